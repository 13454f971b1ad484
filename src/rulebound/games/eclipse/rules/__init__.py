"""The rules, one module to a chapter. All of them are loaded, so that every rule has its program."""

from rulebound.engine.loading import load_all

load_all(__name__, __path__)
