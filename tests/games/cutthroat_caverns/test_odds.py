"""The chance of the killing blow and of being the target: cases worked by hand, trials against exact figures.

The base deck has 52 Attack cards. Seven deal nothing by themselves (a stick, two Feints, four Riders) and three are
stand-ins; where a test puts these three into the hand of whoever looks, 48 unseen cards are left beside one of 50.
"""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.game import Odds
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import GAME
from rulebound.games.cutthroat_caverns.guesses import Forecast, by_trials, exactly, look
from rulebound.games.cutthroat_caverns.odds import parts
from rulebound.games.cutthroat_caverns.prospects import blow
from rulebound.games.cutthroat_caverns.ratings.items import second_blow
from rulebound.games.cutthroat_caverns.rules.bodies import place_body
from rulebound.games.cutthroat_caverns.tables import UNDEAD, card
from rulebound.testing.marks import rule

STAND_INS = ("double_strike", "double_strike", "opportunity_fire")
NAMES = ("Ann", "Bob", "Cas", "Dee", "Eve", "Fay")


def fight(*order: str, life: int, against: str = "ripper") -> CavernsTable:
    """Ann holds an attack of 50 and the stand-ins, the others nothing but cards that nobody has seen."""
    t = table(against, seats=len(order))
    t.hand("Ann", "attack_50", *STAND_INS)
    for name in NAMES[1 : len(order)]:
        t.hand(name, "attack_20", "feint")
    return t.order(*order).life(life)


def chance(t: CavernsTable, words: str, who: str = "Ann") -> Odds:
    """The chances that stand with an option."""
    return GAME.odds(t.start().g, NAMES.index(who))[t.options(who).index(words)]


@rule("CC-ATK-09", "CC-ROUND-03")
def test_whoever_is_first_fells_what_their_card_reaches() -> None:
    assert chance(fight("Ann", "Bob", "Cas", life=50), "Set Attack 50").chance == pytest.approx(1)
    assert chance(fight("Ann", "Bob", "Cas", life=55), "Set Attack 50").chance == 0


@rule("CC-ATK-09")
def test_the_second_strikes_only_if_the_first_card_does_nothing() -> None:
    # With 5 left any damage of Bob's fells it: 7 of the 48 cards that Ann has not seen deal none.
    found = chance(fight("Bob", "Ann", "Cas", life=5), "Set Attack 50")
    assert found.chance == pytest.approx(7 / 48)
    assert found.text.startswith(f"the killing blow; others before you {41 / 48:.0%}, after you 0%")


@rule("CC-ATK-09")
def test_no_card_lies_in_two_places() -> None:
    # Both who come first must deal nothing: 7 of 48, then 6 of 47.
    assert chance(fight("Bob", "Cas", "Ann", life=5), "Set Attack 50").chance == pytest.approx(7 / 48 * 6 / 47)


@rule("CC-ATK-09")
def test_what_is_left_falls_to_those_who_come_later() -> None:
    # 50 of 55: the other two leave it standing only if both deal nothing.
    found = chance(fight("Ann", "Bob", "Cas", life=55), "Set Attack 50")
    assert found.text.startswith(f"the killing blow; others after you {1 - 7 / 48 * 6 / 47:.0%}")


@rule("CC-ATK-19")
def test_a_stand_in_is_followed_by_another_unseen_card() -> None:
    # Of 51 unseen cards 7 deal nothing; 3 are stand-ins, which 42 cards may follow: of these the stick deals nothing.
    t = table("ripper", seats=3).hand("Ann", "attack_50").hand("Bob", "attack_20").hand("Cas", "attack_20")
    t.order("Bob", "Ann", "Cas").life(5)
    assert chance(t, "Set Attack 50").chance == pytest.approx(7 / 51 + 3 / 51 * 1 / 42)


@rule("CC-ATK-19")
def test_the_own_stand_in_counts_as_the_best_card_that_may_follow() -> None:
    assert chance(fight("Ann", "Bob", "Cas", life=100), "Set Double Strike").chance == pytest.approx(1)
    assert chance(fight("Ann", "Bob", "Cas", life=105), "Set Double Strike").chance == 0


@rule("CC-ATK-11", "CC-ATK-02")
def test_own_values_potions_and_riders_count() -> None:
    t = table("ripper", seats=3).hand("Ann", "knife_in_the_dark").hand("Bob", "feint").hand("Cas", "feint")
    t.order("Ann", "Bob", "Cas").life(50)
    assert chance(t, "Set Knife in the Dark").chance == pytest.approx(1)  # Nyx makes it 50
    t.life(75).riders("Ann", "focus_strength")
    assert chance(t, "Set Knife in the Dark").chance == pytest.approx(1)
    t.life(80)
    assert chance(t, "Set Knife in the Dark").chance == 0


@rule("CC-MON-IRON-SKIN-GARGOYLE")
def test_what_the_creature_shrugs_off_fells_nothing() -> None:
    t = table("iron_skin_gargoyle", seats=3).hand("Ann", "attack_20").hand("Bob", "feint").hand("Cas", "feint")
    assert chance(t.order("Ann", "Bob", "Cas").life(20), "Set Attack 20").chance == 0


