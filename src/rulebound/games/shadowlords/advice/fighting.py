"""Ratings for chapters 15 to 23: truces, allies, pairs, cards, blasts."""

from __future__ import annotations

from rulebound.engine.ratings import rate, rates
from rulebound.games.shadowlords import actions as a
from rulebound.games.shadowlords import frames as f
from rulebound.games.shadowlords.advice.cards import hand_cards, keeping
from rulebound.games.shadowlords.advice.duels import LAID, guard, holds, own_guard, storm, toll
from rulebound.games.shadowlords.advice.mind import SELDOM, Mind, little
from rulebound.games.shadowlords.advice.moving import letting_pass
from rulebound.games.shadowlords.advice.plan import prize
from rulebound.games.shadowlords.kinds import Alliance, Alliances, Card, Character, Pairing, PortraitCard, Space
from rulebound.games.shadowlords.rules.fight import pairing_of
from rulebound.games.shadowlords.rules.sides import attackers, defenders, points
from rulebound.games.shadowlords.state import Clash, members_at
from rulebound.games.shadowlords.tables import ALLIANCES, BLACK, NO_CARD, PEOPLE, SIDES, VALUE
from rulebound.games.shadowlords.weights import W


def stake(m: Mind, c: int) -> float:
    """What it means to the seat that a character loses a duel: its own are losses, all others gains."""
    if m.owns(c):
        return -W["doom"] if c < ALLIANCES else -W["loss"] - 0.2 * float(m.g.ships[c])
    return W["capture"] if m.g.side[c] == BLACK else prize(m.g, c)


def swing(m: Mind, attacker: int, defender: int, wins: float) -> float:
    """What a duel is worth to the seat when the attacker wins it with this chance."""
    return wins * stake(m, defender) + (1.0 - wins) * stake(m, attacker)


def shield(m: Mind, c: int) -> int:
    """What a character defends with, as the seat sees it."""
    return own_guard(m.g, c) if m.owns(c) else guard(m.g, c)


def force(m: Mind, c: int) -> int:
    """What a character attacks with, before the own cards: others are taken to lay a middling one."""
    return points(m.g, c) + (0 if m.owns(c) or m.g.side[c] == BLACK else LAID)


def duel_chance(m: Mind, attacker: int, defender: int) -> float:
    """The attacker's chance, as the seat sees it, with the best cards."""
    cards = hand_cards(m.g, m.seat) if m.owns(attacker) else []
    return holds(force(m, attacker) + (cards[0] if cards else 0) - shield(m, defender))


# Before the battle.


def battle_swing(m: Mind, clash: Clash, *guards: int) -> float:
    """What a battle is worth to the seat, with further defenders: all of one side fall, or all of the other."""
    g = m.g
    own = clash.attacker != BLACK and g.seat_of[clash.attacker] == m.seat
    comers, keepers = attackers(g, clash), [*defenders(g, clash), *guards]
    mine, theirs = [force(m, c) for c in comers], [shield(m, c) for c in keepers]
    cards = hand_cards(g, m.seat) if own else []
    wins = storm(sorted(mine, reverse=True), sorted(theirs, reverse=True), cards)
    return wins * sum([stake(m, c) for c in keepers], 0.0) + (1.0 - wins) * sum([stake(m, c) for c in comers], 0.0)


def refusing_truce(m: Mind, t: f.Truce) -> float:
    """No truce where the battle is worth fighting (SL-BATT-08)."""
    return battle_swing(m, m.g.battles[t.battle])


def agreeing(m: Mind, t: f.Truce) -> float:
    return -refusing_truce(m, t)


def attacking(m: Mind, raid: f.Raid, alliance: Alliance) -> float:
    """A Shadow attacks a Star Master before all others."""
    return sum([prize(m.g, c) for c in members_at(m.g, alliance, raid.space)], 0.0)


def fighting_next(m: Mind, fight: f.Fight, pairing: Pairing, space: Space) -> float:
    """The most promising battle first."""
    found = [clash for clash in m.g.battles if clash.space == space and pairing_of(clash) == pairing]
    return battle_swing(m, found[0]) if found else 0.0


def asking_aid(m: Mind, calls: f.Calls, alliances: Alliances) -> float:
    """Aid of others is welcome."""
    return 0.1 * float(int(alliances).bit_count())


def calling(m: Mind, calls: f.Calls, character: Character) -> float:
    """An own ally comes if that helps more than it risks (SL-HINT-02); the Star Master does not."""
    if character < ALLIANCES:
        return -1.0
    clash = m.g.battles[calls.battle]
    return battle_swing(m, clash, character) - battle_swing(m, clash)


def calling_with_leave(m: Mind, calls: f.Calls, character: Character) -> float:
    return W["leave_given"] * calling(m, calls, character)


