"""A change of behaviour shows as a difference of text: one recorded playthrough per game."""

import pytest

from .built import fixture, having
from .playthrough import ENDING, record


@pytest.mark.parametrize("slug", having(ENDING))
def test_the_playthrough_reads_as_recorded(slug):
    recorded = fixture(slug, ENDING).read_text(encoding="utf-8").splitlines()
    assert record(slug).splitlines() == recorded
