"""The words in which the tests of the AI set up their tables."""

from __future__ import annotations

from games.clash_for_eternia.table import ClashTable, table
from rulebound.games.clash_for_eternia import content
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
    t.g.cards.move_all(shown, deck)
    t.g.cards.move(face, deck, shown)
    t.g.cards.move(face, shown, deck)
    return t


def strikes(t: ClashTable, who: str) -> ClashTable:
    """One Action of an AI Character by a Strategy card: it Attacks, or moves toward the nearest Enemy (CE-AI-61)."""
    return _sent(t, who, "coordinated_strike")


def pursues(t: ClashTable, who: str) -> ClashTable:
    """One Action by a Strategy card: for its objective, otherwise it Attacks or moves toward the nearest Enemy."""
    return _sent(t, who, "for_the_mission")


def _sent(t: ClashTable, who: str, plan: str) -> ClashTable:
    """The AI pays 2 for one Action of one Character; the other two are out."""
    t.out(*[one for one in t.foes if one != who])
    t.g.ai_power, t.log = 1, []
    return settled(next_plan(t, plan).strategy(1))


def follows(t: ClashTable, who: str, card: str, slot: int = 1) -> ClashTable:
    """The Activation of an AI Character by this card: two Actions."""
    t.log = []
    return settled(next_card(t, card).activate(who, slot))


def minions_act(t: ClashTable) -> ClashTable:
    """A Strategy Activation of the AI whose card brings it 1 Power and nothing else."""
    t.g.ai_power, t.log = 0, []
    return settled(next_plan(t, "summon_minions").strategy(1))


def settled(t: ClashTable) -> ClashTable:
    """The people at the table pass what they may pass."""
    return t.all_pass()


def victim(t: ClashTable, who: str) -> str:
    """Whom an AI Character targets with one Action, or nobody."""
    told = strikes(t, who).told("CE-ATK-06")
    return told[-1].split("targets ")[1].rstrip(".") if told else ""


def losses(t: ClashTable) -> int:
    """How many Actions were lost because nothing of the card could be done (CE-AI-14)."""
    return len(t.told("CE-AI-14"))
