"""A table as it is at some moment of a game that bots have played: laid into the database of a running server."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from rulebound.bots.chair import Chair
from rulebound.bots.drive import chosen
from rulebound.bots.make import make_bot
from rulebound.engine.catalogue import load_game
from rulebound.engine.game import OptionValue
from rulebound.engine.match import Match
from rulebound.server.entries import Created, Seating, write
from rulebound.server.rooms import head_of
from rulebound.server.seats import guest_of, new_secret, new_table_id
from rulebound.server.series import series
from rulebound.server.sqlite import SqliteStore
from rulebound.server.tables import Table

Until = Callable[[Match], bool]


class Laid:
    """Where the table is, the secrets of those who sit there, and the region that shows the moment."""

    def __init__(self, table: str, secret: str, friend: str, match: Match, shows: str) -> None:
        self.table = table
        self.secret = secret
        self.friend = friend
        self.match = match
        self.path = f"/t/{table}"
        self.shows = shows


class Laying:
    """The moments that tests look at. What leads to a moment is played once, however many tests look at it."""

    def __init__(self, database: Path) -> None:
        self.database = database
        self.played: dict[str, Match] = {}
        self.courses: dict[str, Course] = {}

    def lay(
        self,
        moment: str,
        game: str,
        until: Until,
        seats: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        mine: Sequence[int] = (0,),
        bot: str = "greedy",
        shows: str = "",
        friends: Sequence[int] = (),
    ) -> Laid:
        """Play until something holds, and lay the table; I hold the seats `mine`, a friend some, bots the others."""
        if moment not in self.played:
            seats = seats or load_game(game).default_seats
            self.played[moment] = self.play(game, until, seats, options or {}, bot)
        return lay(self.database, self.played[moment].clone(), mine, shows, friends)

    def play(self, game: str, until: Until, seats: int, options: Mapping[str, OptionValue], bot: str) -> Match:
        """A game that bots have played until something holds: the first of some seeds in which it comes to hold."""
        for seed in range(1, SEEDS + 1):
            name = f"{game} {seed} {seats} {sorted(options.items())} {bot}"
            course = self.courses.setdefault(name, Course(game, seed, seats, options, bot))
            found = next((match for match in course.moments() if until(match)), None)
            if found is not None:
                return found
        raise AssertionError("it never came to that")

    def duel(self) -> Laid:
        """I attack in a duel, and choose a card."""
        return self.lay("duel", "shadowlords", asked_by("SL-DUEL-02"), shows="against")

    def truce(self) -> Laid:
        """A battle is near, and I may agree to a truce."""
        return self.lay("truce", "shadowlords", asked_by("SL-BATT-08"), shows="A battle at")

    def moving(self, mine: Sequence[int] = (0,), friends: Sequence[int] = ()) -> Laid:
        """The first seat moves in the middle of a game: spaces are lit, others are refused, some are crowded."""
        return self.lay("moving", "shadowlords", asked_by("SL-MOVE-25", 40, "Where"), mine=mine, friends=friends)

    def barred(self) -> Laid:
        """I move, and somebody stands alone on a space where I cannot go."""
        return self.lay("barred", "shadowlords", asked_by("SL-MOVE-25", words="Where", holds=somebody_bars))

    def placing(self) -> Laid:
        """Somebody of mine is to be chosen on a crowded space."""
        return self.lay("placing", "shadowlords", asked_by("SL-MULT-03"))

    def out(self) -> Laid:
        """My Star Master was just captured; the other seats are mine too, so that the game stands still."""
        shows = "You are out of the game"
        return self.lay("out", "shadowlords", out_of_the_game(0), mine=range(4), shows=shows)

    def fallen(self) -> Laid:
        """My adventurer has just died in the cavern; the others are a friend's, so that the game stands still."""
        return self.lay("fallen", "cutthroat_caverns", out_of_the_game(0), seats=4, friends=range(1, 4))

    def offering(self) -> Laid:
        """I may make somebody an offer; a friend holds the second of two seats."""
        options: dict[str, OptionValue] = {"council": "everybody"}
        until = asked_by("SL-NEG-06", words="Make somebody an offer?")
        return self.lay("offering", "shadowlords", until, seats=2, options=options, friends=(1,))

    def sharing(self) -> Laid:
        """I share out ships among three of mine on one space."""
        until = asked_by("SL-MOVE-22", words="How many", holds=several_are_asked_for)
        return self.lay("sharing", "shadowlords", until, bot="random")

    def committing(self) -> Laid:
        """I say how many Warriors go against a foe, in a game of Dark Eclipse."""
        shows = "challenges"
        return self.lay("committing", "dark_eclipse", asked_by("DE-CHAL-02", options=3), shows=shows)

    def reacting(self) -> Laid:
        """An Enemy starts its Activation, and a Character of mine may react."""
        options: dict[str, OptionValue] = {"scenario": "clash_of_champions", "characters": 4}
        until = asked_by("CE-REA-01", words="starts its Activation", options=2)
        return self.lay("reacting", "clash_for_eternia", until, seats=2, options=options, bot="random")

    def rolled(self) -> Laid:
        """Somebody of mine may react to a roll, in the middle of an Attack."""
        options: dict[str, OptionValue] = {"scenario": "clash_of_champions", "characters": 4}
        until = asked_by("CE-REA-01", words="has rolled for its Attack", options=2)
        return self.lay("rolled", "clash_for_eternia", until, seats=2, options=options, bot="random")

    def pushing(self) -> Laid:
        """In the middle of an Attack I choose where somebody is Pushed."""
        options: dict[str, OptionValue] = {"scenario": "clash_of_champions", "characters": 4}
        until = asked_by("CE-PSH-01", options=3, holds=is_on_stage)
        return self.lay("pushing", "clash_for_eternia", until, seats=2, options=options, bot="random")

    def aiming(self) -> Laid:
        """I choose a target, and do not see everybody who is near enough."""
        options: dict[str, OptionValue] = {"scenario": "raid_on_snake_mountain", "characters": 3}
        until = asked_by("CE-ATK-06", holds=somebody_is_hidden)
        return self.lay("aiming", "clash_for_eternia", until, seats=2, options=options, bot="random")

    def contest(self, game: str) -> Laid:
        """I am asked while a contest is on stage."""
        return self.lay(f"contest in {game}", game, is_on_stage, shows=" ")

    def amid(self, game: str) -> Laid:
        """I choose among some answers in the middle of a game."""
        return self.lay(f"amid {game}", game, well_begun)

    def end(self) -> Laid:
        """A game that somebody has won."""
        return self.lay("end", "shadowlords", is_won, shows="The end of the game")


