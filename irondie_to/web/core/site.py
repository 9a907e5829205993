"""The site of one event: what its pages show now, and the steps that phones send, which are stored in order."""

from __future__ import annotations

import asyncio
import gc
import logging
import secrets
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple, TypeVar

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.glances import states_at
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rows import PhoneCodeRow, StaffLinkRow
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.core.ports import Generation, Reading
from irondie_to.app.core.reports.matches import reported_matches
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.phones.access import ByPhone, PhoneKey, refuse_ended, station_of
from irondie_to.app.phones.now import PairLine, own_line
from irondie_to.app.phones.together import do_each
from irondie_to.app.rounds.stored_slips import Slips, stored_slips
from irondie_to.errors import Phrase, UserError
from irondie_to.web.core.rendering import KeptBodies
from irondie_to.web.core.safety import Rates, TypedCodes
from irondie_to.web.core.sessions import PhoneKeys
from irondie_to.web.core.shown import Shown, TimedStates, concerned, played

_MOST_KEPT: Final = 500


class StepWarnings:
    """The warnings of the latest steps made by phones, by the step's id. The journal does not contain them."""

    def __init__(self) -> None:
        self._kept: OrderedDict[int, tuple[Phrase, ...]] = OrderedDict()

    def keep(self, done: Changes) -> None:
        if done.warnings:
            self._kept[done.step] = done.warnings
        while len(self._kept) > _MOST_KEPT:
            self._kept.popitem(last=False)

    def of(self, step: int) -> tuple[Phrase, ...]:
        return self._kept.get(step, ())


T = TypeVar("T")

_LOG = logging.getLogger("irondie_to.web")


class _Act(NamedTuple):
    desk: Desk
    command: Command
    outcome: asyncio.Future[Changes]


_CLOCKS_EVERY_MS: Final = 250
_MOST_TOGETHER: Final = 50
"""How many steps are stored together at most, so that the desk never waits long for its turn."""


