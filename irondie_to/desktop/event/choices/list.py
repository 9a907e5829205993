"""A list of choices: one row for each, with a drop-down field in the chosen row only."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QFrame, QSizePolicy, QToolButton, QWidget

from irondie_to.desktop.controls.drop_down import DropDown
from irondie_to.desktop.controls.table.column import CellStyle, Column, PaintedCell
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.controls.table.widths import Width
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.desktop.core.look.row_ground import paint_bar
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme

_OPENS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_F4})
_NO_TEXT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_RULE, _CHOICE = 1, 2
"""The columns in which the chosen row has a button and a field."""


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row shows: the question, the id of the rule (empty for none), the choice, and the words for its state.

    `details` are the question and the choice as whole sentences.
    """

    key: str
    question: str
    rule: str
    choice: str
    mark: str
    details: str
    is_changed: bool


class ChoiceList(Table[RowContent]):
    """A table of settings with one choice each, as high as its rows.

    The row on which the focus is has a drop-down field. Up and Down, Home and End go to other rows; Enter, the space
    bar or a letter opens the field. While the list is folded, only changed rows are shown, and the one with the focus.
    `entered` is emitted with the key of a row and the value that the user has chosen, `shown_changed` when other rows
    are shown, and `went_to` when a row was chosen. `choices` returns the texts and values of the field of a row.
    """

    entered = Signal(str, object)
    shown_changed = Signal()
    went_to = Signal()

    def __init__(
        self, context: WindowContext, choices: Callable[[str], list[tuple[str, object]]], parent: QWidget
    ) -> None:
        self.contents: Mapping[str, RowContent] = {}
        self._choices = choices
        self._values: Mapping[str, object] = {}
        self._chosen: str | None = None
        self._last: str | None = None
        self.is_folded = True
        super().__init__(context, self._columns(), lambda row: row.key, parent)
        self.field = _RowField(context.theme, self.viewport())
        self.rule = with_look(QToolButton(self.viewport()), "rule")
        self.rule.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(Table.SelectionMode.SingleSelection)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.head.hide()
        self.rule.clicked.connect(lambda: context.navigation.show_rule(self.rule.text()))
        self.field.activated.connect(self._on_activated)
        self.clicked.connect(self._on_clicked)
        self.selectionModel().currentChanged.connect(self._on_current)
        self.head.sectionResized.connect(self._place)
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._on_focus)
        self._arrange()

    @property
    def chosen(self) -> str | None:
        """The key of the row with the focus, None if the list does not have it."""
        return self._chosen

    @property
    def shown(self) -> list[str]:
        """The keys of the rows that are shown, from top to bottom."""
        return [content.key for content in self.rows.shown]

    def show_contents(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        """Show these contents, and the values by key, in this order."""
        self.contents, self._values = contents, values
        self._arrange()

    def fold(self, *, is_folded: bool) -> None:
        """Show only the changed rows, or all of them."""
        self.is_folded = is_folded
        self._arrange()

    def go_to(self, key: str) -> None:
        """Go to the row with this key, and focus it. A folded list is unfolded if it does not show the row."""
        if key not in self.shown:
            self.fold(is_folded=False)
        self._last = key
        self.choose(self.rows.row_of(key))

    def open(self) -> None:
        """Open the field of the chosen row."""
        self.field.showPopup()

    def sizeHint(self) -> QSize:
        return QSize(0, self.verticalHeader().length())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another row, or open the field."""
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self._chosen is None:
            event.ignore()
        elif key in _OPENS or (key == Qt.Key.Key_Down and held == Qt.KeyboardModifier.AltModifier):
            self.open()
        elif event.text().isalpha() and not held & _NO_TEXT:
            self.open()
            self.field.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Go to the row on which the focus was last, or to the first one."""
        if self._chosen is None and self.rows.rowCount():
            self.choose(max(0, self.rows.row_of(self._last)))
        super().focusInEvent(event)

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Let Tab go on to the rule of the chosen row, as in any other widget."""
        return QWidget.focusNextPrevChild(self, next_one)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _columns(self) -> tuple[Column[RowContent], ...]:
        usual = Column(
            key="question",
            heading="",
            text=lambda row: row.question,
            tip=lambda row: row.details,
            spoken=lambda row: f"{row.question}: {row.choice}, {row.mark}",
            paint=self._paint_question,
            painted=lambda row: row.question,
            width=Width(least=160, shares=True),
        )
        return (
            usual,
            Column(
                key="rule",
                heading="",
                text=lambda row: row.rule,
                tip=usual.tip,
                style=lambda _row: CellStyle("accent", size=12, bold=True),
                paint=self._paint_rule,
                width=Width(66),
            ),
            Column(
                key="choice",
                heading="",
                text=lambda row: row.choice,
                tip=usual.tip,
                style=lambda row: CellStyle(bold=row.is_changed),
                paint=self._paint_unless_chosen,
                painted=lambda row: row.choice,
                width=Width(least=160, shares=True),
            ),
            Column(
                key="mark",
                heading="",
                text=lambda row: row.mark,
                tip=usual.tip,
                style=lambda row: CellStyle("accent" if row.is_changed else "muted", size=12, bold=row.is_changed),
                width=Width(74 + 20),
            ),
        )

    def _paint_question(self, painter: QPainter, cell: PaintedCell[RowContent]) -> None:
        cell.draw_text(painter)
        if cell.row.is_changed:
            paint_bar(painter, cell.rect.adjusted(0, 0, 0, -1), cell.theme)

    def _paint_rule(self, painter: QPainter, cell: PaintedCell[RowContent]) -> None:
        font = painter.font()
        font.setUnderline(True)
        painter.setFont(font)
        self._paint_unless_chosen(painter, cell)

    def _paint_unless_chosen(self, painter: QPainter, cell: PaintedCell[RowContent]) -> None:
        if cell.row.key != self._chosen:
            cell.draw_text(painter)

    def _on_clicked(self, index: QModelIndex) -> None:
        content = self.rows.at(index.row())
        if content is not None and content.rule and index.column() == _RULE:
            self._context.navigation.show_rule(content.rule)

    def _on_current(self, now: QModelIndex) -> None:
        """Choose the row that has become the current one."""
        content = self.rows.at(now.row())
        if content is None or content.key == self._chosen:
            return
        self._chosen = self._last = content.key
        self._arrange()
        spoken = str(now.siblingAtColumn(0).data(Qt.ItemDataRole.AccessibleTextRole))
        self.setFocus(Qt.FocusReason.OtherFocusReason)
        self.setAccessibleDescription(f"{spoken}. {content.details}".strip())
        announce(self, spoken)
        self.went_to.emit()

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Leave the row when the focus is elsewhere, but not while the window is inactive."""
        is_inside = now is self or now is self.field.view() or (now is not None and self.isAncestorOf(now))
        if self._chosen is not None and now is not None and not is_inside:
            self._chosen = None
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self._arrange()

    def _on_activated(self, place: int) -> None:
        if self._chosen is not None:
            self.entered.emit(self._chosen, self.field.itemData(place))

    def _fits(self, content: RowContent) -> bool:
        return not self.is_folded or content.is_changed or content.key == self._chosen

    def _arrange(self) -> None:
        """Show the rows that are to be shown, and the field in the chosen one."""
        before = set(self.shown)
        self.show_rows(list(self.contents.values()), self._fits)
        if self._chosen is not None:
            content = self.contents[self._chosen]
            self.rule.setText(content.rule)
            self.rule.setFont(self._context.theme.font(12, bold=True))
            self.field.show_choices(self._choices(content.key))
            self.field.show_value(self._values[content.key])
            set_look(self.field, "choice", "changed" if content.is_changed else "usual")
        self.field.setVisible(self._chosen is not None)
        self.rule.setVisible(self._chosen is not None and bool(self.rule.text()))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.rows.rowCount() else Qt.FocusPolicy.NoFocus)
        self._place()
        if set(self.shown) != before:
            self.updateGeometry()
            self.shown_changed.emit()

    def _place(self) -> None:
        """Put the field and the rule of the chosen row over their cells."""
        if self._chosen is None:
            return
        row = self.rows.row_of(self._chosen)
        choice, rule = (self.visualRect(self.rows.index(row, column)) for column in (_CHOICE, _RULE))
        self.field.setGeometry(choice.adjusted(self._context.theme.px(4), 1, 0, -2))
        size = self.rule.sizeHint().boundedTo(rule.size())
        self.rule.setGeometry(QRect(rule.left(), rule.center().y() - size.height() // 2, size.width(), size.height()))


class _RowField(DropDown):
    """The drop-down field of the chosen row. The list keeps the focus, so that the arrow keys go to other rows."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(theme, parent)
        self.setObjectName("rowChoice")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the page, which scrolls."""
        event.ignore()
