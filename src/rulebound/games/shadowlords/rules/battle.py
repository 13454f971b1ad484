"""Chapters 15 and 18: one battle, from the ships shared out before it to the last duel."""

from __future__ import annotations

from rulebound.engine.flow import Arm, Ask, Each, Repeat, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import DuelFirst, Face, PlaceOne, PlaceTwo, TuckCards
from rulebound.games.shadowlords.events import Attacks, Lapsed, Paired
from rulebound.games.shadowlords.frames import Battle, Duel, Muster, Retreat
from rulebound.games.shadowlords.kinds import NO_CHARACTER, Alliance, Character
from rulebound.games.shadowlords.rules.aftermath import (
    beaten_diplomats,
    clear_loose_ships,
    destroy_challenged,
    release_captives,
)
from rulebound.games.shadowlords.rules.fortress import draw_ship_cards, settle_fortress
from rulebound.games.shadowlords.rules.hands import number_in
from rulebound.games.shadowlords.rules.moments import start_tucking
from rulebound.games.shadowlords.rules.muster import can_share
from rulebound.games.shadowlords.rules.sides import (
    attackers,
    attacking_player,
    defenders,
    defending_player,
    strongest_first,
)
from rulebound.games.shadowlords.state import Clash, Shadowlords, leads, living
from rulebound.games.shadowlords.tables import BLACK, CHARACTERS, NOBODY, NOWHERE

# Before the first duel.


def begin_battle(g: Shadowlords, b: Battle) -> None:
    """A battle without fighters on one side lapses (SL-BATT-25); loose ships without defenders are destroyed.

    If the active Master has fallen, unfought battles lapse unsaid, those of the Shadows moved too (SL-TURN-12).
    """
    clash = g.battles[b.battle]
    if not living(g, g.turn):
        return
    if not attackers(g, clash):
        g.tell("SL-BATT-25", Lapsed(b.alliance, b.foe, b.space))
    elif clash.loose and clash.guard == 0:
        destroy_challenged(g, clash)
    elif not defenders(g, clash):
        g.tell("SL-BATT-25", Lapsed(b.alliance, b.foe, b.space))
    else:
        b.joined = True
        g.tell("SL-BATT-01", Attacks(b.alliance, b.foe, b.space))


def is_joined(g: Shadowlords, b: Battle) -> bool:
    """Is it fought?"""
    return b.joined


def ship_cards(g: Shadowlords, b: Battle) -> None:
    """At the Fortress every Shadow draws for its ships (SL-FORT-03, SL-FORT-28)."""
    draw_ship_cards(g, g.battles[b.battle])


def sharers(g: Shadowlords, b: Battle) -> list[Alliance]:
    """Ships are shared out by the attacker first, then by helpers, then by the defender (SL-DIST-03)."""
    clash = g.battles[b.battle]
    sides = [clash.attacker]
    for mask in (clash.aid, clash.guard):
        for c in range(CHARACTERS):
            if mask >> c & 1 and g.side[c] not in (NOBODY, clash.foe) and g.side[c] not in sides:
                sides.append(Alliance(g.side[c]))
    return [side for side in [*sides, clash.foe] if can_share(g, side, b.space)]


def muster(g: Shadowlords, b: Battle, side: Alliance) -> Muster:
    """An alliance's leader shares them out, or the player of the Shadows (SL-DIST-05)."""
    clash = g.battles[b.battle]
    if side != BLACK:
        return Muster(leads(g, side), side, b.space)
    player = attacking_player(g, clash) if side == clash.attacker else defending_player(g, clash)
    return Muster(player, side, b.space)


# Pairs.


def clear_field(g: Shadowlords, b: Battle) -> None:
    """Nobody is on the Battlefield."""
    b.attacker = b.companion = b.defender = b.against = NO_CHARACTER


def attacker(g: Shadowlords, b: Battle) -> Seat:
    return attacking_player(g, g.battles[b.battle])


def defender(g: Shadowlords, b: Battle) -> Seat:
    return defending_player(g, g.battles[b.battle])


def own_fighters(g: Shadowlords, clash: Clash) -> list[Character]:
    return strongest_first(g, attackers(g, clash))


def places_one(g: Shadowlords, b: Battle) -> bool:
    """Against a single defender one fighter is placed (SL-MULT-11)."""
    return len(defenders(g, g.battles[b.battle])) == 1


def has_a_choice(g: Shadowlords, b: Battle) -> bool:
    """With two fighters or more on both sides the attacker places two, otherwise one (SL-MULT-02, SL-MULT-11).

    Who stands alone on a side, or as one of two against several, is placed at once.
    """
    return len(attackers(g, g.battles[b.battle])) > (1 if places_one(g, b) else 2)


def place_prompt(g: Shadowlords, b: Battle) -> str:
    return "Who of yours fights next?" if places_one(g, b) else "Which two do you place on the Battlefield?"


def place_rule(g: Shadowlords, b: Battle) -> str:
    return "SL-MULT-11" if places_one(g, b) else "SL-MULT-02"


def next_fighters(g: Shadowlords, b: Battle) -> list[Character]:
    """One character at a time (SL-MULT-01, SL-MULT-09)."""
    return own_fighters(g, g.battles[b.battle]) if places_one(g, b) else []


def first_of_two(g: Shadowlords, b: Battle) -> list[Character]:
    """Victors with captives may be chosen again (SL-MULT-06)."""
    return [] if places_one(g, b) else own_fighters(g, g.battles[b.battle])


def second_of_two(g: Shadowlords, b: Battle, first: Character) -> list[Character]:
    """Those after the first, so that each pair stands there once."""
    able = own_fighters(g, g.battles[b.battle])
    return able[able.index(first) + 1 :]


