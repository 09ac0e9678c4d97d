"""Two phones, two records: one of the two takes over what the other wrote, by one tap."""

from flask import Blueprint, Flask, Response, make_response

from ..play.both import settled
from .known import require_writer
from .loading import load
from .showing import render_table
from .writers import writes_for
from .writing import write

both = Blueprint("both", __name__, url_prefix="/t/<code>")


def install(app: Flask) -> None:
    app.register_blueprint(both)


@both.post("/both")
def settle(code: str) -> Response:
    """Where they differ the other's move is taken over, else all that the other is ahead."""
    require_writer(code)
    table = load(code)
    seat = writes_for(table, code)
    if not seat:
        return make_response(render_table(table, code, note="At this table every move is written once."), 422)
    return write(code, lambda table: settled(table, seat))
