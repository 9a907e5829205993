"""Writes tables as an XLSX workbook with a sheet for each."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction
from typing import assert_never

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.worksheet import Worksheet

from irondie_to.app.export.tables import TITLES, Cell, ExportTable, Share
from irondie_to.errors import Phrase
from irondie_to.export.cells import cell_text, heading
from irondie_to.messages.core.words import say

_WIDEST = 60
_NO_TIME = datetime(2000, 1, 1, tzinfo=UTC)
"""The time of creation in the properties, so that the same tables give the same bytes."""


def workbook(tables: Sequence[ExportTable], title: str, language: str) -> bytes:
    """Write a workbook with a sheet for each table: a frozen header row, columns as wide as their texts, no formulas.

    A column is at most `_WIDEST` characters wide. `title` is the title in the properties of the document. The same
    tables give the same bytes.
    """
    written = io.BytesIO()
    with Workbook(written, {"in_memory": True}) as book:
        book.set_properties({"title": title, "created": _NO_TIME})
        bold, percent = book.add_format({"bold": True, "bottom": 1}), book.add_format({"num_format": "0.00%"})
        decimal = book.add_format({"num_format": "0.00"})
        for table in tables:
            sheet = book.add_worksheet(say(TITLES[table.content], language))
            _write(sheet, table, language, (bold, percent, decimal))
    return written.getvalue()


def _write(sheet: Worksheet, table: ExportTable, language: str, formats: tuple[Format, Format, Format]) -> None:
    bold, percent, decimal = formats
    heads = [heading(column, language) for column in table.columns]
    widths = [len(head) for head in heads]
    for place, head in enumerate(heads):
        sheet.write_string(0, place, head, bold)
    for line, row in enumerate(table.rows, start=1):
        for place, cell in enumerate(row):
            widths[place] = max(widths[place], len(cell_text(cell, language)))
            _write_cell(sheet, (line, place), cell, language, (percent, decimal))
    for place, width in enumerate(widths):
        sheet.set_column(place, place, min(width + 2, _WIDEST))
    sheet.freeze_panes(1, 0)
    sheet.autofilter(0, 0, len(table.rows), len(heads) - 1)


def _write_cell(
    sheet: Worksheet, place: tuple[int, int], cell: Cell, language: str, formats: tuple[Format, Format]
) -> None:
    percent, decimal = formats
    match cell:
        case None:
            pass
        case str() | Phrase():
            sheet.write_string(*place, cell_text(cell, language))
        case int():
            sheet.write_number(*place, cell)
        case Share(value):
            sheet.write_number(*place, float(value), percent)
        case Fraction():
            sheet.write_number(*place, float(cell), None if cell.denominator == 1 else decimal)
        case _:
            assert_never(cell)
