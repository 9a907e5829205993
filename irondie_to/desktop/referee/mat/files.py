"""Reads game records from files and writes them to files, after asking the user for the file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QWidget

from irondie_to.app.referee.mat.game import FollowedGame, OpenedRecord, open_record, record_text
from irondie_to.app.referee.mat.replay import MOST_BYTES
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, ask_which
from irondie_to.errors import Phrase
from irondie_to.files import open_file, write_file


def ask_for_record(context: WindowContext, parent: QWidget, then: Callable[[OpenedRecord], None]) -> None:
    """Ask the user for a file, read the game record in it, and call `then` with the opened record.

    If the user cancels or the file cannot be read, `then` is not called.
    """
    title, kinds = Phrase("records.open_title"), Phrase("records.filter")
    ask_which(context, parent, title, kinds, lambda path: read_record_file(context, path, then))


def read_record_file(context: WindowContext, path: str, then: Callable[[OpenedRecord], None]) -> None:
    """Read a game record from a file in a worker thread, and call `then` with the opened record.

    At most one byte more than a record may have is read, which is enough to refuse a larger file.
    """

    def work() -> OpenedRecord:
        with open_file(path) as file:
            return open_record(file.read(MOST_BYTES + 1))

    context.run_in_background(work, then, Phrase("frame.reading", {"file": Path(path).name}))


def ask_where_to_save(context: WindowContext, parent: QWidget, game: FollowedGame, name: str) -> None:
    """Ask the user for a file name and write the game's record to that file. `name` is the suggested name."""
    title, kind = Phrase("records.save_title"), Phrase("records.filter")
    ask_where(context, parent, f"{name}.json", title, kind, lambda path: write_record_file(context, path, game))


def write_record_file(context: WindowContext, path: str, game: FollowedGame) -> None:
    """Write the game's record, up to the shown moment, to a file in a worker thread."""
    text = record_text(game).encode()
    context.run_in_background(
        lambda: write_file(path, text), lambda _: context.messages.show(Phrase("records.saved", {"file": path}))
    )
