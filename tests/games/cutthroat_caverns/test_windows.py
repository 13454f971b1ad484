"""Chapter 7: reaction windows, and the Action cards that are played in them (chapter 8)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.action import Pass
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import waiting
from rulebound.engine.kinds import Seat
from rulebound.engine.standing import option_ahead
from rulebound.engine.window import Window
from rulebound.games.cutthroat_caverns import GAME, content
from rulebound.games.cutthroat_caverns.actions import Call, HangUp, PlayOn
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import (
    POISON_LOSS,
    Attack,
    Before,
    CreatureAttacks,
    EncounterMoment,
    Hit,
    InitiativeMoment,
    Loss,
    Moment,
    Played,
    RoundMoment,
    Setting,
)
from rulebound.games.cutthroat_caverns.places import DECK, set_of
from rulebound.games.cutthroat_caverns.rules.bodies import remove_body
from rulebound.games.cutthroat_caverns.tables import WINDOWS, card
from rulebound.testing.marks import rule


def four(against: str = "arshtongue", **hands: str) -> CavernsTable:
    """Hands as lists of ids, else a Feint."""
    t = table(against, deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    for who in t.names:
        t.hand(who, *hands.get(who, "feint").split())
    return t


def turn(against: str = "arshtongue", **hands: str) -> CavernsTable:
    """All have set the first card of their hand; the first W-PRE is open."""
    return four(against, **hands).sets(**{who: cards.split()[0] for who, cards in hands.items()})


# How windows work.


@rule("CC-WIN-01", "CC-WIN-02")
def test_cards_are_played_outside_the_own_turn_and_only_in_their_windows() -> None:
    kinds = {frame.AT for frame in GAME.frames if issubclass(frame, Moment)}
    assert kinds == set(range(len(WINDOWS)))
    assert [frame for frame in GAME.frames if issubclass(frame, Window) and not issubclass(frame, Moment)] == []
    t = turn(Ann="attack_10", Bob="feint edge_out rally")
    assert t.options("Bob") == ["Play Edge Out on Ann", "Play Edge Out on Cas", "Play Edge Out on Dee", "Pass"]
    assert t.passes().options("Bob") == ["Play Rally", "Pass"]


@rule("CC-WIN-03", "CC-WIN-05", "CC-WIN-04")
def test_all_are_asked_at_once_sealed_and_again_after_a_play_until_all_pass() -> None:
    t = turn(Ann="attack_10 rally", Bob="feint rally", Cas="feint trip").passes()
    assert t.asked() == ["Ann", "Bob", "Cas"]
    t.answer("Play Rally", by="Bob")
    assert t.told("CC-WIN-01") == []
    t.answer("Pass", by="Cas").answer("Pass", by="Ann")
    assert t.told("CC-WIN-01") == ["Bob plays Rally."]
    while isinstance(t.g.stack[-1], Played):
        t.passes()
    assert t.asked() == ["Ann", "Cas"]
    assert t.left() == 290
    t.passes()
    assert t.left() == 260


@rule("CC-WIN-06", "CC-WIN-07", "CC-INFO-09")
def test_of_several_plays_that_of_the_lowest_number_is_made_and_the_others_are_withdrawn_unseen() -> None:
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint trip", Dee="feint rally").order("Ann", "Dee", "Cas", "Bob")
    t.ask_again().passes()
    t.answer("Play Rally", by="Bob").answer("Play Trip", by="Cas").answer("Play Rally", by="Dee")
    assert t.told("CC-WIN-01") == ["Dee plays Rally."]
    assert not any("Trip" in line or "Bob plays" in line for line in t.heard("Ann"))
    assert "trip" in t.holds("Cas")
    while isinstance(t.g.stack[-1], Played):
        t.passes()
    assert set(t.asked()) == {"Bob", "Cas"}


@rule("CC-WIN-08")
def test_a_play_names_its_target_at_once_then_it_can_be_cancelled_then_it_resolves() -> None:
    t = turn(Ann="attack_10", Bob="feint edge_out", Cas="feint rally")
    t.says("Bob", "Play Edge Out on Ann")
    assert t.told("CC-WIN-01") == ["Bob plays Edge Out on Ann."]
    assert t.prompt() == "Bob plays Edge Out. Do you cancel it?"
    assert t.g.cards.count(set_of(0)) == 1
    t.passes()
    assert t.g.cards.count(set_of(0)) == 0


@rule("CC-WIN-10")
def test_w_init_opens_only_for_those_with_such_effects() -> None:
    t = opening("ripper", events=True, negotiation=False).relics("Ann", "cracked_hourglass").hand("Bob", "rally")
    t.go()
    assert isinstance(t.g.stack[-1], InitiativeMoment)
    assert t.asked() == ["Ann"]
    assert t.options("Ann") == ["Use Cracked Hourglass", "Pass"]
    t = opening("ripper").hand("Bob", "rally", "attack_5").items("Bob", "cure_wounds").lp("Bob", 50).go()
    while not isinstance(t.g.stack[-1], Setting):
        assert not isinstance(t.g.stack[-1], InitiativeMoment)
        t.passes()


@rule("CC-WIN-11")
def test_what_may_be_played_before_a_reveal() -> None:
    t = turn(Ann="attack_10", Bob="feint edge_out mixed_signals out_of_my_way rally human_shield not_on_my_watch")
    cards = {option.card for option in t.actions("Bob") if isinstance(option, PlayOn)}
    assert cards == {card("edge_out"), card("mixed_signals"), card("out_of_my_way")}


@rule("CC-WIN-12")
def test_what_may_be_played_on_a_revealed_attack() -> None:
    hand = "feint rally trip critical_miss not_so_tough tougher_than_he_looks edge_out human_shield not_so_fast"
    t = turn(Ann="attack_10", Bob=hand).passes()
    assert t.options("Bob") == [
        "Play Rally",
        "Play Trip",
        "Play Critical Miss",
        "Play Not So Tough",
        "Play Tougher Than He Looks",
        "Pass",
    ]
    attack = t.g.stack[-1]
    assert isinstance(attack, Attack)
    assert (attack.aim >= 0, t.left()) == (True, 290)


@rule("CC-WIN-13", "CC-CARD-TRIP")
def test_w_rev_closes_at_once_when_the_attack_has_become_a_miss() -> None:
    t = turn(Ann="attack_10", Bob="feint trip rally", Cas="feint rally").passes()
    t.plays("Bob", "Play Trip")
    assert t.prompt() == "Anyone before Bob turns a card over?"
    assert t.left() == 290
    assert t.told("CC-CARD-TRIP") == ["Ann stumbles and will set nothing in the next round."]
    t.to(Setting)
    assert "Ann" not in t.asked()
    assert t.told("CC-SETC-09") == ["Ann sets nothing."]
    t.sets().to(Setting)
    assert "Ann" in t.asked()


@rule("CC-WIN-15")
def test_what_may_be_played_on_a_creature_attack() -> None:
    hand = "human_shield my_hero counter_strike called_you_ugly not_so_tough tougher_than_he_looks rally edge_out"
    t = four(Ann=hand, Bob=hand).hits("Ann", 20)
    own, other = t.options("Ann"), t.options("Bob")
    assert "Play Counter Strike" in own
    assert "Play Human Shield on Cas" in own
    assert "Play My Hero! on Cas" in own
    assert "Play I Think He Called You Ugly Too on Cas" in other
    assert "Play Not So Tough on Ann" in other
    assert "Play Tougher Than He Looks on Ann" in other
    assert not any("Rally" in option or "Edge Out" in option for option in own)
    assert t.refused("Play Counter Strike", "Bob") == "CC-WIN-15"
    assert t.refused("Play Human Shield on Cas", "Bob") == "CC-WIN-15"


@rule("CC-WIN-16", "CC-WIN-35")
def test_an_attack_on_several_is_declared_as_a_whole_and_asked_about_once() -> None:
    t = four(Ann="rally", Bob="rally", Cas="rally").hits("Ann", 10, "Bob", "Cas")
    assert len(t.told("CC-CRE-01")) == 1
    t.passes()
    assert [t.g.lp[seat] for seat in range(3)] == [90, 90, 90]
    assert t.halted()


@rule("CC-WIN-35")
def test_an_answer_for_a_later_share_stays_sealed_until_its_turn_comes() -> None:
    t = four(Ann="rally", Bob="human_shield", Cas="rally").hits("Ann", 10, "Bob")
    t.says("Bob", "Play Human Shield on Dee")
    assert t.g.lp[0] == 90
    assert t.prompt() == "Bob plays Human Shield. Do you cancel it?"
    t.passes().passes()
    assert (t.g.lp[1], t.g.lp[3]) == (100, 90)
    t = four(Ann="human_shield", Bob="human_shield").lp("Cas", 5).hits("Cas", 10, "Bob")
    t.says("Bob", "Play Human Shield on Dee")
    assert t.g.died[2]
    assert "human_shield" in t.holds("Bob")
    assert "Bob" in t.asked()


@rule("CC-WIN-17", "CC-ACT-06")
def test_after_a_redirection_the_new_target_may_respond_in_turn() -> None:
    t = four(Ann="human_shield", Bob="human_shield rally", Cas="rally").hits("Ann", 20)
    t.plays("Ann", "Play Human Shield on Bob")
    assert t.prompt() == "Bob is about to take 20. Does anyone respond?"
    t.plays("Bob", "Play Human Shield on Cas").passes()
    assert list(t.g.lp) == [100, 100, 80, 100]


@rule("CC-WIN-18", "CC-CARD-NOT-ON-MY-WATCH", "CC-WIN-20", "CC-WIN-26", "CC-ACT-18")
def test_not_on_my_watch_cancels_an_action_card() -> None:
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint not_on_my_watch").passes()
    t.says("Bob", "Play Rally")
    assert "Bob" not in t.asked()
    t.says("Cas", "Play Not On My Watch!")
    assert t.told("CC-WIN-20") == ["Rally of Bob is cancelled."]
    assert {"rally", "not_on_my_watch"} <= set(t.discards())
    assert (t.g.played[1], t.g.actions) == (1, 1)
    t.quiet()
    assert "The attack of Ann deals 10 to Arshtongue the Cruel." in t.heard()


@rule("CC-WIN-19")
def test_a_cancelling_card_can_be_cancelled_itself() -> None:
    t = turn(Ann="attack_10 not_on_my_watch", Bob="feint rally", Cas="feint not_on_my_watch").passes()
    t.says("Bob", "Play Rally").says("Cas", "Play Not On My Watch!")
    assert t.prompt() == "Cas plays Not On My Watch!. Do you cancel it?"
    t.says("Ann", "Play Not On My Watch!")
    t.quiet()
    assert "The attack of Ann deals 30 to Arshtongue the Cruel." in t.heard()


@rule("CC-CARD-NOT-SO-FAST", "CC-WIN-20")
def test_not_so_fast_takes_the_cancelled_card() -> None:
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint not_so_fast").passes()
    t.says("Bob", "Play Rally").says("Cas", "Play Not So Fast!")
    assert t.holds("Cas") == ["rally"]
    assert "rally" not in t.discards()
    assert t.asked() == ["Cas"]


@rule("CC-WIN-21", "CC-CARD-NOT-ON-MY-WATCH", "CC-CARD-NOT-SO-FAST")
def test_attacks_and_items_cannot_be_cancelled() -> None:
    t = four(Bob="not_on_my_watch not_so_fast").items("Ann", "cure_wounds").lp("Ann", 50).hits("Ann", 10)
    t.says("Ann", "Use Cure Wounds")
    assert t.g.lp[0] == 65
    assert not isinstance(t.g.stack[-1], Played)


@rule("CC-WIN-22")
def test_quiet_moments_after_a_round_and_after_an_encounter_are_for_items_and_offers() -> None:
    t = four("ripper").items("Ann", "cure_wounds").lp("Ann", 50).stacked("battle_troll").sets().to(RoundMoment)
    assert t.rules_told()[-1] in ("CC-ROUND-12", "CC-ITEM-01")
    assert {"Use Cure Wounds", "Make Bob an offer"} <= set(t.options("Ann"))
    t.life(5).g.stack.pop()
    t.attacks("Bob", "attack_10").to(EncounterMoment)
    assert {"Use Cure Wounds", "Make Bob an offer"} <= set(t.options("Ann"))


@rule("CC-WIN-23", "CC-WIN-34", "CC-FAQ-01")
def test_items_are_offered_in_other_windows_to_whoever_calls_for_them() -> None:
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint rally").items("Bob", "cure_wounds").lp("Bob", 50)
    t.ask_again()
    assert not t.offers("Use Cure Wounds", "Bob")
    t.puts_in(Call(), by="Bob")
    assert t.offers("Use Cure Wounds", "Bob")
    t.puts_in(HangUp(), by="Bob")
    assert not t.offers("Use Cure Wounds", "Bob")
    t.puts_in(Call(), by="Bob")
    with t.changes(Bob_lp=15, Bob_items=-1):
        t.says("Bob", "Use Cure Wounds")
    t.items("Bob", "cure_wounds").puts_in(Call(), by="Bob").passes().says("Cas", "Play Rally")
    assert not t.offers("Use Cure Wounds", "Bob")


@rule("CC-WIN-34", "CC-WIN-33")
def test_a_call_opens_a_window_for_somebody_without_cards() -> None:
    t = turn(Ann="attack_10", Bob="feint").items("Bob", "cure_wounds").lp("Bob", 50)
    assert t.prompt() == "Which card do you set?" or isinstance(t.g.stack[-1], RoundMoment)
    t = four(Ann="attack_10", Bob="feint").items("Bob", "cure_wounds").lp("Bob", 50)
    t.start().puts_in(Call(), by="Bob").sets()
    assert isinstance(t.g.stack[-1], Before)
    assert t.asked() == ["Bob"]


@rule("CC-WIN-25", "CC-WIN-38")
def test_who_is_asked_follows_from_public_facts_alone() -> None:
    one = turn(Ann="attack_10 rally", Bob="feint trip", Cas="feint edge_out")
    other = turn(Ann="attack_10 feint", Bob="feint feint", Cas="feint attack_5")
    for _ in range(8):
        assert one.asked() == other.asked()
        assert one.prompt() == other.prompt()
        one.passes()
        other.passes()


@rule("CC-WIN-27")
def test_there_is_no_limit_but_the_cards_in_hand() -> None:
    t = turn(Ann="attack_10", Bob="feint rally rally").passes()
    t.plays("Bob", "Play Rally").plays("Bob", "Play Rally").hush()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard()


@rule("CC-WIN-29")
def test_to_redirect_is_to_use_one_of_six() -> None:
    ids = [one.id for one in content.CARDS if one.effect is not None and one.effect.kind.startswith("redirect")]
    assert ids == ["human_shield", "my_hero", "called_you_ugly", "takin_one"]


@rule("CC-WIN-30")
def test_a_line_for_0_is_no_creature_attack() -> None:
    t = four("venom_queen", Ann="human_shield").on(CreatureAttacks(SPECIFIC))
    assert list(t.g.poison) == [1, 1, 1, 1]
    assert t.halted()
    assert t.told("CC-CRE-01") == []


@rule("CC-WIN-31", "CC-ACT-20")
def test_payments_are_settled_after_w_hit_by_the_final_target() -> None:
    t = four("wailing_banshee", Ann="human_shield rally trip", Bob="rally trip").on(CreatureAttacks(SPECIFIC))
    t.plays("Ann", "Play Human Shield on Bob").passes()
    assert t.asked() == ["Bob"]
    assert "Take the damage" in t.options("Bob")
    t = four("wailing_banshee", Ann="counter_strike rally trip").on(CreatureAttacks(SPECIFIC))
    t.plays("Ann", "Play Counter Strike")
    t.hush()
    assert t.g.lp[0] == 90
    assert t.holds("Ann") == ["rally", "trip"]


@rule("CC-WIN-32")
def test_a_bonus_effect_falls_away_if_the_attack_was_lowered_to_0() -> None:
    t = table("pestilence", death_incarnate=True)
    t.hand("Bob", "not_so_tough")
    t.order("Ann", "Bob", "Cas", "Dee").on(CreatureAttacks(RANDOM))
    t.plays("Bob", "Play Not So Tough on Ann").hush()
    assert t.g.poison[0] == 0
    t.on(CreatureAttacks(RANDOM)).hush()
    assert t.g.poison[0] == 1


@rule("CC-WIN-33")
def test_windows_are_not_opened_if_public_facts_leave_nobody_a_play() -> None:
    t = four(Ann="attack_10").start()
    t.g.cards.fill(DECK, [card("attack_5")] * 8)
    t.sets()
    assert t.prompt() == "Which card do you set?"
    assert t.g.round == 2


@rule("CC-WIN-36")
def test_a_set_card_may_be_laid_while_the_quiet_window_is_open() -> None:
    t = four(Ann="attack_10 attack_20", Bob="feint feint").items("Dee", "cure_wounds").lp("Dee", 50)
    t.sets(Ann="attack_10").to(RoundMoment)
    t.answer("Pass, and set Attack 20 for the round", by="Ann")
    assert t.g.cards.count(set_of(0)) == 0
    t.answer("Use Cure Wounds", by="Dee")
    while waiting(t.g) and len(waiting(t.g)) < len(t.g.decisions):
        t.pass_by()
    assert t.g.cards.count(set_of(0)) == 0


@rule("CC-WIN-36")
def test_the_laid_card_is_set_when_the_window_closes() -> None:
    t = four(Ann="attack_10 attack_20").items("Dee", "cure_wounds").lp("Dee", 50)
    t.sets(Ann="attack_10").to(RoundMoment)
    t.answer("Pass, and set Attack 20 for the round", by="Ann").hush()
    assert isinstance(t.g.stack[-1], Setting)
    assert t._names(set_of(0)) == ["attack_20"]
    assert "Ann" not in t.asked()


@rule("CC-WIN-37", "CC-WIN-39", "CC-WIN-24")
def test_with_the_preset_standing_answers_nobody_without_a_play_is_asked() -> None:
    game = load_game("cutthroat_caverns")
    t = turn(Ann="attack_10", Bob="feint rally", Cas="feint trip")
    for which in waiting(t.g):
        decision = t.g.decisions[which]
        ahead = option_ahead(game, t.g, decision.seat, decision, GAME.standing)
        assert ahead is not None
        assert isinstance(decision.options[ahead], Pass)
    t.passes()
    asked = {}
    for which in waiting(t.g):
        decision = t.g.decisions[which]
        asked[t.names[decision.seat]] = option_ahead(game, t.g, decision.seat, decision, GAME.standing)
    assert asked["Bob"] is None
    assert asked["Cas"] is None


@rule("CC-WIN-40")
def test_when_the_encounter_ends_inside_windows_all_of_them_close() -> None:
    t = turn("ripper", Ann="attack_50", Bob="feint rally").items("Ann", "alchemists_fire").stacked("battle_troll")
    t.life(20).passes()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.prestige[0] == 3
    assert not any(isinstance(frame, Attack) for frame in t.g.stack)
    assert "attack_50" in t.discards()
    assert t.told("CC-ATK-07") == []


@rule("CC-WIN-41")
def test_a_share_whose_target_is_dead_is_lost_and_so_is_an_attack_on_a_body_that_is_gone() -> None:
    t = four(Ann="human_shield", Bob="rally").lp("Bob", 5).hits("Bob", 10, "Ann")
    t.plays("Ann", "Play Human Shield on Bob") if t.offers("Play Human Shield on Bob", "Ann") else None
    t.hush()
    assert t.g.died[1]
    t = four("ogre_brothers", Bob="rally").life(20, 1)
    t.attacks("Ann", "attack_50").answer("Attack Thud")
    t.g.hits[1] = 0
    remove_body(t.g, 1)
    t.passes()
    assert t.told("CC-WIN-41") == ["The attack of Ann comes to nothing."]


@rule("CC-WIN-42", "CC-ITEM-07")
def test_a_refused_healing_item_is_not_offered_again_in_the_same_window() -> None:
    t = four(Cas="rally").items("Bob", "cure_wounds").lp("Ann", 50).hits("Bob", 10)
    t.answer("Use Cure Wounds on Ann", by="Bob").answer("Pass", by="Cas") if len(t.asked()) > 1 else t.answer(
        "Use Cure Wounds on Ann", by="Bob"
    )
    while "holds" not in t.prompt():
        t.pass_by()
    t.answer("Refuse")
    assert t.owns("Bob") == ["cure_wounds"]
    assert t.refused("Use Cure Wounds on Ann", "Bob") == "CC-WIN-42"


@rule("CC-WIN-43", "CC-DEATH-14", "CC-PSN-08")
def test_w_loss_opens_once_before_a_loss_that_would_kill() -> None:
    t = four(Bob="rally").items("Ann", "cure_wounds").lp("Ann", 10)
    t.on(Loss((Seat(0),), (10,), POISON_LOSS))
    assert t.prompt() == "Somebody is about to die. Do you use anything?"
    assert t.asked() == ["Ann"]
    t.says("Ann", "Use Cure Wounds")
    assert t.g.lp[0] == 15
    assert t.halted()
    t = four(Bob="rally").lp("Ann", 10).on(Loss((Seat(0),), (10,), POISON_LOSS))
    assert t.g.died[0]
    t = four().items("Ann", "cure_wounds").lp("Ann", 20).on(Loss((Seat(0),), (10,), POISON_LOSS))
    assert t.halted()


# The cards.


@rule("CC-CARD-EDGE-OUT", "CC-ACT-01", "CC-ACT-02", "CC-INFO-06")
def test_edge_out_discards_any_facedown_set_card_of_another_player() -> None:
    t = turn(Ann="attack_10", Bob="feint edge_out", Dee="attack_50").passes()
    while t.prompt() != "Anyone before Bob turns a card over?":
        t.passes()
    assert t.refused("Play Edge Out on Ann", "Bob") == "CC-ACT-01"
    t.plays("Bob", "Play Edge Out on Dee")
    assert t.told("CC-ACT-02") == ["Dee discards Attack 50."]
    t.to(Setting)
    assert t.left() == 280


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
    t = turn(Ann="attack_10", Bob="attack_20 out_of_my_way", Cas="attack_30 rally", Dee="attack_5")
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


@rule("CC-CARD-UNINTENTIONAL-STRIKE", "CC-ACT-14", "CC-ACT-11")
def test_unintentional_strike_turns_a_feint_into_an_attack_of_5_with_waiting_riders() -> None:
    t = turn(Ann="feint", Bob="feint unintentional_strike", Cas="feint rally").riders("Ann", "focus_strength").passes()
    t.says("Bob", "Play Unintentional Strike").passes()
    assert t.prompt() == "Anyone on the attack of Ann with Unintentional Strike?"
    t.plays("Cas", "Play Rally").hush()
    assert "The attack of Ann deals 50 to Arshtongue the Cruel." in t.heard()
    assert {"unintentional_strike", "focus_strength"} <= set(t.discards())
    t = turn(Ann="attack_10", Bob="feint unintentional_strike").passes()
    assert t.refused("Play Unintentional Strike", "Bob") == "CC-CARD-UNINTENTIONAL-STRIKE"


@rule("CC-CARD-HUMAN-SHIELD", "CC-ACT-06", "CC-ACT-07", "CC-EDGE-12")
def test_human_shield_sends_the_blow_to_another_player_who_can_be_a_target() -> None:
    t = four(Ann="human_shield")
    t.g.out_of_reach[1] = t.g.boar[2] = 1
    t.hits("Ann", 20)
    assert t.refused("Play Human Shield on Bob", "Ann") == "CC-ACT-07"
    assert t.refused("Play Human Shield on Cas", "Ann") == "CC-ACT-07"
    t.plays("Ann", "Play Human Shield on Dee").hush()
    assert list(t.g.lp) == [100, 100, 100, 80]
    t = four(Ann="human_shield")
    for seat in (1, 2, 3):
        t.g.out_of_reach[seat] = 1
    assert t.hits("Ann", 20).options("Ann") == ["Pass"]


@rule("CC-CARD-MY-HERO", "CC-ACT-12")
def test_my_hero_halves_the_blow_and_honours_its_final_target() -> None:
    t = four(Ann="my_hero").hits("Ann", 25).plays("Ann", "Play My Hero! on Bob").hush()
    assert (t.g.lp[1], t.g.prestige[1]) == (85, 1)
    t = four(Ann="my_hero", Bob="human_shield").hits("Ann", 20).plays("Ann", "Play My Hero! on Bob")
    t.plays("Bob", "Play Human Shield on Cas").hush()
    assert (t.g.lp[2], t.g.prestige[1], t.g.prestige[2]) == (90, 0, 0)


@rule("CC-CARD-COUNTER-STRIKE", "CC-ACT-08", "CC-ACT-13")
def test_counter_strike_returns_the_amount_aimed_unless_its_player_dies_of_it() -> None:
    t = four(Ann="counter_strike", Bob="tougher_than_he_looks").hits("Ann", 20)
    t.plays("Ann", "Play Counter Strike").plays("Bob", "Play Tougher Than He Looks on Ann").hush()
    assert (t.g.lp[0], t.left()) == (70, 260)
    t = four(Ann="counter_strike").lp("Ann", 20).hits("Ann", 20).plays("Ann", "Play Counter Strike").hush()
    assert (t.g.died[0] > 0, t.left()) == (True, 290)
    t = four(Ann="counter_strike")
    t.g.iron_skin[0] = 1
    t.hits("Ann", 20).plays("Ann", "Play Counter Strike").hush()
    assert (t.g.lp[0], t.left()) == (100, 270)
    t = four(Ann="counter_strike", Bob="called_you_ugly").hits("Ann", 20).plays("Ann", "Play Counter Strike")
    t.plays("Bob", "Play I Think He Called You Ugly Too on Cas").hush()
    assert (t.g.lp[2], t.left()) == (80, 290)


@rule("CC-CARD-CALLED-YOU-UGLY", "CC-CRE-22")
def test_ugly_is_for_anybody_and_for_attacks_on_one_player() -> None:
    t = four(Bob="called_you_ugly").hits("Ann", 20)
    t.plays("Bob", "Play I Think He Called You Ugly Too on Dee").hush()
    assert list(t.g.lp) == [100, 100, 100, 80]
    t = four(Bob="called_you_ugly").hits("Ann", 20, "Cas")
    assert t.refused("Play I Think He Called You Ugly Too on Dee", "Bob") == "CC-CRE-22"


@rule("CC-ACT-17")
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


@rule("CC-FAQ-03", "CC-FAQ-06", "CC-SPE-LICH-05")
def test_attacks_of_the_risen_can_be_answered_like_any_other() -> None:
    t = table("emperor_lich", boss="emperor_lich", tombs_tomes=True).hand("Ann", "human_shield", "my_hero")
    t.hits("Ann", 10)
    assert {"Play Human Shield on Bob", "Play My Hero! on Bob"} <= set(t.options("Ann"))


@pytest.mark.parametrize("name", ["rally", "trip", "edge_out", "human_shield", "counter_strike", "not_on_my_watch"])
def test_no_action_card_is_offered_outside_a_window(name: str) -> None:
    t = four(Ann=f"attack_10 {name}").start()
    assert not any(content.CARDS[card(name)].name in option for option in t.options("Ann"))
