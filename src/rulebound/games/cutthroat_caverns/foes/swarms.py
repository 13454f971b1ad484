"""Encounters of many bodies: drones that split, dogs that blink, spores that grow; and a bird that rises again."""

from __future__ import annotations

from typing import ClassVar

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events_foes import BodyMoved, DroneSplit, Regrown
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.lines import RANDOM
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames import NOBODY, Played
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Encounter, Life
from rulebound.games.cutthroat_caverns.rules.bodies import heal_body, place_body, remove_body
from rulebound.games.cutthroat_caverns.rules.life import gain
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, main_body, own_bodies, remaining, target_of
from rulebound.games.cutthroat_caverns.tables import BREED_OF, IS_MAIN
from rulebound.games.cutthroat_caverns.turn_order import order


def tokens(g: Caverns) -> list[int]:
    """The bodies of the encounter beside the creature of the card itself, in body order."""
    return [body for body in own_bodies(g) if not IS_MAIN[g.breed[body]]]


class Swarm(Trait):
    """A trait of an encounter with tokens."""

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        supply = content.ENCOUNTERS[encounter].tokens
        assert supply is not None
        self.breed = BREED_OF[supply.token]
        self.life, self.most = supply.lp, supply.max_in_play


class Split(Swarm):
    """A drone splits in two: the first strikes as declared, the new one strikes the named player.

    (CC-SPE-HIVE-01..04)
    """

    KIND: ClassVar[str] = "split_body"

    def redirected(self, g: Caverns, hit: Hit, played: Played) -> bool:
        body = body_of(g, hit.tag)
        if len(tokens(g)) >= self.most:
            return False
        shared = half(remaining(g, body))
        g.life[body] = g.hits[body] + shared
        g.tell("CC-SPE-HIVE-01", DroneSplit(target_of(g, body), Life(shared)))
        place_body(g, self.breed, shared)
        line = lines(g, RANDOM)[0]
        g.push(Hit(line, g.tag[-1], NOBODY, (played.target,), LINES[line].printed + happening(g).raises()))
        return True


class Blink(Swarm):
    """Dogs are dealt out by Initiative, wait when their host dies, and go where they are sent.

    (CC-MON-BLINK-DOGS, CC-SPE-BLINK-01..07)
    """

    KIND: ClassVar[str] = "blink"

    def numbered(self, g: Caverns) -> None:
        """To #1, #2 and so on, and round again if fewer live (CC-SPE-BLINK-06)."""
        line = order(g)
        for place, body in enumerate(tokens(g)):
            g.host[body] = line[place % len(line)]

    def keeps_bodies(self) -> bool:
        return True

    def redirected(self, g: Caverns, hit: Hit, played: Played) -> bool:
        """The dog moves to the named player, and only the redirected bite follows (CC-SPE-BLINK-04)."""
        body = body_of(g, hit.tag)
        g.host[body] = played.target
        g.tell("CC-SPE-BLINK-04", BodyMoved(target_of(g, body), played.target))
        return False


class Nourish(Swarm):
    """Every Protospore heals the Spore at the end of each round (CC-TOK-SPORE-01, CC-TOK-SPORE-02, CC-TOK-SPORE-06)."""

    KIND: ClassVar[str] = "heal_per_body"

    def round_ends(self, g: Caverns) -> None:
        heal_body(g, main_body(g), self.amount * len(tokens(g)), "CC-TOK-SPORE-01")


class Grow(Swarm):
    """Another Protospore grows, up to eight (CC-TOK-SPORE-04)."""

    KIND: ClassVar[str] = "spawn_body"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.number = record.n

    def round_ends(self, g: Caverns) -> None:
        for _ in range(min(self.number, self.most - len(tokens(g)))):
            place_body(g, self.breed, self.life)


class Regrow(Swarm):
    """Protospores die in the place of the Spore (CC-TOK-SPORE-03, CC-TOK-SPORE-05, CC-EDGE-20)."""

    KIND: ClassVar[str] = "discard_bodies_heal"

    def survives(self, g: Caverns, body: int, seat: int) -> bool:
        spores = len(tokens(g))
        if body != main_body(g) or spores == 0:
            return False
        for _ in range(spores):
            remove_body(g, tokens(g)[0])
        spore = main_body(g)
        g.life[spore] = g.hits[spore] + self.amount * spores
        g.tell("CC-TOK-SPORE-03", Regrown(target_of(g, spore), Life(self.amount * spores)))
        return True


class Phoenix(Trait):
    """The first death earns a token only: it burns everybody and rises (CC-MON-ASH-PHOENIX, CC-EDGE-20)."""

    KIND: ClassVar[str] = "rebirth"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.prestige = record.prestige

    def survives(self, g: Caverns, body: int, seat: int) -> bool:
        if g.reborn:
            return False
        g.reborn = True
        gain(g, seat, self.prestige, "CC-MON-ASH-PHOENIX")
        risen = half(g.most[body])
        g.life[body] = g.hits[body] + risen
        g.tell("CC-MON-ASH-PHOENIX", Regrown(target_of(g, body), Life(risen)))
        seats = tuple(order(g))
        g.push(Loss(seats, (self.amount,) * len(seats), CARD_LOSS))
        return True
