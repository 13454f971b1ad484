"""How the party of a module decides: all together, one for all, or everybody alone (CC-MODU-03, CC-MODU-04)."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Arm, Ask, AskAll, Each, Frame, SeatArm, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.actions_extras import Choose, Volunteer
from rulebound.games.cutthroat_caverns.events_extras import Chosen, Decided, Voted
from rulebound.games.cutthroat_caverns.extras import nodes
from rulebound.games.cutthroat_caverns.extras.consequences import Consequences
from rulebound.games.cutthroat_caverns.extras.party import front, go_on, in_order, leader, rear, text_of_node
from rulebound.games.cutthroat_caverns.frames import NOBODY
from rulebound.games.cutthroat_caverns.kinds import Choice
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, item_count, lives, living
from rulebound.games.cutthroat_caverns.turn_order import order


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
    """Everybody decides for themselves (CC-MODU-02)."""


class OwnChoice(Frame):
    """One player decides for themselves (CC-MODU-02)."""

    seat: Seat


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
