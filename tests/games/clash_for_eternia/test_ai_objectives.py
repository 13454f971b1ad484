"""What the AI does for the Scenario: whom and what it goes for (CE-AI-42 to CE-AI-47, CE-AI-63)."""

from __future__ import annotations

from games.clash_for_eternia.ai import ai, pursues
from games.clash_for_eternia.table import model, thing
from rulebound.testing.marks import rule


@rule("CE-AI-45")
def test_the_ai_goes_for_the_one_who_carries_the_king_and_for_nobody_else() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", "beast_man", foes=foes, scenario="kings_ransom").out("king_randor").hp("beast_man", 1)
    t.put("he_man", "E11").put("skeletor", "E3").put("beast_man", "I12")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert pursues(t, "he_man").where("he_man") == "E8"  # the way to E3, not to the weak one nearby


@rule("CE-AI-42")
def test_an_ai_carrier_goes_to_a_free_spawn_token_even_if_he_man_has_the_nearest() -> None:
    def carrying(who: str) -> str | None:
        t = ai("he_man", "teela", scenario="swords_of_eternia").put("teela", "A1").put("he_man", "A1")
        t.put("skeletor", "F10").put(who, "F12")
        t.g.carries[model("skeletor")] = thing("Sword 1")
        return pursues(t, "skeletor").where("skeletor")

    assert carrying("he_man") == carrying("teela")
    free = ai("he_man", "teela", scenario="swords_of_eternia").put("teela", "A1").put("he_man", "A2")
    free.put("skeletor", "F10")
    free.g.carries[model("skeletor")] = thing("Sword 1")
    assert pursues(free, "skeletor").where("skeletor") != carrying("he_man")


@rule("CE-AI-45", "CE-AI-30")
def test_who_shoots_goes_to_where_it_can_shoot_at_the_kings_carrier() -> None:
    foes = ("man_at_arms", "teela", "he_man")
    t = ai("skeletor", foes=foes, scenario="kings_ransom").out("king_randor").put("man_at_arms", "I8")
    t.put("skeletor", "H2")
    t.g.carries[model("skeletor")] = thing("King Randor")
    assert pursues(t, "man_at_arms").where("man_at_arms") == "G6"  # beside him it would go to I5


@rule("CE-AI-44")
def test_the_ai_does_not_go_to_a_broken_ward() -> None:
    t = ai("teela", scenario="siege_of_grayskull").put("skeletor", "E7").put("teela", "I13")
    for number, left in ((1, 2), (2, 0), (3, 0), (4, 2)):
        t.g.token_left[thing(f"Ward {number}")] = left
        if not left:
            t.g.token_at[thing(f"Ward {number}")] = -1
    assert pursues(t, "skeletor").where("skeletor") == "D4"


@rule("CE-AI-44", "CE-AI-63")
def test_the_ai_breaks_the_ward_beside_it_though_another_is_weaker() -> None:
    t = ai("teela", scenario="siege_of_grayskull").put("skeletor", "E4").put("teela", "I13")
    for number, left in ((1, 2), (2, 2), (3, 2), (4, 1)):
        t.g.token_left[thing(f"Ward {number}")] = left
    pursues(t, "skeletor")
    assert [t.g.token_left[thing(f"Ward {number}")] for number in (1, 2, 3, 4)] == [2, 1, 2, 1]


@rule("CE-AI-45")
def test_the_carrier_may_be_any_member_of_the_team() -> None:
    foes = ("he_man", "teela", "man_at_arms")
    t = ai("skeletor", "beast_man", foes=foes, scenario="kings_ransom").out("king_randor")
    t.put("he_man", "E11").put("beast_man", "E3").put("skeletor", "I12")
    t.g.carries[model("beast_man")] = thing("King Randor")
    assert pursues(t, "he_man").where("he_man") == "E8"


@rule("CE-AI-42")
def test_a_token_that_was_dropped_is_fetched_like_any_other() -> None:
    t = ai("teela", scenario="swords_of_eternia").put("skeletor", "E10").put("teela", "A1")
    for number in (1, 2, 3):
        t.g.token_taken[thing(f"Sword {number}")] = 1
    assert pursues(t, "skeletor").where("skeletor") == "E8"  # on the way to E7


@rule("CE-AI-46")
def test_a_console_that_is_whole_is_left_for_one_that_has_lost_a_lock() -> None:
    t = ai("teela", scenario="raid_on_snake_mountain").put("skeletor", "C7").put("teela", "I13")  # on Console 1
    t.g.token_left[thing("Console 2")] = 1
    assert pursues(t, "skeletor").where("skeletor") == "F6"
    assert t.g.token_left[thing("Console 1")] == 5
