// Keys: one tab stop for the board and what lies beside it, arrows to the nearest spot, Home and End along its row, Escape puts back, digits enter dice.

(() => {
  "use strict";

  const spots = () => [...document.querySelectorAll("#table button.spot:enabled")];
  let current = "none"; // the id of the spot that had the focus last

  function settle() {
    const all = spots();
    const square = current.includes("/") ? current.slice(current.indexOf("/")) : "/"; // the same one, on the next sheet
    const awaited = [".area--keys *", `[id$="${CSS.escape(square)}"]`];
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

  const ENDS = { Home: 0, End: -1 };

  /** The first or the last spot in the row of this one. */
  function edge(from, end) {
    const height = centre(from).y;
    const along = (spot) => spot.closest("table") === from.closest("table") && Math.abs(centre(spot).y - height) < 4;
    const row = spots().filter(along).sort((a, b) => centre(a).x - centre(b).x);
    return row.at(end);
  }

  /** The spot beside the board that a key stands for: a face of a die, or a number to be written. */
  function meant(key) {
    const face = key.toUpperCase();
    const lying = [...document.querySelectorAll("#table .tray button.spot:enabled")].filter((spot) => spot.checkVisibility?.() ?? true);
    const called = (spot) => spot.value.slice(spot.value.lastIndexOf("/") + 1);
    return (
      lying.find((spot) => [`!${face}`, `=${face}`].includes(called(spot))) ??
      lying.find((spot) => /^n\d$/.test(called(spot)) && spot.querySelector(`use[href="#d${CSS.escape(face)}"]`))
    );
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.repeat && ["Enter", " "].includes(event.key) && event.target.closest?.("#table button")) event.preventDefault();
    if (event.target.matches?.("input, textarea, select")) return;
    const spot = event.target.closest?.("button.spot");
    if (spot && WAYS[event.key]) {
      event.preventDefault();
      neighbour(spot, WAYS[event.key])?.focus();
    } else if (spot && event.key in ENDS) {
      event.preventDefault();
      edge(spot, ENDS[event.key]).focus();
    } else if (event.key === "Escape") {
      document.getElementById("put-back")?.click();
    } else if (event.key.length === 1 && event.key !== " " && !event.repeat) {
      meant(event.key)?.click();
    }
  });

  document.addEventListener("focusin", (event) => {
    if (!event.target.matches?.("button.spot")) return;
    current = event.target.id;
    settle();
  });

  referee.focus = { settle, lost: () => current !== "none" && document.activeElement === document.body, leave: () => (current = "none") };
  settle();
})();
