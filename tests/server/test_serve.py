"""`rulebound serve` as a person starts it, in the mode that runs: the rules as sources, or compiled."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest
from house import House, free_port

from rulebound.engine.catalogue import all_games, load_game
from rulebound.server import messages as m


@pytest.fixture(scope="module")
def started(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One server for all games; at the end it stops when it is told to."""
    port, database = free_port(), tmp_path_factory.mktemp("serve") / "tables.db"
    words = ["serve", "--no-browser", "--port", str(port), "--database", str(database), "--pace", "0"]
    server = subprocess.Popen([sys.executable, "-m", "rulebound", *words], stderr=subprocess.DEVNULL)
    try:
        house = House(port)
        house.wait(60)
        yield house
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=30) in (0, -signal.SIGINT, 130)


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_table_is_laid_and_played_on(game: str, started: House) -> None:
    ann = started.guest("Ann")
    others = max(2, min(load_game(game).seats)) - 1
    with ann.at(ann.create(game, ["me", *["random"] * others]).id) as seat:
        answered = 0
        for _ in range(30):  # windows may be passed ahead for somebody who has no play in them
            assert seat.asked().options
            answered += isinstance(seat.answer(0), m.Done)
            if answered == 3:
                break
        assert answered == 3
