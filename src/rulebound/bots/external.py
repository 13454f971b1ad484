"""External bots: any program that reads and writes JSON lines. It sees exactly what a person in its seat sees.

The messages are in docs/writing-a-bot.md.
"""

from __future__ import annotations

import contextlib
import os
import shlex
import shutil
import signal
import subprocess
import time
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO

import msgspec

from rulebound.bots.bot import Bot, BotError, Forfeit
from rulebound.bots.chair import Chair
from rulebound.bots.messages import SCHEMA_VERSION, Choice, Over, message, question
from rulebound.engine.flow import Result

LONGEST_LINE = 1 << 20
MOST_LATE = 3


class ExternalBot(Bot):
    """Asks a program. A dead, slow or nonsensical one forfeits the decision; one that is late too often is ended."""

    def __init__(self, command: str, limit: float = 10.0) -> None:
        self.limit = limit
        self.late = 0
        self.heard = -1
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BotError(f"the command {command!r} cannot be read: {error}") from None
        self.program: Program | None = None

    def look(self) -> None:
        """Is there such a program? Whoever plays without it would forfeit every choice."""
        if not self.words or shutil.which(self.words[0]) is None:
            raise BotError(f"there is no program {' '.join(self.words[:1])!r} that can be started")

    def begin(self, seed: int) -> None:
        del seed
        self.late, self.heard = 0, -1
        if self.program is not None and not self.program.alive():
            self.close()

    def choose(self, chair: Chair) -> int:
        program = self._running()
        program.write(question(chair, self.heard))
        self.heard = chair.number
        deadline = time.monotonic() + self.limit
        while (line := program.read(deadline)) is not None:
            choice = _choice(line)
            if choice.number == chair.number:
                self.late = 0
                return choice.option
        self.late += 1
        if self.late == MOST_LATE:
            program.end()
        raise Forfeit(f"its bot did not answer within {self.limit:g} s")

    def _running(self) -> Program:
        if self.program is None:
            try:
                self.program = Program(self.words)
            except OSError as error:
                raise Forfeit(f"its bot cannot be started: {error.strerror}") from None
        if not self.program.alive():
            raise Forfeit("its bot has ended")
        return self.program

    def over(self, result: Result) -> None:
        if self.program is not None and self.program.alive():
            self.program.write(
                message(Over(SCHEMA_VERSION, result.rule, result.reason, result.scores, result.places, result.won))
            )

    def close(self) -> None:
        if self.program is not None:
            self.program.end()
            self.program = None


def _choice(line: bytes) -> Choice:
    try:
        return msgspec.json.decode(line, type=Choice)
    except msgspec.DecodeError as error:
        raise Forfeit(f"its bot talks nonsense: {error}") from None


class Program:
    """A running program with a thread for each direction, so that one that neither reads nor writes blocks nobody."""

    def __init__(self, words: list[str]) -> None:
        self.process = subprocess.Popen(
            words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=os.name == "posix"
        )
        self.lines: SimpleQueue[bytes | None] = SimpleQueue()
        self.asked: SimpleQueue[bytes | None] = SimpleQueue()
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        Thread(target=_listen, args=(self.process.stdout, self.lines), daemon=True).start()
        Thread(target=_speak, args=(self.process.stdin, self.asked), daemon=True).start()

    def alive(self) -> bool:
        return self.process.poll() is None

    def write(self, line: bytes) -> None:
        """Send a line, some time."""
        self.asked.put(line)

    def read(self, deadline: float) -> bytes | None:
        """The next line, if it comes in time; a program that ended forfeits."""
        try:
            line = self.lines.get(timeout=max(0.0, deadline - time.monotonic()))
        except Empty:
            return None
        if line is None:
            self.end()
            raise Forfeit("its bot has ended")
        return line

    def end(self) -> None:
        """Stop the program and whatever it started."""
        self.asked.put(None)
        with contextlib.suppress(OSError):
            if os.name == "posix":
                os.killpg(self.process.pid, signal.SIGKILL)
            else:
                self.process.kill()
        self.process.wait()


def _listen(stream: IO[bytes], lines: SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError), stream:
        while line := stream.readline(LONGEST_LINE):
            if line.strip():
                lines.put(line)
    lines.put(None)


def _speak(stream: IO[bytes], asked: SimpleQueue[bytes | None]) -> None:
    with contextlib.suppress(OSError, ValueError), stream:
        while (line := asked.get()) is not None:
            stream.write(line)
            stream.flush()
