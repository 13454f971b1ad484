"""The Scenarios, one module for those of a kind; `played.py` has all of them."""
