"""Who is out, and how the adventure ended, in a few lines for the players (chapters 12 and 13)."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.engine.event import Event
from rulebound.engine.kinds import counted
from rulebound.engine.particulars import Ending, Fate, Figure, Out
from rulebound.games.cutthroat_caverns.events import (
    ActionPlayed,
    ActionPlayedOn,
    AttackHit,
    BodyFell,
    EncounterRevealed,
)
from rulebound.games.cutthroat_caverns.events_blows import Died, LifeLost
from rulebound.games.cutthroat_caverns.extras.nodes import LEAST, VICTORY_OF
from rulebound.games.cutthroat_caverns.kinds import CHARACTER, FOE
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.state import Caverns

ALL_DEAD, THE_BOAR, A_QUEST = "CC-DEATH-10", "CC-SPE-BOAR-03", "CC-QUES-03"


def out(g: Caverns, event: Event) -> Out | None:
    """Whoever dies is out of the game, unless they were called back (CC-DEATH-01, CC-SPE-RAGNA-03)."""
    if not isinstance(event, Died) or not g.died[event.seat]:
        return None
    return Out(int(event.seat), f"{CHARACTER.word(g.character[event.seat])} is dead")


def ending(g: Caverns, names: Sequence[str], told: Sequence[Event]) -> Ending | None:
    """Who comes out of the caverns with the most Prestige, and what became of the others (CC-END-04)."""
    if g.result is None:
        return None
    best = [seat for seat in range(g.seats) if g.result.won[seat]]
    text = why(g, best, names) if best else why_nobody(g, told)
    fates = tuple(fate(g, seat, told) for seat in range(g.seats))
    return Ending(title(g, [names[seat] for seat in best]), text, g.result.rule, fates, figures(g, told))


def title(g: Caverns, best: Sequence[str]) -> str:
    """The winner, those who share the win, or that there is none (CC-END-04, CC-END-12, CC-DEATH-10, CC-MODU-12)."""
    assert g.result is not None
    if not best:
        return "Nobody leaves the caverns alive" if g.result.rule == ALL_DEAD else "Nobody's name is great enough"
    if g.result.rule == THE_BOAR:
        return f"{best[0]}, the Wereboar, has killed all others"
    if len(best) > 1:
        return f"{', '.join(best[:-1])} and {best[-1]} share the victory"
    return f"{best[0]} leaves the caverns in triumph"


def why_nobody(g: Caverns, told: Sequence[Event]) -> str:
    """Where the last of them died; or the survivors' Prestige is too little for the tale (CC-DEATH-10, CC-MODU-12)."""
    assert g.result is not None
    if g.result.rule != ALL_DEAD:
        return "The survivors have too little Prestige for this tale."
    last = max(range(g.seats), key=lambda seat: g.died[seat])
    return f"The last of them {grave(last, told)}."


def why(g: Caverns, best: Sequence[int], names: Sequence[str]) -> str:
    """By what they won: a Quest, the tale's own measure, survival, or Prestige (CC-QUES-03, CC-MODU-12, CC-END-04)."""
    assert g.result is not None
    first = best[0]
    alive = [seat for seat in range(g.seats) if g.died[seat] == 0 and seat not in best]
    rest = [seat for seat in alive if not g.marks[seat] & BOAR]
    sudden = f", after {counted(g.sudden, 'sudden death', 'sudden deaths')}" if g.sudden else ""
    have = f"{g.prestige[first]} Prestige"
    if g.result.rule == THE_BOAR:
        return f"Nobody else is alive, and {have} no longer counts."
    if g.result.rule == A_QUEST:
        return f"A Quest fulfilled, and {have}{sudden}."
    if len(best) > 1:
        return f"{have} each: the tie could not be broken{sudden}."
    if not alive:
        return f"The only one alive, with {have}{sudden}."
    if not rest:
        return f"The only one alive who is no Wereboar, with {have}{sudden}."
    if g.settings.module >= 0 and VICTORY_OF[g.node][0] == LEAST:
        return f"In this tale the least wins: {have}{sudden}."
    second = max(rest, key=lambda seat: g.prestige[seat])
    more = g.prestige[first] - g.prestige[second]
    return f"{have}{f', {more} more than {names[second]}' if more > 0 else ''}{sudden}."


def fate(g: Caverns, seat: int, told: Sequence[Event]) -> Fate:
    """Prestige and killing blows, and whether they live (CC-END-02, CC-DEATH-01, CC-SPE-BOAR-02)."""
    kills = sum(isinstance(event, BodyFell) and event.seat == seat for event in told)
    words = f"{g.prestige[seat]} Prestige, {counted(kills, 'killing blow', 'killing blows')}"
    if g.died[seat]:
        return Fate(seat, f"{words}; {grave(seat, told)}", "CC-DEATH-01")
    if g.marks[seat] & BOAR:
        return Fate(seat, f"{words}; a Wereboar", "CC-SPE-BOAR-02")
    return Fate(seat, f"{words}; alive with {g.lp[seat]} LP", "CC-END-02")


def grave(seat: int, told: Sequence[Event]) -> str:
    """In which encounter a player died, the last time if they were called back (CC-DEATH-01)."""
    place = found = ""
    for event in told:
        if isinstance(event, EncounterRevealed):
            place = f" in encounter {event.number}, {FOE.word(event.encounter)}"
        elif isinstance(event, Died) and event.seat == seat:
            found = place
    return f"died{found}"


def figures(g: Caverns, told: Sequence[Event]) -> tuple[Figure, ...]:
    """Prestige, and what everybody did and suffered, from what was told."""
    blows = [event for event in told if isinstance(event, AttackHit)]
    losses = [event for event in told if isinstance(event, LifeLost)]
    cards: list[int] = [event.seat for event in told if isinstance(event, ActionPlayed | ActionPlayedOn)]
    falls: list[int] = [event.seat for event in told if isinstance(event, BodyFell)]
    seats = range(g.seats)
    return (
        Figure("Prestige", tuple(g.prestige[seat] for seat in seats)),
        Figure("Killing blows", tuple(falls.count(seat) for seat in seats)),
        Figure("Damage by attacks", tuple(sum(one.damage for one in blows if one.seat == seat) for seat in seats)),
        Figure("Hardest blow", tuple(max([0, *(o.damage for o in blows if o.seat == seat)]) for seat in seats)),
        Figure("LP lost", tuple(sum(one.life for one in losses if one.seat == seat) for seat in seats)),
        Figure("Action cards played", tuple(cards.count(seat) for seat in seats)),
    )
