"""The games, one folder each. RULEBOUND_GAMES_PATH names more folders of games, as PATH names folders of programs."""

import os

__path__ += [folder for folder in os.environ.get("RULEBOUND_GAMES_PATH", "").split(os.pathsep) if folder]
