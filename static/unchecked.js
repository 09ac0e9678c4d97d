// What waits to be checked, as a list over the moves; where it stopped, why, and what can be done about it.

(() => {
  "use strict";

  const { later, say, table } = referee;
  const list = Object.assign(document.createElement("section"), { id: "later", className: "later" });
  list.setAttribute("aria-label", "Not yet checked");
  const since = new Date(document.documentElement.dataset.kept ?? "");
  let told = "";

  const make = (tag, more) => Object.assign(document.createElement(tag), more);

  function button(text, act, main) {
    const made = make("button", { type: "button", className: main ? "act act--main" : "act", textContent: text });
    made.addEventListener("click", act);
    return made;
  }

  /** Moves that were typed each by itself, taps that follow each other together. */
  function lines(entries) {
    const found = [];
    for (const { text, tap } of entries) {
      if (tap && found.at(-1)?.tap) found.at(-1).text += ", then " + text;
      else found.push({ text, tap });
    }
    return found.map(({ text, tap }) => (tap ? `Tapped: ${text}` : text));
  }

  function items(texts) {
    const all = make("ol", { className: "plain" });
    all.setAttribute("role", "list");
    all.append(...texts.map((textContent) => make("li", { textContent })));
    return all;
  }

  function choices({ stopped, entries }) {
    const [first, ...rest] = entries;
    const changed = stopped.why === "changed";
    const acts = make("div", { className: "acts" });
    if (changed) acts.append(button("Try them on the board as it lies now", () => later.go(false), true));
    else acts.append(button(rest.length ? "Try the rest without it" : "Leave it out", () => later.go(true), true));
    acts.append(button("Look at the board and enter anew", anew), button("Throw all away", () => later.drop(false)));
    const why = make("p", { textContent: stopped.said });
    const heading = changed ? "The table has changed: nothing more was sent" : `“${first.text}” was not taken`;
    const left = changed ? entries : rest;
    const after = left.length ? [make("p", { textContent: "Not sent:" }), items(lines(left))] : [];
    return [make("h2", { textContent: heading }), why, ...after, acts];
  }

  function anew() {
    later.drop(true);
    document.getElementById("put-back")?.click(); // what was refused is still shown
    document.getElementById("play").scrollIntoView();
  }

  function waits({ entries }) {
    const acts = make("div", { className: "acts" });
    acts.append(button("Try now", later.now));
    if (!entries.at(-1).tried) acts.append(button("Take the last one out", later.last));
    const closed = make("p", { className: "fine-print", textContent: "Leave this page open: it opens again only when the server is back." });
    return [make("h2", { textContent: "Not yet checked" }), items(lines(entries)), acts, ...(isSecureContext ? [] : [closed])];
  }

  function before(texts) {
    const acts = make("div", { className: "acts" });
    acts.append(button("Done with these", () => later.drop(false)));
    return [make("h2", { textContent: "You had entered" }), items(texts), acts];
  }

  const look = () => list.scrollIntoView({ block: "center" });

  function notice({ entries, stopped }) {
    const count = lines(entries).length;
    const some = count === 1 ? "1 entry is" : `${count} entries are`;
    const kept = document.documentElement.dataset.kept;
    if (stopped) return `It stopped at “${entries[0].text}”. Look, and choose.`;
    if (count && later.away()) return `No connection. ${some} not yet checked.`;
    if (kept) return `No connection. So it lay at ${since.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}.`;
    return "";
  }

  function show() {
    const now = later.kept();
    const some = now.stopped ? choices(now) : now.entries.length ? waits(now) : [];
    list.replaceChildren(...some, ...(now.before.length ? before(now.before) : []));
    list.hidden = !list.childElementCount;
    place();
    const text = notice(now);
    if (text === told) return;
    told = text;
    say(text, 0, text && !list.hidden ? look : null);
  }

  // It stands in the part that is swapped: it is put back each time.
  function place() {
    const home = table()?.querySelector(".moves");
    if (home && home.firstElementChild !== list) home.prepend(list);
    const waiting = new Set(later.kept().stopped ? [] : later.kept().entries.map(({ field: [, value] }) => value));
    for (const spot of table()?.querySelectorAll(".spot") ?? []) spot.toggleAttribute("data-later", waiting.has(spot.value));
  }

  referee.unchecked = { show };
  referee.then.push(place);
  show();
  later.run(); // what an earlier page left
})();
