"""Who teaches the network: all-MiniLM-L6-v2 as a whole, taught the same questions before.

It is nearly twice as large, of six layers, and knows English before it begins. Once its opinions are told it is needed no more.
"""

import torch
from torch import nn
from transformers import AutoModel

from referee.asking.pieces import FIRST, UNKNOWN, Pieces

from .heads import Heads
from .known import BEGIN, END, MODEL, listed
from .rows import SLUGS

LEFT_OUT, WORDS_LEFT_OUT = 0.16, 0.05


class Teacher(nn.Module):
    def __init__(self):
        super().__init__()
        self.body = AutoModel.from_pretrained(str(MODEL))
        width = self.body.config.hidden_size
        self.game, self.heads = nn.Parameter(torch.zeros(len(SLUGS) + 1, width)), Heads(width, 2 * width, LEFT_OUT)
        place = {piece: number for number, piece in enumerate(listed())}
        self.begin, self.end, self.hidden, self.unknown = (place[each] for each in (BEGIN, END, "[MASK]", "[UNK]"))

    def forward(self, pieces: torch.Tensor, games: torch.Tensor, _: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """What `Heads` tells. `pieces`: as `cutter` cuts a question in English, 0 behind the last."""
        rows, longest = pieces.shape
        count = (pieces > 0).sum(1)
        there = torch.arange(longest + 2) < count[:, None] + 2
        numbers = torch.zeros(rows, longest + 2, dtype=torch.long)
        numbers[:, 1:-1] = torch.where(pieces >= FIRST, pieces - FIRST, (pieces == UNKNOWN) * self.unknown)
        if self.training:
            numbers = torch.where((torch.rand(numbers.shape) < WORDS_LEFT_OUT) & (numbers > 0), self.hidden, numbers)
        numbers[:, 0] = self.begin
        numbers[torch.arange(rows), count + 1] = self.end
        asked = self.body.embeddings.word_embeddings(numbers) + self.game[games][:, None]
        return self.heads(self.body(inputs_embeds=asked, attention_mask=there.long()).last_hidden_state, there, games)


def cutter() -> Pieces:
    """Cuts questions into the pieces that the teacher knows."""
    return Pieces(listed())
