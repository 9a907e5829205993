"""File dialogs that start in the folder used last, or in the user's documents folder if there is no such folder."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

from PySide6.QtCore import QFileInfo, QMimeDatabase, QStandardPaths
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase

_OPENED, _SAVED = "folder/opened", "folder/saved"
"""Settings keys of the folders that were last used for opening and for saving files."""


def ask_which(
    context: WindowContext, parent: QWidget, title: Phrase, kinds: Phrase, then: Callable[[str], object]
) -> None:
    """Open a dialog that asks for an existing file, and call `then` with its path unless the user cancels.

    `kinds` is the filter of the dialog for the kinds of files.
    """
    dialog = _dialog(context, parent, title, kinds, _OPENED, then)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.open()


def ask_for_folder(context: WindowContext, parent: QWidget, title: Phrase, then: Callable[[str], object]) -> None:
    """Open a dialog that asks for an existing folder, and call `then` with its path unless the user cancels."""
    dialog = _dialog(context, parent, title, Phrase("frame.all_files"), _SAVED, then)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    dialog.open()


def ask_where(
    context: WindowContext, parent: QWidget, name: str, title: Phrase, kind: Phrase, write_to: Callable[[str], object]
) -> None:
    """Open a dialog that asks where to save a file, and call `write_to` with the path unless the user cancels.

    `name` is the proposed file name, in which slashes are replaced by hyphens; its suffix is added to a name typed
    without one. `kind` is the filter of the dialog.
    """
    dialog = _dialog(context, parent, title, kind, _SAVED, write_to)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
    dialog.selectFile(name.replace("/", "-"))
    dialog.open()


def ask_where_as(
    context: WindowContext,
    parent: QWidget,
    title: Phrase,
    kinds: Sequence[tuple[Phrase, str]],
    write_to: Callable[[str, int], object],
) -> None:
    """Open a dialog that asks where to save a file and which kind of file it is.

    `kinds` are the filters of the dialog, each with the file name that is proposed for it. `write_to` is called with
    the path and the number of the kind, counted from 0, unless the user cancels.
    """
    filters = [context.say(kind) for kind, _name in kinds]

    def number() -> int:
        return filters.index(dialog.selectedNameFilter())

    def propose() -> None:
        name = kinds[number()][1]
        dialog.setDefaultSuffix(Path(name).suffix.removeprefix("."))
        dialog.selectFile(name)

    dialog = _dialog(context, parent, title, kinds[0][0], _SAVED, lambda path: write_to(path, number()))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilters(filters)
    dialog.filterSelected.connect(propose)
    propose()
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
    dialog.setIconProvider(_kinds_by_name())
    context.theme.apply_to(dialog)

    def chosen(path: str) -> None:
        context.settings.keep_text(remembered_as, str(Path(path).parent))
        then(path)

    dialog.fileSelected.connect(chosen)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


class _KindsByName(QFileIconProvider):
    """Tells the kind of a file by its name.

    Qt would read the content of files. Closing a database after that drops all locks that this process has on it
    (POSIX), so that another process may delete its write-ahead log.
    """

    def icon(self, of: QFileInfo | QAbstractFileIconProvider.IconType) -> QIcon:
        """The icon of a folder or of any file."""
        if isinstance(of, QFileInfo):
            of = self.IconType.Folder if of.isDir() else self.IconType.File
        return super().icon(of)

    def type(self, of: QFileInfo) -> str:
        """The kind of the file in words."""
        return QMimeDatabase().mimeTypeForFile(of, QMimeDatabase.MatchMode.MatchExtension).comment()


@cache
def _kinds_by_name() -> _KindsByName:
    """The one of the program; dialogs do not own it."""
    return _KindsByName()


def _folder(context: WindowContext, remembered_as: str) -> str:
    """Return the folder stored under the key `remembered_as` if it exists, otherwise the user's documents folder."""
    kept = context.settings.text(remembered_as)
    if kept and Path(kept).is_dir():
        return kept
    return QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
