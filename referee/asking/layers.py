"""The layers of the network, as onnxruntime works them out: a question's pieces, each in the light of the others.

What is worked out is the graph in data/network.onnx, which `tests/teaching/graph.py` draws; the weights are those in
data/network.npz, multiplied as the small whole numbers they are: so there is a quarter to fetch from memory, which takes the
most of the time.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

FILE = Path(__file__).parent.parent.parent / "data" / "network.onnx"
LARGEST = 63  # weight, as a whole number: 2 × 63 × 255 is below 32,768, where some processors stop when they add up

Numbers = npt.NDArray[np.float32]
Stored = npt.NDArray[Any]  # numbers, or text
Layers = Callable[[Numbers, Numbers], tuple[Numbers, Numbers]]


def layers(stored: dict[str, Stored]) -> Layers:
    """What goes through all layers, a row a piece: its numbers, and what is added for its place, the game and the language.
    Comes to each piece in the light of the others, and to where it speaks of what (`k`). `stored`: the weights by name."""
    import onnxruntime  # takes a tenth of a second, and most commands ask nothing

    given = {name: np.ascontiguousarray(each.T) if each.dtype == np.int8 else each.ravel() for name, each in stored.items()}
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1  # with so few numbers a second thread only waits
    options.add_external_initializers([*given], [onnxruntime.OrtValue.ortvalue_from_numpy(each) for each in given.values()])
    session = onnxruntime.InferenceSession(FILE, options, providers=["CPUExecutionProvider"])
    return lambda pieces, asked: tuple(session.run(("words", "k"), {"pieces": pieces, "asked": asked}))
