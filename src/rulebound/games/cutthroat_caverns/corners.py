"""Starts for the exhaustive runner: encounters, Events and Relics all come up, and parties reach the end of modules."""

from __future__ import annotations

from functools import partial
from itertools import permutations
from typing import Final

from rulebound.engine.game import OptionValue
from rulebound.engine.particulars import Corner
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.marks import BOAR
from rulebound.games.cutthroat_caverns.places import (
    ASIDE,
    DECK,
    DUNGEON,
    EVENT_DECK,
    EVENT_DISCARD,
    QUEST_DECK,
    RELIC_DECK,
    items_of,
    quest_of,
    relics_of,
)
from rulebound.games.cutthroat_caverns.state import Caverns, deed
from rulebound.games.cutthroat_caverns.tables import ACTIVATION, ENCOUNTER_OF, EVENT_OF, card

TOGETHER: Final = 3  # encounters that one corner lays, after the one that is revealed already
HARDY: Final = 300  # LP with which a party reaches the end of a module
FRAIL: Final = 5  # LP that poison takes in one round
CURE: Final = card("cure_wounds")
WORDS: Final = "I shall not forget it."
FOES: Final = [ENCOUNTER_OF[one.id] for one in content.ENCOUNTERS if one.kind != "boss"]
EVENTS: Final = [EVENT_OF[one.id] for one in content.EXTRAS.event]
QUESTS: Final = range(len(content.EXTRAS.quest))
MOONLIT: Final = EVENT_OF["moonlit_crack"]
LIVING_RELICS: Final = EVENT_OF["animated_relics"]
EVERYTHING: Final[dict[str, OptionValue]] = {
    **dict.fromkeys(content.SETS, True),
    "fresh_meat_cards": True,
    "abilities": True,
    "events": True,
    "reputations": "pregen",
}


def stack(foes: tuple[int, ...], number: int, events: tuple[int, ...], g: Caverns) -> None:
    """After encounter `number` these and their Events come; everybody calls for Items, and has words for an offer."""
    g.number = number
    g.calls = (1 << g.seats) - 1
    g.promises = (WORDS,) * g.seats
    g.cards.move_all(DUNGEON, ASIDE)
    for foe in foes:
        if g.cards.has(ASIDE, foe):
            g.cards.move(foe, ASIDE, DUNGEON)
    foretell(events, g)


def foretell(events: tuple[int, ...], g: Caverns) -> None:
    """These Events come next, in this order."""
    for event in reversed(events):
        if g.cards.has(EVENT_DECK, event):
            g.cards.move(event, EVENT_DECK, EVENT_DISCARD)
        if g.cards.has(EVENT_DISCARD, event):
            g.cards.move(event, EVENT_DISCARD, EVENT_DECK)


def harden(g: Caverns) -> None:
    """Nobody dies soon."""
    for seat in range(g.seats):
        g.start_lp[seat] = g.lp[seat] = HARDY


def weaken(g: Caverns) -> None:
    """Poison will kill whoever does not drink in time: W-LOSS opens (CC-WIN-43)."""
    for seat in range(g.seats):
        g.lp[seat], g.poison[seat] = FRAIL, 1
        if g.cards.has(DECK, CURE):
            g.cards.move(CURE, DECK, items_of(seat))


def forsake(g: Caverns) -> None:
    """Whoever the party of a module was to protect is beyond help, and the party itself is not (CC-MODU-09)."""
    harden(g)
    g.npc = 0


def nearly(quest: int, g: Caverns) -> None:
    """Everybody has this Quest, and one deed is left to do; all but the last to sit down are frail."""
    for seat in range(g.seats):
        g.deeds[deed(quest, seat)] = max(0, content.EXTRAS.quest[quest].effect.amount - 1)
        g.cards.move_all(quest_of(seat), QUEST_DECK)
        g.cards.fill(quest_of(seat), [quest])
        if seat + 1 < g.seats:
            g.lp[seat], g.poison[seat] = FRAIL, 1
        if g.cards.has(DECK, CURE):
            g.cards.move(CURE, DECK, items_of(seat))


def equip(first: int, g: Caverns) -> None:
    """Everybody has a Relic, from this one on, and lives to use it."""
    harden(g)
    relics = sorted(g.cards.faces(RELIC_DECK))
    for seat in range(g.seats):
        g.cards.move(relics[(first + seat) % len(relics)], RELIC_DECK, relics_of(seat))


