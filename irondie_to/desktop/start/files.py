"""Creates, copies and removes events, reads files, and opens the example event."""

# ruff: noqa: PLC0415 - what the list of events does not need is loaded after the window works

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from irondie_to import files
from irondie_to.app.core.names import LONGEST
from irondie_to.app.core.rows import EventRow
from irondie_to.app.core.steps import Areas, Changes, Command
from irondie_to.cells.table import check_workbook
from irondie_to.desktop.controls.buttons import set_menu
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.acting.async_slot import async_slot, start
from irondie_to.desktop.core.acting.messages import Message, MessageChoice, MessageTone
from irondie_to.desktop.core.acting.reporting import REPORTING
from irondie_to.desktop.core.acting.work import Queue, Stoppable
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.messages.core.figures import short_date
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.event.commands import CreateEvent
    from irondie_to.app.export.imports import ImportTournament, StoredEvent


_EXAMPLE_PLAYERS = 24
_EXAMPLE_MOMENTS = 6
"""How many moments of the example event are played. The last one is the publication of round 3.

Registration is the first moment. Each round is one moment, and so are the standings after it.
"""

_USUAL_HOUR, _LAST_HOUR = 10, 23


def today() -> str:
    """Return today's date in this computer's time zone as YYYY-MM-DD."""
    return f"{datetime.now().astimezone():%Y-%m-%d}"


def usual_start(now: datetime) -> str:
    """Return the time as HH:MM at which a new event for today starts: 10:00 or, after that, the next full hour.

    In the last hour of the day, return 10:00, because the event can only be for another day.
    """
    is_over = (now.hour, now.minute) > (_USUAL_HOUR, 0)
    return f"{now.hour + 1 if is_over and now.hour < _LAST_HOUR else _USUAL_HOUR}:00"


def drawn_seed() -> int:
    import secrets

    return secrets.randbelow(2**31)


@async_slot
async def new_event(context: WindowContext) -> None:
    context.store_typed()  # so that the new event is the latest step
    await _create(context, _new(context, context.say(Phrase("frame.new_event_name"))))


@async_slot
async def copy_event(context: WindowContext, event_id: int) -> None:
    """Create an event for today with the settings of the event with this id, and open it.

    It is not opened if the user has opened another event in the meantime.
    """
    from irondie_to.app.event.commands import CopyEvent

    context.store_typed()
    name = context.say(Phrase("frame.new_event_name"))
    await _create(context, CopyEvent(event_id, name, today(), drawn_seed()))


def _new(context: WindowContext, name: str) -> CreateEvent:
    """Return the command that creates an event for today."""
    from irondie_to.app.event.commands import CreateEvent

    start, language = usual_start(datetime.now().astimezone()), context.settings.language
    return CreateEvent(name, today(), drawn_seed(), starts_at=start, print_language=language)


async def _create(context: WindowContext, command: Command) -> int | None:
    """Create an event with this command and open it, unless the user has opened another event in the meantime.

    Returns the id of the event, None if the command was refused.
    """
    before = context.event_id
    done = await context.commands.do(command)
    event = done.value if isinstance(done.value, int) else None
    if context.event_id == before and event is not None:
        context.open_event(event)
    return event


def open_example(context: WindowContext) -> None:
    """Create the example event, played up to the start of a round, and open it.

    Does nothing if the example is already being created.
    """
    coming, name = Phrase("frame.example_comes"), Phrase("frame.example_name")
    create_played(context, context.open_event, coming, name, players=_EXAMPLE_PLAYERS, moments=_EXAMPLE_MOMENTS)


def create_played(
    context: WindowContext, then: Callable[[int], None], coming: Phrase, name: Phrase, *, players: int, moments: int
) -> None:
    """Create an event with made-up players in a worker thread, play part of it, and call `then` with its id.

    `then` is not called if the user has opened another event in the meantime. Playing stops after this many `moments`,
    as `app.start.demo.play` yields them. `coming` is shown in the meantime; `name` is the name of the event. If the
    user stops the job, the event is removed. Does nothing if such an event is already being created.
    """
    from irondie_to.app.event.commands import RemoveEvent
    from irondie_to.app.start.demo import play

    if context.background.has_job(coming):
        return
    said, stoppable, before = context.say(name), Stoppable(context.background), context.event_id

    def work() -> int:
        played = play(context.desk, players, drawn_seed() % 10_000, today(), said, context.settings.language)
        for done, moment in enumerate(islice(played, moments), start=1):
            if not stoppable.report_progress(done, moments):
                context.desk.do(RemoveEvent(moment.picture.event.id))
                raise UserError("frame.example_stopped")
        return moment.picture.event.id

    def created(event_id: int) -> None:
        if context.event_id == before:
            then(event_id)

    context.run_in_background(work, created, coming, stoppable.stop, queue=Queue.LONG)


def remove_event(context: WindowContext) -> None:
    """Remove the open event. The message bar offers to undo this. Does nothing if no event is open."""
    from irondie_to.app.event.commands import RemoveEvent

    event_id = context.event_id
    if event_id is not None:
        context.open_event(None)
        context.commands.do(RemoveEvent(event_id))


