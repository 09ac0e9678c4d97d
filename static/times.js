// Times as the clock on the wall here shows them: the server only knows UTC.

(() => {
  "use strict";

  const day = (date) => date.toDateString();
  const now = new Date();
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);

  for (const time of document.querySelectorAll("time[datetime]")) {
    const then = new Date(time.dateTime);
    if (Number.isNaN(then.getTime())) continue;
    const clock = then.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const date = then.toLocaleDateString([], { day: "numeric", month: "short", year: "numeric" });
    const said = day(then) === day(now) ? "today" : day(then) === day(yesterday) ? "yesterday" : date;
    time.textContent = `${said}, ${clock}`;
  }
})();
