"""Parts of the Clocks page: the filter, a field and a button of its head, and the contents of the hall clock panel."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPointF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.clocks.views import CALLING, ClockFaces, HallFace, HallState, PlaceState, TableFace
from irondie_to.app.core.times import passed
from irondie_to.app.core.typed.meaning import meaning_of
from irondie_to.app.referee.tables.actions import START, TableAction
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.controls.hall_cells import COUNTED, icon_of
from irondie_to.desktop.controls.key_cap import CappedButton, EnterButton
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import shrunk_font
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import paint_dial
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, keep_place, row_of, with_look
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState

ALL = "all"


class TableFilter(Segments):
    """Buttons that show all tables or only those in one state, each with the sign of the state and a count.

    States without tables are left out, and on a narrow page all states but those in `CALLING`. The chosen state always
    stays. While the user points at the buttons, none appears or disappears. The width of a button does not change with
    its count.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context.theme, (ALL, *(state.value for state in PlaceState)), parent)
        self._context = context
        for state in PlaceState:
            self.buttons[state.value].show_picture(partial(icon_of, context.theme, state))

    def show_counts(self, faces: ClockFaces, *, narrow: bool) -> None:
        say, every = self._context.say, len(faces.tables)
        counted = Counter(face.place for face in faces.tables)
        counts = [(ALL, "clocks_page.all", every)]
        counts += [(state.value, code, counted[state]) for state, code in COUNTED.items()]
        for key, code, count in counts:
            self.buttons[key].set_widest(say(Phrase(code, {"count": every})))
            self.buttons[key].setText(say(Phrase(code, {"count": count})))
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


