"""Starting and moving: what is recorded, what is refused, what a table tells of itself."""

import pytest

from referee.kernel import GameUnknown, NotationError, OptionUnknown, SetupError
from referee.play.errors import Refused
from referee.play.starting import SEAT_NAME_LENGTH, started

from .course import TO_AND_FRO, UNDER, WIN, add, begin, lay, now, play

FIRST = "-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- r444 y444 r"


def test_a_table_starts_with_all_that_was_chosen():
    table = begin("show", {"red": "  Ann \n Lee ", "yellow": ""}, {"begins": "yellow"}, memory="open")
    assert now(table) == FIRST[:-1] + "y" == table.events[0].position
    assert table.names == {"red": "Ann Lee", "yellow": ""}
    assert (table.seat_name("red"), table.seat_name("yellow")) == ("Ann Lee", "Yellow")
    assert table.game.options == {"three": "line", "memory": "open", "repetition": "claim"}
    assert table.events[0].options == table.game.options, "a default in force is written down as well"
    assert (table.assist, table.setup, table.version) == ("show", {"begins": "yellow"}, 1)
    assert (table.last_move, table.turns(50), table.outcome.over) == (None, [], False)


@pytest.mark.parametrize(
    ("given", "error"),
    [
        ({"slug": "chess"}, GameUnknown),
        ({"options": {"three": "both"}}, OptionUnknown),
        ({"options": {"four": "line"}}, OptionUnknown),
        ({"setup": {"begins": "blue"}}, SetupError),
        ({"setup": {"players": "2"}}, SetupError),
        ({"assist": "loud"}, SetupError),
        ({"assist": ""}, SetupError),
        ({"names": {"red": "x" * (SEAT_NAME_LENGTH + 1)}}, SetupError),
    ],
)
def test_what_cannot_start(given, error):
    with pytest.raises(error) as caught:
        started(**{"slug": "gobblet", "names": {}, "options": {}, "setup": {}} | given)
    assert str(caught.value)


@pytest.mark.parametrize("name", ["", "x" * SEAT_NAME_LENGTH, "Zoë", "王小明", "<b>&\"'", "O’Neil"])
def test_names_are_kept_as_they_are(name):
    assert begin(names={"red": name}).names["red"] == name


@pytest.mark.parametrize("name", ["a\x00b", "a\u202eb", "a\tb", "a\r\nb", "a\u2028b"])
def test_names_hold_nothing_that_cannot_be_seen(name):
    assert begin(names={"red": name}).names["red"] == "a b"


def test_every_move_keeps_the_position_after_it_and_its_verdict():
    table = play(begin(), *WIN)
    assert [event.move for event in table.events[1:]] == WIN
    assert [event.seat for event in table.events[1:]] == ["red", "yellow"] * 3 + ["red"]
    for point, later in zip(table.history, table.history[1:], strict=False):
        game, event = table.game, later.event
        move = game.move(event.move, point.position)
        assert event.position == game.write(game.after(point.position, move)) == game.write(later.position)
        assert event.verdict.as_json() == game.judge(point.position, move).as_json()
        assert event.verdict.legal
    assert (table.outcome.winners, table.outcome.clause) == (("red",), "gobblet:5.1")
    assert table.last_move.move == WIN[-1]


def test_an_illegal_move_is_refused_and_can_be_recorded_all_the_same():
    table = play(begin(), "4@a1")
    with pytest.raises(Refused) as refused:
        table.moved("4@a1")
    assert [finding.code for finding in refused.value.verdict.faults] == ["enters-on-gobblet", "covers-not-smaller"]
    assert str(refused.value.move) == "4@a1"
    after = play(table, "4@a1", anyway=True)
    assert after.version == 3
    assert not after.events[-1].verdict.legal
    assert now(after) == "-,-,-,-/-,-,-,-/-,-,-,-/r4y4,-,-,- r444 y444 r".replace("r444 y444", "r443 y443")


@pytest.mark.parametrize("anyway", [False, True])
@pytest.mark.parametrize("assist", ["silent", "referee", "show"])
@pytest.mark.parametrize("move", ["a1-b1", "b2-b2", "y/c3-c4"])
def test_an_impossible_move_is_never_recorded(assist, anyway, move):
    with pytest.raises(Refused) as refused:
        begin(assist).moved(move, anyway)
    assert not refused.value.verdict.possible


