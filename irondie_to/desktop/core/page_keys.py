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
"""The parts of the referee's page in their order."""

_PAGE_FOLDERS = {"print": "papers", "rules": "rulebook"}
"""The folders of the pages that are not called like their key."""

_PART_FOLDERS = {"setcheck": "check", "game": "mat"}
"""The folders of the parts of the referee's page that are not called like their key."""

WITHOUT_EVENT = frozenset({START, "referee", "rules", "print", "screen"})
"""The pages that need no event."""


class DayStop(Enum):
    """How far the day is at one of its stops."""

    DONE = "done"
    NOW = "now"
    TODO = "todo"


def page_module(key: str) -> str:
    """The dotted name of the module of a page."""
    return f"irondie_to.desktop.{_PAGE_FOLDERS.get(key, key)}.page"


def part_module(key: str) -> str:
    """The dotted name of the module of a part of the referee's page."""
    return f"irondie_to.desktop.referee.{_PART_FOLDERS.get(key, key)}.part"
