"""The service that exports results. It writes CSV itself; every other format is loaded when needed."""

# ruff: noqa: PLC0415 - a CSV file must not load the libraries of the other formats

from __future__ import annotations

import csv
import io
from typing import assert_never

from irondie_to.app.core.picture import Picture
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.app.export.tables import Cell, ExportTable, Share, export_table, export_tables
from irondie_to.errors import Phrase
from irondie_to.export.cells import PLACES, cell_text, heading
from irondie_to.messages.core.figures import decimal_sign, decimals

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""The characters that make a spreadsheet take a cell for a formula if its text begins with one of them."""


def csv_file(table: ExportTable, language: str) -> bytes:
    """Write the table as UTF-8 with a byte-order mark, without which Excel assumes another encoding.

    Where the decimal sign is a comma, the separator is a semicolon. A text that a spreadsheet would take for a formula
    is prefixed with an apostrophe; a number never is. A percentage has no space before its sign in any language,
    because only then do spreadsheets recognise it as a number.
    """
    written = io.StringIO()
    separator = ";" if decimal_sign(language) == "," else ","
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    writer.writerow([_harmless(heading(column, language)) for column in table.columns])
    for row in table.rows:
        writer.writerow([_text(cell, language) for cell in row])
    return written.getvalue().encode("utf-8-sig", errors="replace")


def _text(cell: Cell, language: str) -> str:
    if isinstance(cell, Share):
        return f"{decimals(cell.value * 100, PLACES, language)}%"
    text = cell_text(cell, language)
    return _harmless(text) if isinstance(cell, str | Phrase) else text


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text


class Exporter:
    """Writes the results of an event as a file; implements `app.export.exporting.Exporting`."""

    def file(
        self,
        picture: Picture,
        as_format: ExportFormat,
        content: ExportedContent | None,
        language: str,
        made_at: str,
    ) -> bytes:
        """Return the content of the file in this language. Raises the errors of `export_table`."""
        match as_format:
            case ExportFormat.CSV:
                return csv_file(export_table(picture, content or ExportedContent.STANDINGS), language)
            case ExportFormat.XLSX:
                from irondie_to.export.workbook import workbook

                tables = export_tables(picture) if content is None else (export_table(picture, content),)
                return workbook(tables, picture.event.name, language)
            case ExportFormat.HTML:
                from irondie_to.app.export.event_page import event_page, table_page
                from irondie_to.export.web_page import web_page

                page = event_page(picture) if content is None else table_page(picture, content)
                return web_page(page, language, made_at)
            case _:
                assert_never(as_format)
