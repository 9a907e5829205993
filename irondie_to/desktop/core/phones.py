"""The phones in the hall, for all windows: serves one event to them, and stops when the program ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.steps import Areas, Changes
from irondie_to.app.phones.serving import USUAL_PORT, PhoneAddress, PhoneServing, PhonesSeen
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.networks import OwnAddress, own_addresses
from irondie_to.errors import Phrase, UserError

_ADDRESS, _PORT = "phones/address", "phones/port"
LEAST_PORT, MOST_PORT = 1024, 65535
_LOOK_MS: Final = 2_000

OpenPhones = Callable[[str | None, int], PhoneServing]
"""Opens the database at a place for the phones of the event with this row id. Blocks; called in a thread."""


class PhonesState(Enum):
    """Whether phones are served. While it is `STARTING` or `STOPPING`, the window goes on."""

    OFF = "off"
    STARTING = "starting"
    ON = "on"
    STOPPING = "stopping"


@dataclass(frozen=True, slots=True)
class Served:
    """The event that phones see: its row id, UUID and name, where it is served, and from which database."""

    event_id: int
    uuid: str
    name: str
    at: PhoneAddress
    place: str | None


class HallPhones(QObject):
    """Serves one event to phones. One object serves the whole program.

    `open_phones` is as in `OpenPhones`, and `place` returns the place of the open database. `networks` returns the
    addresses of this computer.

    `changed` is emitted when anything has changed that a window shows, `told` with a phrase that all windows should
    show as a warning, because the server was stopped or moved without being asked.
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
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._open = open_phones
        self._place = place
        self._settings = settings
        self._find_networks = networks
        self._works = BackgroundWork(parent=self)
        self._serving: PhoneServing | None = None
        self._running: list[PhoneServing] = []  # those not yet stopped, changed in the thread that stops them
        self._shown: PhonesSeen | None = None
        self._was_gone = self._is_closed = False
        self.state = PhonesState.OFF
        self.served: Served | None = None
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
        """The port on which phones find the desk, the same every time."""
        text = self._settings.text(_PORT)
        port = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else 0
        return port if LEAST_PORT <= port <= MOST_PORT else USUAL_PORT

    @property
    def address(self) -> PhoneAddress | None:
        """Where phones find the desk now or, while they are off, where they will; None without any network."""
        if self.served is not None:
            return self.served.at
        hosts = [own.host for own in self.networks]
        chosen = self._settings.text(_ADDRESS)
        host = chosen if chosen in hosts else next(iter(hosts), "")
        return PhoneAddress(host, self.port) if host else None

    @property
    def is_gone(self) -> bool:
        """Whether phones are on, but this computer no longer has the address on which they find it."""
        return self.served is not None and self.served.at.host not in {own.host for own in self.networks}

    @property
    def seen(self) -> PhonesSeen:
        """The phones that the desk has heard from since they were switched on."""
        return PhonesSeen() if self._serving is None else self._serving.seen()

    def is_serving(self, event_id: int | None) -> bool:
        """Whether phones are on and see the event with this row id."""
        return self.served is not None and self.served.event_id == event_id

    def choose(self, host: str, refused: Callable[[UserError], None]) -> None:
        """Use this address of the computer from now on, and remember it."""
        if host != self._settings.text(_ADDRESS) or (self.served is not None and host != self.served.at.host):
            self._settings.keep_text(_ADDRESS, host)
            self._again(refused)

    def set_port(self, port: int, refused: Callable[[UserError], None]) -> None:
        """Use this port from now on, and remember it."""
        if port != self.port:
            self._settings.keep_text(_PORT, str(port))
            self._again(refused)

    def switch_on(self, event_id: int, refused: Callable[[UserError], None]) -> None:
        """Serve the event with this row id, in place of another one if there is one.

        Returns at once. If it cannot be served, phones are off, and `refused` is called with the reason.
        """
        if self.state not in {PhonesState.OFF, PhonesState.ON}:
            return
        before, self._serving, self.served = self._serving, None, None
        address, place = self.address, self._place()
        self._set(PhonesState.STARTING)

        def start() -> tuple[PhoneServing, Served]:
            if before is not None:
                self._stop(before)
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
            return serving, Served(event_id, event.uuid, event.name, at, place)

        def fail(fault: UserError) -> None:
            self._end()
            refused(fault)

        self._works.submit(start, self._on_started, fail, failed=lambda _fault: self._end(), queue=Queue.LONG)

    def switch_off(self) -> None:
        """Close all connections to phones. Returns at once."""
        serving = self._serving
        if serving is None or self.state is not PhonesState.ON:
            return
        self._serving = self.served = None
        self._set(PhonesState.STOPPING)
        self._works.submit(
            partial(self._stop, serving),
            lambda _none: self._end(),
            lambda _fault: self._end(),
            failed=lambda _fault: self._end(),
            queue=Queue.LONG,
        )

    def look(self) -> None:
        """Look for the addresses of this computer in a thread, and for phones that have come or gone."""
        if self._serving is not None and not self._serving.is_running and self.state is PhonesState.ON:
            self.switch_off()
            self._refused(UserError("phones.process_ended"))
        if not self._works.is_working:
            self._works.submit(self._find_networks, self._on_networks, lambda _fault: None)
        if self._serving is not None and self._serving.seen() != self._shown:
            self._shown = self._serving.seen()
            self.changed.emit()

    def close(self) -> None:
        """Stop serving, and wait until no thread is running. May be called twice."""
        self._timer.stop()
        if not self._is_closed:
            self._is_closed = True
            self._stop_listening()
        self._serving = self.served = None
        self._works.close()
        for serving in tuple(self._running):  # also one that has just started, or was about to be stopped
            self._stop(serving)
        self.state = PhonesState.OFF

    def _stop(self, serving: PhoneServing) -> None:
        serving.stop()
        self._running.remove(serving)

    def _again(self, refused: Callable[[UserError], None]) -> None:
        """Serve the same event at the address and port that are chosen now, if phones are on."""
        if self.served is not None:
            self.switch_on(self.served.event_id, refused)
        self.changed.emit()

    def _on_started(self, found: tuple[PhoneServing, Served]) -> None:
        self._serving, self.served = found
        self._shown, self._was_gone = None, False
        self._timer.start()
        self._set(PhonesState.ON)
        self.look()

    def _end(self) -> None:
        self._timer.stop()
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
            if self.is_gone:
                self._was_gone = True
                if networks:  # as after a new lease in the same network
                    self._move(Phrase("phones_page.moved", {"address": networks[0].host, "event": served.name}))
            elif self._was_gone:  # not every system lets a socket go on after its address was away, as in sleep
                self._again(self._refused)
        self.changed.emit()

    def _move(self, why: Phrase) -> None:
        self.told.emit(why)
        self._again(self._refused)

    def _refused(self, fault: UserError) -> None:
        self.told.emit(Phrase("phones_page.ended", {"why": fault.phrase}))

    def _on_step(self, changes: Changes) -> None:
        """Tell the server at once. Called in the thread of the step."""
        serving, served = self._serving, self.served
        if serving is not None and served is not None and changes.event_id in (None, served.event_id):
            serving.look_now()
        self._stepped.emit(changes)

    def _on_stepped(self, changes: Changes) -> None:
        served = self.served
        if served is None:
            return
        if self._place() != served.place:  # the database goes on in another file
            self._again(self._refused)
        elif changes.areas & Areas.EVENTS:
            self._works.submit(self._desk.events, self._on_events, lambda _fault: None)

    def _on_events(self, events: list[EventRow]) -> None:
        """Stop if the served event was removed, or is another one since a backup was restored."""
        served = self.served
        found = None if served is None else next((event for event in events if _is_event(event, served)), None)
        if served is not None and found is None and self.state is PhonesState.ON:
            self.switch_off()
            self.told.emit(Phrase("phones_page.event_gone", {"event": served.name}))
        elif served is not None and found is not None and found.name != served.name:
            self.served = replace(served, name=found.name)
            self.changed.emit()


def _is_event(event: EventRow, served: Served) -> bool:
    return event.id == served.event_id and event.uuid == served.uuid


def phones_of(
    open_phones: OpenPhones | None, desk: Desk, keeper: Keeper, chosen: str | None, settings: WindowSettings
) -> HallPhones | None:
    """Return the phones of the hall; None if the program has no pages for them.

    `chosen` is the place with which the database was opened, None for the default one.
    """
    if open_phones is None:
        return None
    start = keeper.place

    def place() -> str | None:
        return chosen if keeper.place == start else keeper.place  # a lost file goes on at another place

    return HallPhones(desk, open_phones, place, settings)
