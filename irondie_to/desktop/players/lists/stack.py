"""The list of players, and in its place the list that is being imported."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_which
from irondie_to.desktop.core.shortcuts import add_action
from irondie_to.desktop.players.lists.preview import ListPreview
from irondie_to.desktop.start.files import read_file
from irondie_to.errors import Phrase


class ImportStack(QStackedWidget):
    """Shows the players, or the preview of a list in their place.

    While the players are shown, Ctrl+V opens a preview of rows copied from elsewhere. `previewed` is emitted with True
    when the preview is shown and with False when it is closed, `left` when it is closed while it has the focus.
    """

    previewed = Signal(bool)
    left = Signal()

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self.preview = ListPreview(context, self)
        self.preview.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.addWidget(self.preview)
        self.preview.opened.connect(self._show_preview)
        self.preview.closed.connect(self._show_players)

    def add_players(self, players: QWidget) -> None:
        """Add the widget with the players, which is shown while no list is being imported."""
        self.insertWidget(0, players)
        self.setCurrentIndex(0)
        add_action(players, self._paste, QKeySequence.StandardKey.Paste)

    def ask(self) -> None:
        """Ask for a file, and show the list in it."""
        title, kinds = Phrase("players_page.import_title"), Phrase("players_page.import_filter")
        ask_which(self._context, self, title, kinds, lambda path: read_file(self._context, path))

    def _show_preview(self) -> None:
        self.setCurrentWidget(self.preview)
        self.previewed.emit(True)

    def _show_players(self) -> None:
        had_focus = self.preview.isAncestorOf(self.window().focusWidget())
        if self.currentWidget() is self.preview:
            self.setCurrentIndex(0)
            self.previewed.emit(False)
        if had_focus:
            self.left.emit()

    def _paste(self) -> None:
        text = QGuiApplication.clipboard().text()
        if text.strip():
            self.preview.open(text)
