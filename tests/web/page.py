"""Reads a page as a browser would, but takes nothing that a browser would have to mend."""

from collections.abc import Iterator
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
BLOCKS = frozenset(
    {"address", "article", "aside", "blockquote", "details", "div", "dl", "fieldset", "footer", "form", "h1", "h2", "h3", "h4"}
    | {"header", "main", "nav", "ol", "p", "pre", "section", "table", "ul"}
)
NEVER_WITHIN = {tag: {"p"} for tag in BLOCKS}
for _tag in ("a", "button", "form", "label", "option", "p"):
    NEVER_WITHIN[_tag] = NEVER_WITHIN.get(_tag, set()) | {_tag}
for _tag in ("a", "button", "input", "select", "form"):
    NEVER_WITHIN[_tag] = NEVER_WITHIN.get(_tag, set()) | {"a", "button"}
OWN_PARENT = {
    "li": {"ul", "ol"},
    "tr": {"tbody", "thead", "tfoot"},
    "td": {"tr"},
    "th": {"tr"},
    "tbody": {"table"},
    "thead": {"table"},
    "caption": {"table"},
    "dt": {"dl"},
    "dd": {"dl"},
    "summary": {"details"},
    "legend": {"fieldset"},
    "option": {"select"},
}


class Node:
    """An element: its tag, attributes, parent, and what stands in it (elements and texts)."""

    def __init__(self, tag: str, attrs: dict | None = None, parent: "Node | None" = None):
        self.tag, self.attrs, self.parent, self.inside = tag, attrs or {}, parent, []

    def __getitem__(self, name: str) -> str:
        return self.attrs[name]

    def get(self, name: str, default: str = "") -> str:
        return self.attrs.get(name, default)

    def nodes(self) -> Iterator["Node"]:
        """Every element below this one, in order."""
        for each in self.inside:
            if isinstance(each, Node):
                yield each
                yield from each.nodes()

    def above(self) -> Iterator["Node"]:
        node = self.parent
        while node:
            yield node
            node = node.parent

    def all(self, *tags: str, **attrs: str) -> list["Node"]:
        """The elements below of these tags with these attributes; `word` is one of the class names."""
        word = attrs.pop("word", None)
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [
            node
            for node in self.nodes()
            if (not tags or node.tag in tags)
            and (word is None or word in node.get("class").split())
            and all(node.attrs.get(name) == value for name, value in wanted.items())
        ]

    def one(self, *tags: str, **attrs: str) -> "Node":
        found = self.all(*tags, **attrs)
        assert len(found) == 1, f"{len(found)} of {tags} {attrs}"
        return found[0]

    @property
    def text(self) -> str:
        return " ".join(self._texts().split())

    def _texts(self) -> str:
        return " ".join(each if isinstance(each, str) else each._texts() for each in self.inside)


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.root = self.open = Node("")

    def handle_starttag(self, tag, attrs):
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), f"<{tag}> names an attribute twice: {names}"
        if never := NEVER_WITHIN.get(tag):
            around = [node.tag for node in (self.open, *self.open.above())]
            assert never.isdisjoint(around), f"<{tag}> in {around}"
        assert tag not in OWN_PARENT or self.open.tag in OWN_PARENT[tag], f"<{tag}> within <{self.open.tag}>"
        node = Node(tag, {name: value if value is not None else "" for name, value in attrs}, self.open)
        self.open.inside.append(node)
        if tag not in VOID:
            self.open = node

    def handle_startendtag(self, tag, attrs):
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        assert self.open.tag == tag, f"</{tag}> closes <{self.open.tag} {self.open.attrs}>"
        self.open = self.open.parent

    def handle_data(self, data):
        self.open.inside.append(data)


def read(html: str) -> Node:
    """The page as a tree. AssertionError where it is not well nested."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert reader.open is reader.root, f"<{reader.open.tag}> is never closed"
    return reader.root
