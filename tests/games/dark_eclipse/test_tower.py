"""Chapter 17: the Tower of Omens."""

from __future__ import annotations

import pytest

from games.dark_eclipse.names import PANTHRO
from games.dark_eclipse.table import BAG, Table, card, enemy, table, threat
from rulebound.engine.action import Action
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import (
    Banish,
    DriveBack,
    Foresee,
    GuideSnarf,
    PutNext,
    RaiseTower,
    Recruit,
    Repel,
    RescueWarriors,
)
from rulebound.games.dark_eclipse.events import CardsSeen
from rulebound.games.dark_eclipse.kinds import Kingdom
from rulebound.games.dark_eclipse.tables import ENEMY_IDS, RAINBOW_FIELDS
from rulebound.games.dark_eclipse.view import view
from rulebound.testing import rule

SNARF = GuideSnarf(Kingdom(BAG["wolo"]))
WARRIORS = RescueWarriors()
CARDS = Foresee()
THREAT_BACK = Repel(threat("grune"))
ENEMY = Banish(enemy("luna"))
LEVELS: list[Action] = [SNARF, WARRIORS, CARDS, THREAT_BACK, ENEMY]


def at_tower(level: int, shadowrealm: int = 5) -> Table:
    """Everything that the five effects need, and the marker on this level."""
    return table("panthro", "tygra", threats={"grune": 3}, tower=level, shadowrealm=shadowrealm).acts("tower_of_omens")


def top_cards(t: Table) -> list[str]:
    """The cards whose place at the top all know."""
    deck = view(t.g, None)["deck"]
    assert isinstance(deck, dict)
    return [name.removeprefix("standard_") for name in deck["top"]]


@rule("DE-TOW-01", "DE-TOW-02", "DE-TOW-03")
def test_the_marker_rises_level_by_level_to_the_fifth() -> None:
    for level in range(5):
        t = at_tower(level)
        with t.changes(tower=+1):
            t.does(RaiseTower())
    top = at_tower(5)
    assert top.refuses(RaiseTower(), "DE-TOW-03")


@rule("DE-TOW-04", "DE-TOW-06")
@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_effects_at_or_below_the_marker_may_be_triggered(level: int) -> None:
    t = at_tower(level)
    assert [effect for effect in LEVELS if effect in t.actions()] == LEVELS[:level]
    assert all(t.refuses(effect, "DE-TOW-04") for effect in LEVELS[level:])


@rule("DE-TOW-05")
def test_on_the_bottom_nothing_can_be_triggered() -> None:
    t = at_tower(0)
    assert t.actions() == [RaiseTower()]
    assert all(t.refuses(effect, "DE-TOW-05") for effect in LEVELS)


@rule("DE-TOW-04", "DE-TOW-19", "DE-FAQ-06")
@pytest.mark.parametrize("effect", LEVELS)
def test_from_the_top_any_effect_drops_the_marker_to_the_bottom(effect: Action) -> None:
    t = at_tower(5).does(effect)
    assert t.g.tower == 0


@rule("DE-TOW-07")
def test_level_1_moves_snarf_without_recruiting() -> None:
    t = table(tower=1, snarf="wolo").acts("tower_of_omens")
    assert set(t.actions()) == {RaiseTower(), GuideSnarf(RAINBOW_FIELDS), GuideSnarf(Kingdom(BAG["burbil"]))}
    assert t.refuses(GuideSnarf(Kingdom(BAG["treetop"])), "DE-KING-04")
    with t.changes(tower=-1, snarf=+1):
        t.does(GuideSnarf(Kingdom(BAG["burbil"])))
    t.acts("kingdoms")
    assert Recruit(Kingdom(BAG["burbil"])) in t.actions(), "the Kingdoms were not used"


