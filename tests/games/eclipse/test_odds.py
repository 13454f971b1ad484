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
from rulebound.games.eclipse.forecast import Forecast, by_trials, exactly, forecast, hold_chances
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
    held = hold_chances([(squad(),), (squad(),), (squad(),)])
    assert held == pytest.approx([6 / 11, 6 / 11 * 5 / 11, 5 / 11 * 5 / 11])


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
    exact, tried = exact_of(clash), by_trials(clash, seeded(5), 4000)
    assert exact.attacker == pytest.approx(tried.attacker, abs=0.035)
    assert exact.lost == pytest.approx(tried.lost, abs=0.09)
    assert exact.draws == pytest.approx(tried.draws, abs=0.09)
    assert isclose(exact.attacker + exact.defender + exact.stalemate, 1.0)


def exact_of(clash: Clash) -> Forecast:
    return exactly(clash, Solver(clash, 10**7).solve({clash.start: 1.0}))


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
