"""Imports lists of players, from a file or from dropped or pasted text, into the open event."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from irondie_to.app.core.steps import Changes
from irondie_to.app.players.csv import Leniency, leniency_for
from irondie_to.app.players.imports import ImportPlayers
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_which
from irondie_to.desktop.core.stoppable import Stoppable
from irondie_to.desktop.start.files import read_file
from irondie_to.errors import Phrase, UserError


class ListReader(QObject):
    """Imports lists of players into the open event, in a worker thread.

    `refused` is emitted with the faults (`Phrase`) of a list that cannot be imported, `done` after a list was imported.
    Both are emitted only if the window still shows the event for which the list was meant.
    """

    refused = Signal(object)
    done = Signal()

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._refused = ""
        self._mended_by: Leniency | None = None
        context.event_opened.connect(self._forget)

    def read_text(self, text: str, leniency: Leniency = Leniency()) -> None:  # noqa: B008 - the default is immutable
        """Register all players of the list, or none if the list has faults that this leniency does not allow.

        Does nothing if no event is open.
        """
        context, event = self._context, self._context.event_id
        if event is None:
            return
        desk, stoppable, name = context.desk, Stoppable(context), context.picture.event.name

        def work() -> Changes | Phrase:
            try:
                reading = ImportPlayers(
                    event, text, leniency.drafts, leave_out=leniency.present, progress=stoppable.report_progress
                )
                return desk.do(reading, context)
            except UserError as fault:
                if stoppable.is_stopped:
                    raise
                return fault.phrase

        def then(result: Changes | Phrase) -> None:
            is_shown = context.event_id == event
            if isinstance(result, Phrase) and not is_shown:
                context.messages.show_error(UserError("players.not_read_into", event=name))
            elif isinstance(result, Phrase):
                mended = leniency_for(result)
                self._refused, self._mended_by = text, mended and leniency | mended
                context.messages.show_error(UserError("players.not_read"))
                self.refused.emit(result)
            else:
                context.commands.report(result)
                if is_shown:
                    self._forget()
                    self.done.emit()

        context.run_in_background(work, then, Phrase("players_page.reading"), stoppable.stop)

    def read_again(self) -> None:
        """Import the rejected list again, with the leniency that allows its faults. Does nothing if there is none."""
        if self._mended_by is not None:
            self.read_text(self._refused, self._mended_by)

    def _forget(self) -> None:
        """Forget the rejected list, because it may be imported again only into the event that rejected it."""
        self._refused, self._mended_by = "", None

    def ask(self, parent: QWidget) -> None:
        """Ask the user for a file and read it, as `read_file` does."""
        title, kinds = Phrase("players_page.import_title"), Phrase("players_page.import_filter")
        ask_which(self._context, parent, title, kinds, lambda path: read_file(self._context, path))