def asked_by(rule: str, times: int = 1, words: str = "", options: int = 1, holds: Until | None = None) -> Until:
    """The first seat is asked by this rule, in a question with these words and so many options, for so many times.

    Only moments count at which something `holds`.
    """
    seen: list[int] = []

    def until(match: Match) -> bool:
        if not match.answers:
            seen.clear()
        decision = None if match.is_over() else match.decision(0)
        if decision is None or decision.rule != rule or len(decision.options) < options:
            return False
        if words in match.prompt(decision) and (holds is None or holds(match)):
            seen.append(len(match.answers))
        return len(seen) >= times

    return until


BEGUN = 60


def well_begun(match: Match) -> bool:
    """Is the first seat asked for a choice, and has something happened already?"""
    decision = None if match.is_over() or len(match.answers) < BEGUN else match.decision(0)
    return decision is not None and len(decision.options) > 1


def is_on_stage(match: Match) -> bool:
    """Is the first seat asked for a choice while a contest of two sides is open?"""
    decision = None if match.is_over() else match.decision(0)
    if decision is None or len(decision.options) < 2:
        return False
    stage = match.game.scene(match.state, 0).stage
    return stage is not None and len(stage.sides) > 1


def is_won(match: Match) -> bool:
    result = match.result
    return result is not None and any(result.won)


