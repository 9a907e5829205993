"""Events made and removed, files that come in and go out, the example."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from pathlib import Path

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.documents import read_document
from irondie_to.app.core.steps import Changes
from irondie_to.app.event.commands import CreateEvent, RemoveEvent
from irondie_to.app.export.imports import ImportTournament
from irondie_to.app.players.csv import decode, leniency_for, read_players
from irondie_to.app.start.demo import play
from irondie_to.app.start.file_kinds import FileKind, kind_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_which
from irondie_to.desktop.core.files import read_bytes
from irondie_to.desktop.core.stoppable import Stoppable
from irondie_to.errors import Phrase, UserError

_EXAMPLE_PLAYERS = 24
_EXAMPLE_MOMENTS = 6
"""As far as round 3 is published: all are entered, and a round and its standings are a moment each."""


def today() -> str:
    """The day on this computer's calendar, YYYY-MM-DD."""
    return f"{datetime.now().astimezone():%Y-%m-%d}"


def drawn_seed() -> int:
    """A seed for all lots of a new event."""
    return secrets.randbelow(2**31)


def new_event(context: WindowContext) -> None:
    """Make an event for today and open it; its name is the first thing to be typed."""
    context.store_unsaved()
    name = context.say(Phrase("frame.new_event_name"))
    language = context.settings.language
    open_made(context, context.commands.do(CreateEvent(name, today(), drawn_seed(), print_language=language)))


def open_example(context: WindowContext) -> None:
    """Play a made-up event up to the middle of a round, and open it; a second click makes no second one."""
    coming = Phrase("frame.example_comes")
    if context.background.has_job(coming):
        return
    name, stoppable = context.say(Phrase("frame.example_name")), Stoppable(context)

    def work() -> int:
        moments = play(
            context.desk, _EXAMPLE_PLAYERS, secrets.randbelow(10_000), today(), name, context.settings.language
        )
        for done, moment in enumerate(islice(moments, _EXAMPLE_MOMENTS), start=1):
            if not stoppable.report_progress(done, _EXAMPLE_MOMENTS):
                context.desk.do(RemoveEvent(moment.picture.event.id))
                raise UserError("frame.example_stopped")
        return moment.picture.event.id

    context.run_in_background(work, context.open_event, coming, stoppable.stop)


def open_made(context: WindowContext, changes: Changes | None) -> None:
    """Open the event that a step has made, if it was done."""
    if changes is not None and isinstance(changes.value, int):
        context.open_event(changes.value)


def remove_event(context: WindowContext) -> None:
    """Remove the open event; the message offers to undo that."""
    event_id = context.event_id
    if event_id is not None:
        context.open_event(None)
        context.commands.do(RemoveEvent(event_id))


def read_file(context: WindowContext, path: str) -> None:
    """A tournament document becomes a new event; a list of players goes into the open event, else into a new one.

    No event is made for a list that cannot be read, unless it can be with a leniency that is offered beside it there.
    """
    file, stoppable, is_new = Path(path), Stoppable(context), context.event_id is None

    def work() -> Changes | str:
        data = read_bytes(path)
        if kind_of(data, file.name) is not FileKind.DOCUMENT:
            text = decode(data)
            if is_new:
                _check_list(text, file.name, stoppable)
            return text
        try:
            command = ImportTournament(read_document(data), today())
        except UserError as fault:
            raise UserError("files.not_read", file=file.name, fault=fault.phrase) from fault
        if stoppable.is_stopped:
            raise UserError("files.stopped", file=file.name)
        return context.desk.do(command, context)

    def then(found: Changes | str) -> None:
        if not isinstance(found, str):
            context.commands.report(found)
            open_made(context, found)
            return
        if context.event_id is None:
            open_made(
                context,
                context.commands.do(
                    CreateEvent(file.stem, today(), drawn_seed(), print_language=context.settings.language)
                ),
            )
        if context.event_id is not None:
            context.navigation.enter_text("players", found)

    context.run_in_background(work, then, Phrase("frame.reading", {"file": file.name}), stoppable.stop)


def read_files(context: WindowContext, paths: Sequence[str]) -> None:
    """Read the file; of several none, for what becomes of one decides where the next goes."""
    if len(paths) == 1:
        read_file(context, paths[0])
    else:
        context.messages.show_error(UserError("files.one_at_a_time", count=len(paths)))


def _check_list(text: str, file: str, stoppable: Stoppable) -> None:
    try:
        read_players(text, progress=stoppable.report_progress)
    except UserError as fault:
        if stoppable.is_stopped:
            raise
        if leniency_for(fault.phrase) is None:
            raise UserError("files.no_event_for_list", file=file, fault=fault.phrase) from fault


def ask_for_file(context: WindowContext, parent: QWidget) -> None:
    """Ask for a file and read it."""
    title, kinds = Phrase("frame.open_title"), Phrase("frame.open_filter")
    ask_which(context, parent, title, kinds, lambda path: read_file(context, path))
