"""Which clauses answer a question, by counts of what is asked of each: where the network was not taught a game."""

from collections.abc import Mapping
from typing import NamedTuple

from ..rulebook.questions import UNSAID
from .desk import Desk, desk
from .index import Weighed, weighed
from .words import Marks, in_english, marks, words

MEANT = 1.5  # what the English words for a question in another language count for, where its own words and letters count 2
NEXT = 7  # clauses that may come behind the first,
BOTH, RELATED = 0.25, 1.0  # by what they answer beside it, against what they answer alone; and more where it names them


class Counted(NamedTuple):
    """What counts come to. `clauses`: by game and number, the best first, how likely it answers, as a logarithm; `likelier`:
    how much likelier the first is than that none does."""

    clauses: dict[tuple[str, str], float]
    likelier: float


def counted(question: str, desks: list[Desk]) -> Counted:
    """A question at these desks, all of one language."""
    said, meant = _weighed(question, desks)
    found = {(each.slug, number): score for each in desks for number, score in _scores(each, said, meant).items()}
    order = sorted((key for key in found if key[1] != UNSAID), key=lambda key: -found[key])
    slug, number = order[0]
    if len(desks) == 1:
        own = {each: found[slug, each] for each in desks[0].clauses}
        order = [(slug, each) for each in _order(desks[0], said, meant, own)]
    return Counted({key: found[key] for key in order}, found[slug, number] - found[slug, UNSAID])


def _weighed(question: str, desks: list[Desk]) -> tuple[Weighed, Weighed]:
    """What the question's words and letters tell, comparable among the games; and the English words for it."""
    said, language = words(question), desks[0].language
    if len(desks) == 1:
        said = desks[0].mended(said)
    looked = weighed(marks(said, language), [each.index for each in desks])
    if language == "en":
        return looked, looked
    return looked, weighed(Marks([*said, *in_english(said, language)], [], []), [desk(each.slug).index for each in desks])


def _scores(asked: Desk, said: Weighed, meant: Weighed) -> dict[str, float]:
    """By clause, how likely such a question is asked of it; the English words for it count too, where it is in another
    language (`meant`)."""
    found = asked.index.scores(said, asked.keys)
    if asked.language != "en":
        for key, score in desk(asked.slug).index.words.likely(meant.words, asked.keys).items():
            found[key] += MEANT * score
    return found


def _order(asked: Desk, said: Weighed, meant: Weighed, scores: Mapping[str, float]) -> list[str]:
    """The clauses best first. Behind the first come those that answer what it leaves open: a question may need several."""
    first, *others = sorted(asked.clauses, key=lambda number: -scores[number])
    nearest = others[:NEXT]
    both = asked.index.together(said, first, nearest)
    if asked.language != "en":
        for number, score in desk(asked.slug).index.words.together(meant.words, first, nearest).items():
            both[number] += MEANT * score
    see = asked.clauses[first].see
    worth = {each: (1 - BOTH) * scores[each] + BOTH * both[each] + RELATED * (each in see) for each in nearest}
    return [first, *sorted(nearest, key=lambda number: -worth[number]), *others[NEXT:]]
