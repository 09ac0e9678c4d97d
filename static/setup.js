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
    const chance = part.querySelector("[type=checkbox]");
    if (chance) return chance.checked ? "Drawn by chance" : "As you chose";
    const picked = [...part.querySelectorAll(":checked")].map((input) => input.nextElementSibling);
    if (picked.length > 1) return picked.every((text) => text.querySelector("small")) ? "As usual" : "As you chose";
    return picked[0]?.firstChild.textContent.trim() ?? "";
  }

  function tell({ target }) {
    const part = target.closest("details");
    const said = part?.querySelector("summary > small");
    if (!said) return;
    said.textContent = chosen(part);
    part.classList.add("told");
  }

  // What was filled in is kept until the game starts; by this window alone, and never sent anywhere.

  function keep() {
    const fields = [...new FormData(form)].filter(([name]) => ours(name));
    sessionStorage.setItem(kept, JSON.stringify(fields));
  }

  function refill() {
    const fields = JSON.parse(sessionStorage.getItem(kept) ?? "null");
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
  form.addEventListener("input", (event) => {
    tell(event);
    keep();
  });
  form.addEventListener("submit", () => sessionStorage.removeItem(kept));
})();
