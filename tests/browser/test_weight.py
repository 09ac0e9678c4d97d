"""What goes over the wire: htmx is the file its hash names, and a phone on a slow network is not kept waiting."""

import base64
import gzip
import hashlib
import re

from referee.web.guard import HTMX_HASH

from .play import start


def test_the_hash_is_that_of_the_package(htmx):
    assert "sha384-" + base64.b64encode(hashlib.sha384(htmx).digest()).decode() == HTMX_HASH


def test_first_page_and_a_moves_answer(browse, htmx):
    page = browse()
    start(page, "gobblet")
    sizes = {}
    for path in (page.url, *re.findall(r'"(/static/[^"]+)"', page.content())):
        answer = page.request.get(path.replace("&amp;", "&"), headers={"Accept-Encoding": "gzip"})
        assert len(answer.body()) < 400 or answer.headers["content-encoding"] == "gzip", path
        sizes[path] = len(gzip.compress(answer.body()))
    assert sum(sizes.values()) + len(gzip.compress(htmx)) <= 60_000, sizes
    for spot in ("r1", "b2"):
        with page.expect_response(lambda answer: "/moves" in answer.url) as caught:
            page.click(f"#s-{spot}")
    assert caught.value.status == 200
    assert len(gzip.compress(caught.value.body())) <= 6_000
