"""Chapter 17, the Tower of Omens."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal
from rulebound.engine.flow import Ask, Back, Case, Frame, program
from rulebound.games.dark_eclipse.actions import (
    NEXT_CARDS,
    TOWER_ACTIONS,
    Banish,
    Foresee,
    GuideSnarf,
    PutNext,
    RaiseTower,
    Repel,
    RescueWarriors,
)
from rulebound.games.dark_eclipse.events import CardPlaced, CardsSeen, TowerRaised, TowerSpent
from rulebound.games.dark_eclipse.rules.asking import ask, offer
from rulebound.games.dark_eclipse.rules.kingdoms import move_snarf, refuse_move
from rulebound.games.dark_eclipse.rules.locations import Location
from rulebound.games.dark_eclipse.rules.sets import defeat
from rulebound.games.dark_eclipse.rules.shadowrealm import rescue
from rulebound.games.dark_eclipse.rules.track import drive_back
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, is_defeated, level_of
from rulebound.games.dark_eclipse.tables import (
    BANISH,
    ENEMIES,
    FORESEEN,
    FORESIGHT,
    GUIDE_SNARF,
    KINGDOMS,
    REPEL,
    RESCUE,
    RESCUED,
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
    """Raise the marker, or 1 trigger an effect and 2 drop the marker to the bottom.

    (DE-TOW-02, DE-TOW-04, DE-TOW-18)
    """

    spent: bool = False


class Foresight(Frame):
    """The cards seen are put back on top in any order, one at a time from the top (DE-TOW-10, DE-DEC-16).

    `first` is how many of the `seen` cards at the top of the deck have got their new place.
    """

    seen: int
    first: int = 0


class TowerOfOmens(Location):
    """One marker for all players (DE-TOW-20)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """Below the top the marker can rise; at the top Snarf can move, or Chilla who bars his way can be defeated."""
        return None

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtTower())


def refuse_effect(g: DarkEclipse, effect: int) -> Refusal | None:
    """An effect at or below the marker; on the bottom there is none (DE-TOW-04, DE-TOW-05, DE-FAQ-06)."""
    if g.tower == 0:
        return ON_BOTTOM
    return TOO_LOW if g.tower < level_of(g, effect) else None


def reasons_at_tower(g: DarkEclipse) -> list[Refusal | None]:
    """Why not, for each of the Tower's actions: height first, then whether it would change anything (DE-TOW-17)."""
    reasons: list[Refusal | None] = [AT_TOP if g.tower >= TOWER_TOP else None]
    guide = refuse_effect(g, GUIDE_SNARF)
    reasons += [guide if guide is not None else refuse_move(g, kingdom) for kingdom in range(KINGDOMS)]
    low = refuse_effect(g, RESCUE)
    reasons.append(low if low is not None else NOBODY_TO_RESCUE if g.shadowrealm == 0 else None)
    low = refuse_effect(g, FORESIGHT)
    reasons.append(low if low is not None else None if g.deck else NO_CARDS)
    low = refuse_effect(g, REPEL)
    reasons += [low if low is not None else refuse_repelling(g, threat) for threat in range(THREATS)]
    low = refuse_effect(g, BANISH)
    return reasons + [low if low is not None else refuse_banishing(g, enemy) for enemy in range(ENEMIES)]


def refuse_repelling(g: DarkEclipse, threat: int) -> Refusal | None:
    """The Threat must have left the Treeline (DE-TOW-14)."""
    return IN_TREELINE if g.spaces[threat] == TREELINE else None


def refuse_banishing(g: DarkEclipse, enemy: int) -> Refusal | None:
    """Any Enemy, active or in the pile, that is not out of the game yet (DE-TOW-15, DE-ENEM-15)."""
    return GONE if is_defeated(g, enemy) else None


def ask_tower(g: DarkEclipse, t: AtTower) -> Decision | None:
    """Raise, or one triggerable effect with its parameter (DE-TOW-02..06, DE-TOW-20, DE-DEC-15)."""
    return offer(g, "Raise the marker, or trigger an effect?", TOWER_ACTIONS, reasons_at_tower(g), "DE-TOW-02")


