"""Serves one event to the phones in the hall, on behalf of all windows, until switched off or the program ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Final

from PySide6.QtCore import QLockFile, QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.phones.serving import USUAL_PORT, PhoneAddress, PhoneServing, PhonesSeen
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.networks import OwnAddress, own_addresses
from irondie_to.errors import Phrase, UserError

_ADDRESS, _PORT, _ON = "phones/address", "phones/port", "phones/on"
LEAST_PORT, MOST_PORT = 1024, 65535
_LOOK_MS: Final = 2_000

OpenPhones = Callable[[str | None, int], PhoneServing]
"""Opens the database at a place for the phones of the event with this row id. Blocks; called in a thread."""


class PhonesState(Enum):
    """Whether phones are being served. `STARTING` and `STOPPING` do not block the window."""

    OFF = "off"
    STARTING = "starting"
    ON = "on"
    STOPPING = "stopping"


@dataclass(frozen=True, slots=True)
class Served:
    """The event that is served to phones: its row id, its UUID and its name.

    `at` is the address at which `serving` serves it, and `place` is the path or address of its database, None for the
    default one.
    """

    serving: PhoneServing
    event_id: int
    uuid: str
    name: str
    at: PhoneAddress
    place: str | None


class ServedBefore:
    """The event that was being served to phones when the program ended without switching them off.

    A program that is serving holds a lock, so that another program with the same settings does not mistake it for a
    crashed one. If the lock cannot be acquired, nothing is stored.
    """

    def __init__(self, settings: WindowSettings) -> None:
        self._settings = settings
        self._lock = QLockFile(f"{settings.path}.phones")
        self._lock.setStaleLockTime(0)  # only the end of its program makes a lock stale
        self._is_told = False
        self.uuid = settings.text(_ON)
        """The UUID of the event; empty if phones were off or another program is serving, and after `begin` or `end`."""
        if self.uuid and not self._lock.tryLock(0):
            self.uuid = ""
        self._lock.unlock()

    def claim(self, uuid: str) -> bool:
        """Return whether this event was being served. After True has been returned once, the result is always False."""
        is_news = uuid == self.uuid and bool(uuid) and not self._is_told
        self._is_told = self._is_told or is_news
        return is_news

    def begin(self, uuid: str) -> None:
        """Store that this event is being served from now on, unless another program is serving."""
        self.uuid = ""
        if self._lock.isLocked() or self._lock.tryLock(0):
            self._settings.keep_text(_ON, uuid)

    def end(self) -> None:
        """Store that phones are off, unless another program is serving."""
        self.uuid = ""
        if self._lock.isLocked() or self._lock.tryLock(0):
            self._settings.forget(_ON)
            self._lock.unlock()


class HallPhones(QObject):
    """Serves one event to the phones in the hall. The whole program has only one such object.

    `open_phones` is as in `OpenPhones`, `place` returns the path or address of the open database, and `networks`
    returns the addresses of this computer.

    `changed` is emitted when anything has changed that a window shows. `told` is emitted when the server was stopped or
    moved although the user did not ask for it, with a phrase that all windows should show as a warning.
    """

    changed = Signal()
    told = Signal(object)

    _stepped = Signal(object)

    def __init__(
        self,
        desk: Desk,
        open_phones: OpenPhones,
        place: Callable[[], str | None],
        settings: WindowSettings,
        networks: Callable[[], tuple[OwnAddress, ...]] = own_addresses,
    ) -> None:
        super().__init__()
        self._desk = desk
        self._open = open_phones
        self._place = place
        self._settings = settings
        self._find_networks = networks
        self._works = BackgroundWork(parent=self)
        self._running: list[PhoneServing] = []  # those not yet stopped; changed in the threads that start and stop them
        self._shown: PhonesSeen | None = None
        self._was_gone = self._is_closed = False
        self._refuse_move: Callable[[UserError], None] | None = None  # of the latest choice while the server starts
        self.before = ServedBefore(settings)
        self.state = PhonesState.OFF
        self.served: Served | None = None
        self.wanted_event: int | None = None
        """The row id of the event for which phones were switched on last; None if they never were."""
        self.networks: tuple[OwnAddress, ...] = ()
        """The addresses of this computer, as of the last look."""
        self._timer = QTimer(self, interval=_LOOK_MS)
        self._timer.timeout.connect(self.look)
        self._stepped.connect(self._on_stepped)
        self._stop_listening = desk.add_listener(self._on_step)
        self.look()

    @property
    def is_on(self) -> bool:
        return self.state is PhonesState.ON

    @property
    def port(self) -> int:
        """The chosen port, on which phones are served from the next start of the server.

        It is the port stored in the settings, or `USUAL_PORT` if none is stored or the stored one is invalid.
        """
        text = self._settings.text(_PORT)
        port = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
        return port if LEAST_PORT <= port <= MOST_PORT else USUAL_PORT

    @property
    def address(self) -> PhoneAddress | None:
        """The address at which phones are being served or, while they are off, at which they would be served.

        None if phones are off and this computer is not on a network.
        """
        if self.served is not None:
            return self.served.at
        hosts = [own.host for own in self.networks]
        chosen = self._settings.text(_ADDRESS)
        host = chosen if chosen in hosts else next(iter(hosts), "")
        return PhoneAddress(host, self.port) if host else None

    @property
    def _wanted(self) -> tuple[str, int, str | None]:
        """The chosen address (empty if none is chosen), the chosen port and the place of the open database."""
        return self._settings.text(_ADDRESS), self.port, self._place()

    @property
    def is_gone(self) -> bool:
        return self.served is not None and self.served.at.host not in {own.host for own in self.networks}

    @property
    def seen(self) -> PhonesSeen:
        """The phones that have contacted the desk since the server last started; none while there is no server.

        The server also restarts when it moves to another address or port.
        """
        return PhonesSeen() if self.served is None else self.served.serving.seen()

    def is_serving(self, event_id: int | None) -> bool:
        return self.served is not None and self.served.event_id == event_id

    def choose(self, host: str, refused: Callable[[UserError], None]) -> None:
        """Store the choice of this address of the computer. If phones are being served, move them to this address.

        `refused` is called with the reason if they can then no longer be served. If the server is being started, they
        are moved once it has started.
        """
        if host != self._settings.text(_ADDRESS) or (self.served is not None and host != self.served.at.host):
            self._settings.keep_text(_ADDRESS, host)
            self._again(refused)

    def set_port(self, port: int, refused: Callable[[UserError], None]) -> None:
        """Store the choice of this port. If phones are being served, move them to this port.

        `refused` is called with the reason if they can then no longer be served. If the server is being started, they
        are moved once it has started.
        """
        if port != self.port or (self.served is not None and port != self.served.at.port):
            self._settings.keep_text(_PORT, str(port))
            self._again(refused)

    def switch_on(self, event_id: int, refused: Callable[[UserError], None]) -> None:
        """Start to serve the event with this row id, instead of another event if one is being served.

        Returns immediately. If the event cannot be served, phones are switched off, and `refused` is called with the
        reason. Does nothing while the server is being started or stopped.
        """
        if self.state not in {PhonesState.OFF, PhonesState.ON}:
            return
        before, self.served, self.wanted_event = self.served, None, event_id
        self._refuse_move = None
        address, wanted = self.address, self._wanted
        *_at, place = wanted
        self._set(PhonesState.STARTING)

        def start() -> Served:
            if before is not None:
                self._stop(before.serving)
            if address is None:
                raise UserError("phones.no_network")
            event = self._desk.picture(event_id).event
            serving = self._open(place, event_id)
            self._running.append(serving)
            try:
                at = serving.start(address.host, address.port)
            except BaseException:
                self._stop(serving)
                raise
            return Served(serving, event_id, event.uuid, event.name, at, place)

        def on_started(served: Served) -> None:
            self._on_started(served)
            if self._wanted != wanted:  # chosen while the server was being started
                self._again(self._refuse_move or refused)

        def fail(fault: UserError) -> None:
            self._end()
            refused(fault)

        self._works.submit(start, on_started, fail, failed=lambda _fault: self._end(), queue=Queue.LONG)

    def switch_off(self) -> None:
        """Stop serving, which closes all connections to phones. Returns immediately.

        Does nothing unless phones are on.
        """
        served = self.served
        if served is None or self.state is not PhonesState.ON:
            return
        self.served = None
        self._set(PhonesState.STOPPING)
        self._works.submit(
            partial(self._stop, served.serving),
            lambda _none: self._end(),
            lambda _fault: self._end(),
            failed=lambda _fault: self._end(),
            queue=Queue.LONG,
        )

    def look(self) -> None:
        """Look for the addresses of this computer in a thread, and for phones that have come or gone.

        The addresses are not looked for while another job of this object is running. If the process that serves phones
        has ended, phones are switched off, and `told` is emitted.
        """
        if self.served is not None and not self.served.serving.is_running and self.state is PhonesState.ON:
            self.switch_off()
            self._refused(UserError("phones.process_ended"))
        if not self._works.is_working:
            self._works.submit(self._find_networks, self._on_networks, lambda _fault: None)
        if self.served is not None and self.seen != self._shown:
            self._shown = self.seen
            self.changed.emit()

    def close(self) -> None:
        """Stop serving, and wait until no thread is running. May be called twice."""
        self._timer.stop()
        if not self._is_closed:
            self._is_closed = True
            self._stop_listening()
        self.served = None
        self._works.close()
        for serving in tuple(self._running):  # also one that has just started, or was about to be stopped
            self._stop(serving)
        self.before.end()
        self.state = PhonesState.OFF

    def _stop(self, serving: PhoneServing) -> None:
        serving.stop()
        self._running.remove(serving)

    def _again(self, refused: Callable[[UserError], None]) -> None:
        """If phones are being served, serve the same event again at the address and the port chosen now.

        If the server is being started, do so once it has started.
        """
        if self.served is not None:
            self.switch_on(self.served.event_id, refused)
        elif self.state is PhonesState.STARTING:
            self._refuse_move = refused
        self.changed.emit()

    def _on_started(self, served: Served) -> None:
        self.served = served
        self.before.begin(served.uuid)
        self._shown, self._was_gone = None, False
        self._timer.start()
        self._set(PhonesState.ON)
        self.look()

    def _end(self) -> None:
        self._timer.stop()
        self.before.end()
        self._set(PhonesState.OFF)

    def _set(self, state: PhonesState) -> None:
        self.state = state
        self.changed.emit()

    def _on_networks(self, networks: tuple[OwnAddress, ...]) -> None:
        if networks == self.networks:
            return
        self.networks = networks
        served = self.served
        if served is not None and self.state is PhonesState.ON:
            self._was_gone = self._was_gone or self.is_gone
            if networks and self._was_gone:  # even if it is back: some systems have ended its socket, as in sleep
                self._again(self._refused)
                if self.address is not None and self.address.host != served.at.host:
                    self.told.emit(Phrase("phones_page.moved", {"address": self.address.host, "event": served.name}))
        self.changed.emit()

    def _refused(self, fault: UserError) -> None:
        self.told.emit(Phrase("phones_page.ended", {"why": fault.phrase}))

    def _on_step(self, changes: Changes) -> None:
        """Make the server look for the new step immediately. Called in the thread that made the step."""
        served = self.served
        if served is not None and changes.event_id in (None, served.event_id):
            served.serving.look_now()
        self._stepped.emit(changes)

    def _on_stepped(self, changes: Changes) -> None:
        served = self.served
        if served is None:
            return
        if self._place() != served.place:  # the database is in another file now
            self._again(self._refused)
        elif changes.areas & Areas.EVENTS:
            self._works.submit(self._desk.events, self._on_events, lambda _fault: None)

    def _on_events(self, events: list[EventRow]) -> None:
        """Stop serving if the served event was removed, or replaced by another one when a backup was restored.

        If the event was only renamed, update its name.
        """
        served = self.served
        key = None if served is None else (served.event_id, served.uuid)
        current = next((event for event in events if (event.id, event.uuid) == key), None)
        if served is not None and current is None and self.state is PhonesState.ON:
            self.switch_off()
            self.told.emit(Phrase("phones_page.event_gone", {"event": served.name}))
        elif served is not None and current is not None and current.name != served.name:
            self.served = replace(served, name=current.name)
            self.changed.emit()


def phones_of(
    open_phones: OpenPhones | None, desk: Desk, keeper: Keeper, chosen: str | None, settings: WindowSettings
) -> HallPhones | None:
    """Return the service for the phones in the hall, or None if the program has no pages for phones.

    `chosen` is the path or address with which the database was opened, None for the default one.
    """
    if open_phones is None:
        return None
    start = keeper.place

    def place() -> str | None:
        return chosen if keeper.place == start else keeper.place  # a lost database is saved in another place

    return HallPhones(desk, open_phones, place, settings)
