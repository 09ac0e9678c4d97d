"""python -m tests.teaching.languages: the network that reads English learns to read French, German and Spanish as well.

It is taught every question in these languages, and between them listens to what it thought of English ones before: so it
forgets nothing. A word that it does not know begins as what it means in English, where the dictionary tells.
"""

from collections import Counter
from collections.abc import Iterator
from random import Random

import torch

from referee.asking.pieces import Pieces, split
from referee.asking.words import in_english
from referee.rulebook import LANGUAGES

from .batches import batches
from .keeping import again, keep
from .learning import Learning, Lesson, among, learn
from .net import Net
from .rows import Row, taught

MANY = 128  # questions a step
LEAST = 3  # a word is learned that is said so often
HEARD = 0.25  # of the English questions, in each turn
LEARNING = Learning(turns=10, rates={"": 4e-4, "table": 1.2e-3}, decay={"": 0.01})


def main() -> None:
    torch.manual_seed(3)
    chance, rows = Random(3), taught()
    english = [row for row in rows if row.language == "en"]
    others = [row for row in rows if row.language != "en"]
    former, known = again()
    net, more = _with_more(former, known, others)
    print(f"{len(others)} questions in other languages, {len(more)} more words", flush=True)
    before, now = Pieces(known), Pieces([*known, *more])
    heard = int(HEARD * len(english))

    def lessons() -> Iterator[Lesson]:
        own = batches(others, MANY, chance)
        return among(own, batches(chance.sample(english, heard), MANY, chance), former, before, chance)

    learn(net, now, LEARNING, lessons, -(-len(others) // MANY) + -(-heard // MANY))
    keep(net, [*known, *more])


@torch.no_grad()
def _with_more(former: Net, known: list[str], rows: list[Row]) -> tuple[Net, list[str]]:
    """The network with the words that are said in these, and those words."""
    former.eval()
    cut = Pieces(known)
    said = {
        language: Counter(word for row in rows if row.language == language for word in split(row.text))
        for language in LANGUAGES
    }
    total = sum(said.values(), Counter())
    more = sorted(word for word, count in total.items() if count >= LEAST and word.isalpha() and word not in set(known))
    begun = [former.table.weight]
    for word in more:
        language = max(LANGUAGES, key=lambda each, word=word: said[each][word])
        meant = [each for each in in_english([word], language) if each.isalpha()]
        numbers = [number for each in meant or [word] for number in cut.of_word(each)]
        begun.append(former.table.weight[numbers].mean(0, keepdim=True))
    net = Net([*known, *more], former.pos.shape[1])
    net.load_state_dict({**former.state_dict(), "table.weight": torch.cat(begun)})
    return net, more


if __name__ == "__main__":
    main()
