"""Chapters 19 to 23: battles, hits, retreat, NPCs, Reputation."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, named, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.frames import Battle, CombatPhase, DrawReputation, Fleeing, SectorBattle
from rulebound.games.eclipse.kinds import Ship
from rulebound.games.eclipse.rules.battle import are_enemies, battle, draws_of, flee, has_battle, sides_in
from rulebound.games.eclipse.rules.blueprints import (
    computer_of,
    dice_of,
    hull_of,
    initiative_of,
    is_armed,
)
from rulebound.games.eclipse.rules.damage import hits
from rulebound.games.eclipse.tables import CENTRE, NPC
from rulebound.games.eclipse.tiles import BAG, reputation_on
from rulebound.testing.marks import rule

INTERCEPTOR, CRUISER = 0, 1


def field(*species: str, **options: bool) -> EclipseTable:
    """Beta Leonis, between Ann's home and the centre, without an owner."""
    return table(*(species or ("mechanema", "hydran")), seed=1, **options).lay(103, (0, -1))


def fight(t: EclipseTable) -> EclipseTable:
    return t.phase(CombatPhase())


def number(told: list[str], what: str) -> int:
    return len([line for line in told if what in line])


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
    assert t.told("EC-BAT-13")[0] == "1 Cruiser of Mechanema fire: yellow blank, yellow blank."
    assert number(t.told("EC-BAT-13"), "Mechanema fire: yellow blank, yellow blank") == 2


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
        "2 Interceptor of Mechanema fire: yellow blank, yellow blank, yellow blank, yellow blank."
    ]
    assert t.prompt() == "Do your ships attack or retreat?" or t.asked()


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


# Hits.


@rule("EC-HIT-01", "EC-HIT-06", "EC-HIT-13")
def test_dice_are_assigned_one_by_one() -> None:
    t = field().part("Ann", "cruiser", 4, "ion_cannon").ships("Bob", 103, interceptor=1, cruiser=1)
    t.ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "blank", "burst", "burst")).answer("Attack")
    assert t.prompt() == "Which ship does the die hit?"
    assert t.options() == ["Hit undamaged Interceptor", "Hit undamaged Cruiser"]
    t.answer("Hit undamaged Cruiser")
    assert t.options() == ["Hit undamaged Interceptor", "Hit Cruiser with 1 damage"]


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
    assert t.options() == ["Hit undamaged Interceptor", "Hit undamaged Cruiser"]
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
    t.answers("Hit undamaged Interceptor", "Hit undamaged Interceptor")
    assert t.at("Bob", 103) == {}


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
    assert t.told("EC-REP-01") == ["Bob draws 1 tile."]


@rule("EC-RET-13")
def test_a_retreat_is_an_entry() -> None:
    t = unarmed(field()).ships("Bob", 103, interceptor=1).ships("Ann", 103, interceptor=1).no_ships("Ann", 230)
    before = t.g.clock
    fight(t)
    assert t.g.entered[sector(230) * 6] > before


