"""Both meeples in the opposite base: whoever was there first has won, whatever is recorded afterwards (6.1, 6.2)."""

from referee import games

GAME = games.get("block-arena")


def test_a_slide_after_the_end_takes_no_win_away():
    """Light is home on a9; light then slides dark's meeple home as well, against the rules, and it is recorded."""
    now = GAME.read("9 a9,b2,f1,h1i1 b9,c9d9,f9,h9i9 a9,b2 4,3 D")
    assert GAME.outcome(now).winners == ("light",)
    later = GAME.after(now, GAME.move("L/b2-b1", now))
    assert GAME.outcome(later, (now,)).winners == ("light",)
    assert GAME.outcome(later, (now,)).clause == "block-arena:6.1"


def test_where_nobody_knows_who_was_first_the_audit_says_so():
    both = GAME.parse("9 a1,b1,c1,d1 a9,b9,c9,d9 a9,d1 4,4 L")
    assert "both-arrived" in {finding.code for finding in GAME.audit(both)}
