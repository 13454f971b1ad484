"""The exact chance to win a duel, given what a seat knows.

A seat can count: of the deck it has seen its own cards, the discards, what lies open and what it remembers of others.
All other cards are equally likely to be anywhere: in the pile, in a hand, under a portrait. The chance is summed over
every draw; which card the opponent plays is assumed and said.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from rulebound.engine.action import Action
from rulebound.engine.flow import waiting
from rulebound.engine.game import Odds
from rulebound.games.shadowlords.actions import (
    Attack,
    Face,
    MoveTo,
    PlaceOne,
    PlayHandCard,
    PlayNoCard,
    PlayPortraitCard,
    RefuseTruce,
)
from rulebound.games.shadowlords.bags import KINDS, count, kinds, size
from rulebound.games.shadowlords.frames import Battle, Duel, Move, Raid, Truce
from rulebound.games.shadowlords.kinds import Character
from rulebound.games.shadowlords.rules.hands import (
    DISCARDS,
    PILE,
    PLACES,
    UNDER,
    bag_in,
    below,
    drawn_by,
    hand_of,
    in_hand,
    known_held,
    known_in,
    number_in,
    under,
)
from rulebound.games.shadowlords.rules.sides import attackers, defenders, points
from rulebound.games.shadowlords.rules.stone import extra_cards
from rulebound.games.shadowlords.state import Shadowlords, friends, is_fighter
from rulebound.games.shadowlords.tables import (
    BLACK,
    CARDS_OF,
    CLASS,
    DIPLOMAT,
    EVERYBODY,
    NO_CARD,
    NOBODY,
    PEOPLE,
    VALUE,
)
from rulebound.games.shadowlords.view import hand_as_known, owner, owns, under_as_known

RULE = "SL-DUEL-09"
BEST_DEFENCE = "The defender plays the highest card under their portrait; unseen cards may be anywhere."
LAID = "The face-down card may be any of those that it was taken from; unseen cards may be anywhere."
NO_CARD_LAID = "The attacker plays no card; unseen cards may be anywhere."
BOTH_BEST = "One duel with the ships as they stand: both play their highest card, and there is no Power Blast."


class Arsenal:
    """Cards of one opponent from which one is played.

    Some of them are known, the others are in `slots` of all `of` places where they have cards that the seat does not
    know; somewhere in those places are the `held` cards (SL-INFO-05).
    """

    def __init__(self, known: int, slots: int, held: list[int], of: int) -> None:
        self.known = known
        self.slots = slots
        self.held = held
        self.of = of

    def none_above(self, limit: int, unseen: list[int]) -> float:
        """The chance that no card here is above the limit, if the unseen ones come from this many of each kind."""
        if limit < 0 or any(VALUE[kind] > limit for kind in kinds(self.known)):
            return 0.0
        total, low = sum(unseen), sum(unseen[kind] for kind in range(KINDS) if VALUE[kind] <= limit)
        good = sum(self.held[kind] for kind in range(KINDS) if VALUE[kind] <= limit)
        free = self.of - sum(self.held)
        chance = 0.0
        for held in range(min(good, self.slots) + 1):
            rest = self.slots - held
            ways = comb(good, held) * comb(free, rest)
            if ways and total >= rest:
                chance += ways / comb(self.of, self.slots) * comb(low, rest) / comb(total, rest)
        return chance

    def one(self, unseen: list[int]) -> Iterator[tuple[float, int, list[int]]]:
        """Any one of the cards: its chance, its value, and the unseen ones without it."""
        number, held = size(self.known) + self.slots, sum(self.held)
        for kind in range(KINDS):
            sure = count(self.known, kind) / number
            if self.slots:
                sure += self.slots / number * self.held[kind] / self.of
                free = self.slots / number * (self.of - held) / self.of * unseen[kind] / max(1, sum(unseen))
                if free:
                    yield free, VALUE[kind], [n - (i == kind) for i, n in enumerate(unseen)]
            if sure:
                yield sure, VALUE[kind], unseen


# What the seat knows.


def unseen_cards(g: Shadowlords, seat: int) -> list[int]:
    """How many cards of each kind the seat has not seen: the deck without those that it can name."""
    seen = sum(known_in(g, seat, place) for place in range(PLACES) if not UNDER <= place < PILE)
    seen += sum(under_as_known(g, seat, c) for c in range(PEOPLE))
    seen += sum(known_held(g, seat, player) for player in range(g.seats) if player != seat)
    return [CARDS_OF[kind] - count(seen, kind) for kind in range(KINDS)]


def arsenal(g: Shadowlords, seat: int, player: int, hand: bool, portrait: int) -> Arsenal:
    """What another player could play: from their Attack hand, from under a portrait, or from both."""
    known = hand_as_known(g, seat, player) if hand else 0
    slots = number_in(g, player) - size(known) if hand else 0
    if portrait != NOBODY:
        seen = known_in(g, seat, under(portrait))
        known, slots = known + seen, slots + number_in(g, under(portrait)) - size(seen)
    held = known_held(g, seat, player)
    return Arsenal(known, slots, [count(held, kind) for kind in range(KINDS)], unknown_places(g, seat, player))


def unknown_places(g: Shadowlords, seat: int, player: int) -> int:
    """In how many places a player has a card that the seat does not know."""
    places = [in_hand(player), drawn_by(player), *[under(c) for c in range(PEOPLE) if owner(g, c) == player]]
    return sum(number_in(g, place) - size(known_in(g, seat, place)) for place in places)


# Draws.


def duel_draws(g: Shadowlords, d: Duel, unseen: list[int]) -> Iterator[tuple[float, int, list[int]]]:
    """Every way in which the cards of a duel are drawn: its chance, attacker's lead by it, and what is unseen then.

    When the pile is used up the discards, which everybody knows, are shuffled (SL-CARD-19); no card counts as 0.
    """
    signs = [1] * (1 + extra_cards(d, d.attacker)) + [-1] * (1 + extra_cards(d, d.defender))
    yield from _drawn(signs, number_in(g, PILE), unseen, [count(bag_in(g, DISCARDS), kind) for kind in range(KINDS)])


def _drawn(
    signs: list[int], pile: int, unseen: list[int], discards: list[int]
) -> Iterator[tuple[float, int, list[int]]]:
    if not signs:
        yield 1.0, 0, unseen
        return
    source = unseen if pile else discards
    total = sum(source)
    if total == 0:
        yield 1.0, 0, unseen
        return
    for kind in range(KINDS):
        if source[kind]:
            left = [n - (i == kind) for i, n in enumerate(source)]
            rest = _drawn(signs[1:], pile - 1, left, discards) if pile else _drawn(signs[1:], 0, unseen, left)
            for chance, lead, after in rest:
                yield source[kind] / total * chance, signs[0] * VALUE[kind] + lead, after


# Chances.


def wins(g: Shadowlords, seat: int, d: Duel, attacking: bool, card: int, against: Arsenal | None) -> float:
    """A side plays this number, the other its highest card or, without hidden ones, none; a tie is the defender's.

    (SL-DUEL-09)
    """
    ahead, sign = ahead_with(g, d, attacking, card), 1 if attacking else -1
    won = 0.0
    for chance, lead, left in duel_draws(g, d, unseen_cards(g, seat)):
        limit = ahead + sign * lead
        won += chance * (float(limit >= 0) if against is None else against.none_above(limit, left))
    return won


def ahead_with(g: Shadowlords, d: Duel, attacking: bool, card: int) -> int:
    """By how much a side is ahead with this number before the draws; the attacker needs one more (SL-DUEL-09)."""
    lead = points(g, d.attacker) - points(g, d.defender)
    return lead + card - 1 if attacking else card - lead


def defence_against_laid(g: Shadowlords, seat: int, d: Duel, card: int, laid: Arsenal) -> float:
    """The defender plays this number against a card that lies face down (SL-DUEL-03)."""
    ahead = ahead_with(g, d, False, card)
    held = 0.0
    for likely, value, unseen in laid.one(unseen_cards(g, seat)):
        for chance, lead, _ in duel_draws(g, d, unseen):
            held += likely * chance * (ahead - value - lead >= 0)
    return held


def best_card(g: Shadowlords, player: int, character: int, attacking: bool) -> int:
    """The highest number that a player has for a character of their own."""
    if g.side[character] == BLACK:
        return 0
    bag = below(g, character) if character < PEOPLE else 0
    bag += hand_of(g, player) if attacking else 0
    return max((VALUE[kind] for kind in kinds(bag)), default=0)


def foreseen(g: Shadowlords, seat: int, attacker: Character, defender: Character, attacking: bool) -> Odds | None:
    """The chance of a duel that may come, for the side that the seat plays; both sides play their best."""
    mine, foe = (attacker, defender) if attacking else (defender, attacker)
    if g.side[mine] != BLACK and not owns(g, seat, mine):
        return None
    duel = Duel(NOBODY, attacker, defender)
    card = best_card(g, seat, mine, attacking)
    enemy = owner(g, foe)
    against = None if enemy is None else arsenal(g, seat, enemy, not attacking, foe)
    return Odds(wins(g, seat, duel, attacking, card, against), BOTH_BEST, RULE)


# Decisions.


def odds(g: Shadowlords, seat: int) -> dict[int, Odds]:
    """The chances that stand with the options of the seat's question, by their numbers."""
    asked = [g.decisions[which] for which in waiting(g) if g.decisions[which].seat == seat]
    if not asked or g.result is not None:
        return {}
    found = ((i, odds_of(g, seat, option)) for i, option in enumerate(asked[0].options))
    return {i: chance for i, chance in found if chance is not None}


