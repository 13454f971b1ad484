"""A branch of a running game from one's own seat, played to its end and opened, says nothing of the true game.

Nor do the chances to win, which are told to all while it runs.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from pathlib import Path

import httpx
import pytest

from rulebound.bots.chair import Chair
from rulebound.bots.drive import chosen
from rulebound.bots.make import make_bot
from rulebound.engine.cards import Cards
from rulebound.engine.catalogue import load_game
from rulebound.engine.codec import encode
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.engine.saved import Answer
from rulebound.engine.sightings import WIDTH
from rulebound.server import policy
from rulebound.server.app import make_app
from rulebound.server.entries import Created, Seating
from rulebound.server.hall import Hall
from rulebound.server.seats import guest_of
from rulebound.server.settings import Settings
from rulebound.server.thinker import Thought
from rulebound.testing.perception import perceived

SPY = 0
BEFORE_THE_END = 50
TRIES = 30
QUIET = Answer.__struct_fields__.index("quiet")
WHERE_OTHERS_SEE_CARDS = [
    ("duel_of_masks", 0),
    ("smugglers", 0),
    ("shadowlords", 0),
    ("cutthroat_caverns", 15),
    ("eclipse", 16),
    ("clash_for_eternia", 0),
]  # with the first seed by which random play comes to such moments; if the rules change, later ones are tried


def late_in_a_game(game: Game[State], seed: int) -> list[State]:
    """States that random play has come to, the last before its end."""
    states: list[State] = []
    g, rng = Match.new(game, seed=seed).state, seeded(seed)
    while g.result is None:
        states = [*states, g.clone()][-BEFORE_THE_END:]
        random_step(g, rng)
    return states


def seen_by_others(g: State) -> list[list[int]]:
    """Which cards the other seats have seen, and where those lie."""
    cards = getattr(g, "cards", None)
    assert isinstance(cards, Cards)
    rows = [cards.seen[i : i + WIDTH] for i in range(0, len(cards.seen), WIDTH)]
    return sorted(row for row in rows if row[0] != SPY and row[0] < g.seats)


def two_worlds(game: Game[State], first: int) -> tuple[State, State]:
    """Two states that the spy cannot tell apart, in which the others have seen different cards."""
    for seed in range(first, first + TRIES):
        for true in late_in_a_game(game, seed)[::5]:
            other = game.imagine(true, SPY, seeded(seed))
            if seen_by_others(true) != seen_by_others(other):
                assert perceived(game, true, SPY) == perceived(game, other, SPY)
                return true, other
    raise AssertionError("no such worlds were found")


async def same_bots(match: Match, seat: int, bot: str, *_: object) -> Thought:
    """What a bot chooses when the same moments bring it the same luck."""
    return Thought(option=chosen(make_bot("random", len(match.answers)), Chair(match, seat)))


async def running_game(hall: Hall, game: Game[State], world: State, spy: str) -> str:
    """A table at which people play, the spy among them, and at which things are as in this world."""
    people = [Seating(f"Player {seat}", spy if seat == SPY else f"guest {seat}") for seat in range(world.seats)]
    made = Created(time=time.time(), game=game.id, options=game.settle({}), seats=people, host=spy, start=encode(world))
    room = await hall._found(made)
    await room.act(lambda table: policy.start(table, spy, "random"))
    return room.id


async def opened(client: httpx.AsyncClient, table: str) -> bytes:
    """What the spy gets: everybody's chances; a branch of the game from their seat, left to bots, and its replay.

    Only whether an only answer was given for the spy or by their bot is left out: that is a matter of when they left.
    """
    chances = await client.get(f"/api/tables/{table}/chances?at=0")
    assert chances.status_code == 200, chances.text
    branch = await client.post(f"/api/tables/{table}/branch", json={"at": 0, "seat": SPY, "bot": "random"})
    assert branch.status_code == 200, branch.text
    made = branch.json()["id"]
    left = await client.post(f"/api/tables/{made}/commands", json={"type": "leave"})
    assert left.json()["type"] == "done", left.text
    while (await client.get(f"/api/tables/{made}")).json()["status"] == "playing":
        await asyncio.sleep(0.05)
    replay = (await client.get(f"/api/tables/{made}/replay")).json()
    replay["answers"] = [answer[:QUIET] for answer in replay["answers"]]
    return chances.content + json.dumps(replay).encode()


@pytest.mark.usefixtures("games")
@pytest.mark.parametrize(("name", "seed"), WHERE_OTHERS_SEE_CARDS)
def test_a_finished_branch_is_the_same_whatever_is_true(
    name: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = load_game(name)
    worlds = two_worlds(game, seed)
    monkeypatch.setattr(secrets, "randbits", lambda bits: 0x5EED % (1 << bits))

    async def go() -> list[bytes]:
        app = make_app(Settings(database=str(tmp_path / "t.db"), pace=0.0, thinkers=1))
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://localhost") as client,
        ):
            hall: Hall = app.state.hall
            monkeypatch.setattr(hall.thinkers, "choose", same_bots)
            token = (await client.post("/api/me", json={"name": "Eve", "keep": False})).json()["token"]
            client.headers["authorization"] = f"Bearer {token}"
            tables = [await running_game(hall, game, world, guest_of(token)) for world in worlds]
            return [await opened(client, table) for table in tables]

    one, two = asyncio.run(go())
    assert len(one) > 1000
    assert one == two
