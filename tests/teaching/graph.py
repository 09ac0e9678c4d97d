"""The graph that `referee/asking/layers.py` works out: without the weights, which are given when it is read.

It is the same as `net.py` does, but that what is multiplied are whole numbers: those of a question by a scale for all of them,
the weights by one for each number out.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from .net import HEAD, HEADS, INNER, LAST_INNER, LAYERS, WORD

OPSET, FORMAT = 23, 11  # of the first that has `Attention`
ATTENDING = HEADS * HEAD
TINY = 1e-5  # keeps a division from being one by nothing


class Graph:
    """What is done with what, as it is drawn. `width`: numbers of a piece."""

    def __init__(self, width: int):
        self.width = width
        self._nodes: list[onnx.NodeProto] = []
        self._kept: dict[str, TensorProto] = {}

    def drawn(self) -> onnx.ModelProto:
        words = self._times("pieces", "wide", WORD, self.width)
        words = self._normal(self._node("Add", words, "asked"), "n")
        for layer in range(LAYERS - 1):
            words = self._layer(words, f"blocks.{layer}", INNER)
        words = self._layer(words, "last", LAST_INNER)
        for name, out in (("words", words), ("k", self._through(words, "k", self.width, self.width))):
            self._nodes.append(helper.make_node("Identity", [out], [name]))
        rows = {"pieces": WORD, "asked": self.width, "words": self.width, "k": self.width}
        put = [helper.make_tensor_value_info(name, TensorProto.FLOAT, ["many", wide]) for name, wide in rows.items()]
        graph = helper.make_graph(self._nodes, "layers", put[:2], put[2:], [*self._kept.values()])
        return helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=FORMAT)

    def _layer(self, words: str, name: str, inner: int) -> str:
        """As `Block` in net.py."""
        seen = self._through(self._attended(words, name), f"{name}.o", ATTENDING, self.width)
        words = self._normal(self._node("Add", words, seen), f"{name}.n1")
        bent = self._node("Gelu", self._through(words, f"{name}.a", self.width, inner), approximate="tanh")
        made = self._through(bent, f"{name}.b", inner, self.width)
        return self._normal(self._node("Add", words, made), f"{name}.n2")

    def _attended(self, words: str, name: str) -> str:
        """What each piece sees of the others, head by head."""
        parts = self._through(words, f"{name}.qkv", self.width, 3 * ATTENDING)
        apart = self._nodes_of("Split", 3, self._node("Unsqueeze", parts, self._whole(0)), axis=2, num_outputs=3)
        seen = self._node("Attention", *apart, q_num_heads=HEADS, kv_num_heads=HEADS)
        return self._node("Squeeze", seen, self._whole(0))

    def _through(self, words: str, name: str, wide: int, out: int) -> str:
        return self._node("Add", self._times(words, name, wide, out), self._weight(f"{name}.bias", out))

    def _times(self, words: str, name: str, wide: int, out: int) -> str:
        """onnxruntime does all of it at once, as long as it stands in just this order."""
        whole, scale, zero = self._nodes_of("DynamicQuantizeLinear", 3, words)
        weight = self._weight(f"{name}.weight", wide, out, kind=TensorProto.INT8)
        times = self._node("MatMulInteger", whole, weight, zero)
        scales = self._node("Mul", scale, self._weight(f"{name}.weight.scale", out))
        return self._node("Mul", self._node("Cast", times, to=TensorProto.FLOAT), scales)

    def _normal(self, words: str, name: str) -> str:
        by = (self._weight(f"{name}.{part}", self.width) for part in ("weight", "bias"))
        return self._node("LayerNormalization", words, *by, axis=-1, epsilon=TINY)

    def _node(self, does: str, *of: str, **how: object) -> str:
        return self._nodes_of(does, 1, *of, **how)[0]

    def _nodes_of(self, does: str, count: int, *of: str, **how: object) -> list[str]:
        outs = [f"{len(self._nodes)}.{at}" for at in range(count)]
        self._nodes.append(helper.make_node(does, of, outs, **how))
        return outs

    def _weight(self, name: str, *size: int, kind: int = TensorProto.FLOAT) -> str:
        """One that is given when the graph is read."""
        kept = TensorProto(name=name, data_type=kind, dims=size, data_location=TensorProto.EXTERNAL)
        kept.external_data.add(key="location", value="network.npz")
        return self._keep(kept)

    def _whole(self, *numbers: int) -> str:
        return self._keep(numpy_helper.from_array(np.array(numbers), f"whole.{numbers}"))

    def _number(self, number: float) -> str:
        return self._keep(numpy_helper.from_array(np.float32(number), f"number.{number}"))

    def _keep(self, kept: TensorProto) -> str:
        self._kept[kept.name] = kept
        return kept.name
