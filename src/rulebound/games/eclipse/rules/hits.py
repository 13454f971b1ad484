"""Chapters 20 and 22: rolls, hits, and how NPCs choose their targets.

A die of a roll is 8 * colour + face; a blank is 1 and a burst 6. Colour SPLIT is one point of a red die that the
Antimatter Splitter divides.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action
from rulebound.engine.flow import Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.eclipse.aiming import aim, least_face
from rulebound.games.eclipse.battle_actions import Assign, KeepRoll, Reroll
from rulebound.games.eclipse.battle_events import DieRerolled, Fired, ShipHit
from rulebound.games.eclipse.battle_frames import Volley
from rulebound.games.eclipse.kinds import ROLLED, Die, Rolled, Target
from rulebound.games.eclipse.names import squadron, vessel
from rulebound.games.eclipse.npcs import NPC_DRAWS, NPC_OF_SECTOR
from rulebound.games.eclipse.rules.battle import sector_battle
from rulebound.games.eclipse.rules.blueprints import computer_of, dice_of, hull_of, shield_of
from rulebound.games.eclipse.rules.damage import DAMAGES, NPC_TYPE, damages, destroy, hits, number_of, types_of, wound
from rulebound.games.eclipse.state import Galaxy, has_tech
from rulebound.games.eclipse.tables import ANTIMATTER_SPLITTER, DAMAGE, LYRA, NPC, RED, SHIP_DRAWS, SIZE

SPLIT: Final = 4
BLANK: Final = 1
LARGEST_FIRST: Final[list[int]] = [*sorted(range(len(SIZE)), key=lambda ship: -SIZE[ship]), NPC_TYPE]
ADDED: Final = 64
DIE_WORDS: Final[list[str]] = [f"the {word}" for word in ROLLED.words] + ["a point of a split red die"] * 8


# Rolling.


def roll_dice(g: Galaxy, numbers: list[int], times: int) -> list[int]:
    """So many dice of each colour for each ship, largest damage and highest face first (EC-COMP-19, EC-HIT-13)."""
    dice: list[int] = []
    for colour in range(len(numbers)):
        for _ in range(numbers[colour] * times):
            dice.append(8 * colour + BLANK + g.rng.below(6))
    dice.sort(reverse=True)
    return dice


def damage_of(die: int) -> int:
    """A hit deals the damage of the die's colour, whatever the face (EC-HIT-05)."""
    colour = die // 8
    return 1 if colour == SPLIT else DAMAGE[colour]


def roll(g: Galaxy, v: Volley) -> None:
    """All dice of all ships of the type at once (EC-BAT-13)."""
    number = number_of(g, v.sector, v.side, v.ship)
    g.dice = roll_dice(g, dice_of(g, v.side, v.ship, v.sector, v.missiles), number)
    ships = squadron(g, number, v.side, v.ship, v.sector)
    g.tell("EC-BAT-13", Fired(ships, number, tuple([Rolled(die) for die in g.dice])))


def roller(g: Galaxy, v: Volley) -> Seat:
    return Seat(v.side)


def may_reroll(g: Galaxy, v: Volley) -> bool:
    """Lyra turn a colony ship down to roll one die again (EC-SPC-22, EC-HIT-11)."""
    return v.side != NPC and g.species[v.side] == LYRA and g.colony_ships[v.side] > 0


def dice_numbers(g: Galaxy, v: Volley) -> list[Die]:
    return [Die(i + 1) for i in range(len(g.dice))]


def reroll(g: Galaxy, v: Volley, die: Die) -> None:
    """The last result counts (EC-SPC-36)."""
    reroll_die(g, v.side, die)


def reroll_die(g: Galaxy, seat: int, die: int) -> None:
    g.colony_ships[seat] -= 1
    face = BLANK + g.rng.below(6)
    g.dice[die - 1] = g.dice[die - 1] // 8 * 8 + face
    g.tell("EC-SPC-22", DieRerolled(Seat(seat), Rolled(g.dice[die - 1] % (8 * SPLIT))))


