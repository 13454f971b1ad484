"""Chapter 23: Reputation."""

from __future__ import annotations

from games.eclipse.table import EclipseTable, field, fight, sector
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import GAME
from rulebound.games.eclipse.battle_frames import DrawReputation, SectorBattle
from rulebound.games.eclipse.rules.battle import draws_of
from rulebound.games.eclipse.tiles import BAG, reputation_on
from rulebound.testing.marks import rule


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
    s.kills = (0,) * 3 + (1,) * 9
    assert [draws_of(s, seat) for seat in (0, 1)] == [4, 5]
    s.fled = 1
    assert draws_of(s, 0) == 3
    t = field().npcs(103, 1).ships("Ann", 103, dreadnought=2)
    fight(t.rolls(*["burst"] * 30))
    while "EC-REP-01" not in t.rules_told():
        t.pass_by()
    assert t.told("EC-REP-01") == ["Ann draws 2 Reputation tiles."]


@rule("EC-REP-05", "EC-DEC-12")
def test_one_tile_is_kept_and_the_others_return() -> None:
    t = drawing(field(), 3, 1, 4, 2)
    assert t.options() == ["Keep the tile of 4 VP", "Keep the tile of 2 VP", "Keep the tile of 1 VP", "Keep none"]
    t.answer("Keep the tile of 4 VP")
    assert (reputation_on(t.g, 0), t.g.cards.count(BAG)) == ([4], 32)
    assert "Ann keeps a tile: Reputation tile." in t.heard("Bob")
    assert "Ann keeps a tile: 4 VP." in t.heard("Ann")
    drawing(t, 1, 3).answer("Keep the tile of 3 VP")
    assert sorted(reputation_on(t.g, 0)) == [3, 4]


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


@rule("EC-REP-06")
def test_on_a_full_track_the_least_tile_needs_room_too() -> None:
    t = drawing(field().reputation("Ann", 2, 2, 3, 3), 1, 1).answer("Keep the tile of 1 VP")
    t.answer("Return a tile of 3 VP")
    assert sorted(reputation_on(t.g, 0)) == [1, 2, 2, 3]


@rule("EC-REP-08")
def test_a_poor_bag_gives_what_it_has() -> None:
    t = field()
    for value in list(t.g.cards.faces(BAG))[2:]:
        t.g.cards.move(value, BAG, 2)
    t.push(DrawReputation(Seat(0), 5))
    assert t.told("EC-REP-01") == ["Ann draws 2 Reputation tiles."]
    t = field()
    t.g.cards.move_all(BAG, 2)
    t.push(DrawReputation(Seat(0), 5))
    assert t.told("EC-REP-01") == []


@rule("EC-DEC-17")
def test_who_does_not_answer_keeps_the_best_tile() -> None:
    assert drawing(field(), 2, 1, 3).default() == "Keep the tile of 3 VP"
    assert drawing(field().reputation("Ann", 3, 3, 3, 3), 1, 2).default() == "Keep none"


@rule("EC-REP-06")
def test_bots_give_no_tile_back_for_a_lesser_one() -> None:
    def liked(t: EclipseTable) -> str:
        values = GAME.counsel(t.g, 0)
        assert values is not None
        return t.options()[values.index(max(values))]

    full = field().reputation("Ann", 3, 3, 3, 3)
    assert liked(drawing(full, 1, 2)) == "Keep none"
    assert liked(drawing(field(), 1, 2)) == "Keep the tile of 2 VP"
    assert liked(drawing(field().reputation("Ann", 1, 3, 3, 3), 1, 2)) == "Keep the tile of 2 VP"


@rule("EC-REP-05", "EC-REP-06")
def test_who_keeps_none_returns_none() -> None:
    t = drawing(field().reputation("Ann", 1, 1, 2, 2), 1, 4).answer("Keep none")
    assert sorted(reputation_on(t.g, 0)) == [1, 1, 2, 2]
    assert "return" not in (t.prompt() if t.g.decisions else "")
    assert len(t.told("EC-REP-05")) == 1


@rule("EC-DEC-17")
def test_on_a_full_track_an_equal_tile_is_not_kept_and_a_better_one_is() -> None:
    assert drawing(field().reputation("Ann", 2, 3, 3, 3), 1, 2).default() == "Keep none"
    assert drawing(field().reputation("Ann", 1, 3, 3, 3), 1, 2).default() == "Keep the tile of 2 VP"
    assert drawing(field().reputation("Ann", 3, 3, 3), 1, 2).default() == "Keep the tile of 2 VP"
    t = field()
    t.g.ambassadors[0] = 0b11110
    assert drawing(t, 2, 4, 1).default() == "Keep none"
