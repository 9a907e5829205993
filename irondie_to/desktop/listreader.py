"""Reads lists of players into the open event: from a file, or as text that was pasted."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from irondie_to.app.commands.imports import ImportPlayers
from irondie_to.app.playerlist import MOST_CHARACTERS, decode
from irondie_to.app.steps import Changes
from irondie_to.desktop.house import House, Message, Tone
from irondie_to.errors import Phrase, UserError

_ENDINGS: Final = frozenset({".csv", ".tsv", ".txt"})


class ListReader(QObject):
    """`refused` brings what is wrong with a list, and whether illegal sets were allowed in it; `done` that it is in."""

    refused = Signal(object, bool)
    done = Signal()

    def __init__(self, house: House, parent: QObject) -> None:
        super().__init__(parent)
        self._house = house
        self._refused = ""

    def read_text(self, text: str, *, drafts: bool = False) -> None:
        """Enter the players of a list, illegal sets kept where `drafts` allows them; all of it or nothing."""
        house, event = self._house, self._house.event_id
        if event is None:
            return
        desk = house.desk

        def work() -> Changes | Phrase:
            try:
                return desk.do(ImportPlayers(event, text, drafts), house)
            except UserError as fault:
                return fault.phrase

        def then(found: Changes | Phrase) -> None:
            if isinstance(found, Phrase):
                self._refused = text
                self.refused.emit(found, drafts)
            else:
                self._refused = ""
                house.message.emit(Message(Tone.DONE, Phrase("frame.done", {"step": found.name}), found.step))
                self.done.emit()

        house.plan(work, then, Phrase("players_page.reading"))

    def read_again(self) -> None:
        """Read once more what was refused, illegal sets as drafts."""
        self.read_text(self._refused, drafts=True)

    def read_file(self, path: str) -> None:
        """Enter the players of a file."""

        def work() -> str:
            try:
                with Path(path).open("rb") as file:
                    return decode(file.read(4 * MOST_CHARACTERS))
            except OSError as fault:
                raise UserError("files.unreadable", file=path, reason=fault.strerror or str(fault)) from fault

        self._house.plan(work, self.read_text, Phrase("players_page.reading"))

    def ask(self, parent: QWidget) -> None:
        """Ask which file to read."""
        dialog = QFileDialog(parent, self._house.say(Phrase("players_page.import_title")))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self._house.say(Phrase("players_page.import_filter")))
        dialog.fileSelected.connect(self.read_file)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def dropped_list(event: QDropEvent) -> str | None:
    """The path of the list that is dropped, None for anything else."""
    paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
    return next((path for path in paths if Path(path).suffix.lower() in _ENDINGS), None)
