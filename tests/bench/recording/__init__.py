"""A recording of requests and commands, made on one state of the program and replayed on another.

`python -m tests.bench.recording record DIR` visits every page, address and command there is, on a fresh database, and
keeps what was asked and answered. `… replay DIR` asks the same again and lists what is answered otherwise. It knows the
program from outside alone: the Flask application, `python -m referee`, the database file.
"""
