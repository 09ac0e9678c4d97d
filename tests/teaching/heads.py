"""What is told of a question, by its pieces in the light of each other: the same for who teaches and who learns."""

import torch
from torch import nn
from torch.nn import functional

from .rows import KEYS, SLUGS

NEVER = -1e4
OTHERS = torch.tensor([[slug != game for slug, _ in KEYS] for game in SLUGS] + [[False] * len(KEYS)])  # by game, not its own


class Heads(nn.Module):
    """`width`: numbers a piece; `hidden`: those from which yes and no are told; `left_out`: the share left out in learning."""

    def __init__(self, width: int, hidden: int, left_out: float):
        super().__init__()
        self._left_out = left_out
        self.c, self.ce = nn.Linear(2 * width, len(KEYS)), nn.Parameter(torch.randn(len(KEYS), width) * 0.1)
        self.q, self.k = nn.Linear(width, width), nn.Linear(width, width)
        self.h1, self.h2 = nn.Linear(4 * width, hidden), nn.Linear(hidden, 3)
        self.cy = nn.Linear(2 * width, 2 * len(KEYS))

    def forward(self, words: torch.Tensor, there: torch.Tensor, games: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """By question, logits of the keys, and of neither, yes and no. `games`: by number in SLUGS, one more where it is not
        told."""
        mean = (words * there[..., None]).sum(1) / there.sum(1, keepdim=True)
        whole = self._some(torch.cat([mean, words.masked_fill(~there[..., None], NEVER).amax(1)], 1))
        keys = self.c(whole).masked_fill(OTHERS[games], NEVER)
        share = keys.softmax(1).detach()
        about = share @ self.ce
        near = (self.k(words) * self.q(about)[:, None]).sum(-1) / words.shape[-1] ** 0.5
        looked = (near.masked_fill(~there, NEVER).softmax(1)[..., None] * words).sum(1)
        hidden = self._some(bent(self.h1(torch.cat([whole, looked, about], 1))))
        by_key = (share[..., None] * self.cy(whole).view(-1, len(KEYS), 2)).sum(1)
        return keys, self.h2(hidden) + functional.pad(by_key, (1, 0))

    def _some(self, each: torch.Tensor) -> torch.Tensor:
        return functional.dropout(each, self._left_out, self.training)


def bent(each: torch.Tensor) -> torch.Tensor:
    return functional.gelu(each, approximate="tanh")
