// The set-up form: what is folded away says above it what is chosen, and nothing is lost when somebody reads a rule and comes back.

(() => {
  "use strict";

  const form = document.querySelector("form.setup");
  const kept = `setup ${location.pathname}`;
  const ours = (name) => !["token", "game", "position"].includes(name);

  // What a folded part comes to, in the words of what is chosen in it.

  function chosen(part) {
    const names = [...part.querySelectorAll("input:not([type])")];
    if (names.length) return names.map((field) => field.value.trim() || field.placeholder).join(" and ");
    if (part.querySelector("[type=checkbox]:checked")) return "Drawn by chance";
    const picked = [...part.querySelectorAll(":checked")].map((input) => input.nextElementSibling);
    if (picked.length > 1) return picked.every((text) => text.querySelector("small")) ? "As usual" : "As you chose";
    return picked[0]?.firstChild.textContent.trim() ?? "";
  }

  // Lots that are chosen by hand are told by their pictures.

  function faces(part) {
    return [...part.querySelectorAll(".faces :checked + span")].flatMap((face) => [...face.cloneNode(true).childNodes, " "]);
  }

  // Each lies in one place only: one that is chosen from elsewhere changes places.

  const places = new Map();
  const remember = () => form.querySelectorAll(".faces :checked").forEach((input) => places.set(input.name, input.value));

  function exchange({ target }) {
    if (!target.closest(".faces")) return;
    const there = [...form.querySelectorAll(".faces :checked")].find((one) => one !== target && one.value === target.value);
    if (there) form.querySelector(`[name="${there.name}"][value="${places.get(target.name)}"]`).checked = true;
    remember();
  }

  function tell({ target }) {
    const part = target.closest("details");
    const said = part?.querySelector("summary > small");
    if (!said) return;
    if (part.matches(".lots:not(:has([type=checkbox]:checked))")) said.replaceChildren(...faces(part));
    else said.textContent = chosen(part);
    part.classList.add("told");
  }

  // What was filled in is kept until the game starts; by this window alone, and never sent anywhere.

  function stored(act) {
    try {
      return act(sessionStorage);
    } catch {
      return null; // no storage here: it is lost with the page
    }
  }

  function keep() {
    const fields = [...new FormData(form)].filter(([name]) => ours(name));
    stored((store) => store.setItem(kept, JSON.stringify(fields)));
  }

  function refill() {
    const fields = JSON.parse(stored((store) => store.getItem(kept)) ?? "null");
    if (!fields || location.search || document.querySelector("[role=alert]")) return;
    for (const field of form.elements) {
      const values = fields.filter(([name]) => name === field.name).map(([, value]) => value);
      if (!ours(field.name) || field.tagName === "BUTTON") continue;
      if (["radio", "checkbox"].includes(field.type)) field.checked = values.includes(field.value);
      else if (values.length) field.value = values[0];
    }
    for (const part of form.querySelectorAll("details")) tell({ target: part });
  }

  refill();
  remember();
  form.addEventListener("input", (event) => {
    exchange(event);
    tell(event);
    keep();
  });
  form.addEventListener("submit", () => stored((store) => store.removeItem(kept)));
})();
