"""Chapter 15: battles, where and whether they are fought, and in which order."""

from __future__ import annotations

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import Ask, AskAll, Back, Case, must, program
from rulebound.games.shadowlords.actions import (
    ATTACK,
    CHALLENGES,
    TRUCES,
    AgreeTruce,
    Attack,
    FightNext,
    LeaveLoose,
    TuckCards,
)
from rulebound.games.shadowlords.events import AnsweredTruce, LeftAlone, TruceKept
from rulebound.games.shadowlords.frames import Battle, Calls, Defiance, Fight, Truce
from rulebound.games.shadowlords.rules.control import Board
from rulebound.games.shadowlords.rules.deals import hold_council
from rulebound.games.shadowlords.rules.moments import fighting_actions, start_tucking
from rulebound.games.shadowlords.state import Clash, Shadowlords, friends, hear, living
from rulebound.games.shadowlords.tables import (
    ALLIANCES,
    BLACK,
    FIRST_SHADOW,
    LORD,
    NEGOTIATION_OFF,
    NOWHERE,
    spots,
)

# The list.


def list_battles(g: Shadowlords, f: Fight) -> None:
    """The list of battles is fixed when the step begins (SL-BATT-32)."""
    board = Board(g)
    g.battles = []
    for space in spots(board.fighters[f.alliance]):
        _list_own(g, board, f.alliance, space)
    for space in spots(raider_spaces(g)):
        _list_raid(g, board, f, space)


def _list_own(g: Shadowlords, board: Board, alliance: int, space: int) -> None:
    """A battle with every opponent there, at home too; all Shadows are one (SL-BATT-01, SL-BATT-02, SL-BATT-11).

    The opponent's Diplomat prevents it unless an own one is there (SL-BATT-05); loose ships without any of their
    owner's characters may be challenged (SL-LOOSE-01). Diplomats alone never attack (SL-BATT-06, SL-LOOSE-08).
    """
    for foe in range(ALLIANCES):
        if friends(g, foe, alliance):
            continue
        if board.fighters[foe] >> space & 1:
            if (~board.diplomats[foe] | board.diplomats[alliance]) >> space & 1:
                g.battles.append(Clash(space, alliance, foe))
        elif (board.loose[foe] & ~board.diplomats[foe]) >> space & 1:
            g.battles.append(Clash(space, alliance, foe, loose=True))
    if board.fighters[BLACK] >> space & 1:
        g.battles.append(Clash(space, alliance, BLACK))


def raider_spaces(g: Shadowlords) -> int:
    """Where Shadows stand that were moved or placed this turn (SL-BATT-03)."""
    mask = 0
    for c in range(FIRST_SHADOW, LORD):
        if g.raiders >> c & 1 and g.space[c] != NOWHERE:
            mask |= 1 << g.space[c]
    return mask


def _list_raid(g: Shadowlords, board: Board, f: Fight, space: int) -> None:
    """A Shadow attacks one opponent there (SL-SHAD-12); loose ships that lie alone it leaves alone (SL-SHAD-13)."""
    prey = raid_prey(g, board, f.alliance, space)
    if len(prey) > 1:
        f.prey |= 1 << space
    elif prey:
        g.battles.append(Clash(space, BLACK, prey[0]))


def raid_prey(g: Shadowlords, board: Board, alliance: int, space: int) -> list[int]:
    """The opponents whose fighters a Shadow may attack there: Diplomats protect against Shadows too (SL-DIPL-17)."""
    return [
        foe
        for foe in range(ALLIANCES)
        if not friends(g, foe, alliance) and (board.fighters[foe] & ~board.diplomats[foe]) >> space & 1
    ]


def next_prey(g: Shadowlords, f: Fight) -> None:
    """One space after the other."""
    f.space = spots(f.prey)[0] if f.prey else NOWHERE


def ask_prey(g: Shadowlords, f: Fight) -> Decision | None:
    """Where a Shadow meets several opponents, the mover names the one attacked (SL-SHAD-12)."""
    if f.space == NOWHERE:
        return None
    options = [ATTACK[foe] for foe in raid_prey(g, Board(g), f.alliance, f.space)]
    return must(g.seat_of[f.alliance], "Whom does the Shadow on {space} attack?", options, "SL-SHAD-12")


def name_prey(g: Shadowlords, f: Fight, action: Attack) -> None:
    """One battle for the Shadow."""
    g.battles.append(Clash(f.space, BLACK, action.alliance))
    f.prey &= ~(1 << f.space)


def more_prey(g: Shadowlords, f: Fight) -> bool:
    """Until every Shadow has its victim."""
    return f.prey != 0


def council(g: Shadowlords, f: Fight) -> None:
    """Offers, if battles are pending (SL-NEG-10)."""
    if g.battles:
        hold_council(g)


# Truces and challenges.


def next_truce(g: Shadowlords, f: Fight) -> None:
    """Attacker and defender of each battle are asked; nobody speaks for Shadows (SL-BATT-08, SL-BATT-10)."""
    if f.battle < len(g.battles):
        clash = g.battles[f.battle]
        speaks = clash.attacker != BLACK and clash.foe != BLACK and not clash.loose
        if speaks and not clash.off and g.negotiation != NEGOTIATION_OFF:
            g.push(Truce(f.battle, clash.attacker, clash.foe, clash.space))
        f.battle += 1


def battles_left(g: Shadowlords, f: Fight) -> bool:
    """One battle of the list after the other."""
    return f.battle < len(g.battles)


