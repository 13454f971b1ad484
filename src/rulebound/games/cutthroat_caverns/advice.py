"""What bots look at: Prestige and life beside those of the others, the cards in hand, the creature's last breath."""

from __future__ import annotations

from typing import Final

from rulebound.games.cutthroat_caverns.frames import Attack
from rulebound.games.cutthroat_caverns.places import hand_of, set_of
from rulebound.games.cutthroat_caverns.state import Caverns, body_at, creature, item_count, lives, remaining
from rulebound.games.cutthroat_caverns.tables import BASE, IS_ATTACK, LADDER

BEST: Final = "Prestige ahead of the best"
OTHERS: Final = "Prestige ahead of the others"
SCALE: Final = 5.0  # points of Prestige that make one of these features
NAMES: Final = (
    BEST,
    OTHERS,
    "alive",
    "Life",
    "Life ahead of the others",
    "Items",
    "strength in hand",
    "cards in hand",
    "would fell it",
    "somebody else would fell it",
    "damage dealt",
)


def features(g: Caverns, seat: int) -> dict[str, float]:
    """The player beside the others, each in a scale of about one."""
    others = [other for other in range(g.seats) if other != seat and lives(g, other)]
    best = max([g.prestige[other] for other in others], default=0)
    mean = float(sum([g.prestige[other] for other in others])) / max(1, len(others))
    is_alive = g.died[seat] == 0
    life = float(max(0, g.lp[seat])) / 100.0
    theirs = float(sum([g.lp[other] for other in others])) / max(1, len(others)) / 100.0
    found = [
        float(g.prestige[seat] - best) / SCALE,
        (float(g.prestige[seat]) - mean) / SCALE,
        1.0 if is_alive else 0.0,
        min(1.0, life),
        life - theirs,
        float(item_count(g, seat)) / 4.0,
        strength(g, seat) / 100.0,
        float(g.cards.count(hand_of(seat))) / 7.0,
        *blows(g, seat),
        float(g.dealt[seat]) / 100.0,
    ]
    return dict(zip(NAMES, found, strict=True))


def strength(g: Caverns, seat: int) -> float:
    """The best attacks that are in hand or set."""
    cards = g.cards.faces(hand_of(seat)) + g.cards.faces(set_of(seat))
    values = sorted([LADDER[card][BASE] for card in cards if IS_ATTACK[card] and LADDER[card]], reverse=True)
    return float(sum(values[:3])) / 3.0


def blows(g: Caverns, seat: int) -> tuple[float, float]:
    """Would the attack in progress, or the own set card, bring the creature down?"""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.aim >= 0:
            body = body_at(g, frame.aim)
            ladder = LADDER[frame.card]
            if body >= 0 and ladder and not frame.missed and ladder[frame.edge] >= remaining(g, body):
                return (1.0, 0.0) if frame.seat == seat else (0.0, 1.0)
    body = creature(g)
    mine = [LADDER[card][BASE] for card in g.cards.faces(set_of(seat)) if LADDER[card]]
    if body >= 0 and mine and max(mine) >= remaining(g, body):
        return 0.5, 0.0
    return 0.0, 0.0
