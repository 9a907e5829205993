"""Asks for files: beginning where one was chosen last, else among the documents, with what it is about as its title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_OPENED, _SAVED = "folder/opened", "folder/saved"
"""Under which is remembered from where files came and where they went."""


def ask_which(
    context: WindowContext, parent: QWidget, title: Phrase, kinds: Phrase, then: Callable[[str], object]
) -> None:
    """Ask for a file of these kinds, and hand its path on."""
    dialog = _dialog(context, parent, title, kinds, _OPENED, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_where(
    context: WindowContext, parent: QWidget, name: str, title: Phrase, kind: Phrase, write_to: Callable[[str], object]
) -> None:
    """Ask where a file of this kind and name shall go, and hand the path on."""
    dialog = _dialog(context, parent, title, kind, _SAVED, write_to)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name.replace("/", "-"))
    dialog.open()


def _dialog(
    context: WindowContext,
    parent: QWidget,
    title: Phrase,
    kinds: Phrase,
    remembered_as: str,
    then: Callable[[str], object],
) -> QFileDialog:
    dialog = QFileDialog(parent, context.say(title), _folder(context, remembered_as), context.say(kinds))

    def chosen(path: str) -> None:
        context.settings.keep_text(remembered_as, str(Path(path).parent))
        then(path)

    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


def _folder(context: WindowContext, remembered_as: str) -> str:
    """The folder that is remembered, if it is still there."""
    kept = context.settings.text(remembered_as)
    if kept and Path(kept).is_dir():
        return kept
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
