"""Chapters 0 and 1: the aim of the game and what is in the box."""

from __future__ import annotations

from collections import Counter

import pytest

from games.dark_eclipse.names import ACTS
from games.dark_eclipse.table import cat, table
from rulebound.engine.rng import seeded
from rulebound.games.dark_eclipse import GAME, content
from rulebound.games.dark_eclipse.events import Rolled
from rulebound.games.dark_eclipse.kinds import COLOUR
from rulebound.games.dark_eclipse.rules.sets import SET_OF
from rulebound.games.dark_eclipse.tables import (
    CAT_IDS,
    ENEMY_IDS,
    EQUIPMENT_IDS,
    FACES,
    KINGDOM_IDS,
    THREAT_IDS,
    VALUES,
)
from rulebound.testing import rule

COUNTS = content.BOARD.counts


@rule("DE-AIM-01")
def test_the_story_is_told_with_the_game() -> None:
    for word in ("Dark Eclipse", "alignment of planets", "Mumm-Ra", "Cat's Lair", "together"):
        assert word in GAME.blurb


@rule("DE-AIM-02")
def test_holding_out_until_the_deck_is_used_up_is_a_victory_for_all() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra",), filler=0).finish_turn()
    assert t.g.result is not None
    assert t.g.result.won == (True, True)


@rule("DE-COMP-01", "DE-COMP-13")
def test_the_small_parts_are_counted_as_the_box_says() -> None:
    scene = GAME.scene(table().start().g, 0)
    shown = Counter(piece.id.partition(":")[0] for piece in scene.pieces)
    assert [shown[name] for name in ("bag", "die", "snarf", "tower_marker", "enwebbed")] == [4, 1, 1, 1, 1]
    assert [area.kind for area in scene.areas].count("map") == 1
    assert max(GAME.seats) == 9


@rule("DE-COMP-02", "DE-COMP-03")
def test_there_are_seven_standard_cards_for_each_of_six_threats() -> None:
    cards = [card for card in content.DECK.threat_cards if card.type == "standard"]
    assert [card.threats for card in cards] == [[name] for name in THREAT_IDS]
    deck = Counter(GAME.start(2, GAME.settle({}), seeded(1), False).deck)
    assert sorted(deck.values()) == [7] * 6
    assert sum(deck.values()) == 42


@rule("DE-COMP-04", "DE-COMP-05")
def test_the_special_cards_are_six_empowered_and_four_unified() -> None:
    kinds = Counter(card.type for card in content.DECK.threat_cards)
    assert (kinds["empowered"], kinds["unified"]) == (6, 4)
    empowered = [card.threats for card in content.DECK.threat_cards if card.type == "empowered"]
    assert empowered == [[name] for name in THREAT_IDS]


@rule("DE-COMP-06", "DE-COMP-07")
def test_equipment_comes_in_six_colours_of_three_levels_one_card_each() -> None:
    cards = {(card.colour, card.level) for card in content.EQUIPMENT}
    assert len(content.EQUIPMENT) == len(cards) == 18
    assert Counter(colour for colour, _ in cards) == dict.fromkeys({c for c, _ in cards}, 3)
    assert {level for _, level in cards} == {1, 2, 3}


@rule("DE-COMP-08")
def test_sixteen_enemies_make_four_sets_of_four() -> None:
    assert Counter(SET_OF) == {0: 4, 1: 4, 2: 4, 3: 4}
    assert len(ENEMY_IDS) == 16


@rule("DE-COMP-09", "DE-COMP-10")
def test_nine_thundercat_cards_with_the_twins_on_one() -> None:
    names = {"lion_o", "cheetara", "bengali", "jagara", "tygra", "panthro", "wilykit_wilykat", "pumyra", "lynx_o"}
    assert set(CAT_IDS) == names
    assert len(CAT_IDS) == 9


@rule("DE-COMP-11")
def test_counters_on_the_table_are_those_of_the_box() -> None:
    g = table("panthro", "tygra").g
    assert GAME.components(g)["warriors"] == COUNTS.warrior_counters == 47
    assert GAME.components(g)["mutants"] == COUNTS.mutant_counters == 42
    nine = table(*CAT_IDS).g
    assert GAME.components(nine)["allies"] == COUNTS.ally_tokens == 10


@rule("DE-COMP-12")
def test_the_six_threats() -> None:
    assert set(THREAT_IDS) == {"mumm_ra", "warbot", "grune", "spidera", "shadowmaster", "skytomb"}
    assert len(THREAT_IDS) == 6


@rule("DE-COMP-14")
def test_a_blocked_power_tile_shows_a_power_that_is_off_and_nothing_else() -> None:
    t = table("panthro", "tygra", active=("alluro",))
    view = GAME.view(t.g, 0)
    assert view["powers_blocked"] is True
    assert GAME.view(table("panthro").g, 0)["powers_blocked"] is False
    assert t.places() == table("panthro", "tygra", active=("luna",)).places()


@rule("DE-COMP-15")
def test_the_values_of_the_six_faces() -> None:
    assert sorted(VALUES[colour] for colour in FACES) == [0, 0, 1, 1, 2, 3]
    colours = Counter(COLOUR.words[colour] for colour in FACES)
    assert colours == {"white (0)": 2, "blue (1)": 2, "green (2)": 1, "black (3)": 1}


@rule("DE-COMP-16")
@pytest.mark.parametrize(
    ("colour", "place"),
    [("white", "wolo_plains"), ("blue", "burbil_village"), ("green", "treetop_kingdom"), ("black", "hook_mountain")],
)
def test_a_colour_names_a_kingdom(colour: str, place: str) -> None:
    t = table(draws=("spidera",), enwebbed="wolo" if colour != "white" else "hook").rolls(colour)
    t.start()
    assert KINGDOM_IDS[t.g.enwebbed] == place
    assert GAME.say(Rolled(cat("panthro"), t.g.die)) == f"Panthro rolls {colour} ({VALUES[t.g.die]})."


@rule("DE-ACT-01")
def test_the_numbers_of_locations_are_their_places_in_the_data() -> None:
    words = [GAME.say(act) for act in ACTS]
    assert words == [
        "Act at Cat's Lair",
        "Act at Kingdoms of Third Earth",
        "Act at Shadowrealm",
        "Act at Castle Plun-Darr",
        "Act at Feliner",
        "Act at Cat's Paw",
        "Act at Unicorn Forest",
        "Act at River of Despair",
        "Act at Tower of Omens",
    ]
    assert len(EQUIPMENT_IDS) == 18
