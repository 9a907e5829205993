"""The field for choosing whom to check, the stopwatch of a set check, and the button for any extra time due."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.time.server_time import steady_seconds
from irondie_to.app.referee.check.current import ExtraTimeDue
from irondie_to.app.referee.check.queries import playing_at
from irondie_to.desktop.controls.suggestions.completion import ChoiceField, Suggestion
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Styled
from irondie_to.desktop.core.look.widgets import row_of
from irondie_to.errors import Phrase

_MINUTE_S = 60
_TICK_MS = 250


class Stopwatch(Styled, QWidget):
    """A stopwatch, which starts when `restart` is called or the user presses its button.

    `now` is a function that returns steadily increasing seconds. `ticked` is emitted whenever the displayed time
    changes.
    """

    ticked = Signal()
    _before = 0.0
    _since: float | None = None

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.now: Callable[[], float] = steady_seconds
        self.figure = context.theme.sized(QLabel(self), bold_font=22)
        self.figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        context.word(self.figure, name="setcheck_page.time_used", tip="setcheck_page.time_used")
        self.button = QPushButton(self)
        self.button.clicked.connect(self._toggle)
        self._timer = QTimer(self, interval=_TICK_MS)
        self._timer.timeout.connect(self._show)
        row_of(self.figure, self.button, inside=self, spacing=8)
        self.restyle()

    @property
    def seconds(self) -> int:
        """The number of whole seconds measured so far, including those passed to `restart`."""
        running = 0.0 if self._since is None else self.now() - self._since
        return int(self._before + running)

    @property
    def is_running(self) -> bool:
        return self._since is not None

    def restart(self, seconds: float = 0.0) -> None:
        self._before, self._since = seconds, self.now()
        self._show()

    def stop(self) -> None:
        if self._since is not None:
            self._before += self.now() - self._since
            self._since = None
        self._show()

    def restyle(self) -> None:
        metrics = QFontMetrics(self._context.theme.font(22, bold=True))
        self.figure.setMinimumWidth(metrics.horizontalAdvance("00:00"))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop updating the figures. Time is still measured."""
        super().hideEvent(event)
        self._timer.stop()

    def _toggle(self) -> None:
        if self.is_running:
            self.stop()
        else:
            self.restart(self._before)

    def _show(self) -> None:
        seconds = self.seconds
        text = f"{seconds // 60}:{seconds % 60:02}"
        if text != self.figure.text():
            self.figure.setText(text)
            self.ticked.emit()
        self._context.word(self.button, text="setcheck_page.stop" if self.is_running else "setcheck_page.go_on")
        if self.is_running and self.isVisible():
            self._timer.start()
        else:
            self._timer.stop()


class CheckWho(ChoiceField):
    """The field in which the user chooses a table or a player for a set check.

    `chosen` is emitted with the row id of a match (int) or a player's code (str).
    """

    def show_event(self, picture: Picture) -> None:
        """Suggest the tables at which a match is being played, and all players of this event."""
        self.show_choices(list(self._choices(picture)))

    def _choices(self, picture: Picture) -> Iterator[Suggestion]:
        say = self._context.say
        for _row, match in playing_at(picture):
            names = {"a": picture.entrant(match.a_id).name, "b": picture.entrant(match.b_id).name}
            shown = say(Phrase("setcheck_page.choice_table", {"table": match.table_number, **names}))
            yield Suggestion(shown, str(match.table_number), "", match.id)
        for entrant in sorted(picture.entrants, key=lambda entrant: entrant.name.casefold()):
            shown = say(Phrase("setcheck_page.choice_player", {"name": entrant.name, "code": entrant.code}))
            yield Suggestion(shown, entrant.name, entrant.code, entrant.code)


class ExtraDue(QPushButton):
    """The button that gives a table the extra time still due for a set check, in whole minutes."""

    _due: ExtraTimeDue | None = None

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.clicked.connect(self._give)

    def show_due(self, due: ExtraTimeDue | None) -> None:
        """Show the extra time still due. If `due` is None, for example in a check without a match, hide the button."""
        self._due = due
        self.setVisible(due is not None)
        if due is None:
            return
        tip = "setcheck_page.extra_tip" if due.minutes else "setcheck_page.extra_given"
        count = Phrase("setcheck_page.extra", {"count": due.minutes})
        self._context.word(
            self,
            text=count if due.minutes else "setcheck_page.extra_none",
            tip="setcheck_page.extra_over" if due.is_over else tip,
        )
        self.setEnabled(due.minutes > 0 and not due.is_over)

    def _give(self) -> None:
        due, event_id = self._due, self._context.event_id
        if due is not None and event_id is not None:
            seconds = due.minutes * _MINUTE_S
            self._context.commands.do(GiveExtraTime(event_id, due.match.table_number, seconds, due.match))
