"""Translates Qt's own texts: the buttons and menus of its dialogs."""

from __future__ import annotations

from PySide6.QtCore import QLibraryInfo, QObject, QTranslator
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.core.look.change_events import show_language_everywhere
from irondie_to.desktop.core.look.settings import WindowSettings


class QtTranslation(QObject):
    """Keeps the translation of Qt's own texts, and then every widget, in the language of the window."""

    def __init__(self, app: QApplication, settings: WindowSettings) -> None:
        super().__init__()
        self._app = app
        self._settings = settings
        self._translator: QTranslator | None = None
        settings.language_changed.connect(self._on_language)
        self._install()

    def _on_language(self) -> None:
        self._install()
        show_language_everywhere()

    def _install(self) -> None:
        if self._translator is not None:
            self._app.removeTranslator(self._translator)
            self._translator = None
        if self._settings.language != "en":
            translator = QTranslator(self)
            folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            if translator.load(f"qtbase_{self._settings.language}", folder):
                self._app.installTranslator(translator)
                self._translator = translator
