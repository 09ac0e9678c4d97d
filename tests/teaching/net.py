"""The network while it learns: the same that `referee/asking/network.py` works out, and what is learned is named alike."""

import torch
from torch import nn
from torch.nn import functional

from referee.asking.network import HEADS
from referee.asking.pieces import FIRST, MOST, UNKNOWN

from .rows import KEYS, SLUGS

WIDTH, LAYERS, INNER = 192, 2, 3  # numbers a piece; blocks; how many times as many inside one
DROPPED, PIECES_DROPPED, WORDS_LEFT_OUT = 0.16, 0.1, 0.06
NEVER = -1e4


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
        words = words + _dropped(self.o(seen.transpose(1, 2).reshape(rows, count, WIDTH)), self)
        return words + _dropped(self.b(_bent(self.a(self.n2(words)))), self)


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
        self.c, self.ce = nn.Linear(2 * WIDTH, len(KEYS)), nn.Parameter(torch.randn(len(KEYS), WIDTH) * 0.1)
        self.q, self.k = nn.Linear(WIDTH, WIDTH), nn.Linear(WIDTH, WIDTH)
        self.h1, self.h2 = nn.Linear(4 * WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, 3)
        self.cy = nn.Linear(2 * WIDTH, 2 * len(KEYS))
        others = torch.tensor([[slug != game for slug, _ in KEYS] for game in SLUGS] + [[False] * len(KEYS)])
        self.register_buffer("others", others, persistent=False)

    def forward(self, pieces: torch.Tensor, games: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """By question, logits of the keys, and of neither, yes and no. `pieces`: 0 behind the last; `games`: by number in
        SLUGS, one more where it is not told."""
        there = pieces > 0
        if self.training:
            pieces = torch.where((torch.rand(pieces.shape) < WORDS_LEFT_OUT) & (pieces > UNKNOWN), UNKNOWN, pieces)
        words = functional.dropout(self.table(pieces), PIECES_DROPPED, self.training)
        words = words + self.pos[: pieces.shape[1]] + self.game[games][:, None]
        for block in self.blocks:
            words = block(words, there)
        words = self.n(words)
        count = there.sum(1, keepdim=True)
        mean = (words * there[..., None]).sum(1) / count
        whole = _dropped(torch.cat([mean, words.masked_fill(~there[..., None], NEVER).amax(1)], 1), self)
        keys = self.c(whole).masked_fill(self.others[games], NEVER)
        share = keys.softmax(1).detach()
        about = share @ self.ce
        near = (self.k(words) * self.q(about)[:, None]).sum(-1) / WIDTH**0.5
        looked = (near.masked_fill(~there, NEVER).softmax(1)[..., None] * words).sum(1)
        hidden = _dropped(_bent(self.h1(torch.cat([whole, looked, about], 1))), self)
        by_key = (share[..., None] * self.cy(whole).view(-1, len(KEYS), 2)).sum(1)
        return keys, self.h2(hidden) + functional.pad(by_key, (1, 0))

    def table(self, pieces: torch.Tensor) -> torch.Tensor:
        """What a piece means here."""
        return self.narrowed(self.meanings[pieces]) + self.learned(pieces)


def _dropped(each: torch.Tensor, module: nn.Module) -> torch.Tensor:
    return functional.dropout(each, DROPPED, module.training)


def _bent(each: torch.Tensor) -> torch.Tensor:
    return functional.gelu(each, approximate="tanh")
