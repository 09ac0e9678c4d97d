"""The front door: `python app.py` serves Referee; `create_app()` makes it for tests and for other servers."""

import logging
import os
import sys
from urllib.parse import urlsplit

from flask import Flask

from referee.keeping.certificate import CertificateError, certificate
from referee.storage.errors import StoreError
from referee.web import create_app
from referee.web.aside import Aside
from referee.web.hosts import allowed
from referee.web.nearby import address, in_terminal
from referee.web.secure import fingerprint
from referee.web.server import ServerError, Settings, served, settings
from referee.web.tls import Relay
from referee.web.warming import warm_soon

__all__ = ["create_app"]


def main() -> None:
    """Serves until it is stopped. What is wrong at the start is a sentence on standard error and exit status 1."""
    try:
        chosen = settings(os.environ)
        app = create_app()
        aside = Aside(app)
        relay = _relay(app, chosen) if chosen.secure else None
        server = served(aside, chosen, relay.callers if relay else None)
    except (StoreError, ServerError, CertificateError) as error:
        sys.exit(f"referee: {error}")
    logging.basicConfig()
    logging.getLogger("psycopg.pool").setLevel(logging.ERROR)  # each try to connect again is no news; /readyz says what is
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # a queue of a few requests is no news
    nearby = app.config["NEARBY"] = address(chosen.host, chosen.port, app.config["HOSTS"])
    print(f"Referee is at http://localhost:{chosen.port}/ (Ctrl-C stops it)", flush=True)
    if nearby:
        print(f"Phones on the same network open {nearby}", flush=True)
        if sys.stdout.isatty():
            in_terminal(nearby)
    if relay:
        relay.start()
        print(f"Secure, once a phone trusts it: {app.config['SECURE']} (how: /secure there or here)", flush=True)
        print(f"SHA-256 of the certificate: {fingerprint(app.config['AUTHORITY'])}", flush=True)
    warm_soon(app, aside.ready, app.extensions["htmx"].fetch_soon)
    server.run()


def _relay(app: Flask, chosen: Settings) -> Relay:
    """HTTPS in front of it, with a certificate of its own. Raises CertificateError or ServerError."""
    nearby = urlsplit(address(chosen.host, chosen.port, app.config["HOSTS"])).hostname or "localhost"
    made = certificate(app.config["DATABASE"], {nearby, *allowed(app.config["HOSTS"])})
    try:
        relay = Relay(chosen.host, chosen.secure, chosen.port, made.chain, made.key)
    except OSError as error:
        raise ServerError(f"HTTPS cannot be served at port {chosen.secure}: {error.strerror}.") from error
    app.config.update(AUTHORITY=made.authority, SECURE=f"https://{nearby}:{relay.port}/")
    return relay


if __name__ == "__main__":
    main()
