"""Chapter 5: special events. What each of them is stands in cards/fates.py."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import Decline, NameAlliance, NameCharacter, NameDisc, NamePlayer, TakeGift
from rulebound.games.shadowlords.cards.fates import FATE_OF, FATES, NOTHING_THERE, FateCard
from rulebound.games.shadowlords.events import Declined, NoTarget, RolledEvent
from rulebound.games.shadowlords.frames import SpecialEvent
from rulebound.games.shadowlords.kinds import Alliance, Character, Space
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.hands import number_in
from rulebound.games.shadowlords.rules.storm import ships_out
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.tables import SIDES

# What the active player said to the event.
UNASKED: Final = 0
TAKEN: Final = 1
DECLINED: Final = 2


def roll_event(g: Shadowlords, e: SpecialEvent) -> None:
    """Both dice, and the event of their total (SL-EVT-01, SL-EVT-26)."""
    first, second = 1 + g.rng.below(SIDES), 1 + g.rng.below(SIDES)
    e.event = FATE_OF[first + second]
    g.tell("SL-EVT-01", RolledEvent(e.alliance, first, second, e.event))


def fate(e: SpecialEvent) -> FateCard:
    """What the event is."""
    return FATES[e.event]


# The target: without one there is no event (SL-EVT-25).


def prompt(g: Shadowlords, e: SpecialEvent) -> str:
    return fate(e).PROMPT


def rule(g: Shadowlords, e: SpecialEvent) -> str:
    return fate(e).RULE


def characters(g: Shadowlords, e: SpecialEvent) -> list[Character]:
    return fate(e).characters(g, e)


def no_character(g: Shadowlords, e: SpecialEvent, character: Character) -> Refusal | None:
    return fate(e).refuse_character(g, character)


def alliances(g: Shadowlords, e: SpecialEvent) -> list[Alliance]:
    return fate(e).alliances(g, e)


def no_alliance(g: Shadowlords, e: SpecialEvent, alliance: Alliance) -> Refusal | None:
    """An alliance without ships has nothing to lose (SL-EVT-21)."""
    return None if ships_out(g, alliance) else NOTHING_THERE


def players(g: Shadowlords, e: SpecialEvent) -> list[Seat]:
    return fate(e).players(g, e)


def no_player(g: Shadowlords, e: SpecialEvent, player: Seat) -> Refusal | None:
    """Nor has a player without Attack cards (SL-EVT-21)."""
    return None if number_in(g, player) else NOTHING_THERE


def discs(g: Shadowlords, e: SpecialEvent) -> list[Space]:
    return fate(e).discs(g, e)


def is_gift(g: Shadowlords, e: SpecialEvent) -> bool:
    """Is there nothing to name?"""
    return fate(e).GIFT


def name_character(g: Shadowlords, e: SpecialEvent, character: Character) -> None:
    """A rival's character to defect (SL-EVT-02), or an own captive to escape (SL-EVT-07)."""
    e.character = character
    take(g, e)


def name_alliance(g: Shadowlords, e: SpecialEvent, alliance: Alliance) -> None:
    """One alliance (SL-EVT-10, SL-P2-17)."""
    e.foe = alliance
    take(g, e)


def name_player(g: Shadowlords, e: SpecialEvent, player: Seat) -> None:
    """One Attack hand (SL-EVT-18, SL-P2-17)."""
    e.player = player
    take(g, e)


def name_disc(g: Shadowlords, e: SpecialEvent, space: Space) -> None:
    """Any face-down disc on the board (SL-EVT-14)."""
    e.space = space
    take(g, e)


def take(g: Shadowlords, e: SpecialEvent) -> None:
    """The active player wants it; perhaps the others vote."""
    e.answer = TAKEN
    fate(e).announce(g, e)


def decline(g: Shadowlords, e: SpecialEvent) -> None:
    """Every event may be declined (SL-EVT-05, SL-EVT-25)."""
    e.answer = DECLINED
    g.tell("SL-EVT-25", Declined(e.alliance))


def take_effect(g: Shadowlords, e: SpecialEvent) -> None:
    """What was named happens; a target that the vote refused is not replaced (SL-VOTE-06)."""
    if e.answer == UNASKED:
        g.tell("SL-EVT-25", NoTarget(e.alliance, e.event))
    elif e.answer == TAKEN and (g.carried or not fate(e).VOTED):
        fate(e).happen(g, e)


program(
    SpecialEvent,
    roll_event,
    Ask(
        leader,
        prompt,
        rule,
        Arm(NameCharacter, characters, name_character, refuse=no_character),
        Arm(NameAlliance, alliances, name_alliance, refuse=no_alliance),
        Arm(NamePlayer, players, name_player, refuse=no_player),
        Arm(NameDisc, discs, name_disc),
        Arm(TakeGift, then=take, when=is_gift),
        Arm(Decline, then=decline),
    ),
    take_effect,
)
