"""Tints the rows whose results this window has just stored. The tint stays for a moment, then fades."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Generic, TypeVar

from PySide6.QtCore import QObject

from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import SAVED, Mover

T = TypeVar("T")


class SavedRows(QObject, Generic[T]):
    """Tints rows of a table. Tinting new rows ends the tint of earlier ones."""

    def __init__(self, context: WindowContext, table: Table[T]) -> None:
        super().__init__(table)
        self._table = table
        self._mover = Mover(table, context.theme, self._paint)

    def show(self, ids: Collection[Hashable]) -> None:
        self._mover.finish()
        self._table.cells.tinted = ids
        self._mover.run(SAVED)

    def end(self) -> None:
        """End the tint immediately. This is for a table that now shows other rows with the same ids."""
        self._mover.finish()

    def _paint(self, faded: float) -> None:
        self._table.cells.tint = 1 - faded
        self._table.rows.redraw(self._table.cells.tinted)
