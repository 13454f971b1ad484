"""Battle odds: worked cases by hand, trials against exact figures, and the chances that stand with options."""

from __future__ import annotations

from math import isclose

import pytest

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.aiming import aim, cheapest, least_face
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.calculator import force_in, form
from rulebound.games.eclipse.forecast import Forecast, ends_of, figures, forecast, hold_chances, tried
from rulebound.games.eclipse.solver import Solver
from rulebound.games.eclipse.squads import Clash, Force, Squad, clash_of
from rulebound.testing.marks import rule

YELLOW, ORANGE, RED = (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 0, 1)
NONE = (0, 0, 0, 0)


def squad(
    number: int = 1,
    ship: int = 0,
    initiative: int = 3,
    computer: int = 0,
    shield: int = 0,
    hull: int = 1,
    cannons: tuple[int, ...] = YELLOW,
    missiles: tuple[int, ...] = NONE,
    splitter: bool = False,
) -> Squad:
    sizes = (1, 4, 5, 3, 2, 9)
    return Squad(ship, initiative, computer, shield, hull, cannons, missiles, splitter, sizes[ship], 1, (0,) * number)


def ancients(number: int) -> Squad:
    return squad(number, 5, initiative=2, computer=1, hull=2, cannons=(2, 0, 0, 0))


def chances(attacker: Force, defender: Force) -> tuple[float, float, float]:
    f = forecast(clash_of(attacker, defender), seeded(1), limit=10**6)
    assert f.trials == 0
    return f.attacker, f.defender, f.stalemate


# By hand.


@rule("EC-BAT-10", "EC-HIT-02")
def test_of_two_equal_interceptors_the_defender_shoots_first() -> None:
    # The defender hits with 1/6 before the attacker does: 1/6 in 1 - 5/6 * 5/6 = 11/36.
    assert chances((squad(),), (squad(),)) == pytest.approx((5 / 11, 6 / 11, 0))


@rule("EC-HIT-04", "EC-HIT-07")
def test_an_interceptor_against_an_ancient() -> None:
    # With 1/6 it takes one of two hull points; the Ancient's two dice miss with 4/9.
    # From one point left: y = 1/6 + 5/6 * 4/9 * y = 9/34. From two: x = 4/9 * (1/6 * y + 5/6 * x) = 9/289.
    assert chances((squad(),), (ancients(1),))[0] == pytest.approx(9 / 289)


@rule("EC-BAT-12", "EC-RET-10")
def test_missiles_fly_once_and_then_it_is_a_stalemate() -> None:
    missiles = squad(cannons=NONE, missiles=(2, 0, 0, 0))
    assert chances((missiles,), (squad(cannons=NONE),)) == pytest.approx((11 / 36, 0, 25 / 36))


@rule("EC-HIT-04")
def test_computers_and_shields_move_the_face_that_hits() -> None:
    assert [least_face(*pair) for pair in ((0, 0), (1, 0), (3, 1), (9, 0), (0, 5))] == [6, 5, 4, 2, 6]


@rule("EC-HIT-06", "EC-TEC-14")
def test_a_split_die_kills_where_a_whole_one_kills_but_one() -> None:
    # One red die hits with 1/6: alone it destroys one of four Interceptors, split all four.
    unarmed = squad(4, cannons=NONE)
    for splits, lost in ((False, 1), (True, 4)):
        clash = clash_of((squad(cannons=RED, splitter=splits),), (unarmed,))
        solver = Solver(clash, 10**6)
        after = solver.play({clash.start: 1.0}, clash.by_initiative, False) | solver.ends
        assert {sum(state[1:]): pytest.approx(chance) for state, chance in after.items()} == {0: 5 / 6, lost: 1 / 6}


