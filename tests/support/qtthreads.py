"""Watches a rule of threads: only the first one loads Qt or the window's files, and makes classes of Qt's classes.

With Python 3.11 Qt keeps the classes made of its own in a table that nobody guards: where a thread makes one meanwhile,
the program ends, though seldom enough to pass every other test.
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
    """What other threads load and make of Qt while this lasts; a line for each time.

    An import statement counts also where the module has been loaded by another test before.
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

    def watched_make(body: object, name: str, *bases: object, **named: object) -> object:
        found = make(body, name, *bases, **named)
        if isinstance(found, _KIND_OF_QT):
            note(f"makes the class {name}")
        return found

    class Finder(MetaPathFinder):
        """Sees what `import_module` loads; finds nothing."""

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
