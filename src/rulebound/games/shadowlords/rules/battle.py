"""Chapters 15 and 18: one battle, from the ships shared out before it to the last duel."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    PLACE_ONE,
    DuelFirst,
    Face,
    PlaceOne,
    PlaceTwo,
    TuckCards,
)
from rulebound.games.shadowlords.events import Attacks, Lapsed, Paired
from rulebound.games.shadowlords.frames import Battle, Duel, Muster
from rulebound.games.shadowlords.rules.aftermath import (
    clear_loose_ships,
    destroy_challenged,
    next_retreat,
    release_captives,
    retreats_left,
)
from rulebound.games.shadowlords.rules.fortress import draw_ship_cards, settle_fortress
from rulebound.games.shadowlords.rules.moments import fighting_actions, start_tucking
from rulebound.games.shadowlords.rules.muster import can_share
from rulebound.games.shadowlords.rules.sides import (
    attackers,
    attacking_player,
    defenders,
    defending_player,
    strongest_first,
)
from rulebound.games.shadowlords.state import Clash, Shadowlords
from rulebound.games.shadowlords.tables import BLACK, CHARACTERS, NOBODY, NOWHERE

# Before the first duel.


def begin_battle(g: Shadowlords, b: Battle) -> None:
    """A battle without fighters on one side lapses (SL-BATT-25); loose ships without defenders are destroyed."""
    clash = g.battles[b.battle]
    if not attackers(g, clash):
        b.over = True
    elif clash.loose and clash.guard == 0:
        b.over = True
        destroy_challenged(g, clash)
        return
    elif not defenders(g, clash):
        b.over = True
    if b.over:
        g.tell("SL-BATT-25", Lapsed(b.alliance, b.foe, b.space))
    else:
        g.tell("SL-BATT-01", Attacks(b.alliance, b.foe, b.space))


def ship_cards(g: Shadowlords, b: Battle) -> None:
    """At the Fortress every Shadow draws for its ships (SL-FORT-03, SL-FORT-28)."""
    if not b.over:
        draw_ship_cards(g, g.battles[b.battle])


def next_sharer(g: Shadowlords, b: Battle) -> None:
    """Ships are shared out by the attacker first, then by helpers, then by the defender (SL-DIST-03)."""
    clash = g.battles[b.battle]
    sides = sharers(g, clash)
    if b.over or b.sharer >= len(sides):
        return
    side = sides[b.sharer]
    b.sharer += 1
    if can_share(g, side, b.space):
        g.push(Muster(sharing_player(g, clash, side), side, b.space))


def sharers(g: Shadowlords, clash: Clash) -> list[int]:
    """The sides on the space, in that order."""
    sides = [clash.attacker]
    for mask in (clash.aid, clash.guard):
        for c in range(CHARACTERS):
            if mask >> c & 1 and g.side[c] not in (NOBODY, clash.foe) and g.side[c] not in sides:
                sides.append(g.side[c])
    return [*sides, clash.foe]


def sharing_player(g: Shadowlords, clash: Clash, side: int) -> int:
    """An alliance's leader, or the player of the Shadows (SL-DIST-05)."""
    if side != BLACK:
        return g.seat_of[side]
    return attacking_player(g, clash) if side == clash.attacker else defending_player(g, clash)


def sharing_goes_on(g: Shadowlords, b: Battle) -> bool:
    """Until all have had their time."""
    return not b.over and b.sharer < len(sharers(g, g.battles[b.battle]))


# Pairs.


def clear_field(g: Shadowlords, b: Battle) -> None:
    """Nobody is on the Battlefield; who stands alone on his side is placed at once."""
    b.attacker = b.companion = b.defender = b.against = NOBODY


def ask_place(g: Shadowlords, b: Battle) -> Decision | None:
    """With two fighters or more on both sides the attacker places two, otherwise one (SL-MULT-02, SL-MULT-11)."""
    clash = g.battles[b.battle]
    able = [] if b.over else strongest_first(g, attackers(g, clash))
    if len(able) < 2:
        return None
    player = attacking_player(g, clash)
    if len(defenders(g, clash)) == 1:
        options = [PLACE_ONE[c] for c in able] + fighting_actions(g, player)
        return must(player, "Who of yours fights next?", options, "SL-MULT-11")
    if len(able) == 2:
        return None
    pairs: list[Action] = [PlaceTwo(one, two) for i, one in enumerate(able) for two in able[i + 1 :]]
    pairs += fighting_actions(g, player)
    return must(player, "Which two do you place on the Battlefield?", pairs, "SL-MULT-02")


def place_one(g: Shadowlords, b: Battle, action: PlaceOne) -> None:
    """One character at a time (SL-MULT-01, SL-MULT-09)."""
    b.attacker = action.character


def place_two(g: Shadowlords, b: Battle, action: PlaceTwo) -> None:
    """Victors with captives may be chosen again (SL-MULT-06)."""
    b.attacker, b.companion = action.character, action.companion


def tuck_first(g: Shadowlords, b: Battle, action: TuckCards) -> None:
    """Cards go under portraits before somebody is placed (SL-CARD-15)."""
    b.tucked = True
    start_tucking(g, b, action)


