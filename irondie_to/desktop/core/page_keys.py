"""The keys of the pages, in the order of the rail. Loaded before anything else."""

from __future__ import annotations

from enum import Enum

DAY = ("event", "players", "rounds", "standings", "knockout", "end")
"""The pages of the day in order."""

BELOW = ("clocks", "referee", "print", "screen", "rules", "journal")
"""The pages that are used at any time."""

START = "start"

KEYS = (START, *DAY, *BELOW)
"""All pages."""

REFEREE_PARTS = ("setcheck", "duel", "game", "penalties")
"""The parts of the Referee page in order."""

_PAGE_FOLDERS = {"print": "papers", "rules": "rulebook"}
"""The folders of pages that are not named like their key."""

_PART_FOLDERS = {"setcheck": "check", "game": "mat"}
"""The folders of parts of the Referee page that are not named like their key."""

WITHOUT_EVENT = frozenset({START, "referee", "rules", "print", "screen"})
"""The pages that need no event."""


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
