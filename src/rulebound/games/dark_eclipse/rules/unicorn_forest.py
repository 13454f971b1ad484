"""Chapter 14, Unicorn Forest: trading."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision, Refusal
from rulebound.engine.flow import Ask, Case, Frame, program
from rulebound.engine.record import Column
from rulebound.games.dark_eclipse.actions import (
    ALLY_TRADES,
    CONSENTS,
    PARTNERS,
    WARRIOR_TRADES,
    AcceptTrade,
    RefuseTrade,
    TradeAllies,
    TradeWarriors,
    TradeWith,
)
from rulebound.games.dark_eclipse.events import Traded, TradeRefused
from rulebound.games.dark_eclipse.rules.asking import offer
from rulebound.games.dark_eclipse.rules.locations import Location, take_back
from rulebound.games.dark_eclipse.state import DarkEclipse, cat, seat_of
from rulebound.games.dark_eclipse.tables import ALLIES, UNICORN_FOREST, WARRIORS

ALONE: Final = Refusal("DE-UNI-06", "There is no other Thundercat in play.")
NO_TOKENS: Final = Refusal("DE-UNI-04", "Neither of you holds a Warrior or an Ally.")
NOBODY: Final = Refusal("DE-UNI-04", "There is nobody with whom anything could change hands.")
ASKED_BEFORE: Final = Refusal("DE-VAR-08", "That partner has refused a trade this turn.")
NOTHING_MOVES: Final = Refusal("DE-UNI-04", "At least one token must change hands.")


class AtForest(Frame):
    """1 one partner, 2 net Warriors, 3 net Allies, 4 the partner's consent where the table asks for it (DE-UNI-01)."""

    other_cat: int = -1
    net_warriors: int = 0
    net_allies: int = 0
    refused: bool = False


class UnicornForest(Location):
    """Where Warriors and Allies change hands (DE-UNI-01)."""

    def refuse(self, g: DarkEclipse) -> Refusal | None:
        """There must be a partner and a token (DE-UNI-04, DE-UNI-06)."""
        if len(g.cats) == 1:
            return ALONE
        for player in range(len(g.cats)):
            if player != g.player and refuse_partner(g, player) is None:
                return None
        return NOBODY

    def begin(self, g: DarkEclipse) -> None:
        g.push(AtForest())


def refuse_partner(g: DarkEclipse, player: int) -> Refusal | None:
    """One who has not refused this turn, and between whom and the active player something can move (DE-UNI-04)."""
    if g.refused_by >> player & 1:
        return ASKED_BEFORE
    held = g.warriors[g.player] + g.allies[g.player] + g.warriors[player] + g.allies[player]
    return None if held > 0 else NO_TOKENS


def ask_partner(g: DarkEclipse, f: AtForest) -> Decision | None:
    """Only one partner for an action (DE-UNI-05, DE-DEC-11)."""
    others = [player for player in range(len(g.cats)) if player != g.player]
    candidates = [PARTNERS[g.cats[player]] for player in others]
    return offer(g, "With whom do you trade?", candidates, [refuse_partner(g, p) for p in others], "DE-UNI-01")


def choose_partner(g: DarkEclipse, f: AtForest, action: TradeWith) -> None:
    f.other_cat = action.cat


def ask_warriors(g: DarkEclipse, f: AtForest) -> Decision | None:
    """From giving all to taking all; none is refused where no Ally could move instead (DE-UNI-02, DE-UNI-07)."""
    partner = g.cats.index(f.other_cat)
    allies_move = g.allies[g.player] + g.allies[partner] > 0
    return ask_net(g, WARRIOR_TRADES, WARRIORS, g.warriors, partner, allies_move, "How many Warriors change hands?")


def ask_allies(g: DarkEclipse, f: AtForest) -> Decision | None:
    """From giving all to taking all, but not two zeros (DE-UNI-02, DE-UNI-04, DE-UNI-07, DE-DEC-23)."""
    partner = g.cats.index(f.other_cat)
    return ask_net(g, ALLY_TRADES, ALLIES, g.allies, partner, f.net_warriors != 0, "How many Allies change hands?")


def ask_net(
    g: DarkEclipse, trades: list[Action], zero: int, stocks: Column, partner: int, nothing: bool, prompt: str
) -> Decision | None:
    """A net number of one kind of token; `nothing` says whether none at all will do (DE-DEC-11)."""
    mine, theirs = stocks[g.player], stocks[partner]
    if mine + theirs == 0:
        return None
    candidates = trades[zero - mine : zero + theirs + 1]
    reasons: list[Refusal | None] = [None] * len(candidates)
    if not nothing:
        reasons[mine] = NOTHING_MOVES
    smallest = mine if nothing else mine + 1 if theirs else mine - 1
    return offer(g, prompt, candidates, reasons, "DE-UNI-02", smallest)


def set_warriors(g: DarkEclipse, f: AtForest, action: TradeWarriors) -> None:
    f.net_warriors = action.net_warriors


def set_allies(g: DarkEclipse, f: AtForest, action: TradeAllies) -> None:
    f.net_allies = action.net_allies


def ask_consent(g: DarkEclipse, f: AtForest) -> Decision | None:
    """The active player alone decides, unless the table asks for consent and another person is asked.

    (DE-UNI-03, DE-VAR-08, DE-DEC-20)
    """
    partner = seat_of(g, g.cats.index(f.other_cat))
    if not g.settings.consent_trading or partner == seat_of(g, g.player):
        return None
    prompt = "The active player would {net_warriors} and {net_allies}. Do you agree?"
    return Decision(partner, prompt, "DE-VAR-08", CONSENTS)


def refuse_trade(g: DarkEclipse, f: AtForest, action: RefuseTrade) -> None:
    """It costs nothing, but that partner cannot be asked again this turn (DE-VAR-08, DE-TERM-10)."""
    f.refused = True
    g.refused_by |= 1 << g.cats.index(f.other_cat)
    take_back(g, UNICORN_FOREST)
    g.tell("DE-VAR-08", TradeRefused(f.other_cat))


def accept_trade(g: DarkEclipse, f: AtForest, action: AcceptTrade) -> None:
    f.refused = False


def trade(g: DarkEclipse, f: AtForest) -> None:
    """Warriors and Allies change hands, nothing else does (DE-UNI-01, DE-UNI-02, DE-PAW-09)."""
    if f.refused:
        return
    partner = g.cats.index(f.other_cat)
    g.warriors[partner] -= f.net_warriors
    g.warriors[g.player] += f.net_warriors
    g.allies[partner] -= f.net_allies
    g.allies[g.player] += f.net_allies
    g.tell("DE-UNI-01", Traded(cat(g), f.other_cat, f.net_warriors, f.net_allies))


program(
    AtForest,
    Ask(ask_partner, choose_partner),
    Ask(ask_warriors, set_warriors),
    Ask(ask_allies, set_allies),
    Ask(ask_consent, Case(RefuseTrade, refuse_trade), Case(AcceptTrade, accept_trade)),
    trade,
)