def test_a_silent_table_records_what_it_would_otherwise_refuse():
    event = play(begin("silent"), "4@a1").moved("r/4@a1")
    assert (event.verdict.legal, event.move, event.seat) == (False, "r/4@a1", "red")


@pytest.mark.parametrize("text", ["", "4@e5", "b2", "4 @b2", "b2-c3 ", "g/b2-c3", "4@b2\n", "５@b2"])
@pytest.mark.parametrize("assist", ["silent", "referee"])
def test_what_is_no_move_cannot_be_read(assist, text):
    with pytest.raises(NotationError):
        begin(assist).moved(text, anyway=True)


def test_play_after_the_end_is_illegal_but_possible():
    table = play(begin(), *WIN)
    with pytest.raises(Refused) as refused:
        table.moved("3@c4")
    assert refused.value.verdict.faults[0].code == "after-the-end"
    assert play(table, "3@a4", anyway=True).version == table.version + 1


def test_the_third_repetition_ends_the_game_and_a_correction_forgets():
    table = play(begin(repetition="position"), *TO_AND_FRO)
    assert (table.outcome.state, table.outcome.clause) == ("drawn", "gobblet:6.3")
    assert not play(begin(repetition="position"), *TO_AND_FRO[:-1]).outcome.over
    again = lay(play(begin(repetition="position"), *TO_AND_FRO[:-1]), now(table))
    assert not again.outcome.over, "what lay there before a correction is not known to have lain there"
    assert len(again.before) == 0


def test_a_repetition_is_pointed_out_and_the_game_goes_on_where_players_claim():
    table = play(begin(), *TO_AND_FRO)
    assert not table.outcome.over and table.game.claim(table.position, table.before).state == "drawn"
    assert [finding.code for finding in table.last_move.verdict.findings] == ["same-position"]
    again = lay(play(begin(), *TO_AND_FRO[:-1]), now(table))
    assert again.game.claim(again.position, again.before) is None


def test_lifting_from_an_uncovered_line_loses():
    table = play(lay(begin(), UNDER), "d4-b1")
    assert (table.outcome.winners, table.outcome.clause) == (("yellow",), "gobblet:5.2")
    assert "uncovers-four" in {finding.code for finding in table.last_move.verdict.findings}


def test_a_table_may_start_in_the_middle():
    first = started("gobblet", {}, {}, {}, position=UNDER)
    assert first.position == UNDER
    assert play(lay(begin(), UNDER), "a1-b1").version == 3
    with pytest.raises(NotationError):
        started("gobblet", {}, {}, {}, position="half a line")


def test_the_words_of_a_move_tell_what_it_covered_only_where_all_is_open():
    course = ["4@a1", "4@b2", "3@c3", "3@d4", "a1-c3"]
    hidden, bare = play(begin(), *course), play(begin(memory="open"), *course)
    assert hidden.words(hidden.last_move) == "Red moves a size 4 from a1 to c3"
    assert bare.words(bare.last_move) == "Red moves a size 4 from a1 to c3, over red's size 3"
    peeked = add(hidden, hidden.peeked(6))
    assert peeked.words(peeked.last_move) == bare.words(bare.last_move)
    stopped = add(hidden, hidden.ended("stopped"))
    assert stopped.words(stopped.last_move) == bare.words(bare.last_move)


def test_turns_tell_the_last_move_alone_while_something_is_hidden():
    table = play(begin(), *WIN[:-1])
    assert [turn.told for turn in table.turns(50)] == [False] * 5 + [True]
    peeked = add(table, table.peeked(3))
    assert [turn.entry.seq for turn in peeked.turns(50) if turn.told] == [3, 7]
    assert all(turn.told for turn in play(table, WIN[-1]).turns(50)), "all is told when it is over"
    assert all(turn.told for turn in play(begin(memory="open"), *WIN[:-1]).turns(50))


def test_a_pass_is_refused_and_can_be_recorded_all_the_same():
    table = begin(memory="open")
    with pytest.raises(Refused) as refused:
        table.moved("pass")
    assert refused.value.verdict.possible and refused.value.verdict.faults[0].clause == "gobblet:2.1"
    table = play(table, "pass", anyway=True)
    assert now(table) == FIRST[:-1] + "y" and table.words(table.last_move) == "Red passes"
    table = play(table, "r/pass", anyway=True)
    assert now(table) == FIRST[:-1] + "y", "it was yellow's turn, and still is"
    assert play(table, "4@a1").game.outcome(table.position, table.before).state == "ongoing"
