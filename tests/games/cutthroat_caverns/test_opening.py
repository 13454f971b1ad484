"""Chapters 2 and 3: what each option brings, what chance deals before the game, and in which order."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, fresh, opening, table
from games.cutthroat_caverns.test_drafts import dealt, used
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.actions_extras import Promise
from rulebound.games.cutthroat_caverns.frames import InitiativeMoment, OneEncounter, Preparation
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DUNGEON,
    EVENT_DECK,
    QUEST_DECK,
    RELIC_DECK,
    REPUTATION_DECK,
    hand_of,
    quest_of,
)
from rulebound.games.cutthroat_caverns.tables import KIND_OF, SET_OF, TRAP
from rulebound.testing.marks import rule

DECKS = (EVENT_DECK, RELIC_DECK, REPUTATION_DECK, QUEST_DECK)


# Options.


@rule("CC-OPT-02", "CC-SET-13", "CC-SET-14", "CC-SET-20")
@pytest.mark.parametrize(
    ("options", "decks"),
    [
        ({}, []),
        ({"deeper_darker": True}, []),
        ({"fresh_meat_cards": True}, []),
        ({"abilities": True}, []),
        ({"boss": "death"}, []),
        ({"events": True}, [EVENT_DECK, RELIC_DECK]),
        ({"reputations": "quick"}, [REPUTATION_DECK]),
        ({"quests": True}, [QUEST_DECK]),
        ({"module": "laughing_idol"}, [RELIC_DECK]),
    ],
)
def test_an_option_brings_its_own_decks_and_no_others(options: dict[str, str | bool], decks: list[int]) -> None:
    cards = CavernsTable(4, 1, **options).g.cards
    assert [deck for deck in DECKS if cards.count(deck)] == decks


@rule("CC-OPT-07")
def test_without_formal_negotiation_there_is_nothing_to_promise() -> None:
    assert Promise("") in GAME.asides(table().start().g, 0)
    assert Promise("") not in GAME.asides(table(negotiation=False).start().g, 0)


# Chance.


@rule("CC-OPT-03", "CC-SET-08")
def test_encounters_are_dealt_by_chance_out_of_all_sets_together() -> None:
    nines = [fresh(seed=seed, deeper_darker=True).g.cards.faces(DUNGEON) for seed in range(1, 5)]
    assert len({tuple(faces) for faces in nines}) == 4
    assert {SET_OF[face] for face in nines[0]} == {"base", "deeper_darker"}
    assert any(KIND_OF[face] == TRAP for faces in nines for face in faces)


@rule("CC-SET-01", "CC-SET-03")
def test_characters_and_the_first_initiative_are_dealt_by_chance() -> None:
    tables = [CavernsTable(4, seed).go() for seed in range(1, 7)]
    assert len({tuple(t.g.character) for t in tables}) > 1
    assert len({tuple(t.g.initiative) for t in tables}) > 1


@pytest.mark.parametrize(
    ("deck", "options"),
    [
        (EVENT_DECK, {"events": True}),
        (RELIC_DECK, {"events": True}),
        (RELIC_DECK, {"module": "laughing_idol"}),
        (REPUTATION_DECK, {"reputations": "quick"}),
        (QUEST_DECK, {"quests": True}),
    ],
)
@rule("CC-SET-13", "CC-SET-14", "CC-SET-20")
def test_the_decks_of_options_are_shuffled(deck: int, options: dict[str, str | bool]) -> None:
    one, other = (CavernsTable(4, seed, **options).g.cards for seed in (1, 2))
    assert sorted(one.faces(deck)) == sorted(other.faces(deck))
    assert one.faces(deck) != other.faces(deck)


# The order of setup.


@rule("CC-SET-12")
def test_the_marker_starts_before_1() -> None:
    t = CavernsTable(4, 1)
    assert t.g.number == 0
    assert fresh().g.number == 1


@rule("CC-SET-16", "CC-SET-14")
def test_reputations_come_before_quests_and_both_before_initiative_hands_and_encounters() -> None:
    t = CavernsTable(3, reputations="quick", quests=True).top("amulet_of_mentalism").start()
    assert sorted(t.g.character) != [-1, -1, -1], "characters come first of all"
    assert [t.g.cards.count(quest_of(seat)) for seat in range(3)] == [0, 0, 0]
    while "Which Quest" not in t.prompt():
        t.first_option()
    assert any(used(t, who) for who in t.names)
    assert list(t.g.initiative) == [0, 0, 0]
    while "Amulet of Mentalism" not in t.prompt():
        t.first_option()
    assert sorted(t.g.initiative) == [1, 2, 3]
    assert t.g.cards.count(DUNGEON) + t.g.cards.count(ASIDE) == 0, "the encounters are dealt last of all"


@rule("CC-SET-17")
def test_deep_pockets_are_emptied_in_order_after_all_hands_are_dealt() -> None:
    t = CavernsTable(3, reputations="quick").start()
    dealt(t, "Ann", "deep_pockets", "haggler", "patient", "wary", "jabber")
    dealt(t, "Cas", "deep_pockets", "trapwise", "stalwart", "berserk", "opportunist")
    dealt(t, "Bob", "thick_skinned", "glory_hound", "ambusher", "field_medic", "miser")
    while len(t.told("CC-SET-03")) == 0:
        who = t.asked()[0]
        t.next_order("Cas", "Bob", "Ann") if len(t.asked()) == 1 else None
        t.answer("Use Deep Pockets" if t.offers("Use Deep Pockets", who) else t.options(who)[-1], by=who)
    assert [line.split()[0] for line in t.told("CC-REP-DEEP-POCKETS") if " lays " in line] == ["Cas", "Ann"]
    rules = t.rules_told()
    assert rules.index("CC-REP-DEEP-POCKETS") > len(rules) - 1 - rules[::-1].index("CC-SET-05")


@rule("CC-SET-18")
def test_a_hand_above_the_own_maximum_is_reduced_before_the_first_encounter() -> None:
    t = CavernsTable(3, 1).reputation("Ann", "clumsy", "clumsy")
    t.top(*["attack_20"] * 4, *["attack_30"] * 4, *["attack_40"] * 4, *["attack_50"] * 4, *["rally"] * 5).go()
    assert (t.asked(), t.prompt()) == (["Ann"], "Your hand is above the maximum. Which card do you discard?")
    assert t.told("CC-FLOW-01") == []


@rule("CC-SET-18", "CC-SET-05")
def test_whoever_may_hold_more_is_dealt_seven_all_the_same() -> None:
    t = CavernsTable(3, 1).reputation("Ann", "quick_hands")
    t.top(*["attack_20"] * 4, *["attack_30"] * 4, *["attack_40"] * 4, *["attack_50"] * 4, *["rally"] * 5).go()
    assert [t.drawn("CC-SET-05", who) for who in t.names] == [7, 7, 7]
    assert t.g.cards.count(hand_of(0)) == 7


@rule("CC-SET-19", "CC-WIN-10")
def test_the_setup_draw_cannot_be_answered() -> None:
    t = CavernsTable(6, reputations="pregen").start()
    while not any(isinstance(frame, OneEncounter) for frame in t.g.stack):
        assert not isinstance(t.g.stack[-1], InitiativeMoment)
        t.first_option()
    while not t.told("CC-FLOW-05"):
        t.pass_by()
    assert isinstance(t.g.stack[-1], InitiativeMoment), "the next one can"


@rule("CC-SET-19")
def test_initiative_stays_in_force_between_encounters() -> None:
    t = opening("ripper").items("Ann", "potion_of_haste").fight().order("Dee", "Bob", "Ann", "Cas")
    t.stacked("battle_troll").life(5).attacks("Bob", "attack_50")
    while not t.told("CC-FLOW-01"):
        t.pass_by()
    assert isinstance(t.g.stack[-1], Preparation)
    assert list(t.g.initiative) == [3, 2, 4, 1]
