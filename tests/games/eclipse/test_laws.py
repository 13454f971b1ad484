"""What holds at every question of every game: nothing is lost, and what is offered is what the rules allow."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from rulebound.engine.flow import Frame, advance, asking
from rulebound.engine.kinds import Seat
from rulebound.engine.playout import random_step
from rulebound.engine.program import PROGRAMS
from rulebound.engine.rng import seeded
from rulebound.games.eclipse import GAME, content
from rulebound.games.eclipse.frames import (
    Building,
    BuryingCube,
    Discovering,
    ExploreZone,
    Exploring,
    Influencing,
    Moving,
    PlayerTurn,
    Researching,
    ReturningCube,
    Upgrading,
)
from rulebound.games.eclipse.rules.damage import DAMAGES, number_of
from rulebound.games.eclipse.rules.turn import can_do
from rulebound.games.eclipse.state import Galaxy, all_techs, has_ships, living, ships
from rulebound.games.eclipse.tables import (
    BUILT_SHIPS,
    DEEDS,
    DISCS,
    MOST_SEATS,
    NEXT_ZONE,
    RESEARCH,
    START_TECHS,
    SUPPLY,
    TECHS,
    TRACK_CUBES,
)
from rulebound.testing.marks import rule

DOING: list[type[Frame]] = [Exploring, Researching, Upgrading, Building, Moving, Influencing]
OPTIONS: list[dict[str, str | int | bool]] = [
    {},
    {"explore_needs_facing_wormhole": True, "initiative_tie_choice": True},
    {"adjacency": "touching", "discovery_claim": "ship", "diplomacy_min_players": 2},
    {"upkeep_income": "net", "tech_discount": "printed", "npc_ancient": "random", "warp_portals": False},
]


def questions(seats: int, seed: int, options: dict[str, str | int | bool], rich: bool = False) -> Iterator[Galaxy]:
    """A random game, at each of its questions; with `rich` nobody lacks resources or discs, so that it is long."""
    g = GAME.start(seats, GAME.settle(options), seeded(seed), True)
    advance(g)
    rng = seeded(seed + 1)
    while g.result is None:
        if rich and isinstance(g.stack[-1], PlayerTurn):
            for place in range(3 * seats):
                g.stock[place] = max(g.stock[place], 30)
        yield g
        random_step(g, rng)


def frames(g: Galaxy, kind: type[Frame]) -> list[Frame]:
    return [frame for frame in g.stack if isinstance(frame, kind)]


def discs_of(g: Galaxy, seat: int) -> int:
    """All discs of a player, wherever they lie."""
    return g.discs[seat] + g.spent[seat] + g.reserve[seat] + [g.owner[s] for s in g.placed].count(seat)


def cubes_of(g: Galaxy, seat: int) -> int:
    """All cubes of a player: on tracks, in graveyards, on squares, on Ambassadors, and those on their way."""
    row = range(3 * seat, 3 * seat + 3)
    total = sum(g.tracks[place] + g.graveyard[place] for place in row) + g.ambassadors[seat].bit_count()
    total += sum(g.cubes[s].bit_count() for s in g.placed if g.owner[s] == seat)
    moving = [*frames(g, ReturningCube), *frames(g, BuryingCube)]
    return total + len([1 for frame in moving if getattr(frame, "seat", -1) == seat])


def check_pieces(g: Galaxy) -> None:
    """Discs, cubes and ships are neither made nor lost (EC-COMP-20..22, EC-BLD-06)."""
    for seat in living(g):
        if g.home[seat] < 0:
            continue  # nobody has anything yet
        assert discs_of(g, seat) == DISCS[g.species[seat]]
        assert cubes_of(g, seat) == 3 * TRACK_CUBES
        for ship in range(BUILT_SHIPS):
            assert sum(ships(g, s, seat, ship) for s in g.placed) <= SUPPLY[ship]


def check_map(g: Galaxy) -> None:
    """Neighbours know each other, sectors lie in one place only, and who stands somewhere has entered (EC-MOV-15)."""
    turned_over = [getattr(f, name) for f in frames(g, ExploreZone) for name in ("sector", "second")]
    in_hand = [s for s in turned_over if s >= 0 and s not in g.placed and s not in discards(g)]
    piles = [*g.inner, *g.middle, *g.outer, *g.left_out, *discards(g), *in_hand]
    assert len(set(piles) | set(g.placed)) == len(piles) + len(g.placed)
    for s in g.placed:
        for side in range(6):
            other = g.near[6 * s + side]
            beside = NEXT_ZONE[6 * g.zone[s] + side]
            assert other == next((o for o in g.placed if g.zone[o] == beside), -1)
        times = [g.entered[s * MOST_SEATS + seat] for seat in range(g.seats)]
        assert [time > 0 for time in times] == [has_ships(g, s, seat) for seat in range(g.seats)]
        assert max(Counter(time for time in times if time).values(), default=1) == 1


def discards(g: Galaxy) -> list[int]:
    return [*g.inner_discards, *g.middle_discards, *g.outer_discards]


def check_wounds(g: Galaxy) -> None:
    """Every wound is that of a ship (EC-BAT-08)."""
    for place, hurt in Counter(one // DAMAGES for one in g.wounds).items():
        assert hurt <= number_of(g, place // 64, place // 8 % 8, place % 8)


def check_techs(g: Galaxy) -> None:
    """Every tech tile is in the bag, on the market or with a player (EC-COMP-21, EC-RES-12)."""
    for tech in range(TECHS):
        bought = 0
        for seat in range(g.seats):
            own = tech in [start for start, _ in START_TECHS[g.species[seat]]] if g.species[seat] >= 0 else False
            bought += (all_techs(g, seat) >> tech & 1) - int(own)
        if content.TECHS[tech].option == "" or g.settings.warp_portals:
            assert g.bag[tech] + g.market[tech] + bought == content.TECHS[tech].copies


def check_offers(g: Galaxy) -> None:
    """What is listed quickly is what the candidates and their refusals give."""
    frame, question = g.stack[-1], asking(g).question
    assert question is not None
    for arm in question.arms:
        if arm.fast is not None and not g.sealed:
            asked = (g.decisions[0].seat,) if asking(g).rounds is not None else ()
            words = [arm.word((value,)) for value in arm.fast(g, frame, *asked)]
            assert words == arm.slow(g, frame, asked)


def check_deeds(g: Galaxy) -> None:
    """An action is offered exactly if its first question would have something to choose from (EC-ACT-09)."""
    seat = g.player
    if g.discs[seat] == 0 or not isinstance(g.stack[-1], PlayerTurn):
        return
    for deed in DEEDS:
        g.discs[seat] -= 1
        frame = DOING[deed](Seat(seat), 1)
        arms = [step.question.arms for step in PROGRAMS[type(frame)].steps if step.question is not None]
        main = [arm for some in arms for arm in some if arm.action.__name__ not in ("Stop", "TakeFreeStep")]
        found = [word for arm in main for word in arm.slow(g, frame, ())]
        g.discs[seat] += 1
        if deed == RESEARCH and GAME.role(g, seat).startswith("Enlightened of Lyra"):
            continue  # a shrine is an effect too (EC-SPC-19)
        assert can_do(g, seat, deed) == bool(found), (deed, found)


@rule("EC-COMP-21", "EC-MOV-15", "EC-RES-12", "EC-ACT-09", "EC-BAT-08")
@pytest.mark.parametrize("number", range(12))
def test_nothing_is_lost_and_only_what_is_possible_is_offered(number: int) -> None:
    for g in questions(2 + number % 5, 40 + number, OPTIONS[number % 4], rich=number % 2 == 1):
        check_pieces(g)
        check_map(g)
        check_wounds(g)
        if not frames(g, Discovering):
            check_techs(g)
        check_offers(g)
        check_deeds(g)
