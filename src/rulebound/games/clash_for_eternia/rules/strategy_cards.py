"""Strategy cards: when they may be played, what they cost, and what becomes of them (CE-SC-02).

The hand is hidden, so whether the Controller is asked depends on public facts alone: how many cards they hold, the
Power on Battle Plan, and which cards have been played (CE-HID-02, CE-HID-07).
"""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, SeatArm, Start, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.clash_for_eternia.actions import Choose, MovePower, PlayCard, SwapWith
from rulebound.games.clash_for_eternia.actions_attack import Enough
from rulebound.games.clash_for_eternia.events import CardPlayed, CardsDrawn, ControllerPaid, OrderSwapped, PowerShifted
from rulebound.games.clash_for_eternia.frames import Payout
from rulebound.games.clash_for_eternia.frames_attack import MovingPower, PlayingCard, Scheming, SwappingOrder
from rulebound.games.clash_for_eternia.kinds import Card, ControllerSkill, Model, Power, Slot
from rulebound.games.clash_for_eternia.rules.hand import (
    effects_frame,
    hand_at,
    might_scheme_at,
    refuse_card,
    targets_for,
)
from rulebound.games.clash_for_eternia.rules.piles import DECK, DISCARD, HAND
from rulebound.games.clash_for_eternia.rules.power import is_acting
from rulebound.games.clash_for_eternia.rules.wounds import drop_paths
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    BATTLE_PLAN,
    CARDS,
    CONTROLLER_SKILL_SLOTS,
    CONTROLLER_SKILLS,
    IS_PLAYER_SLOT,
    PLAY_COST,
    SLOTS,
)
from rulebound.games.clash_for_eternia.terms import CARD_DEFENSE

EVERY_SKILL: Final[list[ControllerSkill]] = [ControllerSkill(skill) for skill in range(CONTROLLER_SKILLS)]

# What has happened, by timing (CE-SC-15).
WHAT: Final[list[str]] = [
    "{model} Attacks.",
    "{model} Attacks.",
    "{model} has rolled for its Attack.",
    "{model} has rolled for its Attack.",
    "{model} is Hit.",
    "{model} is about to suffer Wounds.",
    "{model} has KO'ed one of your Characters.",
    "{model} has entered a space.",
    "{model} starts its Activation.",
    "{model} starts its Activation.",
    "Your next Activation Card is about to be flipped.",
    "It is your Strategy Activation.",
]
# The Controller's window.


def controller_alone(g: Clash, w: Scheming) -> list[Seat]:
    return [g.controller]


def fitting(g: Clash, w: Scheming, seat: Seat) -> list[Card]:
    return hand_at(g, w.timing)


def refuse_scheme(g: Clash, w: Scheming, seat: Seat, card: Card) -> Refusal | None:
    return refuse_card(g, card, w.model)


def scheme(g: Clash, w: Scheming, seat: Seat, card: Card) -> None:
    """Several cards may be played at one moment, each resolved before the next (CE-SC-06)."""
    g.push(PlayingCard(card, w.model))


def might_scheme(g: Clash, w: Scheming, seat: Seat) -> bool:
    """By public facts alone (CE-HID-07)."""
    return might_scheme_at(g, w.timing)


def question(g: Clash, w: Scheming) -> str:
    """What happened, and whether a card is played (CE-SC-15)."""
    return f"{WHAT[w.timing]} Do you play a Strategy card?"


program(
    Scheming,
    window(
        controller_alone,
        question,
        "CE-SC-02",
        SeatArm(PlayCard, fitting, scheme, refuse=refuse_scheme),
        hides=might_scheme,
    ),
)


# A card is played.


def pay_and_discard(g: Clash, f: PlayingCard) -> None:
    """1 Power from Battle Plan; played cards are discarded for good (CE-SC-02, CE-SC-04, CE-CSK-11)."""
    g.cards.move(f.card, HAND, DISCARD)
    g.reveal()
    g.tell("CE-SC-02", CardPlayed(f.card))
    drop_paths(g)
    pay_from(g, BATTLE_PLAN, PLAY_COST)


def pay_from(g: Clash, skill: ControllerSkill, n: int) -> None:
    """A Controller Skill is paid only from its own slots; that Power returns to the supply (CE-CSK-11, CE-POW-12)."""
    g.stock[skill] -= n
    g.tell("CE-CSK-11", ControllerPaid(skill, Power(n)))


