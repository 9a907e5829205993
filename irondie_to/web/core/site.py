"""The site of one event: what its pages show now, and the acts of phones, which are stored in order."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final, TypeVar

from irondie_to.app.clocks.board import ClockBoard, clock_board
from irondie_to.app.clocks.views import ClockFaces
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.reports.matches import reported_matches
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.phones.access import ByPhone, PhoneKey, refuse_ended, station_of
from irondie_to.app.phones.reportable import rules_of
from irondie_to.app.rounds.stored_slips import Slips, add_slips, stored_slips
from irondie_to.errors import UserError
from irondie_to.web.core.rates import Rates, TypedCodes
from irondie_to.web.core.sessions import PhoneKeys

T = TypeVar("T")

_LOG = logging.getLogger("irondie_to.web")


@dataclass(frozen=True)
class Shown:
    """What the pages show: the picture of the event with its clocks, who is known, and the slips of the second pass.

    `version` grows whenever pages may look different. It begins with the time in milliseconds, so that no version is
    given again after a restart.
    """

    version: int
    picture: Picture
    keys: PhoneKeys
    board: ClockBoard
    slips: Slips

    @property
    def rules(self) -> PhoneRules:
        return rules_of(self.picture)


Moment = tuple[object, ...]


class Site:
    """One event, served to phones.

    `desk` reads; `desk_of` returns the desk of a phone for the name of its person and its station.
    `now_ms` is the desk's wall time in milliseconds, `steady` a clock in seconds that never goes back.
    """

    def __init__(
        self,
        event_id: int,
        desk: Desk,
        desk_of: Callable[[str, str], Desk],
        now_ms: Callable[[], int],
        steady: Callable[[], float],
    ) -> None:
        self.event_id, self._desk, self._desk_of = event_id, desk, desk_of
        self.now_ms, self.steady = now_ms, steady
        self.form_key: Final = secrets.token_hex(16)
        """The key of forms that need no session."""
        self.requests, self.codes = Rates(240, 60), TypedCodes()
        self.in_touch = True
        """Whether the database could be read at the last look."""
        self._reader = ThreadPoolExecutor(1, "phones-reading")
        self._storer = ThreadPoolExecutor(1, "phones-storing")
        self._moment: Moment = ()
        self._has_new_work = False
        desk.add_work_listener(self._on_work)
        self.shown = self._read(None)

    async def refresh(self) -> Shown:
        """Look for changes. A database that cannot be read leaves what is shown as it is."""
        await asyncio.get_running_loop().run_in_executor(self._reader, self._look)
        return self.shown

    def _look(self) -> None:
        """Only the reading thread does this, so that no version is given twice."""
        try:
            self._desk.check_other_stations()  # forgets what it has read before a backup was restored
            self.shown = self._read(self.shown)
            self.in_touch = True
        except UserError:
            self.in_touch = False
        except Exception:  # noqa: BLE001 - whatever it is, phones must not believe that they see the present
            if self.in_touch:
                _LOG.exception("the event cannot be read for phones")
            self.in_touch = False

    async def ask(self, question: Callable[[Reading], T]) -> T:
        """The answer to a question that the picture of the event does not answer."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._desk.read, question)

    async def act(self, person: str, key: PhoneKey, command: Command) -> Changes:
        """Store a step of a phone with this key, in order with those of other phones.

        Raises the `UserError` of the command, or of `access.ByPhone` if the key has ended meanwhile.
        """
        return await self._store(lambda: self._desk_of(person, station_of(key)).do(ByPhone(key, command)))

    async def undo(self, person: str, key: PhoneKey, step: int) -> Changes:
        """Undo a step that was stored by this phone. Raises the errors of `Desk.undo`, or as `act` if the key ended."""

        def undo() -> Changes:
            desk = self._desk_of(person, station_of(key))
            desk.read(lambda reading: refuse_ended(reading, key))
            return desk.undo(self.event_id, step)

        return await self._store(undo)

    async def _store(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._storer, work)
        finally:
            await self.refresh()

    async def read(self, ask: Callable[[Reading], T]) -> T:
        """Call `ask` with a snapshot of the database and return its result."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._desk.read, ask)

    async def keep_slips(self, person: str, key: PhoneKey, slips: Slips) -> None:
        """Store slips of the second pass. Raises the errors of `stored_slips.add_slips`, or as `act`."""

        def keep() -> None:
            desk = self._desk_of(person, station_of(key))
            desk.read(lambda reading: refuse_ended(reading, key))
            add_slips(desk, self.event_id, slips, {})

        await self._store(keep)

    def close(self) -> None:
        self._storer.shutdown()
        self._reader.shutdown()

    def _read(self, before: Shown | None) -> Shown:
        picture = self._desk.picture(self.event_id)
        now_ms = self.now_ms()
        is_same = before is not None and picture is before.picture
        board = before.board if before is not None and is_same else clock_board(picture)
        moment = _moment(board.at(now_ms), picture, now_ms)
        slips = self._slips(before)
        if before is not None and is_same and moment == self._moment and slips == before.slips:
            return before
        self._moment = moment
        if before is not None and is_same:
            return Shown(before.version + 1, picture, before.keys, board, slips)
        keys = self._desk.read(lambda reading: phone_keys(reading, picture))
        return Shown(now_ms if before is None else before.version + 1, picture, keys, board, slips)

    def _on_work(self, _work: UnfinishedRow | None) -> None:
        self._has_new_work = True

    def _slips(self, before: Shown | None) -> Slips:
        if before is not None and not self._has_new_work:
            return before.slips
        slips = stored_slips(self._desk, self.event_id)
        self._has_new_work = False
        return slips


def phone_keys(reading: Reading, picture: Picture) -> PhoneKeys:
    """The valid codes and staff links of the event."""
    players = {entrant.id for entrant in picture.entrant_rows}
    codes = reading.rows(PhoneCodeRow, event_id=picture.event.id)
    links = reading.rows(StaffLinkRow, event_id=picture.event.id)
    return PhoneKeys(
        picture.event.uuid,
        {row.id: row for row in codes if row.entrant_id in players},
        {row.id: row for row in links if not row.ended_at},
    )


def _moment(faces: ClockFaces, picture: Picture, now_ms: int) -> Moment:
    """What pages say that changes with time alone."""
    tables = tuple((face.state, face.ends_at_ms) for face in faces.tables)
    reports = tuple(match.agreement(now_ms) for match in reported_matches(picture))
    return (None if faces.hall is None else faces.hall.state, tables, reports)
