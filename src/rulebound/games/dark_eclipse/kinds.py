"""What the numbers of the game mean: a thing's number is its place in its content file."""

from __future__ import annotations

from typing import NewType

from rulebound.engine.kinds import amount, counted, kind, sum_of, worded
from rulebound.games.dark_eclipse import content

Target = NewType("Target", int)  # a Threat by its number, an Enemy by its number after those, or the hidden top card
Threat = NewType("Threat", Target)
Space = NewType("Space", int)
Kingdom = NewType("Kingdom", int)
Colour = NewType("Colour", Kingdom)  # a colour of the die is the Kingdom that it names
Location = NewType("Location", int)
Card = NewType("Card", int)
Enemy = NewType("Enemy", int)
EnemySet = NewType("EnemySet", int)
SetEvent = NewType("SetEvent", int)
Cat = NewType("Cat", int)
Equipment = NewType("Equipment", int)
Receiver = NewType("Receiver", int)  # a Thundercat, or the Kingdom whose bag it is

Warriors = NewType("Warriors", int)
Mutants = NewType("Mutants", int)
Allies = NewType("Allies", int)
Draws = NewType("Draws", int)  # of Threat cards that are skipped
Counters = NewType("Counters", int)
NetWarriors = NewType("NetWarriors", int)
NetAllies = NewType("NetAllies", int)

WARRIOR_COUNTERS = content.BOARD.counts.warrior_counters
MUTANT_COUNTERS = content.BOARD.counts.mutant_counters
ALLY_TOKENS = content.BOARD.counts.ally_tokens
MOST_SKIPPED = sum(event.amount for event in content.ENEMIES.events if event.kind == "skip_threat_draws")
MOST_PURGED = content.location("castle_plun_darr").amount_max


def net(one: str, many: str, most: int) -> list[str]:
    """What a trade brings: given, nothing, or taken."""
    given = [f"give {counted(number, one, many)}" for number in range(most, 0, -1)]
    return [*given, f"no {many}", *(f"take {counted(number, one, many)}" for number in range(1, most + 1))]


THREAT = kind(Threat, content.THREATS.threats, mark="threat")
SPACE = kind(Space, content.BOARD.spaces)
KINGDOM = kind(Kingdom, content.KINGDOMS, mark="kingdom")
COLOUR = sum_of(Colour, *((content.rolled(one), f"kingdom:{one.id}") for one in content.KINGDOMS))
LOCATION = kind(Location, content.LOCATIONS, mark="location")
CARD = kind(Card, content.DECK.threat_cards, mark="card")
ENEMY = kind(Enemy, content.ENEMIES.enemies, mark="enemy")
TARGET = sum_of(Target, THREAT, ENEMY, ("the hidden Enemy", "enemy_pile"))
ENEMY_SET = kind(EnemySet, content.ENEMIES.enemy_sets)
SET_EVENT = kind(SetEvent, content.ENEMIES.events)
CAT = kind(Cat, content.THUNDERCATS, mark="cat")
EQUIPMENT = sum_of(
    Equipment,
    *((f"{one.name} ({one.colour}, Level {one.level})", f"equipment:{one.id}") for one in content.EQUIPMENT),
)
RECEIVER = sum_of(Receiver, CAT, KINGDOM)

amount(Warriors, "Warrior", "Warriors", most=WARRIOR_COUNTERS)
amount(Draws, "more draw", "more draws", most=MOST_SKIPPED)
amount(Mutants, "Mutant", "Mutants", most=MUTANT_COUNTERS)
amount(Allies, "Ally", "Allies", most=ALLY_TOKENS)
amount(Counters, "counter", "counters", most=MOST_PURGED, least=1)
worded(NetWarriors, net("Warrior", "Warriors", WARRIOR_COUNTERS), least=-WARRIOR_COUNTERS)
worded(NetAllies, net("Ally", "Allies", ALLY_TOKENS), least=-ALLY_TOKENS)
