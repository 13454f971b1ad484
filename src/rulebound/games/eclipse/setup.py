"""The table before the first rule runs: all pieces in their boxes."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.record import column
from rulebound.engine.rng import Rng
from rulebound.games.eclipse import content
from rulebound.games.eclipse.finds import DISCOVERY_COPIES
from rulebound.games.eclipse.frames import Game
from rulebound.games.eclipse.state import Galaxy, Settings
from rulebound.games.eclipse.tables import COPIES, IN_STACK, MOST_SEATS, RING, SECTORS, SHIP_TYPES, TECHS
from rulebound.games.eclipse.tiles import reputation_tiles


def is_in_game(option: str, settings: Settings) -> bool:
    """Components that belong to an option are there when it is on (EC-VAR-01..03, EC-VAR-09)."""
    if option == "warp_portals":
        return settings.warp_portals
    if option == "artifact_codex":
        return settings.artifact_codex
    if option == "ancient_might_tile":
        return settings.ancient_might_tile
    return True


def stack(ring: int, settings: Settings) -> tuple[int, ...]:
    """The sectors of a ring (EC-COMP-04, EC-VAR-01)."""
    return tuple(
        [
            s
            for s in range(SECTORS)
            if IN_STACK[s] and RING[s] == ring and is_in_game(content.SECTORS[s].option, settings)
        ]
    )


def rows(number: int, value: int = 0) -> list[int]:
    return [value] * number


def set_up(seats: int, settings: Settings, rng: Rng, brisk: bool) -> Galaxy:
    """Everything in its box; the rules of setup do the rest (EC-SET-38)."""
    tiles = [
        d
        for d, one in enumerate(content.DISCOVERIES)
        for _ in range(DISCOVERY_COPIES[d])
        if is_in_game(one.option, settings)
    ]
    bag = [COPIES[t] if is_in_game(content.TECHS[t].option, settings) else 0 for t in range(TECHS)]
    g = Galaxy(
        seats,
        rng,
        brisk,
        settings,
        reputation_tiles(seats),
        placed=(),
        zone=(-1,) * SECTORS,
        turned=(0,) * SECTORS,
        near=(-1,) * (6 * SECTORS),
        owner=column(rows(SECTORS, -1)),
        cubes=column(rows(SECTORS)),
        orbital=column(rows(SECTORS)),
        monolith=column(rows(SECTORS)),
        portal=column(rows(SECTORS)),
        shrines=column(rows(SECTORS)),
        tile=column(rows(SECTORS)),
        npcs=column(rows(SECTORS)),
        fleets=column(rows(SECTORS * MOST_SEATS)),
        entered=column(rows(SECTORS * MOST_SEATS)),
        species=(-1,) * seats,
        colour=(-1,) * seats,
        home=(-1,) * seats,
        tracks=column(rows(3 * seats)),
        graveyard=column(rows(3 * seats)),
        stock=column(rows(3 * seats)),
        discs=column(rows(seats)),
        spent=column(rows(seats)),
        reserve=column(rows(seats)),
        colony_ships=column(rows(seats)),
        passed=column(rows(seats)),
        techs=column(rows(3 * seats)),
        tiles=column(rows(SHIP_TYPES * seats)),
        stored=column(rows(seats)),
        muon=column(rows(seats, -1)),
        ambassadors=column(rows(seats)),
        kept=column(rows(seats)),
        parts_chosen=column(rows(seats)),
        shrine_board=column(rows(seats)),
        eliminated=column(rows(seats)),
        kept_score=(0,) * seats,
        kept_stock=(0,) * seats,
        codex=0,
        might=0,
        own_tile=0,
        inner=stack(1, settings),
        middle=stack(2, settings),
        outer=stack(3, settings),
        inner_discards=(),
        middle_discards=(),
        outer_discards=(),
        left_out=(),
        reshuffled=False,
        pile=tuple(tiles),
        bag=column(bag),
        market=column(rows(TECHS)),
        variant=(0, 0, 0),
        start=Seat(0),
        first_passed=-1,
        player=Seat(0),
        round=0,
        traitor=-1,
        clock=0,
        wounds=[],
        dice=[],
    )
    g.push(Game())
    return g
