"""The adventurers: what each has before them, in hand, and has scored."""

from __future__ import annotations

from typing import Final

from rulebound.engine.scene import Area, Mark
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.kinds import (
    ABILITY,
    CHARACTER,
    ENCOUNTER,
    INITIATIVE,
    QUEST,
    RELIC,
    REPUTATION,
)
from rulebound.games.cutthroat_caverns.marks import ABILITY_USED, BITTEN, BOAR, EVADING, OUT_OF_REACH, VAMPYRE
from rulebound.games.cutthroat_caverns.picture.layout import Picture, card
from rulebound.games.cutthroat_caverns.places import (
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
from rulebound.games.cutthroat_caverns.state import Caverns, lives
from rulebound.games.cutthroat_caverns.words import (
    ABILITY_TEXT,
    CHARACTER_TEXT,
    QUEST_TEXT,
    RELIC_TEXT,
    REPUTATION_TEXT,
)

MARKED: Final = (
    ("vampyre", "Vampyre", VAMPYRE),
    ("boar", "Wereboar", BOAR),
    ("bitten", "Bite mark", BITTEN),
    ("out_of_reach", "Out of Reach", OUT_OF_REACH),
    ("evading", "Strike and Evade", EVADING),
)


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
        p.put(f"body:boar:{s}", box, "beast", "Wereboar", s, life=g.lp[s], most=g.start_lp[s])
    for name, title, number in tokens(g, s):
        if number:
            p.put(f"{name}:{s}", box, "token", title, s, of=name, count=number)
    for name, title, bears in conditions(g, s):
        if bears:
            p.put(f"{name}:{s}", box, "token", title, s, of=name)
    if g.dealt[s] and g.round and not g.over:
        p.put(f"dealt:{s}", box, "dealt", "Damage in this round", s, count=g.dealt[s])
    hidden(g, s, set_of(s), box, viewer, p)
    hidden(g, s, shot_of(s), box, viewer, p)
    hand(g, s, viewer, p)
    before(g, s, viewer, p)


def tokens(g: Caverns, s: int) -> tuple[tuple[str, str, int], ...]:
    """Poison tokens, and the rounds that potions still help (CC-PSN-01, CC-ITEM-10)."""
    return (
        ("poison", "Poison", g.poison[s]),
        ("haste", "Haste", g.haste[s]),
        ("strength", "Strength", g.strength[s] // 2),
    )


def conditions(g: Caverns, s: int) -> list[tuple[str, str, bool]]:
    """What a player is or bears, of which there is one or none: the token has no number."""
    return [
        ("tripped", "Tripped", g.tripped[s] > 0),
        *((name, title, g.marks[s] & mark != 0) for name, title, mark in MARKED),
    ]


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
