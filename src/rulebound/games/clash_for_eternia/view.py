"""What a seat may know (CE-HID-01..04): everything but facedown cards of others, the Strategy hand and the decks."""

from __future__ import annotations

from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import Activation
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiStrategy
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import MODEL, SPACE_NAMES, THING
from rulebound.games.clash_for_eternia.rules.piles import HAND
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import CHARACTERS, MODELS, STORES


def view(g: Clash, seat: int | None) -> dict[str, object]:
    """All that lies open, and the cards that a seat may look at."""
    places = range(len(g.cards.places))
    return {
        "scenario": content.SCENARIOS[g.settings.scenario].id,
        "round": g.round,
        "slot": g.slot,
        "controller": int(g.controller),
        "team": list(g.team),
        "foes": list(g.foes),
        "troop": g.troop,
        "models": {str(MODEL.marks[m]): model(g, m) for m in range(MODELS) if g.side[m] >= 0},
        "tokens": {THING.word(t): token(g, t) for t in range(THING.size) if has_token(g, t)},
        "controller_skills": [list(g.stock), list(g.flipped)],
        "ai_power": g.ai_power,
        "vp": list(g.vp),
        "secured": list(g.secured),
        "kos": list(g.kos),
        "buffs": list(g.buffs),
        "used": list(g.used),
        "struggle": g.struggle,
        "escalation": [g.escalation, g.rewarded],
        "pending": g.pending,
        "spawned": g.spawned,
        "cards": [g.cards.count(place) for place in places],
        "open": [g.cards.faces(place) if is_open(g, place) else [] for place in places],
        "known": [] if seat is None else [g.cards.known_to(seat, place) for place in places],
        "unsure": [] if seat is None else [(s.face, s.places, s.number) for s in g.cards.unsure(seat)],
        "hand": sorted(g.cards.faces(HAND)) if seat == g.controller else [],
        "attacks": [attack(frame) for frame in g.stack if isinstance(frame, Attack)],
        "acting": acting(g),
    }


def is_open(g: Clash, place: int) -> bool:
    """May everybody look there?"""
    everybody = (1 << g.seats) - 1
    return g.cards.sight[place] & everybody == everybody


def model(g: Clash, m: int) -> dict[str, object]:
    """A Model: where it stands and how it is (CE-HID-04)."""
    found: dict[str, object] = {"side": g.side[m], "hp": g.hp[m], "moved": g.moved[m]}
    if g.space[m] >= 0:
        found["at"] = SPACE_NAMES[g.space[m]]
    for name, column in (("dazed", g.dazed), ("snared", g.snared)):
        if column[m]:
            found[name] = True
    if m < CHARACTERS:
        found |= {
            "owner": g.owner[m],
            "power": [g.power[STORES * m + store] for store in range(STORES)],
            "skills": [g.skills[3 * m + level] for level in range(3)],
            "empowered": g.empowered[m],
            "carries": g.carries[m],
            "fill": g.fill[m],
        }
    return found


def has_token(g: Clash, t: int) -> bool:
    """Is a token in this game at all?"""
    return g.token_at[t] >= 0 or g.token_left[t] > 0 or g.token_taken[t] != 0


def token(g: Clash, t: int) -> list[int]:
    """Where it lies, what is left of it, whether it was taken before."""
    return [g.token_at[t], g.token_left[t], g.token_taken[t]]


def attack(a: Attack) -> dict[str, object]:
    """An Attack in progress: everything about it lies open."""
    return {
        "attacker": int(a.attacker),
        "skill": int(a.skill),
        "targets": list(a.targets),
        "bought": list(a.bought),
        "rolled": list(a.rolled),
        "dice": a.dice,
        "successes": a.successes,
    }


def acting(g: Clash) -> list[list[int]]:
    """Who is active, and what is left to do."""
    return [[int(frame.model), frame.left] for frame in g.stack if isinstance(frame, Activation | AiActivation)] + [
        [-1, frame.card] for frame in g.stack if isinstance(frame, AiStrategy)
    ]
