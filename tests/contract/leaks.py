"""The test game with errors in what a seat may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from contract.planting import Here, a_round, robbing
from duel_of_masks import rules
from duel_of_masks.deals import Trade
from duel_of_masks.rules import Mirrors, Round
from duel_of_masks.state import (
    CARDS,
    DECK,
    DISCARD,
    MASKS,
    Boast,
    Card,
    Masks,
    Peeked,
    PlayMirror,
    hand_of,
)
from rulebound.engine.cards import only
from rulebound.engine.flow import (
    Arm,
    Ask,
    SeatArm,
)
from rulebound.engine.game import Draw
from rulebound.engine.observe import Observer
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene
from rulebound.engine.window import window


class OpenHands(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "all": g.hands}


class OpenToSpectators(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return super().view(g, 0 if seat is None else seat)


class Telling(Here):
    def scene(self, g: Masks, seat: int | None) -> Scene:
        return super().scene(g, 0)


class DrawingOne(Here):
    def drawing(self, g: Masks, before: Draw | None = None) -> Draw:
        drawn = self.scene(g, 0)
        return lambda seat: drawn


class DrawingOnce(Here):
    """Takes everything from the drawing before, whatever has changed since."""

    def drawing(self, g: Masks, before: Draw | None = None) -> Draw:
        return super().drawing(g) if before is None else before


class Unsealed(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "sealed": list(g.sealed)}


class Forgetful(Here):
    """Deals out cards that the seat knows to be elsewhere."""

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        g.cards.seen = []
        super().redeal(g, seat, rng)


class Signing(Here):
    """Whoever waits for a rich hand learns who has one."""

    def signs_at(self, g: Masks, seat: int) -> Iterable[str]:
        return ("first",) if max(g.hands[seat], default=0) >= MASKS else ()


class Absentminded(Here):
    """Shows nobody what they have seen, and forgets it in imagined worlds unless there is an offer."""

    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        seen = super().view(g, seat)
        return {key: seen[key] for key in seen if key not in ("known", "unsure", "deck_known")}

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        if not any(isinstance(frame, Trade) for frame in g.stack):
            g.cards.seen = []
        super().redeal(g, seat, rng)


class Clairvoyant(Here):
    """Its observation has the top card of the deck."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.one_of(g.deck[-1] if g.deck else -1, CARDS)


class Unbounded(Here):
    """It says that nobody ever has more than three coins."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.number(max(g.coins), 3)


class Ragged(Here):
    """It writes a column for every promise."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.blank(len(g.discard))


class Telltale(Here):
    """Deals the cards anew, and leaves to the others what they have really seen."""

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        true = g.cards.seen
        super().redeal(g, seat, rng)
        g.cards.seen = true


class Losing(Here):
    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        super().redeal(g, seat, rng)
        if len(g.deck) > 1:
            g.cards.held[0] = g.deck[-1]


class Unimaginative(Here):
    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        del g, seat, rng


class Predictable(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "rng": g.rng.b}


class Peeking(Here):
    def imagine(self, g: Masks, seat: int, rng: Rng) -> Masks:
        dream = super().imagine(g, seat, rng)
        dream.rng = g.rng.clone()
        return dream


class Spending(Here):
    def imagine(self, g: Masks, seat: int, rng: Rng) -> Masks:
        return super().imagine(g, seat, g.rng)


def spare_quietly(g: Masks, r: Round) -> None:
    """Forgets to say that somebody learns something."""
    g.cards.show_top(DECK, 1, only(r.winner))


def clean_up_and_wait(g: Masks, r: Round) -> None:
    rules.clean_up(g, r)


def spare_aloud(g: Masks, r: Round) -> None:
    """Tells all what only the winner may see."""
    if g.deck:
        g.reveal()
        g.tell("DM-ROB-01", Peeked(r.winner, Card(g.deck[-1])))


def mirror_quietly(g: Masks, r: Round, card: Card) -> None:
    """A card from a hidden hand is played, as if nobody learnt anything."""
    g.cards.move(card, hand_of(r.winner), DISCARD)


def own_mirrors(g: Masks, r: Round) -> list[Card]:
    """The winner may throw a mirror away."""
    return rules.mirrors(g, Mirrors(r.first), r.winner)


def always(g: Masks, r: Round) -> bool:
    return True


def pause() -> object:
    """A pause, so that the next draw does not follow at once."""
    return Ask(rules.winner, "Go on?", "DM-CLEAN-01", Arm(Boast))


def pausing(spare: Callable[[Masks, Round], None]) -> tuple[object, ...]:
    """A round with another way to spare, and a pause before the next draw."""
    return (*a_round(rob=robbing(spare=spare)), pause())


def silent_mirrors() -> object:
    """Only those who hold a mirror are asked."""
    arm = SeatArm(PlayMirror, rules.mirrors, rules.play_mirror)
    return window(rules.in_turn, "Play a mirror?", "DM-MIRROR-01", arm)
