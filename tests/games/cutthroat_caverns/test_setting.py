"""Chapters 5 and 6: setting cards, and turns."""

from __future__ import annotations

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.games.cutthroat_caverns.actions_extras import TakeBack
from rulebound.games.cutthroat_caverns.frames import Attack, Before, Setting, Turn
from rulebound.games.cutthroat_caverns.places import riders_of, set_of
from rulebound.games.cutthroat_caverns.rules.damage import damage_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing.marks import rule


def four(**hands: str) -> CavernsTable:
    """Against Arshtongue, who has many LP; hands as lists of ids, else an attack of 10 and a Feint."""
    t = table("arshtongue", deeper_darker=True)
    for who in t.names:
        t.hand(who, *hands.get(who, "attack_10 feint").split())
    return t


@rule("CC-SETC-01", "CC-SETC-08", "CC-INFO-01", "CC-INFO-05")
def test_all_set_at_the_same_time_and_nobody_sees_what_the_others_set() -> None:
    t = four().start()
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    t.answer("Set Attack 10", by="Ann")
    assert t.g.cards.count(set_of(0)) == 0
    t.sets(Bob="feint")
    assert "Bob sets a card." in t.heard("Ann")
    assert "Bob sets Feint." in t.heard("Bob")
    assert t.g.cards.known_to(0, set_of(1)) == []
    assert t.g.cards.known_to(1, set_of(1)) == [card("feint")]


@rule("CC-SETC-02")
def test_every_kind_of_attack_card_may_be_set() -> None:
    t = four(Ann="attack_10 knife_in_the_dark crowd feint focus_strength double_strike").start()
    assert len(t.options("Ann")) == 6


@rule("CC-SETC-03", "CC-SETC-04")
def test_a_set_card_may_be_changed_until_the_last_has_confirmed_and_never_after() -> None:
    t = four(Ann="attack_10 feint rally", Bob="feint rally").start()
    t.answer("Set Attack 10", by="Ann")
    t.puts_in(TakeBack(), by="Ann")
    t.answer("Set Feint", by="Ann")
    t.sets()
    assert t._names(set_of(0)) == ["feint"]
    t.answer("Pass", by="Ann")
    refusal = t.why_no_aside(TakeBack(), by="Ann")
    assert refusal is not None
    assert refusal.rule == "CC-SETC-04"


@rule("CC-SETC-05", "CC-SETC-06", "CC-SETC-16", "CC-TURN-03", "CC-ACT-18")
def test_only_a_player_without_attack_cards_bluffs_and_the_bluff_is_discarded_when_turned() -> None:
    t = four(Ann="rally trip", Bob="rally attack_10").start()
    assert t.options("Ann") == ["Set Rally", "Set Trip"]
    assert t.options("Bob") == ["Set Attack 10"]
    t.sets(Ann="rally").passes()
    assert t.told("CC-TURN-03") == ["Ann discards Rally."]
    assert ("rally" in t.discards(), "rally" in t.holds("Ann")) == (True, False)
    assert t.left() == 290
    assert t.g.played[0] == 0


@rule("CC-SETC-07")
def test_an_empty_hand_sets_nothing() -> None:
    t = four(Ann="").start()
    assert t.told("CC-SETC-07") == ["Ann sets nothing."]
    assert t.asked() == ["Bob", "Cas", "Dee"]


@rule("CC-SETC-09")
def test_a_tripped_player_sets_nothing() -> None:
    t = four()
    t.g.tripped[0] = 1
    assert t.start().asked() == ["Bob", "Cas", "Dee"]


