"""python -m tests.teaching: teaches the network anew, and writes data/network.npz. Some four hours on one core."""

from random import Random

import torch

from referee.asking.pieces import Pieces

from .batches import batches
from .keeping import keep
from .learning import Learning, learn, opinions
from .meanings import meanings, pieces
from .net import Net
from .rows import taught
from .teacher import Teacher, cutter

FEW, MANY = 64, 128  # questions a step: of the teacher, who is slow, and of the network
TOLD = 3  # times that is told what both think of all questions, each time put otherwise

TEACHER = Learning(turns=6, rates={"": 8e-4, "body": 1.4e-4}, decay={"": 0.02}, answers=1.5)
ALONE = Learning(turns=24, rates={"": 1.5e-3}, decay={"": 0.05, "learned": 0.02}, last=0.35)
LISTENING = Learning(turns=12, rates={"": 6e-4}, decay=ALONE.decay)


def main() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(2)
    chance, rows = Random(2), taught()
    print(f"{len(rows)} questions: first the teacher learns them", flush=True)
    teacher, whole = Teacher(), cutter()
    learn(teacher, whole, TEACHER, lambda: ((batch, None) for batch in batches(rows, FEW, chance)), -(-len(rows) // FEW))
    known = pieces(row.text for row in rows)
    net, cut, steps = Net(meanings(known)), Pieces(known), -(-len(rows) // MANY)
    print(f"then the network, by {len(known)} pieces", flush=True)
    learn(net, cut, ALONE, lambda: ((batch, None) for batch in batches(rows, MANY, chance)), steps)
    print("and then it listens to what both think", flush=True)
    lessons = [opinions(((teacher, whole), (net, cut)), batches(rows, MANY, chance)) for _ in range(TOLD)]
    learn(net, cut, LISTENING, lambda: chance.sample(each := chance.choice(lessons), len(each)), steps)
    keep(net, known)


if __name__ == "__main__":
    main()
