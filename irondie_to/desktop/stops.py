"""The stops of the day and the pages beside them: what the rail shows, known before anything else is loaded."""

from __future__ import annotations

from enum import Enum

DAY = ("event", "players", "rounds", "standings", "knockout", "end")
"""The pages of the day in its order."""

BELOW = ("clocks", "referee", "print", "screen", "rules", "journal")
"""The pages that are wanted at any time."""

START = "start"

KEYS = (START, *DAY, *BELOW)
"""All pages."""

REFEREE_PARTS = ("setcheck", "duel", "game", "penalties")
"""The parts of the referee's page in their order, each in `widgets.referee_…`."""

WITHOUT_EVENT = frozenset({START, "referee", "rules", "print", "screen"})
"""The pages that need no event."""


class Stop(Enum):
    """How far the day is at one of its stops."""

    DONE = "done"
    NOW = "now"
    TODO = "todo"
