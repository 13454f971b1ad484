"""The table as a picture and as text."""

from __future__ import annotations

from games.dark_eclipse.names import ACTS, EMPOWERED, GRUNE, HOOK_MOUNTAIN, WOLO_PLAINS
from games.dark_eclipse.table import table
from rulebound.engine.picture import picture
from rulebound.engine.scene import Piece, Scene
from rulebound.engine.text import scene_text
from rulebound.games.dark_eclipse import GAME, content
from rulebound.games.dark_eclipse.actions import MoveAndRecruit, PlayCard, TakeEquipment
from rulebound.games.dark_eclipse.kinds import Card, Colour, Equipment
from rulebound.games.dark_eclipse.tables import CATS_PAW, THE_KINGDOMS
from rulebound.testing import rule


def piece(scene: Scene, name: str) -> Piece:
    return next(one for one in scene.pieces if one.id == name)


@rule("DE-TRACK-01", "DE-TRACK-07", "DE-TRACK-11", "DE-TRACK-12")
def test_a_threat_stands_in_its_lane_with_power_and_energy() -> None:
    t = table(threats={"grune": 5}, active=("hammerhand",)).start()
    token = piece(GAME.scene(t.g, 0), "threat:grune")
    assert token.at == "lane:grune:5"
    assert token.marks["Power"] == 9
    assert token.marks["Effect Energy"] == 3


@rule("DE-INFO-03")
def test_bags_show_what_they_hold() -> None:
    t = table(bags={"hook": (7, 2)}).start()
    assert piece(GAME.scene(t.g, None), "bag:hook_mountain").marks == {"Warriors": 7, "Mutants": 2}


@rule("DE-ENEM-13", "DE-STAT-01")
def test_the_enwebbed_tile_says_that_it_freezes() -> None:
    warm = piece(GAME.scene(table(enwebbed="treetop").start().g, 0), "enwebbed")
    cold = piece(GAME.scene(table(enwebbed="treetop", active=("chilla",)).start().g, 0), "enwebbed")
    assert warm.at == cold.at == "kingdom:treetop_kingdom"
    assert (warm.marks["Frozen"], cold.marks["Frozen"]) == (False, True)


@rule("DE-INFO-02", "DE-INFO-09")
def test_enemies_are_active_defeated_or_in_the_pile() -> None:
    scene = GAME.scene(table(active=("luna",), defeated=("slithe",)).start().g, 0)
    arts = [piece(scene, f"enemy:{name}").art for name in ("luna", "slithe", "mongor")]
    assert arts == ["enemy_active", "enemy_defeated", "enemy_in_the_pile"]


@rule("DE-INFO-02")
def test_the_river_names_the_active_enemies() -> None:
    some = piece(GAME.scene(table(active=("luna", "mongor")).start().g, 0), "enemy_at:river_of_despair")
    assert (some.title, some.marks["count"]) == ("Luna and Mongor", 2)


@rule("DE-COMP-15", "DE-COMP-16")
def test_the_die_says_how_it_fell() -> None:
    t = table(draws=("warbot",))
    assert piece(GAME.scene(t.g, 0), "die").title == "Not rolled yet"
    assert piece(GAME.scene(t.rolls("blue").start().g, 0), "die").title == "blue, 1"


@rule("DE-TURN-06", "DE-ACT-03")
def test_used_and_blocked_locations_show_it() -> None:
    t = table(active=("mole_master",)).acts("feliner")
    scene = GAME.scene(t.g, 0)
    states = {place: found.state for place, found in scene.states.items() if found.state != "open"}
    assert states == {"location:feliner": "used", "location:cats_paw": "blocked"}
    assert "used: Feliner" in scene_text(scene)
    assert "blocked: Cat's Paw" in scene_text(scene)


@rule("DE-PAW-04", "DE-TERM-07")
def test_equipment_lies_in_the_supply_or_with_its_holder() -> None:
    t = table("tygra", "panthro", equipment=((), ("nunchucks",))).start()
    scene = GAME.scene(t.g, 0)
    assert piece(scene, "equipment:nunchucks").at == "player:1"
    assert piece(scene, "equipment:nunchucks").owner == 1
    assert piece(scene, "equipment:bo_staff").at == "supply"


@rule("DE-COMP-14", "DE-ENEM-11")
def test_blocked_powers_show_their_tiles() -> None:
    free, blocked = (GAME.scene(table("tygra", active=active).start().g, 0) for active in ((), ("alluro",)))
    assert piece(free, "cat:tygra").marks["power blocked"] is False
    assert piece(blocked, "cat:tygra").marks["power blocked"] is True


@rule("DE-INFO-05", "DE-POW-10")
def test_cards_whose_place_is_known_lie_open() -> None:
    t = table("cheetara", draws=("grune", "warbot")).plays("grune")
    assert piece(GAME.scene(t.g, 0), "top:0").title == "Warbot"


@rule("DE-TURN-02", "DE-POW-08")
def test_the_phases_count_the_actions() -> None:
    t = table("cheetara", draws=("grune", "warbot")).start()
    assert (len(GAME.scene(t.g, 0).phases), GAME.scene(t.g, 0).phase) == (5, 0)
    t = table("tygra").start()
    assert (len(GAME.scene(t.g, 0).phases), GAME.scene(t.g, 0).phase) == (4, 1)
    assert GAME.scene(t.acts("kingdoms").g, 0).phase == 1
    assert GAME.scene(table("tygra").acts("feliner").g, 0).phase == 2


