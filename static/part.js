// The part of the page that changes, #table: put in place of the old one, by htmx where it is there, else by our own hand.

"use strict";

const referee = { now: [], then: [] }; // what is to be done before and after the part has changed

(() => {
  const SOON = "That came up just now. Press it again if you mean it.";
  const QUIET = 400; // milliseconds in which nothing that writes is taken where a finger has just tapped
  const table = () => document.getElementById("table");
  const writes = (button) => button.form?.method === "post";
  const spot = (button) => button.classList.contains("spot");

  // A control by its name, which is the same in the next part if it means the same there.
  function name(control) {
    if (control.id) return control.id;
    const path = (address) => new URL(address, location.href).pathname;
    const label = control.name ? "" : control.textContent.replace(/\s+/g, " ").trim();
    if (control.matches("a")) return `a ${path(control.href)} ${label}`;
    return `${control.form ? path(control.form.action) : ""} ${control.name} ${control.value} ${label}`;
  }

  const find = (named) => [...table().querySelectorAll("button, a[href]")].find((control) => name(control) === named);

  // Nothing that writes comes up under a finger: it can be pressed a moment later.

  let places = new Map();
  let until = new Map(); // by name, when it may be pressed
  let finger = null;
  addEventListener("pointerdown", (event) => (finger = { x: event.clientX, y: event.clientY, at: performance.now() }), true);

  const under = (box) => finger && finger.x >= box.left && finger.x <= box.right && finger.y >= box.top && finger.y <= box.bottom;

  function remember() {
    places = new Map();
    for (const button of table()?.querySelectorAll("button") ?? []) places.set(name(button), button.getBoundingClientRect());
  }

  function still(box, was) {
    return was && Math.abs(box.left - was.left) < 8 && Math.abs(box.top - was.top) < 8;
  }

  function hold() {
    const now = performance.now();
    const held = new Map();
    for (const button of table().querySelectorAll("button")) {
      if (!writes(button)) continue;
      const box = button.getBoundingClientRect();
      const named = name(button);
      const stays = still(box, places.get(named));
      const dead = spot(button) ? !stays && under(box) : !stays || under(box);
      const end = dead ? now + QUIET : until.get(named) ?? 0;
      if (end > now) held.set(named, end);
    }
    until = held;
    finger = null;
    show();
  }

  function show() {
    const now = performance.now();
    let next = 0;
    for (const button of table().querySelectorAll("button")) {
      const end = until.get(name(button)) ?? 0;
      button.toggleAttribute("data-fresh", end > now);
      if (end > now) next = Math.max(next, end - now);
    }
    if (next) setTimeout(show, next + 1);
  }

  const tooSoon = (button) => button?.hasAttribute("data-fresh");

  // A tap on it goes through to what lies behind: it says so.
  document.addEventListener("click", (event) => {
    const { clientX: x, clientY: y } = event;
    const inside = ({ left, right, top, bottom }) => x >= left && x <= right && y >= top && y <= bottom;
    const fresh = [...document.querySelectorAll("#table [data-fresh]")].some((button) => inside(button.getBoundingClientRect()));
    if (fresh && event.detail) say(SOON, 2500);
  });

  // Without htmx: what is alike stays, so that the focus, open details and what is typed stay too.

  function morph(old, fresh) {
    if (old.nodeName !== fresh.nodeName || old.id !== fresh.id) return old.replaceWith(fresh);
    if (old.nodeType !== Node.ELEMENT_NODE) {
      if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
      return;
    }
    if (old.isEqualNode(fresh)) return;
    const open = old.nodeName === "DETAILS" && old.id ? ["open"] : [];
    for (const { name: key } of [...old.attributes]) if (!fresh.hasAttribute(key) && !open.includes(key)) old.removeAttribute(key);
    for (const { name: key, value } of fresh.attributes) if (old.getAttribute(key) !== value) old.setAttribute(key, value);
    const coming = [...fresh.childNodes];
    const named = new Set(coming.map((child) => child.id).filter(Boolean));
    coming.forEach((child, at) => {
      const same = child.id && [...old.children].find((each) => each.id === child.id);
      const here = same || old.childNodes[at];
      if (same && same !== old.childNodes[at]) old.insertBefore(same, old.childNodes[at]);
      if (here && (same || !named.has(here.id))) morph(here, child);
      else old.insertBefore(child, here ?? null);
    });
    [...old.childNodes].slice(coming.length).forEach((child) => child.remove());
  }

  const read = (text) => new DOMParser().parseFromString(text, "text/html");

  /** `sent`: it answers what was sent, rather than bringing news. */
  async function put(part, sent) {
    for (const each of referee.now) each();
    part.toggleAttribute("aria-busy", false);
    if (table().ariaBusy) part.setAttribute("aria-busy", "true"); // under way until all is done that follows
    if (window.htmx?.swap) await htmx.swap({ text: part.outerHTML, target: table(), swap: "outerMorph", sourceElement: table() });
    else morph(table(), document.importNode(part, true));
    for (const each of referee.then) each(sent);
  }

  // What goes on behind is said at the edge of the window; `again`: what a tap on it does.

  const told = document.createElement("p");
  told.id = "notice";
  told.setAttribute("role", "status");
  document.body.append(told);
  let fading;

  function say(text, forMilliseconds = 0, again = null) {
    clearTimeout(fading);
    if (again && text) {
      const button = Object.assign(document.createElement("button"), { type: "button", className: "act", textContent: text });
      button.addEventListener("click", again);
      told.replaceChildren(button);
    } else {
      told.textContent = text;
    }
    if (text && forMilliseconds) fading = setTimeout(() => say(""), forMilliseconds);
  }

  referee.now.push(remember);
  referee.then.push(hold);
  Object.assign(referee, { SOON, table, name, find, read, put, say, tooSoon });
})();
