"""What a question is about: the figures that are ringed on the Battlefield, and the line under the question."""

from __future__ import annotations

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import FOES, ClashTable, model, skill, table
from games.clash_for_eternia.test_strategy_cards import is_struck
from games.clash_for_eternia.words import SWORD
from rulebound.engine.particulars import Question
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import Move, React
from rulebound.games.clash_for_eternia.frames import Deed
from rulebound.games.clash_for_eternia.kinds import MODEL
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK
from rulebound.testing.marks import rule


def asked(t: ClashTable, seat: int = 0) -> Question:
    found = GAME.question(t.g, seat)
    assert found is not None
    return found


def about(t: ClashTable, seat: int = 0) -> set[str]:
    """The figures that a question is about."""
    names = {str(MODEL.mark(one)): MODEL.word(one) for one in range(MODEL.size)}
    return {names[one] for one in asked(t, seat).subject}


@rule("CE-REA-07", "CE-REA-01")
def test_a_question_for_a_reaction_says_what_it_does_and_how_far_away_its_cause_is() -> None:
    t = duel("mekaneck.p.early_warning", 4, active=False).activate("beast_man")
    assert t.prompt() == "Beast Man starts its Activation. Does Mekaneck react?"
    assert about(t) == {"Mekaneck", "Beast Man"}
    assert asked(t).text == (
        "Early Warning: a friendly Character within 4 may move up to 2. Beast Man is 4 spaces away."
    )
    assert asked(t).rule == "CE-REA-07"
    t.does(React(skill("mekaneck.p.early_warning")))
    assert asked(t).text == ""


@rule("CE-SC-02")
def test_a_question_for_strategy_cards_says_what_those_few_do_that_may_be_played() -> None:
    t = is_struck("sudden_fury")
    assert asked(t, 1).text == "Sudden Fury: An Attack of a Controller Model rolls +2 dice."
    assert asked(t, 1).rule == "CE-SC-02"
    assert asked(t, 0).text == "", "nobody else learns what is in that hand"


@rule("CE-ATK-06")
def test_questions_about_an_attack_are_about_the_attacker_and_its_targets() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("beast_man", "D6")
    t.stock(empower=2).activate("he_man")
    assert about(t) == {"He-Man"}
    t.does(next(one for one in t.actions() if getattr(one, "skill", -1) == skill(SWORD)))
    assert about(t) == {"He-Man"}  # the targets are still to be chosen
    t.answer("Target Skeletor")
    while "defend" not in t.prompt():
        t.passes()
    assert about(t, 1) == {"He-Man", "Skeletor"}


@rule("CE-KO-11")
def test_a_knocked_out_character_is_no_longer_pointed_at() -> None:
    t = table("he_man", "teela").put("he_man", "E6").put("skeletor", "E7").put("beast_man", "D6").hp("skeletor", 1)
    t.full().hand("vengeance").power("beast_man", 5).rolls(*["power"] * 4)
    t.phase(Deed(model("he_man"), ATTACK, skill(SWORD), against=model("skeletor")))
    while "KO'ed" not in t.prompt():
        t.passes()
    assert about(t, 1) == {"He-Man"}


def test_before_the_battlefield_is_laid_out_nothing_is_pointed_at() -> None:
    t = ClashTable(("he_man", "teela"), FOES, "clash_of_champions", False, 1, "hover_robot", 1, {})
    assert GAME.question(t.g, 0) is None


@rule("CE-MOVE-11")
def test_whose_way_is_chosen_is_pointed_at() -> None:
    t = table().put("he_man", "E5").activate("he_man").does(Move())
    assert about(t) == {"He-Man"}
