"""Chapter 25: Upkeep."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Refusal
from rulebound.engine.flow import Arm, Ask, Each, Frame, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.actions import Abandon, TradeForMoney, UpkeepDone
from rulebound.games.eclipse.events import Abandoned, Produced, UpkeepPaid
from rulebound.games.eclipse.frames import Colonizing, Converting, Elimination, PlayerUpkeep, Trading, UpkeepPhase
from rulebound.games.eclipse.free_actions import TakeFreeStep, UseColonyShip
from rulebound.games.eclipse.kinds import FreeStep, Resource, Sector
from rulebound.games.eclipse.rules.colonies import can_colonize, lift_cubes
from rulebound.games.eclipse.rules.doing import with_exchanges
from rulebound.games.eclipse.rules.resources import income, ratio, spare_colony_ships, trade, turn_down
from rulebound.games.eclipse.state import Galaxy, controlled, from_seat, gain
from rulebound.games.eclipse.tables import (
    COLONIZE,
    INFLUENCE_SPACES,
    MATERIALS,
    MONEY,
    NOBODY,
    NUMBER,
    PRINTED_POINTS,
    SCIENCE,
    TRADE,
    UPKEEP,
)

OTHERS: Final = [MATERIALS, SCIENCE]
TOO_LITTLE: Final = Refusal("EC-RSC-03", "You have too little of it to trade.")


def upkeep_of(g: Galaxy, seat: int) -> int:
    """The value of the rightmost empty space of the influence track (EC-UPK-04, EC-UPK-05, EC-TEC-09)."""
    return UPKEEP[max(0, INFLUENCE_SPACES - g.discs[seat])]


def players(g: Galaxy, u: UpkeepPhase) -> list[int]:
    """From this round's Start Player clockwise (EC-UPK-01)."""
    return from_seat(g, g.start)


def somebody_is_bankrupt(g: Galaxy, u: UpkeepPhase) -> bool:
    return u.bankrupt != 0


def eliminate(g: Galaxy, u: UpkeepPhase) -> Frame:
    """Bankrupt players leave at the end of the phase (EC-UPK-12, EC-UPK-13, EC-ELI-01)."""
    return Elimination(u.bankrupt)


def one_upkeep(g: Galaxy, u: UpkeepPhase, seat: int) -> Frame:
    return PlayerUpkeep(Seat(seat))


program(UpkeepPhase, Each(players, one_upkeep), Start(eliminate, when=somebody_is_bankrupt))


# One player.


def payer(g: Galaxy, u: PlayerUpkeep) -> Seat:
    return u.seat


def first_steps(g: Galaxy, u: PlayerUpkeep) -> list[FreeStep]:
    """Colony ships, in sectors without enemies; trades (EC-UPK-02, EC-RSC-04).

    A player who can place no cube is asked nothing; Magellan are while a colony ship is up (EC-UPK-17).
    """
    steps = [COLONIZE] if can_colonize(g, u.seat, True) else []
    return with_exchanges(g, u.seat, steps) if steps or spare_colony_ships(g, u.seat) > 0 else steps


def take_step(g: Galaxy, u: PlayerUpkeep, step: FreeStep) -> None:
    if step == COLONIZE:
        g.push(Colonizing(u.seat, True))
    elif step == TRADE:
        g.push(Trading(u.seat))
    else:
        g.push(Converting(u.seat))


def collect(g: Galaxy, u: PlayerUpkeep) -> None:
    """Money comes in first (EC-UPK-03); with the option it is reckoned together with the upkeep (EC-UPK-15)."""
    if not g.settings.net_upkeep:
        gain(g, u.seat, MONEY, income(g, u.seat, MONEY))
        u.income = income(g, u.seat, MONEY)


def owed(g: Galaxy, u: PlayerUpkeep) -> int:
    """What must be paid from the money in hand (EC-UPK-03, EC-UPK-15)."""
    due = upkeep_of(g, u.seat)
    return due - income(g, u.seat, MONEY) if g.settings.net_upkeep else due


def cannot_pay(g: Galaxy, u: PlayerUpkeep) -> bool:
    return g.stock[3 * u.seat + MONEY] < owed(g, u)


def can_pay_now(g: Galaxy, u: PlayerUpkeep) -> bool:
    """`solvency` is repeated until the money in hand covers the upkeep (EC-UPK-14)."""
    return not cannot_pay(g, u)


def debt(g: Galaxy, u: PlayerUpkeep) -> str:
    """How much it is stands in the question (EC-UPK-06)."""
    return f"You owe {owed(g, u)} money and have {g.stock[3 * u.seat + MONEY]}. What do you give up?"


