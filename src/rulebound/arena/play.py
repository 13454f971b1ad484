"""The games of a plan, played in this process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulebound.arena.plan import Forfeits, Outcome, Plan
from rulebound.arena.schedule import Sitting
from rulebound.arena.watch import KEPT_GAMES, Watch
from rulebound.bots.bot import Bot
from rulebound.bots.drive import play_on
from rulebound.bots.make import make_bot
from rulebound.engine.codec import encode
from rulebound.engine.flow import Result, State, advance, seal, waiting
from rulebound.engine.game import Game
from rulebound.engine.match import Match
from rulebound.engine.playout import playout
from rulebound.engine.rng import Rng, seeded

NO_RESULT = Result("", "", (), (), ())


def play_games(planned: Plan, numbers: range) -> Iterator[Outcome]:
    """These games of the plan."""
    club = Club(planned)
    try:
        for number in numbers:
            yield _game(planned, number, club)
    finally:
        club.close()


class Club:
    """The bots of a plan. One that has several seats in a game is there several times."""

    def __init__(self, planned: Plan) -> None:
        self.specs = planned.players
        self.bots: dict[tuple[int, int], Bot] = {}

    def seated(self, sitting: Sitting) -> list[Bot]:
        """A bot for each seat, ready for the game."""
        copies: Counter[int] = Counter()
        found: list[Bot] = []
        for seat, player in enumerate(sitting.seating):
            key = (player, copies[player])
            copies[player] += 1
            if key not in self.bots:
                self.bots[key] = make_bot(self.specs[player])
            self.bots[key].begin(bot_seed(sitting.seed, seat))
            found.append(self.bots[key])
        return found

    def close(self) -> None:
        """End what the bots hold open."""
        for bot in self.bots.values():
            bot.close()


def _game(planned: Plan, number: int, club: Club) -> Outcome:
    """One game; an error in it says which."""
    game, sitting = planned.game(), planned.sitting(number)
    watch = Watch(game, kept=planned.kept or number < KEPT_GAMES) if planned.watched else None
    try:
        if planned.all_random():
            return _random_game(game, planned, number, sitting, watch)
        return _bots_game(game, planned, number, sitting, watch, club.seated(sitting))
    except Exception as error:
        error.add_note(f"This was game {number} of {game.id}, with the seed {sitting.seed}.")
        raise


def _bots_game(
    game: Game[State], planned: Plan, number: int, sitting: Sitting, watch: Watch | None, bots: list[Bot]
) -> Outcome:
    """A recorded game, since bots may want to hear what happened."""
    names = [f"{planned.players[player]} {seat + 1}" for seat, player in enumerate(sitting.seating)]
    options = planned.settings[sitting.setting]
    match = Match.new(game, planned.seats, options, sitting.seed, names, planned.brisk)
    if watch is None:
        play_on(match, bots, game.most_decisions)
    else:
        _play_watched(match, bots, watch)
    return _outcome(number, sitting, len(match.answers), match.state, watch, forfeits_of(match))


def forfeits_of(match: Match) -> tuple[Forfeits, ...]:
    """The decisions that bots lost, by seat and reason."""
    counts = Counter((answer.seat, answer.note) for answer in match.answers if answer.note)
    return tuple(Forfeits(seat, times, why) for (seat, why), times in sorted(counts.items()))


def _play_watched(match: Match, bots: list[Bot], watch: Watch) -> None:
    """Answer by answer, each looked at before it is given."""
    while not match.is_over() and len(match.answers) < match.game.most_decisions:
        watch.see(match.state, len(match.answers))
        offered = match.legal_actions(match.waiting_for()[0])
        play_on(match, bots, len(match.answers) + 1)
        if watch.kept:
            watch.answers.append([encode(action) for action in offered].index(match.answers[-1].action))


def _random_game(game: Game[State], planned: Plan, number: int, sitting: Sitting, watch: Watch | None) -> Outcome:
    """The short way for random bots alone: without a record, and when nobody watches without leaving compiled code."""
    rng = seeded(bot_seed(sitting.seed, 0))
    state = game.start(planned.seats, planned.settings[sitting.setting], seeded(sitting.seed), planned.brisk)
    advance(state)
    if watch is None:
        return _outcome(number, sitting, playout(state, rng, game.most_decisions), state, None)
    decisions = 0
    while state.result is None and decisions < game.most_decisions:
        watch.see(state, decisions)
        decisions += _random_steps(state, rng, watch, decisions, game.most_decisions)
    return _outcome(number, sitting, decisions, state, watch)


def _random_steps(state: State, rng: Rng, watch: Watch, decisions: int, most: int) -> int:
    """The answers until somebody looks again: one, where each is noted."""
    if not watch.kept:
        return playout(state, rng, min(watch.pause(decisions), most - decisions))
    which = waiting(state)[0]
    watch.answers.append(rng.below(state.decisions[which].count))
    seal(state, which, watch.answers[-1])
    return 1


def _outcome(
    number: int, sitting: Sitting, decisions: int, end: State, watch: Watch | None, forfeits: tuple[Forfeits, ...] = ()
) -> Outcome:
    result = end.result or NO_RESULT
    return Outcome(
        number,
        sitting.seed,
        sitting.seating,
        decisions,
        end.result is not None,
        forfeits,
        result.scores,
        result.places,
        result.won,
        result.rule,
        result.reason,
        sitting.setting,
        None if watch is None else watch.course(end),
    )


def bot_seed(seed: int, seat: int) -> int:
    """The seed of the bot in a seat: its luck is not that of the table, nor that of another bot."""
    return seed & 0xFFFFFFFFFFFFFFFF | (seat + 1) << 64
