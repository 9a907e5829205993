"""Writes a table as CSV, in the form that spreadsheets in the language expect."""

from __future__ import annotations

import csv
import io

from irondie_to.app.export.tables import ExportTable
from irondie_to.export.cells import cell_text, heading
from irondie_to.messages.core.figures import decimal_sign

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
"""The characters that make a spreadsheet take the rest of a cell for a formula."""


def csv_file(table: ExportTable, language: str) -> bytes:
    """Write the table as UTF-8 with a byte-order mark, without which Excel reads another encoding.

    Where the decimal sign is a comma, the separator is a semicolon. A text that a spreadsheet would take for a formula
    gets an apostrophe in front; numbers get none.
    """
    written = io.StringIO()
    separator = ";" if decimal_sign(language) == "," else ","
    writer = csv.writer(written, delimiter=separator, lineterminator="\r\n")
    writer.writerow([_harmless(heading(column, language)) for column in table.columns])
    for row in table.rows:
        writer.writerow(
            [
                _harmless(text) if isinstance(cell, str) else text
                for cell, text in ((cell, cell_text(cell, language)) for cell in row)
            ]
        )
    return written.getvalue().encode("utf-8-sig", errors="replace")


def _harmless(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
