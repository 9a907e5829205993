"""Converts lines of the standings to the cells of a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.standings.views import StandingLine
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.standings.column_words import SHORT_HEADINGS, heading_code
from irondie_to.desktop.standings.table import StandingsModel
from irondie_to.errors import Phrase

_RECORD = ("standings_page.copied_won", "standings_page.copied_lost", "standings_page.copied_drawn")
_PLACES = 4


def cells_of(
    context: WindowContext, model: StandingsModel, keys: Sequence[str], lines: Sequence[StandingLine]
) -> list[list[str]]:
    """Return the rows of cells: the headings of these columns, then one row for each line.

    A column with a record becomes three columns.
    """
    rows = [[cell for key in keys for cell in _heading(context, key)]]
    return rows + [[cell for key in keys for cell in _cells(model, line, key)] for line in lines]


def _heading(context: WindowContext, key: str) -> list[str]:
    if key not in SHORT_HEADINGS:
        return [context.say(Phrase(heading_code(key)))]
    short = Phrase(SHORT_HEADINGS[key])
    return [context.say(Phrase(part, {"what": short})) for part in _RECORD]


def _cells(model: StandingsModel, line: StandingLine, key: str) -> list[str]:
    """Return the cells of a line for one column.

    A record becomes three cells with numbers, because a spreadsheet would read 4-2-0 as a date.
    """
    match key:
        case "rank":
            return [str(line.rank)]
        case "matches" | "games":
            return [str(number) for number in (line.matches if key == "matches" else line.games)]
    return [model.text(line, key, _PLACES)]
