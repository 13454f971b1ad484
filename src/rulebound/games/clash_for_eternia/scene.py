"""The table as a picture: the Battlefield in hexes, the Activation Track, Escalation, the cards of both sides."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Area, Gauge, Mark, Part, Piece, Scene, Side, Spot, Stage, Stake
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.field import far
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    AiActivation,
    AiStrategy,
    Attack,
    Ordering,
    RoundEnd,
    SelectingFoe,
    Setup,
)
from rulebound.games.clash_for_eternia.kinds import (
    CARD,
    CHARACTER,
    CONTROLLER_SKILL,
    FACE,
    HEXES,
    MODEL,
    ORDER,
    SKILL,
    SLOT,
    SPACE,
    SPACE_NAMES,
    THING,
    TOKENS,
    TROOP,
)
from rulebound.games.clash_for_eternia.rules.dice import armor_against, dice_of, is_success
from rulebound.games.clash_for_eternia.rules.piles import (
    AI_SHOWN,
    DECK,
    DISCARD,
    FOE_CARDS,
    HAND,
    PLAN_SHOWN,
    TEAM_CARDS,
)
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.rules.targets import skills_of
from rulebound.games.clash_for_eternia.scenarios import scenario_of
from rulebound.games.clash_for_eternia.state import Clash, field_of, power_of, unlocked
from rulebound.games.clash_for_eternia.tables import (
    ADVANCEMENT,
    AI_ATTACK,
    AI_SKILL,
    CARD_SKILLS,
    CHARACTERS,
    CONTROLLER,
    CONTROLLER_SKILLS,
    EMPOWERED_SKILL,
    ESCALATION_LAST,
    FIRST_NPC,
    HP,
    IS_PLAYER_SLOT,
    MODELS,
    PLAYERS,
    SKILLS,
    SLOT_POWER,
    SLOTS,
    STORES,
    TROOP_OF,
    TROOPS,
)

PHASES: Final = ("Order", "Activations", "End of the Round")
LEVELS: Final = ("Green", "Yellow", "Red")
ROW_HEIGHT: Final = 0.87  # enough that the nearest neighbours are those along a row
STEPS: Final = ("Attack", "Target", "Boosts", "Roll", "Wounds")
FOE: Final = "the Controller"
CARD_TEXTS: Final = [card.text for card in content.CONTROLLER.strategy_card]


def scene(g: Clash, seat: int | None) -> Scene:
    """The table as a seat sees it; a spectator sees what is public."""
    areas = [battlefield(g), track(), escalation(g)]
    pieces = [*spawn_tokens(g), *tokens(g), *models(g), *activation_cards(g, seat), *escalation_marks(g)]
    for more in (
        choices(g),
        knocked_out(g),
        hand(g, seat),
        rolled(g),
        ai_cards(g),
        goals(g),
        *dashboards(g),
        controller_board(g),
    ):
        if more is not None:
            areas.append(more[0])
            pieces += more[1]
    return Scene(
        headline(g),
        tuple(areas),
        tuple(pieces),
        (*seat_gauges(g), *table_gauges(g)),
        PHASES,
        phase(g),
        turn(g),
        stage=stage(g),
    )


def headline(g: Clash) -> str:
    """Which Round, and what is fought for."""
    name = content.SCENARIOS[g.settings.scenario].name
    return f"{name}: Round {max(1, g.round)} of {scenario_of(g).last_round}"


def phase(g: Clash) -> int:
    """Where in the Round (CE-RND-01)."""
    if any(isinstance(frame, RoundEnd) for frame in g.stack):
        return 2
    return 1 if g.slot >= 0 else 0


def turn(g: Clash) -> int | None:
    """Whose Activation it is: nobody's while the AI acts."""
    for frame in g.stack:
        if isinstance(frame, Activation):
            return int(g.owner[frame.model])
        if isinstance(frame, AiActivation | AiStrategy):
            return None
    if g.decisions:
        return g.decisions[0].seat
    return None


# The Battlefield.


def place(space: int) -> tuple[float, float]:
    """Where a space stands on the picture: hexes with a pointed top."""
    q, r = HEXES[space]
    return q + r / 2, ROW_HEIGHT * r


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
        spots.append(Spot(str(SPACE.mark(space)), x, y, "hex", "", record.id if record else None, text=words))
    return Area("field", "map", "The Battlefield", spots=tuple(spots))


