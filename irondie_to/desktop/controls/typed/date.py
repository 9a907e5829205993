"""A field for a date, which the user types or chooses from a calendar, and a field for a time of day."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QWidget, QWidgetAction

from irondie_to.app.core.times import minutes_of_day, time_of_day
from irondie_to.app.core.typed.values import read_date, read_time
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import numeric_date, worded_date

_WIDTH_PX, _TIME_WIDTH_PX = 134, 70
_GAP_PX = 4
_SHORT_TEXT = "32/13"
_CALENDAR_PX = 320
_STEP_MINUTES = 5
_LATEST = 24 * 60 - 1


class DateField(TypedField):
    """A field for a date. Its value is a string YYYY-MM-DD, shown in the date format of the language.

    The Up and Down keys change the date by one day, and Alt+Down opens the calendar. The note below the field shows the
    date in words, or why the typed text is not a date.
    """

    keeps_echo = True

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, _today().isoformat(), Phrase("typed.no_date", {"text": _SHORT_TEXT}), parent)
        self._calendar_action = QAction(self)
        self._calendar_action.triggered.connect(self.open_calendar)
        self.lineEdit().addAction(self._calendar_action, QLineEdit.ActionPosition.TrailingPosition)
        context.word(self._calendar_action, tip="typed.calendar")
        context.theme.sized(self, width=_WIDTH_PX)
        self.setProperty("arrows", "none")
        self.restyle()
        self.put(self.value)

    def read(self, text: str) -> str:
        """Convert the text to a date as YYYY-MM-DD, as `read_date` does with today's date.

        Raises `UserError` if the text is not a date.
        """
        return read_date(text, _today())

    def written(self, value: str) -> str:
        return numeric_date(value, self._context.settings.language)

    def echo(self, value: str) -> str:
        return worded_date(value, self._context.settings.language)

    def stepped(self, value: str, steps: int) -> str:
        """Return the date `steps` days later, or the same date if the later one is out of range."""
        try:
            return (date.fromisoformat(value) + timedelta(steps)).isoformat()
        except OverflowError:
            return value

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.open_calendar()
        else:
            super().keyPressEvent(event)

    def open_calendar(self) -> None:
        """Open the calendar with the current value selected.

        Enter or a click chooses a day; Esc closes the calendar without a choice.
        """
        self.setFocus(Qt.FocusReason.OtherFocusReason)  # so that the field that had the focus enters its text
        menu = Menu(self._context.theme, self)
        calendar = QCalendarWidget(
            verticalHeaderFormat=QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader,
            selectedDate=QDate.fromString(self.value, Qt.DateFormat.ISODate),
        )
        calendar.setLocale(QLocale(self._context.settings.language))
        calendar.setFirstDayOfWeek(Qt.DayOfWeek.Monday)
        calendar.setMinimumWidth(self._context.theme.px(_CALENDAR_PX))
        for day in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):  # weekends in red would look like errors
            calendar.setWeekdayTextFormat(day, QTextCharFormat())
        for chosen in (calendar.clicked, calendar.activated):
            chosen.connect(menu.close)
            chosen.connect(self._choose)
        action = QWidgetAction(menu)
        action.setDefaultWidget(calendar)
        menu.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + _GAP_PX)))
        calendar.setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, day: QDate) -> None:
        self._take(day.toString(Qt.DateFormat.ISODate))
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def restyle(self) -> None:
        super().restyle()
        self._calendar_action.setIcon(self._context.theme.icon("calendar"))


class TimeField(TypedField):
    """A field for a time of day, HH:MM. The Up and Down keys change it by five minutes, but not past midnight."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, "00:00", Phrase("typed.no_time", {"text": "24:00"}), parent)
        context.theme.sized(self, width=_TIME_WIDTH_PX)
        self.setProperty("arrows", "none")
        self.restyle()
        self.put(self.value)

    def read(self, text: str) -> str:
        """Convert the text to a time as HH:MM. Raises `UserError` if the text is not a time."""
        return read_time(text)

    def written(self, value: str) -> str:
        return value

    def echo(self, value: str) -> str:
        return value

    def stepped(self, value: str, steps: int) -> str:
        """Return the time 5 × `steps` minutes later, within 00:00 to 23:59."""
        return time_of_day(min(max(minutes_of_day(value) + steps * _STEP_MINUTES, 0), _LATEST))


def _today() -> date:
    return datetime.now().astimezone().date()
