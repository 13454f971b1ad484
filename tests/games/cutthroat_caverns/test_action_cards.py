"""Chapter 8: the Action cards that are played in reaction windows."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import against, dealt, four, lost, plays, turn
from games.cutthroat_caverns.table import table
from rulebound.engine.flow import waiting
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.frames import Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks, Hit
from rulebound.games.cutthroat_caverns.marks import BOAR, IRON_SKIN, OUT_OF_REACH
from rulebound.games.cutthroat_caverns.places import STACK, TABLE, set_of, shot_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule


@rule("CC-CARD-EDGE-OUT", "CC-ACT-01", "CC-ACT-02", "CC-INFO-06")
def test_edge_out_discards_any_facedown_set_card_of_another_player() -> None:
    t = turn(Ann="attack_10", Bob="feint edge_out", Dee="attack_50").passes()
    while t.prompt() != "Anyone before Bob turns a card over?":
        t.passes()
    assert t.refused("Play Edge Out on Ann", "Bob") == "CC-ACT-01"
    t.plays("Bob", "Play Edge Out on Dee")
    assert t.told("CC-ACT-02") == ["Dee discards Attack 50."]
    assert "attack_50" in t.discards()
    t.to(Setting)
    assert t.left() == 280


@rule("CC-CARD-EDGE-OUT", "CC-CARD-MIXED-SIGNALS", "CC-CARD-UNWITTING-ASSIST", "CC-ATK-29", "CC-ATK-30")
def test_a_second_shot_is_no_set_card_for_any_card() -> None:
    t = table(fresh_meat_cards=True).hand(
        "Bob", "edge_out", "mixed_signals", "unwitting_assist", "attack_5", "attack_5"
    )
    t.sets(Bob="attack_5").g.cards.fill(shot_of(0), [card("attack_50")])
    for words in ("Edge Out on Ann", "Mixed Signals on Ann", "Unwitting Assist and slip Attack 5 to Ann"):
        assert t.refused(f"Play {words}", "Bob") == "CC-ACT-01"


@rule("CC-CARD-HUMAN-SHIELD", "CC-CARD-MY-HERO", "CC-CARD-CALLED-YOU-UGLY", "CC-ACT-06")
def test_nobody_sends_a_blow_to_the_dead() -> None:
    t = four(Ann="human_shield my_hero called_you_ugly")
    t.g.died[2], t.g.initiative[2] = 1, 0
    names = {words.rsplit(" ", 1)[1] for words in t.hits("Ann", 20).options("Ann") if words.startswith("Play")}
    assert names == {"Bob", "Dee"}


@rule("CC-CARD-MIXED-SIGNALS", "CC-ACT-03")
def test_mixed_signals_swaps_two_set_cards_and_each_attacks_with_what_they_received() -> None:
    t = turn(Ann="attack_10 mixed_signals", Bob="knife_in_the_dark", Cas="feint rally").riders("Ann", "focus_strength")
    t.plays("Ann", "Play Mixed Signals on Bob")
    assert t.g.cards.known_to(0, set_of(0)) == [card("knife_in_the_dark")]
    t.hush()
    assert t.options("Ann")[0].startswith("Use your own")
    t.answer("Use the plain values").hush()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard()
    assert "The attack of Bob deals 10 to Arshtongue the Cruel." in t.heard()
    t = turn(Ann="attack_10", Bob="feint mixed_signals").passes()
    while t.prompt() != "Anyone before Cas turns a card over?":
        t.passes()
    assert t.refused("Play Mixed Signals on Cas", "Bob") == "CC-CARD-MIXED-SIGNALS"


@rule("CC-CARD-OUT-OF-MY-WAY", "CC-ACT-15", "CC-EDGE-06")
def test_out_of_my_way_swaps_initiative_of_two_who_have_not_started() -> None:
    t = turn(Ann="attack_10 out_of_my_way", Bob="attack_20 out_of_my_way", Cas="attack_30 rally", Dee="attack_5")
    assert t.refused("Play Out of My Way! on Cas", "Ann") == "CC-CARD-OUT-OF-MY-WAY", "her turn has started"
    assert t.refused("Play Out of My Way! on Ann", "Bob") == "CC-CARD-OUT-OF-MY-WAY"
    t.plays("Bob", "Play Out of My Way! on Dee")
    assert list(t.g.initiative) == [1, 4, 3, 2]
    t.quiet()
    assert [line.split()[0] for line in t.told("CC-TURN-01")][:4] == ["Ann", "Dee", "Cas", "Bob"]


@rule("CC-CARD-RALLY")
def test_rally_adds_20_to_any_damaging_attack() -> None:
    t = turn(Ann="attack_10 rally", Bob="feint rally").passes()
    t.plays("Ann", "Play Rally").plays("Bob", "Play Rally").hush()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard()


@rule("CC-CARD-CRITICAL-MISS", "CC-ACT-16", "CC-ACT-09")
def test_critical_miss_makes_the_attack_miss_and_hurts_its_player() -> None:
    t = turn(Ann="attack_50 counter_strike human_shield", Bob="feint critical_miss").passes()
    t.plays("Bob", "Play Critical Miss")
    assert t.g.lp[0] == 90
    assert t.left() == 290
    assert not any(isinstance(frame, Hit) for frame in t.g.stack)
    t.hand("Ann", "attack_5").to(Setting)
    assert (dealt(t), t.left()) == ([], 290), "it misses"
    assert "Ann" in t.asked(), "and nobody stumbles"


@rule("CC-CARD-TRIP", "CC-EOE-08")
def test_a_trip_costs_no_lp_and_is_forgotten_with_the_encounter() -> None:
    t = table().hand("Bob", "trip").hand("Ann", "attack_5").attacks("Ann", "attack_50").plays("Bob", "Play Trip")
    assert (t.left(), t.g.lp[0]) == (190, 100)
    t.kills("Cas").hand("Ann", "attack_5").to(Setting)
    assert "Ann" in t.asked()


@rule("CC-CARD-NOT-SO-TOUGH", "CC-CARD-TOUGHER-THAN-HE-LOOKS", "CC-ACT-04", "CC-ACT-05")
def test_not_so_tough_and_tougher_work_on_attacks_and_on_creature_attacks() -> None:
    t = turn(Ann="attack_50", Bob="feint not_so_tough").passes().plays("Bob", "Play Not So Tough").hush()
    assert "The attack of Ann deals 25 to Arshtongue the Cruel." in t.heard()
    t = turn(Ann="attack_50", Bob="feint tougher_than_he_looks").passes()
    t.plays("Bob", "Play Tougher Than He Looks").hush()
    assert "The attack of Ann deals 100 to Arshtongue the Cruel." in t.heard()
    t = four(Bob="tougher_than_he_looks").hits("Ann", 10).plays("Bob", "Play Tougher Than He Looks on Ann").hush()
    assert t.g.lp[0] == 80
    t = four(Bob="not_so_tough").hits("Ann", 10, "Cas").plays("Bob", "Play Not So Tough on Ann").hush()
    assert (t.g.lp[0], t.g.lp[2]) == (100, 90)
    t = four(Bob="not_so_tough").hits("Ann", 20).plays("Bob", "Play Not So Tough on Ann").hush()
    assert t.g.lp[0] == 90
    t = turn(Ann="attack_50", Bob="feint not_so_tough tougher_than_he_looks").passes()
    t.plays("Bob", "Play Not So Tough").plays("Bob", "Play Tougher Than He Looks").hush()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard(), "one edge down, one edge up"
    t = four(Bob="not_so_tough").lp("Ann", 50).hits("Ann", 5).plays("Bob", "Play Not So Tough on Ann").hush()
    assert t.g.lp[0] == 50, "less than 0 is 0"


@rule("CC-CARD-UNINTENTIONAL-STRIKE", "CC-ACT-14", "CC-ACT-11", "CC-ATK-22", "CC-ROUND-16")
def test_unintentional_strike_turns_a_feint_into_an_attack_of_5_with_waiting_riders() -> None:
    t = turn(Ann="feint", Bob="feint unintentional_strike", Cas="feint rally", Dee="feint trip")
    t.riders("Ann", "focus_strength").passes()
    t.says("Bob", "Play Unintentional Strike").passes()
    assert t.prompt() == "Ann attacks with Unintentional Strike. Does anyone respond?"
    t.plays("Cas", "Play Rally").passes()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard()
    assert {"unintentional_strike", "focus_strength", "feint"} <= set(t.discards()), "at once, and not in the stack"
    assert (t.g.round, t.g.cards.count(set_of(0)), t.g.cards.count(STACK)) == (1, 0, 0)
    assert t.g.cards.count(TABLE) == 0
    t = turn(Ann="feint unintentional_strike").passes()
    assert t.refused("Play Unintentional Strike", "Ann") == "CC-CARD-UNINTENTIONAL-STRIKE", "not on the own Feint"
    t = turn(Ann="attack_10", Bob="feint unintentional_strike").passes()
    assert t.refused("Play Unintentional Strike", "Bob") == "CC-CARD-UNINTENTIONAL-STRIKE"


@rule("CC-CARD-HUMAN-SHIELD", "CC-ACT-06", "CC-ACT-07", "CC-EDGE-12")
def test_human_shield_sends_the_blow_to_another_player_who_can_be_a_target() -> None:
    t = four(Ann="human_shield")
    t.g.marks[1] |= OUT_OF_REACH
    t.g.marks[2] |= BOAR
    t.hits("Ann", 20)
    assert t.refused("Play Human Shield on Bob", "Ann") == "CC-ACT-07"
    assert t.refused("Play Human Shield on Cas", "Ann") == "CC-ACT-07"
    t.plays("Ann", "Play Human Shield on Dee").hush()
    assert list(t.g.lp) == [100, 100, 100, 80]
    t = four(Ann="human_shield")
    for seat in (1, 2, 3):
        t.g.marks[seat] |= OUT_OF_REACH
    assert t.hits("Ann", 20).options("Ann") == ["Pass"]


@rule("CC-CARD-MY-HERO", "CC-ACT-12")
def test_my_hero_halves_the_blow_and_honours_its_final_target() -> None:
    t = four(Ann="my_hero").hits("Ann", 25).plays("Ann", "Play My Hero! on Bob").hush()
    assert (t.g.lp[1], t.g.prestige[1]) == (85, 1)
    t = four(Ann="my_hero", Bob="human_shield").hits("Ann", 20).plays("Ann", "Play My Hero! on Bob")
    t.plays("Bob", "Play Human Shield on Cas").hush()
    assert (t.g.lp[2], t.g.prestige[1], t.g.prestige[2]) == (90, 0, 0)


@rule("CC-CARD-MY-HERO", "CC-ACT-12")
def test_nobody_is_a_hero_for_a_blow_of_which_nothing_is_left() -> None:
    t = four(Ann="my_hero", Cas="not_so_tough").hits("Ann", 10).plays("Ann", "Play My Hero! on Bob")
    t.plays("Cas", "Play Not So Tough on Bob").hush()
    assert (t.g.lp[1], t.g.prestige[1]) == (100, 0)


@rule("CC-CARD-COUNTER-STRIKE", "CC-ATK-09", "CC-ACT-10")
def test_a_counter_strike_may_be_the_killing_blow() -> None:
    t = table().hand("Ann", "counter_strike").life(20).hits("Ann", 20, "Bob").plays("Ann", "Play Counter Strike").hush()
    assert (t.g.prestige[0], t.g.lp[1]) == (3, 100)


@rule("CC-CARD-CALLED-YOU-UGLY", "CC-ACT-06")
def test_whoever_plays_ugly_may_name_themselves_but_never_the_target() -> None:
    t = four(Bob="called_you_ugly").hits("Ann", 20)
    names = [words.rsplit(" ", 1)[1] for words in t.options("Bob") if words.startswith("Play")]
    assert names == ["Bob", "Cas", "Dee"]


@rule("CC-CARD-CALLED-YOU-UGLY", "CC-SPE-HIVE-01")
def test_ugly_splits_a_drone_of_the_hivemind_and_no_other_card_does() -> None:
    for name, words, drones in (
        ("called_you_ugly", "I Think He Called You Ugly Too", 6),
        ("human_shield", "Human Shield", 5),
    ):
        t = table("hivemind", deeper_darker=True).order("Ann", "Bob", "Cas", "Dee").hand("Ann", name)
        t.on(CreatureAttacks(RANDOM)).plays("Ann", f"Play {words} on Cas").hush()
        assert len(t.g.tag) == drones


@rule("CC-CARD-COUNTER-STRIKE", "CC-ACT-08", "CC-ACT-13")
def test_counter_strike_returns_the_amount_aimed_unless_its_player_dies_of_it() -> None:
    t = four(Ann="counter_strike", Bob="tougher_than_he_looks").hits("Ann", 20)
    t.plays("Ann", "Play Counter Strike").plays("Bob", "Play Tougher Than He Looks on Ann").hush()
    assert (t.g.lp[0], t.left()) == (70, 260)
    t = four(Ann="counter_strike").lp("Ann", 20).hits("Ann", 20).plays("Ann", "Play Counter Strike").hush()
    assert (t.g.died[0] > 0, t.left()) == (True, 290)
    t = four(Ann="counter_strike")
    t.g.marks[0] |= IRON_SKIN
    t.hits("Ann", 20).plays("Ann", "Play Counter Strike").hush()
    assert (t.g.lp[0], t.left()) == (100, 270)
    t = four(Ann="counter_strike", Bob="called_you_ugly").hits("Ann", 20).plays("Ann", "Play Counter Strike")
    t.plays("Bob", "Play I Think He Called You Ugly Too on Cas")
    away = t.copy().hush()
    assert (away.g.lp[2], away.left()) == (80, 290)
    t.hand("Cas", "human_shield").ask_again()
    t.plays("Cas", "Play Human Shield on Ann").hush()
    assert (t.g.lp[0], t.left()) == (80, 270), "the blow came back to whoever strikes back"


@rule("CC-CARD-CALLED-YOU-UGLY", "CC-CRE-22")
def test_ugly_is_for_anybody_and_for_attacks_on_one_player() -> None:
    t = four(Bob="called_you_ugly").hits("Ann", 20)
    t.plays("Bob", "Play I Think He Called You Ugly Too on Dee").hush()
    assert list(t.g.lp) == [100, 100, 100, 80]
    t = four(Bob="called_you_ugly").hits("Ann", 20, "Cas")
    assert t.refused("Play I Think He Called You Ugly Too on Dee", "Bob") == "CC-CRE-22"


@rule("CC-ACT-17", "CC-WIN-11")
def test_unwitting_assist_may_hand_over_any_attack_card() -> None:
    t = table("arshtongue", deeper_darker=True, fresh_meat_cards=True)
    t.hand("Bob", "unwitting_assist", "feint", "attack_5").hand("Ann", "attack_50").hand("Cas", "feint").hand(
        "Dee", "feint"
    ).sets(Bob="attack_5")
    assert "Play Unwitting Assist and slip Feint to Ann" in t.options("Bob")


@rule("CC-ACT-19", "CC-NEW-08")
def test_takin_one_scores_for_its_player_even_if_nothing_is_left_of_the_blow() -> None:
    t = table("ripper", fresh_meat_cards=True).hand("Bob", "takin_one").hand("Cas", "not_so_tough", "human_shield")
    t.hits("Ann", 10).plays("Bob", "Play Takin' One For The Team on Ann")
    t.plays("Cas", "Play Not So Tough on Bob").hush()
    assert (t.g.lp[1], t.g.prestige[1]) == (100, 2)


@rule("CC-TERM-03")
def test_windows_end_because_every_play_uses_something_up() -> None:
    t = turn(Ann="attack_10", Bob="feint rally rally trip")
    for _ in range(60):
        if t.g.round > 1:
            break
        which = waiting(t.g)[0]
        t._take(which, 0)
    assert t.g.round > 1


@pytest.mark.parametrize("name", ["rally", "trip", "edge_out", "human_shield", "counter_strike", "not_on_my_watch"])
def test_no_action_card_is_offered_outside_a_window(name: str) -> None:
    t = four(Ann=f"attack_10 {name}").start()
    assert not any(content.CARDS[card(name)].name in option for option in t.options("Ann"))


@rule("CC-ACT-20", "CC-CARD-COUNTER-STRIKE")
def test_nobody_answers_the_same_blow_with_two_counter_strikes() -> None:
    t = table().hand("Bob", "counter_strike", "counter_strike").life(100).hits("Bob", 10)
    t.plays("Bob", "Play Counter Strike")
    assert t.refused("Play Counter Strike", by="Bob") == "CC-ACT-20"
    t.quiet()
    assert t.left() == 90
    assert t.holds("Bob") == ["counter_strike"]


@rule("CC-CARD-CALLED-YOU-UGLY", "CC-ACT-06")
def test_a_creature_with_rules_of_its_own_strikes_whoever_is_named_like_any_other() -> None:
    t = against("hungry_hydra").hand("Bob", "called_you_ugly").hits("Ann", 10)
    plays(t, "Bob", "Play I Think He Called You Ugly Too on Cas", "about to take")
    t.hush()
    assert lost(t) == {"Cas": 10}
