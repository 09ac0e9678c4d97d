"""Words that the network learns as a whole, because they are said so often that pieces of them would be a pity."""

from collections import Counter

import torch

from referee.asking.pieces import LONGEST, Pieces, split
from referee.asking.words import in_english
from referee.rulebook import LANGUAGES

from .net import Net
from .rows import Row


@torch.no_grad()
def with_more(former: Net, known: list[str], rows: list[Row], least: int) -> tuple[Net, list[str]]:
    """The network with the words that are said `least` times in these rows, and all pieces that it knows then.

    A new word begins as what it means in English, where the dictionary tells, else as its pieces.
    """
    cut, met = Pieces(known), set(known)
    said = {
        language: Counter(word for row in rows if row.language == language for word in split(row.text))
        for language in LANGUAGES
    }
    total = sum(said.values(), Counter())
    often = (word for word, count in total.items() if count >= least and word not in met)
    more = sorted(word for word in often if word.isalpha() and len(word) <= LONGEST)
    begun = [former.table.weight]
    for word in more:
        language = max(LANGUAGES, key=lambda each, word=word: said[each][word])
        meant = [each for each in in_english([word], language) if each.isalpha()]
        numbers = [number for each in meant or [word] for number in cut.of_word(each)]
        begun.append(former.table.weight[numbers].mean(0, keepdim=True))
    net = Net([*known, *more], former.pos.shape[1])
    net.load_state_dict({**former.state_dict(), "table.weight": torch.cat(begun)})
    return net, [*known, *more]
