"""Chapter 3: setup."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Each, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import ChooseSpecies, TakeFrom
from rulebound.games.eclipse.events import SpeciesChosen
from rulebound.games.eclipse.frames import PickSpecies, PlaceFirstCube, Setup
from rulebound.games.eclipse.kinds import Resource, Species
from rulebound.games.eclipse.rules.cleanup import draw_techs
from rulebound.games.eclipse.rules.colonies import put_cube
from rulebound.games.eclipse.rules.galaxy import place
from rulebound.games.eclipse.rules.stacks import shuffled
from rulebound.games.eclipse.state import Galaxy, add_ship, with_value
from rulebound.games.eclipse.tables import (
    ALL_SPECIES,
    BOARD,
    BOARDS,
    CENTRE,
    CENTRE_ZONE,
    COLONY_SHIPS,
    CORNER_TURN,
    CORNER_ZONE,
    CORNERS,
    DISCS,
    EXILES,
    FIRST_ORBITAL,
    FIRST_SQUARE,
    HOME,
    HOME_CORNERS,
    HYDRAN,
    IS_EXTRA,
    KIND,
    MAGELLAN,
    MONEY,
    OUTER_SECTORS,
    RESERVE,
    RESOURCES,
    SCIENCE,
    SECTORS,
    SETUP_TECHS,
    SQUARE_STARRED,
    SQUARE_TAKES,
    START_ORBITAL,
    START_REPUTATION,
    START_SHIP,
    START_STOCK,
    START_TECHS,
    TRACK_CUBES,
)
from rulebound.games.eclipse.tiles import BAG, track_of

TAKEN: Final = Refusal("EC-SET-03", "That species is taken.")
BACK: Final = Refusal("EC-SET-04", "The other side of that board is in play.")
OFF: Final = Refusal("EC-SET-06", "The extra species are not in this game.")
CHOOSE: Final = 0
BY_LOT: Final = 1


# Who begins, and who plays what.


def pick_start_player(g: Galaxy, s: Setup) -> None:
    """At random, or as the option says (EC-SET-02)."""
    named = g.settings.start_player
    g.start = Seat(named if 0 <= named < g.seats else g.rng.below(g.seats))
    g.player = g.start


def refuse_species(g: Galaxy, species: int) -> Refusal | None:
    """Any species that is still free; a board has two sides (EC-SET-03, EC-SET-04, EC-SET-06, EC-SET-40)."""
    if IS_EXTRA[species] and not g.settings.extra_species:
        return OFF
    for seat in range(g.seats):
        if g.species[seat] == species:
            return TAKEN
        if g.settings.exclusive_boards and shares_board(g.species[seat], species):
            return BACK
    return None


def shares_board(one: int, other: int) -> bool:
    """Are these the two sides of one board (EC-SET-05)?"""
    return one >= 0 and BOARD[other] >= 0 and BOARD[one] == BOARD[other]


def picking_order(g: Galaxy, s: Setup) -> list[int]:
    """Counter-clockwise from the right of the Start Player, who picks last (EC-SET-03)."""
    return [(g.start - 1 - i) % g.seats for i in range(g.seats)]


def picker(g: Galaxy, p: PickSpecies) -> Seat:
    return p.seat


def is_chosen(g: Galaxy, p: PickSpecies) -> bool:
    return g.settings.species_pick == CHOOSE


def all_species(g: Galaxy, p: PickSpecies) -> list[Species]:
    return ALL_SPECIES


def refuse(g: Galaxy, p: PickSpecies, species: Species) -> Refusal | None:
    return refuse_species(g, species)


def choose(g: Galaxy, p: PickSpecies, species: Species) -> None:
    g.species = with_value(g.species, p.seat, species)
    g.tell("EC-SET-03", SpeciesChosen(p.seat, species))


def be_given(g: Galaxy, p: PickSpecies) -> None:
    """By lot among those that a pick would allow, or as assigned (EC-SET-37)."""
    if g.settings.species_pick == CHOOSE:
        return
    if g.settings.species_pick == BY_LOT:
        free = [species for species in ALL_SPECIES if refuse_species(g, species) is None]
        choose(g, p, free[g.rng.below(len(free))])
    else:
        choose(g, p, Species(g.settings.assigned[p.seat]))


program(
    PickSpecies,
    Ask(
        picker,
        "Which species do you play?",
        "EC-SET-03",
        Arm(ChooseSpecies, all_species, choose, refuse=refuse),
        when=is_chosen,
        forced=True,
    ),
    be_given,
)


def give_colours(g: Galaxy, s: Setup) -> None:
    """Boards have colours; who has none gets the first that is free, in order of picking (EC-SET-36, EC-SET-40)."""
    order = picking_order(g, s)
    for seat in order:
        board = BOARD[g.species[seat]]
        if board >= 0 and board not in [g.colour[other] for other in order]:
            g.colour = with_value(g.colour, seat, board)
    for seat in order:
        if g.colour[seat] < 0:
            used = [g.colour[other] for other in order]
            free = next(colour for colour in range(len(BOARDS)) if colour not in used)
            g.colour = with_value(g.colour, seat, free)


# The table.


def fill_market(g: Galaxy, s: Setup) -> None:
    """Techs until so many regular ones are out (EC-SET-07, EC-SET-08)."""
    draw_techs(g, SETUP_TECHS[g.seats])


def shuffle_piles(g: Galaxy, s: Setup) -> None:
    """Discovery tiles, then the three stacks; the Outer one keeps some (EC-SET-11, EC-SET-13)."""
    g.pile, g.inner, g.middle = shuffled(g, g.pile), shuffled(g, g.inner), shuffled(g, g.middle)
    outer, number = shuffled(g, g.outer), OUTER_SECTORS[g.seats]
    g.outer, g.left_out = outer[:number], outer[number:]


def lay_centre(g: Galaxy, s: Setup) -> None:
    """The Galactic Center with a Discovery tile and the GCDS (EC-SET-12)."""
    place(g, CENTRE, CENTRE_ZONE, 0)
    g.tile[CENTRE] = 1
    g.npcs[CENTRE] = 1


def lay_homes(g: Galaxy, s: Setup) -> None:
    """Each home in its player's zone, its arrow to the centre (EC-SET-14..16, EC-SET-39)."""
    for seat in range(g.seats):
        corner = HOME_CORNERS[g.seats][seat]
        g.home = with_value(g.home, seat, HOME[g.species[seat]])
        place(g, g.home[seat], CORNER_ZONE[corner], CORNER_TURN[corner])


