"""A bug: one window with a report that can be copied, and the program goes on."""

from __future__ import annotations

import platform
import sys
import tempfile
import traceback
from collections.abc import Callable
from types import TracebackType

from PySide6.QtCore import QObject, Signal, qVersion
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout

from irondie_to.errors import Phrase

Say = Callable[[Phrase], str]


class Crashes(QObject):
    """Shows what nobody foresaw, from whatever thread it comes, one window at a time."""

    _caught = Signal(str)

    def __init__(self, say: Say) -> None:
        super().__init__()
        self._say = say
        self.dialog: CrashDialog | None = None
        self._caught.connect(self._show)

    def install(self) -> None:
        """Catch from now on what would end in a traceback on the terminal."""
        sys.excepthook = self.catch

    def catch(self, kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
        """Write the report down and show it."""
        if issubclass(kind, KeyboardInterrupt):
            QApplication.quit()
            return
        text = report(fault, trace)
        sys.stderr.write(text)
        self._caught.emit(text)

    def _show(self, text: str) -> None:
        if self.dialog is None or not self.dialog.isVisible():
            self.dialog = CrashDialog(self._say, text)
            self.dialog.show()
        else:
            self.dialog.add(text)


def report(fault: BaseException, trace: TracebackType | None) -> str:
    """What is known about a bug, without anything of the event."""
    lines = traceback.format_exception(type(fault), fault, trace)
    place = f"Python {platform.python_version()}, Qt {qVersion()}, {platform.platform()}\n"
    return f"IRONDIE Tournament Organizer\n{place}\n{''.join(lines)}"


class CrashDialog(QDialog):
    """Says that nothing is lost, shows the report, copies it."""

    def __init__(self, say: Say, text: str) -> None:
        super().__init__()
        self.setWindowTitle(say(Phrase("frame.crash_title")))
        told = QLabel(say(Phrase("frame.crash", {"file": _keep(text)})), self)
        told.setWordWrap(True)
        self.text = QPlainTextEdit(text, self)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(self)
        self.copy = buttons.addButton(say(Phrase("frame.crash_copy")), QDialogButtonBox.ButtonRole.ActionRole)
        self.go_on = buttons.addButton(say(Phrase("frame.crash_go_on")), QDialogButtonBox.ButtonRole.AcceptRole)
        self.go_on.setDefault(True)
        column = QVBoxLayout(self)
        column.addWidget(told)
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.copy.clicked.connect(self._copy)
        buttons.accepted.connect(self.accept)
        self.resize(640, 420)

    def add(self, text: str) -> None:
        """Another one, while this window is still open."""
        self.text.appendPlainText(text)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text.toPlainText())


def _keep(text: str) -> str:
    """Keep the report in a private file too; its path comes out."""
    with tempfile.NamedTemporaryFile(
        "w", prefix="irondie-to-report-", suffix=".txt", delete=False, encoding="utf-8"
    ) as file:
        file.write(text)
    return file.name
