"""The button that gives a table the extra time still due for a set check, in whole minutes."""

from __future__ import annotations

from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.extra_time import GiveExtraTime
from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.controls.stopwatch import Stopwatch
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_MINUTE_S = 60


class ExtraDue(QPushButton):
    """The button that gives a table the extra time still due for a set check.

    Due is the time of the check, rounded up to full minutes, less the extra time given to the table since `begin`.
    """

    def __init__(self, context: WindowContext, watch: Stopwatch, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._watch = watch
        self._match: MatchRow | None = None
        self._before_s = 0
        self.clicked.connect(self._give)

    def begin(self, match: MatchRow | None) -> None:
        """Store the extra time that this match has before its set check begins.

        Only extra time given later reduces the time that is due. `match` is None for a check without a match.
        """
        self._before_s = 0 if match is None else match.extra_seconds

    def show_match(self, match: MatchRow | None) -> None:
        """Show the extra time still due for this match, or hide the button if `match` is None.

        The button is enabled if the match has no result yet and at least one minute is due.
        """
        self._match = match
        self.setVisible(match is not None)
        if match is None:
            return
        due = self._minutes_due(match)
        none = self._say("setcheck_page.extra_none")
        self.setText(self._context.say(Phrase("setcheck_page.extra", {"count": due})) if due else none)
        running = match.outcome == "pending"
        self.setEnabled(due > 0 and running)
        self.setToolTip(
            self._say(
                "setcheck_page.extra_over"
                if not running
                else "setcheck_page.extra_tip"
                if due > 0
                else "setcheck_page.extra_given"
            )
        )

    def _minutes_due(self, match: MatchRow) -> int:
        used = -(-self._watch.seconds // _MINUTE_S)
        return max(0, used - (match.extra_seconds - self._before_s) // _MINUTE_S)

    def _give(self) -> None:
        match = self._match
        if match is not None and self._context.event_id is not None:
            seconds = self._minutes_due(match) * _MINUTE_S
            self._context.commands.do(GiveExtraTime(self._context.event_id, match.table_number, seconds, match))

    def _say(self, name: str) -> str:
        return self._context.say(Phrase(name))
