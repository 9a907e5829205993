"""Work in threads: its order, its end, and that the threads never destroy anything that belongs to the Qt thread."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable, Iterator

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.acting.job_thread import GC_PAUSE, JobThread
from irondie_to.desktop.core.acting.work import BackgroundWork, Queue
from irondie_to.errors import UserError


@pytest.fixture
def background(qtbot: QtBot) -> Iterator[BackgroundWork]:
    found = BackgroundWork()
    yield found
    found.close()


class Held:
    """Something a job refers to, such as a widget. Notes the thread in which it is destroyed."""

    def __init__(self, ended_in: list[threading.Thread]) -> None:
        self.ended_in = ended_in

    def __del__(self) -> None:
        self.ended_in.append(threading.current_thread())

    def result(self) -> int:
        return 1

    def refuse(self) -> int:
        raise UserError("desk.busy")


def test_no_result_reaches_a_widget_that_is_deleted(background: BackgroundWork, qtbot: QtBot) -> None:
    label, may_end = QLabel(), threading.Event()

    def work() -> str:
        may_end.wait(5)
        return "Torino"

    background.submit(work, label.setText, lambda _fault: None)
    shiboken6.delete(label)
    may_end.set()
    qtbot.waitUntil(lambda: not background.is_working)


@pytest.mark.parametrize("work", [Held.result, Held.refuse])
@pytest.mark.parametrize("queue", list(Queue))
def test_what_a_job_refers_to_is_destroyed_in_the_qt_thread(
    background: BackgroundWork, qtbot: QtBot, queue: Queue, work: Callable[[Held], int]
) -> None:
    """The thread is held up right after it reported the end, until the Qt thread has dropped the job."""
    ended_in: list[threading.Thread] = []
    is_dropped = threading.Event()
    background._ended.connect(lambda _number: is_dropped.wait(5), Qt.ConnectionType.DirectConnection)

    def submit(held: Held) -> None:
        nothing = lambda *_: None  # noqa: E731
        background.submit(lambda: work(held), nothing, nothing, failed=nothing, queue=queue)

    submit(Held(ended_in))
    qtbot.waitUntil(lambda: not background.is_working)
    is_dropped.set()
    background.close()
    qtbot.waitUntil(lambda: bool(ended_in))
    assert ended_in == [threading.main_thread()]


def test_jobs_run_in_order_in_a_thread_that_ends(qtbot: QtBot) -> None:
    thread, done = JobThread("jobs"), list[int]()
    for number in range(200):
        thread.add(lambda number=number: done.append(number))  # type: ignore[misc]
    thread.wait()
    assert done == list(range(200))
    qtbot.waitUntil(lambda: "jobs" not in [running.name for running in threading.enumerate()])
    thread.add(lambda: done.append(-1))
    thread.wait()
    assert done[-1] == -1


def test_a_file_that_waits_is_written_although_the_window_closes(background: BackgroundWork) -> None:
    is_closing, done = threading.Event(), list[str]()

    def submit(work: Callable[[], object], stop: Callable[[], None] | None = None) -> None:
        background.submit(work, lambda _none: None, lambda _fault: None, stop=stop, queue=Queue.FILES)

    submit(lambda: is_closing.wait(10), is_closing.set)
    submit(lambda: done.append("second"))
    background.close()
    assert done == ["second"]


def test_jobs_that_have_not_started_can_be_dropped() -> None:
    thread, is_open, done = JobThread("jobs"), threading.Event(), list[str]()
    thread.add(lambda: done.append(str(is_open.wait(5))))
    thread.add(lambda: done.append("second"))
    thread.clear()
    is_open.set()
    thread.wait()
    assert done in (["True"], [])


_JOB_AT_EXIT = """
import subprocess
import sys
import threading
from irondie_to.desktop.core.acting.job_thread import GC_PAUSE
from irondie_to.desktop.core.acting.job_thread import JobThread
JobThread("storing").add(lambda: (threading.main_thread().join(), print("stored")))
"""


def test_the_interpreter_exits_only_after_the_jobs() -> None:
    done = subprocess.run([sys.executable, "-c", _JOB_AT_EXIT], check=True, capture_output=True, text=True)
    assert done.stdout == "stored\n"


def test_a_job_may_end_after_its_window_was_deleted(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = list[object]()
    monkeypatch.setattr(threading, "excepthook", faults.append)
    background, is_deleted = BackgroundWork(), threading.Event()
    background.submit(is_deleted.wait, lambda _none: None, faults.append)
    shiboken6.delete(background)
    is_deleted.set()
    qtbot.waitUntil(lambda: "queries" not in [running.name for running in threading.enumerate()])
    GC_PAUSE.end()
    assert not faults
