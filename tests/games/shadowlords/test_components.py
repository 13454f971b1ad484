"""Chapter 1: components."""

from __future__ import annotations

from collections import Counter

import pytest

from games.shadowlords.table import Table, conserved, place, side, table, who
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.content import BOARD, CAST, GUIDE, PIECES
from rulebound.games.shadowlords.rules.hands import PILE, UNDER
from rulebound.games.shadowlords.rules.ships import load
from rulebound.games.shadowlords.state import capacity, combat, is_fighter, rings_left, room
from rulebound.games.shadowlords.tables import BLACK, CHARACTER_IDS, NEXT, NOBODY, SPACE_IDS, spots
from rulebound.testing import rule


def of_class(kind: str) -> list[str]:
    return [one.id for one in CAST.character if one.kind == kind]


def neighbours(space: str) -> set[str]:
    return {SPACE_IDS[near] for near in spots(NEXT[place(space)])}


@rule("SL-COMP-01")
def test_two_to_four_players_from_age_ten() -> None:
    assert GAME.seats == (2, 3, 4)
    assert GAME.blurb.endswith("From age 10.")
    assert (GAME.default_seats, GAME.minutes) == (4, 150)


@rule("SL-COMP-02")
def test_four_star_masters_fight_with_eight() -> None:
    g = table().g
    assert [combat(g, who(name)) for name in of_class("star_master")] == [8, 8, 8, 8]
    names = [one.name for one in CAST.character if one.kind == "star_master"]
    assert names == ["Fire Master", "Earth Master", "Air Master", "Water Master"]


@rule("SL-COMP-03", "SL-COMP-04")
def test_the_masters_have_their_colours() -> None:
    t = table()
    masters = {name: t.alliance(name) for name in of_class("star_master")}
    assert masters == {"fire_master": "red", "earth_master": "green", "air_master": "yellow", "water_master": "blue"}


@rule("SL-COMP-05", "SL-COMP-06", "SL-COMP-07")
@pytest.mark.parametrize(("kind", "value", "fights"), [("warrior", 6, 1), ("merchant", 3, 1), ("diplomat", 0, 0)])
def test_each_class_has_its_combat_value(kind: str, value: int, fights: int) -> None:
    g = table().g
    assert {combat(g, who(name)) for name in of_class(kind)} == {value}
    assert {is_fighter(who(name)) for name in of_class(kind)} == {bool(fights)}


@rule("SL-COMP-08")
def test_there_are_eight_of_each_class() -> None:
    counts = Counter(one.kind for one in CAST.character)
    assert counts == {"star_master": 4, "warrior": 8, "merchant": 8, "diplomat": 8}


@rule("SL-COMP-09")
def test_members_of_a_class_are_equal_in_play() -> None:
    """Two Warriors in the same place with the same ships have the same options."""
    offered = []
    for name in ("viggo", "kaare"):
        t = table().put(name, "red", "aries", 2).turn("red", "move")
        offered.append(t.answer(f"Move {name.capitalize()}").options())
    assert offered[0] == offered[1]


@rule("SL-COMP-10", "SL-COMP-11", "SL-COMP-12")
def test_eight_shadows_from_three_to_ten_and_the_shadowlord_with_twelve() -> None:
    g = table().g
    assert [combat(g, who(shadow.id)) for shadow in CAST.shadow] == [3, 4, 5, 6, 7, 8, 9, 10]
    assert combat(g, who("shadowlord")) == 12
    assert [g.side[who(shadow.id)] for shadow in CAST.shadow] == [BLACK] * 8


@rule("SL-COMP-12")
def test_the_shadowlords_value_is_an_option() -> None:
    assert combat(table(shadowlord_combat=10).g, who("shadowlord")) == 10


@rule("SL-COMP-13")
def test_shadows_have_two_discs_all_others_one() -> None:
    """The value discs lie on rings at the Fortress, the Attack discs among the hidden ones."""
    t = table().opening()
    while not t.prompt().startswith(("Where", "Who")):
        t.pass_by()
    hidden = Counter(t.g.disc)
    assert all(hidden[who(shadow.id)] == 1 and t.space(shadow.id) == "fortress" for shadow in CAST.shadow)
    assert hidden[who("shadowlord")] == 0
    assert all(count <= 1 for disc, count in hidden.items() if disc != NOBODY)


@rule("SL-COMP-14")
def test_shadows_have_no_portrait_to_put_a_card_under() -> None:
    t = table()
    assert len(CAST.character) == PILE - UNDER
    t.turn("red", "draw_cards")
    assert not any(shadow.name in option for option in t.options() for shadow in CAST.shadow)


def full_alliance(ships: int = 0) -> Table:
    t = table()
    for name in ("viggo", "kaare", "randi", "bodil", "anders", "elfrida"):
        t.put(name, "red", "aries", ships)
    return t


@rule("SL-COMP-15")
def test_seven_rings_own_captives_count_captured_enemies_do_not() -> None:
    t = full_alliance()
    assert rings_left(t.g, side("red")) == 0
    t.captive("viggo", "red", "earth_master")
    assert rings_left(t.g, side("red")) == 0
    t.out("kaare").captive("torvald", "green", "randi")
    assert rings_left(t.g, side("red")) == 1


@rule("SL-COMP-16")
def test_nine_black_rings() -> None:
    g = table().g
    assert list(g.side).count(BLACK) == 9


@rule("SL-COMP-17")
def test_a_disc_on_a_ring_joins_the_alliance() -> None:
    t = table().opening()
    assert t.alliance("sigrun") is None
    t.answer("Take Sigrun")
    assert t.alliance("sigrun") == "red"


