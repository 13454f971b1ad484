"""What players are told of the opening, of turns, Power cards, special events and votes (chapters 2 to 6, 24, 25)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.event import Event
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.kinds import Act, Alliance, Card, Character, Fate, Prevented, Space

# Opening and turns (chapters 2, 3, 25).


class Picked(Event):
    SAYS: ClassVar[str] = "{alliance} takes {character}."
    alliance: Alliance
    character: Character


class ShipsSpread(Event):
    SAYS: ClassVar[str] = (
        "{alliance} gives the Star Master {first|ship|ships}, the Warrior {second} and the Diplomat {third}."
    )
    alliance: Alliance
    first: int
    second: int
    third: int


class RolledFirst(Event):
    SAYS: ClassVar[str] = "{seat} rolls {total} for the first turn."
    seat: Seat
    total: int


class TurnBegins(Event):
    SAYS: ClassVar[str] = "{alliance}'s turn begins."
    alliance: Alliance


class Won(Event):
    SAYS: ClassVar[str] = "{seat} is alone and Master of the Universe."
    seat: Seat


class LordWins(Event):
    SAYS: ClassVar[str] = "The Timer is at the Starburst: the Shadowlord wins."


class Stalemate(Event):
    SAYS: ClassVar[str] = "Nobody has fallen for {rounds|round|rounds}: a stalemate."
    rounds: int


# Power cards (chapters 4, 24).


class Drew(Event):
    SAYS: ClassVar[str] = "{alliance} draws a {card}."
    alliance: Alliance
    card: Card


class Placed(Event):
    SAYS: ClassVar[str] = "{seat} puts a {card} under {character}."
    seat: Seat
    card: Card
    character: Character


class Kept(Event):
    SAYS: ClassVar[str] = "{seat} takes a {card} into the Attack hand."
    seat: Seat
    card: Card


class Discarded(Event):
    SAYS: ClassVar[str] = "{seat} discards a {card}."
    seat: Seat
    card: Card


class DiscardedAll(Event):
    SAYS: ClassVar[str] = "{seat} discards {cards}."
    seat: Seat
    cards: tuple[Card, ...]


class Reshuffled(Event):
    SAYS: ClassVar[str] = "The discard pile becomes the new draw pile."


class TimerMoved(Event):
    SAYS: ClassVar[str] = "The Timer moves to {notch} of {last}."
    notch: int
    last: int


class NothingToDraw(Event):
    SAYS: ClassVar[str] = "There is no card to draw."


# Special events (chapter 5).


class RolledEvent(Event):
    SAYS: ClassVar[str] = "{alliance} rolls {first} and {second}: {event}."
    DICE: ClassVar[tuple[str, ...]] = ("first", "second")
    alliance: Alliance
    first: int
    second: int
    event: Fate


class Declined(Event):
    SAYS: ClassVar[str] = "{alliance} lets the event pass."
    alliance: Alliance


class WantsTurncoat(Event):
    SAYS: ClassVar[str] = "{alliance} wants {character} of {foe} to change sides."
    alliance: Alliance
    character: Character
    foe: Alliance


class WantsStorm(Event):
    SAYS: ClassVar[str] = "{alliance} wants a spacestorm to strike {foe}."
    alliance: Alliance
    foe: Alliance


class WantsTheft(Event):
    SAYS: ClassVar[str] = "{alliance} wants to steal from {player}."
    alliance: Alliance
    player: Seat


class NoTarget(Event):
    SAYS: ClassVar[str] = "{event}: there is nobody and nothing that {alliance} could name, so nothing happens."
    alliance: Alliance
    event: Fate


class Escaped(Event):
    SAYS: ClassVar[str] = "{character} escapes from {captor} to {space}."
    character: Character
    captor: Character
    space: Space


class StormRolled(Event):
    SAYS: ClassVar[str] = "The storm's die shows {die}: {alliance} loses {ships|ship|ships}."
    alliance: Alliance
    die: int
    ships: int


class ShipsLost(Event):
    SAYS: ClassVar[str] = "{character} loses {ships|ship|ships}."
    character: Character
    ships: int


class Stole(Event):
    SAYS: ClassVar[str] = "{seat} steals a {card} from {victim}."
    seat: Seat
    victim: Seat
    card: Card


class ExtraShips(Event):
    SAYS: ClassVar[str] = "{alliance} may build {ships|more ship|more ships} this turn."
    alliance: Alliance
    ships: int


# Votes (chapter 6).


class Voted(Event):
    SAYS: ClassVar[str] = "{seat} votes {vote}."
    seat: Seat
    vote: bool


class WordKept(Event):
    SAYS: ClassVar[str] = "{seat} keeps their word to {to_seat}."
    seat: Seat
    to_seat: Seat


class WordBroken(Event):
    SAYS: ClassVar[str] = "{seat} breaks their word to {to_seat}."
    seat: Seat
    to_seat: Seat


class VoteCarried(Event):
    SAYS: ClassVar[str] = "One yes is enough: {act}."
    act: Act


class VoteFailed(Event):
    SAYS: ClassVar[str] = "All say no: {prevented}."
    prevented: Prevented


class NoVote(Event):
    SAYS: ClassVar[str] = "There is no vote among two: {act}."
    act: Act
