"""Chapter 17: which Strategy cards of the hand may be played, and for whom."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.games.clash_for_eternia.frames import NO_MODEL
from rulebound.games.clash_for_eternia.frames_attack import Effects
from rulebound.games.clash_for_eternia.kinds import Card, Model
from rulebound.games.clash_for_eternia.rules.effects import frame_of, side_group, would_change_in
from rulebound.games.clash_for_eternia.rules.piles import DISCARD, HAND
from rulebound.games.clash_for_eternia.rules.sides import is_ai, within
from rulebound.games.clash_for_eternia.rules.stack import attack_of, the_attack
from rulebound.games.clash_for_eternia.state import Clash, is_on, minions
from rulebound.games.clash_for_eternia.tables import BATTLE_PLAN, CARDS, CONTROLLER, PLAY_COST
from rulebound.games.clash_for_eternia.terms import CARD_DEFENSE, NO_TIMING, NO_WHO, TIMINGS

# The cards of each timing; Hidden Trap is the one for a Character's own movement (CE-SC-10, CE-SC-15).
OF_TIMING: Final[list[list[Card]]] = [
    [card.number for card in CARDS if card.timing == timing] for timing in range(len(TIMINGS))
]
NO_POWER: Final = Refusal("CE-SC-02", "There is no Power on Battle Plan.")
NOT_FOR_THIS: Final = Refusal("CE-SC-18", "It is not for this.")
USELESS: Final = Refusal("CE-REA-10", "It would change nothing now.")


# May a card be played?


def might_scheme_at(g: Clash, timing: int) -> bool:
    """Could the Controller hold a card of this timing and pay for it, as far as all can see (CE-HID-07)?"""
    if timing == NO_TIMING or is_ai(g) or g.cards.count(HAND) == 0 or g.stock[BATTLE_PLAN] < PLAY_COST:
        return False
    played = g.cards.faces(DISCARD)
    return any(card not in played for card in OF_TIMING[timing])


def hand_at(g: Clash, timing: int) -> list[Card]:
    """The cards in the Controller's hand that say this moment (CE-SC-02)."""
    held = g.cards.faces(HAND)
    return [card for card in OF_TIMING[timing] if card in held]


def is_one_of(g: Clash, who: int, model: int) -> bool:
    """Is a Model of the kind that a card names, or names it none (CE-SC-18)?"""
    return who == NO_WHO or Model(model) in side_group(g, who)


def targets_for(g: Clash, card: int, model: int) -> list[Model]:
    """Whom a card can be played for: the Model of its moment; in step 4 any target of its kind (CE-SC-18)."""
    c = CARDS[card]
    found = list(the_attack(g).targets) if c.timing == CARD_DEFENSE else [Model(model)]
    if c.target == NO_WHO:
        return found
    return [
        target
        for target in found
        if is_on(g, target) and is_one_of(g, c.target, target) and (not c.needs_minion or has_minion_near(g, target))
    ]


def has_minion_near(g: Clash, model: int) -> bool:
    """Is a Minion of the Controller within 1 (CE-SC-12, CE-SC-18)?"""
    return any(within(g, model, minion, 1) for minion in minions(g))


def effects_frame(g: Clash, card: int, model: int, target: int) -> Effects:
    """The effects of a card, measured from the Model that its moment names (CE-SC-16)."""
    a = attack_of(g)
    return frame_of(
        CONTROLLER,
        NO_MODEL,
        CARDS[card].effects,
        origin=target,
        card=card,
        target=target,
        trigger=model,
        attacker=NO_MODEL if a is None else a.attacker,
    )


def refuse_card(g: Clash, card: int, model: int) -> Refusal | None:
    """It is paid from Battle Plan, fits, and changes something (CE-SC-02, CE-SC-18, CE-REA-10)."""
    if g.stock[BATTLE_PLAN] < PLAY_COST:
        return NO_POWER
    a = attack_of(g)
    if CARDS[card].by != NO_WHO and (a is None or not is_one_of(g, CARDS[card].by, a.attacker)):
        return NOT_FOR_THIS
    targets = targets_for(g, card, model)
    if not targets:
        return NOT_FOR_THIS
    if any(would_change_in(g, effects_frame(g, card, model, target), CARDS[card].effects) for target in targets):
        return None
    return USELESS
