"""Services for hall clocks that all windows share: the check of the computer's clock, and the alarm sounds."""

# ruff: noqa: PLC0415 - the clocks of events that are not open are loaded once the window is usable

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from PySide6.QtCore import QLoggingCategory, QObject, QUrl, Signal, SignalInstance
from PySide6.QtWidgets import QApplication

from irondie_to.app.clocks.trust import ClockDoubt, ClockReading, check_clock, running_clocks
from irondie_to.app.core.desk import Desk
from irondie_to.assets import resources
from irondie_to.desktop.core.acting.command_runner import CommandRunner
from irondie_to.desktop.core.acting.messages import Messages
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.time.ticker import Clocks, Ticker
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.errors import Phrase

if TYPE_CHECKING:  # Qt Multimedia is slow to import, and its system libraries may be missing
    from PySide6.QtMultimedia import QSoundEffect

    from irondie_to.app.clocks.views import AlarmKind, HallFace


_KEPT = "clock_reading"
_NOT_SURE = "clocks_page.not_sure"
_KEPT_EVERY_MS = 20_000


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
        """Load Qt Multimedia, which is slow the first time.

        Return False if Qt Multimedia or an audio device is missing.
        """
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")  # it would warn about parts that are not needed here
        try:
            from PySide6.QtMultimedia import QMediaDevices
        except ImportError:
            return False
        return not QMediaDevices.defaultAudioOutput().isNull()

    def play(self, file: Path, volume: int) -> bool:
        """Start playing a file at a volume from 0 to 100. Return False if this fails immediately."""
        if not self.prepare():
            return False
        from PySide6.QtMultimedia import QSoundEffect

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
    """Plays the sounds of the program and stores their settings.

    If a file cannot be played, the system beeps instead and `is_bell` becomes True. `changed` is emitted when a setting
    or `is_bell` has changed.
    """

    changed = Signal()

    def __init__(self, settings: WindowSettings, player: QtPlayer | None = None) -> None:
        super().__init__(settings)
        self._settings = settings
        self._player = player or QtPlayer(self)
        self._player.failed.connect(self._ring)
        self.is_bell = False

    @property
    def is_on(self) -> bool:
        return self._settings.text(_SETTING, "on") != "off"

    @is_on.setter
    def is_on(self, is_on: bool) -> None:
        self._settings.keep_text(_SETTING, "on" if is_on else "off")
        self.changed.emit()

    @property
    def volume(self) -> int:
        volume = self._settings.text(_VOLUME)
        return min(100, int(volume)) if volume.isdecimal() else _USUAL_VOLUME

    @volume.setter
    def volume(self, volume: int) -> None:
        self._settings.keep_text(_VOLUME, str(volume))
        self.changed.emit()

    def prepare(self) -> None:
        """Load Qt Multimedia unless sounds are off, so that the first alarm is not delayed."""
        if self.is_on:
            self._player.prepare()

    def play(self, kind: AlarmKind) -> None:
        if self.is_on:
            self.try_out(kind)

    def try_out(self, kind: AlarmKind) -> None:
        """Play the sound for this kind of alarm even if sounds are off."""
        if self._player.play(resources() / "sounds" / f"{kind.value}.wav", self.volume):
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


class CheckedWindow(Protocol):
    """The parts of a window that `TimeTrust` needs: desk, open event, clocks, commands and messages."""

    desk: Desk
    messages: Messages
    commands: CommandRunner
    clocks: Clocks

    @property
    def event_id(self) -> int | None:
        """The id of the open event, None if no event is open."""

    @property
    def event_opened(self) -> SignalInstance:
        """The signal that is emitted after an event was opened or the open event was closed."""