def several_are_asked_for(match: Match) -> bool:
    """Is the first seat asked for amounts for several, one after the other?"""
    found = series(match, 0)
    return found is not None and len(found.rows) > 2 and found.total > 1


def somebody_is_hidden(match: Match) -> bool:
    """Is a line of sight of the first seat blocked?"""
    return any(ray.stop is not None for ray in match.game.scene(match.state, 0).overlay.rays)


def somebody_bars(match: Match) -> bool:
    """Is a piece of another seat alone on a space that the first seat is refused?"""
    decision, scene = match.explained(0), match.game.scene(match.state, 0)
    assert decision is not None
    closed = {mark for refused in decision.refused for mark in match.game.points_at(refused.action)}
    others = [piece.at for piece in scene.pieces if piece.at in closed and piece.owner not in (None, 0)]
    return any(others.count(space) == 1 for space in others)


def out_of_the_game(seat: int) -> Until:
    """A seat is out."""
    read = 0

    def until(match: Match) -> bool:
        nonlocal read
        new, read = match.log[read if match.answers else 0 :], len(match.log)
        outs = (match.game.out(match.state, line.told.event) for line in new)
        return any(out is not None and out.seat == seat for out in outs)

    return until


SEEDS = 12


class Course:
    """A game between bots, as far as anybody has wanted to see it: no bot thinks twice about the same question."""

    def __init__(self, game: str, seed: int, seats: int, options: Mapping[str, OptionValue], bot: str) -> None:
        self.game, self.seed, self.seats, self.options = load_game(game), seed, seats, options
        self.given: list[tuple[int, int]] = []
        self.bots = [make_bot(bot) for _ in range(seats)]
        for seat, one in enumerate(self.bots):
            one.begin(seed + seat)

    def moments(self) -> Iterator[Match]:
        """The same match at each of its moments, from the first to the last."""
        names = ["Ann", *(f"Bot {seat}" for seat in range(1, self.seats))]
        live = {option.name: option.at_tables for option in self.game.options}
        match = Match.new(self.game, self.seats, {**live, **self.options}, self.seed, names)
        for number in itertools.count():
            yield match
            if match.is_over():
                return
            if number == len(self.given):
                seat = match.waiting_for()[0]
                self.given.append((seat, chosen(self.bots[seat], Chair(match, seat))))
            match.take(*self.given[number])


def lay(database: Path, match: Match, mine: Sequence[int], shows: str, friends: Sequence[int]) -> Laid:
    """Lay the table of a match that was played."""
    secret, friend = new_secret(), new_secret()
    guest = guest_of(secret)
    holders = dict.fromkeys(friends, guest_of(friend)) | dict.fromkeys(mine, guest)
    seating = [
        Seating(name, holders.get(i, ""), "" if i in holders else "greedy") for i, name in enumerate(match.names)
    ]
    created = Created(
        time=time.time(), game=match.game.id, options=match.header.options, seats=seating, host=guest, listed=False
    )
    table = Table(new_table_id(), created)
    table.match, table.number = match, len(match.answers) + 2
    table.question, table.status = table.number, "over" if match.is_over() else "playing"
    with ThreadPoolExecutor(1) as apart:  # where the browser is driven, a loop runs already
        apart.submit(asyncio.run, _store(database, table, guest, guest_of(friend))).result()
    return Laid(table.id, secret, friend, match, shows)


async def _store(database: Path, table: Table, guest: str, friend: str) -> None:
    store = SqliteStore(str(database), alone=False)
    await store.open()
    await store.name_guest(guest, "Ann")
    await store.name_guest(friend, "Jonas")
    await store.append(table.id, 1, write(table.created), head_of(table))
    await store.keep(table.id, table.number, write(table.whole()))
    await store.close()
