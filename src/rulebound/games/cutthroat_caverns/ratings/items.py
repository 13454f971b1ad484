"""Items, abilities and offers, in all windows."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Pass
from rulebound.engine.ratings import rate, rate_by_seat
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns import actions_extras as more
from rulebound.games.cutthroat_caverns import frames as f
from rulebound.games.cutthroat_caverns import frames_end as ends
from rulebound.games.cutthroat_caverns.cards.items import AlchemistsFire, Haste, HealingPotion, IronSkin, Strength
from rulebound.games.cutthroat_caverns.cards.registry import item
from rulebound.games.cutthroat_caverns.extras.abilities import (
    GraniteWall,
    Interpose,
    LightFingers,
    OutOfReach,
    TwinFury,
    Wellspring,
)
from rulebound.games.cutthroat_caverns.extras.alertness import LightFooted, SharpEyed
from rulebound.games.cutthroat_caverns.extras.registry import POWERS, is_miser
from rulebound.games.cutthroat_caverns.extras.relics import ShadowCloak
from rulebound.games.cutthroat_caverns.foes.terms import half
from rulebound.games.cutthroat_caverns.frames_blows import Hit, Loss
from rulebound.games.cutthroat_caverns.places import hand_of
from rulebound.games.cutthroat_caverns.prospects import (
    before,
    behind,
    blow,
    counted,
    foresee,
    levels,
    quarry,
)
from rulebound.games.cutthroat_caverns.ratings.attacks import damage_now, falls_by
from rulebound.games.cutthroat_caverns.ratings.setting import nothing
from rulebound.games.cutthroat_caverns.rules.aiming import follow_ups
from rulebound.games.cutthroat_caverns.rules.life import healing
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, hand_size, items, living, remaining
from rulebound.games.cutthroat_caverns.tables import IS_ATTACK
from rulebound.games.cutthroat_caverns.weights import W
from rulebound.games.cutthroat_caverns.worth import (
    item_worth,
    kill_worth,
    pain,
    relief,
    spite,
    vitality,
)

# Items.


def coming(g: Caverns, w: f.Moment, seat: int) -> int:
    """The damage that is about to strike this player."""
    if isinstance(w, Hit):
        return w.force if w.target == seat else w.amount if seat in w.shares else 0
    if isinstance(w, Loss):
        return sum([w.amounts[i] for i in range(len(w.seats)) if w.seats[i] == seat])
    return 0


def using_item(g: Caverns, w: f.Moment, seat: int, card: int) -> float:
    """What an Item does now, less what it is worth untouched."""
    thing = item(card)
    worth = item_worth(g, seat, card)
    if isinstance(thing, HealingPotion):
        return drinking(g, w, seat, thing) - worth
    if isinstance(thing, IronSkin):
        return pain(g, seat, coming(g, w, seat) + int(W["toll"] * foe_left(g))) - worth
    if isinstance(thing, AlchemistsFire):
        return throwing_fire(g, w, seat, thing) - worth
    if isinstance(thing, Haste):
        return second_blow(g, seat) - worth
    if isinstance(thing, Strength):
        return stronger(g, seat) - worth
    return -worth


def drinking(g: Caverns, w: f.Moment, seat: int, potion: HealingPotion) -> float:
    """Healing before the blow falls may save one's life (CC-DEATH-14)."""
    blow_coming = coming(g, w, seat)
    healed = healing(g, seat, potion.heals())
    return vitality(g.lp[seat] + healed - blow_coming) - vitality(g.lp[seat] - blow_coming)


def foe_left(g: Caverns) -> float:
    """How much of the creature is left, as a part of 1."""
    body = quarry(g)
    return float(remaining(g, body)) / float(max(1, g.most[body])) if body >= 0 else 0.0


def throwing_fire(g: Caverns, w: f.Moment, seat: int, fire: AlchemistsFire) -> float:
    """Fire that fells the creature, if the own attack would not (CC-ITEM-12)."""
    body = quarry(g)
    burnt = sum([spite(g, seat, int(one), fire.damage) for one in living(g) if one != seat])
    if body < 0 or counted(g, seat, body, fire.amount) < remaining(g, body):
        return burnt
    if isinstance(w, f.Attack) and w.seat == seat and falls_by(g, w):
        return burnt
    return burnt + kill_worth(g, seat, body, fire.amount)


