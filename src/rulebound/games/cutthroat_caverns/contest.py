"""A blow as everybody at the table follows it: an attack on the creature, or the creature's attack on somebody."""

from __future__ import annotations

from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.games.cutthroat_caverns.content import BOX
from rulebound.games.cutthroat_caverns.frames import Attack, Hit
from rulebound.games.cutthroat_caverns.kinds import CARD, CHARACTER, ENCOUNTER, TARGET
from rulebound.games.cutthroat_caverns.state import Caverns, body_at, remaining
from rulebound.games.cutthroat_caverns.tables import LADDER, OWN_LADDER

STEPS = ("Turned over", "Answers", "Damage")


def stage(g: Caverns) -> Stage | None:
    """The innermost blow."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.card >= 0:
            return attack_stage(g, frame)
        if isinstance(frame, Hit) and frame.target >= 0:
            return hit_stage(g, frame)
    return None


def attack_stage(g: Caverns, a: Attack) -> Stage:
    """A player's attack: its value, Riders, what lowers it, and what it may bring (CC-ATK-01)."""
    body = body_at(g, a.aim) if a.aim >= 0 else -1
    left = remaining(g, body) if body >= 0 else 0
    foe = TARGET.word(a.aim) if a.aim >= 0 else "the creature"
    parts = attack_parts(g, a)
    stakes = (Stake("the damage reaches its Life", "the killing blow is theirs", "CC-ATK-09"),) if body >= 0 else ()
    return Stage(
        at="attack",
        title=f"{CARD.word(a.card)} against {foe}",
        rule="CC-ATK-01",
        steps=STEPS,
        step=1 if a.aim >= 0 else 0,
        sides=(
            Side("attacks", character(g, a.seat), "missed" if a.missed else "", int(a.seat), None, parts),
            Side("defends", foe, "", None, None, (Part("Life", left, rule="CC-ROUND-05"),)),
        ),
        stakes=stakes,
    )


def attack_parts(g: Caverns, a: Attack) -> tuple[Part, ...]:
    """The parts of the damage (CC-ATK-01)."""
    ladder = OWN_LADDER[a.card] if a.own else LADDER[a.card]
    parts = [Part(CARD.word(a.card), ladder[a.edge] if ladder else 0, rule="CC-COMP-12")]
    for rider in a.added:
        parts.append(Part(CARD.word(rider), LADDER[rider][a.edge] if LADDER[rider] else 0, rule="CC-ATK-23"))
    if a.flat:
        parts.append(Part("Bonus", a.flat, rule="CC-ATK-01"))
    if g.poison[a.seat]:
        parts.append(Part("Poison", -BOX.poison_weakens * g.poison[a.seat], rule="CC-PSN-02"))
    return tuple(parts)


def hit_stage(g: Caverns, h: Hit) -> Stage:
    """The creature's attack: whom it strikes now, and for how much (CC-WIN-15)."""
    name = ENCOUNTER.word(g.encounter) if g.encounter >= 0 else "The creature"
    lost = max(0, g.lp[h.target])
    text = "they die" if h.force >= lost else f"{lost - h.force} Life is left"
    return Stage(
        at="current",
        title=f"{name} strikes {character(g, h.target)}",
        rule="CC-WIN-15",
        steps=("Declared", "Answers", "Damage"),
        step=1,
        sides=(
            Side("strikes", name, "", None, None, (Part("Damage", h.force, rule="CC-CRE-08"),)),
            Side("is struck", character(g, h.target), "", int(h.target), None, (Part("Life", lost),)),
        ),
        stakes=(Stake("nobody answers", text, "CC-DEATH-01"),),
    )


def character(g: Caverns, seat: int) -> str:
    """A player by their character."""
    return CHARACTER.word(g.character[seat]) if g.character[seat] >= 0 else "a player"