class TimeTrust(QObject):
    """Checks at every tick of the `Ticker` whether the computer's clock can be trusted.

    `doubt` describes a clock jump on which the user has not yet decided; otherwise it is None. `changed` is emitted
    when `doubt` changes.
    """

    changed = Signal()

    def __init__(self, ticker: Ticker, settings: WindowSettings) -> None:
        super().__init__(ticker)
        self._ticker = ticker
        self._settings = settings
        self._watched: tuple[CheckedWindow, ...] = ()
        self._last = _read(settings.text(_KEPT))
        self._kept_ms = 0
        self._same_run = False
        self.doubt: ClockDoubt | None = None
        ticker.ticked.connect(self.check)

    def watch(self, window: CheckedWindow) -> None:
        if window not in self._watched:
            self._watched += (window,)
        window.event_opened.connect(self.check)
        self.check()

    def forget(self, window: CheckedWindow) -> None:
        """Stop watching this window. Called when it is closed, even if it was never watched."""
        self._watched = tuple(each for each in self._watched if each is not window)

    def check(self) -> None:
        """Compare the computer's clock with its last reading and with the stored times.

        Set `doubt` if the clock has jumped while a hall clock is running. If none is running, a jump does no harm, and
        the computer's clock is accepted; before the first accepted check, only if an event is open. Nothing is checked
        while the time of the database server is used.
        """
        clock = self._ticker.clock
        if clock.follows_server:
            return
        now = clock.reading()
        # After the first accepted check, times stored by this run prove nothing: the clock may have been corrected
        # since.
        latest = None if self._same_run else self._latest()
        jump = check_clock(self._last, now, latest, same_run=self._same_run)
        if jump is None and (self.doubt is None or self._same_run):
            self._agree(now)
        elif self.doubt is None and jump is not None:
            if not self._going(jump.steady_ms):
                if self._same_run or any(window.clocks.board is not None for window in self._watched):
                    self._agree(now)  # no running clock could be wrong
                return
            clock.set_to(jump.steady_ms)
            self.doubt = jump
            self.changed.emit()
            for window in self._watched:
                window.messages.show_warning(Phrase(_NOT_SURE))

    def candidates(self, clocks: Clocks) -> tuple[HallFace, HallFace] | None:
        """Return the two possible faces of the hall clock: by evenly advancing time, and by the computer's clock.

        Return None if there is no doubt, no event is open, or no hall clock is running in the event.
        """
        board = clocks.board
        if self.doubt is None or board is None:
            return None
        now, by_system = self._ticker.clock.second_ms(), self._ticker.clock.reading().wall_ms // 1000 * 1000
        counted, by_computer = board.at(now).hall, board.at(by_system).hall
        if counted is None or by_computer is None or not counted.state.is_going:
            return None
        return counted, by_computer

    def settle(self, *, by_system: bool) -> None:
        """End the doubt: accept the computer's clock (`by_system`), or the remaining time that the hall clocks show."""
        from irondie_to.app.clocks.commands import SetHallClock

        clock = self._ticker.clock
        shown = [] if by_system else [(window, self.candidates(window.clocks)) for window in self._watched]
        out_of_sight = {} if by_system else self._out_of_sight(clock.second_ms())
        self._agree(clock.reading())
        done: set[int | None] = set()
        now_ms = clock.second_ms()
        for window, candidates in shown:
            event_id, board = window.event_id, window.clocks.board
            if candidates is not None and event_id is not None and event_id not in done:
                done.add(event_id)
                seen = None if board is None else board.seen
                window.commands.do(SetHallClock(event_id, now_ms, candidates[0].remaining_ms, seen))
        for event_id, hall in out_of_sight.items():
            self._watched[0].commands.do(SetHallClock(event_id, clock.second_ms(), hall.remaining_ms))

    def _agree(self, now: ClockReading) -> None:
        """Accept this reading of the computer's clock as correct, and end the doubt."""
        self._last, self._same_run = now, True
        self._ticker.clock.follow_system()
        if abs(now.wall_ms - self._kept_ms) >= _KEPT_EVERY_MS:
            self._kept_ms = now.wall_ms
            self._settings.keep_text(_KEPT, f"{now.wall_ms} {now.steady_ms} {now.boot}")
        if self.doubt is not None:
            self.doubt = None
            self.changed.emit()
            for window in self._watched:
                window.messages.withdraw(_NOT_SURE)

    def _going(self, now_ms: int) -> bool:
        """Return whether a hall clock is running at `now_ms` (ms since 1970) in any event, shown or not."""
        boards = [window.clocks.board for window in self._watched]
        halls = [board.at(now_ms).hall for board in boards if board is not None]
        return any(hall is not None and hall.state.is_going for hall in halls) or bool(self._out_of_sight(now_ms))

    def _out_of_sight(self, now_ms: int) -> dict[int, HallFace]:
        """Return the running hall clocks of events that no window shows, by event id.

        Clocks whose time is over are left out, for example those of past days.
        """
        if not self._watched:
            return {}
        desk, shown = self._watched[0].desk, {window.event_id for window in self._watched}
        clocks = [(event_id, row) for event_id, row in desk.read(running_clocks) if event_id not in shown]
        if not clocks:
            return {}
        from irondie_to.app.clocks.board import clock_board
        from irondie_to.app.core.clock_facts import round_clock_of

        events = {event_id for event_id, row in clocks if round_clock_of(row).remaining(now_ms) > 0}
        halls = {event_id: clock_board(desk.picture(event_id)).at(now_ms).hall for event_id in sorted(events)}
        return {event_id: hall for event_id, hall in halls.items() if hall is not None and hall.state.is_going}

    def _latest(self) -> int | None:
        moments = [window.clocks.latest_ms for window in self._watched]
        return max((moment for moment in moments if moment is not None), default=None)


def _read(kept: str) -> ClockReading | None:
    wall, _, rest = kept.partition(" ")
    steady, _, boot = rest.partition(" ")
    return ClockReading(int(wall), int(steady), boot) if wall.isdecimal() and steady.isdecimal() else None


@dataclass(frozen=True, slots=True)
class HallTime:
    ticker: Ticker
    trust: TimeTrust
    sounds: Sounds

    @classmethod
    def of(cls, clock: WallClock, settings: WindowSettings, parent: QObject | None = None) -> HallTime:
        ticker = Ticker(clock, parent)
        return cls(ticker, TimeTrust(ticker, settings), Sounds(settings))
