"""A blow as everybody at the table follows it: an attack on the creature, one announced, the creature's on somebody."""

from __future__ import annotations

from functools import partial

from rulebound.engine.scene import Part, Side, Stage, Stake
from rulebound.games.cutthroat_caverns.content import BOX
from rulebound.games.cutthroat_caverns.extras.registry import gifts
from rulebound.games.cutthroat_caverns.frames import Announcement, Attack
from rulebound.games.cutthroat_caverns.frames_blows import CREATURE_LOSS, Hit
from rulebound.games.cutthroat_caverns.kinds import CARD, CHARACTER, ENCOUNTER, FOE, TARGET
from rulebound.games.cutthroat_caverns.prospects import counted
from rulebound.games.cutthroat_caverns.rules.aiming import is_beast, open_targets
from rulebound.games.cutthroat_caverns.rules.damage import damage_of
from rulebound.games.cutthroat_caverns.rules.fog import FALSE_CHALLENGE, LIE
from rulebound.games.cutthroat_caverns.rules.hits import rank_of
from rulebound.games.cutthroat_caverns.rules.life import saved, suffered
from rulebound.games.cutthroat_caverns.state import Caverns, boar_at, body_at, body_of, remaining
from rulebound.games.cutthroat_caverns.tables import BASE, DOLL, LADDER, OWN_LADDER

STEPS = ("Turned over", "Answers", "Damage")


def stage(g: Caverns) -> Stage | None:
    """The innermost blow."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.card >= 0:
            return attack_stage(g, frame)
        if isinstance(frame, Announcement) and frame.card >= 0:
            return fog_stage(g, frame)
        if isinstance(frame, Hit) and frame.target >= 0:
            return hit_stage(g, frame)
    return None


def attack_stage(g: Caverns, a: Attack) -> Stage:
    """A player's attack: its value, Riders, what lowers it, and what it may bring (CC-ATK-01)."""
    aim = aimed_at(g, a)
    body = body_of(g, a.tag)
    foe = TARGET.named(aim, partial(character, g), g.seats) if aim >= 0 else unnamed(g, a)
    parts = attack_parts(g, a)
    stakes = (attack_stake(g, a, body),) if body >= 0 else ()
    defence = (Part("Life", life_of(g, aim), rule="CC-ROUND-05"),) if aim != DOLL else ()
    return Stage(
        at="attack",
        title=f"{CARD.word(a.card)} against {foe}",
        rule="CC-ATK-01",
        steps=STEPS,
        step=1 if a.aim >= 0 else 0,
        sides=(
            Side(
                "attacks", character(g, a.seat), "missed" if a.missed else "", int(a.seat), portrait(g, a.seat), parts
            ),
            Side("defends", foe, "", None, body_portrait(g, aim), defence),
        ),
        stakes=stakes,
    )


def aimed_at(g: Caverns, a: Attack) -> int:
    """What is attacked, if it is said or there is nothing else; -1: nobody knows yet (CC-TURN-05)."""
    bodies = open_targets(g, a) if a.aim < 0 and not is_beast(g, a) else []
    return bodies[0] if len(bodies) == 1 else int(a.aim)


def unnamed(g: Caverns, a: Attack) -> str:
    """What is said of a target that is not chosen yet; a Wereboar's is a player (CC-SPE-BOAR-05)."""
    if is_beast(g, a):
        return "another player"
    return "one of several" if open_targets(g, a) else "the creature"


def life_of(g: Caverns, aim: int) -> int | None:
    """What a target has left: a body, or a Wereboar player (CC-ROUND-05, CC-SPE-BOAR-07)."""
    body, boar = body_at(g, aim), boar_at(g, aim)
    return remaining(g, body) if body >= 0 else int(g.lp[boar]) if boar >= 0 else None


def attack_stake(g: Caverns, a: Attack, body: int) -> Stake:
    """What comes of it if nobody answers, and the encounter has had its say (CC-ATK-09, CC-ATK-03)."""
    left = remaining(g, body)
    damage = 0 if a.missed else counted(g, int(a.seat), body, damage_of(g, a))
    if damage >= left:
        return Stake("If nobody answers", f"It falls, and the killing blow is {character(g, a.seat)}'s.", "CC-ATK-09")
    return Stake("If nobody answers", f"{left - damage} Life is left.", "CC-ROUND-05")


