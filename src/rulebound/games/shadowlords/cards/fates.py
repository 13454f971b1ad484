"""The special events: whom each of them can name, and what it does (SL-EVT-01..29).

A new event is a record in guide.toml and a class here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.content import classes_of
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords import content
from rulebound.games.shadowlords.events import (
    Escaped,
    ExtraShips,
    Stole,
    StormRolled,
    WantsStorm,
    WantsTheft,
    WantsTurncoat,
)
from rulebound.games.shadowlords.frames import Joining, Placing, SpecialEvent, Storm, TurnDisc, Vote
from rulebound.games.shadowlords.kinds import NO_FATE, Alliance, Card, Character, Fate, Space
from rulebound.games.shadowlords.rules.cards import draw_to_keep
from rulebound.games.shadowlords.rules.hands import drawn_by, in_hand, number_in
from rulebound.games.shadowlords.rules.storm import lose_all, ships_out
from rulebound.games.shadowlords.rules.votes import DEFECT, STEAL, STORM
from rulebound.games.shadowlords.state import Shadowlords, friends, leads, living, members, opponents
from rulebound.games.shadowlords.tables import (
    ALL_ALLIANCES,
    ALL_SPACES,
    CLASS,
    FOLK,
    HOMES,
    MASTER,
    NOBODY,
    NOWHERE,
    SIDES,
)

NO_MASTER: Final = Refusal("SL-EVT-03", "A Star Master never changes sides.")
AT_HOME: Final = Refusal("SL-EVT-03", "A character on a home planet never changes sides.")
CAPTIVE: Final = Refusal("SL-EVT-04", "A captive cannot be named.")
NOTHING_THERE: Final = Refusal("SL-EVT-21", "There is nothing to lose.")


class FateCard:
    """All that an event can say, with the answers of one that names nobody and does nothing."""

    ID: ClassVar[str] = ""
    RULE: ClassVar[str] = ""
    PROMPT: ClassVar[str] = ""
    VOTED: ClassVar[bool] = False  # must one of the others agree? (SL-VOTE-01)
    GIFT: ClassVar[bool] = False  # is it taken as it is?

    def __init__(self, record: content.SpecialEvent) -> None:
        self.amount = record.amount
        self.ships = record.ships
        self.cards = record.cards

    def characters(self, g: Shadowlords, e: SpecialEvent) -> list[Character]:
        """The characters that might be named."""
        return []

    def refuse_character(self, g: Shadowlords, character: Character) -> Refusal | None:
        """Why one of them cannot be."""
        return None

    def alliances(self, g: Shadowlords, e: SpecialEvent) -> list[Alliance]:
        """The alliances that might be named."""
        return []

    def players(self, g: Shadowlords, e: SpecialEvent) -> list[Seat]:
        """The players that might be named."""
        return []

    def discs(self, g: Shadowlords, e: SpecialEvent) -> list[Space]:
        """The face-down discs that can be named."""
        return []

    def announce(self, g: Shadowlords, e: SpecialEvent) -> None:
        """The target is named; where others have a say they vote now."""

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        """What was named happens."""
        raise NotImplementedError


class Defection(FateCard):
    """A rival's character changes sides (SL-EVT-02..06)."""

    ID: ClassVar[str] = "defection"
    RULE: ClassVar[str] = "SL-EVT-02"
    PROMPT: ClassVar[str] = "Defection: which character shall change sides?"
    VOTED: ClassVar[bool] = True

    def characters(self, g: Shadowlords, e: SpecialEvent) -> list[Character]:
        """A character of another player, free or captive."""
        return [c for c in FOLK if g.side[c] != NOBODY and not friends(g, g.side[c], e.alliance)]

    def refuse_character(self, g: Shadowlords, character: Character) -> Refusal | None:
        """Star Masters, characters on home planets and captives cannot be won over (SL-EVT-03, SL-EVT-04)."""
        if CLASS[character] == MASTER:
            return NO_MASTER
        if g.space[character] == NOWHERE:
            return CAPTIVE
        return AT_HOME if HOMES >> g.space[character] & 1 else None

    def announce(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.tell("SL-EVT-02", WantsTurncoat(e.alliance, e.character, Alliance(g.side[e.character])))
        g.push(Vote(DEFECT, e.alliance, character=e.character))

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.push(Joining(e.alliance, e.character))


class Escape(FateCard):
    """A captive slips away to its Star Master (SL-EVT-07..09)."""

    ID: ClassVar[str] = "escape"
    RULE: ClassVar[str] = "SL-EVT-07"
    PROMPT: ClassVar[str] = "Escape: who slips away to your Star Master?"

    def characters(self, g: Shadowlords, e: SpecialEvent) -> list[Character]:
        """An own captive."""
        return [c for c in members(g, e.alliance) if g.captor[c] != NOBODY]

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        """The named captive alone joins its Star Master, without ships (SL-EVT-07..09, SL-EVT-27)."""
        captor, g.captor[e.character] = Character(g.captor[e.character]), NOBODY
        space = Space(g.space[g.side[e.character]])
        g.space[e.character] = space
        g.tell("SL-EVT-07", Escaped(e.character, captor, space))


class Spacestorm(FateCard):
    """One alliance loses ships (SL-EVT-10..13)."""

    ID: ClassVar[str] = "spacestorm"
    RULE: ClassVar[str] = "SL-EVT-10"
    PROMPT: ClassVar[str] = "Spacestorm: who is caught in it?"
    VOTED: ClassVar[bool] = True

    def alliances(self, g: Shadowlords, e: SpecialEvent) -> list[Alliance]:
        """A spacestorm names one alliance (SL-EVT-10, SL-P2-17)."""
        return [a for a in ALL_ALLIANCES if living(g, a) and not friends(g, a, e.alliance)]

    def announce(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.tell("SL-EVT-10", WantsStorm(e.alliance, e.foe))
        g.push(Vote(STORM, e.alliance, foe=e.foe))

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        """One die of ships; a victim with no more than that loses all that they have (SL-EVT-10, SL-EVT-12)."""
        die, most = 1 + g.rng.below(SIDES), ships_out(g, e.foe)
        g.tell("SL-EVT-10", StormRolled(e.foe, die, min(die, most)))
        if die < most:
            g.push(Storm(e.foe, die))
        else:
            lose_all(g, e.foe)


class Discovery(FateCard):
    """A disc is turned up from afar (SL-EVT-14..17)."""

    ID: ClassVar[str] = "discovery"
    RULE: ClassVar[str] = "SL-EVT-14"
    PROMPT: ClassVar[str] = "Discovery: which disc do you turn up?"

    def discs(self, g: Shadowlords, e: SpecialEvent) -> list[Space]:
        """Any face-down disc on the board (SL-EVT-14)."""
        return [space for space in ALL_SPACES if g.disc[space] != NOBODY]

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.push(TurnDisc(e.alliance, e.space, discovered=True))


class Theft(FateCard):
    """Cards of another's Attack hand (SL-EVT-18..21)."""

    ID: ClassVar[str] = "theft"
    RULE: ClassVar[str] = "SL-EVT-18"
    PROMPT: ClassVar[str] = "Theft: whose Attack hand do you rob?"
    VOTED: ClassVar[bool] = True

    def players(self, g: Shadowlords, e: SpecialEvent) -> list[Seat]:
        """A theft names one Attack hand (SL-EVT-18, SL-P2-17)."""
        return opponents(g, g.seat_of[e.alliance])

    def announce(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.tell("SL-EVT-18", WantsTheft(e.alliance, e.player))
        g.push(Vote(STEAL, e.alliance, player=e.player))

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        """Two cards picked blind from the Attack hand, or one if there is only one (SL-EVT-18..20)."""
        thief = leads(g, e.alliance)
        for _ in range(min(self.amount, number_in(g, e.player))):
            kind = Card(g.cards.draw_any(in_hand(e.player), drawn_by(thief), g.rng))
            g.tell("SL-EVT-18", Stole(thief, e.player, kind), only=(thief, e.player), hiding=("card",))
        g.push(Placing(thief))


class Shipyards(FateCard):
    """Three more ships for this turn's building (SL-EVT-22)."""

    ID: ClassVar[str] = "shipyards"
    RULE: ClassVar[str] = "SL-EVT-22"
    PROMPT: ClassVar[str] = "Busy shipyards: build three more ships this turn?"
    GIFT: ClassVar[bool] = True

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        g.extra_ships = self.ships
        g.tell("SL-EVT-22", ExtraShips(e.alliance, self.ships))


class Insight(FateCard):
    """One more card (SL-EVT-23)."""

    ID: ClassVar[str] = "insight"
    RULE: ClassVar[str] = "SL-EVT-23"
    PROMPT: ClassVar[str] = "Insight: draw one more card?"
    GIFT: ClassVar[bool] = True

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        draw_to_keep(g, e.alliance, self.cards, self.RULE)


class Favour(FateCard):
    """Two more cards (SL-EVT-24)."""

    ID: ClassVar[str] = "starlords_favour"
    RULE: ClassVar[str] = "SL-EVT-24"
    PROMPT: ClassVar[str] = "Favour of the Starlord: draw two more cards?"
    GIFT: ClassVar[bool] = True

    def happen(self, g: Shadowlords, e: SpecialEvent) -> None:
        draw_to_keep(g, e.alliance, self.cards, self.RULE)


def fate_cards(records: list[content.SpecialEvent], classes: list[type[FateCard]]) -> list[FateCard]:
    """The event of each record, by the class that has its id."""
    ids = [(record.id, record.id) for record in records]
    found = classes_of("guide.toml", ids, {one.ID: one for one in classes})
    return [one(record) for one, record in zip(found, records, strict=True)]


FATES: Final[list[FateCard]] = fate_cards(content.GUIDE.event, FateCard.__subclasses__())
FATE_OF: Final[list[Fate]] = [
    next((Fate(i) for i, event in enumerate(content.GUIDE.event) if total in event.totals), NO_FATE)
    for total in range(2 * SIDES + 1)
]
