"""Whole rounds in one word, for the tests of encounters.

t = against("ripper")                                     # everybody has Feints, the deck is full of Feints
rounds(t, "Bob Ann Cas Dee", Ann=50, Bob=20)              # Ann and Bob attack, the others feint; then Bob is #1
assert lost(t) == {"Ann": 15}                             # what each has lost since the beginning
"""

from __future__ import annotations

from games.cutthroat_caverns.table import CavernsTable, table
from rulebound.engine.flow import waiting
from rulebound.games.cutthroat_caverns.frames import OneRound, RoundMoment, Setting
from rulebound.games.cutthroat_caverns.frames_end import Refill
from rulebound.games.cutthroat_caverns.places import DECK, STACK, TABLE, chosen_of, hand_of, loot_of, shot_of
from rulebound.games.cutthroat_caverns.rules.bodies import remove_body
from rulebound.games.cutthroat_caverns.tables import card

FEINT = "feint"


def against(name: str, seats: int = 4, seed: int = 1, **options: str | int | bool) -> CavernsTable:
    """Round 1 against this encounter: everybody has three Feints in hand, and draws Feints."""
    t = table(name, seats, seed, **options)
    for who in t.names:
        t.hand(who, FEINT, FEINT, FEINT)
    feints(t)
    return t


def feints(t: CavernsTable, number: int = 30) -> CavernsTable:
    """So many Feints lie on top of the deck."""
    t.g.cards.fill(DECK, [card(FEINT)] * number)
    return t


def takes(t: CavernsTable, who: str, name: str) -> None:
    """A player gets one more card in hand."""
    t.g.cards.fill(hand_of(t.seat_of(who)), [card(name)])


def sets(t: CavernsTable, **cards: int | str) -> CavernsTable:
    """Everybody sets: a number stands for the plain attack of that value, whoever is not named feints."""
    names = {who: f"attack_{what}" if isinstance(what, int) else what for who, what in cards.items()}
    for who, name in names.items():
        takes(t, who, name)
    if t.g.decisions:
        t.ask_again()
    return t.sets(**{who: names.get(who, FEINT) for who in t.names})


def rounds(t: CavernsTable, then: str = "", **cards: int | str) -> CavernsTable:
    """A whole round in which nobody responds; `then` is the order of the next Initiative."""
    sets(t, **cards)
    return rest(t, then)


def rest(t: CavernsTable, then: str = "") -> CavernsTable:
    """The rest of the round by default answers, to the next set step or the end of the encounter."""
    number = t.g.round
    if isinstance(t.start().g.stack[-1], Setting):
        return t
    if then:
        draws(t, then)
    for _ in range(400):
        if t.over() or is_at_end(t):
            return t
        if isinstance(t.g.stack[-1], Setting) and t.g.round > number:
            assert left_lying(t) == [], "a round leaves nothing on the table"
            return t
        t.passes()
    raise AssertionError("the round never ends")


def left_lying(t: CavernsTable) -> list[str]:
    """Cards on the table and in the damage stack, and those laid by for something that is over."""
    places = [TABLE, STACK, *(place(seat) for place in (chosen_of, loot_of, shot_of) for seat in range(t.g.seats))]
    return [name for place in places for name in t._names(place)]


def ends(t: CavernsTable) -> CavernsTable:
    """The rest of the round and the end of the encounter by default answers, up to the refill."""
    rest(t)
    assert is_at_end(t), "the encounter goes on"
    for _ in range(200):
        if t.over() or any(isinstance(frame, Refill) for frame in t.g.stack):
            return t
        t.passes()
    raise AssertionError("the encounter never ends")


def is_at_end(t: CavernsTable) -> bool:
    """Is the encounter over?"""
    return not any(isinstance(frame, OneRound) for frame in t.g.stack)


def to_draw(t: CavernsTable) -> CavernsTable:
    """Default answers until the Initiative of the next round is to be drawn with the next answer."""
    for _ in range(200):
        ahead = t.copy()
        for _ in range(len(waiting(ahead.g))):
            ahead.pass_by()
        drawn = "CC-FLOW-05" in ahead.rules_told()[len(t.log) :]
        if drawn or is_at_end(ahead):
            return t
        t.passes()
    raise AssertionError("no Initiative is drawn")


def lost(t: CavernsTable, start: int = 100) -> dict[str, int]:
    """LP that each player has lost."""
    return {name: start - t.g.lp[seat] for seat, name in enumerate(t.names) if t.g.lp[seat] != start}


def draws(t: CavernsTable, then: str) -> CavernsTable:
    """The Initiative of the next round will be drawn in this order, with the next answer."""
    return to_draw(t).next_order(*then.split())


def alone(t: CavernsTable) -> CavernsTable:
    """Only the first body is left."""
    while len(t.g.tag) > 1:
        remove_body(t.g, len(t.g.tag) - 1)
    return t


def aims(t: CavernsTable, *targets: str) -> CavernsTable:
    """The next attackers choose these targets, one after the other."""
    for target in targets:
        t.until("What do you attack?").answer(f"Attack {target}")
    return t


def plays(t: CavernsTable, who: str, words: str, at: str) -> CavernsTable:
    """In the window with these words a player makes a play, and nobody else does; nobody cancels it."""
    for _ in range(200):
        if at in t.prompt() and who in t.asked():
            break
        t.passes()
    t.answer(words, by=who)
    while t.g.sealed and 0 < len(waiting(t.g)) < len(t.g.decisions):
        t.pass_by()
    while not t.over() and t.prompt().endswith("Do you cancel it?"):
        t.passes()
    return t


def four(against: str = "arshtongue", **hands: str) -> CavernsTable:
    """Hands as lists of ids, else a Feint."""
    t = table(against, deeper_darker=True, relics_ruin=True, tombs_tomes=True)
    for who in t.names:
        t.hand(who, *hands.get(who, "feint").split())
    return t


def turn(against: str = "arshtongue", **hands: str) -> CavernsTable:
    """All have set the first card of their hand; the first W-PRE is open."""
    return four(against, **hands).sets(**{who: cards.split()[0] for who, cards in hands.items()})


def rules_in(t: CavernsTable, *names: str) -> list[str]:
    """Those of these rules that were told, in order."""
    return [name for name in t.rules_told() if name in names]


def moment(t: CavernsTable) -> CavernsTable:
    """A quiet window for Items and offers."""
    return t.on(RoundMoment())


def dealt(t: CavernsTable) -> list[int]:
    """What attacks have dealt so far."""
    return [int(line.split(" deals ")[1].split()[0]) for line in t.told("CC-ATK-07")]