def raise_tower(g: DarkEclipse, t: AtTower, action: RaiseTower) -> None:
    """One level (DE-TOW-02)."""
    climb(g, 1, "DE-TOW-02")


def climb(g: DarkEclipse, levels: int, rule: str) -> None:
    """The marker rises, to the top at most (DE-TOW-01, DE-TOW-03)."""
    g.tower = min(TOWER_TOP, g.tower + levels)
    g.tell(rule, TowerRaised(g.tower))


def guide(g: DarkEclipse, t: AtTower, action: GuideSnarf) -> None:
    """Snarf moves to a neighbouring Kingdom; there is no recruiting (DE-TOW-07, DE-TOW-08)."""
    t.spent = True
    move_snarf(g, action.kingdom, "DE-TOW-07")


def rescue_warriors(g: DarkEclipse, t: AtTower, action: RescueWarriors) -> None:
    """2 Warriors, or the only one there (DE-TOW-09, DE-EDGE-04)."""
    t.spent = True
    rescue(g, min(RESCUED, g.shadowrealm), "DE-TOW-09")


def foresee(g: DarkEclipse, t: AtTower, action: Foresee) -> None:
    """The top 6 cards, or all, are seen and known from then on (DE-TOW-10..12)."""
    t.spent = True
    seen = min(FORESEEN, len(g.deck))
    g.known_top = max(g.known_top, seen)
    g.reveal()
    g.tell("DE-TOW-10", CardsSeen(cat(g), seen))
    g.push(Foresight(seen))


def repel(g: DarkEclipse, t: AtTower, action: Repel) -> None:
    """A Threat moves back one space (DE-TOW-13, DE-TOW-14)."""
    t.spent = True
    drive_back(g, action.threat, 1, "DE-TOW-13")


def banish(g: DarkEclipse, t: AtTower, action: Banish) -> None:
    """An Enemy, active or in the pile, is defeated, and the pile is shuffled in any case (DE-TOW-15, DE-TOW-16)."""
    t.spent = True
    defeat(g, action.enemy, "DE-TOW-15")
    g.rng.shuffle(g.pile)


def drop(g: DarkEclipse, t: AtTower) -> None:
    """After the effect the marker drops to the bottom, however low the effect (DE-TOW-04, DE-TOW-19)."""
    if t.spent:
        g.tower = 0
        g.tell("DE-TOW-04", TowerSpent())


def unplaced(g: DarkEclipse, f: Foresight) -> list[int]:
    """The cards seen that have no new place yet, from the top."""
    return [g.deck[-1 - place] for place in range(f.first, f.seen)]


def ask_next_card(g: DarkEclipse, f: Foresight) -> Decision | None:
    """Each kind that is left; when all that are left are alike there is no choice (DE-TOW-10, DE-DEC-16)."""
    kinds: list[int] = []
    for card in unplaced(g, f):
        if card not in kinds:
            kinds.append(card)
    if len(kinds) < 2:
        return None
    return ask(g, "Which Threat card comes next, from the top?", [NEXT_CARDS[card] for card in kinds], "DE-TOW-10")


def place_next(g: DarkEclipse, f: Foresight, action: PutNext) -> None:
    """The card takes the next place from the top, and those above it move down (DE-TOW-10, DE-TOW-12)."""
    place = unplaced(g, f).index(action.card)
    card = g.deck.pop(-1 - f.first - place)
    g.deck.insert(len(g.deck) - f.first, card)
    f.first += 1
    g.tell("DE-TOW-10", CardPlaced(card))


def differs(g: DarkEclipse, f: Foresight) -> bool:
    """Is there still an order to choose?"""
    return len(set(unplaced(g, f))) > 1


program(
    AtTower,
    Ask(
        ask_tower,
        Case(RaiseTower, raise_tower),
        Case(GuideSnarf, guide),
        Case(RescueWarriors, rescue_warriors),
        Case(Foresee, foresee),
        Case(Repel, repel),
        Case(Banish, banish),
    ),
    drop,
)
program(Foresight, Ask(ask_next_card, place_next), Back(ask_next_card, differs))
