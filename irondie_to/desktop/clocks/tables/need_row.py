"""A row for a table that needs the referee or the desk, with the reason, the rules that apply and a button."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QWidget

from irondie_to.app.clocks.views import TileTone
from irondie_to.app.referee.tables.actions import AT_ONCE
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.change_events import Adapting
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined, link_to
from irondie_to.desktop.core.look.widgets import set_look
from irondie_to.errors import Phrase

_TABLE = "table"
"""The target of the link that selects the table; all other links lead to rules."""

_TONES = {TileTone.DANGER: ("danger", ""), TileTone.WARNING: ("warn", "warn_soft")}

_NUMBER, _RIGHT, _GAP, _LINE_GAP = 46, 12, 8, 2
"""The width of the number, and the spaces at the right, beside and above the button, in px at a text size of 100 %."""


_NUMBER_SIZES = ((1000, 16), (100, 22), (0, 28))
"""The font sizes for table numbers: each pair has the lowest number and the size used from that number on.

Smaller sizes for longer numbers leave space before the text.
"""


class _TextSizes(NamedTuple):
    """The font sizes of the headline and the other lines, and the space above and below.

    All are in px at a text size of 100 %.
    """

    head: int
    words: int
    edge: int


_PLAIN, _LARGE = _TextSizes(14, 13, 4), _TextSizes(16, 15, 12)


@dataclass(frozen=True, slots=True)
class NeedLine:
    """The content of a row and the action of its button.

    `key` triggers the button; `has_key` says whether it currently acts on this row. `is_first` marks the top row.
    `is_done` marks a row whose table no longer needs the action: it stays in place, disabled, while the user is
    pointing at the list or one of its buttons has the focus.
    """

    table: int
    match_id: int
    tone: TileTone
    headline: Phrase
    lines: tuple[Phrase, ...]
    rules: tuple[str, ...]
    button: Phrase
    key: str
    has_key: bool
    is_first: bool
    is_done: bool = False


class _Plan(NamedTuple):
    head: QRect
    words: QRect
    button: QRect
    height: int


class NeedRow(WithContext, Adapting, QFrame):
    """The row for a table that needs the referee or the desk.

    A click on the table number chooses the table, like a click on the row, and each rule id links to its rule. The
    lines of text follow each other without gaps, and the button is placed so that the row is as low as possible.

    `wanted` is emitted with the table and the key of the button when the user presses the button. `chosen` is emitted
    with the table when the user clicks the row or the number.
    """

    wanted = Signal(int, str)
    chosen = Signal(int)

    def __init__(self, context: WindowContext, line: NeedLine, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.line = line
        self._held: tuple[int, _Plan] | None = None  # with the width in px that it is for
        self._sizes = _PLAIN
        self.setObjectName("needRow")
        self.number, self.head, self.words = (RichLabel(self) for _ in range(3))
        self.number.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for label in (self.head, self.words):
            label.setWordWrap(True)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        for label in (self.number, self.head, self.words):
            label.setTextInteractionFlags(Qt.TextInteractionFlag.LinksAccessibleByMouse)
            label.linkActivated.connect(self._on_link)
        self.button = context.word(
            EnterButton(context.theme, "", self), does=lambda: self.wanted.emit(self.line.table, self.line.key)
        )
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the tables
        self.show_again()

    def set_large(self, *, large: bool) -> None:
        self._sizes = _LARGE if large else _PLAIN
        self.show_again()

    def hold(self, width: int) -> None:
        """Keep all parts where they are at this width in px, until `release`.

        If the key changes in the meantime, it is shown only if the button has room for it.
        """
        self._held = width, self._plan(width)

    def release(self) -> None:
        self._held = None
        self._show_key()
        self._arrange()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._plan(width).height

    def sizeHint(self) -> QSize:
        theme = self._context.theme
        width = theme.px(_NUMBER) + self.button.sizeHint().width() + theme.px(_RIGHT)
        return QSize(width, self.heightForWidth(max(width, self.width())))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()  # the minimum height depends on the width

    def show_line(self, line: NeedLine) -> None:
        if line != self.line:
            self.line = line
            self.show_again()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        if not self.line.is_done:
            self.chosen.emit(self.line.table)

    def _plan(self, width: int) -> _Plan:
        """Return the layout kept by `hold`, adjusted to this width in px.

        If no layout is held, return the lowest one that cuts off no word.
        """
        if self._held is not None:
            more, plan = width - self._held[0], self._held[1]  # a scroll bar may have come or gone
            head, words = (text.adjusted(0, 0, more, 0) for text in (plan.head, plan.words))
            return plan._replace(head=head, words=words, button=plan.button.translated(more, 0))
        beside, top, below = self._beside(width), self._text(width, is_beside=(True, False)), self._below(width)
        parts_lines = top.head.height() < top.button.height()
        longest = self.head.minimumSizeHint().width(), self.words.minimumSizeHint().width()
        whole = [
            plan
            for plan in ((beside, below) if parts_lines else (beside, top, below))
            if plan.head.width() >= longest[0] and plan.words.width() >= longest[1]
        ]
        return min(whole, key=lambda plan: plan.height, default=below)

    def _beside(self, width: int) -> _Plan:
        plan = self._text(width, is_beside=(True, True))
        height = max(plan.height, plan.button.height() + 2 * plan.button.top())
        text = (height - plan.height) // 2
        plan.button.moveTop((height - plan.button.height()) // 2)
        return plan._replace(head=plan.head.translated(0, text), words=plan.words.translated(0, text), height=height)

    def _below(self, width: int) -> _Plan:
        plan = self._text(width, is_beside=(False, False))
        plan.button.moveTop(plan.words.bottom() + 1 + self._context.theme.px(_LINE_GAP))
        return plan._replace(height=plan.button.bottom() + 1 + plan.head.top())

    def _text(self, width: int, *, is_beside: tuple[bool, bool]) -> _Plan:
        """Return a layout as tall as the text, with the button at the top.

        `is_beside` says whether the button is beside the first line, and whether it is beside the other lines.
        """
        px, size = self._context.theme.px, self.button.sizeHint()
        left, top = px(_NUMBER), px(self._sizes.edge)
        room = max(1, width - left - px(_RIGHT))
        beside = max(1, room - size.width() - px(_GAP))
        head = QRect(left, top, beside if is_beside[0] else room, 0)
        head.setHeight(self.head.heightForWidth(head.width()))
        words = QRect(left, head.bottom() + 1, beside if is_beside[1] else room, 0)
        if not self.words.isHidden():
            words.setHeight(self.words.heightForWidth(words.width()))
        return _Plan(head, words, QRect(QPoint(left + room - size.width(), top), size), words.bottom() + 1 + top)

    def _arrange(self) -> None:
        plan = self._plan(self.width())
        self.number.setGeometry(0, 0, self._context.theme.px(_NUMBER), self.height())
        self.head.setGeometry(plan.head)
        self.words.setGeometry(plan.words)
        self.button.setGeometry(plan.button)
        self.updateGeometry()

    def show_again(self) -> None:
        line, theme, say = self.line, self._context.theme, self._context.say
        ink, ground = ("disabled", "") if line.is_done else _TONES.get(line.tone, ("text", ""))
        button = say(line.button)
        set_look(self, "ground", ground)
        set_look(self, "place", "first" if line.is_first else "")
        size = next(size for least, size in _NUMBER_SIZES if line.table >= least)
        self.number.setFont(theme.font(size, bold=True))
        self.number.show_html(link_to(theme, _TABLE, str(line.table), ink))
        head, words = self._rich(line)
        for label, shown in ((self.head, head), (self.words, words)):
            label.setFont(theme.font(self._sizes.words))
            label.show_html(shown)
            label.setEnabled(not line.is_done)
        self.words.setVisible(bool(words))
        self.button.setFont(theme.font(13))
        self.button.setText(button)
        self.button.setEnabled(not line.is_done)
        self._show_key()
        self.button.setToolTip(f"{button} ({line.key})")
        self.button.setAccessibleName(f"{line.table}: {button}")
        self._arrange()

    def _show_key(self) -> None:
        line, button = self.line, self.button
        button.show_key(line.key if line.has_key else "", at_once=line.key in AT_ONCE)
        if self._held is not None and button.sizeHint().width() > self._held[1].button.width():
            button.show_key("")  # the words would be cut

    def _rich(self, line: NeedLine) -> tuple[Html, Html]:
        say, theme = self._context.say, self._context.theme
        head = html(
            '<span style="font-size:{}px; font-weight:600;">{}</span>', theme.px(self._sizes.head), say(line.headline)
        )
        lines = [html("{}", say(below)) for below in line.lines]
        if len(lines) > 1 and len(lines) == len(line.rules):
            lines = [html("{} {}", link_to(theme, rule), below) for rule, below in zip(line.rules, lines, strict=True)]
        else:
            head = joined((head, *(link_to(theme, rule) for rule in line.rules)), " ")
        return head, joined(lines, "<br>")

    def _on_link(self, target: str) -> None:
        if target == _TABLE:
            self.chosen.emit(self.line.table)
        else:
            self._context.navigation.show_rule(target)
