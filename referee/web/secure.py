"""HTTPS at home: the address, the certificate to download, and how a phone is told to trust it."""

import hashlib
import ssl
from pathlib import Path

from flask import Blueprint, Flask, Response, abort, current_app, render_template

secure = Blueprint("secure", __name__)


def install(app: Flask) -> None:
    """AUTHORITY: the file of the certificate that phones are told to trust, SECURE: where HTTPS is; "" without it."""
    app.config.setdefault("AUTHORITY", "")
    app.config.setdefault("SECURE", "")
    app.register_blueprint(secure)


def fingerprint(authority: Path) -> str:
    """SHA-256, as phones show it."""
    told = hashlib.sha256(ssl.PEM_cert_to_DER_cert(authority.read_text())).hexdigest().upper()
    return ":".join(told[at : at + 2] for at in range(0, len(told), 2))


@secure.get("/secure")
def how() -> str:
    return render_template("secure.html", address=current_app.config["SECURE"], fingerprint=fingerprint(_authority()))


@secure.get("/referee.crt")
def certificate() -> Response:
    return Response(_authority().read_bytes(), mimetype="application/x-x509-ca-cert")


def _authority() -> Path:
    if not (authority := current_app.config["AUTHORITY"]):
        abort(404, "This server speaks plain HTTP only. Started with REFEREE_TLS=self it speaks HTTPS too.")
    return Path(authority)
