"""The table as players see it: the map, the rings, the cards, the Battlefield, and what is hidden."""

from __future__ import annotations

import pytest

from games.shadowlords.table import Table, table, who
from games.shadowlords.war import fight, war
from rulebound.engine.kinds import Seat
from rulebound.engine.picture import picture
from rulebound.engine.scene import Piece, Scene
from rulebound.engine.text import scene_text
from rulebound.games.shadowlords import GAME
from rulebound.games.shadowlords.content import BOARD
from rulebound.games.shadowlords.items import PEACE
from rulebound.games.shadowlords.scene import PHASES
from rulebound.games.shadowlords.state import Pledge
from rulebound.testing import rule


def seen(t: Table, by: str | None = None) -> Scene:
    """The scene of an alliance's player, or of a spectator."""
    return GAME.scene(t.g, None if by is None else t.seat(by))


def at(scene: Scene, place: str) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.at == place]


def titles(scene: Scene, place: str) -> list[str]:
    return [piece.title or "face down" for piece in at(scene, place)]


@rule("SL-COMP-28", "SL-COMP-31")
def test_the_map_shows_every_space_and_passageway() -> None:
    area = seen(table()).areas[0]
    assert [spot.id for spot in area.spots] == [space.id for space in BOARD.space]
    assert len(area.links) == 44
    assert {spot.art for spot in area.spots} == {None, "home", "ruin", "space_base", "fortress"}
    assert {spot.title: spot.owner for spot in area.spots if spot.owner is not None} == {
        "Emberhold": 0,
        "Stonehaven": 1,
        "Galecrest": 2,
        "Deepwell": 3,
    }


@rule("SL-P3-05")
def test_the_fourth_home_of_three_players_is_nobodys() -> None:
    homes = {spot.title: spot.owner for spot in seen(table(3)).areas[0].spots if spot.art == "home"}
    assert homes["Deepwell"] is None


@rule("SL-COMP-18", "SL-DUEL-07")
def test_a_ring_shows_its_class_combat_value_ships_and_stone() -> None:
    t = war().put("viggo", "red", "aries", 3).stone("viggo")
    [ring] = at(seen(t), "aries")
    assert (ring.art, ring.owner) == ("warrior", 0)
    assert {"Warrior": True, "combat": 6, "ships": 3, "Power Stone": True}.items() <= ring.marks.items()


@rule("SL-WIN-20")
def test_a_captive_lies_under_its_captor() -> None:
    t = war().put("viggo", "red", "aries").captive("kaare", "green", "viggo")
    captor, captive = at(seen(t), "aries")
    assert (captor.title, captor.marks["captives"]) == ("Viggo", 1)
    assert (captive.art, captive.owner, captive.marks["captive of"]) == ("captive", 1, "Viggo")


@rule("SL-INFO-01")
def test_a_hidden_disc_looks_the_same_whatever_it_is() -> None:
    scenes = [seen(war().disc("leo", name), "red") for name in ("taake", "kaare")]
    assert [piece.art for piece in at(scenes[0], "leo")] == ["hidden"]
    assert at(scenes[0], "leo") == at(scenes[1], "leo")


@rule("SL-CTRL-01")
def test_loose_ships_show_their_colour_and_number() -> None:
    [pile] = at(seen(war().loose("green", "leo", 4)), "leo")
    assert (pile.art, pile.owner, pile.marks) == ("loose", 1, {"ships": 4})


@rule("SL-CARD-11", "SL-INFO-02")
def test_a_player_sees_their_attack_hand_and_the_others_its_backs() -> None:
    t = war().hand("red", 7, 4, 4).turn("red", "last_moment")
    assert [(card.title, card.marks.get("cards", 1)) for card in at(seen(t, "red"), "hand:0")] == [("4", 2), ("7", 1)]
    for other in ("green", None):
        assert titles(seen(t, other), "hand:0") == ["face down"] * 3


@rule("SL-CARD-09", "SL-INFO-02")
def test_cards_under_a_portrait_are_backs_for_the_others() -> None:
    t = war().put("viggo", "red", "aries").under("viggo", 10, 2).turn("red", "last_moment")
    assert titles(seen(t, "red"), "portrait:viggo") == ["2", "10"]
    assert titles(seen(t, "blue"), "portrait:viggo") == ["face down"] * 2


@rule("SL-COMP-24", "SL-DUEL-02", "SL-INFO-03")
def test_the_battlefield_shows_both_with_the_laid_card_face_down() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries", 1).hand("red", 7).under("kaare", 4)
    fight(t).answer("Play a 7 from the Attack hand")
    green, red = seen(t, "green"), seen(t, "red")
    assert titles(green, "duel:attacker:fighter") == ["Viggo"]
    assert titles(green, "duel:defender:fighter") == ["Kaare"]
    assert titles(green, "duel:attacker:cards") == ["face down"]
    assert titles(red, "duel:attacker:cards") == ["7"]
    assert titles(green, "hand:0") == titles(red, "hand:0") == []
    assert [piece.marks["points"] for piece in green.pieces if piece.art == "strength"] == [8, 7]
    assert green.headline == "Viggo against Kaare"
    assert titles(green, "aries")[-1] == "battle of Red against Green"


