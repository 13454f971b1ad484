"""Everything beside the fight: hands, traps, loot, drafts, Events and the story of a module."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import Frame
from rulebound.engine.ratings import rate, rate_by_seat
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns import actions_extras as more
from rulebound.games.cutthroat_caverns import frames as f
from rulebound.games.cutthroat_caverns import frames_end as ends
from rulebound.games.cutthroat_caverns import frames_foes as foes
from rulebound.games.cutthroat_caverns.extras.abilities import Pilfering
from rulebound.games.cutthroat_caverns.extras.consequences import Parting
from rulebound.games.cutthroat_caverns.extras.deciding import OwnChoice, Picking, Volunteering, Vote
from rulebound.games.cutthroat_caverns.extras.drafting import Drafting, QuestDeal, UsingReputations
from rulebound.games.cutthroat_caverns.extras.measures import RelicThrow, SteelOffer, TollPayment
from rulebound.games.cutthroat_caverns.extras.peeking import Peeking
from rulebound.games.cutthroat_caverns.extras.relics import BloodPrice, Storing
from rulebound.games.cutthroat_caverns.extras.story import Lining
from rulebound.games.cutthroat_caverns.foes.afflictions import Gift
from rulebound.games.cutthroat_caverns.foes.registry import AVOID
from rulebound.games.cutthroat_caverns.foes.traps import trap_of
from rulebound.games.cutthroat_caverns.frames_blows import Paying
from rulebound.games.cutthroat_caverns.marks import SHOWN
from rulebound.games.cutthroat_caverns.places import hand_of
from rulebound.games.cutthroat_caverns.ratings.setting import gladly, nothing, unwillingly
from rulebound.games.cutthroat_caverns.rules.hands import max_hand
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, items
from rulebound.games.cutthroat_caverns.tables import COST, PRINTED
from rulebound.games.cutthroat_caverns.turn_order import order
from rulebound.games.cutthroat_caverns.weights import W
from rulebound.games.cutthroat_caverns.worth import item_worth, kept, pain, rivalry, spite

# Hands.


def throwing_away(g: Caverns, frame: Frame, seat: int, card: int) -> float:
    """A card for a better one from the deck, where one is drawn for it (CC-EOE-04)."""
    return W["draw"] - kept(g, seat, card)


def costs(g: Caverns, seat: int, number: int) -> float:
    """What the cheapest cards of a hand are worth together."""
    return sum(sorted([kept(g, seat, card) for card in g.cards.faces(hand_of(seat))])[:number])


def drawing(g: Caverns, frame: f.AmuletDraw, number: int) -> float:
    """Cards are good."""
    return W["draw"] * float(number)


def feasting(g: Caverns, frame: foes.FeastTurn, number: int) -> float:
    """As many as the hand holds; more are bitten off (CC-SPE-GLUT-05)."""
    room = max_hand(g, frame.seat) - hand_size(g, frame.seat)
    return W["draw"] * float(min(number, room)) - pain(g, int(frame.seat), 5 * max(0, number - room))


def plundering(g: Caverns, frame: foes.Plundering, card: int) -> float:
    """The best card."""
    return 0.05 + kept(g, int(frame.seat), card)


def pilfering(g: Caverns, frame: Pilfering, card: int, owner: int) -> float:
    """The best card, rather of a rival."""
    return kept(g, int(frame.seat), card) + 0.05 * rivalry(g, int(frame.seat), owner)


# Payments and Items.


def paying(g: Caverns, frame: Paying) -> float:
    """Two cards instead of damage, or an Item (CC-WIN-31)."""
    seat = int(frame.seat)
    if isinstance(AVOID[frame.line], Gift):
        price = min([item_worth(g, seat, thing) for thing in items(g, seat)])
    else:
        price = costs(g, seat, 2)
    return pain(g, seat, frame.amount) - max(price, 0.1)


def toll(g: Caverns, frame: TollPayment) -> float:
    """Cards instead of damage (CC-EVT-TOLL-OF-THE-DEEP)."""
    return pain(g, int(frame.seat), frame.damage) - costs(g, int(frame.seat), frame.number)


def steel(g: Caverns, frame: SteelOffer) -> float:
    """Attack cards for a Relic (CC-EVT-TOLL-OF-STEEL)."""
    return W["relic"] - costs(g, int(frame.seat), frame.number) - 0.3


def giving_steel(g: Caverns, frame: SteelOffer, card: int) -> float:
    """The least of them."""
    return -kept(g, int(frame.seat), card)


def throwing(g: Caverns, frame: RelicThrow, card: int, thing: int) -> float:
    """A strong card may win a Relic (CC-EVNT-10)."""
    return (W["relic"] if PRINTED[card] >= 30 else 0.2) - kept(g, int(frame.seat), card) - 0.3


def giving_up(g: Caverns, frame: Frame, thing: int) -> float:
    """The least of the Items."""
    return -item_worth(g, g.decisions[0].seat, thing)


def taking(g: Caverns, frame: ends.LootTurn, thing: int) -> float:
    """The best Item."""
    return item_worth(g, int(frame.seat), thing)


def stealing(g: Caverns, frame: f.Stealing, thing: int, victim: int) -> float:
    """The best Item, rather of a rival."""
    return item_worth(g, int(frame.seat), thing) + 0.1 * rivalry(g, int(frame.seat), victim)


def draining(g: Caverns, frame: foes.Drain, victim: int) -> float:
    """Whoever matters most."""
    return spite(g, int(frame.seat), victim, frame.amount)


def bleeding(g: Caverns, frame: BloodPrice, victim: int) -> float:
    """Whoever matters most."""
    return 0.01 + spite(g, int(frame.seat), victim, frame.amount)


def rising(g: Caverns, frame: foes.RisenAttack, victim: int) -> float:
    """The dead bear a grudge against whoever is ahead."""
    return 0.1 * float(g.prestige[victim])


def calling_back(g: Caverns, frame: foes.Reviving, number: int) -> float:
    """The dead are rivals (CC-SPE-RAGNA-01)."""
    return -0.5 * float(number)


# Traps.


def bracing(g: Caverns, frame: foes.CollapsingPassage, seat: int, card: int) -> float:
    """A value that is hardly the lowest, and no more than that (CC-MON-COLLAPSING-PASSAGE)."""
    lowest = 1.0 / (1.0 + 0.2 * float(max(0, PRINTED[card])))
    return -lowest * pain(g, seat, trap_of(g).damage) - kept(g, seat, card)


def crossing(g: Caverns, frame: foes.RopeBridge, seat: int, pace: int) -> float:
    """Walking costs a little; running too much, if many run (CC-MON-ROPE-BRIDGE)."""
    trap = trap_of(g)
    return -pain(g, seat, trap.other) if pace == 0 else -0.5 * pain(g, seat, trap.damage)


def worshipping(g: Caverns, frame: foes.AltarTurn, thing: int) -> float:
    """An Item for blood (CC-MON-GREEDY-ALTAR)."""
    return item_worth(g, int(frame.seat), thing) - pain(g, int(frame.seat), trap_of(g).damage)


def bailing(g: Caverns, frame: foes.FloodingChamber, seat: int, card: int) -> float:
    """One's share, against the damage to oneself (CC-MON-FLOODING-CHAMBER)."""
    return 0.5 * pain(g, seat, trap_of(g).damage) - kept(g, seat, card)


