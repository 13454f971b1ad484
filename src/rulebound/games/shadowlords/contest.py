"""A battle or duel as everybody at the table follows it: who against whom, with what, and what hangs on it."""

from __future__ import annotations

from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.engine.speech import capital
from rulebound.games.shadowlords.bags import listed
from rulebound.games.shadowlords.frames import Battle, Duel, Truce
from rulebound.games.shadowlords.kinds import CLASS_NAMES, NAMES, SIDE_NAMES, SPACE_NAMES, Character
from rulebound.games.shadowlords.rules.hands import ATTACK, DEFENCE, bag_in
from rulebound.games.shadowlords.rules.sides import attackers, defenders, points
from rulebound.games.shadowlords.rules.stone import extra_cards
from rulebound.games.shadowlords.state import Shadowlords, combat
from rulebound.games.shadowlords.tables import (
    BLACK,
    CHARACTER_IDS,
    CLASS,
    MASTER,
    NO_CARD,
    NOBODY,
    SPACE_IDS,
    STONE_POINTS,
    VALUE,
)
from rulebound.games.shadowlords.view import owner, owns

STEPS = ("Placed", "Power Stone", "Attack card", "Defence card", "Draws")
STEP_OF = {"SL-STONE-03": 1, "SL-STONE-09": 1, "SL-DUEL-02": 2, "SL-DUEL-03": 3}
TIE = "A tie is the defender's."


