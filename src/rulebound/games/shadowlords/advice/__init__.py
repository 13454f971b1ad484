"""What bots think of a table: its worth (estate.py), and each answer to a question, chapter by chapter."""

from __future__ import annotations

from rulebound.games.shadowlords.advice import bargaining as bargaining
from rulebound.games.shadowlords.advice import building as building
from rulebound.games.shadowlords.advice import fighting as fighting
from rulebound.games.shadowlords.advice import moving as moving
from rulebound.games.shadowlords.advice import scheming as scheming
from rulebound.games.shadowlords.advice.duels import toll as toll
from rulebound.games.shadowlords.advice.estate import features as features
from rulebound.games.shadowlords.advice.estate import value as value
from rulebound.games.shadowlords.advice.mind import Mind as Mind
from rulebound.games.shadowlords.advice.mind import opinions as opinions
from rulebound.games.shadowlords.advice.mind import rated as rated
