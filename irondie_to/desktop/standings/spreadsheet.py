"""Converts lines of the standings to the cells of a spreadsheet."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.desktop.controls.table.column import Column, phrase_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.number_text import tiebreak
from irondie_to.desktop.standings.rows import StandingsRow
from irondie_to.errors import Phrase

_RECORD = ("standings_page.copied_won", "standings_page.copied_lost", "standings_page.copied_drawn")
_PLACES = 4


def cells_of(
    context: WindowContext,
    tiebreakers: Sequence[str],
    columns: Sequence[Column[StandingsRow]],
    lines: Sequence[StandingsRow],
) -> list[list[str]]:
    """Return the rows of cells: the headings of these columns, then one row for each line.

    `tiebreakers` are those of the standings, in order. A column with a record becomes three columns.
    """
    rows = [[cell for column in columns for cell in _heading(context, column)]]
    return rows + [
        [cell for column in columns for cell in _cells(context, tiebreakers, line, column)] for line in lines
    ]


def _heading(context: WindowContext, column: Column[StandingsRow]) -> list[str]:
    if not column.short_heading:
        return [context.say(phrase_of(column.heading))]
    return [context.say(Phrase(part, {"what": Phrase(column.short_heading)})) for part in _RECORD]


def _cells(
    context: WindowContext, tiebreakers: Sequence[str], row: StandingsRow, column: Column[StandingsRow]
) -> list[str]:
    """Return the cells of a line for one column.

    A record becomes three cells with numbers, because a spreadsheet would read 4-2-0 as a date.
    """
    line = row.line
    match column.key:
        case "rank":
            return [str(line.rank)]
        case "matches" | "games" as key:
            return [str(number) for number in (line.matches if key == "matches" else line.games)]
        case key if key in tiebreakers:
            return [tiebreak(key, line.values[tiebreakers.index(key)], context.settings.language, _PLACES)]
    text = column.text(row)
    return [text if isinstance(text, str) else context.say(text)]
