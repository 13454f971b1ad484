"""The test game with one planted error each: whoever breaks a law like this must be caught by it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from duel_of_masks import MasksGame, rules
from duel_of_masks.deals import Trade
from duel_of_masks.rules import Boasts, Evening, Mirrors, Round
from duel_of_masks.state import (
    CARDS,
    DECK,
    DISCARD,
    MASKS,
    Boast,
    Card,
    Masks,
    Peeked,
    PlayMirror,
    Rob,
    SetCard,
    Spare,
    hand_of,
)
from rulebound.engine.action import Action, Decision, Pass, Refusal
from rulebound.engine.cards import only
from rulebound.engine.event import Event
from rulebound.engine.flow import (
    PROGRAMS,
    Arm,
    Ask,
    AskAll,
    Frame,
    Result,
    SeatArm,
    Start,
    State,
    program,
)
from rulebound.engine.game import Odds, OptionValue
from rulebound.engine.kinds import Seat
from rulebound.engine.observe import Observer
from rulebound.engine.record import field
from rulebound.engine.rng import Rng
from rulebound.engine.scene import Scene
from rulebound.engine.window import window
from rulebound.testing import laws
from rulebound.testing.laws import Law, Moment

GAME = MasksGame()


@dataclass(frozen=True)
class Planted:
    """A broken game, the law that must catch it, and its broken rule if the error is in a program."""

    name: str
    law: Law | None
    game: MasksGame = GAME
    frame: type[Frame] | None = None
    steps: tuple[object, ...] = ()


@contextmanager
def with_rule(planted: Planted) -> Iterator[None]:
    """Play by the broken rule for a while."""
    if planted.frame is None:
        yield
        return
    right = PROGRAMS[planted.frame]
    program(planted.frame, *planted.steps)  # type: ignore[arg-type]
    try:
        yield
    finally:
        PROGRAMS[planted.frame] = right


def robbing(
    victims: Callable[[Masks, Round], list[Seat]] = rules.others,
    refuse: Callable[[Masks, Round, Seat], Refusal | None] = rules.refuse_rob,
    spare: Callable[[Masks, Round], None] = rules.spare,
    prompt: str = "Rob?",
    rule: str = "DM-ROB-01",
) -> object:
    """The question at the end of a round."""
    return Ask(rules.winner, prompt, rule, Arm(Spare, then=spare), Arm(Rob, victims, rules.rob, refuse=refuse))


def a_round(**other: object) -> tuple[object, ...]:
    """The steps of a round, some of them replaced."""
    steps: dict[str, object] = {
        "draw": rules.draw,
        "negotiate": rules.negotiate,
        "set": AskAll(rules.holders, "Which card?", "DM-SET-01", SeatArm(SetCard, rules.in_hand, rules.set_card)),
        "boast": Start(Boasts),
        "show": rules.show,
        "react": Start(Mirrors),
        "strike": rules.strike,
        "rob": robbing(),
        "clean_up": rules.clean_up,
    }
    return tuple({**steps, **other}.values())


class Here(MasksGame):
    """Broken games pass for the test game: same folder, same ledger."""

    @property
    def id(self) -> str:
        return "duel_of_masks"

    @property
    def package(self) -> str:
        return "duel_of_masks"


# The state is plain data.


class SharingState(Masks):
    """Its copies share a list, because the annotation hides it."""

    __module__ = "duel_of_masks"
    heap: object = field(factory=list)


class Sharing(Here):
    state = SharingState


class NumberedState(Masks):
    """Its dictionary has numbers for keys, which JSON does not."""

    __module__ = "duel_of_masks"
    marks: dict[str, int] = field(factory=dict)


class Numbered(Here):
    state = NumberedState

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        assert isinstance(g, NumberedState)
        g.marks = {1: 2}  # type: ignore[dict-item]
        return g


class LucklessState(Masks):
    """Its pickle has other luck."""

    def __reduce__(self) -> tuple[object, ...]:
        other = self.clone()
        other.rng = Rng(1, 2, 3)
        return Masks.__reduce__(other)


class Luckless(Here):
    state = LucklessState


class HashedState(Masks):
    """Equal ones hash differently."""

    def __hash__(self) -> int:
        return id(self)


class Hashed(Here):
    state = HashedState


class SecretiveState(Masks):
    """It holds something that cannot be pickled."""

    lock: object = None


class Secretive(Here):
    state = SecretiveState

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        assert isinstance(g, SecretiveState)
        g.lock = lambda: None
        return g


class Heap(Evening):
    """A frame that holds a list."""

    __module__ = "duel_of_masks"
    cards: list[int] = field(factory=list)


PROGRAMS[Heap] = PROGRAMS[Evening]


class Heaping(Here):
    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        g = super().start(seats, options, rng, brisk)
        g.stack[0] = Heap()
        return g


class Shallow(Here):
    most_frames = 2


class Short(Here):
    most_decisions = 3


def victims_by_chance(g: Masks, r: Round) -> list[Seat]:
    """Asks with a die in hand."""
    return [Seat(g.rng.below(g.seats))]


def victims_that_pay(g: Masks, r: Round) -> list[Seat]:
    """Changes the game by asking."""
    g.bonus[0] += 1
    return rules.others(g, r)


# Options and words.


def victims_twice(g: Masks, r: Round) -> list[Seat]:
    return rules.others(g, r) * 2


def ask_of_nothing(g: Masks, r: Round) -> None:
    """A question past the kernel, which never asks where there is nothing to choose."""
    g.decisions = (Decision(r.winner, "Rob?", "DM-ROB-01", []),)


def ask_without_default(g: Masks, r: Round) -> None:
    """And one whose default is none of its options."""
    g.decisions = (Decision(r.winner, "Rob?", "DM-ROB-01", [Spare()], default=7),)


def refuse_by_no_rule(g: Masks, r: Round, victim: Seat) -> Refusal | None:
    return Refusal("DM-NO-1", "No.")


def some_victims(g: Masks, r: Round) -> list[Seat]:
    """All but the first of those who can be robbed."""
    return [seat for seat in rules.others(g, r) if rules.refuse_rob(g, r, seat) is None][1:]


class Mumbled(Event):
    __module__ = "duel_of_masks"
    SAYS = "{seat mumbles."
    seat: Seat


def strike_mumbling(g: Masks, r: Round) -> None:
    rules.strike(g, r)
    g.tell("DM-STRIKE-01", Mumbled(r.winner))


def strike_by_no_rule(g: Masks, r: Round) -> None:
    rules.strike(g, r)
    g.tell("DM-STRIKE-77", Mumbled(r.winner))


class Speechless(Here):
    def say(self, thing: object, names: Sequence[str] = (), sentence: str | None = None) -> str:
        return ""


class SameWords(Here):
    def points_at(self, action: Action) -> tuple[str, ...]:
        return ()


class PointingAway(Here):
    def points_at(self, action: Action) -> tuple[str, ...]:
        return ("nowhere",) if isinstance(action, SetCard) else super().points_at(action)


class WrongOdds(Here):
    def odds(self, g: Masks, seat: int) -> dict[int, Odds]:
        return {0: Odds(1.0, "nothing", "DM-ODDS-01")}


class Wordless(Here):
    def vocabulary(self, seats: int, options: Mapping[str, OptionValue]) -> Sequence[Action]:
        return [action for action in super().vocabulary(seats, options) if not isinstance(action, SetCard)]


# What a seat does not know.


class OpenHands(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "all": g.hands}


class OpenToSpectators(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return super().view(g, 0 if seat is None else seat)


class Telling(Here):
    def scene(self, g: Masks, seat: int | None) -> Scene:
        return super().scene(g, 0)


class DrawingOne(Here):
    def drawing(self, g: Masks) -> Callable[[int | None], Scene]:
        drawn = self.scene(g, 0)
        return lambda seat: drawn


class Unsealed(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "sealed": list(g.sealed)}


class Forgetful(Here):
    """Deals out cards that the seat knows to be elsewhere."""

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        g.cards.seen = []
        super().redeal(g, seat, rng)


class Signing(Here):
    """Whoever waits for a rich hand learns who has one."""

    def signs_at(self, g: Masks, seat: int) -> Iterable[str]:
        return ("first",) if max(g.hands[seat], default=0) >= MASKS else ()


class Absentminded(Here):
    """Shows nobody what they have seen, and forgets it in imagined worlds unless there is an offer."""

    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        seen = super().view(g, seat)
        return {key: seen[key] for key in seen if key not in ("known", "unsure", "deck_known")}

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        if not any(isinstance(frame, Trade) for frame in g.stack):
            g.cards.seen = []
        super().redeal(g, seat, rng)


class Clairvoyant(Here):
    """Its observation has the top card of the deck."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.one_of(g.deck[-1] if g.deck else -1, CARDS)


