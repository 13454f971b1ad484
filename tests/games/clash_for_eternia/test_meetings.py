"""Where rules meet: an Attack inside another rule, a KO in the middle of something, a card at an odd moment."""

from __future__ import annotations

from games.clash_for_eternia.table import ClashTable, space, table
from games.clash_for_eternia.test_strategy_cards import card
from rulebound.engine.action import Pass
from rulebound.games.clash_for_eternia.actions import GoTo, Stop
from rulebound.testing.marks import rule


def until(t: ClashTable, words: str) -> ClashTable:
    """Everybody declines what they may decline until a question holds these words."""
    for _ in range(60):
        if words in t.prompt():
            return t
        no = [one for one in t.actions() if isinstance(one, Pass | Stop)]
        t.does(no[0]) if no else t.first_option()
    raise AssertionError(f"{words!r} was never asked")


# Attacks.


def charging() -> ClashTable:
    """Skeletor has KO'ed Fisto, and Ram Man, next to him, avenges that with a charge; Teela stands farther away."""
    t = table("skeletor", "teela", foes=("ram_man", "fisto", "orko")).put("skeletor", "A7").put("fisto", "A8")
    t.put("teela", "D6").put("orko", "I13").put("ram_man", "B6").power("ram_man", 2).hp("fisto", 1).full()
    t.hand("vengeance").rolls("melee", "ranged", "ranged").activate("skeletor").all_pass().attack(
        "havoc_staff", "fisto"
    )
    while not t.offers(card("vengeance")):
        t.passes()
    return until(t.does(card("vengeance")), "Bonus Attack").answer("Attack with Battering Charge")


@rule("CE-FX-32", "CE-SC-09", "CE-ATK-05")
def test_a_charge_for_vengeance_strikes_nobody_else() -> None:
    away = until(charging(), "Where does Ram Man go?").does(GoTo(space("C6")))
    until(away, "What does Skeletor do?")
    assert away.where("ram_man") == "C6"  # beside Teela
    assert away.told("CE-ATK-06") == ["Skeletor targets Fisto."]
    assert away.power_of("ram_man") == 0
    stays = until(charging(), "Where does Ram Man go?").does(Stop()).rolls("blank", "blank", "blank", "blank", "blank")
    until(stays, "What does Skeletor do?")
    assert stays.told("CE-ATK-06") == ["Skeletor targets Fisto.", "Ram Man targets Skeletor."]


@rule("CE-ATK-16", "CE-ATK-22", "CE-MUL-01", "CE-FX-49")
def test_armor_is_subtracted_before_anybody_is_knocked_out() -> None:
    """Teela gives the Guard beside her 1 more Armor; she falls first, and her help still counts in this Attack."""
    t = table("he_man", "orko", foes=("teela", "skeletor", "mer_man"), troop="royal_guard").full().empower("teela")
    t.put("he_man", "E6").put("teela", "E7").put("royal_guard:1", "F6").hp("teela", 1)
    t.unlock("he_man", "whirling_blade").power("he_man", 2, 2).rolls("melee", "melee", "blank", "blank")
    until(t.activate("he_man"), "What does He-Man do?").attack("whirling_blade")
    until(t, "What does He-Man do?")
    assert t.told("CE-KO-01") == ["Teela is KO'ed."]
    assert t.where("royal_guard:1") == "F6"


@rule("CE-FX-17", "CE-REA-07", "CE-REA-09")
def test_a_reaction_of_one_who_needs_no_line_of_sight_needs_none() -> None:
    """Mekaneck pulls Skeletor near Tri-Klops, who Attacks him; Ruins stand between Mekaneck and Tri-Klops."""
    t = table("mekaneck", "tri_klops", foes=("skeletor", "beast_man", "mer_man")).full()
    t.put("mekaneck", "A7").put("tri_klops", "A4").put("skeletor", "C5").put("beast_man", "I12").put("mer_man", "I13")
    t.unlock("mekaneck", "spotter").unlock("mekaneck", "skyhook").unlock("tri_klops", "watchful_eye")
    t.power("mekaneck", 1).power("mekaneck", 1, 1).power("mekaneck", 3, 3).power("tri_klops", 3, 2)
    until(t.activate("mekaneck"), "What does Mekaneck do?").answer("Use Periscope")
    t.answer("Use Skyhook").answer("Push to B5").answer("React with Watchful Eye")
    until(t.rolls("blank", "blank", "blank", "ranged"), "Bonus Attack").answer("Attack with Gammavision")
    until(t, "Does Mekaneck react?").answer("React with Spotter")
    t.answers("Reroll die 1", "No more")
    assert t.told("CE-RR-01") == ["The dice now show Ranged, Blank and Blank."]
