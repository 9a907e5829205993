"""Sounds for the hall: five minutes left, and match time over. Each of them is said in the window too."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLoggingCategory, QObject, Qt, QUrl, Signal
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.views import Alarm, AlarmKind
from irondie_to.app.core.round_names import stage_title
from irondie_to.assets import resources
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.screen.projector import projector_of
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # takes long to load, and a system may lack what it needs
    from PySide6.QtMultimedia import QSoundEffect

_SETTING, _VOLUME = "sounds", "sound_volume"
_USUAL_VOLUME: Final = 80


class QtPlayer(QObject):
    """Plays through Qt, which is asked only when sounds will be due."""

    failed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._effects: dict[Path, QSoundEffect] = {}

    def prepare(self) -> bool:
        """Load what plays, which takes long the first time; False where nothing can be played."""
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # it looks for more than it needs
        try:
            from PySide6.QtMultimedia import QMediaDevices  # noqa: PLC0415 - see above
        except ImportError:
            return False
        return not QMediaDevices.defaultAudioOutput().isNull()

    def play(self, file: Path, volume: int) -> bool:
        """Begin to play (volume 0 to 100); False where that cannot be. What fails later is told by `failed`."""
        if not self.prepare():
            return False
        from PySide6.QtMultimedia import QSoundEffect  # noqa: PLC0415 - see above

        effect = self._effects.pop(file, None)
        if effect is None:
            effect = QSoundEffect(self)
            effect.statusChanged.connect(self._on_status)
            effect.setSource(QUrl.fromLocalFile(str(file)))
        effect.setVolume(volume / 100)
        effect.play()
        if effect.status() is QSoundEffect.Status.Error:
            effect.deleteLater()  # the next time there may be another device
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
    """One for the program. Where nothing can be played the bell of the system is rung instead: `is_bell` says so."""

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
        """Whether alarms are sounded."""
        return self._is_on

    @is_on.setter
    def is_on(self, is_on: bool) -> None:
        self._is_on = is_on
        self._settings.keep_text(_SETTING, "on" if is_on else "off")
        self.changed.emit()

    @property
    def volume(self) -> int:
        """How loud, 0 to 100."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = volume
        self._settings.keep_text(_VOLUME, str(volume))
        self.changed.emit()

    def prepare(self) -> None:
        """Have the first alarm not wait for what plays it."""
        if self._is_on:
            self._player.prepare()

    def play(self, kind: AlarmKind) -> None:
        """Sound this alarm, unless sounds are off or it has none."""
        if self._is_on:
            self.try_out(kind)

    def try_out(self, kind: AlarmKind) -> None:
        """Sound it even while sounds are off."""
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


def sounds_of(context: WindowContext) -> Sounds:
    """The sounds of the program, which all houses share."""
    found = context.settings.findChild(Sounds, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return found if isinstance(found, Sounds) else Sounds(context.settings)


def announce(houses: Iterable[WindowContext], event_id: int, alarm: Alarm) -> None:
    """Sound an alarm of the hall once and say it in every window that shows its event, on the desk or in the hall.

    An event that no window shows is passed over.
    """
    concerned = [context for context in houses if event_id in {context.event_id, projector_of(context).showing}]
    for context in concerned:
        context.tell(Phrase(f"screen_page.alarm_{alarm.kind.value}", {"round": _title(alarm.round_name)}))
    if concerned:
        sounds_of(concerned[0]).play(alarm.kind)


def _title(round_name: str) -> Phrase:
    return Phrase("paper.round", {"round": round_name}) if round_name.isdecimal() else stage_title(round_name)
