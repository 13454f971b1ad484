"""Every message of the protocol, as typed records. `docs/protocol.md` explains them; `schema.py` publishes them."""

from rulebound.server.messages.commands import *
from rulebound.server.messages.games import *
from rulebound.server.messages.guests import *
from rulebound.server.messages.moment import *
from rulebound.server.messages.news import *
from rulebound.server.messages.records import *
from rulebound.server.messages.table import *
from rulebound.server.messages.words import *
