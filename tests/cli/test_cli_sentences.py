"""The list for whoever edits words: where something is said, its key, the words."""

from referee.service import sentences


def test_a_line_says_where_and_by_which_key(referee, monkeypatch):
    monkeypatch.setattr(
        sentences, "said", lambda slug: [sentences.Said("prompt", "words.choose", f"{slug}: {n}") for n in (1, 2)]
    )
    assert referee("sentences", "gobblet") == (0, "prompt\twords.choose\tgobblet: 1\n", ""), "the first words of each key"
    answer = referee("sentences")
    assert answer.lines[:2] == [
        "gobblet\tprompt\twords.choose\tgobblet: 1",
        "block-arena\tprompt\twords.choose\tblock-arena: 1",
    ]


def test_an_unknown_game(referee):
    answer = referee("sentences", "chess")
    assert answer.code == 2 and not answer.out and "no game 'chess'" in answer.err