def others(g: Galaxy, u: PlayerUpkeep) -> list[Resource]:
    """Materials and science; what this round produces is not there yet (EC-UPK-10)."""
    return OTHERS


def refuse_trade(g: Galaxy, u: PlayerUpkeep, which: Resource) -> Refusal | None:
    return TOO_LITTLE if g.stock[3 * u.seat + which] < ratio(g, u.seat) else None


def trade_for_money(g: Galaxy, u: PlayerUpkeep, which: Resource) -> None:
    """One trade for money (EC-UPK-06)."""
    trade(g, u.seat, which, MONEY)


def has_colony_ship(g: Galaxy, u: PlayerUpkeep) -> bool:
    return spare_colony_ships(g, u.seat) > 0


def convert(g: Galaxy, u: PlayerUpkeep) -> None:
    turn_down(g, u.seat, MONEY)


def own_sectors(g: Galaxy, u: PlayerUpkeep) -> list[Sector]:
    return controlled(g, u.seat)


def abandon(g: Galaxy, u: PlayerUpkeep, sector: Sector) -> None:
    """The disc and the cubes come home; ships and structures stay (EC-UPK-07..09)."""
    g.owner[sector] = NOBODY
    g.discs[u.seat] += 1
    g.tell("EC-UPK-07", Abandoned(u.seat, sector))
    lift_cubes(g, sector, u.seat)


def is_helpless(g: Galaxy, u: PlayerUpkeep) -> bool:
    """Everything traded, every sector abandoned, and still too little (EC-UPK-12)."""
    if can_pay_now(g, u) or controlled(g, u.seat) or spare_colony_ships(g, u.seat):
        return False
    return all(g.stock[3 * u.seat + which] < ratio(g, u.seat) for which in (MATERIALS, SCIENCE))


def is_settled(g: Galaxy, u: PlayerUpkeep) -> bool:
    return can_pay_now(g, u) or is_helpless(g, u)


def poorest(g: Galaxy, u: PlayerUpkeep, options: list[Action]) -> int:
    """Who does not answer trades while they can, then abandons the least sector (EC-DEC-17)."""
    if isinstance(options[0], TradeForMoney | UseColonyShip):
        return 0
    values: list[tuple[int, int]] = []
    for option in options:
        assert isinstance(option, Abandon)
        values.append((PRINTED_POINTS[option.sector], -NUMBER[option.sector]))
    return values.index(min(values))


def pay(g: Galaxy, u: PlayerUpkeep) -> None:
    """The upkeep is paid, or the player is bankrupt (EC-UPK-03, EC-UPK-12)."""
    if cannot_pay(g, u):
        phase = g.stack[-2]
        assert isinstance(phase, UpkeepPhase)
        phase.bankrupt |= 1 << u.seat
        return
    due = upkeep_of(g, u.seat)
    earned = income(g, u.seat, MONEY) if g.settings.net_upkeep else u.income
    gain(g, u.seat, MONEY, -owed(g, u))
    u.paid = True
    g.tell("EC-UPK-03", UpkeepPaid(u.seat, earned, due))


def has_paid(g: Galaxy, u: PlayerUpkeep) -> bool:
    """A bankrupt player is out and gains nothing more (EC-UPK-12)."""
    return u.paid


def produce(g: Galaxy, u: PlayerUpkeep) -> None:
    """Last come materials and science, from the tracks as they then stand (EC-UPK-07, EC-UPK-11)."""
    materials, science = income(g, u.seat, MATERIALS), income(g, u.seat, SCIENCE)
    gain(g, u.seat, MATERIALS, materials)
    gain(g, u.seat, SCIENCE, science)
    g.tell("EC-UPK-11", Produced(u.seat, materials, science))


program(
    PlayerUpkeep,
    Repeat(
        Ask(
            payer,
            "Do you use colony ships before the upkeep?",
            "EC-UPK-02",
            Arm(UpkeepDone),
            Arm(TakeFreeStep, first_steps, take_step),
        )
    ),
    collect,
    When(
        cannot_pay,
        Repeat(
            Ask(
                payer,
                debt,
                "EC-UPK-06",
                Arm(TradeForMoney, others, trade_for_money, refuse=refuse_trade),
                Arm(UseColonyShip, then=convert, when=has_colony_ship),
                Arm(Abandon, own_sectors, abandon),
                passive=poorest,
                forced=True,
            ),
            until=is_settled,
        ),
    ),
    pay,
    When(has_paid, produce),
)