def take_aim(g: Galaxy, v: Volley) -> None:
    """The targets are the ships of the other side; a splitter divides red cannon dice (EC-TEC-14)."""
    v.targets = tuple(
        [
            (ship * DAMAGES + damage) * ADDED
            for ship in types_of(v.target_side)
            for damage in damages(g, v.sector, v.target_side, ship)
        ]
    )
    if v.side != NPC and not v.missiles and has_tech(g, v.side, ANTIMATTER_SPLITTER):
        red = [die for die in g.dice if die // 8 == RED]
        rest = [die for die in g.dice if die // 8 != RED]
        g.dice = [8 * SPLIT + die % 8 for die in red for _ in range(DAMAGE[RED])] + rest
    g.dice.sort(key=order_of_die)
    drop_misses(g, v)


def order_of_die(die: int) -> tuple[int, int, int]:
    """Largest damage and highest face first; the points of one split die together (EC-HIT-13)."""
    return -damage_of(die), -(die % 8), -die


def drop_misses(g: Galaxy, v: Volley) -> None:
    """Dice that can hit no target are dropped (EC-HIT-09)."""
    computer = computer_of(g, v.side, v.ship, v.sector)
    types = {target // ADDED // DAMAGES for target in v.targets}
    g.dice = [die for die in g.dice if any(hits(g, v.sector, v.target_side, ship, die % 8, computer) for ship in types)]


# Assigning.


def has_dice(g: Galaxy, v: Volley) -> bool:
    return v.side != NPC and len(g.dice) > 0


def next_die(g: Galaxy, v: Volley) -> str:
    """Which die it is stands in the question (EC-HIT-13)."""
    return f"Which ship does {DIE_WORDS[g.dice[0]]} hit?"


def ships_hit(g: Galaxy, v: Volley) -> list[Target]:
    """The ships that the next die hits; equally damaged ones of a type are one option (EC-HIT-01, EC-HIT-13)."""
    computer = computer_of(g, v.side, v.ship, v.sector)
    found: list[Target] = []
    for target in v.targets:
        option, ship = as_option(v, target), target // ADDED // DAMAGES
        if option not in found and hits(g, v.sector, v.target_side, ship, g.dice[0] % 8, computer):
            found.append(option)
    return found


def as_option(v: Volley, target: int) -> Target:
    """A ship as an option: its type, or which NPC it is, and its damage with what was assigned."""
    before, added = target // ADDED, target % ADDED
    ship = NPC_TYPE + NPC_OF_SECTOR[v.sector] if v.target_side == NPC else before // DAMAGES
    return Target(ship * DAMAGES + min(before % DAMAGES + added, DAMAGES - 1))


def assign(g: Galaxy, v: Volley, option: Target) -> None:
    """Several dice may go to one ship; a die is not divided (EC-HIT-01, EC-HIT-06)."""
    die = g.dice.pop(0)
    for i in range(len(v.targets)):
        if as_option(v, v.targets[i]) == option:
            assign_to(v, i, die)
            return


def assign_to(v: Volley, which: int, die: int) -> None:
    hit = v.targets[which] + damage_of(die)
    v.targets = (*v.targets[:which], hit, *v.targets[which + 1 :])


def as_npcs_would(g: Galaxy, v: Volley, options: list[Action]) -> int:
    """Who does not answer assigns as NPCs do (EC-DEC-17)."""
    wanted = as_option(v, v.targets[plan(g, v, g.dice)[0]])
    return [option.target for option in options if isinstance(option, Assign)].index(wanted)


def assign_npc_dice(g: Galaxy, v: Volley) -> None:
    """NPC dice are assigned by the rules (EC-NPC-03)."""
    if v.side == NPC:
        for i, which in enumerate(plan(g, v, g.dice)):
            assign_to(v, which, g.dice[i])
        g.dice = []


def plan(g: Galaxy, v: Volley, dice: list[int]) -> list[int]:
    """For each die the target that it goes to (EC-NPC-04..07)."""
    computer = computer_of(g, v.side, v.ship, v.sector)
    order = by_size(v)
    left: list[int] = []
    least: list[int] = []
    for which in order:
        ship, damage = v.targets[which] // ADDED // DAMAGES, v.targets[which] // ADDED % DAMAGES
        left.append(hull_of(g, v.target_side, ship, v.sector) - damage - v.targets[which] % ADDED)
        least.append(least_face(computer, shield_of(g, v.target_side, ship, v.sector)))
    goals = aim([damage_of(die) for die in dice], [die % 8 for die in dice], left, least)
    return [order[goal] for goal in goals]


def by_size(v: Volley) -> list[int]:
    """From the largest ship to the smallest, within a type the most damaged first (EC-NPC-05, EC-NPC-06)."""
    places = range(len(v.targets))
    return sorted(places, key=lambda i: (LARGEST_FIRST.index(v.targets[i] // ADDED // DAMAGES), -v.targets[i]))


def apply_damage(g: Galaxy, v: Volley) -> None:
    """After all dice are assigned, damage counts; a ship whose hull it reaches is destroyed (EC-HIT-07, EC-HIT-08)."""
    for target in v.targets:
        added = target % ADDED
        if added > 0:
            ship, before = target // ADDED // DAMAGES, target // ADDED % DAMAGES
            hurt(g, v, ship, before, added)


def hurt(g: Galaxy, v: Volley, ship: int, before: int, added: int) -> None:
    g.tell("EC-HIT-05", ShipHit(added, vessel(g, v.target_side, ship, v.sector)))
    if before + added < hull_of(g, v.target_side, ship, v.sector):
        wound(g, v.sector, v.target_side, ship, before, added)
        return
    destroy(g, v.sector, v.target_side, ship, before, "EC-HIT-07")
    if v.side != NPC:
        draws = NPC_DRAWS[NPC_OF_SECTOR[v.sector]] if ship == NPC_TYPE else SHIP_DRAWS[ship]
        count_kill(g, v.side, draws)


def count_kill(g: Galaxy, seat: int, draws: int) -> None:
    """Destroyed ships count for whoever's die destroyed them (EC-REP-03, EC-REP-10)."""
    battle = sector_battle(g)
    battle.kills = (*battle.kills, *[seat] * draws)


program(
    Volley,
    roll,
    Repeat(
        Ask(
            roller,
            "Do you roll a die again?",
            "EC-SPC-22",
            Arm(KeepRoll, ends=True),
            Arm(Reroll, dice_numbers, reroll),
            when=may_reroll,
        )
    ),
    take_aim,
    assign_npc_dice,
    Repeat(
        Ask(
            roller,
            next_die,
            "EC-HIT-01",
            Arm(Assign, ships_hit, assign),
            when=has_dice,
            passive=as_npcs_would,
            forced=True,
        )
    ),
    apply_damage,
)
