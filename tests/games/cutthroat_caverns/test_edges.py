"""Chapter 24: edge cases, each part of a rule for itself."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, dealt, four, lost, moment, rest, rounds, sets, turn
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.action import Pass
from rulebound.engine.flow import waiting
from rulebound.engine.kinds import Seat
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns.actions import Refuse, SetCard
from rulebound.games.cutthroat_caverns.actions_extras import LeaveToChance
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import Announcement, Attack, Before, ExtraAttack, Setting, Stealing
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.marks import OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import DISCARD, STACK, TABLE
from rulebound.games.cutthroat_caverns.state import deed
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK, PRINTED, QUEST_OF, card
from rulebound.testing import rule

# Turns of the dying.


@rule("CC-EDGE-01", "CC-DEATH-04")
def test_whoever_dies_before_their_card_is_turned_turns_none() -> None:
    t = turn(Ann="attack_50", Bob="feint rally")
    assert isinstance(t.g.stack[-1], Before)
    t.push(Loss((Seat(0),), (100,), CARD_LOSS)).quiet()
    assert t.g.died[0]
    assert not any(line.startswith("Ann turns over") for line in t.heard())
    assert "attack_50" in t.discards()


@rule("CC-EDGE-01", "CC-EDGE-14")
def test_whoever_dies_while_their_attack_lies_open_does_no_damage() -> None:
    t = turn(Ann="attack_50", Bob="feint rally").passes()
    assert isinstance(t.g.stack[-1], Attack)
    t.push(Loss((Seat(0),), (100,), CARD_LOSS)).quiet()
    assert t.told("CC-EDGE-14") == ["The attack of Ann comes to nothing."]
    assert (t.left(), "attack_50" in t.discards()) == (290, True)


@rule("CC-EDGE-03")
def test_a_creature_attacks_in_step_g_too_when_nobody_has_attacked() -> None:
    assert lost(rounds(against("ripper"), "Ann Bob Cas Dee")) == {"Bob": 15}


# Cards that came to somebody.


@rule("CC-EDGE-05", "CC-ACT-03")
def test_a_stand_in_that_was_swapped_is_replaced_from_the_hand_of_whoever_got_it() -> None:
    t = four(Ann="double_strike mixed_signals attack_50", Bob="attack_5 attack_20").order("Ann", "Bob", "Cas", "Dee")
    t.sets(Ann="double_strike", Bob="attack_5").plays("Ann", "Play Mixed Signals on Bob")
    t.until("takes the place of Double Strike")
    assert (t.asked(), t.options()) == (["Bob"], ["Attack with Attack 20"])
    t.answer("Attack with Attack 20").to(Setting)
    assert dealt(t) == [5, 40]


@rule("CC-EDGE-05", "CC-ACT-17")
def test_a_stand_in_that_was_slipped_to_somebody_is_replaced_from_their_hand() -> None:
    t = table("arshtongue", fresh_meat_cards=True).hand("Ann", "feint", "double_strike", "unwitting_assist")
    t.hand("Bob", "attack_5", "attack_20").hand("Cas", "feint").hand("Dee", "feint").sets(Ann="feint", Bob="attack_5")
    t.says("Ann", next(one for one in t.options("Ann") if "Double Strike" in one and "Bob" in one)).past_cancelling()
    t.until("takes the place of Double Strike")
    assert (t.asked(), sorted(t.options())) == (["Bob"], ["Attack with Attack 20", "Attack with Attack 5"])


# Order.


@rule("CC-EDGE-06")
def test_out_of_my_way_does_not_give_anybody_a_second_turn() -> None:
    t = turn(Ann="attack_10", Bob="attack_20", Cas="attack_30 rally", Dee="attack_5 out_of_my_way")
    t.until("Anyone before Cas").ask_again()
    assert t.refused("Play Out of My Way! on Bob", "Dee") == "CC-CARD-OUT-OF-MY-WAY"
    t = turn(Ann="attack_10", Bob="attack_20", Cas="attack_30 rally", Dee="attack_5 out_of_my_way")
    t.until("Anyone before Bob").plays("Dee", "Play Out of My Way! on Cas").to(Setting)
    assert dealt(t) == [10, 20, 5, 30]


@rule("CC-EDGE-07", "CC-CARD-CROWD")
def test_crowd_looks_at_those_who_still_have_a_turn_and_does_not_wrap() -> None:
    t = four(Ann="attack_30", Bob="attack_30", Cas="crowd", Dee="attack_30").sets(Cas="crowd").to(Setting)
    assert dealt(t) == [30, 30, 20, 15]


@rule("CC-EDGE-07", "CC-CARD-CROWD")
def test_crowd_goes_by_initiative_and_spares_those_who_have_had_their_turn() -> None:
    t = four(Ann="attack_30", Bob="attack_30", Cas="attack_30", Dee="crowd").order("Dee", "Cas", "Bob", "Ann")
    assert dealt(t.sets(Dee="crowd").to(Setting)) == [20, 15, 15, 30]
    t = against("arshtongue").attacks("Cas", "crowd")
    t.g.acted[0] = t.g.acted[1] = t.g.acted[2] = 2
    t.quiet().attacks("Ann", "attack_30").quiet()
    assert dealt(t) == [20, 30], "an extra attack of somebody whose turn is over"


@rule("CC-EDGE-07", "CC-EDGE-06")
def test_whom_crowd_turns_down_is_fixed_when_it_hits() -> None:
    t = four(Ann="crowd", Bob="attack_30", Cas="attack_30", Dee="attack_30 out_of_my_way").sets(Ann="crowd")
    t.until("Anyone before Bob").plays("Dee", "Play Out of My Way! on Cas").to(Setting)
    assert dealt(t) == [20, 15, 30, 15], "Dee is now before Cas, and was not among the next two"


@rule("CC-EDGE-07")
def test_crowd_turns_down_every_attack_of_the_round_and_none_of_the_next() -> None:
    t = against("arshtongue").hand("Bob", "attack_30", "attack_40")
    t.g.haste[1] = 1
    t.hand("Ann", "crowd").start()
    t.answer("Set Crowd", by="Ann").answer("Set Attack 30", by="Bob")
    for who in ("Cas", "Dee"):
        t.answer("Set Feint", by=who)
    t.answer("Set Attack 40 as well", by="Bob").until("Which of your set cards").answer("Turn over Attack 30")
    rest(t)
    assert dealt(t) == [20, 15, 20]
    assert dealt(rounds(t, Bob=30))[3:] == [30]


@rule("CC-EDGE-07")
def test_two_crowds_turn_down_twice() -> None:
    t = four(Ann="crowd", Bob="crowd", Cas="attack_50", Dee="feint").sets(Ann="crowd", Bob="crowd").to(Setting)
    assert dealt(t)[2:] == [0]


@rule("CC-EDGE-08", "CC-TURN-09")
def test_an_extra_attack_turns_with_strength_and_with_the_encounter_and_shows_its_portrait() -> None:
    t = against("arshtongue").hand("Bob", "hammerfall")
    t.g.strength[1] = 4
    t.on(ExtraAttack(Seat(1), -1, False)).answer("Attack with Hammerfall")
    assert t.options() == ["Use your own, higher values: the attack is Protected", "Use the plain values"]
    assert t.answer("Use the plain values").quiet().left() == 290 - 50
    t = against("ghostly_duelist").hand("Bob", "attack_20").on(ExtraAttack(Seat(1), -1, False))
    assert t.answer("Attack with Attack 20").quiet().left() == 165 - 10


# Nothing to discard, nobody to name.


@rule("CC-EDGE-10", "CC-MON-FAMINE", "CC-MON-WAILING-BANSHEE")
def test_whoever_has_no_card_is_not_asked_for_one() -> None:
    t = rounds(against("famine").hand("Ann", "feint"), "Ann Bob Cas Dee")
    assert t.holds("Ann") == []
    assert [len(t.holds(who)) for who in ("Bob", "Cas", "Dee")] == [1, 1, 1]


@rule("CC-EDGE-12", "CC-ACT-06")
@pytest.mark.parametrize("name", ["human_shield", "my_hero", "called_you_ugly"])
def test_without_another_player_who_can_be_a_target_nothing_can_be_redirected(name: str) -> None:
    t = four(Ann=name)
    for seat in (1, 2, 3):
        t.g.marks[seat] |= OUT_OF_REACH
    assert t.hits("Ann", 20).options("Ann") == ["Pass"]


@rule("CC-EDGE-12", "CC-WIN-40")
def test_the_last_two_cannot_redirect_a_blow_at_both_but_for_the_others_share() -> None:
    t = four(Ann="human_shield rally", Bob="rally trip")
    for seat in (2, 3):
        t.g.died[seat], t.g.initiative[seat] = 1, 0
    t.hits("Ann", 20, "Bob").plays("Ann", "Play Human Shield on Bob").hush()
    assert list(t.g.lp)[:2] == [100, 60]


# Cards of attacks that were lost.


@rule("CC-EDGE-14", "CC-ATK-07")
def test_the_cards_of_a_missed_attack_do_not_lie_in_the_stack() -> None:
    t = turn(Ann="attack_30", Bob="feint trip").riders("Ann", "focus_strength").passes().plays("Bob", "Play Trip")
    t.until("Anyone before Bob")
    assert t._names(STACK) == []
    assert {"attack_30", "focus_strength", "trip"} <= set(t.discards())


@rule("CC-EDGE-14", "CC-SPE-SHADOW-02")
def test_the_cards_of_a_turn_lost_to_the_shadowmancer_are_discarded() -> None:
    t = rounds(against("shadowmancer"), "Ann Bob Cas Dee", Ann=50)
    t.hand("Bob", "feint", "rally")
    sets(t, Ann=30).until("Anyone before Bob")
    assert (t._names(STACK), t._names(TABLE)) == ([], [])
    assert t.discards()[-1] == "attack_30"


@rule("CC-EDGE-14", "CC-FOG-03")
def test_the_card_of_a_lie_that_was_challenged_is_discarded_for_all_to_see() -> None:
    t = table("arshtongue", deeper_darker=True, events=True).event("fog_of_war")
    for who in t.names:
        t.hand(who, "attack_10", "rally")
    t.sets().to(Announcement).answer("Announce Attack 100").says("Bob", "Challenge it")
    assert (t._names(STACK), t._names(TABLE)) == ([], [])
    assert t.g.cards.has(DISCARD, card("attack_10"))


# All numbers, and the next one.


@rule("CC-EDGE-16", "CC-CRE-22")
def test_a_lone_survivor_is_struck_once_by_a_line_for_several() -> None:
    for name, step, amount in (("hungry_hydra", RANDOM, 10), ("war", SPECIFIC, 10), ("gnoll_pack", RANDOM, 5)):
        t = against(name)
        for seat in (0, 1, 3):
            t.g.died[seat], t.g.initiative[seat] = 1, 0
        t.on(CreatureAttacks(step)).hush()
        assert t.g.lp[2] == 100 - amount


@rule("CC-EDGE-17", "CC-SPE-VOODOO-01")
def test_the_last_holds_the_doll_of_the_first() -> None:
    t = opening("voodoo_witch").next_order("Cas", "Ann", "Dee", "Bob")
    for who in t.names:
        t.hand(who, "feint")
    assert [t.names[doll] for doll in t.to(Setting).g.doll] == ["Dee", "Cas", "Ann", "Bob"]


# Whoever does not answer.


@rule("CC-EDGE-18")
@pytest.mark.parametrize("seed", range(4))
def test_the_default_is_the_lowest_card_a_pass_a_refusal_or_the_first_option(seed: int) -> None:
    t = CavernsTable(4, seed, deeper_darker=True, relics_ruin=True, events=True, abilities=True, quests=True).start()
    rng = seeded(seed)
    for _ in range(500):
        if t.over():
            break
        for who in t.asked():
            options, default = t.actions(who), t.passive(who)
            attacks = [one for one in options if isinstance(one, SetCard) and IS_ATTACK[one.card]]
            no = [one for one in options if isinstance(one, (Pass, Refuse))]
            if attacks and not no:
                assert isinstance(default, SetCard)
                assert PRINTED[default.card] == min(PRINTED[one.card] for one in attacks)
            elif no and "Protected" not in t.prompt(who):
                assert default == no[0]
            elif not no and not isinstance(options[-1], LeaveToChance):
                assert default == options[0], "a choice that is forced"
        which = waiting(t.g)[0]
        t._take(which, rng.below(len(t.g.decisions[which].options)))


@rule("CC-EDGE-09", "CC-ITEM-16")
def test_whoever_loses_the_amulet_to_a_robber_discards_before_anything_else() -> None:
    t = table().items("Bob", "amulet_of_mentalism").hand("Bob", *["feint"] * 8).on(Stealing(Seat(0), (Seat(1),)))
    t.answer("Take Amulet of Mentalism from Bob")
    assert sorted(t.asked()) in (["Ann"], ["Bob"], ["Ann", "Bob"])
    t.answer("Pass", by="Ann") if t.asked() == ["Ann"] else t
    assert (t.asked(), t.prompt()) == (["Bob"], "Your hand is above the maximum. Which card do you discard?")


@rule("CC-EDGE-18", "CC-NEG-03")
def test_who_does_not_answer_makes_no_offer() -> None:
    t = moment(table().items("Ann", "cure_wounds")).says("Ann", "Make Bob an offer")
    assert t.default("Ann") == "Make no offer"


@rule("CC-EDGE-20", "CC-QST-EXECUTIONER", "CC-QST-LAST-IN-LINE", "CC-REP-GLORY-HOUND")
@pytest.mark.parametrize("name", ["ash_phoenix", "treasure_spore"])
def test_what_lives_on_was_no_killing_blow_for_anybody_who_counts_them(name: str) -> None:
    t = against(name).reputation("Dee", "glory_hound").life(5).attacks("Dee", "attack_10")
    if name == "treasure_spore":
        t.answer("Attack the Treasure Spore")
    t.quiet()
    assert (t.g.prestige[3], t.g.kills[3]) == (1 if name == "ash_phoenix" else 0, 0)
    assert [t.g.deeds[deed(QUEST_OF[quest], 3)] for quest in ("executioner", "last_in_line", "giant_slayer")] == [
        0,
        0,
        0,
    ]
