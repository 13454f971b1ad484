"""Adventure modules (CC-MODU, CC-MOD): guarding the NPC, and the endings."""

from __future__ import annotations

import pytest

from games.cutthroat_caverns.stories import ENVOY, IDOL, MODULES, at, guarding, story, where
from games.cutthroat_caverns.table import CavernsTable
from rulebound.engine.flow import Result
from rulebound.engine.kinds import Seat
from rulebound.engine.program import number_of
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.party import most_favoured
from rulebound.games.cutthroat_caverns.frames import OneEncounter, RoundEnd, Setting
from rulebound.games.cutthroat_caverns.frames_end import Refill, SuddenDeath
from rulebound.games.cutthroat_caverns.kinds import Node
from rulebound.games.cutthroat_caverns.marks import GUARDS
from rulebound.games.cutthroat_caverns.places import (
    RELIC_DECK,
    quest_of,
)
from rulebound.games.cutthroat_caverns.tables import ENCOUNTER_OF, QUEST_OF
from rulebound.testing import rule


@rule("CC-MODU-09", "CC-MODU-10", "CC-MODU-20", "CC-SETC-11")
def test_the_npc_loses_lp_every_round_unless_guarded_and_the_first_guard_gains_favour() -> None:
    t = guarding(at(ENVOY, "second_fight"))
    assert t.options("Ann") == ["Set Attack 5", "Set Attack 10", "Guard instead of setting a card"]
    t.answer("Set Attack 5", by="Ann").answer("Guard instead of setting a card", by="Bob")
    t.answer("Guard instead of setting a card", by="Cas")
    assert "Bob stands guard." not in t.heard("Ann")
    t.answer("Set Attack 5", by="Dee")
    assert t.told("CC-MODU-20") == ["Bob stands guard.", "Cas stands guard."]
    t.order("Cas", "Bob", "Ann", "Dee").on(RoundEnd()).quiet()
    assert (t.g.npc, list(t.g.favour)) == (60, [0, 0, 1, 0])
    for seat in range(4):
        t.g.marks[seat] &= ~GUARDS
    t.on(RoundEnd()).quiet()
    assert t.g.npc == 55


@rule("CC-MODU-20", "CC-MODU-16")
def test_a_tripped_player_cannot_guard_an_empty_hand_can_and_nobody_guards_the_dead() -> None:
    t = guarding(at(ENVOY, "second_fight")).hand("Bob")
    t.g.tripped[0] = 1
    t.g.decisions, t.g.sealed = (), []
    t.g.stack[-1].at = 0
    t.go()
    assert t.asked() == ["Bob", "Cas", "Dee"]
    assert t.options("Bob") == ["Guard instead of setting a card"]
    t.g.npc = 0
    t.g.stack[-1].at = 0
    t.go()
    assert t.asked() == ["Cas", "Dee"]
    assert t.options("Cas") == ["Set Attack 5", "Set Attack 10"]


@rule("CC-MODU-09")
def test_elsewhere_nobody_is_at_risk() -> None:
    t = guarding(at(IDOL, "eye_fight"))
    assert t.options("Ann") == ["Set Attack 5", "Set Attack 10"]


# Endings.


def ending(module: str, node: str, **prestige: int) -> tuple[CavernsTable, Result]:
    """The module ends here, with this Prestige."""
    t = at(module, node)
    for name, number in prestige.items():
        t.prestige(name, number)
    t.go()
    return t, t.ending()


@rule("CC-MODU-12", "CC-MOD-DROWNED-ENVOY", "CC-MODU-15")
def test_the_saved_envoy_rewards_the_most_favoured() -> None:
    t = at(ENVOY, "daylight").prestige("Ann", 5).prestige("Bob", 3)
    t.g.favour[0], t.g.favour[1], t.g.npc = 1, 2, 5
    t.go()
    assert where(t) == "ending_saved"
    assert t.ending().scores == (5, 7, 0, 0)
    assert t.ending().won == (False, True, False, False)


@rule("CC-MODU-15")
def test_ties_of_favour_go_to_the_lower_prestige_then_initiative_and_none_to_nobody() -> None:
    t = at(ENVOY, "camp").prestige("Ann", 2).prestige("Bob", 1).prestige("Cas", 1)
    assert most_favoured(t.g) == -1
    t.g.favour[3] = 1
    assert most_favoured(t.g) == 3
    for seat in range(3):
        t.g.favour[seat] = 2
    assert most_favoured(t.g) == 1
    assert most_favoured(t.order("Cas", "Bob", "Ann", "Dee").g) == 2


