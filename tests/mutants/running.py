"""Every mutant asked the questions that reach it, each in a process of its own, until one is answered otherwise."""

import os
import resource
import select
import signal
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from coverage import Coverage

from ..answers import ENDING, Question, Table, questions
from ..games.built import lines
from . import installing
from .making import Mutant

SECONDS = 2.0  # of processor time a question may take beyond ten times what it usually does
MEMORY = 1 << 30  # that a mutant may take beyond what all take
BESIDE = 2  # processes at a time
UNMADE = -2  # it is no Python


class Asked:
    """The questions of a game, what each takes, and which lines of the rules it reaches."""

    def __init__(self, slug: str, coverage: Coverage):
        """`coverage` has been running since before the game was imported."""
        self.slug = slug
        asked = list(questions(slug, lines(slug, ENDING)))
        self.digests = [digest for digest, _ in asked]
        self.questions: list[Question] = [question for _, question in asked]
        self.seconds: list[float] = []
        table = Table(slug)
        for question in self.questions:
            table.game(question.options)
        for number, question in enumerate(self.questions):
            installing.forget(slug)
            coverage.switch_context(str(number))
            begun, fresh = time.process_time(), Table(slug, table)
            if fresh.digest(question) != self.digests[number]:
                raise SystemExit(f"Without any mutant an answer of {slug} is another one: {question.line}")
            self.seconds.append(time.process_time() - begun)
        coverage.stop()
        data = coverage.get_data()
        self.reached = {
            path: {line: set(names) for line, names in data.contexts_by_lineno(path).items()} for path in data.measured_files()
        }
        self.table = table

    def reaching(self, mutant: Mutant) -> tuple[bool, list[int]]:
        """Is the statement run while the game is imported and made; and the questions that run it by themselves."""
        reached, (first, last) = self.reached.get(str(mutant.path), {}), mutant.lines
        names = set().union(*(reached.get(line, ()) for line in range(first, last + 1)))
        return "" in names, sorted(map(int, names - {""}))


def run(asked: Asked, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, int | None]]:
    """Each mutant with the number of the question that told it apart, None where it survives, or UNMADE. In any order."""
    kills: Counter[tuple[str, str, int]] = Counter()
    running: dict[int, tuple[int, Mutant]] = {}  # by the end of a pipe that is read: the process

    def order(mutant: Mutant, numbers: Sequence[int]) -> list[int]:
        place = str(mutant.path), mutant.function
        return sorted(numbers, key=lambda number: (-kills[*place, number], asked.seconds[number]))

    def finished() -> Iterator[tuple[Mutant, int | None]]:
        for pipe in select.select(list(running), [], [])[0]:
            said = os.read(pipe, 20).decode()
            os.close(pipe)
            process, mutant = running.pop(pipe)
            os.waitpid(process, 0)
            number = None if said == "survived" else int(said or -1)
            if number is not None:
                kills[str(mutant.path), mutant.function, number] += 1
            yield mutant, number

    for mutant in mutants:
        if len(running) >= BESIDE:
            yield from finished()
        early, numbers = asked.reaching(mutant)
        if not early and not numbers:
            yield mutant, None
            continue
        pipe, end = os.pipe()
        process = os.fork()
        if not process:
            os.close(pipe)
            _ask(asked, mutant, early, order(mutant, numbers), order(mutant, range(len(asked.questions))), end)
        os.close(end)
        running[pipe] = process, mutant
    while running:
        yield from finished()


def _ask(asked: Asked, mutant: Mutant, early: bool, reaching: Sequence[int], every: Sequence[int], end: int) -> None:
    """In the new process: says the number of the first question that is answered otherwise, or that none is. Never returns."""
    tells = Told(asked)
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (pages + MEMORY, pages + MEMORY))
        signal.signal(signal.SIGVTALRM, _too_long)
        null = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(null, stream)
        _limit(5 * SECONDS)
        swapped = installing.swap(asked.slug, mutant)
        told = swapped and tells.apart(Table(asked.slug, asked.table), reaching)
        if not told and (early or not swapped):
            installing.reload(asked.slug, mutant)
            told = tells.apart(Table(asked.slug), every)
        if not told:
            os.write(end, b"survived")
            os._exit(0)
    except SyntaxError:
        tells.number = UNMADE
    except BaseException:  # whatever a mutant does, it is told apart by it
        pass
    os.write(end, str(tells.number).encode())
    os._exit(0)


class Told:
    """Asks one question after another; `number` is the one that was asked last."""

    def __init__(self, asked: Asked):
        self.asked, self.number = asked, -1

    def apart(self, table: Table, numbers: Sequence[int]) -> bool:
        for self.number in numbers:
            _limit(SECONDS + 10 * self.asked.seconds[self.number])
            if table.digest(self.asked.questions[self.number]) != self.asked.digests[self.number]:
                return True
        return False


def _limit(seconds: float) -> None:
    """The processor time until the next call of this. What hears no signal is ended a little later."""
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    spent = int(time.process_time() + 2 * seconds) + 2
    resource.setrlimit(resource.RLIMIT_CPU, (spent, resource.getrlimit(resource.RLIMIT_CPU)[1]))


def _too_long(*_: object) -> None:
    raise TimeoutError
