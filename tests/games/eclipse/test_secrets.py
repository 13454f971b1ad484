"""Chapter 2: what players know, and what nobody does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import msgspec
import pytest

from games.eclipse.table import EclipseTable, field, fight, sector, table
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import advance
from rulebound.engine.kinds import Seat
from rulebound.engine.observe import Observer
from rulebound.engine.playout import random_step
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.battle_frames import DrawReputation
from rulebound.games.eclipse.frames import Elimination
from rulebound.games.eclipse.rules.diplomacy import give_back
from rulebound.games.eclipse.rules.discoveries import find
from rulebound.games.eclipse.rules.scoring import points_known_to
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import REPUTATION_TILES
from rulebound.games.eclipse.tiles import BAG, drawn_by, reputation_on
from rulebound.testing.marks import rule
from rulebound.testing.perception import perceived

WORLDS = 300  # imagined worlds: a value that may be is missing in all of them about once in a million years


def gets(t: EclipseTable, who: str | None) -> bytes:
    """All that a player (or a spectator) gets: view, picture, question, log, and the columns of a learner."""
    seat = None if who is None else t.seat_of(who)
    columns: list[object] = []
    if seat is not None:
        o = Observer(6)
        o.begin(seat, t.g.seats)
        GAME.observe(t.g, seat, o)
        columns = [o.places, o.values]
    return perceived(load_game("eclipse"), t.g, seat) + msgspec.json.encode([t.heard(who), columns])


def others_get(t: EclipseTable) -> list[bytes]:
    """What everybody but Ann gets."""
    return [gets(t, who) for who in (*t.names[1:], None)]


def drawing(t: EclipseTable, *values: int) -> EclipseTable:
    """Ann draws these Reputation tiles."""
    bag = t.g.cards.faces(BAG)
    picks = []
    for value in values:
        picks.append(bag.index(value))
        bag.remove(value)
    return t.chance(*picks).push(DrawReputation(Seat(0), len(values)))


def imagined(t: EclipseTable, who: str) -> list[Galaxy]:
    """Worlds that a player cannot tell from the true one."""
    rng = seeded(7)
    return [GAME.imagine(t.g, t.seat_of(who), rng) for _ in range(WORLDS)]


# Reputation tiles.


@rule("EC-INFO-01", "EC-INFO-02", "EC-REP-11")
def test_reputation_values_are_the_owners_and_their_number_is_everybodys() -> None:
    t = table().reputation("Ann", 4, 1)
    mine, theirs = (GAME.view(t.g, seat)["players"] for seat in (0, 1))
    assert isinstance(mine, list)
    assert isinstance(theirs, list)
    assert (mine[0]["reputation"], mine[0]["reputation_values"]) == (2, [1, 4])
    assert (theirs[0]["reputation"], theirs[0]["reputation_values"]) == (2, [])
    del mine[0]["reputation_values"], theirs[0]["reputation_values"]
    assert mine[0] == theirs[0]


def at_anns_turn(t: EclipseTable) -> EclipseTable:
    return t.turn("Ann")


def at_bobs_turn(t: EclipseTable) -> EclipseTable:
    return t.turn("Bob")


def in_a_battle(t: EclipseTable) -> EclipseTable:
    t.lay(103, (0, -1)).ships("Ann", 103, interceptor=1).ships("Bob", 103, cruiser=1)
    return fight(t.rolls("blank", "blank"))


@rule("EC-INFO-02", "EC-REP-11")
@pytest.mark.parametrize("moment", [at_anns_turn, at_bobs_turn, in_a_battle])
def test_what_others_get_is_the_same_whatever_tiles_a_player_holds(
    moment: Callable[[EclipseTable], EclipseTable],
) -> None:
    held = [(1, 1, 2), (4, 3, 2), (2, 4, 4)]
    tables = [moment(table("hydran", "planta", "orion").reputation("Ann", *values)) for values in held]
    assert len({tuple(others_get(t)) for t in tables}) == 1
    assert len({gets(t, "Ann") for t in tables}) == 3


@rule("EC-INFO-02", "EC-REP-05")
def test_nobody_else_learns_which_tiles_are_drawn_kept_and_returned() -> None:
    heard = []
    for drawn, kept, returned in (((4, 2), 4, 1), ((1, 3), 3, 2), ((2, 2), 2, 1)):
        t = drawing(field().reputation("Ann", 1, 1, 2, 2), *drawn)
        looks = others_get(t)
        assert f"Keep the tile of {kept} VP" in t.options("Ann")
        t.answer(f"Keep the tile of {kept} VP")
        looks += others_get(t)
        t.answer(f"Return a tile of {returned} VP")
        heard.append((looks + others_get(t), gets(t, "Ann")))
    assert len({tuple(looks) for looks, _ in heard}) == 1
    assert len({mine for _, mine in heard}) == 3


@rule("EC-INFO-02", "EC-REP-05")
def test_the_log_names_values_to_their_owner_alone() -> None:
    t = drawing(field().reputation("Ann", 1, 1, 2, 2), 4).answers("Keep the tile of 4 VP", "Return a tile of 1 VP")
    told = [line for line in t.heard("Ann") if "VP" in line]
    assert told == ["Ann returns a tile to the bag: 1 VP.", "Ann keeps a tile: 4 VP."]
    for who in ("Bob", None):
        assert [line for line in t.heard(who) if "VP" in line] == []
        assert "Ann keeps a tile: Reputation tile." in t.heard(who)


@rule("EC-INFO-02")
def test_the_picture_shows_values_to_their_owner_and_points_as_far_as_they_are_known() -> None:
    t = table().reputation("Ann", 4, 3)
    pieces = {seat: GAME.scene(t.g, seat).pieces for seat in (0, 1, None)}
    assert [piece.title for piece in pieces[0] if piece.art == "reputation"] == ["3 VP", "4 VP"]
    assert [piece.title for piece in pieces[1] if piece.art == "reputation"] == []
    assert {piece.title for piece in pieces[None] if piece.art == "reputation"} == {"Reputation tile"}
    points = [GAME.scene(t.g, seat).gauges[0].value for seat in (0, 1, None)]
    assert points == [points_known_to(t.g, 0, seat) for seat in (0, 1, None)]
    assert points[0] == t.points("Ann") == int(points[1]) + 7


@rule("EC-INFO-02", "EC-ELI-03")
def test_the_tiles_of_the_eliminated_are_shown_to_all() -> None:
    shown = []
    for value in (1, 4):
        t = table("hydran", "planta", "orion").reputation("Ann", value).push(Elimination(1))
        assert all(reputation_on(g, 0) == [value] for g in imagined(t, "Bob"))
        shown.append(others_get(t))
    assert all(low != high for low, high in zip(*shown, strict=True))


@rule("EC-INFO-02", "EC-INFO-03", "EC-COMP-14")
def test_a_world_that_is_imagined_has_the_own_tiles_and_deals_all_others_anew() -> None:
    t = table("hydran", "planta", "orion").reputation("Ann", 4, 4).reputation("Bob", 1)
    worlds = imagined(t, "Bob")
    assert all(reputation_on(g, 1) == [1] for g in worlds)
    assert {len(reputation_on(g, 0)) for g in worlds} == {2}
    for g in worlds:
        all_tiles = Counter(face for place in range(1 + 2 * g.seats) for face in g.cards.faces(place))
        assert all_tiles == {value + 1: number for value, number in enumerate(REPUTATION_TILES)}
    values = Counter(value for g in worlds for value in reputation_on(g, 0))
    assert set(values) == {1, 2, 3, 4}
    unseen = sum(REPUTATION_TILES) - 1
    for value, number in enumerate(REPUTATION_TILES, 1):  # as often as there are tiles of that value
        share = (number - (value == 1)) / unseen
        assert abs(values[value] / (2 * WORLDS) - share) < 0.08


@rule("EC-INFO-02", "EC-REP-05")
def test_a_world_that_is_imagined_deals_anew_what_somebody_else_has_just_drawn() -> None:
    t = drawing(table("hydran", "planta", "orion"), 4, 4)
    assert {tuple(sorted(g.cards.faces(drawn_by(g, 0)))) for g in imagined(t, "Ann")} == {(4, 4)}
    seen = {tuple(sorted(g.cards.faces(drawn_by(g, 0)))) for g in imagined(t, "Bob")}
    assert len(seen) == 10  # each pair of four values


@rule("EC-INFO-02", "EC-REP-11")
def test_who_has_returned_a_tile_knows_that_it_went_into_the_bag() -> None:
    t = field().reputation("Ann", 1).reputation("Bob", *[4] * REPUTATION_TILES[3])
    for _ in range(REPUTATION_TILES[3]):
        give_back(t.g, 1, 4)
    assert all(reputation_on(g, 0) != [4] for g in imagined(t, "Bob"))
    assert any(reputation_on(g, 0) == [3] for g in imagined(t, "Bob"))


# Stacks, bags and piles.


@rule("EC-INFO-03")
def test_what_everybody_gets_is_the_same_whatever_the_order_of_the_sector_stacks() -> None:
    t = table("hydran", "planta", "orion").turn("Ann")
    before = [gets(t, who) for who in (*t.names, None)]
    g = t.g
    g.inner, g.middle, g.outer = g.inner[::-1], g.middle[::-1], g.outer[::-1]
    assert [gets(t, who) for who in (*t.names, None)] == before
    g.outer, g.left_out = (*g.outer[1:], g.left_out[0]), (g.outer[0], *g.left_out[1:])
    assert [gets(t, who) for who in (*t.names, None)] == before


@rule("EC-INFO-03")
def test_every_sector_that_was_not_seen_may_be_the_next() -> None:
    t = table("hydran", "planta", "orion").turn("Ann")
    for who in t.names:
        worlds = imagined(t, who)
        assert {g.inner[-1] for g in worlds} == set(t.g.inner)
        assert {g.middle[-1] for g in worlds} == set(t.g.middle)
        assert {g.outer[-1] for g in worlds} == {*t.g.outer, *t.g.left_out}
        most = max(Counter(g.inner[-1] for g in worlds).values())
        assert most < 3 * WORLDS / len(t.g.inner)
    assert sorted(worlds[0].outer + worlds[0].left_out) == sorted(t.g.outer + t.g.left_out)


@rule("EC-INFO-03", "EC-EXP-09")
def test_sectors_that_were_left_out_cannot_come_from_a_stack_of_discards() -> None:
    t = table("hydran", "planta", "orion")
    t.g.reshuffled = True
    assert {one for g in imagined(t, "Bob") for one in g.outer} == set(t.g.outer)


@rule("EC-INFO-01", "EC-INFO-03", "EC-EXP-03")
def test_a_sector_is_known_to_all_from_the_moment_it_is_turned_over() -> None:
    looks = []
    for number in (101, 102):
        t = table("hydran", "planta", "orion").next_sector(number).turn("Ann").answer("Explore")
        looks.append(others_get(t))
        t.first_option()
        assert all(str(number) in gets(t, who).decode() for who in (*t.names, None))
    assert looks[0] == looks[1]


@rule("EC-INFO-03", "EC-DSC-01")
def test_face_down_discoveries_are_unknown_to_all_until_they_are_turned_over() -> None:
    t = table("magellan", "planta", "orion").lay(201, (1, 1)).turn("Ann")
    t.g.tile[sector(201)] = 1
    assert t.g.own_tile == 1
    before = [gets(t, who) for who in (*t.names, None)]
    for _ in range(len(t.g.pile)):
        t.g.pile = (*t.g.pile[1:], t.g.pile[0])
        assert [gets(t, who) for who in (*t.names, None)] == before
    for who in t.names:
        assert {g.pile[-1] for g in imagined(t, who)} == set(t.g.pile)
        assert all(sorted(g.pile) == sorted(t.g.pile) for g in imagined(t, who)[:5])


@rule("EC-INFO-03", "EC-SET-13")
def test_of_the_tech_bag_everybody_knows_how_many_tiles_it_holds() -> None:
    t = table("hydran", "planta")
    view = GAME.view(t.g, 0)
    assert view["bag"] == sum(t.g.bag)
    assert view["stacks"] == [len(t.g.inner), len(t.g.middle), len(t.g.outer)]
    assert view["reputation_bag"] == sum(REPUTATION_TILES)


@rule("EC-INFO-04", "EC-DSC-01")
def test_a_revealed_tile_is_told_to_all() -> None:
    t = table().techs("Ann", "ancient_labs")
    t.next_discovery("money_8")
    find(t.g, 0, t.g.home[0])
    t.go()
    assert "Ann reveals Treasure Cache." in t.heard("Bob")


@rule("EC-INFO-04")
def test_a_tile_that_is_kept_counts_two_points_for_all_to_see() -> None:
    t = table().next_discovery("money_8")
    known = points_known_to(t.g, 0, 1)
    find(t.g, 0, t.g.home[0])
    t.go().answer("Keep it for 2 VP")
    assert points_known_to(t.g, 0, 1) == known + 2


@rule("EC-INFO-05")
def test_nothing_is_decided_at_once() -> None:
    g = GAME.start(4, GAME.settle({}), seeded(3), True)
    advance(g)
    rng = seeded(5)
    while g.result is None:
        assert len(g.decisions) == 1
        assert not g.sealed
        random_step(g, rng)
