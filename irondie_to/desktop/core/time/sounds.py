"""Sounds for two alarms: five minutes left, and match time over."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLoggingCategory, QObject, QUrl, Signal
from PySide6.QtWidgets import QApplication

from irondie_to.assets import resources
from irondie_to.desktop.core.look.settings import WindowSettings

if TYPE_CHECKING:  # Qt Multimedia is slow to import, and its system libraries may be missing
    from PySide6.QtMultimedia import QSoundEffect

    from irondie_to.app.clocks.views import AlarmKind

_SETTING, _VOLUME = "sounds", "sound_volume"
_USUAL_VOLUME: Final = 80


class QtPlayer(QObject):
    """Plays sound files with Qt Multimedia, which is imported only when it is needed.

    `failed` is emitted if a file turns out to be unplayable after `play` has returned True.
    """

    failed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._effects: dict[Path, QSoundEffect] = {}

    def prepare(self) -> bool:
        """Load Qt Multimedia, which takes long the first time.

        Returns False if Qt Multimedia or an audio device is missing.
        """
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # it would warn about parts that are not needed here
        try:
            from PySide6.QtMultimedia import QMediaDevices  # noqa: PLC0415 - slow to import
        except ImportError:
            return False
        return not QMediaDevices.defaultAudioOutput().isNull()

    def play(self, file: Path, volume: int) -> bool:
        """Start playing a file at a volume from 0 to 100. Return False if this fails immediately."""
        if not self.prepare():
            return False
        from PySide6.QtMultimedia import QSoundEffect  # noqa: PLC0415 - slow to import

        effect = self._effects.pop(file, None)
        if effect is None:
            effect = QSoundEffect(self)
            effect.statusChanged.connect(self._on_status)
            effect.setSource(QUrl.fromLocalFile(str(file)))
        effect.setVolume(volume / 100)
        effect.play()
        if effect.status() is QSoundEffect.Status.Error:
            effect.deleteLater()  # so that it is loaded again next time, when another audio device may be available
            return False
        self._effects[file] = effect
        return True

    def _on_status(self) -> None:
        broken = [file for file, effect in self._effects.items() if effect.status().name == "Error"]
        for file in broken:
            self._effects.pop(file).deleteLater()
        if broken:
            self.failed.emit()


class Sounds(QObject):
    """The sounds of the program.

    If a file cannot be played, the system beeps instead and `is_bell` becomes True. `changed` is emitted when a setting
    or `is_bell` has changed.
    """

    changed = Signal()

    def __init__(self, settings: WindowSettings, player: QtPlayer | None = None) -> None:
        super().__init__(settings)
        self._settings = settings
        self._player = player or QtPlayer(self)
        self._player.failed.connect(self._ring)
        self._is_on = settings.text(_SETTING, "on") != "off"
        volume = settings.text(_VOLUME)
        self._volume = min(100, int(volume)) if volume.isdecimal() else _USUAL_VOLUME
        self.is_bell = False

    @property
    def is_on(self) -> bool:
        """Whether alarms play a sound."""
        return self._is_on

    @is_on.setter
    def is_on(self, is_on: bool) -> None:
        self._is_on = is_on
        self._settings.keep_text(_SETTING, "on" if is_on else "off")
        self.changed.emit()

    @property
    def volume(self) -> int:
        """The volume of the sounds, from 0 to 100."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        self._settings.keep_text(_VOLUME, str(volume))
        self.changed.emit()

    def prepare(self) -> None:
        """Load Qt Multimedia unless sounds are off, so that the first alarm is not delayed."""
        if self._is_on:
            self._player.prepare()

    def play(self, kind: AlarmKind) -> None:
        """Play the sound for this kind of alarm unless sounds are off."""
        if self._is_on:
            self.try_out(kind)

    def try_out(self, kind: AlarmKind) -> None:
        """Play the sound for this kind of alarm even if sounds are off."""
        if self._player.play(resources() / "sounds" / f"{kind.value}.wav", self._volume):
            self._set_bell(is_bell=False)
        else:
            self._ring()

    def _ring(self) -> None:
        QApplication.beep()
        self._set_bell(is_bell=True)

    def _set_bell(self, *, is_bell: bool) -> None:
        if is_bell != self.is_bell:
            self.is_bell = is_bell
            self.changed.emit()
