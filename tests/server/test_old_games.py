"""A long game that was put aside: whoever steps through it again does not wait for it to be played from its start."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from house import Guest, running

from rulebound.engine.match import SNAPSHOT_EVERY, Match
from rulebound.server import policy
from rulebound.server.entries import Created, Seating, write
from rulebound.server.rooms import head_of
from rulebound.server.seats import new_table_id
from rulebound.server.settings import Settings
from rulebound.server.sqlite import SqliteStore
from rulebound.server.tables import Table

ANSWERS = 3000
SEED = "5"
HOST = "somebody who has long gone"
NAME = new_table_id()


def long_game() -> list[tuple[Table, bytes]]:
    """The table after each of its entries, and the entries: whoever always rolls never ends their game of Pig."""
    seats = [Seating("Bob", HOST), Seating("Cleo", HOST)]
    created = Created(time=1.0, game="pig", options={}, seats=seats, host=HOST, seed=SEED)
    steps = [(Table(NAME, created), write(created))]
    for _ in range(ANSWERS + 1):
        table = steps[-1][0]
        asked = table.waiting()
        ruling = policy.answer_for(table, asked[0], table.question, 0) if asked else policy.start(table, HOST, "random")
        steps += [(table.after(entry), write(entry)) for entry in ruling]
    return steps


async def put_aside(path: str) -> None:
    """Write it all down, with the snapshot that a table leaves when it is closed."""
    store = SqliteStore(path)
    await store.open()
    steps = long_game()
    await asyncio.gather(*[store.append(NAME, table.number, body, None) for table, body in steps])
    last = steps[-1][0]
    await store.keep(NAME, last.number, write(last.whole()))
    await store.head(head_of(last))
    await store.close()


class Count:
    """How many answers of the long game were played again, whatever bots do at other tables of this process."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.answers, take = 0, Match._take

        def counting(match: Match, which: int, option: int, note: str, quiet: bool) -> None:
            self.answers += match.header.seed == SEED
            take(match, which, option, note, quiet)

        monkeypatch.setattr(Match, "_take", counting)

    def of(self, ann: Guest, at: int) -> int:
        """Those that it took to show a moment."""
        self.answers = 0
        reply = ann.http.get(f"/api/tables/{NAME}/moments/{at}")
        assert (reply.status_code, reply.json()["at"], reply.json()["last"]) == (200, at, ANSWERS)
        return self.answers


@pytest.mark.usefixtures("games")
def test_an_old_game_is_stepped_through_from_snapshots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = str(tmp_path / "t.db")
    asyncio.run(put_aside(path))
    with running(Settings(database=path, pace=0.0, thinkers=1)) as house:
        ann = house.guest("Ann")
        count = Count(monkeypatch)
        assert ann.table(NAME).moment == ANSWERS
        assert count.answers == 0, "it is opened from its snapshot"
        assert count.of(ann, ANSWERS) == 0, "the present is at hand"
        assert count.of(ann, ANSWERS - 1) < ANSWERS, "once it is played through, up to where somebody looks"
        backwards = [count.of(ann, at) for at in range(ANSWERS - 2, ANSWERS - 62, -1)]
        leaps = [count.of(ann, at) for at in range(0, ANSWERS, 171)]
        assert max(backwards + leaps) <= 4 * SNAPSHOT_EVERY
        assert sum(backwards) / len(backwards) < 2 * SNAPSHOT_EVERY
