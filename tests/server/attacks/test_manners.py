"""Bad manners: shouting, false names, many seats, and putting away what others play."""

from __future__ import annotations

import pytest
from house import Guest, House

from rulebound.server import messages as m
from rulebound.server.limits import CHAT
from rulebound.server.names import clean, own
from rulebound.server.refusals import Declined


def two_at(house: House) -> tuple[Guest, Guest, str]:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"]).id
    bob.join(table)
    ann.command(table, type="start")
    return ann, bob, table


def test_who_shouts_is_slowed_down_and_the_welcome_stays_small(house: House) -> None:
    ann, bob, table = two_at(house)
    codes = [bob.command(table, type="chat", text="\U0001f600" * 300).status_code for _ in range(40)]
    assert codes.count(200) <= CHAT.burst + 4
    assert 429 in codes
    assert bob.command(table, type="chat", text="x" * 301).json()["code"] == "malformed"
    with ann.at(table) as seat:
        assert len(seat.raw[0]) < 40_000
        assert isinstance(seat.answer(0), m.Done)


def test_the_host_mutes_and_removes(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as seat, bob.at(table) as other:
        bob.command(table, type="chat", text="You are all fools.")
        line = other.until(m.Chat).lines[0].number
        assert bob.command(table, type="remove", line=line).json()["code"] == "not-host"
        assert isinstance(seat.say(type="remove", line=line), m.Done)
        gone = other.until(m.Chat).lines[0]
        assert (gone.number, gone.text, gone.removed) == (line, "", True)
        assert isinstance(seat.say(type="mute", line=line), m.Done)
        assert bob.command(table, type="chat", text="But").json()["code"] == "not-allowed"
        assert isinstance(other.say(type="ping"), m.Pong)
        assert isinstance(seat.say(type="mute", line=line, on=False), m.Done)
        assert bob.command(table, type="chat", text="Sorry.").json()["type"] == "done"
    with bob.at(table) as again:
        assert [(said.text, said.removed) for said in again.welcome.chat] == [("", True), ("Sorry.", False)]


def test_a_person_takes_one_seat(house: House) -> None:
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("duel_of_masks", ["me", "open", "open", "open"]).id
    assert eve.join(table).status_code == 200
    assert [eve.join(table).json()["code"], ann.join(table, 2).json()["code"]] == ["full", "full"]
    assert [seat.kind for seat in ann.table(table).seats] == ["human", "human", "open", "open"]
    hot = ann.create("pig", ["me", "me"])
    assert [seat.mine for seat in hot.seats] == [True, True], "a hot seat is made with the table"


UNSEEN = ["\u3164", "\u115f\u1160", "\u2800", "A\uffa0", "\ufe0f"]


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_of_letters_that_nobody_sees_is_none(name: str) -> None:
    with pytest.raises(Declined):
        clean(name)


@pytest.mark.parametrize("name", ["ann", "\uff21\uff4e\uff4e", "Ann\ufe0f", "ANN\U000e0100"])
def test_who_looks_like_somebody_at_the_table_gets_a_number(name: str) -> None:
    assert own(clean(name), ["Ann"]) == f"{name} 2"


@pytest.mark.parametrize("name", ["A\nB", "A\x00B", "A\u202eB", "A\u200bB", "\u2066", "A\ud7ff\U000e0001"])
def test_a_name_with_hidden_letters_is_refused_wherever_it_is_given(house: House, name: str) -> None:
    ann, eve = house.guest("Ann"), house.guest("Eve")
    table = ann.create("pig", ["me", "open"]).id
    shown = name.replace("\n", " ") if "\n" in name else ""
    joined = eve.http.post(f"/api/tables/{table}/join", json={"name": name})
    made = eve.http.post("/api/tables", json={"game": "pig", "name": name})
    if shown:
        assert joined.json()["seats"][1]["name"] == shown
    else:
        assert (joined.json()["code"], made.json()["code"]) == ("malformed", "malformed")


def test_nobody_is_called_like_a_bot_or_another_at_the_table(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("duel_of_masks", ["me", "random", "open", "open"]).id
    bot = ann.table(table).seats[1].name
    house.guest(bot.upper()).join(table)
    house.guest("ann").join(table)
    names = [seat.name for seat in ann.table(table).seats]
    assert names == ["Ann", bot, f"{bot.upper()} 2", "ann 2"]


def test_the_host_cannot_put_away_what_others_play(house: House) -> None:
    ann, bob, table = two_at(house)
    assert ann.command(table, type="archive").json()["code"] == "not-allowed"
    assert ann.command(table, type="seat", seat=1, bot="random").json()["type"] == "done"
    assert ann.command(table, type="archive").json()["code"] == "not-allowed"
    assert bob.command(table, type="leave").json()["type"] == "done"
    assert ann.command(table, type="archive").json()["type"] == "done"


def test_direction_marks_in_chat_do_not_turn_the_page_over(house: House) -> None:
    ann, _, table = two_at(house)
    with ann.at(table) as seat:
        seat.say(type="chat", text="abc\u202egnp.exe\x07")
        told = [line.text for message in seat.received if isinstance(message, m.Chat) for line in message.lines]
        told = told or [line.text for line in seat.until(m.Chat).lines]
    assert told == ["abcgnp.exe"]
