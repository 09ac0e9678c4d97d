"""python -m tests.teaching.further g h i: the network as it is learns the English questions in written/*.g.txt and so on.

For what was written since it was taught: an hour in the place of six. Between the new ones it listens to what it thought of old
ones before, in all languages: so it forgets nothing.
"""

import sys
from collections.abc import Iterator
from random import Random

import torch

from referee.asking.pieces import Pieces

from .batches import batches
from .keeping import again, keep
from .learning import Learning, Lesson, learn, opinions
from .rows import Row, taught

MANY = 128  # questions a step
HEARD = {"en": 0.3, "": 0.2}  # of the old questions, in each turn; "": in the other languages
LEARNING = Learning(turns=12, rates={"": 3e-4, "table": 6e-4}, decay={"": 0.01})


def main(letters: set[str]) -> None:
    torch.manual_seed(4)
    chance, rows = Random(4), taught()
    new = [row for row in rows if row.language == "en" and row.letter in letters]
    old = [row for row in rows if row.language != "en" or row.letter not in letters]
    (net, known), (former, _) = again(), again()
    former.eval()
    cut = Pieces(known)

    def heard() -> list[Row]:
        return [row for row in old if chance.random() < HEARD.get(row.language, HEARD[""])]

    def lessons() -> Iterator[Lesson]:
        each = [
            *((batch, False) for batch in batches(new, MANY, chance)),
            *((batch, True) for batch in batches(heard(), MANY, chance)),
        ]
        for batch, listens in chance.sample(each, len(each)):
            yield opinions([former], cut, [batch])[0] if listens else (batch, None)

    count = -(-len(new) // MANY) + -(-len(heard()) // MANY)
    print(f"{len(new)} new questions, {count} steps a turn", flush=True)
    learn(net, cut, LEARNING, lessons, count)
    keep(net, known)


if __name__ == "__main__":
    main(set(sys.argv[1:]))
