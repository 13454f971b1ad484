"""A challenge as everybody at the table follows it: who against whom, with what, and what hangs on it (DE-CHAL-01)."""

from __future__ import annotations

from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.games.dark_eclipse.board import LOCATION_SPOTS
from rulebound.games.dark_eclipse.cards.enemies import die_is_stilled
from rulebound.games.dark_eclipse.cards.thundercats import power
from rulebound.games.dark_eclipse.kinds import CAT, TARGET
from rulebound.games.dark_eclipse.rules.challenge import NO_TARGET, Challenge, gear_bonus
from rulebound.games.dark_eclipse.state import DarkEclipse, seat_of
from rulebound.games.dark_eclipse.tables import CAT_IDS, ENEMY_IDS, FIRST_ENEMY, HIDDEN_ENEMY, THREAT_IDS, VALUES

WARRIORS, ALLIES = "DE-CHAL-02", "DE-CHAL-06"
LOST = Stake("If the total is lower", "Nothing changes, and what was committed is spent.", "DE-CHAL-10", False)
TIE = "The challenge is won with a total of at least that Power."


def stage(g: DarkEclipse) -> Stage | None:
    """The challenge that is open, once its target is named (DE-CHAL-01)."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Challenge) and frame.target != NO_TARGET:
            return challenge(g, frame)
    return None


def challenge(g: DarkEclipse, c: Challenge) -> Stage:
    """A Thundercat against a Threat or an Enemy (DE-CHAL-01)."""
    cat, foe = g.cats[g.player], TARGET.word(c.target)
    kind = "Threat" if c.target < FIRST_ENEMY else "Enemy"
    steps = order(g)
    return Stage(
        at=LOCATION_SPOTS[c.location],
        title=f"{CAT.words[cat]} challenges {foe}",
        rule="DE-CHAL-01",
        steps=steps,
        step=steps.index(asked(g)),
        sides=(
            Side("challenges", CAT.words[cat], "", seat_of(g, g.player), f"cat:{CAT_IDS[cat]}", parts(g, c)),
            Side("resists", foe, kind, None, portrait(c), (Part("Power", c.power, rule="DE-CHAL-13"),)),
        ),
        stakes=(won(c), LOST),
        tie=TIE,
    )


def order(g: DarkEclipse) -> tuple[str, ...]:
    """Warriors, roll, Allies; some Thundercats do it in another order (DE-CHAL-02..06, DE-POW-15, DE-POW-17)."""
    if power(g).rolls_first():
        return ("Roll", "Warriors", "Allies")
    return ("Warriors", "Allies", "Roll") if power(g).allies_first() else ("Warriors", "Roll", "Allies")


def asked(g: DarkEclipse) -> str:
    """The step at which the challenge stands: that of its question, or the roll."""
    rule = g.decisions[0].rule if g.decisions else ""
    return {WARRIORS: "Warriors", ALLIES: "Allies"}.get(rule, "Roll")


def parts(g: DarkEclipse, c: Challenge) -> tuple[Part, ...]:
    """What counts for the challenger, as far as it is known (DE-CHAL-04, DE-CHAL-05, DE-CHAL-07)."""
    fixed = (("Equipment", gear_bonus(g, c.target), "DE-PAW-10"), ("Power", power(g).challenge_bonus(), "DE-POW-21"))
    return (
        *committed(g, "Warriors", c.warriors, g.warriors[g.player], "DE-CHAL-04"),
        Part("Die", die(g), rule="DE-CHAL-04"),
        *(Part(label, value, rule=rule) for label, value, rule in fixed if value),
        *committed(g, "Allies", c.allies * power(g).ally_value(), g.allies[g.player], "DE-CHAL-07"),
    )


def committed(g: DarkEclipse, label: str, value: int, held: int, rule: str) -> tuple[Part, ...]:
    """Those who go along; not known while they are still to be asked for, and no part of it if there are none."""
    steps = order(g)
    if steps.index(label) >= steps.index(asked(g)):
        return (Part(label, rule=rule),) if held else ()
    return (Part(label, value, rule=rule),) if value else ()


def die(g: DarkEclipse) -> int | None:
    """What the die brings: nothing if it is stilled, and not known before it is rolled (DE-CHAL-03, DE-ENEM-09)."""
    if die_is_stilled(g):
        return 0
    steps = order(g)
    return VALUES[g.die] if steps.index("Roll") < steps.index(asked(g)) else None


def won(c: Challenge) -> Stake:
    """A Threat falls back, an Enemy is defeated (DE-CHAL-09, DE-CHAL-16)."""
    if c.target < FIRST_ENEMY:
        return Stake(f"If the total is {c.power} or more", "The Threat falls back one space.", "DE-CHAL-09", True)
    return Stake(f"If the total is {c.power} or more", "The Enemy is defeated.", "DE-CHAL-16", True)


def portrait(c: Challenge) -> str:
    """The piece of whoever is challenged."""
    if c.target < FIRST_ENEMY:
        return f"threat:{THREAT_IDS[c.target]}"
    return "hidden_enemies" if c.target == HIDDEN_ENEMY else f"enemy:{ENEMY_IDS[c.target - FIRST_ENEMY]}"