@rule("EC-RET-16")
def test_a_type_that_is_already_retreating_goes_where_it_said() -> None:
    b = Battle(sector(103), 0, 1, retreats=(0, sector(230) + 1))
    assert flee(field().g, b, 0) == Fleeing(sector(103), Seat(0), Ship(0), sector(230))


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
        t.g.variant[kind] = 1
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
    assert t.told("EC-HIT-07") == ["Cruiser of Mechanema is destroyed."]
    t = field().npcs(103, 1).ships("Ann", 103, interceptor=1, dreadnought=1)
    fight(t.rolls("blank", "burst", "burst"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-07") == ["Interceptor of Mechanema is destroyed."]


@rule("EC-NPC-07")
def test_what_is_left_goes_to_the_largest_survivor() -> None:
    t = field().npcs(103, 1).ships("Ann", 103, dreadnought=1).ships("Ann", 103, cruiser=1)
    fight(t.rolls("blank", "burst", "blank"))
    while "EC-HIT-05" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-HIT-05")[0] == "1 damage to Dreadnought of Mechanema."


@rule("EC-NPC-08", "EC-NPC-09")
def test_ancients_act_as_one_type_and_never_leave() -> None:
    t = field().npcs(103, 2).ships("Ann", 103, dreadnought=1)
    fight(t.rolls("blank", "blank", "blank", "blank"))
    while not [line for line in t.told("EC-BAT-13") if "Ancients" in line]:
        t.pass_by()
    line = next(line for line in t.told("EC-BAT-13") if "Ancients" in line)
    assert line == "2 Ancient of the Ancients fire: yellow blank, yellow blank, yellow blank, yellow blank."
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


# Reputation.


def drawing(t: EclipseTable, number: int, *values: int) -> EclipseTable:
    """So many tiles are drawn, of these values."""
    bag = t.g.cards.faces(BAG)
    picks = []
    for value in values:
        picks.append(bag.index(value))
        bag.remove(value)
    return t.chance(*picks).push(DrawReputation(Seat(0), number))


@rule("EC-REP-01", "EC-REP-03", "EC-REP-04", "EC-REP-10")
def test_draws_for_taking_part_and_for_ships_destroyed() -> None:
    s = SectorBattle(sector(103), (0, 1), 3)
    assert [draws_of(s, seat) for seat in (0, 1)] == [1, 1]
    s.kills = 3 | 9 << 8
    assert [draws_of(s, seat) for seat in (0, 1)] == [4, 5]
    s.fled = 1
    assert draws_of(s, 0) == 3
    t = field().npcs(103, 1).ships("Ann", 103, dreadnought=2)
    fight(t.rolls(*["burst"] * 30))
    while "EC-REP-01" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-REP-01") == ["Ann draws 2 tiles."]


@rule("EC-REP-05", "EC-DEC-12")
def test_one_tile_is_kept_and_the_others_return() -> None:
    t = drawing(field(), 3, 1, 4, 2)
    assert t.options() == ["Keep the tile of 4 VP", "Keep the tile of 2 VP", "Keep the tile of 1 VP", "Keep none"]
    t.answer("Keep the tile of 4 VP")
    assert (reputation_on(t.g, 0), t.g.cards.count(BAG)) == ([4], 32)
    assert "Ann keeps a tile: Reputation tile." in t.heard("Bob")
    assert "Ann keeps a tile: 4 VP." in t.heard("Ann")


@rule("EC-REP-06", "EC-REP-07")
def test_a_full_track_gives_a_tile_back() -> None:
    t = drawing(field().reputation("Ann", 1, 1, 2, 2), 1, 4).answer("Keep the tile of 4 VP")
    assert t.options() == ["Return a tile of 1 VP", "Return a tile of 2 VP"]
    t.answer("Return a tile of 1 VP")
    assert sorted(reputation_on(t.g, 0)) == [1, 2, 2, 4]
    t = field()
    t.g.ambassadors[0] = 0b11110
    drawing(t, 1, 4)
    assert t.refused("Keep the tile of 4 VP") == "EC-REP-06"


@rule("EC-REP-08")
def test_a_poor_bag_gives_what_it_has() -> None:
    t = field()
    for value in list(t.g.cards.faces(BAG))[2:]:
        t.g.cards.move(value, BAG, 2)
    t.push(DrawReputation(Seat(0), 5))
    assert t.told("EC-REP-01") == ["Ann draws 2 tiles."]
    t = field()
    t.g.cards.move_all(BAG, 2)
    t.push(DrawReputation(Seat(0), 5))
    assert t.told("EC-REP-01") == []


@rule("EC-DEC-17")
def test_who_does_not_answer_keeps_the_best_tile() -> None:
    assert drawing(field(), 2, 1, 3).default() == "Keep the tile of 3 VP"
    assert drawing(field().reputation("Ann", 3, 3, 3, 3), 1, 2).default() == "Keep none"


def test_armed_ships_have_dice() -> None:
    assert is_armed(field().g, 0, INTERCEPTOR, 0, False)
