"""Drawing, hand limits and discards (chapter 8)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import AskAll, Frame, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import Discard
from rulebound.games.cutthroat_caverns.events import Discarded, Drew, ItemGained, Reshuffled
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import AmuletDraw, Draw, ExtraDraw, Reduce, Toss
from rulebound.games.cutthroat_caverns.kinds import Card, Item
from rulebound.games.cutthroat_caverns.marks import WELLSPRING
from rulebound.games.cutthroat_caverns.places import DECK, DISCARD, MIST, chosen_of, hand_of, items_of
from rulebound.games.cutthroat_caverns.rules.bluffs import has_grown, has_shown
from rulebound.games.cutthroat_caverns.state import Caverns, hand_size, lives
from rulebound.games.cutthroat_caverns.tables import AMULET, IS_ITEM, MAX_HAND, NO_CARD
from rulebound.games.cutthroat_caverns.turn_order import order


def _amulet_hand() -> int:
    effect = content.CARDS[AMULET].effect
    assert effect is not None
    return effect.max_hand


AMULET_HAND: Final[int] = _amulet_hand()
WELLSPRING_HAND: Final[int] = next(one.effect.amount for one in content.CHARACTERS.ability if one.id == "wellspring")


def max_hand(g: Caverns, seat: int) -> int:
    """The highest of 7 and all values that set it, then plus and minus the changes (CC-HAND-01, CC-HAND-03)."""
    size = max(MAX_HAND, happening(g).hand_is())
    if g.cards.has(items_of(seat), AMULET):
        size = max(size, AMULET_HAND)
    if g.marks[seat] & WELLSPRING:
        size = max(size, WELLSPRING_HAND)
    change = g.spoils[seat]
    for gift in gifts(g, seat):
        size = max(size, gift.hand_is())
        change += gift.hand_adds()
    return happening(g).shrinks(g, size + change)


def distinct(faces: list[int]) -> list[Card]:
    """Sorted cards, equal ones once."""
    return [Card(face) for i, face in enumerate(faces) if i == 0 or faces[i - 1] != face]


def hand(g: Caverns, seat: int) -> list[Card]:
    """The different cards of a hand."""
    return distinct(g.cards.faces(hand_of(seat)))


# Drawing.


def refresh(g: Caverns) -> bool:
    """An empty deck is made anew from the discards; False: there is no card at all (CC-HAND-04)."""
    if g.cards.count(DECK):
        return True
    if g.cards.count(DISCARD) + g.cards.count(MIST) == 0:
        return False
    g.cards.reshuffle(DISCARD, DECK, g.rng)
    g.cards.reshuffle(MIST, DECK, g.rng)
    g.reveal()
    g.tell("CC-HAND-04", Reshuffled())
    return True


def take_top(g: Caverns, seat: int) -> Card:
    """The top card goes to its owner: an Item on the table, any other card into the hand (CC-ITEM-01)."""
    if not lives(g, seat) or not refresh(g):
        return NO_CARD
    g.reveal()
    card = Card(g.cards.top(DECK))
    if IS_ITEM[card]:
        g.cards.draw(DECK, items_of(seat))
    else:
        g.cards.draw(DECK, hand_of(seat))
        has_grown(g, seat)
        for trait in traits(g):
            trait.drew(g, seat)
    return card


def tell_draws(g: Caverns, seat: int, cards: list[Card], rule: str) -> None:
    """Cards drawn together are told together: in which order they came says nothing that lies on the table."""
    held = tuple(sorted([card for card in cards if card >= 0 and not IS_ITEM[card]]))
    if held:
        g.tell(rule, Drew(Seat(seat), held), only=(seat,), hiding=("cards",))
    for card in sorted([card for card in cards if card >= 0 and IS_ITEM[card]]):
        gained(g, seat, Item(card), rule)


def draw_cards(g: Caverns, seat: int, number: int, rule: str) -> None:
    """Draw so many cards, one by one; an Item is not replaced (CC-ITEM-02)."""
    tell_draws(g, seat, [take_top(g, seat) for _ in range(number)], rule)


def draw_card(g: Caverns, seat: int, rule: str) -> Card:
    """Draw one card."""
    card = take_top(g, seat)
    tell_draws(g, seat, [card], rule)
    return card


def gained(g: Caverns, seat: int, item: Item, rule: str) -> None:
    """An Item lies before its new owner; the Amulet lets them draw (CC-ITEM-01, CC-ITEM-16)."""
    g.tell(rule, ItemGained(Seat(seat), item))
    if item == Item(AMULET):
        g.push(AmuletDraw(Seat(seat)))


def draw_all(g: Caverns, d: Draw) -> None:
    """So many cards (CC-ROUND-12)."""
    draw_cards(g, d.seat, d.number, "CC-ROUND-12")


program(Draw, draw_all)

# Hands above the maximum.


def over_limit(g: Caverns, f: Frame) -> list[Seat]:
    """Whoever holds more than the maximum (CC-HAND-02)."""
    return [seat for seat in order(g) if hand_size(g, seat) > max_hand(g, seat)]


def check_hands(g: Caverns) -> None:
    """Hands above the maximum are reduced at once (CC-HAND-02)."""
    if over_limit(g, g.stack[-1]):
        g.push(Reduce())


def reduce_hands(g: Caverns, f: Frame) -> None:
    """The last step of a rule by which hands have grown (CC-HAND-02)."""
    check_hands(g)


def nobody_over(g: Caverns, f: Reduce) -> bool:
    """All hands are small enough."""
    return not over_limit(g, f)


def hand_cards(g: Caverns, f: Frame, seat: Seat) -> list[Card]:
    """What the player may discard."""
    return hand(g, seat)


def lay_by(g: Caverns, f: Frame, seat: Seat, card: Card) -> None:
    """The card is laid by unseen, until all have chosen (CC-HAND-07)."""
    g.cards.move(card, hand_of(seat), chosen_of(seat))


def show_discards(g: Caverns, f: Frame) -> None:
    """All discards are shown together (CC-HAND-07)."""
    shed: list[int] = []
    for seat in range(g.seats):
        if g.cards.count(chosen_of(seat)):
            cards = tuple([Card(face) for face in g.cards.faces(chosen_of(seat))])
            g.cards.move_all(chosen_of(seat), DISCARD)
            g.reveal()
            for card in cards:
                has_shown(g, seat, card)
                shed += [seat, card]
            g.tell("CC-HAND-02", Discarded(Seat(seat), cards))
    g.shed = tuple(shed)


program(
    Reduce,
    Repeat(
        AskAll(
            over_limit,
            "Your hand is above the maximum. Which card do you discard?",
            "CC-HAND-02",
            SeatArm(Discard, hand_cards, lay_by),
        ),
        until=nobody_over,
    ),
    show_discards,
)
program(ExtraDraw, draw_all, reduce_hands)


# Discards of choice.


def begin_toss(g: Caverns, t: Toss) -> None:
    """As many as the hand has, at most (CC-EDGE-10, CC-MODU-19)."""
    t.left = tuple([min(t.number, hand_size(g, seat)) for seat in t.seats])


def tossing(g: Caverns, t: Toss) -> list[Seat]:
    """Whoever still has to discard."""
    return [t.seats[i] for i in range(len(t.seats)) if t.left[i] > 0]


def toss(g: Caverns, t: Toss, seat: Seat, card: Card) -> None:
    """One card of choice."""
    lay_by(g, t, seat, card)
    t.left = tuple([t.left[i] - (t.seats[i] == seat) for i in range(len(t.seats))])


def all_tossed(g: Caverns, t: Toss) -> bool:
    """Nobody has to discard any more."""
    return not tossing(g, t)


program(
    Toss,
    begin_toss,
    Repeat(
        AskAll(tossing, "Which card do you discard?", "CC-EDGE-10", SeatArm(Discard, hand_cards, toss)),
        until=all_tossed,
    ),
    show_discards,
)


def discard_random(g: Caverns, seat: int, rule: str) -> None:
    """A card lost at random from hand is shown (CC-EDGE-11, CC-INFO-06)."""
    if hand_size(g, seat):
        card = Card(g.cards.draw_any(hand_of(seat), DISCARD, g.rng))
        g.reveal()
        has_shown(g, seat, card)
        g.tell(rule, Discarded(Seat(seat), (card,)))
