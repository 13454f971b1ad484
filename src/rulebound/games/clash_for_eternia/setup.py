"""The table before the first rule runs: everything in its box."""

from __future__ import annotations

from rulebound.engine.kinds import Seat
from rulebound.engine.record import column
from rulebound.engine.rng import Rng
from rulebound.games.clash_for_eternia.frames import Game
from rulebound.games.clash_for_eternia.kinds import THING
from rulebound.games.clash_for_eternia.rules.piles import lay_out_cards
from rulebound.games.clash_for_eternia.state import Clash, Settings
from rulebound.games.clash_for_eternia.tables import CHARACTERS, CONTROLLER_SKILLS, MODELS, NOBODY, SPACES, STORES

THINGS: int = THING.size


def rows(number: int, value: int = 0) -> list[int]:
    return [value] * number


def set_up(seats: int, settings: Settings, rng: Rng, brisk: bool) -> Clash:
    """All in its box; the rules of setup do the rest (CE-SET-01..22). The Controller has the last seat."""
    controller = Seat(NOBODY if settings.ai else seats - 1)
    g = Clash(
        seats,
        rng,
        brisk,
        settings,
        lay_out_cards(seats, controller),
        controller,
        team=[],
        foes=[],
        troop=NOBODY,
        space=column(rows(MODELS, -1)),
        hp=column(rows(MODELS)),
        side=column(rows(MODELS, -1)),
        dazed=column(rows(MODELS)),
        snared=column(rows(MODELS)),
        moved=column(rows(MODELS)),
        at=column(rows(SPACES, -1)),
        owner=column(rows(CHARACTERS, -1)),
        power=column(rows(STORES * CHARACTERS)),
        skills=column(rows(3 * CHARACTERS, -1)),
        empowered=column(rows(CHARACTERS)),
        carries=column(rows(CHARACTERS, -1)),
        fill=column(rows(CHARACTERS, -1)),
        token_at=column(rows(THINGS, -1)),
        token_left=column(rows(THINGS)),
        token_taken=column(rows(THINGS)),
        stock=column(rows(CONTROLLER_SKILLS)),
        flipped=column(rows(CONTROLLER_SKILLS)),
        ai_power=0,
        vp=column(rows(2)),
        secured=column(rows(2)),
        kos=column(rows(2)),
        buffs=[],
        used=[],
        struggle=0,
        escalation=0,
        rewarded=0,
        pending=0,
        round=0,
        slot=-1,
        spawned=NOBODY,
    )
    g.push(Game())
    return g
