"""The rules in progress of encounters with rules of their own, and of traps. Their programs stand in foes/."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import Seat

# Encounters with rules of their own (foes/).


class Tribute(Frame):
    """The target gives an Item to another player instead of taking the damage (CC-MON-AVARICE)."""

    seat: Seat
    to: Seat


class Robbery(Frame):
    """The target loses an Item to the encounter instead of taking the damage (CC-MON-THIEVING-IMPS)."""

    seat: Seat


class Plundering(Frame):
    """The killer takes up to `left` of the cards under the encounter (CC-MON-LIVING-TOME, CC-MON-GRAVE-ROBBERS)."""

    seat: Seat
    left: int


class Reviving(Frame):
    """The killer of Ragnarok may call dead players back (CC-SPE-RAGNA-01)."""

    seat: Seat
    life: int


class Draining(Frame):
    """Vampyre players drain others, in order (CC-SPE-VAMP-02)."""

    amount: int


class Drain(Frame):
    """One of them picks a victim."""

    seat: Seat
    amount: int


class Feast(Frame):
    """Everybody draws as many cards as they like (CC-SPE-GLUT-03)."""

    least: int
    most: int


class FeastTurn(Frame):
    """One player draws."""

    seat: Seat
    least: int
    most: int


class Gorge(Frame):
    """Cards drawn beyond the maximum hand size are bitten off (CC-SPE-GLUT-05)."""

    seat: Seat
    cards: int
    started: bool = False


class NoDraw(Frame):
    """Nobody draws (CC-MON-SLOTH)."""


class RisenAttacks(Frame):
    """The risen attack at the end of the round (CC-SPE-LICH-03)."""


class RisenAttack(Frame):
    """One risen player chooses whom to attack (CC-SPE-LICH-04). `tag` is the body."""

    tag: int


# Traps (CC-FLOW-08).


class CollapsingPassage(Frame):
    """Everybody braces the roof with a card (CC-MON-COLLAPSING-PASSAGE)."""


class RopeBridge(Frame):
    """Everybody walks or runs (CC-MON-ROPE-BRIDGE)."""


class GreedyAltar(Frame):
    """Items at a price (CC-MON-GREEDY-ALTAR)."""


class AltarTurn(Frame):
    """One player before the altar."""

    seat: Seat


class FloodingChamber(Frame):
    """Everybody bails with cards (CC-MON-FLOODING-CHAMBER). `times`: how often so far."""

    times: int = 0


class HallOfBlades(Frame):
    """Everybody picks a lane (CC-MON-HALL-OF-BLADES)."""


class LaneTurn(Frame):
    """One player picks a lane."""

    seat: Seat


class TomeVault(Frame):
    """Everybody may draw cards that may burn (CC-MON-TOME-VAULT)."""


class Reading(Frame):
    """One player reads. `cards`: how many so far."""

    seat: Seat
    cards: int = 0
