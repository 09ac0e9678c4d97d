"""The front door: `python app.py` serves Referee; `create_app()` makes it for tests and for other servers."""

import logging
import os
import sys

from referee.storage.errors import StoreError
from referee.web import create_app
from referee.web.aside import Aside
from referee.web.nearby import address, in_terminal
from referee.web.server import ServerError, served, settings
from referee.web.warming import warm_soon

__all__ = ["create_app"]


def main() -> None:
    """Serves until it is stopped. What is wrong at the start is a sentence on standard error and exit status 1."""
    try:
        chosen = settings(os.environ)
        app = create_app()
        aside = Aside(app)
        server = served(aside, chosen)
    except (StoreError, ServerError) as error:
        sys.exit(f"referee: {error}")
    logging.basicConfig()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue of a few requests is no news
    nearby = app.config["NEARBY"] = address(chosen.host, chosen.port, app.config["HOSTS"])
    print(f"Referee is at http://localhost:{chosen.port}/ (Ctrl-C stops it)", flush=True)
    if nearby:
        print(f"Phones on the same network open {nearby}", flush=True)
        if sys.stdout.isatty():
            in_terminal(nearby)
    warm_soon(app, aside.ready, app.extensions["htmx"].fetch_soon)
    server.run()


if __name__ == "__main__":
    main()
