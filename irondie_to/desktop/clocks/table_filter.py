"""The buttons that filter the tables on the Clocks page."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.desktop.clocks.tables.states import CountedAs, by_state
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

ALL, _RUNNING, _NEEDING = "all", "running", "needing"


class TableFilter(Segments):
    """Buttons that choose all tables, the running tables or those that need the referee, each with a count."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, _RUNNING, _NEEDING), parent)
        self._context = context

    @property
    def empty_text(self) -> str:
        """The sentence shown if no table passes the filter."""
        is_needing = self.key == _NEEDING
        return self._context.say(Phrase("clocks_page.none_needing" if is_needing else "clocks_page.none_running"))

    def show_counts(self, faces: ClockFaces) -> None:
        """Update the number of tables on each button."""
        running = by_state(faces)[CountedAs.RUNNING]
        counts = (
            (ALL, "clocks_page.all", len(faces.tables)),
            (_RUNNING, "clocks_page.running", len(running)),
            (_NEEDING, "clocks_page.needing", len(faces.needs)),
        )
        for key, code, count in counts:
            words = self._context.say(Phrase(code, {"count": count}))
            if self.buttons[key].text() != words:
                self.buttons[key].setText(words)

    def filtered(self, faces: ClockFaces) -> list[TableFace]:
        """Return the clocks of the tables that pass the chosen filter."""
        if self.key == _RUNNING:
            return by_state(faces)[CountedAs.RUNNING]
        if self.key == _NEEDING:
            return by_state(faces)[CountedAs.NEEDING]
        return list(faces.tables)
