"""The rules, one module to a chapter."""
