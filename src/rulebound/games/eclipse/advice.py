"""What bots look at: points, income, ships and techs beside those of the best other player."""

from __future__ import annotations

from rulebound.games.eclipse.rules.blueprints import computer_of, dice_of, hull_of
from rulebound.games.eclipse.rules.damage import NPC_TYPE, number_of, types_of
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.scoring import points_known_to
from rulebound.games.eclipse.state import Galaxy, fleet_size, living, techs_on
from rulebound.games.eclipse.tables import DAMAGE, INFLUENCE_SPACES, MONEY, NPC, UPKEEP


def features(g: Galaxy, seat: int) -> dict[str, float]:
    """The player beside the best of the others, each in a scale of about one."""
    if g.round == 0:
        return dict.fromkeys(NAMES, 0.0)
    others = [other for other in living(g) if other != seat] or [seat]
    ahead = [value_of(g, seat, seat, i) - max([value_of(g, o, seat, i) for o in others]) for i in range(4)]
    scaled = [one / scale for one, scale in zip(ahead, SCALES, strict=True)]
    return dict(zip(NAMES, [*scaled, purse(g, seat)], strict=True))


NAMES = (
    "points ahead of the best",
    "income ahead of the best",
    "ships ahead of the best",
    "techs ahead of the best",
    "money for the upkeep",
)
SCALES = (5.0, 8.0, 4.0, 3.0)


def value_of(g: Galaxy, seat: int, viewer: int, which: int) -> float:
    """Points, income, ships or techs of a player, as the viewer knows them."""
    if which == 0:
        return float(points_known_to(g, seat, viewer))
    if which == 1:
        return float(sum([income(g, seat, resource) for resource in range(3)]))
    if which == 2:
        return float(sum([fleet_size(g, sector, seat) for sector in g.placed]))
    return float(sum([techs_on(g, seat, track) for track in range(3)]))


def purse(g: Galaxy, seat: int) -> float:
    """Money and income less the upkeep, at most as much as matters."""
    return max(-10.0, min(10.0, float(margin(g, seat, 0)))) / 5.0


def margin(g: Galaxy, seat: int, discs: int) -> int:
    """What would be left after the upkeep if so many more discs were gone from the track (EC-UPK-03)."""
    due = UPKEEP[min(INFLUENCE_SPACES, max(0, INFLUENCE_SPACES - g.discs[seat] + discs))]
    return g.stock[3 * seat + MONEY] + income(g, seat, MONEY) - due


def strength(g: Galaxy, sector: int, side: int) -> float:
    """How strong the ships of a side in a sector are: damage that they deal, times what they stand."""
    guns, hull = 0.0, 0.0
    for ship in types_of(side):
        number = number_of(g, sector, side, ship)
        if number:
            guns += number * firepower(g, side, ship, sector)
            hull += number * hull_of(g, side, ship, sector)
    return guns * hull


def firepower(g: Galaxy, side: int, ship: int, sector: int) -> float:
    """The damage that one ship deals in a round, on the average, to what has no shield."""
    hits = min(5.0, 1.0 + computer_of(g, side, ship, sector)) / 6.0
    cannons = dice_of(g, side, ship, sector, False)
    missiles = dice_of(g, side, ship, sector, True)
    return hits * sum([DAMAGE[i] * (cannons[i] + 0.7 * missiles[i]) for i in range(4)])


def guard_strength(g: Galaxy, sector: int) -> float:
    """How strong the NPCs of a sector are."""
    return strength(g, sector, NPC) if number_of(g, sector, NPC, NPC_TYPE) else 0.0
