"""The network while it learns: the same that `referee/asking/network.py` works out, and what is learned is named alike.

Its numbers are those that `part_of` leaves of its teacher's. Each game has a last layer of its own, and so has a question of
which the game is not told: with one for all, it never learned all that was taught.
"""

import torch
from torch import nn
from torch.nn import functional

from referee.asking.pieces import FIRST, MOST, UNKNOWN
from referee.rulebook import LANGUAGES

from .heads import Heads, bent
from .rows import SLUGS

HEAD = 32  # numbers by which a head attends
LAYERS, HEADS, INNER, HIDDEN = 3, 8, 768, 256  # of the teacher's 6, 12, 1,536 and 768;
LAST_INNER = 1536  # a last layer, which learns what one game says, has room inside for as much as the teacher's
WORD = 192  # numbers of a piece before it is widened
DROPPED, LEFT_OUT, WORDS_LEFT_OUT = 0.05, 0.1, 0.05


class Block(nn.Module):
    def __init__(self, width: int, inner: int):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(width), nn.LayerNorm(width)
        self.qkv, self.o = nn.Linear(width, 3 * HEADS * HEAD), nn.Linear(HEADS * HEAD, width)
        self.a, self.b = nn.Linear(width, inner), nn.Linear(inner, width)

    def forward(self, words: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        rows, count, _ = words.shape
        parts = self.qkv(words).view(rows, count, 3, HEADS, HEAD).permute(2, 0, 3, 1, 4)
        seen = functional.scaled_dot_product_attention(*parts, attn_mask=there[:, None, None, :])
        words = self.n1(words + self._some(self.o(seen.transpose(1, 2).reshape(rows, count, HEADS * HEAD))))
        return self.n2(words + self._some(self.b(bent(self.a(words)))))

    def _some(self, each: torch.Tensor) -> torch.Tensor:
        return functional.dropout(each, DROPPED, self.training)


class Net(nn.Module):
    """`known`: the pieces, from FIRST on."""

    def __init__(self, known: list[str], width: int):
        super().__init__()
        self.table, self.wide = nn.Embedding(FIRST + len(known), WORD), nn.Linear(WORD, width, bias=False)
        self.pos = nn.Parameter(torch.empty(MOST, width))
        self.game = nn.Parameter(torch.empty(len(SLUGS) + 1, width))
        self.language = nn.Parameter(torch.zeros(len(LANGUAGES), width))
        self.n = nn.LayerNorm(width)
        self.blocks = nn.ModuleList(Block(width, INNER) for _ in range(LAYERS - 1))
        self.last = nn.ModuleList(Block(width, LAST_INNER) for _ in range(len(SLUGS) + 1))
        self.heads = Heads(width, HIDDEN, LEFT_OUT)

    def forward(self, pieces: torch.Tensor, games: torch.Tensor, languages: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What `Heads` tells. `pieces`: 0 behind the last."""
        there = pieces > 0
        if self.training:
            pieces = torch.where((torch.rand(pieces.shape) < WORDS_LEFT_OUT) & (pieces > UNKNOWN), UNKNOWN, pieces)
        asked = (self.game[games] + self.language[languages])[:, None]
        words = self.n(self.wide(self.table(pieces)) + self.pos[: pieces.shape[1]] + asked)
        words = functional.dropout(words, DROPPED, self.training)
        for block in self.blocks:
            words = block(words, there)
        return self.heads(self._last(words, there, games), there, games)

    def _last(self, words: torch.Tensor, there: torch.Tensor, games: torch.Tensor) -> torch.Tensor:
        met = games.unique().tolist()
        own = [self.last[game](words[games == game], there[games == game]) for game in met]
        places = torch.cat([(games == game).nonzero()[:, 0] for game in met])
        return torch.cat(own)[places.argsort()]
