"""python -m tests.bench.recording record DIR | replay DIR [--out DIR] | compare DIR DIR"""

import argparse
import sys
import tempfile
import time
from pathlib import Path

from . import chance, commands, differences, keeping, visits
from .keeping import Recording
from .sending import Sender, Tape


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.recording", description=__doc__)
    verbs = parser.add_subparsers(dest="verb", required=True)
    verbs.add_parser("record", help="visit everything and keep it").add_argument("folder", type=Path)
    replay = verbs.add_parser("replay", help="ask the same again; answers 1 where something but pages differs")
    replay.add_argument("folder", type=Path)
    replay.add_argument("--out", type=Path, help="keep what was answered now")
    compare = verbs.add_parser("compare", help="two recordings that were made before")
    compare.add_argument("folder", type=Path)
    compare.add_argument("other", type=Path)
    for sub in (replay, compare):
        sub.add_argument("--most", type=int, default=12, help="differences of a kind that are listed")
    given = parser.parse_args()
    begun = time.perf_counter()
    if given.verb == "record":
        recording = record()
        recording.keep(given.folder)
        print(f"{recording} in {time.perf_counter() - begun:.0f} s")
        return 0
    before = keeping.kept(given.folder)
    now = keeping.kept(given.other) if given.verb == "compare" else again(before)
    if given.verb == "replay" and given.out:
        now.keep(given.out)
    print(f"{now} in {time.perf_counter() - begun:.0f} s")
    return differences.tell(before, now, given.most)


def record() -> Recording:
    chance.install()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "referee.db"
        tape = Tape(Sender(database), database)
        visits.visit(tape)
        told = [commands.run(asked) for asked in commands.asked()]
        return Recording(tape.visits, told, keeping.tables(database, tape.sender.names), database.read_bytes())


def again(before: Recording) -> Recording:
    """The same requests in the same order, on a fresh database."""
    chance.install()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "referee.db"
        sender = Sender(database)
        answered = [visit | {"answer": sender.send(number, visit)} for number, visit in enumerate(before.visits)]
        told = [commands.run({name: given for name, given in asked.items() if name != "answer"}) for asked in before.commands]
        return Recording(answered, told, keeping.tables(database, sender.names), b"")


if __name__ == "__main__":
    sys.exit(main())
