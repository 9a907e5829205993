"""The panel beside the standings on a wide page, with the details of the chosen line."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from irondie_to.desktop.controls.plain import SidePanel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import with_look
from irondie_to.desktop.standings.unfolded import Unfolded, UnfoldedLine
from irondie_to.errors import Phrase

_WIDTH_PX, _INSET_PX = 440, 20


class LinePanel(Styled, SidePanel):
    """Shows a player's rounds and how each of the player's figures is computed.

    `spoken` is the same as text for screen readers, empty while no line is shown.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._account: UnfoldedLine | None = None
        self._details: Unfolded | None = None
        self.name = QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.place = with_look(QLabel(self, textFormat=Qt.TextFormat.PlainText, wordWrap=True), "muted")
        self._area = VerticalArea(self)
        inner = QWidget(self._area)
        self._inner: QVBoxLayout = column_of(Stretch(), inside=inner, spacing=0)
        self._area.setWidget(inner)
        self._column = column_of(self.name, self.place, Stretch(self._area), inside=self, spacing=2)
        self.restyle()

    @property
    def spoken(self) -> str:
        """The details as text for screen readers, empty while no line is shown."""
        return "" if self._details is None else self._details.spoken()

    def show_account(self, account: UnfoldedLine | None) -> None:
        """Show the details of a line, or nothing if `account` is None. The scroll position stays for the same line."""
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
        """Set the width, the insets and the fonts for the text size, and build the details again."""
        theme = self._context.theme
        inset = theme.px(_INSET_PX)
        self.setFixedWidth(theme.px(_WIDTH_PX))
        self._column.setContentsMargins(inset, theme.px(14), 0, theme.px(8))
        self.name.setFont(theme.font(18, bold=True))
