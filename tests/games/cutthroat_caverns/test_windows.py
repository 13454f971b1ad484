"""Chapter 7: reaction windows, and the Action cards that are played in them (chapter 8)."""

from __future__ import annotations

from typing import Any

from games.cutthroat_caverns.fights import dealt, four, turn
from games.cutthroat_caverns.table import opening, table
from rulebound.engine.define import fields_of
from rulebound.engine.flow import PROGRAMS, advance
from rulebound.engine.game import OptionValue
from rulebound.engine.playout import random_step
from rulebound.engine.record import no_words
from rulebound.engine.rng import seeded
from rulebound.engine.window import Window
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.actions import PlayOn
from rulebound.games.cutthroat_caverns.actions_extras import Call, HangUp
from rulebound.games.cutthroat_caverns.frames import (
    After,
    Attack,
    Before,
    InitiativeMoment,
    Moment,
    Played,
    RoundMoment,
    Setting,
)
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_end import EncounterMoment
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.tables import WINDOWS, card
from rulebound.testing.marks import rule

# How windows work.


def some(frame: type[Moment]) -> Moment:
    """A window of this kind about nothing in particular: compiled, the window has the number, and not its class."""
    needed = [one.kind for one in fields_of(frame) if one.init and one.default is None and one.factory is None]
    facts: list[Any] = [() if "tuple" in kind else False if kind == "bool" else 0 for kind in needed]
    return frame(*facts)


@rule("CC-WIN-01", "CC-WIN-02")
def test_cards_are_played_outside_the_own_turn_and_only_in_their_windows() -> None:
    kinds = {some(frame).AT for frame in GAME.frames if issubclass(frame, Moment)}
    assert kinds == set(range(len(WINDOWS)))
    assert [frame for frame in GAME.frames if issubclass(frame, Window) and not issubclass(frame, Moment)] == []
    t = turn(Ann="attack_10", Bob="feint edge_out rally")
    assert t.options("Bob") == ["Play Edge Out on Ann", "Play Edge Out on Cas", "Play Edge Out on Dee", "Pass"]
    assert t.passes().options("Bob") == ["Play Rally", "Pass"]


@rule("CC-WIN-03", "CC-WIN-11")
def test_whoever_has_the_turn_is_asked_like_all_others() -> None:
    t = turn(Ann="attack_10 edge_out", Bob="feint edge_out", Cas="feint edge_out", Dee="feint edge_out")
    assert isinstance(t.g.stack[-1], Before)
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    t.answer("Play Edge Out on Bob", by="Ann")
    assert t.told("CC-WIN-01") == [], "sealed until all have answered"
    assert t.asked() == ["Bob", "Cas", "Dee"]


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


@rule("CC-WIN-13", "CC-SETC-09", "CC-CARD-TRIP")
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


@rule("CC-WIN-35", "CC-WIN-15")
def test_a_card_that_names_the_target_of_a_later_share_waits_for_it() -> None:
    t = four(Dee="not_so_tough").hits("Ann", 20, "Bob").says("Dee", "Play Not So Tough on Bob").hush()
    assert [100 - t.g.lp[seat] for seat in range(4)] == [20, 10, 0, 0]


@rule("CC-WIN-16", "CC-WIN-35")
def test_an_attack_on_several_is_declared_as_a_whole_and_asked_about_once() -> None:
    t = four(Ann="rally", Bob="rally", Cas="rally").hits("Ann", 10, "Bob", "Cas")
    assert len(t.told("CC-CRE-01")) == 1
    t.passes()
    assert [t.g.lp[seat] for seat in range(3)] == [90, 90, 90]
    assert t.halted()


def test_a_learner_sees_whom_else_the_attack_strikes() -> None:
    one, other = [four(Dee="not_so_tough").hits("Ann", 10, *others) for others in (("Bob",), ("Cas",))]
    assert one.options("Dee") != other.options("Dee")
    assert one.columns("Dee") != other.columns("Dee")


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


@rule("CC-WIN-35")
def test_an_answer_for_the_last_of_three_shares_waits_for_both_others() -> None:
    t = four(Ann="rally", Bob="rally", Cas="human_shield").hits("Ann", 10, "Bob", "Cas")
    t.says("Cas", "Play Human Shield on Dee").past_cancelling().hush()
    assert list(t.g.lp) == [90, 90, 100, 90]


@rule("CC-WIN-17", "CC-ACT-06")
def test_after_a_redirection_the_new_target_may_respond_in_turn() -> None:
    t = four(Ann="human_shield", Bob="human_shield rally", Cas="rally").hits("Ann", 20)
    t.plays("Ann", "Play Human Shield on Bob")
    assert t.prompt() == "Bob is about to take 20 damage. Does anyone respond?"
    t.plays("Bob", "Play Human Shield on Cas").passes()
    assert list(t.g.lp) == [100, 100, 80, 100]


