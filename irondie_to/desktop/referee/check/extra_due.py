"""The button that gives a table the extra time still due for a set check, in whole minutes."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.referee.check.current import ExtraTimeDue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_MINUTE_S = 60


class ExtraDue(QPushButton):
    """The button that gives a table the extra time still due for a set check."""

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._due: ExtraTimeDue | None = None
        self.clicked.connect(self._give)

    def show_due(self, due: ExtraTimeDue | None) -> None:
        """Show the extra time still due, or hide the button if `due` is None, which is a check without a match.

        The button is enabled if the match has no result yet and at least one minute is due.
        """
        self._due = due
        self.setVisible(due is not None)
        if due is None:
            return
        none = self._context.say(Phrase("setcheck_page.extra_none"))
        words = self._context.say(Phrase("setcheck_page.extra", {"count": due.minutes}))
        self.setText(words if due.minutes else none)
        self.setEnabled(due.minutes > 0 and not due.is_over)
        if due.is_over:
            tip = "setcheck_page.extra_over"
        else:
            tip = "setcheck_page.extra_tip" if due.minutes else "setcheck_page.extra_given"
        self.setToolTip(self._context.say(Phrase(tip)))

    def _give(self) -> None:
        due, event_id = self._due, self._context.event_id
        if due is not None and event_id is not None:
            seconds = due.minutes * _MINUTE_S
            self._context.commands.do(GiveExtraTime(event_id, due.match.table_number, seconds, due.match))