class Unbounded(Here):
    """It says that nobody ever has more than three coins."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.number(max(g.coins), 3)


class Ragged(Here):
    """It writes a column for every promise."""

    def observe(self, g: Masks, seat: int, o: Observer) -> None:
        super().observe(g, seat, o)
        o.blank(len(g.discard))


class Telltale(Here):
    """Deals the cards anew, and leaves to the others what they have really seen."""

    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        true = g.cards.seen
        super().redeal(g, seat, rng)
        g.cards.seen = true


class Losing(Here):
    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        super().redeal(g, seat, rng)
        if len(g.deck) > 1:
            g.cards.held[0] = g.deck[-1]


class Unimaginative(Here):
    def redeal(self, g: Masks, seat: int, rng: Rng) -> None:
        del g, seat, rng


class Predictable(Here):
    def view(self, g: Masks, seat: int | None) -> dict[str, object]:
        return {**super().view(g, seat), "rng": g.rng.b}


class Peeking(Here):
    def imagine(self, g: Masks, seat: int, rng: Rng) -> Masks:
        dream = super().imagine(g, seat, rng)
        dream.rng = g.rng.clone()
        return dream


class Spending(Here):
    def imagine(self, g: Masks, seat: int, rng: Rng) -> Masks:
        return super().imagine(g, seat, g.rng)


def spare_quietly(g: Masks, r: Round) -> None:
    """Forgets to say that somebody learns something."""
    g.cards.show_top(DECK, 1, only(r.winner))


def clean_up_and_wait(g: Masks, r: Round) -> None:
    rules.clean_up(g, r)


def spare_aloud(g: Masks, r: Round) -> None:
    """Tells all what only the winner may see."""
    if g.deck:
        g.reveal()
        g.tell("DM-ROB-01", Peeked(r.winner, Card(g.deck[-1])))


def mirror_quietly(g: Masks, r: Round, card: Card) -> None:
    """A card from a hidden hand is played, as if nobody learnt anything."""
    g.cards.move(card, hand_of(r.winner), DISCARD)


def own_mirrors(g: Masks, r: Round) -> list[Card]:
    """The winner may throw a mirror away."""
    return rules.mirrors(g, Mirrors(r.first), r.winner)


def always(g: Masks, r: Round) -> bool:
    return True


def pause() -> object:
    """A pause, so that the next draw does not follow at once."""
    return Ask(rules.winner, "Go on?", "DM-CLEAN-01", Arm(Boast))


def pausing(spare: Callable[[Masks, Round], None]) -> tuple[object, ...]:
    """A round with another way to spare, and a pause before the next draw."""
    return (*a_round(rob=robbing(spare=spare)), pause())


# Answers and the end.

TIMES = [0]


def coin_by_the_clock(g: Masks, w: Boasts, seat: Seat) -> None:
    """Remembers outside the state."""
    TIMES[0] += 1
    g.bonus[seat] = TIMES[0]
    rules.put_coin(g, w, seat)


def coin_from_nowhere(g: Masks, w: Boasts, seat: Seat) -> None:
    g.coins[seat] -= 1
    g.pot += 2


def boasting(then: Callable[[Masks, Boasts, Seat], None]) -> object:
    """The window for boasts with another play."""
    return window(rules.in_turn, "A coin?", "DM-BOAST-01", SeatArm(Boast, then=then, when=rules.has_a_coin))


def end_for_some(g: Masks, e: Evening) -> None:
    g.finish(Result("DM-END-01", "the evening is over", (1,), (1,), (True,)))


def end_with_a_losing_winner(g: Masks, e: Evening) -> None:
    places = tuple(range(1, g.seats + 1))
    g.finish(Result("DM-END-01", "over", tuple(g.coins), places, (False,) * (g.seats - 1) + (True,)))


def end_without_a_first(g: Masks, e: Evening) -> None:
    g.finish(Result("DM-END-01", "over", tuple(g.coins), (2,) * g.seats, (False,) * g.seats))


def ending(end: Callable[[Masks, Evening], None]) -> tuple[object, ...]:
    """An evening of no rounds with another end."""
    return rules.play_round, end


def counted_at_once(g: State, which: int, index: int) -> None:
    """A table that looks at sealed answers as they come in."""
    frame, decision = g.stack[-1], g.decisions[which]
    assert isinstance(g, Masks)
    PROGRAMS[type(frame)].take_from(g, frame, frame.at - 1, decision.seat, decision.words[index])
    g.pot = 2 * g.pot + decision.seat


class HashSeeded(Here):
    """Starts from something that differs from process to process."""

    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        return super().start(seats, options, Rng(hash("masks") & 0xFFFFFF, 1, 2), brisk)


class ProcessSeeded(Here):
    def start(self, seats: int, options: Mapping[str, OptionValue], rng: Rng, brisk: bool) -> Masks:
        return super().start(seats, options, Rng(os.getpid(), 1, 2), brisk)


HASH_SEEDED = HashSeeded()
PROCESS_SEEDED = ProcessSeeded()


def silent_mirrors() -> object:
    """Only those who hold a mirror are asked."""
    arm = SeatArm(PlayMirror, rules.mirrors, rules.play_mirror)
    return window(rules.in_turn, "Play a mirror?", "DM-MIRROR-01", arm)


PLANTED = (
    Planted("a copy shares a list", laws.a_copy_is_equal_and_shares_nothing, Sharing()),
    Planted("a dictionary with numbers for keys", laws.it_can_be_saved_and_read, Numbered()),
    Planted("a pickle with other luck", laws.it_can_be_pickled_and_goes_on_alike, Luckless()),
    Planted("equal states with different hashes", laws.it_can_be_pickled_and_goes_on_alike, Hashed()),
    Planted("a state that cannot be pickled", laws.it_can_be_pickled_and_goes_on_alike, Secretive()),
    Planted("a list in a frame", laws.facts_in_frames_never_change, Heaping()),
    Planted("too many rules in progress", laws.rules_in_progress_are_few, Shallow()),
    Planted("a game that is too long", None, Short()),
    Planted("a question with a die", laws.a_question_is_pure, GAME, Round, a_round(rob=robbing(victims_by_chance))),
    Planted("a question that pays", laws.a_question_is_pure, GAME, Round, a_round(rob=robbing(victims_that_pay))),
    Planted("an option twice", laws.options_are_real, GAME, Round, a_round(rob=robbing(victims_twice))),
    Planted("a default out of range", laws.options_are_real, GAME, Round, a_round(rob=ask_without_default)),
    Planted("no options", laws.options_are_real, GAME, Round, a_round(rob=ask_of_nothing)),
    Planted(
        "a quick list that forgets",
        laws.the_quick_list_is_the_filtered_one,
        GAME,
        Round,
        a_round(
            rob=Ask(
                rules.winner,
                "{winner}, whom do you rob?",
                "DM-ROB-01",
                Arm(Rob, rules.others, rules.rob, refuse=rules.refuse_rob, fast=some_victims),
                Arm(Spare, then=rules.spare),
            )
        ),
    ),
    Planted("options without words", laws.options_speak_and_point, Speechless()),
    Planted("options that sound alike", laws.options_speak_and_point, SameWords()),
    Planted("an option that points nowhere", laws.options_speak_and_point, PointingAway()),
    Planted(
        "a prompt with a brace",
        laws.options_speak_and_point,
        GAME,
        Round,
        a_round(rob=robbing(prompt="Rob {whom, if anybody?")),
    ),
    Planted("all see one hand", laws.drawn_at_once_is_drawn_alike, DrawingOne()),
    Planted("a question by no rule", laws.rules_are_cited, GAME, Round, a_round(rob=robbing(rule="DM-ROB-99"))),
    Planted("a refusal by no rule", laws.rules_are_cited, GAME, Round, a_round(rob=robbing(refuse=refuse_by_no_rule))),
    Planted("a log line by no rule", laws.rules_are_cited, GAME, Round, a_round(strike=strike_by_no_rule)),
    Planted("odds by no rule", laws.rules_are_cited, WrongOdds()),
    Planted("a log line with a brace", laws.log_lines_speak, GAME, Round, a_round(strike=strike_mumbling)),
    Planted("an action without a number", laws.options_are_in_the_vocabulary, Wordless()),
    Planted("hands lie open", laws.imagined_states_look_the_same, OpenHands()),
    Planted("a spectator sees a hand", laws.imagined_states_look_the_same, OpenToSpectators()),
    Planted("a scene with backs turned", laws.imagined_states_look_the_same, Telling()),
    Planted("known cards are forgotten", laws.imagined_states_look_the_same, Forgetful()),
    Planted("silence speaks", laws.who_is_asked_betrays_nothing, GAME, Mirrors, (silent_mirrors(),)),
    Planted("a sign of a hidden card", laws.signs_are_public, Signing()),
    Planted("an observation of the deck", laws.observations_tell_what_the_seat_knows, Clairvoyant()),
    Planted("a number beyond its bound", laws.observations_tell_what_the_seat_knows, Unbounded()),
    Planted("columns that come and go", laws.observations_tell_what_the_seat_knows, Ragged()),
    Planted("a card is lost in a dream", laws.imagined_states_are_whole, Losing()),
    Planted("what was seen is forgotten", laws.what_was_seen_stays_true, Absentminded()),
    Planted("others know the truth", laws.an_imagined_state_follows_from_what_its_seat_knows, Telltale()),
    Planted("nothing is imagined", None, Unimaginative()),
    Planted("the generator is seen", laws.the_generator_is_secret, Predictable()),
    Planted("a dream knows the future", laws.imagining_takes_no_chance_from_the_game, Peeking()),
    Planted("a dream uses up chance", laws.imagining_takes_no_chance_from_the_game, Spending()),
    Planted("a quiet look", laws.free_answers_teach_nobody, GAME, Round, pausing(spare_quietly)),
    Planted(
        "a quiet mirror",
        laws.free_answers_teach_nobody,
        GAME,
        Round,
        (
            *a_round(),
            Ask(
                rules.winner,
                "A mirror?",
                "DM-MIRROR-02",
                Arm(PlayMirror, own_mirrors, mirror_quietly),
                Arm(Pass),
                always=always,
            ),
            pause(),
        ),
    ),
    Planted("a loud look", laws.the_log_tells_no_more_than_the_view, GAME, Round, pausing(spare_aloud)),
    Planted("memory outside", laws.undo_is_exact, GAME, Boasts, (boasting(coin_by_the_clock),)),
    Planted("a coin from nowhere", None, GAME, Boasts, (boasting(coin_from_nowhere),)),
    Planted("sealed answers are seen", laws.sealed_answers_are_hidden, Unsealed()),
    Planted("scores for some", laws.the_end_places_everybody, GAME, Evening, ending(end_for_some)),
    Planted("the last wins", laws.the_end_places_everybody, GAME, Evening, ending(end_with_a_losing_winner)),
    Planted("nobody is first", laws.the_end_places_everybody, GAME, Evening, ending(end_without_a_first)),
)
__all__ = ["PLANTED", "Moment", "Planted", "counted_at_once", "with_rule"]
