"""Six phones, a sheet each, all writing in the same instant on a real server: every drop is stored, once."""

import threading

from app import create_app
from referee.play.events import Moved
from referee.storage.store import Store

from .seat import TOKENS, sit
from .test_web_join import joined
from .test_web_sheets_phones import GAME, ROLLED, taps
from .test_web_threads import Browser, serving

SEATS = "123456"
SIX = " | ".join([*ROLLED.split(" | "), "...4... - - - 1243S", "....5.. - - - 1243S", ".....6. - - - 1243S"])


def whole_drops(keeper) -> list[str]:
    """Of each sheet one, as the keeper's table lies."""
    position = GAME.parse(keeper.position)
    return [str(GAME.board.view(position, [*taps(seat), f"{seat}/ok"]).moves[0]) for seat in SEATS]


def test_who_is_overtaken_by_all_the_others_is_stored(client, monkeypatch):
    """Each of the five is quicker between one reading and storing of the sixth."""
    keeper = sit(client, "block", **{"setup-players": "6"}).lay(SIX)
    append, (*others, last), seen = Store.append_all, whole_drops(keeper), keeper.version

    def overtaken(store, code, events, **known):
        if others:
            move = others.pop(0)
            with monkeypatch.context() as alone:
                alone.setattr(Store, "append_all", append)
                keeper.play(move)
        return append(store, code, events, **known)

    monkeypatch.setattr(Store, "append_all", overtaken)
    assert keeper.post("moves", move=last, version=str(seen)).status_code == 303
    assert not others and keeper.version == seen + len(SEATS) and keeper.events()[-1].move == last


def test_six_phones_in_the_same_instant_lose_nothing(tmp_path):
    app = create_app(tmp_path / "referee.db")
    keeper = sit(app.test_client(), "block", **{"setup-players": "6"}).lay(SIX)
    phones = [joined(keeper, seat, f"Ann {seat}") for seat in SEATS]
    moves, seen = whole_drops(keeper), keeper.version
    together, statuses = threading.Barrier(len(SEATS)), {}

    def write(index: int, browser: Browser) -> None:
        together.wait()
        statuses[index] = browser.send(seen, next(TOKENS), moves[index])[0]

    with serving(app) as port:
        browsers = [Browser(port, phone) for phone in phones]
        writers = [threading.Thread(target=write, args=each) for each in enumerate(browsers)]
        for writer in writers:
            writer.start()
        for writer in writers:
            writer.join()
    assert set(statuses.values()) == {303}, statuses
    stored = [event for event in keeper.events() if isinstance(event, Moved)]
    assert sorted(event.move for event in stored) == sorted(moves) and all(event.by == event.seat for event in stored)
