// The service worker: pages come from the server; where it is out of reach, or slow, as they were seen last.
// `TOLD` stands before this: see web/offline.py. A file's address names its content, so old and new lie beside each other.

"use strict";

const FILES = "files";
const SLOW = 1800; // milliseconds; then the kept page is shown, and the answer replaces it when it comes
const MOST = 40; // pages in each cache
const PART = /<!--table-->[^]*<!--\/table-->/;
const GONE = [502, 503, 504];

const inPart = (request) => request.headers.get("HX-Request") === "true";
const named = (text) => new Set([...text.matchAll(/[^"\s]+[?;]v=[^"\s]+/g)].map(([url]) => url.replaceAll("&amp;", "&")));

addEventListener("install", (event) => {
  skipWaiting(); // nothing an older page needs goes away with this
  event.waitUntil(fetchFiles());
});

addEventListener("activate", (event) => event.waitUntil(begin()));

async function begin() {
  await clients.claim();
  for (const client of await clients.matchAll()) client.postMessage({ version: TOLD.version });
}

async function fetchFiles() {
  const cache = await caches.open(FILES);
  const missing = [];
  for (const url of TOLD.files) if (!(await cache.match(url))) missing.push(url);
  const answers = await Promise.all(missing.map((url) => fetch(url)));
  if (!answers.every(names)) throw new Error("Files of another version came."); // tried again with the next page
  await Promise.all(answers.map((answer, at) => cache.put(missing[at], answer)));
  const fallback = await fetch(TOLD.fallback, { cache: "no-store" });
  if (!fallback.ok) throw new Error("No page for without the server.");
  await cache.put(TOLD.fallback, fallback);
  const htmx = await fetch(TOLD.htmx).catch(() => null); // where the server has a copy
  if (htmx?.ok) await cache.put(TOLD.htmx, htmx);
}

/** Is it the content that its address names? */
const names = (answer) => answer.ok && !answer.headers.get("Cache-Control")?.includes("no-store");

/** Files go that neither this version nor a kept page names. */
async function tidy() {
  const wanted = new Set([...TOLD.files, TOLD.fallback, TOLD.htmx]);
  for (const key of await caches.keys()) {
    if (key === FILES) continue;
    const cache = await caches.open(key);
    for (const page of await cache.keys()) for (const url of named(await (await cache.match(page)).text())) wanted.add(url);
  }
  const files = await caches.open(FILES);
  for (const file of await files.keys()) {
    const { pathname, search } = new URL(file.url);
    if (!wanted.has(pathname + search)) await files.delete(file);
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin) return;
  if (request.method === "POST" && inPart(request)) return event.respondWith(ask(event, request));
  if (request.method !== "GET") return;
  if (url.searchParams.has("v")) event.respondWith(file(request));
  else if (request.mode === "navigate" || inPart(request) || request.destination === "style") event.respondWith(page(event, request));
});

async function file(request) {
  const cache = await caches.open(FILES);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (names(answer)) await cache.put(request.url, answer.clone());
  return answer;
}

async function page(event, request) {
  const asked = ask(event, request);
  const soon = await Promise.race([asked.catch(() => null), new Promise((resolve) => setTimeout(resolve, SLOW, null))]);
  if (soon && !GONE.includes(soon.status)) return soon;
  const kept = await find(request);
  if (kept) {
    const late = asked.then((answer) => answer.ok && tell(event.resultingClientId));
    event.waitUntil(late.catch(() => {}));
    return kept;
  }
  if (request.mode !== "navigate") return asked;
  return asked.catch(async () => (await caches.open(FILES)).match(TOLD.fallback));
}

async function tell(id) {
  (id && (await clients.get(id)))?.postMessage({ fresh: true });
}

/** The server's answer; what may be kept of it is kept beside. */
async function ask(event, request) {
  const answer = await fetch(request);
  const keeps = answer.headers.get("Referee-Keeps");
  if (keeps) event.waitUntil(keep(keeps, request, answer.clone()));
  return answer;
}

// One after the other: a part is put into the page that is kept.
let turn = Promise.resolve();

function keep(keeps, request, answer) {
  turn = turn.then(() => store(keeps.split(" "), request, answer)).catch(() => {}); // no room: it is not kept
  return turn;
}

async function store([kind, key], request, answer) {
  const cache = await caches.open(kind);
  let whole = answer;
  if (kind === "tables" && inPart(request)) {
    const page = await cache.match(key);
    if (!page) return;
    const part = await answer.text();
    whole = new Response((await page.text()).replace(PART, () => `<!--table-->${part}<!--/table-->`), { headers: page.headers });
  }
  await cache.delete(key ?? request); // so that the page seen last is the last in the list
  await cache.put(key ?? request, await marked(whole, inPart(request) && kind === "answers"));
  const pages = await cache.keys();
  for (const old of pages.slice(0, Math.max(0, pages.length - MOST))) await cache.delete(old);
}

/** The page says itself when it was kept; a part alone, that it was. */
async function marked(answer, part) {
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Set-Cookie"]) headers.delete(name);
  headers.set("Referee-Version", TOLD.version);
  if (part) return new Response(`<p class="fine-print">Answered earlier; the server is out of reach.</p>${text}`, { headers });
  return new Response(text.replace(/<html([^>]*?)(?: data-kept="[^"]*")?>/, `<html$1 data-kept="${new Date().toISOString()}">`), { headers });
}

async function find(request) {
  const { pathname } = new URL(request.url);
  const answer = await (await caches.open("answers")).match(request);
  if (answer || inPart(request)) return answer;
  for (const kind of ["tables", "always", "records", "plans"]) {
    const page = await (await caches.open(kind)).match(pathname);
    if (page) return page;
  }
}

// A page that came before there was a worker asks to be kept; and by then there is time for what is kept in any case.
addEventListener("message", (event) => event.waitUntil(settle(event.data.pages ?? [])));

async function settle(pages) {
  await clients.claim(); // a page that was under way while the worker began was not there to be claimed
  const always = await caches.open("always");
  const wanted = [...pages];
  for (const url of TOLD.pages) {
    if ((await always.match(url))?.headers.get("Referee-Version") !== TOLD.version) wanted.push(url);
  }
  for (const url of wanted) {
    const request = new Request(url, { cache: "no-cache" });
    const answer = await fetch(request).catch(() => null);
    const keeps = answer?.headers.get("Referee-Keeps");
    if (keeps) await keep(keeps, request, answer);
  }
  await tidy();
}