def bailing_two(g: Caverns, frame: foes.FloodingChamber, seat: int, card: int, other: int) -> float:
    """More than one's share."""
    return 0.6 * pain(g, seat, trap_of(g).damage) - kept(g, seat, card) - kept(g, seat, other)


def taking_lane(g: Caverns, frame: foes.LaneTurn, lane: int) -> float:
    """Where nobody stands: the most crowded lane is grazed (CC-MON-HALL-OF-BLADES)."""
    return -0.1 * float(len([seat for seat in order(g) if g.marks[seat] & SHOWN and g.choice[seat] == lane]))


def reading(g: Caverns, frame: foes.Reading) -> float:
    """A card, but an Action card burns (CC-MON-TOME-VAULT)."""
    room = hand_size(g, frame.seat) < max_hand(g, frame.seat)
    return (W["draw"] if room else 0.5 * W["draw"]) - 0.3 * pain(g, int(frame.seat), trap_of(g).damage)


# Drafts and stories.


def keeping(g: Caverns, frame: Frame, number: int) -> float:
    """What costs most promises most."""
    return 0.01 * float(COST[number])


def using_reputation(g: Caverns, frame: Frame, number: int) -> float:
    """As many as there is life for."""
    return 0.2


def volunteering(g: Caverns, frame: Volunteering) -> float:
    """Rather somebody else."""
    return -0.1


