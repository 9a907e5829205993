"""A field for a date, typed or chosen from a calendar."""

from __future__ import annotations

from datetime import date, datetime, timedelta

from PySide6.QtCore import QDate, QLocale, QPoint, Qt
from PySide6.QtGui import QAction, QKeyEvent, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QLineEdit, QMenu, QWidget, QWidgetAction

from irondie_to.app.core.typed_date import read_date
from irondie_to.desktop.controls.typed.field import TypedField
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import numeric_date, worded_date

_WIDTH_PX = 134
_GAP_PX = 4
_CALENDAR_PX = 320


class DateField(TypedField):
    """A date YYYY-MM-DD, shown as the language writes it. Up and down step a day; Alt+Down opens the calendar.

    The note below always shows the date in words.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, _today().isoformat(), parent)
        self._calendar_action = QAction(self)
        self._calendar_action.triggered.connect(self.open_calendar)
        self.lineEdit().addAction(self._calendar_action, QLineEdit.ActionPosition.TrailingPosition)
        self.setProperty("arrows", "none")
        self.fit()
        self.put(self.value)
        self.reword()

    def read(self, text: str) -> str:
        """The date that `read_date` reads, relative to today."""
        return read_date(text, _today())

    def written(self, value: str) -> str:
        """The date in digits."""
        return numeric_date(value, self._context.settings.language)

    def echo(self, value: str) -> str:
        """Weekday and month in words."""
        return worded_date(value, self._context.settings.language)

    def rest_note(self) -> str:
        """The same as `echo`."""
        return self.echo(self._value)

    def stepped(self, value: str, steps: int) -> str:
        """The date that many days later, at most the end of the calendar."""
        try:
            return (date.fromisoformat(value) + timedelta(steps)).isoformat()
        except OverflowError:
            return value

    def reword(self) -> None:
        """Set the texts of the button too."""
        super().reword()
        self._calendar_action.setToolTip(self._context.say(Phrase("typed.calendar")))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the calendar with Alt+Down, as in a drop-down list."""
        if event.key() == Qt.Key.Key_Down and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.open_calendar()
        else:
            super().keyPressEvent(event)

    def open_calendar(self) -> None:
        """Show the month of the date. Enter or a click chooses a day, Esc none."""
        menu, calendar = QMenu(self), QCalendarWidget()
        language = self._context.settings.language
        calendar.setLocale(QLocale(language))
        calendar.setFirstDayOfWeek(Qt.DayOfWeek.Monday)
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setMinimumWidth(self._context.theme.px(_CALENDAR_PX))
        for day in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):  # red would look like an error here
            calendar.setWeekdayTextFormat(day, QTextCharFormat())
        calendar.setSelectedDate(QDate.fromString(self._value, Qt.DateFormat.ISODate))
        calendar.clicked.connect(menu.close)
        calendar.activated.connect(menu.close)
        calendar.clicked.connect(self._choose)
        calendar.activated.connect(self._choose)
        action = QWidgetAction(menu)
        action.setDefaultWidget(calendar)
        menu.addAction(action)
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + _GAP_PX)))
        calendar.setFocus(Qt.FocusReason.PopupFocusReason)

    def _choose(self, day: QDate) -> None:
        self._take(day.toString(Qt.DateFormat.ISODate))
        self.setFocus(Qt.FocusReason.PopupFocusReason)

    def fit(self) -> None:
        """Use a fixed width, and the calendar icon in the current colours."""
        super().fit()
        self.setFixedWidth(self._context.theme.px(_WIDTH_PX))
        self._calendar_action.setIcon(self._context.theme.icon("calendar"))


def _today() -> date:
    """Today's date on this computer."""
    return datetime.now().astimezone().date()