def ask_truce(g: Shadowlords, t: Truce) -> list[Decision]:
    """Both answer at the same time (SL-BATT-08)."""
    prompt = "A truce between {alliance} and {foe} on {space} for this turn?"
    return [Decision(g.seat_of[a], prompt, "SL-BATT-08", TRUCES) for a in (t.alliance, t.foe)]


def answer_truce(g: Shadowlords, t: Truce, player: int, action: Action) -> None:
    """The answers are shown when both are in."""
    agreed = isinstance(action, AgreeTruce)
    t.agreed += agreed
    hear(g, player, agreed)
    g.tell("SL-BATT-08", AnsweredTruce(player, agreed, t.alliance, t.foe, t.space))


def keep_truce(g: Shadowlords, t: Truce) -> None:
    """Two yes stop the battle, for this turn only (SL-BATT-07..09)."""
    if t.agreed == 2:
        g.battles[t.battle].off = True
        g.tell("SL-BATT-07", TruceKept(t.alliance, t.foe, t.space))


def drop_truces(g: Shadowlords, f: Fight) -> None:
    """Battles that were called off are not fought."""
    g.battles = [clash for clash in g.battles if not clash.off]
    f.battle = 0


def next_challenge(g: Shadowlords, f: Fight) -> None:
    """For the loose ships of each owner (SL-LOOSE-05)."""
    if f.battle < len(g.battles):
        clash = g.battles[f.battle]
        if clash.loose:
            g.push(Defiance(f.battle, clash.foe, clash.space))
        f.battle += 1


def ask_challenge(g: Shadowlords, d: Defiance) -> Decision | None:
    """The active player may leave the loose ships alone (SL-LOOSE-05)."""
    prompt = "Challenge the loose ships of {foe} on {space}?"
    return must(g.seat_of[g.turn], prompt, CHALLENGES, "SL-LOOSE-05")


def challenge(g: Shadowlords, d: Defiance, action: Action) -> None:
    """Loose ships that nobody challenges stay."""
    if isinstance(action, LeaveLoose):
        g.battles[d.battle].off = True
        g.tell("SL-LOOSE-05", LeftAlone(d.foe, d.space))


def drop_unchallenged(g: Shadowlords, f: Fight) -> None:
    """Loose ships left alone are not fought for."""
    drop_truces(g, f)


# Order, allies, battles.


def ask_order(g: Shadowlords, f: Fight) -> Decision | None:
    """The active player orders the battles as he likes, by default as the board lies (SL-BATT-04)."""
    if f.battle >= len(g.battles) - 1:
        return None
    options: list[Action] = [FightNext(clash.space, clash.attacker, clash.foe) for clash in g.battles[f.battle :]]
    options += fighting_actions(g, g.seat_of[f.alliance])
    prompt = "Which battle is fought next?" if f.battle else "Which battle is fought first?"
    return must(g.seat_of[f.alliance], prompt, options, "SL-BATT-04")


def put_next(g: Shadowlords, f: Fight, action: FightNext) -> None:
    """This one comes before the others."""
    for i in range(f.battle, len(g.battles)):
        clash = g.battles[i]
        if clash.space == action.space and clash.foe == action.foe and clash.attacker == action.alliance:
            g.battles.insert(f.battle, g.battles.pop(i))
            f.battle += 1
            return


def unordered(g: Shadowlords, f: Fight) -> bool:
    """Until only one is left."""
    return f.battle < len(g.battles) - 1


def start_calls(g: Shadowlords, f: Fight) -> None:
    """Allies for all battles are settled before the first one begins (SL-BATT-12)."""
    f.battle = 0


def call_allies(g: Shadowlords, f: Fight) -> None:
    """Battle by battle, in the chosen order (SL-BATT-23)."""
    if f.battle < len(g.battles):
        clash = g.battles[f.battle]
        g.push(Calls(f.battle, clash.attacker, clash.foe, clash.space))
        f.battle += 1


def start_battles(g: Shadowlords, f: Fight) -> None:
    """Then they are fought."""
    f.battle = 0


def fight_next(g: Shadowlords, f: Fight) -> None:
    """One battle after the other (SL-BATT-29)."""
    if f.battle < len(g.battles):
        clash = g.battles[f.battle]
        g.push(Battle(f.battle, clash.attacker, clash.foe, clash.space))
        f.battle += 1


def more_to_fight(g: Shadowlords, f: Fight) -> bool:
    """If the active Master falls, unfought battles lapse, those of his Shadows too (SL-TURN-12)."""
    return f.battle < len(g.battles) and living(g, f.alliance)


def end_fight(g: Shadowlords, f: Fight) -> None:
    """Play goes on where it stopped (SL-TURN-08)."""
    g.battles = []


program(Truce, AskAll(ask_truce, answer_truce), keep_truce)
program(Defiance, Ask(ask_challenge, challenge))
program(
    Fight,
    list_battles,
    next_prey,
    Ask(ask_prey, name_prey),
    Back(next_prey, more_prey),
    council,
    next_truce,
    Back(next_truce, battles_left),
    drop_truces,
    next_challenge,
    Back(next_challenge, battles_left),
    drop_unchallenged,
    Ask(ask_order, Case(FightNext, put_next), Case(TuckCards, start_tucking)),
    Back(ask_order, unordered),
    start_calls,
    call_allies,
    Back(call_allies, battles_left),
    start_battles,
    fight_next,
    Back(fight_next, more_to_fight),
    end_fight,
)
