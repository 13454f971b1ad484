"""The words in which the tests of Clash for Eternia set up and look at a table.

    t = table("he_man", "teela", foes=("skeletor", "beast_man", "mer_man"))   # after setup, Round 1, nobody is asked
    t.put("he_man", "E5").put("skeletor", "E6").power("he_man", 3).unlock("he_man", "throw")
    t.rolls("melee", "power", "blank", "ranged").activate("he_man")
    t.attack("sword_of_power", "skeletor")

The team is Ann (with `members=2` also Bob); the Controller is the last player, or the AI with ai=True. There are no
Minions on the Battlefield unless they are put there: "hover_robot:1". Everybody stands on Spawn Tokens until `put`.
"""

from __future__ import annotations

from typing import Self

from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import PROGRAMS, Frame
from rulebound.games.clash_for_eternia import GAME, content
from rulebound.games.clash_for_eternia.actions import UseAttack
from rulebound.games.clash_for_eternia.actions_attack import Target
from rulebound.games.clash_for_eternia.frames import Activation, Round, StrategyActivation
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiStrategy
from rulebound.games.clash_for_eternia.kinds import (
    CARD,
    EXTRA,
    MODEL,
    SPACE_NAMES,
    THING,
    Character,
    Extra,
    Model,
    Skill,
    Slot,
    Space,
    Thing,
)
from rulebound.games.clash_for_eternia.rules.order import clear_track
from rulebound.games.clash_for_eternia.rules.piles import DECK, HAND
from rulebound.games.clash_for_eternia.state import Clash, leave, power_of, stand
from rulebound.games.clash_for_eternia.tables import (
    BY_ID,
    CARD_BY_ID,
    CARDS,
    CONTROLLER,
    EXTRAS,
    HP,
    NEUTRAL,
    NPC_BY_ID,
    PLAYERS,
    SKILL_BY_ID,
    SKILLS,
    STORES,
    TROOP_BY_ID,
)
from rulebound.testing.table import Table

FACES = {"melee": 0, "ranged": 2, "power": 4, "blank": 5}
SKILL_NAMES = ("reserves", "command", "empower", "battle_plan")
FOES = ("skeletor", "beast_man", "mer_man")


def model(who: str) -> Model:
    """A Model by its id: he_man, hover_robot:2, griffin:1, granamyr."""
    return Model(MODEL.marks.index(f"model:{who}"))


def space(name: str) -> Space:
    """A space by its name."""
    return Space(SPACE_NAMES.index(name))


def skill(name: str) -> Skill:
    """A Skill by its id."""
    return Skill(SKILL_BY_ID[name])


def thing(name: str) -> Thing:
    """A token by its name, or an NPC."""
    return Thing(THING.words.index(name))


def extra(words: str) -> Extra:
    """A Boost or Surge by how its words begin, the first one."""
    return Extra(next(i for i, one in enumerate(EXTRA.words) if one.startswith(words)))


