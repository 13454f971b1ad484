"""For those who write a game: marks, a table for scenario tests, the laws of the contract and the playthroughs.

    pytest --pyargs rulebound.testing.contract rulebound.testing.playthroughs --game my_game

It needs pytest and Hypothesis: `pip install rulebound[testing]`.
"""

from rulebound.testing.marks import rule
from rulebound.testing.table import Table

__all__ = ["Table", "rule"]
