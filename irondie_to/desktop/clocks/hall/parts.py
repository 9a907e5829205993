"""Parts of the hall clock panel: the figures, the line of times, and the line about the players' screen."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QWidget

from irondie_to.app.clocks.views import HallFace
from irondie_to.app.core.time.time_text import passed
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.fitted_text import shrunk_font
from irondie_to.desktop.core.look.rich_text import Html, RichLabel, html, joined
from irondie_to.desktop.core.look.signs import paint_dial
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import ShortLabel, Stretch, row_of, with_look
from irondie_to.desktop.core.time.time_text import remaining, wall
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase

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
    """A line that says when the hall clock started and how long the match time is.

    It ends with the time at which the match time runs out or, during a pause, the length of the pause so far.
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