class ClashTable(Table[Clash]):
    """A table of Clash for Eternia after setup."""

    def __init__(
        self,
        team: tuple[str, ...],
        foes: tuple[str, ...],
        scenario: str,
        ai: bool,
        members: int,
        troop: str,
        seed: int,
        options: dict[str, str | int | bool],
    ) -> None:
        chosen: dict[str, str | int | bool] = {
            "scenario": scenario,
            "controller": "ai" if ai else "person",
            "characters": len(team),
            "selection": "free_for_all",
        }
        super().__init__(GAME, members + (not ai), chosen | options, seed)
        self.team, self.foes, self.troop = team, foes, troop

    # Setting up.

    def ready(self) -> Self:
        """Setup is over and Round 1 has begun."""
        for one in (*self.team, *self.foes):
            self.answer(f"Take {content.CHARACTERS[BY_ID[one]].name}")
        if self.asked() and "Minions" in self.prompt():
            self.answer(f"Lead {content.MINIONS[TROOP_BY_ID[self.troop]].name}s")
        while self.g.round == 0:
            self.first_option()
        self.quiet()
        for store in range(len(self.g.power)):
            self.g.power[store] = 0
        self.g.slot = -1
        return self

    def quiet(self) -> Self:
        """The Round without a rule in progress, as if its end had come: push a rule."""
        while not isinstance(self.g.stack[-1], Round):
            self.g.stack.pop()
        self.g.stack[-1].at = len(PROGRAMS[Round].steps)
        clear_track(self.g)
        self.g.decisions = ()
        self.log = []
        return self

    def phase(self, frame: Frame) -> Self:
        """A rule by itself, as the last thing of this Round."""
        self.quiet()
        return self.push(frame)

    def no_minions(self) -> Self:
        """All Minions leave the Battlefield."""
        for one in range(16, 42):
            leave(self.g, one)
        return self

    def put(self, who: str, where: str) -> Self:
        """A Model stands in a space, with all its HP if it was not there."""
        one = model(who)
        if self.g.space[one] < 0:
            self.g.hp[one] = HP[one]
        if one in NPC_BY_ID.values():
            self.g.side[one] = NEUTRAL
        stand(self.g, one, space(where))
        return self

    def out(self, *whos: str) -> Self:
        """Models are KO'ed, without anything else."""
        for who in whos:
            leave(self.g, model(who))
            self.g.hp[model(who)] = 0
        return self

    def hp(self, who: str, number: int) -> Self:
        self.g.hp[model(who)] = number
        return self

    def power(self, who: str, number: int, store: int = 0) -> Self:
        """A Character has so much Power: under its card, or on the Green, Yellow or Red Skill (1 to 3)."""
        self.g.power[STORES * model(who) + store] = number
        return self

    def unlock(self, who: str, name: str) -> Self:
        """A Player Character has unlocked a Skill."""
        one = skill(f"{who}.p.{name}")
        self.g.skills[3 * model(who) + SKILLS[one].level - 1] = one
        return self

    def empower(self, *whos: str) -> Self:
        for who in whos:
            self.g.empowered[model(who)] = 1
        return self

    def flip(self, *names: str) -> Self:
        """Controller Skills are Empowered."""
        for name in names:
            self.g.flipped[SKILL_NAMES.index(name)] = 1
        return self

    def dazed(self, *whos: str) -> Self:
        for who in whos:
            self.g.dazed[model(who)] = 1
        return self

    def snared(self, *whos: str) -> Self:
        for who in whos:
            self.g.snared[model(who)] = 1
        return self

    def stock(self, **numbers: int) -> Self:
        """Power on Controller Skills."""
        for name, number in numbers.items():
            self.g.stock[SKILL_NAMES.index(name)] = number
        return self

    def full(self) -> Self:
        """All Controller Skills are full, so that the Controller has nothing to assign."""
        return self.stock(reserves=5, command=5, empower=5, battle_plan=5)

    def hand(self, *cards: str) -> Self:
        """The Controller holds these Strategy cards."""
        for card in cards:
            self.g.cards.move(CARD_BY_ID[card], DECK, HAND)
        return self

    def rolls(self, *faces: str) -> Self:
        """The next attack dice show these faces."""
        return self.chance(*(FACES[face] for face in faces))

    # Playing.

    def activate(self, who: str, slot: int | None = None) -> Self:
        """The Activation of a Character, in the first slot of its side unless another is named."""
        one = model(who)
        foe = self.g.side[one] == CONTROLLER
        at = Slot((1 if foe else 0) if slot is None else slot)
        self.quiet()
        self.g.slot = at
        return self.push(AiActivation(one, at) if foe and self.g.controller < 0 else Activation(one, at))

    def strategy(self, slot: int = 1) -> Self:
        """The Strategy Activation."""
        self.quiet()
        self.g.slot = slot
        return self.push(AiStrategy(Slot(slot)) if self.g.controller < 0 else StrategyActivation(Slot(slot)))

    def attack(self, name: str, *targets: str) -> Self:
        """The active Character uses one of its Attacks against these."""
        found = [one.skill for one in self.actions() if isinstance(one, UseAttack)]
        chosen = [one for one in found if SKILLS[one].id.endswith(f".{name}")]
        assert chosen, f"{name} is not among {[SKILLS[one].id for one in found]}"
        self.does(UseAttack(chosen[0]))
        for who in targets:
            if self.offers(Target(model(who))):
                self.does(Target(model(who)))
        return self

    def passes(self, times: int = 1) -> Self:
        """Whoever is asked passes."""
        for _ in range(times):
            self.does(self.way_out())
        return self

    def way_out(self) -> Action:
        """The answer that declines, in whatever words."""
        return next(one for one in self.actions() if isinstance(one, Pass))

    def may_decline(self) -> bool:
        """Is there an answer that declines?"""
        return any(isinstance(one, Pass) for one in self.actions())

    def all_pass(self) -> Self:
        """Everybody declines what they may decline, until an Activation is asked what it does next."""
        while not self.over() and self.may_decline() and not self.is_at_action():
            self.passes()
        return self

    def is_at_action(self) -> bool:
        """Is somebody asked what their active Character does, or what the Strategy Activation uses?"""
        return isinstance(self.g.stack[-1], Activation | StrategyActivation)

    # Looking.

    def where(self, who: str) -> str | None:
        at = self.g.space[model(who)]
        return None if at < 0 else SPACE_NAMES[at]

    def hp_of(self, who: str) -> int:
        return self.g.hp[model(who)]

    def power_of(self, who: str) -> int:
        return power_of(self.g, model(who))

    def is_dazed(self, who: str) -> bool:
        return self.g.dazed[model(who)] == 1

    def is_snared(self, who: str) -> bool:
        return self.g.snared[model(who)] == 1

    def spaces(self, action: type[Action]) -> set[str]:
        """The spaces that are offered with an action that has one."""
        return {SPACE_NAMES[one.space] for one in self.actions() if isinstance(one, action)}  # type: ignore[attr-defined]

    def targets(self) -> set[str]:
        """The targets that are offered."""
        marks = [MODEL.marks[one.model] for one in self.actions() if isinstance(one, Target)]
        return {str(mark).removeprefix("model:") for mark in marks}

    def held(self) -> list[str]:
        """The Controller's hand."""
        return [content.CONTROLLER.strategy_card[card].id for card in self.g.cards.faces(HAND)]

    def facts(self) -> dict[str, int]:
        """Numbers by name: he_man_hp, he_man_power, he_man_power_1, reserves, pending, vp_players and so on."""
        g = self.g
        found: dict[str, int] = {}
        for one in (*self.team, *self.foes):
            m = model(one)
            found |= {f"{one}_hp": g.hp[m], f"{one}_dazed": g.dazed[m], f"{one}_snared": g.snared[m]}
            found |= {f"{one}_power": power_of(g, m)}
        for i, name in enumerate(SKILL_NAMES):
            found[name] = g.stock[i]
        found |= {"pending": g.pending, "escalation": g.escalation, "ai_power": g.ai_power}
        found |= {"vp_players": g.vp[PLAYERS], "vp_controller": g.vp[CONTROLLER]}
        return found


def table(
    *team: str,
    foes: tuple[str, ...] = FOES,
    scenario: str = "clash_of_champions",
    ai: bool = False,
    members: int = 1,
    troop: str = "hover_robot",
    seed: int = 1,
    minions: bool = False,
    **options: str | int | bool,
) -> ClashTable:
    """A table of these Characters, ready in Round 1: He-Man and Teela if nobody is named."""
    t = ClashTable(team or ("he_man", "teela"), foes, scenario, ai, members, troop, seed, options).ready()
    return t if minions else t.no_minions()


__all__ = ["CARD", "CARDS", "EXTRAS", "Character", "ClashTable", "extra", "model", "skill", "space", "table", "thing"]
