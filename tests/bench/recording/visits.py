"""Everything that is visited, in order."""

from .sending import Tape
from .visit_api import visit_api
from .visit_desk import visit_desk
from .visit_loose import visit_loose
from .visit_odd import visit_odd
from .visit_tables import visit_tables
from .visit_ways import visit_ways


def visit(tape: Tape) -> None:
    visit_odd(tape)
    visit_tables(tape)
    visit_ways(tape)
    visit_loose(tape)
    visit_api(tape)
    visit_desk(tape)
    for who in ("maker", "onlooker", "nobody"):
        tape.get("/", who=who)
    tape.get("/healthz")
