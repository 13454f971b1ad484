"""Smugglers: claims, doubts and blocks. Read it from top to bottom."""

from __future__ import annotations

from typing import ClassVar, Final, NewType

from rulebound.engine.action import Action, Pass, Refusal
from rulebound.engine.cards import EVERYBODY, Cards
from rulebound.engine.event import Event
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, Result, SeatArm, Start, State, program
from rulebound.engine.kinds import Seat, kind
from rulebound.engine.window import Window, others, window
from rulebound.games.smugglers.content import CONTENT, House

HOUSE: Final[House] = CONTENT.house
Card = NewType("Card", int)
CARD = kind(Card, CONTENT.cards, mark="role", unseen="a card")
TRADER, THIEF, GUARD = Card(0), Card(1), Card(2)
NO_CARD: Final = Card(-1)
NOBODY: Final = Seat(-1)
DECK: Final = 0


def hand_of(seat: int) -> int:
    """The place of a player's hidden cards (SM-SETUP-01)."""
    return 1 + 2 * seat


def lost(seat: int) -> int:
    """The place of the cards that a player has turned up (SM-TURN-07)."""
    return 2 + 2 * seat


class Bribe(Action):
    SAYS: ClassVar[str] = "Bribe the watch to catch {target}"
    target: Seat


class Trade(Action):
    SAYS: ClassVar[str] = "Claim to be the Trader"


class Rob(Action):
    SAYS: ClassVar[str] = "Claim to be the Thief and rob {target}"
    target: Seat


class Block(Action):
    SAYS: ClassVar[str] = "Claim to be the Guard"


class Doubt(Action):
    SAYS: ClassVar[str] = "Doubt it"


class Show(Action):
    SAYS: ClassVar[str] = "Show the card"


class GiveIn(Action):
    SAYS: ClassVar[str] = "Show nothing"


class TurnUp(Action):
    SAYS: ClassVar[str] = "Turn the {card} up"
    card: Card


class Took(Event):
    SAYS: ClassVar[str] = "{seat} takes {coins|coin|coins}."
    seat: Seat
    coins: int


class Aimed(Event):
    SAYS: ClassVar[str] = "{seat} is after {target}."
    seat: Seat
    target: Seat


class Claimed(Event):
    SAYS: ClassVar[str] = "{seat} claims to be the {card}."
    seat: Seat
    card: Card


class Doubted(Event):
    SAYS: ClassVar[str] = "{seat} doubts it."
    seat: Seat


class Proved(Event):
    SAYS: ClassVar[str] = "{seat} shows the {card} and draws {drawn} in its place."
    seat: Seat
    card: Card
    drawn: Card


class Caught(Event):
    SAYS: ClassVar[str] = "{seat} turns the {card} up."
    seat: Seat
    card: Card


class Smugglers(State):
    """`is_lie` is what the last claim tells the rule that it was made for: it was doubted, and nothing was shown."""

    cards: Cards
    coins: list[int]
    turns: int = 0
    is_lie: bool = False


class Turns(Frame):
    """The players take turns until one is left (SM-TURN-01, SM-END-01)."""

    seat: Seat = NOBODY


class Turn(Frame):
    """Claim something, or bribe the watch (SM-TURN-02)."""

    seat: Seat
    card: Card = NO_CARD
    target: Seat = NOBODY
    is_blocked: bool = False


class Claim(Window):
    """A claim, and the others who may doubt it (SM-DOUBT-01)."""

    seat: Seat
    card: Card
    doubter: Seat = NOBODY


class Loss(Frame):
    """A player turns a card up (SM-TURN-07)."""

    seat: Seat


POOR: Final = Refusal("SM-TURN-03", "You cannot pay the bribe.")
NOT_THERE: Final = Refusal("SM-DOUBT-02", "You do not hold this card.")


def asked(g: Smugglers, f: Turn | Claim | Loss) -> Seat:
    """Whose turn, claim or loss it is (SM-TURN-01, SM-DOUBT-02, SM-TURN-07)."""
    return f.seat


def is_in(g: Smugglers, seat: int) -> bool:
    """Whoever has a hidden card plays on (SM-END-01)."""
    return g.cards.count(hand_of(seat)) > 0


def rivals(g: Smugglers, f: Turn | Claim) -> list[Seat]:
    """The others who are not out, from the next in turn (SM-TURN-03, SM-DOUBT-01)."""
    return [seat for seat in others(f.seat, g.seats) if is_in(g, seat)]


def next_seat(g: Smugglers, t: Turns) -> None:
    """The next one who is not out (SM-TURN-01)."""
    t.seat = next(seat for seat in [*others(t.seat, g.seats), t.seat] if is_in(g, seat))
    g.turns += 1


def is_over(g: Smugglers, t: Turns) -> bool:
    """One is left, or the night is over (SM-END-01, SM-END-02)."""
    return sum([is_in(g, seat) for seat in range(g.seats)]) == 1 or g.turns == HOUSE.turns


def end(g: Smugglers, t: Turns) -> None:
    """Hidden cards count first, then coins (SM-END-01, SM-END-02)."""
    scores = [100 * g.cards.count(hand_of(seat)) + g.coins[seat] for seat in range(g.seats)]
    places = tuple([1 + sum([other > score for other in scores]) for score in scores])
    rule, why = ("SM-END-02", "the night is over") if g.turns == HOUSE.turns else ("SM-END-01", "the others are out")
    g.finish(Result(rule, why, tuple(scores), places, tuple([place == 1 for place in places])))


