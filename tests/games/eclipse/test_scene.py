"""What the table shows: the battle as a stage, the tile that is being turned, wormholes on their edges."""

from __future__ import annotations

import pytest

from games.eclipse.table import EclipseTable, sector, table
from rulebound.engine.scene import Ghost, Scene
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.frames import ExploreZone
from rulebound.games.eclipse.kinds import ZONE, ZONES, Zone
from rulebound.games.eclipse.tables import ZONE_AT
from rulebound.testing.marks import rule


def shown(t: EclipseTable, seat: int | None = 0) -> Scene:
    return GAME.scene(t.g, seat)


def battle() -> EclipseTable:
    t = table("mechanema", "hydran").lay(103, (0, -1)).ships("Bob", 103, interceptor=1)
    return t.ships("Ann", 103, interceptor=1, cruiser=2).owns("Ann", 101).phase(CombatPhase())


@rule("EC-BAT-05", "EC-HIT-07")
def test_a_battle_is_a_stage_with_its_hulls() -> None:
    stage = shown(battle()).stage
    assert stage is not None
    assert (stage.title, stage.at) == ("Battle at Beta Leonis (103), round 1", "sector:103")
    attacker, defender = stage.sides
    assert (attacker.role, attacker.seat, defender.role, defender.seat) == ("attacks", 0, "defends", 1)
    assert [part.value for part in attacker.parts] == [1, 4]
    assert attacker.parts[1].label == "2 Cruisers: initiative 2, 2 yellow, computer +1"
    assert {side.piece for side in stage.sides} <= shown(battle()).ids()


@rule("EC-BAT-13", "EC-HIT-05")
def test_the_stage_shows_the_dice_of_whoever_fires() -> None:
    t = table("lyra", "hydran").lay(103, (0, -1)).ships("Bob", 103, cruiser=1).ships("Ann", 103, interceptor=3)
    t.phase(CombatPhase()).rolls("blank", 4, "burst").answer("Attack")
    scene = shown(t)
    assert scene.stage is not None
    ours, theirs = ([(part.value, part.label) for part in side.parts[1:]] for side in scene.stage.sides)
    assert ours == [
        (6, "the yellow burst: 1 damage"),
        (4, "the yellow 4: 1 damage"),
        (0, "the yellow blank: 1 damage"),
    ]
    assert theirs == []
    lit = [GAME.points_at(option) for option in t.g.decisions[0].options]
    assert lit == [(), ("die:0",), ("die:1",), ("die:2",)]
    dice = [(piece.title, piece.marks["face"]) for piece in scene.pieces if piece.at == "dice"]
    assert dice == [("yellow burst", "✶"), ("yellow 4", 4), ("yellow blank", "-")]


@rule("EC-BAT-14")
def test_the_stage_says_what_hangs_on_the_battle() -> None:
    stakes = shown(battle()).stage
    assert stakes is not None
    chances = [int(stake.when.split(": ")[1].rstrip("%")) for stake in stakes.stakes]
    assert sum(chances) == pytest.approx(100, abs=1)
    assert chances[0] > chances[1]
    assert [stake.good for stake in stakes.stakes] == [True, False]


@rule("EC-BAT-14", "EC-BAT-15")
def test_the_stage_and_the_attack_say_the_same_chance() -> None:
    t = battle()
    for roll in (("blank",), ("blank",)):
        said = next(one.chance for one in GAME.odds(t.g, t.g.decisions[0].seat).values())
        stage = shown(t).stage
        assert stage is not None
        mine = stage.stakes[0 if t.asked() == ["Ann"] else 1]
        assert mine.when.endswith(f"to win: {said:.0%}")
        t.rolls(*roll).answer("Attack")


@rule("EC-HIT-07", "EC-UPG-14")
def test_a_blueprint_says_what_its_ship_adds_up_to() -> None:
    titles = [
        area.title for area in shown(table("draco", "planta").turn("Ann")).areas if area.id.startswith("blueprint")
    ]
    assert titles == [
        "Interceptor: initiative 3, hull 0, movement 1, energy 1",
        "Cruiser: initiative 2, hull 1, movement 1, energy 1",
        "Dreadnought: initiative 1, hull 2, movement 1, energy 0",
        "Starbase: initiative 4, hull 2, movement 0, energy 2",
    ]


@rule("EC-BAT-07")
def test_the_stage_names_who_fights_the_winner() -> None:
    t = table("mechanema", "hydran", "planta").lay(103, (0, -1))
    for who in ("Cas", "Bob", "Ann"):
        t.ships(who, 103, interceptor=1)
    stage = shown(t.phase(CombatPhase())).stage
    assert stage is not None
    assert stage.rest == ("Planta",)


def test_without_a_battle_there_is_no_stage() -> None:
    assert shown(table().turn("Ann")).stage is None


