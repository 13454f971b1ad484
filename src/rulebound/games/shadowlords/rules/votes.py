"""Chapter 6: votes. Whoever needs one pushes a Vote and reads `g.carried` in its next step."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Decision
from rulebound.engine.flow import AskAll, program
from rulebound.games.shadowlords.actions import VOTES, VoteYes
from rulebound.games.shadowlords.events import NoVote, VoteCarried, Voted, VoteFailed
from rulebound.games.shadowlords.frames import Vote
from rulebound.games.shadowlords.state import Shadowlords, hear, living_seats, opponents

# What is voted on (SL-VOTE-01).
DEFECT: Final = 0
STORM: Final = 1
STEAL: Final = 2
SHADOW_PLACED: Final = 3
SHADOW_MOVED: Final = 4
PROMPTS: Final[list[str]] = [
    "May {character} defect to {alliance}?",
    "May a spacestorm strike {foe}?",
    "May {alliance} steal from {player}?",
    "May {character} stay on {space}?",
    "May {character} stay on {space}?",
]


def ask_votes(g: Shadowlords, v: Vote) -> list[Decision]:
    """All living players but the active one, the target too, say yes or no, sealed (SL-VOTE-03, SL-VOTE-04).

    Among two players there is no vote (SL-VOTE-05, SL-P2-05, SL-P3-06).
    """
    if len(living_seats(g)) <= 2:
        return []
    voters = opponents(g, g.seat_of[v.alliance])
    return [Decision(voter, PROMPTS[v.act], "SL-VOTE-04", VOTES) for voter in voters]


def vote(g: Shadowlords, v: Vote, voter: int, action: Action) -> None:
    """Votes are shown with names when all are in (SL-VOTE-04)."""
    said_yes = isinstance(action, VoteYes)
    v.yes += said_yes
    hear(g, voter, said_yes)
    g.tell("SL-VOTE-04", Voted(voter, said_yes))


def count_votes(g: Shadowlords, v: Vote) -> None:
    """One yes is enough; only if all say no is the act prevented (SL-VOTE-02)."""
    unanimous = len(living_seats(g)) <= 2
    g.carried = unanimous or v.yes > 0
    if unanimous:
        g.tell("SL-VOTE-05", NoVote(v.act))
    elif g.carried:
        g.tell("SL-VOTE-02", VoteCarried(v.act))
    else:
        g.tell("SL-VOTE-02", VoteFailed(v.act))


program(Vote, AskAll(ask_votes, vote), count_votes)
