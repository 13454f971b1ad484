"""What players are told, chapter by chapter. What a number means: kinds.py."""

from rulebound.games.shadowlords.events.travel import *
from rulebound.games.shadowlords.events.turns import *
from rulebound.games.shadowlords.events.war import *
