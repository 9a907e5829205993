"""What a window shows instead of its database: a page if it cannot be opened, or a notice if its file is lost."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget

from irondie_to import settings
from irondie_to.app.core.ports import BackupFound, GivenUp
from irondie_to.desktop.controls.notice import BandNotice
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import new_file_dialog
from irondie_to.desktop.core.look.change_events import Translated
from irondie_to.desktop.core.look.speech import announce
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.look.widgets import Stretch, VerticalArea, column_of, grid_of, set_look, with_look
from irondie_to.desktop.core.look.wording import worded
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import moment

_WAYS = {
    "rescue": ("frame.no_database_rescue", "frame.no_database_rescue_told"),
    "leave": ("frame.no_database_leave", "frame.no_database_leave_told"),
    "backup": ("frame.no_database_backup", "frame.no_database_backup_told"),
    "again": ("frame.no_database_again", "frame.no_database_again_told"),
    "other": ("frame.no_database_other", "frame.no_database_other_told"),
    "new": ("frame.no_database_new", "frame.no_database_new_told"),
    "folder": ("frame.no_database_folder", "frame.no_database_folder_told"),
    "quit": ("frame.no_database_quit", "frame.no_database_quit_told"),
}
"""The ways to continue. Each has the codes of the text of its button and of the sentence beside the button."""


class NoDatabase(Translated, VerticalArea):
    """Says why the database could not be opened, and offers to try again or to open another database.

    For a database that is damaged or gone, it also offers to continue with the newest backup, or with a backup that the
    user chooses, for instance on a USB stick. What such a backup lacks is shown before it is used.

    `wanted` is emitted with the path of the database to open, "" for the same database again; `rescue_wanted` with the
    path of the backup that should replace the database ("": the newest), and with what the user agreed to give up, None
    if there was no question.
    """

    wanted = Signal(str)
    rescue_wanted = Signal(str, object)

    def __init__(self, theme: Theme, say: Callable[[Phrase], str], parent: QWidget) -> None:
        super().__init__(parent)
        self._say = say
        self._fault: Phrase | None = None
        self._answer: Phrase | BackupFound | None = None
        self._place = ""
        self.title, self.backups = _label("title"), _label("muted")
        self.why = with_look(_label(), textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse)
        acts: dict[str, Callable[[], object]] = {
            "rescue": self._continue,
            "leave": lambda: self.show_answer(None),
            "backup": self._ask_for_backup,
            "again": lambda: self._want(""),
            "other": lambda: self._ask(self._want),
            "new": lambda: self._ask(self._want, save_as="club.sqlite"),
            "folder": self._open_folder,
            "quit": QApplication.closeAllWindows,
        }
        self.buttons = {
            way: worded(QPushButton(autoDefault=True), say, text=text, about=told, does=acts[way])
            for way, (text, told) in _WAYS.items()
        }
        self._told = {way: worded(_label(), say, text=told) for way, (_text, told) in _WAYS.items()}
        self._lay_out(theme)

    def show_fault(self, fault: Phrase) -> None:
        """Show why the last attempt to open the database failed, and enable the buttons.

        The button that opens the folder of the database is enabled only if such a folder is found.
        """
        self._fault = fault
        self.show_answer(None)

    def show_answer(self, answer: Phrase | BackupFound | None) -> None:
        """Show why a chosen backup was refused, or ask whether to use it although it lacks steps. Enable the buttons.

        With None, show only why the database cannot be opened.
        """
        self._answer, fault = answer, self._fault
        if fault is None:
            return
        place = fault.values.get("place")
        self._place = place if isinstance(place, str) else ""
        asks = isinstance(answer, BackupFound)
        title = "frame.no_database_ask_title" if asks else "frame.no_database_title"
        folder = str(settings.backup_folder(self._place))
        worded(self.title, self._say, text=title)
        worded(self.backups, self._say, text=Phrase("frame.no_database_backups", {"folder": folder}))
        self.backups.setVisible(bool(self._place))
        self.retranslate()
        for button in self.buttons.values():
            button.setEnabled(True)
        self.buttons["folder"].setEnabled(self._folder is not None)
        way_out = None if "://" in self._place else fault.values.get("way_out")  # a file cannot replace a server
        has_backup = isinstance(way_out, Phrase) and way_out.code != "database.no_good_backup"
        offered = dict.fromkeys(_WAYS, not asks) | {"rescue": has_backup or asks, "leave": asks}
        offered["backup"] = isinstance(way_out, Phrase) and not asks
        for way, is_offered in offered.items():
            self.buttons[way].setVisible(is_offered)
            self._told[way].setVisible(is_offered)
        for way in ("rescue", "again"):
            set_look(self.buttons[way], "look", "main" if (way == "rescue") is offered["rescue"] else "")
        self.buttons["leave" if asks else "rescue" if has_backup else "again"].setFocus()
        announce(self, self.why.text(), urgent=True)

    def retranslate(self) -> None:
        answer = self._answer
        if isinstance(answer, BackupFound):
            reasons = [answer.given_up.told(answer.path, answer.written)]
        else:
            reasons = [answer, self._fault]
        self.why.setText("\n\n".join(self._say(reason) for reason in reasons if reason is not None))

    @property
    def _folder(self) -> Path | None:
        """The nearest folder above the database file that exists and can be accessed.

        None if there is no such folder, as on a removed drive, or if the database is on a server or its path is
        unknown.
        """
        if not self._place or "://" in self._place:
            return None
        return next((folder for folder in Path(self._place).parents if _is_folder(folder)), None)

    def _want(self, place: str) -> None:
        self._disable()
        self.wanted.emit(place)

    def _rescue(self, backup: str, agreed: GivenUp | None = None) -> None:
        self._disable()
        self.rescue_wanted.emit(backup, agreed)

    def _continue(self) -> None:
        if isinstance(self._answer, BackupFound):
            self._rescue(self._answer.path, self._answer.given_up)
        else:
            self._rescue("")

    def _disable(self) -> None:
        for button in self.buttons.values():
            button.setEnabled(False)

    def _ask_for_backup(self) -> None:
        """Ask the user for a backup. The file dialog starts in the backup folder of this database, if that exists."""
        folder = settings.backup_folder(self._place)
        known = str(folder) if self._place and _is_folder(folder) else ""
        self._ask(self._rescue, "frame.backup_ask", known)

    def _ask(
        self, then: Callable[[str], None], title: str = "frame.no_database_ask", folder: str = "", save_as: str = ""
    ) -> None:
        kinds = Phrase("frame.no_database_filter")
        dialog = new_file_dialog(self._say, self, Phrase(title), kinds, then, folder, save_as)
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # an existing file is opened, not replaced
        dialog.open()

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))

    def _lay_out(self, theme: Theme) -> None:
        ways = grid_of(zip(self.buttons.values(), self._told.values(), strict=True), spacing=(16, 10))
        ways.setColumnStretch(1, 1)
        inner = QWidget(maximumWidth=theme.px(820))
        parts = self.title, self.why, 8, ways, 8, self.backups, Stretch()
        column_of(*parts, inside=inner, spacing=12, margins=(20, 20, 36, 20))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setWidget(inner)


def _label(look: str = "") -> QLabel:
    return with_look(QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText), look)


def _is_folder(folder: Path) -> bool:
    try:
        return folder.is_dir()
    except OSError:  # the user may lack permission for a folder above the file
        return False


class LostNotice(Translated, BandNotice):
    """Says that the file of the open database was lost, and offers ways to continue.

    `wanted` is emitted with the chosen way, `save` or `backup`, and the path of the new file.
    """

    wanted = Signal(str, str)

    def __init__(self, context: WindowContext, fault: Phrase) -> None:
        self.buttons = {"save": with_look(QPushButton(), "main"), "backup": QPushButton()}
        super().__init__(context.theme, "danger", *self.buttons.values())
        self._context = context
        self._fault = fault
        self._backup: BackupFound | None = None
        self._folder: str | None = None
        context.word(self.words, text=fault)
        save, backup = self.buttons.values()
        context.word(save, text="frame.lost_save", tip="frame.lost_save_tip", does=partial(self._ask, "save"))
        context.word(backup, text="frame.lost_backup", tip="frame.lost_backup_tip", does=partial(self._ask, "backup"))
        self.set_ready(is_ready=True)

    def show_backup(self, backup: BackupFound | None, folder: str) -> None:
        """Show the newest backup and how many steps are missing from it.

        `backup` is None if `folder`, the folder of the backups, contains no backup.
        """
        self._backup, self._folder = backup, folder
        self.set_ready(is_ready=True)
        self.retranslate()
        announce(self, f"{self.words.text()} {self.details.text()}", urgent=True)

    def set_ready(self, *, is_ready: bool) -> None:
        self.buttons["save"].setEnabled(is_ready)
        self.buttons["backup"].setEnabled(is_ready and self._backup is not None)

    def retranslate(self) -> None:
        self.show_details("" if self._folder is None else self._context.say(self._about_backup))

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
        """Ask for the path of the new file, then emit `wanted`. A file name that is not in use yet is proposed."""
        before = Path(str(self._fault.values["place"]))
        documents = Path(QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation))
        folder = before.parent if before.parent.is_dir() else documents
        stem, number = before.stem, 1
        while (folder / f"{stem}{before.suffix}").exists():
            number += 1
            stem = f"{before.stem}-{number}"
        title, kinds, then = (
            Phrase("frame.lost_ask"),
            Phrase("frame.no_database_filter"),
            partial(self.wanted.emit, way),
        )
        proposed = f"{stem}{before.suffix}"
        dialog = new_file_dialog(self._context.say, self, title, kinds, then, str(folder), proposed)
        dialog.setDefaultSuffix("sqlite")
        dialog.setOption(QFileDialog.Option.DontConfirmOverwrite)  # existing files are never overwritten
        dialog.open()
