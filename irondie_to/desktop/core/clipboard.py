"""Copies tables to the clipboard in a form that spreadsheets can read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QGuiApplication

_MARKS = {0x2068: None, 0x2069: None}
"""A `str.translate` table that removes the Unicode isolates, which sentences put around names written right to left."""
_FORMULA = frozenset("=+-@")


def copy_cells(rows: Iterable[Sequence[str]]) -> None:
    """Copy the rows to the clipboard as text: one line for each row, with the cells separated by tabs.

    Unicode isolates are removed. A cell that begins with =, +, - or @, and has more after it, gets a
    leading apostrophe, so that no spreadsheet reads it as a formula.
    """
    QGuiApplication.clipboard().setText("\n".join("\t".join(map(_cell, row)) for row in rows))


def _cell(text: str) -> str:
    plain = text.translate(_MARKS)
    return f"'{plain}" if plain[:1] in _FORMULA and len(plain) > 1 else plain
