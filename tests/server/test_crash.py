"""Kill -9 at any moment: no acknowledged answer is lost, none is doubled, and play goes on."""

from __future__ import annotations

import random
import threading
import time
from pathlib import Path

import pytest
from house import PATIENCE, Guest, Process, free_port, until
from websockets.exceptions import WebSocketException

from rulebound.server import messages as m
from rulebound.server.settings import Settings

TABLES = 6


class Player(threading.Thread):
    """Plays both seats of a table as fast as it can, and counts what was acknowledged."""

    def __init__(self, guest: Guest, table: str) -> None:
        super().__init__(daemon=True)
        self.guest, self.table = guest, table
        self.acknowledged = 0
        self.told = 0

    def run(self) -> None:
        try:
            with self.guest.at(self.table) as seat:
                while True:
                    update = seat.last or seat.until(m.Update)
                    self.told = max(self.told, update.moment)
                    if update.result is not None:
                        return
                    if update.prompt is None:
                        seat.say(type="look", seat=update.waiting[0])
                        while seat.last is None or seat.last.prompt is None:
                            seat.read()
                    if isinstance(seat.answer(0), m.Done):
                        self.acknowledged += 1
                    else:
                        seat.read()
        except (WebSocketException, OSError, TimeoutError):
            return


@pytest.mark.usefixtures("games")
def test_kill_under_load_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    port = free_port()
    settings = Settings(database=str(tmp_path / "tables.db"), pace=0.0, thinkers=1, snapshot_every=20)
    house = Process(settings, port)
    ann = house.guest("Ann")
    tables = [ann.create("pig", ["me", "me"]).id for _ in range(TABLES)]
    lots = random.Random(3)
    for _ in range(3):
        before = {table: ann.table(table).moment for table in tables}
        players = [Player(ann, table) for table in tables]
        for player in players:
            player.start()
        assert until(lambda players=players: sum(player.acknowledged for player in players) > TABLES)  # type: ignore[misc]
        time.sleep(lots.random())
        house.kill()
        for player in players:
            player.join(PATIENCE)
            assert not player.is_alive()
        house = Process(settings, port)
        for player in players:
            moment = ann.table(player.table).moment
            assert (
                before[player.table] + player.acknowledged <= moment <= before[player.table] + player.acknowledged + 1
            )
            assert player.told <= moment, "somebody was told of an answer that is not on disk"
    for table in tables:
        if ann.table(table).status == "playing":
            player = Player(ann, table)
            player.start()
            assert until(lambda player=player: player.acknowledged > 0)  # type: ignore[misc]
            break
    house.kill()


@pytest.mark.usefixtures("games")
def test_after_a_restart_the_bots_play_on(tmp_path: Path) -> None:
    port = free_port()
    settings = Settings(database=str(tmp_path / "tables.db"), pace=0.2, thinkers=1)
    house = Process(settings, port)
    ann = house.guest("Ann")
    table = ann.create("pig", ["random", "random", "me"]).id
    assert until(lambda: ann.table(table).moment >= 2)
    house.kill()
    house = Process(settings, port)
    try:
        moment = ann.table(table).moment
        assert until(lambda: ann.table(table).moment > moment or ann.table(table).waiting == [2])
    finally:
        house.stop()
