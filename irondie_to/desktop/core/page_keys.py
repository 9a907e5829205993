"""The keys of the pages in the order of the rail, with their titles, icons, help texts and modules.

Also the parts of the Referee page, and the states of the pages of the day.
"""

from __future__ import annotations

from enum import Enum

from irondie_to.errors import Phrase

DAY = ("event", "players", "rounds", "standings", "knockout", "end")
"""The keys of the pages for the steps of the tournament day, in order."""

BELOW = ("clocks", "referee", "print", "screen", "phones", "rules", "journal")
"""The keys of the pages that are used at any time, in the order of the rail."""

START = "start"

KEYS = (START, *DAY, *BELOW)

PAGE_TITLES = {
    "event": "frame.page_event",
    "players": "frame.page_players",
    "rounds": "frame.page_rounds",
    "standings": "frame.page_standings",
    "knockout": "frame.page_knockout",
    "end": "frame.page_end",
    "clocks": "frame.page_clocks",
    "referee": "frame.page_referee",
    "print": "frame.page_print",
    "screen": "frame.page_screen",
    "phones": "frame.page_phones",
    "rules": "frame.page_rules",
    "journal": "frame.page_journal",
}
"""The code of the title of every page except the start page."""

PAGE_ICONS = {
    "clocks": "clock",
    "referee": "referee",
    "print": "print",
    "screen": "screen",
    "phones": "phone",
    "rules": "book",
    "journal": "list",
}
"""The icon of every page in `BELOW`, which the rail shows beside its title."""

PART_TITLES = {
    "setcheck": "referee_page.part_setcheck",
    "duel": "referee_page.part_duel",
    "game": "referee_page.part_game",
    "penalties": "referee_page.part_penalties",
}
"""The code of the title of every part of the Referee page, in the order in which the page lists them."""

REFEREE_PARTS = tuple(PART_TITLES)

PAGE_HELP = {
    START: "start.help",
    "event": "event_page.help",
    "players": "players_page.help",
    "rounds": "rounds_page.help",
    "standings": "standings_page.help",
    "knockout": "knockout_page.help",
    "end": "end_page.help",
    "clocks": "clocks_page.help",
    "print": "print_page.help",
    "screen": "screen_page.help",
    "phones": "phones_page.help",
    "rules": "rules_page.help",
    "journal": "journal_page.help",
}
"""The code of the text for F1 of every page except the Referee page."""

PART_HELP = {
    "setcheck": "setcheck_page.help",
    "duel": "duel_page.help",
    "game": "referee_game.help",
    "penalties": "penalties_page.help",
}
"""The code of the text for F1 of every part of the Referee page."""

_PAGE_FOLDERS = {"print": "papers", "rules": "rulebook"}
"""The folder of each page whose folder is not named after the page key."""

_PART_FOLDERS = {"setcheck": "check", "game": "mat"}
"""The folder of each part of the Referee page whose folder is not named after the key of the part."""

WITHOUT_EVENT = frozenset({START, "referee", "rules", "print", "screen", "phones"})
"""The keys of the pages that need no open event."""


class DayStop(Enum):
    """The state of the page for a step of the tournament day: finished, current or still to come."""

    DONE = "done"
    NOW = "now"
    TODO = "todo"


STOP_NAMES = {
    DayStop.DONE: "frame.stop_done",
    DayStop.NOW: "frame.stop_now",
    DayStop.TODO: "frame.stop_todo",
}


def page_title(key: str) -> Phrase:
    return Phrase(PAGE_TITLES.get(key, "frame.events"))


def page_module(key: str) -> str:
    return f"irondie_to.desktop.{_PAGE_FOLDERS.get(key, key)}.page"


def part_module(key: str) -> str:
    return f"irondie_to.desktop.referee.{_PART_FOLDERS.get(key, key)}.part"
