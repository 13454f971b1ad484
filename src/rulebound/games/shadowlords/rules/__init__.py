"""The rules by chapter. Importing them makes their programs known to the engine."""

from rulebound.games.shadowlords.rules import (
    aftermath as aftermath,
)
from rulebound.games.shadowlords.rules import (
    allies as allies,
)
from rulebound.games.shadowlords.rules import (
    arrivals as arrivals,
)
from rulebound.games.shadowlords.rules import (
    bargains as bargains,
)
from rulebound.games.shadowlords.rules import (
    battle as battle,
)
from rulebound.games.shadowlords.rules import (
    bribes as bribes,
)
from rulebound.games.shadowlords.rules import (
    building as building,
)
from rulebound.games.shadowlords.rules import (
    cards as cards,
)
from rulebound.games.shadowlords.rules import (
    deals as deals,
)
from rulebound.games.shadowlords.rules import (
    deliveries as deliveries,
)
from rulebound.games.shadowlords.rules import (
    diplomats as diplomats,
)
from rulebound.games.shadowlords.rules import (
    dismissal as dismissal,
)
from rulebound.games.shadowlords.rules import (
    duel as duel,
)
from rulebound.games.shadowlords.rules import (
    fight as fight,
)
from rulebound.games.shadowlords.rules import (
    fortress as fortress,
)
from rulebound.games.shadowlords.rules import (
    joining as joining,
)
from rulebound.games.shadowlords.rules import (
    masters as masters,
)
from rulebound.games.shadowlords.rules import (
    moments as moments,
)
from rulebound.games.shadowlords.rules import (
    movement as movement,
)
from rulebound.games.shadowlords.rules import (
    muster as muster,
)
from rulebound.games.shadowlords.rules import (
    opening as opening,
)
from rulebound.games.shadowlords.rules import (
    outcome as outcome,
)
from rulebound.games.shadowlords.rules import (
    passage as passage,
)
from rulebound.games.shadowlords.rules import (
    sales as sales,
)
from rulebound.games.shadowlords.rules import (
    search as search,
)
from rulebound.games.shadowlords.rules import (
    shadows as shadows,
)
from rulebound.games.shadowlords.rules import (
    sharing as sharing,
)
from rulebound.games.shadowlords.rules import (
    special_events as special_events,
)
from rulebound.games.shadowlords.rules import (
    spoils as spoils,
)
from rulebound.games.shadowlords.rules import (
    storm as storm,
)
from rulebound.games.shadowlords.rules import (
    summons as summons,
)
from rulebound.games.shadowlords.rules import (
    turn as turn,
)
from rulebound.games.shadowlords.rules import (
    votes as votes,
)
