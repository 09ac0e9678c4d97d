"""python -m tests.teaching: teaches the network English anew, and writes data/network.npz. Some fourteen hours on two cores."""

from random import Random

import torch

from referee.asking.pieces import Pieces

from .batches import batches
from .keeping import keep
from .known import pieces
from .learning import Learning, learn, opinions
from .part import part_of
from .rows import taught
from .teacher import Teacher, cutter

FEW, MANY = 64, 128  # questions a step: of the teachers, and of the network
TEACHERS = 2
TOLD = 3  # times that is told what they think of all questions, each time put otherwise
HEARD = 20  # steps' questions by which it is seen what in a teacher says most

TEACHER = Learning(turns=6, rates={"": 8e-4, "body": 1.4e-4}, decay={"": 0.02}, answers=1.5)
LISTENING = Learning(turns=16, rates={"": 6e-4}, decay={"": 0.01})


def main() -> None:
    torch.manual_seed(2)
    chance, cut = Random(2), cutter()
    rows = [row for row in taught() if row.language == "en"]
    teachers = [Teacher() for _ in range(TEACHERS)]
    for number, teacher in enumerate(teachers, 1):
        print(f"{len(rows)} questions: teacher {number} learns them", flush=True)
        learn(teacher, cut, TEACHER, lambda: ((batch, None) for batch in batches(rows, FEW, chance)), -(-len(rows) // FEW))
    known = pieces(row.text for row in rows)
    print(f"and the network, by {len(known)} pieces, listens to what they think", flush=True)
    lessons = [opinions(teachers, cut, batches(rows, MANY, chance)) for _ in range(TOLD)]
    net = part_of(teachers[0], known, [batch for batch, _ in lessons[0][:HEARD]], cut)
    steps = -(-len(rows) // MANY)
    learn(net, Pieces(known), LISTENING, lambda: chance.sample(each := chance.choice(lessons), len(each)), steps)
    keep(net, known)


if __name__ == "__main__":
    main()