@rule("CC-SETC-10", "CC-SETC-13", "CC-TURN-07", "CC-CARD-POTION-OF-HASTE")
def test_under_haste_a_second_attack_may_be_set_and_its_owner_names_the_first_to_turn() -> None:
    t = four(Ann="attack_10 attack_20 rally", Bob="rally trip attack_5")
    t.g.haste[0] = 2
    t.start()
    for who, words in (("Ann", "Set Attack 10"), ("Bob", "Set Attack 5"), ("Cas", "Set Feint"), ("Dee", "Set Feint")):
        t.answer(words, by=who)
    assert t.asked() == ["Ann"]
    assert t.options("Ann") == ["Set Attack 20 as well", "Pass"]
    t.answer("Set Attack 20 as well")
    assert isinstance(t.g.stack[-1], Before)
    t.passes()
    assert t.asked() == ["Ann"]
    t.answer("Turn over Attack 20").passes()
    assert t.left() == 270
    assert isinstance(t.g.stack[-1], Before)
    assert t.prompt() == "Anyone before Ann turns a card over?"
    t.passes().passes()
    assert t.left() == 260
    bluff = four(Ann="rally trip")
    bluff.g.haste[0] = 2
    bluff.start()
    for who in t.names:
        bluff.answer("Set Rally" if who == "Ann" else "Set Feint", by=who)
    assert bluff.options("Ann") == ["Pass"], "no second bluff"
    assert bluff.g.cards.count(set_of(0)) == 1


@rule("CC-SETC-11", "CC-SETC-15")
def test_secret_choices_are_made_with_the_set_card_and_a_rune_needs_none() -> None:
    t = table("riddling_sphinx").hand("Ann", "attack_10")
    t.start()
    t.answer("Set Attack 10")
    assert t.asked() == ["Ann", "Bob", "Cas", "Dee"]
    assert t.options("Bob") == ["Choose the Sun", "Choose the Moon", "Choose the Star"]
    t = table("cursed_naiad", deeper_darker=True).hand("Ann", "attack_10").start()
    t.answer("Set Attack 10")
    assert t.asked() == ["Ann"]
    assert t.prompt() == "Hold or Strike?"


@rule("CC-SETC-12", "CC-EOE-07")
def test_set_cards_that_were_not_used_are_discarded_at_the_end_of_the_round() -> None:
    t = four(Dee="attack_100").sets()
    t.g.acted[3] = 1
    t.to(Setting)
    assert "attack_100" in t.discards()
    assert t.g.cards.count(set_of(3)) == 0
    assert "attack_100" not in t.holds("Dee")


@rule("CC-SETC-14")
def test_an_effect_on_one_of_two_set_cards_names_the_first_or_the_second() -> None:
    t = four(Ann="attack_10 attack_20", Bob="edge_out attack_5")
    t.g.haste[0] = 2
    t.start()
    for who, words in (("Ann", "Set Attack 10"), ("Bob", "Set Attack 5"), ("Cas", "Set Feint"), ("Dee", "Set Feint")):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well")
    assert "Play Edge Out on the second set card of Ann" in t.options("Bob")
    first = t.copy()
    t.plays("Bob", "Play Edge Out on the second set card of Ann")
    assert t._names(set_of(0)) == ["attack_10"]
    assert "attack_20" in t.discards()
    first.plays("Bob", "Play Edge Out on Ann")
    assert first._names(set_of(0)) == ["attack_20"]
    assert "attack_10" in first.discards()


@rule("CC-SETC-14", "CC-CARD-MIXED-SIGNALS")
def test_a_swap_names_the_second_of_ones_own_set_cards_too() -> None:
    t = four(Ann="attack_10 attack_20 mixed_signals", Bob="attack_5")
    t.g.haste[0] = 2
    t.start()
    for who, words in (("Ann", "Set Attack 10"), ("Bob", "Set Attack 5"), ("Cas", "Set Feint"), ("Dee", "Set Feint")):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well")
    swaps = [option for option in t.options("Ann") if "Mixed Signals" in option and "Bob" in option]
    assert len(swaps) == 2, "with the first, or with the second"
    t.plays("Ann", swaps[1])
    assert sorted(t._names(set_of(0))) == ["attack_10", "attack_5"]
    assert t._names(set_of(1)) == ["attack_20"]


