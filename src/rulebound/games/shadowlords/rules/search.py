"""Chapter 12: searching for allies."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.games.shadowlords.actions import PlaceShadow, Sell, TakeIn, TurnAway
from rulebound.games.shadowlords.events import LeftGame, NoShadow, ShadowComes, TakenIn, TurnedUp
from rulebound.games.shadowlords.frames import Dismissal, Sale, TurnDisc, Vote
from rulebound.games.shadowlords.kinds import Character, Space
from rulebound.games.shadowlords.rules.arrivals import buyers, settle
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.cards import draw_number
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.dismissal import can_dismiss
from rulebound.games.shadowlords.rules.shadows import leave_game
from rulebound.games.shadowlords.rules.ships import load
from rulebound.games.shadowlords.rules.votes import SHADOW_PLACED
from rulebound.games.shadowlords.state import Shadowlords, leads, rings_left
from rulebound.games.shadowlords.tables import (
    ALL_SPACES,
    ALLIANCES,
    CLASS,
    DIPLOMAT,
    DIPLOMATS,
    FIRST_SHADOW,
    FORTRESS,
    GALAXIES,
    MASTER,
    NEGOTIATION_OFF,
    NOBODY,
    NOWHERE,
    spaces,
)


def may_search(g: Shadowlords, character: int) -> bool:
    """Diplomats search where a disc lies; a Star Master only while it must (SL-SRCH-01, SL-SRCH-02, SL-BRIB-12).

    Nobody else who stands there affects the disc (SL-SRCH-04).
    """
    if g.disc[g.space[character]] == NOBODY:
        return False
    return CLASS[character] == DIPLOMAT or (CLASS[character] == MASTER and bool(g.bereft >> character & 1))


def turn_up(g: Shadowlords, t: TurnDisc) -> None:
    """The disc is turned up for all to see and leaves the board (SL-SRCH-08)."""
    g.reveal()
    t.character = Character(g.disc[t.space])
    g.disc[t.space] = NOBODY
    g.tell("SL-SRCH-08", TurnedUp(t.alliance, t.space, t.character))


# A Shadow.


NO_GALAXY: Final = Refusal("SL-SRCH-06", "A Shadow goes to no home planet and not back to the Lost Fortress.")
DIPLOMAT_THERE: Final = Refusal("SL-DIPL-17", "No Shadow may be placed on a space with a Diplomat.")
OWN_SPACE: Final = Refusal("SL-SRCH-06", "You control that galaxy.")


def shadow_sites(g: Shadowlords, player: int) -> int:
    """Galaxies without a Diplomat that the finder does not control (SL-SRCH-06).

    So one where their fighter stands beside an enemy is open (SL-SRCH-07). Their second alliance counts too
    (SL-P2-16); home planets and the Fortress are no galaxies.
    """
    board = Board(g)
    closed = 0
    for a in range(ALLIANCES):
        closed |= board.diplomats[a]
        if g.seat_of[a] == player:
            closed |= controlled(g, board, a)
    return GALAXIES & ~closed


def must_be_placed(g: Shadowlords, t: TurnDisc) -> bool:
    """A Shadow that is still at the Fortress comes (SL-SRCH-05, SL-SRCH-20)."""
    return t.character >= FIRST_SHADOW and g.space[t.character] == FORTRESS


def sites(g: Shadowlords, t: TurnDisc) -> list[Space]:
    """The finder chooses among the galaxies that are open to it (SL-SRCH-05)."""
    return spaces(shadow_sites(g, g.seat_of[t.alliance]))


def no_site(g: Shadowlords, t: TurnDisc, space: Space) -> Refusal | None:
    """What closes a space to it (SL-SRCH-06, SL-DIPL-17)."""
    if not GALAXIES >> space & 1:
        return NO_GALAXY
    if any(g.space[c] == space for c in DIPLOMATS):
        return DIPLOMAT_THERE
    return None if space in sites(g, t) else OWN_SPACE


def bring_shadow(g: Shadowlords, t: TurnDisc) -> None:
    """Its ring comes with its captives and one card's worth of ships, six at most; then the others vote (SL-SRCH-27).

    Without a galaxy for it nothing happens (SL-SRCH-21, SL-SRCH-22). (SL-SRCH-09, SL-SRCH-10)
    """
    if t.character < FIRST_SHADOW:
        return
    if t.galaxy == NOWHERE:
        g.tell("SL-SRCH-21", NoShadow(t.character))
        return
    g.space[t.character] = t.galaxy
    number = draw_number(g)
    g.tell("SL-SRCH-09", ShadowComes(t.character, t.galaxy, number, load(g, t.character, number)))
    g.push(Vote(SHADOW_PLACED, t.alliance, character=t.character, space=t.galaxy))


def keep_or_remove(g: Shadowlords, t: TurnDisc) -> None:
    """One yes and it stays, to fight this turn for its finder; else it is gone (SL-SRCH-11, SL-SRCH-12)."""
    if t.galaxy == NOWHERE:
        return
    if g.carried:
        g.raiders |= 1 << t.character
    else:
        leave_game(g, t.character, "SL-SRCH-23")


# A character.


def to_take_in(g: Shadowlords, t: TurnDisc) -> list[Character]:
    """Take it in, if a ring is free or can be made free (SL-SRCH-13, SL-SRCH-15)."""
    able = rings_left(g, t.alliance) > 0 or (not t.kept_all and can_dismiss(g, t.alliance))
    return [t.character] if able else []


def to_sell(g: Shadowlords, t: TurnDisc) -> list[Character]:
    """Offer it once to those who could take it (SL-SRCH-16, SL-SRCH-17)."""
    able = not t.offered and g.negotiation != NEGOTIATION_OFF and buyers(g, g.seat_of[t.alliance])
    return [t.character] if able else []


def to_turn_away(g: Shadowlords, t: TurnDisc) -> list[Character]:
    """Or turn it away (SL-SRCH-13, SL-SRCH-25)."""
    return [t.character]


def is_choice(g: Shadowlords, t: TurnDisc) -> bool:
    """Can the finder do anything with the character?"""
    return t.character < FIRST_SHADOW and (len(to_take_in(g, t)) > 0 or len(to_sell(g, t)) > 0)


def take_if_free(g: Shadowlords, t: TurnDisc, options: list[Action]) -> int:
    """By default it is taken in, if a ring is free (SL-SRCH-13)."""
    return 0 if rings_left(g, t.alliance) else len(options) - 1


def take_in(g: Shadowlords, t: TurnDisc, character: Character) -> None:
    """With seven members one must be dismissed first (SL-SRCH-15, SL-DISM-14)."""
    t.taking = True
    if rings_left(g, t.alliance) == 0:
        g.push(Dismissal(t.alliance))


def sell(g: Shadowlords, t: TurnDisc, character: Character) -> None:
    """One round of bids (SL-SRCH-16, SL-SRCH-17)."""
    t.offered = True
    g.push(Sale(leads(g, t.alliance), character))


def turn_away(g: Shadowlords, t: TurnDisc, character: Character) -> None:
    """Nobody gets it."""
    t.over = True


def enlist(g: Shadowlords, t: TurnDisc) -> None:
    """Taken in: a ring on the galaxy where it was found, without ships (SL-SRCH-14).

    Found by a search it does not move this turn (SL-MOVE-16); discovered it may (SL-EVT-17, SL-EVT-28).
    """
    if not t.taking:
        return
    t.taking = False
    if rings_left(g, t.alliance) == 0:
        t.kept_all = True
        return
    settle(g, t.character, t.alliance, t.space, 0)
    if not t.discovered:
        g.moved |= 1 << t.character
    g.tell("SL-SRCH-14", TakenIn(t.character, t.alliance, t.space))


def is_settled(g: Shadowlords, t: TurnDisc) -> bool:
    """Until somebody has it or nobody can: the finder is asked again (SL-SRCH-25)."""
    return t.over or not is_choice(g, t) or g.side[t.character] != NOBODY


def send_off(g: Shadowlords, t: TurnDisc) -> None:
    """If nobody has it, it is out of the game (SL-SRCH-19)."""
    if t.character < FIRST_SHADOW and g.side[t.character] == NOBODY:
        g.tell("SL-SRCH-19", LeftGame(t.character))


program(
    TurnDisc,
    turn_up,
    Ask(
        leader,
        "Where does {character} go?",
        "SL-SRCH-06",
        Arm(PlaceShadow, ALL_SPACES, into="galaxy", refuse=no_site, fast=sites),
        when=must_be_placed,
    ),
    bring_shadow,
    keep_or_remove,
    Repeat(
        Ask(
            leader,
            "{character} is found on {space}. What now?",
            "SL-SRCH-13",
            Arm(TakeIn, to_take_in, take_in),
            Arm(Sell, to_sell, sell),
            Arm(TurnAway, to_turn_away, turn_away),
            when=is_choice,
            passive=take_if_free,
        ),
        enlist,
        until=is_settled,
    ),
    send_off,
)
