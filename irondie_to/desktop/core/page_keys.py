"""The keys of the pages, in the order of the rail. This module is loaded before all others."""

from __future__ import annotations

from enum import Enum

DAY = ("event", "players", "rounds", "standings", "knockout", "end")
"""The keys of the pages for the steps of the tournament day, in order."""

BELOW = ("clocks", "referee", "print", "screen", "rules", "journal")
"""The keys of the pages that are used at any time."""

START = "start"

KEYS = (START, *DAY, *BELOW)
"""The keys of all pages."""

REFEREE_PARTS = ("setcheck", "duel", "game", "penalties")
"""The keys of the parts of the Referee page, in order."""

_PAGE_FOLDERS = {"print": "papers", "rules": "rulebook"}
"""The folders of the pages whose folder is not named like the page key."""

_PART_FOLDERS = {"setcheck": "check", "game": "mat"}
"""The folders of the parts of the Referee page whose folder is not named like the key."""

WITHOUT_EVENT = frozenset({START, "referee", "rules", "print", "screen"})
"""The keys of the pages that need no open event."""


class DayStop(Enum):
    """Whether a page of the day is finished, current or still to come."""

    DONE = "done"
    NOW = "now"
    TODO = "todo"


def page_module(key: str) -> str:
    """The dotted name of the module of a page."""
    return f"irondie_to.desktop.{_PAGE_FOLDERS.get(key, key)}.page"


def part_module(key: str) -> str:
    """The dotted name of the module of a part of the Referee page."""
    return f"irondie_to.desktop.referee.{_PART_FOLDERS.get(key, key)}.part"
