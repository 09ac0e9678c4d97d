"""The network as it lies in data/: the large tables as small whole numbers with a scale a row, and the graph of its layers."""

import numpy as np
import onnx
import torch

from referee.asking import layers, network
from referee.asking.network import FILE
from referee.rulebook import LANGUAGES

from .graph import Graph
from .net import Net
from .rows import KEYS, SLUGS


def keep(net: Net, known: list[str]) -> None:
    """With the graph of its layers beside it."""
    np.savez_compressed(FILE, **stored(net, known))
    onnx.save(Graph(net.pos.shape[1]).drawn(), layers.FILE)


def stored(net: Net, known: list[str]) -> dict[str, np.ndarray]:
    learned = {name.removeprefix("heads.").replace("table.weight", "table"): each for name, each in net.state_dict().items()}
    kept: dict[str, np.ndarray] = {}
    for name, each in learned.items():
        if each.ndim == 2 and name not in ("pos", "game", "language"):
            largest = layers.LARGEST if name.startswith((*network.LAYERED, "last.")) else 127
            scale = each.abs().amax(1, keepdim=True) / largest + 1e-12
            kept[name], kept[f"{name}.scale"] = (each / scale).round().to(torch.int8).numpy(), scale.numpy()
        else:
            kept[name] = each.numpy()
    texts = {"pieces": known, "keys": [":".join(key) for key in KEYS], "games": [*SLUGS, ""], "languages": LANGUAGES}
    return kept | {name: np.array(text) for name, text in texts.items()}


def again() -> tuple[Net, list[str]]:
    """The network as it lies there, and the pieces that it knows. Raises ValueError where it was taught other clauses."""
    kept = network.stored()
    if [*kept["keys"]] != [":".join(key) for key in KEYS]:
        raise ValueError("expected a network that was taught the clauses there are: python -m tests.teaching")
    known = [str(each) for each in kept["pieces"]]
    net = Net(known, kept["pos"].shape[1])
    of = {name.removeprefix("heads.").replace("table.weight", "table"): name for name in net.state_dict()}
    learned = {name: kept[name] * kept.get(f"{name}.scale", np.float32(1)) for name in of}
    net.load_state_dict({of[name]: torch.from_numpy(each) for name, each in learned.items()})
    return net.eval(), known