@rule("CC-MODU-12", "CC-MODU-11", "CC-MOD-DROWNED-ENVOY")
@pytest.mark.parametrize(("prestige", "won"), [(8, True), (7, False)])
def test_without_the_envoy_only_a_great_name_wins(prestige: int, won: bool) -> None:
    t = at(ENVOY, "daylight").prestige("Ann", prestige).prestige("Bob", 3)
    t.g.npc = 0
    t.go()
    assert where(t) == "ending_lost"
    assert t.ending().scores[:2] == (prestige - 2, 1)
    assert t.ending().won == (won, False, False, False)
    assert won or t.ending().rule == "CC-MODU-12"


@rule("CC-MODU-12", "CC-MOD-LAUGHING-IDOL")
def test_an_idol_that_was_fed_three_times_crowns_the_least() -> None:
    t = at(IDOL, "judgement").prestige("Ann", 5).prestige("Bob", 3).prestige("Cas", 1).prestige("Dee", -4)
    t.g.flags, t.g.died[3] = 3, 1
    t.go()
    assert where(t) == "ending_appeased"
    assert t.ending().won == (False, False, True, False)


@rule("CC-MODU-17", "CC-MODU-12")
def test_a_tie_for_the_least_is_fought_out_and_there_the_most_wins() -> None:
    t = at(IDOL, "judgement").prestige("Ann", 5).prestige("Bob", 1).prestige("Cas", 1).prestige("Dee", 4)
    t.g.flags = 3
    t.go()
    assert t.told("CC-END-05") == ["Bob and Cas are tied: sudden death."]
    t.g.decisions, t.g.sealed = (), []
    while not isinstance(t.g.stack[-1], SuddenDeath):
        t.g.stack.pop()
    t.prestige("Bob", 4)
    t.g.stack[-1].at = number_of(t.g.stack[-1], OneEncounter) + 1
    t.go()
    assert t.ending().won == (False, True, False, False)


@rule("CC-MOD-LAUGHING-IDOL", "CC-MODU-12")
@pytest.mark.parametrize(
    ("fed", "node", "bonus"), [(0, "ending_defied", 3), (1, "ending_plain", 0), (2, "ending_plain", 0)]
)
def test_an_idol_that_was_fought_gives_the_last_blow_its_due(fed: int, node: str, bonus: int) -> None:
    t = at(IDOL, "after_idol").prestige("Ann", 5)
    t.g.flags, t.g.last_killer = fed, Seat(1)
    t.go()
    assert where(t) == node
    assert t.ending().scores == (5, bonus, 0, 0)
    assert t.ending().won == (True, False, False, False)


@rule("CC-MOD-LAUGHING-IDOL")
@pytest.mark.parametrize(("fed", "node"), [(2, "idol"), (3, "ending_appeased")])
def test_the_idol_judges_the_gifts(fed: int, node: str) -> None:
    t = at(IDOL, "judgement").prestige("Ann", 1)
    t.g.flags = fed
    t.prestige("Bob", -1).go()
    assert where(t) == node


@rule("CC-QUES-07", "CC-MODU-12")
def test_fulfilled_quests_come_before_the_victory_rule_of_an_ending() -> None:
    t = at(IDOL, "judgement").prestige("Ann", 5).prestige("Bob", 1).lp("Bob", 50).lp("Cas", 50).lp("Dee", 50)
    t.g.flags = 3
    for seat in range(4):
        t.g.cards.fill(quest_of(seat), [QUEST_OF["unscarred"]])
    t.go()
    assert t.ending().won == (True, False, False, False)


@rule("CC-MOD-DROWNED-ENVOY", "CC-MOD-LAUGHING-IDOL", "CC-MODU-02")
@pytest.mark.parametrize("module", MODULES)
def test_every_node_can_be_reached_from_the_start(module: str) -> None:
    number = MODULES.index(module)
    found, waiting = set(), [nodes.START_OF[number]]
    while waiting:
        node = waiting.pop()
        if node not in found:
            found.add(node)
            ways = [nodes.GOTO[node], *[to for _, _, to in nodes.BRANCHES[node]]]
            ways += [nodes.CHOICE_GOTO[choice] for choice in nodes.CHOICES_OF[node]]
            waiting += [Node(way) for way in ways if way >= 0]
    assert found == {node for node in range(len(nodes.RECORDS)) if nodes.MODULE_OF[node] == number}


@rule("CC-SET-20")
def test_a_module_has_relics_without_events() -> None:
    assert story(IDOL).g.cards.count(RELIC_DECK) == 12


@rule("CC-MODU-07", "CC-END-08")
def test_the_extra_lp_of_a_node_are_those_of_its_own_fight_and_not_of_sudden_death() -> None:
    t = guarding(at(IDOL, "idol"))
    t.g.flags = 1
    worth = content.ENCOUNTERS[ENCOUNTER_OF["demon_of_pride"]].prestige
    t.prestige("Bob", worth).life(5).attacks("Ann", "attack_50").quiet().to(Refill).to(Setting)
    assert t.told("CC-END-05") == ["Ann and Bob are tied: sudden death."]
    assert t.g.life[0] == content.ENCOUNTERS[t.g.encounter].lp[0]
