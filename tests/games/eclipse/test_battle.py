"""Chapters 19 and 21: battles and retreat."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, field, fight, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.battle_frames import Battle, Fleeing
from rulebound.games.eclipse.kinds import Ship
from rulebound.games.eclipse.rules.battle import battle, declared, flee, has_battle, sides_in
from rulebound.games.eclipse.rules.blueprints import (
    initiative_of,
    is_armed,
)
from rulebound.games.eclipse.rules.damage import damages, wound
from rulebound.games.eclipse.tables import NPC
from rulebound.testing.marks import rule

INTERCEPTOR, CRUISER = 0, 1


def number(told: list[str], what: str) -> int:
    return len([line for line in told if what in line])


def drawers(t: EclipseTable) -> list[str]:
    """Who draws Reputation tiles in this Combat phase, in order; whoever is asked something takes the default."""
    while not t.over() and "EC-UPK-03" not in t.rules_told() and t.g.round == 1:
        t.pass_by()
    return [line.split()[0] for line in t.told("EC-REP-01")]


@rule("EC-BAT-01")
def test_the_steps_of_combat_come_in_order() -> None:
    t = field().owns("Bob", 103).cube("Bob", 103, 0, "money").ships("Bob", 103, interceptor=1)
    t.ships("Ann", 103, interceptor=2, cruiser=2)
    fight(t.rolls("blank", "burst", "burst"))
    while "EC-AFT-08" not in t.rules_told():
        t.chance(5, 5, 5, 5) if "bombard" in t.prompt() else None
        t.first_option()
    told = t.rules_told()
    order = [told.index(one) for one in ("EC-BAT-05", "EC-REP-01", "EC-AFT-03", "EC-AFT-08")]
    assert order == sorted(order)


@rule("EC-BAT-02", "EC-BAT-21")
def test_a_battle_needs_two_enemies() -> None:
    t = field().ships("Ann", 103, interceptor=1)
    assert not has_battle(t.g, sector(103))
    assert has_battle(t.ships("Bob", 103, interceptor=1).g, sector(103))
    assert has_battle(table().lay(103, (0, -1)).ships("Ann", 103, interceptor=1).npcs(103, 1).g, sector(103))


@rule("EC-BAT-03")
def test_sectors_are_fought_in_descending_order() -> None:
    t = field().lay(301, (3, 0)).ships("Ann", 103, interceptor=1).ships("Bob", 103, interceptor=1)
    t.ships("Ann", 301, interceptor=1).ships("Bob", 301, interceptor=1)
    fight(t)
    assert named(301) in t.told("EC-BAT-05")[0]


@rule("EC-BAT-04", "EC-BAT-05", "EC-BAT-06", "EC-BAT-24")
def test_npcs_then_the_controller_then_by_entry() -> None:
    t = field("mechanema", "hydran", "planta").npcs(103, 1).ships("Cas", 103, interceptor=1)
    t.ships("Ann", 103, interceptor=1).ships("Bob", 103, interceptor=1).owns("Bob", 103)
    assert sides_in(t.g, sector(103)) == (NPC, 1, 2, 0)
    fight(t)
    assert t.told("EC-BAT-05") == [f"Battle at {named(103)}: Mechanema against Planta."]


@rule("EC-BAT-07", "EC-BAT-17", "EC-BAT-08")
def test_the_winner_fights_on_with_its_damage_and_its_missiles() -> None:
    t = field("mechanema", "hydran", "planta").ships("Cas", 103, cruiser=1).ships("Bob", 103, interceptor=1)
    t.ships("Ann", 103, cruiser=1).part("Ann", "cruiser", 4, "flux_missile")
    # missiles miss; the Interceptor hits once, the Cruiser answers; then missiles again
    fight(t.rolls("blank", "blank", "burst", "burst", "blank", "blank"))
    while len(t.told("EC-BAT-05")) < 2:
        t.pass_by()
    assert len(t.g.wounds) == 1
    assert t.told("EC-BAT-13")[0] == "1 Cruiser of Mechanema fires: yellow blank and yellow blank."
    assert number(t.told("EC-BAT-13"), "Mechanema fires: yellow blank and yellow blank") == 2


@rule("EC-BAT-09", "EC-BAT-10")
def test_high_initiative_first_and_the_defender_on_a_tie() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1, cruiser=1)
    assert [initiative_of(t.g, 0, ship, 0) for ship in (0, 1)] == [3, 2]
    fight(t.rolls("blank", "blank", "blank"))
    for _ in range(3):
        t.pass_by()
    fired = t.told("EC-BAT-13")
    assert [line.split(" fire")[0] for line in fired[:3]] == [
        "1 Interceptor of Hydran Progress",
        "1 Interceptor of Mechanema",
        "1 Cruiser of Mechanema",
    ]


@rule("EC-BAT-11", "EC-DEC-11")
def test_tied_types_act_as_their_owner_says() -> None:
    t = field().part("Ann", "cruiser", 4, "nuclear_drive").ships("Bob", 103, dreadnought=1)
    t.ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t)
    assert t.prompt() == "Which of your tied ships act first?"
    assert t.options() == ["Cruiser first", "Interceptor first"]
    t.answer("Interceptor first").rolls("blank", "blank")
    t.answers("Attack", "Attack")
    assert [line.split()[1] for line in t.told("EC-BAT-13")[:2]] == ["Interceptor", "Cruiser"]
    t = field(initiative_tie_choice=False).part("Ann", "cruiser", 4, "nuclear_drive").ships("Bob", 103, dreadnought=1)
    fight(t.ships("Ann", 103, interceptor=1, cruiser=1))
    assert t.prompt() != "Which of your tied ships act first?"


@rule("EC-BAT-16")
def test_ships_without_cannons_fire_nothing() -> None:
    t = field().part("Ann", "interceptor", 1, "hull").ships("Bob", 103, cruiser=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank", "blank")).answer("Attack")
    assert {line.split(" of ")[1].split()[0] for line in t.told("EC-BAT-13")} == {"Hydran"}


def test_a_learner_sees_which_of_the_tied_types_acts_first() -> None:
    t = field().part("Ann", "cruiser", 4, "nuclear_drive").ships("Bob", 103, dreadnought=1)
    fight(t.ships("Ann", 103, interceptor=1, cruiser=1))
    one, other = [t.copy().answer(f"{ship} first") for ship in ("Cruiser", "Interceptor")]
    assert one.columns("Ann") != other.columns("Ann")


@rule("EC-BAT-11")
def test_three_tied_types_are_put_in_order_one_by_one() -> None:
    t = field().part("Ann", "cruiser", 4, "nuclear_drive").part("Ann", "dreadnought", 6, "nuclear_drive")
    t.part("Ann", "dreadnought", 5, "nuclear_drive").ships("Bob", 103, starbase=1)
    t.ships("Ann", 103, interceptor=1, cruiser=1, dreadnought=1)
    fight(t.rolls("blank", "blank", "blank", "blank"))
    assert t.options() == ["Dreadnought first", "Cruiser first", "Interceptor first"]
    t.answer("Cruiser first")
    assert t.options() == ["Dreadnought first", "Interceptor first"]
    t.answer("Interceptor first")
    assert battle(t.g).ties[:3] == (1, 0, 3)
    assert sorted(battle(t.g).ties) == [0, 1, 2, 3, 4]


@rule("EC-BAT-12", "EC-BAT-13", "EC-BAT-22")
def test_missiles_fly_once_before_the_cannons() -> None:
    t = (
        field()
        .part("Ann", "interceptor", 3, "flux_missile")
        .ships("Bob", 103, cruiser=1)
        .ships("Ann", 103, interceptor=2)
    )
    fight(t.rolls("blank", "blank", "blank", "blank"))
    assert t.told("EC-BAT-13") == [
        "2 Interceptors of Mechanema fire: yellow blank, yellow blank, yellow blank and yellow blank."
    ]
    assert t.prompt() == "Do your 2 Interceptors attack or retreat?"  # and there are no more missiles


@rule("EC-BAT-14", "EC-BAT-23", "EC-BAT-18")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank", "blank", "blank", "burst")).answers("Attack", "Attack")
    assert t.at("Bob", 103) == {}
    assert t.at("Ann", 103) == {"interceptor": 1}
    assert len(t.told("EC-BAT-13")) == 4


@rule("EC-BAT-15", "EC-RET-01", "EC-RET-02")
def test_a_type_attacks_or_retreats_to_a_haven() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    t.no_ships("Ann", 229)
    fight(t.rolls("blank"))
    assert t.asked() == ["Ann"]
    assert t.options() == ["Attack", f"Retreat to {named(230)}"]
    assert t.default() == "Attack"


@rule("EC-BAT-16")
def test_unarmed_ships_may_attack_in_vain() -> None:
    t = field().part("Ann", "interceptor", 1, "hull").ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank"))
    t.answer("Attack")
    assert t.told("EC-BAT-13")[-1].startswith("1 Interceptor of Hydran")


@rule("EC-BAT-19", "EC-REP-09")
def test_who_lost_all_ships_still_draws() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("burst"))
    assert t.at("Ann", 103) == {}
    drawn = []
    while t.g.stack and "Reputation tile do you keep" in t.prompt():
        drawn += t.asked()
        t.pass_by()
    assert sorted(drawn) == ["Ann", "Bob"]


@rule("EC-BAT-20", "EC-END-05")
def test_a_battle_ends_at_the_cap() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank"))
    battle(t.g).round = 999
    t.no_ships("Ann", 230).ask_again()
    t.rolls("blank", "blank", "blank").pass_by()
    assert t.told("EC-RET-10")


def test_armed_ships_have_dice() -> None:
    assert is_armed(field().g, 0, INTERCEPTOR, 0, False)


# Retreat.


@rule("EC-RET-04", "EC-RET-05")
def test_starbases_cannot_retreat_and_without_a_haven_nobody_can() -> None:
    t = field().owns("Ann", 103).ships("Ann", 103, starbase=1).ships("Bob", 103, interceptor=1)
    fight(t.rolls("blank", "blank", "blank"))
    assert "Retreat" not in " ".join(t.options())
    t = field().owns(None, 230).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank", "blank", "burst"))
    assert not t.told("EC-RET-01")


@rule("EC-RET-07", "EC-RET-15")
def test_a_retreat_lapses_when_the_battle_ends() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t.rolls("blank"))
    t.answer(f"Retreat to {named(230)}").rolls("burst")
    t.answer("Attack")
    assert t.at("Ann", 103) == {"interceptor": 1, "cruiser": 1}


@rule("EC-RET-08", "EC-FAQ-05", "EC-REP-02")
def test_who_flees_with_all_ships_draws_nothing_for_taking_part() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank"))
    t.answer(f"Retreat to {named(230)}").rolls("blank")
    while "Reputation" not in t.prompt():
        t.pass_by()
    assert t.asked() == ["Bob"]
    t.pass_by()
    assert "Reputation" not in (t.prompt() if t.g.decisions else "")


@rule("EC-RET-08", "EC-FAQ-05", "EC-REP-03")
def test_who_flees_with_all_ships_still_draws_for_what_they_destroyed() -> None:
    t = field().ships("Bob", 103, interceptor=2).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank", "blank")).rolls("burst", "blank").answer("Attack")
    assert t.at("Bob", 103) == {"interceptor": 1}
    t.rolls("blank").answer(f"Retreat to {named(230)}")
    assert drawers(t) == ["Bob", "Ann"]
    assert t.told("EC-REP-01") == ["Bob draws 1 Reputation tile.", "Ann draws 1 Reputation tile."]


@rule("EC-RET-08", "EC-RET-15")
def test_who_is_left_with_fleeing_ships_alone_draws_nothing() -> None:
    t = field().ships("Bob", 103, cruiser=2).ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t).rolls("burst", "burst").answer(f"Retreat to {named(230)}")
    t.answers("Hit an undamaged Cruiser", "Hit a Cruiser with 1 damage")
    assert drawers(t) == ["Bob"]


@rule("EC-RET-01", "EC-RET-08")
def test_whoever_flees_with_all_ships_is_noted_whatever_their_seat() -> None:
    t = field().ships("Ann", 103, interceptor=1).ships("Bob", 103, cruiser=1)
    t.techs("Bob", "wormhole_generator").lay(102, (1, -1)).owns("Bob", 102)
    fight(t.rolls("blank")).rolls("blank").answers("Attack", f"Retreat to {named(102)}")
    assert drawers(t) == ["Ann"]
    assert t.at("Bob", 102) == {"cruiser": 1}


@rule("EC-RET-08")
def test_whoever_flees_to_the_centre_with_all_ships_draws_nothing_either() -> None:
    t = field().npcs(1, 0).owns("Ann", 1).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.techs("Ann", "wormhole_generator").rolls("blank"))
    t.answer(f"Retreat to {named(1)}").rolls("blank")
    assert drawers(t) == ["Bob"]
    assert t.at("Ann", 1) == {"interceptor": 1}


@rule("EC-RET-02")
def test_ships_retreat_only_to_own_sectors_without_enemies() -> None:
    t = field().techs("Ann", "wormhole_generator").lay(102, (1, -1)).lay(101, (-1, 0)).owns("Ann", 101)
    t.ships("Bob", 101, interceptor=1).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1)
    fight(t.rolls(*["blank"] * 4))
    assert t.options() == ["Attack", f"Retreat to {named(230)}"]


@rule("EC-RET-08")
def test_who_loses_all_ships_to_a_fleet_that_partly_flees_has_not_fled() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t.rolls("blank"))
    t.answer(f"Retreat to {named(230)}").rolls("burst").answer("Attack")
    assert drawers(t) == ["Bob", "Ann"]


@rule("EC-RET-03", "EC-BAT-08")
def test_ships_may_retreat_to_the_centre_and_take_their_damage_along() -> None:
    t = field("mechanema", "hydran").npcs(1, 0).owns("Ann", 1).techs("Ann", "wormhole_generator")
    t.ships("Bob", 103, cruiser=1).ships("Ann", 103, cruiser=1)
    wound(t.g, sector(103), 0, CRUISER, 0, 1)
    fight(t.rolls("blank"))
    t.rolls("blank").answer(f"Retreat to {named(1)}")
    while "EC-RET-03" not in t.rules_told():
        t.pass_by()
    assert t.at("Ann", 1) == {"cruiser": 1}
    assert damages(t.g, sector(1), 0, CRUISER) == [1]


@rule("EC-RET-09")
def test_pinning_does_not_hinder_a_retreat() -> None:
    t = field().ships("Bob", 103, interceptor=3).ships("Ann", 103, interceptor=1)
    fight(t.rolls("blank", "blank", "blank"))
    assert t.offers(f"Retreat to {named(230)}")


def unarmed(t: EclipseTable) -> EclipseTable:
    return t.part("Ann", "interceptor", 1, "hull").part("Bob", "interceptor", 1, "hull")


@rule("EC-RET-10", "EC-RET-12", "EC-RET-14", "EC-FAQ-07")
def test_a_stalemate_drives_the_attacker_out() -> None:
    t = unarmed(field()).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=2)
    fight(t)
    assert t.at("Ann", 230) == {"interceptor": 3}
    assert t.at("Bob", 103) == {"interceptor": 1}


@rule("EC-RET-10", "EC-RET-11")
def test_who_cannot_leave_a_stalemate_is_destroyed_for_nobody() -> None:
    t = unarmed(field()).owns(None, 230).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=2)
    fight(t)
    assert t.at("Ann", 103) == {}
    assert t.told("EC-REP-01") == ["Bob draws 1 Reputation tile."]


@rule("EC-RET-13")
def test_a_retreat_is_an_entry() -> None:
    t = unarmed(field()).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1).no_ships("Ann", 230)
    before = t.g.clock
    fight(t)
    assert t.g.entered[sector(230) * 6] > before


@rule("EC-RET-01", "EC-RET-03")
def test_every_type_goes_where_it_said() -> None:
    b = Battle(sector(103), 0, 1, retreats=(0, sector(230) + 1, 1, sector(102) + 1))
    assert [declared(b, who) - 1 for who in (0, 1, 2)] == [sector(230), sector(102), -1]


@rule("EC-BAT-12")
def test_missiles_of_every_seat_fly() -> None:
    t = field().part("Bob", "interceptor", 3, "flux_missile").ships("Ann", 103, cruiser=1)
    fight(t.ships("Bob", 103, interceptor=1).rolls("blank", "blank"))
    assert t.told("EC-BAT-13")[0] == "1 Interceptor of Hydran Progress fires: yellow blank and yellow blank."


@rule("EC-RET-16")
def test_a_type_that_is_already_retreating_goes_where_it_said() -> None:
    b = Battle(sector(103), 0, 1, retreats=(0, sector(230) + 1))
    assert flee(field().g, b, 0) == Fleeing(sector(103), Seat(0), Ship(0), sector(230))


@rule("EC-RET-01")
@pytest.mark.parametrize("who", ["Ann", "Bob"])
def test_ships_that_declare_a_retreat_do_not_fire_in_its_place(who: str) -> None:
    other = "Bob" if who == "Ann" else "Ann"
    t = field().techs(who, "wormhole_generator").lay(102, (1, -1)).owns(who, 102)
    fight(t.ships(other, 103, interceptor=1).ships(who, 103, cruiser=1).rolls("blank"))
    if t.asked() == [other]:
        t.answer("Attack")
    before = len(t.told("EC-BAT-13"))
    assert t.asked() == [who]
    t.rolls("blank").answer(f"Retreat to {named(102)}")
    assert number(t.told("EC-BAT-13")[before:], "Cruiser") == 0
    assert {**t.at(who, 103), **t.at(who, 102)} == {"cruiser": 1}


@rule("EC-BAT-11")
def test_ties_are_ordered_anew_in_every_round_and_before_missiles_only_among_those_that_have_some() -> None:
    t = field().part("Ann", "cruiser", 4, "nuclear_drive").ships("Bob", 103, dreadnought=1)
    fight(t.ships("Ann", 103, interceptor=1, cruiser=1))
    for round_ in (1, 2):
        assert (t.prompt(), battle(t.g).round) == ("Which of your tied ships act first?", round_)
        t.answer("Cruiser first").rolls(*["blank"] * 4).answers("Attack", "Attack")
    t = field().part("Ann", "cruiser", 4, "nuclear_drive").part("Ann", "cruiser", 3, "flux_missile")
    t.part("Ann", "interceptor", 3, "flux_missile").ships("Bob", 103, dreadnought=1)
    fight(t.ships("Ann", 103, interceptor=1, cruiser=1))
    assert (t.prompt(), battle(t.g).round) == ("Which of your tied ships act first?", 0)