def spawn_tokens(g: Clash) -> list[Piece]:
    """Where Characters come from (CE-SET-21, CE-KO-06)."""
    ground = field_of(g)
    found: list[Piece] = []
    for art, spaces, whose in (("p_spawn", ground.p_spawn, "Player"), ("c_spawn", ground.c_spawn, "Controller")):
        found += [
            Piece(f"{art}:{SPACE_NAMES[s]}", str(SPACE.mark(s)), art, title=f"{whose} Spawn Token") for s in spaces
        ]
    return found


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
    """Heroes stand on a round base, the Controller's Characters on an octagon, Minions on a diamond."""
    if m >= FIRST_NPC:
        return "npc"
    if m >= CHARACTERS:
        return f"minion_{content.MINIONS[TROOP_OF[m]].id}"
    return "hero" if g.side[m] == PLAYERS else "villain"


def text(g: Clash, m: int) -> str:
    """What a Model can do, for whoever looks at it."""
    if m >= FIRST_NPC:
        return content.NPCS[m - FIRST_NPC].text
    if m >= CHARACTERS:
        return content.MINIONS[TROOP_OF[m]].text
    armor = f"Armor {content.CHARACTERS[m].armor}. " if content.CHARACTERS[m].armor else ""
    return armor + " ".join(content.SKILLS[skill].skill.name + "." for skill in skills_of(g, m))


# The Activation Track and Escalation.


def track() -> Area:
    """Eight slots with their Power (CE-COMP-12)."""
    spots = [
        Spot(str(SLOT.mark(s)), float(s), 0.0, "box", SLOT.word(s), "slot", text=f"{SLOT_POWER[s]} Power")
        for s in range(SLOTS)
    ]
    return Area("track", "track", "Activation Track", spots=tuple(spots))


def activation_cards(g: Clash, seat: int | None) -> list[Piece]:
    """Cards in the slots: open, one's own side's, or facedown (CE-HID-01, CE-HID-06)."""
    found: list[Piece] = []
    for slot in range(SLOTS):
        if g.cards.count(slot) == 0:
            continue
        known = g.cards.sight[slot] == (1 << g.seats) - 1 or (seat is not None and g.cards.sight[slot] >> seat & 1)
        face = g.cards.top(slot)
        title = ORDER.word(face) if known else ""
        marks: dict[str, Mark] = {"now": True} if slot == g.slot else {}
        art = ("order_team" if IS_PLAYER_SLOT[slot] else "order_foe") if known else None
        found.append(Piece(f"activation:{SLOT.word(slot)}", str(SLOT.mark(slot)), art, title=title, marks=marks))
    return found


def escalation(g: Clash) -> Area:
    """From 0 to 15, with the advancement spaces (CE-COMP-14)."""
    spots: list[Spot] = []
    for number in range(ESCALATION_LAST + 1):
        level = ADVANCEMENT.index(number) if number in ADVANCEMENT else -1
        title = f"{number}, {LEVELS[level]}" if level >= 0 else str(number)
        art = f"level_{LEVELS[level].lower()}" if level >= 0 else "step"
        spots.append(Spot(f"escalation:{number}", float(number), 0.0, "box", title, art))
    return Area("escalation", "track", "Escalation", spots=tuple(spots))


def escalation_marks(g: Clash) -> list[Piece]:
    """The Escalation token, and the Victory Points (CE-SCN-06)."""
    found = [Piece("escalation_token", f"escalation:{g.escalation}", "escalation_token", title="Escalation")]
    if scenario_of(g).uses_vp:
        for art, team, name in (("vp_players", PLAYERS, "the Player Team"), ("vp_controller", CONTROLLER, FOE)):
            at = min(ESCALATION_LAST, g.vp[team])
            found.append(Piece(art, f"escalation:{at}", art, title=f"Victory Points of {name}: {g.vp[team]}"))
    return found


# What is chosen from, and rolled.

Extra = tuple[Area, list[Piece]]


