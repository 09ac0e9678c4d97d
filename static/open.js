// A file with a game, chosen or dropped anywhere on the page, is opened at once.

(() => {
  "use strict";

  const field = document.getElementById("file");
  const brings = (event) => event.dataTransfer?.types.includes("Files");

  function open() {
    const [file] = field.files;
    field.setCustomValidity(file?.size > field.dataset.largest ? "This file is too large. No game is as long." : "");
    if (file) field.form.requestSubmit(field.form.querySelector("button:not([formaction])")); // or says what is wrong
  }

  field.addEventListener("change", open);
  addEventListener("dragover", (event) => brings(event) && event.preventDefault()); // it may be dropped here
  addEventListener("drop", (event) => {
    if (!brings(event)) return;
    event.preventDefault();
    const first = new DataTransfer();
    if (event.dataTransfer.files[0]) first.items.add(event.dataTransfer.files[0]);
    field.files = first.files;
    open();
  });
})();