def may_tuck(g: Shadowlords, b: Battle) -> bool:
    """The active player may first put cards under portraits (SL-CARD-15, SL-CARD-16)."""
    player = attacker(g, b)
    return player == g.seat_of[g.turn] and number_in(g, player) > 0


def place_rest(g: Shadowlords, b: Battle) -> None:
    """Where there is no choice the attackers are placed at once."""
    if b.attacker != NOBODY:
        return
    able = own_fighters(g, g.battles[b.battle])
    b.attacker = able[0]
    if len(able) == 2:
        b.companion = able[1]


def several_defend(g: Shadowlords, b: Battle) -> bool:
    return len(defenders(g, g.battles[b.battle])) > 1


def facing_first(g: Shadowlords, b: Battle) -> list[Character]:
    """The defender decides who of theirs faces the first (SL-MULT-03, SL-MULT-10)."""
    return strongest_first(g, defenders(g, g.battles[b.battle]))


def the_first(g: Shadowlords, b: Battle, character: Character) -> list[Character]:
    return [b.attacker]


def pair_rest(g: Shadowlords, b: Battle) -> None:
    """A single defender faces whoever comes (SL-MULT-09)."""
    able = defenders(g, g.battles[b.battle])
    if b.defender == NOBODY:
        b.defender = able[0]
    if b.companion != NOBODY and len(able) == 2:
        b.against = able[1] if b.defender == able[0] else able[0]


def second_waits(g: Shadowlords, b: Battle) -> bool:
    """Has the other nobody to face?"""
    return b.companion != NOBODY and b.against == NOBODY


def facing_second(g: Shadowlords, b: Battle) -> list[Character]:
    """And who of theirs faces the other (SL-MULT-03)."""
    return [c for c in facing_first(g, b) if c != b.defender]


def the_second(g: Shadowlords, b: Battle, character: Character) -> list[Character]:
    return [b.companion]


def show_pairs(g: Shadowlords, b: Battle) -> None:
    """Both pairs are on the Battlefield."""
    g.tell("SL-DUEL-01", Paired(b.attacker, b.defender))
    if b.companion != NOBODY:
        g.tell("SL-DUEL-01", Paired(b.companion, b.against))


def has_two_pairs(g: Shadowlords, b: Battle) -> bool:
    return b.companion != NOBODY


def placed(g: Shadowlords, b: Battle) -> list[Character]:
    """The attacker says which duel comes first (SL-MULT-04)."""
    return [b.attacker, b.companion]


def faced_by(g: Shadowlords, b: Battle, character: Character) -> list[Character]:
    return [b.defender if character == b.attacker else b.against]


def order_duels(g: Shadowlords, b: Battle, character: Character, against: Character) -> None:
    """The pair that comes first."""
    if character == b.companion:
        b.attacker, b.companion = b.companion, b.attacker
        b.defender, b.against = b.against, b.defender


# Duels.


def second_duel(g: Shadowlords, b: Battle) -> None:
    """It is skipped if one of the pair is gone (SL-MULT-14)."""
    if b.companion != NOBODY and g.space[b.companion] != NOWHERE and g.space[b.against] != NOWHERE:
        g.push(Duel(b.battle, b.companion, b.against))


def is_decided(g: Shadowlords, b: Battle) -> bool:
    """The battle goes on until one side has no fighter left (SL-MULT-08)."""
    clash = g.battles[b.battle]
    return not attackers(g, clash) or not defenders(g, clash)


# After the last duel.


def release(g: Shadowlords, b: Battle) -> None:
    """Captives under rings of their own alliance are free (SL-MULT-12); loose ships of a beaten defender are gone."""
    release_captives(g, b.space)
    clear_loose_ships(g, g.battles[b.battle])


def fortress(g: Shadowlords, b: Battle) -> None:
    """At the Fortress the battle is won or lost (SL-FORT-07, SL-FORT-33)."""
    settle_fortress(g, g.battles[b.battle])


def retreating(g: Shadowlords, b: Battle) -> list[Character]:
    """The Diplomats of the beaten, one after the other (SL-DIPL-12)."""
    return beaten_diplomats(g, g.battles[b.battle])


program(
    Battle,
    begin_battle,
    When(
        is_joined,
        ship_cards,
        Each(sharers, muster),
        Repeat(
            clear_field,
            Repeat(
                Ask(
                    attacker,
                    place_prompt,
                    place_rule,
                    Arm(PlaceOne, next_fighters, into="attacker", ends=True),
                    Arm(PlaceTwo, (first_of_two, second_of_two), into=("attacker", "companion"), ends=True),
                    Arm(TuckCards, then=start_tucking, when=may_tuck),
                    when=has_a_choice,
                )
            ),
            place_rest,
            Ask(
                defender,
                "Who of yours faces {attacker}?",
                "SL-MULT-03",
                Arm(Face, (facing_first, the_first), into="defender"),
                when=several_defend,
            ),
            pair_rest,
            Ask(
                defender,
                "Who of yours faces {companion}?",
                "SL-MULT-03",
                Arm(Face, (facing_second, the_second), into="against"),
                when=second_waits,
            ),
            show_pairs,
            Ask(
                attacker,
                "Which duel comes first?",
                "SL-MULT-04",
                Arm(DuelFirst, (placed, faced_by), order_duels),
                when=has_two_pairs,
            ),
            Start(Duel),  # one against one, with all its consequences, before the next begins (SL-MULT-05)
            second_duel,
            until=is_decided,
        ),
        release,
        fortress,
        Each(retreating, Retreat),
    ),
)