@rule("EC-REP-02", "EC-REP-03", "EC-REP-04")
def test_losses_and_draws_follow_from_the_chances() -> None:
    f = forecast(clash_of((squad(),), (squad(),)), seeded(1))
    assert f.lost == pytest.approx((6 / 11, 5 / 11))
    assert f.draws == pytest.approx((1 + 5 / 11, 1 + 6 / 11))


@rule("EC-BAT-10", "EC-BAT-11")
def test_tied_types_act_in_the_odds_as_they_do_at_the_table() -> None:
    # Starbase, Dreadnought, Cruiser and Interceptor with one initiative; the defender's before the attacker's.
    mine = tuple(squad(1, ship, 3) for ship in (0, 1, 2, 3))
    assert clash_of(mine, (squad(),)).by_initiative == (4, 3, 2, 1, 0)
    assert clash_of((squad(),), mine).by_initiative == (4, 3, 2, 1, 0)
    assert clash_of(mine, (squad(),), (0, 1, 4, 2, 3)).by_initiative == (4, 0, 1, 2, 3)


@rule("EC-NPC-06", "EC-NPC-07")
def test_dice_are_aimed_at_what_they_just_destroy() -> None:
    assert cheapest([4, 2, 1, 1], [0, 1, 2, 3], 3) == [1, 2]
    assert cheapest([4, 2, 1, 1], [0, 1, 2, 3], 5) == [0, 2]
    assert cheapest([2, 1], [0, 1], 4) == []
    # the larger ship cannot be destroyed, the smaller can; the rest goes to the larger
    assert aim([1, 1], [6, 6], [4, 1], [6, 6]) == [1, 0]
    # a five reaches only the ship without a shield
    assert aim([1, 1], [6, 5], [1, 1], [6, 5]) == [0, 1]


@rule("EC-NPC-06")
def test_many_dice_are_aimed_like_few() -> None:
    assert cheapest([1] * 20, list(range(20)), 15) == list(range(15))


@rule("EC-BAT-05", "EC-BAT-07", "EC-BAT-08")
def test_of_three_sides_the_last_two_fight_first() -> None:
    # A, B, C alike, in this order: C attacks B, the winner attacks A, who holds with 6/11.
    sides: list[Force] = [(squad(),), (squad(),), (squad(),)]
    exact = [6 / 11, 6 / 11 * 5 / 11, 5 / 11 * 5 / 11]
    held, trials = hold_chances(sides, seeded(1))
    assert held == pytest.approx(exact)
    assert trials == 0
    held, trials = hold_chances(sides, seeded(1), limit=1)
    assert held == pytest.approx(exact, abs=0.05)
    assert trials == 1000


@rule("EC-BAT-08", "EC-RET-14")
def test_a_winner_goes_on_with_its_damage_and_a_stalemate_is_the_defenders() -> None:
    hulk, bomber = squad(hull=3, cannons=NONE), squad(cannons=NONE, missiles=YELLOW)
    assert hold_chances([(hulk,), (bomber,)], seeded(1))[0] == pytest.approx([1.0, 0.0])
    # Whoever wins of the last two has no cannon, so the first can only hold.
    for limit in (10**6, 1):
        assert hold_chances([(squad(),), (hulk,), (bomber,)], seeded(1), limit)[0] == pytest.approx([1.0, 0.0, 0.0])
    # One orange missile takes a ship of two points with 1/6; what is left of it fights on against an equal.
    sides: list[Force] = [(squad(hull=2),), (squad(hull=2),), (squad(missiles=ORANGE),)]
    exact, found = (hold_chances(sides, seeded(1), limit, 1500)[0] for limit in (10**6, 1))
    assert sum(exact) == pytest.approx(1.0)
    assert found == pytest.approx(exact, abs=0.05)


@rule("EC-RET-03")
def test_ships_that_leave_are_out_of_the_battle() -> None:
    clash = clash_of((squad(),), (squad(),))
    ends = Solver(clash, 1000, (0,)).solve({clash.start: 1.0}, 0)
    assert ends == {(1, 0): pytest.approx(1 / 6), (2, 0): pytest.approx(5 / 6)}


