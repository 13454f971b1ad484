"""Chapters 6, 7 and 16: rounds, turns, passing and reactions."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, SeatArm, Start, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.eclipse.actions import Act, PassTurn, React
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.events import ActionTaken, Passed, PassedFirst, ReactionTaken, RoundBegan
from rulebound.games.eclipse.frames import (
    ActionPhase,
    Breaking,
    Building,
    CleanupPhase,
    Exploring,
    Game,
    Influencing,
    Moving,
    PlayerTurn,
    Reacting,
    Researching,
    Round,
    Setup,
    Upgrading,
    UpkeepPhase,
)
from rulebound.games.eclipse.kinds import Amount, Deed
from rulebound.games.eclipse.rules.build import can_build
from rulebound.games.eclipse.rules.diplomacy import offended
from rulebound.games.eclipse.rules.explore import can_explore
from rulebound.games.eclipse.rules.influence import can_influence
from rulebound.games.eclipse.rules.move import can_move
from rulebound.games.eclipse.rules.research import can_research
from rulebound.games.eclipse.rules.scoring import score
from rulebound.games.eclipse.rules.upgrade import can_upgrade
from rulebound.games.eclipse.state import Galaxy, all_techs, gain, living
from rulebound.games.eclipse.tables import (
    ACTIVATIONS,
    BUILD,
    DEEDS,
    EXPLORE,
    FIRST_PASS_MONEY,
    INFLUENCE,
    MONEY,
    MOVE,
    NOBODY,
    REACTIONS,
    RESEARCH,
    ROUNDS,
    TECH_ACTIVATIONS,
    TECH_DEED,
    TECHS,
    UPGRADE,
)

MORE_ACTIVATIONS: Final = [tech for tech in range(TECHS) if TECH_DEED[tech] >= 0]
NO_DISC: Final = Refusal("EC-ACT-03", "There is no disc on your influence track.")
NO_EFFECT: Final = Refusal("EC-ACT-09", "That action would have no effect now.")


# The game and its rounds.


def begin_round(g: Galaxy, r: Round) -> None:
    """The round marker advances (EC-CLN-08)."""
    g.round += 1
    g.first_passed = NOBODY
    g.player = g.start
    g.tell("EC-RND-01", RoundBegan(g.round, g.start))


def is_over(g: Galaxy, f: Game) -> bool:
    """After eight rounds, or when one player or none is left (EC-RND-02, EC-ELI-06)."""
    return g.round >= ROUNDS or len(living(g)) <= 1


def is_contested(g: Galaxy, r: Round) -> bool:
    """With one player left the game ends after the current phase (EC-ELI-06)."""
    return len(living(g)) > 1


def finish(g: Galaxy, f: Game) -> None:
    """All Reputation tiles are revealed and points are added up (EC-SCO-01)."""
    score(g)


program(Game, Start(Setup), Repeat(Start(Round), until=is_over), finish)
program(
    Round,
    begin_round,
    Start(ActionPhase),
    Start(CombatPhase),
    Start(UpkeepPhase, when=is_contested),
    Start(CleanupPhase, when=is_contested),
)


# The Action phase.


def take_turn(g: Galaxy, a: ActionPhase) -> Frame:
    """One action or a pass each, clockwise; who has passed stays passed, and may react.

    (EC-RND-03, EC-PAS-02, EC-PAS-03, EC-PAS-07)
    """
    return Reacting(g.player) if g.passed[g.player] else PlayerTurn(g.player)


def has_offended(g: Galaxy, a: ActionPhase) -> bool:
    return offended(g, g.player) != 0


def breach(g: Galaxy, a: ActionPhase) -> Frame:
    """Acts of aggression are checked at the end of each action or reaction (EC-ACT-12, EC-DIP-14)."""
    return Breaking(g.player, offended(g, g.player))


def next_player(g: Galaxy, a: ActionPhase) -> None:
    """Eliminated players are skipped (EC-RND-04)."""
    seat = (g.player + 1) % g.seats
    while g.eliminated[seat]:
        seat = (seat + 1) % g.seats
    g.player = Seat(seat)


def all_have_passed(g: Galaxy, a: ActionPhase) -> bool:
    """The phase ends the moment the last player passes (EC-PAS-06)."""
    return not [seat for seat in living(g) if not g.passed[seat]]


program(
    ActionPhase,
    Repeat(Start(take_turn), Start(breach, when=has_offended), next_player, until=all_have_passed),
)


# A turn.


def player(g: Galaxy, t: PlayerTurn) -> Seat:
    return t.seat


def can_do(g: Galaxy, seat: int, deed: int) -> bool:
    """An action without any possible effect is not offered (EC-ACT-09)."""
    if deed == EXPLORE:
        return can_explore(g, seat)
    if deed == RESEARCH:
        return can_research(g, seat)
    if deed == UPGRADE:
        return can_upgrade(g, seat)
    if deed == BUILD:
        return can_build(g, seat)
    return can_move(g, seat) if deed == MOVE else can_influence(g, seat)


def refuse(g: Galaxy, t: PlayerTurn, deed: Deed) -> Refusal | None:
    return why_not(g, t.seat, deed)


def why_not(g: Galaxy, seat: int, deed: int) -> Refusal | None:
    """A disc on the influence track, and something to do (EC-ACT-02, EC-ACT-03, EC-ACT-09)."""
    if g.discs[seat] == 0:
        return NO_DISC
    return None if can_do(g, seat, deed) else NO_EFFECT


def open_deeds(g: Galaxy, t: PlayerTurn) -> list[Deed]:
    """The actions that are possible now (EC-ACT-03, EC-ACT-09)."""
    return [deed for deed in DEEDS if can_do(g, t.seat, deed)] if g.discs[t.seat] else []


def deeds(g: Galaxy, t: PlayerTurn) -> list[Deed]:
    """The six actions, as often as there are discs (EC-ACT-01, EC-ACT-04)."""
    return DEEDS


# A reaction. It is a window for one, so that they can pass ahead.


def reactor(g: Galaxy, r: Reacting) -> list[int]:
    return [r.seat]


def reactions(g: Galaxy, r: Reacting, seat: Seat) -> list[Deed]:
    return REACTIONS


def has_disc(g: Galaxy, r: Reacting, seat: Seat) -> bool:
    """Whoever has no disc left is not asked (EC-PAS-04)."""
    return g.discs[seat] > 0


def open_reactions(g: Galaxy, r: Reacting, seat: Seat) -> list[Deed]:
    return [deed for deed in REACTIONS if can_do(g, seat, deed)] if g.discs[seat] else []


def refuse_reaction(g: Galaxy, r: Reacting, seat: Seat, deed: Deed) -> Refusal | None:
    return why_not(g, seat, deed)


def has_reacted(g: Galaxy, r: Reacting) -> bool:
    """One reaction a turn (EC-PAS-03)."""
    return r.reacted


def note_pass(g: Galaxy, r: Reacting) -> None:
    """Who does not react passes again (EC-PAS-03)."""
    if not r.reacted:
        g.tell("EC-PAS-03", Passed(r.seat))


def activations(g: Galaxy, seat: int, deed: int) -> int:
    """How many activations an action grants, counted when it starts (EC-ACT-05..07, EC-ACT-10)."""
    number, techs = ACTIVATIONS[g.species[seat]][deed], all_techs(g, seat)
    for tech in MORE_ACTIVATIONS:
        if TECH_DEED[tech] == deed and techs >> tech & 1:
            number += TECH_ACTIVATIONS[tech]
    return number


def act(g: Galaxy, t: PlayerTurn, deed: Deed) -> None:
    """The action costs the leftmost disc of the influence track (EC-ACT-02)."""
    g.tell("EC-ACT-01", ActionTaken(t.seat, deed))
    begin(g, t.seat, deed, activations(g, t.seat, deed))


def react(g: Galaxy, r: Reacting, seat: Seat, deed: Deed) -> None:
    """One activation, without any bonus, for a disc (EC-PAS-04, EC-PAS-05, EC-TEC-10)."""
    r.reacted = True
    g.tell("EC-PAS-04", ReactionTaken(seat, deed))
    begin(g, seat, deed, 1)


def begin(g: Galaxy, seat: Seat, deed: Deed, number: int) -> None:
    """The disc goes to the action's space (EC-ACT-02)."""
    g.discs[seat] -= 1
    g.spent[seat] += 1
    if deed == EXPLORE:
        g.push(Exploring(seat, number))
    elif deed == RESEARCH:
        g.push(Researching(seat, number))
    elif deed == UPGRADE:
        g.push(Upgrading(seat, number))
    elif deed == BUILD:
        g.push(Building(seat, number))
    elif deed == MOVE:
        g.push(Moving(seat, number))
    elif deed == INFLUENCE:
        g.push(Influencing(seat, number))