@rule("SL-DUEL-03", "SL-DUEL-04")
def test_cards_that_may_be_played_are_those_that_the_options_point_at() -> None:
    t = war().put("viggo", "red", "aries").put("kaare", "green", "aries").under("kaare", 4).under("earth_master", 4)
    fight(t)
    [lit] = [piece for piece in seen(t, "green").pieces if piece.id == "portrait-card:4"]
    assert lit.at == "portrait:kaare"
    assert GAME.points_at(t.question("green").options[0]) == ("portrait-card:4",)


@rule("SL-TURN-01")
@pytest.mark.parametrize(
    ("step", "phase"),
    [("draw_cards", "Draw"), ("special_event", "Roll"), ("build", "Build"), ("move", "Move"), ("last_moment", "Fight")],
)
def test_the_phase_of_the_turn_is_shown(step: str, phase: str) -> None:
    scene = seen(war().put("bodil", "red", "home_red").put("viggo", "red", "aries", 2).turn("red", step))
    assert scene.phases == PHASES
    assert scene.phases[scene.phase] == phase
    assert scene.turn == 0


@rule("SL-TIME-01")
def test_the_timer_and_the_piles_are_gauges() -> None:
    t = war()
    t.g.timer = 3
    gauges = {gauge.name: (gauge.value, gauge.most) for gauge in seen(t).gauges if gauge.owner is None}
    assert gauges["Starburst timer"] == (3, 8)
    assert gauges["Power pile"] == (t.left(), None)
    assert gauges["Shadows out"][1] == 8


@rule("SL-NEG-19")
def test_promises_lie_open_and_say_that_they_bind_nobody() -> None:
    t = war()
    t.g.pledges = [Pledge(Seat(0), Seat(1), PEACE, 0)]
    text = scene_text(seen(t, "blue"), ["Ann", "Bob", "Cleo", "Dee"])
    assert "NEWEST PROMISES (NOT BINDING)" in text
    assert "to Green: peace until Red's next turn" in text


@rule("SL-SET-03")
def test_those_who_may_be_taken_at_the_start_wait_beside_the_map() -> None:
    t = table().opening()
    waiting = set(titles(seen(t, "red"), "waiting"))
    assert {option.removeprefix("Take ") for option in t.options()} <= waiting


@rule("SL-P2-01")
def test_of_two_players_each_ring_shows_its_alliance() -> None:
    t = war(2).put("viggo", "red", "aries").put("kaare", "yellow", "leo")
    scene = seen(t)
    assert [(piece.owner, piece.marks["alliance"]) for place in ("aries", "leo") for piece in at(scene, place)] == [
        (0, "R"),
        (0, "Y"),
    ]


@rule("SL-COMP-10")
def test_what_is_reconstructed_is_marked_in_the_text() -> None:
    text = scene_text(seen(war()))
    assert "reconstructed" in text.lower()
    assert "THE GALAXIES (PASSAGEWAYS AND NAMES RECONSTRUCTED)" in text


@rule("SL-COMP-28")
def test_every_drawing_that_the_scene_asks_for_is_in_the_art() -> None:
    t = war().put("viggo", "red", "aries", 2).put("kaare", "green", "aries").loose("green", "leo", 2)
    t.disc("virgo", "taake").captive("randi", "blue", "viggo").hand("red", 7)
    scene = seen(fight(t), "red")
    keys = {piece.art for piece in scene.pieces} | {gauge.art for gauge in scene.gauges}
    keys |= {spot.art for area in scene.areas for spot in area.spots}
    assert keys - {None} <= GAME.art.keys()
    assert picture(scene, GAME.art, ["Ann", "Bob", "Cleo", "Dee"]).startswith("<svg")


@rule("SL-NEG-06")
def test_what_is_on_offer_and_what_was_promised_have_drawings_of_their_own() -> None:
    t = table(negotiation="full").turn("red", "moment_after_event").answers("Make an offer", "Make Green an offer")
    t.answers("Give a yes vote", "Propose this deal")
    assert [piece.title for piece in at(seen(t, "green"), "terms")] == ["a yes vote", "nothing"]
    offered = seen(t, "green").pieces
    promised = seen(t.answer("Accept"), "red").pieces
    arts = {piece.art for piece in (*offered, *promised)}
    assert {"offer", "promise"} <= arts
    assert arts - {None} <= GAME.art.keys()


@rule("SL-BATT-03")
def test_the_shadows_attack_in_the_plural() -> None:
    t = table().put("viggo", "red", "leo", 2).put("torvald", "red", "leo", 2).put("hrimna", "black", "leo", 2)
    t.g.raiders = 1 << who("hrimna")
    t.turn("green", "fight").until("Who of yours faces")
    assert seen(t).headline == "The Shadows attack Red on Leo"