def odds_of(g: Shadowlords, seat: int, action: Action) -> Odds | None:
    """The chance that belongs to one option, if it leads to a duel that can be foreseen."""
    frame = g.stack[-1]
    if isinstance(frame, Duel) and isinstance(action, PlayHandCard | PlayPortraitCard | PlayNoCard):
        return of_card(g, seat, frame, 0 if isinstance(action, PlayNoCard) else VALUE[action.card])
    if isinstance(frame, Battle) and isinstance(action, Face):
        return foreseen(g, seat, action.against, action.character, False)
    if isinstance(frame, Battle) and isinstance(action, PlaceOne):
        return foreseen(g, seat, action.character, defenders(g, g.battles[frame.battle])[0], True)
    if isinstance(frame, Truce) and isinstance(action, RefuseTruce):
        return of_battle(g, seat, frame)
    if isinstance(frame, Raid) and isinstance(action, Attack):
        return of_clash(g, seat, fighters_at(g, BLACK, frame.space), fighters_at(g, action.alliance, frame.space), True)
    if isinstance(frame, Move) and isinstance(action, MoveTo):
        return of_move(g, seat, frame, action.space)
    return None


def of_card(g: Shadowlords, seat: int, d: Duel, value: int) -> Odds | None:
    """A card in a duel: for the attacker before it is laid, for the defender against what was laid."""
    if owns(g, seat, d.attacker):
        enemy = owner(g, d.defender)
        against = None if enemy is None else arsenal(g, seat, enemy, False, d.defender)
        return Odds(wins(g, seat, d, True, value, against), BEST_DEFENCE, RULE)
    enemy = owner(g, d.attacker)
    if enemy is None or d.attack_card == NO_CARD:
        return Odds(wins(g, seat, d, False, value, None), NO_CARD_LAID, RULE)
    laid = arsenal(g, seat, enemy, d.from_hand, NOBODY if d.from_hand else d.attacker)
    return Odds(defence_against_laid(g, seat, d, value, laid), LAID, RULE)


