"""What bots think of answers."""

from __future__ import annotations

from games.eclipse.table import field, sector, table
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.battle_frames import Activation, Battle, Volley
from rulebound.games.eclipse.battle_ratings import fleeing, hitting
from rulebound.games.eclipse.frames import ExploreZone
from rulebound.games.eclipse.kinds import Zone
from rulebound.games.eclipse.ratings import turning
from rulebound.games.eclipse.rules.blueprints import part_in
from rulebound.games.eclipse.rules.damage import DAMAGES
from rulebound.games.eclipse.rules.hits import SPLIT
from rulebound.games.eclipse.tables import CRUISER, INTERCEPTOR, RED, SLOTS, ZONE_AT
from rulebound.games.eclipse.weights import W
from rulebound.testing.marks import rule

BURST = 6


@rule("EC-TEC-14")
def test_a_point_of_a_split_die_destroys_no_ship_that_a_whole_one_would() -> None:
    t = field().ships("Ann", 103, cruiser=1).ships("Bob", 103, cruiser=1)
    volley = Volley(sector(103), 0, CRUISER, 1, False)
    t.g.dice = [8 * RED + BURST]
    whole = hitting(t.g, volley, CRUISER * DAMAGES)
    t.g.dice = [8 * SPLIT + BURST]
    assert hitting(t.g, volley, CRUISER * DAMAGES) < whole - 1.0


@rule("EC-EXP-05")
def test_a_sector_is_turned_to_where_ways_lead_and_nothing_moves_meanwhile() -> None:
    t = table()
    exploring = ExploreZone(Seat(0), Zone(ZONE_AT[(0, -1)]), sector(103))
    before = t.g.clone()
    worths = [turning(t.g, exploring, turn) for turn in range(6)]
    assert min(worths) < max(worths)
    assert t.g == before


@rule("EC-BAT-16", "EC-UPG-14")
def test_bots_do_not_cover_the_last_gun_of_a_ship() -> None:
    t = table("draco", "planta").techs("Ann", "gluon_computer").part("Ann", "cruiser", 1, "fusion_source")
    t.turn("Ann").answers("Upgrade", "Place Gluon Computer")
    values = GAME.counsel(t.g, 0)
    assert values is not None
    liked = dict(zip(t.options(), values, strict=True))
    gun = next(i for i in range(6) if content.PARTS[part_in(t.g, 0, SLOTS + i)].id == "ion_cannon")
    assert liked[f"In slot {gun + 1} of the Cruiser"] == min(values)
    assert max(liked, key=lambda words: liked[words]) == "In slot 5 of the Cruiser"
    t = table("draco", "planta").techs("Ann", "gluon_computer").part("Ann", "cruiser", 4, "ion_cannon")
    t.part("Ann", "cruiser", 1, "fusion_source").turn("Ann").answers("Upgrade", "Place Gluon Computer")
    values = GAME.counsel(t.g, 0)
    assert values is not None
    assert dict(zip(t.options(), values, strict=True))[f"In slot {gun + 1} of the Cruiser"] > min(values)


@rule("EC-BAT-12", "EC-RET-14")
def test_who_thinks_of_retreat_counts_no_missiles_that_have_flown_and_knows_whose_a_stalemate_is() -> None:
    t = field().ships("Ann", 103, interceptor=1).ships("Bob", 103, interceptor=1)
    for slot in range(4):
        t.part("Ann", "interceptor", slot, "hull").part("Bob", "interceptor", slot, "nuclear_source")
    t.part("Ann", "interceptor", 0, "plasma_missile")
    t.g.push(Battle(sector(103), 0, 1, round=1))
    worths = [fleeing(t.g, Activation(sector(103), side, INTERCEPTOR, False), sector(101)) for side in (0, 1)]
    assert worths == [W["flee"], W["flee"] - 1.0]
