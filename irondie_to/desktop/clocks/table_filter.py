"""The buttons that filter the tables on the Clocks page."""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.views import ClockFaces, TableFace
from irondie_to.desktop.clocks.tables.states import CountedAs, by_state
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

ALL = "all"


class _State(NamedTuple):
    """The codes of the text of a button with its count, and of the sentence shown if no table passes its filter."""

    words: str
    none: str


_STATES = {
    CountedAs.RUNNING: _State("clocks_page.running", "clocks_page.none_running"),
    CountedAs.NEEDING: _State("clocks_page.needing", "clocks_page.none_needing"),
    CountedAs.FINISHED: _State("clocks_page.finished", "clocks_page.none_finished"),
    CountedAs.NOT_BEGUN: _State("clocks_page.not_begun", "clocks_page.none_not_begun"),
}
"""The states by which the tables can be filtered, in the order of the buttons."""

_ALWAYS_SHOWN = (CountedAs.RUNNING, CountedAs.NEEDING)


class TableFilter(Segments):
    """Buttons that choose all tables or those in one state, each with a count.

    Finished tables, and tables that have not begun, have a button only while there are such tables. On a narrow page,
    where the whole row would be folded, tables that have not begun have none.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, *(state.value for state in _STATES)), parent)
        self._context = context

    @property
    def empty_text(self) -> str:
        """The sentence shown if no table passes the filter."""
        return "" if self.key == ALL else self._context.say(Phrase(_STATES[CountedAs(self.key)].none))

    def show_counts(self, faces: ClockFaces, *, narrow: bool) -> None:
        """Update the number of tables on each button. `narrow` is whether the page is narrow."""
        tables = by_state(faces)
        counts = [(ALL, "clocks_page.all", len(faces.tables))]
        counts += [(state.value, codes.words, len(tables[state])) for state, codes in _STATES.items()]
        for key, code, count in counts:
            words = self._context.say(Phrase(code, {"count": count}))
            if self.buttons[key].text() != words:
                self.buttons[key].setText(words)
        shown = {*_ALWAYS_SHOWN, *(state for state in _STATES if tables[state])}
        if narrow:
            shown.discard(CountedAs.NOT_BEGUN)
        self.show_only((ALL, *(state.value for state in shown)))

    def filtered(self, faces: ClockFaces) -> list[TableFace]:
        """Return the clocks of the tables that pass the chosen filter."""
        return list(faces.tables) if self.key == ALL else by_state(faces)[CountedAs(self.key)]
