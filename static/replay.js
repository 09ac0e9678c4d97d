// Looking back: the slider, arrow keys and a swipe over the board show the board after another move, without a page load.

(() => {
  "use strict";

  const form = document.getElementById("replay");
  const slider = document.getElementById("replay-move");
  if (!form || !slider) return;
  form.classList.add("replay--live");
  let asked = null; // the answer that is awaited: an older one is of no use

  async function show() {
    asked?.abort();
    asked = new AbortController();
    const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
    try {
      const answer = await fetch(address, { signal: asked.signal });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      document.getElementById("table").replaceWith(document.importNode(page.getElementById("table"), true));
      document.title = page.title;
      history.replaceState(null, "", answer.url);
    } catch {
      // Without network the board stays as it is.
    }
  }

  function step(by) {
    const to = Math.min(Math.max(Number(slider.value) + by, Number(slider.min)), Number(slider.max));
    if (to === Number(slider.value)) return;
    slider.value = to;
    show();
  }

  slider.addEventListener("input", show);
  document.addEventListener("keydown", (press) => {
    if (press.target === slider || press.altKey || press.ctrlKey || press.metaKey) return;
    if (press.key === "ArrowLeft") step(-1);
    if (press.key === "ArrowRight") step(1);
  });

  let from = null;
  document.addEventListener("touchstart", (touch) => {
    from = touch.target.closest("#table .play") ? touch.changedTouches[0] : null;
  }, { passive: true });
  document.addEventListener("touchend", (touch) => {
    if (!from) return;
    const to = touch.changedTouches[0];
    const [x, y] = [to.clientX - from.clientX, to.clientY - from.clientY];
    if (Math.abs(x) > 40 && Math.abs(x) > 2 * Math.abs(y)) step(x < 0 ? 1 : -1);
  }, { passive: true });
})();