class ExtraField(LineField):
    """The field in which the user types extra time for a table.

    `wanted` is emitted with a table (0 for the chosen table) and a number of minutes; a negative number takes time
    back. `leave` is called on Esc.
    """

    wanted = Signal(int, int)

    def __init__(self, context: WindowContext, leave: Callable[[], object], parent: QWidget | None = None) -> None:
        super().__init__(context, parent, understand=partial(meaning_of, _read), leave=leave)
        context.word(self, name="clocks_page.extra_hint", tip="clocks_page.extra_tip")
        self.setPlaceholderText(_EXAMPLE)
        self.entered.connect(lambda meaning: self.wanted.emit(*meaning.value))
        self.refused.connect(context.messages.show_error)

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

    Raises `UserError("clocks_page.extra_how")` if the text can't be read as such a line.
    """
    parts = _LINE.fullmatch(" ".join(text.split()))
    if parts is None:
        raise UserError("clocks_page.extra_how")
    return int(parts[1] or 0), int(parts[3]) if parts[2] == "+" else -int(parts[3])


_START_TEXTS = (
    "clocks_page.games_everywhere",
    "clocks_page.start_game",
    "clocks_page.game_now",
    "clocks_page.game_next",
)
"""The codes of all texts of the button that starts games."""
_LONGEST_MATCH = 3
"""The game number for which the button reserves room; few matches have more games."""


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
        keep_place(self)
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


_DIAL, _BESIDE_DIAL = 1.4, 0.7
"""The room of a dial with the gap after it, as a multiple of its height, and the share of the width that remains."""
_CLOSER = 0.04  # how much closer large figures are set, as a fraction of the font size


class ClockFigures(QWidget):
    """A label for the figures of a clock.

    The font size is `size` px at a text size of 100 %, or smaller if the widget is too narrow for it.
    """

    def __init__(self, theme: Theme, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = size
        self._ink = "text"
        self._is_time_of_day = False
        self.text = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, text: str, ink: str = "text", *, is_time_of_day: bool = False) -> None:
        """Show these figures. A time of day is thin, with a dial before it, so that it does not look like time left."""
        if (text, ink, is_time_of_day) == (self.text, self._ink, self._is_time_of_day):
            return
        wider = len(text) != len(self.text) or is_time_of_day != self._is_time_of_day
        self.text, self._ink, self._is_time_of_day = text, ink, is_time_of_day
        self.setAccessibleName(text)
        if wider:
            self.updateGeometry()
        self.update()

    def set_size(self, size: int) -> None:
        if size != self._size:
            self._size = size
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._font_for(width).pixelSize() * 0.95)

    def sizeHint(self) -> QSize:
        return QSize(0, round(self._theme.px(self._size) * 0.95))

    def paintEvent(self, event: QPaintEvent) -> None:
        font = self._font_for(self.width())
        metrics = QFontMetrics(font)
        bearing = metrics.leftBearing(self.text[0]) if self.text else 0
        with QPainter(self) as painter:
            painter.setFont(font)
            painter.setPen(self._theme.colour(self._ink))
            rise = (self.height() + metrics.capHeight()) // 2
            left = 0
            if self._is_time_of_day:
                radius, left = metrics.capHeight() / 2, round(_DIAL * metrics.capHeight())
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                paint_dial(painter, QPointF(radius, rise - radius), radius, self.text, self._theme.colour(self._ink))
                painter.setPen(self._theme.colour(self._ink))
            painter.drawText(left - bearing, rise, self.text)

    def _font_for(self, width: int) -> QFont:
        font = self._theme.font(self._size, bold=not self._is_time_of_day)
        room = round(width * _BESIDE_DIAL) if self._is_time_of_day else width
        return shrunk_font(font, -_CLOSER, room, self.text or "00:00")


class HallDates(WithContext, RichLabel):
    """A line with the match time and, once the hall clock has started, the time of its start.

    While the clock runs, the line ends with the time at which the match time runs out or has run out; during a pause,
    it ends with the length of the pause so far.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self.setWordWrap(True)
        with_look(context.theme.sized(self, font=14), "muted")

    def show_hall(self, hall: HallFace) -> None:
        say = self._context.say
        whole = remaining(hall.match_ms)
        if hall.started_at_ms is None:
            parts: list[Html | str] = [say(Phrase("clocks_page.match_time", {"time": whole}))]
        else:
            parts = [say(Phrase("clocks_page.started", {"time": wall(hall.started_at_ms)})), whole]
        ink = self._context.theme.colour("text").name()
        strong = None
        if hall.paused_for_ms is not None:
            strong = Phrase("clocks_page.paused_for", {"time": passed(hall.paused_for_ms)})
        elif hall.ends_at_ms is not None:
            name = "clocks_page.over_since" if hall.remaining_ms <= 0 else "clocks_page.over_at"
            strong = Phrase(name, {"time": wall(hall.ends_at_ms)})
        if strong is not None:
            parts.append(html('<span style="font-weight:600; color:{};">{}</span>', ink, say(strong)))
        self.show_html(joined(parts, " · "))


class ScreenLine(WithContext, QWidget):
    """A line that describes the content of the players' screen.

    It has buttons that open the page for this content and turn the screen on or off.
    """

    def __init__(self, context: WindowContext, projector: Projector, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._projector = projector
        self.sign = context.theme.sized(QLabel(self), icon="screen", icon_px=16)
        self.words = context.theme.sized(ShortLabel(self), font=14)
        self.change = context.word(
            QPushButton(self), text="clocks_page.screen_change", does=lambda: context.navigation.show_page("screen")
        )
        self.toggle = context.word(CappedButton(context.theme, "F11", self), does=self._projector.toggle)
        texts, buttons = row_of(self.sign, Stretch(self.words)), row_of(self.change, self.toggle)
        self.row = row_of(Stretch(texts), buttons, inside=self, spacing=8)
        self._projector.changed.connect(self._show)
        self._show()

    def _show(self) -> None:
        self._context.word(self.words, text=self._projector.shown)
        self._context.word(
            self.toggle, text="clocks_page.screen_off" if self._projector.is_on else "clocks_page.screen_on"
        )