def of_battle(g: Shadowlords, seat: int, t: Truce) -> Odds | None:
    """A battle that a truce would call off."""
    clash = g.battles[t.battle]
    return of_clash(g, seat, attackers(g, clash), defenders(g, clash), g.seat_of[t.alliance] == seat)


def of_clash(g: Shadowlords, seat: int, ours: list[Character], theirs: list[Character], attacking: bool) -> Odds | None:
    """The chance where one stands against one; battles of several are not foreseen."""
    if len(ours) != 1 or len(theirs) != 1:
        return None
    return foreseen(g, seat, ours[0], theirs[0], attacking)


def of_move(g: Shadowlords, seat: int, m: Move, space: int) -> Odds | None:
    """A fighter goes where one enemy fighter stands, alone on either side and without a Diplomat between them."""
    here = [c for c in EVERYBODY if g.space[c] == space]
    enemies = [c for c in here if not friends(g, g.side[c], m.alliance)]
    others = [c for c in here if c not in enemies and is_fighter(c)]
    if not is_fighter(m.character) or others or any(CLASS[c] == DIPLOMAT for c in enemies):
        return None
    return of_clash(g, seat, [m.character], enemies, True)


def fighters_at(g: Shadowlords, side: int, space: int) -> list[Character]:
    """Who of a side can fight on a space."""
    return [c for c in EVERYBODY if g.space[c] == space and g.side[c] == side and is_fighter(c)]
