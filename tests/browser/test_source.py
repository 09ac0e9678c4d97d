"""htmx from the CDN, or from our own server where the CDN errs, hangs or answers with another file."""

import pytest

from referee.web.guard import HTMX

HEADERS = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}


def errs(route):
    route.fulfill(status=503, body="no", headers=HEADERS)


def hangs(_route):
    """No answer, ever."""


def other(route):
    route.fulfill(body="window.stranger = true", headers=HEADERS)


@pytest.mark.parametrize("cdn", [errs, hangs, other])
def test_the_servers_copy_takes_over(browse, htmx, cdn):
    page = browse(cdn=False)
    page.context.route(HTMX, cdn)
    page.context.route("**/htmx.js*", lambda route: route.fulfill(body=htmx, headers=HEADERS))
    page.goto("/check/gobblet")
    page.wait_for_function("() => window.htmx")
    assert page.evaluate("window.stranger") is None
