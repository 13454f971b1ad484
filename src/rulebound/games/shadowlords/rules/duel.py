"""Chapter 16: one duel."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.flow import LAST, Arm, Ask, Repeat, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import (
    BurnShips,
    ExtraCard,
    NoBlast,
    PlayHandCard,
    PlayNoCard,
    PlayPortraitCard,
    Ships,
    TuckCards,
)
from rulebound.games.shadowlords.bags import kinds, listed
from rulebound.games.shadowlords.events import (
    Counted,
    CountedWithStone,
    DrewInDuel,
    DuelBegins,
    DuelWon,
    LaidCard,
    PlayedCard,
    PlayedNone,
    TieHeld,
)
from rulebound.games.shadowlords.frames import Duel, Outcome
from rulebound.games.shadowlords.kinds import Card, Character, PortraitCard
from rulebound.games.shadowlords.rules.cards import draw_card
from rulebound.games.shadowlords.rules.hands import (
    ATTACK,
    DEFENCE,
    bag_in,
    below,
    hand_of,
    leave_hand,
    leave_portrait,
    number_in,
    under,
)
from rulebound.games.shadowlords.rules.moments import start_tucking
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.rules.stone import (
    burn,
    burn_blast,
    burnable,
    can_burn,
    card_blast,
    extra_cards,
    has_blast,
    roll_for_stone,
    user_player,
)
from rulebound.games.shadowlords.state import Shadowlords, combat, leads
from rulebound.games.shadowlords.tables import BLACK, NO_CARD, PEOPLE, VALUE

HAND = "the Attack hand"
PORTRAIT = "under the portrait"
NEVER_DEFENDING: Final = Refusal("SL-DUEL-04", "The Attack hand is for attacking only.")


def begin_duel(g: Shadowlords, d: Duel) -> None:
    """The attacker's character stands next to the defender's (SL-DUEL-01)."""
    g.tell("SL-DUEL-01", DuelBegins(d.attacker, d.defender))


# Cards.


def attacking_player(g: Shadowlords, d: Duel) -> Seat:
    """A helper uses their own cards (SL-DUEL-11)."""
    return leads(g, g.side[d.attacker])


def plays_cards(g: Shadowlords, d: Duel) -> bool:
    """Shadows play none (SL-DUEL-10)."""
    return g.side[d.attacker] != BLACK


def attack_below(g: Shadowlords, d: Duel) -> list[PortraitCard]:
    """One card from under the portrait, or none (SL-DUEL-02, SL-CARD-12, SL-CARD-13)."""
    return portrait_cards(g, d.attacker)


def portrait_cards(g: Shadowlords, character: Character) -> list[PortraitCard]:
    """The cards under a portrait."""
    return [PortraitCard(kind) for kind in kinds(below(g, character))] if number_in(g, under(character)) else []


def attack_hand(g: Shadowlords, d: Duel) -> list[Card]:
    """Or one from the Attack hand (SL-DUEL-02)."""
    return kinds(hand_of(g, g.seat_of[g.side[d.attacker]]))


def lay_portrait_card(g: Shadowlords, d: Duel, card: PortraitCard) -> None:
    """Face down, from under the portrait."""
    d.attack_card = card
    tell_laid(g, d, PORTRAIT)


def lay_hand_card(g: Shadowlords, d: Duel, card: Card) -> None:
    """Face down, from the Attack hand."""
    d.attack_card, d.from_hand = card, True
    tell_laid(g, d, HAND)


def may_tuck(g: Shadowlords, d: Duel) -> bool:
    """In their own turn they may first put cards under portraits (SL-CARD-15, SL-CARD-16)."""
    player = g.seat_of[g.side[d.attacker]]
    return player == g.seat_of[g.turn] and number_in(g, player) > 0


def tell_laid(g: Shadowlords, d: Duel, source: str) -> None:
    """Everybody sees where it came from, the owner its value (SL-DUEL-03)."""
    owner = attacking_player(g, d)
    g.tell("SL-DUEL-02", LaidCard(d.attacker, d.attack_card, source), only=(owner,), hiding=("card",))


def lay_nothing(g: Shadowlords, d: Duel) -> None:
    """No card."""
    g.tell("SL-DUEL-02", PlayedNone(d.attacker))


def defending_player(g: Shadowlords, d: Duel) -> Seat:
    return leads(g, g.side[d.defender])


def has_portrait(g: Shadowlords, d: Duel) -> bool:
    """Shadows have none, and play no card (SL-COMP-14, SL-DUEL-03)."""
    return d.defender < PEOPLE


def defence_below(g: Shadowlords, d: Duel) -> list[PortraitCard]:
    """One card from under the portrait, or none (SL-DUEL-03)."""
    return portrait_cards(g, d.defender)


def defence_hand(g: Shadowlords, d: Duel) -> list[Card]:
    """What the defender might think of."""
    return kinds(hand_of(g, g.seat_of[g.side[d.defender]]))


def never(g: Shadowlords, d: Duel, card: Card) -> Refusal | None:
    """Never from the Attack hand (SL-DUEL-04)."""
    return NEVER_DEFENDING


def play_defence(g: Shadowlords, d: Duel, card: Card) -> None:
    """Face up (SL-DUEL-03)."""
    leave_portrait(g, d.defender, card, DEFENCE)
    g.reveal()
    g.tell("SL-DUEL-03", PlayedCard(d.defender, card))


def no_defence(g: Shadowlords, d: Duel) -> None:
    """No card."""
    g.tell("SL-DUEL-03", PlayedNone(d.defender))


def turn_up(g: Shadowlords, d: Duel) -> None:
    """The attacker turns their card up (SL-DUEL-05)."""
    if d.attack_card == NO_CARD:
        return
    if d.from_hand:
        leave_hand(g, g.seat_of[g.side[d.attacker]], d.attack_card, ATTACK)
    else:
        leave_portrait(g, d.attacker, d.attack_card, ATTACK)
    g.reveal()
    g.tell("SL-DUEL-05", PlayedCard(d.attacker, d.attack_card))
    d.attack_card = NO_CARD


# Draws and strength.


def draw_cards(g: Shadowlords, d: Duel) -> None:
    """First the attacker, then the defender draws one card and plays it (SL-DUEL-06)."""
    draw_for(g, d, d.attacker, ATTACK)
    draw_for(g, d, d.defender, DEFENCE)


def draw_for(g: Shadowlords, d: Duel, character: Character, place: int) -> None:
    """One card; with a Power Blast a second right after it (SL-STONE-06, SL-STONE-08)."""
    for _ in range(1 + extra_cards(d, character)):
        kind = draw_card(g, place)
        if kind != NO_CARD:
            g.tell("SL-DUEL-06", DrewInDuel(character, kind))


def strength(g: Shadowlords, character: int, bag: int) -> int:
    """Combat value, ships, the Stone and all cards on that side (SL-DUEL-07, SL-DUEL-08)."""
    return points(g, character) + sum_of(bag)


def sum_of(bag: int) -> int:
    """The numbers on cards, added."""
    return sum([VALUE[kind] for kind in listed(bag)])


def tell_strength(g: Shadowlords, character: Character, bag: int) -> None:
    """A strength as the sum of its parts (SL-DUEL-07, SL-DUEL-08)."""
    if g.log is not None:
        parts = (strength(g, character, bag), combat(g, character), g.ships[character], sum_of(bag))
        counted = CountedWithStone if g.stone == character else Counted
        g.tell("SL-DUEL-07", counted(character, *parts))


def compare(g: Shadowlords, d: Duel) -> None:
    """The higher strength wins, the defender wins a tie (SL-DUEL-09)."""
    attack_bag, defence_bag = bag_in(g, ATTACK), bag_in(g, DEFENCE)
    attack, defence = strength(g, d.attacker, attack_bag), strength(g, d.defender, defence_bag)
    winner, loser = (d.attacker, d.defender) if attack > defence else (d.defender, d.attacker)
    for character, bag in ((d.attacker, attack_bag), (d.defender, defence_bag)):
        tell_strength(g, character, bag)
    if attack == defence:
        g.tell("SL-DUEL-09", TieHeld(winner, loser, attack))
    else:
        g.tell("SL-DUEL-09", DuelWon(winner, loser, max(attack, defence), min(attack, defence)))
    g.push(Outcome(d.battle, winner, loser))


program(
    Duel,
    begin_duel,
    roll_for_stone,
    Ask(
        user_player,
        "Which Power Blast for {user}?",
        "SL-STONE-03",
        Arm(ExtraCard, then=card_blast),
        Arm(BurnShips, then=burn_blast, when=can_burn),
        Arm(NoBlast),
        when=has_blast,
    ),
    Ask(
        user_player,
        "How many ships do you burn?",
        "SL-STONE-09",
        Arm(Ships, burnable, burn, passive=LAST),
    ),
    Repeat(
        Ask(
            attacking_player,
            "Which card does {attacker} play face down against {defender}?",
            "SL-DUEL-02",
            Arm(PlayPortraitCard, attack_below, lay_portrait_card, ends=True),
            Arm(PlayHandCard, attack_hand, lay_hand_card, ends=True),
            Arm(TuckCards, then=start_tucking, when=may_tuck),
            Arm(PlayNoCard, then=lay_nothing),
            when=plays_cards,
        )
    ),
    Ask(
        defending_player,
        "Which card does {defender} play against {attacker}?",
        "SL-DUEL-03",
        Arm(PlayPortraitCard, defence_below, play_defence),
        Arm(PlayHandCard, defence_hand, play_defence, refuse=never),
        Arm(PlayNoCard, then=no_defence),
        when=has_portrait,
    ),
    turn_up,
    draw_cards,
    compare,
)
