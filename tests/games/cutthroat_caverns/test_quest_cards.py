"""Chapters 21 and 28, Quests: who reveals and is judged when, and what does not count for each."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.changed import changed
from games.cutthroat_caverns.table import CavernsTable, opening, table
from games.cutthroat_caverns.test_quests import done, end, quest
from rulebound.engine.kinds import Seat
from rulebound.engine.program import number_of
from rulebound.games.cutthroat_caverns.extras.quests import has_fulfilled
from rulebound.games.cutthroat_caverns.frames import OneEncounter, RoundEnd, RoundMoment
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import Ending, SuddenDeath
from rulebound.games.cutthroat_caverns.marks import BOAR, IRON_SKIN
from rulebound.games.cutthroat_caverns.places import QUEST_DECK, quest_of
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.rules.life import lose
from rulebound.games.cutthroat_caverns.tables import BONUS, QUEST_OF, UNDEAD
from rulebound.testing.marks import rule


def with_quests(name: str) -> CavernsTable:
    """A fight in which everybody has this Quest."""
    t = table("ripper", quests=True)
    for who in t.names:
        quest(t, who, name)
    return t


# How they work.


@rule("CC-QUES-02", "CC-INFO-01")
def test_two_quests_are_dealt_and_the_one_not_kept_goes_back_unseen() -> None:
    t = CavernsTable(3, quests=True).start()
    dealt = t.g.cards.faces(quest_of(0))
    t.answer(t.options("Ann")[0], by="Ann").first_option().first_option()
    kept = t.g.cards.faces(quest_of(0))
    assert (len(dealt), len(kept), kept[0] in dealt) == (2, 1, True)
    left = next(one for one in dealt if one != kept[0])
    assert t.g.cards.has(QUEST_DECK, left)
    assert left not in t.g.cards.known_to(1, QUEST_DECK)


@rule("CC-QUES-03", "CC-QUES-08")
def test_the_living_reveal_their_quests_and_the_dead_do_not() -> None:
    t = with_quests("hoarder").prestige("Ann", 1)
    t.g.died[2] = 1
    end(t)
    assert t.told("CC-QUES-03") == [f"{who} reveals Hoarder." for who in ("Ann", "Bob", "Dee")]


@rule("CC-QUES-03")
def test_whoever_fulfilled_a_quest_beats_more_prestige_and_the_end_says_why() -> None:
    t = with_quests("unscarred").lp("Ann", 50).lp("Cas", 50).prestige("Ann", 9).prestige("Bob", -2).prestige("Dee", -3)
    result = end(t)
    assert (result.won, result.rule) == ((False, True, False, False), "CC-QUES-03")
    plain = end(with_quests("hoarder").prestige("Ann", 9))
    assert (plain.won, plain.rule) == ((True, False, False, False), "CC-END-04")


def fought_out(t: CavernsTable) -> CavernsTable:
    """The sudden death that has begun is over."""
    t.g.decisions, t.g.sealed = (), []
    while not isinstance(t.g.stack[-1], SuddenDeath):
        t.g.stack.pop()
    t.g.stack[-1].at = number_of(t.g.stack[-1], OneEncounter) + 1
    return t.go()


@rule("CC-QUES-08", "CC-END-09")
def test_what_is_fulfilled_in_sudden_death_comes_too_late() -> None:
    t = with_quests("hoarder").prestige("Ann", 5).prestige("Bob", 5)
    t.g.decisions, t.g.sealed = (), []
    t.push(Ending())
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."]
    t.items("Ann", *["cure_wounds"] * 4).prestige("Bob", 6)
    assert fought_out(t).ending().won == (False, True, False, False)


@rule("CC-QUES-05", "CC-QUES-08")
def test_a_tie_of_quests_is_won_by_prestige_even_if_the_quest_is_lost_in_it() -> None:
    t = with_quests("unscarred").lp("Ann", 50).lp("Dee", 50).prestige("Ann", 9).prestige("Bob", 4).prestige("Cas", 4)
    t.g.decisions, t.g.sealed = (), []
    t.push(Ending())
    t.lp("Cas", 10).prestige("Cas", 5)
    result = fought_out(t).ending()
    assert (result.won, result.rule) == ((False, False, True, False), "CC-QUES-03")


@rule("CC-QUES-06", "CC-QST-EXECUTIONER", "CC-QST-LAST-IN-LINE", "CC-QST-GIANT-SLAYER")
def test_bodies_worth_nothing_count_for_no_quest() -> None:
    t = table("treasure_spore", seats=4, deeper_darker=True, relics_ruin=True).life(5, 1)
    t.attacks("Dee", "attack_50").answer("Attack Protospore 1").quiet()
    assert [done(t, "Dee", name) for name in ("executioner", "last_in_line", "giant_slayer")] == [0, 0, 0]


@rule("CC-QUES-06", "CC-TOK-UNDEAD-16")
def test_the_undead_of_a_horde_are_no_killing_blows_for_quests() -> None:
    t = table("ripper", relics_ruin=True)
    t.g.horde = True
    place_body(t.g, UNDEAD, 25, 3)
    t.attacks("Dee", "attack_50").answer("Attack Undead 1").quiet()
    assert t.g.prestige[3] == 1
    assert [done(t, "Dee", name) for name in ("executioner", "last_in_line")] == [0, 0]


@rule("CC-QUES-06", "CC-QST-GIANT-SLAYER", "CC-EOE-03")
def test_bonus_prestige_makes_no_giant() -> None:
    with changed(BONUS, [3] * len(BONUS)):
        t = table("iron_skin_gargoyle").kills("Ann")
    assert t.g.prestige[0] == 4 + 3
    assert (done(t, "Ann", "giant_slayer"), done(t, "Ann", "executioner")) == (0, 1)


@rule("CC-QUES-09", "CC-QST-WORST-ENEMY", "CC-REL-SHADOW-CLOAK")
def test_a_cloak_names_the_next_player_and_whoever_names_themselves_is_nobodys_enemy() -> None:
    t = table("ripper").relics("Ann", "shadow_cloak").hits("Ann", 10).says("Ann", "Use Shadow Cloak").quiet()
    assert (t.g.lp[1], done(t, "Ann", "worst_enemy")) == (90, 1)
    t = table("ripper").hand("Bob", "called_you_ugly").hits("Ann", 10)
    other = t.copy().plays("Bob", "Play I Think He Called You Ugly Too on Cas").quiet()
    own = t.plays("Bob", "Play I Think He Called You Ugly Too on Bob").quiet()
    assert (done(other, "Bob", "worst_enemy"), done(own, "Bob", "worst_enemy")) == (1, 0)


@rule("CC-QUES-09", "CC-QST-WORST-ENEMY")
def test_a_blow_that_was_redirected_and_blocked_or_killed_with() -> None:
    t = table("ripper", abilities=True).hand("Ann", "human_shield").hits("Ann", 10)
    t.plays("Ann", "Play Human Shield on Cas").says("Bob", "Use Granite Wall on Cas").quiet()
    assert done(t, "Ann", "worst_enemy") == 0, "nobody was hit"
    t = table("ripper").hand("Ann", "human_shield").lp("Cas", 5).hits("Ann", 10)
    t.plays("Ann", "Play Human Shield on Cas").quiet()
    assert (t.g.died[2], done(t, "Ann", "worst_enemy")) == (1, 1)


# What counts, and what does not.


@rule("CC-QST-SPOILER", "CC-ACT-18")
@pytest.mark.parametrize(
    ("card", "words", "at"),
    [
        ("not_so_tough", "Play Not So Tough on Cas", "blow"),
        ("tougher_than_he_looks", "Play Tougher Than He Looks on Cas", "blow"),
        ("called_you_ugly", "Play I Think He Called You Ugly Too on Bob", "blow"),
        ("out_of_my_way", "Play Out of My Way! on Dee", "set"),
        ("not_on_my_watch", "Play Not On My Watch!", "cancel"),
    ],
)
def test_other_plays_spoil_nobodys_attack(card: str, words: str, at: str) -> None:
    t = table("ripper").hand("Ann", card, "attack_5").hand("Bob", "rally", "attack_5").hand("Cas", "attack_5")
    if at == "blow":
        t.hits("Cas", 20)
    elif at == "set":
        t.order("Bob", "Cas", "Ann", "Dee").sets(Ann="attack_5", Bob="attack_5")
    else:
        t.attacks("Cas", "attack_20").says("Bob", "Play Rally")
    t.plays("Ann", words)
    assert done(t, "Ann", "spoiler") == 0


@rule("CC-QST-SPOILER")
def test_ones_own_attack_is_not_spoilt_by_oneself() -> None:
    t = table("ripper").hand("Ann", "not_so_tough").attacks("Ann", "attack_20").plays("Ann", "Play Not So Tough")
    assert done(t, "Ann", "spoiler") == 0


@rule("CC-QST-UNTOUCHABLE", "CC-ITEM-18")
@pytest.mark.parametrize("way", ["poison", "blow", "healed", "card"])
def test_any_loss_in_a_creature_encounter_is_a_touch(way: str) -> None:
    t = table("ripper")
    if way == "poison":
        t.poisoned("Ann", 1).on(RoundEnd()).quiet()
    elif way == "card":
        t.on(Loss((Seat(0),), (10,), CARD_LOSS))
    else:
        t.hits("Ann", 10).quiet()
    t.lp("Ann", 100 if way == "healed" else t.g.lp[0]).kills("Bob")
    assert [done(t, who, "untouchable") for who in t.names] == [0, 1, 1, 1]
    assert done(t.fight().kills("Bob"), "Ann", "untouchable") == 1, "each encounter counts for itself"


@rule("CC-QST-UNTOUCHABLE", "CC-FLOW-08")
def test_a_trap_is_no_creature_encounter() -> None:
    t = opening("rope_bridge").stacked("rope_bridge", "ripper").hand("Ann", "attack_5")
    t.start().g.marks[0] |= IRON_SKIN
    while t.g.number < 2:
        t.pass_by()
    assert t.g.lp[0] == 100, "unhurt"
    assert [done(t, who, "untouchable") for who in t.names] == [0, 0, 0, 0]


@rule("CC-QST-FIRST-BLOOD", "CC-ATK-05")
def test_first_blood_may_be_drawn_by_any_means_and_once_in_every_encounter() -> None:
    t = (
        table("ripper")
        .life(300)
        .hand("Ann", "counter_strike")
        .hits("Ann", 10)
        .plays("Ann", "Play Counter Strike")
        .quiet()
    )
    t.attacks("Bob", "attack_50").quiet()
    assert [done(t, who, "first_blood") for who in ("Ann", "Bob")] == [1, 0]
    t.kills("Cas").fight().attacks("Bob", "attack_5").quiet()
    assert [done(t, who, "first_blood") for who in ("Ann", "Bob")] == [1, 1]


@rule("CC-QST-LAST-IN-LINE")
def test_the_highest_number_in_play_is_that_of_the_living_when_the_blow_falls() -> None:
    t = table("ripper")
    t.g.died[3], t.g.initiative[3] = 1, 0
    assert done(t.kills("Cas"), "Cas", "last_in_line") == 1


@rule("CC-QST-GOOD-SAMARITAN")
def test_every_healing_of_another_counts_for_whoever_gives_it() -> None:
    t = table("ripper").items("Ann", "cure_wounds", "potion_of_healing").lp("Bob", 20)
    for words in ("Use Cure Wounds on Bob", "Use Potion of Healing on Bob"):
        t.on(RoundMoment()).says("Ann", words).answer("Accept").quiet()
    assert [done(t, who, "good_samaritan") for who in ("Ann", "Bob")] == [2, 0]


@rule("CC-QST-SOLE-SURVIVOR", "CC-QUES-03")
def test_the_sole_survivor_wins_by_the_quest_and_the_dead_do_not() -> None:
    t = with_quests("sole_survivor").prestige("Ann", -9)
    for seat in (1, 2, 3):
        lose(t.g, seat, 500, 0, "CC-DEATH-01")
    assert [has_fulfilled(t.g, seat) for seat in range(4)] == [True, False, False, False]
    assert end(t).won == (True, False, False, False)


@rule("CC-QST-SOLE-SURVIVOR", "CC-SPE-BOAR-12")
def test_nobody_is_the_sole_survivor_while_a_wereboar_lives() -> None:
    t = with_quests("sole_survivor")
    for seat in (1, 2):
        lose(t.g, seat, 500, 0, "CC-DEATH-01")
    t.g.marks[3] |= BOAR
    assert not has_fulfilled(t.g, 0)
    assert (end(t).won, end(t).rule) == ((True, False, False, False), "CC-END-04")


@rule("CC-QST-HOARDER", "CC-ITEM-17")
def test_a_tipped_potion_is_no_treasure() -> None:
    t = quest(table("ripper", quests=True), "Ann", "hoarder").items("Ann", "potion_of_haste", *["cure_wounds"] * 3)
    assert has_fulfilled(t.g, 0)
    assert not has_fulfilled(t.on(RoundMoment()).says("Ann", "Use Potion of Haste").g, 0)


@rule("CC-QUES-04")
@pytest.mark.parametrize("name", ["good_samaritan", "first_blood", "untouchable", "spoiler"])
def test_deeds_are_kept_through_all_encounters(name: str) -> None:
    t = table("ripper")
    t.g.deeds[QUEST_OF[name]] = 3
    t.kills("Bob").fight().hits("Ann", 10).quiet().kills("Bob")
    assert done(t, "Ann", name) == 3 + (name == "untouchable")
