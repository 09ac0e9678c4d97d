"""Somebody at a table with a browser."""

from itertools import count

from referee.play.events import Corrected, Event
from referee.storage.store import open_store

from .page import Node, read

TOKENS = (f"token-{number:06}" for number in count())
FIRST = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"
WIN = ["4@a1", "4@a3", "4@b1", "4@b3", "4@c1", "4@d4", "3@d1"]  # red shows four on the first row


class Seat:
    """One browser at one table. Events are read past the pages, from the store."""

    def __init__(self, client, code: str):
        self.client, self.code = client, code
        self.database = client.application.config["DATABASE"]

    @property
    def address(self) -> str:
        return f"/t/{self.code}"

    def events(self) -> list[Event]:
        with open_store(self.database) as store:
            return store.events(self.code)

    @property
    def version(self) -> int:
        return len(self.events())

    @property
    def position(self) -> str:
        return self.events()[-1].position

    def get(self, path: str = "", htmx: bool = False):
        return self.client.get(self.address + path, headers={"HX-Request": "true"} if htmx else {})

    def page(self, path: str = "", htmx: bool = False) -> Node:
        answer = self.get(path, htmx)
        assert answer.status_code == 200, answer.status
        return read(answer.text)

    def post(self, verb: str, htmx: bool = False, headers: dict | None = None, **fields):
        """A form as the page would send it: with a token of its own and the table's version unless given."""
        headers = {**(headers or {}), **({"HX-Request": "true"} if htmx else {})}
        sent = {"token": next(TOKENS), "version": str(self.version)} | fields
        sent = {name: value for name, value in sent.items() if value is not None}
        return self.client.post(f"{self.address}/{verb}", data=sent, headers=headers)

    def tap(self, *taps: str, **fields):
        return self.post("moves", taps=list(taps[:-1]), tap=taps[-1], **fields)

    def play(self, *moves: str, anyway: bool = False) -> "Seat":
        for move in moves:
            answer = self.post("moves", **{"anyway" if anyway else "move": move})
            assert answer.status_code == 303, (move, read(answer.text).one(id="says").text)
        return self

    def lay(self, line: str) -> "Seat":
        """The position set by hand, past the pages."""
        with open_store(self.database) as store:
            version = len(store.events(self.code))
            store.append(self.code, Corrected(position=line), version=version, token=next(TOKENS))
        return self

    def onlooker(self) -> "Seat":
        """Another browser that knows the code and nothing else."""
        return Seat(self.client.application.test_client(), self.code)

    def press(self, form: Node, button: Node | None = None, htmx: bool = False, **typed: str):
        """A form sent as it stands in the page, by one of its buttons."""
        fields = [(each["name"], each.get("value")) for each in form.all("input") if each.get("name") and _counts(each)]
        fields += [(each["name"], each.all("option")[0]["value"]) for each in form.all("select")]
        if button and button.get("name"):
            fields.append((button["name"], button.get("value")))
        sent: dict[str, list[str]] = {}
        for name, value in fields:
            sent.setdefault(name, []).append(value)
        sent |= {name: [value] for name, value in typed.items()}
        headers = {"HX-Request": "true"} if htmx else {}
        if form.get("method") == "post":
            return self.client.post(form["action"], data=sent, headers=headers)
        return self.client.get(form["action"], query_string=sent, headers=headers)


def _counts(field: Node) -> bool:
    return field.get("type") not in ("radio", "checkbox") or "checked" in field.attrs


def let_in(client, link: str, name: str = "Ann"):
    """The form that a link for writing leads to, sent; the link itself where it leads to none."""
    asked = client.get(link)
    return client.post(link, data={"token": next(TOKENS), "name": name}) if asked.status_code == 200 else asked


def cookies(client) -> dict[str, str]:
    """All that this browser would send along."""
    return {cookie.key: cookie.value for cookie in client._cookies.values()}


def sit(client, game: str = "gobblet", **fields: str) -> Seat:
    """A new table, started by its form."""
    answer = client.post("/tables", data={"token": next(TOKENS), "game": game} | fields)
    assert answer.status_code == 303, answer.text
    return Seat(client, answer.headers["Location"].rsplit("/", 1)[1])


def says(page: Node) -> str:
    """What the referee says there."""
    return page.one(id="says").text


def level(page: Node) -> str:
    return page.one(id="verdict")["class"].rsplit("--", 1)[1]


def spots(page: Node, mark: str = "") -> dict[str, Node]:
    """The buttons of the board and the stacks, by what a tap on them sends."""
    return {button["value"]: button for button in page.all("button", word=f"spot--{mark}" if mark else "spot")}


def button(page: Node, text: str) -> Node:
    found = [each for each in page.all("button", "a", word="act") if each.text == text]
    assert len(found) == 1, f"{len(found)} × {text!r}"
    return found[0]


def form_of(node: Node) -> Node:
    return next(each for each in node.above() if each.tag == "form")


def offers(page: Node) -> list[str]:
    """What can be pressed below the verdict."""
    return [each.text for each in page.one(id="verdict").all("button", "a", word="act")]
