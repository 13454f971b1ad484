"""Chapter 9, what keeps a character from a space now. Read only when somebody asks."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.games.shadowlords.kinds import Character, Space
from rulebound.games.shadowlords.rules.control import Board, enemy_characters, enemy_loose
from rulebound.games.shadowlords.rules.reach import about_to_be_fought, exits_of, open_to, passable, spread
from rulebound.games.shadowlords.state import Shadowlords, is_fighter
from rulebound.games.shadowlords.tables import BLACK, EVERYWHERE, HOME, NEXT

NO_SHIPS: Final = Refusal("SL-MOVE-02", "A character without ships cannot move.")
TOO_FAR: Final = Refusal("SL-MOVE-01", "That is farther than its ships carry it.")
DIPLOMAT_THERE: Final = Refusal("SL-DIPL-01", "No enemy may move onto a space with a Diplomat.")
ENEMY_THERE: Final = Refusal("SL-DIPL-02", "A Diplomat may not move onto a space with an enemy.")
FIRST_TURN: Final = Refusal("SL-MOVE-19", "On the first turn there is only one way out of the home planet.")
SHADOW_BARS: Final = Refusal("SL-MOVE-13", "Shadows never permit passage.")
ENEMY_BARS: Final = Refusal("SL-MOVE-11", "The way leads past another player's character, who must permit it.")
SHIPS_BAR: Final = Refusal("SL-MOVE-34", "The way leads past another player's loose ships, who must permit it.")
BATTLE_BARS: Final = Refusal("SL-MOVE-17", "The way leads through a space where a battle is about to be fought.")
MUST_STOP: Final = Refusal("SL-MOVE-04", "It must stop on the way, at a space that its alliance does not control.")


def obstacle(g: Shadowlords, character: Character, space: Space) -> Refusal:
    """The rule that closes a space to a character."""
    board, alliance = Board(g), g.side[character]
    if g.ships[character] == 0:
        return NO_SHIPS
    if not open_to(g, board, character) >> space & 1:
        return DIPLOMAT_THERE if is_fighter(character) else ENEMY_THERE
    steps, start, home = g.ships[character], g.space[character], HOME[alliance]
    if not spread(start, steps, EVERYWHERE, home, NEXT[home]) >> space & 1:
        return TOO_FAR
    if not spread(start, steps, EVERYWHERE, home, exits_of(g, alliance)) >> space & 1:
        return FIRST_TURN
    return _barred(g, board, character, space)


def _barred(g: Shadowlords, board: Board, character: Character, space: Space) -> Refusal:
    """The first bar without which there would be a way."""
    alliance = g.side[character]
    shadows = board.fighters[BLACK]
    bars = (
        (about_to_be_fought(g, board, g.turn), BATTLE_BARS),
        (shadows, SHADOW_BARS),
        (enemy_characters(g, board, alliance) & ~shadows, ENEMY_BARS),
        (enemy_loose(g, board, alliance), SHIPS_BAR),
    )
    through, start, steps = passable(g, board, alliance), g.space[character], g.ships[character]
    for mask, why in bars:
        if spread(start, steps, through | mask, HOME[alliance], exits_of(g, alliance)) >> space & 1:
            return why
    return MUST_STOP
