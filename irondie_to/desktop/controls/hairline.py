"""A thin line that separates two parts of a page."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget


class Hairline(QFrame):
    """A horizontal line, 1 px high."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("look", "rule")
        self.setFixedHeight(1)