def lay_guardians(g: Galaxy, s: Setup) -> None:
    """Every empty starting zone gets a random Guardian sector, clockwise from north (EC-SET-17, EC-SET-18)."""
    guarded = [sector for sector in range(SECTORS) if KIND[sector] == "guardian"]
    g.rng.shuffle(guarded)
    for corner in range(len(CORNERS)):
        if corner not in HOME_CORNERS[g.seats]:
            sector = guarded.pop()
            place(g, sector, CORNER_ZONE[corner], CORNER_TURN[corner])
            g.tile[sector] = 1
            g.npcs[sector] = 1


def choose_npcs(g: Galaxy, s: Setup) -> None:
    """One blueprint for each kind of NPC (EC-SET-19, EC-VAR-04)."""
    g.variant = tuple([g.rng.below(2) if variant == 2 else variant for variant in g.settings.npc_variant])


# The players.


def equip_players(g: Galaxy, s: Setup) -> None:
    """From the Start Player clockwise (EC-SET-38)."""
    for i in range(g.seats):
        equip(g, (g.start + i) % g.seats)


def equip(g: Galaxy, seat: int) -> None:
    """Discs, cubes, storage, techs, a ship and population at home; Lyra have nine shrines.

    (EC-COMP-03, EC-SET-20..35)
    """
    species, home = g.species[seat], g.home[seat]
    g.colony_ships[seat] = COLONY_SHIPS[species]
    g.reserve[seat] = RESERVE[species]
    g.discs[seat] = DISCS[species] - RESERVE[species] - 1
    g.owner[home] = seat
    for which in RESOURCES:
        g.tracks[3 * seat + which] = TRACK_CUBES
        g.stock[3 * seat + which] = START_STOCK[species][which]
    for tech, track in START_TECHS[species]:
        g.techs[3 * seat + track] |= 1 << tech
    add_ship(g, home, seat, START_SHIP[species])
    settle_home(g, seat, home)
    for _ in range(START_REPUTATION[species]):
        g.cards.draw_any(BAG, track_of(seat), g.rng)
    if species == MAGELLAN:
        g.own_tile |= 1 << seat
    if START_ORBITAL[home]:
        g.orbital[home] = 1


def settle_home(g: Galaxy, seat: int, home: int) -> None:
    """A cube on every square without a star; the Hydran also on the starred science square (EC-SET-27, EC-SET-28)."""
    for i in range(len(SQUARE_TAKES[home])):
        which = SQUARE_TAKES[home][i]
        advanced = SQUARE_STARRED[home][i]
        if not advanced or (g.species[seat] == HYDRAN and which == SCIENCE):
            put_cube(g, seat, FIRST_SQUARE[home] + i, which)


def exiles(g: Galaxy, s: Setup) -> list[int]:
    """The Exiles' choice comes with their pieces (EC-SET-32, EC-SET-38)."""
    return [seat for seat in range(g.seats) if g.species[seat] == EXILES]


program(
    Setup,
    pick_start_player,
    Each(picking_order, PickSpecies),
    give_colours,
    fill_market,
    shuffle_piles,
    lay_centre,
    lay_homes,
    lay_guardians,
    choose_npcs,
    equip_players,
    Each(exiles, PlaceFirstCube),
)


def exile(g: Galaxy, p: PlaceFirstCube) -> Seat:
    return p.seat


def science_or_money(g: Galaxy, p: PlaceFirstCube) -> list[Resource]:
    return [SCIENCE, MONEY]


def first_cube(g: Galaxy, p: PlaceFirstCube, which: Resource) -> None:
    """The Orbital at home holds one cube, and is a ship (EC-SET-32, EC-SPC-24, EC-SPC-25)."""
    put_cube(g, p.seat, FIRST_ORBITAL + g.home[p.seat], which)


program(
    PlaceFirstCube,
    Ask(
        exile,
        "Which track does the cube on your Orbital come from?",
        "EC-SET-32",
        Arm(TakeFrom, science_or_money, first_cube),
    ),
)
