"""What the numbers of the game mean."""

from __future__ import annotations

from typing import NewType

from rulebound.engine.kinds import amount, kind, numbers, sum_of, worded
from rulebound.games.cutthroat_caverns import content

# Creatures that have a name of their own.
NAMED = {"arshtongue", "thantigist", "ragnarok", "gluttony", "wrath", "avarice", "sloth", "envy"}
NAMED |= {"death", "war", "famine", "pestilence", "grub", "thud", "low_song", "high_song"}


def called(ident: str, name: str) -> str:
    """A creature as sentences call it."""
    return name if ident in NAMED else f"the {name}"


Card = NewType("Card", int)
CARD = kind(Card, content.CARDS, mark="card", unseen="a card")

Encounter = NewType("Encounter", int)
ENCOUNTER = kind(Encounter, content.ENCOUNTERS, mark="encounter", unseen="an encounter")

# An encounter as sentences call it: the Ripper, Gluttony.
Foe = NewType("Foe", int)
FOE = kind(Foe, [called(one.id, one.name) for one in content.ENCOUNTERS])
FOE.marks = ENCOUNTER.marks

EventCard = NewType("EventCard", int)
EVENT = kind(EventCard, content.EXTRAS.event, mark="event", unseen="an Event")

Relic = NewType("Relic", int)
RELIC = kind(Relic, content.EXTRAS.relic, mark="relic", unseen="a Relic")

Quest = NewType("Quest", int)
QUEST = kind(Quest, content.EXTRAS.quest, mark="quest", unseen="a Quest")

Character = NewType("Character", int)
CHARACTER = kind(Character, content.CHARACTERS.character, mark="character")

Ability = NewType("Ability", int)
ABILITY = kind(Ability, content.CHARACTERS.ability, mark="ability")

Reputation = NewType("Reputation", int)
REPUTATION = kind(Reputation, content.CHARACTERS.reputation, mark="reputation", unseen="a Reputation")

# Everything that lies before a player and counts as an Item: main deck Items, and Relics (CC-ITEM-15).
Item = NewType("Item", int)
ITEM = sum_of(Item, CARD, RELIC)
FIRST_RELIC = len(content.CARDS)

# What a player can use beside cards: the own ability, Relics and Reputations.
Power = NewType("Power", int)
POWER = sum_of(Power, ABILITY, RELIC, REPUTATION)
FIRST_RELIC_POWER = len(content.CHARACTERS.ability)
FIRST_REPUTATION_POWER = FIRST_RELIC_POWER + len(content.EXTRAS.relic)

Breed = NewType("Breed", int)  # a kind of body that can be attacked
BREEDS: list[tuple[str, str, int]] = [(one.id, one.name, 1) for one in content.ENCOUNTERS if any(one.lp)]
BREEDS += [(body.id, body.name, 1) for one in content.ENCOUNTERS for body in one.bodies]
TOKEN_NAMES = {
    "undead": "Undead",
    "protospore": "Protospore",
    "hivemind": "Drone",
    "blink_dog": "Blink Dog",
    "skeleton": "Skeleton",
}
BREEDS += [
    (one.tokens.token, TOKEN_NAMES[one.tokens.token], one.tokens.max_in_play)
    for one in content.ENCOUNTERS
    if one.tokens is not None
]
BREEDS += [("risen", "risen player", 6)]
BREED = kind(Breed, [name for _, name, _ in BREEDS])

# What an attack may be aimed at: a body by its breed and number, a Wereboar player by seat, or the doll that one holds.
Target = NewType("Target", int)
_aims = [
    (f"{ident}:{i}", f"{name} {i + 1}" if most > 1 else called(ident, name))
    for ident, name, most in BREEDS
    for i in range(most)
]
_aims += [(f"boar:{seat}", f"the Wereboar in seat {seat + 1}") for seat in range(6)]
_aims += [("doll", "the doll")]
TARGET = kind(Target, [name for _, name in _aims])
TARGET.call(len(_aims) - 7, 6, "the Wereboar {player}")
TARGET.marks = tuple(f"body:{ident}" for ident, _ in _aims)

Life = NewType("Life", int)  # Life Points
LIFE = numbers(Life, most=999, least=-999)
Prestige = NewType("Prestige", int)
PRESTIGE = numbers(Prestige, most=99, least=-99)
Initiative = NewType("Initiative", int)
INITIATIVE = kind(Initiative, ["no number", *(f"Player #{n}" for n in range(1, 7))])
Cards = NewType("Cards", int)
CARDS = amount(Cards, "card", "cards", most=30)
Tokens = NewType("Tokens", int)
TOKENS = amount(Tokens, "poison token", "poison tokens", most=99)
Dead = NewType("Dead", int)
DEAD = amount(Dead, "dead player", "dead players", most=5)
Round = NewType("Round", int)
ROUND = numbers(Round, most=99)
Number = NewType("Number", int)  # of an encounter
NUMBER = numbers(Number, most=30)

Rune = NewType("Rune", int)
RUNE = worded(Rune, ["Sun", "Moon", "Star"])
Stance = NewType("Stance", int)
STANCE = worded(Stance, ["Hold", "Strike"])
Pace = NewType("Pace", int)
PACE = worded(Pace, ["Walk", "Run"])
Lane = NewType("Lane", int)
LANE = numbers(Lane, most=3, least=1)
Place = NewType("Place", int)  # in the marching order
PLACE = numbers(Place, most=6, least=1)

Slot = NewType("Slot", int)  # of two set cards, as they were laid (CC-SETC-14)
SLOT = worded(Slot, ["first", "second"])

Choice = NewType("Choice", int)  # an option of a module's node
CHOICES = [(node.id, option) for module in content.MODULES for node in module.node for option in node.options]
CHOICE = kind(Choice, [option.label for _, option in CHOICES])
Tale = NewType("Tale", int)  # a module
TALE = worded(Tale, [f"{module.title}. {module.text}" for module in content.MODULES])
Npc = NewType("Npc", int)  # the NPC of a module
NPC = worded(Npc, ["nobody" if module.npc is None else module.npc.name for module in content.MODULES])
Title = NewType("Title", int)  # of a pre-generated character
TITLE = worded(Title, [one.title for one in content.CHARACTERS.pregen])
Favour = NewType("Favour", int)
FAVOUR = amount(Favour, "favour", "favours", most=99)
Node = NewType("Node", int)
NODES = [(m, node) for m, module in enumerate(content.MODULES) for node in module.node]
NODE = kind(Node, [node.text or node.id for _, node in NODES])
