"""One line a position, one word a move: what is canonical reads back, anything else is refused by the name of its field."""

import string

import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.games.deblockle.rules.cube import Cube
from referee.kernel import NotationError

from .positions import BEGUN, GAME, PAIRS, SQUARES, crowded, deblockle, drawn, placeable, scattered, writable

ACCEPTED = {
    "the example": BEGUN,
    "nothing placed yet": "- - 0,0 B",
    "a handicap, the others off": "d1*x d7+= 3,3 G",
    "a handicap, the others not counted": "d1*x d7+= 0,0 G",
    "a cube on a star square": "d2+* d6*x 3,3 G",
    "a Star up in the middle": "e4*x a1+= 3,3 G",
    "won": "- a1+= 4,3 B",
}


@pytest.mark.parametrize("line", ACCEPTED.values(), ids=ACCEPTED)
def test_accepted(line):
    assert GAME.write(GAME.read(line)) == line


@given(st.one_of(drawn(scattered), drawn(crowded)))
def test_what_is_written_reads_back(now):
    line = GAME.write(now)
    assert GAME.read(line) == GAME.parse(line) == now and GAME.write(GAME.read(line)) == line


BAD_CUBES = {
    "off the board": ("h1*x", "h1*x"), "row 8": ("a8*x", "a8*x"), "row 0": ("a0*x", "a0*x"), "a capital": ("A1*x", "A1*x"),
    "no near side": ("a1*", "a1*"), "three symbols": ("a1*x+", "a1*x+"), "no such symbol": ("a1*y", "a1*y"),
    "one symbol twice": ("a1**", "a1**"), "another twice": ("a1xx", "a1xx"), "two on a square": ("a1*x,a1+=", "a1+="),
    "not sorted": ("c1*x,a1*x", "c1*x,a1*x"), "nothing between commas": ("a1*x,,c1*x", ""), "a comma at the end": ("a1*x,", ""),
    "a dash among them": ("a1*x,-", "-"), "a letter O": ("a1Ox", "a1Ox"), "very many": ("x" * 9999, "x" * 9999),
}  # fmt: skip
FIELDS = (
    "",
    " ",
    "a1*x d7*x 3,3",
    f"{BEGUN} G",
    f" {BEGUN}",
    f"{BEGUN} ",
    BEGUN.replace(" ", "  "),
    "x" * 99_999,
    "the first position",
)


def malformed() -> list:
    found = [(line, "position", line) for line in FIELDS]
    found += [(f"{text} - 0,0 G", "gold cubes", part) for text, part in BAD_CUBES.values()]
    found += [(f"- {text} 0,0 G", "blue cubes", part) for text, part in BAD_CUBES.values()]
    found += [("a1*x a1+= 0,0 G", "blue cubes", "a1+=")]
    found += [(f"- - {text} G", "removed", text) for text in ("0", "0,", "5,0", "0,5", "-1,0", "00,0", "0,0,0", "a,b", "١,0")]
    found += [(f"- - 0,0 {text}", "turn", text) for text in ("g", "gold", "R", "GB", "-")]
    return found


@pytest.mark.parametrize("line, field, part", malformed(), ids=lambda value: value[:24])
@pytest.mark.parametrize("read", [GAME.read, GAME.parse], ids=["read", "draft"])
def test_a_malformed_position_is_refused_by_the_name_of_its_field(read, line, field, part):
    with pytest.raises(NotationError) as refused:
        read(line)
    error = refused.value
    assert error.field == field and error.expected and error.found == part
    assert str(error).startswith(f"{field}: expected ") and len(str(error)) < 300
    assert error.at is None or line[error.at :].startswith(error.found)


CANNOT_BE = {
    "five cubes": ("a1*x,b1*x,c1*x,d1*x,e1*x - 0,0 G", "gold cubes", "a1*x,b1*x,c1*x,d1*x,e1*x"),
    "five with those off": ("- a1*x,b1*x 0,3 G", "blue cubes", "a1*x,b1*x"),
    "opposite symbols": ("a1*x,b1*. - 0,0 G", "gold cubes", "b1*."),
    "others that are opposite": ("- a1=o 0,0 G", "blue cubes", "a1=o"),
}


@pytest.mark.parametrize("line, field, found", CANNOT_BE.values(), ids=CANNOT_BE)
def test_what_cannot_be_is_refused_though_a_draft_may_have_it(line, field, found):
    with pytest.raises(NotationError) as refused:
        GAME.read(line)
    assert (refused.value.field, refused.value.found) == (field, found) and line[refused.value.at :].startswith(found)
    draft = GAME.parse(line)
    assert GAME.write(draft) == line
    assert "impossible" in [finding.severity for finding in GAME.audit(draft)]
    assert GAME.board.view(draft, ("b1",)).prompt and isinstance(GAME.moves(draft), list)


def test_which_symbols_are_opposite_is_the_nets_to_say():
    line = "a1*. g7*. 3,3 G"
    other = deblockle(net="*.x+=o")
    assert other.write(other.read(line)) == line
    with pytest.raises(NotationError):
        GAME.read(line)


@given(drawn(scattered), st.sampled_from(["", "G/", "B/"]), st.randoms())
def test_every_move_that_can_be_written_reads_back(now, seat, chance):
    for move in chance.sample(writable(now), 30) + chance.sample(placeable(), 10):
        again = GAME.move(f"{seat}{move}", now)
        assert str(again) == f"{seat}{move}" and again == move._replace(seat=seat[:1])


MOVES = (
    "", " ", "Pass", "pass ", "G/", "G/G/pass", "g/pass", "R/pass", "a1", "a1-", "-a1", "a1a2", "a1-a2-", "a1-a2-a3-a4",
    "a1-a2*-a3", "a1*", "a1-a2**", "a1-h2", "a1-a8", "a0-a1", "A1-a2", "a1 - a2", "a1–a2", "+a1", "+a1*", "+a1**", "+a1*xx",
    "+h1*x", "a1*x", "+a1*y", "a1-a2\n", "a1-a٢", "x" * 99_999,
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES, ids=lambda text: repr(text)[:20])
def test_a_malformed_move_is_refused(text):
    with pytest.raises(NotationError) as refused:
        GAME.move(text, GAME.first())
    assert refused.value.field == "move" and len(str(refused.value)) < 300


@given(st.text(st.sampled_from("GB abcdefg1234567*.+x=o,-/03pas\n") | st.characters(), max_size=60))
def test_nothing_that_can_be_typed_is_anything_but_read_or_refused(text):
    for read in (GAME.read, GAME.parse, lambda text: GAME.move(text, GAME.first())):
        try:
            again = read(text)
        except NotationError:
            continue
        assert text == (GAME.write(again) if hasattr(again, "gold") else str(again))


@given(drawn(scattered), st.data())
def test_one_character_wrong_is_refused_or_another_position(now, data):
    line = GAME.write(now)
    place, other = data.draw(st.integers(0, len(line) - 1)), data.draw(st.sampled_from(string.printable))
    changed = line[:place] + other + line[place + 1 :]
    try:
        assert GAME.write(GAME.read(changed)) == changed
    except NotationError as error:
        assert str(error)


def test_every_cube_has_one_name():
    for square in SQUARES:
        for pair in PAIRS:
            assert GAME.read(f"{square}{pair} - 0,0 G").gold == (Cube(square, pair),)
