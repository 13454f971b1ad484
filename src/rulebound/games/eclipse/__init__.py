"""Eclipse: Second Dawn for the Galaxy, for two to six players."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulebound.engine.action import Action
from rulebound.engine.calculator import Form, Reckoning, Values
from rulebound.engine.dealing import order_anew, redeal
from rulebound.engine.game import Game, Odds, OptionValue, Thinking
from rulebound.engine.observe import Observer
from rulebound.engine.particulars import Corner
from rulebound.engine.ratings import logistic
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Ghost, Scene
from rulebound.games.eclipse import battle_ratings, calculator, ghosts, ratings, rules, telling, usage  # noqa: F401
from rulebound.games.eclipse import odds as chances
from rulebound.games.eclipse.advice import features
from rulebound.games.eclipse.corners import CORNERS
from rulebound.games.eclipse.forecast import TRANSITIONS, TRIALS
from rulebound.games.eclipse.frames import PlayerTurn, Reacting
from rulebound.games.eclipse.observation import observe
from rulebound.games.eclipse.options import OPTIONS, check_assigned, settings_of
from rulebound.games.eclipse.rules.presence import has_enemies
from rulebound.games.eclipse.scene import scene as picture
from rulebound.games.eclipse.scene import seat_role
from rulebound.games.eclipse.setup import set_up
from rulebound.games.eclipse.state import Galaxy, has_ships
from rulebound.games.eclipse.view import view as sight

POINT = 0.1  # what a point that an answer is worth adds to the odds of winning


class EclipseGame(Game[Galaxy]):
    """Two to six species over eight rounds (EC-COMP-01)."""

    title = "Eclipse: Second Dawn for the Galaxy"
    blurb = "Explore, research, build and fight for a galaxy in eight rounds. Every ship is yours to design."
    seats = (2, 3, 4, 5, 6)
    default_seats = 4
    minutes = 150
    most_decisions = 20_000
    options = OPTIONS
    thinking = Thinking(depth=20, sure=1.0)  # what a turn brings shows after some turns of everybody
    signs = {
        "turn": "It is my turn",
        "round": "A new round begins",
        "threat": "An enemy ship enters a sector that I control or have ships in",
    }

    def settle(self, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """`species_pick` may also be a list, `assigned:<id>,<id>,...`, one species for each seat (EC-SET-37)."""
        pick = str(chosen.get("species_pick", ""))
        if not pick.startswith("assigned:"):
            return super().settle(chosen)
        settled = super().settle({**chosen, "species_pick": "choose"}) | {"species_pick": pick}
        check_assigned(settled)
        return settled

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Galaxy:
        return set_up(seats, settings_of(self.settle(options)), rng, brisk)

    def view(self, g: Galaxy, seat: int | None) -> dict[str, object]:
        return sight(g, seat)

    def scene(self, g: Galaxy, seat: int | None) -> Scene:
        return picture(g, seat)

    def role(self, g: Galaxy, seat: int) -> str:
        return seat_role(g, seat)

    def components(self, g: Galaxy) -> dict[str, int]:
        """Reputation tiles are neither made nor destroyed (EC-COMP-14, EC-COMP-21)."""
        return {"reputation tiles": sum(g.cards.count(place) for place in range(1 + 2 * g.seats))}

    def features(self, g: Galaxy, seat: int) -> dict[str, float]:
        return features(g, seat)

    def chances(self, g: Galaxy, seat: int, worths: list[float]) -> list[float]:
        """Ratings are about points, and every point adds to the odds: what is worth more is always likelier to win."""
        level = sum(self.terms(g, seat).values())
        return [logistic(level + POINT * worth) for worth in worths]

    def at_rest(self, g: Galaxy) -> bool:
        """The beginning of a turn."""
        return isinstance(g.stack[-1], PlayerTurn | Reacting)

    def signs_at(self, g: Galaxy, seat: int) -> Iterable[str]:
        """What standing answers of those who have passed may wait for (EC-PAS-10)."""
        if g.player == seat:
            yield "turn"
        if not g.passed[seat]:
            yield "round"
        if any(has_enemies(g, s, seat) for s in g.placed if g.owner[s] == seat or has_ships(g, s, seat)):
            yield "threat"

    def observe(self, g: Galaxy, seat: int, o: Observer) -> None:
        observe(g, seat, o)

    def would(self, g: Galaxy, action: Action) -> tuple[Ghost, ...]:
        return ghosts.would(g, action)

    def odds(self, g: Galaxy, seat: int) -> dict[int, Odds]:
        return chances.odds(g, seat)

    def form(self, values: Values) -> Form:
        return calculator.form(values)

    def reckon(self, values: Values) -> Reckoning:
        return calculator.reckon(values, TRANSITIONS, TRIALS)

    def content_ids(self) -> Sequence[str]:
        return usage.ALL

    def in_use(self, g: Galaxy) -> Iterable[str]:
        return usage.in_use(g)

    def corners(self) -> Sequence[Corner[Galaxy]]:
        return CORNERS

    def redeal(self, g: Galaxy, seat: int, rng: Rng) -> None:
        """Stacks and piles are shuffled, Reputation tiles dealt anew (EC-INFO-02, EC-INFO-03)."""
        redeal(g.cards, seat, rng)
        g.inner, g.middle, g.pile = anew(g.inner, rng), anew(g.middle, rng), anew(g.pile, rng)
        hidden, number = anew(g.outer if g.reshuffled else g.outer + g.left_out, rng), len(g.outer)
        g.outer, g.left_out = hidden[:number], hidden[number:] or g.left_out

    ending = staticmethod(telling.ending)


def anew(pile: tuple[int, ...], rng: Rng) -> tuple[int, ...]:
    """Any order of a pile whose order nobody knows (EC-INFO-02)."""
    tiles = list(pile)
    order_anew(tiles, rng)
    return tuple(tiles)


GAME = EclipseGame()
