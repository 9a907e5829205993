"""Saves the results of the open event as a spreadsheet, a list, a web page or a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_where_as, proposed_name
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.export.exporting import Exporting


@dataclass(frozen=True, slots=True)
class _FileKind:
    """A kind of file: its filter in the dialog, its suffix, and the name of the document for the file name."""

    filter: Phrase
    suffix: str
    document: Phrase
    content: ExportedContent | None = None
    is_podium: bool = False


_CHOICES = (
    _FileKind(Phrase("export.filter_xlsx"), ".xlsx", Phrase("export.results")),
    _FileKind(Phrase("export.filter_html"), ".html", Phrase("export.results")),
    _FileKind(Phrase("export.filter_standings"), ".csv", Phrase("export.standings"), ExportedContent.STANDINGS),
    _FileKind(Phrase("export.filter_pairings"), ".csv", Phrase("export.pairings"), ExportedContent.PAIRINGS),
    _FileKind(Phrase("export.filter_results"), ".csv", Phrase("export.results"), ExportedContent.RESULTS),
    _FileKind(Phrase("export.filter_players"), ".csv", Phrase("export.players"), ExportedContent.PLAYERS),
    _FileKind(Phrase("export.filter_picture"), ".png", Phrase("export.standings")),
    _FileKind(Phrase("export.filter_podium"), ".png", Phrase("export.podium"), is_podium=True),
)


def ask_where_to_save_results(context: WindowContext, parent: QWidget) -> None:
    """Ask for a file name and the kind of file, and save the results of the open event in that file.

    Does nothing if there is no service that exports results.
    """
    if context.exporting is None:
        return
    exporting, picture = context.exporting, context.picture
    names = [proposed_name(context, choice.document, choice.suffix) for choice in _CHOICES]
    title = Phrase("export.save_title", {"event": picture.event.name})

    def save(path: str, number: int) -> None:
        _save(context, exporting, picture, _CHOICES[number], path)

    ask_where_as(context, parent, title, list(zip((choice.filter for choice in _CHOICES), names, strict=True)), save)


def _save(
    context: WindowContext, exporting: Callable[[], Exporting], picture: Picture, choice: _FileKind, path: str
) -> None:
    """Make and write the file; the message bar then shows its path, or why it was not written.

    Pictures are drawn on the Qt thread, everything else is done in a worker thread.
    """
    language, name = picture.event.print_language, Phrase("export.saving", {"file": Path(path).name})

    def then(_written: None) -> None:
        context.made.add(picture, "results")
        context.messages.show_file(path)

    def write(content: bytes) -> None:
        context.run_in_background(lambda: write_file(path, content), then, name)

    if choice.suffix == ".png":
        try:
            write(_picture(picture, language, is_podium=choice.is_podium))
        except UserError as fault:
            context.messages.show_error(fault)
        return
    as_format = ExportFormat(choice.suffix.removeprefix("."))
    context.run_in_background(lambda: exporting().file(picture, as_format, choice.content, language), write, name)


def _picture(picture: Picture, language: str, *, is_podium: bool) -> bytes:
    # loaded when the first picture is saved
    from irondie_to.app.end.ranking import ranking  # noqa: PLC0415
    from irondie_to.app.papers.people import event_head  # noqa: PLC0415
    from irondie_to.desktop.export.picture import podium_picture, ranking_picture  # noqa: PLC0415

    final, head = ranking(picture), event_head(picture)
    if not final.lines:
        raise UserError("export.no_standings")
    if is_podium and final.champion is None:
        raise UserError("export.no_podium")
    if is_podium:
        return podium_picture(head, final, language)
    return ranking_picture(head, final, partial(say, language=language), language)
