"""Chapter 14, Unicorn Forest: trading."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Frame, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.dark_eclipse.actions import AcceptTrade, RefuseTrade, TradeAllies, TradeWarriors, TradeWith
from rulebound.games.dark_eclipse.events import Traded, TradeRefused
from rulebound.games.dark_eclipse.kinds import Cat, NetAllies, NetWarriors
from rulebound.games.dark_eclipse.rules.locations import Place, take_back
from rulebound.games.dark_eclipse.state import DarkEclipse, active_seat, cat, seat_of
from rulebound.games.dark_eclipse.tables import NET_ALLIES, NET_WARRIORS, UNICORN_FOREST

ALONE: Final = Refusal("DE-UNI-06", "There is no other Thundercat in play.")
NO_TOKENS: Final = Refusal("DE-UNI-04", "Neither of you holds a Warrior or an Ally.")
NOBODY: Final = Refusal("DE-UNI-04", "There is nobody with whom anything could change hands.")
ASKED_BEFORE: Final = Refusal("DE-VAR-08", "That partner has refused a trade this turn.")
NOTHING_MOVES: Final = Refusal("DE-UNI-04", "At least one token must change hands.")
NO_WARRIORS: Final = len(NET_WARRIORS) // 2  # the place of 0 in the list, and below that of 0 Allies
NO_ALLIES: Final = len(NET_ALLIES) // 2
NO_CAT: Final = Cat(-1)


class AtForest(Frame):
    """1 one partner, 2 net Warriors, 3 net Allies, 4 the partner's consent where the table asks for it (DE-UNI-01)."""

    other_cat: Cat = NO_CAT
    net_warriors: NetWarriors = NET_WARRIORS[NO_WARRIORS]
    net_allies: NetAllies = NET_ALLIES[NO_ALLIES]


class UnicornForest(Place):
    """Where Warriors and Allies change hands (DE-UNI-01)."""

    ID: ClassVar[str] = "unicorn_forest"

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """There must be a partner and a token (DE-UNI-04, DE-UNI-06)."""
        if len(g.cats) == 1:
            return ALONE
        for player in range(len(g.cats)):
            if player != g.player and why_not_with(g, player) is None:
                return None
        return NOBODY

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtForest())


def why_not_with(g: DarkEclipse, player: int) -> Refusal | None:
    """One who has not refused this turn, and between whom and the active player something can move (DE-UNI-04)."""
    if g.refused_by >> player & 1:
        return ASKED_BEFORE
    held = g.warriors[g.player] + g.allies[g.player] + g.warriors[player] + g.allies[player]
    return None if held > 0 else NO_TOKENS


def other_cats(g: DarkEclipse, f: AtForest) -> list[Cat]:
    """Only one partner for an action (DE-UNI-05, DE-DEC-11)."""
    return [g.cats[player] for player in range(len(g.cats)) if player != g.player]


def refuse_partner(g: DarkEclipse, f: AtForest, other: Cat) -> Refusal | None:
    return why_not_with(g, g.cats.index(other))


def partner(g: DarkEclipse, f: AtForest) -> int:
    """The other player of the trade."""
    return g.cats.index(f.other_cat)


def have_warriors(g: DarkEclipse, f: AtForest) -> bool:
    return g.warriors[g.player] + g.warriors[partner(g, f)] > 0


def net_warriors(g: DarkEclipse, f: AtForest) -> list[NetWarriors]:
    """From giving all to taking all (DE-UNI-02, DE-UNI-07, DE-DEC-11)."""
    return NET_WARRIORS[NO_WARRIORS - g.warriors[g.player] : NO_WARRIORS + g.warriors[partner(g, f)] + 1]


def refuse_warriors(g: DarkEclipse, f: AtForest, net: NetWarriors) -> Refusal | None:
    """None is refused where no Ally could move instead (DE-UNI-04)."""
    return NOTHING_MOVES if net == 0 and not have_allies(g, f) else None


def fewest_warriors(g: DarkEclipse, f: AtForest) -> list[NetWarriors]:
    """Nothing, else the smallest number, taken rather than given (DE-DEC-24)."""
    return [NET_WARRIORS[NO_WARRIORS + net] for net in (0, 1, -1)]


def have_allies(g: DarkEclipse, f: AtForest) -> bool:
    return g.allies[g.player] + g.allies[partner(g, f)] > 0


def net_allies(g: DarkEclipse, f: AtForest) -> list[NetAllies]:
    """From giving all to taking all (DE-UNI-02, DE-UNI-07, DE-DEC-11)."""
    return NET_ALLIES[NO_ALLIES - g.allies[g.player] : NO_ALLIES + g.allies[partner(g, f)] + 1]


def refuse_allies(g: DarkEclipse, f: AtForest, net: NetAllies) -> Refusal | None:
    """Not two zeros (DE-UNI-04, DE-DEC-23)."""
    return NOTHING_MOVES if net == 0 and f.net_warriors == 0 else None


def fewest_allies(g: DarkEclipse, f: AtForest) -> list[NetAllies]:
    """Nothing, else the smallest number, taken rather than given (DE-DEC-24)."""
    return [NET_ALLIES[NO_ALLIES + net] for net in (0, 1, -1)]


def partner_seat(g: DarkEclipse, f: AtForest) -> Seat:
    return seat_of(g, partner(g, f))


def needs_consent(g: DarkEclipse, f: AtForest) -> bool:
    """The active player alone decides, unless the table asks for consent and another person is asked.

    (DE-UNI-03, DE-VAR-08, DE-DEC-20)
    """
    return g.settings.consent_trading and partner_seat(g, f) != active_seat(g, f)


def refuse_trade(g: DarkEclipse, f: AtForest) -> None:
    """It costs nothing, but that partner cannot be asked again this turn (DE-VAR-08, DE-TERM-10)."""
    g.refused_by |= 1 << partner(g, f)
    take_back(g, UNICORN_FOREST)
    g.tell("DE-VAR-08", TradeRefused(f.other_cat))


def is_agreed(g: DarkEclipse, f: AtForest) -> bool:
    return not g.refused_by >> partner(g, f) & 1


def trade(g: DarkEclipse, f: AtForest) -> None:
    """Warriors and Allies change hands, nothing else does (DE-UNI-01, DE-UNI-02, DE-PAW-09)."""
    other = partner(g, f)
    g.warriors[other] -= f.net_warriors
    g.warriors[g.player] += f.net_warriors
    g.allies[other] -= f.net_allies
    g.allies[g.player] += f.net_allies
    g.tell("DE-UNI-01", Traded(cat(g), f.other_cat, f.net_warriors, f.net_allies))


program(
    AtForest,
    Ask(
        active_seat,
        "With whom do you trade?",
        "DE-UNI-01",
        Arm(TradeWith, other_cats, into="other_cat", refuse=refuse_partner),
    ),
    Ask(
        active_seat,
        "How many Warriors change hands?",
        "DE-UNI-02",
        Arm(TradeWarriors, net_warriors, into="net_warriors", refuse=refuse_warriors, passive=fewest_warriors),
        when=have_warriors,
    ),
    Ask(
        active_seat,
        "How many Allies change hands?",
        "DE-UNI-02",
        Arm(TradeAllies, net_allies, into="net_allies", refuse=refuse_allies, passive=fewest_allies),
        when=have_allies,
    ),
    Ask(
        partner_seat,
        "The active player would {net_warriors} and {net_allies}. Do you agree?",
        "DE-VAR-08",
        Arm(RefuseTrade, then=refuse_trade),
        Arm(AcceptTrade),
        when=needs_consent,
    ),
    When(is_agreed, trade),
)
