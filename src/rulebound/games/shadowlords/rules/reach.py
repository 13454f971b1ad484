"""Chapter 9, where a character may go: range, passageways, what may be passed and where to stop."""

from __future__ import annotations

from mypy_extensions import i64

from rulebound.games.shadowlords.events import Moved
from rulebound.games.shadowlords.kinds import Character, Space
from rulebound.games.shadowlords.rules.control import Board, controlled, enemy_diplomats, enemy_fighters, foes, partner
from rulebound.games.shadowlords.state import Shadowlords, is_fighter
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    EVERYWHERE,
    FIRST_SHADOW,
    HOME,
    LEFT,
    LORD,
    NEXT,
    NOBODY,
    NOWHERE,
    RIGHT,
)


def spread(start: i64, steps: i64, through: i64, home: i64 = NOWHERE, exits: i64 = 0) -> i64:
    """The spaces within so many passageways, going on only through the spaces given (SL-MOVE-01..05).

    Homes count like other spaces (SL-MOVE-30); leaving a space is never restricted (SL-MOVE-29). `exits` are the ways
    out of `home`: on the first turn not all are open.
    """
    one: i64 = 1
    reached: i64 = 0
    front: i64 = one << start
    while steps > 0 and front:
        steps -= 1
        around: i64 = 0
        space: i64 = 0
        while front:
            if front & 1:
                around |= exits if space == home else NEXT[space]
            front >>= 1
            space += 1
        front = around & ~reached & through
        reached |= around
    return reached & ~(one << start)


def bring(g: Shadowlords, character: Character, space: Space, rule: str) -> None:
    """The ring with its ships goes to a space, captives and the Stone at no cost with it (SL-MOVE-33)."""
    start = Space(g.space[character])
    g.space[character] = space
    g.tell(rule, Moved(character, start, space))


def first_exit(g: Shadowlords, alliance: i64) -> i64:
    """On the first turn: the galaxy to the left of the home (SL-MOVE-19, SL-P3-03).

    Next to the empty home of a three-player game: the one towards it (SL-P3-02).
    """
    to_the_right = (alliance - 1) % ALLIANCES
    return RIGHT[alliance] if g.seat_of[to_the_right] == NOBODY else LEFT[alliance]


def exits_of(g: Shadowlords, alliance: i64) -> i64:
    """The ways out of the own home: one on the first turn, all from the second on (SL-MOVE-20, SL-P2-21)."""
    return 1 << first_exit(g, alliance) if g.turns[alliance] <= 1 else NEXT[HOME[alliance]]


def attackable(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces with an enemy fighter whom an alliance may attack: Diplomats protect their own (SL-DIPL-04..06).

    Only one of the attacking alliance's own cancels them (SL-P2-18), and nobody attacks a Diplomat (SL-DIPL-03). Enemy
    loose ships without their owner's characters can be challenged too (SL-LOOSE-01, SL-DIPL-15).
    """
    mask: i64 = board.fighters[BLACK]
    own: i64 = board.diplomats[alliance]
    for a in foes(g, alliance):
        fighters: i64 = board.fighters[a]
        mask |= fighters & (~board.diplomats[a] | own)
        mask |= board.loose[a] & ~board.characters(a)
    return mask


def raider_spaces(g: Shadowlords) -> int:
    """Where Shadows stand that were moved or placed this turn (SL-BATT-03)."""
    mask = 0
    for c in range(FIRST_SHADOW, LORD):
        if g.raiders >> c & 1 and g.space[c] != NOWHERE:
            mask |= 1 << g.space[c]
    return mask


def raided(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces where a Shadow that was moved or placed this turn will fight (SL-SRCH-12, SL-SHAD-06).

    It fights characters only (SL-SHAD-13).
    """
    if g.raiders == 0:
        return 0
    prey: i64 = 0
    for a in foes(g, alliance):
        prey |= board.fighters[a] & ~board.diplomats[a]
    return raider_spaces(g) & prey


def about_to_be_fought(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """The spaces of the battles that the board promises for this turn of an alliance (SL-MOVE-38)."""
    return board.fighters[alliance] & attackable(g, board, alliance) | raided(g, board, alliance)


def passable(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """A space may be passed if the alliance, or its partner, controls it and no battle is due (SL-MOVE-05, SL-MOVE-17).

    So an empty space, a Shadow, another's character or another's ships bar the way (SL-MOVE-04, SL-MOVE-11,
    SL-MOVE-13, SL-MOVE-34), and the own home does not (SL-MOVE-31); partners pass freely (SL-PASS-08, SL-P2-13). A
    face-down disc occupies nothing (SL-MOVE-37); whoever finds no other way stops and fights (SL-MOVE-12).
    """
    mask = controlled(g, board, alliance)
    friend = partner(g, alliance)
    if friend != NOBODY:
        mask |= controlled(g, board, friend)
    return mask & ~about_to_be_fought(g, board, g.turn)


def open_to_fighters(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """A fighter may stop anywhere but with an enemy's Diplomat (SL-DIPL-01), with any number of its own (SL-MOVE-14).

    At the Fortress it meets the Shadows (SL-MOVE-32), with another's character it attacks (SL-MOVE-35).
    Where an own Diplomat is already and an enemy fighter too, the Diplomats cancel out (SL-DIPL-05, SL-DIPL-11).
    """
    cancelled = board.diplomats[alliance] & enemy_fighters(g, board, alliance)
    return EVERYWHERE & ~(enemy_diplomats(g, board, alliance) & ~cancelled)


def open_to_diplomats(g: Shadowlords, board: Board, alliance: i64) -> i64:
    """A Diplomat may not stop with an enemy; loose ships alone keep none out (SL-DIPL-02, SL-DIPL-16).

    It may come to an own fighter who stands with an enemy Diplomat and an enemy fighter (SL-DIPL-20).
    """
    diplomats, fighters = enemy_diplomats(g, board, alliance), enemy_fighters(g, board, alliance)
    cancelling = board.fighters[alliance] & diplomats & fighters
    return (EVERYWHERE & ~(diplomats | fighters)) | cancelling


def open_to(g: Shadowlords, board: Board, character: i64) -> i64:
    """The spaces where a character may stop, if it can get there."""
    alliance = g.side[character]
    if is_fighter(character):
        return open_to_fighters(g, board, alliance)
    return open_to_diplomats(g, board, alliance)


def destinations(g: Shadowlords, character: i64, leave: i64 = 0) -> i64:
    """Where a character may move to, with leave to pass these spaces as well (SL-MOVE-26)."""
    if g.ships[character] == 0:
        return 0
    board = Board(g)
    return landings(g, board, character, passable(g, board, g.side[character]) | leave)


def landings(g: Shadowlords, board: Board, character: i64, through: i64) -> i64:
    """The spaces that its ships carry it to through these, and where it may stop."""
    alliance = g.side[character]
    reached = spread(g.space[character], g.ships[character], through, HOME[alliance], exits_of(g, alliance))
    return reached & open_to(g, board, character)
