"""The fewest taps that set a Gobblet position by hand from the empty board: each kind of gobblet taken up once a layer."""

from referee import games
from referee.games.gobblet.rules.position import SQUARES


def setting(line: str) -> list[str]:
    """The taps on the mirror that make this line out of the empty board."""
    goal = games.get("gobblet").parse(line)
    wanted = sorted(
        (layer, str(gobblet), SQUARES[square]) for square, pile in enumerate(goal.board) for layer, gobblet in enumerate(pile)
    )
    taps, held = [], ""
    for _, gobblet, square in wanted:
        if gobblet != held:
            taps.append(f"+{gobblet}")
            held = gobblet
        taps.append(square)
    return taps if goal.turn == "r" else [*taps, "turn"]
