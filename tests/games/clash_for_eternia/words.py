"""What several tests of Scenarios and of the AI need."""

from __future__ import annotations

from games.clash_for_eternia.table import ClashTable, model, skill, space, thing
from rulebound.games.clash_for_eternia.actions import Interact, Move, PutOn
from rulebound.games.clash_for_eternia.frames import Deed, RoundEnd
from rulebound.games.clash_for_eternia.rules.deeds import ATTACK
from rulebound.games.clash_for_eternia.tables import SKILLS

SWORD = "he_man.p.sword_of_power"
STAFF = "skeletor.c.havoc_staff"


def ko(t: ClashTable, victim: str, by: str, attack: str) -> ClashTable:
    """A Character with its last Hit Point is KO'ed by an Attack from where both stand."""
    t.hp(victim, 1)
    t.rolls(*["power"] * SKILLS[skill(attack)].dice)
    t.phase(Deed(model(by), ATTACK, skill(attack), against=model(victim))).all_pass()
    t.g.rng.loaded.clear()
    assert t.where(victim) is None
    return t


def face_to_face(t: ClashTable) -> ClashTable:
    """He-Man and Skeletor stand side by side, the others at home."""
    return t.put("he_man", "E6").put("skeletor", "E7")


def end_round(t: ClashTable) -> ClashTable:
    """The end of the Round comes; everybody takes the first choice."""
    t.quiet()
    t.g.slot = -1
    t.push(RoundEnd())
    while not t.over() and t.g.decisions and any(isinstance(frame, RoundEnd) for frame in t.g.stack):
        t.first_option()
    return t


def settle(t: ClashTable) -> ClashTable:
    """Gained Power goes where it may."""
    while t.prompt().startswith("Where does"):
        t.first_option()
    return t


def interact(t: ClashTable, name: str) -> ClashTable:
    """The active Character Interacts with a thing."""
    return t.does(Interact(thing(name)))


__all__ = [
    "STAFF",
    "SWORD",
    "Interact",
    "Move",
    "PutOn",
    "end_round",
    "face_to_face",
    "interact",
    "ko",
    "model",
    "settle",
    "skill",
    "space",
    "thing",
]
