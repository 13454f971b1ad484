"""What a pending question is about: whose card, blow or offer, what is offered, and what is at stake."""

from __future__ import annotations

from rulebound.engine.flow import Frame
from rulebound.engine.particulars import Question
from rulebound.games.cutthroat_caverns.frames import (
    After,
    Announcement,
    Attack,
    Before,
    Healing,
    Maneuver,
    Played,
)
from rulebound.games.cutthroat_caverns.frames_blows import Hit, Loss
from rulebound.games.cutthroat_caverns.frames_end import Offering
from rulebound.games.cutthroat_caverns.kinds import CARD, ITEM, TARGET
from rulebound.games.cutthroat_caverns.picture.stakes import at_stake
from rulebound.games.cutthroat_caverns.state import Caverns


def question(g: Caverns, seat: int) -> Question | None:
    """The players and things that the rule which asks is about; whoever is asked is none of them."""
    if not g.stack or g.result is not None:
        return None
    frame = g.stack[-1]
    decision = next((one for one in g.decisions if one.seat == seat), None)
    text, rule = ("", "") if decision is None else at_stake(g, decision)
    others = [f"seat:{one}" for one in players(frame) if one >= 0 and (one != seat or isinstance(frame, Hit | Loss))]
    found = (*others, *things(frame))
    return Question(found, text, rule) if found or text else None


def players(frame: Frame) -> tuple[int, ...]:
    """Whose card, blow or offer it is; of a creature's blow, who suffers it."""
    if isinstance(frame, Hit):
        return (frame.target,)
    if isinstance(frame, Loss):
        return tuple([int(seat) for seat in frame.seats])
    if isinstance(frame, Played):
        return (frame.seat, frame.target) if frame.target != frame.seat else (frame.seat,)
    if isinstance(frame, Offering):
        return (frame.giver, frame.receiver)
    if isinstance(frame, Before | Announcement | Attack | Maneuver | After | Healing):
        return (frame.seat,)
    return ()


def things(frame: Frame) -> tuple[str, ...]:
    """What is attacked, held out or offered."""
    if isinstance(frame, Attack):
        return (str(TARGET.mark(frame.aim)),) if frame.aim >= 0 else ()
    if isinstance(frame, Healing):
        return (str(CARD.mark(frame.card)),)
    if isinstance(frame, Offering) and frame.proposed:
        return tuple([str(ITEM.mark(item)) for item in (*frame.given, *frame.wanted)])
    return ()
