// Pages are kept on this phone by a service worker, where the browser has one: on localhost and over HTTPS.

(() => {
  "use strict";

  const { worker, version, then = "" } = document.currentScript.dataset;
  const root = document.documentElement;
  const since = new Date(root.dataset.kept ?? "");
  const YOUNG = 60_000; // a page kept only just now is not loaded again for a newer one
  const WAIT = 5000; // milliseconds between two looks whether the page may be loaded again

  const time = (date) => date.toLocaleString([], { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });

  if (root.dataset.kept && !document.getElementById("table")) {
    const note = Object.assign(document.createElement("p"), { className: "kept-note", id: "kept-note" });
    note.setAttribute("role", "status");
    note.textContent = `The server is out of reach. This page is as it was on ${time(since)}.`;
    document.getElementById("main").prepend(note);
  }

  /** Does nobody hold or type anything here that loading the page again would lose? */
  function idle() {
    const fields = [...document.querySelectorAll("input:not([type=hidden]):not([type=checkbox]):not([type=radio]), textarea")];
    const typed = fields.some((field) => field.value !== field.defaultValue);
    const held = document.querySelector("#play input[name=taps]");
    return !typed && !held && !(typeof referee === "object" && referee.busy?.());
  }

  function renew() {
    if (idle()) location.reload();
    else setTimeout(renew, WAIT);
  }

  const loaded = (act) => (document.readyState === "complete" ? act() : addEventListener("load", act));

  // What is only for when the server is out of reach comes after all that shows the page.
  loaded(() => {
    const sources = then.split(" ").filter(Boolean);
    document.head.append(...sources.map((src) => Object.assign(document.createElement("script"), { src, async: false })));
  });

  const workers = navigator.serviceWorker;
  if (!workers) return;

  workers.addEventListener("message", ({ data }) => {
    if (data.version && data.version !== version) renew(); // its scripts are older than what the server sends now
    if (data.fresh && Date.now() - since > YOUNG && !document.getElementById("table")) renew(); // a table follows by itself
  });

  async function begin() {
    const seen = performance.getEntriesByType("navigation")[0]?.workerStart > 0; // it came through the worker
    const registration = await workers.register(worker, { updateViaCache: "none" });
    addEventListener("referee:back", () => registration?.update().catch(() => {})); // it may have been started anew
    (await workers.ready).active.postMessage({ pages: seen ? [] : [location.href] });
  }

  loaded(() => begin().catch(() => {})); // no worker, then: the pages work without
})();
