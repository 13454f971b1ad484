"""Chapters 11 and 12: poison, death and looting, each part of a rule for itself."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, dealt, lost, moment, rest, rounds, sets, turn
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.frames import RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_blows import POISON_LOSS, Loss
from rulebound.games.cutthroat_caverns.frames_end import Deaths, Looting, Refill
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import DUNGEON, PAST, RELICS_GONE, UNDER, riders_of, shot_of
from rulebound.games.cutthroat_caverns.rules.life import die, poison
from rulebound.games.cutthroat_caverns.tables import RELIC_OF, card
from rulebound.testing import rule


def kill(t: CavernsTable, *names: str) -> CavernsTable:
    """These players are dead, in this order."""
    for who in names:
        die(t.g, t.seat_of(who))
    return t


# Poison.


@rule("CC-PSN-01", "CC-PSN-03")
def test_there_is_no_limit_to_poison_tokens() -> None:
    t = against("ripper").poisoned("Ann", 9)
    poison(t.g, 0, 3, "CC-PSN-01")
    assert t.on(RoundEnd()).g.lp[0] == 100 - 12 * 5


@rule("CC-PSN-02")
def test_poison_weakens_an_attack_on_a_wereboar_or_with_a_doll() -> None:
    t = against("ripper").poisoned("Ann", 1)
    t.g.marks[3] |= BOAR
    t.attacks("Ann", "attack_30").answer("Attack the Wereboar Dee").quiet()
    assert t.g.lp[3] == 80
    t = against("voodoo_witch").poisoned("Ann", 1)
    t.g.doll[0] = 3
    t.attacks("Ann", "attack_30").answer("Attack the doll").quiet()
    assert t.g.lp[3] == 90, "half of 20"


@rule("CC-PSN-02", "CC-ACT-14")
def test_poison_weakens_every_attack_of_a_turn_and_what_was_no_attack_at_first() -> None:
    t = turn(Ann="feint", Bob="feint unintentional_strike").riders("Ann", "focus_strength").poisoned("Ann", 1).passes()
    t.says("Bob", "Play Unintentional Strike").passes()
    assert dealt(t.hush())[0] == 20
    t = against("ripper").poisoned("Ann", 2)
    t.g.haste[0] = 2
    t.hand("Ann", "attack_30", "attack_40").start()
    t.answer("Set Attack 30", by="Ann")
    for who in ("Bob", "Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 40 as well", by="Ann").until("Which of your set cards").answer("Turn over Attack 30")
    assert dealt(rest(t)) == [10, 20]


@rule("CC-PSN-05", "CC-REP-HARD-TO-KILL", "CC-REP-TRAPWISE")
def test_nothing_reduces_poison_damage_and_nobody_is_too_hard_to_kill_for_it() -> None:
    t = against("ripper").reputation("Ann", "trapwise", "thick_skinned", "wary").poisoned("Ann", 3).on(RoundEnd())
    assert t.g.lp[0] == 85
    t = against("ripper").reputation("Ann", "hard_to_kill").lp("Ann", 10).poisoned("Ann", 2).on(RoundEnd())
    assert t.g.died[0]


@rule("CC-PSN-05", "CC-PSN-08")
def test_poison_can_be_neither_redirected_nor_taken_for_somebody_else() -> None:
    t = table("ripper", abilities=True, fresh_meat_cards=True).hand("Ann", "human_shield", "my_hero", "not_so_tough")
    t.hand("Bob", "takin_one", "called_you_ugly").poisoned("Ann", 1).on(RoundEnd())
    assert t.halted(), "nobody is asked anything"
    assert lost(t) == {"Ann": 5}


@rule("CC-PSN-04", "CC-EOE-01")
def test_a_token_is_removed_from_each_player_and_only_from_the_living_who_have_one() -> None:
    t = against("ripper").poisoned("Ann", 3).poisoned("Bob", 1).poisoned("Dee", 2)
    t.kills("Ann", "battle_troll")
    assert list(t.g.poison) == [2, 0, 0, 1]


# Death.


@rule("CC-DEATH-01", "CC-DEATH-12")
def test_the_dead_are_out_of_the_game() -> None:
    t = moment(kill(table().items("Ann", "cure_wounds").items("Dee", "cure_wounds").lp("Cas", 50), "Dee"))
    assert t.asked() == ["Ann", "Bob", "Cas"]
    assert {"Use Cure Wounds on Cas", "Make Bob an offer"} <= set(t.options("Ann"))
    assert [one for one in t.options("Ann") if "Dee" in one] == []
    t = kill(against("ripper"), "Dee")
    assert t.start().asked() == ["Ann", "Bob", "Cas"]
    rest(t.sets())
    assert t.holds("Dee") == []
    assert not any(line.startswith(("Dee draws", "Dee is Player")) for line in t.heard())


@rule("CC-DEATH-02")
def test_with_every_death_one_more_card_leaves() -> None:
    t = rounds(kill(against("ripper"), "Ann", "Cas"))
    assert sorted(t.g.initiative) == [0, 0, 1, 2]


@rule("CC-DEATH-03")
def test_second_shots_and_riders_are_discarded_and_relics_stay_to_be_looted() -> None:
    t = against("ripper", events=True).riders("Bob", "slip_behind").relics("Bob", "evil_eye").hand("Bob")
    t.g.cards.fill(shot_of(1), [card("attack_20")])
    kill(t, "Bob")
    assert {"slip_behind", "attack_20"} <= set(t.discards())
    assert (t.g.cards.count(shot_of(1)), t.g.cards.count(riders_of(1))) == (0, 0)
    assert t.has_relics("Bob") == ["evil_eye"]
    assert t.on(Looting()).options() == ["Take Evil Eye", "Pass"]


@rule("CC-DEATH-04")
def test_after_a_death_the_others_have_their_turns_by_the_numbers_that_they_hold() -> None:
    t = against("ripper").order("Dee", "Bob", "Ann", "Cas").sets()
    kill(t, "Bob")
    assert list(t.g.initiative) == [3, 0, 4, 1]
    t.hush()
    assert [line.split()[0] for line in t.heard() if " turns over " in line] == ["Dee", "Ann", "Cas"]


# Looting.


@rule("CC-DEATH-05", "CC-DEATH-07")
def test_one_draw_is_made_for_all_lots() -> None:
    t = kill(table().items("Dee", "cure_wounds").items("Cas", "cure_wounds"), "Cas", "Dee").next_order("Bob", "Ann")
    t.on(Looting())
    assert t.told("CC-DEATH-05") == ["Bob is Player #1.", "Ann is Player #2."]
    asked = []
    while not t.halted():
        asked.append((t.asked(), t.prompt()))
        t.answer("Pass")
    ways = ["Which Item of Cas do you take?", "Which Item of Dee do you take?"]
    assert asked == [([who], way) for way in ways for who in ("Bob", "Ann")]
    assert len(t.told("CC-DEATH-05")) == 2


@rule("CC-DEATH-05", "CC-WIN-10", "CC-REL-HORN-OF-COMMAND")
def test_the_draw_for_looting_can_be_changed_like_every_other() -> None:
    t = kill(table("ripper", events=True).relics("Ann", "horn_of_command").items("Dee", "cure_wounds"), "Dee")
    t.next_order("Bob", "Cas", "Ann").on(Looting())
    assert (t.asked(), t.prompt()) == (["Ann"], "Initiative is drawn. Do you change it?")
    blown = next(one for one in t.options() if "Bob" in one and "Cas" in one)
    assert t.copy().answer("Pass").asked() == ["Bob"]
    assert t.answer(blown).asked() == ["Cas"]


@rule("CC-DEATH-05", "CC-DEATH-06", "CC-DEATH-11")
def test_a_lone_survivor_loots_too() -> None:
    t = kill(table().items("Dee", "cure_wounds"), "Bob", "Cas", "Dee").on(Looting())
    assert t.told("CC-DEATH-05") == ["Ann is Player #1."]
    assert t.answer("Take Cure Wounds").owns("Ann") == ["cure_wounds"]


@rule("CC-DEATH-06", "CC-DEATH-05")
def test_when_nothing_is_left_of_a_lot_nobody_is_asked() -> None:
    t = kill(table().items("Dee", "cure_wounds"), "Dee").next_order("Bob", "Ann", "Cas").on(Looting())
    assert t.options() == ["Take Cure Wounds", "Pass"]
    t.answer("Pass")
    assert t.asked() == ["Ann"]
    assert t.answer("Take Cure Wounds").halted()
    assert "Ann takes Cure Wounds from Dee." in t.heard("Cas"), "all can see it"


@rule("CC-DEATH-08")
def test_a_relic_that_nobody_takes_is_never_drawn_again() -> None:
    t = kill(table(events=True).relics("Dee", "serpent_ward"), "Dee").on(Looting())
    t.answer("Pass").answer("Pass").answer("Pass")
    assert t.g.cards.has(RELICS_GONE, RELIC_OF["serpent_ward"])


@rule("CC-DEATH-15")
def test_whoever_dies_before_an_encounter_is_looted_at_its_end() -> None:
    t = kill(opening("ripper").items("Dee", "cure_wounds"), "Dee").hand("Ann", "attack_10")
    t.to(Setting).life(5).attacks("Ann", "attack_10").quiet()
    assert t.prompt() == "Which Item of Dee do you take?"


# The end by death.


@rule("CC-DEATH-11", "CC-DEATH-16")
def test_a_lone_survivor_fights_on_and_wins_with_the_last_encounter() -> None:
    t = kill(against("ripper"), "Cas", "Dee").lp("Bob", 5).prestige("Bob", 9)
    t.hits("Bob", 10).quiet()
    assert not t.over()
    t = kill(against("ripper"), "Cas", "Dee").lp("Bob", 5).prestige("Bob", 9).life(300)
    t.g.cards.move_all(DUNGEON, PAST)
    t.push(Loss((Seat(1),), (5,), POISON_LOSS)).quiet()
    assert t.g.died[1]
    t.go().to(Setting).life(5).attacks("Ann", "attack_50").quiet()
    assert t.ending().won == (True, False, False, False)


@rule("CC-DEATH-16", "CC-DEATH-10", "CC-SPE-BOAR-03")
def test_a_wereboar_who_dies_of_the_same_effect_as_the_last_other_has_not_survived() -> None:
    for blow in (False, True):
        t = kill(against("ripper").lp("Ann", 5).lp("Bob", 5), "Cas", "Dee")
        t.g.marks[1] |= BOAR
        if blow:
            t.hits("Ann", 10, "Bob").hush()
        else:
            t.poisoned("Ann", 1).poisoned("Bob", 1).on(RoundEnd())
        assert t.over()
        assert (t.ending().rule, t.ending().won) == ("CC-DEATH-10", (False,) * 4)


@rule("CC-DEATH-10")
def test_the_game_ends_at_once_when_the_last_player_dies() -> None:
    t = kill(against("ripper"), "Cas", "Dee").lp("Ann", 5).lp("Bob", 5).poisoned("Ann", 1).poisoned("Bob", 1)
    rounds(t)
    assert t.over()
    assert t.rules_told()[-1] in ("CC-DEATH-01", "CC-DEATH-10"), "nobody draws a card or a number any more"


@rule("CC-DEATH-13")
@pytest.mark.parametrize("cause", ["poison", "exhaustion", "phoenix"])
def test_whatever_kills_several_kills_them_in_order(cause: str) -> None:
    t = against("ash_phoenix" if cause == "phoenix" else "ripper").order("Cas", "Dee", "Ann", "Bob")
    for who in ("Ann", "Cas", "Dee"):
        t.lp(who, 5).poisoned(who, 1 if cause == "poison" else 0)
    if cause == "phoenix":
        t.life(5).attacks("Bob", "attack_10").quiet()
    else:
        t.round(11 if cause == "exhaustion" else 1).on(RoundEnd())
    assert t.told("CC-DEATH-01") == ["Cas is dead.", "Dee is dead.", "Ann is dead."]


# What the dead do not get.


def poisoned_killer(event: str) -> CavernsTable:
    """Ann lands the killing blow under this Event, and her poison kills her in the same round."""
    t = against("ripper", events=True).event(event).life(5).lp("Ann", 5).poisoned("Ann", 1).stacked("battle_troll")
    return sets(t, Ann=50)


@rule("CC-DEATH-17", "CC-EVT-GLEAM-OF-GOLD", "CC-EDGE-02")
def test_a_killer_whom_poison_has_killed_gains_no_relic_and_keeps_the_prestige() -> None:
    t = poisoned_killer("gleam_of_gold").to(Refill)
    assert (t.g.died[0], t.g.prestige[0]) == (1, 3)
    assert [who for who in t.names if t.has_relics(who)] == []


@rule("CC-DEATH-17", "CC-EVT-SPOILS-OF-WAR")
def test_the_spoils_of_a_dead_killer_are_nobodys() -> None:
    t = poisoned_killer("spoils_of_war").to(Refill).to(Setting)
    assert list(t.g.spoils) == [0, 0, 0, 0]


@rule("CC-DEATH-17", "CC-MON-LIVING-TOME", "CC-MON-CURSED-GOBLIN", "CC-MON-AVARICE")
@pytest.mark.parametrize("name", ["living_tome", "cursed_goblin", "avarice", "treasure_spore"])
def test_a_dead_killer_takes_nothing_and_is_not_asked(name: str) -> None:
    t = kill(against(name).items("Cas", "cure_wounds").top("potion_of_haste"), "Bob")
    t.g.cards.fill(UNDER, [card("rally")])
    t.g.killer = Seat(1)
    t.on(Deaths()).start()
    assert t.halted()
    assert (t.owns("Bob"), t.holds("Bob"), t.g.cursed[1]) == ([], [], 0)


@rule("CC-DEATH-17", "CC-SPE-RAGNA-01")
def test_a_dead_killer_of_ragnarok_calls_nobody_back() -> None:
    t = against("ragnarok").life(5).lp("Ann", 5).poisoned("Ann", 1).stacked("ripper")
    sets(t, Ann=50)
    while not isinstance(t.start().g.stack[-1], Refill):
        assert not t.prompt().startswith("How many of the dead")
        t.passes()
    assert t.g.died[0]


@rule("CC-DEATH-18", "CC-PSN-09", "CC-CARD-CRITICAL-MISS")
def test_whoever_makes_somebody_miss_their_last_attack_scores_nothing() -> None:
    t = turn(Ann="attack_10", Bob="feint critical_miss").lp("Ann", 10).passes()
    t.plays("Bob", "Play Critical Miss")
    assert t.g.died[0]
    assert list(t.g.prestige) == [0, 0, 0, 0]
