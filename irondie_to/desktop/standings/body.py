"""The standings table and the details of one line, below that line or, on a wide page, in a panel."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from irondie_to.app.standings.unfolded_line import UnfoldedLine, account_of
from irondie_to.desktop.controls.plain import SidePanel
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Item, Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.standings.list import StandingsList
from irondie_to.desktop.standings.rows import RowKind, StandingsAnswer, StandingsRow
from irondie_to.desktop.standings.unfolded import Unfolded
from irondie_to.errors import Phrase

_WIDTH_PX, _INSET_PX = 440, 20


class LinePanel(Styled, SidePanel):
    """Shows a player's rounds and how each of the player's figures is computed."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._account: UnfoldedLine | None = None
        self._details: Unfolded | None = None
        self.name = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.place = with_look(QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True), "muted")
        self._area = VerticalArea(self)
        self._area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        inner = QWidget(self._area)
        self._inner: QVBoxLayout = column_of(Stretch(), inside=inner, spacing=0)
        self._area.setWidget(inner)
        self._column = column_of(self.name, self.place, Stretch(self._area), inside=self, spacing=2)
        self.restyle()

    @property
    def spoken(self) -> str:
        return "" if self._details is None else self._details.spoken()

    def show_account(self, account: UnfoldedLine | None) -> None:
        """Show the details of a line, or clear the panel for None.

        The scroll position is kept if the line is the same as before.
        """
        before, self._account = self._account, account
        if self._details is not None:
            self._inner.removeWidget(self._details)
            self._details.hide()
            self._details.deleteLater()
            self._details = None
        if account is None:
            self.name.clear()
            self.place.clear()
            return
        line = account.line
        self.name.setText(line.name)
        rank = self._context.say(Phrase("standings_page.rank_of", {"rank": line.rank}))
        self.place.setText(" · ".join(filter(None, (line.club, rank))))
        self._details = Unfolded(self._context, account, self._context.theme.px(_WIDTH_PX), stands_alone=True)
        self._inner.insertWidget(0, self._details)
        if before is None or before.line.code != line.code:
            self._area.verticalScrollBar().setValue(0)

    def restyle(self) -> None:
        theme = self._context.theme
        inset = theme.px(_INSET_PX)
        self.setFixedWidth(theme.px(_WIDTH_PX))
        self._column.setContentsMargins(inset, theme.px(14), 0, theme.px(8))
        self.name.setFont(theme.font(18, bold=True))


_WIDE_PX = 1590
"""From this width on, in px at a text size of 100 %, the rounds are columns and a panel shows the details."""


class StandingsBody(QWidget):
    """Shows the standings in `list`, and the details of one line, which are computed in a worker thread.

    On a wide page, `panel` shows the details of the current line. On any other page, the user unfolds a line to see
    them. `refitted` is emitted when the page becomes wide or is no longer wide.
    """

    refitted = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.answer: StandingsAnswer | None = None
        self.list = StandingsList(context, self)
        self.panel = LinePanel(context, self)
        self.panel.hide()
        self.list.toggled.connect(self._toggle)
        self.list.why_asked.connect(self._explain_cut)
        self.table.selectionModel().currentRowChanged.connect(self._follow)

    @property
    def table(self) -> Table[StandingsRow]:
        return self.list.table

    def lay_out(self, *above: Item, below: tuple[Item, ...]) -> None:
        """Arrange the table between these other widgets, and the panel beside all of them."""
        column = column_of(*above, Stretch(self.table), *below, spacing=0)
        row_of(Stretch(column), self.panel, inside=self, spacing=0)

    def show_answer(self, answer: StandingsAnswer) -> None:
        self.answer = answer
        self.list.show_answer(answer)
        self.panel.show_account(answer.account)
        self._fit()

    def unfold(self, code: str | None) -> None:
        """Show the details of this player's line, and of no other line.

        No line has details if `code` is None or there are no ranks.
        """
        answer = self.answer
        if answer is None or code is None or not answer.is_ranked:
            self.list.unfold(None)
            return
        line = next(line for line in answer.view.lines if line.code == code)
        picture, view = answer.picture, answer.view
        self._context.run_in_background(
            lambda: account_of(picture, view, line), lambda account: self._show_account(account, answer)
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        answer = self.answer
        is_wide = answer is not None and answer.is_ranked and self.width() >= self._context.theme.px(_WIDE_PX)
        self.panel.setVisible(is_wide)
        if is_wide != self.list.is_wide:
            self.list.fit(is_wide=is_wide)
            self.refitted.emit()
        if answer is not None and is_wide and self.list.unfolded is None:
            row = self.table.current
            self.unfold(answer.view.lines[0].code if row is None else row.line.code)

    def _toggle(self, code: str) -> None:
        """Unfold or fold the line of this player.

        On a wide page, the panel already shows the details, so they are only announced to screen readers.
        """
        if self.list.is_wide:
            announce(self.table, self.panel.spoken)
        else:
            self.unfold(None if code == self.list.unfolded else code)

    def _follow(self) -> None:
        row = self.table.current
        if self.list.is_wide and row is not None and row.line.code != self.list.unfolded:
            self.unfold(row.line.code)

    def _explain_cut(self, code: str) -> None:
        """Announce the sentence about the cut, then unfold or fold the line of the last player above it (`code`)."""
        announce(self.table, self.list.spoken[RowKind.CUT])
        self.table.choose(self.table.rows.row_of((code, RowKind.LINE)))
        self._toggle(code)

    def _show_account(self, account: UnfoldedLine, answer: StandingsAnswer) -> None:
        if answer is not self.answer or self.table.rows.row_of((account.line.code, RowKind.LINE)) < 0:
            return
        self.list.unfold(account)
        self.panel.show_account(account)
        if not self.list.is_wide:
            announce(self.table, self.list.spoken[RowKind.UNFOLDED])
