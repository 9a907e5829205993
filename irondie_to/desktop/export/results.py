"""Saves the results of the open event as spreadsheets, lists, a web page, pictures or its tournament document."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QPushButton, QWidget

from irondie_to.app.core.documents import export_document
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.queries import champion_of, has_finished_round
from irondie_to.app.export.exporting import ExportedContent, ExportFormat
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.file_dialogs import ask_for_folder, ask_where, event_file_name, proposed_name
from irondie_to.desktop.core.look.widgets import Stretch, column_of, row_of, with_look
from irondie_to.errors import Phrase, UserError
from irondie_to.files import EVENT_SUFFIX, write_file
from irondie_to.messages.core.words import say

if TYPE_CHECKING:
    from irondie_to.app.export.exporting import Exporting


def ask_where_to_export(context: WindowContext, parent: QWidget) -> None:
    """Ask for a file name and write the open event to that file as a tournament document (.irondie or JSON)."""
    name = context.picture.event.name
    title, kind = Phrase("frame.export_title", {"event": name}), Phrase("frame.document_filter")
    ask_where(context, parent, event_file_name(context), title, kind, lambda path: write_document(context, path))


def document_file(picture: Picture) -> bytes:
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

    context.run_in_background(work, then, queue=Queue.FILES)


_CHOSEN = "export/kinds"
"""The settings key of the kinds that were last chosen."""


def _never(_picture: Picture) -> Phrase | None:
    return None


def _before_standings(picture: Picture) -> Phrase | None:
    return None if has_finished_round(picture) else Phrase("export.no_standings")


def _before_rounds(picture: Picture) -> Phrase | None:
    return None if picture.rounds else Phrase("export.no_rounds")


def _before_champion(picture: Picture) -> Phrase | None:
    return None if champion_of(picture) else Phrase("export.no_podium")


@dataclass(frozen=True, slots=True)
class ResultFile:
    """A kind of file: its filter in the file dialog, its suffix, and the name of the document for the file name.

    `why_not` returns the reason why the event has no such file yet, None if it has one. `content` is None for pictures,
    for the tournament document and for files that contain all results.
    """

    filter: Phrase
    suffix: str
    document: Phrase
    content: ExportedContent | None = None
    why_not: Callable[[Picture], Phrase | None] = _never


KINDS: Mapping[str, ResultFile] = {
    "xlsx": ResultFile(Phrase("export.filter_xlsx"), ".xlsx", Phrase("export.results")),
    "html": ResultFile(Phrase("export.filter_html"), ".html", Phrase("export.results")),
    "standings": ResultFile(
        Phrase("export.filter_standings"),
        ".csv",
        Phrase("export.standings"),
        ExportedContent.STANDINGS,
        _before_standings,
    ),
    "pairings": ResultFile(
        Phrase("export.filter_pairings"), ".csv", Phrase("export.pairings"), ExportedContent.PAIRINGS, _before_rounds
    ),
    "results": ResultFile(
        Phrase("export.filter_results"), ".csv", Phrase("export.results"), ExportedContent.RESULTS, _before_rounds
    ),
    "players": ResultFile(Phrase("export.filter_players"), ".csv", Phrase("export.players"), ExportedContent.PLAYERS),
    "picture": ResultFile(
        Phrase("export.filter_picture"), ".png", Phrase("export.standings"), why_not=_before_standings
    ),
    "podium": ResultFile(Phrase("export.filter_podium"), ".png", Phrase("export.podium"), why_not=_before_champion),
    "document": ResultFile(Phrase("export.filter_document"), EVENT_SUFFIX, Phrase("export.document")),
}


class KindsDialog(WithContext, QDialog):
    """Asks for the kinds of files to save. Those chosen last time are preselected.

    `chosen` is emitted with the keys of the chosen kinds. A kind that the event does not have yet cannot be chosen, and
    its tooltip says why.
    """

    chosen = Signal(tuple)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(context, parent)
        self._picture = context.picture
        self.finished.connect(self.deleteLater)
        self.setWindowTitle(context.say(Phrase("export.save_title")))
        question = context.word(QLabel(self, wordWrap=True), text="export.which_kinds")
        # The boxes come first, because a dialog moves the focus in the order in which its parts were made.
        self.boxes = {key: context.word(QCheckBox(self), text=kind.filter) for key, kind in KINDS.items()}
        self._check_last_chosen()
        save = with_look(QPushButton(self, default=True), "main")
        self.save = context.word(save, text="export.save", does=self._on_save)
        self.cancel = context.word(QPushButton(self, autoDefault=False), text="export.cancel", does=self.reject)
        for box in self.boxes.values():
            box.toggled.connect(self._show_save)
        buttons = row_of(Stretch(), self.cancel, self.save, spacing=8)
        column_of(question, 6, *self.boxes.values(), 10, buttons, inside=self, spacing=6, margins=(20, 16, 20, 16))
        context.theme.apply_to(self)
        self._show_save()

    @property
    def keys(self) -> tuple[str, ...]:
        return tuple(key for key, box in self.boxes.items() if box.isChecked())

    def _check_last_chosen(self) -> None:
        last = self._context.settings.text(_CHOSEN, "xlsx").split(";")
        for key, box in self.boxes.items():
            why_not = KINDS[key].why_not(self._picture)
            box.setEnabled(why_not is None)
            box.setChecked(why_not is None and key in last)
            if why_not is not None:
                self._context.word(box, tip=why_not)

    def _show_save(self) -> None:
        self.save.setEnabled(bool(self.keys))

    def _on_save(self) -> None:
        self._context.settings.keep_text(_CHOSEN, ";".join(self.keys))
        self.accept()
        self.chosen.emit(self.keys)


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
    paths: dict[str, str] = {}
    for key, name in names.items():
        numbered = (name if number == 1 else _numbered(name, number) for number in count(1))
        free = (folder / each for each in numbered)
        paths[key] = next(str(path) for path in free if not path.exists() and str(path) not in paths.values())
    return paths


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
    """Make and write the files; the message bar then shows where they are.

    If a file cannot be written, those after it are not written either, and the message bar then shows why. `names` are
    the proposed names of several files: the message bar says how many files got another one, and shows the first.
    Pictures are drawn on the Qt thread, everything else is done in a worker thread.
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

    def work() -> tuple[list[str], UserError | None]:
        written: list[str] = []
        for key, data in [(key, content(key)) for key in paths]:
            try:
                write_file(paths[key], data)
            except UserError as fault:
                return written, fault
            written.append(key)
        return written, None

    def then(done: tuple[list[str], UserError | None]) -> None:
        written, fault = done
        for key in dict.fromkeys("document" if key == "document" else "results" for key in written):
            context.made.add(picture, key)
        if written:
            saved_as = {key: Path(paths[key]).name for key in written}
            renamed = [name for key, name in saved_as.items() if name != names.get(key, name)]
            _show_files(context, [paths[key] for key in written], renamed, fault)
        elif fault is not None:
            context.messages.show_error(fault)

    saved = Phrase("export.saving", {"file": tuple(Path(path).name for path in paths.values())})
    context.run_in_background(work, then, saved, queue=Queue.FILES)


