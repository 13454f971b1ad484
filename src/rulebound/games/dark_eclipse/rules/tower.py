"""Chapter 17, the Tower of Omens."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, Repeat, When, program
from rulebound.games.dark_eclipse.actions import Banish, Foresee, GuideSnarf, PutNext, RaiseTower, Repel, RescueWarriors
from rulebound.games.dark_eclipse.events import CardPlaced, CardsSeen, TowerRaised, TowerSpent
from rulebound.games.dark_eclipse.kinds import Card, Enemy, Kingdom, Threat, Warriors
from rulebound.games.dark_eclipse.rules.kingdoms import move_snarf, why_no_move
from rulebound.games.dark_eclipse.rules.locations import Place
from rulebound.games.dark_eclipse.rules.sets import defeat
from rulebound.games.dark_eclipse.rules.shadowrealm import rescue
from rulebound.games.dark_eclipse.rules.track import drive_back
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat, is_defeated, level_of
from rulebound.games.dark_eclipse.tables import (
    AMOUNTS,
    BANISH,
    ENEMIES,
    FORESIGHT,
    GUIDE_SNARF,
    KINGDOMS,
    REPEL,
    RESCUE,
    THREATS,
    TOWER_TOP,
    TREELINE,
)

AT_TOP: Final = Refusal("DE-TOW-03", "The Tower Marker is at the top already.")
ON_BOTTOM: Final = Refusal("DE-TOW-05", "With the marker on the bottom no effect can be triggered.")
TOO_LOW: Final = Refusal("DE-TOW-04", "The Tower Marker is below the level of that effect.")
NO_CARDS: Final = Refusal("DE-TOW-11", "There is no Threat card left to look at.")
IN_TREELINE: Final = Refusal("DE-TOW-14", "That Threat has not left the Treeline.")
GONE: Final = Refusal("DE-ENEM-15", "That Enemy is defeated already.")
NOBODY_TO_RESCUE: Final = Refusal("DE-TOW-17", "There is no Warrior in the Shadowrealm to take.")


class AtTower(Frame):
    """Raise the marker, or 1 trigger an effect and 2 drop the marker to the bottom (DE-TOW-02..06, DE-TOW-18..20)."""

    spent: bool = False


class Foresight(Frame):
    """The cards seen are put back on top in any order, one at a time from the top (DE-TOW-10, DE-DEC-16).

    `first` is how many of the `seen` cards at the top of the deck have got their new place.
    """

    seen: int
    first: int = 0


class TowerOfOmens(Place):
    """One marker for all players (DE-TOW-20)."""

    ID: ClassVar[str] = "tower_of_omens"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """Below the top the marker can rise; at the top Snarf can move, or Chilla who bars his way can be defeated."""
        return None

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtTower())


def too_low(g: DarkEclipse, effect: int) -> Refusal | None:
    """An effect at or below the marker; on the bottom there is none (DE-TOW-04, DE-TOW-05, DE-FAQ-06)."""
    if g.tower == 0:
        return ON_BOTTOM
    return TOO_LOW if g.tower < level_of(g, effect) else None


# Why not, for each of the Tower's actions: height first, then whether it would change anything (DE-TOW-17).


def refuse_rise(g: DarkEclipse, t: AtTower) -> Refusal | None:
    """At the top the marker stays (DE-TOW-03)."""
    return AT_TOP if g.tower >= TOWER_TOP else None


def refuse_guiding(g: DarkEclipse, t: AtTower, kingdom: Kingdom) -> Refusal | None:
    """Snarf must be able to go there (DE-TOW-07)."""
    low = too_low(g, GUIDE_SNARF)
    return why_no_move(g, kingdom) if low is None else low


def refuse_rescue(g: DarkEclipse, t: AtTower) -> Refusal | None:
    """There must be a Warrior to take (DE-TOW-17)."""
    low = too_low(g, RESCUE)
    return (NOBODY_TO_RESCUE if g.shadowrealm == 0 else None) if low is None else low


def refuse_foresight(g: DarkEclipse, t: AtTower) -> Refusal | None:
    """There must be a card to look at (DE-TOW-11)."""
    low = too_low(g, FORESIGHT)
    return (None if g.deck else NO_CARDS) if low is None else low


def refuse_repelling(g: DarkEclipse, t: AtTower, threat: Threat) -> Refusal | None:
    """The Threat must have left the Treeline (DE-TOW-14)."""
    low = too_low(g, REPEL)
    return (IN_TREELINE if g.spaces[threat] == TREELINE else None) if low is None else low


def refuse_banishing(g: DarkEclipse, t: AtTower, enemy: Enemy) -> Refusal | None:
    """Any Enemy, active or in the pile, that is not out of the game yet (DE-TOW-15, DE-ENEM-15)."""
    low = too_low(g, BANISH)
    return (GONE if is_defeated(g, enemy) else None) if low is None else low


def repellable(g: DarkEclipse, t: AtTower) -> list[Threat]:
    return [threat for threat in THREATS if g.spaces[threat] > TREELINE] if too_low(g, REPEL) is None else []


def banishable(g: DarkEclipse, t: AtTower) -> list[Enemy]:
    return [enemy for enemy in ENEMIES if not g.defeated >> enemy & 1] if too_low(g, BANISH) is None else []


def raise_tower(g: DarkEclipse, t: AtTower) -> None:
    """One level (DE-TOW-02)."""
    climb(g, 1, "DE-TOW-02")


def climb(g: DarkEclipse, levels: int, rule: str) -> None:
    """The marker rises, to the top at most (DE-TOW-01, DE-TOW-03)."""
    g.tower = min(TOWER_TOP, g.tower + levels)
    g.tell(rule, TowerRaised(g.tower))


def guide(g: DarkEclipse, t: AtTower, kingdom: Kingdom) -> None:
    """Snarf moves to a neighbouring Kingdom; there is no recruiting (DE-TOW-07, DE-TOW-08)."""
    t.spent = True
    move_snarf(g, kingdom, "DE-TOW-07")


def rescue_warriors(g: DarkEclipse, t: AtTower) -> None:
    """2 Warriors, or the only one there (DE-TOW-09, DE-EDGE-04)."""
    t.spent = True
    rescue(g, Warriors(min(AMOUNTS[RESCUE], g.shadowrealm)), "DE-TOW-09")


def foresee(g: DarkEclipse, t: AtTower) -> None:
    """The top 6 cards, or all, are seen and known from then on (DE-TOW-10..12)."""
    t.spent = True
    seen = min(AMOUNTS[FORESIGHT], len(g.deck))
    g.known_top = max(g.known_top, seen)
    g.reveal()
    g.tell("DE-TOW-10", CardsSeen(cat(g), seen))
    g.push(Foresight(seen))


def repel(g: DarkEclipse, t: AtTower, threat: Threat) -> None:
    """A Threat moves back one space (DE-TOW-13, DE-TOW-14)."""
    t.spent = True
    drive_back(g, threat, AMOUNTS[REPEL], "DE-TOW-13")


def banish(g: DarkEclipse, t: AtTower, enemy: Enemy) -> None:
    """An Enemy, active or in the pile, is defeated, and the pile is shuffled in any case (DE-TOW-15, DE-TOW-16)."""
    t.spent = True
    defeat(g, enemy, "DE-TOW-15")
    g.rng.shuffle(g.pile)


def is_spent(g: DarkEclipse, t: AtTower) -> bool:
    return t.spent


def drop(g: DarkEclipse, t: AtTower) -> None:
    """After the effect the marker drops to the bottom, however low the effect (DE-TOW-04, DE-TOW-19)."""
    g.tower = 0
    g.tell("DE-TOW-04", TowerSpent(cat(g)))


def unplaced(g: DarkEclipse, f: Foresight) -> list[Card]:
    """The cards seen that have no new place yet, from the top."""
    return [g.deck[-1 - place] for place in range(f.first, f.seen)]


def kinds_left(g: DarkEclipse, f: Foresight) -> list[Card]:
    """Each kind that has no place yet (DE-TOW-10, DE-DEC-16)."""
    return list(dict.fromkeys(unplaced(g, f)))


def differs(g: DarkEclipse, f: Foresight) -> bool:
    """When all that are left are alike there is no order to choose (DE-DEC-16)."""
    return len(kinds_left(g, f)) > 1


def place_next(g: DarkEclipse, f: Foresight, card: Card) -> None:
    """The card takes the next place from the top, and those above it move down (DE-TOW-10, DE-TOW-12)."""
    g.deck.pop(-1 - f.first - unplaced(g, f).index(card))
    g.deck.insert(len(g.deck) - f.first, card)
    f.first += 1
    g.tell("DE-TOW-10", CardPlaced(card))


program(
    AtTower,
    Ask(
        active_seat,
        "Raise the marker, or trigger an effect?",
        "DE-TOW-02",
        Arm(RaiseTower, then=raise_tower, refuse=refuse_rise),
        Arm(GuideSnarf, KINGDOMS, guide, refuse=refuse_guiding),
        Arm(RescueWarriors, then=rescue_warriors, refuse=refuse_rescue),
        Arm(Foresee, then=foresee, refuse=refuse_foresight),
        Arm(Repel, THREATS, repel, refuse=refuse_repelling, fast=repellable),
        Arm(Banish, ENEMIES, banish, refuse=refuse_banishing, fast=banishable),
    ),
    When(is_spent, drop),
)
program(
    Foresight,
    Repeat(
        Ask(
            active_seat,
            "Which Threat card comes next, from the top?",
            "DE-TOW-10",
            Arm(PutNext, kinds_left, place_next),
            when=differs,
        )
    ),
)
