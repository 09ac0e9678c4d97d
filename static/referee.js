// Speed and comfort on top of pages that work without it: arrow keys on the board, plain forms when htmx cannot answer.

(() => {
  "use strict";

  // One tab stop for the board and what lies beside it; arrows go to the nearest spot that way.

  const spots = () => [...document.querySelectorAll("#table button.spot:enabled")];
  let current = "none"; // the id of the spot that had the focus last

  function settle() {
    const all = spots();
    const square = current.includes("/") ? current.slice(current.indexOf("/")) : "/"; // the same one, on the next sheet
    const awaited = [".area--numbers *", ".area--strip *", ".area--faces *", `[id$="${CSS.escape(square)}"]`];
    const stop = ["#" + CSS.escape(current), ...awaited, ".spot--picked", ".spot--last", "*"]
      .map((which) => all.find((spot) => spot.matches(which)))
      .find(Boolean);
    for (const spot of all) spot.tabIndex = spot === stop ? 0 : -1;
    const moves = document.getElementById("move-list");
    if (moves) moves.scrollTop = moves.scrollHeight; // the last ones show
    return stop;
  }

  function centre(element) {
    const box = element.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }

  const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function neighbour(from, [dx, dy]) {
    const a = centre(from);
    let best = null;
    let least = Infinity;
    for (const spot of spots()) {
      const b = centre(spot);
      const along = (b.x - a.x) * dx + (b.y - a.y) * dy;
      const aside = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx);
      if (along < 4) continue;
      const far = along + (dx ? 3 : 1) * aside; // straight on comes before askew, but no row is jumped over
      if (far < least) [best, least] = [spot, far];
    }
    return best;
  }

  document.addEventListener("keydown", (event) => {
    const spot = event.target.closest?.("button.spot");
    const way = WAYS[event.key];
    if (!spot || !way || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    neighbour(spot, way)?.focus();
  });

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.("button.spot")) return;
    current = event.target.id;
    settle();
  });

  // Where the address says what is on the page, it follows the page: it can be shared, and loading it again changes nothing.

  function follow() {
    const address = document.getElementById("table")?.dataset.address;
    if (address) history.replaceState(null, "", address);
  }

  // What was typed and sent is answered; what somebody is typing while the other phone moves stays.

  function refill() {
    for (const field of document.querySelectorAll("#table input:not([type=hidden]), #table textarea")) {
      field.value = field.defaultValue;
    }
  }

  let taken = false; // was it a hint that was pressed last? The swap leaves nothing of it to be asked

  document.addEventListener("click", (event) => {
    taken = Boolean(event.target.closest?.("a.hint"));
    if (taken) current = "none"; // on to what is awaited then
  });

  // What the rules say comes in below the board. It is told in a word, seen without scrolling, and says when it is out of date.

  const asks = (ctx) => ctx?.target?.id === "answers"; // the rest of the page stays as it is, a move half typed too
  const version = () => document.querySelector("#play input[name=version]")?.value;
  let asked; // the table's version that the answers are about

  function tell(answers) {
    const count = answers.querySelectorAll(".answer").length;
    const first = answers.querySelector(".answer, .unsaid");
    const clause = first?.querySelector(".clause")?.textContent;
    const unsaid = answers.querySelector(".unsaid strong")?.textContent ?? "";
    document.getElementById("found").textContent = count ? `${count} rule${count > 1 ? "s" : ""} found, first ${clause}` : unsaid;
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
    document.getElementById("found").textContent = ""; // the same answer is told again
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (asks(ctx)) ctx.target.removeAttribute("aria-busy");
  });

  document.addEventListener("htmx:after:swap", (event) => {
    const { ctx } = event.detail;
    if (ctx.swap === "none" || ctx.response?.status === 204) return;
    if (asks(ctx)) return tell(ctx.target);
    outdate();
    const stop = settle();
    // What had the focus may be gone with the swap, such as a ✓: the hand stays on the board.
    const hint = taken && ctx.sourceElement?.id !== "watch"; // what was taken in hand is seen on the board
    if (hint) document.getElementById("play").scrollIntoView();
    if (hint) taken = false;
    if (hint || (current !== "none" && document.activeElement === document.body)) stop?.focus({ preventScroll: true });
    follow();
    if (ctx.sourceElement?.id !== "watch") refill();
  });
  settle();

  // The other phone's moves are asked for only while somebody looks.
  document.addEventListener("htmx:before:request", (event) => {
    if (document.hidden && event.detail.ctx.sourceElement?.id === "watch") event.preventDefault();
  });

  // No answer, or one that is a page of its own: send the form as a browser does. Its token makes a second sending harmless.
  function plainly({ detail: { ctx } }) {
    const source = ctx?.sourceElement;
    if (!source || source.id === "watch") return;
    if (source.href) return void location.assign(source.href);
    const form = ctx.request?.form || source.closest("form");
    if (!form) return;
    const button = ctx.request?.submitter;
    if (button?.name) {
      const carried = Object.assign(document.createElement("input"), { type: "hidden", name: button.name, value: button.value });
      form.append(carried);
    }
    HTMLFormElement.prototype.submit.call(form);
  }

  document.addEventListener("htmx:error", plainly);
  document.addEventListener("htmx:response:error", (event) => {
    if (![409, 422].includes(event.detail.ctx.response?.status)) plainly(event);
  });
})();
