"""The table of Dark Eclipse for tests: rulebound.testing.Table with words to set up, to load die and bags, to act.

    t = table("panthro", "tygra", threats={"grune": 3}, warriors=(5, 0))
    t.rolls("green")
    with t.changes(grune=-1, panthro_warriors=-4, shadowrealm=+4):
        t.challenges("grune", warriors=4)

The first seat is on turn. Without `draws` its turn starts with the actions, no Threat card is drawn; with `draws` the
named cards lie on top of the deck, the first to be drawn first. Below them lie FILLER cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

from games.dark_eclipse.names import ACTS, ATTEMPT
from rulebound import testing
from rulebound.engine.action import Action
from rulebound.engine.game import OptionValue
from rulebound.games.dark_eclipse import GAME
from rulebound.games.dark_eclipse.actions import ChallengeTarget, CommitAllies, CommitWarriors, PlayCard
from rulebound.games.dark_eclipse.events import Rolled, RolledTwice, TurnBegan
from rulebound.games.dark_eclipse.kinds import (
    Allies,
    Card,
    Cat,
    Enemy,
    Equipment,
    Kingdom,
    Location,
    Target,
    Threat,
    Warriors,
)
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import (
    CARD_IDS,
    CARDS,
    CAT_IDS,
    CATS,
    CATS_LAIR,
    ENEMIES,
    ENEMY_IDS,
    EQUIPMENT,
    EQUIPMENT_IDS,
    FIRST_ENEMY,
    GEAR_LEVEL,
    GEAR_THREAT,
    HIDDEN_ENEMY,
    KINGDOM_IDS,
    KINGDOMS,
    LANES,
    LOCATION_IDS,
    LOCATIONS,
    RIVER,
    TARGETS,
    THREAT_IDS,
    THREATS,
)

FACE = {"white": 0, "blue": 2, "green": 4, "black": 5}
BAG = {"wolo": 1, "burbil": 2, "treetop": 3, "hook": 4}
FILLER = "spidera"


def threat(name: str) -> Threat:
    return THREATS[THREAT_IDS.index(name)]


def enemy(name: str) -> Enemy:
    return ENEMIES[ENEMY_IDS.index(name)]


def kingdom(name: str) -> Kingdom:
    return KINGDOMS[BAG[name] if name in BAG else KINGDOM_IDS.index(name)]


def location(name: str) -> Location:
    return LOCATIONS[LOCATION_IDS.index(name)]


def cat(name: str) -> Cat:
    return CATS[CAT_IDS.index(name)]


def gear(name: str) -> Equipment:
    return EQUIPMENT[EQUIPMENT_IDS.index(name)]


def card(name: str) -> Card:
    """A Threat card: "grune", "empowered_grune", "conjunction"."""
    for prefix in ("", "standard_", "unified_"):
        if prefix + name in CARD_IDS:
            return CARDS[CARD_IDS.index(prefix + name)]
    raise ValueError(f"there is no Threat card {name!r}")


def target(name: str) -> Target:
    if name == "hidden":
        return HIDDEN_ENEMY
    return threat(name) if name in THREAT_IDS else TARGETS[FIRST_ENEMY + enemy(name)]


def bits(names: Sequence[str]) -> int:
    return sum(1 << enemy(name) for name in names)


def table(
    *cats: str,
    draws: Sequence[str] = (),
    filler: int = 20,
    threats: Mapping[str, int] | None = None,
    warriors: Sequence[int] = (),
    allies: Sequence[int] = (),
    equipment: Sequence[Sequence[str]] = (),
    bags: Mapping[str, tuple[int, int]] | None = None,
    active: Sequence[str] = (),
    defeated: Sequence[str] = (),
    pile: Sequence[str] | None = None,
    seats: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    **facts: int | str,
) -> Table:
    """The table as described; `facts` are shadowrealm, castle, feliner, tower, snarf, enwebbed, thundrainium, skips.

    `bags` give (Warriors, Mutants); `pile` names the Enemies from the top; `equipment` the cards of each player.
    """
    cats = cats or ("panthro",)
    chosen: dict[str, OptionValue] = {f"thundercat_{i + 1}": name for i, name in enumerate(cats)}
    chosen |= {"first_player": 1, "solo_thundercats": len(cats), **(options or {})}
    t = Table(len(cats) if seats is None else seats, chosen)
    g = t.g
    g.deck = [card(FILLER)] * filler + [card(name) for name in reversed(draws)]
    g.skips = 0 if draws else 1
    for name, space in (threats or {}).items():
        g.spaces[threat(name)] = space
    for stock, given in ((g.warriors, warriors), (g.allies, allies)):
        for player, number in enumerate(given):
            stock[player] = number
    for player, held in enumerate(equipment):
        for name in held:
            g.gear[LANES * player + GEAR_THREAT[gear(name)]] = GEAR_LEVEL[gear(name)]
    for name, (fighters, mutants) in (bags or {}).items():
        g.bag_warriors[kingdom(name)], g.bag_mutants[kingdom(name)] = fighters, mutants
    g.active, g.defeated = bits(active), bits(defeated)
    out = g.active | g.defeated
    rest = [name for name in ENEMY_IDS if not out >> enemy(name) & 1]
    g.pile = [enemy(name) for name in reversed(rest if pile is None else pile)]
    for name, value in facts.items():
        if name not in type(g).FIELDS:
            raise ValueError(f"the table has no {name!r}")
        setattr(g, name, kingdom(value) if isinstance(value, str) else value)
    return t


class Table(testing.Table[DarkEclipse]):
    """The table of Dark Eclipse, with the words to act at it and to look at it."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        super().__init__(GAME, seats, options)

    # What chance will bring.

    def rolls(self, *colours: str) -> Table:
        """The next rolls of the die show these colours."""
        self.g.rng.loaded += [FACE[colour] for colour in colours]
        return self

    def will_draw(self, bag: str, counters: str) -> Table:
        """The next handful from this bag brings these counters: "WWM" is two Warriors and a Mutant."""
        left = self.g.bag_warriors[kingdom(bag)] + self.g.bag_mutants[kingdom(bag)]
        for number, counter in enumerate(counters):
            self.g.rng.loaded.append(0 if counter == "W" else left - number - 1)
        return self

    # Acting.

    def acts(self, where: str, *then: Action) -> Table:
        """Act at a location, then answer what it asks."""
        return self.does(ACTS[location(where)], *then)

    def attempts(self) -> Table:
        """Try to overcome Thundrainium."""
        return self.does(ATTEMPT)

    def plays(self, name: str) -> Table:
        """Play this one of two Threat cards."""
        return self.does(PlayCard(card(name)))

    def challenges(self, name: str, warriors: int | None = None, allies: int | None = None, at: str = "") -> Table:
        """A whole challenge; what is asked for and not given is 0. At the River for Enemies unless `at` says else."""
        where = location(at) if at else CATS_LAIR if name in THREAT_IDS else RIVER
        self.does(ACTS[where], ChallengeTarget(target(name)))
        while not self.over() and self.asked_for() in (CommitWarriors, CommitAllies):
            if self.asked_for() is CommitWarriors:
                self.does(CommitWarriors(Warriors(warriors or 0)))
                warriors = None
            else:
                self.does(CommitAllies(Allies(allies or 0)))
                allies = None
        assert not warriors, "no Warriors were asked for"
        assert not allies, "no Allies were asked for"
        return self

    def asked_for(self) -> type[Action]:
        """The kind of the first option of the pending question."""
        return type(self.actions()[0])

    def finish_turn(self) -> Table:
        """Spend the rest of the turn by passive answers, and go on to the first question of the next one."""
        self.start()
        turns = self.turns()
        while not self.over() and self.turns() == turns:
            self.does(self.passive())
        return self

    def turns(self) -> int:
        """How many turns have begun."""
        return sum(isinstance(one.event, TurnBegan) for one in self.log)

    # Looking.

    def has_rolled(self) -> bool:
        """Has the die been rolled?"""
        return any(isinstance(one.event, Rolled | RolledTwice) for one in self.log)

    def places(self) -> set[str]:
        """The locations at which the active player may act now."""
        return {name for number, name in enumerate(LOCATION_IDS) if ACTS[number] in self.actions()}

    def seat(self) -> int:
        """The seat that is asked."""
        return self.question().seat

    def blocked(self, where: str, rule: str) -> bool:
        """Is acting at the location refused, by this rule?"""
        return self.refuses(ACTS[location(where)], rule)

    def facts(self) -> dict[str, int]:
        """The table as named numbers: what `changes` compares."""
        g = self.g
        found = {name: getattr(g, name) for name in ("shadowrealm", "castle", "feliner", "tower", "snarf", "enwebbed")}
        found |= {"thundrainium": g.thundrainium, "skips": g.skips, "deck": len(g.deck), "discard": len(g.discard)}
        found |= {"pile": len(g.pile), "active": g.active.bit_count(), "defeated": g.defeated.bit_count()}
        found |= dict(zip(THREAT_IDS, g.spaces, strict=True))
        for name, number in BAG.items():
            found[f"{name}_warriors"], found[f"{name}_mutants"] = g.bag_warriors[number], g.bag_mutants[number]
        for player, who in enumerate(g.cats):
            name = CAT_IDS[who]
            found[f"{name}_warriors"], found[f"{name}_allies"] = g.warriors[player], g.allies[player]
            for colour, line in enumerate(THREAT_IDS):
                found[f"{name}_gear_{line}"] = g.gear[LANES * player + colour]
        return found

    @contextmanager
    def changes(self, **by: int) -> Iterator[None]:
        """Exactly these numbers change, by so much, from the first question on."""
        self.start()
        with super().changes(**by):
            yield
