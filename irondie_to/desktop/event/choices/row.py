"""A row of a list of choices: the question, the rule it is about, the choice, and whether that is the default."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QToolButton, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.look import with_look

ROW_PX = 27
_SIDE_PX, _INSET_PX, _BAR_PX = 20, 8, 3
_RULE_PX, _MARK_PX, _MARK_SIZE = 66, 74, 12
_QUESTION_SHARE = 0.505
"""The part of the width without rule and mark that the question gets; the choice gets the rest."""


@dataclass(frozen=True, slots=True)
class RowContent:
    """What a row shows: the question, the id of the rule (empty for none), the choice, and the words for its state.

    `details` are the question and the choice as whole sentences.
    """

    question: str
    rule: str
    choice: str
    mark: str
    details: str
    is_changed: bool


class SettingRow(QWidget):
    """A row of a `ChoiceList`. `pressed` is emitted when the user presses the mouse button on it."""

    pressed = Signal()

    def __init__(self, context: WindowContext, content: RowContent, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._is_chosen = False
        self.content = content
        self.rule = with_look(QToolButton(self), "rule")
        self.rule.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.rule.setVisible(bool(content.rule))
        self.rule.clicked.connect(lambda: context.navigation.show_rule(self.content.rule))
        self.show_content(content)

    @property
    def choice_area(self) -> QRect:
        """The area of the choice, in which the list places its drop-down field."""
        px = self._context.theme.px
        choice = self._columns()[2]
        return choice.adjusted(px(_INSET_PX) // 2, 1, 0, -1)

    def show_content(self, content: RowContent) -> None:
        """Show this content."""
        self.content = content
        self.rule.setText(content.rule)
        self.setToolTip(content.details)
        self.setAccessibleName(f"{content.question}: {content.choice}, {content.mark}")
        self.update()

    def mark_chosen(self, *, is_chosen: bool) -> None:
        """Show the row as the chosen one, or not. The rule of the chosen row can be reached with Tab."""
        self._is_chosen = is_chosen
        self.rule.setFocusPolicy(Qt.FocusPolicy.TabFocus if is_chosen else Qt.FocusPolicy.NoFocus)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the button with the rule."""
        super().resizeEvent(event)
        room = self._columns()[1]
        size = self.rule.sizeHint().boundedTo(room.size())
        self.rule.setGeometry(QRect(room.left(), room.center().y() - size.height() // 2, size.width(), size.height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.pressed.emit()
        else:
            super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        theme, content, inset = self._context.theme, self.content, self._context.theme.px(_INSET_PX)
        question, _rule, choice, mark = self._columns()
        with QPainter(self) as painter:
            if self._is_chosen:
                painter.fillRect(self.rect(), theme.colour("selection"))
            painter.fillRect(0, self.height() - 1, self.width(), 1, theme.colour("line"))
            if self._is_chosen or content.is_changed:
                painter.fillRect(0, 0, _BAR_PX, self.height(), theme.colour("accent"))
            painter.setPen(theme.colour("selection_ink" if self._is_chosen else "text"))
            draw_line(painter, question, content.question, theme.font())
            if not self._is_chosen:
                room = choice.adjusted(inset, 0, -inset // 2, 0)
                draw_line(painter, room, content.choice, theme.font(bold=content.is_changed))
            ink = "accent" if content.is_changed else "selection_ink" if self._is_chosen else "muted"
            painter.setPen(theme.colour(ink))
            draw_line(painter, mark, content.mark, theme.font(_MARK_SIZE, bold=content.is_changed))

    def _columns(self) -> tuple[QRect, QRect, QRect, QRect]:
        """The areas of question, rule, choice and mark."""
        px = self._context.theme.px
        left, height = px(_SIDE_PX), self.height() - 1
        right = self.width() - px(_SIDE_PX)
        marked = right - px(_MARK_PX)
        asked = left + round((marked - px(_RULE_PX) - left) * _QUESTION_SHARE)
        chosen = asked + px(_RULE_PX)
        return (
            QRect(left, 0, asked - left - px(_INSET_PX), height),
            QRect(asked, 0, chosen - asked, height),
            QRect(chosen, 0, marked - chosen, height),
            QRect(marked + px(_INSET_PX), 0, right - marked - px(_INSET_PX), height),
        )
