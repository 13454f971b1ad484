"""Thundercats: Dark Eclipse, a co-operative game for one to nine Thundercats."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulebound.engine.event import Event
from rulebound.engine.game import Draw, Game, OptionValue, Thinking
from rulebound.engine.rng import Rng
from rulebound.games.dark_eclipse import advice, ghosts, telling, usage
from rulebound.games.dark_eclipse import options as choices
from rulebound.games.dark_eclipse import scene as picture
from rulebound.games.dark_eclipse import view as sight
from rulebound.games.dark_eclipse.content import THUNDERCATS
from rulebound.games.dark_eclipse.kinds import CAT
from rulebound.games.dark_eclipse.observation import observe
from rulebound.games.dark_eclipse.odds import odds
from rulebound.games.dark_eclipse.rules.draw import drawn
from rulebound.games.dark_eclipse.rules.turn import Turn
from rulebound.games.dark_eclipse.setup import set_up
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of


class DarkEclipseGame(Game[DarkEclipse]):
    """One to nine Thundercats against six Threats; people and bots in any mix (DE-AIM-01..02, DE-VAR-01..05).

    Teams differ in strength, and nothing is done about it (DE-POW-03).
    """

    title = "Thundercats: Dark Eclipse"
    blurb = (
        "Under a rare alignment of planets, the Dark Eclipse, Mumm-Ra has called up the worst foes of the Thundercats. "
        "Defend the Cat's Lair together and hold the Threats back until it is over. "
        "Best with two to five Thundercats; more make it harder."
    )
    seats = tuple(range(1, len(THUNDERCATS) + 1))
    default_seats = 4
    minutes = 75
    cooperative = True
    scored = False  # all win or lose together; there are no points (DE-END-10)
    most_decisions = 2_000
    most_frames = 8
    thinking = Thinking(depth=20, sure=2.0)  # an action pays off after some turns; the counsel was tuned by playing
    options = choices.OPTIONS
    reconstructed = (
        "the Power table",
        "what the special Threat cards do",
        "names and pairing of the Enemies but Mole Master",
        "names of the Equipment",
        "the powers of Tygra, Panthro, the twins, Pumyra, Lynx-O and Jagara",
        "the order of the Tower's effects: the rulebook's list is read from the top of the scale down",
        "that one failed attempt against Thundrainium ends the turn: the rulebook's words, taken as they stand",
    )

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> DarkEclipse:
        plan, settings = choices.prepared(seats, tuple(self.settle(options).items()))
        return set_up(seats, plan, settings, rng, brisk)

    def drawing(self, g: DarkEclipse, before: Draw | None = None) -> Draw:
        """All see the same (DE-INFO-07)."""
        del before
        drawn = picture.scene(g, None)
        return lambda seat: drawn

    def role(self, g: DarkEclipse, seat: int) -> str:
        return ", ".join(CAT.word(cat) for player, cat in enumerate(g.cats) if seat_of(g, player) == seat)

    def about(self, g: DarkEclipse, event: Event) -> int | None:
        cat: object = getattr(event, "cat", None)
        return seat_of(g, g.cats.index(cat)) if isinstance(cat, int) and cat in g.cats else None

    def components(self, g: DarkEclipse) -> dict[str, int]:
        """Counters are neither made nor destroyed (DE-TERM-04..08)."""
        return {
            "warriors": g.shadowrealm + sum(g.bag_warriors) + sum(g.warriors),
            "mutants": g.castle + sum(g.bag_mutants),
            "allies": g.feliner + sum(g.allies),
            "threat cards": len(g.deck) + len(g.discard) + len(drawn(g)),
            "enemies": len(g.pile) + g.active.bit_count() + g.defeated.bit_count(),
        }

    def at_rest(self, g: DarkEclipse) -> bool:
        return g.taken == 0 and isinstance(g.stack[-1], Turn)

    def content_ids(self) -> Sequence[str]:
        return usage.ALL

    view = staticmethod(sight.view)
    redeal = staticmethod(sight.redeal)
    scene = staticmethod(picture.scene)
    observe = staticmethod(observe)
    features = staticmethod(advice.features)
    chances = staticmethod(advice.chances)
    advice = staticmethod(advice.value)
    odds = staticmethod(odds)
    would = staticmethod(ghosts.would)
    in_use = staticmethod(usage.in_use)
    ending = staticmethod(telling.ending)


GAME = DarkEclipseGame()
