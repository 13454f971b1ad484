"""Events: what each of them changes while it is active (chapter 19). The rules that they start stand in measures.py."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.games.cutthroat_caverns import content
from rulebound.games.cutthroat_caverns.events import LifeSet
from rulebound.games.cutthroat_caverns.extras.base import Happening
from rulebound.games.cutthroat_caverns.extras.measures import RelicFight, Toll
from rulebound.games.cutthroat_caverns.frames import NOBODY, Attack
from rulebound.games.cutthroat_caverns.frames_blows import CARD_LOSS, Hit, Loss
from rulebound.games.cutthroat_caverns.kinds import Life
from rulebound.games.cutthroat_caverns.rules.damage import is_against_encounter, printed_value
from rulebound.games.cutthroat_caverns.rules.hands import check_hands
from rulebound.games.cutthroat_caverns.rules.life import forfeit, heal, poison
from rulebound.games.cutthroat_caverns.state import Caverns, can_be_struck, creature, remaining, target_of
from rulebound.games.cutthroat_caverns.turn_order import holder, order

# Events that change the rules.


class Fog(Happening):
    """Set cards are announced instead of shown (CC-EVT-FOG-OF-WAR)."""

    KIND: ClassVar[str] = "announce_attacks"

    def is_fog(self) -> bool:
        return True


class CloseQuarters(Happening):
    """Big swings are hampered at any target, hands are larger (CC-EVT-TOO-CLOSE-QUARTERS, CC-SPE-GLUT-02)."""

    KIND: ClassVar[str] = "close_quarters"

    def __init__(self, effect: content.EventEffect) -> None:
        super().__init__(effect)
        self.least = effect.at_least
        self.number = effect.draw
        self.hand = effect.max_hand

    def turns(self, g: Caverns, attack: Attack) -> int:
        return self.steps if printed_value(attack) >= self.least else 0

    def hand_is(self) -> int:
        return self.hand

    def draws(self) -> int:
        return self.number


class Walls(Happening):
    """Hands shrink with every round (CC-EVT-WALLS-CLOSE-IN)."""

    KIND: ClassVar[str] = "shrinking_hand"

    def __init__(self, effect: content.EventEffect) -> None:
        super().__init__(effect)
        self.least = effect.at_least

    def shrinks(self, g: Caverns, size: int) -> int:
        return max(min(size, self.least), size + self.amount * g.walls)

    def round_ends(self, g: Caverns) -> None:
        g.walls += 1
        check_hands(g)


class Ambush(Happening):
    """The creature attacks Player #1 as soon as there is one (CC-EVT-AMBUSH, CC-EVNT-08)."""

    KIND: ClassVar[str] = "creature_attack"

    def numbered(self, g: Caverns) -> None:
        body = creature(g)
        if body >= 0:
            g.push(ambush(g, body, self.amount))


def ambush(g: Caverns, body: int, amount: int) -> Hit:
    """An attack on the number of an ignored player is lost (CC-CRE-06)."""
    seat = holder(g, 1)
    shares = (seat,) if can_be_struck(g, seat) else ()
    return Hit(NOBODY, g.tag[body], NOBODY, shares, amount)


class BloodFrenzy(Happening):
    """Every creature attack is higher (CC-EVT-BLOOD-FRENZY)."""

    KIND: ClassVar[str] = "creature_amount"

    def raises(self) -> int:
        return self.amount


class SwollenBeast(Happening):
    """The creature has more LP for each player (CC-EVT-SWOLLEN-BEAST, CC-CRE-11)."""

    KIND: ClassVar[str] = "creature_lp_per_player"

    def begins(self, g: Caverns) -> None:
        body = creature(g)
        if body >= 0:
            g.life[body] += self.amount * g.players
            g.most[body] += self.amount * g.players
            g.tell("CC-EVT-SWOLLEN-BEAST", LifeSet(target_of(g, body), Life(remaining(g, body))))


class SecondWind(Happening):
    """Everybody heals (CC-EVT-SECOND-WIND)."""

    KIND: ClassVar[str] = "heal_all"

    def begins(self, g: Caverns) -> None:
        for seat in order(g):
            heal(g, seat, self.amount, "CC-EVT-SECOND-WIND")


