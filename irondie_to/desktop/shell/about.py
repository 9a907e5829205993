"""The dialog *About*: the version, the locations of the data, the problem report, and all licenses."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QWidget

from irondie_to.assets import licence_files
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.crash import versions
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, stack_of, with_look
from irondie_to.errors import Phrase
from irondie_to.version import TITLE, VERSION

_PARTS = {
    "report": ("frame.about_report", "frame.about_report_hint"),
    "licenses": ("frame.about_licenses", "frame.about_licenses_hint"),
}
"""The parts that have a text, with the codes of their names and of the sentences above the texts."""
_SIZE_PX = (760, 560)


class AboutDialog(WithContext, QDialog):
    """Shows the version and where the data is stored. The text of the chosen part can be copied.

    The problem report begins with what the developers need to know about the program and the computer, without names of
    people or events. The user completes the report.
    """

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        word, say = context.word, context.say
        self.finished.connect(self.deleteLater)
        self.setWindowTitle(say(Phrase("frame.about_title")))
        self.title = with_look(QLabel(f"{TITLE} {VERSION}", self), "title")
        told = word(QLabel(self, wordWrap=True), text="frame.about_text")
        self.place = QLabel(
            self,
            wordWrap=True,
            textFormat=Qt.TextFormat.PlainText,
            textInteractionFlags=Qt.TextInteractionFlag.TextSelectableByMouse,
        )
        folder = QPushButton(self, autoDefault=False)
        self.folder = word(folder, text="frame.no_database_folder", does=self._open_folder)
        self.part = word(Segments(context.theme, tuple(_PARTS), self), name="frame.about_parts")
        self.hint = with_look(QLabel(self, wordWrap=True), "muted")
        self.texts = {
            "report": QPlainTextEdit(
                f"{_facts(context)}\n{say(Phrase('frame.about_questions'))}\n", self, tabChangesFocus=True
            ),
            "licenses": QPlainTextEdit(
                _licenses() or say(Phrase("frame.about_no_licenses")), self, tabChangesFocus=True, readOnly=True
            ),
        }
        self.stack = stack_of(*self.texts.values(), parent=self)
        self.copy = word(
            QPushButton(self, autoDefault=False),
            text="frame.about_copy",
            does=lambda: QGuiApplication.clipboard().setText(self.texts[self.part.key].toPlainText()),
        )
        self.shut = word(with_look(QPushButton(self, default=True), "main"), text="frame.about_close", does=self.accept)
        for key, (code, _hint) in _PARTS.items():
            word(self.part.buttons[key], text=code)
            word(self.texts[key], name=code)
        self.part.chosen.connect(self._show_part)
        self._show_place()
        self._show_part("report")
        place = row_of(Stretch(self.place), self.folder, spacing=12)
        buttons = row_of(self.copy, Stretch(), self.shut, spacing=8)
        column_of(
            self.title,
            told,
            place,
            8,
            row_of(self.part, Stretch()),
            self.hint,
            Stretch(self.stack),
            4,
            buttons,
            inside=self,
            spacing=8,
            margins=(20, 16, 20, 16),
        )
        context.theme.apply_to(self)
        self.resize(*map(context.theme.px, _SIZE_PX))

    def _show_place(self) -> None:
        backups = self._context.backups
        if backups is None:
            self.place.hide()
            self.folder.hide()
            return
        keeper = backups.keeper
        self._context.word(
            self.place, text=Phrase("frame.about_place", {"place": keeper.place, "folder": keeper.backup_place})
        )
        self.folder.setVisible("://" not in keeper.place)

    def _open_folder(self) -> None:
        if self._context.backups is not None:
            folder = Path(self._context.backups.keeper.place).parent
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))

    def _show_part(self, key: str) -> None:
        self.stack.setCurrentWidget(self.texts[key])
        self._context.word(self.hint, text=_PARTS[key][1])


def _facts(context: WindowContext) -> str:
    """Return facts that the developers need, as lines of text without names of people, events or folders."""
    settings, screen = context.settings, QGuiApplication.primaryScreen()
    size, is_server = screen.size(), context.backups is not None and "://" in context.backups.keeper.place
    look = f"Language {settings.language}, colors {settings.mode}, text size {settings.text_size}"
    window = f"Screen {size.width()} x {size.height()}, scale {screen.devicePixelRatio():g}"
    system = QGuiApplication.platformName()
    data = f"Database {'on a server' if is_server else 'in a file'}"
    return f"{versions()}{look}\n{window}, {system}\n{data}\n"


def _licenses() -> str:
    texts = (path.read_text(encoding="utf-8", errors="replace").strip() for path in licence_files())
    return "\n\n\n".join(texts)
