"""python -m tests.mutants GAME [--some NUMBER] [--only judge.Judge] [--listed]: the mutants that survive and are not listed.

Says too how much of the rules the questions run, by lines and branches. Ends with 1 where a mutant survives that is not listed,
one is listed that does not survive, or too little is run.
"""

import argparse
import datetime
import gc
import io
import sys
from random import Random

from coverage import Coverage

from .listed import listed, rules

FLOOR = 98.0  # percent of the lines and branches of a game's rules


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--some", type=int, metavar="NUMBER", help="so many mutants, others every day; 0: only what is run")
    parser.add_argument("--only", default="", metavar="NAME", help="of what begins so, or so, parted by commas")
    parser.add_argument("--listed", action="store_true", help="only those that are listed: do they survive?")
    given = parser.parse_args()
    slug = given.game
    coverage = Coverage(data_file=None, branch=True, include=[str(path) for path in rules(slug)], config_file=False)
    coverage.start()  # before the game is imported, so that it is known what that runs

    from .making import mutants
    from .running import UNMADE, Asked, run

    asked = Asked(slug, coverage)
    covered = coverage.report(file=(report := io.StringIO()), show_missing=True, skip_covered=True)
    every = {mutant.name: mutant for path in rules(slug) for mutant in mutants(path)}
    allowed, alive, made = listed(slug), set(), 0
    drawn = [
        mutant
        for name, mutant in every.items()
        if name.startswith(tuple(given.only.split(","))) and (name in allowed or not given.listed)
    ]
    if given.some is not None:
        drawn = Random(str(datetime.date.today())).sample(drawn, min(given.some, len(drawn)))
    gc.freeze()
    for mutant, answer in run(asked, drawn):
        made += answer != UNMADE
        if answer is None:
            alive.add(mutant.name)
            if mutant.name not in allowed:
                print(mutant.name, flush=True)
    unknown = alive - allowed
    gone = (allowed & {mutant.name for mutant in drawn}) - alive | allowed - set(every)
    told, equal = made - len(alive), len(alive - unknown)
    print(f"{slug}: {made} mutants, {told} told apart, {equal} listed as equal, {len(unknown)} neither.")
    for name in sorted(gone):
        print(f"Listed, and does not survive: {name}")
    print(f"The questions run {covered:.1f} % of the lines and branches; the floor is {FLOOR} %.")
    if covered < FLOOR:
        print(report.getvalue())
    return 1 if unknown or gone or covered < FLOOR else 0


if __name__ == "__main__":
    sys.exit(main())
