"""The option `three`: positions that tell its readings apart, and the ruling that says so (clause 3.3)."""

import pytest

from .positions import OPTIONS, WRITABLE, gobblet, lay, sample, scattered, wild

# What yellow shows, and the square red's size 4 enters on; each in the first way, and turned or mirrored.
GAPPED = {
    "a row with a gap": ("a1:y3 b1:y3 d1:y3", "d1"),
    "a row with a gap on the left": ("a1:y3 c1:y3 d1:y3", "c1"),
    "a column with a gap": ("b1:y3 b2:y3 b4:y3", "b1"),
    "a diagonal with a gap": ("a1:y3 b2:y3 d4:y3", "d4"),
    "the other diagonal with a gap": ("a4:y3 c2:y3 d1:y3", "a4"),
    "a gap with red in it": ("a1:y3 b1:y3 c1:r3 d1:y3", "a1"),
    "a gap with a hidden yellow in it": ("a1:y3 b1:y3 c1:y2r3 d1:y3", "b1"),
}
CLOSE = {
    "three neighbours on the left": ("a1:y3 b1:y3 c1:y3", "a1"),
    "three neighbours on the right": ("b1:y3 c1:y3 d1:y3", "c1"),
    "beside red": ("a1:r3 b1:y3 c1:y3 d1:y3", "d1"),
    "on the diagonal": ("b2:y3 c3:y3 d4:y3", "b2"),
    "with a line through it that has a gap": ("a1:y3 a2:y3 a3:y3 c1:y2 d1:y2", "a1"),
    "with a short diagonal through it": ("b1:y3 b2:y3 b3:y3 a2:y2 c4:y2", "b3"),
}
SHORT = {
    "rising on the left": ("a2:y3 b3:y3 c4:y3", "b3"),
    "rising on the right": ("b1:y3 c2:y3 d3:y3", "d3"),
    "falling on the left": ("a3:y3 b2:y3 c1:y3", "a3"),
    "falling on the right": ("b4:y3 c3:y3 d2:y3", "c3"),
    "beside a three in a line": ("a2:y3 b3:y3 c4:y3 d4:y2 b4:y2 a1:r4", "a2"),
}
NEITHER = {
    "two": ("a1:y3 b1:y3", "a1"),
    "three of which one is covered": ("a1:y3 b1:y2r3 c1:y3", "a1"),
    "a short diagonal of which one is covered": ("a2:y3 b3:y2r3 c4:y3", "a2"),
    "a diagonal of two, and one more": ("a3:y3 b4:y3 c4:y3", "a3"),
    "a corner": ("a1:y3 a2:y3 b1:y3", "a1"),
}
# Under which readings three such may be gobbled from a stack.
ALLOWED = [
    *((*case, {"line", "short"}) for case in GAPPED.values()),
    *((*case, {"line", "adjacent", "short"}) for case in CLOSE.values()),
    *((*case, {"short"}) for case in SHORT.values()),
    *((*case, set()) for case in NEITHER.values()),
]
NAMES = [*GAPPED, *CLOSE, *SHORT, *NEITHER]
TEXTS = {choice.key: choice.text for choice in gobblet().rulebook.options["three"].choices}


def verdict(pieces: str, move: str, three: str):
    game = gobblet(three=three)
    now = game.read(lay(pieces, red="442", yellow="421"))
    return game.judge(now, game.move(move, now))


