"""Cutthroat Caverns as a PettingZoo env."""

from rulebound.envs.makers import makers

env, raw_env, parallel_env = makers("cutthroat_caverns")
__all__ = ["env", "parallel_env", "raw_env"]
