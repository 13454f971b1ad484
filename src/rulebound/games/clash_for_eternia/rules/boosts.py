"""Chapter 13: Attack Boosts, Defense Boosts and Surges, and Empower (CE-BST-01, CE-SRG-01, CE-CSK-07)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import Arm, Ask, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.engine.window import window
from rulebound.games.clash_for_eternia.actions import PlayCard
from rulebound.games.clash_for_eternia.actions_attack import Buy, EmpowerAttack, Enough
from rulebound.games.clash_for_eternia.events_attack import Boosted, Defended, EmpowerUsed
from rulebound.games.clash_for_eternia.frames import NO_MODEL
from rulebound.games.clash_for_eternia.frames_attack import Attack, Boosting, Defending, PlayingCard, ReachBoosting
from rulebound.games.clash_for_eternia.kinds import Card, Extra, Model
from rulebound.games.clash_for_eternia.rules.effects import frame_of
from rulebound.games.clash_for_eternia.rules.hand import hand_at, might_scheme_at, refuse_card
from rulebound.games.clash_for_eternia.rules.ops import OPS
from rulebound.games.clash_for_eternia.rules.passives import reaches
from rulebound.games.clash_for_eternia.rules.power import power_in, spend
from rulebound.games.clash_for_eternia.rules.sides import models_of, owner_of
from rulebound.games.clash_for_eternia.rules.stack import the_attack
from rulebound.games.clash_for_eternia.rules.strategy_cards import pay_from
from rulebound.games.clash_for_eternia.rules.targets import could_hit, could_move_first, skills_of
from rulebound.games.clash_for_eternia.state import Clash, is_character, is_on
from rulebound.games.clash_for_eternia.tables import (
    ANY_KIND,
    CONTROLLER,
    CONTROLLER_SIDES,
    EMPOWER,
    EXTRAS,
    NO_EXTRA,
    SKILLS,
    Effect,
)
from rulebound.games.clash_for_eternia.terms import (
    CARD_BOOST,
    NO_WHO,
    OP_ARMOR,
    OP_DICE,
    OP_NO_DAZE,
    OP_NO_LOS,
    OP_PIERCE,
    OP_RANGE,
    T_ATTACK_BOOST,
)

AT_ONCE: Final = (OP_DICE, OP_ARMOR, OP_PIERCE, OP_RANGE, OP_NO_LOS, OP_NO_DAZE)  # the rest waits for its moment
FOR_ATTACK: Final = 1

BOUGHT: Final = Refusal("CE-BST-02", "It is used once per Attack.")
NO_POWER: Final = Refusal("CE-SKL-07", "There is not enough Power for it.")
NOT_NOW: Final = Refusal("CE-SRG-01", "A Surge is paid together with its Boost.")
NEEDED: Final = Refusal("CE-ACT-24", "Without a Boost no target can be reached.")
EMPOWERED: Final = Refusal("CE-CSK-08", "Empower is used once per Attack.")
NO_EMPOWER: Final = Refusal("CE-CSK-11", "There is not enough Power on Empower.")


# What can be bought.


def user_of(extra: int) -> Model:
    """The Model whose Skill a Boost or Surge belongs to."""
    return Model(SKILLS[EXTRAS[extra].skill].owner)


def boosters(g: Clash, team: int, seat: int) -> list[Model]:
    """The Characters of a side that a seat decides for; KO'ed ones use no Skills (CE-SKL-11)."""
    return [model for model in models_of(g, team) if is_character(model) and owner_of(g, model) == seat]


def helps(g: Clash, user: int, boost: int, a: Attack) -> bool:
    """May a stand-alone Attack Boost be used for this Attack (CE-BST-05, CE-FX-49)?"""
    card = SKILLS[boost]
    if card.type != T_ATTACK_BOOST or card.applies not in (ANY_KIND, SKILLS[a.skill].kind):
        return False
    if card.supports == NO_WHO:
        return user == a.attacker
    return is_on(g, a.attacker) and reaches(g, user, a.attacker, card.range)


def attack_extras(g: Clash, a: Attack, seat: int, for_reach: bool) -> list[Extra]:
    """Printed on the Attack, and stand-alone Boosts of its side (CE-BST-01, CE-BST-03, CE-BST-05, CE-BST-08)."""
    found: list[int] = []
    if owner_of(g, a.attacker) == seat:
        found += SKILLS[a.skill].extras
    for user in boosters(g, g.side[a.attacker], seat):
        for boost in skills_of(g, user):
            if helps(g, user, boost, a):
                found += SKILLS[boost].extras
    return [Extra(extra) for extra in found if EXTRAS[extra].changes_reach == for_reach]


def refuse_extra(g: Clash, a: Attack, extra: int) -> Refusal | None:
    """Each once per Attack, a Surge right after its Boost, and paid; whether it helps or not.

    (CE-BST-02, CE-BST-06, CE-BST-08, CE-SRG-01, CE-SRG-02)
    """
    card = EXTRAS[extra]
    if Extra(extra) in a.bought:
        return BOUGHT
    if card.parent != NO_EXTRA and (not a.bought or a.bought[-1] != card.parent):
        return NOT_NOW
    paid = power_in(g, user_of(extra), SKILLS[card.skill].store) >= card.cost
    return None if paid else NO_POWER


