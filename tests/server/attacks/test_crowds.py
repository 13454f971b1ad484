"""A crowd from one address, of sockets, guests or tables, locks nobody out: seats come first."""

from __future__ import annotations

from collections import Counter
from contextlib import ExitStack
from pathlib import Path

import plain
import pytest
from house import PATIENCE, House, hall_of, running
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from rulebound.server import messages as m
from rulebound.server.limits import LOOKERS_PER_ADDRESS, VIEWERS_PER_GUEST
from rulebound.server.refusals import Declined
from rulebound.server.settings import Settings
from rulebound.server.viewer import Viewer


@pytest.mark.usefixtures("games")
def test_players_find_room_when_onlookers_have_filled_the_table(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, lookers=15)) as house, ExitStack() as stack:
        ann = house.guest("Ann")
        table = ann.create("pig", ["me", "me"]).id
        lookers = [stack.enter_context(_look(house, table)) for _ in range(40)]
        turned_away = sum(_closed(looker) for looker in lookers)
        assert turned_away >= 25
        seat = stack.enter_context(ann.at(table))
        assert isinstance(seat.answer(0), m.Done)
        other = ann.create("pig", ["me", "me"]).id
        assert _closed(stack.enter_context(_look(house, other))), "this address looks on at enough tables"
        assert isinstance(stack.enter_context(ann.at(other)).answer(0), m.Done)


def test_one_address_does_not_fill_a_table_for_those_of_others(house: House) -> None:
    ann = house.guest("Ann")
    hall, table = hall_of(house), ann.create("pig", ["me", "me"]).id
    room = hall.rooms[table]
    crowd = [Viewer(room, "", None, set(), "192.0.2.1") for _ in range(LOOKERS_PER_ADDRESS)]
    try:
        room.watchers.update(crowd)
        with pytest.raises(Declined, match="Too many look at this table"):
            hall.rations.come_in(room, "", "192.0.2.1")
        hall.rations.come_in(room, "", "192.0.2.2")
    finally:
        room.watchers.difference_update(crowd)


def _look(house: House, table: str) -> ClientConnection:
    return connect(f"ws://127.0.0.1:{house.port}/api/tables/{table}/socket", close_timeout=0.1)


def _closed(wire: ClientConnection) -> bool:
    try:
        wire.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd is not None and closed.rcvd.code == 1008
    return False


def test_a_player_cannot_fill_the_table_with_their_own_sockets(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ExitStack() as stack:
        for _ in range(VIEWERS_PER_GUEST):
            stack.enter_context(ann.at(table))
        with pytest.raises(ConnectionClosed):
            stack.enter_context(ann.at(table))


@pytest.mark.usefixtures("games")
def test_free_guests_bring_no_more_tables_than_one_address_may(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1)) as house:
        codes = Counter(
            guest.http.post("/api/tables", json={"game": "pig", "seats": [{"kind": "me"}] * 2}).status_code
            for guest in [house.guest(f"Eve {i}") for i in range(5)]
            for _ in range(20)
        )
        assert set(codes) == {200, 429}
        assert codes[200] <= 65


@pytest.mark.usefixtures("games")
def test_one_guest_brings_half_of_that_and_branches_count(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, tables=0.01)) as house:
        eve = house.guest("Eve")
        wish = {"game": "pig", "seats": [{"kind": "me"}] * 2}
        made = [eve.http.post("/api/tables", json=wish) for _ in range(40)]
        assert [reply.status_code for reply in made].count(200) == 30
        branch = eve.http.post(f"/api/tables/{made[0].json()['id']}/branch", json={"at": 0, "seat": 0})
        assert (branch.status_code, branch.json()["code"]) == (429, "flood")


@pytest.mark.usefixtures("games")
def test_guests_are_not_made_without_end(tmp_path: Path) -> None:
    with running(Settings(database=str(tmp_path / "t.db"), thinkers=1, guests=0.001)) as house:
        replies = [plain.post(f"{house.url}/api/me", json={"name": "Eve"}) for _ in range(70)]
        assert [reply.status_code for reply in replies].count(200) <= 61
        assert replies[-1].json()["code"] == "flood"
