"""What browsers are told with every answer: the policy, the cookie, what may be kept."""

import gzip

import pytest

from referee import games

from .seat import sit

HTMX = "https://cdn.jsdelivr.net/npm/htmx.org@4.0.1/dist/htmx.min.js"
HTMX_SIZE = 13_500  # bytes of it, compressed
POLICY = {
    "default-src": "'none'",
    "script-src": f"'self' {HTMX}",
    "style-src": "'self'",
    "img-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
ANSWERS = [
    ("GET", "/", 200),
    ("GET", "/rules/gobblet", 200),
    ("GET", "/new/gobblet", 200),
    ("GET", "/t/{}", 200),
    ("GET", "/t/{}/record", 200),
    ("GET", "/t/", 404),
    ("GET", "/nope", 404),
    ("POST", "/rules/gobblet", 405),
    ("POST", "/t/{}/moves", 400),
    ("POST", "/t/BBBBBB/moves", 403),
    ("GET", "/api/games", 200),
    ("GET", "/api/nope/moves", 404),
    ("GET", "/static/base.css", 200),
    ("GET", "/healthz", 200),
]


@pytest.mark.parametrize(("method", "path", "status"), ANSWERS)
def test_every_answer_carries_them(seat, method, path, status):
    answer = seat.client.open(path.format(seat.code), method=method)
    assert answer.status_code == status
    policy = dict(part.split(" ", 1) for part in answer.headers["Content-Security-Policy"].split("; "))
    assert policy == POLICY
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["X-Frame-Options"] == "DENY"
    assert answer.headers["Referrer-Policy"] == "same-origin"
    assert answer.headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert answer.headers["Cache-Control"]
    assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize("path", ["", "/settings", "/record", "/at/1", "/correct", "/repair"])
def test_a_tables_pages_are_not_kept(seat, path):
    assert seat.get(path).headers["Cache-Control"] == "no-store"


def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(client, app):
    answer = client.post("/tables", data={"token": "a-token-of-mine", "game": "gobblet"})
    cookies = answer.headers.getlist("Set-Cookie")
    assert len(cookies) == 2, "the phone's key, and what it has seen"
    for cookie in cookies:
        parts = {part.split("=")[0].strip() for part in cookie.split(";")}
        assert {"HttpOnly", "Path", "Expires"} <= parts
        assert "SameSite=Lax" in cookie
        assert "Domain" not in parts, "for this host alone"


def test_the_cookie_is_for_https_alone_where_the_server_says_so(tmp_path, monkeypatch):
    from app import create_app

    monkeypatch.setenv("REFEREE_HTTPS", "1")
    client = create_app(tmp_path / "secure.db", TESTING=True).test_client()
    answer = client.post("/tables", data={"token": "a-token-of-mine", "game": "gobblet"})
    assert all("Secure" in cookie for cookie in answer.headers.getlist("Set-Cookie"))


@pytest.mark.parametrize("path", ["/", "/rules/gobblet", "/static/base.css", "/healthz", "/api/games", "/nope"])
def test_no_cookie_where_there_is_nothing_to_remember(seat, path):
    """A proxy may keep rules and styles for everybody: not with the writer's cookie on them."""
    assert "Set-Cookie" not in seat.client.get(path).headers
    assert "Set-Cookie" not in seat.onlooker().client.get(path).headers


def test_watching_leaves_the_cookie_alone(seat):
    """Two tabs ask every four seconds; an answer on its way must not undo what another tab just stored."""
    other = sit(seat.client)
    for each in (seat, other):
        watch = each.page().one(id="watch")["data-follow"]
        for turn in (seat, other):
            turn.get()
            assert "Set-Cookie" not in each.client.get(watch, headers={"HX-Request": "true"}).headers


@pytest.mark.parametrize("path", ["/rules/gobblet", "/static/base.css"])
def test_what_may_be_kept_is_the_same_for_everybody(seat, path):
    assert seat.client.get(path).data == seat.onlooker().client.get(path).data


def test_answers_differ_by_encoding_and_say_so(seat):
    plain, packed = (seat.client.get("/rules/gobblet", headers={"Accept-Encoding": way}) for way in ("", "gzip"))
    assert len(packed.data) < len(plain.data) / 2
    assert "Accept-Encoding" in packed.headers["Vary"]


@pytest.mark.parametrize("slug", [entry.slug for entry in games.all()])
def test_the_first_page_weighs_60_kB(client, slug):
    """Compressed, with all that it loads by itself."""
    seat = sit(client, slug)
    page = seat.client.get(seat.address, headers={"Accept-Encoding": "gzip"})
    sizes = [len(gzip.compress(seat.client.get(path).data)) for path in page_files(seat)]
    assert len(page.data) + sum(sizes) + HTMX_SIZE <= 60_000


def test_a_moves_answer_weighs_6_kB(seat):
    for number in range(8):
        seat.play(("4@a1", "4@b2", "4@c3", "4@d4", "a1-a2", "b2-b1", "a2-a1", "b1-b2")[number])
    answer = seat.post("moves", headers={"Accept-Encoding": "gzip", "HX-Request": "true"}, move="3@a4")
    assert len(answer.data) <= 6_000


def page_files(seat) -> list[str]:
    """The styles and scripts of our own that a table's page asks for."""
    page = seat.page()
    found = [link["href"] for link in page.all("link") if link["rel"] in ("icon", "stylesheet")] + [
        script["src"] for script in page.all("script")
    ]
    found += [after for script in page.all("script") for after in (script.get("data-then") or "").split()]
    return [address for address in found if address.startswith("/")]
