"""The rail: the list of pages at the side of the window.

The pages of the day are shown as stops on a line; the pages used at any time are listed below.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QFrame, QSizePolicy, QWidget

from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.fitted_text import RIGHT, draw_line
from irondie_to.desktop.core.look.signs import draw_sign
from irondie_to.desktop.core.look.theme import Theme, Themed
from irondie_to.desktop.core.look.widgets import Hairline, ShortLabel, column_of, ground_of, paint_focus, with_look
from irondie_to.desktop.core.page_keys import BELOW, DAY, PAGE_ICONS, DayStop

_SIGN, _TEXT, _RIGHT = 24, 42, 15  # in px: the icon's centre and the text's left edge from the left, the right margin
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_NARROW = 1100  # in px at 100 %: the width below which a window is narrow


class RailEntry(Themed, QAbstractButton):
    """The entry of one page in the rail.

    `stop` is the state of a page of the day, None for other pages. `figure` is shown beside the name of the page.
    `warning`, the number of things that need attention, replaces the figure unless it is empty.
    """

    def __init__(self, theme: Theme, key: str, *, first: bool = False, last: bool = False, of_day: bool) -> None:
        super().__init__(
            theme,
            checkable=True,
            cursor=Qt.CursorShape.PointingHandCursor,
            focusPolicy=Qt.FocusPolicy.StrongFocus,
            sizePolicy=QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum),
        )
        self.key = key
        self.stop: DayStop | None = DayStop.TODO if of_day else None
        self.figure = ""
        self.warning = ""
        self._stop_name = ""
        self._first, self._last = first, last

    def show_state(
        self, *, figure: str | None = None, warning: str | None = None, stop_name: str | None = None
    ) -> None:
        """Show these texts, of which those that are None stay as they are, and tell them to assistive technology."""
        self.figure = self.figure if figure is None else figure
        self.warning = self.warning if warning is None else warning
        self._stop_name = self._stop_name if stop_name is None else stop_name
        self.setAccessibleDescription(", ".join(filter(None, (self.warning, self.figure, self._stop_name))))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._theme.px(208), self._theme.px(34 if self.stop else 30))

    def minimumSizeHint(self) -> QSize:
        """Return a minimum height that is small enough for all entries with large text to fit into a low window."""
        return QSize(0, self._theme.px(24))

    @property
    def needed_width(self) -> int:
        theme = self._theme
        name = QFontMetrics(theme.font(bold=True)).horizontalAdvance(self.text())
        return theme.px(_TEXT) + name + self._figure_width() + 4 + theme.px(_RIGHT) + 2

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        with QPainter(self) as painter:
            if ground := ground_of(self, "selection" if self.isChecked() else ""):
                painter.fillRect(self.rect(), theme.colour(ground))
            if self.isChecked():
                painter.fillRect(0, 0, 3, self.height(), theme.colour("accent"))
            side = theme.px(16)
            where = QRect(theme.px(_SIGN) - side // 2, (self.height() - side) // 2, side, side)
            if self.stop:
                self._draw_line(painter)
                theme.icon(f"stop-{self.stop.value}").paint(painter, where)
            else:
                draw_sign(painter, theme, PAGE_ICONS[self.key], where, self._tone("muted"))
            self._draw_words(painter)
            if self.hasFocus():
                paint_focus(painter, self.rect(), theme)

    def _draw_line(self, painter: QPainter) -> None:
        painter.setPen(QPen(self._theme.colour("line_strong"), 2))
        x, middle, gap = self._theme.px(_SIGN), self.height() // 2, self._theme.px(9)
        if not self._first:
            painter.drawLine(x, 0, x, middle - gap)
        if not self._last:
            painter.drawLine(x, middle + gap, x, self.height())

    def _tone(self, tone: str) -> str:
        return tone if self.isEnabled() else "disabled"

    def _figure_font(self) -> QFont:
        return self._theme.font(13, bold=bool(self.warning))

    def _figure_width(self) -> int:
        width = QFontMetrics(self._figure_font()).horizontalAdvance(self.warning or self.figure)
        return width + self._theme.px(13) + 4 if self.warning else width

    def _draw_words(self, painter: QPainter) -> None:
        theme = self._theme
        inner = self.rect().adjusted(theme.px(_TEXT), 0, -theme.px(_RIGHT), 0)
        beside, tone = inner, self._tone("muted")
        if self.warning:
            tone, side = "warn", theme.px(13)
            theme.icon("warn").paint(painter, QRect(inner.right() - side, (self.height() - side) // 2, side, side))
            beside = inner.adjusted(0, 0, -side - 4, 0)
        figure, ink = self.warning or self.figure, theme.colour(tone)
        draw_line(painter, beside, figure, self._figure_font(), align=RIGHT, ink=ink)
        name, font = inner.adjusted(0, 0, -self._figure_width() - 4, 0), theme.font(bold=self.isChecked())
        draw_line(painter, name, self.text(), font, ink=theme.colour(self._tone("text")))


class Rail(Themed, Styled, QFrame):
    """The list of pages.

    `chosen` is emitted with the key of the page whose entry was clicked, `marked` with the key of the page that was
    opened.
    """

    chosen = Signal(str)
    marked = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, objectName="rail")
        self.title = theme.sized(ShortLabel(self), bold_font=15)  # one line each, so that the pages below never move
        self.subtitle = theme.sized(with_look(ShortLabel(self), "muted"), font=12)
        self._window_width = 0
        self.entries: dict[str, RailEntry] = {}
        self._group = QButtonGroup(self)
        head = column_of(self.title, self.subtitle, spacing=2, margins=(16, 12, 12, 11))
        self._rows = column_of(head, inside=self, spacing=0)
        self._add_rule()
        for key in DAY:
            self._add(RailEntry(theme, key, first=key == DAY[0], last=key == DAY[-1], of_day=True))
        self._add_rule()
        for key in BELOW:
            self._add(RailEntry(theme, key, of_day=False))
        self._rows.addStretch(1)
        self.restyle()

    def fit(self, window_width: int) -> None:
        """Set the width for a window of `window_width` px, and hide the title if the window is too narrow for it."""
        if window_width != self._window_width:
            self._window_width = window_width
            for label in (self.title, self.subtitle):  # the title bar of the window shows the title too
                label.setVisible(not self.is_bare)
            self.restyle()

    def fit_entries(self) -> None:
        """Set a width that suits the current names and figures of the pages.

        The width is between the narrow and the wide width. In a wide window, the rail always has the wide width. The
        larger the text, the wider a window must be to count as wide.
        """
        px = self._theme.px
        least = px(176 if self._window_width < px(_NARROW) else 208)
        needed = max((entry.needed_width for entry in self.entries.values()), default=0)
        self.setFixedWidth(min(max(least, needed), px(208)))

    @property
    def is_bare(self) -> bool:
        """Whether the window is too narrow for the title, whatever the text size."""
        return self._window_width < _NARROW

    def mark(self, key: str) -> None:
        self._group.setExclusive(False)
        for entry in self.entries.values():
            entry.setChecked(entry.key == key)
        self._group.setExclusive(True)
        self.marked.emit(key)

    @property
    def marked_key(self) -> str:
        return next((key for key, entry in self.entries.items() if entry.isChecked()), "")

    def warn(self, key: str, count: int) -> None:
        """Show in the entry of a page how many things need attention. For 0, show the normal figure of the page.

        Does nothing if the page is not in the rail.
        """
        entry = self.entries.get(key)
        warning = str(count) if count else ""
        if entry is not None and entry.warning != warning:
            entry.show_state(warning=warning)

    def add_foot(self, widget: QWidget) -> None:
        self._rows.addWidget(widget)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        entries = [entry for entry in self.entries.values() if entry.isEnabled()]
        here = next((place for place, entry in enumerate(entries) if entry.hasFocus()), None)
        if step is None or here is None:
            super().keyPressEvent(event)
            return
        entries[(here + step) % len(entries)].setFocus()

    def _add(self, entry: RailEntry) -> None:
        self.entries[entry.key] = entry
        self._group.addButton(entry)
        self._rows.addWidget(entry)
        entry.clicked.connect(partial(self.chosen.emit, entry.key))

    def _add_rule(self) -> None:
        self._rows.addWidget(Hairline(self))
        self._rows.addSpacing(5)

    def restyle(self) -> None:
        self.fit_entries()
