"""Shows an error report in a dialog after an unexpected error; the program then continues."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from traceback import extract_tb, format_exception_only
from types import TracebackType
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from PySide6.QtCore import QObject, QSysInfo, Qt, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase
from irondie_to.masking import report_of
from irondie_to.version import TITLE, VERSION

if TYPE_CHECKING:
    from irondie_to.desktop.core.acting.work import BackgroundWork

Say = Callable[[Phrase], str]


_Origin: TypeAlias = tuple[str, str, int]
"""The type and message of an error, and the file and line where it was raised, regardless of the calls before it."""


class _Caught(NamedTuple):
    report: str
    origin: _Origin


class Crashes(QObject):
    """Shows uncaught exceptions in a dialog. `catch` may be called in any thread.

    If the dialog is still open, further errors are added to it.

    Before an error is shown, `diagnose` is called in a thread to check whether the database can be read. If it returns
    a phrase that describes unreadable data, the program is not to blame: `diagnosed` is emitted with the phrase, and no
    dialog is shown. If it returns None, everything can be read, and the dialog is shown, unless the same error was
    blamed on the database before: in that case, the window still shows data from before another station repaired the
    database. `ended` is emitted after each check.
    """

    diagnosed = Signal(object)
    ended = Signal()
    _caught = Signal(object)

    def __init__(self, say: Say, theme: Theme, diagnose: Callable[[], Phrase | None] | None = None) -> None:
        super().__init__()
        self._say = say
        self._theme = theme
        self._diagnose = diagnose
        self._works: BackgroundWork | None = None
        self._undiagnosed: list[_Caught] = []
        self._of_database: set[_Origin] = set()
        self.dialog: CrashDialog | None = None
        self._caught.connect(self._on_caught)

    def close(self) -> None:
        if self._works is not None:
            self._works.close()

    def catch(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Handle an uncaught exception: write a report to stderr and show it in the dialog.

        The dialog is not shown if the database is to blame (see `Crashes`). A `KeyboardInterrupt` quits the program
        instead.
        """
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        text = report(fault, trace)
        sys.stderr.write(text)
        self._caught.emit(_Caught(text, _origin(fault, trace)))

    def _on_caught(self, caught: _Caught) -> None:
        if self._diagnose is None:
            self._show(caught.report)
            return
        from irondie_to.desktop.core.acting.work import BackgroundWork, Queue  # noqa: PLC0415 - rarely needed

        diagnose = self._diagnose

        def work() -> Phrase | None:
            with suppress(Exception):  # the first error is shown, whatever this one is
                return diagnose()
            return None

        self._undiagnosed.append(caught)
        self._works = self._works or BackgroundWork(parent=self)
        if not self._works.is_working:
            self._works.submit(work, self._on_diagnosed, lambda _fault: None, queue=Queue.LONG)

    def _on_diagnosed(self, bad: Phrase | None) -> None:
        caught, self._undiagnosed = self._undiagnosed, []
        origins = {each.origin for each in caught}
        if bad is not None:
            self._of_database |= origins
            self.diagnosed.emit(bad)
        else:
            for each in caught:
                if each.origin not in self._of_database:
                    self._show(each.report)
            self._of_database -= origins
        self.ended.emit()

    def _show(self, text: str) -> None:
        if self.dialog is None or not self.dialog.isVisible():
            self.dialog = CrashDialog(self._say, text)
            self._theme.apply_to(self.dialog)
            self.dialog.show()
        else:
            self.dialog.add(text)


def _origin(fault: BaseException, trace: TracebackType | None) -> _Origin:
    frames = extract_tb(trace)
    name, line = (frames[-1].filename, frames[-1].lineno or 0) if frames else ("", 0)
    return "".join(format_exception_only(fault)), name, line


def report(fault: BaseException, trace: TracebackType | None) -> str:
    return f"{versions()}\n{report_of(fault, trace)}"


def versions() -> str:
    """Return the versions of the program, Python, Qt and the system, as two lines of text for bug reports."""
    system = f"{QSysInfo.prettyProductName()} ({QSysInfo.currentCpuArchitecture()})"
    kind = ", built program" if getattr(sys, "frozen", False) else ""
    return f"{TITLE} {VERSION}{kind}\nPython {sys.version.split()[0]}, Qt {qVersion()}, {system}\n"


class CrashDialog(QDialog):
    """A dialog that shows an error report, says that no data is lost, and has a button that copies the report.

    The report is also written to a temporary file, unless that fails.
    """

    def __init__(self, say: Say, text: str) -> None:
        super().__init__()
        self.setWindowTitle(say(Phrase("frame.crash_title")))
        self.file = _new_file()
        self._write(text)
        self.told = QLabel(say(_sentence(self.file)), self, textFormat=Qt.TextFormat.PlainText, wordWrap=True)
        self.text = QPlainTextEdit(text, self, readOnly=True)
        self.text.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(self)
        self.copy = buttons.addButton(say(Phrase("frame.crash_copy")), QDialogButtonBox.ButtonRole.ActionRole)
        self.go_on = buttons.addButton(say(Phrase("frame.crash_go_on")), QDialogButtonBox.ButtonRole.AcceptRole)
        self.go_on.setDefault(True)
        column = QVBoxLayout(self)
        column.addWidget(self.told)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.text.toPlainText()))
        buttons.accepted.connect(self.accept)
        self.resize(640, 420)

    def add(self, text: str) -> None:
        self.text.appendPlainText(text)
        self._write(text)

    def _write(self, text: str) -> None:
        if self.file is not None:
            with suppress(OSError), self.file.open("a", encoding="utf-8") as file:
                file.write(text)


def _new_file() -> Path | None:
    try:
        number, name = tempfile.mkstemp(".txt", "irondie-to-report-")
    except OSError:  # the disk is full, for example; raising an error here would cause another report
        return None
    os.close(number)
    return Path(name)


def _sentence(file: Path | None) -> Phrase:
    return Phrase("frame.crash_no_file") if file is None else Phrase("frame.crash", {"file": str(file)})