def doom(g: Caverns) -> None:
    """Poison kills two before the next encounter: they can stand up against the others, or be called back."""
    harden(g)
    for seat in (g.seats - 1, g.seats - 2):
        g.lp[seat], g.poison[seat] = FRAIL, 1


def doom_before(foe: int, g: Caverns) -> None:
    """The same, and this encounter comes next (CC-SPE-RAGNA-01)."""
    doom(g)
    stack((foe,), 1, (), g)


def enchant(g: Caverns) -> None:
    """One player is a Wereboar and can be attacked; everybody lives on (CC-SPE-BOAR-05, CC-SPE-BOAR-07)."""
    harden(g)
    g.marks[0] |= BOAR


def enrich(foe: int, g: Caverns) -> None:
    """Everybody has an Item to lose, and this encounter comes next (CC-MON-THIEVING-IMPS)."""
    harden(g)
    stack((foe,), 1, (), g)
    for seat in range(g.seats):
        g.cards.fill(items_of(seat), [CURE])


def by_moonlight(g: Caverns) -> None:
    """The hasty party of a module sets its cards faceup (CC-EVT-MOONLIT-CRACK, CC-SETC-10)."""
    harden(g)
    g.number = min(ACTIVATION[MOONLIT]) - 1
    foretell((MOONLIT,), g)
    for seat in range(g.seats):
        g.haste[seat] = HARDY


def haunt(first: int, g: Caverns) -> None:
    """Everybody has a Relic, and all of them come alive after the next encounter (CC-EVT-ANIMATED-RELICS)."""
    equip(first, g)
    g.number = min(ACTIVATION[LIVING_RELICS]) - 1
    foretell((LIVING_RELICS,), g)


def in_time(events: list[int]) -> tuple[int, tuple[int, ...]]:
    """After which encounter, and in which order, most of these Events become active (CC-EVNT-02)."""
    ways = [(number, order) for number in range(1, content.BOX.encounters) for order in permutations(events)]
    return max(ways, key=lambda way: sum(way[0] + 1 + i in ACTIVATION[event] for i, event in enumerate(way[1])))


def _of_foes() -> list[Corner[Caverns]]:
    found: list[Corner[Caverns]] = []
    for number in range(0, len(FOES), TOGETHER):
        first = number + number // len(EVENTS)  # once all have come they come in other company
        events = [EVENTS[(first + i) % len(EVENTS)] for i in range(TOGETHER)]
        lay = partial(stack, tuple(FOES[number : number + TOGETHER]), *in_time(events))
        found.append(Corner(3 + len(found) % 4, {**EVERYTHING, "encounters": 1 + TOGETHER}, lay))
    return found


CORNERS: Final = (
    *_of_foes(),
    *[Corner(6, {**EVERYTHING, "quests": True}, partial(equip, at)) for at in range(0, len(content.EXTRAS.relic), 6)],
    *[Corner(6, {**EVERYTHING, "quests": True, "encounters": few}, harden) for few in (1, 2)],
    *[Corner(3, {**EVERYTHING, "quests": True, "encounters": 2}, partial(nearly, quest)) for quest in QUESTS],
    Corner(4, {**EVERYTHING, "encounters": 2, "boss": "emperor_lich"}, doom),
    Corner(4, {**EVERYTHING, "encounters": 2}, partial(doom_before, ENCOUNTER_OF["ragnarok"])),
    Corner(4, {**EVERYTHING, "encounters": 2}, partial(enrich, ENCOUNTER_OF["thieving_imps"])),
    Corner(4, {**EVERYTHING, "encounters": 2}, enchant),
    Corner(6, {**EVERYTHING, "encounters": 3}, partial(haunt, 0)),
    Corner(4, {}, weaken),
    Corner(4, EVERYTHING, weaken),
    *[Corner(4, {**EVERYTHING, "module": one.id}, harden) for one in content.MODULES],
    *[Corner(4, {**EVERYTHING, "module": one.id}, by_moonlight) for one in content.MODULES if one.npc is not None],
    *[Corner(4, {**EVERYTHING, "module": one.id}, forsake) for one in content.MODULES if one.npc is not None],
)
