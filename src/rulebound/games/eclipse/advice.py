"""What bots look at: points, income, ships and techs beside those of the best other player."""

from __future__ import annotations

from math import log
from typing import Final

from rulebound.engine.rng import seeded
from rulebound.games.eclipse.forecast import Forecast, ends_of, figures
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.scoring import points_known_to
from rulebound.games.eclipse.solver import MISSILES
from rulebound.games.eclipse.squads import Force, clash_of
from rulebound.games.eclipse.state import Galaxy, living, ships_of, techs_on
from rulebound.games.eclipse.tables import INFLUENCE_SPACES, MATERIALS, MONEY, ROUNDS, SCIENCE, TRADE_RATIO, UPKEEP


def features(g: Galaxy, seat: int) -> dict[str, float]:
    """The player beside the best of the others, each in a scale of about one; and how many they are.

    A lead counts for more the less is left to play. The last is the chance of one among so many that are equal:
    without it the others would have to stand for it.
    """
    share = -log(g.seats - 1)
    if g.round == 0:
        return {**dict.fromkeys(NAMES, 0.0), NAMES[-1]: share}
    others = [other for other in living(g) if other != seat] or [seat]
    ahead = [value_of(g, seat, seat, i) - max([value_of(g, o, seat, i) for o in others]) for i in range(4)]
    scaled = [one / scale for one, scale in zip(ahead, SCALES, strict=True)]
    late = scaled[0] * g.round / ROUNDS
    return dict(zip(NAMES, [*scaled, late, purse(g, seat), share], strict=True))


NAMES = (
    "points ahead of the best",
    "income ahead of the best",
    "ships ahead of the best",
    "techs ahead of the best",
    "points ahead, by rounds played",
    "money for the upkeep",
    "others at the table",
)
SCALES = (5.0, 8.0, 4.0, 3.0)


def value_of(g: Galaxy, seat: int, viewer: int, which: int) -> float:
    """Points, income, ships or techs of a player, as the viewer knows them."""
    if which == 0:
        return float(points_known_to(g, seat, viewer))
    if which == 1:
        return float(sum([income(g, seat, resource) for resource in range(3)]))
    if which == 2:
        return float(ships_of(g, seat))
    return float(sum([techs_on(g, seat, track) for track in range(3)]))


def purse(g: Galaxy, seat: int) -> float:
    """Money and income less the upkeep, at most as much as matters."""
    return max(-10.0, min(10.0, float(margin(g, seat, 0)))) / 5.0


def margin(g: Galaxy, seat: int, discs: int) -> int:
    """What would be left after the upkeep if so many more discs were gone from the track (EC-UPK-03)."""
    due = UPKEEP[min(INFLUENCE_SPACES, max(0, INFLUENCE_SPACES - g.discs[seat] + discs))]
    return g.stock[3 * seat + MONEY] + income(g, seat, MONEY) - due


def means(g: Galaxy, seat: int, discs: int) -> int:
    """The same, if everything in storage were traded for money (EC-UPK-06)."""
    return margin(g, seat, discs) + worth_in_money(g, seat, 0) + worth_in_money(g, seat, 1)


def worth_in_money(g: Galaxy, seat: int, which: int, spent: int = 0) -> int:
    """What materials or science in storage would bring, less what is spent of them."""
    return max(0, g.stock[3 * seat + which] - spent) // TRADE_RATIO[g.species[seat]]


def affords(g: Galaxy, seat: int, which: int, price: int, discs: int = 0) -> bool:
    """Can the upkeep be paid after so much of a resource was spent, with so many discs more gone from the track?

    What is missing is traded for, money last.
    """
    rate = TRADE_RATIO[g.species[seat]]
    other = SCIENCE if which == MATERIALS else MATERIALS
    missing = max(0, price - g.stock[3 * seat + which])
    traded = min(missing, g.stock[3 * seat + other] // rate)
    left = margin(g, seat, discs) - (missing - traded) * rate
    return left + worth_in_money(g, seat, which, price) + worth_in_money(g, seat, other, traded * rate) >= 0


TRANSITIONS: Final = 3_000
TRIALS: Final = 60
KNOWN: Final[dict[tuple[Force, Force, int], Forecast]] = {}
MOST_KNOWN: Final = 4_096


def foreseen(attacker: Force, defender: Force, at: int = MISSILES) -> Forecast:
    """What comes of a battle, quickly: exact if it is small, else a few trials, always the same; looked up if known.

    `at` is where it goes on: with the missiles, or at a place in the order of initiative.
    """
    key = (attacker, defender, at)
    found = KNOWN.get(key)
    if found is None:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.clear()
        clash = clash_of(attacker, defender)
        found = figures(clash, *ends_of(clash, seeded(1), TRANSITIONS, TRIALS, at))
        KNOWN[key] = found
    return found
