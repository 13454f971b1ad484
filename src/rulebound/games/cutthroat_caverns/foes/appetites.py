"""Encounters with a draw step of their own: Gluttony, Sloth, Famine (CC-EVNT-13)."""

from __future__ import annotations

from typing import ClassVar

from rulebound.engine.flow import Arm, Ask, Each, Frame, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import DrawCards
from rulebound.games.cutthroat_caverns.events_foes import NobodyDraws
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.base import Trait
from rulebound.games.cutthroat_caverns.foes.lines import DRAW
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.frames import NOBODY, Toss
from rulebound.games.cutthroat_caverns.frames_blows import Hit
from rulebound.games.cutthroat_caverns.frames_foes import Feast, FeastTurn, Gorge, NoDraw
from rulebound.games.cutthroat_caverns.kinds import Cards, Encounter
from rulebound.games.cutthroat_caverns.rules.bodies import heal_body
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, draw_cards, max_hand
from rulebound.games.cutthroat_caverns.state import Caverns, can_be_struck, hand_size, lives, main_body
from rulebound.games.cutthroat_caverns.turn_order import order


class Gluttony(Trait):
    """Everybody draws as many cards as they like; the rest is bitten off (CC-MON-GLUTTONY, CC-SPE-GLUT-01..06)."""

    KIND: ClassVar[str] = "may_draw_up_to"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.least, self.most = record.min, record.n

    def draw_step(self, g: Caverns) -> Frame | None:
        return Feast(self.least, self.most)

    def drew(self, g: Caverns, seat: int) -> None:
        """Cards beyond the maximum of one draw are bitten off together (CC-SPE-GLUT-01, CC-SPE-GLUT-05)."""
        if hand_size(g, seat) <= max_hand(g, seat):
            return
        top = g.stack[-1]
        if isinstance(top, Gorge) and top.seat == seat and not top.started:
            top.cards += 1
        else:
            g.push(Gorge(Seat(seat), 1))


def eaters(g: Caverns, f: Feast) -> tuple[Seat, ...]:
    """Everybody, in the new order (CC-SPE-GLUT-03)."""
    return order(g)


def eater(g: Caverns, f: FeastTurn) -> Seat:
    """Whose turn to draw it is."""
    return f.seat


def is_alive(g: Caverns, f: FeastTurn) -> bool:
    """The bites of others may not kill, but responses can (CC-DEATH-04)."""
    return lives(g, f.seat)


def helpings(g: Caverns, f: FeastTurn) -> list[Cards]:
    """How many cards: the number is named before drawing."""
    return [Cards(number) for number in range(f.least, f.most + 1)]


def help_oneself(g: Caverns, f: FeastTurn, number: Cards) -> None:
    """Draw them."""
    draw_cards(g, f.seat, number, "CC-SPE-GLUT-03")


program(Feast, Each(eaters, FeastTurn))
program(
    FeastTurn,
    Ask(eater, "How many cards do you draw?", "CC-SPE-GLUT-03", Arm(DrawCards, helpings, help_oneself), when=is_alive),
)


def bite(g: Caverns, f: Gorge) -> None:
    """One creature attack for the whole draw; Gluttony is fed anyway (CC-SPE-GLUT-05, CC-SPE-GLUT-06)."""
    f.started = True
    body = main_body(g)
    if body < 0 or not lives(g, f.seat):
        return
    line = lines(g, DRAW)[0]
    heal_body(g, body, LINES[line].feeds * f.cards, "CC-SPE-GLUT-06")
    if can_be_struck(g, f.seat) and not g.calmed[body]:
        amount = LINES[line].printed * f.cards + happening(g).raises()
        g.push(Hit(-1, g.tag[body], NOBODY, (f.seat,), amount))


def spit_out(g: Caverns, f: Gorge) -> None:
    """Then the excess is discarded as always (CC-SPE-GLUT-04)."""
    check_hands(g)


program(Gorge, bite, spit_out)


class Sloth(Trait):
    """Nobody draws at the end of a round (CC-MON-SLOTH)."""

    KIND: ClassVar[str] = "no_draw"

    def draw_step(self, g: Caverns) -> Frame | None:
        return NoDraw()


def nobody_draws(g: Caverns, f: NoDraw) -> None:
    """All are too tired."""
    g.tell("CC-MON-SLOTH", NobodyDraws())


program(NoDraw, nobody_draws)


class Famine(Trait):
    """Everybody discards a card instead of drawing one (CC-MON-FAMINE)."""

    KIND: ClassVar[str] = "discard_instead"

    def __init__(self, record: content.Trait, encounter: Encounter) -> None:
        super().__init__(record, encounter)
        self.cards = record.n

    def draw_step(self, g: Caverns) -> Frame | None:
        return Toss(tuple(order(g)), self.cards)
