"""Two against each other on open ground: the words in which the tests of Skills are written.

    t = duel("he_man.p.throw", apart=4)      # He-Man has the Skill, unlocked and with Power, and is asked what he does
    t.attack("throw", t.foe)                  # the foe stands in row A, so many spaces away

The owner of the Skill stands in A7, the foe to the right of it, everybody else is off the Battlefield. A Skill of a
Controller side (`.c.`) makes its owner a Controller Character.
"""

from __future__ import annotations

from typing import Self

from games.clash_for_eternia.table import FOES, ClashTable, model, skill, space
from rulebound.engine.action import Pass
from rulebound.games.clash_for_eternia.actions import PutOn, React, Stop, UseAttack, UseSkill
from rulebound.games.clash_for_eternia.actions_attack import Buy, Defend, Enough, Target
from rulebound.games.clash_for_eternia.events_attack import Rolled
from rulebound.games.clash_for_eternia.kinds import MODEL, Extra
from rulebound.games.clash_for_eternia.rules.passives import add_buff
from rulebound.games.clash_for_eternia.tables import SKILLS
from rulebound.games.clash_for_eternia.terms import END_OF_ROUND, STAT_ARMOR

OTHERS = ("teela", "orko", "clawful", "webstor", "fisto")
START = "A7"


class Duel(ClashTable):
    """A table of a duel."""

    owner: str = ""
    foe: str = ""
    friend: str = ""
    others: tuple[str, ...] = ()

    def alone(self) -> Self:
        """Everybody but the two leaves the Battlefield."""
        return self.out(*[one for one in (*self.team, *self.foes) if one not in (self.owner, self.foe)])

    def armored(self, who: str, number: int) -> Self:
        """A Model has more Armor until the end of the Round."""
        add_buff(self.g, model(who), STAT_ARMOR, number, END_OF_ROUND, 499)
        return self

    def uses(self, name: str) -> Self:
        """The active Character uses one of its Skills."""
        found = [one for one in self.actions() if isinstance(one, UseSkill)]
        chosen = [one for one in found if SKILLS[one.skill].id.endswith(f".{name}")]
        assert chosen, f"{name} is not among {[SKILLS[one.skill].id for one in found]}"
        return self.does(chosen[0])

    def can_use(self, name: str) -> bool:
        """Is this Skill on offer, as an Attack, as a Skill or as a Reaction?"""
        found = [getattr(one, "skill", -1) for one in self.actions() if not isinstance(one, Buy | Defend)]
        return any(SKILLS[one].id.endswith(f".{name}") for one in found if one >= 0)

    def reacts(self, name: str) -> Self:
        """Whoever is asked reacts with a Skill."""
        found = [one for one in self.actions() if isinstance(one, React)]
        chosen = [one for one in found if SKILLS[one.skill].id.endswith(f".{name}")]
        assert chosen, f"{name} is not among {[SKILLS[one.skill].id for one in found]}"
        return self.does(chosen[0])

    def buys(self, owner: str, which: int = 0) -> Self:
        """Whoever is asked buys a Boost or Surge of a Skill: its first, second and so on; Defense Boosts too."""
        extra = Extra(SKILLS[skill(owner)].extras[which])
        found = [one for one in self.actions() if isinstance(one, Buy | Defend) and one.extra == extra]
        assert found, f"{owner} {which} is not among {self.options()}"
        return self.does(found[0])

    def sells(self, owner: str, which: int = 0) -> bool:
        """Is this Boost or Surge on offer?"""
        extra = Extra(SKILLS[skill(owner)].extras[which])
        return any(isinstance(one, Buy | Defend) and one.extra == extra for one in self.actions())

    def attack(self, name: str, *targets: str) -> Self:
        """The active Character uses one of its Attacks against these, without more reach."""
        found = [one for one in self.actions() if isinstance(one, UseAttack)]
        chosen = [one for one in found if SKILLS[one.skill].id.endswith(f".{name}")]
        assert chosen, f"{name} is not among {[SKILLS[one.skill].id for one in found]}"
        self.does(chosen[0])
        if "reach" in self.prompt():
            self.does(Enough())
        return self.targets_at(*targets)

    def targets_at(self, *targets: str) -> Self:
        """Those who are targeted, as far as there is a choice."""
        for who in targets:
            if self.offers(Target(model(who))):
                self.does(Target(model(who)))
        return self

    def skips(self) -> Self:
        """Everybody declines what they may decline, and takes the first option where they may not.

        The active Character is then asked for its Action.
        """
        return self.skips_to("What does ")

    def skips_to(self, words: str) -> Self:
        """As `skips`, until a question holds these words, or nobody is asked any more."""
        for _ in range(40):
            if self.over() or words in self.prompt():
                return self
            no = [one for one in self.actions() if isinstance(one, Pass | Stop | Enough)]
            if no:
                self.does(no[0])
            else:
                self.first_option()
        raise AssertionError(f"{words!r} was never asked")

    def dice(self) -> int:  # type: ignore[override]
        """How many dice were rolled last."""
        return len([told.event for told in self.log if isinstance(told.event, Rolled)][-1].faces)

    def puts_on(self, where: str) -> Self:
        return self.does(PutOn(space(where)))

    def wounds(self, who: str) -> list[str]:
        """What an Attack did to a Model."""
        return [line for line in self.told("CE-ATK-18") if line.startswith(self.name(who))]

    def name(self, who: str) -> str:
        return MODEL.word(model(who))


def right_of(name: str, number: int) -> str:
    """The space so many to the right."""
    return f"{name[0]}{int(name[1:]) + number}"


def duel(
    name: str,
    apart: int = 1,
    foe: str = "",
    friend: str = "",
    active: bool = True,
    power: int = 5,
    troop: str = "hover_robot",
    at: str = START,
    scenario: str = "clash_of_champions",
) -> Duel:
    """The owner of a Skill against a foe so many spaces away; the owner is asked what it does, if `active`."""
    owner, face, _ = name.split(".")
    foe = foe or ("beast_man" if owner != "beast_man" else "he_man")
    rest = [one for one in (*OTHERS, *FOES, "man_at_arms", "stratos") if one not in (owner, foe, friend)]
    friend = friend or rest.pop(0)
    mine, theirs = (owner, friend), (foe, rest[0])
    team = mine if face == "p" else theirs
    foes = (*(theirs if face == "p" else mine), rest[1])
    t = Duel(team, foes, scenario, False, 1, troop, 1, {})
    t.owner, t.foe, t.friend, t.others = owner, foe, friend, (rest[0], rest[1])
    t.ready().no_minions()
    t.out(*[one for one in (*team, *foes) if one not in (owner, foe)])
    t.put(owner, at).put(foe, right_of(at, apart)).power(owner, power)
    card = SKILLS[skill(name)]
    if face == "p" and card.level:
        t.unlock(owner, name.split(".")[2]).power(owner, 3, card.level)
    return t.activate(owner) if active else t
