"""A match in the terminal: people type numbers and commands, bots answer for themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from rich.console import Console

from rulebound.bots import Bot, Chair, answer_for, hint
from rulebound.engine.action import Decision
from rulebound.engine.kinds import counted
from rulebound.engine.match import Match, MatchError
from rulebound.engine.offers import RaiseHand, Vow
from rulebound.terminal.screen import Screen, numbers_for
from rulebound.terminal.seats import Seats

HELP = """\
  3            take option 3, or the amount 3 where amounts are asked for
  a word       list the options with that word
  why          what cannot be done now, and the rules that forbid it
  why 7        the same for number 7 of that list
  undo         take your last answer back, while nobody has learnt anything
  undo anyway  take it back although somebody has, if the whole table agrees
  hint         what a searching bot would do
  table        all of the table, with every passage
  log          all that you have heard
  offer        raise your hand, or lower it: you are asked for your offer soon
  promise ...  put a promise in your own words into your offer
  demand ...   ask for one from the other side
  rule XX-NAME-01    a rule's words; the start of an id lists all that begin so
  save FILE    write the match to a file
  quit         leave the table"""


NEWS = 12  # lines of what happened since
FIRST = 3  # of these, what came of the seat's own answer


class Leave(Exception):
    """A player leaves the table."""


class Table:
    """The match, who sits where, and what each person has heard so far."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        keep: Path | None = None,
        console: Console | None = None,
        read: Callable[[str], str] = input,
    ) -> None:
        self.match = match
        self.bots = bots
        self.keep = keep
        self.seats = Seats(match)
        self.screen = Screen(console or Console(highlight=False), self.seats)
        self.read = read
        self.people = [seat for seat in range(match.header.seats) if seat not in bots]
        self.heard = dict.fromkeys(range(match.header.seats), 0)
        self.sitting: int | None = self.people[0] if len(self.people) == 1 else None
        self.saved: tuple[int, str] = (-1, "")

    def run(self) -> None:
        """Play to the end, or until somebody leaves; what was played is kept where there is a file for it."""
        if self.match.notice:
            self.screen.say(self.match.notice)
        self.screen.say(f"{self.match.game.title}. Type a number to choose, or help.")
        try:
            while not self.match.is_over():
                self._turn(self.match.waiting_for()[0])
            self._tell(self.people[0] if self.people else None)
            self.screen.result(self.match)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.say("")
            self._leave()
        finally:
            for bot in self.bots.values():
                bot.close()

    def _turn(self, seat: int) -> None:
        if seat in self.bots:
            answer_for(self.match, seat, self.bots[seat])
        else:
            self._hand_over(seat)
            self._tell(seat)
            self._ask(seat)
        self._see_out()
        self._keep()

    def _see_out(self) -> None:
        """Whoever is out of the game hears it at once, and not when it ends: the bots may play on for long."""
        for out, rule in self.seats.gone():
            if out.seat in self.people:
                self._tell(out.seat)
                said = f"{self.match.names[out.seat]}, you are out of the game: {out.text}. The others play on."
                self.screen.say(said, rule, "bold")

    def _hand_over(self, seat: int) -> None:
        """On a hot seat the next person sits down before anything is shown."""
        if seat != self.sitting:
            self.screen.console.clear()
            self.read(f"{self.match.names[seat]}, it is your turn: press Enter. ")
            self.sitting = seat

    def _tell(self, seat: int | None) -> None:
        """What the seat has heard since it last looked."""
        lines = self.match.heard(seat)
        news = lines[self.heard.get(seat or 0, 0) :]
        left_out = max(0, len(news) - NEWS)
        for number, (_, rule, text) in enumerate(news):
            if number == FIRST and left_out:
                self.screen.say(f"  ({counted(left_out, 'more line', 'more lines')}: log)", style="dim")
            if not FIRST <= number < FIRST + left_out:
                self.screen.say(f"  {text}", rule)
        self.heard[seat or 0] = len(lines)

    def _ask(self, seat: int) -> None:
        """Put the question until it is answered or taken back."""
        decision = self.match.explained(seat)
        assert decision is not None
        self.screen.say("")
        self.screen.brief(self.match, seat, decision)
        self.screen.question(self.match, decision, self.match.game.odds(self.match.state, seat))
        if decision.refused:
            self.screen.say(f"     ({len(decision.refused)} more not possible now: why)", style="dim")
        if any(isinstance(aside, Vow) for aside in self.match.game.asides(self.match.state, seat)):
            self.screen.say("     (in your own words: promise ..., or demand ...)", style="dim")
        number = len(self.match.answers)
        while len(self.match.answers) == number:
            self._obey(seat, decision, self.read(f"{self.match.names[seat]}> ").strip())

    def _obey(self, seat: int, decision: Decision, line: str) -> None:
        """One line that a person typed."""
        word, _, rest = line.partition(" ")
        commands: dict[str, Callable[[], None]] = {
            "": lambda: None,
            "why": lambda: self._why(decision, rest.strip()),
            "undo": lambda: self._undo(seat, rest.strip()),
            "hint": lambda: self._hint(seat),
            "table": lambda: self.screen.scene(self.match, seat),
            "offer": lambda: self._raise_hand(seat),
            "promise": lambda: self._put_in(seat, Vow(rest.strip())),
            "demand": lambda: self._put_in(seat, Vow(rest.strip(), True)),
            "log": lambda: self._log(seat),
            "rule": lambda: self.screen.rule(self.match, rest.strip()),
            "save": lambda: self._save(rest.strip()),
            "help": lambda: self.screen.say(HELP),
            "?": lambda: self.screen.say(HELP),
            "quit": self._quit,
        }
        if word.isdecimal() and not rest:
            self._choose(seat, decision, int(word))
        elif word.lower() in commands:
            commands[word.lower()]()
        else:
            self._find(decision, line)

    def _choose(self, seat: int, decision: Decision, number: int) -> None:
        typed = numbers_for(self.match, decision)
        if number in typed:
            self.match.apply(seat, decision.options[typed.index(number)])
        elif typed != list(range(1, len(typed) + 1)):
            self.screen.say(f"Type one of these amounts: {', '.join(map(str, typed))}.")
        elif 0 <= number - len(decision.options) - 1 < len(decision.refused):
            self._why(decision, str(number))
        else:
            self.screen.say(f"There are options 1 to {len(decision.options)}.")

    def _raise_hand(self, seat: int) -> None:
        """Up, or down if it is up."""
        up = RaiseHand(False) not in self.match.game.asides(self.match.state, seat)
        try:
            self.match.apply(seat, RaiseHand(up))
        except MatchError as error:
            self.screen.say(str(error))
            return
        self.screen.say("You will be asked for your offer between the next steps." if up else "Your hand is down.")

    def _put_in(self, seat: int, vow: Vow) -> None:
        """A promise in free words goes into the offer."""
        try:
            self.match.apply(seat, vow)
        except MatchError as error:
            self.screen.say(str(error))

    def _find(self, decision: Decision, text: str) -> None:
        """The options that speak of what was typed."""
        words = [self.match.words(action) for action in decision.options]
        typed = numbers_for(self.match, decision)
        found = [f"{i:3}  {said}" for i, said in zip(typed, words, strict=True) if text.lower() in said.lower()]
        self.screen.say("\n".join(found) if found else f"No option speaks of {text!r}; type a number, or help.")

    def _why(self, decision: Decision, which: str) -> None:
        first = len(decision.options) + 1
        if not which:
            self.screen.refused(self.match, decision)
        elif not which.isdecimal() or not 1 <= int(which) < first + len(decision.refused):
            self.screen.say(f"why takes a number from 1 to {first + len(decision.refused) - 1}.")
        elif int(which) < first:
            self.screen.say("That one is possible.", decision.rule)
        else:
            refused = decision.refused[int(which) - first]
            self.screen.say(f"{self.match.words(refused.action)}: {refused.why.text}", refused.why.rule)
            self.screen.rule(self.match, refused.why.rule)

    def _undo(self, seat: int, rest: str) -> None:
        """Take the seat's last answer back: freely while nothing was learnt since, else by consent."""
        mine = [i for i, answer in enumerate(self.match.answers) if answer.seat == seat]
        if not mine:
            self.screen.say("You have not answered anything yet.")
            return
        if not all(answer.free for answer in self.match.answers[mine[-1] :]) and rest != "anyway":
            self.screen.say("Since then a die fell or somebody learnt something: `undo anyway` if the table agrees.")
            return
        self.match.back_to(mine[-1])
        self.heard = {s: min(n, len(self.match.heard(s))) for s, n in self.heard.items()}
        self.screen.say("Taken back.")

    def _hint(self, seat: int) -> None:
        advised, decision = hint(Chair(self.match, seat)), self.match.decision(seat)
        assert decision is not None
        self.screen.say(f"{numbers_for(self.match, decision)[advised.option]:3}  {advised.words}")
        self.screen.say(advised.because)

    def _log(self, seat: int) -> None:
        for number, rule, text in self.match.heard(seat):
            self.screen.say(f"{number:5}  {text}", rule)

    def _save(self, name: str) -> None:
        if not name:
            self.screen.say("save takes the name of a file.")
            return
        try:
            self.match.save(Path(name))
        except OSError as error:
            self.screen.say(f"Not saved: {error.strerror}.")
            return
        self.saved = (len(self.match.answers), name)
        self.screen.say(f"Saved. Go on with: rulebound play --load {name}")

    def _quit(self) -> None:
        raise Leave

    def _keep(self) -> None:
        if self.keep is not None:
            self.match.save(self.keep)

    def _leave(self) -> None:
        """Say what is on disk. A match that was never saved is kept beside the player."""
        number, name = self.saved
        if not self.match.answers or number == len(self.match.answers):
            self.screen.say(f"You have left the table; the match is in {name}." if name else "You have left the table.")
            return
        path = self.keep or Path(f"{self.match.game.id}-{self.match.header.seed[:8]}.json")
        try:
            self.match.save(path)
        except (OSError, MatchError) as error:
            self.screen.say(f"You have left the table, and the match could not be saved: {error}")
            return
        self.screen.say(f"You have left the table. Go on with: rulebound play --load {path}")
