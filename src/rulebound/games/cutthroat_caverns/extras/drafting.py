"""Reputations are drafted and Quests are dealt before the first hand (CC-SET-14, CC-SET-16)."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Refusal
from rulebound.engine.cards import EVERYBODY, NOBODY, only
from rulebound.engine.flow import AskAll, Frame, Repeat, SeatArm, Start, When, program
from rulebound.engine.kinds import Seat
from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.actions_extras import (
    KeepQuest,
    KeepReputation,
    LeaveReputation,
    UseReputation,
)
from rulebound.games.cutthroat_caverns.events_extras import ReputationsShown, Titled
from rulebound.games.cutthroat_caverns.kinds import Life, Quest, Reputation, Title
from rulebound.games.cutthroat_caverns.places import (
    QUEST_DECK,
    REPUTATION_ASIDE,
    REPUTATION_DECK,
    draft_of,
    fame_of,
    quest_of,
    taken_of,
)
from rulebound.games.cutthroat_caverns.state import PREGEN, QUICK, STANDARD, Caverns
from rulebound.games.cutthroat_caverns.tables import COST, REPUTATION_OF, START_LP

PACK: Final = 5  # Reputations dealt to each (CC-REPU-03, CC-REPU-04)
QUESTS: Final = 2  # Quests dealt to each (CC-QUES-02)
LEAST_LP: Final = 5
TOO_DEAR: Final = Refusal("CC-REPU-10", "That would leave you less than 5 Life Points.")
PREGENS: Final[list[content.Pregen]] = content.CHARACTERS.pregen
PREGEN_OF: Final[list[int]] = [  # by character
    [one.character for one in PREGENS].index(character.id) for character in content.CHARACTERS.character
]


class Drafting(Frame):
    """Reputations come to the players, by one of three ways (CC-REPU-02..04)."""


class UsingReputations(Frame):
    """Everybody decides in secret which Reputations to use, the cheapest first (CC-REPU-03, CC-REPU-05)."""


class QuestDeal(Frame):
    """Everybody keeps one of two Quests in secret (CC-QUES-02)."""


# Drafting.


def everybody(g: Caverns, f: Frame) -> list[Seat]:
    """All players decide at the same time."""
    return [Seat(seat) for seat in range(g.seats)]


def is_pregen(g: Caverns, f: Drafting) -> bool:
    """Printed characters (CC-REPU-02)."""
    return g.settings.reputations == PREGEN


def is_quick(g: Caverns, f: Drafting) -> bool:
    """Quick Draft (CC-REPU-03)."""
    return g.settings.reputations == QUICK


def is_standard(g: Caverns, f: Drafting) -> bool:
    """Standard Draft (CC-REPU-04)."""
    return g.settings.reputations == STANDARD


def take_printed(g: Caverns, f: Drafting) -> None:
    """A character comes with its Reputations, and its LP are printed too (CC-REPU-02)."""
    for seat in range(g.seats):
        number = PREGEN_OF[g.character[seat]]
        record = PREGENS[number]
        g.tell("CC-REPU-02", Titled(Seat(seat), Title(number)))
        for name in record.reputations:
            g.cards.move(REPUTATION_OF[name], REPUTATION_DECK, fame_of(seat))
        begin_with(g, Seat(seat), record.start_lp)


def deal_quick(g: Caverns, f: Drafting) -> None:
    """Everybody is dealt five to choose from (CC-REPU-03)."""
    g.reveal()
    for seat in range(g.seats):
        for _ in range(PACK):
            g.cards.draw(REPUTATION_DECK, taken_of(seat))


def deal_packs(g: Caverns, f: Drafting) -> None:
    """Everybody is dealt five to pick one from (CC-REPU-04)."""
    g.reveal()
    for seat in range(g.seats):
        for _ in range(PACK):
            g.cards.draw(REPUTATION_DECK, draft_of(seat))


def pack(g: Caverns, f: Drafting, seat: Seat) -> list[Reputation]:
    """What lies in the pack of a player (CC-REPU-04)."""
    return [Reputation(one) for one in g.cards.faces(draft_of(seat))]


def pick(g: Caverns, f: Drafting, seat: Seat, reputation: Reputation) -> None:
    """One is kept in secret (CC-REPU-04)."""
    g.cards.move(reputation, draft_of(seat), taken_of(seat))


def pass_left(g: Caverns, f: Drafting) -> None:
    """All packs go one seat to the left, facedown (CC-REPU-04, CC-SET-21)."""
    for seat in range(g.seats):
        g.cards.open(draft_of(seat), NOBODY)
    for seat in range(1, g.seats):
        g.cards.swap(draft_of(0), draft_of(seat))
    for seat in range(g.seats):
        g.cards.open(draft_of(seat), only(seat))
    g.reveal()


def one_is_left(g: Caverns, f: Drafting) -> bool:
    """The last card of a pack leaves no choice (CC-REPU-04)."""
    return g.cards.count(draft_of(0)) <= 1


def take_last(g: Caverns, f: Drafting) -> None:
    """The last card of each pack is taken too (CC-REPU-04)."""
    for seat in range(g.seats):
        g.cards.move_all(draft_of(seat), taken_of(seat))


# Using them.


def cheapest(g: Caverns, f: UsingReputations, seat: Seat) -> list[Reputation]:
    """The next Reputation to decide about: drawbacks come before what they help to pay for (CC-REPU-10)."""
    best = -1
    for one in g.cards.faces(taken_of(seat)):
        if best < 0 or COST[one] < COST[best]:
            best = one
    return [Reputation(best)]


def cost_so_far(g: Caverns, seat: int) -> int:
    """What the Reputations used so far cost together (CC-REPU-06)."""
    return sum([COST[one] for one in g.cards.faces(draft_of(seat))])


def lp_after(cost: int) -> int:
    """Starting LP; drawbacks never lift them above the most (CC-REPU-06, CC-REPU-08)."""
    return START_LP - max(0, cost)


def too_dear(g: Caverns, f: UsingReputations, seat: Seat, reputation: Reputation) -> Refusal | None:
    """Nobody starts dead (CC-REPU-10)."""
    return TOO_DEAR if lp_after(cost_so_far(g, seat) + COST[reputation]) < LEAST_LP else None


def use(g: Caverns, f: UsingReputations, seat: Seat, reputation: Reputation) -> None:
    """It will be used; the others do not see it yet (CC-REPU-03)."""
    g.cards.move(reputation, taken_of(seat), draft_of(seat))


def leave(g: Caverns, f: UsingReputations, seat: Seat, reputation: Reputation) -> None:
    """It is set aside unseen (CC-REPU-09)."""
    g.cards.move(reputation, taken_of(seat), REPUTATION_ASIDE)


def is_decided(g: Caverns, f: UsingReputations) -> bool:
    """Everybody has as many to decide about (CC-REPU-05)."""
    return g.cards.count(taken_of(0)) == 0


def show_reputations(g: Caverns, f: UsingReputations) -> None:
    """What is used is revealed, and costs Life Points (CC-REPU-06, CC-REPU-09)."""
    for seat in range(g.seats):
        cost = cost_so_far(g, seat)
        g.cards.move_all(draft_of(seat), fame_of(seat), EVERYBODY)
        begin_with(g, Seat(seat), lp_after(cost))
    g.reveal()


def begin_with(g: Caverns, seat: Seat, lp: int) -> None:
    """Nobody can be healed above the starting LP (CC-REPU-06, CC-REPU-07)."""
    g.start_lp[seat] = lp
    g.lp[seat] = lp
    used = tuple([Reputation(one) for one in g.cards.faces(fame_of(seat))])
    g.tell("CC-REPU-09", ReputationsShown(seat, used, Life(lp)))


program(
    Drafting,
    When(is_pregen, take_printed),
    When(is_quick, deal_quick, Start(UsingReputations)),
    When(
        is_standard,
        deal_packs,
        Repeat(
            AskAll(everybody, "Which Reputation do you keep?", "CC-REPU-04", SeatArm(KeepReputation, pack, pick)),
            pass_left,
            until=one_is_left,
        ),
        take_last,
        Start(UsingReputations),
    ),
)
program(
    UsingReputations,
    Repeat(
        AskAll(
            everybody,
            "Do you use it?",
            "CC-REPU-05",
            SeatArm(UseReputation, cheapest, use, refuse=too_dear),
            SeatArm(LeaveReputation, cheapest, leave),
        ),
        until=is_decided,
    ),
    show_reputations,
)


# Quests.


def deal_quests(g: Caverns, f: QuestDeal) -> None:
    """Two for each (CC-QUES-02)."""
    g.reveal()
    for seat in range(g.seats):
        for _ in range(QUESTS):
            g.cards.draw(QUEST_DECK, quest_of(seat))


def dealt_quests(g: Caverns, f: QuestDeal, seat: Seat) -> list[Quest]:
    """What a player was dealt (CC-QUES-02)."""
    return [Quest(one) for one in g.cards.faces(quest_of(seat))]


def keep_quest(g: Caverns, f: QuestDeal, seat: Seat, quest: Quest) -> None:
    """One stays; the other goes back unseen (CC-QUES-02)."""
    for one in g.cards.faces(quest_of(seat)):
        if one != quest:
            g.cards.move(one, quest_of(seat), QUEST_DECK, under=True)


program(
    QuestDeal,
    deal_quests,
    AskAll(everybody, "Which Quest do you keep?", "CC-QUES-02", SeatArm(KeepQuest, dealt_quests, keep_quest)),
)
