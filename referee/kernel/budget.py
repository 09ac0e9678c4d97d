"""How much work one answer may cost. Counted in steps, so that it is the same on every machine and in every test."""

from ..rulebook import RefereeError

STEPS = 500_000  # positions and moves looked at for one answer: about a second
AGAIN = 2_000  # moves judged anew for one amendment: more than any game has
GUESSED = 20_000  # and for a guess at what happened, which nobody asked for in so many words


class OverBudget(RefereeError):
    """The answer would take more work than one answer may cost. Nothing of it is told."""

    code = "over-budget"


class Budget:
    """Steps that are left. Whoever works spends them first; OverBudget where there are none."""

    def __init__(self, steps: int = STEPS):
        self.steps = self.left = steps

    def spend(self, steps: int = 1) -> None:
        self.left -= steps
        if self.left < 0:
            raise OverBudget(f"That takes more than {self.steps:,} steps of work, and one answer may take no more.")
