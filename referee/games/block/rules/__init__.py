"""The rules: positions and their notation, legal moves, verdicts, outcomes, audits."""
