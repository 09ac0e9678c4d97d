"""What the phone does beside showing the page: the screen stays on; it shakes and speaks where that is wanted, remembered."""

from referee import games

from .play import answered, play, start

SPY = """
window.done = [];
const note = (what) => (...given) => { window.done.push([what, String(given[0]?.text ?? given[0])]); return true; };
Object.defineProperty(navigator, "vibrate", { value: note("shake") });
Object.defineProperty(navigator, "wakeLock", { value: { request: async () => {
  const lock = new EventTarget();
  lock.released = false;
  lock.release = async () => { lock.released = true; lock.dispatchEvent(new Event("release")); };
  return lock;
} } });
window.SpeechSynthesisUtterance = function (text) { this.text = text; };
Object.defineProperty(window, "speechSynthesis", { value: { cancel() {}, speak: note("voice") } });
"""


def test_the_screen_stays_on_and_a_refusal_is_shaken_and_spoken(browse):
    page = browse()
    page.add_init_script(SPY)
    start(page, "gobblet")
    page.wait_for_function("() => document.getElementById('awake').textContent === 'The screen stays on.'")
    page.click("#phone summary")
    page.check("#phone [name=shake]")
    page.check("#phone [name=voice]")
    page.reload()
    page.click("#phone summary")
    assert page.is_checked("#phone [name=shake]") and page.is_checked("#phone [name=voice]"), "remembered"
    for spot in ("r1", "b2", "y1"):
        answered(page, lambda spot=spot: page.click(f"#s-{spot}"))
    assert page.evaluate("done") == [], "nothing is told of a move that is allowed"
    answered(page, lambda: page.click("#s-b2"))
    told = page.evaluate("done")
    assert [what for what, _ in told] == ["shake", "voice"] and "size 4" in told[1][1]
    page.uncheck("#phone [name=awake]")
    page.wait_for_function("() => document.getElementById('awake').textContent === ''")


def test_without_any_of_it_nothing_is_offered(browse):
    page = browse()
    page.add_init_script(
        "for (const name of ['wakeLock', 'vibrate', 'AudioContext', 'speechSynthesis']) {"
        "delete Navigator.prototype[name]; delete window[name]; delete Window.prototype[name]; }"
    )
    start(page, "gobblet")
    assert not page.is_visible("#phone")


def test_looking_back_by_slider_keys_and_swipe(browse):
    page = browse()
    start(page, "gridbloc")
    play(page, "gridbloc", _wander(4), lambda spot: page.click(f"[id='s-{spot}']"))
    page.click("#move-list li:first-child a")
    page.wait_for_selector("#replay.replay--live")  # before the script is there the slider is a plain form
    assert "Move 1 of 4" in page.inner_text("#table .says")
    page.locator("#replay-move").press("ArrowRight")
    page.wait_for_function("() => document.querySelector('#table .says').innerText.includes('Move 2 of 4')")
    page.locator("h1, .top").first.click()
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => document.querySelector('#table .says').innerText.includes('Move 1 of 4')")
    assert page.url.endswith("/at/2"), "the address can be shared"


def _wander(count: int) -> list[str]:
    """The first legal moves of a game."""
    game = games.get("gridbloc")
    now, made = game.first(), []
    for _ in range(count):
        move = game.moves(now)[0]
        made.append(str(move))
        now = game.after(now, move)
    return made