def stage(g: Shadowlords, seat: int | None) -> Stage | None:
    """The duel that is being fought, or the battle that is about to be."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Duel):
            return duel_stage(g, seat, frame)
        if isinstance(frame, Truce | Battle):
            return battle_stage(g, frame)
    return None


# A duel.


def duel_stage(g: Shadowlords, seat: int | None, d: Duel) -> Stage:
    """One against one (SL-DUEL-01)."""
    rule = g.decisions[0].rule if g.decisions else ""
    step = STEP_OF.get(rule, 4)
    clash = g.battles[d.battle]
    others = [c for c in (*attackers(g, clash), *defenders(g, clash)) if c not in (d.attacker, d.defender)]
    return Stage(
        at=SPACE_IDS[clash.space],
        title=capital(f"{NAMES[d.attacker]} against {NAMES[d.defender]} at {SPACE_NAMES[clash.space]}"),
        rule="SL-DUEL-01",
        steps=STEPS,
        step=step,
        sides=(
            duellist(g, d.attacker, "attacks", (*own_parts(g, d.attacker), *attack_parts(g, seat, d, step))),
            duellist(g, d.defender, "defends", (*own_parts(g, d.defender), *defence_parts(g, d))),
        ),
        stakes=(falls(g, seat, d.defender, d.attacker), falls(g, seat, d.attacker, d.defender)),
        tie=TIE,
        rest=tuple(capital(f"{NAMES[c]}, {side_name(g, c)}") for c in others),
    )


def duellist(g: Shadowlords, c: int, role: str, parts: tuple[Part, ...]) -> Side:
    """One who duels, with all that counts for their side."""
    text = f"{CLASS_NAMES[CLASS[c]]} of {side_name(g, c)}" if g.side[c] != BLACK else CLASS_NAMES[CLASS[c]]
    return Side(role, capital(NAMES[c]), text, owner(g, c), CHARACTER_IDS[c], parts)


def own_parts(g: Shadowlords, c: int) -> tuple[Part, ...]:
    """Combat value, ships, and 1 for the Power Stone (SL-DUEL-07, SL-DUEL-08)."""
    stone = (Part("Stone", STONE_POINTS, rule="SL-DUEL-08"),) if g.stone == c else ()
    return Part("Combat", combat(g, c)), Part("Ships", g.ships[c]), *stone


def attack_parts(g: Shadowlords, seat: int | None, d: Duel, step: int) -> tuple[Part, ...]:
    """The face-down card, which its owner knows, and what is drawn (SL-DUEL-02, SL-DUEL-06)."""
    shown = open_cards(bag_in(g, ATTACK))
    if shown:
        return (*shown, *unknown(extra_cards(d, d.attacker)))
    card: tuple[Part, ...] = ()
    if d.attack_card != NO_CARD:
        mine = seat is not None and owns(g, seat, d.attacker)
        card = (Part("Card", VALUE[d.attack_card] if mine else None, hidden=True, rule="SL-DUEL-02"),)
    elif step > 2:
        card = (Part("No card", 0, rule="SL-DUEL-02"),)
    return (*card, *unknown(1 + extra_cards(d, d.attacker)))


def defence_parts(g: Shadowlords, d: Duel) -> tuple[Part, ...]:
    """What lies open, and what is drawn (SL-DUEL-03, SL-DUEL-06)."""
    return (*open_cards(bag_in(g, DEFENCE)), *unknown(1 + extra_cards(d, d.defender)))


def open_cards(bag: int) -> tuple[Part, ...]:
    """A part for each card that lies open."""
    return tuple(Part("Card", VALUE[kind]) for kind in listed(bag))


def unknown(number: int) -> tuple[Part, ...]:
    """A part for each card that is still to be drawn."""
    return tuple(Part("Draw", rule="SL-DUEL-06") for _ in range(number))


def falls(g: Shadowlords, seat: int | None, loser: int, winner: int) -> Stake:
    """What comes of it if one of the two is beaten (SL-WIN-12, SL-SM-01)."""
    good = None if seat is None or owner(g, loser) == owner(g, winner) else good_for(g, seat, loser, winner)
    when = f"If {NAMES[winner]} wins"
    if CLASS[loser] == MASTER:
        return Stake(
            when, f"{NAMES[loser]} is captured, and {side_name(g, loser)} is out of the game.", "SL-SM-01", good
        )
    if g.side[loser] == BLACK:
        return Stake(when, capital(f"{NAMES[loser]} is beaten."), "SL-DUEL-09", good)
    stone = ", and the Power Stone changes hands" if g.stone == loser else ""
    return Stake(when, f"{NAMES[loser]} is their captive{stone}.", "SL-WIN-17" if stone else "SL-WIN-12", good)


def good_for(g: Shadowlords, seat: int, loser: int, winner: int) -> bool | None:
    """Whether the seat wants it."""
    if owner(g, winner) == seat:
        return True
    return False if owner(g, loser) == seat else None


# A battle before its duels.


def battle_stage(g: Shadowlords, b: Truce | Battle) -> Stage:
    """Everybody who stands on either side (SL-BATT-22)."""
    clash = g.battles[b.battle]
    place = SPACE_NAMES[clash.space]
    return Stage(
        at=SPACE_IDS[clash.space],
        title=f"A battle at {place}?" if isinstance(b, Truce) else f"Battle at {place}",
        rule="SL-BATT-07" if isinstance(b, Truce) else "SL-BATT-01",
        sides=(
            host(g, b.alliance, "attacks", attackers(g, clash)),
            host(g, b.foe, "defends", defenders(g, clash)),
        ),
    )


def host(g: Shadowlords, side: int, role: str, fighters: list[Character]) -> Side:
    """A side with the strength of each of its fighters before cards (SL-DUEL-07)."""
    parts = tuple(Part(capital(NAMES[c]), points(g, c), rule="SL-DUEL-07") for c in fighters)
    strongest = max(fighters, key=lambda c: points(g, c), default=NOBODY)
    piece = None if strongest == NOBODY else CHARACTER_IDS[strongest]
    seat = None if side == BLACK or g.seat_of[side] == NOBODY else g.seat_of[side]
    number = f"{len(fighters)} fighter{'' if len(fighters) == 1 else 's'}"
    return Side(role, capital(SIDE_NAMES[side]), number, seat, piece, parts)


def side_name(g: Shadowlords, c: int) -> str:
    """What a character's side is called."""
    return SIDE_NAMES[g.side[c]]
