"""Chapters 18 and 19: defeating Enemies, and the Events of completed sets."""

from __future__ import annotations

from rulebound.engine.action import Decision
from rulebound.engine.flow import Ask, Back, Frame, program
from rulebound.games.dark_eclipse.actions import DRIVES_BACK, SHARES, DriveBack, Share
from rulebound.games.dark_eclipse.events import DrawsStopped, EnemyDefeated, EventLost, SetCompleted, WarriorsShared
from rulebound.games.dark_eclipse.rules.asking import ask
from rulebound.games.dark_eclipse.rules.track import drive_back, past_treeline
from rulebound.games.dark_eclipse.state import DarkEclipse, is_active
from rulebound.games.dark_eclipse.tables import (
    BARRAGE,
    EVENT_OF,
    SALVO,
    SET_BITS,
    SET_OF,
    SHARED,
    SKIPPED,
)


class CatapultBarrage(Frame):
    """Three different Threats move back one space each (DE-EVT-05)."""

    chosen: tuple[int, ...] = ()


class EyeBeamSalvo(Frame):
    """One Threat moves back three spaces (DE-EVT-07)."""


class JagaIntervenes(Frame):
    """Warriors of the Shadowrealm are shared, player by player from the active one (DE-EVT-09, DE-DEC-18)."""

    left: int
    asked: int = 0
    cat: int = -1


def defeat(g: DarkEclipse, enemy: int, rule: str) -> None:
    """An Enemy is out of the game for good, active or not, and its set may be complete (DE-ENEM-15, DE-EVT-01)."""
    if is_active(g, enemy):
        g.active &= ~(1 << enemy)
    else:
        g.pile.remove(enemy)
        g.reveal()
    g.defeated |= 1 << enemy
    g.tell(rule, EnemyDefeated(enemy))
    bits = SET_BITS[SET_OF[enemy]]
    if g.defeated & bits == bits:
        complete(g, SET_OF[enemy])


def complete(g: DarkEclipse, which: int) -> None:
    """The set's Event happens at once, inside the action (DE-EVT-01..03, DE-EVT-14, DE-EVT-16)."""
    event = EVENT_OF[which]
    g.tell("DE-EVT-01", SetCompleted(which, event))
    if event == "thundercats_ho":
        stop_draws(g)
    elif event == "jaga_intervenes":
        begin_sharing(g)
    elif not past_treeline(g):
        g.tell("DE-EVT-08", EventLost(event))
    elif event == "catapult_barrage":
        g.push(CatapultBarrage(surely_hit(g)))
    else:
        g.push(EyeBeamSalvo())


def stop_draws(g: DarkEclipse) -> None:
    """The next three turns, whoever plays them, draw no Threat card (DE-EVT-11, DE-EVT-12)."""
    g.skips += SKIPPED
    g.tell("DE-EVT-11", DrawsStopped(SKIPPED))


def begin_sharing(g: DarkEclipse) -> None:
    """Up to 15 Warriors; from an empty Shadowrealm none (DE-EVT-09, DE-EVT-17)."""
    if g.shadowrealm == 0:
        g.tell("DE-EVT-17", EventLost("jaga_intervenes"))
    else:
        g.push(JagaIntervenes(min(SHARED, g.shadowrealm)))


def surely_hit(g: DarkEclipse) -> tuple[int, ...]:
    """With three or fewer Threats past the Treeline nothing is chosen (DE-EVT-06, DE-EVT-15)."""
    targets = past_treeline(g)
    return tuple(targets) if len(targets) <= BARRAGE else ()


def ask_barrage(g: DarkEclipse, b: CatapultBarrage) -> Decision | None:
    """Three different Threats past the Treeline (DE-EVT-04, DE-EVT-05, DE-DEC-17)."""
    if not has_more_targets(g, b):
        return None
    left = [DRIVES_BACK[threat] for threat in past_treeline(g) if threat not in b.chosen]
    return ask(g, "Which Threats move back?", left, "DE-EVT-05")


def choose_hit(g: DarkEclipse, b: CatapultBarrage, action: DriveBack) -> None:
    b.chosen = (*b.chosen, action.threat)


def has_more_targets(g: DarkEclipse, b: CatapultBarrage) -> bool:
    """As many as it can, up to three (DE-EVT-06, DE-EVT-15)."""
    return len(b.chosen) < min(BARRAGE, len(past_treeline(g)))


def hit_all(g: DarkEclipse, b: CatapultBarrage) -> None:
    """One space back each (DE-EVT-05)."""
    for threat in sorted(b.chosen):
        drive_back(g, threat, 1, "DE-EVT-05")


def ask_salvo(g: DarkEclipse, s: EyeBeamSalvo) -> Decision | None:
    """One Threat past the Treeline (DE-EVT-07, DE-DEC-17)."""
    targets = [DRIVES_BACK[threat] for threat in past_treeline(g)]
    return ask(g, "Which Threat moves back three spaces?", targets, "DE-EVT-07")


def hit_one(g: DarkEclipse, s: EyeBeamSalvo, action: DriveBack) -> None:
    """Three spaces back, stopping at the Treeline (DE-EVT-07)."""
    drive_back(g, action.threat, SALVO, "DE-EVT-07")


def next_cat(g: DarkEclipse, j: JagaIntervenes) -> None:
    """Seat by seat from the active player (DE-DEC-18)."""
    j.cat = g.cats[receiver(g, j)]


def receiver(g: DarkEclipse, j: JagaIntervenes) -> int:
    return (g.player + j.asked) % len(g.cats)


def ask_share(g: DarkEclipse, j: JagaIntervenes) -> Decision | None:
    """Any number of what is left, for players only (DE-EVT-09, DE-EVT-10)."""
    return ask(g, "How many of {left} Warriors go to {cat}?", SHARES[: j.left + 1], "DE-EVT-09") if j.left else None


def share(g: DarkEclipse, j: JagaIntervenes, action: Share) -> None:
    """The Warriors go from the Shadowrealm to that player's stock (DE-EVT-09)."""
    g.shadowrealm -= action.warriors
    g.warriors[receiver(g, j)] += action.warriors
    j.left -= action.warriors
    g.tell("DE-EVT-09", WarriorsShared(j.cat, action.warriors))


def has_more_receivers(g: DarkEclipse, j: JagaIntervenes) -> bool:
    """Every player is thought of once (DE-DEC-18)."""
    j.asked += 1
    return j.left > 0 and j.asked < len(g.cats)


program(CatapultBarrage, Ask(ask_barrage, choose_hit), Back(ask_barrage, has_more_targets), hit_all)
program(EyeBeamSalvo, Ask(ask_salvo, hit_one))
program(JagaIntervenes, next_cat, Ask(ask_share, share), Back(next_cat, has_more_receivers))
