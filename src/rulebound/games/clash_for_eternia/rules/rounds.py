"""Chapter 5: Rounds, and the slots of the Activation Track."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, Repeat, Start, program
from rulebound.engine.kinds import Seat
from rulebound.engine.record import Column
from rulebound.games.clash_for_eternia.actions import Activate
from rulebound.games.clash_for_eternia.events import Flipped, RoundBegan
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    Game,
    NpcTurn,
    OrderPhase,
    Payout,
    Round,
    RoundEnd,
    Setup,
    SlotTurn,
    StrategyActivation,
)
from rulebound.games.clash_for_eternia.frames_ai import AiActivation, AiStrategy
from rulebound.games.clash_for_eternia.kinds import Model, Order, Slot
from rulebound.games.clash_for_eternia.rules.moments import happen
from rulebound.games.clash_for_eternia.rules.order import clear_track
from rulebound.games.clash_for_eternia.rules.passives import stop
from rulebound.games.clash_for_eternia.rules.sides import is_ai, leader
from rulebound.games.clash_for_eternia.scenarios.played import scenario_of
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.state import npcs as npcs_of
from rulebound.games.clash_for_eternia.tables import (
    ANY,
    CHARACTERS,
    IS_PLAYER_SLOT,
    MODELS,
    NO_MODEL,
    NO_SLOT,
    SLOTS,
    STRATEGY,
)
from rulebound.games.clash_for_eternia.terms import CARD_FLIP, END_OF_ROUND, NO_TIMING, NO_TRIGGER, START_OF_ROUND


def is_over(g: Clash, f: Game) -> bool:
    """Round after Round until a side has won (CE-END-01)."""
    return g.result is not None


program(Game, Start(Setup), Repeat(Start(Round), until=is_over))


def begin_round(g: Clash, f: Round) -> None:
    """Rounds are numbered from 1; effects at the start of the Round come before the Order Phase.

    (CE-RND-02, CE-RND-06)
    """
    g.round += 1
    g.slot = NO_SLOT
    g.tell("CE-RND-01", RoundBegan(g.round))
    happen(g, START_OF_ROUND, NO_TIMING, NO_MODEL)


def all_slots(g: Clash, f: Round) -> list[Slot]:
    """In track order, Players and Controller alternating (CE-ACT-01, CE-COMP-12)."""
    return [Slot(slot) for slot in range(SLOTS)]


def clear(g: Clash, f: Round) -> None:
    """All Activation Cards leave the track (CE-RND-03)."""
    clear_track(g)
    g.slot = NO_SLOT


program(Round, begin_round, Start(OrderPhase), Each(all_slots, SlotTurn), clear, Start(RoundEnd))


# One slot.


def come_up(g: Clash, s: SlotTurn) -> None:
    """The next slot; before a Controller card is flipped it may be swapped (CE-ACT-01, CE-SC-11)."""
    g.slot = s.slot
    g.moved = Column([0] * MODELS)
    if not IS_PLAYER_SLOT[s.slot]:
        happen(g, NO_TRIGGER, CARD_FLIP, NO_MODEL)


def flip(g: Clash, s: SlotTurn) -> None:
    """The card is flipped, and stays open (CE-ACT-01, CE-HID-06)."""
    s.card = Order(g.cards.top(s.slot))
    g.cards.open(s.slot)
    g.reveal()
    g.tell("CE-ACT-01", Flipped(s.slot, s.card))


def is_any(g: Clash, s: SlotTurn) -> bool:
    return s.card == ANY


def team_leader(g: Clash, s: SlotTurn) -> Seat:
    """The team chooses; its Team Leader submits (CE-PC-13)."""
    return leader(g)


def own_characters(g: Clash, s: SlotTurn) -> list[Model]:
    """Any of the team's Characters, KO'ed ones too (CE-ACT-04, CE-KO-10)."""
    return [Model(model) for model in g.team]


def choose(g: Clash, s: SlotTurn, model: Model) -> None:
    """Whoever uses the extra Activation (CE-ACT-04)."""
    s.card = Order(model)


def activate(g: Clash, s: SlotTurn) -> None:
    """A Character's Activation, or the Strategy Activation (CE-ACT-02, CE-ACT-03)."""
    by_ai = is_ai(g) and not IS_PLAYER_SLOT[s.slot]
    if s.card == STRATEGY:
        g.push(AiStrategy(s.slot) if by_ai else StrategyActivation(s.slot))
    elif s.card < CHARACTERS:
        model = Model(s.card)
        g.push(AiActivation(model, s.slot) if by_ai else Activation(model, s.slot))


program(
    SlotTurn,
    come_up,
    flip,
    Ask(
        team_leader,
        "Who uses the extra Activation?",
        "CE-ACT-04",
        Arm(Activate, own_characters, choose),
        when=is_any,
    ),
    activate,
)


# The end of a Round.


def each_npc(g: Clash, f: RoundEnd) -> list[Model]:
    """(1) NPCs, in the Scenario's list order (CE-RND-04)."""
    return npcs_of(g)


def score(g: Clash, f: RoundEnd) -> None:
    """(2) Scenario scoring (CE-RND-04)."""
    scenario_of(g).end_of_round(g)


def escalate(g: Clash, f: RoundEnd) -> None:
    """(3) Escalation for the end of the Round (CE-RND-04)."""
    if g.result is None:
        scenario_of(g).escalate(g, "end_of_round")


def stop_effects(g: Clash, f: RoundEnd) -> None:
    """(4) Effects until the end of the Round stop, and Reactions of once per Round can be used again.

    (CE-RND-04, CE-REA-08)
    """
    stop(g, END_OF_ROUND)
    g.used = []


def time_out(g: Clash, f: RoundEnd) -> None:
    """(5) After the last Round the Scenario's rule decides (CE-RND-04, CE-END-02)."""
    if g.result is None and g.round >= scenario_of(g).last_round(g):
        scenario_of(g).time_out(g)


program(RoundEnd, Each(each_npc, NpcTurn), score, escalate, Start(Payout), stop_effects, time_out)
