"""Exports the open event as a tournament document."""

from __future__ import annotations

import json

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.documents import export_document
from irondie_to.app.core.picture import Picture
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where, event_file_name
from irondie_to.errors import Phrase
from irondie_to.files import write_file


def ask_where_to_export(context: WindowContext, parent: QWidget) -> None:
    """Ask for a file name and write the open event to that file as a tournament document (.irondie or JSON)."""
    name = context.picture.event.name
    title, kind = Phrase("frame.export_title", {"event": name}), Phrase("frame.document_filter")
    ask_where(context, parent, event_file_name(context), title, kind, lambda path: write_document(context, path))


def document_file(picture: Picture) -> bytes:
    """Return the content of a tournament document file for the event."""
    return (json.dumps(export_document(picture), ensure_ascii=False, indent=1) + "\n").encode()


def write_document(context: WindowContext, path: str) -> None:
    """Write the open event to the file at `path` as a tournament document (JSON), in a worker thread.

    The message bar then shows the path, or the error if the file cannot be written.
    """
    picture = context.picture

    def work() -> None:
        write_file(path, document_file(picture))

    def then(_written: None) -> None:
        context.made.add(picture, "document")
        context.messages.show_file(path)

    context.run_in_background(work, then)