# Trials against exact figures.

BATTLES = [
    ((squad(2), squad(2, 1, 2, 1, 0, 2)), (ancients(2),)),
    (
        (squad(2, missiles=(0, 1, 0, 0)), squad(1, 2, 1, 2, 1, 4, (0, 1, 0, 1))),
        (squad(2, 3, 5, 1, 2, 3, (1, 1, 0, 0)),),
    ),
    ((squad(1, 1, 2, 1, 0, 2, RED, splitter=True),), (squad(3, shield=1), squad(1, 1, 4, 1, 0, 3, ORANGE))),
]


@rule("EC-BAT-14")
@pytest.mark.parametrize("sides", BATTLES)
def test_trials_come_to_the_exact_figures(sides: tuple[Force, Force]) -> None:
    clash = clash_of(*sides)
    exact, found = exact_of(clash), figures(clash, tried(clash, seeded(5), 4000), 4000)
    assert exact.attacker == pytest.approx(found.attacker, abs=0.035)
    assert exact.lost == pytest.approx(found.lost, abs=0.09)
    assert exact.draws == pytest.approx(found.draws, abs=0.09)
    assert isclose(exact.attacker + exact.defender + exact.stalemate, 1.0)


def exact_of(clash: Clash) -> Forecast:
    return figures(clash, *ends_of(clash, seeded(1), 10**7, 1))


@rule("EC-RET-03")
@pytest.mark.parametrize("sides", BATTLES)
@pytest.mark.parametrize("leaving", [0, -1])
def test_retreats_that_are_tried_out_come_to_the_exact_figures(sides: tuple[Force, Force], leaving: int) -> None:
    clash = clash_of(*sides)
    q = leaving % len(clash.squads)
    at = clash.by_initiative.index(q) + 1
    exact, none = ends_of(clash, seeded(1), 10**7, 1, at, (q,))
    found, trials = ends_of(clash, seeded(1), 1, 2000, at, (q,))
    assert (none, trials) == (0, 2000)
    a, b = figures(clash, exact), figures(clash, found)
    assert a.attacker == pytest.approx(b.attacker, abs=0.04)
    assert a.lost == pytest.approx(b.lost, abs=0.12)
    left = clash.squads[q].hull + 1
    for ends in (exact, found):
        assert any(left in end[clash.first[q] : clash.first[q + 1]] for end in ends)


@rule("EC-REP-03", "EC-REP-04")
def test_ships_destroyed_before_count_for_the_draws() -> None:
    for kills, drawn in (((0, 0), 1 + 5 / 11), ((2, 0), 3 + 5 / 11), ((4, 0), 5.0), ((0, 3), 1 + 5 / 11)):
        clash = clash_of((squad(),), (squad(),), (), kills)
        assert exact_of(clash).draws[0] == pytest.approx(drawn)


@rule("EC-BAT-14", "EC-NPC-04")
def test_battles_at_the_table_come_to_the_exact_figures() -> None:
    won = 0
    for seed in range(150):
        t = duel("Ann", seed=seed, cruiser=2).npcs(103, 1)
        while t.at("Ann", 103) and t.g.npcs[sector(103)]:
            t.pass_by()
        won += bool(t.at("Ann", 103))
    exact = chances((squad(2, 1, 2, 1, 0, 2),), (ancients(1),))[0]
    assert won / 150 == pytest.approx(exact, abs=0.12)


# With options.


def duel(*who: str, seed: int = 1, **ships: int) -> EclipseTable:
    t = EclipseTable(("mechanema", "hydran"), seed).ready().lay(103, (0, -1))
    for name in who:
        t.ships(name, 103, **ships)
    return t.npcs(103, 0) if len(who) == 2 else ready_for_npcs(t)


