"""The rules of a set: a row for each broken rule, with a correction if one is known, and for each rule that is met."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QToolButton,
    QWidget,
)

from irondie_to.app.sets.editing import RuleLine, SetFix
from irondie_to.desktop.controls.key_cap import SingleClickButton
from irondie_to.desktop.controls.plain import ShortLabel
from irondie_to.desktop.controls.vertical_area import VerticalArea
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.look import set_look, with_look
from irondie_to.errors import Phrase

_RULES: Final = ("SET-1", "SET-2", "SET-3", "SID-1")
_LINE, _KEPT_LINE = 36, 24
"""The heights of a row for a broken rule and of a row for rules that are met, in px at a text size of 100 %.

The row for a broken rule has space for two lines of text.
"""
_MARGINS: Final = (10, 2, 10, 2)
"""The space in px around the rules that are met: left, top, right, bottom."""
_LINK = 38
"""The width of a rule's id in px at a text size of 100 %, including the frame of the keyboard focus."""
_LINK_HEIGHT = 20
_GAP = 10
"""The minimum space in px between two rules in a row."""


class RuleLines(Styled, QWidget):
    """Shows which rules a set breaks and which it meets. A click on the id of a rule opens the text of the rule.

    `mended` is emitted with the corrected `DiceSet` when the user clicks a correction. The height of the widget is
    fixed, so that the palette below does not move while the user clicks on it; the frame inside it ends below the last
    row. Rows that do not fit can be scrolled.
    """

    mended = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._placed: tuple[list[_KeptRule], int] = [], 0
        self.box = VerticalArea(self)
        inner = QWidget(self.box.viewport())
        self._unreadable = _BrokenRow(context, None, inner)
        self._broken = {rule: _BrokenRow(context, rule, inner) for rule in _RULES}
        self._kept = {rule: _KeptRule(context, rule, inner) for rule in _RULES}
        self._foot = QWidget(inner)
        self._grid = QGridLayout(self._foot)
        self.box.setFrameShape(QFrame.Shape.StyledPanel)  # the style sheet draws its line
        self.box.setObjectName("ruleLines")
        self._lay_out(inner)
        self.box.setWidget(inner)
        self.box.installEventFilter(self)
        for row in self._broken.values():
            row.mended.connect(self.mended)
        self.restyle()

    def show_lines(self, lines: Sequence[RuleLine], *, begun: bool) -> None:
        """Show the rules that a set breaks and those that it meets.

        If `begun` is false, the set is empty and broken rules are not marked as faults.
        """
        self._unreadable.hide()
        for line in lines:
            self._broken[line.rule].setVisible(line.broken)
            self._kept[line.rule].setVisible(not line.broken)
            if line.broken:
                self._broken[line.rule].show_fault(line.fact, line.fix, grave=begun)
            else:
                self._kept[line.rule].show_fact(line.fact)
        self._foot.setVisible(not all(line.broken for line in lines))
        self._fit()

    def show_unreadable(self, fault: Phrase) -> None:
        """Show, in place of the rules, why a text cannot be read as a set."""
        for row in (*self._broken.values(), *self._kept.values()):
            row.hide()
        self._unreadable.show_fault(fault, None)
        self._unreadable.show()
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        kept = [rule for rule in self._kept.values() if not rule.isHidden()]
        frame = 2 * self.box.frameWidth()
        room = self.width() - frame - _MARGINS[0] - _MARGINS[2]
        has_broken = any(not row.isHidden() for row in self._broken.values())
        columns = _columns(kept, room, can_be_one=not has_broken)
        if (kept, columns) != self._placed:
            self._placed = kept, columns
            for number, rule in enumerate(kept):
                row, column = divmod(number, columns)
                is_alone = not column and rule is kept[-1]
                self._grid.addWidget(rule, row, column, 1, columns if is_alone else 1)
            self._foot.updateGeometry()
        self.box.resize(self.width(), min(self.height(), self.box.content_height + frame))

    def _lay_out(self, inner: QWidget) -> None:
        self._grid.setContentsMargins(*_MARGINS)
        self._grid.setHorizontalSpacing(_GAP)
        self._grid.setVerticalSpacing(0)
        column = column_of(self._unreadable, inside=inner, spacing=0)
        self._unreadable.hide()
        for row in self._broken.values():
            column.addWidget(row)
            row.hide()
        column.addWidget(self._foot)
        column.addStretch(1)

    def restyle(self) -> None:
        rows = self._context.theme.px(2 * _LINE + _KEPT_LINE)
        self.setFixedHeight(rows + _MARGINS[1] + _MARGINS[3] + 2 * self.box.frameWidth())
        self._fit()


