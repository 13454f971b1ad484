"""The log tells the truth: whoever only listens knows life, Prestige and poison, and hears of nothing that was not."""

from __future__ import annotations

import re

import pytest

from games.cutthroat_caverns.fights import left_lying
from games.cutthroat_caverns.table import CavernsTable
from rulebound.engine.event import Event
from rulebound.engine.flow import waiting
from rulebound.engine.rng import seeded
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events import Healed, LostPrestige, Scored
from rulebound.games.cutthroat_caverns.events_blows import Died, LifeLost, Poisoned, PoisonRemoved
from rulebound.games.cutthroat_caverns.events_foes import CalledBack, PoisonPassed, SeatsSwapped, TurnedWereboar
from rulebound.games.cutthroat_caverns.frames import OneEncounter, Setting
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.state import hand_size
from rulebound.testing import rule

NOTHING = re.compile(r"\b(gains|loses|regains|heals|gets|takes) (0|no)\b")
MOST = 1500  # answers of one game
EVERYTHING: dict[str, str | int | bool] = {
    **dict.fromkeys(content.SETS, True),
    "fresh_meat_cards": True,
    "abilities": True,
    "events": True,
    "quests": True,
    "reputations": "quick",
    "encounters": 3,
}


class Listener:
    """What somebody writes down who hears the log: life, Prestige and poison of every seat."""

    def __init__(self, t: CavernsTable) -> None:
        self.life, self.prestige, self.poison = list(t.g.lp), list(t.g.prestige), list(t.g.poison)

    def hear(self, event: Event) -> None:
        """Write down what happened."""
        match event:
            case LifeLost(seat=seat, life=life):
                self.life[seat] -= life
            case Healed(seat=seat, life=life):
                self.life[seat] += life
            case Died(seat=seat):
                assert self.life[seat] == 0, "whoever dies has lost all their life"
            case TurnedWereboar(seat=seat, life=life):
                self.life[seat] = life
            case CalledBack(seat=seat, life=life):
                self.life[seat], self.poison[seat] = life, 0
            case Scored(seat=seat, prestige=prestige):
                self.prestige[seat] += prestige
            case LostPrestige(seat=seat, prestige=prestige):
                self.prestige[seat] -= prestige
            case Poisoned(seat=seat, tokens=tokens):
                self.poison[seat] += tokens
            case PoisonRemoved(seat=seat) | PoisonPassed(seat=seat):
                self.poison[seat] -= 1
            case SeatsSwapped(seat=one, other=other):
                for row in (self.life, self.prestige, self.poison):
                    row[one], row[other] = row[other], row[one]
            case _:
                pass

    def agrees(self, t: CavernsTable) -> bool:
        """Is that what lies on the table?"""
        return (self.life, self.prestige, self.poison) == (list(t.g.lp), list(t.g.prestige), list(t.g.poison))


TABLES: list[dict[str, str | int | bool]] = [
    {},
    EVERYTHING,
    {**EVERYTHING, "reputations": "pregen", "boss": "emperor_lich"},
    *({**EVERYTHING, "module": module.id} for module in content.MODULES),
]


@pytest.mark.parametrize("seed", range(4 * len(TABLES)))
@rule("CC-INFO-02", "CC-COMP-01", "CC-COMP-11", "CC-HAND-02", "CC-ROUND-08")
def test_whoever_listens_knows_what_lies_on_the_table(seed: int) -> None:
    t = CavernsTable(3 + seed % 4, seed, **TABLES[seed % len(TABLES)])
    t.start()
    while not any(isinstance(frame, OneEncounter) for frame in t.g.stack):
        t.first_option()
    listener, rng, heard = Listener(t), seeded(seed), len(t.log)
    for _ in range(MOST):
        if t.over():
            break
        which = waiting(t.g)[0]
        t._take(which, rng.below(len(t.g.decisions[which].options)))
        for told in t.log[heard:]:
            listener.hear(told.event)
            assert not NOTHING.search(t.game.say(told.event, t.names)), told
        heard = len(t.log)
        assert listener.agrees(t), t.heard()[-5:]
        assert all(life % 5 == 0 and life >= 0 for life in t.g.lp)
        numbers = [number for number in t.g.initiative if number]
        assert len(set(numbers)) == len(numbers), "every Initiative card has one holder"
        if not t.over() and isinstance(t.g.stack[-1], Setting):
            assert left_lying(t) == [], "a round leaves nothing on the table"
            assert all(hand_size(t.g, seat) <= max_hand(t.g, seat) for seat in range(t.g.seats))
