"""What other processes do to a store while the tests look on. As a program, it appends until it is killed."""

import os
import sys
from itertools import count

from referee.keeping.secret import secret
from referee.play.events import Corrected, Started
from referee.storage.store import Stale, Store, migrate, open_store

STARTED = Started("gobblet", {}, {}, {}, "referee", position="start")
together = None  # a barrier for all the workers of a pool


def meet(barrier):
    """Initializes a worker."""
    global together
    together = barrier


def event(token):
    return Corrected(token, position="next")


def append(store: Store, code, token, version):
    """Tries until the event is stored; answers it and how often it came too late."""
    late = 0
    while True:
        try:
            return store.append(code, event(token), version=version, token=token), late
        except Stale as stale:
            version = stale.present
            late += 1


def many_at_once(opens, code, name, number):
    """Appends so many events, a connection each; answers the token and the seq of each, and how often it was late."""
    together.wait(60)
    acknowledged, late, version = [], 0, 1
    for n in range(number):
        with opens() as store:
            token = f"{name}-{n}"
            stored, more = append(store, code, token, version)
            version = stored.seq
            acknowledged.append((token, stored.seq))
            late += more
    return acknowledged, late


def same_at_once(opens, code, tokens):
    """Appends one event for each token, without looking whether others did; answers the seqs."""
    together.wait(60)
    seqs = []
    for version, token in enumerate(tokens, 1):
        with opens() as store:
            seqs.append(store.append(code, event(token), version=version, token=token).seq)
    return seqs


def create_at_once(opens, tokens):
    together.wait(60)
    with opens() as store:
        return [store.create("gobblet", STARTED, token) for token in tokens]


def secrets_at_once(paths):
    together.wait(60)
    return [secret(path) for path in paths]


def migrate_at_once(paths):
    """Starts as the program does, on one new path after the other."""
    for path in paths:
        together.wait(60)
        migrate(path)
        with open_store(path) as store:
            store.create("gobblet", STARTED, str(os.getpid()))


def main(path, code, name):
    """Appends for ever, and says so on one line each as soon as it is acknowledged."""
    version = 1
    for n in count():
        with open_store(path) as store:
            token = f"{name}-{n}"
            stored, _ = append(store, code, token, version)
        version = stored.seq
        os.write(1, f"{token} {stored.seq}\n".encode())


if __name__ == "__main__":
    main(*sys.argv[1:])
