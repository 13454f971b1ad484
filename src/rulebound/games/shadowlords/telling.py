"""What a question is about, who is out, and how it ended: in a line for the player, from what their seat knows."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.event import Event
from rulebound.engine.flow import Frame
from rulebound.engine.kinds import kinds_of
from rulebound.engine.particulars import Ending, Fate, Figure, Out, Question
from rulebound.engine.speech import capital
from rulebound.games.shadowlords.events import (
    Attacks,
    Earned,
    Eliminated,
    Resigned,
    TurnBegins,
    TurnedUp,
    Voted,
    Withdrawn,
)
from rulebound.games.shadowlords.frames import Battle, Duel, Sale, Truce
from rulebound.games.shadowlords.goods import say_items
from rulebound.games.shadowlords.kinds import CHARACTER, NAMES, SIDE_NAMES, SPACE, Character
from rulebound.games.shadowlords.odds import foreseen, of_battle
from rulebound.games.shadowlords.rules.hands import ATTACK, DEFENCE, number_in
from rulebound.games.shadowlords.rules.sides import attackers, defenders, points
from rulebound.games.shadowlords.state import Shadowlords, lives
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    CHARACTER_IDS,
    CLASS,
    MASTER,
    NO_CARD,
    NOBODY,
    SPACE_IDS,
    players,
)
from rulebound.games.shadowlords.view import owner, owns


def question(g: Shadowlords, seat: int) -> Question | None:
    """The characters and spaces of the rule that asks, and what is at stake where fighting is near."""
    if not g.stack:
        return None
    frame = g.stack[-1]
    if isinstance(frame, Truce):
        return of_truce(g, seat, frame)
    if isinstance(frame, Duel):
        return Question(subject(frame), duel_line(g, seat, frame), "SL-DUEL-09")
    if isinstance(frame, Battle):
        return Question(subject(frame), battle_line(g, seat, frame), "SL-DUEL-07")
    if isinstance(frame, Sale) and seat == frame.seat and frame.bidders:
        return Question(subject(frame), bids_line(g, frame), "SL-SRCH-24")
    found = subject(frame)
    return Question(found) if found else None


def bids_line(g: Shadowlords, s: Sale) -> str:
    """What the seller is bid, and by whom."""
    return " ".join(f"{role(g, player)}: {say_items(s.bids[player])}." for player in players(s.bidders))


def subject(frame: Frame) -> tuple[str, ...]:
    """The open facts of a rule in progress that stand on the map."""
    facts = [(kind, getattr(frame, name)) for name, kind in kinds_of(type(frame)).items() if kind in (CHARACTER, SPACE)]
    marks = [kind.mark(value) for kind, value in facts if kind is not None]
    return tuple(mark for mark in marks if mark is not None)


# Names.


def role(g: Shadowlords, seat: int) -> str:
    """The colours that a seat plays; of two players each has two (SL-P2-01)."""
    return " and ".join(SIDE_NAMES[a] for a in range(ALLIANCES) if g.seat_of[a] == seat)


def player(seat: int, names: Sequence[str]) -> str:
    """Who leads one alliance is called by its colour, as all its pieces are; of two players each leads two."""
    return names[seat] if len(names) == 2 else SIDE_NAMES[seat]


def alliance_in(event: Event) -> int | None:
    """The alliance that an event is about: the one that it names, or that of the Star Master whom it names."""
    named: object = getattr(event, "alliance" if "alliance" in type(event).FIELDS else "character", None)
    return named if isinstance(named, int) and 0 <= named < ALLIANCES else None


# Battles.


def of_truce(g: Shadowlords, seat: int, t: Truce) -> Question:
    """Who stands against whom, how strong, and what the seat may lose (SL-BATT-07, SL-SM-01)."""
    clash = g.battles[t.battle]
    ours, theirs = attackers(g, clash), defenders(g, clash)
    defending = g.seat_of[t.foe] == seat
    mine, others = (theirs, ours) if defending else (ours, theirs)
    line = capital(f"{strength(g, others)} against your {strength(g, mine)}.")
    chance = of_battle(g, seat, t)
    if chance is not None:
        line += f" Without a truce you {'hold' if defending else 'win'} {percent(chance.chance)}."
    rule = chance.rule if chance is not None else "SL-DUEL-07"
    masters = [NAMES[c] for c in mine if CLASS[c] == MASTER]
    if masters:
        line, rule = f"{line} If {masters[0]} is captured, you are out of the game.", "SL-SM-01"
    return Question((SPACE_IDS[t.space], *(CHARACTER_IDS[c] for c in (*ours, *theirs))), line, rule)


def strength(g: Shadowlords, fighters: list[Character]) -> str:
    """Some fighters by name, with what each is worth before cards."""
    return ", ".join(f"{NAMES[c]} ({points(g, c)})" for c in fighters) or "nobody"


def battle_line(g: Shadowlords, seat: int, b: Battle) -> str:
    """Who comes, and how strong before cards."""
    if b.attacker == NOBODY:
        clash = g.battles[b.battle]
        return f"Against you: {strength(g, defenders(g, clash))}, before cards and draws."
    comers = [c for c in (b.attacker, b.companion) if c != NOBODY]
    return capital(f"{strength(g, comers)} attack{'s' if len(comers) == 1 else ''}, before cards and draws.")


def duel_line(g: Shadowlords, seat: int, d: Duel) -> str:
    """The sums as they stand, the card that lies face down, and the best that the seat can do."""
    card = " and a card face down" if d.attack_card != NO_CARD else ""
    line = f"{NAMES[d.attacker]} has {points(g, d.attacker)}{card}, {NAMES[d.defender]} {points(g, d.defender)}."
    mine = d.defender if owns(g, seat, d.defender) else d.attacker
    if CLASS[mine] == MASTER and owner(g, mine) == seat:
        line += f" If {NAMES[mine]} is captured, you are out of the game."
    elif not card and not number_in(g, ATTACK) and not number_in(g, DEFENCE) and owns(g, seat, d.attacker):
        chance = foreseen(g, seat, d.attacker, d.defender, True)
        line += "" if chance is None else f" At best you win {percent(chance.chance)}."
    return capital(line)


def percent(chance: float) -> str:
    """A chance as people read it: never 0% or 100% unless it is certain."""
    if chance in (0.0, 1.0):
        return f"{chance:.0%}"
    return f"{min(99, max(1, round(100 * chance)))}%"


# Out, and the end.


def out(g: Shadowlords, event: Event) -> Out | None:
    """Whoever has lost their last Star Master, or has resigned, is out (SL-SM-01, SL-SM-13)."""
    if not isinstance(event, Eliminated | Withdrawn):
        return None
    seat = g.seat_of[event.alliance]
    why = "Your Star Master is captured" if isinstance(event, Eliminated) else "You have resigned"
    return None if seat == NOBODY or lives(g, seat) else Out(seat, why)


def ending(g: Shadowlords, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
    """Who is Master of the Universe, what became of the others, and what they did (SL-END-01)."""
    if g.result is None:
        return None
    best = [names[seat] for seat in range(g.seats) if g.result.won[seat]]
    reason = g.result.reason
    title = f"{best[0]} is Master of the Universe" if best else capital(reason)
    fates = tuple(fate(g, seat, told) for seat in range(g.seats))
    return Ending(title, WHY[g.result.rule], g.result.rule, fates, figures(g, told))


def fate(g: Shadowlords, seat: int, told: Sequence[Event]) -> Fate:
    """What became of a player, and whom their last Star Master fell to (SL-SM-01, SL-SM-13, SL-P2-08)."""
    assert g.result is not None
    if g.result.won[seat]:
        return Fate(seat, "Master of the Universe", g.result.rule)
    if lives(g, seat):
        return Fate(seat, "still standing", g.result.rule)
    if any(isinstance(event, Resigned) and event.seat == seat for event in told):
        return Fate(seat, "resigned", "SL-SM-13")
    captors = [one.captor for one in told if isinstance(one, Eliminated) and g.seat_of[one.alliance] == seat]
    fell = "the last Star Master captured" if g.seats == 2 else "Star Master captured"
    by = f" by {NAMES[captors[-1]]}" if captors else ""
    return Fate(seat, fell + by, "SL-SM-01")


WHY = {
    "SL-END-01": "No other Star Master is left.",
    "SL-END-02": "The Timer has reached the Starburst: all Star Masters have lost.",
    "SL-END-04": "No Star Master was captured for so long that nobody wins.",
}
COUNTED = (("Turns", TurnBegins), ("Battles begun", Attacks), ("Discs turned up", TurnedUp), ("Votes", Voted))


def figures(g: Shadowlords, told: Sequence[Event]) -> tuple[Figure, ...]:
    """What everybody did, counted from what was told; and the ships that they earned."""
    counted = [Figure(label, per_seat(g, [event for event in told if type(event) is kind])) for label, kind in COUNTED]
    earned = [event for event in told if isinstance(event, Earned) for _ in range(event.ships)]
    return (*counted, Figure("Ships earned", per_seat(g, earned)))


def per_seat(g: Shadowlords, events: Sequence[Event]) -> tuple[int, ...]:
    """How many of the events are each seat's."""
    alliances = [getattr(event, "alliance", NOBODY) for event in events]
    seats = [getattr(event, "seat", NOBODY) for event in events]
    found = [g.seat_of[a] if 0 <= a < ALLIANCES else s for a, s in zip(alliances, seats, strict=True)]
    return tuple(found.count(seat) for seat in range(g.seats))
