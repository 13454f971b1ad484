"""The arena: many games, for statistics, for faults and for figures."""
