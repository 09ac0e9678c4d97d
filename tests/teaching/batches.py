"""Questions as they are put while the network learns: never twice alike."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import torch

from referee.asking.pieces import Pieces
from referee.rulebook import LANGUAGES

from .recast import recast
from .rows import KEYS, SLUGS, UNSAID, Row

POOLED = 6400  # questions of which those of like length come together
MOVED, FOREIGN, GAME_UNTOLD = 0.6, 0.06, 0.12  # what nothing answers is asked at any game; and what another game does not have
ANSWERS = ("", "yes", "no")
NUMBER = {key: number for number, key in enumerate(KEYS)}


class Asked(NamedTuple):
    """A question as it is put, the numbers of its game and language, those of the keys that answer it, and of its answer."""

    text: str
    game: int
    language: int
    keys: tuple[int, ...]
    answer: int


def batches(rows: list[Row], at_once: int, chance: Random) -> Iterator[list[Asked]]:
    """All questions, put as somebody else would: those of a length together."""
    asked = [_asked(row, chance) for row in chance.sample(rows, len(rows))]
    pools = (sorted(asked[at : at + POOLED], key=lambda one: len(one.text)) for at in range(0, len(asked), POOLED))
    cut = [pool[at : at + at_once] for pool in pools for at in range(0, len(pool), at_once)]
    yield from chance.sample(cut, len(cut))


def _asked(row: Row, chance: Random) -> Asked:
    text, answer = recast(row, chance)
    slug, game, clauses = row.slug, SLUGS.index(row.slug), row.clauses
    if not clauses and chance.random() < MOVED:
        slug = chance.choice(SLUGS)
        game = SLUGS.index(slug)
    elif row.elsewhere and chance.random() < FOREIGN:
        slug, clauses, answer = chance.choice(row.elsewhere), (), ""
        game = SLUGS.index(slug)
    elif chance.random() < GAME_UNTOLD:
        game = len(SLUGS)
    unsaid = [(each, UNSAID) for each in (SLUGS if game == len(SLUGS) else (slug,))]
    keys = [(slug, number) for number in clauses] or unsaid
    language = LANGUAGES.index(row.language)
    return Asked(text, game, language, tuple(NUMBER[key] for key in keys), ANSWERS.index(answer))


def put(batch: list[Asked], cut: Pieces) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """The numbers of their pieces, 0 behind the last, of their games and of their languages."""
    pieces = [torch.tensor(cut.of(each.text)) for each in batch]
    told = (torch.tensor(each) for each in zip(*((each.game, each.language) for each in batch), strict=True))
    return torch.nn.utils.rnn.pad_sequence(pieces, batch_first=True), *told


def wanted(batch: list[Asked]) -> tuple[torch.Tensor, torch.Tensor]:
    """What is to be told of them: of each key its share, and the number of the answer."""
    shares = torch.zeros(len(batch), len(KEYS))
    for place, each in enumerate(batch):
        shares[place, list(each.keys)] = 1 / len(each.keys)
    return shares, torch.tensor([each.answer for each in batch])
