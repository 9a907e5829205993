"""Makes a backup, opens one in place of the database's content, and sets the second place for backups."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from irondie_to import files
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, UserError

if TYPE_CHECKING:
    from irondie_to.app.core.ports import BackupContent
    from irondie_to.desktop.core.backups import Backups

_HEAD = b"SQLite format 3\0"


def is_backup(path: str) -> bool:
    """Return whether the file at this path can be a backup, that is, whether it is an SQLite database.

    False if the file is unreadable.
    """
    return files.is_open_database(path) or files.begins_with(path, _HEAD)


def back_up(context: WindowContext) -> None:
    backups = _backups(context)

    def written(path: str) -> None:
        backups.look()
        context.messages.show(Phrase("frame.backed_up", {"file": Path(path).name}))

    context.run_in_background(
        lambda: backups.keeper.backup("by-hand"), written, Phrase("frame.backing_up"), queue=Queue.LONG
    )


def ask_for_backup(context: WindowContext, parent: QWidget) -> None:
    from irondie_to.desktop.core.file_dialogs import ask_which  # noqa: PLC0415 - loaded after the window works

    title, kinds = Phrase("frame.backup_ask"), Phrase("frame.no_database_filter")
    ask_which(context, parent, title, kinds, lambda path: open_backup(context, path))


def open_backup(context: WindowContext, path: str) -> None:
    """Check the entire backup at this path, then let the Start page offer to continue with it.

    The open database itself is refused.
    """
    from irondie_to.desktop.core.purposes import OpenBackup  # noqa: PLC0415 - loaded after the window works

    backups = _backups(context)
    desk = context.desk
    if files.is_open_database(path):
        context.messages.show_error(UserError("files.is_database", file=path))
        return

    def work() -> tuple[BackupContent, int]:
        return backups.keeper.content_of(path), len(desk.events())

    def offer(opened: tuple[BackupContent, int]) -> None:
        content, count = opened
        context.open_event(None)
        context.navigation.show_page("start", OpenBackup(content, count))

    context.run_in_background(work, offer, Phrase("frame.backup_read"), queue=Queue.LONG)


def restore(context: WindowContext, content: BackupContent, then: Callable[[], None]) -> None:
    """Replace everything in the database with this backup, after backing up the current content.

    `then` is called at the end, even if the backup was refused or an error occurred. If the backup was refused, the
    message bar says so.
    """
    backups = _backups(context)

    def restored(_none: None) -> None:
        backups.look()
        then()
        context.messages.show(Phrase("frame.backup_opened", {"file": Path(content.path).name}))

    def refused(fault: UserError) -> None:
        then()
        context.messages.show_error(fault)

    context.background.submit(
        lambda: backups.restore(content.path, content.given_up),
        restored,
        refused,
        failed=lambda _fault: then(),
        name=Phrase("frame.backup_opening"),
        queue=Queue.STORING,
    )


def ask_for_second_place(context: WindowContext, parent: QWidget) -> None:
    """Ask the user for a folder to which backups should also be copied from now on."""
    from irondie_to.desktop.core.file_dialogs import ask_for_folder  # noqa: PLC0415 - loaded after the window works

    backups = _backups(context)

    def name(folder: str) -> None:
        def named(_none: None) -> None:
            backups.look()
            context.messages.show(Phrase("frame.second_place_named", {"place": folder}))

        work = Phrase("frame.second_place_naming")
        context.run_in_background(lambda: backups.keeper.name_second_place(folder), named, work, queue=Queue.LONG)

    ask_for_folder(context, parent, Phrase("frame.second_place_ask"), name)


def end_second_place(context: WindowContext) -> None:
    """Stop copying backups to the second place. Existing copies stay there."""
    backups = _backups(context)

    def ended(_none: None) -> None:
        backups.look()
        context.messages.show(Phrase("database.second_place_ended"))

    context.run_in_background(lambda: backups.keeper.name_second_place(None), ended)


def _backups(context: WindowContext) -> Backups:
    if context.backups is None:
        message = "a window without a database has no backups"
        raise LookupError(message)
    return context.backups
