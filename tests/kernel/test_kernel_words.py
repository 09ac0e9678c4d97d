"""The words every game speaks: verdicts, outcomes, errors, as plain values and as JSON."""

import json
from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from referee.kernel import ONGOING, Finding, NotationError, Outcome, ReceiptLine, RefereeError, Severity, Verdict

IMPOSSIBLE, ILLEGAL, WARNING, RULING = (
    Finding(severity.value, severity, "game:1.1", severity.value.capitalize(), ("a1",), {"size": 4}, secret)
    for severity, secret in zip(Severity, (False, False, True, False), strict=True)
)
EVERY = (IMPOSSIBLE, ILLEGAL, WARNING, RULING)


@pytest.mark.parametrize("chosen", list(product((False, True), repeat=4)), ids=str)
def test_a_verdict_is_legal_without_faults_and_possible_without_the_impossible(chosen):
    findings = tuple(finding for finding, there in zip(EVERY, chosen, strict=True) if there)
    verdict = Verdict("4@b2", findings)
    assert verdict.legal == (not chosen[0] and not chosen[1])
    assert verdict.possible == (not chosen[0])
    assert verdict.faults == tuple(finding for finding in findings if finding in (IMPOSSIBLE, ILLEGAL))
    assert verdict.open().findings == tuple(finding for finding in findings if finding is not WARNING)


def test_a_verdict_in_json_has_the_words_of_the_notation():
    shown = json.loads(json.dumps(Verdict("4@b2", EVERY).as_json()))
    assert list(shown) == ["move", "legal", "possible", "findings"]
    assert [finding["severity"] for finding in shown["findings"]] == ["impossible", "illegal", "warning", "ruling"]
    assert all(list(finding) == ["code", "severity", "clause", "message", "squares"] for finding in shown["findings"])


def test_an_outcome_in_json_has_the_words_of_the_notation():
    line = ReceiptLine("Four", 4, ("a1", "b1"), "game:5.1", True)
    shown = json.loads(json.dumps(Outcome("won", ("red",), "game:5.1", (line, ReceiptLine("Beside it"))).as_json()))
    assert list(shown) == ["state", "winners", "clause", "receipt"]
    assert shown["receipt"][0] == {
        "label": "Four", "value": 4, "squares": ["a1", "b1"], "clause": "game:5.1", "deciding": True,
    }  # fmt: skip
    assert ONGOING.as_json() == {"state": "ongoing", "winners": [], "clause": "", "receipt": []}


def test_an_outcome_marks_the_squares_that_decide():
    receipt = (
        ReceiptLine("x", "", ("a1",)),
        ReceiptLine("y", "", ("b1", "b2"), "", True),
        ReceiptLine("z", "", ("c1",), "", True),
    )
    assert Outcome("won", ("red",), "game:5.1", receipt).squares == ("b1", "b2", "c1")


@pytest.mark.parametrize("state, over", [("ongoing", False), ("won", True), ("drawn", True), ("shared", True)])
def test_what_is_over(state, over):
    assert Outcome(state).over is over


@pytest.mark.parametrize("value", [ONGOING, IMPOSSIBLE, Verdict("x"), ReceiptLine("x")], ids=lambda v: type(v).__name__)
def test_what_is_said_stays_said(value):
    with pytest.raises((FrozenInstanceError, AttributeError, TypeError)):
        value.severity = value.move = value.state = value.label = "other"
    assert hash(value) == hash(value)


@pytest.mark.parametrize("found", ["", "x", "é", "\0\n\t", "\udcff", "x" * 1_000_000], ids=lambda text: repr(text)[:12])
def test_an_error_of_notation_is_one_short_printable_sentence(found):
    error = NotationError("turn", "r or y", found, 7)
    assert isinstance(error, RefereeError) and isinstance(error, ValueError)
    assert (error.code, error.field, error.expected, error.found, error.at) == ("notation", "turn", "r or y", found, 7)
    assert str(error).isprintable() and len(str(error)) < 120 and str(error).startswith("turn: expected r or y, found ")
    str(error).encode("utf-8")
