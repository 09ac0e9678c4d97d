// Where eye and hand are after something was done beside the board; and the words once more, for the player opposite.

(() => {
  "use strict";

  const { table } = referee;
  const part = (id) => document.getElementById(id);

  // What was ended or taken back is seen: the board is on the screen, and the focus on the words, where a key writes nothing.

  let done = false; // something beside the board was just pressed
  let folded = false; // it lay in what is folded under the board

  function pressed(control) {
    const writes = control.matches("form[action$='/take-back'], form[action$='/end']");
    folded = Boolean(control.closest("#more"));
    done = Boolean(control.closest("#table")) && (writes || folded);
  }

  addEventListener("submit", (event) => pressed(event.target), true);
  addEventListener("click", (event) => event.target.closest?.("a[hx-get]") && pressed(event.target.closest("a")), true);

  function look(sent) {
    if (!sent || !done) return;
    done = false;
    if (folded) part("more").open = false;
    if (folded) scrollTo({ top: 0, behavior: "instant" });
    part("words")?.focus({ preventScroll: true });
  }

  // Lying flat between two players, the screen shows what the referee says to both sides.

  const KEPT = "both sides";
  let flat = remembered();

  function remembered() {
    try {
      return localStorage.getItem(KEPT) === "yes";
    } catch {
      return false; // no storage here: as it is pressed, until the page is left
    }
  }

  function lie() {
    document.documentElement.toggleAttribute("data-flat", flat);
    const button = part("both-sides");
    if (button) button.hidden = false;
    button?.setAttribute("aria-pressed", flat);
    if (flat) copy();
  }

  function copy() {
    const opposite = part("opposite");
    if (!opposite) return;
    const words = [...part("says").children].map((each) => each.cloneNode(true));
    for (const link of words.flatMap((each) => [...each.querySelectorAll("a")])) link.replaceWith(link.textContent);
    opposite.replaceChildren(...words);
    opposite.style.setProperty("--level", getComputedStyle(part("verdict")).getPropertyValue("--level"));
    for (let size = 17; size > 9; size--) { // as large as there is room for
      opposite.style.fontSize = `${size}px`;
      if (opposite.scrollHeight <= opposite.clientHeight) break;
    }
  }

  document.addEventListener("click", (event) => {
    if (event.target.id !== "both-sides") return;
    flat = !flat;
    try {
      localStorage.setItem(KEPT, flat ? "yes" : "no");
    } catch {
      // It counts until the page is left.
    }
    lie();
    scrollTo({ top: 0 });
  });
  addEventListener("resize", lie);

  if (!table()) return;
  referee.then.push(look, lie);
  lie();
})();
