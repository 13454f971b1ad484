"""Bodies: how they come, are hurt, healed and destroyed, and who scores them (chapters 6, 10 and 15)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events import BodyFell, CreatureHealed, EncounterEnded, LifeSet, TrophyTaken
from rulebound.games.cutthroat_caverns.extras.registry import gifts, happening
from rulebound.games.cutthroat_caverns.foes.registry import traits
from rulebound.games.cutthroat_caverns.frames import Attack, OneEncounter
from rulebound.games.cutthroat_caverns.frames_end import Deaths
from rulebound.games.cutthroat_caverns.kinds import Life
from rulebound.games.cutthroat_caverns.places import CURRENT, DISCARD, TABLE, trophies_of
from rulebound.games.cutthroat_caverns.rules.life import gain
from rulebound.games.cutthroat_caverns.state import (
    Caverns,
    body_of,
    count_deed,
    is_own,
    living,
    own_bodies,
    remaining,
    target_of,
    undead,
)
from rulebound.games.cutthroat_caverns.tables import (
    BODY_WORTH,
    BONUS,
    BREED_OF,
    EXECUTIONER,
    FIRST_BLOOD,
    GIANT_SLAYER,
    IS_MAIN,
    LAST_IN_LINE,
    LEAST_SEATS,
    LP_OF,
    WORTH,
)
from rulebound.games.cutthroat_caverns.turn_order import last_in_order

GIANT: Final[int] = content.EXTRAS.quest[GIANT_SLAYER].effect.at_least


def place_body(g: Caverns, breed: int, lp: int, host: int = -1, side: int = 0) -> None:
    """A body comes into play (CC-TOK-01)."""
    g.tag.append(g.bodies)
    g.bodies += 1
    g.breed.append(breed)
    g.life.append(lp)
    g.hits.append(0)
    g.most.append(lp)
    g.host.append(host)
    g.side.append(side)
    g.calmed.append(0)
    g.floored.append(0)
    g.tell("CC-FLOW-03", LifeSet(target_of(g, len(g.breed) - 1), Life(lp)))


def place_creature(g: Caverns) -> None:
    """The creature of the card itself, with the LP of its column and what a module adds (CC-FLOW-03)."""
    lp = LP_OF[g.encounter][g.players - LEAST_SEATS]
    if lp:
        place_body(g, BREED_OF[content.ENCOUNTERS[g.encounter].id], lp)


# By encounter with tokens: how many there are at the start, their breed and LP, and how many can be in play.
SUPPLIES: Final[dict[int, tuple[str, int, int, int]]] = {
    number: (one.tokens.count, BREED_OF[one.tokens.token], one.tokens.lp, one.tokens.max_in_play)
    for number, one in enumerate(content.ENCOUNTERS)
    if one.tokens is not None
}


def place_tokens(g: Caverns) -> None:
    """Tokens that stand there from the start, without a host for now (CC-TOK-01)."""
    if g.encounter not in SUPPLIES:
        return
    count, breed, life, most = SUPPLIES[g.encounter]
    at_start = {"players_at_start": g.players, "players_at_start+1": g.players + 1, "living": len(living(g))}
    for _ in range(min(at_start[count] if count in at_start else int(count), most)):
        place_body(g, breed, life)


def remove_body(g: Caverns, body: int) -> None:
    """A body is gone; the numbers of its like close up, also for attacks in progress (CC-SPE-HIVE-02)."""
    for row in (g.tag, g.breed, g.life, g.hits, g.most, g.host, g.side, g.calmed, g.floored):
        del row[body]
    for frame in g.stack:
        if isinstance(frame, Attack) and body_of(g, frame.tag) >= 0:
            frame.aim = target_of(g, body_of(g, frame.tag))


def clear_bodies(g: Caverns) -> None:
    """All bodies are gone."""
    for row in (g.tag, g.breed, g.life, g.hits, g.most, g.host, g.side, g.calmed, g.floored):
        row.clear()


def heal_body(g: Caverns, body: int, amount: int, rule: str) -> None:
    """A creature regains LP, never above its start (CC-CRE-11)."""
    healed = min(amount, g.most[body] - remaining(g, body))
    if healed > 0:
        g.life[body] += healed
        g.tell(rule, CreatureHealed(target_of(g, body), Life(healed)))


def hurt(g: Caverns, body: int, damage: int, seat: int, is_attack: bool) -> int:
    """Damage to a body, by any means: what its encounter lets through counts (CC-ATK-03, CC-ATK-05).

    Attacks of step b go to the damage stack, all else lowers the marker at once (CC-ROUND-16). Whether the body falls
    is seen afterwards, by `fell`.
    """
    own = is_own(g, body)
    counted = damage
    if own:
        for trait in traits(g):
            counted = trait.lets_through(g, seat, body, counted)
    taken = counted
    if own:
        for trait in traits(g):
            taken = trait.soaks(g, seat, taken)
    rest = min(taken, max(0, remaining(g, body) - g.floored[body])) if g.floored[body] else taken
    if is_attack and g.in_turns:
        g.hits[body] += rest
    else:
        g.life[body] -= rest
    if own:
        tally(g, seat, counted, is_attack)
    return counted


def tally(g: Caverns, seat: int, damage: int, is_attack: bool) -> None:
    """What a player did to the encounter, for all comparisons (CC-ATK-05, CC-ATK-06, CC-ATK-37, CC-ATK-42)."""
    if damage < 5:
        return
    g.dealt[seat] += damage
    g.harm[seat] += damage
    g.damagers = (*g.damagers, Seat(seat))
    if g.first_blood < 0:
        g.first_blood = Seat(seat)
        count_deed(g, FIRST_BLOOD, seat)
    if is_attack:
        g.struck[seat] += damage
        happening(g).struck(g, Seat(seat))


def fell(g: Caverns, seat: int, damage: int) -> bool:
    """Bodies without LP fall to this player, in body order, the creature of the card last (CC-ATK-09, CC-ATK-38).

    True: the encounter is over, and all rules in progress inside it are gone (CC-ROUND-04, CC-WIN-40).
    """
    tokens = [tag for i, tag in enumerate(g.tag) if not IS_MAIN[g.breed[i]]]
    for tag in tokens + [tag for tag in g.tag if tag not in tokens]:
        body = body_of(g, tag)
        if body >= 0 and remaining(g, body) <= 0:
            _destroy(g, body, seat, damage)
    if g.over:
        leave(g)
    return g.over


def _destroy(g: Caverns, body: int, seat: int, damage: int) -> None:
    """A body falls, unless its encounter knows better (CC-TOK-02, CC-TOK-03)."""
    own = is_own(g, body)
    if own and any(trait.survives(g, body, seat) for trait in traits(g)):
        return
    breed = g.breed[body]
    g.tell("CC-ATK-09", BodyFell(Seat(seat), target_of(g, body)))
    remove_body(g, body)
    gain(g, seat, BODY_WORTH[breed], "CC-TOK-02")
    if not own:
        g.over = g.beaten and not undead(g)
        return
    ends = IS_MAIN[breed] or (not own_bodies(g) and not any(trait.goes_on(g) for trait in traits(g)))
    worth = BODY_WORTH[breed] + (WORTH[g.encounter] + BONUS[g.encounter] if ends else 0)
    count_kill(g, seat, worth, WORTH[g.encounter] if ends else 0)
    if ends:
        _fall(g, seat, damage)


def count_kill(g: Caverns, seat: int, worth: int, printed: int) -> None:
    """A killing blow, for Events, Reputations and Quests (CC-EOE-12, CC-QUES-06)."""
    g.kills[seat] += 1
    if worth >= 1:
        count_deed(g, EXECUTIONER, seat)
        if seat == last_in_order(g):
            count_deed(g, LAST_IN_LINE, seat)
    if printed >= GIANT:
        count_deed(g, GIANT_SLAYER, seat)
    for gift in gifts(g, seat):
        gift.killed(g, Seat(seat), printed)


def _fall(g: Caverns, seat: int, damage: int) -> None:
    """The encounter is beaten: its card goes to the scoring pile of whoever did it (CC-EOE-02)."""
    g.killer, g.last_killer, g.blow = Seat(seat), Seat(seat), damage
    g.beaten = True
    g.over = not undead(g)
    encounter = g.encounter
    g.tell("CC-ROUND-04", EncounterEnded(encounter))
    gain(g, seat, WORTH[encounter] + BONUS[encounter], "CC-EOE-02")
    if g.cards.has(CURRENT, encounter):
        g.cards.move(encounter, CURRENT, trophies_of(seat))
        g.tell("CC-EOE-02", TrophyTaken(Seat(seat), encounter))
    if not g.over:
        g.push(Deaths())


def leave(g: Caverns) -> None:
    """All rules in progress inside the encounter are gone, pending cards are discarded (CC-WIN-40)."""
    while not isinstance(g.stack[-1], OneEncounter):
        g.stack.pop()
    g.cards.move_all(TABLE, DISCARD)
