"""All rules and the classes of all records are loaded here, so that every rule has its program."""

from rulebound.games.cutthroat_caverns.cards import load as cards  # noqa: F401
from rulebound.games.cutthroat_caverns.extras import load as extras  # noqa: F401
from rulebound.games.cutthroat_caverns.foes import chambers  # noqa: F401
from rulebound.games.cutthroat_caverns.foes import load as foes  # noqa: F401
from rulebound.games.cutthroat_caverns.rules import (  # noqa: F401
    assaults,
    attacks,
    encounters,
    ends,
    fog,
    hits,
    initiative,
    items,
    looting,
    losses,
    offers,
    opening,
    pauses,
    paying,
    playing,
    rounds,
    scoring,
    setting,
    shots,
    turns,
)
