"""Tables: made, joined, left, started, taken over by bots and handed back, put away."""

from __future__ import annotations

import pytest
from house import House, hall_of

from rulebound.server import messages as m
from rulebound.server.store import StoreError


def test_two_clicks_and_a_person_plays_against_bots(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig")
    assert table.status == "playing"
    assert [seat.kind for seat in table.seats] == ["human", "bot"]
    with ann.at(table.id) as seat:
        assert seat.asked().options[0].words == "Roll the die"
        assert isinstance(seat.answer(), m.Done)


def test_bots_have_names_of_their_own_and_seats_are_called_by_their_role(house: House) -> None:
    table = house.guest("Oriel").create("shadowlords")
    names = [seat.name for seat in table.seats]
    assert len(set(names)) == 4
    assert names[0] == "Oriel"
    assert [seat.role for seat in table.seats] == ["Red", "Green", "Yellow", "Blue"]


def test_people_bargain_by_raised_hands_unless_they_choose_otherwise(house: House) -> None:
    ann = house.guest("Ann")
    options = ann.create("shadowlords").options
    assert (options["negotiation"], options["council"]) == ("full", "raised hands")
    info = next(game for game in ann.http.get("/api/games").json() if game["id"] == "shadowlords")
    option = next(option for option in info["options"] if option["name"] == "council")
    assert (option["default"], option["choices"][0]) == ("raised hands", "everybody")


def test_a_game_begins_when_every_seat_is_taken(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"])
    assert bob.join(table.id).json()["status"] == "playing"
    with ann.at(table.id) as seat:
        assert seat.asked().seat == 0


def test_a_friend_sits_down_by_the_link_and_the_host_starts(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open", "open"])
    assert table.status == "waiting"
    assert table.id in bob.tables("open")
    with ann.at(table.id) as seat:
        assert bob.join(table.id).status_code == 200
        told = seat.until(m.TableChanged).table
        assert [one.name for one in told.seats] == ["Ann", "Bob", ""]
        assert [one.mine for one in told.seats] == [True, False, False]
        assert bob.command(table.id, type="start").json()["code"] == "not-host"
        assert isinstance(seat.say(type="start"), m.Done)
        assert seat.asked().seat == 0
    assert table.id in bob.tables("mine")
    assert table.id in bob.tables("live")


def test_a_full_table_has_no_seat_but_can_be_looked_at(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "random"])
    refused = bob.join(table.id)
    assert (refused.status_code, refused.json()["code"]) == (409, "full")
    assert bob.join(table.id, 0).json()["code"] == "full"
    with bob.at(table.id) as looker:
        assert looker.welcome.seats == []
        update = looker.until(m.Update)
        assert update.prompt is None
        assert update.waiting == [0]


def test_a_seat_cannot_be_played_by_somebody_else(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"], start=False)
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as seat:
        question = seat.asked().question
        foreign = bob.command(table.id, type="answer", question=question, option=0, seat=0)
        assert foreign.json()["code"] == "not-yours"
        early = bob.command(table.id, type="answer", question=question, option=0)
        assert early.json()["code"] == "not-asked"
        seat.settle(0.2)
        assert seat.last is not None
        assert seat.last.moment == 0


def test_a_bot_takes_a_seat_over_and_hands_it_back(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"])
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as seat, bob.at(table.id) as other:
        assert isinstance(seat.say(type="seat", seat=0, bot="random"), m.Done)
        other.asked()
        question = other.asked().question
        told = ann.command(table.id, type="answer", question=question, option=0, seat=0).json()
        assert told["message"] == "A bot plays for this seat; take the seat back first."
        assert isinstance(seat.say(type="seat", seat=0, bot=None), m.Done)
        info = ann.table(table.id)
        assert info.seats[0].bot is None
        assert info.seats[0].mine


def test_only_the_holder_or_the_host_of_an_empty_seat_may_set_a_bot(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"])
    bob.join(table.id)
    ann.command(table.id, type="start")
    assert bob.command(table.id, type="seat", seat=0, bot="random").json()["code"] == "not-yours"
    with bob.at(table.id):
        assert ann.command(table.id, type="seat", seat=1, bot="random").json()["code"] == "not-yours"
    with ann.at(table.id) as seat:
        seat.until(m.Update)
        while house.guest("Eve").table(table.id).seats[1].online:
            seat.settle(0.05)
    assert ann.command(table.id, type="seat", seat=1, bot="random").json()["type"] == "done"
    assert ann.command(table.id, type="seat", seat=1, bot="no such bot").json()["code"] == "unknown-bot"
    assert ann.command(table.id, type="seat", seat=1, bot="external:command=ls").json()["code"] == "unknown-bot"


def test_leaving_opens_the_seat_before_the_game_and_lets_a_bot_play_on_later(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open", "open"])
    bob.join(table.id)
    bob.command(table.id, type="leave")
    assert ann.table(table.id).seats[1].kind == "open"
    bob.join(table.id)
    ann.command(table.id, type="start")
    with ann.at(table.id) as seat:
        bob.command(table.id, type="leave")
        seat.answer(0)
        while seat.asked().options[-1].kind != "Hold":
            seat.answer(0)
        seat.answer(1)
        seat.asked()
    info = ann.table(table.id)
    assert (info.seats[1].kind, info.seats[1].name) == ("bot", "Bob (left)")
    assert bob.join(table.id).status_code == 200


def test_hot_seat_one_browser_holds_several_seats_and_looks_through_each(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "me"])
    assert [seat.name for seat in table.seats] == ["Ann 1", "Ann 2"]
    with ann.at(table.id, seat=1) as seat:
        assert seat.welcome.looking == 1
        seat.until(m.Update)
        second = seat.scene
        assert isinstance(seat.say(type="look", seat=0), m.Done)
        update = seat.last if seat.last and seat.last.looking == 0 else seat.until(m.Update)
        assert update.looking == 0
        assert seat.scene != second


def test_nobody_looks_through_a_seat_that_he_does_not_hold(house: House) -> None:
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("duel_of_masks", ["me", "random"])
    with eve.at(table.id, seat=0) as looker:
        assert looker.welcome.looking is None
        reply = looker.say(type="look", seat=0)
        assert isinstance(reply, m.Refused)
        assert reply.code == "not-yours"
    assert eve.http.get(f"/api/tables/{table.id}/moments/0?seat=0").json()["code"] == "not-yours"
    assert eve.http.get(f"/api/tables/{table.id}/log?seat=0").json()["code"] == "not-yours"


def test_who_leaves_a_seat_no_longer_sees_through_it(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("duel_of_masks", ["me", "open"])
    bob.join(table.id)
    ann.command(table.id, type="start")
    with bob.at(table.id) as seat:
        seat.until(m.Update)
        bob.command(table.id, type="leave")
        update = seat.until(m.Update, lambda update: update.looking is None)
        assert update.prompt is None
        assert update.scene is not None
        assert update.scene.whole


def test_an_unlisted_table_is_found_by_its_link_alone(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"], listed=False)
    assert table.id not in bob.tables("open")
    assert bob.join(table.id).status_code == 200


def test_an_archived_table_is_no_longer_listed_or_played(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig")
    assert ann.command(table.id, type="archive").json()["type"] == "done"
    assert table.id not in ann.tables("live") + ann.tables("mine")
    assert ann.table(table.id).status == "archived"
    with ann.at(table.id) as seat:
        assert seat.until(m.Update).prompt is None


def test_chat_is_told_to_all_and_kept_with_the_table(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig")
    with ann.at(table.id) as seat, bob.at(table.id) as looker:
        assert isinstance(looker.say(type="chat", text="hello <b>there</b>"), m.Done)
        seat.until(m.Chat)
        assert seat.chat == ["hello <b>there</b>"]
    with ann.at(table.id) as again:
        assert [(line.name, line.seat, line.text) for line in again.welcome.chat] == [
            ("Bob", None, "hello <b>there</b>")
        ]


def test_presence_is_shown_while_somebody_is_here(house: House) -> None:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"])
    bob.join(table.id)
    with ann.at(table.id) as seat:
        with bob.at(table.id):
            assert seat.until(m.TableChanged, lambda told: told.table.seats[1].online)
        assert seat.until(m.TableChanged, lambda told: not told.table.seats[1].online)


def test_what_cannot_be_had_is_declined_in_words(house: House) -> None:
    ann = house.guest("Ann")
    post = ann.http.post
    assert post("/api/tables", json={"game": "chess"}).json()["code"] == "unknown-game"
    seats = [{"kind": "me"}] * 9
    assert post("/api/tables", json={"game": "pig", "seats": seats}).json()["code"] == "bad-option"
    assert post("/api/tables", json={"game": "pig", "options": {"x": 1}}).json()["code"] == "bad-option"
    assert post("/api/tables", json={"game": "pig", "seats": [{"kind": "king"}]}).json()["code"] == "malformed"
    assert ann.http.get("/api/tables/nosuchtable").json()["code"] == "unknown-table"
    assert ann.http.get("/api/nothing").json()["code"] == "unknown-page"
    assert ann.http.get("/api/tables?which=all").json()["code"] == "malformed"


def test_live_tables_are_seeded_by_the_operating_system_and_nobody_can_settle_the_seed(house: House) -> None:
    ann = house.guest("Ann")
    assert ann.http.post("/api/tables", json={"game": "pig", "seed": 7}).json()["code"] == "malformed"
    hall = hall_of(house)
    seeds = set()
    for _ in range(8):
        match = hall.rooms[ann.create("pig", ["me", "me"]).id].table.match
        assert match is not None
        seeds.add(int(match.header.seed, 16))
        assert match.header.brisk is False
    assert len(seeds) == 8
    assert max(seeds).bit_length() > 80


def test_a_store_that_fails_is_said_and_nothing_is_changed(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    hall = hall_of(house)

    async def fail(*details: object) -> bool:
        raise StoreError("the disk is full")

    with ann.at(table) as seat:
        prompt = seat.asked()
        with monkeypatch.context() as broken:
            broken.setattr(hall.store, "append", fail)
            reply = seat.say(type="answer", question=prompt.question, option=0)
            assert isinstance(reply, m.Refused)
            assert reply.code == "busy"
            assert ann.command(table, type="chat", text="hm").status_code == 503
        assert ann.table(table).moment == 0
        assert isinstance(seat.answer(0), m.Done)
