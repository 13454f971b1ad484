"""Chapter 13: Defense Boosts, and Empower as one of them (CE-BST-04, CE-CSK-07)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.clash_for_eternia.actions import PlayCard
from rulebound.games.clash_for_eternia.actions_attack import Defend, EmpowerDefense
from rulebound.games.clash_for_eternia.events_attack import EmpowerUsed
from rulebound.games.clash_for_eternia.frames_attack import Attack, Defending
from rulebound.games.clash_for_eternia.kinds import Card, Extra, Model
from rulebound.games.clash_for_eternia.rules.boosts import (
    boosters,
    buy,
    change,
    leads,
    one_seat,
    play_for,
    refuse_empower,
    refuse_extra,
    refuse_for,
    user_of,
)
from rulebound.games.clash_for_eternia.rules.effects import SELF
from rulebound.games.clash_for_eternia.rules.hand import hand_at, might_scheme_at
from rulebound.games.clash_for_eternia.rules.passives import reaches
from rulebound.games.clash_for_eternia.rules.sides import are_friends, other_side, seats_of, team_of
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.rules.strategy_cards import pay_from
from rulebound.games.clash_for_eternia.rules.targets import skills_of
from rulebound.games.clash_for_eternia.state import Clash, is_on
from rulebound.games.clash_for_eternia.tables import (
    CONTROLLER,
    CONTROLLER_SIDES,
    EMPOWER,
    EXTRAS,
    NEUTRAL,
    NO_EXTRA,
    SKILLS,
)
from rulebound.games.clash_for_eternia.terms import CARD_DEFENSE, T_DEFENSE_BOOST

FOR_DEFENSE: Final = 2
FOR_ANOTHER: Final = Refusal("CE-BST-04", "One use protects one target.")


def defending_seats(g: Clash, a: Attack) -> list[Seat]:
    """The defender's side by seat; Granamyr has nobody, and attacks either side (CE-BST-07, CE-ATK-26)."""
    team = team_of(g, a.attacker)
    if team == NEUTRAL:
        return seats_of(g, team_of(g, a.targets[0]))
    return seats_of(g, other_side(team))


def shields(g: Clash, w: Defending, seat: Seat) -> list[Extra]:
    """Defense Boosts of the seat's Characters that protect a target (CE-BST-04)."""
    found: list[Extra] = []
    for user in boosters(g, defending_team(g), seat):
        for boost in skills_of(g, user):
            if SKILLS[boost].type == T_DEFENSE_BOOST and protected_by(g, user, boost):
                found += [Extra(extra) for extra in SKILLS[boost].extras]
    return found


def defending_team(g: Clash) -> int:
    """The side of the targets; targets of both sides are never mixed, but for NPCs (CE-ATK-09)."""
    sides = [g.side[target] for target in the_attack(g).targets]
    return min(sides) if sides else CONTROLLER


def protected_by(g: Clash, user: int, boost: int) -> list[Model]:
    """The targets that a Defense Boost can protect: `protects`, within its range (CE-BST-04)."""
    card, targets = SKILLS[boost], the_attack(g).targets
    if card.protects == SELF:
        return [target for target in targets if target == user]
    return [t for t in targets if is_on(g, t) and are_friends(g, user, t) and reaches(g, user, t, card.range)]


def shielded_by(g: Clash, w: Defending, seat: Seat, extra: Extra) -> list[Model]:
    """Whom this Boost, or the Boost of this Surge, can protect."""
    return protected_by(g, user_of(extra), EXTRAS[extra].skill)


def refuse_defense(g: Clash, w: Defending, seat: Seat, extra: Extra, model: Model) -> Refusal | None:
    """As Attack Boosts; a Surge helps the target of its Boost (CE-BST-04, CE-BST-08)."""
    a = the_attack(g)
    why = refuse_extra(g, a, extra)
    if why is None and EXTRAS[extra].parent != NO_EXTRA and a.helped[-1] != model:
        return FOR_ANOTHER
    return why


def buy_defense(g: Clash, w: Defending, seat: Seat, extra: Extra, model: Model) -> None:
    buy(g, the_attack(g), extra, model)


def own_targets(g: Clash, w: Defending, seat: Seat) -> list[Model]:
    """Models of the Controller that are targets (CE-CSK-07)."""
    return [target for target in the_attack(g).targets if g.side[target] == CONTROLLER]


def refuse_empower_defense(g: Clash, w: Defending, seat: Seat, model: Model) -> Refusal | None:
    return refuse_empower(g, FOR_DEFENSE)


def empower_defense(g: Clash, w: Defending, seat: Seat, model: Model) -> None:
    """Empower as a Defense Boost of any Model of the Controller that is a target (CE-CSK-07, CE-CSK-08)."""
    side = CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]]
    the_attack(g).empowered |= FOR_DEFENSE
    g.tell("CE-CSK-07", EmpowerUsed(model))
    pay_from(g, EMPOWER, side.cost)
    change(g, CONTROLLER, model, side.defense, model)


def defense_cards(g: Clash, w: Defending, seat: Seat) -> list[Card]:
    """Strategy cards that are Defense Boosts (CE-SC-07)."""
    return hand_at(g, CARD_DEFENSE)


def might_defend(g: Clash, w: Defending, seat: Seat) -> bool:
    """Could there be a card for this in the hidden hand (CE-HID-07)?"""
    return leads(g, w, seat) and might_scheme_at(g, CARD_DEFENSE) and len(own_targets(g, w, seat)) > 0


program(
    Defending,
    window(
        one_seat,
        "Do you defend against {attacker}?",
        "CE-BST-07",
        SeatArm(Defend, (shields, shielded_by), buy_defense, refuse=refuse_defense),
        SeatArm(EmpowerDefense, own_targets, empower_defense, refuse=refuse_empower_defense, when=leads),
        SeatArm(PlayCard, defense_cards, play_for, refuse=refuse_for, when=leads),
        hides=might_defend,
    ),
)