def pass_turn(g: Galaxy, t: PlayerTurn) -> None:
    """The first to pass gains money and the Start Player tile (EC-PAS-01, EC-PAS-08, EC-PAS-09)."""
    g.passed[t.seat] = 1
    if g.first_passed == NOBODY:
        g.first_passed = t.seat
        gain(g, t.seat, MONEY, FIRST_PASS_MONEY)
        g.tell("EC-PAS-01", PassedFirst(t.seat, Amount(FIRST_PASS_MONEY)))
    else:
        g.tell("EC-PAS-02", Passed(t.seat))


def passes(g: Galaxy, t: PlayerTurn, options: list[Action]) -> int:
    """Who does not answer passes (EC-DEC-17)."""
    return len(options) - 1


program(
    Reacting,
    window(
        reactor,
        "Do you react?",
        "EC-PAS-03",
        SeatArm(React, reactions, react, refuse=refuse_reaction, fast=open_reactions),
        closed=has_reacted,
        able=has_disc,
    ),
    note_pass,
)
program(
    PlayerTurn,
    Ask(
        player,
        "What do you do?",
        "EC-ACT-01",
        Arm(Act, deeds, act, refuse=refuse, fast=open_deeds),
        Arm(PassTurn, then=pass_turn),
        passive=passes,
        forced=True,
    ),
)
