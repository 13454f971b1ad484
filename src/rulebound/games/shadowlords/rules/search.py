"""Chapter 12: searching for allies."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    PLACE_SHADOW,
    SELL,
    TAKE_IN,
    TURN_AWAY,
    PlaceShadow,
    Sell,
    TakeIn,
    TurnAway,
)
from rulebound.games.shadowlords.events import LeftGame, NoShadow, ShadowComes, TakenIn, TurnedUp
from rulebound.games.shadowlords.frames import Dismissal, Sale, TurnDisc, Vote
from rulebound.games.shadowlords.rules.arrivals import buyers, settle
from rulebound.games.shadowlords.rules.cards import draw_number
from rulebound.games.shadowlords.rules.control import Board, controlled
from rulebound.games.shadowlords.rules.dismissal import dismissable
from rulebound.games.shadowlords.rules.moments import with_refused
from rulebound.games.shadowlords.rules.shadows import leave_game
from rulebound.games.shadowlords.rules.ships import load
from rulebound.games.shadowlords.rules.votes import SHADOW_PLACED
from rulebound.games.shadowlords.state import Shadowlords, rings_left
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CLASS,
    DIPLOMAT,
    EVERYWHERE,
    FIRST_SHADOW,
    FORTRESS,
    GALAXIES,
    MASTER,
    NEGOTIATION_OFF,
    NOBODY,
    NOWHERE,
    spots,
)


def may_search(g: Shadowlords, character: int) -> bool:
    """Diplomats search where a disc lies; a Star Master only while he must (SL-SRCH-01, SL-SRCH-02, SL-BRIB-12).

    Nobody else who stands there affects the disc (SL-SRCH-04).
    """
    if g.disc[g.space[character]] == NOBODY:
        return False
    return CLASS[character] == DIPLOMAT or (CLASS[character] == MASTER and bool(g.bereft >> character & 1))


def turn_up(g: Shadowlords, t: TurnDisc) -> None:
    """The disc is turned up for all to see and leaves the board (SL-SRCH-08)."""
    g.reveal()
    t.character = g.disc[t.space]
    g.disc[t.space] = NOBODY
    g.tell("SL-SRCH-08", TurnedUp(t.alliance, t.space, t.character))


# A Shadow.


NO_GALAXY: Final = Refusal("SL-SRCH-06", "A Shadow goes to no home planet and not back to the Lost Fortress.")
DIPLOMAT_THERE: Final = Refusal("SL-DIPL-17", "No Shadow may be placed on a space with a Diplomat.")
OWN_SPACE: Final = Refusal("SL-SRCH-06", "You control that galaxy.")


def shadow_sites(g: Shadowlords, player: int) -> int:
    """Galaxies without a Diplomat that the finder does not control (SL-SRCH-06).

    So one where his fighter stands beside an enemy is open (SL-SRCH-07). His second alliance counts as himself
    (SL-P2-16); home planets and the Fortress are no galaxies.
    """
    board = Board(g)
    closed = 0
    for a in range(ALLIANCES):
        closed |= board.diplomats[a]
        if g.seat_of[a] == player:
            closed |= controlled(g, board, a)
    return GALAXIES & ~closed


def ask_site(g: Shadowlords, t: TurnDisc) -> Decision | None:
    """The finder decides where the Shadow goes, if it is still at the Fortress (SL-SRCH-05, SL-SRCH-20)."""
    if t.character < FIRST_SHADOW or g.space[t.character] != FORTRESS:
        return None
    player = g.seat_of[t.alliance]
    open_spaces = shadow_sites(g, player)
    options = [PLACE_SHADOW[space] for space in spots(open_spaces)]
    decision = must(player, "Where does {character} go?", options, "SL-SRCH-06")
    return with_refused(decision, why_not_sites(g, open_spaces)) if g.explaining else decision


def why_not_sites(g: Shadowlords, open_spaces: int) -> list[Refused]:
    """The spaces where it may not go, and why."""
    board = Board(g)
    diplomats = 0
    for a in range(ALLIANCES):
        diplomats |= board.diplomats[a]
    reasons = ((~GALAXIES, NO_GALAXY), (diplomats, DIPLOMAT_THERE), (EVERYWHERE, OWN_SPACE))
    return [
        Refused(PLACE_SHADOW[space], next(why for mask, why in reasons if mask >> space & 1))
        for space in spots(EVERYWHERE & ~open_spaces)
    ]


def choose_site(g: Shadowlords, t: TurnDisc, action: PlaceShadow) -> None:
    """This galaxy."""
    t.galaxy = action.space


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


def choices(g: Shadowlords, t: TurnDisc) -> list[Action]:
    """Take it in, offer it once to those who could take it, or turn it away (SL-SRCH-13, SL-SRCH-25)."""
    options: list[Action] = []
    if rings_left(g, t.alliance) or (not t.kept_all and dismissable(g, t.alliance)):
        options.append(TAKE_IN[t.character])
    if not t.offered and g.negotiation != NEGOTIATION_OFF and buyers(g, g.seat_of[t.alliance]):
        options.append(SELL[t.character])
    if options:
        options.append(TURN_AWAY[t.character])
    return options


def ask_found(g: Shadowlords, t: TurnDisc) -> Decision | None:
    """What becomes of a character that was found? By default it is taken in, if a ring is free (SL-SRCH-13)."""
    if t.character >= FIRST_SHADOW:
        return None
    options = choices(g, t)
    default = 0 if rings_left(g, t.alliance) else len(options) - 1
    return must(g.seat_of[t.alliance], "{character} is found on {space}. What now?", options, "SL-SRCH-13", default)


def take_in(g: Shadowlords, t: TurnDisc, action: TakeIn) -> None:
    """With seven members one must be dismissed first (SL-SRCH-15, SL-DISM-14)."""
    t.taking = True
    if rings_left(g, t.alliance) == 0:
        g.push(Dismissal(t.alliance))


def sell(g: Shadowlords, t: TurnDisc, action: Sell) -> None:
    """One round of bids (SL-SRCH-16, SL-SRCH-17)."""
    t.offered = True
    g.push(Sale(g.seat_of[t.alliance], t.character))


def turn_away(g: Shadowlords, t: TurnDisc, action: TurnAway) -> None:
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


def homeless(g: Shadowlords, t: TurnDisc) -> bool:
    """A character that nobody has taken and that is not turned away: the finder is asked again (SL-SRCH-25)."""
    if t.character >= FIRST_SHADOW or t.over or g.side[t.character] != NOBODY:
        return False
    return len(choices(g, t)) > 0


def send_off(g: Shadowlords, t: TurnDisc) -> None:
    """If nobody has it, it is out of the game (SL-SRCH-19)."""
    if t.character < FIRST_SHADOW and g.side[t.character] == NOBODY:
        g.tell("SL-SRCH-19", LeftGame(t.character))


program(
    TurnDisc,
    turn_up,
    Ask(ask_site, choose_site),
    bring_shadow,
    keep_or_remove,
    Ask(ask_found, Case(TakeIn, take_in), Case(Sell, sell), Case(TurnAway, turn_away)),
    enlist,
    Back(ask_found, homeless),
    send_off,
)
