"""Counsel for chapters 15 to 23: truces, allies, pairs, cards, blasts."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.games.shadowlords.actions import (
    AgreeTruce,
    AskAid,
    Attack,
    BurnShips,
    CallOwn,
    CallWithLeave,
    DuelFirst,
    ExtraCard,
    Face,
    FightNext,
    GiveStone,
    PlaceOne,
    PlaceTwo,
    PlayHandCard,
    PlayNoCard,
    PlayPortraitCard,
    RefuseTruce,
    SendAid,
    SendWithLeave,
    Ships,
)
from rulebound.games.shadowlords.advice.building import keeping
from rulebound.games.shadowlords.advice.duels import LAID, guard, hand_cards, holds, own_guard, storm, strength, toll
from rulebound.games.shadowlords.advice.plan import CAPTURE, DOOM, LOSS, prize
from rulebound.games.shadowlords.frames import Battle, Calls, Duel, Fight, Raid, Truce
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.rules.fight import pairing_of
from rulebound.games.shadowlords.rules.sides import attackers, defenders
from rulebound.games.shadowlords.state import Clash, Shadowlords
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, NO_CARD, PEOPLE, VALUE

LEAVE_GIVEN: Final = 0.3  # the chance that those on the way let a called ally pass
TOLL: Final = 0.04  # a ship that a victory costs
BLAST: Final = 4  # an extra card


def mine(g: Shadowlords, seat: int, c: int) -> bool:
    """Is it one of the seat's own?"""
    return g.side[c] != BLACK and g.seat_of[g.side[c]] == seat


def stake(g: Shadowlords, seat: int, c: int) -> float:
    """What it means to the seat that a character loses a duel: its own are losses, all others gains."""
    if mine(g, seat, c):
        return -DOOM if c < ALLIANCES else -LOSS - 0.2 * float(g.ships[c])
    if g.side[c] == BLACK:
        return CAPTURE
    return prize(g, c)


def swing(g: Shadowlords, seat: int, attacker: int, defender: int, wins: float) -> float:
    """What a duel is worth to the seat when the attacker wins it with this chance."""
    return wins * stake(g, seat, defender) + (1.0 - wins) * stake(g, seat, attacker)


def duel_chance(g: Shadowlords, seat: int, attacker: int, defender: int) -> float:
    """The attacker's chance, as the seat sees it, with the best cards."""
    power = strength(g, attacker)
    if mine(g, seat, attacker):
        cards = hand_cards(g.hand[seat])
        power += cards[0] if cards else 0
    elif g.side[attacker] != BLACK:
        power += LAID
    shield = own_guard(g, defender) if mine(g, seat, defender) else guard(g, defender)
    return holds(power - shield)


# Before the battle.


def clash_chance(g: Shadowlords, seat: int, clash: Clash) -> float:
    """The attacker's chance in a battle."""
    force = [strength(g, c) + (0 if mine(g, seat, c) or g.side[c] == BLACK else LAID) for c in attackers(g, clash)]
    wall = [own_guard(g, c) if mine(g, seat, c) else guard(g, c) for c in defenders(g, clash)]
    own = clash.attacker != BLACK and g.seat_of[clash.attacker] == seat
    cards = hand_cards(g.hand[seat]) if own else []
    return storm(sorted(force, reverse=True), sorted(wall, reverse=True), cards)


def battle_swing(g: Shadowlords, seat: int, clash: Clash) -> float:
    """What a battle is worth to the seat: all of one side fall, or all of the other."""
    wins = clash_chance(g, seat, clash)
    gain = sum([stake(g, seat, c) for c in defenders(g, clash)])
    loss = sum([stake(g, seat, c) for c in attackers(g, clash)])
    return wins * gain + (1.0 - wins) * loss


def truce(g: Shadowlords, seat: int, t: Truce, option: Action) -> float:
    """No truce where the battle is worth fighting (SL-BATT-08)."""
    worth = battle_swing(g, seat, g.battles[t.battle])
    return worth if isinstance(option, RefuseTruce) else -worth if isinstance(option, AgreeTruce) else 0.0


def ordering(g: Shadowlords, seat: int, frame: Fight | Raid, option: Action) -> float:
    """The most promising battle first; a Shadow attacks a Star Master before all others."""
    if isinstance(option, Attack) and isinstance(frame, Raid):
        there = [c for c in range(PEOPLE) if g.space[c] == frame.space]
        return sum([prize(g, c) for c in there if g.side[c] == option.alliance])
    if not isinstance(option, FightNext):
        return 0.0
    for clash in g.battles:
        if clash.space == option.space and pairing_of(clash) == option.pairing:
            return battle_swing(g, seat, clash)
    return 0.0