def choices(g: Clash) -> Extra | None:
    """Characters and Minions while they are chosen; Activation Cards while they are placed."""
    if choosing(g):
        pieces = [
            Piece(str(CHARACTER.mark(c)), "choices", "portrait", title=CHARACTER.word(c), text=portrait(c))
            for c in range(CHARACTERS)
            if g.space[c] < 0
        ]
        troops = [
            Piece(
                str(TROOP.mark(t)),
                "choices",
                f"minion_{content.MINIONS[t].id}",
                title=TROOP.word(t),
                text=content.MINIONS[t].text,
            )
            for t in range(TROOPS)
        ]
        return Area("choices", "row", "To choose from"), pieces + troops
    return None


def knocked_out(g: Clash) -> Extra | None:
    """Characters that are out until their next Activation (CE-KO-03)."""
    gone = [m for m in (*g.team, *g.foes) if g.space[m] < 0]
    if choosing(g) or not gone:
        return None
    pieces = [
        Piece(
            str(MODEL.mark(m)), "out", art_of(g, m), owner(g, m), MODEL.word(m), {"power": power_of(g, m)}, text(g, m)
        )
        for m in gone
    ]
    return Area("out", "row", "KO'ed, back at their next Activation"), pieces


def choosing(g: Clash) -> bool:
    """Is setup still going on?"""
    return any(isinstance(frame, Setup | SelectingFoe) for frame in g.stack)


def portrait(c: int) -> str:
    """A Character in a line."""
    one = content.CHARACTERS[c]
    return f"{one.hp} HP, Armor {one.armor}. " + " ".join(
        f"{skill.name}: {skill.text}" for skill in one.player.skill[:2]
    )


def hand(g: Clash, seat: int | None) -> Extra | None:
    """The Strategy hand, which the Controller alone sees (CE-HID-02); the team's unplaced Activation Cards."""
    area = Area("hand", "hand", "Strategy cards", owner=int(g.controller) if g.controller >= 0 else None)
    if any(isinstance(frame, Ordering) for frame in g.stack):
        return orders(g, seat)
    if is_ai(g) or g.cards.count(HAND) == 0:
        return None
    shown = seat == g.controller
    pieces: list[Piece] = []
    for i, card in enumerate(sorted(g.cards.faces(HAND))):
        ident = str(CARD.mark(card)) if shown else f"hand:{i}"
        art = "strategy" if shown else None
        words = CARD_TEXTS[card] if shown else ""
        pieces.append(Piece(ident, "hand", art, title=CARD.word(card) if shown else "", text=words))
    return area, pieces


def orders(g: Clash, seat: int | None) -> Extra | None:
    """The Activation Cards that are still to be placed, for those who may look at them (CE-ORD-03)."""
    for place_, art in ((TEAM_CARDS, "order_team"), (FOE_CARDS, "order_foe")):
        if seat is not None and g.cards.sight[place_] >> seat & 1 and g.cards.count(place_):
            faces = sorted(set(g.cards.faces(place_)))
            pieces = [Piece(str(ORDER.mark(face)), "orders", art, title=ORDER.word(face)) for face in faces]
            return Area("orders", "row", "Activation Cards to place", owner=seat), pieces
    return None


def rolled(g: Clash) -> Extra | None:
    """The dice of the Attack in progress."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.rolled:
            kind = SKILLS[frame.skill].kind
            pieces = [
                Piece(
                    f"die:die {i + 1}",
                    "dice",
                    f"die_{FACE.word(face).lower()}",
                    title=FACE.word(face),
                    marks={"face": FACE.word(face), "hit": is_success(kind, face)},
                )
                for i, face in enumerate(frame.rolled)
            ]
            return Area("dice", "row", "The roll"), pieces
    return None


def ai_cards(g: Clash) -> Extra | None:
    """The AI's cards that were flipped in this Round (CE-HID-06), with their lines."""
    if not is_ai(g):
        return None
    pieces: list[Piece] = []
    for face in g.cards.faces(AI_SHOWN):
        one = content.AI.ai_character_card[face]
        words = " ".join(line.text for line in one.lines)
        pieces.append(Piece(f"ai_shown:{len(pieces)}", "ai", "ai_card", title=one.name, text=words))
    for face in g.cards.faces(PLAN_SHOWN):
        plan = content.AI.ai_strategy_card[face]
        words = " ".join(line.text for line in plan.lines)
        pieces.append(Piece(f"ai_shown:{len(pieces)}", "ai", "ai_card", title=plan.name, text=words))
    return Area("ai", "row", "Cards of the AI"), pieces


