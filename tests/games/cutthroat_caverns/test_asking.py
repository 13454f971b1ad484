"""Chapter 7: who is asked in a window, when it opens and when it closes."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import four, turn
from games.cutthroat_caverns.table import CavernsTable, opening, table
from rulebound.engine.action import Pass
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import waiting
from rulebound.engine.kinds import Seat
from rulebound.engine.standing import option_ahead
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import Attack, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_blows import POISON_LOSS, CreatureAttacks, Loss
from rulebound.games.cutthroat_caverns.places import DECK, set_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule


@rule("CC-WIN-25")
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


REDIRECTIONS = [
    ("Ann", "Play Human Shield on Bob"),
    ("Ann", "Play My Hero! on Bob"),
    ("Bob", "Play I Think He Called You Ugly Too on Cas"),
    ("Bob", "Play Takin' One For The Team on Ann"),
    ("Ann", "Use Shadow Cloak"),
    ("Dee", "Use Interpose on Ann"),
]


def on_the_ledge() -> CavernsTable:
    """A blow at Ann on the Narrow Ledge, where redirecting costs 5 LP; all six ways to redirect are there, and more."""
    t = table(events=True, abilities=True, fresh_meat_cards=True).event("narrow_ledge").relics("Ann", "shadow_cloak")
    t.hand("Ann", "human_shield", "my_hero", "counter_strike", "not_so_tough")
    return t.hand("Bob", "called_you_ugly", "takin_one", "not_so_tough").hits("Ann", 20)


@pytest.mark.parametrize(("who", "words"), REDIRECTIONS, ids=[words for _, words in REDIRECTIONS])
@rule("CC-WIN-29", "CC-EVNT-11")
def test_to_redirect_is_to_use_one_of_six(who: str, words: str) -> None:
    t = on_the_ledge()
    t.plays(who, words)
    assert t.told("CC-EVNT-11") == [f"{who} loses 5 LP."]


@pytest.mark.parametrize(
    ("who", "words"),
    [("Ann", "Play Counter Strike"), ("Bob", "Play Not So Tough on Ann"), ("Ann", "Pass")],
)
@rule("CC-WIN-29")
def test_no_other_answer_is_a_redirection(who: str, words: str) -> None:
    t = on_the_ledge()
    t.plays(who, words).hush()
    assert t.told("CC-EVNT-11") == []


@rule("CC-WIN-30")
def test_a_line_for_0_is_no_creature_attack() -> None:
    t = four("venom_queen", Ann="human_shield").on(CreatureAttacks(SPECIFIC))
    assert list(t.g.poison) == [1, 1, 1, 1]
    assert t.halted()
    assert t.told("CC-CRE-01") == []


@rule("CC-WIN-31", "CC-ACT-20", "CC-CARD-COUNTER-STRIKE")
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


@rule("CC-WIN-35", "CC-WIN-04")
def test_after_a_play_that_waited_for_its_share_all_are_asked_again() -> None:
    t = four().hand("Ann", "rally").hand("Bob", "counter_strike").hand("Cas", "not_so_tough").hits("Ann", 10, "Bob")
    t.says("Bob", "Play Counter Strike")
    assert t.g.lp[0] == 90, "the first share is settled"
    t.past_cancelling()
    assert t.prompt() == "Bob is about to take 10 damage. Does anyone respond?"
    assert t.offers("Play Not So Tough on Bob", "Cas")


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


@pytest.mark.parametrize(("foe", "lays"), [("ripper", True), ("riddling_sphinx", False), ("cursed_naiad", False)])
@rule("CC-WIN-36", "CC-SETC-11")
def test_no_card_is_laid_ahead_where_a_rune_or_a_stance_goes_with_it(foe: str, lays: bool) -> None:
    t = four(foe, Ann="attack_10 attack_20").items("Dee", "cure_wounds").lp("Dee", 50).on(RoundMoment())
    assert t.offers("Pass, and set Attack 20 for the round", "Ann") == lays


@pytest.mark.parametrize("why", ["", "haste", "tripped now", "tripped next", "moonlight", "a horde", "an npc"])
@rule("CC-WIN-36", "CC-SETC-09", "CC-SETC-10", "CC-EVNT-09", "CC-TOK-UNDEAD-07", "CC-MODU-10")
def test_no_card_is_laid_ahead_where_more_than_one_card_is_to_be_decided(why: str) -> None:
    t = table("ripper", events=True).hand("Ann", "attack_10", "attack_20").items("Dee", "cure_wounds").lp("Dee", 50)
    t.g.haste[0] = 1 if why == "haste" else 0
    t.g.tripped[0] = 1 if why == "tripped now" else 2 if why == "tripped next" else 0
    t.g.horde, t.g.at_risk = why == "a horde", why == "an npc"
    if why == "moonlight":
        t.event("moonlit_crack")
    assert t.on(RoundMoment()).offers("Pass, and set Attack 20 for the round", "Ann") == (why == "")


@pytest.mark.parametrize(("foe", "lays"), [("ripper", True), ("collapsing_passage", False)])
@rule("CC-WIN-36", "CC-FLOW-08")
def test_no_card_is_laid_ahead_for_the_rounds_that_a_trap_has_not(foe: str, lays: bool) -> None:
    t = opening(foe).hand("Ann", "attack_10").items("Dee", "cure_wounds").lp("Dee", 50).go().passes()
    assert t.prompt() == "Do you prepare for the fight?"
    assert t.offers("Pass, and set Attack 10 for the round", "Ann") == lays


@rule("CC-WIN-39", "CC-WIN-24")
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


@rule("CC-WIN-40", "CC-WIN-12")
def test_when_the_encounter_ends_inside_windows_all_of_them_close() -> None:
    t = turn("ripper", Ann="attack_50", Bob="feint rally").items("Ann", "alchemists_fire").stacked("battle_troll")
    t.life(20).passes()
    t.says("Ann", "Use Alchemist's Fire")
    assert t.g.prestige[0] == 3
    assert not any(isinstance(frame, Attack) for frame in t.g.stack)
    assert "attack_50" in t.discards()
    assert t.told("CC-ATK-07") == []


@rule("CC-WIN-41")
def test_a_share_whose_target_is_dead_is_lost() -> None:
    t = four(Ann="human_shield feint", Bob="rally feint").lp("Bob", 10).hits("Ann", 10, "Bob")
    t.plays("Ann", "Play Human Shield on Bob").passes()
    assert t.halted(), "nobody is asked about his own share, which finds him dead"
    assert t.told("CC-CRE-08") == ["Bob loses 10 LP."]
    assert (t.g.lp[0], t.g.lp[1], t.g.deaths) == (100, 0, 1)


@rule("CC-WIN-41", "CC-ATK-27")
def test_an_attack_whose_target_is_gone_before_the_damage_does_nothing() -> None:
    t = turn("ogre_brothers", Ann="attack_50", Bob="feint rally").items("Ann", "alchemists_fire").life(5, 1).passes()
    t.until("What do you attack?").answer("Attack Thud")
    assert "Use Alchemist's Fire" in t.options("Ann")
    t.says("Ann", "Use Alchemist's Fire").quiet()
    assert "Ann lands the killing blow on Thud." in t.heard()
    assert t.told("CC-WIN-41") == ["The attack of Ann comes to nothing."]
    assert "attack_50" in t.discards()
    assert not any("The attack of Ann deals" in line for line in t.heard())


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


@rule("CC-WIN-43", "CC-DEATH-14", "CC-PSN-08", "CC-WIN-34")
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
