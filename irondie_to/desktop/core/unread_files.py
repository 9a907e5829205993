"""File dialogs that read no file of the folder that they show."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QFileInfo, QMimeDatabase
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QWidget


def new_file_dialog(
    parent: QWidget,
    title: str,
    folder: str = "",
    kinds: str = "",
    mode: QFileDialog.AcceptMode = QFileDialog.AcceptMode.AcceptOpen,
) -> QFileDialog:
    """Make a dialog, which deletes itself when it is finished. `kinds` is its filter for the kinds of files."""
    dialog = QFileDialog(parent, title, folder, kinds, acceptMode=mode)
    dialog.setIconProvider(_kinds_by_name())
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
