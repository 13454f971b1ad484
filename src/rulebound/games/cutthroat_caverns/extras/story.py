"""Adventure modules: the party walks a graph of nodes instead of facing the encounter deck (chapter 22)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, AskAll, Each, Frame, Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions_extras import Choose, TakePlace, Volunteer
from rulebound.games.cutthroat_caverns.events_extras import Chosen, Decided, Marched, TaleBegan, Voted
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.consequences import Consequences, effects_of_node
from rulebound.games.cutthroat_caverns.extras.party import enter, front, leader, rear
from rulebound.games.cutthroat_caverns.frames import NOBODY, OneEncounter
from rulebound.games.cutthroat_caverns.kinds import Choice, Place, Tale
from rulebound.games.cutthroat_caverns.places import DUNGEON
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, item_count, lives, living, order


class Story(Frame):
    """A module from its start to an ending (CC-MODU-01)."""


class Scene(Frame):
    """Something happens to the party."""


class March(Frame):
    """The party lines up (CC-MODU-05)."""


class Lining(Frame):
    """One player takes a free place in the marching order."""

    seat: Seat


class Vote(Frame):
    """All decide together (CC-MODU-03). `votes`: the choices, from seat 0 on; -1 for the dead."""

    votes: tuple[int, ...] = ()


class Picking(Frame):
    """One player decides for all (CC-MODU-04)."""

    seat: Seat = NOBODY


class Volunteering(Frame):
    """One player is asked to volunteer (CC-MODU-04)."""

    asked: Seat


class Resting(Frame):
    """Everybody decides for themselves."""


class OwnChoice(Frame):
    """One player decides for themselves."""

    seat: Seat


class Fight(Frame):
    """An encounter of the story (CC-MODU-07)."""


class Fork(Frame):
    """The story takes a way by what happened before."""


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


def go_on(g: Caverns, f: Frame) -> None:
    """On to the node that this one leads to."""
    enter(g, nodes.GOTO[g.node])


def text_of_node(g: Caverns, f: Frame) -> str:
    """The story is the question."""
    return nodes.TEXT_OF[g.node]


# Who decides, and what they can.


def can_choose(g: Caverns, seat: int, choice: int) -> bool:
    """Does the player meet what the option requires? (CC-MODU-06)"""
    needs = nodes.OPTIONS[choice].requires
    if needs == "self_has_card":
        return hand_size(g, seat) > 0
    if needs == "decider_has_item":
        return item_count(g, seat) > 0
    return True


def choices(g: Caverns, f: Picking | OwnChoice) -> list[Choice]:
    """Options whose requirement fails are not offered (CC-MODU-06)."""
    return [one for one in nodes.CHOICES_OF[g.node] if can_choose(g, f.seat, one)]


def ballot(g: Caverns, f: Vote, seat: Seat) -> list[Choice]:
    """What a player may vote for (CC-MODU-03)."""
    return [one for one in nodes.CHOICES_OF[g.node] if can_choose(g, seat, one)]


# Marching.


def in_order(g: Caverns, f: Frame) -> tuple[Seat, ...]:
    """The living in Initiative order."""
    return order(g)


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


# Voting.


def voters(g: Caverns, f: Vote) -> list[Seat]:
    """All living players, at the same time (CC-MODU-03)."""
    return living(g)


def vote(g: Caverns, f: Vote, seat: Seat, choice: Choice) -> None:
    """One vote; all are shown together (CC-MODU-03)."""
    f.votes = g.votes = (*f.votes, *([NOBODY] * (seat - len(f.votes))), choice)
    g.tell("CC-MODU-03", Voted(seat, choice))


def count_votes(g: Caverns, f: Vote) -> None:
    """Most votes; of tied options the one chosen by the lowest Initiative number (CC-MODU-03)."""
    best = Choice(-1)
    for seat in order(g):
        choice = Choice(f.votes[seat])
        if best < 0 or f.votes.count(choice) > f.votes.count(best):
            best = choice
    g.tell("CC-MODU-03", Decided(best))
    follow(g, NOBODY, best)


def follow(g: Caverns, seat: Seat, choice: Choice) -> None:
    """The party takes this way; what it brings happens first (CC-MODU-02)."""
    g.push(Consequences(seat, choice))


# Picking.


def name_decider(g: Caverns, f: Picking) -> None:
    """Leader, front or rear (CC-MODU-04)."""
    who = nodes.RECORDS[g.node].decider
    if who == "leader":
        f.seat = leader(g)
    elif who == "front":
        f.seat = front(g)
    elif who == "rear":
        f.seat = rear(g)


def needs_volunteer(g: Caverns, f: Picking) -> bool:
    """Somebody has to step forward (CC-MODU-04)."""
    return f.seat == NOBODY


def candidate(g: Caverns, f: Volunteering) -> Seat:
    """They are asked in Initiative order (CC-MODU-04)."""
    return f.asked


def picking(g: Caverns) -> Picking:
    """The decision that a volunteer is wanted for."""
    frame = g.stack[-2]
    assert isinstance(frame, Picking)
    return frame


def nobody_yet(g: Caverns, f: Volunteering) -> bool:
    """The first to accept is taken (CC-MODU-04)."""
    return picking(g).seat == NOBODY


def step_forward(g: Caverns, f: Volunteering) -> None:
    """A volunteer (CC-MODU-04)."""
    picking(g).seat = f.asked


def draw_volunteer(g: Caverns, f: Picking) -> None:
    """Nobody stepped forward: one is drawn at random (CC-MODU-04)."""
    if f.seat == NOBODY:
        line = order(g)
        f.seat = line[g.rng.below(len(line))]


def decider(g: Caverns, f: Picking | OwnChoice) -> Seat:
    """Who decides, openly (CC-MODU-04)."""
    return f.seat


def decide(g: Caverns, f: Picking, choice: Choice) -> None:
    """The way is chosen (CC-MODU-04)."""
    g.tell("CC-MODU-04", Chosen(f.seat, choice))
    follow(g, f.seat, choice)


def decide_for_self(g: Caverns, f: OwnChoice, choice: Choice) -> None:
    """A choice that concerns nobody else (CC-MODU-02)."""
    g.tell("CC-MODU-02", Chosen(f.seat, choice))
    follow(g, f.seat, choice)


def is_there(g: Caverns, f: OwnChoice) -> bool:
    """The dead decide nothing."""
    return lives(g, f.seat)


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
program(Vote, AskAll(voters, text_of_node, "CC-MODU-03", SeatArm(Choose, ballot, vote)), count_votes)
program(
    Picking,
    name_decider,
    When(needs_volunteer, Each(in_order, Volunteering)),
    draw_volunteer,
    Ask(decider, text_of_node, "CC-MODU-04", Arm(Choose, choices, decide), forced=True),
)
program(
    Volunteering,
    Ask(candidate, text_of_node, "CC-MODU-04", Arm(Volunteer, then=step_forward), Arm(Pass), when=nobody_yet),
)
program(Resting, Each(in_order, OwnChoice), go_on)
program(
    OwnChoice,
    Ask(decider, text_of_node, "CC-MODU-02", Arm(Choose, choices, decide_for_self), when=is_there, forced=True),
)
program(Fight, draw_foe, leave_fight, go_on)
program(Fork, follow_branch)
program(LastPage, Start(effects_of_node))
