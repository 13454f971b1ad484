"""What a seat knows, as columns for learners: all that lies open, and the cards that it may look at (CE-HID-01..04)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import innermost
from rulebound.engine.observe import Observer
from rulebound.engine.window import Window
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import Activation, StrategyActivation
from rulebound.games.clash_for_eternia.frames_attack import Attack, Effects
from rulebound.games.clash_for_eternia.kinds import EXTRA, FACE, MODEL, ORDER, SCENARIO, SKILL, SPACE, THING, TROOP
from rulebound.games.clash_for_eternia.rules.passives import buff_model
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_SHOWN,
    DECK,
    DISCARD,
    FOE_CARDS,
    HAND,
    PLAN_SHOWN,
    TEAM_CARDS,
)
from rulebound.games.clash_for_eternia.state import Clash
from rulebound.games.clash_for_eternia.tables import (
    AI_POWER,
    CARDS,
    CHARACTER_SLOTS,
    CHARACTERS,
    CONTROLLER,
    CONTROLLER_CHARACTERS,
    CONTROLLER_SKILL_SLOTS,
    CONTROLLER_SKILLS,
    EFFECTS,
    ESCALATION_LAST,
    HP,
    MODELS,
    MOST_DICE,
    PLAYER_CHARACTERS,
    SLOTS,
    STORES,
)

ROUNDS: Final[int] = max([one.round_limit for one in content.SCENARIOS])
POINTS: Final = 32  # no side scores more
KOS: Final = 64
BUFFS: Final = 64
WORN_DOWN: Final = ("ward_integrity", "locks", "struggle")  # what a token has, and how long the King resists
STRENGTH: Final[int] = max(
    [
        number
        for one in content.SCENARIOS
        for name, numbers in one.scaling.items()
        for number in numbers
        if name.removesuffix("_ai") in WORN_DOWN
    ]
)
SPACES: Final[int] = SPACE.size
THINGS: Final[int] = THING.size
LINE: Final[int] = max(PLAYER_CHARACTERS, CONTROLLER_CHARACTERS)
AI_CARDS: Final[int] = len(content.AI.ai_character_card)
AI_PLANS: Final[int] = len(content.AI.ai_strategy_card)
COPIES: Final[int] = max([card.copies for card in content.AI.ai_character_card + content.AI.ai_strategy_card])
SKILLS_OF: Final[list[list[int]]] = [
    [skill for skill in range(SKILL.size) if content.SKILLS[skill].owner == model] for model in range(CHARACTERS)
]


def observe(g: Clash, seat: int, o: Observer) -> None:
    """The Scenario and the Round, both sides, everybody on the Battlefield, the cards, the Attack in progress."""
    o.part("scenario, Round, slot")
    o.kind(SCENARIO, g.settings.scenario)
    o.number(g.round, ROUNDS)
    o.one_of(g.slot, SLOTS)
    o.part("controller")
    o.seat(g.controller)
    o.flag(g.controller < 0)
    o.kind(TROOP, g.troop)
    o.part("sides")
    for side in (0, 1):
        o.number(g.vp[side], POINTS)
        o.number(g.secured[side], THING.size)
        o.number(g.kos[side], KOS)
    o.number(g.escalation, ESCALATION_LAST)
    o.number(g.rewarded, 3)
    o.number(g.pending, POINTS)
    o.number(g.struggle, STRENGTH)
    o.number(g.ai_power, AI_POWER)
    o.part("controller skills")
    for skill in range(CONTROLLER_SKILLS):
        o.number(g.stock[skill], CONTROLLER_SKILL_SLOTS)
        o.flag(g.flipped[skill] == 1)
    buffs = [0] * MODELS
    for word in g.buffs:
        buffs[buff_model(word)] += 1
    for model in range(MODELS):
        if o.naming:
            o.part(f"model {MODEL.word(model)}")
        _model(g, model, o)
        o.number(buffs[model], BUFFS)
        if model < CHARACTERS:
            _character(g, model, o)
    for thing in range(THINGS):
        if o.naming:
            o.part(f"token {thing}")
        o.one_of(g.token_at[thing], SPACES)
        o.number(g.token_left[thing], STRENGTH)
        o.flag(g.token_taken[thing] == 1)
    o.part("used Skills")
    o.marks(sorted(set(g.used)), SKILL.size)
    o.part("cards")
    _cards(g, seat, o)
    o.part("flipped cards of the AI")
    _flipped(g.cards.faces(AI_SHOWN), AI_CARDS, o)
    _flipped(g.cards.faces(PLAN_SHOWN), AI_PLANS, o)
    o.part("attack")
    _attack(g, o)
    o.part("activation")
    _activation(g, o)
    o.part("effects")
    _effects(g, o)


def _model(g: Clash, model: int, o: Observer) -> None:
    """Where it stands and how it is."""
    o.one_of(g.side[model], 3)
    o.one_of(g.space[model], SPACES)
    o.number(g.hp[model], max(1, HP[model]))
    o.flag(g.dazed[model] == 1)
    o.flag(g.snared[model] == 1)
    o.flag(g.moved[model] == 1)


def _character(g: Clash, model: int, o: Observer) -> None:
    """Whose a Character is, its card order (CE-PC-16), its Power and its Skills; of those that nobody plays nothing."""
    if g.side[model] < 0:
        o.blank(o.most + LINE + STORES + len(SKILLS_OF[model]) + 1 + THINGS)
        return
    o.seat(g.owner[model])
    line = g.foes if g.side[model] == CONTROLLER else g.team
    o.one_of(line.index(model) if model in line else -1, LINE)
    for store in range(STORES):
        o.number(g.power[STORES * model + store], CHARACTER_SLOTS)
    first, second, third = g.skills[3 * model], g.skills[3 * model + 1], g.skills[3 * model + 2]
    for skill in SKILLS_OF[model]:
        o.flag(skill in (first, second, third))
    o.flag(g.empowered[model] == 1)
    o.one_of(g.carries[model], THINGS)


def _cards(g: Clash, seat: int, o: Observer) -> None:
    """Slots as far as they are known, the own unplaced cards, the Strategy cards."""
    for slot in range(SLOTS):
        o.flag(g.cards.count(slot) > 0)
        o.count(g.cards.known_to(seat, slot), ORDER.size, 1)
    for place in (TEAM_CARDS, FOE_CARDS):
        o.number(g.cards.count(place), SLOTS)
        o.count(g.cards.known_to(seat, place), ORDER.size, 4)
    o.number(g.cards.count(DECK), len(CARDS))
    o.number(g.cards.count(HAND), len(CARDS))
    o.count(g.cards.known_to(seat, HAND), len(CARDS), 1)
    o.count(g.cards.known_to(seat, DISCARD), len(CARDS), 1)


def _flipped(faces: list[int], kinds: int, o: Observer) -> None:
    """The cards that the AI has flipped, and the last of them, which says what it does (CE-AI-12, CE-AI-15)."""
    o.count(faces, kinds, COPIES)
    o.one_of(faces[-1] if faces else -1, kinds)


def _attack(g: Clash, o: Observer) -> None:
    """Who Attacks whom, with what, and the dice."""
    a = innermost(g, Attack)
    o.kind(MODEL, a.attacker if a else -1)
    o.kind(SKILL, a.skill if a else -1)
    o.marks(sorted(a.targets) if a else [], MODEL.size)
    for die in range(MOST_DICE):
        o.kind(FACE, a.rolled[die] if a and die < len(a.rolled) else -1)
        o.flag(a is not None and a.friendly >> die & 1 == 1)
        o.flag(a is not None and a.enemy >> die & 1 == 1)
    o.marks(sorted(set(a.bought)) if a else [], EXTRA.size)
    o.kind(MODEL, a.helped[-1] if a and a.helped else -1)
    o.marks(sorted(a.ordered) if a else [], MODEL.size)
    o.one_of(a.empowered if a else -1, 4)


def _activation(g: Clash, o: Observer) -> None:
    """What was used in the Activation in progress, and which Minions have acted."""
    own = innermost(g, Activation)
    o.number(own.left if own else 0, 3)
    o.marks(sorted(own.used) if own else [], SKILL.size)
    plan = innermost(g, StrategyActivation)
    o.marks(sorted(plan.done) if plan else [], MODEL.size)
    o.marks(sorted(set(plan.commanded)) if plan else [], MODEL.size)
    for skill in range(CONTROLLER_SKILLS):
        o.number(plan.uses[skill] if plan else 0, 3)
    o.number(sum([len(frame.used) for frame in g.stack if isinstance(frame, Window)]), BUFFS)


def _effects(g: Clash, o: Observer) -> None:
    """The effect in progress: which one, of how many objects, and whom it may still be about."""
    f = innermost(g, Effects)
    o.one_of(f.effects[f.number - 1] if f and f.number > 0 else -1, len(EFFECTS))
    o.number(f.left if f else 0, MODEL.size)
    o.marks(sorted([model for model in f.candidates if model >= 0]) if f else [], MODEL.size)
