"""The components as their files have them, by chapter."""
