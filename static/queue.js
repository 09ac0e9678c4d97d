// Taps in their order: each is pressed on the part that the one before was answered with. Without network they wait, and try again.

(() => {
  "use strict";

  const { SOON, table, name, find, read, put, say, tooSoon } = referee;
  const MOST = 500; // more than anybody taps ahead
  const WAITS = [400, 1000, 2000, 4000, 8000, 15000]; // before each further try
  const HANGS = 12_000; // no answer after so long is none
  const LOST = "No connection. Not recorded; tap to try again";

  const queue = [];
  let running = false;
  let hurry = null; // ends the wait before the next try

  const typed = (form) =>
    [...(form?.elements ?? [])]
      .filter((field) => field.name && field.matches("input:not([type=hidden]), select, textarea"))
      .filter((field) => !field.matches("[type=radio], [type=checkbox]") || field.checked)
      .map((field) => [field.name, field.value]);

  /** A form or a link that is answered within the page, or that writes and then leads elsewhere. */
  const ours = (control) =>
    Boolean(control?.closest("#table")) && (control.matches("form[method=post], form[hx-get]") || control.matches("a[hx-get]"));

  function press(control, form) {
    if (referee.later?.takes(control, form)) return;
    const named = control ? name(control) : "";
    if (hurry) {
      hurry();
      if (named === queue[0].named) return; // it is the tap that waits
    }
    const same = (each) => each.named === named && String(each.typed) === String(typed(form));
    const twice = control?.form && !control.classList.contains("spot") && queue.some(same);
    if (twice) return;
    if (queue.length >= MOST) return say("Too many taps wait already. This one was not taken.", 4000);
    queue.push({ named, form: form && new URL(form.action).pathname, typed: typed(form), entry: referee.later?.entry(control, form) });
    mark();
    if (!running) run();
  }

  function mark() {
    table().toggleAttribute("aria-busy", false);
    if (queue.length) table().setAttribute("aria-busy", "true");
    for (const control of table().querySelectorAll("[data-waiting]")) control.removeAttribute("data-waiting");
    for (const { named } of queue) find(named)?.setAttribute("data-waiting", "");
  }

  async function run() {
    running = true;
    try {
      while (queue.length) {
        const wanted = ask(queue[0]);
        if (!wanted) return stop("The page has changed meanwhile.");
        const answer = await answered(wanted);
        if (!answer) return; // it is kept for later, with what was tapped after it
        const fine = await take(answer);
        queue.shift();
        if (!fine && queue.length) stop("");
        mark();
      }
    } finally {
      queue.length = 0; // whatever went wrong: the next tap is taken, and nothing is sent again
      running = false;
      mark();
    }
  }

  /** What follows was tapped for another course of things: it is not taken, and that is said. */
  function stop(why) {
    const left = queue.length;
    queue.length = 0;
    const one = left === 1;
    say(`${why} ${left} ${one ? "tap was" : "taps were"} not taken. Look, and tap again.`.trim(), 6000);
  }

  /** The request that this press makes on the page as it is now; `part`: one that is answered with the part alone. */
  function ask({ named, form: path, typed: fields }) {
    const control = named ? find(named) : null;
    if (named && (!control || control.disabled)) return null;
    if (control?.matches("a")) return { address: control.href, part: true };
    const form = control ? control.form : [...table().querySelectorAll("form")].find((each) => new URL(each.action).pathname === path);
    if (!form) return null;
    const data = new FormData(form);
    for (const [key] of fields) data.delete(key);
    for (const [key, value] of fields) data.append(key, value);
    if (control?.name) data.append(control.name, control.value);
    const sent = new URLSearchParams(data);
    if (form.method === "post") return { address: form.action, body: sent, part: form.hasAttribute("hx-post") };
    return { address: `${form.action.split("?")[0]}?${sent}`, part: true };
  }

  /** The answer, however long it takes: the form's token makes a second sending harmless. None where it is kept for later. */
  async function answered({ address, body, part }) {
    const method = body ? "post" : "get";
    const headers = part ? { "HX-Request": "true" } : {};
    for (let tries = 0; ; tries++) {
      try {
        const answer = await fetch(address, { method, body, headers, signal: AbortSignal.timeout(HANGS) });
        if (![502, 503, 504].includes(answer.status)) {
          const text = await answer.text(); // it may break off here too
          if (tries > 1) say("");
          return { answer, text };
        }
      } catch {
        // no connection
      }
      if (tries && body && referee.later?.from(queue, body)) return null;
      await new Promise((resolve) => {
        // A single lost answer is not told: until it is, the same tap again is another tap.
        if (tries) say(body ? LOST : "No connection. Tap to try again", 0, resolve);
        if (tries) hurry = resolve;
        setTimeout(resolve, WAITS[Math.min(tries, WAITS.length - 1)]);
      });
      hurry = null;
    }
  }

  /** Puts the answer in its place. False where what was tapped after it cannot rest on it. */
  async function take({ answer, text }) {
    const page = read(text);
    const elsewhere = answer.redirected && new URL(answer.url).pathname !== location.pathname;
    if (page.getElementById("table") && !elsewhere) {
      await put(page.getElementById("table"), true);
      return answer.ok;
    }
    if (answer.ok) {
      queue.length = 0; // what was tapped after it was meant for this page
      location.assign(answer.url);
    } else {
      say(page.querySelector("main p:not(.status)")?.textContent.trim() || "This did not work. Load the page again.", 8000);
    }
    return false;
  }

  addEventListener("online", () => hurry?.());
  addEventListener("beforeunload", (event) => queue.length && event.preventDefault()); // what waits would be lost

  // Before htmx, and in its place: the attributes tell which forms and links are answered with the part alone.

  function caught(event) {
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  document.addEventListener(
    "submit",
    (event) => {
      const form = event.target;
      if (!ours(form)) return;
      caught(event);
      const button = event.submitter;
      if (tooSoon(button) && document.activeElement === button) say(SOON, 2500);
      else press(button, form);
    },
    true,
  );

  document.addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a[hx-get]");
      if (!ours(link) || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      caught(event);
      referee.hint = link.matches(".hint");
      press(link);
    },
    true,
  );

  Object.assign(referee, { busy: () => running || Boolean(referee.later?.waiting()) });
})();