@rule("DE-DEC-06", "DE-DEC-07", "DE-DEC-10", "DE-DEC-01")
def test_options_point_at_their_pieces_and_places() -> None:
    assert GAME.points_at(ACTS[THE_KINGDOMS]) == ("location:kingdoms",)
    assert GAME.points_at(ACTS[CATS_PAW]) == ("location:cats_paw",)
    assert GAME.points_at(MoveAndRecruit(WOLO_PLAINS)) == ("kingdom:wolo_plains",)
    assert GAME.points_at(TakeEquipment(Equipment(0))) == ("equipment:claw_shield",)
    assert GAME.points_at(PlayCard(Card(EMPOWERED + GRUNE))) == ("card:empowered_grune",)


@rule("DE-EFF-11", "DE-INFO-02")
def test_the_text_says_who_is_where_and_what_is_reconstructed() -> None:
    t = table("tygra", "lion_o", threats={"skytomb": 4}, thundrainium=2, warriors=(3, 1)).start()
    text = scene_text(GAME.scene(t.g, 0), ["Mara", "Deniz"])
    assert "Thundrainium of strength 2" in text
    assert "Skytomb (Power 7, Effect Energy 2, at Drawbridge, inner end, Power reconstructed): The Threat far" in text
    assert "Warriors (3)" in text
    assert "Claw Shield (level 1, against Mumm-Ra, reconstructed)" in text
    assert "Lion-O: Draw two Threat cards" in text


def test_everything_that_is_drawn_has_its_art() -> None:
    t = table("tygra", "cheetara", active=("mole_master",), defeated=("slithe",), enwebbed="hook").acts("feliner")
    for g in (t.g, table("panthro", active=("chilla",), draws=("conjunction", "empowered_grune")).start().g):
        scene = GAME.scene(g, 0)
        arts = {one.art for one in scene.pieces} | {spot.art for area in scene.areas for spot in area.spots}
        assert arts - {None} <= set(GAME.art)
        assert picture(scene, GAME.art, ["Mara", "Deniz"], "light").startswith("<svg")


def test_components_in_use_are_known_components() -> None:
    t = table("tygra", active=("luna",), defeated=("mole_master", "safari_joe", "ma_mutt", "mongor"), snarf="wolo")
    used = set(GAME.in_use(t.acts("feliner").g))
    assert used <= set(GAME.content_ids())
    assert {"enemy:luna", "event:thundercats_ho", "power:tygra", "location:feliner", "kingdom:wolo_plains"} <= used
    assert "enemy:slithe" not in used


@rule("DE-COMP-15")
def test_the_die_shows_the_colour_of_its_face() -> None:
    g = table("tygra").start().g
    for kingdom, colour in ((WOLO_PLAINS, "white"), (HOOK_MOUNTAIN, "black")):
        g.die = Colour(kingdom)
        die = piece(GAME.scene(g, 0), "die")
        assert (die.art, die.marks["colour"]) == (f"die_{colour}", colour)
        assert die.art in GAME.art


@rule("DE-INFO-02")
def test_every_seat_is_called_by_its_thundercat() -> None:
    t = table("tygra", "lion_o").start()
    assert [GAME.role(t.g, seat) for seat in range(2)] == ["Tygra", "Lion-O"]


@rule("DE-EVT-01", "DE-TOW-06", "DE-DIFF-12", "DE-DIFF-13", "DE-END-02", "DE-END-03", "DE-END-04")
def test_what_things_do_can_be_read_on_the_table() -> None:
    t = table("tygra", draws=("conjunction", "black_pact", "empowered_grune"), skips=1).start()
    shown = GAME.scene(t.g, 0)
    assert piece(shown, "threat:grune").marks["text"] == content.THREATS.threats[GRUNE].text
    assert str(piece(shown, "enemy:slithe").marks["text"]).endswith(
        "Its set brings Catapult Barrage: Three different Threats move back one space each."
    )
    cards = {name: piece(shown, f"card:{name}").marks["text"] for name in ("unified_conjunction", "unified_black_pact")}
    assert cards["unified_conjunction"] == "The 3 Threats farthest back move 1 space each, without effects."
    assert (
        cards["unified_black_pact"]
        == "Mumm-Ra moves 1 space and takes effect, then Grune moves 1 space and takes effect."
    )
    assert piece(shown, "card:empowered_grune").marks["text"] == "Grune moves 2 spaces and takes effect."
    assert str(piece(shown, "tower_marker").marks["text"]).startswith("1: Snarf moves to a neighbouring Kingdom")
    title = next(area.title for area in shown.areas if area.id == "world")
    assert "1 Threat on or past Control Room, 3 Threats on or past Fortress, gate hall and 5 Threats on" in title


@rule("DE-INFO-05")
def test_known_cards_are_told_in_their_order() -> None:
    t = table("tygra", draws=("grune", "warbot", "grune", "grune"), skips=1, known_top=4).start()
    text = scene_text(GAME.scene(t.g, 0))
    known = text.split("THREAT DECK, FROM THE NEXT CARD TO THE LAST\n")[1].splitlines()[:3]
    assert [line.strip() for line in known] == [
        "Grune (known on top)",
        "Warbot (known on top)",
        "2 x Grune (known on top)",
    ]