@rule("DE-TOW-08")
def test_level_1_obeys_the_frozen_rule() -> None:
    t = table(tower=1, snarf="wolo", enwebbed="burbil", active=("chilla",)).acts("tower_of_omens")
    assert t.refuses(GuideSnarf(Kingdom(BAG["burbil"])), "DE-STAT-02")
    assert GuideSnarf(RAINBOW_FIELDS) in t.actions()


@rule("DE-TOW-09")
@pytest.mark.parametrize(("there", "taken"), [(5, 2), (2, 2), (1, 1)])
def test_level_2_takes_two_warriors_or_the_only_one(there: int, taken: int) -> None:
    t = at_tower(2, shadowrealm=there)
    with t.changes(tower=-2, shadowrealm=-taken, panthro_warriors=+taken):
        t.does(WARRIORS)


SIX = ("grune", "warbot", "skytomb", "mumm_ra", "spidera", "shadowmaster")


@rule("DE-TOW-10")
def test_level_3_puts_the_top_six_cards_in_any_order() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", *SIX, "conjunction"), tower=3).acts("tower_of_omens", CARDS)
    assert t.actions() == [PutNext(card(name)) for name in SIX]
    assert t.told(CardsSeen(PANTHRO, 6))
    order = ("shadowmaster", "mumm_ra", "grune", "spidera", "warbot", "skytomb")
    t.does(*(PutNext(card(name)) for name in order[:5]))
    assert t.g.deck[:-8:-1] == [card(name) for name in (*order, "conjunction")]
    t.rolls("white").finish_turn()
    assert t.g.discard == [card("mumm_ra"), card("shadowmaster")]


@rule("DE-TOW-11")
def test_with_fewer_than_six_cards_all_of_them_are_seen() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", "grune", "warbot"), filler=0, tower=3)
    t.acts("tower_of_omens", CARDS)
    assert t.actions() == [PutNext(card("grune")), PutNext(card("warbot"))]
    t.does(PutNext(card("warbot")))
    assert t.g.deck == [card("grune"), card("warbot")]


@rule("DE-TOW-11")
def test_one_card_can_be_looked_at_but_not_none() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", "grune"), filler=0, tower=3).acts("tower_of_omens", CARDS)
    assert top_cards(t) == ["grune"]
    assert t.g.tower == 0
    u = table("panthro", "tygra", draws=("mumm_ra",), filler=0, tower=3).acts("tower_of_omens")
    assert u.refuses(CARDS, "DE-TOW-11")


@rule("DE-TOW-12")
def test_all_players_know_the_cards_seen_and_their_new_order() -> None:
    t = table("panthro", "tygra", draws=("mumm_ra", *SIX), tower=3)
    assert top_cards(t.start()) == []
    revealed = t.g.revealed
    t.acts("tower_of_omens", CARDS)
    assert t.g.revealed > revealed, "and it cannot be taken back"
    assert top_cards(t) == list(SIX)
    t.does(*(PutNext(card(name)) for name in reversed(SIX[1:])))
    assert top_cards(t) == [*reversed(SIX[1:]), SIX[0]]
    assert GAME.view(t.g, 1) == GAME.view(t.g, 0)
    t.rolls("white").finish_turn()
    assert top_cards(t) == [*reversed(SIX[1:5]), SIX[0]]


@rule("DE-TOW-13")
def test_level_4_moves_one_threat_of_choice_back_one_space() -> None:
    t = table(threats={"grune": 3, "warbot": 5}, tower=4).acts("tower_of_omens")
    repels = [option for option in t.actions() if isinstance(option, Repel)]
    assert repels == [Repel(threat("warbot")), Repel(threat("grune"))]
    with t.changes(tower=-4, warbot=-1):
        t.does(Repel(threat("warbot")))


@rule("DE-TOW-14")
def test_level_4_needs_a_threat_past_the_treeline() -> None:
    t = table(threats={"grune": 3}, tower=4).acts("tower_of_omens")
    assert t.refuses(Repel(threat("skytomb")), "DE-TOW-14")
    u = table(tower=4).acts("tower_of_omens")
    assert not any(isinstance(option, Repel) for option in u.actions())


