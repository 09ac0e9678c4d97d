"""The board: what to draw, what taps mean, positions set by hand, moves in words."""
