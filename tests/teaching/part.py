"""The network as it begins: a part of its teacher, some of the layers, of each the heads and numbers that say most, and the
words that are met here. All last layers begin alike."""

from collections.abc import Iterable

import torch
from torch import nn

from referee.asking.pieces import FIRST, MOST, Pieces

from .batches import Asked, put
from .known import listed
from .net import HEAD, HEADS, HIDDEN, WORD, Block, Net
from .teacher import Teacher

TAKEN = (0, 2, 5)  # layers of the teacher's six


@torch.no_grad()
def part_of(teacher: Teacher, known: list[str], asked: Iterable[list[Asked]], cut: Pieces) -> Net:
    """A network that begins as the part of its teacher that is loudest where these are asked."""
    net, body = Net(known, teacher.body.config.hidden_size), teacher.body
    place = {piece: number for number, piece in enumerate(listed())}
    words = body.embeddings.word_embeddings.weight[[teacher.unknown] * FIRST + [place[piece] for piece in known]]
    _, _, main = torch.linalg.svd(words, full_matrices=False)
    net.wide.weight.copy_(main[:WORD].T)
    net.table.weight.copy_(words @ main[:WORD].T)
    net.pos.copy_(body.embeddings.position_embeddings.weight[1 : MOST + 1] + body.embeddings.token_type_embeddings.weight[0])
    net.game.copy_(teacher.game)
    net.n.load_state_dict(body.embeddings.LayerNorm.state_dict())
    loud = _loud(teacher, asked, cut)
    for number, blocks in zip(TAKEN, [*([block] for block in net.blocks), net.last], strict=True):
        for block in blocks:
            _begin(block, body.encoder.layer[number], *loud[number])
    told = teacher.heads.state_dict()
    some = _most(told["h1.weight"].norm(dim=1) * told["h2.weight"].norm(dim=0), HIDDEN)
    for name in ("h1.weight", "h1.bias"):
        told[name] = told[name][some]
    told["h2.weight"] = told["h2.weight"][:, some]
    net.heads.load_state_dict(told)
    return net


def _begin(block: Block, layer: nn.Module, attending: torch.Tensor, inner: torch.Tensor) -> None:
    """`attending`, `inner`: how loud each number is."""
    attention = layer.attention
    heads = _most(attending.view(-1, HEAD).sum(1), HEADS)
    some = (heads[:, None] * HEAD + torch.arange(HEAD)).flatten()
    parts = [attention.self.query, attention.self.key, attention.self.value]
    block.qkv.weight.copy_(torch.cat([part.weight[some] for part in parts]))
    block.qkv.bias.copy_(torch.cat([part.bias[some] for part in parts]))
    block.o.weight.copy_(attention.output.dense.weight[:, some])
    block.o.bias.copy_(attention.output.dense.bias)
    some = _most(inner, block.a.out_features)
    block.a.weight.copy_(layer.intermediate.dense.weight[some])
    block.a.bias.copy_(layer.intermediate.dense.bias[some])
    block.b.weight.copy_(layer.output.dense.weight[:, some])
    block.b.bias.copy_(layer.output.dense.bias)
    block.n1.load_state_dict(attention.output.LayerNorm.state_dict())
    block.n2.load_state_dict(layer.output.LayerNorm.state_dict())


def _loud(teacher: Teacher, asked: Iterable[list[Asked]], cut: Pieces) -> list[tuple[torch.Tensor, torch.Tensor]]:
    """By layer, how much each number it attends with, and each inside, brings to what it hands on."""
    met: dict[nn.Module, torch.Tensor] = {}

    def heard(module: nn.Module, _: object, made: torch.Tensor | tuple[torch.Tensor, ...]) -> None:
        each = made[0] if isinstance(made, tuple) else made
        met[module] = met.get(module, torch.zeros(each.shape[-1])) + each.abs().sum((0, 1))

    layers = teacher.body.encoder.layer
    watched = [part.register_forward_hook(heard) for layer in layers for part in (layer.attention.self, layer.intermediate)]
    teacher.eval()
    for batch in asked:
        teacher(*put(batch, cut))
    for each in watched:
        each.remove()
    return [
        (
            met[layer.attention.self] * layer.attention.output.dense.weight.norm(dim=0),
            met[layer.intermediate] * layer.output.dense.weight.norm(dim=0),
        )
        for layer in layers
    ]


def _most(each: torch.Tensor, count: int) -> torch.Tensor:
    """The places of the largest, in order."""
    return each.topk(count).indices.sort().values
