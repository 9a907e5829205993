"""A list of choices, one per row, with a drop-down field only in the current row."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import QModelIndex, QRect, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QToolButton, QWidget

from irondie_to.desktop.controls.table.column import CellStyle, Column, PaintedCell, Width
from irondie_to.desktop.controls.table.view import Table
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.row_ground import paint_bar
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.widgets import set_look, with_look
from irondie_to.desktop.core.shortcuts import watch_focus
from irondie_to.desktop.event.fields import FormChoice

_OPENS = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_F4})
_NO_TEXT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
_RULE, _CHOICE = 1, 2
"""The columns in which the chosen row has a button and a field."""


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row shows: the question, the id of the rule (empty for none), the choice, and the words for its state.

    `details` are the question and the choice as whole sentences, empty for none.
    """

    key: str
    question: str
    rule: str
    choice: str
    mark: str
    details: str
    is_changed: bool


class ChoiceList(Table[RowContent]):
    """A table of settings with one choice each, as tall as its rows.

    The row with the focus has a drop-down field. Up and Down, Home and End go to other rows; Enter, the space bar or a
    letter opens the field. While the list is folded, it shows only the changed rows and the row with the focus.
    `entered` is emitted with the key of a row and the value that the user has chosen, `shown_changed` when different
    rows are shown, and `went_to` when a row has been selected. A click on a rule shows it in the rulebook. `choices`
    returns the texts and values of the field of a row. The list itself keeps the focus, so that the arrow keys go to
    other rows.
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
        self.chosen: str | None = None
        """The key of the row with the focus, None if the list does not have the focus."""
        self._last: str | None = None
        self.is_folded = True
        super().__init__(context, _columns(self), lambda row: row.key, parent)
        self.field = with_look(
            FormChoice(context.theme, self.viewport()), objectName="rowChoice", focusPolicy=Qt.FocusPolicy.NoFocus
        )
        self.rule = context.word(
            with_look(QToolButton(self.viewport()), "rule", focusPolicy=Qt.FocusPolicy.TabFocus),
            does=lambda: context.navigation.show_rule(self.rule.text()),
        )
        with_look(
            self,
            selectionMode=Table.SelectionMode.SingleSelection,
            frameShape=QFrame.Shape.NoFrame,
            verticalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            horizontalScrollBarPolicy=Qt.ScrollBarPolicy.ScrollBarAlwaysOff,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed),
        )
        self.head.hide()
        self.field.activated.connect(lambda place: self.entered.emit(self.chosen, self.field.itemData(place)))
        self.clicked.connect(partial(_show_rule, self, context))
        self.selectionModel().currentChanged.connect(lambda now: _choose(self, now))
        self.head.sectionResized.connect(lambda: _place(self))
        watch_focus(self._on_focus)
        self.arrange()

    @property
    def shown(self) -> list[str]:
        return [content.key for content in self.rows.shown]

    def show_contents(self, contents: Mapping[str, RowContent], values: Mapping[str, object]) -> None:
        self.contents, self._values = contents, values
        self.arrange()

    def fold(self, *, is_folded: bool) -> None:
        self.is_folded = is_folded
        self.arrange()

    def go_to(self, key: str) -> None:
        """Go to the row with this key, and focus it. If a folded list does not show the row, the list is unfolded."""
        if key not in self.shown:
            self.fold(is_folded=False)
        self._last = key
        self.choose(self.rows.row_of(key))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, held = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        if self.chosen is None:
            event.ignore()
        elif key in _OPENS or (key == Qt.Key.Key_Down and held == Qt.KeyboardModifier.AltModifier):
            self.field.showPopup()
        elif event.text().isalpha() and not held & _NO_TEXT:
            self.field.showPopup()
            self.field.view().keyboardSearch(event.text())
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        if self.chosen is None and self.rows.rowCount():
            self.choose(max(0, self.rows.row_of(self._last)))
        super().focusInEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        _place(self)

    def _on_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        """Leave the row when the focus moves elsewhere, unless the window has become inactive."""
        is_inside = now is self or now is self.field.view() or (now is not None and self.isAncestorOf(now))
        if self.chosen is not None and now is not None and not is_inside:
            self.chosen = None
            self.clearSelection()
            self.setCurrentIndex(QModelIndex())
            self.arrange()

    def arrange(self) -> None:
        def fits(content: RowContent) -> bool:
            return not self.is_folded or content.is_changed or content.key == self.chosen

        before = set(self.shown)
        self.show_rows(list(self.contents.values()), fits)
        if self.chosen is not None:
            content = self.contents[self.chosen]
            self.rule.setText(content.rule)
            self.rule.setFont(self._context.theme.font(12, bold=True))
            self.field.show_choices(self._choices(content.key))
            self.field.show_value(self._values[content.key])
            set_look(self.field, "choice", "changed" if content.is_changed else "usual")
        self.field.setVisible(self.chosen is not None)
        self.rule.setVisible(self.chosen is not None and bool(self.rule.text()))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.rows.rowCount() else Qt.FocusPolicy.NoFocus)
        _place(self)
        self.setFixedHeight(self.verticalHeader().length())
        if set(self.shown) != before:
            self.shown_changed.emit()


def _columns(choices: ChoiceList) -> tuple[Column[RowContent], ...]:
    """Return the columns. Their widths do not depend on the texts, so the columns of all lists are aligned."""

    def paint_unless_chosen(painter: QPainter, cell: PaintedCell[RowContent]) -> None:
        if cell.row.key != choices.chosen:
            cell.draw_text(painter)

    def paint_rule(painter: QPainter, cell: PaintedCell[RowContent]) -> None:
        font = painter.font()
        font.setUnderline(True)
        painter.setFont(font)
        paint_unless_chosen(painter, cell)

    usual = Column(
        key="question",
        heading="",
        text=lambda row: row.question,
        tip=lambda row: row.details,
        spoken=lambda row: f"{row.question}: {row.choice}, {row.mark}",
        paint=_paint_question,
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
            paint=paint_rule,
            width=Width(66),
        ),
        Column(
            key="choice",
            heading="",
            text=lambda row: row.choice,
            tip=usual.tip,
            style=lambda row: CellStyle(bold=row.is_changed),
            paint=paint_unless_chosen,
            width=Width(least=160, shares=True),
        ),
        Column(
            key="mark",
            heading="",
            text=lambda row: row.mark,
            tip=usual.tip,
            style=lambda row: CellStyle("accent" if row.is_changed else "muted", size=12, bold=row.is_changed),
            width=Width(94),
        ),
    )


def _paint_question(painter: QPainter, cell: PaintedCell[RowContent]) -> None:
    cell.draw_text(painter)
    if cell.row.is_changed:
        paint_bar(painter, cell.rect.adjusted(0, 0, 0, -1), cell.theme)


def _show_rule(choices: ChoiceList, context: WindowContext, index: QModelIndex) -> None:
    content = choices.rows.at(index.row())
    if content is not None and content.rule and index.column() == _RULE:
        context.navigation.show_rule(content.rule)


def _choose(choices: ChoiceList, now: QModelIndex) -> None:
    content = choices.rows.at(now.row())
    if content is None or content.key == choices.chosen:
        return
    choices.chosen = choices._last = content.key
    choices.arrange()
    spoken = str(now.siblingAtColumn(0).data(Qt.ItemDataRole.AccessibleTextRole))
    choices.setFocus(Qt.FocusReason.OtherFocusReason)
    choices.setAccessibleDescription(f"{spoken}. {content.details}".strip())
    announce(choices, spoken)
    choices.went_to.emit()


def _place(choices: ChoiceList) -> None:
    if choices.chosen is None:
        return
    row = choices.rows.row_of(choices.chosen)
    choice, rule = (choices.visualRect(choices.rows.index(row, column)) for column in (_CHOICE, _RULE))
    choices.field.setGeometry(choice.adjusted(choices.field.fontMetrics().averageCharWidth() // 2, 1, 0, -2))
    size = choices.rule.sizeHint().boundedTo(rule.size())
    choices.rule.setGeometry(QRect(rule.left(), rule.center().y() - size.height() // 2, size.width(), size.height()))