def read_file(context: WindowContext, path: str) -> None:
    """Read a tournament document as an event, or a list of players into the open event or a new one.

    If the event of the document is already in the database with the same contents, it is opened. If its contents
    differ, the message bar says what differs, and offers to open the stored event or to import the document as a copy.

    For a backup, the Start page offers to continue with it. A file whose name says that it is an event is never read as
    a backup or a list.

    The Players page shows the list before its players are entered. If a list cannot be read at all, no event is
    created; if another event was opened while it was read, it is refused.
    """
    from irondie_to.app.core.documents import read_document
    from irondie_to.app.export.imports import ImportTournament, stored_event
    from irondie_to.app.start.file_kinds import FileKind, kind_of
    from irondie_to.desktop.start.backups import is_backup, open_backup

    is_event = files.is_event_file(path)
    if not is_event and is_backup(path):
        open_backup(context, path)
        return
    file, stoppable, before = Path(path), Stoppable(context.background), context.event_id

    def work() -> tuple[ImportTournament, StoredEvent | None] | bytes:
        data = files.read_file(path)
        if not is_event:
            check_workbook(file.name, data)
            if kind_of(data, file.name) is not FileKind.DOCUMENT:
                if before is None:
                    _check_list(data, file.name, stoppable)
                return data
        try:
            document = read_document(data)
            stored = stored_event(context.desk, document)
            return ImportTournament(document, today(), may_copy=stored is not None), stored
        except UserError as fault:
            raise UserError("files.not_read", file=file.name, fault=fault.phrase) from fault

    async def store(content: tuple[ImportTournament, StoredEvent | None] | bytes) -> None:
        if stoppable.is_stopped:
            context.messages.show_error(UserError("files.stopped", file=file.name))
            return
        if not isinstance(content, bytes):
            command, stored = content
            if stored is None:
                await _create(context, command)
            else:
                _open_stored(context, file.name, command, stored)
            return
        event = before
        if before is None and context.event_id is None:
            event = await _create(context, _new(context, file.stem[:LONGEST]))
            if event is None:
                return
        if context.event_id != event:
            context.messages.show_error(UserError("files.event_changed", file=file.name))
            return
        from irondie_to.desktop.core.purposes import ImportList

        context.navigation.show_page("players", ImportList(content))

    name = Phrase("frame.reading", {"file": file.name})
    context.run_in_background(work, lambda content: start(store(content), context), name, stoppable.stop)


def _open_stored(context: WindowContext, file: str, command: ImportTournament, stored: StoredEvent) -> None:
    """Open the stored event if the file has the same contents; otherwise let the user choose.

    `command` imports the file. Because the event is already in the database, the import creates a copy with another
    identity and a name that marks it as a copy.
    """
    named: dict[str, Value] = {"file": file, "event": stored.name}
    if stored.differences is None:
        context.open_event(stored.id)
        context.messages.show(Phrase("files.same", named))
        return

    copied = replace(command, tournament=replace(command.tournament, name=_copy_name(context, stored.name)))
    choices = (
        MessageChoice(Phrase("files.open_here"), partial(context.open_event, stored.id), Phrase("files.open_here_tip")),
        MessageChoice(
            Phrase("files.import_copy"),
            lambda: start(_create(context, copied), context),
            Phrase("files.import_copy_tip"),
        ),
    )
    question = Phrase("files.differs", {**named, "facts": stored.differences})
    context.messages.posted.emit(Message(MessageTone.WARNING, question, asks=True, choices=choices))


def _copy_name(context: WindowContext, name: str) -> str:
    def said(event: str) -> str:
        return say(Phrase("files.copy_name", {"event": event}), context.settings.language)

    return said(name[: LONGEST - len(said(""))].strip())


def read_files(context: WindowContext, paths: Sequence[str]) -> None:
    """Read the file at the only path in `paths`, as `read_file` does.

    Several files are rejected with an error, because the first of them would decide into which event the others are
    read.
    """
    if len(paths) == 1:
        read_file(context, paths[0])
    else:
        context.messages.show_error(UserError("files.one_at_a_time", count=len(paths)))


def _check_list(data: bytes, file: str, stoppable: Stoppable) -> None:
    """Check that the list can be read.

    Raises `UserError` `files.no_event_for_list` if it cannot be read at all, and `players.stopped` if the user stops
    the check.
    """
    from irondie_to.app.players.lists.reading import read_list

    try:
        read_list(data, progress=stoppable.report_progress)
    except UserError as fault:
        if stoppable.is_stopped:
            raise
        raise UserError("files.no_event_for_list", file=file, fault=fault.phrase) from fault


def ask_for_file(context: WindowContext, parent: QWidget) -> None:
    from irondie_to.desktop.core.file_dialogs import ask_which

    title, kinds = Phrase("frame.open_title"), Phrase("frame.open_filter")
    ask_which(context, parent, title, kinds, lambda path: read_file(context, path))


_MOST_EVENTS = 16
"""The maximum number of events in the menu. The latest ones are listed, latest first."""


class CopyButton(CappedButton):
    """A button with a menu of the latest events. The chosen one is copied as a new event, which is opened.

    `text` is the code of the button's text. `sign` is as in `CappedButton`.
    """

    def __init__(self, context: WindowContext, text: str, parent: QWidget, *, sign: str = "") -> None:
        super().__init__(context.theme, "", parent, sign=sign)
        self._context = context
        context.word(self, text=text, tip="start.copy_tip")
        self._events: tuple[EventRow, ...] = ()
        self.events = Menu(context.theme, self)
        self.events.aboutToShow.connect(self._fill)  # filled again, with the dates in the current language
        set_menu(self, self.events)
        self.setEnabled(False)
        context.changed.connect(self._on_changes)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        with REPORTING:
            self._read()

    def _on_changes(self, changes: Changes) -> None:
        if changes.areas & Areas.EVENTS and self.isVisible():
            self._read()

    def _read(self) -> None:
        self._context.run_in_background(self._context.desk.events, self._show)

    def _show(self, events: Sequence[EventRow]) -> None:
        self._events = tuple(events[:_MOST_EVENTS])
        self.setEnabled(bool(self._events))
        self._fill()

    def _fill(self) -> None:
        language = self._context.settings.language
        self.events.clear()
        for event in self._events:
            name = f"{event.name} · {short_date(event.date, language)}"
            self.events.add(name, partial(copy_event, self._context, event.id))
