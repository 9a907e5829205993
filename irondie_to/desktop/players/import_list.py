"""Imports lists of players, from a file or from dropped or pasted text, and shows the faults of a list."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QLabel, QPlainTextEdit, QPushButton, QWidget

from irondie_to.app.players.lists.imports import ImportPlayers
from irondie_to.app.players.lists.reading import Leniency, ListChoices, leniency_for
from irondie_to.desktop.controls.buttons import WrappedButton
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.acting.work import Stoppable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_which
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.start.files import read_file
from irondie_to.errors import Phrase, UserError

_AGAIN = {
    Leniency(drafts=True): "players_page.list_drafts",
    Leniency(present=True): "players_page.list_present",
    Leniency(drafts=True, present=True): "players_page.list_both",
}


class ListFaults(Translated, QWidget):
    """Shows the faults of an imported list in place of the player, until the user closes them.

    `again` is emitted when the user asks to import the list again with the `Leniency` that allows its faults, `closed`
    when the user closes the faults.
    """

    again = Signal()
    closed = Signal()

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._fault: Phrase | None = None
        title = "players_page.list_faults"
        self.title = context.word(context.theme.sized(QLabel(self), bold_font=17), text=title)
        self.text = context.word(QPlainTextEdit(self, readOnly=True), name=title)
        self.again_button = WrappedButton(context.theme, self)
        self.copy = context.word(QPushButton(self), text="players_page.list_copy")
        self.close_button = context.word(QPushButton(self), text="players_page.list_close")
        self.again_button.clicked.connect(self.again)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        self.close_button.clicked.connect(self.closed)
        buttons = row_of(self.copy, Stretch(), self.close_button)
        again = row_of(self.again_button, Stretch())
        column_of(self.title, Stretch(self.text), again, buttons, inside=self, spacing=8, margins=(16, 10, 16, 12))

    def show_fault(self, fault: Phrase) -> None:
        """Show the faults. The button to import the list anyway is visible if a `Leniency` allows these faults."""
        self._fault = fault
        leniency = leniency_for(fault)
        self.again_button.setVisible(leniency is not None)
        self._context.word(self.again_button, text="" if leniency is None else _AGAIN[leniency])
        self.retranslate()
        self.text.setFocus()

    def retranslate(self) -> None:
        if self._fault is not None:
            self.text.setPlainText(self._context.say(self._fault))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)


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

    @async_slot
    async def read_text(self, text: str, leniency: Leniency = Leniency()) -> None:  # noqa: B008 - the default is immutable
        """Register all players of a list, or none if the list has faults that this leniency does not allow.

        Does nothing if no event is open.
        """
        context, event = self._context, self._context.event_id
        if event is None:
            return
        stoppable, name = Stoppable(context.background), context.picture.event.name
        choices = ListChoices(drafts=leniency.drafts, leave_out=leniency.present)
        reading = ImportPlayers(event, text, choices, progress=stoppable.report_progress)
        storing = context.commands.attempt(reading, name=Phrase("players_page.reading"), stop=stoppable.stop)
        refusal, is_shown = (await storing).refusal, context.event_id == event
        if refusal is None:
            if is_shown:
                self._forget()
                self.done.emit()
        elif stoppable.is_stopped:
            context.messages.show_error(refusal)
        elif is_shown:
            mended = leniency_for(refusal.phrase)
            self._refused, self._mended_by = text, mended and leniency | mended
            context.messages.show_error(UserError("players.not_read"))
            self.refused.emit(refusal.phrase)
        else:
            context.messages.show_error(UserError("players.not_read_into", event=name))

    def read_again(self) -> None:
        """Import the rejected list again, with the leniency that allows its faults.

        Does nothing if no list was rejected or its faults cannot be allowed.
        """
        if self._mended_by is not None:
            self.read_text(self._refused, self._mended_by)

    def _forget(self) -> None:
        """Forget the rejected list, because it may be imported again only into the event that rejected it."""
        self._refused, self._mended_by = "", None

    def ask(self, parent: QWidget) -> None:
        title, kinds = Phrase("players_page.import_title"), Phrase("players_page.import_filter")
        ask_which(self._context, parent, title, kinds, lambda path: read_file(self._context, path))
