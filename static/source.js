// Where htmx comes from: the CDN; where that answers with an error, with another file or not soon, our server's own copy.

(() => {
  "use strict";

  const HANGS = 1500; // milliseconds
  const { cdn, own, hash } = document.currentScript.dataset;
  let chosen = false;

  const named = (tag, more) => Object.assign(document.createElement(tag), { integrity: hash, crossOrigin: "anonymous", ...more });

  function run(src) {
    const script = named("script", { src });
    if (src !== own) script.addEventListener("error", () => run(own)); // another file than its hash names
    document.head.append(script);
  }

  function choose(src) {
    if (!chosen) run(src);
    chosen = true;
  }

  // Loaded before it is run: a file that comes late is never run beside the other.
  const loading = named("link", { rel: "preload", as: "script", href: cdn });
  loading.addEventListener("load", () => choose(cdn));
  loading.addEventListener("error", () => choose(own));
  document.head.append(loading);
  setTimeout(choose, HANGS, own);
})();
