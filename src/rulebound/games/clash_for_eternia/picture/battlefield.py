"""The Battlefield with all that stands on it."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Area, Mark, Piece, Spot
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.field import Map
from rulebound.games.clash_for_eternia.kinds import HEXES, MODEL, SPACE, SPACE_NAMES, THING, TOKENS
from rulebound.games.clash_for_eternia.rules.targets import skills_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, power_of
from rulebound.games.clash_for_eternia.tables import CHARACTERS, FIRST_NPC, HP, MODELS, PLAYERS, TROOP_OF

ROW_HEIGHT: Final = 0.87  # enough that the nearest neighbours are those along a row
GROUNDS: Final = ("meadow", "steppe", "waste", "dusk")


def place(space: int) -> tuple[float, float]:
    """Where a space stands on the picture: hexes with a pointed top."""
    q, r = HEXES[space]
    return q + r / 2, ROW_HEIGHT * r


WIDTH: Final = max([place(space)[0] for space in range(len(HEXES))]) + 0.5
_fields: Final[dict[int, Area]] = {}


def battlefield(g: Clash) -> Area:
    """All spaces with their Terrain; drawn once for each Scenario (CE-COMP-22)."""
    if g.settings.scenario not in _fields:
        _fields[g.settings.scenario] = drawn_field(g)
    return _fields[g.settings.scenario]


def drawn_field(g: Clash) -> Area:
    """The same, drawn."""
    ground = field_of(g)
    spots: list[Spot] = []
    for space in range(len(HEXES)):
        x, y = place(space)
        terrain = ground.terrain[space]
        record = content.GROUND.terrain[terrain] if terrain >= 0 else None
        words = f"{SPACE_NAMES[space]}. {record.name}: {record.text}" if record else SPACE_NAMES[space]
        art = record.id if record else ground_art(ground, space)
        spots.append(Spot(str(SPACE.mark(space)), x, y, "hex", "", art, text=words + spawns(ground, space)))
    return Area("field", "map", "The Battlefield", spots=tuple(spots))


def ground_art(ground: Map, space: int) -> str:
    """Spawn Tokens of either side, and open ground: green at the Players' edge, violet at the Controller's."""
    if space in ground.p_spawn:
        return "p_spawn"
    if space in ground.c_spawn:
        return "c_spawn"
    return GROUNDS[min(len(GROUNDS) - 1, int(len(GROUNDS) * place(space)[0] / WIDTH))]


def spawns(ground: Map, space: int) -> str:
    """Whose Characters come from a space (CE-SET-21, CE-KO-06)."""
    if space in ground.p_spawn:
        return ". A Spawn Token of the Players."
    return ". A Spawn Token of the Controller." if space in ground.c_spawn else ""


def tokens(g: Clash) -> list[Piece]:
    """Scenario tokens that lie on the Battlefield (CE-COMP-17)."""
    found: list[Piece] = []
    for t in range(len(TOKENS)):
        if g.token_at[t] >= 0:
            scenario, i = TOKENS[t]
            kind = content.SCENARIOS[scenario].tokens[i].kind
            marks: dict[str, Mark] = {"left": g.token_left[t]} if g.token_left[t] else {}
            found.append(
                Piece(str(THING.mark(t)), str(SPACE.mark(g.token_at[t])), kind, title=THING.word(t), marks=marks)
            )
    return found


def models(g: Clash) -> list[Piece]:
    """Everybody on the Battlefield (CE-HID-04)."""
    return [model(g, m) for m in range(MODELS) if g.space[m] >= 0]


def model(g: Clash, m: int) -> Piece:
    """A figure with its Hit Points, Power and status."""
    marks: dict[str, Mark] = {"hp": g.hp[m]} if HP[m] > 1 else {}
    for name, column in (("dazed", g.dazed), ("snared", g.snared)):
        if column[m]:
            marks[name] = True
    if m < CHARACTERS:
        marks |= {"max_hp": HP[m], "power": power_of(g, m)}
        if g.carries[m] >= 0:
            marks["carries"] = THING.word(g.carries[m])
    return Piece(
        str(MODEL.mark(m)), str(SPACE.mark(g.space[m])), art_of(g, m), owner(g, m), MODEL.word(m), marks, text(g, m)
    )


def owner(g: Clash, m: int) -> int | None:
    """The seat in whose colour a figure stands; nobody's for the AI and for NPCs."""
    if m < CHARACTERS:
        return int(g.owner[m]) if g.owner[m] >= 0 else None
    return int(g.controller) if m < FIRST_NPC and g.controller >= 0 else None


def art_of(g: Clash, m: int) -> str:
    """Player Characters stand on a round base, the Controller's on an octagon, Minions on a diamond."""
    if m >= FIRST_NPC:
        return f"npc_{content.NPCS[m - FIRST_NPC].id}"
    if m >= CHARACTERS:
        return f"minion_{content.MINIONS[TROOP_OF[m]].id}"
    return f"{'hero' if g.side[m] == PLAYERS else 'villain'}_{content.CHARACTERS[m].id}"


def text(g: Clash, m: int) -> str:
    """What a Model can do, for whoever looks at it."""
    if m >= FIRST_NPC:
        return content.NPCS[m - FIRST_NPC].text
    if m >= CHARACTERS:
        return content.MINIONS[TROOP_OF[m]].text
    armor = f"Armor {content.CHARACTERS[m].armor}. " if content.CHARACTERS[m].armor else ""
    return armor + " ".join(content.SKILLS[skill].skill.name + "." for skill in skills_of(g, m))
