"""Questions that are no choice: the server answers them for a person, where that betrays nothing."""

from __future__ import annotations

from rulebound.engine.action import Pass
from rulebound.engine.flow import play
from rulebound.engine.match import Match
from rulebound.engine.rng import seeded
from rulebound.server.tables import Table


def no_choice(table: Table, match: Match, seat: int) -> bool:
    """Is there one answer only to the question of a seat, and is it nothing to be asked for?

    Some are asked even so. Stops are public: there even somebody is asked who can only pass. A first game teaches what
    is pressed. And before chance or something hidden is turned up, or the game ends, whoever does it may still want to
    take back what came before: so nobody rolls their dice for them.
    """
    if seat not in table.quiet:
        table.quiet[seat] = _is_none(table, match, seat)
    return table.quiet[seat]


def _is_none(table: Table, match: Match, seat: int) -> bool:
    decision = table.decision(seat)
    if decision is None or len(decision.options) != 1:
        return False
    if isinstance(decision.options[0], Pass):
        return not table.has_stops()
    return not table.created.seed and (bool(match.state.sealed) or not _turns_up(match, seat))


def _turns_up(match: Match, seat: int) -> bool:
    """Does the only answer draw on chance, open something, or end the game?

    That is seen in a world that the seat imagines: so being asked or not tells nothing that is hidden.
    """
    dream = match.game.imagine(match.state, seat, seeded(len(match.answers)))
    before = (dream.rng.draws, dream.revealed)
    play(dream, 0)
    return dream.result is not None or before != (dream.rng.draws, dream.revealed)
