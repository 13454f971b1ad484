"""The rules in progress: who is at it, and what has been settled so far."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat
from rulebound.engine.window import Window
from rulebound.games.eclipse.kinds import (
    Discovery,
    DiscSpace,
    Fleet,
    Part,
    Piece,
    Resource,
    Sector,
    Shrine,
    Square,
    Tech,
    Track,
    Zone,
)

NO_SECTOR = Sector(-1)


class Game(Frame):
    """Setup, eight rounds, scoring (EC-COMP-01, EC-RND-02)."""


class Setup(Frame):
    """The order of setup (EC-SET-38)."""


class PickSpecies(Frame):
    """One player picks a species (EC-SET-03)."""

    seat: Seat


class PlaceFirstCube(Frame):
    """The Exiles name the track of the cube on their first Orbital (EC-SET-32)."""

    seat: Seat


class Round(Frame):
    """Action, Combat, Upkeep, Cleanup (EC-RND-01)."""


class ActionPhase(Frame):
    """Turns clockwise until all have passed (EC-RND-03)."""


class PlayerTurn(Frame):
    """One action or a pass; after that one reaction or another pass (EC-ACT-01, EC-PAS-03)."""

    seat: Seat


class Reacting(Window):
    """Whoever has passed may take one reaction, or pass again; they may pass ahead (EC-PAS-03, EC-PAS-10)."""

    seat: Seat
    reacted: bool = False


class Doing(Frame):
    """An action or reaction in progress: how many activations are left, and whether it has done anything (EC-ACT-09).

    `proposed` has a bit for every player who was asked for relations in it (EC-DIP-10); `shrine` says that Lyra have
    placed the one shrine of this action (EC-SPC-19).
    """

    seat: Seat
    left: int = 0
    acted: bool = False
    proposed: int = 0
    shrine: bool = False


class Exploring(Doing):
    """An Explore action (EC-EXP-01)."""


class Researching(Doing):
    """A Research action (EC-RES-01)."""


class Upgrading(Doing):
    """An Upgrade action; `returned`: tiles were returned in this activation (EC-UPG-24)."""

    returned: bool = False


class Building(Doing):
    """A Build action (EC-BLD-01)."""


class Moving(Doing):
    """A Move action (EC-MOV-01)."""


class Influencing(Doing):
    """An Influence action; `touched` are the sectors of its activations (EC-INF-09)."""

    touched: tuple[DiscSpace, ...] = ()


class ExploreZone(Frame):
    """One zone is explored: turn over, place or discard, discover, take control (EC-EXP-18)."""

    seat: Seat
    zone: Zone
    sector: Sector = NO_SECTOR
    second: Sector = NO_SECTOR
    placed: bool = False


class Buying(Frame):
    """A tech is bought: the track of a rare one, the price, the tile, its instant effect (EC-RES-02..09)."""

    seat: Seat
    tech: Tech
    track: Track = Track(-1)


class GainTech(Frame):
    """A tech is placed and takes effect at once (EC-RES-09, EC-DSC-06)."""

    seat: Seat
    tech: Tech
    track: Track


class Fitting(Frame):
    """A part is put on a slot of a blueprint; an ancient part may also be stored (EC-UPG-04, EC-DSC-10)."""

    seat: Seat
    part: Part
    storing: bool = False


class Constructing(Frame):
    """A piece is built: where, and its price (EC-BLD-01)."""

    seat: Seat
    piece: Piece


class Sailing(Frame):
    """A ship of a group moves to another sector (EC-MOV-17)."""

    seat: Seat
    fleet: Fleet


class MovingDisc(Frame):
    """A disc goes from the track or a sector to its target (EC-INF-02)."""

    seat: Seat
    source: DiscSpace


class Paying(Frame):
    """What is missing of a price is traded for, unit by unit (EC-RSC-10)."""

    seat: Seat
    resource: Resource
    price: int


class Converting(Frame):
    """Magellan turn a colony ship into a resource (EC-SPC-16)."""

    seat: Seat


class WindingUp(Frame):
    """The free steps after the last activation (EC-ACT-17)."""

    seat: Seat


class Trading(Frame):
    """A trade: what is given, what is got (EC-RSC-03)."""

    seat: Seat
    gives: Resource = Resource(-1)


class Colonizing(Frame):
    """A colony ship moves a cube to a square (EC-COL-11)."""

    seat: Seat
    in_upkeep: bool = False
    square: Square = Square(-1)


class PlacingShrine(Frame):
    """Lyra place a shrine on a planet (EC-SPC-19)."""

    seat: Seat
    shrine: Shrine = Shrine(-1)


class Proposing(Frame):
    """Relations are proposed to a player, with the track of the own cube (EC-DIP-22)."""

    seat: Seat
    partner: Seat = Seat(-1)
    track: Resource = Resource(-1)
    other_track: Resource = Resource(-1)
    accepted: bool = False


class MakingRoom(Frame):
    """A player returns a Reputation tile to make room for an Ambassador (EC-DIP-08)."""

    seat: Seat


class Breaking(Frame):
    """Relations break: cubes come home, and the Traitor tile moves (EC-DIP-15, EC-DIP-25)."""

    seat: Seat
    partners: int


class ReturningCube(Frame):
    """A cube comes home to a track of its owner's choice (EC-DEC-10). `choices` has a bit for each track."""

    seat: Seat
    choices: int


class BuryingCube(Frame):
    """A destroyed cube goes to a graveyard of its owner's choice (EC-AFT-06)."""

    seat: Seat
    square: Square


class Discovering(Frame):
    """A Discovery tile is revealed: use its face or keep it (EC-DSC-01). `sector` is where it is placed, or -1."""

    seat: Seat
    sector: Sector
    discovery: Discovery = Discovery(-1)


class NamingResources(Frame):
    """The Artifact Key: 5 of one resource for each artifact (EC-TEC-12)."""

    seat: Seat
    artifacts: int


class PlacingPortal(Frame):
    """The Warp Portal goes to a sector of its owner (EC-TEC-17)."""

    seat: Seat


class FreeTech(Frame):
    """The cheapest regular tech on offer, for free (EC-DSC-04)."""

    seat: Seat


class UpkeepPhase(Frame):
    """Every player's upkeep, from the Start Player on (EC-UPK-01); `bankrupt` are those who cannot pay, as bits."""

    bankrupt: int = 0


class PlayerUpkeep(Frame):
    """Colony ships, money, upkeep, materials and science (EC-UPK-02..11)."""

    seat: Seat
    income: int = 0
    paid: bool = False


class CleanupPhase(Frame):
    """Discs, cubes and colony ships come back, new techs are drawn (EC-CLN-01..08)."""


class Elimination(Frame):
    """Players leave the game (EC-ELI-03..05); `seats` are those, as bits."""

    seats: int
