"""Every page is well made: nests, names what can be pressed or filled in, runs nothing from inside, leads somewhere."""

import re
from collections import Counter

import pytest

from tests.sampling import late

from .page import Node, read
from .tour import tour

HTMX = "https://cdn.jsdelivr.net/npm/htmx.org@4.0.1/dist/htmx.min.js"


@pytest.fixture(scope="module")
def sources(app):
    return tour(app.test_client())


@pytest.fixture(scope="module")
def pages(sources):
    """Read strictly: what does not nest well stops here."""
    found = {}
    for name, source in sources.items():
        try:
            found[name] = read(source)
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error
    return found


@pytest.fixture(scope="module")
def whole(pages):
    return {name: page for name, page in pages.items() if not name.startswith("part")}


def wrong(pages: dict[str, Node], found) -> dict[str, list]:
    """By page: what `found` complains of."""
    complaints = {name: list(found(page)) for name, page in pages.items()}
    return {name: each for name, each in complaints.items() if each}


def test_there_are_pages_enough(pages):
    assert len(pages) > 100


def test_every_whole_page_has_what_a_page_needs(whole):
    def lacks(page):
        if page.one("html").get("lang") != "en":
            yield "lang"
        if not page.one("title").text:
            yield "title"
        if len(page.all("h1")) != 1:
            yield f"{len(page.all('h1'))} × h1"
        if len(page.all("main")) != 1:
            yield "main"
        if "width=device-width" not in page.one("meta", name="viewport")["content"]:
            yield "viewport"

    assert not wrong(whole, lacks)


def test_parts_are_one_section_with_the_id_that_is_swapped(pages):
    parts = {name: page for name, page in pages.items() if name.startswith("part")}
    assert parts
    for page in parts.values():
        assert [node.get("id") for node in page.inside if isinstance(node, Node)] == ["table"]


def test_ids_are_unique(pages):
    def twice(page):
        return [
            each for each, number in Counter(node["id"] for node in page.nodes() if "id" in node.attrs).items() if number > 1
        ]

    assert not wrong(pages, twice)


def test_nothing_runs_or_is_styled_from_inside(pages):
    def inside(page):
        for node in page.nodes():
            if node.tag == "style" or "style" in node.attrs:
                yield f"style of <{node.tag}>"
            if node.tag == "script" and (node.inside or not (node["src"] == HTMX or node["src"].startswith("/static/"))):
                yield "script"
            yield from (f"{name} of <{node.tag}>" for name in node.attrs if re.match("on|hx-on|srcdoc", name))
            if node.tag in ("img", "iframe", "object", "embed", "base"):
                yield f"<{node.tag}>"
            for name in ("href", "action", "src", "hx-get", "hx-post"):
                if re.match(r"\s*(javascript|data|vbscript):", node.get(name), re.I):
                    yield node[name]

    assert not wrong(pages, inside)


def test_what_players_wrote_stays_text(sources):
    for name, source in sources.items():
        assert "<img" not in source, name
        assert "</title>&" not in source, name
        assert "<b>what" not in source, name
    assert "&lt;/title&gt;&amp;lt;&#39;{{7*7}}" in sources["under way, writer: "]


def test_the_script_from_elsewhere_is_pinned(pages):
    for page in pages.values():
        for script in page.all("script", src=HTMX):
            assert script["integrity"].startswith("sha384-")
            assert script["crossorigin"] == "anonymous"


def name_of(node: Node) -> str:
    return node.get("aria-label") or node.text or node.get("title")


def test_whatever_can_be_pressed_has_a_name(pages):
    assert not wrong(pages, lambda page: [node.attrs for node in page.all("button", "a", "summary") if not name_of(node)])


def test_names_are_said_once(pages):
    """Two links or buttons of one name that do different things are told apart by nobody who only hears them."""

    def same(page):
        names = Counter(spot["aria-label"] for spot in page.all("button", word="spot"))
        return [name for name, number in names.items() if number > 1]

    assert not wrong(pages, same)


def test_whatever_can_be_filled_in_has_a_label(pages):
    def bare(page):
        labelled = {label["for"] for label in page.all("label") if "for" in label.attrs}
        for node in page.all("input", "select", "textarea"):
            inside = any(above.tag == "label" for above in node.above())
            if node.get("type") != "hidden" and not (inside or node.get("id") in labelled or node.get("aria-label")):
                yield node.attrs

    assert not wrong(pages, bare)


def test_references_within_a_page_lead_somewhere(pages, whole):
    def astray(page):
        ids = {node["id"] for node in page.nodes() if "id" in node.attrs}
        for node in page.nodes():
            targets = [node["for"]] if node.tag == "label" and "for" in node.attrs else []
            targets += [
                name for key in ("aria-labelledby", "aria-describedby", "aria-controls") for name in node.get(key).split()
            ]
            if node.get("href").startswith("#"):
                targets.append(node["href"][1:])
            yield from (target for target in targets if target not in ids)

    assert not wrong(whole, astray)


def test_groups_have_a_legend_and_tables_a_name(pages):
    def unnamed(page):
        yield from ("fieldset" for node in page.all("fieldset") if not node.all("legend"))
        tables = (node for node in page.all("table") if node.get("role") != "presentation")  # a picture says what it shows
        yield from ("table" for node in tables if not (node.get("aria-label") or node.all("caption")))
        loose = (node for node in page.all("svg") if not any(each.tag == "button" for each in node.above()))
        # What stands in a button is its label alone: ARIA makes all within it presentational.
        yield from ("svg" for node in loose if node.get("aria-hidden") != "true" and not node.get("aria-label"))
        yield from ("button" for node in page.all("button") if node.all("svg") and not node.get("aria-label"))

    assert not wrong(pages, unnamed)


def test_headings_leave_out_no_level(whole):
    def leaps(page):
        levels = [int(node.tag[1]) for node in page.all("h1", "h2", "h3", "h4")]
        return [pair for pair in zip(levels, levels[1:], strict=False) if pair[1] > pair[0] + 1]

    assert not wrong(whole, leaps)


@pytest.mark.parametrize("step", [5, late(1)])
def test_every_link_opens_and_every_form_has_somebody_to_answer(app, pages, step):
    """Of all the links, one in so many."""
    client = app.test_client()
    links, actions = set(), set()
    for page in pages.values():
        links |= {node["href"] for node in page.all("a", "link")}
        links |= {node["hx-get"] for node in page.nodes() if "hx-get" in node.attrs}
        actions |= {(form.get("method", "get"), form["action"]) for form in page.all("form")}
    for link in sorted(links)[::step]:
        path, _, anchor = link.partition("#")
        if not path:
            continue
        answer = client.get(path, follow_redirects=True)
        assert answer.status_code == 200 or "position=" in path, link
        assert not anchor or any(node.get("id") == anchor for node in read(answer.text).nodes()), f"{link}: no such anchor"
    adapter = app.url_map.bind("localhost")
    for method, action in actions:
        assert adapter.match(action.partition("?")[0], method=method.upper())


def test_a_form_that_writes_carries_what_every_write_needs(pages):
    def lacks(page):
        for form in page.all("form", method="post"):
            names = {node.get("name") for node in form.all("input")}
            if "file" in names:
                continue  # what is in it is looked at, and nothing is written yet
            if "token" not in names or not ({"version"} <= names or "game" in names):
                yield form["action"]

    assert not wrong(pages, lacks)
