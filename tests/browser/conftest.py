"""A real server, a real browser. The CDN's address is answered from the npm package of htmx."""

import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest
from playwright.sync_api import sync_playwright

from referee.web.guard import HTMX
from tests.serving import serving

CACHE = Path(__file__).parent.parent / ".cache"
PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}
SWITCHES = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-component-update"]


def packed(package: str, version: str, path: str) -> bytes:
    """A file out of an npm package, fetched once."""
    kept = CACHE / f"{package.partition('.')[0]}-{version}.min.js"
    if not kept.exists():
        CACHE.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE) as folder:  # several processes may do so at once
            subprocess.run(
                ["npm", "pack", "--silent", f"{package}@{version}"], cwd=folder, check=True, stdout=subprocess.DEVNULL
            )
            with tarfile.open(Path(folder) / f"{package}-{version}.tgz") as files:
                whole = Path(folder) / kept.name
                whole.write_bytes(files.extractfile(f"package/{path}").read())
            whole.replace(kept)
    return kept.read_bytes()


@pytest.fixture(scope="session")
def htmx() -> bytes:
    """The very file the pages name."""
    return packed("htmx.org", "4.0.1", "dist/htmx.min.js")


@pytest.fixture(scope="session")
def axe() -> str:
    """What finds in a page that somebody could not see, hear or reach something."""
    return packed("axe-core", "4.14.1", "axe.min.js").decode()


@pytest.fixture(scope="session")
def database(tmp_path_factory):
    return tmp_path_factory.mktemp("browser") / "referee.db"


@pytest.fixture(scope="session")
def address(database):
    with serving(database) as address:
        yield address


@pytest.fixture(scope="session")
def chromium():
    path = shutil.which("chromium")
    assert path, "the browser tests need Debian's chromium: sh tests/machine installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=SWITCHES)
        yield browser
        browser.close()


@pytest.fixture
def browse(chromium, htmx, address):
    """Answers, at each call, a page of a new browser window: a phone unless told otherwise, CDN answered unless cdn=False."""
    contexts, complaints = [], []

    def window(cdn: bool = True, **settings):
        usual = {"base_url": address, "viewport": PHONE, "reduced_motion": "reduce"}
        usual |= {"service_workers": "block"}  # routes do not see what a worker asks
        context = chromium.new_context(**(usual | settings))
        contexts.append(context)
        if cdn:
            headers = {"Content-Type": "text/javascript", "Access-Control-Allow-Origin": "*"}
            context.route(HTMX, lambda route: route.fulfill(body=htmx, headers=headers))
        page = context.new_page()
        page.set_default_timeout(15_000)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if "Content Security Policy" in said.text else None)
        return page

    yield window
    for context in contexts:
        context.close()
    assert not complaints, complaints
