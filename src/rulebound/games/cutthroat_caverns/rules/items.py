"""Items: using, healing others, the Amulet, moving from owner to owner (chapter 8)."""

from __future__ import annotations

from typing import cast

from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import Arm, Ask, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Accept, DrawCards, Refuse, StealFrom
from rulebound.games.cutthroat_caverns.cards.registry import item
from rulebound.games.cutthroat_caverns.events import ItemDeclined, ItemOffered, ItemsLost, ItemTaken
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.frames import AmuletDraw, Healing, Moment, Stealing
from rulebound.games.cutthroat_caverns.kinds import Cards, Item, Relic
from rulebound.games.cutthroat_caverns.places import GONE, RELICS_GONE, items_of, relics_of, scored_of
from rulebound.games.cutthroat_caverns.rules.hands import check_hands, draw_cards, gained, reduce_hands
from rulebound.games.cutthroat_caverns.rules.life import gain, heal
from rulebound.games.cutthroat_caverns.state import FIRST_RELIC, Caverns, count_deed, items, lives
from rulebound.games.cutthroat_caverns.tables import AMULET, GOOD_SAMARITAN

# From owner to owner.


def move_item(g: Caverns, thing: Item, owner: int, to: int, rule: str) -> None:
    """An untipped Item or Relic changes hands (CC-ITEM-05, CC-ITEM-15, CC-RELI-03)."""
    if thing >= FIRST_RELIC:
        g.cards.move(thing - FIRST_RELIC, relics_of(owner), relics_of(to))
        for gift in gifts(g, to):
            gift.gained_relic(g, Seat(to), Relic(thing - FIRST_RELIC))
    else:
        g.cards.move(thing, items_of(owner), items_of(to))
        gained(g, to, thing, rule)


def remove_item(g: Caverns, thing: Item, owner: int, rule: str) -> None:
    """An Item or Relic leaves the game; the loss of an Amulet may cost cards (CC-EDGE-09)."""
    if thing >= FIRST_RELIC:
        g.cards.move(thing - FIRST_RELIC, relics_of(owner), RELICS_GONE)
    else:
        g.cards.move(thing, items_of(owner), GONE)
    g.tell(rule, ItemsLost((thing,)))
    check_hands(g)


def take_item(g: Caverns, thing: Item, owner: int, to: int, rule: str) -> None:
    """Somebody takes an Item from another player; the loss of an Amulet may cost cards (CC-EDGE-09)."""
    g.tell(rule, ItemTaken(Seat(to), thing, Seat(owner)))
    move_item(g, thing, owner, to, rule)
    check_hands(g)


# Healing others.


def patient(g: Caverns, h: Healing) -> Seat:
    """Another player must agree (CC-ITEM-07)."""
    return h.patient


def hold_out(g: Caverns, h: Healing) -> None:
    """The Item is held out, openly."""
    g.tell("CC-ITEM-07", ItemOffered(h.seat, h.card, h.patient))


def drink(g: Caverns, h: Healing) -> None:
    """The Item heals, and its owner scores it (CC-ITEM-08)."""
    potion = item(h.card)
    amount, prestige = potion.heals(), potion.prestige
    for gift in gifts(g, h.seat):
        amount += gift.heals_more()
        prestige += gift.scores_healing()
    heal(g, h.patient, amount, "CC-ITEM-08")
    g.cards.move(h.card, items_of(h.seat), scored_of(h.seat))
    gain(g, h.seat, prestige, "CC-ITEM-08")
    count_deed(g, GOOD_SAMARITAN, h.seat)


def decline(g: Caverns, h: Healing) -> None:
    """Refused, the Item stays unused, and is not offered again in this window (CC-ITEM-07, CC-WIN-42)."""
    g.tell("CC-ITEM-07", ItemDeclined(h.patient))
    w = cast("Moment", g.stack[-2])
    w.used = (*w.used, declined_key(h.seat, h.card, h.patient))


def declined_key(seat: int, card: int, target: int) -> int:
    """How a window remembers a refused healing Item: a number that no arm of its own uses."""
    return -(1 + seat + 8 * target + 64 * card)


def usually_no(g: Caverns, h: Healing, options: list[Action]) -> int:
    """Offers are refused for somebody who does not answer (CC-EDGE-18)."""
    return 1


program(
    Healing,
    hold_out,
    Ask(
        patient,
        "{seat} holds {card} out to you. Do you drink?",
        "CC-ITEM-07",
        Arm(Accept, then=drink),
        Arm(Refuse, then=decline),
        passive=usually_no,
    ),
)

# The Amulet.


def amulet_owner(g: Caverns, a: AmuletDraw) -> Seat:
    """Whoever has just gained it (CC-ITEM-16)."""
    return a.seat


def amulet_draws(g: Caverns, a: AmuletDraw) -> list[Cards]:
    """One or two cards (CC-CARD-AMULET-OF-MENTALISM)."""
    effect = content.CARDS[AMULET].effect
    assert effect is not None
    return [Cards(number) for number in range(1, effect.draw + 1)]


def draw_for_amulet(g: Caverns, a: AmuletDraw, number: Cards) -> None:
    """Draw them at once."""
    draw_cards(g, a.seat, number, "CC-ITEM-16")


def owns_amulet(g: Caverns, a: AmuletDraw) -> bool:
    """The dead draw nothing (CC-DEATH-17)."""
    return lives(g, a.seat)


program(
    AmuletDraw,
    Ask(
        amulet_owner,
        "The Amulet of Mentalism: how many cards do you draw?",
        "CC-ITEM-16",
        Arm(DrawCards, amulet_draws, draw_for_amulet),
        Arm(Pass),
        when=owns_amulet,
    ),
    reduce_hands,
)

# Stealing.


def thief(g: Caverns, s: Stealing) -> Seat:
    """Whoever may take an Item."""
    return s.seat


def loot(g: Caverns, s: Stealing) -> list[Item]:
    """The different Items of all victims."""
    return sorted({thing for victim in s.victims for thing in items(g, victim)})


def owners(g: Caverns, s: Stealing, thing: Item) -> list[Seat]:
    """Who of them has it."""
    return [victim for victim in s.victims if thing in items(g, victim)]


def steal(g: Caverns, s: Stealing, thing: Item, victim: Seat) -> None:
    """The Item changes hands (CC-CARD-PILFERING-STRIKE)."""
    take_item(g, thing, victim, s.seat, "CC-CARD-PILFERING-STRIKE")


program(
    Stealing,
    Ask(
        thief,
        "Which Item do you take?",
        "CC-CARD-PILFERING-STRIKE",
        Arm(StealFrom, (loot, owners), steal),
        Arm(Pass),
    ),
)
