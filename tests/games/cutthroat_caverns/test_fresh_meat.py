"""The new main deck cards (CC-NEW, CC-CARD of the set fresh_meat)."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.fights import lost
from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.content import CARDS
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM, SPECIFIC
from rulebound.games.cutthroat_caverns.frames import After, Setting
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.marks import EVADING
from rulebound.games.cutthroat_caverns.places import DECK, set_of
from rulebound.games.cutthroat_caverns.tables import card
from rulebound.testing import rule

OWN = "Use your own, higher values: the attack is Protected"


def fight(foe: str = "ripper") -> CavernsTable:
    """A fight with the new cards in the deck, against a creature of 300 LP."""
    return table(foe, fresh_meat_cards=True).life(300)


@rule(
    "CC-OPT-06",
    "CC-CARD-STRIKE-AND-EVADE-A",
    "CC-CARD-STRIKE-AND-EVADE-B",
    "CC-CARD-STRIKE-OF-DESTINY",
    "CC-CARD-SNICKER-SNACKT",
    "CC-CARD-IF-I-CANT-HAVE-IT",
    "CC-CARD-IMPRESSIVE-MOVE",
    "CC-CARD-TAKIN-ONE",
    "CC-CARD-UNWITTING-ASSIST",
)
def test_the_option_adds_two_of_each_of_eight_cards() -> None:
    plain, more = CavernsTable(4).g.cards, CavernsTable(4, fresh_meat_cards=True).g.cards
    assert (plain.count(DECK), more.count(DECK)) == (94, 110)
    new = [one.id for one in CARDS if one.set == "fresh_meat"]
    assert len(new) == 8
    assert [more.how_many(DECK, card(name)) for name in new] == [2] * 8
    assert [plain.how_many(DECK, card(name)) for name in new] == [0] * 8


# Strike and Evade.


@rule("CC-NEW-01", "CC-CARD-STRIKE-AND-EVADE-A", "CC-ACT-07")
def test_a_pictured_character_strikes_for_40_and_is_ignored_for_the_round() -> None:
    t = fight().attacks("Ann", "strike_and_evade_a").answer(OWN).quiet()
    assert t.left() == 260
    t.order("Bob", "Ann", "Cas", "Dee").on(CreatureAttacks(RANDOM)).quiet()
    assert t.g.lp[0] == 100
    t.hand("Bob", "human_shield").hits("Bob", 10)
    assert t.refused("Play Human Shield on Ann", by="Bob") == "CC-ACT-07"


@rule("CC-NEW-01", "CC-CARD-STRIKE-AND-EVADE-A", "CC-CARD-STRIKE-AND-EVADE-B", "CC-CRE-06")
@pytest.mark.parametrize(("who", "name"), [("Ann", "strike_and_evade_a"), ("Bob", "strike_and_evade_b")])
def test_evading_lasts_through_the_blows_of_the_round_and_no_longer(who: str, name: str) -> None:
    t = fight("minotaur").hand(who, name, "feint")
    other = "Bob" if who == "Ann" else "Ann"
    t.hand(other, "attack_5", "feint").sets(**{who: name}).until("Which values").answer(OWN).to(Setting)
    assert t.told("CC-CRE-01") != []
    assert (t.g.lp[t.seat_of(who)], t.g.round, t.marked(EVADING)) == (100, 2, [])
    t.order(who, other, "Cas", "Dee").hits(who, 10).quiet()
    assert t.g.lp[t.seat_of(who)] == 90


@rule("CC-NEW-01", "CC-CARD-STRIKE-AND-EVADE-A", "CC-CARD-STRIKE-AND-EVADE-B", "CC-CRE-06")
def test_plainly_or_for_others_it_is_20_and_hides_nobody() -> None:
    plain = fight("minotaur").attacks("Ann", "strike_and_evade_a").answer("Use the plain values").quiet()
    assert plain.left() == 280
    assert not plain.g.marks[0] & EVADING
    assert fight().attacks("Ann", "strike_and_evade_b").quiet().left() == 280
    own = fight().attacks("Bob", "strike_and_evade_b").answer(OWN).quiet()
    assert (own.left(), own.marked(EVADING)) == (260, ["Bob"])


@rule("CC-NEW-01", "CC-CARD-STRIKE-AND-EVADE-A")
def test_whoever_evades_is_ignored_though_the_strike_misses() -> None:
    t = fight("minotaur").hand("Bob", "trip").attacks("Ann", "strike_and_evade_a").answer(OWN)
    t.says("Bob", "Play Trip").answer("Accept").quiet()
    assert (t.left(), t.marked(EVADING)) == (300, ["Ann"])


@rule("CC-NEW-01", "CC-ROUND-10", "CC-CRE-06")
def test_whoever_evades_is_not_found_by_the_numbers_of_the_next_round_either() -> None:
    t = fight("ripper").hand("Ann", "strike_and_evade_a").hand("Bob", "feint").hand("Cas", "feint").hand("Dee", "feint")
    t.sets().until("Which values").next_order("Bob", "Ann", "Cas", "Dee").answer(OWN).to(Setting)
    told = t.told("CC-CRE-01")
    assert (told, lost(t)) == ([], {}), "the Ripper slashes Player #2, whom it ignores"


@rule("CC-NEW-01", "CC-CRE-06")
def test_whoever_evades_is_left_out_of_comparisons_too() -> None:
    t = fight("minotaur").attacks("Dee", "strike_and_evade_a").answer(OWN).quiet()
    t.attacks("Ann", "attack_20").quiet().attacks("Bob", "attack_20").quiet().attacks("Cas", "attack_10").quiet()
    t.g.dealt[3] = 0
    t.on(CreatureAttacks(SPECIFIC)).quiet()
    assert list(t.g.lp) == [100, 100, 80, 100]


# Strike of Destiny.


@rule("CC-NEW-02", "CC-CARD-STRIKE-OF-DESTINY", "CC-ATK-13", "CC-ATK-14")
def test_strike_of_destiny_is_protected_for_anyone_and_never_deals_more_than_35() -> None:
    t = fight().riders("Ann", "focus_strength").hand("Ann", "rally", "tougher_than_he_looks").hand("Bob", "trip")
    t.attacks("Ann", "strike_of_destiny").says("Ann", "Play Rally").past_cancelling()
    t.says("Ann", "Play Tougher Than He Looks").past_cancelling()
    t.says("Bob", "Play Trip")
    assert t.asked() == ["Ann"]
    assert t.answer("Refuse").quiet().left() == 265


@rule("CC-NEW-03", "CC-CARD-STRIKE-OF-DESTINY", "CC-ACT-16")
def test_whoever_edges_it_out_takes_20() -> None:
    t = fight().hand("Ann", "strike_of_destiny").hand("Bob", "edge_out", "attack_20").hand("Cas", "attack_10")
    t.sets().says("Bob", "Play Edge Out on Ann").past_cancelling()
    assert t.told("CC-ITEM-18") == ["Bob loses 20 LP."]
    assert "strike_of_destiny" in t.discards()
    assert t.told("CC-ACT-02") == ["Ann discards Strike of Destiny."]


# Snicker-Snackt.


@rule("CC-NEW-06", "CC-NEW-07", "CC-NEW-10", "CC-CARD-SNICKER-SNACKT")
def test_cards_with_printed_values_are_added_if_they_total_60() -> None:
    t = fight().hand("Ann", "attack_50", "crowd", "feint", "focus_strength", "rally")
    t.attacks("Ann", "snicker_snackt")
    assert t.options() == ["Add Attack 50", "Add Crowd", "Pass"]
    t.hand("Ann", "attack_50", "crowd", "rally").answer("Add Attack 50").answer("Add Crowd")
    assert "Ann adds Crowd to the attack." in t.heard("Bob")
    assert "which card do you add" not in t.prompt(), "two cards at most"
    t.quiet()
    assert t.left() == 300 - 90
    assert list(t.g.crowded) == [0, 0, 0, 0]


@rule("CC-NEW-07", "CC-CARD-SNICKER-SNACKT")
def test_added_cards_rotate_with_it() -> None:
    t = fight().hand("Ann", "attack_50").hand("Bob", "not_so_tough")
    t.attacks("Ann", "snicker_snackt").answer("Add Attack 50").says("Bob", "Play Not So Tough").quiet()
    assert t.left() == 300 - 10 - 25


@rule("CC-NEW-06", "CC-CARD-SNICKER-SNACKT")
@pytest.mark.parametrize(
    ("cards", "damage"),
    [
        (["attack_40"], 60),
        (["attack_30", "attack_10"], 60),
        (["attack_25", "attack_10"], 20),
        (["attack_30", "attack_5"], 20),
        (["attack_50"], 70),
    ],
)
def test_printed_values_of_60_are_enough_and_less_is_lost(cards: list[str], damage: int) -> None:
    t = fight().hand("Ann", *cards).attacks("Ann", "snicker_snackt")
    for name in cards:
        t.answer(f"Add {CARDS[card(name)].name}")
    while "which card do you add" in t.prompt():
        t.answer("Pass")
    assert t.quiet().left() == 300 - damage
    assert (len(t.told("CC-ATK-07")), t.holds("Ann")) == (1, []), "one attack, and no card comes back"


@rule("CC-NEW-07", "CC-ATK-35")
def test_a_special_attack_that_is_added_counts_its_plain_value_and_does_nothing_else() -> None:
    t = fight("bone_knight").hand("Ann", "attack_50", "throw_holy_water")
    t.attacks("Ann", "snicker_snackt").answer("Add Attack 50").answer("Add Throw Holy Water")
    assert t.prompt() != "Do you use the holy power against the Bone Knight?"
    t = (
        fight()
        .items("Bob", "cure_wounds")
        .hand("Ann", "knife_in_the_dark", "pilfering_strike")
        .attacks("Ann", "snicker_snackt")
    )
    t.answer("Add Knife in the Dark").answer("Add Pilfering Strike").quiet()
    assert (t.halted(), t.left()) == (True, 280), "nothing is stolen, and 20 + 25 + 10 are too few"
    t.life(300).hand("Ann", "knife_in_the_dark", "crowd").attacks("Ann", "snicker_snackt")
    t.answer("Add Knife in the Dark").answer("Add Crowd").quiet()
    assert t.left() == 300 - 65
    assert list(t.g.crowded) == [0, 0, 0, 0]


@rule("CC-NEW-10", "CC-TURN-04")
def test_cards_are_added_before_a_target_is_chosen() -> None:
    t = fight("ogre_brothers").hand("Ann", "attack_50").attacks("Ann", "snicker_snackt")
    assert t.prompt() == "Snicker-Snackt: which card do you add?"
    assert t.answer("Add Attack 50").heard("Dee")[-1] == "Ann adds Attack 50 to the attack."
    assert t.prompt() == "What do you attack?"


@rule("CC-NEW-06", "CC-CARD-SNICKER-SNACKT", "CC-WIN-25")
def test_too_little_is_lost_and_nobody_must_add() -> None:
    t = fight().hand("Ann", "attack_20").attacks("Ann", "snicker_snackt").answer("Add Attack 20")
    assert "attack_20" in t.discards()
    assert t.quiet().left() == 280
    nothing = fight().hand("Ann", "poke_with_stick", "feint").attacks("Ann", "snicker_snackt")
    assert nothing.options() == ["Add Poke With Stick", "Pass"], "0 is a printed value, a Feint has none"
    t = fight().hand("Ann", "rally").attacks("Ann", "snicker_snackt")
    assert t.options() == ["Pass"]
    assert t.answer("Pass").quiet().left() == 280


# If I Can't Have It.


@rule("CC-NEW-04", "CC-CARD-IF-I-CANT-HAVE-IT")
def test_an_attack_that_would_kill_leaves_5_for_the_whole_round() -> None:
    t = fight().hand("Bob", "if_i_cant_have_it").life(60).attacks("Ann", "attack_50")
    assert t.refused("Play If I Can't Have It", by="Bob") == "CC-NEW-04"
    t.quiet().life(20).attacks("Ann", "attack_50").says("Bob", "Play If I Can't Have It").quiet()
    assert t.left() == 5
    assert t.attacks("Cas", "attack_100").quiet().left() == 5
    t.hand("Bob", "if_i_cant_have_it").attacks("Bob", "attack_50")
    assert t.refused("Play If I Can't Have It", by="Bob") == "CC-WIN-12"


@rule("CC-NEW-04")
def test_it_counts_all_modifiers_so_far() -> None:
    t = fight().hand("Bob", "if_i_cant_have_it").hand("Cas", "rally").life(60).attacks("Ann", "attack_50")
    t.says("Cas", "Play Rally").past_cancelling()
    assert t.offers("Play If I Can't Have It", by="Bob")
    t = fight().hand("Bob", "if_i_cant_have_it").life(50).attacks("Ann", "attack_50")
    assert t.offers("Play If I Can't Have It", by="Bob"), "exactly enough defeats it"


@rule("CC-NEW-04", "CC-ATK-03")
def test_an_attack_that_the_hide_stops_would_not_defeat_anything() -> None:
    t = fight("iron_skin_gargoyle").hand("Bob", "if_i_cant_have_it").life(15).attacks("Ann", "attack_20")
    assert t.refused("Play If I Can't Have It", by="Bob") == "CC-NEW-04"
    t = fight("iron_skin_gargoyle").hand("Bob", "if_i_cant_have_it").life(15).attacks("Ann", "attack_25")
    assert t.offers("Play If I Can't Have It", by="Bob")


@rule("CC-NEW-04", "CC-CARD-IF-I-CANT-HAVE-IT")
def test_in_the_next_round_the_target_can_be_felled_again() -> None:
    t = fight().hand("Bob", "if_i_cant_have_it", "attack_5").hand("Ann", "attack_50", "attack_10").life(20)
    t.sets(Ann="attack_50", Bob="attack_5").until("Ann attacks").plays("Bob", "Play If I Can't Have It").to(Setting)
    assert (t.left(), t.g.round) == (5, 2)
    t.attacks("Ann", "attack_10").quiet()
    assert t.g.prestige[0] == 3


# Impressive Move.


@rule("CC-NEW-05", "CC-CARD-IMPRESSIVE-MOVE", "CC-ABIL-04")
def test_an_impressive_move_is_protected_by_nothing() -> None:
    t = fight().hand("Ann", "impressive_move", "attack_30").hand("Bob", "trip").attacks("Ann", "attack_20").passes()
    t.says("Ann", "Play Impressive Move").quiet().answer("Attack with Attack 30").plays("Bob", "Play Trip")
    assert (t.quiet().halted(), t.left()) == (True, 280)


@rule("CC-NEW-05", "CC-CARD-IMPRESSIVE-MOVE", "CC-TURN-09")
def test_an_impressive_move_is_a_separate_attack_after_damage() -> None:
    t = fight().hand("Ann", "impressive_move", "attack_30").hand("Bob", "impressive_move", "attack_20")
    t.attacks("Ann", "attack_20").passes()
    assert t.asked() == ["Ann"]
    t.says("Ann", "Play Impressive Move").quiet().answer("Attack with Attack 30").quiet()
    assert t.left() == 250
    assert t.told("CC-ATK-07") == [f"The attack of Ann deals {damage} to the Ripper." for damage in (20, 30)]


@rule("CC-NEW-05", "CC-CARD-IMPRESSIVE-MOVE", "CC-TURN-09")
@pytest.mark.parametrize(("attack", "hand"), [("poke_with_stick", "attack_30"), ("attack_20", "feint")])
def test_it_needs_damage_and_a_card(attack: str, hand: str) -> None:
    t = fight().hand("Ann", "impressive_move", hand).attacks("Ann", attack).passes()
    assert t.halted() or not t.offers("Play Impressive Move", by="Ann")
    after = fight().hand("Ann", "impressive_move", "attack_30")
    assert after.copy().on(After(Seat(0), 0, False)).halted(), "no damage, no second attack"
    assert after.on(After(Seat(0), 5, False)).offers("Play Impressive Move", by="Ann")


@rule("CC-CRE-12", "CC-CRE-18", "CC-NEW-05", "CC-ABL-INTERPOSE")
def test_a_drone_that_falls_before_its_turn_comes_stings_nobody() -> None:
    t = table("hivemind", fresh_meat_cards=True, abilities=True, deeper_darker=True).order("Ann", "Bob", "Cas", "Dee")
    t.hand("Dee", "attack_10", "impressive_move", "attack_50").on(CreatureAttacks(RANDOM))
    t.says("Dee", "Use Interpose on Ann").quiet().answer("Attack with Attack 10")
    t.passes().says("Dee", "Play Impressive Move").answer("Attack with Attack 50")
    t.answer("Attack Drone 5").quiet()
    assert len(t.g.tag) == 4, "one has fallen"
    assert list(t.g.lp) == [100, 95, 95, 90], "drone 5, for whom Ann was the next, is gone"


# Takin' One For The Team.


@rule("CC-NEW-08", "CC-CARD-TAKIN-ONE", "CC-ACT-19")
def test_taking_one_for_the_team_scores_2_and_cannot_be_redirected_again() -> None:
    t = fight().hand("Bob", "takin_one", "human_shield").hand("Cas", "called_you_ugly").hits("Ann", 15)
    t.says("Bob", "Play Takin' One For The Team on Ann").past_cancelling()
    assert t.refused("Play Human Shield on Ann", by="Bob") == "CC-NEW-08"
    assert t.refused("Play I Think He Called You Ugly Too on Ann", by="Cas") == "CC-NEW-08"
    t.quiet()
    assert list(t.g.lp) == [100, 85, 100, 100]
    assert t.g.prestige[1] == 2


@rule("CC-ACT-19", "CC-CARD-TAKIN-ONE")
def test_whoever_dies_of_it_scores_nothing_and_an_attack_on_oneself_cannot_be_taken() -> None:
    t = fight().hand("Bob", "takin_one").lp("Bob", 10).hits("Ann", 15)
    t.says("Bob", "Play Takin' One For The Team on Ann").quiet()
    assert (t.g.died[1], t.g.prestige[1]) == (1, 0)
    t = fight().hand("Bob", "takin_one").hits("Bob", 15)
    assert t.refused("Play Takin' One For The Team on Bob", by="Bob") == "CC-CARD-TAKIN-ONE"


@rule("CC-CARD-TAKIN-ONE", "CC-ACT-07")
def test_nobody_takes_one_for_the_team_whom_creatures_ignore() -> None:
    t = fight().hand("Bob", "takin_one")
    t.g.marks[1] |= EVADING
    assert t.hits("Ann", 15).refused("Play Takin' One For The Team on Ann", by="Bob") == "CC-ACT-07"


@rule("CC-NEW-08", "CC-CARD-TAKIN-ONE", "CC-REL-SHADOW-CLOAK")
def test_no_cloak_passes_on_what_was_taken_for_the_team() -> None:
    t = fight().hand("Bob", "takin_one").relics("Bob", "shadow_cloak").hits("Ann", 15)
    t.says("Bob", "Play Takin' One For The Team on Ann").past_cancelling()
    assert t.halted(), "nobody is asked about the cloak"
    assert (t.g.lp[1], t.g.prestige[1]) == (85, 2)


# Unwitting Assist.


@rule("CC-CARD-UNWITTING-ASSIST", "CC-NEW-09", "CC-ACT-01")
def test_there_is_nothing_to_exchange_where_nothing_lies() -> None:
    t = fight().hand("Ann", "attack_50").hand("Bob", "unwitting_assist", "attack_5", "attack_10").sets(Bob="attack_10")
    assert t.refused("Play Unwitting Assist and slip Attack 5 to Cas", by="Bob") == "CC-ACT-01"
    assert not any(" to Bob" in words for words in t.options("Bob")), "nor is it for the own card"


@rule("CC-NEW-09", "CC-CARD-UNWITTING-ASSIST", "CC-ACT-17", "CC-INFO-05")
def test_unwitting_assist_exchanges_the_card_and_the_attack_stays_theirs() -> None:
    t = fight().hand("Ann", "attack_50").hand("Bob", "unwitting_assist", "attack_5", "rally", "attack_10")
    t.sets(Bob="attack_10").says("Bob", "Play Unwitting Assist and slip Attack 5 to Ann")
    assert t.holds("Ann") == ["attack_50"]
    assert any("slips Attack 5 to Ann" in line for line in t.heard("Ann"))
    assert any("slips a card to Ann" in line for line in t.heard("Cas"))
    t.passes().passes()
    assert t.g.dealt[0] == 5
    assert t.g.dealt[1] == 0


@rule("CC-CARD-UNWITTING-ASSIST", "CC-WIN-20")
def test_a_cancelled_assist_gives_its_card_back() -> None:
    t = fight().hand("Ann", "attack_50").hand("Bob", "unwitting_assist", "attack_5", "attack_10")
    t.hand("Cas", "not_on_my_watch", "attack_10").sets(Bob="attack_10", Cas="attack_10")
    t.says("Bob", "Play Unwitting Assist and slip Attack 5 to Ann").says("Cas", "Play Not On My Watch!")
    assert t.holds("Bob") == ["attack_5"]
    assert t.holds("Ann") == []


@rule("CC-CARD-UNWITTING-ASSIST", "CC-SETC-14")
def test_a_card_is_slipped_in_for_the_second_set_card_only_of_whoever_has_two() -> None:
    t = fight().hand("Ann", "attack_10", "attack_20").hand("Bob", "unwitting_assist", "attack_5", "attack_10")
    t.hand("Cas", "feint").g.haste[0] = 2
    t.start()
    for who, words in (("Ann", "Set Attack 10"), ("Bob", "Set Attack 10"), ("Cas", "Set Feint")):
        t.answer(words, by=who)
    t.answer("Set Attack 20 as well")
    second = [option for option in t.options("Bob") if option.endswith("for the second set card")]
    assert second == ["Play Unwitting Assist and slip Attack 5 to Ann for the second set card"]
    t.says("Bob", second[0]).past_cancelling()
    assert t._names(set_of(0)) == ["attack_10", "attack_5"]
    assert t.holds("Ann") == ["attack_20"]


@rule("CC-NEW-08", "CC-CARD-TAKIN-ONE")
def test_a_blow_that_was_taken_for_the_team_cannot_be_taken_once_more() -> None:
    t = fight().hand("Bob", "takin_one").hand("Dee", "takin_one").hits("Ann", 15)
    t.says("Bob", "Play Takin' One For The Team on Ann").past_cancelling()
    assert t.refused("Play Takin' One For The Team on Bob", by="Dee") == "CC-NEW-08"
