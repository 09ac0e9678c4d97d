"""An answer has a budget of work: over it a sentence, never minutes, and never a page without end."""

from io import BytesIO

import pytest

from referee import games
from referee.play.repair import repair
from referee.web import heavy, lines

from .seat import sit

FULL = "/".join(["1111111"] * 14) + " - - - +"  # 169,759 combos can be made here


@pytest.mark.parametrize(("slug", "position", "depth"), [("deblockle", "- - 2,2 G", "3"), ("gobblet", "", "9")])
def test_perft_counts_no_further_than_its_budget(client, slug, position, depth):
    line = position or games.get(slug).write(games.get(slug).first())
    answer = client.get(f"/api/{slug}/perft", query_string={"position": line, "depth": depth})
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "over-budget")
    assert "500,000" in answer.json["error"]["message"]


def test_a_list_of_moves_without_end_is_refused(client):
    answer = client.get("/api/block/moves", query_string={"position": FULL})
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "over-budget")
    assert "10,000" in answer.json["error"]["message"]


def test_the_list_of_what_is_allowed_is_a_page(client):
    """And it says how many there are at least, and how to get on."""
    answer = client.get("/check/block", query_string={"position": FULL, "all": 1})
    assert answer.status_code == 200 and len(answer.data) < 500_000
    assert "More than 3,000 legal moves" in answer.text and "Here are numbers 1 to 300." in answer.text
    assert "start=301" in answer.text
    last = client.get("/check/block", query_string={"position": FULL, "all": 1, "start": 10**30}).text
    assert "Here are numbers 3000 to 3000." in last and "start=2700" in last and "start=3001" not in last


@pytest.mark.parametrize("first", ["-5", "0", "x", ""])
def test_a_list_begins_with_its_first_move_unless_told(client, first):
    text = client.get("/check/deblockle", query_string={"position": "- - 2,2 G", "all": 1, "start": first}).text
    assert "<h2>2,256 legal moves</h2>" in text and "Here are numbers 1 to 300." in text


@pytest.mark.timeout(60, method="signal")  # read again from each of their letters, it would be minutes
@pytest.mark.parametrize(
    "line",
    [
        f"1. 4@a1{' ' * 200_000}x",
        f"rules {'a' * 200_000}",
        'dispute 1 other "' + '\\"' * 100_000 + "x",
        f"4@a1 {{{'{}' * 100_000}",
    ],
)
def test_a_long_line_of_a_record_is_read_once(client, line):
    record = f"Game: gobblet\n\n{line}\n"
    assert client.post("/import", data={"file": (BytesIO(record.encode()), "record.txt")}).status_code == 422


@pytest.mark.timeout(60, method="signal")
@pytest.mark.parametrize("letter", "@a1-")
def test_a_long_question_is_read_once(client, letter):
    """The beginning of it."""
    answer = client.get("/ask", query_string={"table": sit(client).code, "q": f"may a1 {letter * 200_000}"})
    assert answer.status_code == 200 and "very long" in answer.text


@pytest.mark.parametrize("slug", [entry.slug for entry in games.all()])
def test_a_move_that_is_longer_than_any_is_not_read(client, slug, monkeypatch):
    """By the table's form, an address, a program and a record alike."""
    seat, game = sit(client, slug), games.get(slug)
    word = ".".join(["a1"] * 300)
    monkeypatch.setattr(type(game), "read_move", lambda *_: pytest.fail("it was read"))
    assert "too long for a move" in seat.post("moves", move=word).text and seat.post("moves", move=word).status_code == 422
    asked = {"position": game.write(game.first()), "move": word}
    assert "too long for a move" in client.get(f"/check/{slug}", query_string=asked).text
    answer = client.get(f"/api/{slug}/judge", query_string=asked)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "notation") and "700 letters" in answer.json["error"][
        "message"
    ]
    record = {"record": f"{seat.get('/record.txt').text}\n1. {word}\n"}
    assert client.post("/import", data=record).status_code == 422