def goals(g: Clash) -> Extra:
    """What the Scenario is about, and how each side wins (CE-SCN-01, CE-SCN-03)."""
    one = content.SCENARIOS[g.settings.scenario]
    kind = {"open_sides": "Open Sides", "set_sides": "Set Sides", "ai": "AI Scenario"}[one.type]
    pieces = [
        Piece("goal:story", "goals", "ai_card", title=f"{one.name} ({kind})", text=one.story),
        Piece("goal:players", "goals", "ai_card", title="The Players win", text=one.text_victory_players),
        Piece("goal:controller", "goals", "ai_card", title="The Controller wins", text=one.text_victory_controller),
    ]
    return Area("goals", "row", "The Scenario"), pieces


# Dashboards.


def dashboards(g: Clash) -> list[Extra]:
    """The Skills of each Player Character with the Power on them (CE-COMP-07)."""
    return [dashboard(g, m) for m in g.team]


def dashboard(g: Clash, m: int) -> Extra:
    """One Character's Skills: Basic, unlocked, and those that Escalation will bring."""
    ident = f"board:{content.CHARACTERS[m].id}"
    area = Area(ident, "row", content.CHARACTERS[m].name, owner=int(g.owner[m]) if g.owner[m] >= 0 else None)
    own = [i for i, owned in enumerate(content.SKILLS) if owned.owner == m and owned.side == "player"]
    have = unlocked(g, m)
    shown = [s for s in own if SKILLS[s].level == 0 or s in have or g.skills[3 * m + SKILLS[s].level - 1] < 0]
    return area, [skill_card(g, m, s, ident, SKILLS[s].level == 0 or s in have) for s in shown]


def skill_card(g: Clash, m: int, s: int, area: str, active: bool) -> Piece:
    """A Skill Card with its cost and the Power that pays for it."""
    record, card = content.SKILLS[s].skill, SKILLS[s]
    marks: dict[str, Mark] = {"cost": card.cost, "words": record.text}
    if active:
        marks["power"] = g.power[STORES * m + card.store]
    art = f"skill_{record.level}" if active else "skill_locked"
    return Piece(str(SKILL.mark(s)), area, art, title=record.name, marks=marks, text=record.text)


def controller_board(g: Clash) -> Extra | None:
    """Controller Skills and the cards of the Controller's Characters (CE-COMP-08)."""
    seat = int(g.controller) if g.controller >= 0 else None
    area = Area("controller", "row", FOE.capitalize(), owner=seat)
    pieces: list[Piece] = []
    for m in g.foes:
        skills = (
            [*AI_ATTACK[m], *AI_SKILL[m]]
            if is_ai(g)
            else [*CARD_SKILLS[m], *(EMPOWERED_SKILL[m] if g.empowered[m] else [])]
        )
        pieces += [skill_card(g, m, s, "controller", True) for s in skills]
    if not is_ai(g):
        for i in range(CONTROLLER_SKILLS):
            record = content.CONTROLLER.controller_skill[i]
            side = record.empowered if g.flipped[i] else record.unempowered
            marks: dict[str, Mark] = {"power": g.stock[i], "cost": side.cost, "words": side.text}
            art = "controller_skill_empowered" if g.flipped[i] else "controller_skill"
            pieces.append(Piece(str(CONTROLLER_SKILL.mark(i)), "controller", art, seat, record.name, marks, side.text))
    return (area, pieces) if pieces else None


# Numbers.


