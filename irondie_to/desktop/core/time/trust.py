"""Detects jumps of the computer's clock and asks the user which time is right."""

from __future__ import annotations

from weakref import WeakSet

from PySide6.QtCore import QObject, Qt, Signal

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import SetHallClock
from irondie_to.app.clocks.trust import ClockDoubt, ClockReading, check_clock
from irondie_to.app.clocks.views import HallFace, HallState
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.settings import WindowSettings
from irondie_to.desktop.core.ticker import Ticker
from irondie_to.desktop.core.time.clock_faces import Clocks, clocks_of
from irondie_to.errors import Phrase, UserError

_KEPT = "clock_reading"
_KEPT_EVERY_MS = 20_000
_GOING = {HallState.RUNNING, HallState.FEW_MINUTES, HallState.OVER}


def trust_of(context: WindowContext) -> TimeTrust:
    """Return the `TimeTrust` shared by all windows, created on first use.

    The clocks of this window are checked from then on.
    """
    ticker = context.ticker
    found = ticker.findChild(TimeTrust, options=Qt.FindChildOption.FindDirectChildrenOnly)
    trust = found if isinstance(found, TimeTrust) else TimeTrust(ticker, context.settings)
    trust.watch(clocks_of(context))
    return trust


class TimeTrust(QObject):
    """Checks at every tick of the ticker whether the computer's clock can be trusted.

    `doubt` describes a jump of the clock about which the user has not decided yet, otherwise it is None. `changed` is
    emitted when `doubt` changes.
    """

    changed = Signal()

    def __init__(self, ticker: Ticker, settings: WindowSettings) -> None:
        super().__init__(ticker)
        self._ticker = ticker
        self._settings = settings
        self._watched: WeakSet[Clocks] = WeakSet()
        self._last = _read(settings.text(_KEPT))
        self._kept_ms = 0
        self._same_run = False
        self.doubt: ClockDoubt | None = None
        ticker.ticked.connect(self.check)

    def watch(self, clocks: Clocks) -> None:
        """Check the clocks of this window too."""
        if clocks not in self._watched:
            self._watched.add(clocks)
            clocks.context.event_opened.connect(self.check)
            self.check()

    def check(self) -> None:
        """Compare the computer's clock with its last reading and with the stored times.

        Set `doubt` after a jump while a hall clock is running. If none is running, a jump does no harm, and the
        computer's clock is accepted.
        """
        clock = self._ticker.clock
        now = clock.reading()
        # After the first accepted check, times stored by this run prove nothing: the clock may have been corrected
        # since.
        latest = None if self._same_run else self._latest()
        found = check_clock(self._last, now, latest, same_run=self._same_run)
        if found is None and (self.doubt is None or self._same_run):
            self._agree(now)
        elif self.doubt is None and found is not None:
            if not self._going(found.steady_ms):
                if self._same_run or any(clocks.board is not None for clocks in self._watched):
                    self._agree(now)  # no running clock could be wrong
                return
            clock.set_to(found.steady_ms)
            self.doubt = found
            self.changed.emit()
            for clocks in tuple(self._watched):
                clocks.context.messages.show_warning(Phrase("clocks_page.not_sure"))

    def candidates(self, clocks: Clocks) -> tuple[HallFace, HallFace] | None:
        """Return the two possible faces of the hall clock: by evenly counted time, and by the computer's clock.

        Returns None if there is no doubt, no event is open, or no hall clock is running in the event.
        """
        board = clocks.board
        if self.doubt is None or board is None:
            return None
        now, by_system = self._ticker.clock.second_ms(), self._ticker.clock.reading().wall_ms // 1000 * 1000
        counted, by_computer = board.at(now).hall, board.at(by_system).hall
        if counted is None or by_computer is None or counted.state not in _GOING:
            return None
        return counted, by_computer

    def settle(self, *, by_system: bool) -> None:
        """End the doubt: accept the computer's clock (`by_system`), or the remaining time that the hall clocks show."""
        clock = self._ticker.clock
        shown = [] if by_system else [(clocks, self.candidates(clocks)) for clocks in tuple(self._watched)]
        out_of_sight = {} if by_system else self._out_of_sight(clock.second_ms())
        self._agree(clock.reading())
        done: set[int | None] = set()
        now_ms = clock.second_ms()
        for clocks, candidates in shown:
            event_id = clocks.context.event_id
            if candidates is not None and event_id is not None and event_id not in done:
                done.add(event_id)
                seen = None if clocks.board is None else clocks.board.seen
                clocks.context.commands.do(SetHallClock(event_id, now_ms, candidates[0].remaining_ms, seen))
        for event_id, hall in out_of_sight.items():
            self._mend(event_id, hall.remaining_ms)

    def _mend(self, event_id: int, remaining_ms: int) -> None:
        """Set the hall clock of an event that no window shows, without a message that offers undo."""
        context = next(iter(tuple(self._watched))).context
        try:
            context.desk.do(SetHallClock(event_id, self._ticker.clock.second_ms(), remaining_ms))
        except UserError as fault:
            context.messages.show_error(fault)

    def _agree(self, now: ClockReading) -> None:
        """Accept this reading of the computer's clock as right and end the doubt."""
        self._last, self._same_run = now, True
        self._ticker.clock.follow_system()
        if abs(now.wall_ms - self._kept_ms) >= _KEPT_EVERY_MS:
            self._kept_ms = now.wall_ms
            self._settings.keep_text(_KEPT, f"{now.wall_ms} {now.steady_ms} {now.boot}")
        if self.doubt is not None:
            self.doubt = None
            self.changed.emit()

    def _going(self, now_ms: int) -> bool:
        """Return whether a hall clock is running at this time, in ms since 1970.

        Otherwise a wrong time does no harm.
        """
        boards = [clocks.board for clocks in tuple(self._watched)]
        halls = [board.at(now_ms).hall for board in boards if board is not None]
        return any(hall is not None and hall.state in _GOING for hall in halls) or bool(self._out_of_sight(now_ms))

    def _out_of_sight(self, now_ms: int) -> dict[int, HallFace]:
        """Return the running hall clocks of events that no window shows, by event id.

        Events of past days are left out.
        """
        contexts = [clocks.context for clocks in tuple(self._watched)]
        if not contexts:
            return {}
        desk, shown = contexts[0].desk, {context.event_id for context in contexts}
        events = [event_id for event_id in desk.events_with_running_clock(now_ms) if event_id not in shown]
        halls = {event_id: clock_board(desk.picture(event_id)).at(now_ms).hall for event_id in events}
        return {event_id: hall for event_id, hall in halls.items() if hall is not None and hall.state in _GOING}

    def _latest(self) -> int | None:
        moments = [clocks.latest_ms for clocks in tuple(self._watched)]
        return max((moment for moment in moments if moment is not None), default=None)


def _read(kept: str) -> ClockReading | None:
    """Return the clock reading stored as this text, None if the text is empty or cannot be read."""
    wall, _, rest = kept.partition(" ")
    steady, _, boot = rest.partition(" ")
    return ClockReading(int(wall), int(steady), boot) if wall.isdecimal() and steady.isdecimal() else None
