"""Quests: other ways to win (CC-QUES, CC-QST)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.flow import Result
from rulebound.games.cutthroat_caverns.extras.quests import has_fulfilled
from rulebound.games.cutthroat_caverns.frames import RoundMoment
from rulebound.games.cutthroat_caverns.frames_end import Ending, SuddenDeath
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DUNGEON,
    QUEST_DECK,
    RELIC_DECK,
    RELICS_GONE,
    quest_of,
    set_of,
)
from rulebound.games.cutthroat_caverns.tables import QUEST_OF, RELIC_OF
from rulebound.testing import rule


def quest(t: CavernsTable, who: str, name: str) -> CavernsTable:
    """A player has this Quest."""
    seat = t.seat_of(who)
    t.g.cards.move_all(quest_of(seat), QUEST_DECK)
    t.g.cards.fill(quest_of(seat), [QUEST_OF[name]])
    return t


def done(t: CavernsTable, who: str, name: str) -> int:
    """How often a player has done what a Quest counts."""
    return t.g.deeds[len(QUEST_OF) * t.seat_of(who) + QUEST_OF[name]]


def fulfils(t: CavernsTable, who: str, name: str) -> bool:
    """Would a player with this Quest have fulfilled it?"""
    one = quest(t.copy(), who, name)
    return has_fulfilled(one.g, one.seat_of(who))


def end(t: CavernsTable) -> Result:
    """The game ends now."""
    t.g.decisions, t.g.sealed = (), []
    t.push(Ending())
    return t.ending()


# How they work.


@rule("CC-QUES-02", "CC-SET-16", "CC-INFO-01")
def test_everybody_keeps_one_of_two_in_secret() -> None:
    t = CavernsTable(6, quests=True).start()
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee", "Eve", "Fay"]
    assert [t.g.cards.count(quest_of(seat)) for seat in range(6)] == [2] * 6
    kept = t.options("Ann")[1]
    t.answer(kept, by="Ann")
    for _ in range(5):
        t.first_option()
    assert [t.g.cards.count(quest_of(seat)) for seat in range(6)] == [1] * 6
    assert t.g.cards.count(QUEST_DECK) == 6
    assert t.g.cards.known_to(1, quest_of(0)) == []
    assert not any(kept.removeprefix("Keep ") in line for line in t.heard("Bob"))


@rule("CC-QUES-01", "CC-QUES-03")
def test_only_those_who_fulfilled_their_quest_can_win() -> None:
    t = table("ripper", quests=True)
    for name in t.names:
        quest(t, name, "hoarder")
    t.prestige("Ann", 20).prestige("Bob", 3).prestige("Cas", 5)
    assert end(t.copy()).won == (True, False, False, False)
    for who in ("Bob", "Cas"):
        t.items(who, "cure_wounds", "cure_wounds", "potion_of_haste", "potion_of_haste")
    one = t.copy()
    assert end(one).won == (False, False, True, False)
    assert "Dee reveals Hoarder." in one.heard("Ann")


@rule("CC-QUES-03", "CC-GOAL-04", "CC-SPE-BOAR-11")
def test_the_dead_and_the_wereboar_fulfil_nothing() -> None:
    t = table("ripper", quests=True)
    for name in t.names:
        quest(t, name, "hoarder")
    for who in ("Bob", "Cas"):
        t.items(who, *["cure_wounds"] * 4)
    t.g.died[1] = 1
    t.g.marks[2] |= BOAR
    t.prestige("Ann", 1)
    assert end(t).won == (True, False, False, False)


@rule("CC-QUES-04")
def test_what_was_done_for_a_running_quest_stays() -> None:
    t = quest(table("ripper"), "Ann", "executioner")
    t.g.deeds[QUEST_OF["executioner"]] = 4
    t.prestige("Ann", -5)
    assert has_fulfilled(t.kills("Bob").g, 0)


@rule("CC-QUES-05")
def test_a_tie_of_quest_winners_is_fought_out_among_them() -> None:
    t = table("ripper", quests=True)
    for name in t.names:
        quest(t, name, "unscarred")
    t.lp("Ann", 50).prestige("Ann", 9).prestige("Bob", 4).prestige("Cas", 4)
    t.g.decisions, t.g.sealed = (), []
    t.push(Ending())
    assert t.told("CC-END-05") == ["Bob and Cas are tied: sudden death."]
    assert any(isinstance(frame, SuddenDeath) for frame in t.g.stack)


@rule("CC-QUES-06", "CC-QST-EXECUTIONER", "CC-QST-LAST-IN-LINE", "CC-QST-GIANT-SLAYER")
@pytest.mark.parametrize(("foe", "giant"), [("ripper", 0), ("iron_skin_gargoyle", 0), ("minotaur", 1)])
def test_killing_blows_count_and_giants_by_the_printed_value(foe: str, giant: int) -> None:
    t = table(foe).kills("Dee")
    assert [done(t, "Dee", name) for name in ("executioner", "last_in_line", "giant_slayer")] == [1, 1, giant]
    t = table(foe).kills("Cas")
    assert [done(t, "Cas", name) for name in ("executioner", "last_in_line", "giant_slayer")] == [1, 0, giant]


@rule("CC-QUES-06", "CC-QST-EXECUTIONER")
def test_a_body_worth_prestige_is_a_killing_blow_too() -> None:
    t = table("ogre_brothers").life(5).attacks("Ann", "attack_50").answer("Attack Grub").quiet()
    assert done(t, "Ann", "executioner") == 1
    assert done(t, "Ann", "giant_slayer") == 0


@rule("CC-QUES-08", "CC-EOE-06")
def test_quests_are_checked_after_the_last_encounters_end() -> None:
    t = table("ripper", encounters=1, quests=True, events=True).event("gleam_of_gold")
    for name in t.names:
        quest(t, name, "hoarder")
    t.items("Ann", "cure_wounds", "cure_wounds", "potion_of_haste").prestige("Bob", 50)
    t.g.cards.move_all(DUNGEON, ASIDE)
    t.g.cards.move_all(RELIC_DECK, RELICS_GONE)
    t.g.cards.fill(RELIC_DECK, [RELIC_OF["mask_of_faces"]])
    t.life(5).attacks("Ann", "attack_50").quiet()
    assert t.ending().won == (True, False, False, False)


@rule("CC-QUES-09", "CC-QST-WORST-ENEMY", "CC-WIN-29")
def test_a_redirection_counts_if_the_player_it_named_is_finally_hit() -> None:
    t = table("ripper").hand("Ann", "human_shield").hand("Bob", "human_shield").hits("Ann", 10)
    t.says("Ann", "Play Human Shield on Bob").past_cancelling()
    passed_on = t.copy().says("Bob", "Play Human Shield on Cas").quiet()
    assert (done(passed_on, "Ann", "worst_enemy"), done(passed_on, "Bob", "worst_enemy")) == (0, 1)
    assert done(t.quiet(), "Ann", "worst_enemy") == 1


@rule("CC-QUES-09", "CC-QST-WORST-ENEMY")
def test_a_redirection_that_is_lowered_to_0_or_taken_on_oneself_counts_for_nothing() -> None:
    t = table("ripper").hand("Ann", "human_shield").hand("Bob", "not_so_tough").hits("Ann", 10)
    t.says("Ann", "Play Human Shield on Cas").past_cancelling().says("Bob", "Play Not So Tough on Cas").quiet()
    assert done(t, "Ann", "worst_enemy") == 0
    t = table("ripper").hand("Ann", "takin_one").hits("Bob", 10)
    t.says("Ann", "Play Takin' One For The Team on Bob").quiet()
    assert done(t, "Ann", "worst_enemy") == 0
    t = table("ripper", abilities=True).hits("Bob", 10).says("Dee", "Use Interpose on Bob").quiet()
    assert done(t, "Dee", "worst_enemy") == 0


# What they ask for.


@rule("CC-QST-HOARDER", "CC-ITEM-17")
def test_hoarders_own_four_untipped_items_and_relics() -> None:
    t = table("ripper").items("Ann", "cure_wounds", "potion_of_haste", "alchemists_fire")
    assert not fulfils(t, "Ann", "hoarder")
    assert fulfils(t.relics("Ann", "mask_of_faces"), "Ann", "hoarder")


@rule("CC-QST-SOLE-SURVIVOR")
def test_the_sole_survivor_is_alone() -> None:
    t = table("ripper", 3)
    t.g.died[1] = 1
    assert not fulfils(t, "Ann", "sole_survivor")
    t.g.died[2] = 2
    assert fulfils(t, "Ann", "sole_survivor")


@rule("CC-QST-UNSCARRED")
def test_the_unscarred_have_80_lp() -> None:
    t = table("ripper").lp("Ann", 80).lp("Bob", 75)
    assert (fulfils(t, "Ann", "unscarred"), fulfils(t, "Bob", "unscarred")) == (True, False)


@rule("CC-QST-ASCETIC")
def test_ascetics_own_nothing_and_have_8_prestige() -> None:
    t = table("ripper").prestige("Ann", 8).prestige("Bob", 7)
    assert (fulfils(t, "Ann", "ascetic"), fulfils(t, "Bob", "ascetic")) == (True, False)
    assert not fulfils(t.copy().relics("Ann", "mask_of_faces"), "Ann", "ascetic")
    assert not fulfils(t.items("Ann", "cure_wounds"), "Ann", "ascetic")


@rule(
    "CC-QST-GIANT-SLAYER",
    "CC-QST-GOOD-SAMARITAN",
    "CC-QST-SPOILER",
    "CC-QST-FIRST-BLOOD",
    "CC-QST-EXECUTIONER",
    "CC-QST-UNTOUCHABLE",
    "CC-QST-LAST-IN-LINE",
    "CC-QST-WORST-ENEMY",
    "CC-QUES-04",
)
@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("giant_slayer", 3),
        ("good_samaritan", 3),
        ("spoiler", 7),
        ("first_blood", 5),
        ("executioner", 4),
        ("untouchable", 5),
        ("last_in_line", 2),
        ("worst_enemy", 4),
    ],
)
def test_a_running_quest_is_fulfilled_when_it_was_done_often_enough(name: str, number: int) -> None:
    t = table("ripper")
    t.g.deeds[len(QUEST_OF) + QUEST_OF[name]] = number - 1
    assert not fulfils(t, "Bob", name)
    t.g.deeds[len(QUEST_OF) + QUEST_OF[name]] = number
    assert fulfils(t, "Bob", name)
    t.g.deeds[len(QUEST_OF) + QUEST_OF[name]] = number + 1
    assert fulfils(t, "Bob", name), "and stays so"
    assert not fulfils(t, "Ann", name)


@rule("CC-QST-GOOD-SAMARITAN", "CC-ITEM-07")
def test_samaritans_heal_others_with_items() -> None:
    t = table("ripper").items("Ann", "cure_wounds", "potion_of_healing").lp("Bob", 20).lp("Ann", 20)
    own = t.copy().on(RoundMoment()).says("Ann", "Use Cure Wounds").quiet()
    assert done(own, "Ann", "good_samaritan") == 0
    t.on(RoundMoment()).says("Ann", "Use Cure Wounds on Bob")
    assert done(t.copy().answer("Refuse").quiet(), "Ann", "good_samaritan") == 0
    assert done(t.answer("Accept").quiet(), "Ann", "good_samaritan") == 1


@rule("CC-QST-SPOILER", "CC-ACT-18")
def test_spoilers_have_actions_take_effect_on_the_attacks_of_others() -> None:
    t = table("ripper").hand("Ann", "rally", "trip").hand("Bob", "not_on_my_watch").life(300)
    own = t.copy().attacks("Ann", "attack_20").says("Ann", "Play Rally").quiet()
    assert done(own, "Ann", "spoiler") == 0
    cancelled = t.copy().attacks("Cas", "attack_20").says("Ann", "Play Trip").says("Bob", "Play Not On My Watch!")
    assert done(cancelled.quiet(), "Ann", "spoiler") == 0
    assert done(t.attacks("Cas", "attack_20").says("Ann", "Play Rally").quiet(), "Ann", "spoiler") == 1


@rule("CC-QST-SPOILER")
def test_edging_out_spoils_too_and_a_shield_does_not() -> None:
    t = table("ripper").hand("Ann", "edge_out", "attack_5").hand("Bob", "attack_50").life(300)
    t.sets(Ann="attack_5").says("Ann", "Play Edge Out on Bob")
    assert t.g.cards.count(set_of(1)) == 0
    assert done(t, "Ann", "spoiler") == 1
    t = table("ripper").hand("Ann", "human_shield").hits("Ann", 10).says("Ann", "Play Human Shield on Bob").quiet()
    assert done(t, "Ann", "spoiler") == 0


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("rally", "Play Rally"),
        ("trip", "Play Trip"),
        ("critical_miss", "Play Critical Miss"),
        ("not_so_tough", "Play Not So Tough"),
        ("tougher_than_he_looks", "Play Tougher Than He Looks"),
        ("if_i_cant_have_it", "Play If I Can't Have It"),
    ],
)
@rule("CC-QST-SPOILER")
def test_each_of_these_cards_spoils_an_attack(card: str, words: str) -> None:
    t = table("ripper", fresh_meat_cards=True).hand("Ann", card).life(20)
    t.attacks("Cas", "attack_20").says("Ann", words).past_cancelling()
    assert done(t, "Ann", "spoiler") == 1


@pytest.mark.parametrize(
    ("card", "words", "window"),
    [
        ("mixed_signals", "Play Mixed Signals on Bob", "before Ann turns"),
        ("unwitting_assist", "Play Unwitting Assist and slip Attack 5 to Bob", "before Ann turns"),
        ("unintentional_strike", "Play Unintentional Strike", "Bob turned over Feint"),
    ],
)
@rule("CC-QST-SPOILER")
def test_so_do_these_before_the_reveal_or_on_a_feint(card: str, words: str, window: str) -> None:
    t = table("ripper", fresh_meat_cards=True).hand("Ann", card, "attack_5", "attack_5").hand("Bob", "feint")
    t.sets(Ann="attack_5")
    while window not in t.prompt():
        t.passes()
    t.says("Ann", words).past_cancelling()
    assert done(t, "Ann", "spoiler") == 1


@rule("CC-QST-FIRST-BLOOD", "CC-ATK-05")
def test_first_blood_is_the_first_damage_of_an_encounter() -> None:
    t = table("ripper").life(300).attacks("Ann", "poke_with_stick").quiet().attacks("Bob", "attack_5").quiet()
    t.attacks("Cas", "attack_50").quiet().attacks("Bob", "attack_5").quiet()
    assert [done(t, name, "first_blood") for name in t.names] == [0, 1, 0, 0]
    t = table("ripper").life(300).attacks("Ann", "attack_5").quiet().attacks("Bob", "attack_50").quiet()
    assert [done(t, name, "first_blood") for name in t.names] == [1, 0, 0, 0]


@rule("CC-QST-UNTOUCHABLE")
def test_the_untouchable_lose_no_lp_in_a_creature_encounter() -> None:
    t = table("ripper").hits("Ann", 10).quiet().kills("Bob")
    assert [done(t, name, "untouchable") for name in t.names] == [0, 1, 1, 1]
