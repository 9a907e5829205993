"""A notice at the top of a window, which says that the database file is lost and has buttons for the remedies."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Signal
from PySide6.QtWidgets import QFileDialog, QPushButton, QWidget

from irondie_to.app.core.ports import BackupFound
from irondie_to.desktop.controls.notice import BandNotice
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.unread_files import new_file_dialog
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

WAYS = ("save", "backup")


class LostNotice(Translated, BandNotice):
    """Says that the file of the open database was lost, and offers ways to continue.

    `wanted` is emitted with the chosen way, one of `WAYS`, and the path of the new file.
    """

    wanted = Signal(str, str)

    def __init__(self, context: WindowContext, fault: Phrase, parent: QWidget | None = None) -> None:
        self.buttons = {way: QPushButton() for way in WAYS}
        super().__init__(context.theme, "danger", *self.buttons.values(), parent=parent)
        self._context = context
        self._fault = fault
        self._backup: BackupFound | None = None
        self._folder: str | None = None
        self.buttons["save"].setProperty("look", "main")
        for way, button in self.buttons.items():
            button.clicked.connect(lambda _checked, way=way: self._ask(way))
        self.set_ready(is_ready=True)
        self.retranslate()

    def show_backup(self, found: BackupFound | None, folder: str) -> None:
        """Show the newest backup and how many steps are missing from it.

        `found` is None if `folder`, the folder of the backups, contains no backup.
        """
        self._backup, self._folder = found, folder
        self.set_ready(is_ready=True)
        self.retranslate()
        announce(self, f"{self.words.text()} {self.details.text()}", urgent=True)

    def set_ready(self, *, is_ready: bool) -> None:
        """Enable or disable the buttons. The button for the backup stays disabled if there is no backup."""
        self.buttons["save"].setEnabled(is_ready)
        self.buttons["backup"].setEnabled(is_ready and self._backup is not None)

    def retranslate(self) -> None:
        """Set every text in the current language."""
        say = self._context.say
        self.words.setText(say(self._fault))
        self.show_details("" if self._folder is None else say(self._about_backup))
        self._context.set_texts(
            {
                self.buttons["save"].setText: "frame.lost_save",
                self.buttons["backup"].setText: "frame.lost_backup",
                self.buttons["save"].setToolTip: "frame.lost_save_tip",
                self.buttons["backup"].setToolTip: "frame.lost_backup_tip",
            }
        )

    @property
    def _about_backup(self) -> Phrase:
        if self._backup is None:
            return Phrase("frame.lost_no_backup", {"folder": self._folder})
        time = moment(self._backup.written, self._context.settings.language)
        missing, latest = self._backup.given_up.count, self._backup.given_up.latest
        if missing is None:
            return Phrase("frame.lost_backup_unknown", {"time": time})
        if not missing:
            return Phrase("frame.lost_backup_whole", {"time": time})
        if not latest:
            return Phrase("frame.lost_backup_lacks", {"time": time, "count": missing})
        return Phrase("frame.lost_backup_lacks_named", {"time": time, "count": missing, "last": latest[0]})

    def _ask(self, way: str) -> None:
        """Ask for the path of the new file, then emit `wanted`. A file name that is still free is proposed."""
        before = Path(str(self._fault.values["place"]))
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        folder = before.parent if before.parent.is_dir() else documents
        stem, number = before.stem, 1
        while (folder / f"{stem}{before.suffix}").exists():
            number += 1
            stem = f"{before.stem}-{number}"
        say = self._context.say
        title, kinds = say(Phrase("frame.lost_ask")), say(Phrase("frame.no_database_filter"))
        dialog = new_file_dialog(self, title, str(folder), kinds, QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("sqlite")
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # existing files are never overwritten
        dialog.selectFile(f"{stem}{before.suffix}")
        dialog.fileSelected.connect(lambda path: self.wanted.emit(way, path))
        dialog.open()
