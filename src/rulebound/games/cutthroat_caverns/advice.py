"""What bots look at: Prestige and life beside those of the others, the cards in hand, the creature's last breath."""

from __future__ import annotations

from math import log
from typing import Final

from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.places import hand_of, set_of
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, creature, item_count, lives, remaining
from rulebound.games.cutthroat_caverns.tables import BASE, IS_ATTACK, LADDER

BEST: Final = "Prestige ahead of the best"
OTHERS: Final = "Prestige ahead of the others"
SCALE: Final = 5.0  # points of Prestige that make one of these features
NAMES: Final = (
    BEST,
    OTHERS,
    "fallen",
    "Life ahead of the others",
    "Items ahead of the others",
    "strength in hand ahead of the others",
    "cards in hand ahead of the others",
    "would fell it",
    "somebody else would fell it",
    "others at the table",
)


def features(g: Caverns, seat: int) -> dict[str, float]:
    """The player beside the others, each in a scale of about one; and how many they are.

    The last is the chance of one among so many that are equal: without it the others would have to stand for it.
    """
    others = [other for other in range(g.seats) if other != seat and lives(g, other)]
    best = max([g.prestige[other] for other in others], default=0)
    found = [
        float(g.prestige[seat] - best) / SCALE,
        ahead([float(g.prestige[other]) for other in others], float(g.prestige[seat])) / SCALE,
        0.0 if g.died[seat] == 0 else -1.0,
        ahead([float(g.lp[other]) for other in others], float(max(0, g.lp[seat]))) / 100.0,
        ahead([float(item_count(g, other)) for other in others], float(item_count(g, seat))) / 4.0,
        ahead([strength(g, other) for other in others], strength(g, seat)) / 100.0,
        ahead([held(g, other) for other in others], held(g, seat)) / 7.0,
        *blows(g, seat),
        -log(g.seats - 1),
    ]
    return dict(zip(NAMES, found, strict=True))


def ahead(theirs: list[float], own: float) -> float:
    """By how much something is more than what the others have on the average."""
    return own - sum(theirs, 0.0) / len(theirs) if theirs else 0.0


def held(g: Caverns, seat: int) -> float:
    """The number of cards in a hand."""
    return float(g.cards.count(hand_of(seat)))


def strength(g: Caverns, seat: int) -> float:
    """The best attacks that are in hand or set."""
    cards = g.cards.faces(hand_of(seat)) + g.cards.faces(set_of(seat))
    values = sorted([LADDER[card][BASE] for card in cards if IS_ATTACK[card] and LADDER[card]], reverse=True)
    return float(sum(values[:3])) / 3.0


def blows(g: Caverns, seat: int) -> tuple[float, float]:
    """Would the attack in progress, or the own set card, bring the creature down?"""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.aim >= 0:
            body = body_of(g, frame.tag)
            ladder = LADDER[frame.card]
            if body >= 0 and ladder and not frame.missed and ladder[frame.edge] >= remaining(g, body):
                return (1.0, 0.0) if frame.seat == seat else (0.0, 1.0)
    body = creature(g)
    mine = [LADDER[card][BASE] for card in g.cards.faces(set_of(seat)) if LADDER[card]]
    if body >= 0 and mine and max(mine) >= remaining(g, body):
        return 0.5, 0.0
    return 0.0, 0.0
