"""The facts of the table, and the questions that all rules ask of them.

By seat: what a player has. By body: what can be attacked, in the order in which bodies appeared. What is written of an
encounter is made anew with the next one, what is written of a round with every round.
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.cards import Cards
from rulebound.engine.flow import State
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column, Value
from rulebound.games.cutthroat_caverns.kinds import Encounter, EventCard, Item, Target
from rulebound.games.cutthroat_caverns.marks import IGNORED
from rulebound.games.cutthroat_caverns.places import hand_of, items_of, relics_of
from rulebound.games.cutthroat_caverns.tables import (
    DOLL,
    FIRST_BOAR,
    FIRST_TARGET,
    HOME_OF,
    IS_MAIN,
    NUMBER_OF,
    QUEST_OF,
    UNDEAD,
)

FIRST_RELIC: Final[int] = len(NUMBER_OF)
APPROACHING, ATTACKING = 0, 1  # the sides of an Undead (CC-TOK-UNDEAD-01)
REPUTATIONS_OFF, PREGEN, QUICK, STANDARD = range(4)


class Settings(Value):
    """What was agreed before the game, as the rules read it (CC-OPT-02)."""

    encounters: int
    sets: tuple[str, ...]
    fresh_meat: bool
    abilities: bool
    events: bool
    reputations: int
    quests: bool
    module: int  # its number, or -1
    boss: int  # an encounter, or -1
    negotiation: bool
    dealt_characters: bool
    powers: bool  # may anybody come to have an ability, a Relic or a Reputation?


class Caverns(State):
    """A game of Cutthroat Caverns."""

    settings: Settings
    cards: Cards

    # By seat.
    character: Column
    lp: Column
    start_lp: Column
    prestige: Column
    initiative: Column  # 0: has none
    died: Column  # 0: lives; else the how-manieth to die
    marks: Column  # conditions, as bits (marks.py)
    poison: Column
    haste: Column  # rounds left (CC-ITEM-10)
    strength: Column  # twice the rounds left, and one more until the round is over in which it cannot help yet
    spent: Column  # Reputations used up for the game, as bits
    cursed: Column  # the Goblin's curse: encounters left, 2 until the next one begins
    spoils: Column  # hand size above the limit, from one refill to the next
    favour: Column
    march: Column  # place in the marching order, 1 is the front; 0: none
    deeds: Column  # what was done for Quests: as many to a seat as there are Quests

    promises: tuple[str, ...]  # texts for the next offer (CC-NEG-07)

    # By seat, for the encounter.
    doll: Column  # whose doll one holds, or -1
    worn: Column  # Reputations used in this encounter, as bits
    kills: Column  # killing blows (CC-EOE-12)
    harm: Column  # damage to the encounter by any means (CC-ATK-42)
    struck: Column  # damage by attacks made with cards
    hurt: Column  # LP lost
    played: Column  # Action cards played (CC-ACT-18)
    offers: Column  # formal offers made (CC-NEG-05)

    # By seat, for the round.
    acted: Column  # has started a turn
    tripped: Column  # sets nothing in this round; 2: in the next one
    crowded: Column  # edges that attacks turn down (CC-EDGE-07)
    dealt: Column  # damage of this round (CC-ROUND-07)
    spared: Column  # no damage takes them below this (CC-NEW-04)
    setter: Column  # who set what lies before a player, or why nobody asks (rules/bluffs.py)
    choice: Column  # rune or stance, or -1

    # By body.
    tag: list[int]  # a name that a body keeps while others come and go
    breed: list[int]
    life: list[int]  # the marker
    hits: list[int]  # damage in the stack, not yet counted off
    most: list[int]  # starting LP: healing stops there (CC-CRE-11)
    host: list[int]
    side: list[int]
    calmed: list[int]  # does not attack in this round (CC-CRE-10)
    floored: list[int]  # cannot drop below this in this round (CC-NEW-04)
    stack_on: list[int]  # the target that each card of the damage stack lies on

    # The adventure.
    fights: int  # the seats that are no spectators of sudden death, as bits (CC-END-14)
    players: int  # at the start; in sudden death the tied, at least three (CC-END-08)
    calls: int = 0  # the seats that want to be asked about Items and abilities everywhere, as bits (CC-WIN-34)
    number: int = 0  # of the encounter (CC-SET-12)
    deaths: int = 0
    waiting: tuple[Seat, ...] = ()  # the dead who are to be looted, in the order of death
    sudden: int = 0  # sudden-death encounters so far
    node: int = -1  # of the module
    votes: tuple[int, ...] = ()  # the last vote of the party: a Choice of each seat, -1 for the dead
    flags: int = 0  # how often the module's idol was fed
    npc: int = 0  # LP of the NPC
    lp_bonus: int = 0  # LP for each player that a module adds to its encounter
    at_risk: bool = False  # the NPC of the module is in this encounter
    last_killer: Seat = Seat(-1)
    shed: tuple[int, ...] = ()  # the discards that were shown together last: who and what, who and what (CC-HAND-07)

    # The encounter.
    encounter: Encounter = Encounter(-1)
    horde: bool = False  # the Endless Horde lies over it (CC-TOK-UNDEAD-03)
    horde_waits: bool = False  # and waits for a creature to lie over (CC-TOK-UNDEAD-04)
    event: EventCard = EventCard(-1)
    used_relics: int = 0  # as bits: they belong to the encounter, not to their owner (CC-RELI-04)
    over: bool = False
    killer: Seat = Seat(-1)  # of the final killing blow
    blow: int = 0  # the damage of that blow
    counter: int = 0  # what an encounter counts: heads, cracks
    beaten: bool = False  # it has fallen, but Undead of a Horde are left (CC-TOK-UNDEAD-15)
    mourned: bool = False  # and its last words are said (CC-ROUND-18)
    stolen: tuple[int, ...] = ()  # by the Imps: Item and owner, Item and owner
    barrier: int = 0  # what the barrier still soaks; 0: it is down
    barrier_up: bool = False  # as it stood when step d began
    phase: int = 0
    reborn: bool = False
    walls: int = 0  # how far the walls have closed in
    prize: int = 0  # how far the killer may refill above the maximum (CC-EVT-SPOILS-OF-WAR)
    bodies: int = 0  # how many have appeared in this encounter
    in_turns: bool = False  # between step b and step e: the damage stack exists (CC-ROUND-16)

    # The round.
    round: int = 0
    damagers: tuple[Seat, ...] = ()  # who damaged the encounter in this round, blow by blow
    first_blood: Seat = Seat(-1)  # first to damage the creature in this encounter
    actions: int = 0  # Action cards of this round that were not cancelled
    attacks: int = 0  # damaging attacks revealed against the encounter in this round (CC-ATK-34)
    values: tuple[int, ...] = ()  # what attacks of this round came to
    to_beat: int = 0  # what the last round's Player #1 attacked for (CC-SPE-SHADOW-03)
    leads: int = 0  # what this round's Player #1 attacks for
    challenger: Seat = Seat(-1)  # who challenged an announcement last (CC-FOG-08)
    poisoned: bool = False  # poison has bitten in this round (CC-ROUND-15)


# Players.


def lives(g: Caverns, seat: int) -> bool:
    """Is the player alive, and no spectator? (CC-DEATH-01, CC-END-14)"""
    return g.died[seat] == 0 and g.fights >> seat & 1 == 1


def living(g: Caverns) -> list[Seat]:
    """The players who live, by seat."""
    return [Seat(seat) for seat in range(g.seats) if g.died[seat] == 0 and g.fights >> seat & 1 == 1]


def is_ignored(g: Caverns, seat: int) -> bool:
    """Do creatures leave this player alone? (CC-CRE-06, CC-ACT-07, CC-SPE-BOAR-09)"""
    return g.marks[seat] & IGNORED != 0


def can_be_struck(g: Caverns, seat: int) -> bool:
    """Can a creature attack this player? (CC-CRE-06)"""
    return lives(g, seat) and not is_ignored(g, seat)


def is_strong(g: Caverns, seat: int) -> bool:
    """Does a Potion of Strength help now? (CC-ITEM-10)"""
    return g.strength[seat] > 0 and g.strength[seat] % 2 == 0


def hand_size(g: Caverns, seat: int) -> int:
    """Set cards, Riders and the like are no part of the hand (CC-HAND-06)."""
    return g.cards.count(hand_of(seat))


def items(g: Caverns, seat: int) -> list[Item]:
    """Untipped Items and Relics (CC-ITEM-15, CC-ITEM-17)."""
    found = [Item(card) for card in g.cards.faces(items_of(seat))]
    return found + [Item(FIRST_RELIC + relic) for relic in g.cards.faces(relics_of(seat))]


def item_count(g: Caverns, seat: int) -> int:
    """How many of them (CC-ITEM-17)."""
    return g.cards.count(items_of(seat), 2)


# Bodies.


def deed(quest: int, seat: int) -> int:
    """Where it stands in `g.deeds` how far a person has come with a Quest."""
    return len(QUEST_OF) * seat + quest


def count_deed(g: Caverns, quest: int, seat: int) -> None:
    """One more towards a Quest, whoever has it (CC-QUES-04)."""
    g.deeds[deed(quest, seat)] += 1


def body_of(g: Caverns, tag: int) -> int:
    """The body of a tag, or -1 when it is gone."""
    return g.tag.index(tag) if tag in g.tag else -1


def remaining(g: Caverns, body: int) -> int:
    """LP left: the marker minus the stack; all can see it (CC-ROUND-05)."""
    return g.life[body] - g.hits[body]


def target_of(g: Caverns, body: int) -> Target:
    """What players call a body: its breed, and its number among its like (CC-SPE-HIVE-02)."""
    number = 0
    for i in range(body):
        number += g.breed[i] == g.breed[body]
    return Target(FIRST_TARGET[g.breed[body]] + number)


def body_at(g: Caverns, target: int) -> int:
    """The body of a target, or -1: it is gone, or no body."""
    for body in range(len(g.breed)):
        if target_of(g, body) == target:
            return body
    return -1


def boar_at(g: Caverns, target: int) -> Seat:
    """The Wereboar player of a target, or nobody."""
    return Seat(target - FIRST_BOAR) if FIRST_BOAR <= target < DOLL else Seat(-1)


def is_own(g: Caverns, body: int) -> bool:
    """Does the body belong to the current encounter, and not to a Horde over it? (CC-ATK-39)"""
    return HOME_OF[g.breed[body]] == g.encounter


def own_bodies(g: Caverns) -> list[int]:
    """The bodies of the current encounter, in body order; the creature of the card itself is first."""
    return [body for body in range(len(g.breed)) if is_own(g, body)]


def main_body(g: Caverns) -> int:
    """The creature of the card itself, or -1 (CC-TOK-03)."""
    for body in range(len(g.breed)):
        if IS_MAIN[g.breed[body]] and is_own(g, body):
            return body
    return -1


def undead(g: Caverns) -> list[int]:
    """The Undead of a Horde over the encounter, in body order (CC-TOK-UNDEAD-03)."""
    return [body for body in range(len(g.breed)) if g.breed[body] == UNDEAD]


def creature(g: Caverns) -> int:
    """Whom an Event means by the creature: the card's own, else the first body in play (CC-EVNT-08); or -1."""
    main = main_body(g)
    own = own_bodies(g)
    return main if main >= 0 else own[0] if own else -1
