"""Chapter 16: one duel."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision, Refusal, Refused
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    HAND_CARD,
    NO_CARD_PLAYED,
    PORTRAIT_CARD,
    BurnShips,
    ExtraCard,
    NoBlast,
    PlayHandCard,
    PlayNoCard,
    PlayPortraitCard,
    TuckCards,
)
from rulebound.games.shadowlords.bags import ONE, kinds, listed
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
from rulebound.games.shadowlords.rules.cards import draw_card
from rulebound.games.shadowlords.rules.hands import leave_hand, leave_portrait
from rulebound.games.shadowlords.rules.moments import fighting_actions, start_tucking, with_refused
from rulebound.games.shadowlords.rules.sides import points
from rulebound.games.shadowlords.rules.stone import (
    ask_blast,
    ask_burn,
    burn,
    burn_blast,
    card_blast,
    extra_cards,
    no_blast,
    roll_for_stone,
)
from rulebound.games.shadowlords.state import Shadowlords, combat
from rulebound.games.shadowlords.tables import BLACK, NO_CARD, PEOPLE, VALUE

HAND = "the Attack hand"
PORTRAIT = "under the portrait"
NEVER_DEFENDING: Final = Refusal("SL-DUEL-04", "The Attack hand is for attacking only.")


def begin_duel(g: Shadowlords, d: Duel) -> None:
    """The attacker's character stands next to the defender's (SL-DUEL-01)."""
    g.tell("SL-DUEL-01", DuelBegins(d.attacker, d.defender))


# Cards.


def ask_attack_card(g: Shadowlords, d: Duel) -> Decision | None:
    """One card from under his portrait or from the Attack hand, or none (SL-DUEL-02, SL-CARD-12, SL-CARD-13).

    A helper uses his own (SL-DUEL-11); Shadows play none (SL-DUEL-10).
    """
    if g.side[d.attacker] == BLACK:
        return None
    player = g.seat_of[g.side[d.attacker]]
    options = [PORTRAIT_CARD[kind] for kind in kinds(g.under[d.attacker])]
    options += [HAND_CARD[kind] for kind in kinds(g.hand[player])]
    if not options:
        return None
    options += fighting_actions(g, player)
    options.append(NO_CARD_PLAYED)
    prompt = "Which card does {attacker} play face down against {defender}?"
    return must(player, prompt, options, "SL-DUEL-02", len(options) - 1)


def lay_portrait_card(g: Shadowlords, d: Duel, action: PlayPortraitCard) -> None:
    """Face down, from under the portrait."""
    d.attack_card = action.card
    tell_laid(g, d, PORTRAIT)


def lay_hand_card(g: Shadowlords, d: Duel, action: PlayHandCard) -> None:
    """Face down, from the Attack hand."""
    d.attack_card, d.from_hand = action.card, True
    tell_laid(g, d, HAND)


def tuck_first(g: Shadowlords, d: Duel, action: TuckCards) -> None:
    """Cards go under portraits before one is laid (SL-CARD-15)."""
    d.tucked = True
    start_tucking(g, d, action)


def asks_again(g: Shadowlords, d: Duel) -> bool:
    """Then the question is put again."""
    tucked, d.tucked = d.tucked, False
    return tucked


def tell_laid(g: Shadowlords, d: Duel, source: str) -> None:
    """Everybody sees where it came from, the owner its value (SL-DUEL-03)."""
    owner = g.seat_of[g.side[d.attacker]]
    g.tell("SL-DUEL-02", LaidCard(d.attacker, d.attack_card, source), only=(owner,), hiding=("card",))


def lay_nothing(g: Shadowlords, d: Duel, action: PlayNoCard) -> None:
    """No card."""
    g.tell("SL-DUEL-02", PlayedNone(d.attacker))


def ask_defence_card(g: Shadowlords, d: Duel) -> Decision | None:
    """One card from under the portrait or none, never from the Attack hand (SL-DUEL-03, SL-DUEL-04)."""
    if d.defender >= PEOPLE or g.under[d.defender] == 0:
        return None
    options = [PORTRAIT_CARD[kind] for kind in kinds(g.under[d.defender])]
    options.append(NO_CARD_PLAYED)
    player = g.seat_of[g.side[d.defender]]
    prompt = "Which card does {defender} play against {attacker}?"
    decision = must(player, prompt, options, "SL-DUEL-03", len(options) - 1)
    return with_refused(decision, hand_refused(g, player)) if g.explaining else decision


def hand_refused(g: Shadowlords, player: int) -> list[Refused]:
    """The cards of the Attack hand, and why not."""
    return [Refused(HAND_CARD[kind], NEVER_DEFENDING) for kind in kinds(g.hand[player])]


def play_defence(g: Shadowlords, d: Duel, action: PlayPortraitCard) -> None:
    """Face up (SL-DUEL-03)."""
    leave_portrait(g, d.defender, action.card)
    d.defence_bag += ONE[action.card]
    g.reveal()
    g.tell("SL-DUEL-03", PlayedCard(d.defender, action.card))


def no_defence(g: Shadowlords, d: Duel, action: PlayNoCard) -> None:
    """No card."""
    g.tell("SL-DUEL-03", PlayedNone(d.defender))


def turn_up(g: Shadowlords, d: Duel) -> None:
    """The attacker turns his card up (SL-DUEL-05)."""
    if d.attack_card == NO_CARD:
        return
    if d.from_hand:
        leave_hand(g, g.seat_of[g.side[d.attacker]], d.attack_card)
    else:
        leave_portrait(g, d.attacker, d.attack_card)
    d.attack_bag += ONE[d.attack_card]
    g.reveal()
    g.tell("SL-DUEL-05", PlayedCard(d.attacker, d.attack_card))
    d.attack_card = NO_CARD


# Draws and strength.


def draw_cards(g: Shadowlords, d: Duel) -> None:
    """First the attacker, then the defender draws one card and plays it (SL-DUEL-06)."""
    d.attack_bag += draw_for(g, d, d.attacker)
    d.defence_bag += draw_for(g, d, d.defender)


def draw_for(g: Shadowlords, d: Duel, character: int) -> int:
    """One card; with a Power Blast a second right after it (SL-STONE-06, SL-STONE-08)."""
    bag = 0
    for _ in range(1 + extra_cards(d, character)):
        kind = draw_card(g)
        if kind != NO_CARD:
            bag += ONE[kind]
            g.tell("SL-DUEL-06", DrewInDuel(character, kind))
    return bag


def strength(g: Shadowlords, character: int, bag: int) -> int:
    """Combat value, ships, the Stone and all cards on that side (SL-DUEL-07, SL-DUEL-08)."""
    return points(g, character) + sum_of(bag)


def sum_of(bag: int) -> int:
    """The numbers on cards, added."""
    return sum(VALUE[kind] for kind in listed(bag))


def tell_strength(g: Shadowlords, character: int, bag: int) -> None:
    """A strength as the sum of its parts (SL-DUEL-07, SL-DUEL-08)."""
    if g.log is not None:
        parts = (strength(g, character, bag), combat(g, character), g.ships[character], sum_of(bag))
        counted = CountedWithStone if g.stone == character else Counted
        g.tell("SL-DUEL-07", counted(character, *parts))


def compare(g: Shadowlords, d: Duel) -> None:
    """The higher strength wins, the defender wins a tie (SL-DUEL-09)."""
    attack, defence = strength(g, d.attacker, d.attack_bag), strength(g, d.defender, d.defence_bag)
    winner, loser = (d.attacker, d.defender) if attack > defence else (d.defender, d.attacker)
    for character, bag in ((d.attacker, d.attack_bag), (d.defender, d.defence_bag)):
        tell_strength(g, character, bag)
    if attack == defence:
        g.tell("SL-DUEL-09", TieHeld(winner, loser, attack))
    else:
        g.tell("SL-DUEL-09", DuelWon(winner, loser, max(attack, defence), min(attack, defence)))
    g.push(Outcome(d.battle, winner, loser, d.attack_bag + d.defence_bag))
    d.attack_bag = d.defence_bag = 0


program(
    Duel,
    begin_duel,
    roll_for_stone,
    Ask(ask_blast, Case(ExtraCard, card_blast), Case(BurnShips, burn_blast), Case(NoBlast, no_blast)),
    Ask(ask_burn, burn),
    Ask(
        ask_attack_card,
        Case(PlayPortraitCard, lay_portrait_card),
        Case(PlayHandCard, lay_hand_card),
        Case(TuckCards, tuck_first),
        Case(PlayNoCard, lay_nothing),
    ),
    Back(ask_attack_card, asks_again),
    Ask(ask_defence_card, Case(PlayPortraitCard, play_defence), Case(PlayNoCard, no_defence)),
    turn_up,
    draw_cards,
    compare,
)