@rule("CC-MON-RIPPER", "CC-ROUND-10")
def test_player_two_of_three_is_struck_if_it_stands() -> None:
    found = chance(fight("Ann", "Bob", "Cas", life=500), "Set Attack 50")
    assert found.text.endswith("; you are struck 33%")
    assert chance(fight("Ann", "Bob", "Cas", life=50), "Set Attack 50").text.endswith("; you are struck 0%")


@rule("CC-MON-MINOTAUR")
def test_whoever_deals_least_is_struck() -> None:
    # 50 is the least only if both others deal more: the one card of 100 does, or an own ladder never does here.
    sure = chance(fight("Ann", "Bob", "Cas", life=500, against="minotaur"), "Set Attack 50")
    assert sure.text.endswith("; you are struck 0% (give or take 7%)")
    t = fight("Ann", "Bob", "Cas", life=500, against="minotaur").hand("Ann", "poke_with_stick")
    # A tie goes to the highest number, so both others must deal something: 42 of 51 cards (stand-ins too), then 41.
    found = chance(t, "Set Poke With Stick").text
    assert abs(int(found.split("struck ")[1].split("%")[0]) - 73) <= 10


@rule("CC-MON-TWIN-SIRENS", "CC-TOK-03")
def test_whoever_fells_one_of_two_is_still_struck_by_the_other() -> None:
    t = table("twin_sirens", seats=3, relics_ruin=True).life(50).life(300, 1)
    t.hand("Ann", "attack_50").hand("Bob", "feint").hand("Cas", "feint").order("Ann", "Bob", "Cas")
    found = chance(t, "Set Attack 50")
    assert found.chance == pytest.approx(1)
    assert found.text.endswith("; you are struck 33%"), "by High Song, with number 2"


@rule("CC-MON-OGRE-BROTHERS", "CC-TOK-03")
def test_the_brother_that_is_left_clubs_the_softest_hitter() -> None:
    # Grub falls to any damage of Bob's or Cas's, and Thud is left. Ann deals nothing; only if one of them deals
    # nothing either, 7 of 51 cards, may the blow go to them.
    t = table("ogre_brothers", seats=3).life(5).life(300, 1)
    t.hand("Ann", "poke_with_stick").hand("Bob", "feint").hand("Cas", "feint").order("Ann", "Bob", "Cas")
    found = chance(t, "Set Poke With Stick").text
    assert int(found.split("struck ")[1].split("%")[0]) > 60


@rule("CC-SETC-10", "CC-SETC-08")
def test_whoever_has_set_two_cards_attacks_twice() -> None:
    # 50 of 55: of the 48 cards that Ann has not seen seven deal nothing; all three that come must be of these.
    t = fight("Ann", "Bob", "Cas", life=55).hand("Ann", "attack_50", "rally", *STAND_INS)
    t.hand("Bob", "attack_20", "attack_10")
    t.g.haste[1] = 2
    t.start().answer("Set Attack 50", by="Ann").answer("Set Attack 20", by="Bob").answer("Set Attack 20", by="Cas")
    t.answer("Set Attack 10 as well", by="Bob").until("Ann attacks with Attack 50")
    assert "others after you 100%" in chance(t, "Pass").text, "98% if only one of Bob's cards came"


@rule("CC-CARD-NOT-SO-TOUGH", "CC-ATK-09")
def test_an_answer_to_an_attack_keeps_the_blow_for_oneself() -> None:
    t = table("ripper", seats=3).hand("Ann", "attack_50", "not_so_tough").hand("Bob", "attack_40").hand("Cas", "feint")
    t.order("Bob", "Ann", "Cas").life(40).sets(Ann="attack_50", Bob="attack_40", Cas="feint").passes()
    assert chance(t, "Pass") == Odds(0.0, "nobody responds", "CC-ATK-09", "it falls to them")
    assert chance(t, "Play Not So Tough").chance == pytest.approx(1)


@rule("CC-CARD-RALLY", "CC-ATK-09")
def test_help_for_the_own_attack_may_be_what_fells_it() -> None:
    t = table("ripper", seats=3).hand("Ann", "attack_50", "rally").hand("Bob", "feint").hand("Cas", "feint")
    t.order("Ann", "Bob", "Cas").life(70).sets(Ann="attack_50", Bob="feint", Cas="feint").passes()
    assert chance(t, "Pass").chance == 0
    assert chance(t, "Play Rally").chance == pytest.approx(1)


@rule("CC-EVNT-09", "CC-EVT-MOONLIT-CRACK")
def test_a_card_that_lies_open_is_no_guess() -> None:
    t = table("ripper", seats=3, events=True).event("moonlit_crack")
    t.hand("Ann", "attack_50", "attack_5").hand("Bob", "attack_20").hand("Cas", "attack_25")
    t.order("Ann", "Bob", "Cas").life(50)
    t.start().answer("Set Attack 25").answer("Set Attack 20")
    assert chance(t, "Set Attack 5").text.startswith("the killing blow; others after you 100%")