def too_poor(g: Smugglers, t: Turn, target: Seat) -> Refusal | None:
    """A bribe has its price (SM-TURN-03)."""
    return POOR if g.coins[t.seat] < HOUSE.bribe else None


def bribe(g: Smugglers, t: Turn, target: Seat) -> None:
    """The watch catches somebody (SM-TURN-03)."""
    g.coins[t.seat] -= HOUSE.bribe
    g.tell("SM-TURN-03", Aimed(t.seat, target))
    g.push(Loss(target))


def trade(g: Smugglers, t: Turn) -> None:
    """The Trader is claimed (SM-TURN-04)."""
    t.card = TRADER


def rob(g: Smugglers, t: Turn, target: Seat) -> None:
    """The Thief is claimed (SM-TURN-05)."""
    t.card, t.target = THIEF, target
    g.tell("SM-TURN-05", Aimed(t.seat, target))


def has_claimed(g: Smugglers, t: Turn) -> bool:
    """Is there something to doubt? (SM-DOUBT-01)"""
    return t.card != NO_CARD


def can_block(g: Smugglers, t: Turn) -> bool:
    """Whoever is robbed by a claim that counts, and is not out by now (SM-TURN-06)."""
    return t.target != NOBODY and not g.is_lie and is_in(g, t.target)


def victim(g: Smugglers, t: Turn) -> Seat:
    """Whoever is to be robbed (SM-TURN-06)."""
    return t.target


def block(g: Smugglers, t: Turn) -> None:
    """The Guard is claimed, and that may be doubted in turn (SM-TURN-06)."""
    t.is_blocked = True
    g.push(Claim(t.target, GUARD))


def carry_out(g: Smugglers, t: Turn) -> None:
    """A claim that counts, unless a Guard who counts stops it (SM-TURN-04, SM-TURN-05, SM-TURN-06, SM-DOUBT-04)."""
    if t.card == NO_CARD or g.is_lie != t.is_blocked:
        return
    coins = HOUSE.trade
    if t.card == THIEF:
        coins = min(HOUSE.theft, g.coins[t.target])
        g.coins[t.target] -= coins
    g.coins[t.seat] += coins
    g.tell("SM-TURN-05" if t.card == THIEF else "SM-TURN-04", Took(t.seat, coins))


def announce(g: Smugglers, c: Claim) -> None:
    """A claim is made for all to hear (SM-TURN-02)."""
    g.is_lie = False
    g.tell("SM-TURN-02", Claimed(c.seat, c.card))


def doubt(g: Smugglers, c: Claim, seat: Seat) -> None:
    """Somebody does not believe it (SM-DOUBT-01)."""
    c.doubter = seat
    g.tell("SM-DOUBT-01", Doubted(seat))


def is_doubted(g: Smugglers, c: Claim) -> bool:
    """One doubt is enough (SM-DOUBT-01)."""
    return c.doubter != NOBODY


def has_not(g: Smugglers, c: Claim) -> Refusal | None:
    """Only what one holds can be shown (SM-DOUBT-02)."""
    return None if g.cards.has(hand_of(c.seat), c.card) else NOT_THERE


def show(g: Smugglers, c: Claim) -> None:
    """It was true: another card comes for it, and the doubter pays (SM-DOUBT-02)."""
    g.cards.move(c.card, hand_of(c.seat), DECK, EVERYBODY)
    g.cards.shuffle(DECK, g.rng)
    drawn = Card(g.cards.draw(DECK, hand_of(c.seat)))
    g.reveal()
    g.tell("SM-DOUBT-02", Proved(c.seat, c.card, drawn), only=(c.seat,), hiding=("drawn",))
    g.push(Loss(c.doubter))


def give_in(g: Smugglers, c: Claim) -> None:
    """It was a lie, or passes for one (SM-DOUBT-03)."""
    g.is_lie = True
    g.push(Loss(c.seat))


def hidden(g: Smugglers, x: Loss) -> list[Card]:
    """The hidden cards of a player, equal ones once (SM-TURN-07)."""
    return [Card(card) for card in sorted(set(g.cards.faces(hand_of(x.seat))))]


def turn_up(g: Smugglers, x: Loss, card: Card) -> None:
    """The card stays open; without another one the player is out (SM-TURN-07, SM-END-01)."""
    g.cards.move(card, hand_of(x.seat), lost(x.seat))
    g.reveal()
    g.tell("SM-TURN-07", Caught(x.seat, card))
    if not is_in(g, x.seat):
        g.coins[x.seat] = 0


program(Turns, Repeat(next_seat, Start(Turn), until=is_over), end)
program(
    Turn,
    Ask(
        asked,
        "What do you do?",
        "SM-TURN-02",
        Arm(Trade, then=trade),
        Arm(Rob, rivals, rob),
        Arm(Bribe, rivals, bribe, refuse=too_poor),
    ),
    Start(Claim, when=has_claimed),
    Ask(victim, "{seat} robs you. Stop them?", "SM-TURN-06", Arm(Block, then=block), Arm(Pass), when=can_block),
    carry_out,
)
program(
    Claim,
    announce,
    window(
        rivals, "Do you doubt that {seat} is the {card}?", "SM-DOUBT-01", SeatArm(Doubt, then=doubt), closed=is_doubted
    ),
    Ask(
        asked,
        "{doubter} doubts that you are the {card}.",
        "SM-DOUBT-02",
        Arm(Show, then=show, refuse=has_not),
        Arm(GiveIn, then=give_in),
        when=is_doubted,
    ),
)
program(Loss, Ask(asked, "Which card do you turn up?", "SM-TURN-07", Arm(TurnUp, hidden, turn_up)))
