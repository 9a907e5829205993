"""Mixins for events of Qt, such as changes of language and look, and the translation of Qt's own texts.

Qt sends `LanguageChange` and `StyleChange` to a widget and everything inside it, so no widget needs to know which
others have texts or sizes of their own. After the language has changed, each window gets the event once, including its
hidden pages. After the colours or the text size have changed, widgets get the event with the new style sheet (see
`Theme.apply_to`); a hidden page gets it when it is next shown.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QObject, QTranslator
from PySide6.QtGui import QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import WidgetMixin
from irondie_to.desktop.core.look.wording import say_again

_LANGUAGE, _STYLE = QEvent.Type.LanguageChange, QEvent.Type.StyleChange


class Translated(WidgetMixin):
    """A mixin for widgets with texts of their own. List it before the Qt class among the bases."""

    def retranslate(self) -> None:
        """Set, in the current language, the texts that were not set with `worded`.

        Child widgets set theirs later.
        """

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        with REPORTING:
            if event.type() == _LANGUAGE:
                self.retranslate()


class Styled(WidgetMixin):
    """A mixin for widgets with fonts, sizes or icons that are not in the style sheet. List it before the Qt class.

    The widget's constructor must call `restyle` too, because Qt sends no event for a widget's first style sheet.
    """

    def restyle(self) -> None:
        """Set the fonts, sizes and icons that `Theme.sized` does not set.

        Qt may call this several times for one change of the look.
        """

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        with REPORTING:
            if event.type() == _STYLE:
                self.restyle()


class Adapting(Translated, Styled):
    """A mixin for widgets that show everything again after a change of the language or of the look."""

    def show_again(self) -> None:
        raise NotImplementedError

    def retranslate(self) -> None:
        self.show_again()

    def restyle(self) -> None:
        self.show_again()


class Arranged(Styled):
    """A mixin for styled widgets whose layout also depends on their size: each resize calls `restyle` too."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        with REPORTING:
            self.restyle()


class ScrollsForm(WidgetMixin):
    """A mixin for fields in a form. Unless the field has the focus, the mouse wheel scrolls the form around it."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


def show_language(widget: QWidget) -> None:
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