@rule("CC-SETC-14", "CC-CARD-MIXED-SIGNALS")
def test_a_swap_may_be_one_of_the_second_cards_of_both() -> None:
    t = four(Ann="attack_10 attack_20 mixed_signals", Bob="attack_5 attack_25")
    t.g.haste[0] = t.g.haste[1] = 2
    t.start()
    for who, words in (("Ann", "Set Attack 10"), ("Bob", "Set Attack 5"), ("Cas", "Set Feint"), ("Dee", "Set Feint")):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well", by="Ann").answer("Set Attack 25 as well", by="Bob")
    t.plays("Ann", "Play Mixed Signals with your second set card on the second of Bob")
    assert sorted(t._names(set_of(0))) == ["attack_10", "attack_25"]
    assert sorted(t._names(set_of(1))) == ["attack_20", "attack_5"]


@rule("CC-SETC-16")
def test_setting_is_compulsory() -> None:
    t = four(Ann="attack_10 rally").start()
    assert t.options("Ann") == ["Set Attack 10"]
    assert not t.offers("Pass", "Ann")


# Turns.


def blow(t: CavernsTable) -> Attack:
    """The attack that lies open."""
    attack = t.start().g.stack[-1]
    assert isinstance(attack, Attack)
    return attack


@rule("CC-TURN-01", "CC-WIN-11", "CC-ROUND-03")
def test_before_a_card_is_turned_everybody_may_play_and_the_reveal_is_not_optional() -> None:
    t = four(Ann="attack_10", Bob="feint edge_out", Cas="feint rally").sets()
    assert t.prompt() == "Anyone before Ann turns a card over?"
    assert "Play Edge Out on Ann" in t.options("Bob")
    assert "Play Rally" not in t.options("Cas")
    t.passes()
    assert t.told("CC-TURN-01") == ["Ann turns over Attack 10."]


@rule("CC-TURN-04")
def test_stand_in_then_mode_then_target_then_riders_and_rotation_then_the_window() -> None:
    t = table("ogre_brothers").hand("Ann", "double_strike", "knife_in_the_dark").hand("Bob", "rally", "feint")
    t.riders("Ann", "focus_strength").hand("Cas", "feint").hand("Dee", "feint")
    t.sets(Ann="double_strike").passes()
    assert t.prompt() == "Which card takes the place of Double Strike?"
    t.answer("Attack with Knife in the Dark")
    t.answer("Use your own, higher values: the attack is Protected")
    t.answer("Attack Thud")
    attack = t.g.stack[-1]
    assert isinstance(attack, Attack)
    assert attack.riders == (card("focus_strength"),)
    assert attack.edge == 3
    t.passes()
    assert t.told("CC-ATK-07") == ["The attack of Ann deals 150 to Thud."]
    t = four(Bob="rally").riders("Ann", "slip_behind").attacks("Ann", "attack_20")
    assert (t.prompt(), damage_of(t.g, blow(t))) == ("Ann attacks with Attack 20. Does anyone respond?", 40)


@rule("CC-TURN-05", "CC-TOK-01")
def test_the_attacker_picks_one_of_several_targets_and_with_one_there_is_no_choice() -> None:
    t = table("ogre_brothers").attacks("Ann", "attack_10")
    assert t.options("Ann") == ["Attack Grub", "Attack Thud"]
    t = four(Bob="rally").attacks("Ann", "attack_10")
    assert t.prompt() == "Ann attacks with Attack 10. Does anyone respond?"


@rule("CC-TURN-06")
def test_without_a_target_the_attack_has_no_effect() -> None:
    t = four()
    for row in (t.g.tag, t.g.breed, t.g.life, t.g.hits, t.g.most, t.g.host, t.g.side, t.g.calmed, t.g.floored):
        row.clear()
    t.attacks("Ann", "attack_30")
    assert t.told("CC-TURN-06") == ["The attack of Ann comes to nothing."]
    assert "attack_30" in t.discards()