def asks_again(g: Shadowlords, b: Battle) -> bool:
    """Then the question is put again."""
    tucked, b.tucked = b.tucked, False
    return tucked


def place_rest(g: Shadowlords, b: Battle) -> None:
    """Where there is no choice the attackers are placed at once."""
    if b.over or b.attacker != NOBODY:
        return
    able = strongest_first(g, attackers(g, g.battles[b.battle]))
    b.attacker = able[0]
    if len(able) == 2:
        b.companion = able[1]


def ask_pair(g: Shadowlords, b: Battle) -> Decision | None:
    """The defender decides who of his faces the first (SL-MULT-03, SL-MULT-10)."""
    clash = g.battles[b.battle]
    able = [] if b.over else strongest_first(g, defenders(g, clash))
    if len(able) < 2:
        return None
    options: list[Action] = [Face(c, b.attacker) for c in able]
    return must(defending_player(g, clash), "Who of yours faces {attacker}?", options, "SL-MULT-03")


def pair(g: Shadowlords, b: Battle, action: Face) -> None:
    """He stands next to him (SL-DUEL-01)."""
    b.defender = action.character


def pair_rest(g: Shadowlords, b: Battle) -> None:
    """A single defender faces whoever comes (SL-MULT-09)."""
    if b.over:
        return
    able = defenders(g, g.battles[b.battle])
    if b.defender == NOBODY:
        b.defender = able[0]
    if b.companion != NOBODY and len(able) == 2:
        b.against = able[1] if b.defender == able[0] else able[0]


def ask_second_pair(g: Shadowlords, b: Battle) -> Decision | None:
    """And who of his faces the other (SL-MULT-03)."""
    if b.over or b.companion == NOBODY or b.against != NOBODY:
        return None
    clash = g.battles[b.battle]
    able = strongest_first(g, defenders(g, clash))
    options: list[Action] = [Face(c, b.companion) for c in able if c != b.defender]
    return must(defending_player(g, clash), "Who of yours faces {companion}?", options, "SL-MULT-03")


def pair_second(g: Shadowlords, b: Battle, action: Face) -> None:
    """The second pair stands."""
    b.against = action.character


def show_pairs(g: Shadowlords, b: Battle) -> None:
    """Both pairs are on the Battlefield."""
    if not b.over:
        g.tell("SL-DUEL-01", Paired(b.attacker, b.defender))
        if b.companion != NOBODY:
            g.tell("SL-DUEL-01", Paired(b.companion, b.against))


def ask_first_duel(g: Shadowlords, b: Battle) -> Decision | None:
    """The attacker says which duel comes first (SL-MULT-04)."""
    if b.over or b.companion == NOBODY:
        return None
    options: list[Action] = [DuelFirst(b.attacker, b.defender), DuelFirst(b.companion, b.against)]
    return must(attacking_player(g, g.battles[b.battle]), "Which duel comes first?", options, "SL-MULT-04")


def order_duels(g: Shadowlords, b: Battle, action: DuelFirst) -> None:
    """The pair that comes first."""
    if action.character == b.companion:
        b.attacker, b.companion = b.companion, b.attacker
        b.defender, b.against = b.against, b.defender


# Duels.


def first_duel(g: Shadowlords, b: Battle) -> None:
    """One against one, with all its consequences, before the next begins (SL-MULT-05)."""
    if not b.over:
        g.push(Duel(b.battle, b.attacker, b.defender))


def second_duel(g: Shadowlords, b: Battle) -> None:
    """It is skipped if one of the pair is gone (SL-MULT-14)."""
    if b.companion != NOBODY and g.space[b.companion] != NOWHERE and g.space[b.against] != NOWHERE:
        g.push(Duel(b.battle, b.companion, b.against))


def both_stand(g: Shadowlords, b: Battle) -> bool:
    """The battle goes on until one side has no fighter left (SL-MULT-08)."""
    clash = g.battles[b.battle]
    return not b.over and len(attackers(g, clash)) > 0 and len(defenders(g, clash)) > 0


# After the last duel.


def release(g: Shadowlords, b: Battle) -> None:
    """Captives under rings of their own alliance are free (SL-MULT-12); loose ships of a beaten defender are gone."""
    if not b.over:
        release_captives(g, b.space)
        clear_loose_ships(g, g.battles[b.battle])


def fortress(g: Shadowlords, b: Battle) -> None:
    """At the Fortress the battle is won or lost (SL-FORT-07, SL-FORT-33)."""
    if not b.over:
        settle_fortress(g, g.battles[b.battle])


program(
    Battle,
    begin_battle,
    ship_cards,
    next_sharer,
    Back(next_sharer, sharing_goes_on),
    clear_field,
    Ask(ask_place, Case(PlaceOne, place_one), Case(PlaceTwo, place_two), Case(TuckCards, tuck_first)),
    Back(ask_place, asks_again),
    place_rest,
    Ask(ask_pair, pair),
    pair_rest,
    Ask(ask_second_pair, pair_second),
    show_pairs,
    Ask(ask_first_duel, order_duels),
    first_duel,
    second_duel,
    Back(clear_field, both_stand),
    release,
    fortress,
    next_retreat,
    Back(next_retreat, retreats_left),
)
