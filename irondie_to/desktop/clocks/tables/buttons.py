"""The panel beside the tile of a table, with large buttons for the possible actions and for extra time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QToolButton, QWidget

from irondie_to.app.clocks.views import TableFace
from irondie_to.desktop.clocks.tables.actions import AT_ONCE, DRAWN, PAUSE, PENALTY, REFEREE, RESULT, TableAction
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Styled, Translated
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.look import quiet_sign
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState

_MOST_CHOICES = 13
_MINUTES = (1, 3, 5)
_SMALL = {DRAWN, PAUSE, RESULT, REFEREE}
_WIDTH = 396
_SIDE, _GAP = 12, 8


@dataclass(frozen=True, slots=True)
class Choice:
    """The key and the text of a large button.

    If its action is no longer possible, `possible` is false: the button stays in its place but is disabled.
    """

    key: str
    words: Phrase
    possible: bool = True


@dataclass(frozen=True, slots=True)
class TableChoices:
    """The choices offered for a match at a table, and whether the buttons for extra time are visible (`has_extra`).

    `match_id` is the row id of the match.
    """

    table: int
    match_id: int
    choices: tuple[Choice, ...]
    has_extra: bool


def choices_of(actions: Sequence[TableAction], before: Sequence[Choice] = ()) -> tuple[Choice, ...]:
    """Return a choice for each action except a penalty, which has a button of its own.

    Choices in `before` come first, in the same order; new ones follow. A choice in `before` whose action is no longer
    possible is included with `possible` set to False.
    """
    now = {(one.key, one.words): Choice(one.key, one.words) for one in actions if one.key != PENALTY}
    held = [now.pop((one.key, one.words), replace(one, possible=False)) for one in before]
    return (*held, *now.values())


class TableButtons(Translated, Styled, QFrame):
    """The panel with the buttons of one table. Esc closes it.

    `wanted` is emitted with the table and the key of an action when the user presses the button of that action.
    `extra_wanted` is emitted with the table and a number of minutes when the user presses a button for extra time.
    `closed` is emitted when the panel is closed.
    """

    wanted = Signal(int, str)
    extra_wanted = Signal(int, int)
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._page = parent
        self._shown = TableChoices(0, 0, (), has_extra=False)
        self.setObjectName("cardMain")
        self.setAutoFillBackground(True)
        self.title = QLabel(self, wordWrap=True)
        self.penalty = EnterButton(context.theme, PENALTY, self)
        self.penalty.show_key(PENALTY, at_once=True)
        self.penalty.clicked.connect(lambda: self.wanted.emit(self.table, PENALTY))
        self.shut = quiet_sign(QToolButton(self))
        self.shut.clicked.connect(self.close_up)
        self.buttons = [EnterButton(context.theme, "", self) for _ in range(_MOST_CHOICES)]
        for place, button in enumerate(self.buttons):
            button.clicked.connect(self._wants(place))
        self.extra_words = QLabel(self, wordWrap=True)
        self.extra = {minutes: QPushButton(self) for minutes in _MINUTES}
        for tall in (*self.buttons, *self.extra.values()):
            tall.setProperty("tall", "38")
        for minutes, extra in self.extra.items():
            extra.clicked.connect(self._wants_extra(minutes))
        self._lay_out()
        self.hide()
        self.restyle()

    @property
    def table(self) -> int:
        """The table whose buttons are in the panel, 0 before the panel is first opened."""
        return self._shown.table

    @property
    def match_id(self) -> int:
        """The row id of the match whose buttons are in the panel, 0 before the panel is first opened."""
        return self._shown.match_id

    def show_table(self, face: TableFace, actions: Sequence[TableAction]) -> None:
        """Fill the panel with the actions that are possible at this table now.

        While the panel is open for the same match, no button changes its place, so that a click never hits the wrong
        one. If there would be too many buttons, the panel is closed.
        """
        table = face.card.table
        is_open = self.isVisible() and (table, face.card.match_id) == (self.table, self.match_id)
        choices = choices_of(actions, self._shown.choices if is_open else ())
        shown = TableChoices(table, face.card.match_id, choices, has_extra=face.state is not TableState.FINISHED)
        if shown == self._shown:
            return
        self._shown = shown
        if len(choices) > _MOST_CHOICES:
            self.close_up()
            return
        self._show()
        if is_open:
            self._grow()

    def open_at(self, tile: QRect, room: QRect) -> None:
        """Open the panel below or above the tile and inside `room`, and focus its first button.

        Both rectangles are in coordinates of the parent widget.
        """
        self.adjustSize()
        size = QSize(self.width(), self.sizeHint().height())
        left = min(max(room.left(), tile.left()), max(room.left(), room.right() - size.width()))
        top = tile.bottom() + 4
        if top + size.height() > room.bottom():
            top = max(room.top(), tile.top() - 4 - size.height())
        self.setGeometry(QRect(QPoint(left, top), size))
        self.show()
        self.raise_()
        self.buttons[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def focus_on(self, key: str) -> None:
        """Focus the button for this key, or the first button if no possible action has the key."""
        choices = self._shown.choices
        place = next((place for place, choice in enumerate(choices) if choice.possible and choice.key == key), 0)
        self.buttons[place].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def close_up(self) -> None:
        """Close the panel and emit `closed`, if it is open."""
        if self.isVisible():
            self.hide()
            self.closed.emit()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        self._context.set_texts(
            {
                self.extra_words.setText: "clocks_page.extra_time",
                self.penalty.setText: "setcheck_page.penalty",
                self.shut.setToolTip: "clocks_page.close",
                self.shut.setAccessibleName: "clocks_page.close",
            }
        )
        for minutes, button in self.extra.items():
            button.setText(self._context.say(Phrase("clocks_page.plus_minutes", {"count": minutes})))
        self._show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the panel on Esc, and move between the buttons on Up and Down. The page handles all other keys."""
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Escape:
            self.close_up()
        elif key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            self.focusNextPrevChild(key == Qt.Key.Key_Down)
        else:
            super().keyPressEvent(event)

    def _show(self) -> None:
        """Update and arrange the buttons. Those whose texts contain no names are placed in pairs if the texts fit."""
        say, shown = self._context.say, self._shown.choices
        self.title.setText(say(Phrase("clocks_page.table", {"table": self.table})))
        for place, button in enumerate(self.buttons):
            self._grid.removeWidget(button)
            button.setVisible(place < len(shown))
            if place < len(shown):
                words = say(shown[place].words)
                button.setText(literal(words))
                button.setAccessibleName(words)
                button.setEnabled(shown[place].possible)
                button.show_key(shown[place].key, at_once=shown[place].key in AT_ONCE)
        for widget in (self.extra_words, *self.extra.values()):
            widget.setVisible(self._shown.has_extra)
        half = (self.width() - 2 * _SIDE - _GAP) // 2
        small = [place for place, choice in enumerate(shown) if choice.key in _SMALL]
        by_two = all(self.buttons[place].sizeHint().width() <= half for place in small)
        rows: list[list[int]] = []
        for place in range(len(shown)):
            beside = by_two and rows and len(rows[-1]) == 1 and {place, *rows[-1]} <= set(small)
            if beside:
                rows[-1].append(place)
            else:
                rows.append([place])
        for line, places in enumerate(rows):
            for column, place in enumerate(places):
                self._grid.addWidget(self.buttons[place], line, column, 1, 1 if len(places) > 1 else 2)

    def _wants(self, place: int) -> Callable[[], None]:
        return lambda: self.wanted.emit(self.table, self._shown.choices[place].key)

    def _grow(self) -> None:
        """Enlarge the panel for added buttons, or close it if there is not enough space below."""
        height = self.sizeHint().height()
        if height > self.height() and self.y() + height > self._page.height():
            self.close_up()
        elif height > self.height():
            self.resize(self.width(), height)

    def _wants_extra(self, minutes: int) -> Callable[[], None]:
        return lambda: self.extra_wanted.emit(self.table, minutes)

    def _lay_out(self) -> None:
        head = row_of(Stretch(self.title), self.penalty, self.shut, spacing=_GAP)
        self._grid = QGridLayout()
        self._grid.setSpacing(_GAP)
        extra = row_of(Stretch(self.extra_words), *self.extra.values(), spacing=8)
        column_of(head, self._grid, extra, inside=self, spacing=8, margins=(_SIDE, 8, _SIDE, 12))

    def restyle(self) -> None:
        """Set sizes, fonts and icons from the theme."""
        theme = self._context.theme
        self.title.setFont(theme.font(17, bold=True))
        self.shut.setIcon(theme.icon("close"))
        self.setFixedWidth(theme.px(_WIDTH))
        self._show()
