"""Exactly enough, the last one, and nothing at all: rules at the edges of their numbers."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, draws, lost, rounds, sets
from games.cutthroat_caverns.stories import ENVOY, at
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.foes.lines import SPECIFIC
from rulebound.games.cutthroat_caverns.frames import Draw, RoundMoment
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks, Paying
from rulebound.games.cutthroat_caverns.frames_end import Measures
from rulebound.games.cutthroat_caverns.frames_foes import Robbery, Tribute
from rulebound.games.cutthroat_caverns.places import (
    DECK,
    DISCARD,
    EVENT_DECK,
    EVENT_DISCARD,
    GONE,
    MIST,
    RELIC_DECK,
    RELICS_GONE,
)
from rulebound.games.cutthroat_caverns.tables import EVENT_OF, QUEST_OF, card
from rulebound.testing import rule

# The last card.


@rule("CC-EVNT-01", "CC-EVNT-02")
def test_the_last_event_of_the_deck_is_turned_before_the_discards_are_shuffled() -> None:
    t = opening("ripper", events=True)
    t.g.cards.move_all(EVENT_DECK, EVENT_DISCARD)
    t.g.cards.move(EVENT_OF["foul_air"], EVENT_DISCARD, EVENT_DECK)
    t.hand("Ann", "feint").go()
    assert next(line for line in t.heard() if line.startswith("Event")).startswith("Event: Foul Air")
    assert t.g.cards.count(EVENT_DECK) == 0


def draws_from(discards: list[str], in_the_mist: list[str], number: int) -> list[str]:
    """What Ann draws when the deck is empty, and these cards are all that there is."""
    t = table()
    for place in (DECK, DISCARD):
        t.g.cards.move_all(place, GONE)
    t.g.cards.fill(DISCARD, [card(name) for name in discards])
    t.g.cards.fill(MIST, [card(name) for name in in_the_mist])
    return sorted(t.on(Draw(Seat(0), number)).start().holds("Ann"))


@rule("CC-HAND-04", "CC-INFO-07")
def test_a_single_discard_is_deck_enough_and_so_are_cards_that_were_discarded_unseen() -> None:
    assert draws_from(["rally"], [], 1) == ["rally"]
    assert draws_from(["rally"], ["trip"], 2) == ["rally", "trip"]
    assert draws_from([], ["trip"], 2) == ["trip"]
    assert draws_from([], [], 2) == []


@rule("CC-ROUND-12")
def test_every_card_that_is_drawn_is_told_to_its_owner() -> None:
    t = table().top("attack_100", "rally").on(Draw(Seat(0), 2)).start()
    assert t.told("CC-ROUND-12") == ["Ann draws Attack 100 and Rally."]


# Nothing is not told.


@rule("CC-SPE-LICH-08", "CC-QUES-06", "CC-EOE-09")
def test_whoever_destroys_a_worthless_body_gains_nothing_and_it_is_no_deed() -> None:
    t = table("treasure_spore").life(300, 0).life(5, 1)
    t.attacks("Ann", "attack_50").answer("Attack Protospore 1").quiet()
    assert "Ann lands the killing blow on Protospore 1." in t.heard()
    assert not [line for line in t.heard() if "Prestige" in line]
    assert t.g.deeds[QUEST_OF["executioner"]] == 0


@rule("CC-QST-EXECUTIONER", "CC-QUES-06", "CC-EOE-09")
def test_a_body_worth_1_is_enough_for_an_executioner() -> None:
    t = table("blink_dogs", deeper_darker=True).life(5, 0)
    t.attacks("Ann", "attack_50").answer("Attack Blink Dog 1").quiet()
    assert (t.g.prestige[0], t.g.deeds[QUEST_OF["executioner"]]) == (1, 1)


@rule("CC-CRE-11", "CC-TOK-SPORE-01")
def test_a_creature_with_all_its_life_regains_none() -> None:
    t = rounds(against("treasure_spore"))
    assert not [line for line in t.heard() if "regains" in line]
    rounds(t.life(5, 0).life(t.g.most[0] - 5, 0))
    assert [line for line in t.heard() if "regains" in line] == ["The Treasure Spore regains 5 LP."]


@rule("CC-FLOW-03")
def test_the_life_of_every_body_is_told_by_its_name() -> None:
    t = opening("ogre_brothers").hand("Ann", "feint").go()
    assert t.told("CC-FLOW-03") == ["Grub: 100 LP.", "Thud: 100 LP."]


@rule("CC-WIN-30", "CC-EVT-BLOOD-FRENZY", "CC-CRE-08")
def test_a_frenzy_makes_no_attack_of_a_line_for_0() -> None:
    t = table("venom_queen", deeper_darker=True, relics_ruin=True, tombs_tomes=True, events=True)
    t.event("blood_frenzy").on(CreatureAttacks(SPECIFIC)).start()
    assert (t.told("CC-CRE-01"), lost(t)) == ([], {})


# Stand-ins.


@pytest.mark.parametrize(
    ("hand", "options"),
    [
        (["feint"], ["Have no such card"]),
        (["attack_5"], ["Attack with Attack 5"]),
        (["attack_5", "feint"], ["Attack with Attack 5"]),
    ],
)
@rule("CC-ATK-20", "CC-WIN-25")
def test_whoever_holds_a_card_is_asked_for_a_replacement(hand: list[str], options: list[str]) -> None:
    t = table().hand("Ann", *hand).attacks("Ann", "double_strike")
    assert (t.asked(), t.options()) == (["Ann"], options)


@rule("CC-ATK-20")
def test_whoever_holds_none_is_not_asked_and_there_is_no_attack() -> None:
    t = table().hand("Ann").attacks("Ann", "double_strike").quiet()
    assert t.halted()
    assert t.told("CC-ATK-20") == ["The attack of Ann comes to nothing."]


# Setting.


def at_setting(**hands: list[str]) -> CavernsTable:
    """These hold these cards, all others a Feint."""
    t = table()
    for who in t.names:
        t.hand(who, *hands.get(who, ["feint"]))
    return t


@rule("CC-SETC-07", "CC-SETC-09")
def test_only_an_empty_hand_or_a_fall_sets_nothing() -> None:
    t = at_setting(Ann=[], Bob=["rally"])
    t.g.tripped[2], t.g.tripped[3] = 1, 2
    t.start()
    assert t.told("CC-SETC-07") == ["Ann sets nothing."]
    assert t.told("CC-SETC-09") == ["Cas sets nothing."]
    assert t.asked() == ["Bob", "Dee"]


@pytest.mark.parametrize(
    ("hand", "asked"), [(["attack_5"], False), (["attack_5", "rally"], True), (["attack_5", "attack_5"], True)]
)
@rule("CC-SETC-10", "CC-SETC-13", "CC-WIN-25")
def test_the_hasty_are_asked_for_a_second_card_while_they_hold_one(hand: list[str], asked: bool) -> None:
    t = at_setting(Ann=hand)
    t.g.haste[0] = 1
    t.start()
    for who in t.names:
        t.answer("Set Attack 5" if who == "Ann" else "Set Feint", by=who)
    assert (t.prompt() == "You are hasty: do you set a second card?") is asked


@rule("CC-TURN-09", "CC-ABIL-10")
def test_without_a_hand_card_nobody_is_asked_for_another_attack() -> None:
    t = table("ripper", abilities=True).hand("Dee").hits("Ann", 15).says("Dee", "Use Interpose on Ann").quiet()
    assert t.halted()


# Relics and modules.


@pytest.mark.parametrize("killer", ["Ann", "Bob", "Dee"])
@rule("CC-EVT-GLEAM-OF-GOLD", "CC-RELI-01")
def test_whoever_lands_the_final_blow_gains_the_relic_and_be_it_the_last(killer: str) -> None:
    t = table("ripper", events=True).event("gleam_of_gold")
    while t.g.cards.count(RELIC_DECK) > 1:
        t.g.cards.draw(RELIC_DECK, RELICS_GONE)
    t.kills(killer)
    assert [who for who in t.names if t.has_relics(who)] == [killer]
    assert t.g.cards.count(RELIC_DECK) == 0


@rule("CC-EVT-TOLL-OF-STEEL", "CC-RELI-01")
def test_steel_is_asked_for_the_last_relic_too() -> None:
    t = table("ripper", events=True).event("toll_of_steel").hand("Bob", *["attack_5"] * 3)
    while t.g.cards.count(RELIC_DECK) > 1:
        t.g.cards.draw(RELIC_DECK, RELICS_GONE)
    t.on(Measures()).answer("Pay instead", by="Bob")
    for _ in range(3):
        t.answer("Discard Attack 5")
    assert (len(t.has_relics("Bob")), t.holds("Bob")) == (1, [])


@rule("CC-MODU-06", "CC-MOD-DROWNED-ENVOY")
def test_one_item_pays_the_ferryman_and_one_card_can_be_shared() -> None:
    assert "Pay with an Item or Relic of your own" in at(ENVOY, "ferryman").items("Ann", "cure_wounds").options()
    assert "Share" in at(ENVOY, "camp").hand("Ann", "attack_5").options()


# Without the Amulet seven cards are the limit again.

ABOVE = "Your hand is above the maximum. Which card do you discard?"


@pytest.mark.parametrize(("name", "who", "frame"), [("thieving_imps", "Cas", Robbery), ("avarice", "Bob", Tribute)])
@rule("CC-EDGE-09", "CC-HAND-02")
def test_whoever_loses_the_amulet_to_a_creature_discards_down_to_seven(name: str, who: str, frame: type[Frame]) -> None:
    t = draws(sets(against(name).items(who, "amulet_of_mentalism")), "Bob Cas Ann Dee")
    t.hand(who, *["feint"] * 8)
    t.to(frame if frame is Robbery else Paying)
    if frame is Tribute:
        t.answer("Pay instead").to(Tribute)
    t.answer("Give Amulet of Mentalism")
    assert (t.asked(), t.prompt(), len(t.holds(who))) == ([who], ABOVE, 8), "before anybody draws"


@rule("CC-EDGE-09", "CC-NEG-04", "CC-HAND-02")
def test_whoever_trades_the_amulet_away_discards_down_to_seven() -> None:
    t = table().items("Ann", "amulet_of_mentalism").hand("Ann", *["feint"] * 8).on(RoundMoment())
    t.says("Ann", "Make Bob an offer").answer("Give Amulet of Mentalism").answer("Make the offer").answer("Accept")
    assert (t.asked(), t.prompt()) == (["Ann"], ABOVE)


@rule("CC-EDGE-09", "CC-MODU-19", "CC-HAND-02")
def test_whoever_pays_with_the_amulet_discards_down_to_seven() -> None:
    t = at(ENVOY, "ferryman").items("Ann", "amulet_of_mentalism").hand("Ann", *["feint"] * 8)
    t.answer("Pay with an Item or Relic of your own")
    assert (t.asked(), t.prompt()) == (["Ann"], ABOVE)


@rule("CC-ATK-31")
def test_the_attack_that_lays_a_second_shot_is_not_the_one_to_fire_it_after() -> None:
    shot = "Fire the second Opportunity Fire card"
    t = table().hand("Ann", "opportunity_fire", "attack_10", "attack_20").hand("Bob", "attack_5", "feint")
    t.order("Ann", "Bob", "Cas", "Dee").sets(Ann="opportunity_fire", Bob="attack_5")
    t.until("takes the place of").answer("Attack with Attack 10").answer("Lay Attack 20 facedown as the second shot")
    while t.g.acted[1] == 0:
        assert not any(shot in t.options(who) for who in t.asked())
        t.passes()
    t.until("The attack of Bob is over.")
    assert t.offers(shot, "Ann")
