"""What bots think of answers, and how they play."""

from __future__ import annotations

from games.clash_for_eternia.duel import duel
from games.clash_for_eternia.table import ClashTable, extra, model, skill, space, table
from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import advance, seal
from rulebound.engine.rng import seeded
from rulebound.games.clash_for_eternia import GAME
from rulebound.games.clash_for_eternia.actions import GoTo, Interact, Move, Stop, UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Buy, Reroll, Target
from rulebound.games.clash_for_eternia.kinds import Die
from rulebound.testing import rule


def favourite(t: ClashTable) -> Action:
    """The answer that a bot would give."""
    found = GAME.counsel(t.g, t.g.decisions[0].seat)
    assert found is not None
    return t.actions()[list(found).index(max(found))]


@rule("CE-ATK-06")
def test_a_bot_takes_the_ko() -> None:
    t = table().put("he_man", "E5").put("skeletor", "E6").put("beast_man", "E4").hp("beast_man", 1).activate("he_man")
    t.does(UseAttack(skill("he_man.p.sword_of_power")))
    assert favourite(t) == Target(model("beast_man"))


@rule("CE-BST-06")
def test_a_bot_buys_a_boost_for_a_ko_and_none_for_little() -> None:
    t = duel("he_man.p.sword_of_power").hp("beast_man", 4)
    t.attack("sword_of_power", "beast_man")
    assert favourite(t) == Buy(extra("Sword of Power, Boost"))
    t = duel("he_man.p.sword_of_power", foe="skeletor").hp("skeletor", 1)
    t.attack("sword_of_power", "skeletor")
    assert favourite(t) == Pass()


@rule("CE-RR-04")
def test_a_bot_rerolls_misses_alone() -> None:
    t = duel("teela.p.cobra_staff").power("teela", 1)
    t.rolls("melee", "blank", "power").attack("cobra_staff", t.foe)
    t.does(Buy(extra("Cobra Staff, Boost")))
    assert favourite(t) == Reroll(Die(1))


@rule("CE-TOK-03", "CE-TOK-07")
def test_a_bot_fetches_a_sword_and_carries_it_home() -> None:
    t = table(scenario="swords_of_eternia").put("he_man", "E6").activate("he_man")
    assert favourite(t) == Move()
    t.does(Move())
    assert favourite(t) == GoTo(space("E7"))
    t.does(GoTo(space("E7")))
    assert favourite(t) == Stop()
    t.does(Stop())
    assert isinstance(favourite(t), Interact)
    t.does(favourite(t)).activate("he_man")
    assert favourite(t) == Move()
    t.put("he_man", "C1").activate("he_man")
    assert isinstance(favourite(t), Interact)


@rule("CE-S6-01")
def test_a_bot_opens_the_lock_beside_it() -> None:
    t = table(scenario="raid_on_snake_mountain").put("he_man", "C6").activate("he_man")
    assert isinstance(favourite(t), Interact)


@rule("CE-END-02")
def test_every_question_of_a_game_against_the_ai_has_rated_answers() -> None:
    options = GAME.settle({"scenario": "kings_ransom", "controller": "ai", "characters": 1})
    g = GAME.start(1, options, seeded(3), True)
    advance(g)
    while g.result is None:
        found = GAME.counsel(g, 0)
        assert found is not None
        assert all(0.0 <= one <= 1.0 for one in found)
        seal(g, 0, list(found).index(max(found)))
    assert g.result.rule == "CE-S5-06"


@rule("CE-S2-05", "CE-RND-06")
def test_the_chance_to_win_falls_as_the_last_round_against_the_ai_runs_out() -> None:
    """With two of three swords at home the team believes in itself early, and no longer in the last slot."""
    t = table("he_man", "teela", scenario="swords_of_eternia", ai=True)
    t.g.secured[0], t.g.secured[1] = 2, 0

    def chance(number: int, slot: int) -> float:
        t.g.round, t.g.slot = number, slot
        return GAME.advice(t.g, 0)

    moments = [(1, 0), (3, 0), (5, 0), (5, 7)]  # Round 5 is the last one
    found = [chance(*one) for one in moments]
    assert found == sorted(found, reverse=True)
    assert found[0] > 0.6
    assert found[-1] < 0.3


@rule("CE-S4-05", "CE-RND-06")
def test_who_only_has_to_hold_out_is_surer_with_every_slot() -> None:
    t = table("he_man", "teela", scenario="siege_of_grayskull")
    found: list[float] = []
    for number, slot in ((1, 0), (4, 0), (8, 0), (8, 7)):
        t.g.round, t.g.slot = number, slot
        assert abs(GAME.advice(t.g, 0) + GAME.advice(t.g, 1) - 1.0) < 1e-9
        found.append(GAME.advice(t.g, 0))
    assert found == sorted(found)
