"""Masters of the Universe: Clash for Eternia, for one to five players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulebound.engine.action import Action, Aside, Refusal
from rulebound.engine.dealing import redeal
from rulebound.engine.game import Game, Odds, OptionValue, Thinking
from rulebound.engine.kinds import listed
from rulebound.engine.observe import Observer
from rulebound.engine.particulars import Corner, Question
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Ghost, Scene
from rulebound.games.clash_for_eternia import (  # noqa: F401
    content,
    ratings,
    ratings_attack,
    ratings_command,
    rules,
    telling,
    usage,
)
from rulebound.games.clash_for_eternia.advice import chances, features
from rulebound.games.clash_for_eternia.corners import CORNERS
from rulebound.games.clash_for_eternia.frames import Activation, StrategyActivation
from rulebound.games.clash_for_eternia.observation import observe
from rulebound.games.clash_for_eternia.odds import odds
from rulebound.games.clash_for_eternia.options import OPTIONS, settings_of, with_empty
from rulebound.games.clash_for_eternia.picture import asked, ghosts
from rulebound.games.clash_for_eternia.rules.asides import open_asides, put_in
from rulebound.games.clash_for_eternia.scene import scene as picture
from rulebound.games.clash_for_eternia.setup import set_up
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.view import view as sight


class ClashGame(Game[Clash]):
    """A Player Team against one Controller, or against the AI (CE-PC-01, CE-PC-02)."""

    title = "Masters of the Universe: Clash for Eternia"
    blurb = "Heroes and Villains fight for Eternia: a team against one Controller, or against the AI."
    seats = (1, 2, 3, 4, 5)
    default_seats = 2
    minutes = 75
    scored = False
    most_decisions = 20_000
    most_frames = 40
    options = OPTIONS
    thinking = Thinking(depth=4, sure=1.0)  # an Action is judged best when it is over: later ones blur what it did

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Clash:
        return set_up(seats, settings_of(seats, self.settle(options)), rng, brisk)

    def seated(self, options: Mapping[str, OptionValue], seats: int, empty: Sequence[int]) -> Mapping[str, OptionValue]:
        return with_empty(options, seats, empty)

    def view(self, g: Clash, seat: int | None) -> dict[str, object]:
        return sight(g, seat)

    def scene(self, g: Clash, seat: int | None) -> Scene:
        return picture(g, seat)

    def role(self, g: Clash, seat: int) -> str:
        """The Characters that a seat plays, or the Controller."""
        if seat >= g.settings.members:
            return "the Controller" if seat == g.controller else "the Controller, played by the AI"
        mine = [content.CHARACTERS[model].name for model in g.team if g.owner[model] == seat]
        return listed(mine) if mine else ""

    def observe(self, g: Clash, seat: int, o: Observer) -> None:
        observe(g, seat, o)

    def features(self, g: Clash, seat: int) -> dict[str, float]:
        return features(g, seat)

    def chances(self, g: Clash, seat: int, worths: list[float]) -> list[float]:
        return chances(g, seat, worths)

    def would(self, g: Clash, action: Action) -> tuple[Ghost, ...]:
        return ghosts.would(g, action)

    def question(self, g: Clash, seat: int) -> Question | None:
        return asked.question(g, seat)

    def odds(self, g: Clash, seat: int) -> dict[int, Odds]:
        return odds(g, seat)

    def content_ids(self) -> Sequence[str]:
        return usage.ALL

    def in_use(self, g: Clash) -> Iterable[str]:
        return usage.in_use(g)

    def corners(self) -> Sequence[Corner[Clash]]:
        return CORNERS

    def at_rest(self, g: Clash) -> bool:
        """Between two Actions."""
        return isinstance(g.stack[-1], Activation | StrategyActivation)

    def asides(self, g: Clash, seat: int) -> tuple[Aside, ...]:
        return open_asides(g, seat)

    def aside(self, g: Clash, seat: int, aside: Aside) -> Refusal | None:
        return put_in(g, seat, aside)

    def redeal(self, g: Clash, seat: int, rng: Rng) -> None:
        """Facedown Activation Cards, the Strategy hand and the decks are dealt anew (CE-HID-01..03)."""
        redeal(g.cards, seat, rng)

    ending = staticmethod(telling.ending)


GAME = ClashGame()
