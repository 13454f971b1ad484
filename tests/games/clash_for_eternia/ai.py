"""The words in which the tests of the AI set up their tables."""

from __future__ import annotations

from games.clash_for_eternia.table import ClashTable, model, table
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.frames import AiDeed
from rulebound.games.clash_for_eternia.rules.ai import AI_DEED
from rulebound.games.clash_for_eternia.rules.ai_lines import DOES, LINES
from rulebound.games.clash_for_eternia.rules.piles import AI_DECK, AI_SHOWN, PLAN_DECK, PLAN_SHOWN

AI_CARDS = [one.id for one in content.AI.ai_character_card]
AI_PLANS = [one.id for one in content.AI.ai_strategy_card]


def ai(
    *team: str, foes: tuple[str, ...] = ("skeletor", "beast_man", "mer_man"), **more: str | int | bool
) -> ClashTable:
    """A table against the AI with all AI Characters in the far corner; nobody is alone, the second may be out."""
    members = team or ("he_man", "teela")
    spare = [] if len(members) > 1 else ["orko"]
    t = table(*members, *spare, foes=foes, ai=True, **more).out(*spare)  # type: ignore[arg-type]
    for who, where in zip(foes, ("A13", "A12", "B12"), strict=True):
        t.put(who, where)
    return t


def next_card(t: ClashTable, name: str) -> ClashTable:
    """The next card of the Character Activation deck."""
    return _on_top(t, AI_DECK, AI_SHOWN, AI_CARDS.index(name))


def next_plan(t: ClashTable, name: str) -> ClashTable:
    """The next card of the Strategy Activation deck."""
    return _on_top(t, PLAN_DECK, PLAN_SHOWN, AI_PLANS.index(name))


def _on_top(t: ClashTable, deck: int, shown: int, face: int) -> ClashTable:
    t.g.cards.move(face, deck, shown)
    t.g.cards.move(face, shown, deck)
    return t


def line(word: str) -> int:
    """The first line of all that does this."""
    return next(i for i, one in enumerate(LINES) if one.does == DOES.index(word))


def deed(t: ClashTable, who: str, *words: str) -> ClashTable:
    """One Action of an AI Model by plain lines."""
    t.quiet()
    t.g.slot = 1
    numbers = tuple([line(word) for word in words])
    t.push(AiDeed(model(who), AI_DEED, lines=numbers, attacked="withdraw" in words))
    return settled(t)


def settled(t: ClashTable) -> ClashTable:
    """The people at the table pass what they may pass."""
    return t.all_pass()


def victim(t: ClashTable, who: str, *words: str) -> str:
    """Whom an AI Model targets with one Action by plain lines (an Attack, unless others are named), or nobody."""
    t.log = []
    deed(t, who, *(words or ("attack",)))
    told = t.told("CE-ATK-06")
    return told[-1].split("targets ")[1].rstrip(".") if told else ""


def idle(t: ClashTable, who: str, *words: str) -> bool:
    """Is an Action by these lines lost, because nothing of it can be done?"""
    at = t.where(who)
    deed(t, who, *words)
    return bool(t.told("CE-AI-14")) and t.where(who) == at
