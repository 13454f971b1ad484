"""What a seat may know, and what it must imagine (CC-INFO-01..09)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import listed
from rulebound.engine.flow import Frame
from rulebound.engine.sightings import NUMBER, PLACES, WIDTH
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import FIRST, OWN, chosen_of
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
    places = range(len(g.cards.places))
    found: dict[str, object] = {name: list(getattr(g, name)) for name in (*BY_SEAT, *BY_BODY)}
    found |= {name: _plain(getattr(g, name)) for name in FACTS}
    found["choice"] = [g.choice[s] if s == seat or g.marks[s] & SHOWN else -1 for s in range(g.seats)]
    found["calls"] = 0 if seat is None else g.calls >> seat & 1
    found["cards"] = [count(g, place, seat) for place in places]
    found["open"] = [g.cards.faces(place) if is_open(g, place) else [] for place in places]
    found["known"] = [] if seat is None else [g.cards.known_to(seat, place) for place in places]
    found["unsure"] = [] if seat is None else [(s.face, s.places, s.number) for s in g.cards.unsure(seat)]
    found["glimpses"] = glimpses(g)
    found["rules"] = [rule(frame) for frame in g.stack]
    return found


def count(g: Caverns, place: int, seat: int | None) -> int:
    """How many cards lie there; what others have picked for a common discard still counts as hand (CC-HAND-07)."""
    owner, own = divmod(place - FIRST, OWN)
    if place < FIRST or owner == seat:
        return g.cards.count(place)
    if place == chosen_of(owner):
        return 0
    return g.cards.count(place) + (g.cards.count(chosen_of(owner)) if own == 0 else 0)


def glimpses(g: Caverns) -> list[tuple[int, tuple[int, ...], int]]:
    """Who has looked at facedown cards, where, and at how many: everybody saw that they did."""
    rows = g.cards.seen
    public = [i for i in range(0, len(rows), WIDTH) if rows[i] >= g.seats]
    return sorted([(rows[i] - g.seats, listed(rows[i + PLACES]), rows[i + NUMBER]) for i in public])


def is_open(g: Caverns, place: int) -> bool:
    """May everybody look there?"""
    everybody = (1 << g.seats) - 1
    return g.cards.sight[place] & everybody == everybody


def rule(frame: Frame) -> dict[str, object]:
    """A rule in progress, without what is secret in it."""
    names = [name for name in type(frame).FIELDS if name not in OF_THE_KERNEL and name not in SECRET]
    return {"rule": type(frame).__name__} | {name: _plain(getattr(frame, name)) for name in names}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value
