"""python -m tests.teaching.languages: the network that reads English learns to read French, German and Spanish as well.

It is taught every question in these languages, and between them listens to what it thought of English ones before: so it
forgets nothing. Words that are said often it learns as a whole (`more.py`).
"""

from collections.abc import Iterator
from random import Random

import torch

from referee.asking.pieces import Pieces

from .batches import batches
from .keeping import again, keep
from .learning import Learning, Lesson, among, learn
from .more import with_more
from .rows import taught

MANY = 128  # questions a step
LEAST = 3  # a word is learned that is said so often
HEARD = 0.25  # of the English questions, in each turn
LEARNING = Learning(turns=10, rates={"": 4e-4, "table": 1.2e-3}, decay={"": 0.01})


def main() -> None:
    torch.manual_seed(3)
    chance, rows = Random(3), taught()
    english = [row for row in rows if row.language == "en"]
    others = [row for row in rows if row.language != "en"]
    former, known = again()
    net, all_known = with_more(former, known, others, LEAST)
    print(f"{len(others)} questions in other languages, {len(all_known) - len(known)} more words", flush=True)
    before, now = Pieces(known), Pieces(all_known)
    heard = int(HEARD * len(english))

    def lessons() -> Iterator[Lesson]:
        own = batches(others, MANY, chance)
        return among(own, batches(chance.sample(english, heard), MANY, chance), former, before, chance)

    learn(net, now, LEARNING, lessons, -(-len(others) // MANY) + -(-heard // MANY))
    keep(net, all_known)


if __name__ == "__main__":
    main()
