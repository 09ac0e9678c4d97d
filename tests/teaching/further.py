"""python -m tests.teaching.further: the network as it is goes through all English questions again, with those written since.

An hour and a half in the place of eleven. It learns what answers them, and between them listens to what it thought of
questions in other languages before: so it forgets nothing.
"""

from collections.abc import Iterator
from random import Random

import torch

from referee.asking.pieces import Pieces

from .batches import batches
from .keeping import again, keep
from .learning import Learning, Lesson, among, learn
from .rows import taught

MANY = 128  # questions a step
HEARD = 0.2  # of the questions in other languages, in each turn
LEARNING = Learning(turns=10, rates={"": 5e-4, "table": 1e-3}, decay={"": 0.01})


def main() -> None:
    torch.manual_seed(5)
    chance, rows = Random(5), taught()
    english = [row for row in rows if row.language == "en"]
    others = [row for row in rows if row.language != "en"]
    (net, known), (former, _) = again(), again()
    former.eval()
    cut, heard = Pieces(known), int(HEARD * len(others))

    def lessons() -> Iterator[Lesson]:
        own = batches(english, MANY, chance)
        return among(own, batches(chance.sample(others, heard), MANY, chance), former, cut, chance)

    print(f"{len(english)} questions", flush=True)
    learn(net, cut, LEARNING, lessons, -(-len(english) // MANY) + -(-heard // MANY))
    keep(net, known)


if __name__ == "__main__":
    main()
