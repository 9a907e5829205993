"""Qt's event `LanguageChange` tells widgets that the language has changed, and `StyleChange` that the look has.

Qt sends these events to a widget and everything inside it, so no widget needs to know which others have texts or sizes
of their own. After the language has changed, each window gets the event once, and its hidden pages get it at the same
time. After the colours or the text size have changed, widgets get the event with the new style sheet (see
`Theme.apply_to`), a hidden page when it is next shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QObject, QTranslator
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.wording import say_again

_LANGUAGE, _STYLE = QEvent.Type.LanguageChange, QEvent.Type.StyleChange

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # the Qt class comes from the other base of a subclass


class Translated(_Widget):
    """A widget with texts of its own. A class lists it before the Qt class among its bases."""

    def retranslate(self) -> None:
        """Set every text that no widget keeps (see `wording`) in the current language.

        Child widgets set theirs later.
        """

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        with REPORTING:
            if event.type() == _LANGUAGE:
                self.retranslate()


class Styled(_Widget):
    """A widget with fonts, sizes or icons that are not in the style sheet. A class lists it before the Qt class.

    Its constructor also calls `restyle`, because Qt sends no event for the first style sheet of a widget.
    """

    def restyle(self) -> None:
        """Set the fonts, sizes and icons that no widget keeps (see `Theme.sized`).

        Qt may call this several times for one change of the look.
        """

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        with REPORTING:
            if event.type() == _STYLE:
                self.restyle()


class Arranged(Styled):
    """A styled widget whose layout also depends on its size: `restyle` is also called when the size has changed."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        with REPORTING:
            self.restyle()


def show_language(widget: QWidget) -> None:
    """Set every text of a widget that was just created, and of everything inside it, in the current language."""
    QCoreApplication.sendEvent(widget, QEvent(_LANGUAGE))


def show_language_everywhere() -> None:
    for window in QApplication.allWindows():  # Qt has posted events for its own translations; one event is enough
        QCoreApplication.removePostedEvents(window, _LANGUAGE.value)
    for widget in QApplication.topLevelWidgets():
        QCoreApplication.removePostedEvents(widget, _LANGUAGE.value)
        say_again(widget)  # first, so that a widget can measure what is inside it when it gets the event
        show_language(widget)


class QtTranslation(QObject):
    """Keeps Qt's own texts in the language of the window, and updates every widget when the language changes."""

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
