"""A thinking process: it takes jobs from its standard input, one after the other, and gives its thoughts back.

It leaves when its input ends, even in the middle of a thought. So it never outlives its server, however that dies.
"""

from __future__ import annotations

import contextlib
import os
import signal
import time
import traceback
from collections import OrderedDict
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from types import FrameType
from typing import IO, Literal, TypeVar

import msgspec
from msgspec import Struct

from rulebound.bots.bot import Bot, Forfeit
from rulebound.bots.chair import Chair
from rulebound.bots.drive import chosen
from rulebound.bots.hint import hint
from rulebound.bots.make import make_bot
from rulebound.engine.catalogue import load_game
from rulebound.engine.flow import State
from rulebound.engine.game import Game
from rulebound.engine.match import Answer, Header, Match
from rulebound.engine.rng import seeded

T = TypeVar("T")
WORLDS = 8
NICE = 5
MOST_MINDS = 64
LENGTH = 4
TERMS = 6
STARTING = 0.2


class Job(Struct, frozen=True):
    """Something to think about: the match as it is, with a generator that is not the true one.

    `mind` names the bot that is to go on thinking, where it has thought before; `number` counts the answers so far.
    """

    what: Literal["choose", "advise", "chances"]
    header: Header
    seat: int
    bot: str
    seed: int
    seconds: float
    number: int = 0
    mind: str = ""
    public: bool = False


class Advised(Struct, frozen=True):
    """What a searching bot would do, why in a sentence, and the terms that speak for it."""

    option: int
    words: str
    terms: list[tuple[str, float]]
    because: str


class Thought(Struct, frozen=True, omit_defaults=True):
    """What came of a job: the result that was asked for, or in `failed` why there is none."""

    option: int | None = None
    advised: Advised | None = None
    chances: list[float] | None = None
    failed: str = ""
    took: float = 0.0


class OutOfTime(BaseException):
    """The time is up, or nobody wants to know any more."""


def read_frame(stream: IO[bytes]) -> bytes:
    """The next frame; nothing when the other side has gone."""
    head = stream.read(LENGTH)
    if len(head) < LENGTH:
        return b""
    return stream.read(int.from_bytes(head, "big"))


def write_frame(stream: IO[bytes], body: bytes) -> None:
    """Send a frame."""
    stream.write(len(body).to_bytes(LENGTH, "big") + body)
    stream.flush()


# Thinking.


class Minds:
    """The bots of live tables, with what they remember. When there are many, the one that has rested longest goes."""

    def __init__(self, most: int = MOST_MINDS) -> None:
        self.most = most
        self.bots: OrderedDict[str, Bot] = OrderedDict()

    def bot(self, job: Job) -> Bot:
        """The bot of a job: the one that has thought for this seat before, or a new one."""
        bot = self.bots.pop(job.mind, None)
        if bot is None:
            bot = make_bot(job.bot, job.seed)
        self.bots[job.mind] = bot
        while len(self.bots) > self.most:
            self.bots.popitem(last=False)[1].close()
        return bot

    def close(self) -> None:
        """Let all go, with the programs that they started."""
        for bot in list(self.bots.values()):
            with contextlib.suppress(Exception):
                bot.close()


def think(job: Job, minds: Minds) -> Thought:
    """Do a job within its time."""
    try:
        match = _match(job)
        return _within(job.seconds, lambda: WORK[job.what](job, match, minds))
    except OutOfTime:
        return Thought(failed="its bot gave no answer in time")
    except Forfeit as forfeit:
        return Thought(failed=str(forfeit))
    except Exception:
        traceback.print_exc()
        return Thought(failed="its bot stumbled")


def _match(job: Job) -> Match:
    match = Match(load_game(job.header.game), job.header)
    match.answers = [Answer(0, None, False)] * job.number
    return match


def _choose(job: Job, match: Match, minds: Minds) -> Thought:
    """The option that a bot takes."""
    return Thought(option=chosen(minds.bot(job), Chair(match, job.seat)))


def _advise(job: Job, match: Match, minds: Minds) -> Thought:
    """A hint."""
    found = hint(Chair(match, job.seat), job.seed)
    terms = sorted(found.features.items(), key=lambda term: -abs(term[1]))[:TERMS]
    return Thought(advised=Advised(found.option, found.words, terms, found.because))


def _chances(job: Job, match: Match, minds: Minds) -> Thought:
    """Each seat's chance to win by the game's advice: of a finished game by the truth, else by what is public."""
    game = match.game
    rng = seeded(job.seed)
    worlds = [_public_world(game, match.state, rng.below) for _ in range(WORLDS)] if job.public else [match.state]
    totals = [sum(_advice(game, world, seat) for world in worlds) / len(worlds) for seat in range(match.header.seats)]
    clipped = [min(1.0, max(0.0, total)) for total in totals]
    if game.cooperative or sum(clipped) == 0:
        return Thought(chances=clipped)
    return Thought(chances=[chance / sum(clipped) for chance in clipped])


WORK: dict[str, Callable[[Job, Match, Minds], Thought]] = {"choose": _choose, "advise": _advise, "chances": _chances}


def _public_world(game: Game[State], state: State, below: Callable[[int], int]) -> State:
    """A world in which every seat's secrets were dealt anew, one seat after the other."""
    for seat in range(state.seats):
        state = game.imagine(state, seat, seeded(below(1 << 31)))
    return state


def _advice(game: Game[State], state: State, seat: int) -> float:
    return float(state.result.won[seat]) if state.result is not None else game.advice(state, seat)


# Stopping.


class Alarm:
    """Stops a thought, when its time is up or when the server says that nobody wants it; between thoughts it is off."""

    def __init__(self) -> None:
        self.on = False

    def ring(self, number: int, frame: FrameType | None) -> None:
        if self.on:
            self.on = False
            raise OutOfTime


_alarm = Alarm()


def _within(seconds: float, work: Callable[[], T]) -> T:
    """Run the work, but stop it by an alarm when the time is up."""
    if not hasattr(signal, "setitimer"):
        return work()
    signal.signal(signal.SIGALRM, _alarm.ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    _alarm.on = True
    try:
        return work()
    finally:
        _alarm.on = False
        signal.setitimer(signal.ITIMER_REAL, 0)


# The process.


def _listen(source: IO[bytes], jobs: SimpleQueue[bytes], minds: Minds) -> None:
    """Take jobs as they come. When the server is gone, end what the bots have started, and leave at once."""
    with contextlib.suppress(OSError, ValueError):
        while body := read_frame(source):
            jobs.put(body)
    _leave(minds)


def _leave(minds: Minds) -> None:
    """End what the bots have started, also what one of them is starting just now, and go."""
    minds.close()
    time.sleep(STARTING)
    minds.close()
    os._exit(0)


def main() -> None:
    """Think until the server has gone, with low priority; interrupts are the server's to see to."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "SIGALRM"):
        signal.signal(signal.SIGALRM, _alarm.ring)
    if hasattr(os, "nice"):
        os.nice(NICE)
    source, answers = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 0)
    os.dup2(nowhere, 1)
    minds, jobs = Minds(), SimpleQueue[bytes]()
    Thread(target=_listen, args=(source, jobs, minds), daemon=True).start()
    while True:
        job = msgspec.json.decode(jobs.get(), type=Job)
        began = time.monotonic()
        thought = think(job, minds)
        told = msgspec.json.encode(msgspec.structs.replace(thought, took=time.monotonic() - began))
        try:
            write_frame(answers, told)
        except OSError:
            _leave(minds)


if __name__ == "__main__":
    main()
