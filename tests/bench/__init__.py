"""Figures, not assertions: `make bench` prints them, medians of several runs."""