def ready_for_npcs(t: EclipseTable) -> EclipseTable:
    t.npcs(103, 1)
    return t.phase(CombatPhase())


def odds_by_words(t: EclipseTable) -> dict[str, float]:
    return {t.options()[i]: odds.chance for i, odds in GAME.odds(t.g, t.g.decisions[0].seat).items()}


@rule("EC-BAT-15", "EC-RET-01")
def test_attack_and_retreat_say_their_chances() -> None:
    t = duel("Bob", "Ann", interceptor=1).owns("Ann", 101).phase(CombatPhase())
    t.rolls("blank").pass_by()  # Bob defends, shoots first and misses
    said = odds_by_words(t)
    assert said["Attack"] == pytest.approx(6 / 11)
    assert [chance for words, chance in said.items() if "Retreat" in words] == [pytest.approx(5 / 6)]
    texts = {t.options()[i]: one.text for i, one in GAME.odds(t.g, 0).items()}
    assert texts.pop("Attack") == "0.5 of 1 ship lost, 1.5 Reputation tiles drawn"
    assert list(texts.values()) == ["0.2 of 1 ship lost on the way"]


@rule("EC-MOV-17")
def test_a_move_into_battle_says_its_chance() -> None:
    t = table("mechanema", "hydran").lay(103, (0, -1)).npcs(103, 1).lay(201, (-1, -1))
    t.turn("Ann").answer("Move").first_option()
    assert odds_by_words(t) == {f"To {named(103)}": pytest.approx(9 / 289)}
    assert (
        GAME.odds(t.g, 0)[t.options().index(f"To {named(103)}")].text
        == "1.0 of 1 ship lost, 1.0 Reputation tiles drawn"
    )


@rule("EC-UPG-14", "EC-BAT-14")
def test_a_part_says_the_chance_of_the_battle_that_stands_on_the_map() -> None:
    t = table("mechanema", "hydran").lay(103, (0, -1)).npcs(103, 1).ships("Ann", 103, interceptor=1)
    t.turn("Ann").answers("Upgrade", "Place Electron Computer")
    said = odds_by_words(t)
    assert said.keys() == set(t.options())
    # With a computer it hits with 1/3. From one hull point left: y = 1/3 + 2/3 * 4/9 * y = 9/19.
    # From two: x = 4/9 * (1/3 * y + 2/3 * x) = 12/171 * 27/19.
    better = 4 / 9 * (1 / 3 * 9 / 19) / (1 - 4 / 9 * 2 / 3)
    assert said["In slot 4 of the Interceptor"] == pytest.approx(better)
    assert said["In slot 5 of the Cruiser"] == pytest.approx(9 / 289)
    assert table("mechanema", "hydran").turn("Ann").answers("Upgrade", "Place Hull").g.decisions
    t = table("mechanema", "hydran").turn("Ann").answers("Upgrade", "Place Electron Computer")
    assert odds_by_words(t) == {}


@rule("EC-BAT-05", "EC-BAT-07")
def test_a_move_among_several_sides_says_its_chance() -> None:
    t = table("mechanema", "hydran", "planta").lay(103, (0, -1)).lay(201, (-1, -1))
    t.ships("Bob", 103, interceptor=1).ships("Cas", 103, interceptor=1).part("Cas", "interceptor", 3, "hull")
    t.turn("Ann").answer("Move").first_option()
    number = t.options().index(f"To {named(103)}")
    odds = GAME.odds(t.g, 0)[number]
    assert 0.0 < odds.chance < 5 / 11
    assert odds.text == ""


