"""Which tests run, and how long a run may take: `--game SLUG`, `--minutes N`, the long runs apart, another order every day.

`make test` leaves out what is marked `soak`; `make soak` runs that alone, in an order shuffled by the date, and begins no test
once its minutes are over. Over several days every long run is reached. Outside of soak a test not reached fails the run.
Tests by Hypothesis are in both: few examples, always the same, in `make test`; many, others every time, in `make soak`.
"""

import time
from datetime import date
from random import Random

import pytest
from hypothesis import HealthCheck, is_hypothesis_test, settings

LATE = "not reached: the minutes are over"

# A busy machine is no fault, and an app that a test's examples share neither.
common = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture])
settings.register_profile("test", common, derandomize=True, max_examples=30)
settings.register_profile("soak", common, max_examples=300)


def pytest_addoption(parser):
    parser.addoption("--minutes", type=float, metavar="N", help="begin no test after N minutes; those left are 'not reached'")
    parser.addoption("--game", metavar="SLUG", help="only this game's tests: its folder, and what is asked of every game")


def pytest_configure(config):
    """A worker, also one that replaces another, counts from the beginning of the whole run and shuffles by the same day."""
    told = getattr(config, "workerinput", {})
    config.began = told.get("began", time.time())
    config.day = told.get("day", date.today().isoformat())
    settings.load_profile("soak" if config.option.markexpr == "soak" else "test")


@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node):
    node.workerinput |= {"began": node.config.began, "day": node.config.day}


def pytest_itemcollected(item):
    if item.config.option.markexpr == "soak" and is_hypothesis_test(getattr(item, "obj", None)):
        item.add_marker("soak")


def of_game(item, slug: str) -> bool:
    """In the game's own folder, or asked of it: by its slug, or by a case of its."""
    params = item.callspec.params.values() if hasattr(item, "callspec") else ()
    asked = (value.get("game") if isinstance(value, dict) else getattr(value, "slug", value) for value in params)
    return item.path.parent.name == slug.replace("-", "_") or slug in asked


def pytest_collection_modifyitems(config, items):
    if config.option.game:
        keep(config, items, lambda item: of_game(item, config.option.game))
    if config.option.markexpr == "soak":
        Random(config.day).shuffle(items)
    elif not config.option.markexpr:
        keep(config, items, lambda item: not item.get_closest_marker("soak"))


def keep(config, items, wanted) -> None:
    config.hook.pytest_deselected(items=[item for item in items if not wanted(item)])
    items[:] = [item for item in items if wanted(item)]


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item):
    minutes = item.config.option.minutes
    if minutes is not None and time.time() - item.config.began > 60 * minutes:
        pytest.skip(LATE)


def left(reporter) -> int:
    """How many tests were not reached."""
    return sum(LATE in str(report.longrepr) for report in reporter.stats.get("skipped", ()))


def pytest_terminal_summary(terminalreporter, config):
    if count := left(terminalreporter):
        terminalreporter.section("Not reached")
        terminalreporter.line(f"Tests not begun within {config.option.minutes:g} minutes: {count}.")
        if config.option.markexpr == "soak":
            terminalreporter.line("Tomorrow's run takes them in another order.")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session):
    """Outside of soak a run that did not reach every test has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter and session.config.option.markexpr != "soak" and session.exitstatus == 0 and left(reporter):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
