"""Eclipse as a PettingZoo env."""

from rulebound.envs.makers import makers

env, raw_env, parallel_env = makers("eclipse")
__all__ = ["env", "parallel_env", "raw_env"]
