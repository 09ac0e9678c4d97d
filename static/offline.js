// What this phone keeps, as a list. Where this page stands in for another one, that one is opened when the server is back.

(() => {
  "use strict";

  const LOOK = 3000; // milliseconds between two looks whether the server is back
  const away = document.getElementById("away");
  const lists = document.getElementById("kept-lists");
  const own = new URL(document.querySelector("[data-alive]").dataset.offline, location.href).pathname;
  const alive = document.querySelector("[data-alive]").dataset.alive;

  document.getElementById("plain").hidden = isSecureContext;

  const say = (text) => Object.assign(away, { textContent: text, hidden: false });

  async function wait() {
    const answer = await fetch(alive, { cache: "no-store", signal: AbortSignal.timeout(LOOK) }).catch(() => null);
    if (answer?.ok) location.reload();
    else setTimeout(wait, LOOK);
  }

  if (location.pathname !== own) {
    const asked = new URLSearchParams(location.search).get("q");
    say(asked ? `Not answered yet: “${asked}”. The answer comes here when the server is back.` : "The server is out of reach. This page opens when it is back.");
    wait();
  }

  async function list(heading, kind) {
    const cache = await caches.open(kind);
    const items = [];
    for (const { url } of await cache.keys()) {
      const page = new DOMParser().parseFromString(await (await cache.match(url, { ignoreVary: true })).text(), "text/html");
      const { pathname, search } = new URL(url);
      if (!page.title || pathname === "/") continue; // a part alone
      const item = document.createElement("li");
      const link = Object.assign(document.createElement("a"), { href: pathname + search, textContent: `${page.title} ` });
      const since = Object.assign(document.createElement("time"), { dateTime: page.documentElement.dataset.kept });
      const small = document.createElement("small");
      small.append(since, kind === "tables" ? ` ${pathname.split("/").at(-1)}` : "");
      link.append(small);
      item.append(link);
      items[kind === "always" ? "push" : "unshift"](item); // else the one seen last is the first
    }
    if (!items.length) return;
    const all = Object.assign(document.createElement("ul"), { className: "plain" });
    all.setAttribute("role", "list");
    all.append(...items);
    lists.append(Object.assign(document.createElement("h2"), { textContent: heading }), all);
  }

  async function show() {
    if (!("caches" in window)) return;
    await list("Your tables", "tables");
    await list("Questions and rules", "answers");
    await list("Rulebooks", "always");
    document.body.append(Object.assign(document.createElement("script"), { src: lists.dataset.times })); // the clock on the wall here
  }

  show();
})();