@pytest.mark.parametrize("three", TEXTS)
@pytest.mark.parametrize("pieces, to, allowed", ALLOWED, ids=NAMES)
def test_who_may_gobble_from_a_stack_by_each_reading_and_what_it_hangs_on(pieces, to, allowed, three):
    found = verdict(pieces, f"4@{to}", three)
    assert found.legal == (three in allowed)
    rulings = [finding for finding in found.findings if finding.code == "three-reading"]
    assert len(rulings) == (0 < len(allowed) < len(TEXTS))
    for ruling in rulings:
        assert (ruling.severity, ruling.clause) == ("ruling", "gobblet:3.3")
        assert to in ruling.squares and len(ruling.squares) == 3
        now, then = ruling.message.split("; ")
        assert ("so this is allowed" in now) == ("not be allowed" in then) == (three in allowed)
        assert [key for key, text in TEXTS.items() if f"“{text}”" in now] == [three]
        others = {key for key, text in TEXTS.items() if f"“{text}”" in then}
        assert others == (TEXTS.keys() - allowed if three in allowed else allowed)


def test_beside_a_gapped_three_the_clause_is_another():
    """In a line there is a three, and c4 is not of it; among neighbours there is none."""
    for three in TEXTS:
        assert verdict("a1:y3 b1:y3 d1:y3 d4:y2", "4@c3", three).findings == ()
    codes = {three: [each.code for each in verdict("a1:y3 b1:y3 d1:y3 c4:y2", "4@c4", three).findings] for three in TEXTS}
    assert codes == {
        "line": ["enters-beside-three"], "adjacent": ["enters-on-gobblet"], "short": ["enters-beside-three"],
    }  # fmt: skip


def test_a_short_diagonal_never_wins():
    for three in TEXTS:
        game = gobblet(three=three)
        assert not game.outcome(game.read(lay("a2:y3 b3:y3 c4:y3 b1:y2 c2:y2 d3:y2", red="444", yellow="411"))).over


ILLEGAL_EITHER_WAY = {
    "out of turn": ("a1:r3 b1:r3 d1:r3", "y/4@d1", "442"),
    "not outermost": ("a1:y3 b1:y3 d1:y2", "3@d1", "442"),
    "none left": ("a1:y3 b1:y3 d1:y2", "4@d1", "322"),
    "after the end": ("a1:y3 b1:y3 d1:y3 a2:y4 a3:y2 a4:y2", "4@d1", "442"),
    "on an equal one": ("a1:y3 b1:y3 d1:y4", "4@d1", "442"),
    "on one's own": ("a1:y3 b1:y3 d1:r3", "4@d1", "442"),
}


@pytest.mark.parametrize("pieces, move, red", ILLEGAL_EITHER_WAY.values(), ids=ILLEGAL_EITHER_WAY)
@pytest.mark.parametrize("three", TEXTS)
def test_no_ruling_where_the_move_is_illegal_either_way(three, pieces, move, red):
    """A verdict that does not hang on the reading must not say so."""
    game = gobblet(three=three)
    now = game.read(lay(pieces, red=red, yellow="420"))
    found = game.judge(now, game.move(move, now))
    assert not found.legal
    assert "three-reading" not in [finding.code for finding in found.findings]


def test_a_ruling_is_told_just_where_another_reading_turns_the_verdict_around():
    games, hung = [gobblet(three=three) for three in TEXTS], 0
    for now in [*sample(scattered, 40, 5), *sample(wild, 20, 5)]:
        for move in WRITABLE[::3]:
            verdicts = [game.judge(now, move) for game in games]
            hangs = len({found.legal for found in verdicts}) == 2
            told = {[each.code for each in found.findings].count("three-reading") for found in verdicts}
            assert told == {hangs}, (games[0].write(now), str(move))
            hung += hangs
    assert hung > 5


def test_what_the_other_options_are_changes_no_verdict_on_a_single_position():
    line = lay("a1:y3 b1:y3 d1:y3 c3:y2", red="442", yellow="421")
    for move in ("4@d1", "4@c3", "4@a2", "3@a2"):
        for three in TEXTS:
            found = []
            for options in [each for each in OPTIONS if each["three"] == three]:
                game = gobblet(**options)
                now = game.read(line)
                found.append(game.judge(now, game.move(move, now)).as_json())
            assert len(found) == len(OPTIONS) / len(TEXTS) and all(one == found[0] for one in found)
