"""A change of behaviour shows as a difference of text: one recorded playthrough per game."""

from .built import every_game, fixture
from .playthrough import ENDING, record


@every_game
def test_the_playthrough_reads_as_recorded(slug):
    recorded = fixture(slug, ENDING).read_text(encoding="utf-8").splitlines()
    assert record(slug).splitlines() == recorded
