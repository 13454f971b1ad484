"""Chapter 21: AI Characters and AI Minions."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Repeat, Start, program
from rulebound.games.clash_for_eternia.events_scenario import AiFlipped, AiIdle
from rulebound.games.clash_for_eternia.frames import NO_MODEL, AiDeed, Payout
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiMinion, AiMinions
from rulebound.games.clash_for_eternia.kinds import Actions, AiCard, Model
from rulebound.games.clash_for_eternia.rules.activation import end_activation, start_activation
from rulebound.games.clash_for_eternia.rules.ai_lines import ATTACKS, CARD_LINES, LINES, MOVES, can, perform
from rulebound.games.clash_for_eternia.rules.ai_move import nearness
from rulebound.games.clash_for_eternia.rules.deeds import complete
from rulebound.games.clash_for_eternia.rules.piles import AI_DECK, AI_SHOWN
from rulebound.games.clash_for_eternia.rules.power import is_due, power_in, spend
from rulebound.games.clash_for_eternia.rules.starting import start_minion
from rulebound.games.clash_for_eternia.rules.wounds import end_status
from rulebound.games.clash_for_eternia.state import Clash, is_on, minions
from rulebound.games.clash_for_eternia.tables import ACTIONS, DAZED, RECOVER_COST, SNARED

AI_DEED: Final = 4  # the kind of an AI Action: its line says what it is


# One Action.


def do_first_line(g: Clash, f: AiDeed) -> None:
    """The first line that can be performed; without one the Action is lost (CE-AI-13, CE-AI-14)."""
    for number in f.lines:
        if can(g, f.model, LINES[number], f.attacked):
            perform(g, f, number)
            return
    if is_on(g, f.model):
        g.tell("CE-AI-14", AiIdle(f.model))


program(AiDeed, do_first_line, complete, Start(Payout, when=is_due))


# An AI Character.


def recover(g: Clash, f: AiActivation) -> None:
    """It recovers while it has Power: Dazed first, then Snared (CE-AI-34)."""
    for status in (DAZED, SNARED):
        tokens = g.dazed if status == DAZED else g.snared
        if tokens[f.model] and power_in(g, f.model, 0) >= RECOVER_COST:
            spend(g, f.model, 0, RECOVER_COST, "CE-AI-34")
            end_status(g, f.model, status, "CE-AI-34")


def flip(g: Clash, f: AiActivation) -> None:
    """A card of the Character Activation deck says what it does (CE-AI-12); none for one that is gone (CE-ACT-18)."""
    if not is_on(g, f.model):
        return
    f.left = Actions(ACTIONS)
    f.card = g.cards.draw(AI_DECK, AI_SHOWN)
    g.reveal()
    g.tell("CE-AI-12", AiFlipped(f.model, AiCard(f.card)))


def next_deed(g: Clash, f: AiActivation) -> AiDeed:
    """The card is checked from the top for each Action (CE-AI-13)."""
    f.left = Actions(f.left - 1)
    return AiDeed(f.model, AI_DEED, lines=CARD_LINES[f.card], attacked=f.attacked)


def is_through(g: Clash, f: AiActivation) -> bool:
    """All Actions are done, or the Character is gone."""
    return f.left == 0 or not is_on(g, f.model)


program(
    AiActivation,
    start_activation,
    recover,
    flip,
    Repeat(Start(next_deed), until=is_through),
    end_activation,
)


# Minions.


def start_turn(g: Clash, f: AiMinion) -> None:
    """Lava, if it is the Minion's activation (CE-TERR-17, CE-FX-33)."""
    if f.counts:
        start_minion(g, f.model)


def move_first(g: Clash, f: AiMinion) -> AiDeed:
    """It goes to its nearest Enemy (CE-AI-35, CE-AI-37)."""
    return AiDeed(f.model, AI_DEED, lines=MOVES)


def then_attack(g: Clash, f: AiMinion) -> AiDeed:
    """It Attacks whom it can (CE-AI-36, CE-AI-37)."""
    return AiDeed(f.model, AI_DEED, lines=ATTACKS)


def can_move_first(g: Clash, f: AiMinion) -> bool:
    return is_on(g, f.model) and can(g, f.model, LINES[MOVES[0]])


def can_then_attack(g: Clash, f: AiMinion) -> bool:
    return is_on(g, f.model) and can(g, f.model, LINES[ATTACKS[0]])


def end_turn(g: Clash, f: AiMinion) -> None:
    """Snared ends with its activation (CE-SNA-02)."""
    if f.counts:
        end_status(g, f.model, SNARED, "CE-SNA-02")


program(
    AiMinion,
    start_turn,
    Start(move_first, when=can_move_first),
    Start(then_attack, when=can_then_attack),
    end_turn,
)


def next_minion(g: Clash, f: AiMinions) -> Model:
    """The nearest to an Enemy of those who have not acted, then by row and along it (CE-AI-38)."""
    waiting = [(nearness(g, model), g.space[model], model) for model in minions(g) if model not in f.done]
    return min(waiting)[2] if waiting else NO_MODEL


def send_next(g: Clash, f: AiMinions) -> AiMinion:
    """One Minion after the other; the next is picked anew (CE-AI-38)."""
    model = next_minion(g, f)
    f.done, f.left = (*f.done, model), f.left - 1
    return AiMinion(model, f.counts)


def has_next(g: Clash, f: AiMinions) -> bool:
    return f.left > 0 and next_minion(g, f) != NO_MODEL


def no_more(g: Clash, f: AiMinions) -> bool:
    return not has_next(g, f)


program(AiMinions, Repeat(Start(send_next, when=has_next), until=no_more))
