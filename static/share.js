// Copying an address, and handing it or a file to another app of this phone, where the browser can.

(() => {
  "use strict";

  // Who waits for an answer looks again by itself, while somebody looks. Until it comes the page stays, and with it the focus.
  const waiting = document.querySelector("[data-again]");

  async function again() {
    if (document.hidden) return;
    const answer = await fetch(location.href).catch(() => null);
    const text = answer?.ok && (await answer.text().catch(() => ""));
    if (!text) return; // no server just now
    const fresh = new DOMParser().parseFromString(text, "text/html").querySelector("[data-again] p");
    if (fresh) waiting.querySelector("p").textContent = fresh.textContent;
    else location.replace(answer.url); // to the table, where they said yes
  }

  if (waiting) setInterval(again, 4000);

  const address = (button, key) => document.getElementById(button.dataset[key]);

  for (const button of document.querySelectorAll("[data-copy]")) {
    button.hidden = false;
    button.addEventListener("click", async () => {
      const field = address(button, "copy");
      field.select();
      try {
        await navigator.clipboard.writeText(field.value); // only where the page came over HTTPS
      } catch {
        document.execCommand("copy");
      }
      button.textContent = "Copied";
    });
  }

  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = !navigator.share;
    button.addEventListener("click", async () => {
      try {
        await navigator.share({ title: document.title, url: address(button, "share").value });
      } catch {
        // they thought better of it
      }
    });
  }

  for (const button of document.querySelectorAll("[data-share-file]")) {
    const named = (parts, name) => new File(parts, name, { type: "text/plain" });
    button.hidden = !navigator.canShare?.({ files: [named([], "record.txt")] });
    button.addEventListener("click", async () => {
      try {
        const answer = await fetch(button.dataset.shareFile);
        const name = /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition"))[1];
        await navigator.share({ title: document.title, files: [named([await answer.blob()], name)] });
      } catch {
        // they thought better of it
      }
    });
  }
})();
