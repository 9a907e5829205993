"""The button for a match to which the referee was called while busy with something else."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.errors import Phrase, UserError


class CallButton(Translated, QPushButton):
    """The button for a match to which the referee was called while busy; it is hidden without such a match.

    `answered` is emitted with the match (`MatchRow`) as it is stored now when the user clicks the button, which also
    hides it. If the match was removed meanwhile, an error is shown instead.
    """

    answered = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._match: MatchRow | None = None
        self.clicked.connect(self._answer)
        self.hide()

    def offer(self, match: MatchRow | None) -> None:
        """Show the button for this match, or hide it if `match` is None."""
        self._match = match
        self.setVisible(match is not None)
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text in the current language."""
        if self._match is not None:
            self.setText(self._context.say(Phrase("setcheck_page.go_to", {"table": self._match.table_number})))

    def _answer(self) -> None:
        context, match = self._context, self._match
        self.offer(None)
        now = None if match is None or context.event_id is None else context.picture.match_row(match.id)
        if now is None:
            context.messages.show_error(UserError("desk.changed_elsewhere"))
        else:
            self.answered.emit(now)
