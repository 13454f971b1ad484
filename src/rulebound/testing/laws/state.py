"""Laws of the state: it is plain data, which copies, saves and asks alike."""

from __future__ import annotations

import pickle
from copy import deepcopy

import msgspec

from rulebound.engine.action import Action
from rulebound.engine.codec import CodecError, to_bytes
from rulebound.engine.flow import State, ask_again
from rulebound.engine.match import Match
from rulebound.engine.record import Record
from rulebound.testing.laws.moment import Broken, Moment
from rulebound.testing.memory import taken


def a_copy_is_equal_and_shares_nothing(m: Moment) -> None:
    copy = m.g.clone()
    m.need(copy == m.g and copy.decisions == m.g.decisions, "a copy is not equal")
    m.need(to_bytes(copy) == to_bytes(m.g), "a copy does not save as the same")
    shared = changeable(m.g).keys() & changeable(copy).keys()
    m.need(not shared, f"a copy shares {[changeable(m.g)[i] for i in shared][:1]}")
    m.need(copy.log is None, "a copy talks")


def changeable(value: object) -> dict[int, object]:
    """Everything below a value that can change, by identity."""
    found: dict[int, object] = {}
    if isinstance(value, list | dict | Record):
        found[id(value)] = value
    inner: list[object] = []
    if isinstance(value, list | tuple):
        inner = list(value)
    elif isinstance(value, dict):
        inner = list(value.values())
    elif isinstance(value, Record):
        inner = [getattr(value, name) for name in type(value).FIELDS]
    for item in inner:
        found |= changeable(item)
    return found


def it_can_be_saved_and_read(m: Moment) -> None:
    try:
        text = to_bytes(m.g)
    except CodecError as error:
        raise Broken(f"the state cannot be saved: {error}") from None
    again = m.game.codec.decode(msgspec.json.decode(text))
    m.need(isinstance(again, State), "what was saved is no state")
    assert isinstance(again, State)
    if again.result is None:
        ask_again(again)
    m.need(again == m.g and to_bytes(again) == text, "what was saved is not what is read")
    m.need(again.decisions == m.g.decisions, "the pending question is another after reading")


def it_can_be_pickled_and_goes_on_alike(m: Moment) -> None:
    """A pickled or deeply copied state, match and action are equal to the first, share nothing and go on like it."""
    listed = [decision.options for decision in m.g.decisions]
    for deep in (False, True):
        try:
            again, options, match = deepcopy((m.g, listed, m.match)) if deep else unpickled(m.g, listed, m.match)
        except (TypeError, AttributeError, ValueError, pickle.PickleError) as error:
            raise Broken(f"it cannot be pickled: {error}") from None
        m.need(to_bytes(again) == to_bytes(m.g) and again.decisions == m.g.decisions, "a pickled state is another")
        m.need(options == listed, "a pickled action is another")
        m.need(match.serialize() == m.match.serialize(), "a pickled match is another")
        m.need(not changeable(m.g).keys() & changeable(again).keys(), "a pickled state shares something")
        m.need(alike(again, m.g), "equal states have different hashes")
        if m.g.result is None:
            which, index = m.answer()
            same = to_bytes(taken(again, which, index)[0]) == to_bytes(taken(m.g, which, index)[0])
            m.need(same, "a pickled state goes on in another way")


def unpickled(g: State, options: list[list[Action]], match: Match) -> tuple[State, list[list[Action]], Match]:
    """The same after a pickle each."""
    return pickle.loads(pickle.dumps(g)), pickle.loads(pickle.dumps(options)), pickle.loads(pickle.dumps(match))


def alike(one: object, other: object) -> bool:
    """Do they hash alike, or not at all?"""
    try:
        return hash(one) == hash(other)
    except TypeError:
        return True


def facts_in_frames_never_change(m: Moment) -> None:
    for frame in m.g.stack:
        for name in type(frame).FIELDS:
            m.need(not changeable(getattr(frame, name)), f"{type(frame).__name__}.{name} can change")


def rules_in_progress_are_few(m: Moment) -> None:
    m.need(len(m.g.stack) <= m.game.most_frames, f"more than {m.game.most_frames} rules are in progress")


def a_question_is_pure(m: Moment) -> None:
    if m.g.result is not None:
        return
    before = to_bytes(m.g)
    copy = m.g.clone()
    for _ in range(2):
        ask_again(copy)
        m.need(copy.decisions == m.g.decisions, "asked again, the question is another")
    for explained, plain in zip(m.questions(), m.g.decisions, strict=True):
        m.need(explained.options == plain.options, "explaining changes the options")
    m.need(to_bytes(copy) == before == to_bytes(m.g), "asking changes the state")
