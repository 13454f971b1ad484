"""Creature attacks: the lines of a step, the bodies that attack, and whom they strike (chapter 10)."""

from __future__ import annotations

from rulebound.engine.flow import Each, program
from rulebound.games.cutthroat_caverns.extras.registry import happening
from rulebound.games.cutthroat_caverns.foes.lines import DEATH
from rulebound.games.cutthroat_caverns.foes.registry import LINES, lines
from rulebound.games.cutthroat_caverns.frames import NOBODY
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks, Hit, LineAttack
from rulebound.games.cutthroat_caverns.state import Caverns, body_of, creature
from rulebound.games.cutthroat_caverns.tables import HOME_OF, HORDE, IS_MAIN
from rulebound.games.cutthroat_caverns.turn_order import after, order


def lines_now(g: Caverns, c: CreatureAttacks) -> list[int]:
    """The lines of the step in printed order; of a boss those of its phase (CC-ROUND-06)."""
    if g.over and c.step != DEATH:
        return []
    return [line for line in lines(g, c.step) if LINES[line].phase in (0, g.phase)]


def attackers(g: Caverns, a: LineAttack) -> list[int]:
    """The tags of the bodies that attack: every token, the one named, or the creature (CC-CRE-18, CC-CRE-10)."""
    line = LINES[a.line]
    if line.step == DEATH:
        return [-1]
    found: list[int] = []
    for body in range(len(g.tag)):
        breed = g.breed[body]
        if HOME_OF[breed] != line.encounter or g.calmed[body]:
            continue
        if line.per_body:
            wanted = not IS_MAIN[breed] and (line.state < 0 or g.side[body] == line.state)
        else:
            wanted = breed == line.body if line.body >= 0 else body == creature(g)
        if wanted:
            found.append(g.tag[body])
    return host_by_host(g, found) if line.encounter == HORDE else found


def host_by_host(g: Caverns, tags: list[int]) -> list[int]:
    """Undead attack in the order of their hosts; those before one player in body order (CC-TOK-UNDEAD-14)."""
    hosts = [g.host[body_of(g, tag)] for tag in tags]
    return [tags[i] for seat in order(g) for i in range(len(tags)) if hosts[i] == seat]


def declare(g: Caverns, a: LineAttack, tag: int) -> Hit:
    """Whom the line strikes is determined now (CC-CRE-15); a body that fell meanwhile strikes nobody (CC-CRE-12)."""
    line, body = LINES[a.line], body_of(g, tag)
    if line.step != DEATH and body < 0:
        return Hit(a.line, tag, NOBODY)
    if line.moves:
        g.host[body] = after(g, g.host[body]) if g.host[body] >= 0 else order(g)[0]
    targets = line.targets(g, body)
    if not targets or not line.holds(g, targets):
        return Hit(a.line, tag, NOBODY)
    amount = line.amount(g, body, targets[0])
    if amount:
        amount += happening(g).raises()
    return Hit(a.line, tag, NOBODY, tuple(targets), amount)


program(CreatureAttacks, Each(lines_now, LineAttack))
program(LineAttack, Each(attackers, declare))
