"""The board of one player: actions, resources, tracks, techs, blueprints, parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache

from rulebound.engine.scene import Area, Mark, Piece, Spot
from rulebound.games.eclipse import content
from rulebound.games.eclipse.frames import Building, Fitting, Researching, Upgrading
from rulebound.games.eclipse.kinds import DEED, PIECE, RESOURCES, SLOTS, TRACKS
from rulebound.games.eclipse.rules.blueprints import drive_of, energy_of, has_type, hull_of, initiative_of, part_in
from rulebound.games.eclipse.rules.build import cost
from rulebound.games.eclipse.rules.resources import income
from rulebound.games.eclipse.rules.upgrade import refuse_part
from rulebound.games.eclipse.rules.upkeep import upkeep_of
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import ANCIENT_PART, GROUP, NO_SLOT, PARTS, SHIP_TYPES, TECHS
from rulebound.games.eclipse.tiles import reputation_on


@dataclass
class Board:
    """The areas of a board and the pieces on them."""

    areas: list[Area] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)

    def row(self, id_: str, title: str, seat: int | None) -> None:
        self.areas.append(Area(id_, "row", title, seat))

    def put(
        self, id_: str, at: str, art: str, title: str, marks: dict[str, Mark] | None = None, text: str = ""
    ) -> None:
        self.pieces.append(Piece(id_, at, art, title=title, marks=marks or {}, text=text))


def board(g: Galaxy, seat: int, is_open: bool) -> Board:
    """All that lies before a player; the values of Reputation tiles only if they lie open."""
    made = Board()
    for lay in in_order(g, seat):
        lay(g, seat, made)
    reputation(g, seat, made, is_open)
    return made


def in_order(g: Galaxy, seat: int) -> list[Layer]:
    """What an action in progress is about comes first; resources and the actions themselves while one is chosen."""
    doing = next((NEEDS[type(frame)] for frame in reversed(g.stack) if type(frame) in NEEDS), ())
    first = doing if seat == int(g.player) else ()
    return [
        *first,
        *(lay for lay in (stock, deeds, blueprints, techs, parts, locked_parts, builds) if lay not in first),
    ]


def deeds(g: Galaxy, seat: int, made: Board) -> None:
    """The six actions."""
    made.row("actions", "Actions", seat)
    for word in DEED.words:
        made.put(f"action:{word}", "actions", f"action_{word.lower()}", word)


def builds(g: Galaxy, seat: int, made: Board) -> None:
    """What can be built, with its cost (EC-BLD-02)."""
    made.row("builds", "What can be built", seat)
    for piece, word in enumerate(PIECE.words):
        made.put(f"build:{word}", "builds", f"build_{word.lower()}", word, {"cost": cost(g, seat, piece)})


def stock(g: Galaxy, seat: int, made: Board) -> None:
    """Resources with their income, colony ships, and the influence track (EC-RSC-01, EC-RSC-05)."""
    made.row("stock", "Storage", seat)
    for i, name in enumerate(RESOURCES):
        marks: dict[str, Mark] = {"count": g.stock[3 * seat + i], "income": f"+{income(g, seat, i)}"}
        made.put(f"resource:{name}", "stock", f"stored_{name}", name, marks, f"{marks['income']} a round")
    made.put("colony_ships", "stock", "colony_ship", "colony ships", {"count": g.colony_ships[seat]})
    due = upkeep_of(g, seat) if g.round else 0  # before the first round nobody has discs
    marks = {"count": g.discs[seat], "spent": g.spent[seat], "upkeep": f"-{due}" if due else ""}
    made.put("influence_track", "stock", "influence", "discs on the influence track", marks, f"upkeep {due}")


def techs(g: Galaxy, seat: int, made: Board) -> None:
    """The three tracks (EC-RES-04)."""
    for track, name in enumerate(TRACKS):
        made.row(f"track:{track}", f"{name} track", seat)
        for tech in range(TECHS):
            if g.techs[3 * seat + track] >> tech & 1:
                record = content.TECHS[tech]
                art = f"tech_{record.category}"
                made.put(f"own:{record.id}", f"track:{track}", art, record.name, {"words": record.text})


def blueprints(g: Galaxy, seat: int, made: Board) -> None:
    """Every blueprint slot by slot (EC-UPG-14)."""
    for ship in range(SHIP_TYPES):
        if not has_type(g, seat, ship):
            continue
        record = content.TABLE.ship[ship]
        sheet = content.BLUEPRINTS[content.SPECIES[g.species[seat]].blueprints][record.id]
        values = f"initiative {initiative_of(g, seat, ship, 0)}, hull {hull_of(g, seat, ship, 0) - 1}"
        title = f"{record.name}: {values}, movement {drive_of(g, seat, ship)}, energy {energy_of(g, seat, ship)}"
        places = enumerate(sheet.layout)
        spots = tuple(Spot(f"slot:{record.id}:{i}", x, y, "box", art="slot") for i, (x, y) in places)
        made.areas.append(Area(f"blueprint:{record.id}", "panel", title, seat, spots))
        for i in range(len(sheet.slots)):
            part = part_in(g, seat, SLOTS * ship + i)
            if part not in (NO_SLOT, -1):
                name = f"fitted:{record.id}:{i}"
                made.put(name, f"slot:{record.id}:{i}", part_art(part), content.PARTS[part].name, part_marks(part))


def part_art(part: int) -> str:
    """How a part is drawn: by what it does."""
    record = content.PARTS[part]
    if record.cannon or record.missile:
        return "part_missile" if record.missile else "part_cannon"
    if record.move:
        return "part_drive"
    if record.energy > 0:
        return "part_source"
    if record.computer:
        return "part_computer"
    return "part_shield" if record.shield else "part_hull"


@cache
def part_marks(part: int) -> dict[str, Mark]:
    """What a part adds."""
    record = content.PARTS[part]
    values = {
        "computer": record.computer,
        "shield": -record.shield,
        "hull": record.hull,
        "initiative": record.initiative,
        "move": record.move,
        "energy": record.energy,
    }
    marks: dict[str, Mark] = {name: value for name, value in values.items() if value}
    for name, dice in (("cannon", record.cannon), ("missile", record.missile)):
        if dice is not None:
            marks[name] = f"{dice.dice} {dice.colour}"
    return marks


def parts(g: Galaxy, seat: int, made: Board) -> None:
    """The parts of the tray that a player may use, and the ancient ones that are stored (EC-UPG-08).

    While one is placed they lie beside the galaxy, so that all blueprints are in sight.
    """
    placing = seat == int(g.player) and any(isinstance(frame, Upgrading | Fitting) for frame in g.stack)
    made.row("parts", "Parts", None if placing else seat)
    for part in range(PARTS):
        if is_shown(g, seat, part) and refuse_part(g, seat, part) is None:
            made.put(
                f"part:{content.PARTS[part].id}", "parts", part_art(part), content.PARTS[part].name, part_marks(part)
            )


def locked_parts(g: Galaxy, seat: int, made: Board) -> None:
    """The other parts, apart from those: their tech is missing (EC-UPG-08)."""
    made.row("locked parts", "Parts without their tech", seat)
    for part in range(PARTS):
        if is_shown(g, seat, part) and refuse_part(g, seat, part) is not None:
            marks: dict[str, Mark] = {**part_marks(part), "locked": True}
            made.put(f"part:{content.PARTS[part].id}", "locked parts", part_art(part), content.PARTS[part].name, marks)


def is_shown(g: Galaxy, seat: int, part: int) -> bool:
    """Is it a part of the tray, or an ancient one that the player has stored?"""
    return GROUP[part] < ANCIENT_PART or g.stored[seat] >> part & 1 == 1


def reputation(g: Galaxy, seat: int, made: Board, is_open: bool) -> None:
    """Ambassadors and Reputation tiles (EC-DIP-20, EC-INFO-02)."""
    made.row("reputation", "Reputation", seat)
    for i, value in enumerate(sorted(reputation_on(g, seat))):
        if is_open:
            made.put(f"reputation:{i}", "reputation", "reputation", f"{value} VP", {"vp": value})
        else:
            made.put(f"reputation:{i}", "reputation", "reputation", "Reputation tile")
    for other in range(g.seats):
        if g.ambassadors[seat] >> other & 1:
            made.pieces.append(Piece(f"ambassador:{other}", "reputation", "ambassador", other, "Ambassador"))


Layer = Callable[[Galaxy, int, Board], None]
NEEDS: dict[type, tuple[Layer, ...]] = {
    Building: (builds,),
    Researching: (techs,),
    Upgrading: (parts, blueprints),
    Fitting: (parts, blueprints),
}
