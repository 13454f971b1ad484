"""`rulebound serve` as a person starts it, in the mode that runs: the rules as sources, or compiled."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from house import House, free_port

from rulebound.engine.catalogue import all_games, load_game
from rulebound.server import messages as m


@pytest.mark.parametrize("game", [game.id for game in all_games()])
def test_a_table_is_laid_and_played_on(game: str, tmp_path: Path) -> None:
    port = free_port()
    words = ["serve", "--no-browser", "--port", str(port), "--database", str(tmp_path / "tables.db"), "--pace", "0"]
    server = subprocess.Popen([sys.executable, "-m", "rulebound", *words], stderr=subprocess.DEVNULL)
    try:
        house = House(port)
        house.wait()
        ann = house.guest("Ann")
        others = max(2, min(load_game(game).seats)) - 1
        with ann.at(ann.create(game, ["me", *["random"] * others]).id) as seat:
            answered = 0
            for _ in range(30):  # windows may be passed ahead for somebody who has no play in them
                assert seat.asked().options
                answered += isinstance(seat.answer(0), m.Done)
                if answered == 3:
                    break
            assert answered == 3
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(timeout=30) in (0, -signal.SIGINT, 130)
