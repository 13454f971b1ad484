"""Chapter 15: battles, where and whether they are fought, and in which order."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Arm, Ask, AskAll, Each, Repeat, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import (
    AgreeTruce,
    Attack,
    Challenge,
    FightNext,
    LeaveLoose,
    RefuseTruce,
    TuckCards,
)
from rulebound.games.shadowlords.events import AnsweredTruce, LeftAlone, TruceKept
from rulebound.games.shadowlords.frames import Battle, Calls, Defiance, Fight, Raid, Truce
from rulebound.games.shadowlords.kinds import Alliance, Pairing, Space
from rulebound.games.shadowlords.rules.asked import leader
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.deals import hold_council
from rulebound.games.shadowlords.rules.moments import can_tuck, start_tucking
from rulebound.games.shadowlords.rules.reach import raider_spaces
from rulebound.games.shadowlords.state import Clash, Shadowlords, at_turn, friends, hear, leads
from rulebound.games.shadowlords.tables import (
    ALL_ALLIANCES,
    BLACK,
    NEGOTIATION_OFF,
    spaces,
)

SHADOWS: Final = Alliance(BLACK)
SIDES: Final = BLACK + 1

# The list.


def list_battles(g: Shadowlords, f: Fight) -> None:
    """The list of battles is fixed when the step begins (SL-BATT-32)."""
    board = Board(g)
    g.battles = []
    for space in spaces(board.fighters[f.alliance]):
        _list_own(g, board, f.alliance, space)
    for space in spaces(raider_spaces(g)):
        prey = raid_prey(g, board, f.alliance, space)
        if len(prey) == 1:
            g.battles.append(Clash(space, SHADOWS, prey[0]))


def _list_own(g: Shadowlords, board: Board, alliance: Alliance, space: Space) -> None:
    """A battle with every opponent there, at home too; all Shadows are one (SL-BATT-01, SL-BATT-02, SL-BATT-11).

    The opponent's Diplomat prevents it unless an own one is there (SL-BATT-05); loose ships without any of their
    owner's characters may be challenged (SL-LOOSE-01). Diplomats alone never attack (SL-BATT-06, SL-LOOSE-08).
    """
    for foe in ALL_ALLIANCES:
        if friends(g, foe, alliance):
            continue
        if board.fighters[foe] >> space & 1:
            if (~board.diplomats[foe] | board.diplomats[alliance]) >> space & 1:
                g.battles.append(Clash(space, alliance, foe))
        elif (board.loose[foe] & ~board.diplomats[foe]) >> space & 1:
            g.battles.append(Clash(space, alliance, foe, loose=True))
    if board.fighters[BLACK] >> space & 1:
        g.battles.append(Clash(space, alliance, SHADOWS))


def raid_prey(g: Shadowlords, board: Board, alliance: int, space: int) -> list[Alliance]:
    """The opponents whose fighters a Shadow may attack there: Diplomats protect against Shadows too (SL-DIPL-17).

    Loose ships that lie alone it leaves alone (SL-SHAD-13).
    """
    return [
        foe
        for foe in ALL_ALLIANCES
        if not friends(g, foe, alliance) and (board.fighters[foe] & ~board.diplomats[foe]) >> space & 1
    ]


def open_raids(g: Shadowlords, f: Fight) -> list[Space]:
    """The spaces where a Shadow meets several opponents (SL-SHAD-12)."""
    if g.raiders == 0:
        return []
    board = Board(g)
    return [space for space in spaces(raider_spaces(g)) if len(raid_prey(g, board, f.alliance, space)) > 1]


def raider(g: Shadowlords, r: Raid) -> Seat:
    """Whoever moved the Shadow."""
    return leads(g, r.alliance)


def prey(g: Shadowlords, r: Raid) -> list[Alliance]:
    """It attacks one of them (SL-SHAD-12)."""
    return raid_prey(g, Board(g), r.alliance, r.space)


def name_prey(g: Shadowlords, r: Raid, foe: Alliance) -> None:
    """One battle for the Shadow."""
    g.battles.append(Clash(r.space, SHADOWS, foe))


def council(g: Shadowlords, f: Fight) -> None:
    """Offers, if battles are pending (SL-NEG-10)."""
    if g.battles:
        hold_council(g)


# Truces and challenges.


def may_be_called_off(g: Shadowlords, f: Fight) -> list[int]:
    """The battles whose attacker and defender are asked; nobody speaks for Shadows (SL-BATT-08, SL-BATT-10)."""
    if g.negotiation == NEGOTIATION_OFF:
        return []
    return [
        number
        for number, clash in enumerate(g.battles)
        if clash.attacker != BLACK and clash.foe != BLACK and not clash.loose and not clash.off
    ]


def truce(g: Shadowlords, f: Fight, battle: int) -> Truce:
    clash = g.battles[battle]
    return Truce(battle, clash.attacker, clash.foe, clash.space)


def both_sides(g: Shadowlords, t: Truce) -> list[Seat]:
    """Both answer at the same time (SL-BATT-08)."""
    return [leads(g, t.alliance), leads(g, t.foe)]


def refuse_truce(g: Shadowlords, t: Truce, player: Seat) -> None:
    answer_truce(g, t, player, False)


def agree_truce(g: Shadowlords, t: Truce, player: Seat) -> None:
    answer_truce(g, t, player, True)


def answer_truce(g: Shadowlords, t: Truce, player: Seat, agreed: bool) -> None:
    """The answers are shown when both are in."""
    t.agreed += agreed
    hear(g, player, agreed)
    g.tell("SL-BATT-08", AnsweredTruce(player, agreed, t.alliance, t.foe, t.space))


def keep_truce(g: Shadowlords, t: Truce) -> None:
    """Two yes stop the battle, for this turn only (SL-BATT-07..09)."""
    if t.agreed == 2:
        g.battles[t.battle].off = True
        g.tell("SL-BATT-07", TruceKept(t.alliance, t.foe, t.space))


def drop_called_off(g: Shadowlords, f: Fight) -> None:
    """Battles that were called off are not fought."""
    g.battles = [clash for clash in g.battles if not clash.off]


def loose_challenges(g: Shadowlords, f: Fight) -> list[int]:
    """For the loose ships of each owner (SL-LOOSE-05)."""
    return [number for number, clash in enumerate(g.battles) if clash.loose]


def defiance(g: Shadowlords, f: Fight, battle: int) -> Defiance:
    return Defiance(battle, g.battles[battle].foe, g.battles[battle].space)


def challenger(g: Shadowlords, d: Defiance) -> Seat:
    """The active player may leave the loose ships alone (SL-LOOSE-05)."""
    return at_turn(g)


def leave_alone(g: Shadowlords, d: Defiance) -> None:
    """Loose ships that nobody challenges stay."""
    g.battles[d.battle].off = True
    g.tell("SL-LOOSE-05", LeftAlone(d.foe, d.space))


def drop_unchallenged(g: Shadowlords, f: Fight) -> None:
    """Loose ships left alone are not fought for."""
    drop_called_off(g, f)


# Order, allies, battles.


def is_unordered(g: Shadowlords, f: Fight) -> bool:
    """The active player orders the battles as they like, by default as the board lies (SL-BATT-04)."""
    return f.ordered < len(g.battles) - 1


def order_prompt(g: Shadowlords, f: Fight) -> str:
    return "Which battle is fought next?" if f.ordered else "Which battle is fought first?"


def pairing_of(clash: Clash) -> Pairing:
    """Who fights whom."""
    return Pairing(clash.attacker * SIDES + clash.foe)


def pairings(g: Shadowlords, f: Fight) -> list[Pairing]:
    """The battles that have no place yet, by their sides."""
    return list(dict.fromkeys([pairing_of(clash) for clash in g.battles[f.ordered :]]))


def fought_on(g: Shadowlords, f: Fight, pairing: Pairing) -> list[Space]:
    """And by their spaces."""
    return [clash.space for clash in g.battles[f.ordered :] if pairing_of(clash) == pairing]


def put_next(g: Shadowlords, f: Fight, pairing: Pairing, space: Space) -> None:
    """This one comes before the others."""
    for i in range(f.ordered, len(g.battles)):
        if g.battles[i].space == space and pairing_of(g.battles[i]) == pairing:
            g.battles.insert(f.ordered, g.battles.pop(i))
            f.ordered += 1
            return


def all_battles(g: Shadowlords, f: Fight) -> list[int]:
    """Battle by battle, in the chosen order (SL-BATT-23)."""
    return list(range(len(g.battles)))


def calls(g: Shadowlords, f: Fight, battle: int) -> Calls:
    """Allies for all battles are settled before the first one begins (SL-BATT-12)."""
    clash = g.battles[battle]
    return Calls(battle, clash.attacker, clash.foe, clash.space)


def fought(g: Shadowlords, f: Fight, battle: int) -> Battle:
    """One battle after the other (SL-BATT-29)."""
    clash = g.battles[battle]
    return Battle(battle, clash.attacker, clash.foe, clash.space)


def end_fight(g: Shadowlords, f: Fight) -> None:
    """Play goes on where it stopped (SL-TURN-08)."""
    g.battles = []


program(Raid, Ask(raider, "Whom does the Shadow on {space} attack?", "SL-SHAD-12", Arm(Attack, prey, name_prey)))
program(
    Truce,
    AskAll(
        both_sides,
        "A truce between {alliance} and {foe} on {space} for this turn?",
        "SL-BATT-08",
        SeatArm(RefuseTruce, then=refuse_truce),
        SeatArm(AgreeTruce, then=agree_truce),
    ),
    keep_truce,
)
program(
    Defiance,
    Ask(
        challenger,
        "Challenge the loose ships of {foe} on {space}?",
        "SL-LOOSE-05",
        Arm(Challenge),
        Arm(LeaveLoose, then=leave_alone),
    ),
)
program(
    Fight,
    list_battles,
    Each(open_raids, Raid),
    council,
    Each(may_be_called_off, truce),
    drop_called_off,
    Each(loose_challenges, defiance),
    drop_unchallenged,
    Repeat(
        Ask(
            leader,
            order_prompt,
            "SL-BATT-04",
            Arm(FightNext, (pairings, fought_on), put_next),
            Arm(TuckCards, then=start_tucking, when=can_tuck),
            when=is_unordered,
        )
    ),
    Each(all_battles, calls),
    Each(all_battles, fought),
    end_fight,
)