def attack_parts(g: Caverns, a: Attack) -> tuple[Part, ...]:
    """The parts of the damage (CC-ATK-01)."""
    ladder = OWN_LADDER[a.card] if a.own else LADDER[a.card]
    parts = [Part(CARD.word(a.card), ladder[a.edge] if ladder else 0, rule="CC-COMP-12")]
    for rider in a.riders + a.added:
        parts.append(Part(CARD.word(rider), LADDER[rider][a.edge] if LADDER[rider] else 0, rule="CC-ATK-23"))
    if a.flat:
        parts.append(Part("Bonus", a.flat, rule="CC-ATK-01"))
    if g.poison[a.seat]:
        parts.append(Part("Poison", -BOX.poison_weakens * g.poison[a.seat], rule="CC-PSN-02"))
    others = damage_of(g, a) - sum([part.value for part in parts if part.value is not None]) if a.aim >= 0 else 0
    if others:
        parts.append(Part("Powers and limits", others, rule="CC-ATK-01"))
    return tuple(parts)


def fog_stage(g: Caverns, x: Announcement) -> Stage:
    """What is announced in the fog, in which values, and what a challenge brings (CC-FOG-02..05)."""
    ladder = OWN_LADDER[x.card] if x.own else LADDER[x.card]
    named = Part(
        f"{CARD.word(x.card)}{', own values' if x.own else ''}", ladder[BASE] if ladder else 0, rule="CC-FOG-01"
    )
    teller = character(g, x.seat)
    price = f"A lie is no attack and costs {teller} {LIE} Prestige; the truth costs the challenger {FALSE_CHALLENGE}."
    return Stage(
        at="attack",
        title=f"{teller} announces {CARD.word(x.card)}",
        rule="CC-FOG-01",
        steps=("Announced", "Challenged?", "Damage"),
        step=1,
        sides=(Side("announces", teller, "", int(x.seat), portrait(g, x.seat), (named,)),),
        stakes=(
            Stake("If nobody challenges it", "It counts as announced.", "CC-FOG-05"),
            Stake("If somebody challenges it", price, "CC-FOG-03", good=False),
        ),
    )


def hit_stage(g: Caverns, h: Hit) -> Stage:
    """The creature's attack: whom it strikes now, and for how much (CC-WIN-15)."""
    left = g.lp[h.target] - struck(g, h)
    stake = Stake("If nobody answers", f"{left} Life is left.", "CC-CRE-08", good=False)
    if left <= 0:
        stake = Stake("If nobody answers", f"{character(g, h.target)} dies.", "CC-DEATH-01", good=False)
    return Stage(
        at="current",
        title=f"A blow at {character(g, h.target)}",
        rule="CC-WIN-15",
        steps=("Declared", "Answers", "Damage"),
        step=1,
        sides=(
            striker(g, h),
            Side(
                "suffers",
                character(g, h.target),
                "",
                int(h.target),
                portrait(g, h.target),
                (Part("Life", max(0, g.lp[h.target])),),
            ),
        ),
        stakes=(stake,),
    )


def striker(g: Caverns, h: Hit) -> Side:
    """Who strikes: the creature, or a Wereboar player (CC-SPE-BOAR-06)."""
    damage = (Part("Damage", h.force, rule="CC-CRE-08"),)
    if h.boar >= 0:
        return Side("strikes", f"{character(g, h.boar)}, the Wereboar", "", int(h.boar), portrait(g, h.boar), damage)
    name = FOE.word(g.encounter) if g.encounter >= 0 else "the creature"
    return Side("strikes", name, "", None, encounter_portrait(g), damage)


def struck(g: Caverns, h: Hit) -> int:
    """What the first share costs its target after their own changes, if nobody answers (CC-CRE-19, CC-ITEM-18)."""
    if not h.force:
        return 0
    c, amount = g.clone(), h.force
    for gift in sorted(gifts(c, h.target), key=rank_of):
        amount = gift.changes(c, h.target, amount)
    lost = min(suffered(c, h.target, amount, CREATURE_LOSS), c.lp[h.target])
    return lost - (saved(c, h.target) if lost == c.lp[h.target] else 0)


def portrait(g: Caverns, seat: int) -> str | None:
    """The piece of a player's character."""
    return CHARACTER.mark(g.character[seat]) if g.character[seat] >= 0 else None


def body_portrait(g: Caverns, aim: int) -> str | None:
    """The piece of what is attacked: the card of the encounter until it is said."""
    return TARGET.mark(aim) if aim >= 0 else encounter_portrait(g)


def encounter_portrait(g: Caverns) -> str | None:
    """The card of the encounter."""
    return ENCOUNTER.mark(g.encounter) if g.encounter >= 0 else None


def character(g: Caverns, seat: int) -> str:
    """A player by their character."""
    return CHARACTER.word(g.character[seat]) if g.character[seat] >= 0 else "a player"
