"""Quests: other ways to win (chapter 21). What was done for them is noted as it happens, in g.deeds."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns.extras.base import Goal
from rulebound.games.cutthroat_caverns.extras.registry import GOALS
from rulebound.games.cutthroat_caverns.places import quest_of
from rulebound.games.cutthroat_caverns.state import Caverns, deed, item_count, living


class Hoarder(Goal):
    """So many untipped Items and Relics (CC-QST-HOARDER)."""

    KIND: ClassVar[str] = "items_at_least"

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        return item_count(g, seat) >= self.amount


class SoleSurvivor(Goal):
    """Nobody else lives (CC-QST-SOLE-SURVIVOR)."""

    KIND: ClassVar[str] = "only_survivor"

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        return living(g) == [seat]


class Unscarred(Goal):
    """So many LP (CC-QST-UNSCARRED)."""

    KIND: ClassVar[str] = "lp_at_least"

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        return g.lp[seat] >= self.amount


class Ascetic(Goal):
    """No Item, no Relic, and Prestige (CC-QST-ASCETIC)."""

    KIND: ClassVar[str] = "no_items_and_prestige"

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        return item_count(g, seat) == 0 and g.prestige[seat] >= self.amount


class Running(Goal):
    """A Quest that counts through the whole game and stays fulfilled (CC-QUES-04)."""

    def is_fulfilled(self, g: Caverns, seat: Seat) -> bool:
        return g.deeds[deed(self.number, seat)] >= self.amount


class GiantSlayer(Running):
    """Killing blows on big encounters (CC-QST-GIANT-SLAYER, CC-QUES-06)."""

    KIND: ClassVar[str] = "kills_worth_at_least"


class GoodSamaritan(Running):
    """Healing others with Items (CC-QST-GOOD-SAMARITAN)."""

    KIND: ClassVar[str] = "heals_given"


class Spoiler(Running):
    """Action cards that took effect on others' attacks (CC-QST-SPOILER, CC-ACT-18)."""

    KIND: ClassVar[str] = "actions_on_others_attacks"


class FirstBlood(Running):
    """The first to damage the creature (CC-QST-FIRST-BLOOD)."""

    KIND: ClassVar[str] = "first_damage_encounters"


class Executioner(Running):
    """Killing blows that score (CC-QST-EXECUTIONER, CC-QUES-06)."""

    KIND: ClassVar[str] = "killing_blows"


class Untouchable(Running):
    """Creature encounters without a scratch (CC-QST-UNTOUCHABLE)."""

    KIND: ClassVar[str] = "clean_encounters"


class LastInLine(Running):
    """Killing blows with the highest number (CC-QST-LAST-IN-LINE, CC-QUES-06)."""

    KIND: ClassVar[str] = "kills_from_last_init"


class WorstEnemy(Running):
    """Creature attacks redirected onto others (CC-QST-WORST-ENEMY, CC-QUES-09)."""

    KIND: ClassVar[str] = "redirects_onto_others"


def has_fulfilled(g: Caverns, seat: int) -> bool:
    """Has a player fulfilled their Quest? (CC-QUES-03)"""
    return any(GOALS[quest].is_fulfilled(g, Seat(seat)) for quest in g.cards.faces(quest_of(seat)))


CLASSES: Final[list[type[Goal]]] = [
    Hoarder,
    SoleSurvivor,
    Unscarred,
    Ascetic,
    GiantSlayer,
    GoodSamaritan,
    Spoiler,
    FirstBlood,
    Executioner,
    Untouchable,
    LastInLine,
    WorstEnemy,
]
