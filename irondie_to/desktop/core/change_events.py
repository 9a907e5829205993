"""Widgets learn of a change of the language by Qt's event `LanguageChange`.

Qt passes this event from a widget to everything inside it, so no widget needs to know which others have texts: after
the language has changed, each window gets the event once, and hidden pages get it with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QWidget

_LANGUAGE = QEvent.Type.LanguageChange

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object  # the Qt class comes from the other base of a subclass


class Translated(_Widget):
    """A widget with texts of its own. Listed before the Qt class among the bases of a class."""

    def retranslate(self) -> None:
        """Set every fixed text in the current language. Widgets inside do so themselves, later."""
        raise NotImplementedError

    def changeEvent(self, event: QEvent) -> None:
        """Set the texts when the language has changed, and when `show_language` is called."""
        super().changeEvent(event)
        # On Python 3.11, an exception raised inside the interpreter is incomplete until Python code has caught it once.
        # PySide ends the program if it receives such an exception from an override that Python itself called.
        try:
            if event.type() == _LANGUAGE:
                self.retranslate()
        except Exception:
            raise


def show_language(widget: QWidget) -> None:
    """Set every text of a widget that was just created, and of everything inside it, in the current language."""
    QCoreApplication.sendEvent(widget, QEvent(_LANGUAGE))


def show_language_everywhere() -> None:
    """Set every text of all windows after the language has changed."""
    for window in QApplication.allWindows():  # Qt has posted events for its own translations; one event is enough
        QCoreApplication.removePostedEvents(window, _LANGUAGE.value)
    for widget in QApplication.topLevelWidgets():
        QCoreApplication.removePostedEvents(widget, _LANGUAGE.value)
        show_language(widget)
