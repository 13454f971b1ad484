"""Chapters 20 and 22: hits and NPCs."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, field, fight, named, sector
from rulebound.games.eclipse.battle_frames import Activation, Volley
from rulebound.games.eclipse.rules.battle import are_enemies
from rulebound.games.eclipse.rules.blueprints import (
    computer_of,
    dice_of,
    hull_of,
    initiative_of,
)
from rulebound.games.eclipse.rules.damage import BURST, damages, hits, wound
from rulebound.games.eclipse.rules.hits import SPLIT, reroll_die, roll_dice, take_aim
from rulebound.games.eclipse.state import with_value
from rulebound.games.eclipse.tables import CENTRE, COLOURS, NPC, RED
from rulebound.testing.marks import rule

INTERCEPTOR, CRUISER, DREADNOUGHT = 0, 1, 2
YELLOW = COLOURS.index("yellow")


# Hits.


@rule("EC-HIT-01", "EC-HIT-06", "EC-HIT-13")
def test_dice_are_assigned_one_by_one() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, interceptor=1, cruiser=1)
    t.ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "blank", "burst", "burst")).answer("Attack")
    assert t.prompt() == "Which ship does the yellow burst hit?"
    assert t.options() == ["Hit an undamaged Interceptor", "Hit an undamaged Cruiser"]
    t.answer("Hit an undamaged Cruiser")
    assert t.options() == ["Hit an undamaged Interceptor", "Hit a Cruiser with 1 damage"]


def test_a_learner_sees_the_dice_and_what_they_were_assigned_to() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, interceptor=1, cruiser=1)
    t.ships("Ann", 103, cruiser=1)
    burst = fight(t.copy().rolls("blank", "blank", "burst", "burst")).answer("Attack")
    other = fight(t.copy().rolls("blank", "blank", "burst", 5)).answer("Attack")
    assert burst.prompt() == other.prompt()
    assert burst.columns() != other.columns()
    one, two = [burst.copy().answer(f"Hit an undamaged {ship}") for ship in ("Interceptor", "Cruiser")]
    assert one.options() != two.options()
    assert one.columns() != two.columns()


def test_a_learner_sees_how_damaged_the_ships_of_a_battle_are() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, cruiser=1).ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "blank"))
    hurt = t.copy()
    wound(hurt.g, sector(103), 1, CRUISER, 0, 1)
    assert hurt.columns() != t.columns()


@rule("EC-HIT-13", "EC-TEC-14")
def test_large_dice_are_assigned_before_small_ones_and_split_ones_last() -> None:
    t = field().part("Ann", "cruiser", 4, "antimatter_cannon").ships("Bob", 103, interceptor=2)
    t.ships("Ann", 103, cruiser=1)
    volley = Volley(sector(103), 0, 1, 1, False)
    t.g.dice = [8 * YELLOW + BURST, 8 * RED + 5, 8 * RED + BURST, 8 * YELLOW + 2]
    take_aim(t.g, volley)
    assert t.g.dice == [8 * RED + BURST, 8 * RED + 5, 8 * YELLOW + BURST]
    t.techs("Ann", "antimatter_splitter").g.dice = [8 * YELLOW + 5, 8 * RED + BURST]
    take_aim(t.g, volley)
    assert t.g.dice == [8 * SPLIT + BURST] * 4 + [8 * YELLOW + 5]


@rule("EC-DEC-17", "EC-NPC-06")
def test_who_does_not_answer_assigns_as_npcs_do() -> None:
    t = field().ships("Bob", 103, interceptor=1, cruiser=1).ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "blank", "burst")).answer("Attack")
    assert t.options() == ["Hit an undamaged Interceptor", "Hit an undamaged Cruiser"]
    assert t.words(t.passive()) == "Hit an undamaged Interceptor"  # one point destroys it, and not the Cruiser
    t = field().part("Ann", "cruiser", 1, "plasma_cannon").ships("Bob", 103, interceptor=1, cruiser=1)
    fight(t.ships("Ann", 103, cruiser=1).rolls("blank", "blank", "burst")).answer("Attack")
    assert t.words(t.passive()) == "Hit an undamaged Cruiser"


@rule("EC-HIT-02", "EC-HIT-03", "EC-HIT-04")
def test_what_hits() -> None:
    t = field().part("Bob", "cruiser", 4, "gauss_shield")
    for face, computer, shielded, plain in (
        (6, 0, True, True),
        (1, 9, False, False),
        (5, 1, False, True),
        (5, 2, True, True),
        (2, 4, False, True),
    ):
        assert hits(t.g, sector(103), 1, CRUISER, face, computer) is shielded
        assert hits(t.g, sector(103), 1, INTERCEPTOR, face, computer) is plain


@rule("EC-HIT-07", "EC-HIT-08")
def test_hull_and_one_damage_destroy() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, cruiser=1).ships("Ann", 103, cruiser=1)
    assert hull_of(t.g, 1, CRUISER, 0) == 2
    fight(t.rolls("blank", "burst", "burst"))
    while "EC-HIT-07" not in t.rules_told():
        t.pass_by()
    assert t.at("Bob", 103) == {}


@rule("EC-HIT-09", "EC-HIT-12")
def test_misses_are_dropped_and_hits_must_be_assigned() -> None:
    t = field().ships("Bob", 103, interceptor=1, cruiser=1).ships("Ann", 103, dreadnought=1)
    fight(t.rolls("blank", "blank", 2, "burst"))
    while "Which ship" not in t.prompt():
        t.pass_by()
    assert t.options() == ["Hit an undamaged Interceptor", "Hit an undamaged Cruiser"]
    t.first_option()
    assert "Which ship" not in t.prompt()


@rule("EC-HIT-10", "EC-RET-03", "EC-RET-06")
def test_retreating_ships_can_be_hit_until_they_leave() -> None:
    t = field().ships("Bob", 103, cruiser=1).ships("Ann", 103, cruiser=2)
    fight(t.rolls("blank"))
    t.answer(f"Retreat to {named(230)}")
    t.rolls("burst")
    while t.asked() == ["Bob"]:
        t.pass_by()
    assert t.at("Ann", 230) == {"interceptor": 1, "cruiser": 2}
    assert t.told("EC-HIT-05")


@rule("EC-TEC-14")
def test_the_splitter_divides_red_cannon_dice() -> None:
    t = field().techs("Ann", "antimatter_splitter").part("Ann", "cruiser", 2, "antimatter_cannon")
    t.part("Ann", "cruiser", 4, "fusion_source").ships("Bob", 103, interceptor=3).ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "blank", "blank", "burst"))
    while "Which ship" not in t.prompt():
        t.pass_by()
    t.answers("Hit an undamaged Interceptor", "Hit an undamaged Interceptor")
    assert t.at("Bob", 103) == {}


# NPCs.


@rule("EC-NPC-01", "EC-NPC-02")
def test_npc_blueprints() -> None:
    def values(t: EclipseTable) -> list[tuple[int, int, int, list[int], list[int]]]:
        rows = []
        for s in (sector(103), next(s for s in t.g.placed if t.g.npcs[s] and s != CENTRE), CENTRE):
            guns, missiles = (dice_of(t.g, NPC, 5, s, m) for m in (False, True))
            hull = hull_of(t.g, NPC, 5, s) - 1
            rows.append((initiative_of(t.g, NPC, 5, s), computer_of(t.g, NPC, 5, s), hull, guns, missiles))
        return rows

    assert values(field()) == [
        (2, 1, 1, [2, 0, 0, 0], [0, 0, 0, 0]),
        (3, 2, 2, [3, 0, 0, 0], [0, 0, 0, 0]),
        (0, 2, 7, [4, 0, 0, 0], [0, 0, 0, 0]),
    ]
    t = field()
    for kind in range(3):
        t.g.variant = with_value(t.g.variant, kind, 1)
    assert values(t) == [
        (1, 1, 2, [0, 1, 0, 0], [0, 0, 0, 0]),
        (1, 1, 3, [0, 0, 0, 1], [0, 2, 0, 0]),
        (2, 2, 3, [0, 0, 0, 1], [4, 0, 0, 0]),
    ]


@rule("EC-NPC-03", "EC-NPC-04", "EC-NPC-05", "EC-NPC-06")
def test_npcs_kill_the_largest_they_can() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t.rolls("blank", "burst", "burst"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-07") == ["A Cruiser of Mechanema is destroyed."]
    t = field().npcs(103, 1).ships("Ann", 103, interceptor=1, dreadnought=1)
    fight(t.rolls("blank", "burst", "burst"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-07") == ["An Interceptor of Mechanema is destroyed."]


@rule("EC-NPC-07")
def test_what_is_left_goes_to_the_largest_survivor() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, dreadnought=1).ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "burst", "blank"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-05")[0] == "1 damage to a Dreadnought of Mechanema."


@rule("EC-NPC-08", "EC-NPC-09")
def test_ancients_act_as_one_type_and_never_leave() -> None:
    t = field().npcs(103, 2).ships("Ann", 103, dreadnought=1)
    fight(t.rolls("blank", "blank", "blank", "blank"))
    while not [line for line in t.told("EC-BAT-13") if "Ancients" in line]:
        t.pass_by()
    line = next(line for line in t.told("EC-BAT-13") if "Ancients" in line)
    assert line == "2 Ancients fire: yellow blank, yellow blank, yellow blank and yellow blank."
    assert not are_enemies(t.g, sector(103), NPC, NPC)


@rule("EC-NPC-10", "EC-AFT-15")
def test_damage_is_repaired_at_the_end() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, interceptor=1)
    fight(t.rolls("burst", "blank", "blank", "blank", "burst", "burst"))
    while t.g.wounds or "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.g.wounds == []


@rule("EC-NPC-11")
def test_without_npcs_a_sector_is_an_ordinary_one() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, cruiser=4)
    fight(t.rolls(*["burst"] * 20))
    while t.g.npcs[sector(103)]:
        t.pass_by()
    while "take control" not in t.prompt():
        t.pass_by()
    assert t.offers(f"Put a disc on {named(103)}")


@rule("EC-HIT-13", "EC-BAT-13")
def test_a_roll_is_told_with_the_largest_damage_and_the_highest_face_first() -> None:
    t = field().part("Ann", "cruiser", 4, "plasma_cannon").ships("Bob", 103, starbase=1).ships("Ann", 103, cruiser=2)
    fight(t.rolls("blank", 2, 4, 3, 5))
    while not [line for line in t.told("EC-BAT-13") if "Cruiser" in line]:
        t.answer("Attack")
    (line,) = [line for line in t.told("EC-BAT-13") if "Cruiser" in line]
    assert line == "2 Cruisers of Mechanema fire: orange 5, orange 3, yellow 4 and yellow 2."


@rule("EC-BAT-22", "EC-BAT-23")
def test_a_type_that_has_lost_all_its_ships_is_not_asked() -> None:
    t = field().ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1, cruiser=1)
    fight(t.rolls("burst"))
    assert t.asked() == ["Bob"]
    t.answer("Hit an undamaged Interceptor")
    acting = t.g.stack[-1]
    assert isinstance(acting, Activation)
    assert (acting.side, acting.ship) == (0, CRUISER)
    assert t.at("Ann", 103) == {"cruiser": 1}


@rule("EC-COMP-19", "EC-SPC-36")
def test_every_face_falls_and_no_other_when_dice_are_rolled_or_rolled_again() -> None:
    t = field("lyra", "hydran")
    rolled = roll_dice(t.g, [1, 0, 0, 0], 150)
    assert {die % 8 for die in rolled} == set(range(1, 7))
    t.g.dice, again = [8 * RED + BURST], set()
    for _ in range(150):
        reroll_die(t.g, 0, 1)
        again.add(t.g.dice[0])
    assert again == {8 * RED + face for face in range(1, 7)}


@rule("EC-TEC-14")
def test_a_splitter_divides_no_missiles_and_only_its_owners_dice() -> None:
    t = field().techs("Ann", "antimatter_splitter").ships("Bob", 103, interceptor=4).ships("Ann", 103, cruiser=1)
    t.ships("Bob", 103, cruiser=1)
    for side, missiles, dice in ((0, True, 1), (0, False, 4), (1, False, 1)):
        t.g.dice = [8 * RED + BURST]
        take_aim(t.g, Volley(sector(103), side, CRUISER, 1 - side, missiles))
        assert len(t.g.dice) == dice


@rule("EC-SPC-22", "EC-SPC-36")
def test_lyra_choose_which_die_is_rolled_again() -> None:
    t = field("lyra", "hydran").ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=3)
    fight(t.rolls("blank", 2, 3, 4)).answer("Attack")
    assert t.options() == ["Keep the roll", *(f"Roll die {number} again" for number in (1, 2, 3))]
    t.rolls("burst").answer("Roll die 3 again")
    assert [die % 8 for die in t.g.dice] == [4, 3, 6]
    t.rolls("blank").answer("Roll die 1 again")
    assert [die % 8 for die in t.g.dice] == [1, 3, 6]
    t.answer("Keep the roll")
    assert t.at("Bob", 103) == {}


@rule("EC-HIT-01", "EC-HIT-13")
def test_ancients_are_hit_one_by_one_and_called_by_their_name() -> None:
    t = field().npcs(103, 2).ships("Ann", 103, cruiser=2)
    fight(t.rolls("blank", "blank", "blank", "blank", "burst", "burst")).answer("Attack")
    assert t.options() == ["Hit an Ancient with 1 damage", "Hit an undamaged Ancient"]


@rule("EC-DEC-17", "EC-NPC-06", "EC-NPC-07")
def test_who_does_not_answer_counts_what_is_damaged_and_what_is_assigned() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, cruiser=2, dreadnought=1)
    t.ships("Ann", 103, cruiser=2)
    wound(t.g, sector(103), 1, CRUISER, 0, 1)
    fight(t.rolls("blank", "blank", "burst", "burst", "burst", "burst"))
    t.until("Which ship does")
    chosen = []
    while "Which ship" in t.prompt():
        chosen.append(t.words(t.passive()))
        t.does(t.passive())
    assert chosen == [  # four points: the largest that they destroy, then what is left for the next
        "Hit an undamaged Dreadnought",
        "Hit a Dreadnought with 1 damage",
        "Hit a Dreadnought with 2 damage",
        "Hit a Cruiser with 1 damage",
    ]
    assert t.at("Bob", 103) == {"cruiser": 1}


@rule("EC-NPC-04", "EC-NPC-06", "EC-HIT-07")
def test_npcs_finish_a_damaged_ship_with_the_dice_that_it_takes() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, cruiser=2)
    wound(t.g, sector(103), 0, CRUISER, 0, 1)
    fight(t.rolls("burst", "burst"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.at("Ann", 103) == {"cruiser": 1}
    assert damages(t.g, sector(103), 0, CRUISER) == [1]


@rule("EC-NPC-04", "EC-NPC-06")
def test_npcs_count_the_damage_that_the_largest_ship_has_already() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, dreadnought=1, cruiser=1)
    wound(t.g, sector(103), 0, DREADNOUGHT, 0, 2)
    fight(t.rolls("burst", "burst"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-07") == ["A Dreadnought of Mechanema is destroyed."]
    assert damages(t.g, sector(103), 0, CRUISER) == [1]


@rule("EC-BAT-08", "EC-HIT-07")
def test_damage_adds_up_on_one_ship_and_another_stays_whole() -> None:
    t = field().ships("Bob", 103, dreadnought=2).ships("Ann", 103, interceptor=1)
    for before in (0, 1):
        wound(t.g, sector(103), 1, 2, before, 1)
        assert damages(t.g, sector(103), 1, 2) == [before + 1, 0]
    wound(t.g, sector(103), 1, 2, 0, 1)
    assert damages(t.g, sector(103), 1, 2) == [2, 1]
