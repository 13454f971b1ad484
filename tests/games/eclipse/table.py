"""The words in which the tests of Eclipse set up and look at a table.

    t = table("hydran", "planta")                          # after setup; Ann plays the first, Bob the second
    t.lay(201, (1, 1)).owns("Ann", 201).ships("Ann", 201, cruiser=2).npcs(201, 1)
    t.stock("Ann", materials=8).techs("Ann", "gauss_shield")
    t.turn("Ann").answers("Build", "Build: Cruiser", "At ...")

Dice: `t.rolls("burst", 5, "blank")` loads faces; they fall in the order of the roll: yellow, orange, blue, red.
"""

from __future__ import annotations

from typing import Self

from rulebound.engine.action import Action
from rulebound.engine.flow import PROGRAMS, Frame
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.battle_frames import CombatPhase
from rulebound.games.eclipse.finds import DISCOVERY
from rulebound.games.eclipse.frames import ActionPhase, Round
from rulebound.games.eclipse.kinds import RESOURCE, SECTOR, SHIP, TECH, Sector, Square
from rulebound.games.eclipse.rules.blueprints import put_tile
from rulebound.games.eclipse.rules.colonies import put_cube
from rulebound.games.eclipse.rules.galaxy import place
from rulebound.games.eclipse.rules.scoring import LABELS, parts_of, points_of
from rulebound.games.eclipse.rules.turn import take_turn
from rulebound.games.eclipse.state import Galaxy, add_ship, ships
from rulebound.games.eclipse.tables import (
    BY_NUMBER,
    CATEGORY,
    FIRST_ORBITAL,
    FIRST_SQUARE,
    MOST_SEATS,
    NOBODY,
    PART,
    RARE,
    RESOURCES,
    SLOTS,
    TECHS,
    ZONE_AT,
)
from rulebound.games.eclipse.tables import TECH as TECH_NUMBER
from rulebound.games.eclipse.tiles import BAG, track_of
from rulebound.testing.table import Table

FACES = {"blank": 0, 2: 1, 3: 2, 4: 3, 5: 4, "burst": 5}
SHIPS = [ship.id for ship in content.TABLE.ship]


def sector(number: int) -> Sector:
    """The sector of a printed number."""
    return Sector(BY_NUMBER[number])


def named(number: int) -> str:
    """A sector as players read it: its name and number."""
    return SECTOR.word(BY_NUMBER[number])


def square(number: int, which: int) -> Square:
    """A square of a sector (-1 is the Orbital)."""
    s = sector(number)
    return Square(FIRST_ORBITAL + s if which < 0 else FIRST_SQUARE[s] + which)


