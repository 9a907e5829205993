"""Shows the headings among the rows of a table across all its columns."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtWidgets import QTableView

from irondie_to.desktop.controls.table.rows import Rows

T = TypeVar("T")


def span_headings(view: QTableView, rows: Rows[T]) -> None:
    """Let the first cell of each heading extend over all columns, and no cell of any other row.

    Does nothing for a table without headings (`Rows.put_headings`).
    """
    if not rows.has_headings:
        return
    view.clearSpans()
    for number, row in enumerate(rows.shown):
        if rows.is_heading(row):
            view.setSpan(number, 0, 1, len(rows.columns))
