"""The front door: `python app.py` serves Referee; `create_app()` makes it for tests and for other servers."""

import logging
import os
import sys

from waitress import create_server

from referee.storage.errors import StoreError
from referee.web import create_app

__all__ = ["create_app"]


def main() -> None:
    """Serves until it is stopped. What is wrong at the start is a sentence on standard error and exit status 1."""
    host, port = os.environ.get("REFEREE_HOST", "0.0.0.0"), os.environ.get("REFEREE_PORT", "8000")
    if not (port.isascii() and port.isdigit() and int(port) < 65536):
        sys.exit(f"referee: REFEREE_PORT has to be a number up to 65535, not {port[:20]!r}.")
    try:
        app = create_app()
    except StoreError as error:
        sys.exit(f"referee: {error}")
    try:
        server = create_server(app, host=host, port=port, threads=8, ident=None)
    except (OSError, ValueError) as error:  # taken, not allowed, no such address
        sys.exit(f"referee: It cannot be served at {host} port {port}: {str(error).rstrip('.')}.")
    logging.basicConfig()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue of a few requests is no news
    print(f"Referee is at http://localhost:{port}/ (Ctrl-C stops it)", flush=True)
    server.run()


if __name__ == "__main__":
    main()
