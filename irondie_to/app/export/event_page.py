"""The web page of an event: standings, rounds and bracket."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.queries import champion_of
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.tables import Cell, ExportColumn, ExportTable, export_table
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.knockout.views import BracketView
from irondie_to.app.papers.people import event_head
from irondie_to.app.papers.views import EventHead
from irondie_to.app.rounds.queries import round_view
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError

_FIRST_RECORD = 4
"""The place of the first of the six columns with records in the standings: matches won, lost, drawn, then games."""


@dataclass(frozen=True, slots=True)
class EventWebPage:
    """The content of the page. `champion` is None until the event is over, `bracket` is None before the cut.

    `tables` are the standings, if a round is finished, then the rounds, latest first.
    """

    event: EventHead
    champion: str | None
    bracket: BracketView | None
    tables: tuple[ExportTable, ...]


def event_page(picture: Picture) -> EventWebPage:
    tables = []
    with suppress(UserError):  # before the first round is finished
        tables.append(_with_records(export_table(picture, ExportedContent.STANDINGS)))
    tables += [_round(picture, row) for row in reversed(picture.swiss)]
    bracket = bracket_view(picture) if picture.seeds else None
    return EventWebPage(event_head(picture), champion_of(picture), bracket, tuple(tables))


def table_page(picture: Picture, content: ExportedContent) -> EventWebPage:
    """Make a page with one table. Raises the errors of `export_table`."""
    return EventWebPage(event_head(picture), None, None, (export_table(picture, content),))


def _with_records(table: ExportTable) -> ExportTable:
    """The standings in fewer columns: matches and games as won–lost–drawn, without empty columns."""
    first, each = _FIRST_RECORD, 3
    rows = [
        (*row[:first], _record(row[first : first + each]), _record(row[first + each : first + 2 * each]), *rest)
        for row, rest in ((row, row[first + 2 * each :]) for row in table.rows)
    ]
    records = (ExportColumn(Phrase("export.matches")), ExportColumn(Phrase("export.games")))
    columns = (*table.columns[:first], *records, *table.columns[first + 2 * each :])
    used = [place for place in range(len(columns)) if any(row[place] is not None for row in rows)]
    return replace(
        table,
        columns=tuple(columns[place] for place in used),
        rows=tuple(tuple(row[place] for place in used) for row in rows),
    )


def _record(counts: Sequence[Cell]) -> str:
    return "–".join(str(count) for count in counts)


def _result(line: MatchLine) -> Cell:
    """The games of a match with a result, or the words that say what decided it."""
    told = line.words(line.result or "").told
    return told if isinstance(told, Phrase) else str(told).replace("-", "–")


def _round(picture: Picture, row: RoundRow) -> ExportTable:
    view = round_view(picture, row)
    rows: list[tuple[Cell, ...]] = [
        (line.table, line.a_name, None if line.result is None else _result(line), line.b_name) for line in view.matches
    ]
    rows += [(None, name, Phrase("export.bye"), None) for name in view.byes]
    rows += [(None, name, Phrase("export.awarded_loss"), None) for name in view.losses]
    codes = ("export.table", "export.player_a", "export.result", "export.player_b")
    columns = tuple(ExportColumn(Phrase(code)) for code in codes)
    return ExportTable(ExportedContent.RESULTS, round_title(row), columns, tuple(rows))
