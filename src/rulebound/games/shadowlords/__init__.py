"""Shadowlords: four Star Masters fight each other and the Shadowlord's clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from rulebound.engine.action import Action
from rulebound.engine.event import Event
from rulebound.engine.game import Game, Option, OptionValue
from rulebound.engine.offers import Item
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene
from rulebound.games.shadowlords import ghosts, telling, usage
from rulebound.games.shadowlords import rules as rules
from rulebound.games.shadowlords.actions import BidItem, Get, Give
from rulebound.games.shadowlords.advice import Mind, features, opinions, rated, value
from rulebound.games.shadowlords.content import NEGOTIATION, PIECES
from rulebound.games.shadowlords.drawing import Drawing
from rulebound.games.shadowlords.goods import say_item, say_items
from rulebound.games.shadowlords.observation import observe
from rulebound.games.shadowlords.odds import odds
from rulebound.games.shadowlords.rules.asides import open_asides, put_in
from rulebound.games.shadowlords.rules.secrets import deal_anew
from rulebound.games.shadowlords.rules.turn import is_young
from rulebound.games.shadowlords.setup import new_table
from rulebound.games.shadowlords.state import Shadowlords
from rulebound.games.shadowlords.view import components, view


def around(default: int, *others: int) -> tuple[int, ...]:
    """The choices of a number, its default first."""
    return (default, *(other for other in others if other != default))


class ShadowlordsGame(Game[Shadowlords]):
    """Two to four players, from age ten, about two and a half hours (SL-COMP-01)."""

    title = "Shadowlords"
    blurb = (
        "Win allies, build fleets, bribe and betray, and take the Power Stone before the Shadowlord's time has come. "
        f"From age {PIECES.meta.age_min}."
    )
    seats = (2, 3, 4)
    default_seats = PIECES.meta.default_players
    minutes = PIECES.meta.public_minutes
    scored = False
    most_decisions = 60_000
    most_frames = 20
    options = (
        Option(
            "negotiation",
            tuple(PIECES.options.negotiation),
            "formal offers, only consent and sales, or neither",
            learners="off",
        ),
        Option(
            "council",
            ("everybody", "raised hands"),
            "who is asked for offers in others' turns: everybody every turn, or whoever raises a hand",
            live="raised hands",
        ),
        Option(
            "timer_moves_to_starburst",
            around(PIECES.options.timer_moves_to_starburst, *range(4, 17)),
            "how many reshuffles give the game to the Shadowlord",
        ),
        Option("ships_per_alliance", around(PIECES.options.ships_per_alliance, 20, 25, 35, 40), "ships of each colour"),
        Option("shadow_ships", around(PIECES.options.shadow_ships, 20, 25, 35, 40), "black ships"),
        Option(
            "shadowlord_combat",
            around(PIECES.options.shadowlord_combat, 10, 11, 13, 14),
            "combat value of the Shadowlord",
        ),
        Option(
            "stalemate_rounds",
            around(PIECES.options.stalemate_rounds, 10, 20, 40),
            "rounds without a fall that end a game without Timer",
        ),
        Option("resigning", ("off", "on"), "may players give up at their open moments?"),
    )
    reconstructed = (
        "the map and the names of its spaces",
        "the number of Warriors, Merchants and Diplomats, and most names",
        "the number of ships and of Timer notches",
        "the Shadowlord's combat value and the Shadows' names",
        "the events of 7 to 11",
    )

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Shadowlords:
        return new_table(
            seats,
            rng,
            brisk,
            NEGOTIATION.index(str(options["negotiation"])),
            int(options["timer_moves_to_starburst"]),
            int(options["ships_per_alliance"]),
            int(options["shadow_ships"]),
            int(options["shadowlord_combat"]),
            int(options["stalemate_rounds"]),
            options["resigning"] == "on",
            options["council"] == "raised hands",
        )

    def scene(self, g: Shadowlords, seat: int | None) -> Scene:
        return Drawing(g)(seat)

    def never_offered(self, options: Mapping[str, OptionValue]) -> Iterable[type[Action]]:
        """Without formal offers nothing is put into one, and where nothing is negotiated nobody bids (SL-NEG-01)."""
        if options["negotiation"] == "full":
            return ()
        return (Give, Get) if options["negotiation"] == "brief" else (Give, Get, BidItem)

    def name(self, field: str, value: object) -> str:
        if isinstance(value, Item):
            return say_item(value)
        return say_items(value) if isinstance(value, tuple) else super().name(field, value)

    def about(self, g: Shadowlords, event: Event) -> int | None:
        found = telling.alliance_in(event)
        return super().about(g, event) if found is None else g.seat_of[found]

    def rated(self, g: Shadowlords, seat: int) -> list[float] | None:
        return rated(Mind(g, seat))

    def content_ids(self) -> Sequence[str]:
        return usage.CONTENT_IDS

    drawing = staticmethod(Drawing)
    components = staticmethod(components)
    view = staticmethod(view)
    observe = staticmethod(observe)
    redeal = staticmethod(deal_anew)
    advice = staticmethod(value)
    features = staticmethod(features)
    counsel = staticmethod(opinions)
    at_rest = staticmethod(is_young)
    asides = staticmethod(open_asides)
    aside = staticmethod(put_in)
    odds = staticmethod(odds)
    would = staticmethod(ghosts.would)
    in_use = staticmethod(usage.in_use)
    role = staticmethod(telling.role)
    player = staticmethod(telling.player)
    question = staticmethod(telling.question)
    out = staticmethod(telling.out)
    ending = staticmethod(telling.ending)


GAME = ShadowlordsGame()
