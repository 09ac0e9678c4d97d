// Questions to the rules desk that found no server: kept on this phone, asked again when it is back, and answered in their order.

(() => {
  "use strict";

  const KEY = `referee-asked ${location.pathname}`;
  const MOST = 20;
  const found = () => document.getElementById("found");
  const answers = () => document.getElementById("answers");
  let asking = false;

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "[]");
    } catch {
      return [];
    }
  }

  function keep(questions) {
    try {
      localStorage.setItem(KEY, JSON.stringify(questions.slice(-MOST)));
    } catch {
      return false; // no storage here
    }
    if (!questions.length) localStorage.removeItem(KEY);
    tell(questions);
    return true;
  }

  function tell(questions) {
    const said = questions.map(({ question }) => `“${question}”`).join(", ");
    if (said) found().textContent = `Not answered yet: ${said}. The answer comes when the server is back.`;
  }

  /** Is the question of this form kept for later? */
  function later(form) {
    const question = form.elements.q.value.trim();
    const address = `${form.action}?${new URLSearchParams(new FormData(form))}`;
    return keep([...kept().filter((each) => each.address !== address), { question, address }]);
  }

  async function ask() {
    if (asking) return;
    asking = true;
    for (let [first] = kept(); first; [first] = kept()) {
      const answer = await fetch(first.address, { headers: { "HX-Request": "true" } }).catch(() => null);
      if (!answer || answer.status >= 500) break; // at the next sign of the server
      const text = await answer.text().catch(() => null);
      if (text === null) break;
      keep(kept().filter(({ address }) => address !== first.address));
      if (answer.ok) show(first.question, text);
    }
    asking = false;
  }

  function show(question, text) {
    const heading = Object.assign(document.createElement("h3"), { textContent: question });
    const fresh = new DOMParser().parseFromString(text, "text/html").body.childNodes;
    answers().append(heading, ...[...fresh].map((node) => document.importNode(node, true)));
    if (!kept().length) found().textContent = `Answered: “${question}”`;
  }

  addEventListener("referee:back", ask);
  referee.asked = { later };
  tell(kept());
  // Is it there already? The page itself came from it, unless it says it was kept.
  if (kept().length && !document.documentElement.dataset.kept) ask();
})();