@rule("EC-BAT-14", "EC-RET-03")
def test_what_is_too_much_to_be_exact_says_how_far_it_may_be_off() -> None:
    t = EclipseTable(("mechanema", "hydran"), 1).ready().lay(103, (0, -1))
    for who in ("Bob", "Ann"):
        t.ships(who, 103, interceptor=6, cruiser=4, dreadnought=2)
        t.part(who, "cruiser", 4, "antimatter_cannon").part(who, "interceptor", 3, "plasma_cannon")
    t.phase(CombatPhase()).rolls(*["blank"] * 12).until("attack or retreat")
    while t.asked() != ["Ann"]:
        t.rolls(*["blank"] * 12).answer("Attack")
    texts = {t.options()[i]: one.text for i, one in GAME.odds(t.g, 0).items()}
    assert set(texts) == set(t.options())
    assert len(texts) == 2
    assert all(text.endswith("give or take 6%") for text in texts.values())
    assert "lost on the way" in texts[t.options()[1]]


# The calculator.


@rule("EC-UPG-14")
def test_the_calculator_sums_up_a_blueprint() -> None:
    fields = form({"attacker.cruiser.parts": "plasma_cannon,gauss_shield"}).fields()
    cruiser = next(one for one in force_in(fields, "attacker") if one.ship == 1)
    assert (cruiser.cannons, cruiser.shield, cruiser.computer, cruiser.hull) == (ORANGE, 1, 0, 1)
    assert "shield -1" in fields["attacker.cruiser.parts"].text


@rule("EC-NPC-01")
def test_the_calculator_gives_exact_figures() -> None:
    answer = GAME.reckon({"attacker.interceptor": "1", "attacker.cruiser": "0", "defender.npcs": "1"})
    assert answer.lines[0].chance == pytest.approx(9 / 289)
    assert "exact" in answer.notes[1]


@rule("EC-UPG-09", "EC-UPG-10")
def test_the_calculator_notes_blueprints_that_the_game_would_not_allow() -> None:
    def notes(parts: str) -> tuple[str, ...]:
        values = {"attacker.interceptor": "0", "attacker.cruiser": "1", "attacker.cruiser.parts": parts}
        return GAME.reckon(values).notes[2:]

    assert notes("nuclear_source,nuclear_drive,ion_cannon") == ()
    # Eridani Cruisers have 1 energy of their own.
    assert notes("nuclear_drive,plasma_cannon") == (
        "The attacker's Cruiser blueprint lacks 2 energy: the game does not allow it (EC-UPG-09).",
    )
    assert notes("nuclear_source") == (
        "The attacker's Cruiser blueprint lacks a drive: the game does not allow it (EC-UPG-10).",
    )
    nobody = GAME.reckon({"attacker.interceptor": "0", "attacker.cruiser": "0"})
    assert (nobody.lines, nobody.notes) == ((), ("Give each side at least one ship.",))


@rule("EC-SPC-25", "EC-SPC-29")
def test_the_calculator_knows_the_orbital_of_the_exiles_and_that_they_have_no_starbase() -> None:
    values = {"defender.species": "exiles", "defender.npc": "none", "defender.exile_orbital": "1"}
    fields = form(values).fields()
    assert "defender.starbase" not in fields
    (orbital,) = force_in(fields, "defender")
    assert (orbital.hull, orbital.cannons, orbital.computer) == (4, (2, 0, 0, 0), 1)
    answer = GAME.reckon(values)
    assert [line.title for line in answer.lines][-3:] == [
        "Exile Orbitals that the defender loses",
        "Reputation tiles that the attacker draws",
        "Reputation tiles that the defender draws",
    ]
    with pytest.raises(ValueError, match="a number from 0 to 1"):
        form({**values, "defender.exile_orbital": "2"})


@pytest.mark.parametrize(
    ("values", "why"),
    [
        ({"attacker.interceptor": "9"}, "a number from 0 to 8"),
        ({"defender.npc": "borg"}, "is one of none"),
        ({"attacker.cruiser.parts": ",".join(["hull"] * 7)}, "room for 6"),
        ({"attacker.cruisers": "1"}, "no field 'attacker.cruisers'"),
    ],
)
def test_the_calculator_says_what_is_wrong(values: dict[str, str], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        form(values)
