"""What the program makes up by chance, by names that are the same in every recording."""

import re

CODE = re.compile(r"/t/([B-DF-HJ-NP-TV-XZ2-9]{6})$")
KEY = re.compile(r"/t/([B-DF-HJ-NP-TV-XZ2-9]{6,10})/key/([0-9a-f]{8,64})")


class Names:
    """Codes and writer keys of tables, numbered in the order in which they were made."""

    def __init__(self):
        self._named: dict[str, str] = {}

    def __iter__(self):
        return iter(self._named.items())

    def learn(self, location: str, body: str) -> None:
        """A table made is where its maker is sent to; its key stands on the maker's page."""
        if (made := CODE.search(location)) and made[1] not in self._named:
            number = sum(name.startswith("<table") for name in self._named.values()) + 1
            self._named |= {made[1]: f"<table {number}>", made[1].lower(): f"<low {number}>"}
        for code, key in KEY.findall(body):
            if code in self._named:
                self._named[key] = self._named[code].replace("table", "key")

    def hidden(self, text: str) -> str:
        for own, name in self._named.items():
            if own in text:
                text = text.replace(own, name)
        return text

    def shown(self, text: str) -> str:
        for own, name in self._named.items():
            if name in text:
                text = text.replace(name, own)
        return text
