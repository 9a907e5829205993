"""Immediately reports errors raised in methods that Qt calls, so that the errors never reach Qt."""

from __future__ import annotations

import sys
from types import TracebackType


class Reporting:
    """A context manager for overrides of Qt methods, which reports an error as a bug and suppresses it.

    If an error leaves such a method while Python code is calling Qt, for example `show` or `sendEvent`, PySide keeps it
    until Qt returns. If Qt calls another method in the meantime, PySide ends the program with a segmentation fault. On
    Python 3.11, the same happens with an error that was raised inside the interpreter and not yet caught by any Python
    code.
    """

    def __enter__(self) -> None:
        """Do nothing; errors are handled at the end of the block."""

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Report an `Exception` with `sys.excepthook` and suppress it.

        Other exceptions, such as `KeyboardInterrupt`, are passed on.
        """
        if not isinstance(fault, Exception):
            return False
        sys.excepthook(type(fault), fault, trace)
        return True


REPORTING = Reporting()