def best_attacks(g: Caverns, seat: int, body: int) -> list[int]:
    """What the two best cards in hand would do, one after the other: the Riders go with the first (CC-ATK-22)."""
    blows = [(blow(g, seat, card, body), card) for card in g.cards.faces(hand_of(seat)) if IS_ATTACK[card]]
    cards = [card for _, card in sorted(blows, reverse=True)[:2]]
    return [blow(g, seat, card, body, 0, 0, i > 0) for i, card in enumerate(cards)]


def second_blow(g: Caverns, seat: int) -> float:
    """Two attacks a round instead of one: the chance of the killing blow with both (CC-ITEM-10)."""
    body = quarry(g)
    blows = best_attacks(g, seat, body) if body >= 0 else []
    if g.in_turns or len(blows) < 2:
        return 0.0
    return gained_by(g, seat, body, blows[0], blows[0] + blows[1])


def stronger(g: Caverns, seat: int) -> float:
    """Every attack one edge higher: the chance of the killing blow with the best card (CC-ITEM-10)."""
    body = quarry(g)
    blows = best_attacks(g, seat, body) if body >= 0 else []
    if g.in_turns or not blows:
        return 0.0
    return gained_by(g, seat, body, blows[0], 2 * blows[0])


def gained_by(g: Caverns, seat: int, body: int, now: int, then: int) -> float:
    """What more damage brings in the next turns."""
    unseen, life = levels(g, seat), remaining(g, body)
    earlier, later = before(g, seat), behind(g, seat)
    first, second = foresee(unseen, life, now, earlier, later), foresee(unseen, life, then, earlier, later)
    return (second.mine - first.mine) * kill_worth(g, seat, body, then)


def healing_others(g: Caverns, w: f.Moment, seat: int, card: int, target: int) -> float:
    """Prestige for an Item that somebody else needs more; nothing if they will refuse it (CC-ITEM-07, CC-ITEM-08)."""
    potion = item(card)
    eager = thirst(g, target, card)
    if eager <= 0.0:
        return -W["care"]
    own = relief(g, seat, potion.heals())
    return W["care"] * float(potion.prestige) + 0.1 * min(1.0, eager) - own - 0.02 * float(g.prestige[target])


def thirst(g: Caverns, patient: int, card: int) -> float:
    """Life, for somebody else's Prestige (CC-ITEM-07)."""
    potion = item(card)
    return relief(g, patient, potion.heals()) - W["gift"] * W["deny"] * float(potion.prestige)


def drinking_theirs(g: Caverns, h: f.Healing) -> float:
    """What is held out to a player is drunk by whoever thirsts for it."""
    return thirst(g, int(h.patient), int(h.card))


# Abilities, Relics, Reputations.


def using_power(g: Caverns, w: f.Moment, seat: int, number: int) -> float:
    """A power that names nobody."""
    power = POWERS[number]
    if isinstance(power, Wellspring):
        return W["draw"] * float(9 - hand_size(g, seat)) - W["power"]
    if isinstance(power, LightFingers):
        return 2.0 * W["draw"] + W["draw"] * float(hand_size(g, seat) < 5) - W["power"]
    if isinstance(power, OutOfReach):
        return W["life"] * float(120 - g.lp[seat]) * foe_left(g) - 2.0 * W["power"]
    if isinstance(power, TwinFury):
        return twice(g, w, seat) - W["power"]
    if isinstance(power, LightFooted):
        return better_place(g, seat)
    return -0.1


def twice(g: Caverns, w: f.Moment, seat: int) -> float:
    """A second attack right after this one, if it fells the creature (CC-ABL-TWIN-FURY)."""
    body = quarry(g)
    if not isinstance(w, f.Attack) or body < 0 or falls_by(g, w):
        return 0.0
    best = max([blow(g, seat, card, body, 0, 0, True) for card in follow_ups(g, seat)], default=0)
    return kill_worth(g, seat, body, best) if damage_now(g, w) + best >= remaining(g, body) else 0.0


def better_place(g: Caverns, seat: int) -> float:
    """Earlier while the creature is weak, or to loot, later while it is strong."""
    body = quarry(g)
    return 0.1 if g.over or (body >= 0 and remaining(g, body) <= 60) else -0.1


def using_power_on(g: Caverns, w: f.Moment, seat: int, number: int, target: int) -> float:
    """A power that names a player."""
    power = POWERS[number]
    if isinstance(power, SharpEyed):
        return W["peek"] if isinstance(w, f.Before) and w.seat == target else 0.0
    if not isinstance(w, Hit):
        return 0.0
    if isinstance(power, ShadowCloak):
        return pain(g, seat, w.force)
    body = body_of(g, w.tag)
    if isinstance(power, GraniteWall):
        falls = body >= 0 and 2 * w.force >= remaining(g, body)
        saved = pain(g, seat, w.force) if target == seat else 0.0
        return saved + (kill_worth(g, seat, body, w.force) if falls else 0.0) - W["power"]
    if isinstance(power, Interpose):
        best = max([blow(g, seat, card, body) for card in follow_ups(g, seat)], default=0) if body >= 0 else 0
        falls = body >= 0 and best >= remaining(g, body)
        return (kill_worth(g, seat, body, best) if falls else 0.0) - pain(g, seat, half(w.force)) - W["power"]
    return 0.0


