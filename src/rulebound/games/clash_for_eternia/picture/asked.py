"""What a pending question is about: its Models, what a Reaction does and how far away, what Strategy cards do."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import Frame
from rulebound.engine.kinds import counted
from rulebound.engine.particulars import Question
from rulebound.games.clash_for_eternia import content
from rulebound.games.clash_for_eternia.actions import PlayCard, React
from rulebound.games.clash_for_eternia.frames import (
    Activation,
    BonusAttack,
    Commanded,
    MinionTurn,
    Moving,
    Ordering,
    Placing,
    Pushing,
    SettingDown,
)
from rulebound.games.clash_for_eternia.frames_attack import Attack, Effects, Reacting, Scheming, UsingReaction
from rulebound.games.clash_for_eternia.kinds import MODEL, SLOT, Model
from rulebound.games.clash_for_eternia.rules.sides import apart
from rulebound.games.clash_for_eternia.rules.stack import attack_of
from rulebound.games.clash_for_eternia.state import Clash, is_on


def question(g: Clash, seat: int) -> Question | None:
    """Who is about to do something, and to whom; of a Reaction also what it does (CE-REA-07)."""
    frame = g.stack[-1] if g.stack else None
    if frame is None:
        return None
    if isinstance(frame, Ordering):
        return Question((str(SLOT.mark(frame.slot)),))
    subject = tuple([str(MODEL.mark(model)) for model in concerned(g, frame)])
    if isinstance(frame, Reacting):
        return Question(subject, reaction_line(g, frame, seat), "CE-REA-07")
    line = strategy_line(g, seat)
    return Question(subject, line, "CE-SC-02" if line else "") if subject or line else None


def concerned(g: Clash, frame: Frame) -> list[Model]:
    """The Models of the rule that asks, and those of the Attack in progress, as far as they stand there."""
    found = parties(frame)
    a = attack_of(g)
    if a is not None and not isinstance(frame, Moving | Pushing):
        found += [a.attacker, *a.targets]
    return [model for i, model in enumerate(found) if is_on(g, model) and model not in found[:i]]


def parties(frame: Frame) -> list[Model]:
    """Whom a rule in progress names."""
    if isinstance(frame, Reacting | UsingReaction):
        return [frame.user, frame.model]
    if isinstance(frame, Effects):
        return [frame.user]
    if isinstance(frame, SettingDown):
        return [frame.carrier, frame.model]
    if isinstance(frame, Scheming | Activation | Commanded | BonusAttack | MinionTurn | Moving | Pushing | Placing):
        return [frame.model]
    return [frame.attacker] if isinstance(frame, Attack) else []


def reaction_line(g: Clash, w: Reacting, seat: int) -> str:
    """What the Reactions do that are open to it, and how far away it is from what they answer (CE-REA-07)."""
    options = [option for decision in g.decisions if decision.seat == seat for option in decision.options]
    found = [what(option.skill) for option in options if isinstance(option, React)]
    if found and w.model != w.user and is_on(g, w.model) and is_on(g, w.user):
        found.append(f"{MODEL.word(w.model)} is {counted(apart(g, w.user, w.model), 'space', 'spaces')} away.")
    return " ".join(found)


MANY: Final = 3  # Strategy cards: what so many do nobody reads in a line


def strategy_line(g: Clash, seat: int) -> str:
    """What the Strategy cards do that a seat may play now, where they are few (CE-SC-02)."""
    options = [option for decision in g.decisions if decision.seat == seat for option in decision.options]
    cards = [content.CONTROLLER.strategy_card[option.card] for option in options if isinstance(option, PlayCard)]
    return " ".join([f"{one.name}: {one.text}" for one in cards]) if len(cards) < MANY else ""


def what(skill: int) -> str:
    """The name of a Reaction and what it does; when it comes stands in the question, so it is left out."""
    record = content.SKILLS[skill].skill
    when, _, does = record.text.partition(": ")
    return f"{record.name}: {does or when}"
