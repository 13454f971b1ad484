"""What bots think of a table: its worth (estate.py), and each option of a question (counsel.py)."""

from __future__ import annotations

from rulebound.games.shadowlords.advice.counsel import opinions as opinions
from rulebound.games.shadowlords.advice.duels import toll as toll
from rulebound.games.shadowlords.advice.estate import features as features
from rulebound.games.shadowlords.advice.estate import value as value
