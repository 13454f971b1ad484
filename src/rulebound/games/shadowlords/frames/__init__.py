"""The rules in progress: one frame per list of the rulebook. Their programs stand in rules/, by chapter."""

from rulebound.games.shadowlords.frames.talk import *
from rulebound.games.shadowlords.frames.travel import *
from rulebound.games.shadowlords.frames.turns import *
from rulebound.games.shadowlords.frames.war import *
