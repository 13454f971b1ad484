"""What is at stake in a question, in a line: what the card says that it is about, or what its answers are worth."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Decision
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions import (
    GiveItem,
    Play,
    PlayOn,
    PlayOnSecond,
    PlaySecondOn,
    PlaySecondOnSecond,
    Use,
    UseItem,
    UseOn,
)
from rulebound.games.cutthroat_caverns.actions_extras import UseReputation
from rulebound.games.cutthroat_caverns.extras.story import Lining
from rulebound.games.cutthroat_caverns.frames import Attack, Consent, Healing, Moment, Played
from rulebound.games.cutthroat_caverns.frames_blows import Paying
from rulebound.games.cutthroat_caverns.frames_end import Offering
from rulebound.games.cutthroat_caverns.places import CURRENT
from rulebound.games.cutthroat_caverns.state import Caverns, living
from rulebound.games.cutthroat_caverns.tables import BASE, LADDER, OWN_LADDER


def named(kind: str, ident: str) -> str:
    """The rule of one card, as the ledger calls it."""
    return f"CC-{kind}-{ident.upper().replace('_', '-')}"


TEXTS: Final = {  # a question by the rule of one card: what the card says
    **{named("MON", one.id): one.text for one in content.ENCOUNTERS},
    **{named("EVT", one.id): one.text for one in content.EXTRAS.event},
    **{named("REL", one.id): one.text for one in content.EXTRAS.relic},
    **{named("ABL", one.id): one.text for one in content.CHARACTERS.ability},
    **{named("CARD", one.id): one.text for one in content.CARDS},
}
OF_THE_ENCOUNTER: Final = frozenset(  # what several encounters or parts of one ask
    ("CC-SETC-11", "CC-SPE-HOLD-01", "CC-SPE-VAMP-02", "CC-SPE-GLUT-03", "CC-SPE-RAGNA-01")
)
ITEM_TEXTS: Final = [card.text for card in content.CARDS] + [relic.text for relic in content.EXTRAS.relic]
ITEM_NAMES: Final = [card.name for card in content.CARDS] + [relic.name for relic in content.EXTRAS.relic]

POWER_LINES: Final = [
    *[f"{one.name}: {one.text}" for one in content.CHARACTERS.ability],
    *[f"{one.name}: {one.text}" for one in content.EXTRAS.relic],
    *[f"{one.name}: {one.text}" for one in content.CHARACTERS.reputation],
]
PLAYS: Final = (Play, PlayOn, PlayOnSecond, PlaySecondOn, PlaySecondOnSecond, UseItem, GiveItem)
MANY: Final = 3  # cards: what so many do nobody reads in a line


def at_stake(g: Caverns, decision: Decision) -> tuple[str, str]:
    """The line under a question, and its rule; empty where the question says it all."""
    frame = g.stack[-1]
    if isinstance(frame, Healing | Played | Consent):
        return said_by(frame.card), decision.rule
    if isinstance(frame, Offering) and frame.proposed:
        return " ".join(map(said_by, (*frame.given, *frame.wanted))), decision.rule
    if isinstance(frame, Attack) and decision.rule == "CC-ATK-11":
        own, plain = OWN_LADDER[frame.card][BASE], LADDER[frame.card][BASE]
        return f"Your own value is {own}, the plain one {plain}.", decision.rule
    if isinstance(frame, Lining):
        return f"Place 1 is the front, place {len(living(g))} the rear.", "CC-MODU-04"
    if isinstance(frame, Paying) or decision.rule in OF_THE_ENCOUNTER:
        return " ".join([content.ENCOUNTERS[face].text for face in g.cards.faces(CURRENT)]), decision.rule
    if decision.rule in TEXTS:
        return TEXTS[decision.rule], decision.rule
    if isinstance(frame, Moment):
        return replies_line(decision), decision.rule
    return reputation_line(decision), decision.rule


def said_by(item: int) -> str:
    """A card or Relic by name, and what it does."""
    return f"{ITEM_NAMES[item]}: {ITEM_TEXTS[item]}"


def replies_line(decision: Decision) -> str:
    """What the cards and powers do that may be played now, where they are few (CC-WIN-01)."""
    plays = {said_by(option.card): None for option in decision.options if isinstance(option, PLAYS)}
    uses = {POWER_LINES[option.power]: None for option in decision.options if isinstance(option, Use | UseOn)}
    return " ".join([*plays, *uses]) if len(plays) + len(uses) < MANY else ""


def reputation_line(decision: Decision) -> str:
    """What a Reputation is and costs that is used or left (CC-REPU-05, CC-REPU-06)."""
    found = [option.reputation for option in decision.options if isinstance(option, UseReputation)]
    if not found:
        return ""
    one = content.CHARACTERS.reputation[found[0]]
    price = f"costs {one.cost} LP" if one.cost >= 0 else f"pays for {-one.cost} LP of others"
    return f"{one.name} {price}. {one.text}"