def test_what_is_kept_of_taps_is_no_more_than_can_be_in_hand(client):
    """However many and however long they are: each would be another view to keep, and its taps with it."""
    seat, views = sit(client), client.application.extensions["views"]._values
    views.clear()
    taps = [f"{letter}{number}{'x' * 2_000}" for number, letter in enumerate("abcdefgh" * 3)]
    for fields in ({"dots": "1"}, {"tap": "y" * 2_000}, {"move": "4@a1", "version": "1"}):
        assert seat.post("moves", taps=taps, **fields).status_code in (200, 303, 422)
    assert seat.get(f"?{'&'.join(f'taps={tap}' for tap in taps[:10])}").status_code == 200
    kept = [taps for _, _, taps in views]
    assert kept and max(map(len, kept)) <= lines.IN_HAND + 1 and max(len("".join(taps)) for taps in kept) <= 17 * lines.TAP


class Counting:
    """A game that counts the positions it is asked for."""

    def __init__(self, game):
        self.game, self.made = game, 0

    def after(self, position, move):
        self.made += 1
        return self.game.after(position, move)

    def __getattr__(self, name):
        return getattr(self.game, name)


def test_what_happened_is_looked_for_within_a_budget():
    """At a full table of BLOCK everything that was written is gone: nothing explains it, and the search has an end."""
    game = Counting(games.get("block"))
    start = game.parse("1 drop 2567S I,O,T,L,S | ...7.../..56.../..21... - - - + | ....2.. - - - 2567S")
    found = repair(
        game, start, ["2/c1=2.d1=5.d2=6.e2=7"] * 60, game.parse("1 roll - I,O,T,L,S | ....... - - - - | ....... - - - -"), 700
    )
    assert not found.explanations and game.made <= 700


@pytest.fixture
def busy():
    """As many long answers are being worked on as may be."""
    for _ in range(heavy.AT_ONCE):
        assert heavy.gate.acquire(blocking=False)
    yield
    for _ in range(heavy.AT_ONCE):
        heavy.gate.release()


def test_long_answers_run_few_at_a_time(client, busy):
    line = games.get("gobblet").write(games.get("gobblet").first())
    answer = client.get("/api/gobblet/perft", query_string={"position": line, "depth": 2})
    assert (answer.status_code, answer.json["error"]["code"]) == (503, "too-many-at-once")
    assert answer.headers["Retry-After"] == "3"
    assert client.get("/api/gobblet/moves", query_string={"position": line}).status_code == 200, "short ones run on"


def test_a_board_can_be_corrected_while_long_answers_run(client, busy):
    seat = sit(client, "block-arena")
    assert "Too many ask" not in seat.get("/repair").text, "there is nothing to be looked for"
    answer = seat.get("/repair?position=9 a1,c1d1,f1,h1i1 a9,c9d9,f9,h9i9 a1,a9 0,0 L")
    assert answer.status_code == 200 and "Too many ask just now" in answer.text


def test_a_record_is_put_right_few_at_a_time(client, busy):
    seat = sit(client, **{"option-memory": "open"}).play("4@a1")
    for answer in (
        seat.post("repair", place="1", out="0", moves="4@b2"),
        seat.post("amend/1", how="before", move="4@b2"),
        seat.get("/amend/1?how=before&move=4@b2"),
    ):
        assert answer.status_code == 503 and answer.headers["Retry-After"] == "3"
    assert seat.version == 2


def test_more_moves_than_a_record_can_lack_are_not_judged(client, monkeypatch):
    seat, judged = sit(client), []
    kind, judge = type(games.get("gobblet")), type(games.get("gobblet")).judge
    monkeypatch.setattr(kind, "judge", lambda *given: judged.append(1) or judge(*given))
    answer = seat.post("repair", place="1", out="0", moves="4@a1 4@d4 " + "a1-a2 d4-d3 a2-a1 d3-d4 " * 600)
    assert answer.status_code == 422 and "2,000" in answer.text
    assert not judged and seat.version == 1


def test_who_is_done_makes_room(client):
    for _ in range(2 * heavy.AT_ONCE):
        line = games.get("gobblet").write(games.get("gobblet").first())
        assert client.get("/api/gobblet/perft", query_string={"position": line, "depth": "9"}).status_code == 400
