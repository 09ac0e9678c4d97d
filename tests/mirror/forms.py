"""Pages as a browser without JavaScript uses them: the hidden fields of the board's form, and its buttons."""

from html.parser import HTMLParser


class Board(HTMLParser):
    """The form with id "play" of a page."""

    def __init__(self, page: str):
        super().__init__()
        self.hidden, self.buttons, self.labels, self._inside = [], [], {}, False
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        if tag == "form":
            self._inside = given.get("id") == "play"
            if self._inside:
                self.action = given["action"]
        elif self._inside and tag == "input":
            self.hidden.append((given["name"], given["value"]))
        elif self._inside and tag == "button":
            self.buttons.append(given["value"])
            self.labels[given["value"]] = given["aria-label"]

    def handle_endtag(self, tag):
        if tag == "form":
            self._inside = False

    def value(self, name: str) -> str:
        return next(value for key, value in self.hidden if key == name)


class Mirror:
    """Taps on the mirror of a game through a test client."""

    def __init__(self, client, slug: str, **asked):
        self.client, self.taps = client, 0
        self.board = Board(client.get(f"/mirror/{slug}", query_string=asked).text)

    def tap(self, spot: str) -> None:
        assert spot in self.board.buttons, f"no {spot} to tap"
        self.taps += 1
        self.board = Board(self.client.get(self.board.action, query_string=[*self.board.hidden, ("tap", spot)]).text)

    @property
    def line(self) -> str:
        return self.board.value("position")
