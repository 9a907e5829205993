"""The kinds of files to which results can be exported, and the dialog that asks for one or several of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QDialog, QLabel, QPushButton, QWidget

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.queries import champion_of, finished_rounds
from irondie_to.app.export.exporting import ExportedContent
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.boxes import Stretch, column_of, row_of
from irondie_to.desktop.core.look.look import with_look
from irondie_to.errors import Phrase
from irondie_to.files import EVENT_SUFFIX

_CHOSEN = "export/kinds"
"""The settings key of the kinds that were last chosen."""


def _never(_picture: Picture) -> Phrase | None:
    return None


def _before_standings(picture: Picture) -> Phrase | None:
    return None if finished_rounds(picture) else Phrase("export.no_standings")


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


class KindsDialog(QDialog):
    """Asks for the kinds of files to save. Those chosen last time are preselected.

    `chosen` is emitted with the keys of the chosen kinds. A kind that the event does not have yet cannot be chosen, and
    its tooltip says why.
    """

    chosen = Signal(tuple)

    def __init__(self, context: WindowContext, parent: QWidget) -> None:
        super().__init__(parent)
        self._context = context
        self._picture = context.picture
        self.finished.connect(self.deleteLater)
        self.setWindowTitle(context.say(Phrase("export.save_title", {"event": self._picture.event.name})))
        question = context.word(QLabel(self, wordWrap=True), text="export.which_kinds")
        self.boxes = {key: context.word(QCheckBox(self), text=kind.filter) for key, kind in KINDS.items()}
        self.save = context.word(with_look(QPushButton(self, default=True), "main"), text="export.save")
        self.cancel = context.word(QPushButton(self, autoDefault=False), text="export.cancel")
        self._check_last_chosen()
        for box in self.boxes.values():
            box.toggled.connect(self._show_save)
        self.save.clicked.connect(self._on_save)
        self.cancel.clicked.connect(self.reject)
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
