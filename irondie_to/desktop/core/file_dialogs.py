"""File dialogs that never read the files in the folder they show, and the file names that these dialogs propose."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import Path

from PySide6.QtCore import QFileInfo, QMimeDatabase, QStandardPaths
from PySide6.QtGui import QAbstractFileIconProvider, QIcon
from PySide6.QtWidgets import QFileDialog, QFileIconProvider, QWidget

from irondie_to.app.core.round_names import title_of
from irondie_to.app.core.stages import stage_of, stages
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, UserError
from irondie_to.files import EVENT_SUFFIX

_SUFFIX = re.compile(r"\*(\.\w+)")
_OPENED, _SAVED = "folder/opened", "folder/saved"
"""Settings keys of the folders that were last used for opening and for saving files."""


def ask_which(
    context: WindowContext, parent: QWidget, title: Phrase, kinds: Phrase, then: Callable[[str], object]
) -> None:
    """Open a dialog that asks for an existing file, and call `then` with its path unless the user cancels.

    `kinds` is the dialog's file filter.
    """
    _dialog(context, parent, title, kinds, _OPENED, then).open()


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

    `name` is the proposed file name, with slashes replaced by hyphens; if the user types a name without a suffix, the
    suffix of `name` is added. `kind` is the dialog's file filter. A name with any other suffix is refused in the
    message bar, so that no file has a misleading name.
    """

    def write(path: str) -> None:
        path = path if Path(path).suffix else path + Path(name).suffix  # not every system's dialog adds it
        if _has_suffix_of(context, path, context.say(kind)):
            write_to(path)

    _dialog(context, parent, title, kind, _SAVED, write, name.replace("/", "-")).open()


def _has_suffix_of(context: WindowContext, path: str, kind: str) -> bool:
    """Return whether the path has a suffix of this filter, such as `PDF (*.pdf)`; show an error if it does not."""
    suffixes = _SUFFIX.findall(kind)
    if Path(path).suffix.lower() in suffixes:
        return True
    refusal = UserError("files.wrong_suffix", file=Path(path).name, suffixes=", ".join(suffixes), count=len(suffixes))
    context.messages.show_error(refusal)
    return False


def _dialog(
    context: WindowContext,
    parent: QWidget,
    title: Phrase,
    kinds: Phrase,
    remembered_as: str,
    then: Callable[[str], object],
    save_as: str = "",
) -> QFileDialog:
    def chosen(path: str) -> None:
        is_folder = dialog.fileMode() == QFileDialog.FileMode.Directory
        context.settings.keep_text(remembered_as, path if is_folder else str(Path(path).parent))
        then(path)

    dialog = new_file_dialog(context.say, parent, title, kinds, chosen, _folder(context, remembered_as), save_as)
    context.theme.apply_to(dialog)
    return dialog


def _folder(context: WindowContext, remembered_as: str) -> str:
    """Return the first existing folder of these: the one stored as `remembered_as`, the documents and the home folder.

    Returns an empty string if none exists. If Qt were given a folder that does not exist, it would show the folder's
    name as a file name.
    """
    places = QStandardPaths.StandardLocation
    usual = map(QStandardPaths.writableLocation, (places.DocumentsLocation, places.HomeLocation))
    possible = (context.settings.text(remembered_as), *usual)
    return next((folder for folder in possible if folder and Path(folder).is_dir()), "")


def new_file_dialog(
    say: Callable[[Phrase], str],
    parent: QWidget,
    title: Phrase,
    kinds: Phrase,
    then: Callable[[str], object],
    folder: str = "",
    save_as: str = "",
) -> QFileDialog:
    """Return a file dialog that calls `then` with the chosen path, and deletes itself when it is closed.

    `kinds` is its file filter, and `folder` the folder in which it starts. It asks for an existing file or, if
    `save_as` is not empty, for a file to save; it then proposes this name, whose suffix is added to a name without one.
    Two of its labels are set here, because the Italian and French translations of Qt lack them.
    """
    dialog = QFileDialog(parent, say(title), folder, say(kinds))
    if save_as:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(Path(save_as).suffix.removeprefix("."))
        dialog.selectFile(save_as)
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, say(Phrase("frame.dialog_look_in")))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, say(Phrase("frame.dialog_file_type")))
    dialog.setIconProvider(_kinds_by_name())
    dialog.fileSelected.connect(then)
    dialog.finished.connect(dialog.deleteLater)
    return dialog


class _KindsByName(QFileIconProvider):
    """Determines the kind of a file from its name alone.

    Qt would open each file to read its content. On POSIX, closing a database file that was opened in this way drops all
    locks that this process holds on it, so another process might delete its write-ahead log.
    """

    def icon(self, of: QFileInfo | QAbstractFileIconProvider.IconType) -> QIcon:
        if isinstance(of, QFileInfo):
            of = self.IconType.Folder if of.isDir() else self.IconType.File
        return super().icon(of)

    def type(self, of: QFileInfo) -> str:
        return QMimeDatabase().mimeTypeForFile(of, QMimeDatabase.MatchMode.MatchExtension).comment()


@cache
def _kinds_by_name() -> _KindsByName:
    return _KindsByName()


_NOT_IN_NAMES = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
"""The characters that no file name of Windows may contain; other systems forbid fewer."""
_MOST_BYTES = 150
"""The maximum length of the event's name in a file name, in bytes of UTF-8. A whole file name may have 255 bytes."""


def proposed_name(context: WindowContext, document: Phrase, suffix: str, round_number: int | str | None = None) -> str:
    """Return the name proposed for a file of the open event, such as `Spring cup - Round 3 - Match slips.pdf`.

    `round_number` is the number of a Swiss round or the name of a knockout round. None means the latest round; before
    the first round, the name mentions no round. If no event is open, the name is that of the document alone.
    """
    parts = [context.say(document)]
    if context.event_id is not None:
        picture = context.picture
        rounds = [row for row in (*picture.swiss, *picture.knockout) if round_number in {row.name, row.number}]
        named_stages = [stage_of(picture, rounds[0])] if rounds else stages(picture)[-1:]
        parts = [_shortened(picture.event.name), *(context.say(title_of(stage)) for stage in named_stages), *parts]
    return f"{' - '.join(map(_in_name, parts))}{suffix}"


def event_file_name(context: WindowContext) -> str:
    name = _in_name(_shortened(context.picture.event.name)).strip(". ")
    return f"{name or context.say(Phrase('export.document'))}{EVENT_SUFFIX}"


def _in_name(text: str) -> str:
    return " ".join(_NOT_IN_NAMES.sub(" ", text).split())


def _shortened(name: str) -> str:
    return name.encode()[:_MOST_BYTES].decode(errors="ignore")