def buy(g: Clash, a: Attack, extra: int, target: int) -> None:
    """A Boost or Surge is paid and counts; rerolls and what happens on a Hit or after the Attack wait (CE-SKL-07)."""
    card, user = EXTRAS[extra], user_of(extra)
    rule = "CE-SRG-01" if card.parent != NO_EXTRA else "CE-BST-01" if target == NO_MODEL else "CE-BST-04"
    if target == NO_MODEL:
        g.tell(rule, Boosted(user, Extra(extra)))
    else:
        g.tell(rule, Defended(user, Extra(extra), Model(target)))
    spend(g, user, SKILLS[card.skill].store, card.cost, rule)
    a.bought = (*a.bought, Extra(extra))
    a.users = (*a.users, user)
    a.helped = (*a.helped, Model(target))
    change(g, g.side[user], user, card.effects, target)


def change(g: Clash, team: int, user: int, effects: list[Effect], target: int) -> None:
    """The parts that change the Attack at once (CE-FX-10..18)."""
    f = frame_of(team, user, effects, target=target)
    for e in effects:
        if e.op in AT_ONCE:
            OPS[e.op].apply(g, f, e, Model(target))


# Step 1: what changes range or the need for Line of Sight.


def attacking(g: Clash, f: ReachBoosting) -> Seat:
    return f.seat


def reach_boosts(g: Clash, f: ReachBoosting) -> list[Extra]:
    """Boosts that are bought before the target is chosen (CE-BST-03)."""
    return attack_extras(g, the_attack(g), f.seat, True)


def refuse_reach(g: Clash, f: ReachBoosting, extra: Extra) -> Refusal | None:
    return refuse_extra(g, the_attack(g), extra)


def buy_reach(g: Clash, f: ReachBoosting, extra: Extra) -> None:
    buy(g, the_attack(g), extra, NO_MODEL)


def has_reach_boost(g: Clash, f: ReachBoosting) -> bool:
    """Is there anything to decide (CE-DEC-13)?"""
    return any(refuse_reach(g, f, extra) is None for extra in reach_boosts(g, f))


def refuse_enough(g: Clash, f: ReachBoosting) -> Refusal | None:
    """A Boost without which no target can be reached must be bought (CE-ACT-24)."""
    a = the_attack(g)
    if could_move_first(g, a.attacker, a.skill):
        return None
    return None if could_hit(g, a.attacker, a.skill, a.against, a.reach, a.blind) else NEEDED


program(
    ReachBoosting,
    Repeat(
        Ask(
            attacking,
            "Do you Boost the reach of {attacker}?",
            "CE-BST-03",
            Arm(Buy, reach_boosts, buy_reach, refuse=refuse_reach),
            Arm(Enough, refuse=refuse_enough, when=has_reach_boost, ends=True),
        )
    ),
)


# Step 3: Attack Boosts.


def one_seat(g: Clash, w: Boosting | Defending) -> list[Seat]:
    """One seat after the other buys, one by one, until it passes (CE-BST-07)."""
    return [w.seat]


def boosts(g: Clash, w: Boosting, seat: Seat) -> list[Extra]:
    """All that the attacker's side may add (CE-ATK-08)."""
    return attack_extras(g, the_attack(g), seat, False)


def refuse_boost(g: Clash, w: Boosting, seat: Seat, extra: Extra) -> Refusal | None:
    return refuse_extra(g, the_attack(g), extra)


def buy_boost(g: Clash, w: Boosting, seat: Seat, extra: Extra) -> None:
    buy(g, the_attack(g), extra, NO_MODEL)


def leads(g: Clash, w: Boosting | Defending, seat: Seat) -> bool:
    """Controller Skills and Strategy cards belong to the Controller (CE-CSK-07, CE-CSK-12)."""
    return seat == g.controller


def refuse_empower(g: Clash, use: int) -> Refusal | None:
    """Once per Attack, from its own slots (CE-CSK-08, CE-CSK-11)."""
    if the_attack(g).empowered & use:
        return EMPOWERED
    return None if g.stock[EMPOWER] >= CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]].cost else NO_EMPOWER


def refuse_empower_attack(g: Clash, w: Boosting, seat: Seat) -> Refusal | None:
    return refuse_empower(g, FOR_ATTACK)


def empower_attack(g: Clash, w: Boosting, seat: Seat) -> None:
    """Empower as a Boost of any Model of the Controller (CE-CSK-07, CE-CSK-08)."""
    a, side = the_attack(g), CONTROLLER_SIDES[EMPOWER][g.flipped[EMPOWER]]
    a.empowered |= FOR_ATTACK
    g.tell("CE-CSK-07", EmpowerUsed(a.attacker))
    pay_from(g, EMPOWER, side.cost)
    change(g, CONTROLLER, a.attacker, side.attack, NO_MODEL)


def boost_cards(g: Clash, w: Boosting, seat: Seat) -> list[Card]:
    """Strategy cards that are Attack Boosts, in addition to Empower (CE-SC-07)."""
    return hand_at(g, CARD_BOOST)


def refuse_for(g: Clash, w: Boosting | Defending, seat: Seat, card: Card) -> Refusal | None:
    return refuse_card(g, card, w.attacker)


def play_for(g: Clash, w: Boosting | Defending, seat: Seat, card: Card) -> None:
    g.push(PlayingCard(card, w.attacker))


def might_boost(g: Clash, w: Boosting, seat: Seat) -> bool:
    """Could there be a card for this in the hidden hand (CE-HID-07)?"""
    return leads(g, w, seat) and might_scheme_at(g, CARD_BOOST)


program(
    Boosting,
    window(
        one_seat,
        "Do you Boost the Attack of {attacker}?",
        "CE-BST-07",
        SeatArm(Buy, boosts, buy_boost, refuse=refuse_boost),
        SeatArm(EmpowerAttack, then=empower_attack, refuse=refuse_empower_attack, when=leads),
        SeatArm(PlayCard, boost_cards, play_for, refuse=refuse_for, when=leads),
        hides=might_boost,
    ),
)
