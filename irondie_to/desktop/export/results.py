"""Saves the results of the open event as spreadsheets, lists, a web page, pictures or its tournament document."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.export.exporting import ExportFormat
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.file_dialogs import ask_for_folder, ask_where, proposed_name
from irondie_to.desktop.export.document import document_file
from irondie_to.desktop.export.kinds import KINDS, KindsDialog
from irondie_to.errors import Phrase, UserError
from irondie_to.files import write_file
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.export.exporting import Exporting


def ask_where_to_save_results(context: WindowContext, parent: QWidget) -> None:
    """Ask for the kinds of files and where to save them, and save the results of the open event there.

    A single file gets the name that the user enters; several files get the proposed names in one folder. Does nothing
    if there is no service that exports results.
    """
    if context.exporting is None:
        return
    dialog = KindsDialog(context, parent)
    dialog.chosen.connect(partial(_ask_where, context, parent, context.exporting))
    dialog.open()


def _ask_where(
    context: WindowContext, parent: QWidget, exporting: Callable[[], Exporting], keys: tuple[str, ...]
) -> None:
    picture, first = context.picture, KINDS[keys[0]]
    names = {key: proposed_name(context, KINDS[key].document, KINDS[key].suffix) for key in keys}
    title = Phrase("export.save_title")
    if len(keys) == 1:
        ask_where(
            context,
            parent,
            names[keys[0]],
            title,
            first.filter,
            lambda path: _save(context, exporting, picture, {keys[0]: path}),
        )
    else:
        ask_for_folder(
            context,
            parent,
            Phrase("export.folder_title", {"count": len(keys)}),
            lambda folder: _save(context, exporting, picture, _free_paths(Path(folder), names), names),
        )


def _free_paths(folder: Path, names: dict[str, str]) -> dict[str, str]:
    """Return a path in the folder for each name.

    A number is added to the name if a file with that name exists already, so that no file is replaced.
    """
    found: dict[str, str] = {}
    for key, name in names.items():
        numbered = (name if number == 1 else _numbered(name, number) for number in count(1))
        free = (folder / each for each in numbered)
        found[key] = next(str(path) for path in free if not path.exists() and str(path) not in found.values())
    return found


def _numbered(name: str, number: int) -> str:
    path = Path(name)
    return f"{path.stem} ({number}){path.suffix}"


def _save(
    context: WindowContext,
    exporting: Callable[[], Exporting],
    picture: Picture,
    paths: dict[str, str],
    names: Mapping[str, str] = MappingProxyType({}),
) -> None:
    """Make and write the files; the message bar then shows where they are, or why they were not written.

    `names` are the proposed names of several files: the message bar says which files got another one. Pictures are
    drawn on the Qt thread, everything else is done in a worker thread.
    """
    from irondie_to.desktop.papers.making import wall_clock  # noqa: PLC0415 - loads what prints

    language, made_at = picture.event.print_language, wall_clock()
    try:
        drawn = {key: _picture(picture, key, language) for key in paths if KINDS[key].suffix == ".png"}
    except UserError as fault:
        context.messages.show_error(fault)
        return

    def content(key: str) -> bytes:
        if key in drawn:
            return drawn[key]
        if key == "document":
            return document_file(picture)
        kind = KINDS[key]
        return exporting().file(picture, ExportFormat(kind.suffix[1:]), kind.content, language, made_at)

    def work() -> None:
        for path, data in [(path, content(key)) for key, path in paths.items()]:
            write_file(path, data)

    def then(_written: None) -> None:
        for key in dict.fromkeys("document" if key == "document" else "results" for key in paths):
            context.made.add(picture, key)
        saved_as = {key: Path(path).name for key, path in paths.items()}
        renamed = [name for key, name in saved_as.items() if name != names.get(key, name)]
        _show_files(context, list(paths.values()), renamed)

    saved = Phrase("export.saving", {"file": tuple(Path(path).name for path in paths.values())})
    context.run_in_background(work, then, saved)


def _show_files(context: WindowContext, paths: Sequence[str], renamed: Sequence[str]) -> None:
    """Say where the files are, and which of them have a number because files with their names (`renamed`) existed."""
    if len(paths) == 1 and not renamed:
        context.messages.show_file(paths[0])
        return
    phrase = Phrase("export.saved_in", {"count": len(paths), "folder": str(Path(paths[0]).parent)})
    if renamed:
        phrase = Phrase("export.saved_numbered", {"saved": phrase, "count": len(renamed), "file": renamed[0]})
    context.messages.posted.emit(Message(MessageTone.INFO, phrase, file=paths[0]))


def _picture(picture: Picture, key: str, language: str) -> bytes:
    # loaded when the first picture is saved
    from irondie_to.app.end.ranking import ranking  # noqa: PLC0415
    from irondie_to.app.papers.people import event_head  # noqa: PLC0415
    from irondie_to.desktop.export.picture import podium_picture, ranking_picture  # noqa: PLC0415

    why_not = KINDS[key].why_not(picture)
    if why_not is not None:
        raise UserError(why_not.code)
    final, head = ranking(picture), event_head(picture)
    if key == "podium":
        return podium_picture(head, final, language)
    return ranking_picture(head, final, partial(say, language=language), language)
