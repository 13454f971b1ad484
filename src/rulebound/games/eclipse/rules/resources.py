"""Chapter 5: resources, trade, and paying."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.events import Converted, Traded
from rulebound.games.eclipse.frames import Converting, Paying, Trading
from rulebound.games.eclipse.free_actions import Get, Give, UseColonyShip
from rulebound.games.eclipse.kinds import Amount, Resource
from rulebound.games.eclipse.state import Galaxy, gain
from rulebound.games.eclipse.tables import MAGELLAN, POPULATION_VALUES, RESOURCES, TRACK_SQUARES, TRADE_RATIO

TOO_LITTLE: Final = Refusal("EC-RSC-03", "You have too little of it to trade.")
THE_SAME: Final = Refusal("EC-RSC-03", "You trade one resource for another.")


def income(g: Galaxy, seat: int, track: int) -> int:
    """A track pays its highest uncovered square; with twelve cubes nothing (EC-RSC-05, EC-RSC-06)."""
    gone = TRACK_SQUARES - 1 - g.tracks[3 * seat + track]
    return POPULATION_VALUES[gone] if gone >= 0 else 0


def ratio(g: Galaxy, seat: int) -> int:
    """How much is paid for 1 of another resource (EC-RSC-03)."""
    return TRADE_RATIO[g.species[seat]]


def spare_colony_ships(g: Galaxy, seat: int) -> int:
    """The colony ships that Magellan may turn into resources (EC-SPC-16)."""
    return g.colony_ships[seat] if g.species[seat] == MAGELLAN else 0


def within_reach(g: Galaxy, seat: int, which: int) -> int:
    """How much a player could have of a resource with all possible trades (EC-ACT-13)."""
    first, price = 3 * seat, ratio(g, seat)
    own = g.stock[first + which]
    traded = g.stock[first] // price + g.stock[first + 1] // price + g.stock[first + 2] // price - own // price
    return own + traded + spare_colony_ships(g, seat)


def can_pay(g: Galaxy, seat: int, which: int, price: int) -> bool:
    """Is a price within reach (EC-ACT-13, EC-RSC-10)?"""
    return within_reach(g, seat, which) >= price


# Trading.


def trader(g: Galaxy, t: Trading | Paying | Converting) -> Seat:
    return t.seat


def all_resources(g: Galaxy, t: Trading | Paying | Converting) -> list[Resource]:
    return RESOURCES


def refuse_giving(g: Galaxy, t: Trading, which: Resource) -> Refusal | None:
    """So much must be there as a trade costs (EC-RSC-03)."""
    return TOO_LITTLE if g.stock[3 * t.seat + which] < ratio(g, t.seat) else None


def refuse_getting(g: Galaxy, t: Trading, which: Resource) -> Refusal | None:
    return THE_SAME if which == t.gives else None


def get(g: Galaxy, t: Trading, which: Resource) -> None:
    trade(g, t.seat, t.gives, which)


def trade(g: Galaxy, seat: int, gives: Resource, gets: Resource) -> None:
    """N of one resource for 1 of another (EC-RSC-03)."""
    gain(g, seat, gives, -ratio(g, seat))
    gain(g, seat, gets, 1)
    g.tell("EC-RSC-03", Traded(Seat(seat), Amount(ratio(g, seat)), gives, gets))


def can_trade(g: Galaxy, seat: int) -> bool:
    """Is there enough of anything (EC-RSC-04)?"""
    price, first = ratio(g, seat), 3 * seat
    return g.stock[first] >= price or g.stock[first + 1] >= price or g.stock[first + 2] >= price


program(
    Trading,
    Ask(
        trader,
        "What do you trade away?",
        "EC-RSC-03",
        Arm(Give, all_resources, into="gives", refuse=refuse_giving),
        forced=True,
    ),
    Ask(trader, "What do you get for it?", "EC-RSC-03", Arm(Get, all_resources, get, refuse=refuse_getting)),
)


# Magellan's colony ships.


def convert(g: Galaxy, c: Converting, which: Resource) -> None:
    """A colony ship is turned down for 1 resource (EC-SPC-16)."""
    turn_down(g, c.seat, which)


def turn_down(g: Galaxy, seat: int, which: Resource) -> None:
    g.colony_ships[seat] -= 1
    gain(g, seat, which, 1)
    g.tell("EC-SPC-16", Converted(Seat(seat), which))


program(Converting, Ask(trader, "Which resource do you take?", "EC-SPC-16", Arm(Get, all_resources, convert)))


# Paying.


def lacks(g: Galaxy, p: Paying) -> bool:
    """Is the price not in hand (EC-RSC-10)?"""
    return g.stock[3 * p.seat + p.resource] < p.price


def has_enough(g: Galaxy, p: Paying) -> bool:
    return not lacks(g, p)


def refuse_source(g: Galaxy, p: Paying, which: Resource) -> Refusal | None:
    """Another resource, and enough of it (EC-RSC-03)."""
    if which == p.resource:
        return THE_SAME
    return TOO_LITTLE if g.stock[3 * p.seat + which] < ratio(g, p.seat) else None


def trade_for_price(g: Galaxy, p: Paying, which: Resource) -> None:
    """One unit more of what is missing (EC-RSC-10)."""
    trade(g, p.seat, which, p.resource)


def has_colony_ship(g: Galaxy, p: Paying) -> bool:
    return spare_colony_ships(g, p.seat) > 0


def convert_for_price(g: Galaxy, p: Paying) -> None:
    turn_down(g, p.seat, p.resource)


def pay(g: Galaxy, p: Paying) -> None:
    """The price leaves the storage (EC-RSC-02)."""
    gain(g, p.seat, p.resource, -p.price)


program(
    Paying,
    When(
        lacks,
        Repeat(
            Ask(
                trader,
                "The price is {price} {resource}. What do you trade for the rest?",
                "EC-RSC-10",
                Arm(Give, all_resources, trade_for_price, refuse=refuse_source),
                Arm(UseColonyShip, then=convert_for_price, when=has_colony_ship),
                forced=True,
            ),
            until=has_enough,
        ),
    ),
    pay,
)
