"""*About this program*: its version, and the licenses of the program and of all parts that come with it."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QLabel, QPlainTextEdit, QPushButton, QWidget

from irondie_to.assets import licences
from irondie_to.desktop.controls.form import labelled
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase
from irondie_to.version import TITLE, VERSION


class AboutDialog(QDialog):
    """A dialog that says which version this is and shows the licenses."""

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self.finished.connect(self.deleteLater)
        self.setWindowTitle(TITLE)
        values = {"title": TITLE, "version": VERSION}
        self.told = context.word(QLabel(self, wordWrap=True), text=Phrase("frame.about_text", values))
        self.text = QPlainTextEdit(licences(), self, readOnly=True)
        self.close_button = context.word(with_look(QPushButton(self, default=True), "main"), text="frame.close_pane")
        self.close_button.clicked.connect(self.accept)
        parts = labelled(context, self.text, "frame.about_licenses")
        buttons = row_of(Stretch(), self.close_button)
        column_of(self.told, 12, parts, self.text, 10, buttons, inside=self, spacing=6, margins=(20, 16, 20, 16))
        context.theme.apply_to(self)
        self.resize(720, 520)
