"""Lists on the clipboard, as a spreadsheet takes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QGuiApplication

_MARKS = {0x2068: None, 0x2069: None}
"""Keep names written from right to left apart in sentences; a cell needs them not."""
_FORMULA = frozenset("=+-@")


def copy_cells(rows: Iterable[Sequence[str]]) -> None:
    """Put the rows on the clipboard: cells with tabs between them, a line each; no cell is taken for a formula."""
    QGuiApplication.clipboard().setText("\n".join("\t".join(map(_cell, row)) for row in rows))


def _cell(text: str) -> str:
    plain = text.translate(_MARKS)
    return f"'{plain}" if plain[:1] in _FORMULA and len(plain) > 1 else plain
