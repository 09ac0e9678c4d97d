"""What every game has to bring: the one test that fails where a fixture is missing; the others go without."""

from .built import COUNTED, every_game, fixture
from .playthrough import ENDING


@every_game
def test_a_game_has_its_fixtures(slug):
    """A playthrough (`python -m tests.games.playthrough` writes it); where no dice decide, counts and finished games of another
    program."""
    needed = [ENDING, *(["perft", "games.jsonl"] if slug in COUNTED else [])]
    missing = [str(fixture(slug, ending)) for ending in needed if not fixture(slug, ending).is_file()]
    assert not missing
