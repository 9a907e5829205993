"""Checks that only the main thread loads Qt or window modules and creates subclasses of Qt classes.

With Python 3.11, PySide6 keeps subclasses of Qt classes in a table without a lock. If another thread creates a class at
the same time, the process crashes, but so rarely that no other test would show it.
"""

from __future__ import annotations

import builtins
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from types import ModuleType
from typing import Any
from unittest.mock import patch

from PySide6.QtCore import QObject

_KIND_OF_QT = type(QObject)
_ROOMS = ("PySide6", "shiboken6", "qasync", "irondie_to.desktop")


@contextmanager
def watched_threads() -> Iterator[list[str]]:
    """Record each Qt import and each subclass of a Qt class by other threads while the context is open, one line each.

    An import statement counts even if another test has already loaded the module.
    """
    seen: list[str] = []
    load: Callable[..., Any] = builtins.__import__
    make: Callable[..., Any] = builtins.__build_class__

    def note(text: str) -> None:
        thread = threading.current_thread()
        if thread is not threading.main_thread():
            seen.append(f"{thread.name} {text}")

    def watched_load(name: str, *rest: object, **named: object) -> object:
        if _is_of_window(name):
            note(f"imports {name}")
        return load(name, *rest, **named)

    def watched_make(body: object, name: str, /, *bases: object, **named: object) -> object:
        found = make(body, name, *bases, **named)
        if isinstance(found, _KIND_OF_QT):
            note(f"makes the class {name}")
        return found

    class Finder(MetaPathFinder):
        """Records the modules that `import_module` loads, and leaves finding them to the other finders."""

        def find_spec(
            self,
            name: str,
            path: Sequence[str] | None,  # noqa: ARG002 - asked of all finders
            target: ModuleType | None = None,  # noqa: ARG002 - asked of all finders
        ) -> None:
            if _is_of_window(name):
                note(f"loads {name}")

    finder = Finder()
    sys.meta_path.insert(0, finder)
    try:
        with patch.multiple(builtins, __import__=watched_load, __build_class__=watched_make):
            yield seen
    finally:
        sys.meta_path.remove(finder)


def _is_of_window(name: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in _ROOMS)
