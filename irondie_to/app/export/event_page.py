"""The web page of an event: ranking, bracket and rounds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_title
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.end.ranking import FinalRanking, RankedLine, ranking
from irondie_to.app.event.queries import champion_of
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.app.export.tables import Cell, ExportColumn, ExportTable, export_table
from irondie_to.app.knockout.queries import bracket_view
from irondie_to.app.knockout.views import BracketView
from irondie_to.app.papers.views import EventHead, event_head
from irondie_to.app.rounds.queries import round_view
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase

_FIRST_RECORD = Phrase("export.matches_won")
"""The heading of the first of the six columns with records in the standings: matches won, lost, drawn, then games."""


@dataclass(frozen=True, slots=True)
class EventWebPage:
    """The content of the page.

    `champion` is None until the event is over and if nobody has won it, `bracket` is None before the cut. `ranking` is
    the final ranking or, until the event is over, the standings; None before the first round is finished. `podium` are
    at most the best three of an event that is over, the champion first. `tables` come after the bracket: the rounds,
    latest first. A page with one table has only this table in `tables`, and none of the other parts. `floor` is the
    minimum, as a share from 0 to 1, at which an opponent's percentage counts.
    """

    event: EventHead
    champion: str | None
    bracket: BracketView | None
    tables: tuple[ExportTable, ...]
    ranking: ExportTable | None = None
    podium: tuple[RankedLine, ...] = ()
    floor: Fraction = Fraction(0)


def event_page(picture: Picture) -> EventWebPage:
    final = ranking(picture)
    return EventWebPage(
        event_head(picture),
        champion_of(picture),
        bracket_view(picture) if picture.seeds else None,
        tuple(_round(picture, row) for row in reversed(picture.swiss)),
        _ranking(picture, final),
        final.podium,
        picture.options.percentage_floor,
    )


def table_page(picture: Picture, content: ExportedContent) -> EventWebPage:
    """Make a page with one table. Raises the errors of `export_table`."""
    table = _without_facts(export_table(picture, content))
    return EventWebPage(event_head(picture), None, None, (table,), floor=picture.options.percentage_floor)


def _without_facts(table: ExportTable) -> ExportTable:
    return _with_columns(table, [place for place, column in enumerate(table.columns) if not column.is_fact])


def _with_columns(table: ExportTable, places: Sequence[int]) -> ExportTable:
    columns = tuple(table.columns[place] for place in places)
    return replace(table, columns=columns, rows=tuple(tuple(row[place] for place in places) for row in table.rows))


def _ranking(picture: Picture, final: FinalRanking) -> ExportTable | None:
    """The standings or, once the event is over, the final ranking (see `_in_final_order`).

    None before the first round is finished.
    """
    if not final.lines:
        return None
    table = _without_facts(export_table(picture, ExportedContent.STANDINGS))
    if picture.swiss:
        table = _with_records(table)
    if picture.swiss and final.is_over:
        table = _in_final_order(table, final)
    used = [place for place in range(len(table.columns)) if any(row[place] is not None for row in table.rows)]
    return _with_columns(table, used)


def _in_final_order(table: ExportTable, final: FinalRanking) -> ExportTable:
    """The standings in the order of the final ranking, with the last knockout round that each player reached.

    The first column is the final place. The last column is the rank after the Swiss rounds, empty if every rank equals
    the final place.
    """
    reached = {line.name: line.reached for line in final.lines}
    _final_place, rank, *others = table.columns
    after_rounds = ExportColumn(Phrase("export.rank_after_rounds"))
    differs = any(row[0] != row[1] for row in table.rows)
    return replace(
        table,
        columns=(rank, *others[:2], ExportColumn(Phrase("end_page.column_reached")), *others[2:], after_rounds),
        rows=tuple(
            (row[0], *row[2:4], reached[str(row[2])], *row[4:], row[1] if differs else None) for row in table.rows
        ),
    )


def _with_records(table: ExportTable) -> ExportTable:
    """The standings with one column each for matches and games, as won–lost–drawn."""
    first, each = [column.heading for column in table.columns].index(_FIRST_RECORD), 3
    rows = [
        (*row[:first], _record(row[first : first + each]), _record(row[first + each : first + 2 * each]), *rest)
        for row, rest in ((row, row[first + 2 * each :]) for row in table.rows)
    ]
    records = (ExportColumn(Phrase("export.matches")), ExportColumn(Phrase("export.games")))
    columns = (*table.columns[:first], *records, *table.columns[first + 2 * each :])
    return replace(table, columns=columns, rows=tuple(rows))


def _record(counts: Sequence[Cell]) -> str:
    return "–".join(str(count) for count in counts)


def _result(line: MatchLine) -> Cell:
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
