"""The watch over threads that every test of the window is under sees what it is there for."""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module

import pytest
from PySide6.QtCore import QObject


def in_thread(work: Callable[[], object]) -> None:
    thread = threading.Thread(target=work, name="worker")
    thread.start()
    thread.join()


def import_again() -> None:
    import irondie_to.desktop.core.look.theme  # noqa: F401 - what is watched


def load_new() -> None:
    with suppress(ModuleNotFoundError):
        import_module("PySide6.QtNothing")


def make_class() -> None:
    class Made(QObject):
        """A class of Qt's."""


def make_other() -> None:
    class Other:
        """No class of Qt's."""

    import json  # noqa: F401 - nothing of Qt


@pytest.mark.parametrize(
    ("work", "told"),
    [
        (import_again, "worker imports irondie_to.desktop.core.look.theme"),
        (load_new, "worker loads PySide6.QtNothing"),
        (make_class, "worker makes the class Made"),
    ],
)
def test_what_a_thread_must_not_do_is_seen(
    work: Callable[[], object], told: str, nothing_of_qt_in_threads: list[str]
) -> None:
    work()
    assert not nothing_of_qt_in_threads
    in_thread(work)
    assert told in nothing_of_qt_in_threads
    nothing_of_qt_in_threads.clear()


def test_what_a_thread_may_do_is_left_alone(nothing_of_qt_in_threads: list[str]) -> None:
    in_thread(make_other)
    assert not nothing_of_qt_in_threads
