"""Cutthroat Caverns, for three to six players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rulebound.engine.action import Aside, Refusal
from rulebound.engine.game import Game, Odds, OptionValue, Thinking
from rulebound.engine.observe import Observer
from rulebound.engine.particulars import Corner, Question
from rulebound.engine.ratings import logistic
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene
from rulebound.games.cutthroat_caverns import loading, ratings, telling, usage  # noqa: F401
from rulebound.games.cutthroat_caverns.advice import BEST, OTHERS, SCALE, features
from rulebound.games.cutthroat_caverns.asides import open_asides, put_in
from rulebound.games.cutthroat_caverns.corners import CORNERS
from rulebound.games.cutthroat_caverns.imagining import imagine
from rulebound.games.cutthroat_caverns.kinds import CHARACTER
from rulebound.games.cutthroat_caverns.observation import observe
from rulebound.games.cutthroat_caverns.odds import odds
from rulebound.games.cutthroat_caverns.options import OPTIONS, settings_of
from rulebound.games.cutthroat_caverns.picture import asked
from rulebound.games.cutthroat_caverns.scene import scene as picture
from rulebound.games.cutthroat_caverns.setup import set_up
from rulebound.games.cutthroat_caverns.standing import PRESET, REACTION_TIME, SIGNS, STOPS, signs_at
from rulebound.games.cutthroat_caverns.state import Caverns
from rulebound.games.cutthroat_caverns.view import view as sight


class CavernsGame(Game[Caverns]):
    """Three to six adventurers who need each other, and do not want to share (CC-OPT-01)."""

    title = "Cutthroat Caverns"
    blurb = "Fight side by side against whatever lives down there, and land the killing blow yourself."
    seats = (3, 4, 5, 6)
    default_seats = 4
    minutes = 90
    most_decisions = 60_000
    options = OPTIONS
    thinking = Thinking(depth=50, sure=1.0)  # what a blow is worth shows when the encounter is over, some rounds later
    signs: ClassVar[Mapping[str, str]] = SIGNS
    standing = PRESET
    stops = STOPS
    reaction_time = REACTION_TIME

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Caverns:
        return set_up(seats, settings_of(self.settle(options)), rng, brisk)

    def settle(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        settled = super().settle(chosen)
        settings_of(settled)
        return settled

    def signs_at(self, g: Caverns, seat: int) -> Iterable[str]:
        return signs_at(g, seat)

    def view(self, g: Caverns, seat: int | None) -> dict[str, object]:
        return sight(g, seat)

    def scene(self, g: Caverns, seat: int | None) -> Scene:
        return picture(g, seat)

    def question(self, g: Caverns, seat: int) -> Question | None:
        return asked.question(g, seat)

    def role(self, g: Caverns, seat: int) -> str:
        return CHARACTER.word(g.character[seat]) if g.character[seat] >= 0 else ""

    def observe(self, g: Caverns, seat: int, o: Observer) -> None:
        observe(g, seat, o)

    def features(self, g: Caverns, seat: int) -> dict[str, float]:
        return features(g, seat)

    def chances(self, g: Caverns, seat: int, worths: list[float]) -> list[float]:
        """The chance to win with so much Prestige more."""
        base = sum(self.terms(g, seat).values())
        point = (self.weights[BEST] + self.weights[OTHERS]) / SCALE
        return [logistic(base + point * worth) for worth in worths]

    def odds(self, g: Caverns, seat: int) -> dict[int, Odds]:
        return odds(g, seat)

    def asides(self, g: Caverns, seat: int) -> tuple[Aside, ...]:
        return open_asides(g, seat)

    def aside(self, g: Caverns, seat: int, aside: Aside) -> Refusal | None:
        return put_in(g, seat, aside)

    def redeal(self, g: Caverns, seat: int, rng: Rng) -> None:
        """Cards, and the secret choices of others (CC-INFO-01)."""
        imagine(g, seat, rng)

    def content_ids(self) -> Sequence[str]:
        return usage.ALL

    def corners(self) -> Sequence[Corner[Caverns]]:
        return CORNERS

    def in_use(self, g: Caverns) -> Iterable[str]:
        return usage.in_use(g)

    def mark(self, field: str, value: object) -> str | None:
        """Options about a player point at their place."""
        return f"seat:{value}" if field in ("seat", "one", "other") else None

    out = staticmethod(telling.out)
    ending = staticmethod(telling.ending)


GAME = CavernsGame()