for hands in (f.Reduce, f.Toss, ends.Refill):
    rate_by_seat(hands, a.Discard, throwing_away)
rate(ends.Refill, Pass, nothing)
rate(f.AmuletDraw, a.DrawCards, drawing)
rate(f.AmuletDraw, Pass, nothing)
rate(foes.FeastTurn, a.DrawCards, feasting)
rate(foes.Plundering, a.TakeCard, plundering)
rate(foes.Plundering, Pass, nothing)
rate(Pilfering, a.KeepFrom, pilfering)
rate(Paying, a.Pay, paying)
rate(Paying, a.TakeDamage, nothing)
rate(TollPayment, a.Pay, toll)
rate(TollPayment, a.TakeDamage, nothing)
rate(SteelOffer, a.Pay, steel)
rate(SteelOffer, Pass, nothing)
rate(SteelOffer, a.Discard, giving_steel)
rate(RelicThrow, more.Throw, throwing)
rate(RelicThrow, Pass, nothing)
for loss in (foes.Tribute, foes.Robbery, Parting):
    rate(loss, a.GiveUp, giving_up)
rate(ends.LootTurn, a.Pick, taking)
rate(ends.LootTurn, Pass, nothing)
rate(f.Stealing, a.StealFrom, stealing)
rate(f.Stealing, Pass, nothing)
rate(foes.Drain, a.Strike, draining)
rate(BloodPrice, a.Strike, bleeding)
rate(BloodPrice, Pass, nothing)
rate(Storing, more.Store, gladly)
rate(Storing, Pass, nothing)
rate(Peeking, a.LookAt, nothing)
rate(foes.RisenAttack, a.AimAt, rising)
rate(foes.RisenAttack, more.LeaveToChance, unwillingly)
rate(foes.Reviving, a.CallBack, calling_back)
rate(foes.Reviving, Pass, nothing)
rate_by_seat(foes.CollapsingPassage, more.Brace, bracing)
rate_by_seat(foes.RopeBridge, more.Cross, crossing)
rate(foes.AltarTurn, a.Pick, worshipping)
rate(foes.AltarTurn, Pass, nothing)
rate_by_seat(foes.FloodingChamber, more.Bail, bailing)
rate_by_seat(foes.FloodingChamber, more.BailTwo, bailing_two)
rate(foes.FloodingChamber, Pass, nothing)
rate(foes.LaneTurn, more.TakeLane, taking_lane)
rate(foes.Reading, more.ReadOn, reading)
rate(foes.Reading, Pass, nothing)
rate(Drafting, more.KeepReputation, keeping)
rate(UsingReputations, more.UseReputation, using_reputation)
rate(UsingReputations, more.LeaveReputation, nothing)
rate(QuestDeal, more.KeepQuest, nothing)
for story in (Vote, Picking, OwnChoice):
    rate(story, more.Choose, nothing)
rate(Lining, more.TakePlace, nothing)
rate(Volunteering, more.Volunteer, volunteering)
rate(Volunteering, Pass, nothing)
rate(f.CharacterPick, a.PickCharacter, nothing)
