"""python -m tests.teaching: teaches the network anew, and writes data/network.npz. Half an hour on one core."""

import time
from collections.abc import Iterator
from random import Random

import numpy as np
import torch
from torch.nn import functional

from referee.asking.network import FILE
from referee.asking.pieces import FIRST, Pieces

from .meanings import meanings, pieces
from .net import Net
from .recast import recast
from .rows import KEYS, SLUGS, UNSAID, Row, taught

TIMES, AT_ONCE, SORTED = 24, 128, 50  # how often all is gone through; questions a step; steps of like length at a time
RATE, WARMING, DECAY, LEARNED_DECAY = 1.5e-3, 0.05, 0.05, 0.02
SMOOTHED = 0.03
MOVED, FOREIGN, GAME_UNTOLD = 0.6, 0.06, 0.12  # what nothing answers is asked at any game; and what another game does not have
ANSWERS = ("", "yes", "no")
NUMBER = {key: number for number, key in enumerate(KEYS)}


def main() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(2)
    chance, rows = Random(2), taught()
    known = pieces(row.text for row in rows)
    net, cut = Net(meanings(known)), Pieces(known)
    print(f"{len(rows)} questions, {len(known)} pieces", flush=True)
    steps = TIMES * -(-len(rows) // AT_ONCE)
    learned = [
        {"params": [each], "weight_decay": LEARNED_DECAY if "learned" in name else DECAY}
        for name, each in net.named_parameters()
    ]
    optimizer = torch.optim.AdamW(learned, lr=RATE)
    slower = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: min(1, step / (steps * WARMING + 1)) * max(0, 1 - step / steps)
    )
    begun = time.perf_counter()
    for turn in range(TIMES):
        losses = [_step(net, batch, optimizer, slower) for batch in _batches(rows, cut, chance)]
        print(f"{turn + 1}: {np.mean(losses):.3f}, {time.perf_counter() - begun:.0f} s", flush=True)
    np.savez_compressed(FILE, **stored(net, known))


def _step(net: Net, batch: tuple[torch.Tensor, ...], optimizer, slower) -> float:
    asked, games, wanted, answers = batch
    keys, told = net(asked, games)
    loss = functional.cross_entropy(keys, wanted) + functional.cross_entropy(told, answers, label_smoothing=SMOOTHED)
    optimizer.zero_grad()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(net.parameters(), 1.0)
    optimizer.step()
    slower.step()
    return loss.item()


def _batches(rows: list[Row], cut: Pieces, chance: Random) -> Iterator[tuple[torch.Tensor, ...]]:
    """All questions, put as somebody else would: those of a length together."""
    asked = [_asked(row, cut, chance) for row in chance.sample(rows, len(rows))]
    pools = [
        sorted(asked[at : at + AT_ONCE * SORTED], key=lambda one: len(one[0])) for at in range(0, len(asked), AT_ONCE * SORTED)
    ]
    batches = [pool[at : at + AT_ONCE] for pool in pools for at in range(0, len(pool), AT_ONCE)]
    for batch in chance.sample(batches, len(batches)):
        longest = max(len(numbers) for numbers, *_ in batch)
        filled = [numbers + [0] * (longest - len(numbers)) for numbers, *_ in batch]
        wanted = torch.zeros(len(batch), len(KEYS))
        for place, (_, _, keys, _) in enumerate(batch):
            wanted[place, keys] = 1 / len(keys)
        yield torch.tensor(filled), torch.tensor([each[1] for each in batch]), wanted, torch.tensor([each[3] for each in batch])


def _asked(row: Row, cut: Pieces, chance: Random) -> tuple[list[int], int, list[int], int]:
    """The numbers of its pieces, of the game, of the keys that answer it, of its answer."""
    text, answer = recast(row.text, row.answer, chance)
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
    return cut.of(text), game, [NUMBER[key] for key in keys], ANSWERS.index(answer)


def stored(net: Net, known: list[str]) -> dict[str, np.ndarray]:
    """What is learned, the large tables as small whole numbers with a scale a row."""
    learned = {name: each.detach() for name, each in net.named_parameters() if not name.startswith(("narrowed", "learned"))}
    with torch.no_grad():
        learned["table"] = net.table(torch.arange(len(known) + FIRST))
    kept: dict[str, np.ndarray] = {}
    for name, each in learned.items():
        if each.ndim == 2 and name not in ("pos", "game"):
            scale = each.abs().amax(1, keepdim=True) / 127 + 1e-12
            kept[name], kept[f"{name}.scale"] = (each / scale).round().to(torch.int8).numpy(), scale.numpy()
        else:
            kept[name] = each.numpy()
    texts = {"pieces": known, "keys": [":".join(key) for key in KEYS], "games": [*SLUGS, ""]}
    return kept | {name: np.array(text) for name, text in texts.items()}


if __name__ == "__main__":
    main()
