"""The Activation Track, and what is chosen from: Characters, Activation Cards, the Strategy hand, dice."""

from __future__ import annotations

from rulebound.engine.scene import Area, Mark, Piece, Spot
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import Ordering, SelectingFoe, Setup
from rulebound.games.clash_for_eternia.frames_attack import Attack
from rulebound.games.clash_for_eternia.kinds import CARD, CHARACTER, DIE, FACE, MODEL, ORDER, SLOT, TROOP
from rulebound.games.clash_for_eternia.picture.battlefield import art_of, owner, text
from rulebound.games.clash_for_eternia.rules.dice import is_success
from rulebound.games.clash_for_eternia.rules.piles import AI_SHOWN, FOE_CARDS, HAND, PLAN_SHOWN, TEAM_CARDS
from rulebound.games.clash_for_eternia.rules.sides import is_ai
from rulebound.games.clash_for_eternia.state import Clash, power_of
from rulebound.games.clash_for_eternia.tables import CHARACTERS, SKILLS, SLOT_POWER, SLOTS, TROOPS

Extra = tuple[Area, list[Piece]]
CARD_TEXTS = [card.text for card in content.CONTROLLER.strategy_card]


def track() -> Area:
    """Eight slots with their Power (CE-COMP-12)."""
    spots = [
        Spot(
            str(SLOT.mark(s)),
            float(s),
            0.0,
            "box",
            f"{SLOT.word(s)} +{SLOT_POWER[s]}",
            "slot",
            text=f"{SLOT.word(s)} gives {SLOT_POWER[s]} Power",
        )
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
        marks: dict[str, Mark] = {"now": slot == g.slot}  # in the Order Phase none is
        art = order_art(face) if known else None
        found.append(Piece(f"activation:{SLOT.word(slot)}", str(SLOT.mark(slot)), art, title=title, marks=marks))
    return found


def order_art(face: int) -> str:
    """An Activation Card with the sign of its Character."""
    return f"order_{content.CHARACTERS[face].id}" if face < CHARACTERS else "order_any"


def choices(g: Clash) -> Extra | None:
    """Characters and Minions while they are chosen; Activation Cards while they are placed."""
    if choosing(g):
        pieces = [
            Piece(
                str(CHARACTER.mark(c)),
                "choices",
                f"portrait_{content.CHARACTERS[c].id}",
                title=CHARACTER.word(c),
                text=portrait(c),
            )
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
    for place_ in (TEAM_CARDS, FOE_CARDS):
        if seat is not None and g.cards.sight[place_] >> seat & 1 and g.cards.count(place_):
            faces = sorted(set(g.cards.faces(place_)))
            pieces = [Piece(str(ORDER.mark(face)), "orders", order_art(face), title=ORDER.word(face)) for face in faces]
            return Area("orders", "row", "Activation Cards to place", owner=seat), pieces
    return None


def rolled(g: Clash) -> Extra | None:
    """The dice of the Attack in progress."""
    for frame in reversed(g.stack):
        if isinstance(frame, Attack) and frame.rolled:
            kind = SKILLS[frame.skill].kind
            pieces = [
                Piece(
                    str(DIE.mark(i)),
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
    return (Area("ai", "row", "Cards of the AI"), pieces) if pieces else None