@rule("CC-TURN-08", "CC-ATK-18", "CC-CARD-FEINT", "CC-ACT-11")
def test_a_maneuver_opens_w_rev_but_has_no_target_no_damage_and_no_w_aft() -> None:
    t = four(Ann="feint rally", Bob="rally trip unintentional_strike attack_5").riders("Ann", "slip_behind")
    t.sets(Ann="feint").passes()
    assert t.prompt() == "Ann turned over Feint. Does anyone respond?"
    assert t.options("Bob") == ["Play Unintentional Strike", "Pass"]
    assert t.refused("Play Rally", "Bob") == "CC-ACT-11"
    assert t.refused("Play Trip", "Bob") == "CC-ACT-11"
    assert t.refused("Play Rally", "Ann") == "CC-ACT-11"
    t.items("Cas", "cure_wounds").lp("Cas", 50).puts_in_call("Cas")
    assert t.offers("Use Cure Wounds", "Cas")
    t.passes()
    assert t.left() == 290
    assert t.told("CC-ATK-18") == ["Ann discards Feint."]
    assert t.g.cards.count(set_of(0)) == 0
    assert t.prompt() == "Anyone before Bob turns a card over?"
    assert t._names(riders_of(0)) == ["slip_behind"]


@rule("CC-EDGE-01")
def test_a_player_who_dies_on_the_own_turn_before_the_attack_resolves_makes_no_attack() -> None:
    t = four(Ann="attack_50", Bob="critical_miss feint").lp("Ann", 10).sets(Ann="attack_50", Bob="feint").passes()
    t.plays("Bob", "Play Critical Miss")
    assert t.g.died[0]
    assert t.left() == 290
    assert not any(isinstance(frame, Turn) and frame.seat == 0 for frame in t.g.stack)


@rule("CC-EDGE-05")
def test_a_swap_may_hand_somebody_a_bluff_and_it_is_handled_on_their_reveal() -> None:
    t = four(Ann="mixed_signals rally", Bob="attack_50").sets(Ann="rally")
    t.plays("Ann", "Play Mixed Signals on Bob")
    t.to(Setting)
    assert "Ann turns over Attack 50." in t.heard()
    assert "Bob turns over Rally." in t.heard()
    assert "Bob discards Rally." in t.told("CC-TURN-03")
    assert "rally" in t.discards()


@rule("CC-EDGE-08", "CC-ATK-11")
def test_a_replacement_from_hand_turns_with_strength_and_shows_its_portrait() -> None:
    t = four(Ann="double_strike knife_in_the_dark")
    t.g.strength[0] = 4
    t.sets(Ann="double_strike").passes().answer("Attack with Knife in the Dark")
    assert t.offers("Use your own, higher values: the attack is Protected")
    t.answer("Use the plain values").quiet()
    assert t.told("CC-ATK-07")[0] == "The attack of Ann deals 50 to Arshtongue the Cruel."


@rule("CC-EDGE-18")
def test_the_default_is_to_set_the_lowest_attack_pass_and_refuse() -> None:
    t = four(Ann="attack_50 attack_10 attack_30").start()
    assert t.default("Ann") == "Set Attack 10"
    t.sets()
    assert t.default("Ann") == "Pass"
    t = four().items("Bob", "cure_wounds").lp("Ann", 50)
    t.hits("Bob", 10)
    t.answer("Use Cure Wounds on Ann", by="Bob")
    while "holds" not in t.prompt():
        t.pass_by()
    assert t.default("Ann") == "Refuse"


@rule("CC-SETC-14", "CC-CARD-OUT-OF-MY-WAY")
def test_a_card_that_changes_places_names_a_player_and_no_set_card() -> None:
    t = four(Ann="attack_10", Bob="out_of_my_way attack_5", Cas="attack_10 attack_20")
    t.g.haste[2] = 2
    t.start()
    for who, words in (
        ("Ann", "Set Attack 10"),
        ("Bob", "Set Attack 5"),
        ("Cas", "Set Attack 10"),
        ("Dee", "Set Feint"),
    ):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well")
    assert [option for option in t.options("Bob") if "Cas" in option] == ["Play Out of My Way! on Cas"]
