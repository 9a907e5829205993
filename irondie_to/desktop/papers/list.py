"""The list of printable documents, grouped by the time of the day at which they are needed.

Documents that are not possible yet are grey, and a hint below the heading of their group says what is missing for the
first of them.
"""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import (
    QFrame,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers.build import OFFERS, waits_for
from irondie_to.app.papers.kinds import DayMoment
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.row_ground import is_chosen, paint_row
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.papers.making import paper_name
from irondie_to.errors import Phrase

_MOMENTS = {
    DayMoment.REGISTRATION: "print_page.registration",
    DayMoment.ROUND: "print_page.round",
    DayMoment.STANDINGS: "print_page.standings",
    DayMoment.KNOCKOUT: "print_page.knockout",
    DayMoment.END: "print_page.end",
    DayMoment.ALWAYS: "print_page.always",
}

_Index = QModelIndex | QPersistentModelIndex
_KEY = Qt.ItemDataRole.UserRole
_INSET = 21
"""The distance of the names from the left edge in px at the text size 100 %."""


class _PaperDelegate(QStyledItemDelegate):
    """Draws a line of the list: the name of a document, the heading of a group, or the hint below a heading."""

    def __init__(self, theme: Theme, view: QTreeWidget) -> None:
        super().__init__(view)
        self._theme = theme
        self._view = view

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        """Draw the ground and the text of a line."""
        is_paper, theme = index.data(_KEY) is not None, self._theme
        painter.save()
        paint_row(painter, option, index, theme, is_row=is_paper)
        is_off = is_paper and index.data(Qt.ItemDataRole.ForegroundRole).color() == theme.colour("disabled")
        if is_paper and is_chosen(self._view, index):
            painter.setPen(theme.colour("muted" if is_off else "selection_ink"))
        else:
            painter.setPen(index.data(Qt.ItemDataRole.ForegroundRole).color())
        room = option.rect.adjusted(theme.px(_INSET), 0, -2, -1)
        draw_line(painter, room, index.data(), index.data(Qt.ItemDataRole.FontRole))
        painter.restore()


class PaperList(QTreeWidget):
    """The list of printable documents.

    `chosen` is emitted with the key of a document when another document is selected, by the user or by `choose`, even
    if it is not possible yet.
    """

    chosen = Signal(str)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._items: dict[str, QTreeWidgetItem] = {}
        self._headings: dict[str, tuple[QTreeWidgetItem, QTreeWidgetItem]] = {}
        self.setHeaderHidden(True)
        self.setRootIsDecorated(False)
        self.setIndentation(0)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_PaperDelegate(context.theme, self))
        self.setMouseTracking(True)
        for moment, offers in OFFERS.items():
            heading, hint = self._add(), self._add()
            for item in (heading, hint):
                item.setFlags(Qt.ItemFlag.NoItemFlags)
            self._headings[moment.value] = heading, hint
            for kind in offers:
                self._items[kind.key] = self._add()
                self._items[kind.key].setData(0, _KEY, kind.key)
        self.currentItemChanged.connect(self._on_current)
        self.setObjectName("papers")

    @property
    def key(self) -> str:
        """The key of the selected document, "" if none is selected."""
        item = self.currentItem()
        return "" if item is None else str(item.data(0, _KEY))

    def choose(self, key: str) -> None:
        """Select the document with this key."""
        self.setCurrentItem(self._items[key])

    def item(self, key: str) -> QTreeWidgetItem:
        """Return the list item of the document with this key."""
        return self._items[key]

    def show_offers(self, picture: Picture | None) -> None:
        """Show which documents are possible for this state of an event. `picture` is None if no event is open."""
        say, theme = self._context.say, self._context.theme
        ink, off, muted = theme.colour("text"), theme.colour("disabled"), theme.colour("muted")
        self.setAccessibleName(say(Phrase("print_page.list")))
        for moment, offers in OFFERS.items():
            waiting = {kind.key: waits_for(picture, kind.key) for kind in offers}
            heading, hint = self._headings[moment.value]
            self._set_line(heading, say(Phrase(_MOMENTS[moment])), muted, 27)
            heading.setFont(0, theme.font(12, bold=True))
            why = next((phrase for phrase in waiting.values() if phrase is not None), None)
            hint.setHidden(why is None)
            self._set_line(hint, "" if why is None else say(why), muted, 18)
            hint.setFont(0, theme.font(12))
            for key, phrase in waiting.items():
                item, name = self._items[key], say(paper_name(key))
                self._set_line(item, name, ink if phrase is None else off, 26)
                item.setFont(0, theme.font(14))
                tip = name if phrase is None else say(Phrase("print_page.not_yet", {"paper": name, "when": phrase}))
                item.setToolTip(0, tip)
                item.setData(0, Qt.ItemDataRole.AccessibleTextRole, tip)

    def _add(self) -> QTreeWidgetItem:
        item = QTreeWidgetItem(self)
        item.setTextAlignment(0, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return item

    def _set_line(self, item: QTreeWidgetItem, text: str, ink: QColor, height: int) -> None:
        item.setText(0, text)
        item.setForeground(0, ink)
        item.setSizeHint(0, QSize(0, self._context.theme.px(height)))

    def _on_current(self, item: QTreeWidgetItem | None) -> None:
        if item is not None:
            self.chosen.emit(self.key)
