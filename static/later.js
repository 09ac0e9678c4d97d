// Moves entered while the server is out of reach: kept on this phone, not yet checked, and sent in their order when it is back.
// Each has its token from the start, and the version it goes on from: sent twice it counts once, sent late it is told so.

(() => {
  "use strict";

  const { read, put, say } = referee;
  const KEY = `referee-later ${location.pathname}`;
  const WAITS = [1000, 2000, 4000, 8000, 15_000];
  const HANGS = 12_000; // no answer after so long is none
  const MOST = 200; // moves and taps
  const none = () => ({ entries: [], base: null, stopped: null, before: [] });
  const root = document.documentElement;

  // What is kept. Every page of this table on this phone sees the same, so it is read each time anew.

  let alone = null; // where a browser has no storage: until the page is left

  function kept() {
    try {
      return { ...none(), ...JSON.parse(alone ?? localStorage.getItem(KEY) ?? "{}") };
    } catch {
      return none();
    }
  }

  function change(how) {
    const now = kept();
    how(now);
    const text = JSON.stringify(now);
    try {
      if (now.entries.length || now.before.length) localStorage.setItem(KEY, text);
      else localStorage.removeItem(KEY);
      alone = null;
    } catch {
      alone = text;
    }
    referee.unchecked.show();
  }

  const waiting = () => kept().entries.length > 0 && !kept().stopped;

  let away = Boolean(root.dataset.kept) || waiting();
  let running = false;
  let hurry = null; // ends the wait before the next try

  // Entering.

  const token = () => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

  function label(spot) {
    const words = (spot.getAttribute("aria-label") ?? spot.value).split(/[,;] /);
    const at = words.indexOf(spot.value.split("/").at(-1));
    return words.slice(0, at + 1).join(", ") || words[0];
  }

  /** What a press enters, where it is a tap or a move that was typed; null where it asks the server for something else. */
  function entry(control, form) {
    if (control?.matches(".spot")) return { path: control.form.action, field: ["tap", control.value], text: label(control), tap: true };
    const move = form?.matches(".typed") && form.elements.move.value.trim();
    return move ? { path: form.action, field: ["move", move], text: move } : null;
  }

  /** The version, whose side is seen and what is in hand, as this part of a page carries them along. */
  function carried(part) {
    const fields = [...part.querySelectorAll("#play > input[type=hidden]")].filter(({ name }) => name !== "token");
    return fields.map(({ name, value }) => [name, value]);
  }

  const of = (base, key) => base.filter(([name]) => name === key).map(([, value]) => value);

  function enter(entries, base) {
    if (kept().entries.length + entries.length > MOST) return say("Too much waits already. This was not taken.", 4000);
    change((now) => {
      if (!now.entries.length) now.base = base;
      now.entries.push(...entries.map((each) => ({ id: token(), ...each })));
    });
    const typed = document.getElementById("typed");
    if (entries.some(({ tap, text }) => !tap && text === typed?.value.trim())) typed.value = "";
    run();
  }

  /** Is this press kept for later? Then nothing else is to be done about it. */
  function takes(control, form) {
    if (kept().stopped || !(away || waiting())) return false;
    const made = entry(control, form);
    const board = referee.table().querySelector(".spot, .typed");
    if (!made) say(`That needs the server.${board ? " Moves can be entered meanwhile." : ""}`, 5000);
    else enter([made], carried(referee.table()));
    return true;
  }

  /** The queue of taps had no answer: they are kept from now on. `body`: the first as it was sent, which may have arrived. */
  function from(queue, body) {
    if (kept().entries.length || kept().stopped || queue.some(({ entry }) => !entry)) return false;
    const sent = [...body];
    const base = sent.filter(([key]) => !["token", "tap", "move"].includes(key));
    away = true;
    enter(queue.map((each, at) => (at ? each.entry : { ...each.entry, id: body.get("token"), tried: true })), base);
    return true;
  }

  // Sending.

  async function send({ path, field, id }, base) {
    const body = new URLSearchParams([["token", id], ...base, field]);
    try {
      const answer = await fetch(path, { method: "post", body, headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(HANGS) });
      if ([429, 502, 503, 504].includes(answer.status)) return null;
      return { answer, text: await answer.text() }; // it may break off here too
    } catch {
      return null;
    }
  }

  /** What was answered to it: "" where it was taken, else why it goes no further. */
  function outcome({ field: [key, value] }, base, answer, part) {
    if (answer.status === 409) return "changed";
    if (!answer.ok || !part) return "refused";
    const now = carried(part);
    const nothing = !of(now, "taps").length && String(of(now, "version")) === String(of(base, "version"));
    return key === "tap" && nothing && !of(base, "taps").includes(value) ? "refused" : "";
  }

  async function settle(first, { answer, text }) {
    const page = read(text);
    const part = page.getElementById("table");
    const { base, entries } = kept();
    if (entries[0]?.id !== first.id) return; // another page of this table was quicker
    const why = outcome(first, base, answer, part);
    const said = [...page.querySelectorAll(part ? "#says p" : "main p:not(.status)")].map(({ textContent }) => textContent);
    if (part) await put(part, true);
    change((now) => {
      if (!why) now.entries.shift();
      if (!why) now.base = carried(part);
      // It had been stored at an earlier try, and somebody wrote after it: what is left was meant for another board.
      const jumped = !why && first.tried && document.getElementById("opposite") && of(now.base, "version") - of(base, "version") > 1;
      if (jumped && now.entries.length) now.stopped = { why: "changed", said: "Somebody else wrote in the meantime." };
      if (why) now.stopped = { why, said: said.join(" ").replace(/\s+/g, " ").trim() };
    });
  }

  async function run() {
    if (running) return;
    running = true;
    for (let tries = 0; waiting(); ) {
      const [first] = kept().entries;
      const answer = await send(first, kept().base);
      if (answer) {
        tries = 0;
        reached();
        await settle(first, answer);
        continue;
      }
      away = true;
      if (!first.tried) change((now) => now.entries[0]?.id === first.id && (now.entries[0].tried = true));
      referee.unchecked.show();
      await new Promise((resolve) => {
        hurry = resolve;
        setTimeout(resolve, WAITS[Math.min(tries++, WAITS.length - 1)]);
      });
    }
    running = false;
    if (kept().stopped || !kept().entries.length) away = Boolean(root.dataset.kept);
    referee.unchecked.show();
  }

  /** The server has answered, whoever asked. */
  function reached() {
    if (!away && !root.dataset.kept) return;
    delete root.dataset.kept;
    if (!waiting()) away = false;
    referee.unchecked.show();
    dispatchEvent(new Event("referee:back"));
  }

  /** Goes on after it had stopped; `without`: and leaves out what was refused. */
  function go(without) {
    change((now) => {
      if (without) now.entries.shift();
      const seen = carried(referee.table());
      const newer = Number(of(seen, "version")) >= Number(of(now.base, "version")) ? seen : now.base; // the page may be loaded just before
      now.base = newer.filter(([name]) => name !== "taps");
      now.stopped = null;
    });
    run();
  }

  /** All of it is taken out; `shown`: and stands there to be read while it is entered anew. */
  function drop(shown) {
    change((now) => Object.assign(now, { before: shown ? now.entries.map(({ text }) => text) : [], entries: [], stopped: null }));
  }

  /** The entry made last is taken out again, unless it may have arrived. */
  const last = () => change((now) => now.entries.at(-1)?.tried || now.entries.pop());

  addEventListener("online", () => hurry?.());
  addEventListener("storage", ({ key }) => key === KEY && (referee.unchecked.show(), run()));
  referee.later = { takes, entry, from, waiting, kept, reached, go, drop, last, run, now: () => hurry?.(), away: () => away };
})();