# Pairs.


def sending_one(m: Mind, battle: f.Battle, character: Character) -> float:
    """Who fights: the likeliest victor who loses few ships, and the Star Master last (SL-HINT-04, SL-HINT-06)."""
    foes = defenders(m.g, m.g.battles[battle.battle])
    worst = min([1.0, *[duel_chance(m, character, foe) for foe in foes]])
    lost = max([0.0, *[toll(m.g, character, foe) for foe in foes]])
    risk = W["doom"] * (1.0 - worst) + 0.1 if character < ALLIANCES and m.owns(character) else 0.0
    return worst - W["toll"] * lost - risk


def sending_two(m: Mind, battle: f.Battle, character: Character, companion: Character) -> float:
    return sending_one(m, battle, character) + sending_one(m, battle, companion)


def facing(m: Mind, battle: f.Battle, character: Character, against: Character) -> float:
    return swing(m, against, character, duel_chance(m, against, character))


def duelling_first(m: Mind, battle: f.Battle, character: Character, against: Character) -> float:
    return swing(m, character, against, duel_chance(m, character, against))


# Cards and blasts.


def with_card(m: Mind, d: f.Duel, value: int, price: float) -> float:
    """What the duel is worth with a card of this value, less what the card would be worth elsewhere."""
    lead = points(m.g, d.attacker) + drawn(d, d.attacker) - drawn(d, d.defender)
    if m.owns(d.attacker):
        lead += value - guard(m.g, d.defender)
    else:
        lead += (0 if d.attack_card == NO_CARD else LAID) - points(m.g, d.defender) - value
    return swing(m, d.attacker, d.defender, holds(lead)) - price


def drawn(d: f.Duel, c: int) -> int:
    """What a Power Blast adds."""
    return int(W["blast"]) if d.user == c and d.blast else 0


def playing_hand(m: Mind, d: f.Duel, card: Card) -> float:
    """A card is laid if the chance that it adds is worth it."""
    return with_card(m, d, VALUE[card], 0.5 * keeping(m.g, m.seat, card))


def playing_portrait(m: Mind, d: f.Duel, card: PortraitCard) -> float:
    """Cards under a portrait are there to be played."""
    return with_card(m, d, VALUE[card], (0.02 if m.owns(d.attacker) else 0.05) * float(VALUE[card]))


def playing_none(m: Mind, d: f.Duel) -> float:
    return with_card(m, d, 0, 0.0)


def burning(m: Mind, d: f.Duel) -> float:
    """Fire, where there are ships enough (SL-STONE-07)."""
    other = d.defender if d.user == d.attacker else d.attacker
    return float(sum([min(die, m.g.ships[other]) for die in range(1, SIDES + 1)])) / SIDES


def bearing(m: Mind, frame: f.StoneGift | f.Sharing, c: Character) -> float:
    """The Star Master bears the Stone safest: no bribe takes it (SL-HINT-07)."""
    return 2.0 if c < ALLIANCES else 0.1 * float(points(m.g, c)) if c < PEOPLE else 0.0


rate(f.Raid, a.Attack, attacking)
rate(f.Truce, a.RefuseTruce, refusing_truce)
rate(f.Truce, a.AgreeTruce, agreeing)
rate(f.Fight, a.FightNext, fighting_next)
rate(f.Calls, a.CallOwn, calling)
rate(f.Calls, a.CallWithLeave, calling_with_leave)
rate(f.Calls, a.AskAid, asking_aid)
rate(f.Summons, a.GrantLeave, letting_pass)
rate(f.Battle, a.PlaceOne, sending_one)
rate(f.Battle, a.PlaceTwo, sending_two)
rate(f.Battle, a.Face, facing)
rate(f.Battle, a.DuelFirst, duelling_first)
rate(f.Duel, a.ExtraCard, W["middling"])
rate(f.Duel, a.BurnShips, burning)
rate(f.Duel, a.PlayHandCard, playing_hand)
rate(f.Duel, a.PlayPortraitCard, playing_portrait)
rate(f.Duel, a.PlayNoCard, playing_none)
rate(f.Retreat, a.RetreatTo, 0.1)  # a Diplomat does not stay with the victors (SL-DIPL-12)
rate(f.StoneGift, a.GiveStone, bearing)
rate(f.Sharing, a.GiveStone, bearing)
rate(f.Defiance, a.Challenge, 0.0)
rate(f.Defiance, a.LeaveLoose, SELDOM)
rates(SELDOM, f.Calls, a.SendAid, a.SendWithLeave)
rates(0.0, f.Summons, a.AskLeave, a.RefuseLeave)
rate(f.Duel, a.NoBlast, 0.0)
rate(f.Duel, a.Ships, little)
rate(f.Retreat, a.StayPut, 0.0)