def _columns(kept: Sequence[QWidget], room: int, *, can_be_one: bool) -> int:
    """Return how many of these rules to place side by side in `room` px.

    All rules are side by side if they fit or are few. Otherwise, there are two columns, or one column if the texts do
    not fit into two and `can_be_one` is true. `can_be_one` means that there is enough height for a single column.
    """
    widths = [rule.sizeHint().width() for rule in kept]
    if sum(widths) + _GAP * (len(kept) - 1) <= room or len(kept) <= len(_RULES) // 2:
        return max(1, len(kept))
    are_two = max(widths[::2]) + _GAP + max(widths[1::2]) <= room
    return 2 if are_two or not can_be_one else 1


def _rule_link(context: WindowContext, rule: str, parent: QWidget) -> QToolButton:
    """Return the id of a rule as a link that opens the text of the rule.

    The link is low enough for its focus ring to fit into its row.
    """
    link = context.theme.sized(with_look(QToolButton(parent), "rule"), bold_font=12, width=_LINK, height=_LINK_HEIGHT)
    link.setText(rule)
    link.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    link.setCursor(Qt.CursorShape.PointingHandCursor)
    link.clicked.connect(lambda: context.navigation.show_rule(rule))
    return context.word(link, tip=Phrase("editor.rule_tip", {"rule": rule}))


class _BrokenRow(QFrame):
    """A row for a broken rule or for a text that cannot be read.

    Its background has the colour of faults, unless the set is empty. `mended` is emitted with the corrected `DiceSet`
    when the user clicks the correction.
    """

    mended = Signal(object)

    def __init__(self, context: WindowContext, rule: str | None, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._fix: SetFix | None = None
        self._sign = QLabel(self)
        self._text = QLabel(self, wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self._button = context.theme.sized(SingleClickButton(self), font=12)
        self._button.clicked.connect(self._on_clicked)
        row = row_of(self._sign, inside=self, spacing=9, margins=(10, 0, 6, 0))
        if rule is not None:
            self.link = _rule_link(context, rule, self)
            row.addWidget(self.link)
        row.addWidget(self._text, 1)
        row.addWidget(self._button)
        self.setObjectName("brokenRule")
        context.theme.sized(self, least_height=_LINE)

    def show_fault(self, fault: Phrase, fix: SetFix | None, *, grave: bool = True) -> None:
        sized, word = self._context.theme.sized, self._context.word
        set_look(self, "ground", "danger_soft" if grave else "raised")
        sized(self._sign, icon="fault" if grave else "missing", icon_px=16)
        if grave:
            sized(self._text, bold_font=13)
        else:
            sized(self._text, font=13)
        word(self._text, text=fault)
        word(self._button, text="" if fix is None else fix.name).setVisible(fix is not None)
        self._fix = fix

    def _on_clicked(self) -> None:
        if self._fix is not None:
            self.mended.emit(self._fix.set)


class _KeptRule(QWidget):
    """A row for a rule that the set meets, with the fact that proves it, such as the number of dice."""

    def __init__(self, context: WindowContext, rule: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        sized = context.theme.sized
        sign = sized(QLabel(self), icon="ok", icon_px=14)
        self.link = _rule_link(context, rule, self)
        self.fact = sized(ShortLabel(self), font=12)
        sized(self, height=_KEPT_LINE)
        row_of(sign, self.link, Stretch(self.fact), inside=self, spacing=4)

    def show_fact(self, fact: Phrase) -> None:
        self._context.word(self.fact, text=fact)
