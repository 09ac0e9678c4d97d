// What this phone does beside showing the page: it keeps its screen on, and if wanted shakes, sounds or speaks when a move is
// not allowed and when the game ends, so that nobody has to look at it. Remembered in this browser.

(() => {
  "use strict";

  const box = document.getElementById("phone");
  const { table, then } = referee;
  if (!box || !table()) return;

  const KEY = "referee-phone";
  const USUAL = { awake: true, shake: false, sound: false, voice: false };
  const ABLE = {
    awake: "wakeLock" in navigator,
    shake: "vibrate" in navigator,
    sound: "AudioContext" in window,
    voice: "speechSynthesis" in window,
  };

  function remembered() {
    try {
      return { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
      return { ...USUAL }; // no storage here: the usual, until the page is left
    }
  }

  const wanted = remembered();
  const does = (what) => ABLE[what] && wanted[what];

  // The screen: a browser takes the lock away when the page is hidden, so it is asked for again when it is seen.

  let lock = null;

  async function awake() {
    try {
      if (does("awake") && document.visibilityState === "visible") lock ??= await navigator.wakeLock.request("screen");
      else if (lock) await lock.release();
    } catch {
      lock = null; // the battery is low, or it is not allowed here
    }
    lock?.addEventListener("release", shown);
    shown();
  }

  function shown() {
    if (lock?.released) lock = null;
    document.getElementById("awake").textContent = lock ? "The screen stays on." : "";
  }

  document.addEventListener("visibilitychange", awake);

  // What there is to tell: refused moves and the end, once each.

  const verdict = () => table().querySelector("#verdict");
  const level = () => verdict()?.className.match(/verdict--(\w+)/)?.[1] ?? "";
  const words = () => verdict()?.querySelector("#says")?.textContent.replace(/\s+/g, " ").trim() ?? "";
  let last = [level(), words()].join(" ");

  function beep(high) {
    const audio = new AudioContext();
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    tone.frequency.value = high ? 660 : 220;
    volume.gain.setValueAtTime(0.2, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.4);
    tone.connect(volume).connect(audio.destination);
    tone.onended = () => audio.close();
    tone.start();
    tone.stop(audio.currentTime + 0.4);
  }

  function tell() {
    const now = [level(), words()].join(" ");
    if (now === last) return;
    last = now;
    const over = level() === "over";
    if (!over && level() !== "illegal" && level() !== "impossible") return;
    if (does("shake")) navigator.vibrate(over ? [200, 100, 200] : 200);
    if (does("sound")) beep(over);
    if (does("voice")) {
      speechSynthesis.cancel();
      const said = new SpeechSynthesisUtterance(words());
      said.lang = document.documentElement.lang;
      speechSynthesis.speak(said);
    }
  }

  then.push(tell);

  for (const tick of box.querySelectorAll("input")) {
    tick.checked = wanted[tick.name];
    tick.closest("label").hidden = !ABLE[tick.name];
    tick.addEventListener("change", () => {
      wanted[tick.name] = tick.checked;
      try {
        localStorage.setItem(KEY, JSON.stringify(wanted));
      } catch {
        // It counts until the page is left.
      }
      if (tick.name === "awake") awake();
    });
  }
  box.hidden = !Object.values(ABLE).some(Boolean);
  awake();
})();