def calling(g: Shadowlords, seat: int, calls: Calls, option: Action) -> float:
    """An own ally comes if that helps more than it risks; aid of others is welcome and never given (SL-HINT-02)."""
    if isinstance(option, AskAid):
        return 0.1 * int(option.alliances).bit_count()
    if isinstance(option, (SendAid, SendWithLeave)):
        return -1.0
    if isinstance(option, CallOwn):
        return call_worth(g, seat, calls, option.character)
    if isinstance(option, CallWithLeave):
        return LEAVE_GIVEN * call_worth(g, seat, calls, option.character)
    return 0.0


def call_worth(g: Shadowlords, seat: int, calls: Calls, c: int) -> float:
    """What an own ally would change in a battle."""
    if c < ALLIANCES:
        return -1.0
    clash = g.battles[calls.battle]
    before = battle_swing(g, seat, clash)
    force = [strength(g, x) + LAID for x in attackers(g, clash)]
    wall = [own_guard(g, x) if mine(g, seat, x) else guard(g, x) for x in [*defenders(g, clash), c]]
    wins = storm(sorted(force, reverse=True), sorted(wall, reverse=True), [])
    gain = sum([stake(g, seat, x) for x in attackers(g, clash)])
    loss = sum([stake(g, seat, x) for x in [*defenders(g, clash), c]])
    return (1.0 - wins) * gain + wins * loss - before


# Pairs.


def pairing(g: Shadowlords, seat: int, battle: Battle, option: Action) -> float:
    """Who fights: the likeliest victor, and the Star Master last (SL-HINT-06)."""
    foes = defenders(g, g.battles[battle.battle])
    if isinstance(option, PlaceOne):
        return fitness(g, seat, option.character, foes)
    if isinstance(option, PlaceTwo):
        return fitness(g, seat, option.character, foes) + fitness(g, seat, option.companion, foes)
    if isinstance(option, Face):
        wins = duel_chance(g, seat, option.against, option.character)
        return swing(g, seat, option.against, option.character, wins)
    if isinstance(option, DuelFirst):
        wins = duel_chance(g, seat, option.character, option.against)
        return swing(g, seat, option.character, option.against, wins)
    return 0.0


def fitness(g: Shadowlords, seat: int, c: int, foes: list[Character]) -> float:
    """How gladly a fighter is sent into a duel against any of these: to win, and to lose few ships (SL-HINT-04)."""
    worst, lost = 1.0, 0.0
    for foe in foes:
        worst = min(worst, duel_chance(g, seat, c, foe))
        lost = max(lost, toll(g, c, foe))
    return worst - TOLL * lost - (DOOM * (1.0 - worst) + 0.1 if mine(g, seat, c) and c < ALLIANCES else 0.0)


# Cards and blasts.


def attack_card(g: Shadowlords, seat: int, d: Duel, option: Action) -> float:
    """A card is laid if the chance that it adds is worth it."""
    card, price = 0, 0.0
    if isinstance(option, PlayHandCard):
        card, price = VALUE[option.card], 0.5 * keeping(g.hand[seat], option.card)
    elif isinstance(option, PlayPortraitCard):
        card, price = VALUE[option.card], 0.02 * VALUE[option.card]
    lead = strength(g, d.attacker) + card - guard(g, d.defender) + drawn(d, d.attacker) - drawn(d, d.defender)
    return swing(g, seat, d.attacker, d.defender, holds(lead)) - price


def defence_card(g: Shadowlords, seat: int, d: Duel, option: Action) -> float:
    """Cards under a portrait are there to be played."""
    card = VALUE[option.card] if isinstance(option, PlayPortraitCard) else 0
    laid = 0 if d.attack_card == NO_CARD else LAID
    lead = strength(g, d.attacker) + laid - strength(g, d.defender) - card + drawn(d, d.attacker) - drawn(d, d.defender)
    return swing(g, seat, d.attacker, d.defender, holds(lead)) - 0.05 * card


def drawn(d: Duel, c: int) -> int:
    """What a Power Blast adds."""
    return BLAST if d.user == c and d.blast else 0


def blast(g: Shadowlords, d: Duel, option: Action) -> float:
    """An extra card, or fire where there are ships enough (SL-STONE-06, SL-STONE-07)."""
    other = d.defender if d.user == d.attacker else d.attacker
    if isinstance(option, ExtraCard):
        return 3.7
    if isinstance(option, BurnShips):
        return float(sum([min(die, g.ships[other]) for die in range(1, 9)])) / 8.0
    return 0.0


def duelling(g: Shadowlords, seat: int, d: Duel, option: Action) -> float:
    """The questions of a duel."""
    if isinstance(option, Ships):
        return 0.1 * float(option.ships)
    if isinstance(option, (PlayHandCard, PlayPortraitCard, PlayNoCard)):
        if mine(g, seat, d.attacker):
            return attack_card(g, seat, d, option)
        return defence_card(g, seat, d, option)
    return blast(g, d, option)


def stone(g: Shadowlords, option: GiveStone) -> float:
    """The Star Master bears it safest: no bribe takes it (SL-HINT-07)."""
    c = option.character
    return 2.0 if c < ALLIANCES else 0.1 * strength(g, c) if c < PEOPLE else 0.0