class EclipseTable(Table[Galaxy]):
    """A table of Eclipse after setup, in the first round, with nobody asked yet."""

    def __init__(self, species: tuple[str, ...], seed: int = 1, **options: str | int | bool) -> None:
        pick = {"species_pick": "assigned:" + ",".join(species), "start_player": "seat:1"} | options
        super().__init__(GAME, len(species), pick, seed)

    # Setting up.

    def ready(self) -> Self:
        """Setup is over and round 1 has begun; whoever has to choose something on the way takes the default."""
        self.go()
        while not any(isinstance(frame, ActionPhase) for frame in self.g.stack):
            self.pass_by()
        return self.quiet()

    def quiet(self) -> Self:
        """The Action phase without a turn in progress: push a rule, or give somebody a `turn`."""
        while not isinstance(self.g.stack[-1], ActionPhase):
            self.g.stack.pop()
        self.g.decisions = ()
        self.log = []
        return self

    def turn(self, who: str) -> Self:
        """It is this player's turn."""
        self.quiet()
        self.g.player = Seat(self.seat_of(who))
        phase = self.g.stack[-1]
        assert isinstance(phase, ActionPhase)
        return self.push(take_turn(self.g, phase))

    def phase(self, frame: Frame) -> Self:
        """A phase by itself, as the last thing of this round."""
        while not isinstance(self.g.stack[-1], Round):
            self.g.stack.pop()
        self.g.stack[-1].at = len(PROGRAMS[Round].steps)
        self.g.decisions = ()
        return self.push(frame)

    def lay(self, number: int, zone: tuple[int, int], turn: int = 0) -> Self:
        """A sector lies on a zone."""
        place(self.g, self.taken_up(number), ZONE_AT[zone], turn)
        return self

    def taken_up(self, number: int) -> int:
        """A sector is taken out of its stack."""
        s = sector(number)
        for stack in ("inner", "middle", "outer", "left_out"):
            setattr(self.g, stack, tuple(one for one in getattr(self.g, stack) if one != s))
        return s

    def owns(self, who: str | None, *numbers: int) -> Self:
        """Discs of a player lie there (from outside the game, so that no track changes), or nobody's."""
        for number in numbers:
            self.g.owner[sector(number)] = NOBODY if who is None else self.seat_of(who)
        return self

    def ships(self, who: str, number: int, **types: int) -> Self:
        """These ships come to a sector: interceptor=2, cruiser=1 and so on."""
        for name, count in types.items():
            for _ in range(count):
                add_ship(self.g, sector(number), self.seat_of(who), SHIPS.index(name))
        return self

    def no_ships(self, who: str, number: int) -> Self:
        """A player's ships there are gone."""
        self.g.fleets[sector(number) * MOST_SEATS + self.seat_of(who)] = 0
        self.g.entered[sector(number) * MOST_SEATS + self.seat_of(who)] = 0
        return self

    def npcs(self, number: int, count: int) -> Self:
        self.g.npcs[sector(number)] = count
        return self

    def stock(self, who: str, **amounts: int) -> Self:
        """materials=, science=, money=."""
        for name, amount in amounts.items():
            self.g.stock[3 * self.seat_of(who) + RESOURCE.words.index(name)] = amount
        return self

    def cubes_on_track(self, who: str, **numbers: int) -> Self:
        for name, number in numbers.items():
            self.g.tracks[3 * self.seat_of(who) + RESOURCE.words.index(name)] = number
        return self

    def cube(self, who: str, number: int, square: int, track: str) -> Self:
        """A cube of a track lies on a square of a sector (-1 is the Orbital)."""
        s = sector(number)
        where = FIRST_ORBITAL + s if square < 0 else FIRST_SQUARE[s] + square
        put_cube(self.g, self.seat_of(who), where, RESOURCES[RESOURCE.words.index(track)])
        return self

    def techs(self, who: str, *ids: str, track: int = 0) -> Self:
        """A player has these techs: regular ones on their tracks, rare ones on the track that is named."""
        for name in ids:
            tech = TECH_NUMBER[name]
            on = track if CATEGORY[tech] == RARE else CATEGORY[tech]
            self.g.techs[3 * self.seat_of(who) + on] |= 1 << tech
        return self

    def market(self, **tiles: int) -> Self:
        """Exactly these techs are on offer."""
        for tech in range(TECHS):
            self.g.market[tech] = 0
        for name, number in tiles.items():
            self.g.market[TECH_NUMBER[name]] = number
        return self

    def part(self, who: str, ship: str, slot: int, part: str) -> Self:
        """A tile lies on a slot of a blueprint."""
        put_tile(self.g, self.seat_of(who), SLOTS * SHIPS.index(ship) + slot, PART[part])
        return self

    def next_discovery(self, *ids: str) -> Self:
        """The next Discovery tiles that are revealed, in this order."""
        for name in reversed(ids):
            tiles = list(self.g.pile)
            tiles.remove(DISCOVERY[name])
            self.g.pile = (*tiles, DISCOVERY[name])
        return self

    def next_sector(self, *numbers: int) -> Self:
        """The next sectors that are turned over, of whichever ring."""
        for number in reversed(numbers):
            s = self.taken_up(number)
            ring = content.SECTORS[s].ring
            setattr(self.g, ring, (*getattr(self.g, ring), s))
        return self

    def reputation(self, who: str, *values: int) -> Self:
        """A player has these Reputation tiles, from the bag."""
        for value in values:
            self.g.cards.move(value, BAG, track_of(self.seat_of(who)))
        return self

    def rolls(self, *faces: str | int) -> Self:
        """The next dice show these faces."""
        return self.chance(*(FACES[face] for face in faces))

    # Looking.

    def at(self, who: str, number: int) -> dict[str, int]:
        """A player's ships in a sector, by type."""
        seat = self.seat_of(who)
        counts = {name: ships(self.g, sector(number), seat, i) for i, name in enumerate(SHIPS)}
        return {name: count for name, count in counts.items() if count}

    def controller(self, number: int) -> str | None:
        owner = self.g.owner[sector(number)]
        return None if owner < 0 else self.names[owner]

    def points(self, who: str) -> int:
        return points_of(self.g, self.seat_of(who))

    def points_for(self, who: str, label: str) -> int:
        """The points of one source (see scoring.LABELS)."""
        return parts_of(self.g, self.seat_of(who))[LABELS.index(label)]

    def has(self, who: str, tech: str) -> bool:
        seat = self.seat_of(who)
        return any(self.g.techs[3 * seat + track] >> TECH_NUMBER[tech] & 1 for track in range(3))

    def facts(self) -> dict[str, int]:
        """What players have, by name: ann_money, ann_discs, ann_science_cubes and so on."""
        found: dict[str, int] = {}
        for seat, name in enumerate(self.names):
            who = name.lower()
            for i, word in enumerate(RESOURCE.words):
                found[f"{who}_{word}"] = self.g.stock[3 * seat + i]
                found[f"{who}_{word}_cubes"] = self.g.tracks[3 * seat + i]
                found[f"{who}_{word}_graveyard"] = self.g.graveyard[3 * seat + i]
            for field in ("discs", "spent", "reserve", "colony_ships", "kept", "passed"):
                found[f"{who}_{field}"] = getattr(self.g, field)[seat]
        return found

    def does_until(self, words: str, *actions: Action) -> Self:
        """Actions, then on by default until the words are in the question."""
        return self.does(*actions).until(words)


def table(*species: str, seed: int = 1, **options: str | int | bool) -> EclipseTable:
    """A table of these species, one to a seat, ready in round 1: two Terrans if none are named."""
    chosen = species or ("terran_directorate", "terran_federation")
    return EclipseTable(chosen, seed, **options).ready()


def field(*species: str, **options: bool) -> EclipseTable:
    """Beta Leonis, between Ann's home and the centre, without an owner."""
    return table(*(species or ("mechanema", "hydran")), seed=1, **options).lay(103, (0, -1))


def fight(t: EclipseTable) -> EclipseTable:
    return t.phase(CombatPhase())


__all__ = ["SHIP", "TECH", "EclipseTable", "field", "fight", "named", "sector", "square", "table"]
