"""The list below the search field of the window, with the results or a line saying that nothing was found."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.desktop.controls.table.row_list import RowList, RowLook, RowPart
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.widgets import with_look
from irondie_to.desktop.shell.search.declared import SearchResult
from irondie_to.errors import Phrase

_TEXT, _DETAIL, _SIDE, _GAP = 14, 12, 10, 24


class FoundList(RowList[SearchResult]):
    def __init__(self, context: WindowContext, window: QWidget) -> None:
        super().__init__(context, _look, id, attrgetter("text"), (_SIDE, _SIDE), window, tip=lambda _result: "")
        with_look(self, objectName="found", frameShape=QFrame.Shape.StyledPanel, focusPolicy=Qt.FocusPolicy.NoFocus)
        context.theme.apply_to(self)
        self.rows.is_heading = lambda result: not result.able
        self.hide()

    def show_results(self, results: Sequence[SearchResult], typed: str) -> None:
        """Show the list with these results and select the first one. If there are none, say that nothing was found.

        `typed` is the text that was searched for.
        """
        self.setAccessibleName(self._context.say(Phrase("search.list")))
        nothing = self._context.say(Phrase("search.nothing", {"words": typed}))
        self.rows.show(results or [SearchResult(nothing, "", lambda: None, able=False)])
        self.show()
        self.go_to(0)

    def go_to(self, row: int) -> None:
        """Make this row the current one, even if it is a result that cannot be opened now."""
        self.selectionModel().setCurrentIndex(self.rows.index(row, 0), QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def width_of_texts(self) -> int:
        """Return the width in px at which every text is shown whole beside its detail."""
        theme = self._context.theme
        text, detail = QFontMetrics(theme.font(_TEXT)), QFontMetrics(theme.font(_DETAIL))
        widths = (text.horizontalAdvance(row.text) + detail.horizontalAdvance(row.detail) for row in self.rows.all)
        return max(widths, default=0) + theme.px(2 * _SIDE + _GAP)

    def spoken(self) -> str:
        """Return the text and the detail of the selected row, or of the first one, for a screen reader."""
        chosen = self.current or self.rows.all[0]
        return ", ".join(filter(None, (chosen.text, chosen.detail)))


def _look(result: SearchResult) -> RowLook:
    words = RowPart(result.text, _TEXT, tone="text" if result.able else "muted", high=28)
    detail = RowPart(result.detail, _DETAIL, tone="muted", align=Qt.AlignmentFlag.AlignRight)
    return RowLook((words,), aside=detail, is_heading=not result.able)
