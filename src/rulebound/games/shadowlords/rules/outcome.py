"""Chapters 17 and 20: what follows a duel."""

from __future__ import annotations

from rulebound.engine.flow import program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.events import Captured, LeftGame, ShipsDestroyed, ShipsLost
from rulebound.games.shadowlords.frames import Elimination, Loot, Outcome, StoneGift
from rulebound.games.shadowlords.kinds import Alliance, Character
from rulebound.games.shadowlords.rules.cards import draw_number, draw_to_keep
from rulebound.games.shadowlords.rules.fortress import give_to_lord, lord_takes_stone
from rulebound.games.shadowlords.rules.hands import ATTACK, DEFENCE, DISCARDS
from rulebound.games.shadowlords.rules.ships import unload
from rulebound.games.shadowlords.rules.sides import at_fortress, attacking_player, defending_player
from rulebound.games.shadowlords.state import Clash, Shadowlords, captives_of, leads, members_at
from rulebound.games.shadowlords.tables import BLACK, CLASS, LORD, MASTER, NOBODY, NOWHERE, mask_of


def losses(number: int, loser: int, winner: int) -> tuple[int, int]:
    """The loser's ships go first, what is left over is taken from the winner, as far as they have ships (SL-WIN-02)."""
    from_loser = min(number, loser)
    return from_loser, min(number - from_loser, winner)


def destroy_ships(g: Shadowlords, o: Outcome) -> None:
    """The winner draws a card for the ships destroyed; they return to storage (SL-WIN-01, SL-WIN-03)."""
    number = draw_number(g)
    g.tell("SL-WIN-01", ShipsDestroyed(number))
    from_loser, from_winner = losses(number, g.ships[o.captive], g.ships[o.captor])
    for character, ships in ((o.captive, from_loser), (o.captor, from_winner)):
        if ships:
            unload(g, character, ships)
            g.tell("SL-WIN-02", ShipsLost(character, ships))


def discard_played(g: Shadowlords, o: Outcome) -> None:
    """The cards played by both sides are discarded face up (SL-WIN-05)."""
    for place in (ATTACK, DEFENCE):
        g.cards.move_all(place, DISCARDS)


def reward(g: Shadowlords, o: Outcome) -> None:
    """The winner's owner draws one card and places it, in any turn (SL-WIN-06); a Shadow draws none (SL-WIN-07)."""
    if g.side[o.captor] != BLACK:
        draw_to_keep(g, Alliance(g.side[o.captor]), 1, "SL-WIN-06")


def take_ships(g: Shadowlords, o: Outcome) -> None:
    """Ships left on the loser's ring become as many of the winner's colour (SL-WIN-08, SL-WIN-11, SL-FSH-07)."""
    side = Alliance(g.side[o.captor])
    clash = g.battles[o.battle]
    left = min(unload(g, o.captive, g.ships[o.captive]), g.stored[side])
    if side == BLACK and at_fortress(clash):
        give_to_lord(g, left)
    elif left:
        g.push(Loot(looting_player(g, clash, o.captor), side, clash.space, o.captor, left))


def looting_player(g: Shadowlords, clash: Clash, victor: Character) -> Seat:
    """The victor's owner, or the player of the Shadow (SL-FSH-08)."""
    if g.side[victor] != BLACK:
        return leads(g, g.side[victor])
    return attacking_player(g, clash) if clash.attacker == BLACK else defending_player(g, clash)


def take_stone(g: Shadowlords, o: Outcome) -> None:
    """A beaten bearer loses the Stone to the winner, who gives it to a character present (SL-WIN-04, SL-WIN-17)."""
    clash = g.battles[o.battle]
    if o.captive == LORD:
        clash.slayer = Alliance(g.side[o.captor])
    if g.stone != o.captive:
        return
    if g.side[o.captor] == BLACK:
        lord_takes_stone(g, o.captor)
    else:
        present = members_at(g, g.side[o.captor], clash.space)
        g.push(StoneGift(leads(g, g.side[o.captor]), mask_of(present)))


def capture(g: Shadowlords, o: Outcome) -> None:
    """The loser lies under the winner's ring, a Shadow leaves the game, a Star Master is out (SL-WIN-12, SL-WIN-19)."""
    clash = g.battles[o.battle]
    if at_fortress(clash):
        clash.held |= 1 << o.captive | mask_of(captives_of(g, o.captive))
    if CLASS[o.captive] == MASTER:
        g.push(Elimination(Alliance(g.side[o.captive]), o.captor))
        return
    stack_under(g, o.captive, o.captor)
    if g.side[o.captive] == BLACK and not at_fortress(clash):
        banish(g, o.captive)


def stack_under(g: Shadowlords, loser: Character, victor: Character) -> None:
    """The loser and all its captives lie directly under the victor (SL-WIN-20, SL-MULT-07, SL-FSH-09, SL-FSH-10).

    The victor stays on the space of the battle (SL-WIN-13).
    """
    for c in captives_of(g, loser):
        g.captor[c] = victor
    g.captor[loser] = victor
    g.space[loser] = NOWHERE
    g.tell("SL-WIN-12", Captured(loser, victor))


def banish(g: Shadowlords, shadow: Character) -> None:
    """A beaten Shadow leaves the game (SL-FSH-06)."""
    g.captor[shadow] = NOBODY
    g.side[shadow] = NOBODY
    g.tell("SL-FSH-06", LeftGame(shadow))


program(Outcome, destroy_ships, discard_played, reward, take_ships, take_stone, capture)