@rule("CC-WIN-18", "CC-CARD-NOT-ON-MY-WATCH", "CC-WIN-20", "CC-WIN-26", "CC-ACT-18")
def test_not_on_my_watch_cancels_an_action_card() -> None:
    t = turn(Ann="attack_10", Bob="feint rally not_on_my_watch", Cas="feint not_on_my_watch").passes()
    t.says("Bob", "Play Rally")
    assert t.asked() == ["Cas"], "not whoever played it"
    t.plays("Cas", "Play Not On My Watch!")
    assert t.told("CC-WIN-20") == ["Rally of Bob is cancelled."]
    assert {"rally", "not_on_my_watch"} <= set(t.discards())
    assert (t.g.played[1], t.g.actions) == (1, 1)
    t.quiet()
    assert "The attack of Ann deals 10 to Arshtongue the Cruel." in t.heard()


@rule("CC-WIN-19", "CC-CARD-NOT-ON-MY-WATCH")
def test_a_cancelling_card_can_be_cancelled_itself() -> None:
    t = turn(Ann="attack_10 not_on_my_watch", Bob="feint rally", Cas="feint not_on_my_watch").passes()
    t.says("Bob", "Play Rally").says("Cas", "Play Not On My Watch!")
    assert t.prompt() == "Cas plays Not On My Watch! Do you cancel it?"
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
    assert "The attack of Ann deals 10 to Arshtongue the Cruel." in t.passes().heard()


@rule("CC-WIN-21", "CC-CARD-NOT-ON-MY-WATCH", "CC-CARD-NOT-SO-FAST")
def test_an_attack_that_lies_open_cannot_be_cancelled() -> None:
    t = turn(Ann="attack_10", Bob="feint rally not_on_my_watch not_so_fast").passes()
    assert isinstance(t.g.stack[-1], Attack)
    assert t.options("Bob") == ["Play Rally", "Pass"]
    t.hush()
    assert dealt(t)[0] == 10


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


@rule("CC-WIN-23", "CC-WIN-34", "CC-FAQ-01", "CC-ITEM-03")
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


@rule("CC-WIN-25", "CC-WIN-33")
def test_the_quick_look_of_simulations_overlooks_nobody_who_can_act() -> None:
    extras: tuple[str, ...] = ("abilities", "events", "fresh_meat_cards")
    everything: dict[str, OptionValue] = {**dict.fromkeys(extras, True), "reputations": "pregen"}
    looked, chances = set[type[Moment]](), seeded(3)
    g = GAME.start(5, GAME.settle(everything), seeded(5), True)
    advance(g)
    while g.result is None and len(looked) < 6:
        top = g.stack[-1]
        if isinstance(top, Moment):
            program, step = PROGRAMS[type(top)], top.at - 1
            for seat in range(g.seats):
                words = program.offer_to(g, top, step, seat, no_words())
                assert len(words) == 1 or program.is_able(g, top, step, seat)
            looked.add(type(top))
        random_step(g, chances)
    assert looked >= {Hit, Attack}


@rule("CC-WIN-33", "CC-ITEM-07")
def test_a_window_opens_for_whoever_can_only_heal_somebody_else() -> None:
    t = table(negotiation=False).items("Ann", "cure_wounds").lp("Bob", 50).on(RoundMoment())
    assert t.offers("Use Cure Wounds on Bob", "Ann")
    assert table(negotiation=False).items("Ann", "cure_wounds").on(RoundMoment()).halted()


@rule("CC-WIN-33", "CC-ITEM-07", "CC-WIN-14", "CC-WIN-23")
def test_there_is_no_window_after_an_attack_for_a_potion_that_would_heal_nobody() -> None:
    for lp, opened in ((50, True), (100, False)):
        t = four(Cas="feint").items("Ann", "cure_wounds").lp("Bob", lp).puts_in_call("Ann").attacks("Bob", "attack_10")
        t.start()
        while isinstance(t.g.stack[-1], Attack):
            t.passes()
        assert isinstance(t.g.stack[-1], After) == opened


@rule("CC-WIN-33", "CC-WIN-22")
def test_a_healing_item_that_can_heal_nobody_opens_no_window() -> None:
    t = table(negotiation=False).items("Ann", "cure_wounds").hand("Bob", "attack_10").on(RoundMoment())
    assert t.start().halted()
    t = table(negotiation=False).items("Ann", "cure_wounds").hand("Bob", "attack_10").lp("Bob", 50).on(RoundMoment())
    assert "Ann" in t.asked()


@rule("CC-WIN-23", "CC-WIN-34", "CC-WIN-15")
def test_whoever_is_struck_is_asked_about_items_without_a_call() -> None:
    drink = "Use Potion of Iron Skin"
    t = four().items("Bob", "potion_of_iron_skin").items("Cas", "potion_of_iron_skin").hits("Ann", 15, "Bob")
    assert t.offers(drink, "Bob"), "their share comes second and can be answered now"
    assert "Cas" not in t.asked() or not t.offers(drink, "Cas")
    t = four(Ann="human_shield").items("Cas", "potion_of_iron_skin").hits("Ann", 15)
    t.plays("Ann", "Play Human Shield on Cas")
    assert t.offers(drink, "Cas"), "the blow has come to them"
