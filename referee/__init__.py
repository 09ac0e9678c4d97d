"""Referee: the assistant that lies beside a real board game."""
