"""The controls in the head of the Clocks page: the filter of the tables, extra time, and the start of games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from irondie_to.app.clocks.hall_map import CALLING, PlaceState
from irondie_to.app.clocks.views import ClockFaces, HallFace, HallState, TableFace
from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.app.referee.tables.actions import START, TableAction
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.hall_cells import COUNTED, icon_of
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState

ALL = "all"


class TableFilter(Segments):
    """Buttons that show all tables or only those in one state, each with the sign of the state and a count.

    States without tables are left out. On a narrow page, states that require no action are left out too. While the user
    points at the buttons, none appears or disappears. The width of a button does not change with its count.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, *(state.value for state in PlaceState)), parent)
        self._context = context
        for state in PlaceState:
            self.buttons[state.value].show_picture(partial(icon_of, context.theme, state))

    def show_counts(self, faces: ClockFaces, *, narrow: bool) -> None:
        counted = Counter(face.place for face in faces.tables)
        counts = [(ALL, "clocks_page.all", len(faces.tables))]
        counts += [(state.value, code, counted[state]) for state, code in COUNTED.items()]
        texts = {}
        for key, code, count in counts:
            words, widest = (
                self._context.say(Phrase(code, {"count": number})) for number in (count, len(faces.tables))
            )
            texts[key] = words, widest
        self.rename(texts)
        if not self.underMouse():
            self.show_only((ALL, *(state.value for state in counted if state in CALLING or not narrow)))

    def filtered(self, faces: ClockFaces) -> list[TableFace]:
        key = self.key
        return [face for face in faces.tables if key in {ALL, face.place.value}]


def in_place(
    passing: Sequence[TableFace], tables: Sequence[TableFace], before: Sequence[int]
) -> list[tuple[TableFace, bool]]:
    """Return the tables to show, each with a flag that is true if the table is in `passing`.

    `passing` are the tables that pass the filter. `before` are the ids of the matches that keep their places: they come
    first and in this order if they are still among `tables`, even if they no longer pass the filter.
    """
    every, new = ({face.card.match_id: face for face in faces} for faces in (tables, passing))
    kept = [(every[match], new.pop(match, None) is not None) for match in before if match in every]
    return [*kept, *((face, True) for face in new.values())]


_LINE = re.compile(r"(?:(\d{1,5})\s*)?([+\-\u2212])\s*(\d{1,2})", re.ASCII)
_EXAMPLE = "7 +3"


class ExtraField(Translated, LineField):
    """The field in which the user types extra time for a table.

    `wanted` is emitted with a table (0 for the chosen table) and a number of minutes; a negative number takes time
    back. `left` is emitted on Esc.
    """

    wanted = Signal(int, int)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        leave = lambda: self.left.emit()  # noqa: E731, PLW0108 - the signal has its source only once the field exists
        super().__init__(context, parent, understand=partial(meaning_of, _read), leave=leave)
        self._context = context
        context.word(self, name="clocks_page.extra_hint", tip="clocks_page.extra_tip")
        self.setPlaceholderText(_EXAMPLE)
        self.entered.connect(lambda meaning: self.wanted.emit(*meaning.value))
        self.refused.connect(context.messages.show_error)

    def retranslate(self) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self.text():
            return
        theme, hint = self._context.theme, self.accessibleName()
        room = self.rect().adjusted(0, 0, -theme.px(9), 0)
        taken = QFontMetrics(self.font()).horizontalAdvance(_EXAMPLE) + theme.px(24)
        with QPainter(self) as painter:
            painter.setFont(theme.font(12))
            painter.setPen(theme.colour("muted"))
            if painter.fontMetrics().horizontalAdvance(hint) + taken <= room.width():
                painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, hint)

    def fold(self, *, narrow: bool) -> None:
        self.setFixedWidth(self._context.theme.px(90 if narrow else 212))


def _read(text: str) -> tuple[int, int]:
    """Return the table (0 if none is given) and the minutes, possibly negative, in a line such as `7 +3`.

    Raises `UserError("clocks_page.extra_how")`.
    """
    found = _LINE.fullmatch(" ".join(text.split()))
    if found is None:
        raise UserError("clocks_page.extra_how")
    return int(found[1] or 0), int(found[3]) if found[2] == "+" else -int(found[3])


_START_TEXTS = (
    "clocks_page.games_everywhere",
    "clocks_page.start_game",
    "clocks_page.game_now",
    "clocks_page.game_next",
)
"""The codes of all texts of the button that starts games."""
_LONGEST_MATCH = 3
"""The usual number of games in the longest match."""


class StartButton(EnterButton):
    """The button for the key S, which starts games. It says what the key does now.

    It is hidden after the round, and also before the hall clock is started, because the hall clock panel then has a
    button for S. It always takes up the width of its longest text, so that the filter beside it does not move or
    change.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, START, parent)
        self._context = context
        self._largest = 0
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keys with the tables

    def make_room(self, largest: int) -> None:
        """Reserve room for the texts about any table with a number up to `largest`."""
        if largest != self._largest:
            self._largest = largest
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        values = {"table": self._largest, "game": _LONGEST_MATCH}
        words = (self._context.say(Phrase(code, values)) for code in _START_TEXTS)
        size = super().sizeHint()
        widths = [self.fontMetrics().size(0, text).width() for text in (self.text(), *words)]
        return QSize(size.width() + max(widths) - widths[0], size.height())

    def show_meaning(
        self, hall: HallFace | None, face: TableFace | None, action: TableAction | None, to_begin: Sequence[int]
    ) -> None:
        """Show what the key S does: at the chosen table (`face`) or, if `face` is None, at all tables in `to_begin`.

        `action` is what S does at the chosen table, None if it does nothing there. The button is disabled if S does
        nothing.
        """
        self.setVisible(hall is not None and hall.state not in {HallState.READY, HallState.FINISHED})
        words, tip, can = _meaning(face, action, to_begin)
        self._context.word(self, text=words, tip=tip)
        self.setAccessibleDescription(self._context.say(tip))
        self.setEnabled(can)


def _meaning(
    face: TableFace | None, action: TableAction | None, to_begin: Sequence[int]
) -> tuple[Phrase, Phrase, bool]:
    if face is None and to_begin:
        return Phrase("clocks_page.games_everywhere"), Phrase("clocks_page.games_everywhere_tip"), True
    if face is None:
        return Phrase("clocks_page.start_game"), Phrase("clocks_page.start_game_none"), False
    table = face.card.table
    if action is None:
        return Phrase("clocks_page.start_game"), Phrase("clocks_page.start_game_not", {"table": table}), False
    name = "clocks_page.game_now" if face.state is TableState.SHOWING else "clocks_page.game_next"
    words = Phrase(name, {"table": table, **action.words.values})
    return words, Phrase("clocks_page.start_game_tip", {"table": table, "deed": action.words}), True
