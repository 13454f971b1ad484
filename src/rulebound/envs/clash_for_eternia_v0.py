"""Clash for Eternia as a PettingZoo env."""

from rulebound.envs.makers import makers

env, raw_env, parallel_env = makers("clash_for_eternia")
__all__ = ["env", "parallel_env", "raw_env"]