@rule("DE-TOW-15")
@pytest.mark.parametrize(("name", "active", "pile"), [("luna", -1, 0), ("slithe", 0, -1)])
def test_level_5_defeats_any_enemy_active_or_in_the_pile(name: str, active: int, pile: int) -> None:
    t = table(active=("luna",), defeated=("chilla",), tower=5).acts("tower_of_omens")
    assert t.refuses(Banish(enemy("chilla")), "DE-ENEM-15")
    with t.changes(tower=-5, active=active, pile=pile, defeated=+1):
        t.does(Banish(enemy(name)))
    assert t.g.defeated >> enemy(name) & 1
    assert enemy(name) not in t.g.pile


@rule("DE-TOW-16")
@pytest.mark.parametrize("name", ["luna", "slithe"])
def test_the_player_looks_through_the_whole_pile_and_shuffles_it(name: str) -> None:
    tops = set()
    for seed in range(30):
        t = table(active=("luna",), tower=5).acts("tower_of_omens")
        assert {option.enemy for option in t.actions() if isinstance(option, Banish)} == set(range(16))
        t.g.rng.a += seed
        before = [one for one in t.g.pile if one != enemy(name)]
        t.does(Banish(enemy(name)))
        assert sorted(t.g.pile) == sorted(before)
        tops.add(t.g.pile[-1])
    assert len(tops) > 5


@rule("DE-TOW-17")
def test_an_effect_that_could_change_nothing_cannot_be_triggered() -> None:
    t = table(shadowrealm=0, tower=5).acts("tower_of_omens")
    assert t.refuses(WARRIORS, "DE-TOW-17")
    assert t.refuses(THREAT_BACK, "DE-TOW-14")
    boxed = table(tower=1, snarf="rainbow_fields", enwebbed="wolo", active=("chilla",)).acts("tower_of_omens")
    assert boxed.actions() == [RaiseTower()]


@rule("DE-TOW-03", "DE-TOW-17")
def test_at_the_top_something_can_always_be_triggered() -> None:
    rest = [name for name in ENEMY_IDS if name != "chilla"]
    t = table(filler=0, tower=5, shadowrealm=0, enwebbed="wolo", active=("chilla",), defeated=rest)
    t.acts("tower_of_omens")
    assert t.actions() == [Banish(enemy("chilla"))]
    u = table(filler=0, tower=5, shadowrealm=0, enwebbed="wolo", defeated=ENEMY_IDS).acts("tower_of_omens")
    assert u.actions() == [SNARF]


@rule("DE-TOW-18")
@pytest.mark.parametrize("choice", [RaiseTower(), WARRIORS])
def test_the_two_options_are_not_both_used_in_one_action(choice: Action) -> None:
    t = at_tower(3).does(choice)
    assert t.blocked("tower_of_omens", "DE-TURN-06")
    assert not {RaiseTower(), *LEVELS} & set(t.actions())


@rule("DE-TOW-19")
def test_the_marker_drops_only_after_the_effect_is_carried_out() -> None:
    mutants = ("slithe", "monkian", "jackalman")
    spaces = {"grune": 2, "warbot": 2, "spidera": 2, "skytomb": 2}
    t = table(defeated=mutants, threats=spaces, tower=5).acts("tower_of_omens", Banish(enemy("vultureman")))
    for name in ("grune", "warbot", "spidera"):
        assert t.g.tower == 5
        t.does(DriveBack(threat(name)))
    assert t.g.tower == 0


@rule("DE-TOW-20")
def test_anyone_may_spend_what_others_have_raised() -> None:
    t = table("panthro", "pumyra", tower=1).acts("tower_of_omens", RaiseTower()).rolls("white").finish_turn()
    with t.changes(tower=-2, shadowrealm=-2, pumyra_warriors=+2):
        t.acts("tower_of_omens", WARRIORS)
