"""What a player can choose, and the question that offers it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from rulebound.engine.record import Value, Words


@mypyc_attr(allow_interpreted_subclasses=True)
class Action(Value):
    """One thing to choose. SAYS is its sentence; {field} stands for the name of what the field holds.

    WARNS says, where that may surprise, what is over when this is chosen.
    """

    SAYS: ClassVar[str] = ""
    WARNS: ClassVar[str] = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Pass(Action):
    """Do nothing now. A game may have passes in words of its own: "End movement", "Keep the cards"."""

    SAYS: ClassVar[str] = "Pass"


PASS: Final = Pass()


@mypyc_attr(allow_interpreted_subclasses=True)
class Aside(Action):
    """What a seat does beside answering questions, at any moment that the game allows: it is never among options."""


class Refusal(Value):
    """Why something is not possible now: the rule that forbids it, and a sentence that says so."""

    rule: str
    text: str


class Refused(Value):
    """A candidate that was refused, and why."""

    action: Action
    why: Refusal


UNSAID: Final = -1  # A default that is found when somebody asks for it.


class Menu:
    """What a question offers, as numbers: the action of a number is made when somebody wants to read it."""

    def action(self, word: int) -> Action:
        """The action that a number of this menu stands for."""
        raise NotImplementedError

    def default(self, words: Words) -> int:
        """The place of the passive answer."""
        raise NotImplementedError

    def for_bots(self, words: Words) -> int:
        """The place of the answer that is taken for bots without asking them, or -1."""
        raise NotImplementedError


@mypyc_attr(acyclic=True, free_list_len=1)
class Decision:
    """A question to one seat: what it may choose now, and what it gets if it does not answer in time.

    `prompt` may name fields of the rule in progress in braces; they are filled in when somebody reads it. In a
    simulation an option is one number (a word of the menu); `options` makes the actions when somebody looks.
    """

    def __init__(
        self,
        seat: int,
        prompt: str,
        rule: str,
        options: list[Action] | None,
        default: int = UNSAID,
        refused: tuple[Refused, ...] = (),
        menu: Menu | None = None,
    ) -> None:
        self.seat = seat
        self.prompt = prompt
        self.rule = rule
        self._default = default
        self.refused = refused
        self.menu = menu
        self.words: Words = []
        self.count: i64 = 0 if options is None else len(options)
        self.made = options

    @property
    def options(self) -> list[Action]:
        """The actions to choose from."""
        made = self.made
        if made is None:
            menu = self.menu
            assert menu is not None
            made = [menu.action(word) for word in self.words]
            self.made = made
        return made

    @property
    def for_bots(self) -> int:
        """The option that is taken for a bot without asking it, where a rule leaves bots out; else -1."""
        return -1 if self.menu is None else self.menu.for_bots(self.words)

    @property
    def default(self) -> int:
        """The option that is taken for a seat that does not answer."""
        if self._default == UNSAID:
            self._default = 0 if self.menu is None else self.menu.default(self.words)
        return self._default

    @default.setter
    def default(self, option: int) -> None:
        self._default = option

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Decision)
            and self.seat == other.seat
            and self.prompt == other.prompt
            and self.rule == other.rule
            and self.options == other.options
            and self.default == other.default
            and self.refused == other.refused
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.prompt, self.rule, self.count))

    def __repr__(self) -> str:
        return f"Decision({self.seat!r}, {self.prompt!r}, {self.rule!r}, {self.options!r}, {self.default!r})"
