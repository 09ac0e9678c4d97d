"""The network while it learns: the same that `referee/asking/network.py` works out, and what is learned is named alike."""

import torch
from torch import nn
from torch.nn import functional

from referee.asking.network import HEADS
from referee.asking.pieces import FIRST, MOST, UNKNOWN

from .heads import Heads, bent, dropped
from .rows import SLUGS

WIDTH, LAYERS, INNER = 192, 2, 3  # numbers a piece; blocks; how many times as many inside one
PIECES_DROPPED, WORDS_LEFT_OUT = 0.1, 0.06


class Block(nn.Module):
    def __init__(self):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.qkv, self.o = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.a, self.b = nn.Linear(WIDTH, INNER * WIDTH), nn.Linear(INNER * WIDTH, WIDTH)

    def forward(self, words: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        rows, count, _ = words.shape
        parts = self.qkv(self.n1(words)).view(rows, count, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = functional.scaled_dot_product_attention(*parts, attn_mask=there[:, None, None, :])
        words = words + dropped(self.o(seen.transpose(1, 2).reshape(rows, count, WIDTH)), self)
        return words + dropped(self.b(bent(self.a(self.n2(words)))), self)


class Net(nn.Module):
    """`meanings`: a row a piece."""

    def __init__(self, meanings: torch.Tensor):
        super().__init__()
        self.register_buffer("meanings", meanings)
        self.narrowed, self.learned = nn.Linear(meanings.shape[1], WIDTH, bias=False), nn.Embedding(len(meanings), WIDTH)
        nn.init.normal_(self.learned.weight, std=0.02)
        _, spread, main = torch.pca_lowrank(meanings[FIRST:], q=WIDTH)
        with torch.no_grad():
            self.narrowed.weight.copy_(main.T / (spread / len(meanings) ** 0.5).mean())
        self.pos = nn.Parameter(torch.randn(MOST, WIDTH) * 0.02)
        self.game = nn.Parameter(torch.randn(len(SLUGS) + 1, WIDTH) * 0.1)
        self.blocks, self.n = nn.ModuleList(Block() for _ in range(LAYERS)), nn.LayerNorm(WIDTH)
        self.heads = Heads(WIDTH)

    def forward(self, pieces: torch.Tensor, games: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What `Heads` tells. `pieces`: 0 behind the last."""
        there = pieces > 0
        if self.training:
            pieces = torch.where((torch.rand(pieces.shape) < WORDS_LEFT_OUT) & (pieces > UNKNOWN), UNKNOWN, pieces)
        words = functional.dropout(self.table(pieces), PIECES_DROPPED, self.training)
        words = words + self.pos[: pieces.shape[1]] + self.game[games][:, None]
        for block in self.blocks:
            words = block(words, there)
        return self.heads(self.n(words), there, games)

    def table(self, pieces: torch.Tensor) -> torch.Tensor:
        """What a piece means here."""
        return self.narrowed(self.meanings[pieces]) + self.learned(pieces)
