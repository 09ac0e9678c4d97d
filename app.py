"""The front door: `python app.py` serves Referee; `create_app()` makes it for tests and for other servers."""

import logging
import os

from waitress import serve

from referee.web import create_app

__all__ = ["create_app"]

if __name__ == "__main__":
    host, port = os.environ.get("REFEREE_HOST", "0.0.0.0"), int(os.environ.get("REFEREE_PORT", "8000"))
    app = create_app()
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue of a few requests is no news
    print(f"Referee is at http://localhost:{port}/ (Ctrl-C stops it)", flush=True)
    serve(app, host=host, port=port, threads=8, ident=None)
