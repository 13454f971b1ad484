"""The games of this package, one folder each. Other games are found by engine/catalogue.py."""