def controller_of(g: Clash, f: PlayingCard | SwappingOrder | MovingPower) -> Seat:
    return g.controller


def possible_targets(g: Clash, f: PlayingCard) -> list[Model]:
    """Of several targets the Controller picks the one that is protected (CE-SC-18, CE-BST-04)."""
    return targets_for(g, f.card, f.model)


def has_several(g: Clash, f: PlayingCard) -> bool:
    return CARDS[f.card].timing == CARD_DEFENSE


def play_for(g: Clash, f: PlayingCard, model: Model) -> None:
    f.target = model


def take_effect(g: Clash, f: PlayingCard) -> None:
    """What the card says (CE-SC-14)."""
    g.push(effects_frame(g, f.card, f.model, f.target if has_several(g, f) else f.model))


def is_outside(g: Clash, f: PlayingCard) -> bool:
    """What Players lose outside any Action the Controller gains at once (CE-BOP-03)."""
    return not is_acting(g)


program(
    PlayingCard,
    pay_and_discard,
    Ask(
        controller_of,
        "For whom do you play {card}?",
        "CE-SC-18",
        Arm(Choose, possible_targets, play_for),
        when=has_several,
        forced=True,
    ),
    take_effect,
    Start(Payout, when=is_outside),
)


# Drawing.


def draw(g: Clash, n: int) -> None:
    """From the top of the deck, as many as are left, into a hand without limit that only the Controller sees.

    (CE-FX-37, CE-SC-01, CE-SC-03, CE-SC-04)
    """
    drawn = tuple([Card(g.cards.draw(DECK, HAND)) for _ in range(min(n, g.cards.count(DECK)))])
    if drawn:
        g.reveal()
        g.tell("CE-SC-01", CardsDrawn(drawn), only=(g.controller,), hiding=("cards",))


# Change of Plans.


def other_slots(g: Clash) -> list[Slot]:
    """The Controller's slots whose cards are still facedown, other than the one in turn (CE-SC-11, CE-SC-17)."""
    return [
        Slot(slot) for slot in range(SLOTS) if not IS_PLAYER_SLOT[slot] and slot > g.slot and g.cards.count(slot) > 0
    ]


def slots_to_swap(g: Clash, f: SwappingOrder) -> list[Slot]:
    return other_slots(g)


def swap(g: Clash, f: SwappingOrder, other: Slot) -> None:
    """All see which slots are swapped, not the cards (CE-SC-17)."""
    g.cards.swap(f.slot, other)
    g.tell("CE-SC-17", OrderSwapped(f.slot, other))


program(
    SwappingOrder,
    Ask(
        controller_of,
        "With which slot is the card of {slot} swapped?",
        "CE-SC-11",
        Arm(SwapWith, slots_to_swap, swap),
        forced=True,
    ),
)


# Grand Design.


def skills_with_power(g: Clash, f: MovingPower) -> list[ControllerSkill]:
    return [skill for skill in EVERY_SKILL if g.stock[skill] > 0]


def skills_with_room(g: Clash, f: MovingPower, skill: ControllerSkill) -> list[ControllerSkill]:
    """Other Controller Skills with an empty slot (CE-FX-39)."""
    return [other for other in EVERY_SKILL if other != skill and g.stock[other] < CONTROLLER_SKILL_SLOTS]


def has_moves(g: Clash, f: MovingPower) -> bool:
    """Is anything left to move? What the card cost has left a slot empty (CE-DEC-13, CE-FX-39)."""
    return f.power > 0 and sum(g.stock) > 0


def shift(g: Clash, f: MovingPower, skill: ControllerSkill, to: ControllerSkill) -> None:
    """A cube goes from one Controller Skill to another (CE-FX-39, CE-DEC-15)."""
    g.stock[skill] -= 1
    g.stock[to] += 1
    f.power = Power(f.power - 1)
    g.tell("CE-FX-39", PowerShifted(skill, to))


program(
    MovingPower,
    Repeat(
        Ask(
            controller_of,
            "Which Power do you move? Up to {power} more.",
            "CE-FX-39",
            Arm(MovePower, (skills_with_power, skills_with_room), shift),
            Arm(Enough, ends=True),
            when=has_moves,
        )
    ),
)
