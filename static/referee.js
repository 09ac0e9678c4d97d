// Comfort on top of pages that work without it: the address follows, answers are told.

(() => {
  "use strict";

  const { table, focus } = referee;

  // Where the address says what is on the page, it follows the page: it can be shared, and loading it again changes nothing.
  function follow() {
    const address = table()?.dataset.address;
    if (address) history.replaceState(null, "", address);
  }

  // What was typed and sent is answered; what somebody is typing while the other phone moves stays.
  function refill(sent) {
    if (!sent) return;
    for (const field of document.querySelectorAll("#table input:not([type=hidden]), #table textarea")) {
      field.value = field.defaultValue;
    }
  }

  // What had the focus may be gone with the swap, such as a ✓: the hand stays on the board.
  function look() {
    const hint = referee.hint; // what was taken in hand is seen on the board
    if (hint) focus.leave(); // on to what is awaited then
    referee.hint = false;
    const stop = focus.settle();
    if (hint) document.getElementById("play").scrollIntoView();
    if (hint || focus.lost()) stop?.focus({ preventScroll: true });
  }

  referee.then.push(outdate, look, follow, refill);

  // What the rules say comes in below the board. It is told in a word, seen without scrolling, and says when it is out of date.

  const asks = (ctx) => ctx?.target?.id === "answers"; // the rest of the page stays as it is, a move half typed too
  const version = () => document.querySelector("#play input[name=version]")?.value;
  const found = () => document.getElementById("found");
  let asked; // the table's version that the answers are about

  function tell(answers) {
    const count = answers.querySelectorAll(".answer").length;
    const first = answers.querySelector(".answer, .unsaid");
    const clause = first?.querySelector(".clause")?.textContent;
    const unsaid = answers.querySelector(".unsaid strong")?.textContent ?? "";
    found().textContent = count ? `${count} rule${count > 1 ? "s" : ""} found, first ${clause}` : unsaid;
    first?.scrollIntoView({ block: "nearest" });
    asked = version();
  }

  function outdate() {
    if (version() === asked) return;
    for (const label of document.querySelectorAll("#answers .here > b")) label.textContent = "Before the last move";
  }

  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (!asks(ctx)) return;
    ctx.target.setAttribute("aria-busy", "true");
    found().textContent = ""; // the same answer is told again
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (asks(ctx)) ctx.target.removeAttribute("aria-busy");
  });
  document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
    if (asks(ctx) && !referee.asked?.later(ctx.sourceElement)) found().textContent = "No connection. Ask again in a moment.";
  });
  document.addEventListener("htmx:response:error", ({ detail: { ctx } }) => {
    if (asks(ctx)) location.assign(ctx.sourceElement.action); // a page of its own
  });

  document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
    if (asks(ctx) && ctx.swap !== "none") tell(ctx.target);
  });
})();
