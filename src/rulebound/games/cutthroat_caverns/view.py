"""What a seat may know, and what it must imagine (CC-INFO-01..09)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import listed
from rulebound.engine.flow import Frame
from rulebound.engine.sightings import NUMBER, PLACES, WIDTH
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import chosen_of, hand_of
from rulebound.games.cutthroat_caverns.state import Caverns

BY_SEAT: Final = [
    "character",
    "lp",
    "start_lp",
    "prestige",
    "initiative",
    "died",
    "marks",
    "poison",
    "haste",
    "strength",
    "spent",
    "cursed",
    "spoils",
    "favour",
    "march",
    "deeds",
    "doll",
    "worn",
    "kills",
    "harm",
    "struck",
    "hurt",
    "played",
    "offers",
    "acted",
    "tripped",
    "crowded",
    "dealt",
    "spared",
]
BY_BODY: Final = ["tag", "breed", "life", "hits", "most", "host", "side", "calmed", "floored", "stack_on"]
FACTS: Final = [
    "fights",
    "players",
    "number",
    "deaths",
    "waiting",
    "sudden",
    "node",
    "votes",
    "flags",
    "npc",
    "lp_bonus",
    "at_risk",
    "last_killer",
    "shed",
    "encounter",
    "horde",
    "horde_waits",
    "event",
    "used_relics",
    "over",
    "killer",
    "blow",
    "counter",
    "beaten",
    "mourned",
    "stolen",
    "barrier",
    "barrier_up",
    "phase",
    "reborn",
    "walls",
    "prize",
    "bodies",
    "in_turns",
    "round",
    "damagers",
    "first_blood",
    "actions",
    "attacks",
    "values",
    "to_beat",
    "leads",
    "poisoned",
    "challenger",
]
OF_THE_KERNEL: Final = ("at", "loop", "passed", "used", "last")
SECRET: Final = {"pending", "lows", "done"}


def view(g: Caverns, seat: int | None) -> dict[str, object]:
    """All that lies open, what the seat has seen, and its own secret choice."""
    found: dict[str, object] = {name: list(getattr(g, name)) for name in (*BY_SEAT, *BY_BODY)}
    found |= {name: _plain(getattr(g, name)) for name in FACTS}
    found["choice"] = [g.choice[s] if s == seat or g.marks[s] & SHOWN else -1 for s in range(g.seats)]
    found["calls"] = 0 if seat is None else g.calls >> seat & 1
    found["cards"] = counts(g, seat)
    found["open"] = [(place, g.cards.faces(place)) for place in filled(g) if g.cards.is_open_to_all(place)]
    found["known"] = [] if seat is None else known(g, seat)
    found["unsure"] = [] if seat is None else [(s.face, s.places, s.number) for s in g.cards.unsure(seat)]
    found["glimpses"] = glimpses(g)
    found["rules"] = [rule(frame) for frame in g.stack]
    return found


def counts(g: Caverns, seat: int | None) -> list[int]:
    """How many cards lie where; what others have picked for a common discard still counts as hand (CC-HAND-07)."""
    first = g.cards.first
    found = [first[place + 1] - first[place] for place in range(len(g.cards.places))]
    for other in range(g.seats):
        if other != seat:
            found[hand_of(other)] += found[chosen_of(other)]
            found[chosen_of(other)] = 0
    return found


def filled(g: Caverns) -> list[int]:
    """The places in which a card lies."""
    first = g.cards.first
    return [place for place in range(len(g.cards.places)) if first[place] != first[place + 1]]


def known(g: Caverns, seat: int) -> list[tuple[int, list[int]]]:
    """Where not everybody may look: the place, and the cards that the seat surely knows to be there."""
    found = [(place, g.cards.known_to(seat, place)) for place in filled(g) if not g.cards.is_open_to_all(place)]
    return [one for one in found if one[1]]


def glimpses(g: Caverns) -> list[tuple[int, tuple[int, ...], int]]:
    """Who has looked at facedown cards, where, and at how many: everybody saw that they did."""
    rows = g.cards.seen
    public = [i for i in range(0, len(rows), WIDTH) if rows[i] >= g.seats]
    return sorted([(rows[i] - g.seats, listed(rows[i + PLACES]), rows[i + NUMBER]) for i in public])


def rule(frame: Frame) -> dict[str, object]:
    """A rule in progress, without what is secret in it."""
    names = [name for name in type(frame).FIELDS if name not in OF_THE_KERNEL and name not in SECRET]
    return {"rule": type(frame).__name__} | {name: _plain(getattr(frame, name)) for name in names}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