@rule("CC-INFO-01")
def test_the_chances_say_nothing_of_what_the_others_hold() -> None:
    one, other = (table("ripper", seats=3).hand("Ann", "attack_50") for _ in range(2))
    one.hand("Bob", "attack_100").hand("Cas", "attack_5")
    other.hand("Bob", "feint").hand("Cas", "attack_40")
    found = [GAME.odds(t.order("Bob", "Ann", "Cas").life(60).start().g, 0) for t in (one, other)]
    assert found[0] == found[1]


@rule("CC-ATK-09")
def test_with_six_players_it_is_tried_out_and_says_how_far_it_may_be_off() -> None:
    found = chance(fight("Bob", "Cas", "Ann", "Dee", "Eve", "Fay", life=90), "Set Attack 50")
    assert "give or take 3%" in found.text


@rule("CC-ATK-09")
def test_trials_come_near_the_exact_figures() -> None:
    t = fight("Bob", "Cas", "Ann", "Dee", life=90)
    seen = look(t.g, 0, 0)
    exact = exactly(seen, 10**6)
    assert exact is not None
    assert sum(exact.values()) == pytest.approx(1)
    tried = parts(by_trials(seen, seeded(3), 2000), 90, 50)
    for one, sure in zip(tried, parts(Forecast(exact, 0), 90, 50), strict=True):
        assert one == pytest.approx(sure, abs=0.04)


@rule("CC-ATK-21", "CC-SETC-10")
def test_a_rider_joins_one_of_two_attacks_and_not_both() -> None:
    t = fight("Ann", "Bob", "Cas", life=55).hand("Ann", "attack_10", "attack_20", *STAND_INS)
    t.riders("Ann", "focus_strength")
    t.g.haste[0] = 2
    t.start().answer("Set Attack 10", by="Ann").answer("Set Attack 20", by="Bob").answer("Set Attack 20", by="Cas")
    assert chance(t, "Set Attack 20 as well").chance == 1, "10, 20 and 25 are 55"
    assert chance(t.life(60), "Set Attack 20 as well").chance == 0


@rule("CC-ATK-03", "CC-ATK-39")
def test_what_an_encounter_lets_through_says_nothing_about_the_undead_before_it() -> None:
    t = table("iron_skin_gargoyle", seats=3)
    place_body(t.g, UNDEAD, 20, 0)
    assert blow(t.g, 0, card("attack_20"), 1) == 20
    assert blow(t.g, 0, card("attack_20"), 0) < 20


@rule("CC-CARD-IF-I-CANT-HAVE-IT")
def test_a_creature_that_is_kept_at_five_falls_to_nobody_in_this_round() -> None:
    t = table("ripper", seats=3, fresh_meat_cards=True).life(20).hand("Bob", "if_i_cant_have_it", "attack_50")
    t.hand("Ann", "attack_20").hand("Cas", "attack_50").sets(Ann="attack_20", Bob="attack_50", Cas="attack_50")
    t.until("Ann attacks with Attack 20. Does anyone respond?")
    assert chance(t, "Pass", "Bob").text == "it falls to them"
    found = chance(t, "Play If I Can't Have It", "Bob")
    assert (found.chance, found.text) == (0.0, "it falls to nobody in this round")


def counsel(t: CavernsTable, who: str) -> dict[str, float]:
    """What a bot thinks of each of its options."""
    values = GAME.counsel(t.start().g, NAMES.index(who))
    assert values is not None
    return dict(zip(t.options(who), values, strict=True))


@rule("CC-ATK-22", "CC-SETC-10")
def test_bots_count_a_rider_for_one_of_two_attacks() -> None:
    t = fight("Ann", "Bob", "Cas", life=60).hand("Ann", "attack_10", "attack_20", *STAND_INS)
    t.riders("Ann", "focus_strength")
    t.g.haste[0] = 2
    t.start().answer("Set Attack 10", by="Ann").answer("Set Attack 20", by="Bob").answer("Set Attack 20", by="Cas")
    far = counsel(t.life(300), "Ann")["Set Attack 20 as well"]
    assert counsel(t.life(60), "Ann")["Set Attack 20 as well"] == far, "55 do not fell it"
    assert counsel(t.life(55), "Ann")["Set Attack 20 as well"] > far


@rule("CC-ATK-22", "CC-ITEM-10")
def test_bots_count_a_rider_once_before_they_drink_for_haste() -> None:
    t = table("ripper", seats=3).hand("Ann", "attack_10", "attack_20").riders("Ann", "focus_strength")
    assert second_blow(t.life(60).g, 0) == 0
    assert second_blow(t.life(55).g, 0) > 0


@rule("CC-ATK-22", "CC-ABL-TWIN-FURY")
def test_bots_count_a_rider_once_before_they_strike_twice() -> None:
    t = table("ripper", seats=3, abilities=True).hand("Cas", "attack_10").riders("Cas", "focus_strength")
    t.attacks("Cas", "attack_20").start()
    far = counsel(t.life(300), "Cas")["Use Twin Fury"]
    assert counsel(t.life(60), "Cas")["Use Twin Fury"] == far, "45 and 10 do not fell it"
    assert counsel(t.life(55), "Cas")["Use Twin Fury"] > far
