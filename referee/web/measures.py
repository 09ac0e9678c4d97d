"""What whoever runs the program may have of each request: a line of JSON (REFEREE_LOG=json), and counts (REFEREE_METRICS=on).

Neither has anything that opens a table or tells who asked: no query, no key of a link, no address.
"""

import json
import os
import sys
import time
from datetime import UTC, datetime
from typing import Any

from flask import Flask, Response, g, request

from .server import ServerError

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
MISSING = "REFEREE_METRICS needs prometheus-client: pip install -r requirements-postgres.txt"


def install(app: Flask) -> None:
    """Before all others, so that what they take counts. Raises ServerError."""
    writes, counts = os.environ.get("REFEREE_LOG") == "json", os.environ.get("REFEREE_METRICS") == "on"
    if not (writes or counts):
        return
    counted = _counter(app) if counts else None

    @app.before_request
    def begins() -> None:
        g.begun = time.perf_counter()

    @app.after_request
    def ends(response: Response) -> Response:
        spent = time.perf_counter() - g.get("begun", time.perf_counter())
        route = request.url_rule.rule if request.url_rule else "none"
        if counted:
            counted(request.method, route, response.status_code, spent)
        if writes:
            _write(response, route, spent)
        return response


def _write(response: Response, route: str, spent: float) -> None:
    line: dict[str, Any] = {
        "at": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "method": request.method,
        "route": route,
        "table": (request.view_args or {}).get("code"),
        "status": response.status_code,
        "ms": round(spent * 1000, 1),
        "bytes": response.calculate_content_length(),
        "process": os.getpid(),
    }
    print(json.dumps(line), file=sys.stdout, flush=True)


def _counter(app: Flask):
    """Each application has its own counts, of this process alone: Prometheus asks every process and adds them up."""
    try:
        from prometheus_client import CollectorRegistry, Counter, Histogram, exposition
    except ImportError as error:
        raise ServerError(MISSING) from error
    registry = CollectorRegistry()
    requests = Counter("referee_requests", "Requests answered", ["method", "route", "status"], registry=registry)
    seconds = Histogram("referee_request_seconds", "Seconds that answers took", ["method"], registry=registry, buckets=SECONDS)

    @app.get("/metrics")
    def metrics() -> Response:
        return Response(exposition.generate_latest(registry), content_type=exposition.CONTENT_TYPE_LATEST)

    def count(method: str, route: str, status: int, spent: float) -> None:
        known = method if method in ("GET", "HEAD", "POST") else "other"
        requests.labels(known, route, status).inc()
        seconds.labels(known).observe(spent)

    return count