def seat_gauges(g: Clash) -> list[Gauge]:
    """Hit Points and Power of everybody's Characters, the Controller's cards."""
    found: list[Gauge] = []
    for m in g.team:
        seat = int(g.owner[m])
        name = content.CHARACTERS[m].name
        found.append(Gauge(f"HP of {name}", g.hp[m], owner=seat, most=HP[m]))
        found.append(Gauge(f"Power of {name}", power_of(g, m), owner=seat))
    if g.controller >= 0:
        seat = int(g.controller)
        found += [Gauge(f"HP of {content.CHARACTERS[m].name}", g.hp[m], owner=seat, most=HP[m]) for m in g.foes]
        found += [
            Gauge("Strategy cards", g.cards.count(HAND), owner=seat),
            Gauge("Strategy deck", g.cards.count(DECK), owner=seat),
            Gauge("Strategy cards played", g.cards.count(DISCARD), owner=seat),
        ]
    return found


def table_gauges(g: Clash) -> list[Gauge]:
    """Escalation, goals, and the AI's Power."""
    found = [Gauge("Escalation", g.escalation, most=ESCALATION_LAST)]
    scenario = scenario_of(g)
    for team, name in ((PLAYERS, "Player Team"), (CONTROLLER, "Controller")):
        goal = scenario.goals[team][0]
        if goal.kind == "vp_at_least":
            found.append(Gauge(f"Victory Points, {name}", g.vp[team], most=scenario.goal(g, team)))
        elif goal.kind == "tokens_secured":
            found.append(Gauge(f"Secured, {name}", g.secured[team], most=scenario.goal(g, team)))
    if is_ai(g):
        found.append(Gauge("Power of the AI", g.ai_power, most=20))
        found += [Gauge(f"HP of {content.CHARACTERS[m].name}", g.hp[m], most=HP[m]) for m in g.foes]
    return found


# The stage of an Attack.


def stage(g: Clash) -> Stage | None:
    """The Attack in progress, as everybody follows it (CE-ATK-04..19)."""
    if g.result is not None:
        return None
    for frame in reversed(g.stack):
        if isinstance(frame, Attack):
            return attack_stage(g, frame)
    return None


def attack_stage(g: Clash, a: Attack) -> Stage:
    """Attacker, target, dice, Armor and what hangs on it."""
    card = SKILLS[a.skill]
    step = 4 if a.successes or a.wounds else 3 if a.rolled else 2 if a.targets else 1
    target = a.targets[0] if a.targets else -1
    return Stage(
        at=str(SPACE.mark(g.space[a.attacker])) if g.space[a.attacker] >= 0 else "field",
        title=f"{MODEL.word(a.attacker)} Attacks with {SKILL.word(a.skill)}",
        rule="CE-ATK-04",
        steps=STEPS,
        step=step,
        sides=(attacking(g, a), *(defending(g, a, i) for i in range(len(a.targets)))),
        stakes=(Stake("Wounds reach its Hit Points", f"{MODEL.word(target)} is KO'ed", "CE-KO-01"),)
        if target >= 0
        else (),
        rest=(f"{'Melee' if card.kind == 0 else 'Ranged'} Attack, range {card.reach}",),
    )


def attacking(g: Clash, a: Attack) -> Side:
    """The dice, and what they have brought."""
    kind = SKILLS[a.skill].kind
    parts = [Part("Dice", dice_of(g, a), rule="CE-ATK-11")]
    if a.rolled:
        parts = [Part("Successes", sum([is_success(kind, face) for face in a.rolled]), rule="CE-ATK-14")]
    return Side(
        "attacks",
        MODEL.word(a.attacker),
        SKILL.word(a.skill),
        owner(g, a.attacker),
        str(MODEL.mark(a.attacker)),
        tuple(parts),
    )


def defending(g: Clash, a: Attack, i: int) -> Side:
    """A target with its Armor and Hit Points."""
    target = a.targets[i]
    armor = armor_against(g, a, i) if i < len(a.armor) else content_armor(target)
    near = (
        f"{far(g.space[a.attacker], g.space[target])} spaces away"
        if min(g.space[a.attacker], g.space[target]) >= 0
        else ""
    )
    parts = (Part("Armor", armor, rule="CE-ATK-16"), Part("Hit Points", g.hp[target], rule="CE-TERM-19"))
    return Side("defends", MODEL.word(target), near, owner(g, target), str(MODEL.mark(target)), parts)


def content_armor(target: int) -> int:
    """The printed Armor, before the Attack has reached that step."""
    return content.CHARACTERS[target].armor if target < CHARACTERS else 0
