"""What a player can choose: the decisions of chapter 30. What a number means: kinds.py."""

from rulebound.games.shadowlords.actions.talk import *
from rulebound.games.shadowlords.actions.travel import *
from rulebound.games.shadowlords.actions.turns import *
from rulebound.games.shadowlords.actions.war import *
