"""Chapter 6: votes. Whoever needs one pushes a Vote and reads `g.carried` in its next step."""

from __future__ import annotations

from typing import Final

from rulebound.engine.flow import AskAll, SeatArm, program
from rulebound.engine.kinds import Seat
from rulebound.games.shadowlords.actions import VoteNo, VoteYes
from rulebound.games.shadowlords.events import NoVote, VoteCarried, Voted, VoteFailed, WordBroken, WordKept
from rulebound.games.shadowlords.frames import Vote
from rulebound.games.shadowlords.items import VOTE_NO, VOTE_YES
from rulebound.games.shadowlords.kinds import Act, Prevented
from rulebound.games.shadowlords.state import Pledge, Shadowlords, hear, living_seats, opponents

# What is voted on (SL-VOTE-01).
DEFECT: Final = Act(0)
STORM: Final = Act(1)
STEAL: Final = Act(2)
SHADOW_PLACED: Final = Act(3)
SHADOW_MOVED: Final = Act(4)
PROMPTS: Final[list[str]] = [
    "May {character} defect to {alliance}? One yes is enough.",
    "May a spacestorm strike {foe}? One yes is enough.",
    "May {alliance} steal from {player}? One yes is enough.",
    "May {character} stay on {space}? One yes is enough.",
    "May {character} stay on {space}? One yes is enough.",
]


def voters(g: Shadowlords, v: Vote) -> list[Seat]:
    """All living players but the active one, the target too, say yes or no, sealed (SL-VOTE-03, SL-VOTE-04).

    Among two players there is no vote (SL-VOTE-05, SL-P2-05, SL-P3-06).
    """
    return opponents(g, g.seat_of[v.alliance]) if len(living_seats(g)) > 2 else []


def prompt(g: Shadowlords, v: Vote) -> str:
    return PROMPTS[v.act]


def vote_no(g: Shadowlords, v: Vote, voter: Seat) -> None:
    note_vote(g, v, voter, False)


def vote_yes(g: Shadowlords, v: Vote, voter: Seat) -> None:
    note_vote(g, v, voter, True)


def note_vote(g: Shadowlords, v: Vote, voter: Seat, said_yes: bool) -> None:
    """Votes are shown with names when all are in (SL-VOTE-04)."""
    v.yes += said_yes
    hear(g, voter, said_yes)
    g.tell("SL-VOTE-04", Voted(voter, said_yes))
    redeem_pledge(g, v, voter, said_yes)


def pledge_of(g: Shadowlords, v: Vote, voter: Seat) -> Pledge | None:
    """The vote that a voter has promised the active player (SL-NEG-19)."""
    for pledge in g.pledges:
        if pledge.by == voter and pledge.to_seat == g.seat_of[v.alliance] and pledge.kind in (VOTE_YES, VOTE_NO):
            return pledge
    return None


def redeem_pledge(g: Shadowlords, v: Vote, voter: Seat, said_yes: bool) -> None:
    """The first vote after such a promise shows whether it is kept, and the promise is over (SL-NEG-01, SL-NEG-19)."""
    pledge = pledge_of(g, v, voter)
    if pledge is not None:
        g.pledges = [other for other in g.pledges if other is not pledge]
        kept = said_yes == (pledge.kind == VOTE_YES)
        g.tell("SL-NEG-19", WordKept(voter, pledge.to_seat) if kept else WordBroken(voter, pledge.to_seat))


def count_votes(g: Shadowlords, v: Vote) -> None:
    """One yes is enough; only if all say no is the act prevented (SL-VOTE-02)."""
    unanimous = len(living_seats(g)) <= 2
    g.carried = unanimous or v.yes > 0
    if unanimous:
        g.tell("SL-VOTE-05", NoVote(v.act))
    elif g.carried:
        g.tell("SL-VOTE-02", VoteCarried(v.act))
    else:
        g.tell("SL-VOTE-02", VoteFailed(Prevented(v.act)))


program(
    Vote,
    AskAll(voters, prompt, "SL-VOTE-04", SeatArm(VoteNo, then=vote_no), SeatArm(VoteYes, then=vote_yes)),
    count_votes,
)
