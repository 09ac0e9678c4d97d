"""Mutation testing of the rules: is there anything in them that could be changed without an answer changing?

`make mutants GAME=gobblet` changes one thing at a time and asks the questions of tests/answers that reach it. What survives
must stand in tests/mutants/<slug>.survivors, with a reason why it comes to the same. `SOME=40` draws so many, others every day.
"""
