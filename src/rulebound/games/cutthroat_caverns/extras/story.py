"""Adventure modules: the party walks a graph of nodes instead of facing the encounter deck (chapter 22)."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions_extras import TakePlace
from rulebound.games.cutthroat_caverns.events_extras import Marched, TaleBegan
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.consequences import effects_of_node
from rulebound.games.cutthroat_caverns.extras.deciding import Picking, Resting, Vote
from rulebound.games.cutthroat_caverns.extras.party import enter, go_on, in_order, text_of_node
from rulebound.games.cutthroat_caverns.frames import OneEncounter
from rulebound.games.cutthroat_caverns.kinds import Place, Tale
from rulebound.games.cutthroat_caverns.places import DUNGEON
from rulebound.games.cutthroat_caverns.state import Caverns, living


class Story(Frame):
    """A module from its start to an ending (CC-MODU-01)."""


class Scene(Frame):
    """Something happens to the party (CC-MODU-02)."""


class March(Frame):
    """The party lines up (CC-MODU-05)."""


class Lining(Frame):
    """One player takes a free place in the marching order (CC-MODU-05)."""

    seat: Seat


class Fight(Frame):
    """An encounter of the story (CC-MODU-07)."""


class Fork(Frame):
    """The story goes on by what happened before (CC-MODU-02)."""


class LastPage(Frame):
    """An ending (CC-MODU-12)."""


NODE_RULES: list[type[Frame]] = [Scene, March, Vote, Picking, Resting, Fight, Fork]


# Walking on.


def begin(g: Caverns, f: Story) -> None:
    """The module's start, and its NPC (CC-MODU-02, CC-MODU-09)."""
    g.npc = nodes.NPC_LP[g.settings.module]
    g.tell("CC-MODU-01", TaleBegan(Tale(g.settings.module)))
    enter(g, nodes.START_OF[g.settings.module])


def rule_of_node(g: Caverns, f: Story) -> Frame:
    """What happens at the node."""
    return NODE_RULES[nodes.KIND_OF[g.node]]()


def is_at_ending(g: Caverns, f: Story) -> bool:
    """Every way leads to an ending (CC-MODU-02)."""
    return nodes.KIND_OF[g.node] == nodes.ENDING


def break_up(g: Caverns, f: March) -> None:
    """The marching order holds until the next march (CC-MODU-05)."""
    for seat in range(g.seats):
        g.march[seat] = 0


def marcher(g: Caverns, f: Lining) -> Seat:
    """Whose turn it is to take a place."""
    return f.seat


def free_places(g: Caverns, f: Lining) -> list[Place]:
    """Places that nobody has taken (CC-MODU-05)."""
    taken = [g.march[seat] for seat in range(g.seats)]
    return [Place(place) for place in range(1, len(living(g)) + 1) if place not in taken]


def take_place(g: Caverns, f: Lining, place: Place) -> None:
    """A place in the marching order (CC-MODU-05)."""
    g.march[f.seat] = place
    g.tell("CC-MODU-05", Marched(f.seat, place))


# Fighting.


def draw_foe(g: Caverns, f: Fight) -> None:
    """The encounter that the node names, or one of several by chance (CC-MODU-07)."""
    foes = nodes.FOES_OF[g.node]
    foe = foes[g.rng.below(len(foes))] if len(foes) > 1 else foes[0]
    record = nodes.RECORDS[g.node]
    g.lp_bonus = record.lp_bonus
    g.at_risk = record.npc_at_risk
    g.cards.move(foe, DUNGEON, DUNGEON)
    g.push(OneEncounter())


def leave_fight(g: Caverns, f: Fight) -> None:
    """What a node adds to its encounter holds for that one alone (CC-MODU-07, CC-MODU-09)."""
    g.lp_bonus = 0
    g.at_risk = False


# Checking.


def branch_holds(g: Caverns, condition: int, number: int) -> bool:
    """Does the condition of a branch hold?"""
    if condition == nodes.NPC_ALIVE:
        return g.npc > 0
    if condition == nodes.FED_AT_LEAST:
        return g.flags >= number
    if condition == nodes.FED_EXACTLY:
        return g.flags == number
    return True


def follow_branch(g: Caverns, f: Fork) -> None:
    """The first branch whose condition holds (CC-MODU-02)."""
    for condition, number, node in nodes.BRANCHES[g.node]:
        if branch_holds(g, condition, number):
            enter(g, node)
            return


program(Story, begin, Repeat(Start(rule_of_node), until=is_at_ending), Start(LastPage))
program(Scene, Start(effects_of_node), go_on)
program(March, break_up, Each(in_order, Lining), go_on)
program(
    Lining,
    Ask(marcher, text_of_node, "CC-MODU-05", Arm(TakePlace, free_places, take_place), forced=True),
)
program(Fight, draw_foe, leave_fight, go_on)
program(Fork, follow_branch)
program(LastPage, Start(effects_of_node))
