"""The table as players see it: the cavern with its creature, every adventurer, hands, piles, and the moment."""

from __future__ import annotations

from typing import Final

from rulebound.engine.kinds import Kind, kinds_of, seat_fields
from rulebound.engine.scene import Area, Gauge, Mark, Piece, Scene, Spot
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.contest import stage
from rulebound.games.cutthroat_caverns.frames import DrawingInitiative, DrawStep, OneRound, Preparation, Setting, Turn
from rulebound.games.cutthroat_caverns.frames_blows import CreatureAttacks
from rulebound.games.cutthroat_caverns.kinds import (
    ABILITY,
    CARD,
    CHARACTER,
    ENCOUNTER,
    EVENT,
    INITIATIVE,
    QUEST,
    RELIC,
    REPUTATION,
    TARGET,
)
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED, BITTEN, BOAR, EVADING, OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.places import (
    CURRENT,
    DECK,
    DISCARD,
    DUNGEON,
    EVENT_ACTIVE,
    ON_RING,
    SACK,
    STACK,
    TABLE,
    UNDER,
    chosen_of,
    draft_of,
    fame_of,
    hand_of,
    items_of,
    loot_of,
    quest_of,
    relics_of,
    riders_of,
    scored_of,
    set_of,
    shot_of,
    taken_of,
    tipped_of,
    trophies_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns, creature, lives, remaining, target_of
from rulebound.games.cutthroat_caverns.view import counts
from rulebound.games.cutthroat_caverns.words import (
    ABILITY_TEXT,
    CHARACTER_TEXT,
    EVENT_TEXT,
    QUEST_TEXT,
    RELIC_TEXT,
    REPUTATION_TEXT,
)

PHASES: Final = ("Prepare", "Set cards", "Turns", "The creature strikes", "Initiative", "Draw")
PLACE_OF_PHASE: Final = (Preparation, Setting, Turn, CreatureAttacks, DrawingInitiative, DrawStep)
OPENING: Final = "Most Prestige among the living wins"
COUNTED: Final = (("poison", "Poison"), ("haste", "Haste"), ("strength", "Strength"), ("tripped", "Tripped"))
MARKED: Final = (
    ("vampyre", "Vampyre", VAMPYRE),
    ("boar", "Wereboar", BOAR),
    ("bitten", "Bite mark", BITTEN),
    ("out_of_reach", "Out of Reach", OUT_OF_REACH),
    ("evading", "Strike and Evade", EVADING),
)


class Picture:
    """What is laid out, piece by piece: the first of equal ones has the plain id, which options point at."""

    def __init__(self) -> None:
        self.areas: list[Area] = []
        self.pieces: list[Piece] = []
        self.ids: set[str] = set()

    def area(self, area: Area) -> None:
        self.areas.append(area)
        self.ids |= {area.id, *(spot.id for spot in area.spots)}

    def put(self, ident: str, where: str, art: str | None, title: str, owner: int | None = None, **more: Mark) -> None:
        """A piece; `words` are for whoever looks at it."""
        name, number = ident, 1
        while name in self.ids:
            number += 1
            name = f"{ident}#{number}"
        self.ids.add(name)
        words = str(more.pop("words", ""))
        self.pieces.append(Piece(name, where, art, owner, title, more, words))


def scene(g: Caverns, seat: int | None) -> Scene:
    """The table as this seat sees it."""
    p = Picture()
    p.area(cavern(g))
    for s in order_from(g, seat):
        player(g, s, seat, p)
    encounter(g, p)
    table(g, p)
    piles(g, p)
    if seat is not None:
        choices(g, seat, p)
    return Scene(
        headline(g),
        tuple(p.areas),
        tuple(p.pieces),
        (*seat_gauges(g, seat), *table_gauges(g)),
        PHASES,
        phase(g),
        turn(g),
        stage=stage(g),
    )


def order_from(g: Caverns, seat: int | None) -> list[int]:
    """The viewer first, so that options point at the own cards."""
    first = 0 if seat is None else seat
    return [(first + i) % g.seats for i in range(g.seats)]


def headline(g: Caverns) -> str:
    """Which encounter of how many, and which round; or that it is over."""
    if g.number == 0:
        return OPENING
    many = f" of {g.settings.encounters}" if g.settings.module < 0 else ""
    which = f"Sudden death {g.sudden}" if g.sudden else f"Encounter {g.number}{many}"
    return which + (", after the fight" if g.over else f", round {g.round}" if g.round else "")


def phase(g: Caverns) -> int:
    """The step of the round (CC-ROUND-01)."""
    for frame in reversed(g.stack):
        for number, kind in enumerate(PLACE_OF_PHASE):
            if isinstance(frame, kind):
                return number
    return 1 if any(isinstance(frame, OneRound) for frame in g.stack) else 0


def turn(g: Caverns) -> int | None:
    """Whose turn it is (CC-ROUND-03)."""
    for frame in reversed(g.stack):
        if isinstance(frame, Turn):
            return int(frame.seat)
    return None


# The cavern.


def cavern(g: Caverns) -> Area:
    """The encounter, what was thrown at it, the Life of all that can be attacked; the adventurers in a row."""
    if not any(one >= 0 for one in g.character):
        return Area("cavern", "map", "The cavern")
    spots = [
        Spot("current", 1.1, 0.4, "box", "", "floor", wide=2.1, high=2.8),
        Spot("stack", 2.9, 0.4, "box", "Damage stack", "floor", wide=1.4, high=1.9),
        Spot("attack", 4.5, 0.4, "box", "On the table", "floor", wide=1.6, high=2.1),
        Spot("bodies", 6.65, 0.4, "box", "", "floor", wide=2.4, high=2.4),
    ]
    room = 8.0 / g.seats
    for s in range(g.seats):
        name = CHARACTER.word(g.character[s]) if g.character[s] >= 0 else ""
        spots.append(Spot(f"seat:{s}", room * (s + 0.5), 2.9, "box", name, owner=s, wide=room - 0.14, high=1.4))
    return Area("cavern", "map", "The cavern", spots=tuple(spots))


def encounter(g: Caverns, p: Picture) -> None:
    """The card, and everything of it that can be attacked (CC-FLOW-01, CC-ROUND-05)."""
    for face in reversed(g.cards.faces(CURRENT)):
        one = content.ENCOUNTERS[face]
        ident, worth = str(ENCOUNTER.mark(face)), one.prestige
        p.put(ident, "current", "creature", one.name, of=one.id, prestige=worth, text=one.text, words=one.text)
    for body in range(len(g.breed)):
        target = target_of(g, body)
        host = g.host[body] if g.host[body] >= 0 else None
        left = remaining(g, body)
        p.put(str(TARGET.mark(target)), "bodies", "body", TARGET.word(target), host, life=left, most=g.most[body])
    if g.barrier:
        p.put("barrier", "bodies", "barrier", f"Barrier: {g.barrier}", life=g.barrier)
    for face in g.cards.faces(EVENT_ACTIVE):
        p.put(str(EVENT.mark(face)), "current", "event", EVENT.word(face), words=EVENT_TEXT[face])


def table(g: Caverns, p: Picture) -> None:
    """Cards that lie open on the table, in the damage stack and under the encounter (CC-ATK-07)."""
    for place, where in ((TABLE, "attack"), (STACK, "stack"), (UNDER, "current"), (ON_RING, "attack")):
        for face in g.cards.faces(place):
            card(p, face, where, None)
    for _ in range(g.cards.count(SACK)):
        p.put("sack", "current", None, "")


def card(p: Picture, face: int, where: str, owner: int | None, **more: Mark) -> None:
    """A main deck card with its four values (CC-COMP-12)."""
    one = content.CARDS[face]
    values: dict[str, Mark] = {}
    if one.ladder:
        values = dict(zip(("null", "half", "base", "double"), one.ladder, strict=False))
    art = f"{one.kind}_{one.subtype}" if one.kind == "attack" else one.kind
    p.put(str(CARD.mark(face)), where, art, one.name, owner, words=one.text, **values, **more)


# The adventurers.


def player(g: Caverns, s: int, viewer: int | None, p: Picture) -> None:
    """A player: Initiative, set cards, tokens, hand and everything that lies before them (CC-INFO-02)."""
    box = f"seat:{s}"
    if g.character[s] >= 0:
        words = CHARACTER_TEXT[g.character[s]]
        art = "character" if lives(g, s) else "dead"
        who = content.CHARACTERS.character[g.character[s]].id
        p.put(str(CHARACTER.mark(g.character[s])), box, art, CHARACTER.word(g.character[s]), s, of=who, words=words)
    if g.initiative[s] and lives(g, s):
        p.put(f"initiative:{s}", box, "initiative", INITIATIVE.word(g.initiative[s]), s, number=g.initiative[s])
    if g.marks[s] & BOAR:
        p.put(f"body:boar:{s}", box, "body", "Wereboar", s, life=g.lp[s], most=g.start_lp[s])
    for name, title in COUNTED:
        if number := getattr(g, name)[s]:
            p.put(f"{name}:{s}", box, "token", title, s, count=number)
    for name, title, mark in MARKED:
        if g.marks[s] & mark:
            p.put(f"{name}:{s}", box, "token", title, s, count=1)
    hidden(g, s, set_of(s), box, viewer, p)
    hidden(g, s, shot_of(s), box, viewer, p)
    hand(g, s, viewer, p)
    before(g, s, viewer, p)


def hidden(g: Caverns, s: int, place: int, where: str, viewer: int | None, p: Picture, seen_as: int = -1) -> None:
    """Cards that their owner may look at, and the others cannot (CC-INFO-05, CC-SETC-08).

    To the others they may look like those of another place: what is picked for a common discard still is a hand card.
    """
    known = [] if viewer is None else g.cards.known_to(viewer, place)
    for face in g.cards.faces(place) if s == viewer or g.cards.is_open_to_all(place) else known:
        card(p, face, where, s)
    unseen = 0 if s == viewer or g.cards.is_open_to_all(place) else g.cards.count(place) - len(known)
    art, title = ("main_back", "A card face down") if where.startswith("seat:") else (None, "")
    for _ in range(unseen):
        p.put(f"facedown:{place if seen_as < 0 else seen_as}", where, art, title, s)


def hand(g: Caverns, s: int, viewer: int | None, p: Picture) -> None:
    """The hand: its owner sees it, the others count it (CC-HAND-05)."""
    area = f"hand:{s}"
    p.area(Area(area, "hand", "Hand", owner=s))
    for place in (hand_of(s), chosen_of(s)):
        hidden(g, s, place, area, viewer, p, hand_of(s))
    hidden(g, s, loot_of(s), area, viewer, p)


def before(g: Caverns, s: int, viewer: int | None, p: Picture) -> None:
    """Items, Riders, Relics, Reputations, abilities and what was scored."""
    area = f"items:{s}"
    p.area(Area(area, "row", "Items and powers", owner=s))
    for place, tipped in ((items_of(s), False), (tipped_of(s), True), (riders_of(s), False)):
        for face in g.cards.faces(place):
            card(p, face, area, s, **({"tipped": True} if tipped else {}))
    for face in g.cards.faces(relics_of(s)):
        p.put(str(RELIC.mark(face)), area, "relic", RELIC.word(face), s, words=RELIC_TEXT[face])
    if g.settings.abilities and g.character[s] >= 0:
        ability(g, s, area, p)
    own = (fame_of(s),) if s != viewer else (fame_of(s), draft_of(s), taken_of(s))
    for place in own:
        for face in g.cards.faces(place):
            words = REPUTATION_TEXT[face]
            p.put(str(REPUTATION.mark(face)), area, "reputation", REPUTATION.word(face), s, words=words)
    lookers = range(g.seats) if viewer is None else (viewer,)
    if all(g.cards.is_open(quest_of(s), one) for one in lookers):
        for face in g.cards.faces(quest_of(s)):
            p.put(str(QUEST.mark(face)), area, "quest", QUEST.word(face), s, words=QUEST_TEXT[face])
    scored = f"scored:{s}"
    p.area(Area(scored, "row", "Scored", owner=s))
    for face in g.cards.faces(trophies_of(s)):
        one = content.ENCOUNTERS[face]
        p.put(str(ENCOUNTER.mark(face)), scored, "trophy", one.name, s, prestige=one.prestige)
    for face in g.cards.faces(scored_of(s)):
        card(p, face, scored, s)


def ability(g: Caverns, s: int, area: str, p: Picture) -> None:
    """The ability of a character (CC-ABIL-01)."""
    name = content.CHARACTERS.character[g.character[s]].ability
    number = next(i for i, one in enumerate(content.CHARACTERS.ability) if one.id == name)
    used: dict[str, Mark] = {"used": True} if g.marks[s] & ABILITY_USED else {}
    words = ABILITY_TEXT[number]
    p.put(str(ABILITY.mark(number)), area, "ability", ABILITY.word(number), s, words=words, **used)


# Piles, and what is chosen from.


def piles(g: Caverns, p: Picture) -> None:
    """The decks by their numbers, the discard pile with its top card."""
    for place, name, title in ((DECK, "deck", "Deck"), (DUNGEON, "dungeon", "Encounters to come")):
        p.area(Area(name, "pile", title))
        for _ in range(g.cards.count(place)):
            p.put(f"{name}:card", name, None, "")
    p.area(Area("discard", "pile", "Discard pile"))
    for face in g.cards.faces(DISCARD):
        card(p, face, "discard", None)


def choices(g: Caverns, seat: int, p: Picture) -> None:
    """What an option of the pending question is about and lies nowhere on the table."""
    missing: dict[str, tuple[Kind, int]] = {}
    for decision in g.decisions:
        if decision.seat == seat:
            for option in decision.options:
                seats = seat_fields(type(option))
                for name, kind in kinds_of(type(option)).items():
                    if name not in seats and kind is not None and kind.marks:
                        note(kind, getattr(option, name), p, missing)
    if missing:
        p.area(Area("choices", "row", "To choose from", owner=seat))
        for ident, (kind, value) in missing.items():
            more: dict[str, Mark] = {}
            if kind is CHARACTER:
                more = {"of": content.CHARACTERS.character[value].id, "words": CHARACTER_TEXT[value]}
            p.put(ident, "choices", "choice", kind.word(value), seat, **more)


def note(kind: Kind, value: int, p: Picture, missing: dict[str, tuple[Kind, int]]) -> None:
    """Remember what is not on the table."""
    ident = kind.mark(value)
    if ident is not None and ident not in p.ids:
        missing[ident] = (kind, value)


# Numbers.


def seat_gauges(g: Caverns, viewer: int | None) -> list[Gauge]:
    """Life, Prestige, cards in hand (CC-INFO-02)."""
    found: list[Gauge] = []
    for s in range(g.seats):
        found += [
            Gauge("Prestige", g.prestige[s], owner=s, art="own:crown"),
            Gauge("Life", max(0, g.lp[s]), owner=s, most=max(1, g.start_lp[s]), art="own:heart", at=f"seat:{s}"),
            Gauge("Hand", counts(g, viewer)[hand_of(s)], owner=s, art="own:cards"),
        ]
    return found


def table_gauges(g: Caverns) -> list[Gauge]:
    """The creature's remaining Life (CC-ROUND-05)."""
    body = creature(g)
    return [Gauge("Life of the creature", max(0, remaining(g, body)), most=max(1, g.most[body]))] if body >= 0 else []
