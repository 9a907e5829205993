"""Settings of the program on this computer, such as language, colours, text size and window geometry."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_args

from PySide6.QtCore import QByteArray, QLocale, QObject, QSettings, Signal

from irondie_to.i18n import LANGUAGES

Mode = Literal["system", "light", "dark"]
"""The colours to choose from: the system's, always light, or always dark."""

TEXT_SIZES = (100, 115, 130)
"""The text sizes to choose from, in percent of the normal size."""


class WindowSettings(QObject):
    """The settings of the windows, stored in an INI file.

    Every entry is optional. A file that cannot be read counts as empty. `language_changed` is emitted after the
    language has been set, `look_changed` after the colours or the text size have been set, `motion_changed` after
    `less_motion` has been set.
    """

    language_changed = Signal()
    look_changed = Signal()
    motion_changed = Signal()

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._file = QSettings(str(file), QSettings.Format.IniFormat)
        # Cached, because every sentence and every repaint reads them.
        self._language = self._one_of("language", LANGUAGES, self._system_language())
        self._mode = self._one_of("mode", get_args(Mode), "system")
        self._text_size = int(self._one_of("text_size", tuple(map(str, TEXT_SIZES)), "100"))
        self._less_motion = bool(self.text("less_motion"))

    @property
    def path(self) -> str:
        return self._file.fileName()

    @property
    def language(self) -> str:
        """The language of the window, one of `LANGUAGES`: the chosen one, otherwise the system's, otherwise English."""
        return self._language

    @language.setter
    def language(self, language: str) -> None:
        self._language = language
        self._file.setValue("language", language)
        self.language_changed.emit()

    @property
    def mode(self) -> str:
        return self._mode

    @mode.setter
    def mode(self, mode: Mode) -> None:
        self._mode = mode
        self._file.setValue("mode", mode)
        self.look_changed.emit()

    @property
    def text_size(self) -> int:
        return self._text_size

    @text_size.setter
    def text_size(self, percent: int) -> None:
        self._text_size = percent
        self._file.setValue("text_size", str(percent))
        self.look_changed.emit()

    @property
    def less_motion(self) -> bool:
        """Whether the user has asked the program for less motion, regardless of the system's setting."""
        return self._less_motion

    @less_motion.setter
    def less_motion(self, less_motion: bool) -> None:
        self._less_motion = less_motion
        self.keep_text("less_motion", "yes" if less_motion else "")
        self.motion_changed.emit()

    def text(self, key: str, otherwise: str = "") -> str:
        stored = self._file.value(key, otherwise)
        return stored if isinstance(stored, str) else otherwise

    def keep_text(self, key: str, text: str) -> None:
        self._file.setValue(key, text)

    def forget(self, key: str) -> None:
        self._file.remove(key)

    def state(self, key: str) -> QByteArray:
        """Return the widget state (`saveState`, `saveGeometry`) stored under this key, or an empty one."""
        stored = self._file.value(key)
        return stored if isinstance(stored, QByteArray) else QByteArray()

    def keep_state(self, key: str, state: QByteArray) -> None:
        self._file.setValue(key, state)

    def _one_of(self, key: str, choices: tuple[str, ...], otherwise: str) -> str:
        stored = self.text(key, otherwise)
        return stored if stored in choices else otherwise

    @staticmethod
    def _system_language() -> str:
        """Return the first of the user's display languages that the program supports, or English.

        The language of the user's date and number formats does not matter.
        """
        wished = (name[:2].lower() for name in QLocale.system().uiLanguages())
        return next((language for language in wished if language in LANGUAGES), "en")
