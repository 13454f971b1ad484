"""The cards that bend the rules."""
