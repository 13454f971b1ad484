"""The chances that stand with the options of a question: of the killing blow, and of being the creature's target."""

from __future__ import annotations

from typing import Final

from rulebound.engine.action import Action, Pass
from rulebound.engine.flow import Frame
from rulebound.engine.game import Odds
from rulebound.games.cutthroat_caverns import actions as a
from rulebound.games.cutthroat_caverns.cards.actions import Miss, Modify, Rally
from rulebound.games.cutthroat_caverns.cards.fresh_meat import IfICantHaveIt
from rulebound.games.cutthroat_caverns.cards.registry import ATTACKS, action
from rulebound.games.cutthroat_caverns.frames import Attack, OpenSetting, Preparation, RoundMoment, Setting, Turn
from rulebound.games.cutthroat_caverns.guesses import Forecast, Table, forecast, look
from rulebound.games.cutthroat_caverns.places import set_of
from rulebound.games.cutthroat_caverns.prospects import blow, quarry, two_blows
from rulebound.games.cutthroat_caverns.ratings.attacks import damage_now
from rulebound.games.cutthroat_caverns.state import Caverns, body_at, body_of, remaining
from rulebound.games.cutthroat_caverns.targets import danger

RULE: Final = "CC-ATK-09"
GUESS: Final = (
    "facedown cards are any Attack cards that you have not seen, all attack the same body, and nobody responds"
)
SEEN: Final = "nobody responds"
BLOW: Final = "the killing blow"


def odds(g: Caverns, seat: int) -> dict[int, Odds]:
    """The chances that belong to the seat's options, by their numbers."""
    found: dict[int, Odds] = {}
    for decision in g.decisions:
        if decision.seat == seat and g.result is None:
            view = Viewpoint(g, seat)
            for number, option in enumerate(decision.options):
                one = view.odds_of(option)
                if one is not None:
                    found[number] = one
    return found


class Viewpoint:
    """A fight as one seat sees it. What the others may do is reckoned once for each body."""

    def __init__(self, g: Caverns, seat: int) -> None:
        self.g = g
        self.seat = seat
        self.frame: Frame = g.stack[-1]
        self.tables: dict[int, Table] = {}
        self.forecasts: dict[int, Forecast] = {}

    def table(self, body: int) -> Table:
        """Who of the others is still to attack."""
        if body not in self.tables:
            self.tables[body] = look(self.g, self.seat, body)
        return self.tables[body]

    def odds_of(self, option: Action) -> Odds | None:
        """The chance that belongs to one option, if a killing blow hangs on it."""
        body = quarry(self.g)
        frame = self.frame
        if body < 0:
            return None
        if isinstance(frame, (Setting, OpenSetting, RoundMoment, Preparation)):
            return self.of_set_card(option, body)
        if isinstance(frame, Turn) and isinstance(option, a.TurnFirst):
            return self.of_own(body, blow(self.g, self.seat, option.card, body))
        if isinstance(frame, Attack):
            return self.of_attack(frame, option)
        return None

    # Before the turns.

    def of_set_card(self, option: Action, body: int) -> Odds | None:
        """A card that is set now is turned over in its turn (CC-SETC-01)."""
        if not isinstance(option, (a.SetCard, a.SetSecond, a.LayAhead)):
            return None
        earlier = self.table(body).first
        damage = blow(self.g, self.seat, option.card, body, 0, earlier)
        if isinstance(option, a.SetSecond):
            damage = two_blows(self.g, self.seat, self.g.cards.faces(set_of(self.seat))[0], option.card, body, earlier)
        return self.of_turn(body, remaining(self.g, body), damage, True)

    # In the turns.

    def of_own(self, body: int, damage: int) -> Odds:
        """The own attack of this damage, now."""
        return self.of_turn(body, remaining(self.g, body), damage, False)

    def of_attack(self, attack: Attack, option: Action) -> Odds | None:
        """A choice in an attack, or an answer to it."""
        g = self.g
        if isinstance(option, a.Aim):
            body = body_at(g, option.target)
            return None if body < 0 else self.of_own(body, blow(g, self.seat, attack.card, body, attack.lift))
        if isinstance(option, a.Replace):
            stand_in = ATTACKS[attack.card]
            lift = stand_in.steps if stand_in is not None else 0
            return self.of_own(quarry(g), blow(g, self.seat, option.card, quarry(g), lift))
        body = body_of(g, attack.tag)
        if body < 0 or not isinstance(option, (Pass, a.Play)):
            return None
        if isinstance(option, a.Play) and isinstance(action(option.card), IfICantHaveIt):
            return Odds(0.0, SEEN, RULE, "it falls to nobody in this round")
        return self.of_answer(attack, body, changed(g, attack, option))

    def of_answer(self, attack: Attack, body: int, damage: int) -> Odds:
        """After an answer the attack comes to this damage: is the blow theirs, or does it become ours?"""
        left = remaining(self.g, body)
        if attack.seat == self.seat:
            return self.of_turn(body, left, damage, False)
        if damage >= left:
            return Odds(0.0, SEEN, RULE, "it falls to them")
        cards = self.g.cards.faces(set_of(self.seat))
        own = blow(self.g, self.seat, cards[0], body, 0, 1) if cards else 0
        return self.of_turn(body, left - damage, own, False)

    # The figures.

    def of_turn(self, body: int, life: int, damage: int, aimed: bool) -> Odds:
        """The chance that a body with this life falls by an own attack, and before and after it."""
        table = self.table(body)
        if body not in self.forecasts:
            self.forecasts[body] = forecast(table)
        f = self.forecasts[body]
        earlier, mine, later = parts(f, life, damage)
        text = BLOW
        if table.seats:
            ahead = [f"before you {earlier:.0%}"] if table.first else []
            behind = [f"after you {later:.0%}"] if len(table.seats) > table.first else []
            text += f"; others {', '.join(ahead + behind)}{margin(f.trials)}"
        if aimed:
            d = danger(self.g, self.seat, body, damage, table, 1.0 - earlier - mine - later)
            text += f"; you are struck {d.chance:.0%}{margin(d.trials)}"
        return Odds(mine, GUESS if table.seats else SEEN, RULE, text)


def changed(g: Caverns, attack: Attack, option: Action) -> int:
    """What an attack comes to after this answer."""
    played = action(option.card) if isinstance(option, a.Play) else None
    if isinstance(played, Miss):
        return 0
    if isinstance(played, Rally):
        return damage_now(g, attack, 0, played.amount)
    if isinstance(played, Modify):
        return damage_now(g, attack, played.steps, 0)
    return damage_now(g, attack)


def parts(f: Forecast, life: int, damage: int) -> tuple[float, float, float]:
    """The chances that the creature falls before an own attack of this damage, by it, and after it in this round."""
    earlier, mine, later = 0.0, 0.0, 0.0
    for (before, behind), chance in f.chances.items():
        if before >= life:
            earlier += chance
        elif before + damage >= life:
            mine += chance
        elif before + damage + behind >= life:
            later += chance
    return earlier, mine, later


def margin(trials: int) -> str:
    """How far a chance that was tried out may be off (95%)."""
    return f" (give or take {1.96 * (0.25 / trials) ** 0.5:.0%})" if trials else ""
