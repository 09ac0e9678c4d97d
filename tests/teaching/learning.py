"""How a network learns: from what is wanted and, where somebody tells it, from what they think."""

import time
from collections.abc import Callable, Iterable, Iterator
from random import Random
from typing import NamedTuple

import torch
from torch import nn
from torch.nn import functional

from referee.asking.pieces import Pieces

from .batches import Asked, put, wanted

WARMING, SMOOTHED = 0.04, 0.03  # of all steps; of each answer
LEAST = -20.0  # how likely anything is, as a logarithm
ALONE = 0.15  # what is wanted counts for, where somebody tells what they think

Told = tuple[torch.Tensor, torch.Tensor]
Lesson = tuple[list[Asked], Told | None]  # questions, and what somebody thinks of them


class Learning(NamedTuple):
    """How often all is gone through, and how fast: a rate for the parts named so, 0 in the end; `answers`: what yes and no
    weigh beside the clauses."""

    turns: int
    rates: dict[str, float]
    decay: dict[str, float]
    answers: float = 1.3


def learn(net: nn.Module, cut: Pieces, how: Learning, lessons: Callable[[], Iterable[Lesson]], count: int) -> None:
    """`lessons`: those of a turn, `count` of them."""
    each = [
        {"params": [part], "lr": _of(how.rates, name), "weight_decay": _of(how.decay, name)}
        for name, part in net.named_parameters()
    ]
    optimizer = torch.optim.AdamW(each)
    steps = count * how.turns
    slower = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (steps * WARMING + 1)) * max(0, 1 - step / steps)
    )
    begun = time.perf_counter()
    for turn in range(how.turns):
        net.train()
        lost = [_step(net, lesson, cut, how, optimizer, slower) for lesson in lessons()]
        print(f"{turn + 1}: {sum(lost) / len(lost):.3f}, {time.perf_counter() - begun:.0f} s", flush=True)
    net.eval()


def _step(net: nn.Module, lesson: Lesson, cut: Pieces, how: Learning, optimizer, slower) -> float:
    batch, thought = lesson
    keys, told = net(*put(batch, cut))
    shares, answers = wanted(batch)
    loss = functional.cross_entropy(keys, shares)
    loss = loss + how.answers * functional.cross_entropy(told, answers, label_smoothing=SMOOTHED)
    if thought:
        loss = ALONE * loss + (1 - ALONE) * (_apart(keys, thought[0]) + how.answers * _apart(told, thought[1]))
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    slower.step()
    return loss.item()


@torch.no_grad()
def opinions(teachers: list[nn.Module], cut: Pieces, batches: Iterable[list[Asked]]) -> list[Lesson]:
    """What those who have learned think of these, on the whole: together they err less than each."""
    found = []
    for batch in batches:
        each = [teacher(*put(batch, cut)) for teacher in teachers]
        keys, told = (torch.stack([logits.softmax(1) for logits in part]).mean(0).log() for part in zip(*each, strict=True))
        found.append((batch, (keys.clamp(min=LEAST), told.clamp(min=LEAST))))
    return found


def among(
    own: Iterable[list[Asked]], heard: Iterable[list[Asked]], former: nn.Module, cut: Pieces, chance: Random
) -> Iterator[Lesson]:
    """Its own questions, and among them others, of which it hears what the former one thinks: so it forgets nothing."""
    each = [*((batch, False) for batch in own), *((batch, True) for batch in heard)]
    for batch, listens in chance.sample(each, len(each)):
        yield opinions([former], cut, [batch])[0] if listens else (batch, None)


def _apart(told: torch.Tensor, thought: torch.Tensor) -> torch.Tensor:
    return functional.kl_div(told.log_softmax(1), thought, log_target=True, reduction="batchmean")


def _of(each: dict[str, float], name: str) -> float:
    """What is said of a part: by the longest name that its own begins with."""
    return each[max((begin for begin in each if name.startswith(begin)), key=len)]
