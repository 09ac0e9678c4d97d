"""Is the program alive, and is it ready? For who watches over it, and for a proxy that chooses among several."""

from flask import Blueprint, Flask

from .guard import store

health = Blueprint("health", __name__)


def install(app: Flask) -> None:
    app.register_blueprint(health)


@health.get("/livez")
def live() -> dict:
    """It answers: where it does not, it has to be started anew. Of the database it knows nothing."""
    return {"status": "ok"}


@health.get("/healthz")
@health.get("/readyz")
def ready() -> dict:
    """Tables can be written. Where they cannot, 503 and why: others may be asked meanwhile, and a new start gains nothing."""
    store().beat()
    return {"status": "ok"}
