"""The base class of the parts of the Referee page, and the button for a call to another match."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from irondie_to.app.core.rows import MatchRow
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.purposes import Purpose
from irondie_to.errors import Phrase, UserError

HEAD_SPACING = 8
"""The space in px between two buttons in the head."""


class RefereePart(QWidget):
    """The base class of the parts of the Referee page.

    While the part is shown, its actions (`addAction`) are also actions of the page, and its `buttons` are in the head
    of the page. The page reads `buttons` only once, when it creates the part.
    """

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        self.buttons: list[QWidget] = []

    def make_room(self, room: int) -> None:
        """Show the `buttons` with their texts if they fit into `room` px, otherwise in a smaller form.

        The head of the page calls this whenever the room may have changed.
        """

    def refresh(self) -> None:
        """Show the current state, also while no event is open, in less than 20 ms.

        The page calls this when it shows a new part, or a part that it has not refreshed since the event, the language,
        the colours or the text sizes changed.
        """
        raise NotImplementedError

    def focus_first(self) -> None:
        raise NotImplementedError

    def on_call(self, match: MatchRow) -> None:
        """Prepare the part for this match, to which the referee was called. The base class does nothing.

        Other work in the part is not discarded. A part that is made after the call receives the match when it is made.
        """

    def open_for(self, purpose: Purpose) -> None:
        """Do what the part was opened for. The base class does nothing."""

    def print_out(self) -> None:
        """Open the Print page (Ctrl+P), with the document of the part selected if it has one."""
        self.context.navigation.show_page("print")


def width_in_head(*widgets: QWidget) -> int:
    """Return the minimum width in px of these widgets side by side in the head."""
    return sum(widget.minimumWidth() or widget.sizeHint().width() for widget in widgets) + HEAD_SPACING * (
        len(widgets) - 1
    )


class CallButton(WithContext, QPushButton):
    """The button for a match to which the referee was called during other work; hidden if there is no such match.

    When the user clicks the button, it is hidden, and `answered` is emitted with the match (`MatchRow`) as it is stored
    at that time. If the match has been removed in the meantime, an error is shown instead.
    """

    answered = Signal(object)

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._match: MatchRow | None = None
        self.clicked.connect(self._answer)
        self.hide()

    def offer(self, match: MatchRow | None) -> None:
        self._match = match
        self.setVisible(match is not None)
        if match is not None:
            self._context.word(self, text=Phrase("setcheck_page.go_to", {"table": match.table_number}))

    def _answer(self) -> None:
        context, match = self._context, self._match
        self.offer(None)
        now = None if match is None or context.event_id is None else context.picture.match_row(match.id)
        if now is None:
            context.messages.show_error(UserError("desk.changed_elsewhere"))
        else:
            self.answered.emit(now)
