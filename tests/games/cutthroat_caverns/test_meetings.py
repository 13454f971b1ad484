"""Rules of different chapters that meet: cards, Events, Relics, Reputations and encounters at the same time."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, four, lost, moment, rest
from games.cutthroat_caverns.table import CavernsTable, table
from games.cutthroat_caverns.test_end import aside, finished
from games.cutthroat_caverns.test_stances import stances
from rulebound.games.cutthroat_caverns.extras.happenings import ambush
from rulebound.games.cutthroat_caverns.extras.measures import RelicFight
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import DrawStep, InitiativeMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.frames_end import Ending
from rulebound.games.cutthroat_caverns.marks import BOAR, EVADING, OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import ON_RING, hand_of, set_of
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.tables import UNDEAD, card
from rulebound.testing.marks import rule

SEVEN = ["attack_5"] * 7
TOO_MANY = "Your hand is above the maximum. Which card do you discard?"


def beast(t: CavernsTable, who: str) -> CavernsTable:
    """A player is a Wereboar."""
    t.g.marks[t.seat_of(who)] |= BOAR
    return t


def reduces(t: CavernsTable, who: str, cards: int = 8) -> bool:
    """Must this player alone discard a card now, of so many?"""
    return (t.prompt(), t.asked(), len(t.holds(who))) == (TOO_MANY, [who], cards)


# Hands that grow beside the draw step are reduced at once.


@rule("CC-HAND-02", "CC-REP-HAGGLER")
def test_a_haggler_with_a_full_hand_discards_at_once() -> None:
    t = moment(table().items("Bob", "cure_wounds").hand("Ann", *SEVEN).reputation("Ann", "haggler").top("attack_10"))
    t.says("Bob", "Make Ann an offer").answer("Give Cure Wounds").answer("Make the offer").answer("Accept")
    assert reduces(t, "Ann")
    assert len(t.answer("Discard Attack 10").holds("Ann")) == 7


@rule("CC-HAND-02", "CC-REP-PATIENT")
def test_a_patient_player_with_a_full_hand_discards_at_once() -> None:
    t = four("ripper", Ann=" ".join(["feint", *SEVEN])).reputation("Ann", "patient").top("attack_10")
    t.sets(Ann="feint").until("Ann turned over Feint").passes()
    assert reduces(t, "Ann")


@rule("CC-HAND-02", "CC-REL-RING-OF-STORING", "CC-CARD-NOT-SO-FAST")
def test_a_card_that_is_taken_by_one_from_the_ring_may_be_one_too_many() -> None:
    t = table(events=True).relics("Ann", "ring_of_storing").hand("Ann", *SEVEN).hand("Bob", "rally")
    t._fetch(card("not_so_fast"), ON_RING)
    t.attacks("Bob", "attack_10").says("Bob", "Play Rally").answer("Play Not So Fast!", by="Ann")
    assert reduces(t, "Ann")
    assert "rally" in t.holds("Ann")


@rule("CC-HAND-02", "CC-NEW-09")
def test_a_set_card_that_comes_back_by_unwitting_assist_may_be_one_too_many() -> None:
    t = table(fresh_meat_cards=True).hand("Ann", "unwitting_assist", "attack_5", "attack_10")
    t.hand("Bob", "attack_50", *SEVEN).hand("Cas", "feint").hand("Dee", "feint").sets(Ann="attack_10", Bob="attack_50")
    t.plays("Ann", "Play Unwitting Assist and slip Attack 5 to Bob")
    assert reduces(t, "Bob")


@rule("CC-HAND-02", "CC-SPE-HOLD-06")
def test_a_set_card_that_comes_back_by_hold_may_be_one_too_many() -> None:
    t = stances(against("cursed_naiad"), Ann="Hold").hand("Ann", *SEVEN)
    assert reduces(t.ask_again().until("Anyone before Ann").passes(), "Ann")


@rule("CC-HAND-02", "CC-EVT-ANIMATED-RELICS", "CC-REL-PURSE-OF-HOLDING")
def test_whoever_loses_the_purse_in_the_fight_of_the_relics_discards_at_once() -> None:
    t = table(events=True).relics("Bob", "purse_of_holding").hand("Bob", "attack_10", *SEVEN).hand("Ann", "attack_30")
    t.on(RelicFight(30, 10)).answer("Throw Attack 30 at Purse of Holding")
    assert reduces(t, "Bob")


@rule("CC-HAND-07", "CC-ROUND-12")
def test_in_the_draw_step_all_have_drawn_before_anybody_discards() -> None:
    t = table().hand("Ann", *SEVEN).hand("Bob", *SEVEN).top(*["attack_10"] * 4).on(DrawStep())
    assert (t.prompt(), t.asked(), len(t.holds("Dee"))) == (TOO_MANY, ["Ann", "Bob"], 1)


# Damage to players is damage.


@rule("CC-CARD-PILFERING-STRIKE", "CC-SPE-BOAR-07", "CC-ITEM-18")
def test_a_pilfering_strike_on_a_wereboar_takes_an_item_too() -> None:
    t = beast(four("ripper", Bob="rally"), "Dee").items("Bob", "cure_wounds")
    t.attacks("Ann", "pilfering_strike").answer("Attack the Wereboar Dee").passes()
    assert t.options("Ann") == ["Take Cure Wounds from Bob", "Pass"]
    t = beast(four("ripper", Bob="rally"), "Dee").items("Bob", "cure_wounds").poisoned("Ann", 1)
    t.attacks("Ann", "pilfering_strike").answer("Attack the Wereboar Dee").passes()
    assert "Which Item" not in t.prompt(), "10 less 10 is no damage"


@rule("CC-CARD-IMPRESSIVE-MOVE", "CC-SPE-BOAR-07", "CC-SPE-BOAR-06", "CC-WIN-14")
@pytest.mark.parametrize(
    ("boar", "target", "by", "again"),
    [
        ("Dee", "the Wereboar Dee", "attack_20", True),
        ("Dee", "the Wereboar Dee", "poke_with_stick", False),
        ("Ann", "Dee", "attack_20", True),
        ("Ann", "Dee", "poke_with_stick", False),
    ],
)
def test_an_impressive_move_follows_damage_to_a_wereboar_and_by_one(
    boar: str, target: str, by: str, again: bool
) -> None:
    t = beast(table(fresh_meat_cards=True).hand("Ann", "impressive_move", "attack_30"), boar)
    t.attacks("Ann", by).answer(f"Attack {target}")
    for _ in range(3):
        if "is over" not in t.prompt() and t.prompt() != "That is all.":
            t.passes()
    assert t.offers("Play Impressive Move", "Ann") == again


@rule("CC-CARD-IMPRESSIVE-MOVE", "CC-SPE-BOAR-06", "CC-ACT-05")
def test_no_impressive_move_follows_a_wereboars_blow_that_came_to_nothing() -> None:
    t = beast(table(fresh_meat_cards=True).hand("Ann", "impressive_move", "attack_30"), "Ann")
    t.hand("Dee", "not_so_tough").attacks("Ann", "attack_20").answer("Attack Dee").passes()
    t.plays("Dee", "Play Not So Tough on Dee").quiet()
    assert lost(t) == {}
    assert t.told("CC-WIN-14") == []
    assert t.prompt() == "That is all."


# A moonlit crack.


def moonlit() -> CavernsTable:
    """All cards lie faceup; Ann can meddle with them."""
    t = table(events=True, fresh_meat_cards=True).event("moonlit_crack")
    t.hand("Ann", "mixed_signals", "unwitting_assist", "attack_10", "attack_40").hand("Bob", "attack_50")
    t.hand("Cas", "feint").hand("Dee", "attack_5").start()
    for name in ("Attack 5", "Feint", "Attack 50", "Attack 10"):
        t.answer(f"Set {name}")
    return t


def seen(t: CavernsTable, who: str) -> list[str]:
    """The set card before a player, as Dee knows it."""
    place = set_of(t.seat_of(who))
    return [name for name in t._names(place) if card(name) in t.g.cards.known_to(3, place)]


@rule("CC-EVNT-09", "CC-ACT-03")
def test_cards_that_lie_faceup_do_so_when_they_have_been_swapped() -> None:
    t = moonlit().plays("Ann", "Play Mixed Signals on Bob")
    assert (seen(t, "Ann"), seen(t, "Bob")) == (["attack_50"], ["attack_10"])


@rule("CC-EVNT-09", "CC-NEW-09")
def test_a_card_that_is_slipped_under_the_moon_lies_faceup_and_the_other_is_known() -> None:
    t = moonlit().plays("Ann", "Play Unwitting Assist and slip Attack 40 to Bob")
    assert seen(t, "Bob") == ["attack_40"]
    assert t.g.cards.known_to(3, hand_of(1)) == [card("attack_50")]


@rule("CC-SPE-HOLD-06", "CC-SPE-HOLD-02", "CC-INFO-01")
def test_of_two_cards_that_hold_takes_back_only_the_revealed_one_is_seen() -> None:
    t = against("spitting_drake").hand("Ann", "attack_50", "attack_20")
    t.g.haste[0] = 1
    t.start().answer("Set Attack 50", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 20 as well").answer("Hold", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Strike", by=who)
    t.until("Which of your set cards do you turn over?").answer("Turn over Attack 20")
    assert sorted(t.holds("Ann")) == ["attack_20", "attack_50"]
    assert [line for line in t.heard("Bob") if "back into hand" in line] == ["Ann takes Attack 20 back into hand."]
    assert t.g.cards.known_to(1, hand_of(0)) == [card("attack_20")]


# Events and other targets than the encounter's own.


@rule("CC-EVT-TOO-CLOSE-QUARTERS", "CC-ATK-39", "CC-SPE-BOAR-07")
def test_in_too_close_quarters_big_swings_are_hampered_at_any_target() -> None:
    t = beast(table(events=True).event("too_close_quarters"), "Dee")
    place_body(t.g, UNDEAD, 25, 0, 1)
    assert lost(t.copy().attacks("Ann", "attack_50").answer("Attack the Wereboar Dee").quiet()) == {"Dee": 25}
    assert lost(t.copy().attacks("Dee", "attack_50").answer("Attack Ann").quiet()) == {"Ann": 15}
    assert lost(t.copy().attacks("Ann", "attack_30").answer("Attack the Wereboar Dee").quiet()) == {"Dee": 30}


@rule("CC-EVT-SLICK-FLOOR", "CC-ATK-34")
def test_nobody_slips_who_does_not_attack_the_encounter() -> None:
    t = beast(table(events=True).event("slick_floor").life(300), "Dee")
    t.attacks("Ann", "attack_20").quiet() if False else t.attacks("Ann", "attack_20").answer(
        "Attack the Ripper"
    ).quiet()
    assert t.left() == 290
    t.attacks("Ann", "attack_50").answer("Attack the Wereboar Dee").quiet()
    assert lost(t) == {"Dee": 50}


@rule("CC-EVT-AMBUSH", "CC-SPE-HIVE-01")
def test_a_drone_that_splits_in_an_ambush_stings_for_5() -> None:
    t = table("hivemind", deeper_darker=True, events=True).event("ambush").hand("Bob", "called_you_ugly")
    t.on(ambush(t.g, 0, 10)).plays("Bob", "Play I Think He Called You Ugly Too on Cas").quiet()
    assert lost(t) == {"Ann": 10, "Cas": 5}


@rule("CC-EVT-BLOOD-FRENZY", "CC-SPE-HIVE-01", "CC-SPE-HIVE-04")
def test_a_drone_that_splits_in_a_frenzy_stings_for_10_as_the_others_do() -> None:
    t = against("hivemind", events=True).event("blood_frenzy").hand("Bob", "called_you_ugly")
    t.on(CreatureAttacks(RANDOM)).plays("Bob", "Play I Think He Called You Ugly Too on Cas")
    assert "Cas is about to take 10 damage" in t.prompt()


# Whom creatures ignore.


@rule("CC-MON-SPITTING-DRAKE", "CC-CRE-06")
@pytest.mark.parametrize("mark", [OUT_OF_REACH, EVADING, BOAR])
def test_the_drake_counts_nobody_whom_it_ignores(mark: int) -> None:
    t = stances(against("spitting_drake"), Cas="Hold", Dee="Hold").until("Anyone before Dee turns a card over?")
    t.g.marks[0] |= mark
    assert lost(rest(t)) == {"Cas": 15, "Dee": 15}, "one striker against two holders"


# Sudden death.


@rule("CC-WIN-10", "CC-END-14", "CC-REL-CRACKED-HOURGLASS")
def test_initiative_that_is_drawn_for_a_sudden_death_can_be_changed() -> None:
    t = aside(finished(Ann=7, Bob=7), "ripper").relics("Bob", "cracked_hourglass").hand("Ann", "feint")
    t.push(Ending())
    assert (type(t.g.stack[-1]), t.asked()) == (InitiativeMoment, ["Bob"])
    t.says("Bob", "Use Cracked Hourglass").to(Setting)
    assert len(t.told("CC-REL-CRACKED-HOURGLASS")) == 2, "two new numbers"
