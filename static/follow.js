// What others enter comes in by itself, while somebody looks: soon where something goes on, seldom where nothing does.

(() => {
  "use strict";

  const { read, put, say } = referee;
  const PACES = [[60_000, 1700], [600_000, 4000], [Infinity, 10_000]]; // so long after the last news or touch; milliseconds to the next look
  const HANGS = 10_000; // no answer after so long is none
  const LOST = "No connection. What others enter comes in when it is back.";

  let stirred = performance.now();
  let next = 0;
  let looking = false;
  let lost = 0; // looks in a row without an answer

  const watch = () => document.getElementById("watch");
  const version = () => Number(document.querySelector("#play input[name=version]")?.value);

  function later() {
    clearTimeout(next);
    if (document.hidden) return; // it looks at once when it is seen again
    const quiet = performance.now() - stirred;
    next = setTimeout(look, PACES.find(([end]) => quiet < end)[1]);
  }

  async function look() {
    if (looking) return;
    looking = true;
    try {
      if (watch() && !document.hidden && !referee.busy()) await ask();
    } finally {
      looking = false;
      later();
    }
  }

  async function ask() {
    const address = watch().dataset.follow;
    let answer, text;
    try {
      answer = await fetch(address, { headers: { "HX-Request": "true" }, signal: AbortSignal.timeout(HANGS) });
      text = await answer.text();
    } catch {
      lost += 1;
      if (lost === 2 && !referee.busy()) say(LOST); // a single one is no news
      return;
    }
    there(answer.headers.get("Referee-Here"));
    if (lost > 1 && !referee.busy()) say("");
    lost = 0;
    referee.later?.reached();
    const part = answer.status === 200 && read(text).getElementById("table");
    if (!part || referee.busy() || watch()?.dataset.follow !== address) return; // something was entered here meanwhile
    const before = version();
    await put(part, false);
    stirred = performance.now();
    const count = version() - before;
    if (count > 1) tell(count, before + 1);
  }

  // How many phones are at the table just now.
  function there(count) {
    const shown = document.getElementById("there");
    if (shown && count && shown.textContent !== count) shown.textContent = count;
  }

  // The first of what was missed can be looked at, and from there what came after it; not where the game hides what lies.
  function tell(count, first) {
    const text = `${count} entries came in meanwhile.`;
    const point = watch()?.dataset.point;
    if (!point) return say(text, 6000);
    say(`${text} Look at them`, 15_000, () => location.assign(point.replace("/at/0", `/at/${first}`)));
  }

  function wake() {
    stirred = performance.now();
    clearTimeout(next);
    look();
  }

  document.addEventListener("visibilitychange", () => (document.hidden ? clearTimeout(next) : wake()));
  addEventListener("pageshow", (event) => event.persisted && wake());
  addEventListener("online", wake);
  addEventListener("pointerdown", () => {
    const slow = performance.now() - stirred >= PACES[0][0];
    stirred = performance.now();
    if (slow) later();
  }, true);
  later();
})();