class SlickFloor(Happening):
    """The first damaging attack of every round against the encounter slips (CC-EVT-SLICK-FLOOR, CC-ATK-34)."""

    KIND: ClassVar[str] = "rotate_first_attack"

    def turns(self, g: Caverns, attack: Attack) -> int:
        return self.steps if g.attacks == 1 and is_against_encounter(g, attack) else 0


class FoulAir(Happening):
    """Everybody is poisoned (CC-EVT-FOUL-AIR)."""

    KIND: ClassVar[str] = "poison_all"

    def begins(self, g: Caverns) -> None:
        for seat in order(g):
            poison(g, seat, self.amount, "CC-EVT-FOUL-AIR")


class MuffledVoices(Happening):
    """Nothing can be cancelled (CC-EVT-MUFFLED-VOICES)."""

    KIND: ClassVar[str] = "no_cancel"

    def stops_cancelling(self) -> bool:
        return True


class NarrowLedge(Happening):
    """Redirecting has its price (CC-EVT-NARROW-LEDGE, CC-EVNT-11)."""

    KIND: ClassVar[str] = "redirect_cost"

    def redirect_cost(self) -> int:
        return self.amount


class MoonlitCrack(Happening):
    """Cards are set faceup, the last player first (CC-EVT-MOONLIT-CRACK, CC-EVNT-09)."""

    KIND: ClassVar[str] = "open_set"

    def is_moonlit(self) -> bool:
        return True


# Measures!


class LivingRelics(Happening):
    """All Relics fight their owners (CC-EVT-ANIMATED-RELICS, CC-EVNT-10)."""

    KIND: ClassVar[str] = "relics_fight"

    def encounter_ends(self, g: Caverns) -> None:
        g.push(RelicFight(self.other, self.amount))


class TollOfTheDeep(Happening):
    """Two cards or some blood (CC-EVT-TOLL-OF-THE-DEEP, CC-EVNT-12)."""

    KIND: ClassVar[str] = "discard_or_damage"

    def encounter_ends(self, g: Caverns) -> None:
        g.push(Toll(self.amount, self.other))


class PriceOfFame(Happening):
    """The proudest lose Prestige (CC-EVT-PRICE-OF-FAME)."""

    KIND: ClassVar[str] = "prestige"

    def encounter_ends(self, g: Caverns) -> None:
        line = order(g)
        most = max([g.prestige[seat] for seat in line])
        for seat in line:
            if g.prestige[seat] == most:
                forfeit(g, seat, -self.amount, "CC-EVT-PRICE-OF-FAME")


class GraveChill(Happening):
    """Whoever landed no killing blow is hurt (CC-EVT-GRAVE-CHILL, CC-EOE-12)."""

    KIND: ClassVar[str] = "damage"

    def encounter_ends(self, g: Caverns) -> None:
        cold = tuple([seat for seat in order(g) if g.kills[seat] == 0])
        if cold:
            g.push(Loss(cold, (self.amount,) * len(cold), CARD_LOSS))


class SpoilsOfWar(Happening):
    """The killer refills above the maximum (CC-EVT-SPOILS-OF-WAR, CC-HAND-03)."""

    KIND: ClassVar[str] = "refill_bonus"

    def encounter_ends(self, g: Caverns) -> None:
        g.prize = self.amount


class LingeringVenom(Happening):
    """Poison stays (CC-EVT-LINGERING-VENOM)."""

    KIND: ClassVar[str] = "skip_poison_removal"

    def keeps_poison(self) -> bool:
        return True


CLASSES: Final[list[type[Happening]]] = [
    Fog,
    CloseQuarters,
    Walls,
    Ambush,
    BloodFrenzy,
    SwollenBeast,
    SecondWind,
    SlickFloor,
    FoulAir,
    MuffledVoices,
    NarrowLedge,
    MoonlitCrack,
    LivingRelics,
    TollOfTheDeep,
    PriceOfFame,
    GraveChill,
    SpoilsOfWar,
    LingeringVenom,
]
