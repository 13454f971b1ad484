"""Nobody undoes past other people, and who takes a step back does not know what the dice will say."""

from __future__ import annotations

from house import Guest, House, Seat

from rulebound.server import messages as m


def two_at(house: House) -> tuple[Guest, Guest, str]:
    ann, bob = house.guest("Ann"), house.guest("Bob")
    table = ann.create("pig", ["me", "open"]).id
    bob.join(table)
    ann.command(table, type="start")
    return ann, bob, table


def rolled(seat: Seat) -> int:
    seat.answer(0)
    dice = [line.data["pips"] for line in seat.log if "pips" in line.data]
    return int(dice[-1])


def test_a_bot_on_the_seat_of_somebody_absent_does_not_consent_for_them(house: House) -> None:
    ann, bob, table = two_at(house)
    with ann.at(table) as seat:
        with bob.at(table) as other:
            while rolled(seat) == 1:
                here = seat.told(lambda now: now.waiting == [1]).moment
                while other.told(lambda now, here=here: now.moment >= here).waiting == [1]:  # type: ignore[misc]
                    other.answer(len(other.asked().options) - 1)
        assert ann.command(table, type="seat", seat=1, bot="random").json()["type"] == "done"
        assert isinstance(seat.say(type="undo"), m.Done)
        asked = ann.table(table).undo
        assert asked is not None
        assert asked.missing == [1]
        assert ann.table(table).moment >= 1
        assert bob.command(table, type="consent", agree=False).json()["type"] == "done"
        assert ann.table(table).undo is None


def test_after_an_undo_the_dice_fall_anew(house: House) -> None:
    ann, bob, table = two_at(house)
    falls = []
    with ann.at(table) as seat:
        for _ in range(12):
            falls.append(rolled(seat))
            seat.say(type="undo")
            assert bob.command(table, type="consent", agree=True).json()["type"] == "done"
            seat.told(lambda now: now.moment == 0)
    assert len(set(falls)) > 1


def test_against_bots_too(house: House) -> None:
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    falls = []
    with ann.at(table) as seat:
        for _ in range(12):
            falls.append(rolled(seat))
            assert isinstance(seat.say(type="undo", seat=0), m.Done)
            seat.told(lambda now: now.moment == 0)
    assert len(set(falls)) > 1


def test_a_game_with_undone_steps_is_kept_and_can_be_verified(house: House) -> None:
    """Across a shutdown too: the new luck is written down like everything else."""
    ann = house.guest("Ann")
    table = ann.create("pig", ["me", "me"]).id
    with ann.at(table) as seat:
        for steps in (3, 1, 12, 2):
            for _ in range(steps):
                seat.answer_for_all(lambda prompt: len(prompt.options) - 1)
            assert isinstance(seat.say(type="undo", seat=0), m.Done)
            seat.settle(0.1)
        seat.play_for_all(lambda prompt: 0 if len(seat.log) % 4 else len(prompt.options) - 1)
    assert ann.http.get(f"/api/tables/{table}/replay").json()["luck"]
    assert ann.http.get(f"/api/tables/{table}/verify").json()["ok"]
