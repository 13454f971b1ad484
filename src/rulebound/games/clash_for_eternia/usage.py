"""Which components have come into play, so that the exhaustive runner sees what it has not seen yet."""

from __future__ import annotations

from collections.abc import Iterator

from rulebound.engine.event import Event
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.events import CardPlayed, ControllerPaid, Reacted, SkillUsed
from rulebound.games.clash_for_eternia.events_attack import Attacked, Boosted, Defended
from rulebound.games.clash_for_eternia.events_scenario import AiFlipped, AiPlanned
from rulebound.games.clash_for_eternia.frames import UsingSkill
from rulebound.games.clash_for_eternia.frames_attack import Attack, PlayingCard, UsingReaction
from rulebound.games.clash_for_eternia.kinds import TOKENS
from rulebound.games.clash_for_eternia.rules.targets import skills_of
from rulebound.games.clash_for_eternia.state import Clash, field_of
from rulebound.games.clash_for_eternia.tables import (
    CHARACTERS,
    CONTROLLER_SKILLS,
    EMPOWERED_SKILL,
    EXTRAS,
    FIRST_NPC,
    MODELS,
    SKILLS,
    SPACES,
    TROOP_OF,
)
from rulebound.games.clash_for_eternia.terms import T_PASSIVE

SKILL_IDS = [owned.skill.id for owned in content.SKILLS]
EXTRA_IDS = [f"{SKILL_IDS[one.skill]}:{SKILLS[one.skill].extras.index(i) + 1}" for i, one in enumerate(content.EXTRAS)]
CARD_IDS = [one.id for one in content.CONTROLLER.strategy_card]
CONTROLLER_IDS = [one.id for one in content.CONTROLLER.controller_skill]
TERRAIN_IDS = [one.id for one in content.GROUND.terrain]
TOKEN_KINDS = sorted({content.SCENARIOS[s].tokens[i].kind for s, i in TOKENS})
ALL = (
    *(f"scenario:{one.id}" for one in content.SCENARIOS),
    *(f"character:{one.id}" for one in content.CHARACTERS),
    *(f"minion:{one.id}" for one in content.MINIONS),
    *(f"npc:{one.id}" for one in content.NPCS),
    *(f"terrain:{one}" for one in TERRAIN_IDS),
    *(f"token:{one}" for one in TOKEN_KINDS),
    *(f"skill:{one}" for one in SKILL_IDS),
    *(f"extra:{one}" for one in EXTRA_IDS),
    *(f"card:{one}" for one in CARD_IDS),
    *(f"controller_skill:{one}" for one in CONTROLLER_IDS),
    *(f"empowered:{one}" for one in CONTROLLER_IDS),
    *(f"ai_card:{one.id}" for one in content.AI.ai_character_card),
    *(f"ai_plan:{one.id}" for one in content.AI.ai_strategy_card),
)


def in_use(g: Clash) -> Iterator[str]:
    """What stands on the Battlefield, what is being used, and what has been told since somebody last looked."""
    yield f"scenario:{content.SCENARIOS[g.settings.scenario].id}"
    yield from on_the_field(g)
    yield from in_progress(g)
    yield from (f"empowered:{CONTROLLER_IDS[i]}" for i in range(CONTROLLER_SKILLS) if g.flipped[i])
    for told in g.log or ():
        yield from by(told.event)


def on_the_field(g: Clash) -> Iterator[str]:
    """Characters with their passive Skills, Minions, NPCs, tokens, and Terrain that somebody stands on or cannot."""
    ground = field_of(g)
    for model in range(MODELS):
        if g.space[model] < 0:
            continue
        if model < CHARACTERS:
            yield f"character:{content.CHARACTERS[model].id}"
        elif model < FIRST_NPC:
            yield f"minion:{content.MINIONS[TROOP_OF[model]].id}"
        else:
            yield f"npc:{content.NPCS[model - FIRST_NPC].id}"
        yield from (f"skill:{SKILL_IDS[s]}" for s in passives(g, model))
        if ground.terrain[g.space[model]] >= 0:
            yield f"terrain:{TERRAIN_IDS[ground.terrain[g.space[model]]]}"
    yield from {f"terrain:{TERRAIN_IDS[ground.terrain[s]]}" for s in range(SPACES) if ground.impassable[s]}
    for thing, (scenario, i) in enumerate(TOKENS):
        if g.token_at[thing] >= 0:
            yield f"token:{content.SCENARIOS[scenario].tokens[i].kind}"


def passives(g: Clash, model: int) -> list[int]:
    """The passive Skills that a Model has now, with that of an Empowered Character; an NPC has none."""
    if model >= FIRST_NPC:
        return []
    found = [int(skill) for skill in skills_of(g, model) if SKILLS[skill].type == T_PASSIVE]
    if model < CHARACTERS and g.empowered[model]:
        found += EMPOWERED_SKILL[model]
    return found


def in_progress(g: Clash) -> Iterator[str]:
    """Skills, Boosts and cards of the rules in progress."""
    for frame in g.stack:
        if isinstance(frame, Attack):
            yield f"skill:{SKILL_IDS[frame.skill]}"
            yield from bought(frame)
        elif isinstance(frame, UsingSkill | UsingReaction):
            yield f"skill:{SKILL_IDS[frame.skill]}"
        elif isinstance(frame, PlayingCard):
            yield f"card:{CARD_IDS[frame.card]}"


def bought(a: Attack) -> Iterator[str]:
    """Boosts and Surges, and the Skills that they belong to."""
    for extra in a.bought:
        yield f"extra:{EXTRA_IDS[extra]}"
        yield f"skill:{SKILL_IDS[EXTRAS[extra].skill]}"


def by(event: Event) -> Iterator[str]:
    """What an event tells of."""
    if isinstance(event, Attacked | SkillUsed | Reacted):
        yield f"skill:{SKILL_IDS[event.skill]}"
    elif isinstance(event, Boosted | Defended):
        yield f"extra:{EXTRA_IDS[event.extra]}"
        yield f"skill:{SKILL_IDS[EXTRAS[event.extra].skill]}"
    elif isinstance(event, CardPlayed):
        yield f"card:{CARD_IDS[event.card]}"
    elif isinstance(event, ControllerPaid):
        yield f"controller_skill:{CONTROLLER_IDS[event.skill]}"
    elif isinstance(event, AiFlipped):
        yield f"ai_card:{content.AI.ai_character_card[event.card].id}"
    elif isinstance(event, AiPlanned):
        yield f"ai_plan:{content.AI.ai_strategy_card[event.card].id}"
