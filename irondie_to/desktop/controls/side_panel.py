"""The panel beside the content of a page."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QWidget


class SidePanel(QFrame):
    """A panel at the right edge of a page, with the ground and the line at its left edge that the style sheet draws."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("side")
