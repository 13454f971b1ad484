"""A battle as the whole table follows it: who against whom, hull by hull, what was rolled, what hangs on it."""

from __future__ import annotations

from rulebound.engine.kinds import counted
from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.engine.speech import capital
from rulebound.games.eclipse import content
from rulebound.games.eclipse.battle_frames import Activation, Battle, SectorBattle, Volley
from rulebound.games.eclipse.kinds import COLOUR, NPC_NAMES, PARTY, SECTOR, SHIP
from rulebound.games.eclipse.names import party
from rulebound.games.eclipse.npcs import NPC_OF_SECTOR
from rulebound.games.eclipse.odds import foreseen, going_on, leaving, squad_in
from rulebound.games.eclipse.rules.damage import number_of, size_of_side
from rulebound.games.eclipse.rules.hits import BLANK, DIE_WORDS, damage_of
from rulebound.games.eclipse.squads import Force, Squad, aims, force_of
from rulebound.games.eclipse.state import Galaxy
from rulebound.games.eclipse.tables import NPC, NUMBER

STEPS = ("Missiles", "Engagement rounds", "Reputation")


def stage(g: Galaxy, seat: int | None) -> Stage | None:
    """The battle that is being fought."""
    battles = [frame for frame in g.stack if isinstance(frame, Battle)]
    if not battles or g.result is not None:
        return None
    b = battles[-1]
    attacker, defender = force_of(g, b.sector, b.attacker), force_of(g, b.sector, b.defender)
    place = SECTOR.word(b.sector)
    return Stage(
        at=f"sector:{NUMBER[b.sector]}",
        title=f"Battle at {place}, round {b.round}" if b.round else f"Battle at {place}",
        rule="EC-BAT-14" if b.round else "EC-BAT-12",
        steps=STEPS,
        step=min(b.round, 1),
        sides=(side(g, b, b.attacker, "attacks", attacker), side(g, b, b.defender, "defends", defender)),
        stakes=stakes(g, b, attacker, defender, seat),
        rest=waiting(g, b),
    )


def side(g: Galaxy, b: Battle, who: int, role: str, force: Force) -> Side:
    """One side: a part for each type, whose value is the damage that all its ships can still take (EC-HIT-07)."""
    number = sum(len(squad.damage) for squad in force)
    return Side(
        role,
        capital(PARTY.word(party(g, who, b.sector))),
        f"{counted(number, 'ship', 'ships')}, with the damage that destroys them",
        None if who == NPC else who,
        portrait(g, b, who, force),
        (*(part(g, b, who, squad) for squad in force), *rolled(g, who)),
    )


def part(g: Galaxy, b: Battle, who: int, squad: Squad) -> Part:
    """A type: how many, how quick, what they shoot with, and whether they are leaving."""
    number = len(squad.damage)
    word = NPC_NAMES[NPC_OF_SECTOR[b.sector]] if who == NPC else SHIP.word(squad.ship)
    left = sum(squad.hull - damage for damage in squad.damage)
    dice = squad.cannons if b.round else squad.missiles
    guns = " ".join(f"{n * number} {COLOUR.word(i)}" for i, n in enumerate(dice) if n) or "no dice"
    leaves = ", retreating" if 8 * who + squad.ship in b.retreats[::2] else ""
    values = f"initiative {squad.initiative}, {guns}{aims(squad)}"
    label = f"{counted(number, word, f'{word}s')}: {values}{leaves}"
    return Part(label, left, rule="EC-HIT-07")


def portrait(g: Galaxy, b: Battle, who: int, force: Force) -> str | None:
    """The largest ship of a side, as it stands on the map."""
    if not force:
        return None
    if who == NPC:
        return f"npc:{NUMBER[b.sector]}"
    largest = max(force, key=lambda squad: squad.size)
    name = f"fleet:{NUMBER[b.sector]}:{content.TABLE.ship[largest.ship].id}"
    acting = g.decisions[0].seat if g.decisions else int(g.player)
    return name if who == acting else f"{name}:{who}"


def rolled(g: Galaxy, who: int) -> list[Part]:
    """The dice of the side that fires now, in the order in which they are assigned (EC-BAT-13, EC-HIT-05)."""
    firing = any(isinstance(frame, Volley) and frame.side == who for frame in g.stack)
    return [
        Part(f"{DIE_WORDS[die]}: {damage_of(die)} damage", shows(die), rule="EC-HIT-05") for die in g.dice if firing
    ]


def shows(die: int) -> int:
    """What a die shows, as a number: a blank is none, a burst is the highest (EC-HIT-02, EC-HIT-03)."""
    return 0 if die % 8 == BLANK else die % 8


def stakes(g: Galaxy, b: Battle, attacker: Force, defender: Force, seat: int | None) -> tuple[Stake, ...]:
    """The chances of both sides as things stand, and the ships they are expected to lose."""
    if not attacker or not defender:
        return ()
    f = going_on(attacker, defender, b.ties, acting(g, b), leaving(g, b)) if b.round else foreseen(attacker, defender)
    first = sum(f.lost[: len(attacker)])
    rows = (
        (b.attacker, f.attacker, first),
        (b.defender, f.defender + f.stalemate, sum(f.lost) - first),
    )
    return tuple(
        Stake(
            f"Chance of {PARTY.word(party(g, who, b.sector))} to win: {chance:.0%}",
            f"They are expected to lose {lost:.1f} ships, if all aim as NPCs do.",
            "EC-NPC-06",
            None if seat is None or who == NPC else who == seat,
        )
        for who, chance, lost in rows
    )


def acting(g: Galaxy, b: Battle) -> int:
    """The squad that acts now, or -1 at the beginning of a round: the chances are those of its Attack."""
    now = [frame for frame in g.stack if isinstance(frame, Activation)]
    if now and number_of(g, b.sector, now[-1].side, now[-1].ship) > 0:
        return squad_in(g, b, now[-1].side, now[-1].ship)
    return -1


def waiting(g: Galaxy, b: Battle) -> tuple[str, ...]:
    """Who fights the winner (EC-BAT-07)."""
    sides = [frame.sides for frame in g.stack if isinstance(frame, SectorBattle)]
    rest = [who for who in sides[-1] if who not in (b.attacker, b.defender)] if sides else []
    return tuple(PARTY.word(party(g, who, b.sector)) for who in rest if size_of_side(g, b.sector, who) > 0)
