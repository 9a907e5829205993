"""The desk, which runs, undoes and redoes commands, keeps unfinished work, reads stored data and notifies listeners."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import partial
from typing import NamedTuple, Protocol, TypeVar

from irondie_to.app.core import phrase_json, unfinished
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import picture_after, take_picture
from irondie_to.app.core.ports import Generation, Reading, Store, Writing
from irondie_to.app.core.rows import EntrantRow, EventRow, GameRecordRow, JournalRow, PersonRow, UnfinishedRow
from irondie_to.app.core.seen_steps import SeenSteps
from irondie_to.app.core.stages import label_of_results
from irondie_to.app.core.steps import Areas, Changes, Command, Listeners
from irondie_to.app.core.undo import OlderStepError, Seat, step_name
from irondie_to.app.core.undo_checks import older_own_step, turn_step
from irondie_to.errors import Phrase, UserError

T = TypeVar("T")
Listener = Callable[[Changes], None]
_UNFINISHED = "unfinished"
_ROUNDS = {"round", "match"}
_PLAYED = Areas.ROUNDS | Areas.RESULTS | Areas.KNOCKOUT

WorkListener = Callable[[UnfinishedRow | None], None]
"""Called with the unfinished work that this desk stored or deleted, or with None if any work may have changed."""


class Now(Protocol):
    """A function that returns the current UTC time in ISO 8601 format."""

    def __call__(self) -> str: ...


class CarriedOut(NamedTuple):
    """A command that was carried out as a step, as returned by `carry_out` and passed to `tell`.

    `label` is the label of the backup to write (None: no backup). `is_work_changed` is true if the step changed
    unfinished work.
    """

    changes: Changes
    label: str | None
    is_work_changed: bool


@dataclass(frozen=True, slots=True)
class LastSet:
    """The set a person brought to another event, with the name and date (YYYY-MM-DD) of that event."""

    event: str
    date: str
    dice: str


class Desk:
    """Runs the commands and queries of one station on a store.

    `who` is the station's name in the journal. `person` is the name of the person using the station, as returned by
    `tidy_person`; if it is empty, journal entries are signed with `login`, if that is known, followed by the station's
    name. `station` is the identity under which the station's steps are stored; if it is empty, `who` is used.
    """

    def __init__(
        self, store: Store, now: Now, who: str, person: str = "", *, station: str = "", login: str = ""
    ) -> None:
        self._store = store
        self.server_ms = store.server_ms
        self._now = now
        self.who = who
        self.seat = Seat(station or who, person)
        """This station, with the person at it."""
        self._login = login
        self._listeners = Listeners[Changes]()
        self._pictures: dict[int, Picture] = {}
        self._work_listeners = Listeners[UnfinishedRow | None]()
        self._generation: Generation | None = None  # of the data that this desk has shown
        self.steps = SeenSteps()
        self._seen_work: tuple[int, int, int] | None = None  # `Store.unfinished_so_far` at the last check
        self._has_written_work = False  # whether this desk has changed unfinished work since the last check

    def use_clock(self, now: Now) -> None:
        self._now = now

    def do(self, command: Command, initiator: object = None) -> Changes:
        """Run a command in one transaction, add one journal entry, and notify the listeners.

        When this returns, the change is stored permanently. A backup is also written if the command has a
        `backup_label`, stored the last result of a round, or imported rounds; if this backup fails, the changes contain
        a warning. `initiator` becomes part of the changes, so that the caller can recognise its own step. Raises
        `UserError` if the command is refused; nothing has changed in that case.
        """
        now = self._now()
        with self.steps.counting() as own:
            with self.writing(command.event_id) as tx:
                carried_out = carry_out(self, tx, command, initiator, now)
            own.append(carried_out.changes.step)
        return tell(self, carried_out)

    def keep(self, work: UnfinishedRow) -> UnfinishedRow:
        """Store the current state of unfinished work and return the stored row, to be passed to the next call.

        This is one transaction but not a step: undo does not affect it, pictures of the event stay valid, and only the
        listeners to unfinished work are notified. Work with id 0 is stored as new. Raises `UserError`
        `unfinished.changed_elsewhere` or `unfinished.gone` if another station has changed or finished the work; nothing
        is stored in that case.
        """
        with self.writing(work.event_id) as tx:
            stored = unfinished.keep(tx, work._replace(changed_at=self._now()))
        self._has_written_work = True
        self._work_listeners.notify(stored)
        return stored

    def drop(self, work: UnfinishedRow, *, any_version: bool = True) -> None:
        """Delete unfinished work permanently, without a step, and notify only the listeners to unfinished work.

        Work that no longer exists is ignored. If `any_version` is false and another station has changed the work, it is
        not deleted, and `UserError("unfinished.changed_elsewhere")` is raised.
        """
        with self.writing(work.event_id) as tx:
            unfinished.drop(tx, work, any_version=any_version)
        self._has_written_work = True
        self._work_listeners.notify(work)

    def unfinished(self, kind: unfinished.UnfinishedKind, event_id: int | None) -> list[UnfinishedRow]:
        """All unfinished work of this kind that belongs to the event or to no event, most recently changed first.

        If `event_id` is None, only work that belongs to no event is returned.
        """
        with self._store.reading() as reading:
            return unfinished.of_event(reading, kind, event_id)

    def undo(
        self, event_id: int | None, step: int | None = None, initiator: object = None, *, agreed: bool = False
    ) -> Changes:
        """Undo the step with this id, or else the latest step of this station that has not been undone.

        If no id is given and this station has no such step, the latest step of any station is meant, which is refused
        with `desk.of_other`. The person at this station must have done the step, unless its id is given and the user
        has `agreed` to undo the step of somebody else. If `event_id` is None, the step is one of the club's own
        journal. `initiator` is as in `do`.

        Raises `UserError` `desk.nothing_to_undo`, `desk.not_in_force` if the step has already been undone, the errors
        of `refuse_if_needed` and `checking`, `desk.depends` or `desk.still_used`. If only the user's agreement is
        missing, the error is `desk.of_other` (see `refuse_if_of_others`) or, if results have come in since the step
        started or changed a clock, `desk.clock_used` with the `count` of these results. After any error, nothing has
        changed. If no id is given, the error is an `OlderStepError` if an older step of this person can be undone
        instead.
        """
        return self._undo_or_redo(event_id, step, initiator, back=True, agreed=agreed)

    def redo(
        self, event_id: int | None, step: int | None = None, initiator: object = None, *, agreed: bool = False
    ) -> Changes:
        """Redo the step with this id, or else the step that this station undid last.

        If no id is given and this station has undone nothing that it can redo, the step that another station undid last
        is meant, which is refused with `desk.undone_by_other`. `event_id` is as in `undo`. Without an id, nothing is
        redone if the station has done something new since. With an id, the step may be one that another station undid.
        The person at this station must have undone the step, unless its id is given and the user has `agreed` to redo
        what somebody else undid. `initiator` is as in `do`.

        Raises `UserError` `desk.nothing_to_redo`, `desk.other_step` if another step must be redone first, the errors of
        `refuse_if_needed` and `checking`, `desk.depends`, `desk.still_used` or, if nothing but the user's agreement is
        missing, `desk.undone_by_other`; then nothing has changed.
        """
        return self._undo_or_redo(event_id, step, initiator, back=False, agreed=agreed)

    def journal(self, event_id: int | None, limit: int | None = None, *, since: int = 0) -> list[JournalRow]:
        """The latest `limit` steps (None: all) of the event, most recent first, without their row images.

        If `event_id` is None, the steps come from the club's own journal. Steps with an id below `since` are left out.
        """
        with self._store.reading() as reading:
            return reading.journal(event_id, limit, since)

    def events(self) -> list[EventRow]:
        """All events of the club, latest first."""
        with self._store.reading() as reading:
            return sorted(reading.rows(EventRow), key=lambda event: (event.date, event.id), reverse=True)

    def read(self, ask: Callable[[Reading], T]) -> T:
        """Call `ask` with a snapshot of the database and return its result."""
        with self._store.reading() as reading:
            return ask(reading)

    def persons(self) -> list[PersonRow]:
        """All people known to the club, sorted by name."""
        with self._store.reading() as reading:
            return sorted(reading.rows(PersonRow), key=lambda person: person.name.casefold())

    def game_records(self, event_id: int) -> list[GameRecordRow]:
        with self._store.reading() as reading:
            return reading.rows(GameRecordRow, event_id=event_id)

    def last_set(self, person_id: int, event_id: int) -> LastSet | None:
        """The set that a person brought to the latest other event for which one is stored, or None."""
        with self._store.reading() as reading:
            brought = {
                row.event_id: row.dice
                for row in reading.rows(EntrantRow, person_id=person_id)
                if row.dice is not None and row.event_id != event_id
            }
            events = [event for event in reading.rows(EventRow) if event.id in brought]
        if not events:
            return None
        latest = max(events, key=lambda event: (event.date, event.id))
        return LastSet(latest.name, latest.date, brought[latest.id])

    def picture(self, event_id: int) -> Picture:
        """The current state of the event. The same object is returned until the event changes.

        Raises `UserError("event.unknown")`.
        """
        with self._store.reading() as reading:
            generation = reading.generation()
            self._generation = self._generation or generation
            is_seen = generation == self._generation  # otherwise even the same step may mean other data
            step = reading.last_step(event_id)
            known = self._pictures.get(event_id)
            if is_seen and known is not None and known.step == step and reading.row(EventRow, event_id) == known.event:
                return known
            picture = (
                picture_after(reading, known) if is_seen and known is not None else take_picture(reading, event_id)
            )
        if is_seen:
            self._pictures[event_id] = picture
        return picture

    def add_listener(self, listener: Listener) -> Callable[[], None]:
        """Register a listener that is called after every step of this desk.

        It is also called for changes that `check_other_stations` or `reload` reports. Returns a function that removes
        the listener.
        """
        return self._listeners.add(listener)

    def add_work_listener(self, listener: WorkListener) -> Callable[[], None]:
        """Register a listener that is called after every `keep` and `drop` of this desk.

        It is also called after steps that changed unfinished work, and for changes that `check_other_stations` or
        `reload` reports. Returns a function that removes the listener.
        """
        return self._work_listeners.add(listener)

    def check_other_stations(self) -> None:
        """Notify the listeners once if other stations have stored steps in the same database since the last call.

        All these steps are reported as one change, in all areas that any of them concerns. If a backup was restored,
        all cached data is discarded, and the changes contain a warning.

        The listeners to unfinished work are notified if a backup was restored, if the steps may have changed data of
        every kind, or if unfinished work was changed, even by this desk. The first call notifies nobody, unless a
        backup was restored. A call during `replace` waits until `replace` has finished. A call while this desk stores a
        step leaves everything but a restored backup to the next call. Raises `UserError` `database.*`.
        """
        with self.steps.lock:
            so_far = self._store.steps_so_far()
            with self._store.reading() as reading:
                generation = reading.generation()
            if self._generation not in {None, generation}:
                self.reload(Phrase("desk.restored", {"backup": generation.backup}))
                return
            if self.steps.is_counting:
                return
            self._generation = generation
            changes = self.steps.look(self._store, so_far)
            if changes is not None:
                self._listeners.notify(changes)
            # Work that this desk has stored may already be deleted again, which can leave the figures unchanged.
            has_written, self._has_written_work = self._has_written_work, False
            work, seen_work = self._store.unfinished_so_far(), self._seen_work
            self._seen_work = work
            may_be_changed = changes is not None and changes.areas == Areas.ALL
            if may_be_changed or (seen_work is not None and (has_written or work != seen_work)):
                self._work_listeners.notify(None)

    def replace(self, work: Callable[[], object]) -> None:
        """Call `work`, which replaces the store's data or switches to another database, and then `reload`.

        No check for other stations runs in the meantime, because it would mistake the change for a backup restored by
        another program. If `work` raises an error, nothing is reloaded.
        """
        with self.steps.lock:
            work()
            self.reload()

    def reload(self, *warnings: Phrase) -> None:
        """Discard all cached data and notify the listeners, because the data was replaced.

        This is needed after the store has switched to another database and after a backup was restored. The changes
        passed to the listeners contain `warnings`. Raises `UserError` `database.*`.
        """
        self._pictures.clear()
        with self._store.reading() as reading:
            self._generation = reading.generation()
        self._has_written_work = False
        so_far, self._seen_work = self._store.steps_so_far(), self._store.unfinished_so_far()
        self.steps.see(so_far)
        self._listeners.notify(Changes(None, Areas.ALL, Phrase("desk.elsewhere"), so_far[0], warnings=warnings))
        self._work_listeners.notify(None)

    @contextmanager
    def writing(self, event_id: int | None) -> Iterator[Writing]:
        """Context manager that opens a transaction of the store.

        If a backup was restored since this desk last read the data, the change is refused, because it would refer to
        the previous data: everything is read again as in `check_other_stations`, and
        `UserError("desk.restored_before")` is raised.
        """
        with self._store.writing(event_id) as tx:
            generation = tx.generation()
            if self._generation in {None, generation}:
                self._generation = generation
                yield tx
                return
        self.check_other_stations()
        raise UserError("desk.restored_before", backup=generation.backup)

    def _undo_or_redo(
        self, event_id: int | None, wanted: int | None, initiator: object, *, back: bool, agreed: bool
    ) -> Changes:
        now = self._now()
        try:
            with self.steps.counting() as own:
                with self.writing(event_id) as tx:
                    step = turn_step(tx, event_id, self.seat, wanted, now, back=back, agreed=agreed)
                    entry = self._entry("undo" if back else "redo", event_id, step_name(step), now)
                    number = tx.step(entry._replace(target=step.id))
                    is_work_changed = _UNFINISHED in tx.touched
                own.append(number)
        except UserError as refusal:
            if not back or wanted is not None:
                raise
            older = older_own_step(partial(self.writing, event_id), event_id, self.seat, now)
            if older is None:
                raise
            raise OlderStepError(refusal, older) from refusal
        changes = Changes(event_id, Areas.ALL, step_name(step), number, initiator=initiator)
        self._notify_own(changes, is_work_changed=is_work_changed)
        return changes

    def _entry(self, kind: str, event_id: int | None, name: Phrase, now: str) -> JournalRow:
        values, (station, person) = phrase_json.dumps(name), self.seat
        who = f"{self._login} · {self.who}" if self._login and not person else self.who
        return JournalRow(0, event_id, kind, None, name.code, values, who, now, "", person=person, station=station)

    def _notify_own(self, changes: Changes, *, is_work_changed: bool) -> None:
        self._listeners.notify(changes)
        if is_work_changed:
            self._has_written_work = True
            self._work_listeners.notify(None)


def carry_out(
    desk: Desk, tx: Writing, command: Command, initiator: object = None, now: str | None = None
) -> CarriedOut:
    """Run a command as a step in this transaction.

    Once the transaction has been stored, the step must be counted (`SeenSteps.counting`) and the result passed to
    `tell`.
    """
    now = desk._now() if now is None else now
    event_id, label = command.event_id, command.backup_label
    is_played = event_id is not None and bool(command.areas & _PLAYED)
    before = tx.finished_rounds(event_id) if event_id is not None and is_played else frozenset()
    done = command.apply(tx, now)
    step = tx.step(desk._entry("do", event_id, done.name, now))
    if label is None and not tx.touched.isdisjoint(_ROUNDS):
        if event_id is None:
            if isinstance(done.value, int) and tx.row(EventRow, done.value) is not None:  # else it was removed
                label = f"event-{done.value}-imported"
        elif is_played:
            label = label_of_results(tx, event_id, before)
    changes = Changes(event_id, command.areas, done.name, step, done.value, done.warnings, initiator)
    return CarriedOut(changes, label, _UNFINISHED in tx.touched)


def tell(desk: Desk, carried_out: CarriedOut) -> Changes:
    """Write the backup of a stored step, notify the listeners of the step, and return its changes.

    The changes contain a warning if the backup failed.
    """
    changes = carried_out.changes
    if carried_out.label is not None:
        try:
            desk._store.backup(carried_out.label)
        except UserError as fault:
            changes = replace(changes, warnings=(*changes.warnings, fault.phrase))
    desk._notify_own(changes, is_work_changed=carried_out.is_work_changed)
    return changes
