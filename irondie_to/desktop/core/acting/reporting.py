"""Keeps errors out of Qt: an error in a method that Qt calls is reported where it is raised."""

from __future__ import annotations

import sys
from types import TracebackType


class Reporting:
    """A context manager for a method that overrides one of Qt's. It reports an error as a bug and then continues.

    If an error leaves such a method while Python code is calling Qt, for example `show` or `sendEvent`, PySide keeps it
    until Qt returns. If Qt calls another method in the meantime, PySide ends the program with a segmentation fault. On
    Python 3.11 it also does so for an error raised inside the interpreter that no Python code has caught yet.
    """

    def __enter__(self) -> None:
        """Do nothing."""

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Report the error with `sys.excepthook`, unless there is none or it ends the program."""
        if not isinstance(fault, Exception):
            return False
        sys.excepthook(type(fault), fault, trace)
        return True


REPORTING = Reporting()