@rule("SL-COMP-18")
def test_a_ring_never_carries_more_than_six_ships() -> None:
    t = table().put("viggo", "red", "aries", 4)
    assert load(t.g, who("viggo"), 5) == 2
    assert t.ships("viggo") == 6
    assert room(t.g, who("viggo")) == 0


@rule("SL-COMP-19")
def test_the_bearer_of_the_stone_carries_five() -> None:
    t = table().put("viggo", "red", "aries").stone("viggo")
    assert capacity(t.g, who("viggo")) == 5
    assert load(t.g, who("viggo"), 6) == 5


@rule("SL-COMP-20")
def test_thirty_ships_of_each_colour() -> None:
    t = table()
    assert [t.stored(colour) for colour in ("red", "green", "yellow", "blue")] == [30] * 4
    assert t.stored("black") + t.ships("shadowlord") == 30
    assert table(ships_per_alliance=20).stored("red") == 20


@rule("SL-COMP-21")
def test_ships_let_a_character_move() -> None:
    t = table().put("viggo", "red", "aries", 1).put("kaare", "red", "aries").turn("red", "move").until("Who moves?")
    assert t.offers("Move Viggo")
    assert not t.offers("Move Kaare")


@rule("SL-COMP-22")
def test_the_deck_has_fifty_cards() -> None:
    deck = table().g.cards.faces(PILE)
    assert Counter(PIECES.power_card[k].value for k in deck) == {
        0: 8,
        2: 15,
        4: 15,
        7: 10,
        10: 2,
    }


@rule("SL-COMP-23")
def test_totals_of_the_dice_lie_between_two_and_sixteen() -> None:
    totals = sorted(total for event in GUIDE.event for total in event.totals)
    assert totals == list(range(2, 2 * PIECES.dice.sides + 1))


@rule("SL-COMP-24")
def test_the_battlefield_is_no_space() -> None:
    assert not any("battlefield" in space.id for space in BOARD.space)
    assert len(SPACE_IDS) == 29


@rule("SL-COMP-25")
def test_the_guide_card_lists_turn_events_and_battle() -> None:
    t = table().put("viggo", "red", "aries", 2).turn("red", "move")
    scene = GAME.scene(t.g, 0)
    assert scene.phases == ("Draw", "Roll", "Build", "Move", "Shadow", "Fight")
    assert scene.phases[scene.phase] == "Move"
    assert len(GUIDE.event) == 8


@rule("SL-COMP-26", "SL-COMP-27")
def test_the_timer_needs_eight_moves_or_as_many_as_agreed() -> None:
    assert table().g.timer_moves == 8
    assert table(timer_moves_to_starburst=4).g.timer_moves == 4
    choices = next(option.choices for option in GAME.options if option.name == "timer_moves_to_starburst")
    assert sorted(choices, key=int) == list(range(4, 17))


@rule("SL-COMP-28", "SL-COMP-29", "SL-COMP-30")
def test_the_board() -> None:
    kinds = Counter(space.kind for space in BOARD.space)
    assert kinds == {"home": 4, "fortress": 1, "space_base": 4, "ruin": 4, "galaxy": 16}
    assert {(space.x, space.y) for space in BOARD.space if space.kind == "space_base"} == {
        (1, 1),
        (1, 5),
        (5, 1),
        (5, 5),
    }
    fortress = next(space for space in BOARD.space if space.kind == "fortress")
    assert (fortress.x, fortress.y) == (3, 3)
    assert {space.owner for space in BOARD.space if space.kind == "home"} == {"red", "green", "yellow", "blue"}


@rule("SL-COMP-31")
def test_passageways_join_in_both_directions_and_look_the_same_from_every_seat() -> None:
    assert sum(mask.bit_count() for mask in NEXT) == 2 * 44
    assert all(NEXT[near] >> space & 1 for space in range(len(NEXT)) for near in spots(NEXT[space]))
    spot = {(space.x, space.y): space.id for space in BOARD.space}
    turned = {space.id: spot[6 - space.y, space.x] for space in BOARD.space}
    for one, other in BOARD.passages.pairs:
        assert turned[other] in neighbours(turned[one])
    assert "leo" not in neighbours("aries")


@rule("SL-COMP-32")
def test_each_home_is_joined_to_three_galaxies() -> None:
    ahead = {"red": "leo", "green": "virgo", "yellow": "libra", "blue": "scorpio"}
    for seat in BOARD.seat:
        assert neighbours(seat.home) == {seat.left_galaxy, ahead[seat.id], seat.right_galaxy}


@rule("SL-COMP-33")
def test_unused_ships_lie_in_storage() -> None:
    t = table().put("bodil", "red", "aries").turn("red", "build")
    with t.changes(red_stored=-3, bodil_ships=3):
        t.answers("Ships for Bodil", "3")
    conserved(t)


@rule("SL-COMP-34")
def test_rings_carry_ships_of_their_own_colour() -> None:
    """Red ships on Green's space are no use to Green."""
    t = table().put("kaare", "green", "taurus", 1).loose("red", "taurus", 2)
    t.turn("green", "move").until("Who moves?").answer("Move Kaare")
    assert not any(option.startswith("Pick up") for option in t.options())
    assert t.offers("Set down 1 ship")


def test_characters_that_are_not_in_play_have_no_side() -> None:
    t = table()
    assert [name for name in CHARACTER_IDS if t.g.side[who(name)] == NOBODY] == [
        one.id for one in CAST.character if one.kind != "star_master"
    ]