def commanding(g: Caverns, w: f.InitiativeMoment, seat: int, one: int, other: int) -> float:
    """Two others swap: whoever is ahead goes later (CC-REL-HORN-OF-COMMAND)."""
    lead = float(g.prestige[one] - g.prestige[other]) * float(g.initiative[other] - g.initiative[one])
    return 0.02 * lead - 0.1


# Offers.


def best_deal(g: Caverns, seat: int, partner: int) -> tuple[float, int, int]:
    """The best exchange of two Items that helps both: what it is worth, what is given and what wanted."""
    found = (0.0, -1, -1)
    if is_miser(g, seat) or is_miser(g, partner):
        return found
    for mine in sorted(set(items(g, seat))):
        for theirs in sorted(set(items(g, partner))):
            gain = item_worth(g, seat, theirs) - item_worth(g, seat, mine)
            for_them = item_worth(g, partner, mine) - item_worth(g, partner, theirs)
            if for_them > 0.1 and gain - W["bargain"] > found[0]:
                found = (gain - W["bargain"], int(mine), int(theirs))
    return found


def offering(g: Caverns, w: f.Moment, seat: int, partner: int) -> float:
    """An exchange that helps both, if there is one (CC-NEG-02)."""
    gain = best_deal(g, seat, partner)[0]
    return gain if gain > 0.0 else -0.2


def putting_in(g: Caverns, o: ends.Offering, thing: int) -> float:
    """What is given: first, and once."""
    return 2.0 if not o.given and thing == best_deal(g, int(o.giver), int(o.receiver))[1] else -1.0


def asking_for(g: Caverns, o: ends.Offering, thing: int) -> float:
    """What is wanted for it."""
    return 1.0 if not o.wanted and thing == best_deal(g, int(o.giver), int(o.receiver))[2] else -1.0


def proposing(g: Caverns, o: ends.Offering) -> float:
    """When both sides are complete."""
    return 0.5 if o.given and o.wanted else -1.0


def agreeing(g: Caverns, o: ends.Offering) -> float:
    """For more than one gives away (CC-NEG-04)."""
    seat = int(o.receiver)
    got = sum([item_worth(g, seat, thing) for thing in o.given], 0.0)
    return got - sum([item_worth(g, seat, thing) for thing in o.wanted], 0.0) - 0.05


def countering(g: Caverns, o: ends.Offering) -> float:
    """An exchange of one's own, if there is a good one (CC-NEG-03)."""
    return offering_back(g, o) - 0.1


def offering_back(g: Caverns, o: ends.Offering) -> float:
    """What the own best exchange with the offerer is worth."""
    return best_deal(g, int(o.receiver), int(o.giver))[0]


QUIET: Final = (f.RoundMoment, f.Preparation, ends.EncounterMoment)
for moment in (f.Attack, f.Maneuver, f.After, f.Before, Hit, Loss, *QUIET):
    rate_by_seat(moment, a.UseItem, using_item)
    rate_by_seat(moment, a.GiveItem, healing_others)
    rate_by_seat(moment, a.Use, using_power)
for quiet in QUIET:
    rate_by_seat(quiet, more.MakeOffer, offering)
    rate(quiet, Pass, nothing)
rate_by_seat(f.Before, a.UseOn, using_power_on)
rate_by_seat(Hit, a.UseOn, using_power_on)
rate_by_seat(f.InitiativeMoment, a.Use, using_power)
rate(Loss, Pass, nothing)
rate(f.InitiativeMoment, Pass, nothing)
rate_by_seat(f.InitiativeMoment, a.Command, commanding)
rate(f.Healing, a.Accept, drinking_theirs)
rate(f.Healing, a.Refuse, nothing)
rate(ends.Offering, more.CallOff, nothing)
rate(ends.Offering, more.OfferItem, putting_in)
rate(ends.Offering, more.WantItem, asking_for)
rate(ends.Offering, more.Propose, proposing)
rate(ends.Offering, a.Accept, agreeing)
rate(ends.Offering, a.Refuse, nothing)
rate(ends.Offering, more.Counter, countering)
