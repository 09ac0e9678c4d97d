"""python -m tests.bench.bare DATABASE CODE PORT: a bare page on the same stack, which reads one row of the same database."""

import sys

from flask import Flask, render_template_string
from flask_compress import Compress
from waitress import serve

from referee.storage.store import open_store

PAGE = """<!doctype html><html lang="en"><title>{{ row.code }}</title><p>{{ row.game }}, {{ row.created }}</p></html>"""


def main(database: str, code: str, port: str) -> None:
    app = Flask("bare")
    Compress(app)

    @app.get("/")
    def page() -> str:
        with open_store(database) as store:
            [row] = store._rows("select code, game, token as created from tables where code = ?", code)
        return render_template_string(PAGE, row=row)

    serve(app, host="127.0.0.1", port=int(port), threads=8, ident=None)


main(*sys.argv[1:])