@rule("EC-EXP-05")
def test_a_tile_is_shown_in_every_way_that_it_may_lie() -> None:
    t = table("mechanema", "hydran").next_sector(103)
    t.push(ExploreZone(t.g.player, Zone(ZONE_AT[(0, -1)])))
    t.answer("Place Beta Leonis (103)")
    assert t.prompt().startswith("How do you turn")
    pieces = {piece.id: piece for piece in shown(t).pieces if piece.at == "turned"}
    assert len(pieces) == len(t.options())
    assert {piece.title for piece in pieces.values()} == {"ways north and south", "a way north"}
    printed = content.SECTORS[sector(103)].wormholes
    for name, piece in pieces.items():
        turn = int(name.split(":")[1])
        assert piece.marks["holes"] == " ".join(str(one) for one in sorted((edge + turn) % 6 for edge in printed))
    ghosts = [ghost for option in t.g.decisions[0].options for ghost in GAME.would(t.g, option)]
    assert ghosts == [Ghost(name, "zone:0:-1") for name in pieces]
    spots = {spot.id: spot for area in shown(t).areas for spot in area.spots}
    assert (spots["zone:0:-1"].title, spots["zone:0:-1"].art) == ("Beta Leonis", "sector_rose")


@rule("EC-COL-07")
def test_on_a_crowded_map_every_square_is_still_seen() -> None:
    t = table("mechanema", "hydran").lay(103, (0, -1)).owns("Ann", 103)
    few = [piece for piece in shown(t).pieces if piece.id.startswith("square:103:")]
    zones = [zone for zone in ZONE_AT if zone not in [ZONES[z] for z in list(t.g.zone) if z >= 0]]
    for number, zone in zip(range(301, 319), zones[-18:], strict=False):
        t.lay(number, zone)
    many = [piece for piece in shown(t).pieces if piece.id.startswith("square:103:")]
    assert len(few) == len(content.SECTORS[sector(103)].squares)
    assert many == few
    assert titles(t)["sector:103"] == "103 ★2"
    assert not any(piece.art == "worth" for piece in shown(t).pieces)


def titles(t: EclipseTable) -> dict[str, str]:
    return {spot.id: spot.title for area in shown(t).areas for spot in area.spots}


@rule("EC-EXP-08")
def test_zones_for_which_no_sector_is_left_are_not_drawn() -> None:
    t = table("mechanema", "hydran")
    assert "zone:0:-1" in titles(t)
    t.g.inner, t.g.inner_discards = (), ()
    assert "zone:0:-1" not in titles(t)
    assert "zone:0:-3" in titles(t)


def test_only_several_ships_are_counted() -> None:
    t = table("mechanema", "hydran").lay(103, (0, -1)).ships("Ann", 103, interceptor=1, cruiser=2)
    pieces = [piece for piece in shown(t).pieces if piece.id.startswith("fleet:103:")]
    assert [(piece.title, piece.marks) for piece in pieces] == [("1 Interceptor", {}), ("2 Cruisers", {"count": 2})]


@rule("EC-BLD-02")
def test_what_an_action_is_about_lies_first_on_the_board() -> None:
    def areas(t: EclipseTable) -> list[str]:
        return [area.id for area in shown(t).areas if area.owner == 0][:2]

    t = table("mechanema", "hydran").stock("Ann", materials=9).turn("Ann")
    assert areas(t) == ["stock", "actions"]
    assert areas(t.answer("Build")) == ["builds", "stock"]


@rule("EC-MAP-04")
def test_wormholes_stand_on_the_edges_as_the_sector_is_turned() -> None:
    def holes(turn: int) -> set[int]:
        t = table("mechanema", "hydran").lay(103, (0, -1), turn)
        spots = [spot.id for area in shown(t).areas for spot in area.spots]
        return {int(one.split(":")[2]) for one in spots if one.startswith("hole:103:")}

    assert holes(1) == {(edge + 1) % 6 for edge in holes(0)}


def test_zones_are_called_by_ring_and_place() -> None:
    words = [ZONE.word(ZONE_AT[zone]) for zone in ((0, -1), (-1, -1), (3, -3), (0, -4))]
    assert words == ["Inner 1", "Middle 12", "Outer 4", "Outer 1 of ring 4"]
    spots = {spot.id: spot.title for area in shown(table()).areas for spot in area.spots}
    assert spots["zone:0:-1"] == "Inner 1"


@rule("EC-UPG-08")
def test_parts_that_a_player_may_use_lie_before_those_without_their_tech() -> None:
    t = table().techs("Ann", "gauss_shield").turn("Ann").answer("Upgrade")
    scene = GAME.scene(t.g, 0)
    lies = {piece.title: piece.at for piece in scene.pieces if piece.id.startswith("part:")}
    assert (lies["Hull"], lies["Gauss Shield"], lies["Plasma Cannon"]) == ("parts", "parts", "locked parts")
    assert {area.owner for area in scene.areas if area.id == "parts"} == {None}
    order = [area.id for area in scene.areas]
    assert order.index("parts") < order.index("blueprint:interceptor") < order.index("locked parts")


@rule("EC-MAP-12")
def test_a_sector_is_called_by_its_name_however_short_its_title_is() -> None:
    t = table("hydran", "planta", "orion", "draco", "mechanema", "eridani").turn("Ann")
    empty = [zone for i, zone in enumerate(ZONES) if i not in t.g.zone]
    left = [record.id for s, record in enumerate(content.SECTORS) if s not in t.g.placed]
    for number, zone in zip(left[:12], empty, strict=False):
        t.lay(number, zone)
    spots = [spot for spot in GAME.scene(t.g, 0).areas[0].spots if spot.id.startswith("sector:")]
    assert len(spots) > 18
    for spot in spots:
        record = content.SECTORS[sector(int(spot.id.partition(":")[2]))]
        assert (spot.title, spot.name) == (f"{record.id:03} ★{record.vp}", record.name)
