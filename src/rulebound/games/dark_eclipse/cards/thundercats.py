"""The Thundercats and their powers (DE-POW-01). A new one is a record in thundercats.toml and a class here."""

from __future__ import annotations

from typing import ClassVar, Final

from rulebound.engine.content import classes_of
from rulebound.games.dark_eclipse import content
from rulebound.games.dark_eclipse.cards.enemies import powers_are_blocked
from rulebound.games.dark_eclipse.content import power as power_on_card
from rulebound.games.dark_eclipse.state import DarkEclipse
from rulebound.games.dark_eclipse.tables import ACTIONS, RECRUITED


class Thundercat:
    """All moments at which a power may bend the rules, with the ordinary rule for each. CARD is the id of its card."""

    CARD: ClassVar[str] = ""

    def cards_drawn(self) -> int:
        """Threat cards to draw, of which one is played (DE-DRAW-01)."""
        return 1

    def may_bury(self) -> bool:
        """May the unplayed card go to the bottom?"""
        return False

    def actions(self) -> int:
        """Actions a turn (DE-TURN-03)."""
        return ACTIONS

    def levels_climbed(self) -> int:
        """Levels that the Tower Marker rises by itself at the start of the turn."""
        return 0

    def repeats(self) -> int:
        """Actions a turn that may be at a location already used (DE-TURN-06)."""
        return 0

    def counters_recruited(self) -> int:
        """Counters drawn to recruit (DE-KING-07)."""
        return RECRUITED

    def warriors_rescued(self) -> int:
        """Warriors to take from the Shadowrealm when acting there."""
        return 0

    def rolls(self) -> int:
        """Rolls of which one counts."""
        return 1

    def challenge_bonus(self) -> int:
        """Added to the total of every challenge (DE-CHAL-05)."""
        return 0

    def ally_value(self) -> int:
        """What each Ally adds (DE-CHAL-07)."""
        return 1

    def allies_first(self) -> bool:
        """Are Allies committed before the roll (DE-CHAL-06)?"""
        return False

    def rolls_first(self) -> bool:
        """Is the die rolled before anything is committed (DE-CHAL-02)?"""
        return False


LION_O_CARDS: Final[int] = power_on_card("lion_o", "draw_threats").draw
CHEETARA_CARDS: Final[int] = power_on_card("cheetara", "draw_threats").draw
CHEETARA_ACTIONS: Final[int] = power_on_card("cheetara", "actions_per_turn").value
TYGRA_LEVELS: Final[int] = power_on_card("tygra", "free_tower_climb").levels
PANTHRO_BONUS: Final[int] = power_on_card("panthro", "challenge_bonus").amount
TWINS_REPEATS: Final[int] = power_on_card("wilykit_wilykat", "repeat_location").times_per_turn
PUMYRA_WARRIORS: Final[int] = power_on_card("pumyra", "shadowrealm_rescue").amount_max
BENGALI_COUNTERS: Final[int] = power_on_card("bengali", "recruit_draw").value
BENGALI_ALLY: Final[int] = power_on_card("bengali", "ally_value").value


class LionO(Thundercat):
    """Draws two Threat cards, plays one, and puts the other on the top or the bottom (DE-POW-04)."""

    CARD: ClassVar[str] = "lion_o"

    def cards_drawn(self) -> int:
        return LION_O_CARDS

    def may_bury(self) -> bool:
        return True


class Cheetara(Thundercat):
    """Four actions; draws two Threat cards, and the other goes back on top (DE-POW-08..10)."""

    CARD: ClassVar[str] = "cheetara"

    def cards_drawn(self) -> int:
        return CHEETARA_CARDS

    def actions(self) -> int:
        return CHEETARA_ACTIONS


class Tygra(Thundercat):
    """The Tower Marker rises by itself at the start of his turn (DE-POW-19)."""

    CARD: ClassVar[str] = "tygra"

    def levels_climbed(self) -> int:
        return TYGRA_LEVELS


class Panthro(Thundercat):
    """Adds 1 to his total in every challenge (DE-POW-21)."""

    CARD: ClassVar[str] = "panthro"

    def challenge_bonus(self) -> int:
        return PANTHRO_BONUS


class WilyKitAndWilyKat(Thundercat):
    """Once a turn an action may be at a location already used (DE-POW-22, DE-POW-23)."""

    CARD: ClassVar[str] = "wilykit_wilykat"

    def repeats(self) -> int:
        return TWINS_REPEATS


class Pumyra(Thundercat):
    """Takes up to 2 Warriors for herself when she acts at the Shadowrealm (DE-POW-24)."""

    CARD: ClassVar[str] = "pumyra"

    def warriors_rescued(self) -> int:
        return PUMYRA_WARRIORS


class Bengali(Thundercat):
    """Recruits with 4 counters; his Allies add 2 each but are committed before the roll (DE-POW-13..15)."""

    CARD: ClassVar[str] = "bengali"

    def counters_recruited(self) -> int:
        return BENGALI_COUNTERS

    def ally_value(self) -> int:
        return BENGALI_ALLY

    def allies_first(self) -> bool:
        return True


class LynxO(Thundercat):
    """Every die on his turn is rolled twice, and he picks the one that counts (DE-POW-26)."""

    CARD: ClassVar[str] = "lynx_o"

    def rolls(self) -> int:
        return 2


class Jagara(Thundercat):
    """In her challenges the die is rolled first, then she commits Warriors and Allies (DE-POW-16..17)."""

    CARD: ClassVar[str] = "jagara"

    def rolls_first(self) -> bool:
        return True


ORDINARY: Final = Thundercat()
CARDS: Final[list[type[Thundercat]]] = classes_of(
    "thundercats.toml",
    [(card.id, card.id) for card in content.THUNDERCATS],
    {one.CARD: one for one in Thundercat.__subclasses__()},
)
CATS: Final[list[Thundercat]] = [one() for one in CARDS]


def power(g: DarkEclipse) -> Thundercat:
    """The active player's power, judged at the moment that it matters (DE-POW-01, DE-POW-02, DE-POW-29, DE-POW-35)."""
    return ORDINARY if powers_are_blocked(g) else CATS[g.cats[g.player]]