class Site:
    """One event, served to phones.

    `desk` is used for reading. `desk_of` returns the desk that stores the steps of a phone, given the name of its user
    and its station. `now_ms` returns the desk's wall time in milliseconds since 1970, and `steady` the time of a
    monotonic clock in seconds.
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
        self.sign_ups = Rates(5, 1 / 60)
        """How often an address may send a set by the sign-up link: as often as it may type a wrong code."""
        self.used_codes: set[int] = set()
        """The row ids of the codes that phones have used since the server was started."""
        self.warnings = StepWarnings()
        self.bodies = KeptBodies()
        self.prepare: Callable[[Shown, Shown], None] = lambda _before, _shown: None
        """Called in a thread with what was shown and what will be shown. Prepares parts that many phones share."""
        self.rows: Callable[[str, Sequence[PairLine]], str] = lambda _language, _lines: ""
        """Returns rows of the list of tables in a language; no text if phones have to ask for their pages instead."""
        self.in_touch = True
        """Whether the database could be read at the last look."""
        self._reader = ThreadPoolExecutor(1, "phones-reading")
        self._storer = ThreadPoolExecutor(1, "phones-storing")
        self._moment, self._moment_ms = TimedStates((), {}, {}), 0
        self._acts: list[_Act] = []
        self._storing: asyncio.Task[None] | None = None
        self._has_new_work = False
        self._keys_from: Generation | None = None
        desk.add_work_listener(self._on_work)
        self.shown = self._read(None)

    @property
    def is_storing(self) -> bool:
        """Whether acts of phones are being stored now."""
        return self._storing is not None

    async def refresh(self) -> Shown:
        """Look for changes, and return what the pages show now.

        If the database cannot be read, the pages go on showing what they showed before, and `in_touch` becomes False.
        """
        await asyncio.get_running_loop().run_in_executor(self._reader, self._look)
        return self.shown

    def _look(self) -> None:
        """Read the event, and set `in_touch` to whether this was possible.

        Called only in the reading thread, so that no version is used twice.
        """
        try:
            self._desk.check_other_stations()  # forgets what it has read before a backup was restored
            shown = self._read(self.shown)
            if shown.kept is not self.shown.kept:
                self.prepare(self.shown, shown)
            self.shown = shown
            self.in_touch = True
        except UserError:
            self.in_touch = False
        except Exception:  # noqa: BLE001 - whatever it is, phones must not believe that they see the present
            if self.in_touch:
                _LOG.exception("the event cannot be read for phones")
            self.in_touch = False

    async def ask(self, question: Callable[[Reading], T]) -> T:
        """Return the answer to a query for data that the picture of the event does not contain."""
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._desk.read, question)

    async def act(self, person: str, key: PhoneKey, command: Command) -> Changes:
        """Store a step from the phone with this key, in order with those of other phones.

        Steps that arrive while others are being stored are stored together. When this returns, the step is stored, and
        `shown` includes it unless the event could not be read afterwards (`in_touch`). Raises the `UserError` of the
        command, or of `access.ByPhone` if the key is no longer valid.
        """
        desk, outcome = self._desk_of(person, station_of(key)), asyncio.get_running_loop().create_future()
        self._acts.append(_Act(desk, ByPhone(key, command), outcome))
        if self._storing is None:
            self._storing = asyncio.create_task(self._store())
        changes: Changes = await outcome
        return changes

    async def undo(self, person: str, key: PhoneKey, step: int) -> Changes:
        """Undo a step that was stored by this phone.

        Raises the errors of `Desk.undo`, or those of `refuse_ended` if the key is no longer valid.
        """

        def undo() -> Changes:
            desk = self._desk_of(person, station_of(key))
            desk.read(lambda reading: refuse_ended(reading, key))
            return desk.undo(self.event_id, step)

        return await self._alone(undo)

    async def _alone(self, work: Callable[[], T]) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._storer, work)
        finally:
            await self.refresh()

    async def _store(self) -> None:
        """Store all waiting steps, and return each outcome to whoever waits for it."""
        try:
            while self._acts:
                acts, self._acts = self._acts[:_MOST_TOGETHER], self._acts[_MOST_TOGETHER:]
                outcomes: Sequence[Changes | BaseException]
                try:
                    steps = [(act.desk, act.command) for act in acts]
                    outcomes = await asyncio.get_running_loop().run_in_executor(self._storer, do_each, steps)
                    await self.refresh()
                except BaseException as fault:  # noqa: BLE001 - for those who wait
                    outcomes = [fault] * len(acts)
                for act, outcome in zip(acts, outcomes, strict=True):
                    if act.outcome.done():  # whoever waited for it has gone
                        continue
                    if isinstance(outcome, BaseException):
                        act.outcome.set_exception(outcome)
                    else:
                        act.outcome.set_result(outcome)
        finally:
            self._storing = None

    def load_first(self, load: Callable[[], object]) -> None:
        """Load in advance what storing needs; otherwise, the first act would wait about a second for it."""

        def prepare() -> None:
            load()
            gc.collect()
            gc.freeze()  # otherwise a collection would go through all of this again, for 100 ms

        self._storer.submit(prepare)

    async def keep(self, person: str, key: PhoneKey, work: Callable[[Desk], object]) -> None:
        """Store unfinished work, such as slips of the second pass, by `work`, which is given the desk of the phone.

        Raises the errors of `work`, or those of `refuse_ended` if the key is no longer valid.
        """

        def keep() -> None:
            desk = self._desk_of(person, station_of(key))
            desk.read(lambda reading: refuse_ended(reading, key))
            work(desk)

        await self._alone(keep)

    def close(self) -> None:
        self._storer.shutdown()
        self._reader.shutdown()

    def _read(self, before: Shown | None) -> Shown:
        picture = self._desk.picture(self.event_id)
        now_ms = self.now_ms()
        earlier, moment = self._moment, self._moment_of(picture, before, now_ms)
        slips = self._slips(before)
        if before is not None and picture is before.picture and moment == earlier and slips == before.slips:
            return before
        self._moment = moment
        if before is None:
            return Shown(now_ms, picture, self._keys(picture, None), now_ms, slips, now_ms)
        version = before.version + 1
        keys = before.keys if picture is before.picture else self._keys(picture, before)
        kept = before.kept if of_play(picture) is of_play(before.picture) else {}
        is_same = keys == before.keys and moment.halls == earlier.halls
        played_on = played(before.picture, picture) if is_same else None
        if played_on is None:
            return Shown(version, picture, keys, version, slips, version, kept=kept)
        players = concerned(before.picture, picture, earlier, moment) | played_on.players
        return Shown(
            version,
            picture,
            keys,
            version if played_on.lines else before.common,
            slips,
            before.whole,
            {**before.own, **dict.fromkeys(players, version)},
            {**before.lines, **dict.fromkeys(played_on.lines, version)},
            kept,
        )

    def _moment_of(self, picture: Picture, before: Shown | None, now_ms: int) -> TimedStates:
        """The states on the pages that depend on the time as well as on the picture.

        While play is as before, the clocks are looked at again only after `_CLOCKS_EVERY_MS`.
        """
        play, is_soon = of_play(picture), 0 <= now_ms - self._moment_ms < _CLOCKS_EVERY_MS
        reports = {match.match.id: match.agreement(now_ms) for match in reported_matches(picture)}
        if before is not None and play is of_play(before.picture) and is_soon:
            return self._moment._replace(reports=reports)
        self._moment_ms = now_ms
        board = clock_board(play)
        own_line(play, 0)  # made here, so that no page waits for it
        halls = tuple(hall.at(now_ms).state for hall in board.halls)
        return TimedStates(halls, states_at(board, now_ms), reports)

    def _keys(self, picture: Picture, before: Shown | None) -> PhoneKeys:
        def keys(reading: Reading) -> PhoneKeys:
            generation = reading.generation()
            is_seen = generation == self._keys_from  # otherwise even the same step may mean other data
            if before is not None and is_seen and picture.entrant_rows == before.picture.entrant_rows:
                changed = reading.changed_since(self.event_id, before.picture.step)
                if changed is not None and not _KEYS & {table for table, _change in changed}:
                    return before.keys
            found = phone_keys(reading, picture)
            self._keys_from = generation
            return found

        return self._desk.read(keys)

    def _on_work(self, _work: UnfinishedRow | None) -> None:
        self._has_new_work = True

    def _slips(self, before: Shown | None) -> Slips:
        if before is not None and not self._has_new_work:
            return before.slips
        self._has_new_work = False  # before reading, so that what comes meanwhile is read the next time
        try:
            return stored_slips(self._desk, self.event_id)
        except UserError:
            self._has_new_work = True
            raise


_KEYS: Final = {"phone_code", "staff_link"}


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