def _show_files(context: WindowContext, paths: Sequence[str], renamed: Sequence[str], fault: UserError | None) -> None:
    """Show the path of the file or, for several, their number and folder; with `fault`, also why the next is missing.

    If some files got another name than the proposed one, the message says how many, and shows the first.
    """
    if len(paths) == 1 and not renamed and fault is None:
        context.messages.show_file(paths[0])
        return
    phrase = Phrase("export.saved_in", {"count": len(paths), "folder": str(Path(paths[0]).parent)})
    if renamed:
        phrase = Phrase("export.saved_numbered", {"saved": phrase, "count": len(renamed), "file": renamed[0]})
    if fault is None:
        message = Message(MessageTone.INFO, phrase, file=paths[0])
    else:
        both = Phrase("pairing.both", {"first": fault.phrase, "second": phrase})
        message = Message(MessageTone.FAULT, both, file=paths[0], is_whole=True)
    context.messages.posted.emit(message)


def _picture(picture: Picture, key: str, language: str) -> bytes:
    # loaded when the first picture is saved
    from irondie_to.app.end.ranking import ranking  # noqa: PLC0415
    from irondie_to.app.papers.views import event_head  # noqa: PLC0415
    from irondie_to.desktop.export.picture import podium_picture, ranking_picture  # noqa: PLC0415

    why_not = KINDS[key].why_not(picture)
    if why_not is not None:
        raise UserError(why_not.code)
    final, head = ranking(picture), event_head(picture)
    if key == "podium":
        return podium_picture(head, final, language)
    return ranking_picture(head, final, partial(say, language=language), language)
