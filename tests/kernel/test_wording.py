"""Sentences are filled in as they are spoken: lists, singular and plural, capitals."""

import pytest

from referee.rulebook.wording import fill, listed


@pytest.mark.parametrize(
    "text, values, said",
    [
        ("On {squares}.", {"squares": ("a1",)}, "On a1."),
        ("On {squares}.", {"squares": ("a1", "a2")}, "On a1 and a2."),
        ("On {squares}.", {"squares": ["a1", "a2", "b3"]}, "On a1, a2 and b3."),
        ("To {squares:or}.", {"squares": ("a1", "a2", "b3")}, "To a1, a2 or b3."),
        ("{Seat} has {count:one block|{} blocks} to place.", {"seat": "light", "count": 1}, "Light has one block to place."),
        ("{Seat} has {count:one block|{} blocks} to place.", {"seat": "light", "count": 3}, "Light has 3 blocks to place."),
        ("{count:is {} left|are {} left}", {"count": 1}, "is 1 left"),
        ("{size} on {square}", {"size": 4, "square": "b2"}, "4 on b2"),
    ],
)
def test_a_sentence_is_filled_in(text, values, said):
    assert fill(text, values) == said


def test_a_value_that_is_missing_is_told():
    with pytest.raises(KeyError):
        fill("{seat} to move", {})


def test_a_list_may_be_empty():
    assert listed(()) == ""
