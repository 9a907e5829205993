"""Asks for files: beginning where one was chosen last, else among the documents, with what it is about as its title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from irondie_to.desktop.core.context import House
from irondie_to.errors import Phrase

_OPENED, _SAVED = "folder/opened", "folder/saved"
"""Under which is remembered from where files came and where they went."""


def ask_which(house: House, parent: QWidget, title: Phrase, kinds: Phrase, then: Callable[[str], object]) -> None:
    """Ask for a file of these kinds, and hand its path on."""
    dialog = _dialog(house, parent, title, kinds, _OPENED, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_where(
    house: House, parent: QWidget, name: str, title: Phrase, kind: Phrase, write_to: Callable[[str], object]
) -> None:
    """Ask where a file of this kind and name shall go, and hand the path on."""
    dialog = _dialog(house, parent, title, kind, _SAVED, write_to)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name.replace("/", "-"))
    dialog.open()


def _dialog(
    house: House, parent: QWidget, title: Phrase, kinds: Phrase, remembered_as: str, then: Callable[[str], object]
) -> QFileDialog:
    dialog = QFileDialog(parent, house.say(title), _folder(house, remembered_as), house.say(kinds))

    def chosen(path: str) -> None:
        house.settings.keep_text(remembered_as, str(Path(path).parent))
        then(path)

    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def _folder(house: House, remembered_as: str) -> str:
    """The folder that is remembered, if it is still there."""
    kept = house.settings.text(remembered_as)
    if kept and Path(kept).is_dir():
        return kept
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
