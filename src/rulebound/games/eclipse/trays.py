"""What lies around the galaxy: the market, dice, species, discoveries, and the figures of the table."""

from __future__ import annotations

from rulebound.engine.kinds import counted
from rulebound.engine.scene import Gauge, Mark, Piece
from rulebound.games.eclipse import content
from rulebound.games.eclipse.frames import PickSpecies
from rulebound.games.eclipse.kinds import FACES, SPECIES
from rulebound.games.eclipse.rules.research import price
from rulebound.games.eclipse.rules.scoring import points_known_to
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.state import Galaxy, techs_on, tiles_left
from rulebound.games.eclipse.tables import (
    CATEGORY,
    RARE,
    TECH_SLOTS,
    TECHS,
)
from rulebound.games.eclipse.tiles import BAG
from rulebound.games.eclipse.view import revealed, turned_over

DRAWN: dict[str, Mark] = {"blank": "-", "2": 2, "3": 3, "4": 4, "5": 5, "burst": "✶"}  # how faces are drawn


def market(g: Galaxy, seat: int | None) -> list[Piece]:
    """The techs on offer, with what they cost the one who looks (EC-SET-09)."""
    found: list[Piece] = []
    for tech in range(TECHS):
        if g.market[tech]:
            record = content.TECHS[tech]
            marks: dict[str, Mark] = {"cost": cost_to(g, seat, tech), "count": g.market[tech], "words": record.text}
            found.append(
                Piece(f"tech:{record.id}", "market", f"tech_{record.category}", title=record.name, marks=marks)
            )
    return found


def cost_to(g: Galaxy, seat: int | None, tech: int) -> int:
    """What a tech costs the one who looks; as printed where they have no track for it (EC-RES-02, EC-RES-06)."""
    track = CATEGORY[tech]
    if seat is None or g.species[seat] < 0 or track == RARE or techs_on(g, seat, track) >= TECH_SLOTS:
        return content.TECHS[tech].cost
    return price(g, seat, tech, track)


def dice(g: Galaxy) -> list[Piece]:
    """The dice that are on the table."""
    found: list[Piece] = []
    for i, die in enumerate(g.dice):
        colour, face = content.TABLE.die[die // 8 % 4].colour, FACES[die % 8]
        found.append(
            Piece(f"die:{i}", "dice", f"die_{colour}", title=f"{colour} {face}", marks={"face": DRAWN.get(face, face)})
        )
    return found


def species(g: Galaxy) -> list[Piece]:
    """The species, while they are picked (EC-SET-03)."""
    if not any(isinstance(frame, PickSpecies) for frame in g.stack):
        return []
    taken = {g.species[seat]: seat for seat in range(g.seats)}
    return [
        Piece(str(SPECIES.mark(i)), "species", "species", taken.get(i), one.name, {"of": one.id}, text=traits(one))
        for i, one in enumerate(content.SPECIES)
    ]


def traits(one: content.Species) -> str:
    """What a species begins with (EC-SET-03)."""
    start = f"{one.start.materials} materials, {one.start.science} science, {one.start.money} money"
    techs = ", ".join(next(tech.name for tech in content.TECHS if tech.id == given.id) for given in one.start_techs)
    ships = f"{one.start_ship.capitalize()}; {counted(one.colony_ships, 'colony ship', 'colony ships')}"
    return f"{start}. {ships}. Trades {one.trade_ratio} for 1. {techs or 'No techs'}."


def found_pieces(g: Galaxy) -> list[Piece]:
    """Sectors and Discovery tiles that were turned over and are being decided about (EC-EXP-03, EC-INFO-04)."""
    found: list[Piece] = []
    for number in turned_over(g):
        record = next(one for one in content.SECTORS if one.id == number)
        words = f"squares: {', '.join(record.squares) or 'none'}; wormholes: {', '.join(map(str, record.wormholes))}"
        marks: dict[str, Mark] = {"vp": record.vp, "ancients": record.ancients, "words": words}
        found.append(Piece(f"sector:{number}", "found", "sector", title=record.name, marks=marks))
    for name in revealed(g):
        tile = next(one for one in content.DISCOVERIES if one.id == name)
        found.append(Piece(f"discovery:{name}", "found", "discovery", title=tile.name, marks={"words": tile.text}))
    return found


def seat_gauges(g: Galaxy, viewer: int | None) -> list[Gauge]:
    """Points as far as the viewer knows them, and resources."""
    found: list[Gauge] = []
    for seat in range(g.seats):
        found.append(Gauge("points", points_known_to(g, seat, viewer), seat, art="points"))
        for i, name in enumerate(("materials", "science", "money")):
            found.append(Gauge(name, g.stock[3 * seat + i], seat, art=f"square_{name}"))
        found.append(Gauge("discs left", g.discs[seat], seat, art="influence"))
        due = upkeep_of(g, seat) if g.round else 0  # before the first round nobody has discs
        found.append(Gauge("upkeep", due, seat, art="square_money"))
    return found


def table_gauges(g: Galaxy) -> list[Gauge]:
    """What is left in stacks and bags (EC-INFO-01)."""
    return [
        Gauge("Inner sectors", len(g.inner)),
        Gauge("Middle sectors", len(g.middle)),
        Gauge("Outer sectors", len(g.outer)),
        Gauge("Techs in the bag", sum(g.bag)),
        Gauge("Discovery tiles", tiles_left(g)),
        Gauge("Reputation tiles", g.cards.count(BAG)),
    ]
