"""The end of the program: no thread is running when the Qt application is destroyed, and the database is closed."""

from __future__ import annotations

from contextlib import AbstractContextManager
from pathlib import Path
from threading import Event, Timer
from threading import enumerate as running_threads

import pytest
from keepers import NoKeeper
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.desktop.core.acting.work import Queue
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell import run
from irondie_to.desktop.shell.application import Application
from irondie_to.printing.press import Press


class Keeper(NoKeeper):
    """A keeper that says whether the database was closed."""

    is_closed = False

    def close(self) -> None:
        self.is_closed = True


@pytest.fixture
def keeper() -> Keeper:
    return Keeper()


@pytest.fixture
def application(qapp: QApplication, desk: Desk, keeper: Keeper, qtbot: QtBot, tmp_path: Path) -> Application:
    """A program with one open window."""
    found = Application(qapp, DesktopServices(lambda _place: (desk, keeper), Press), tmp_path / "window.ini")
    qtbot.addWidget(found.open_window())
    return found


def names_of_threads() -> set[str]:
    return {thread.name for thread in running_threads()}


@pytest.mark.storing_thread
@pytest.mark.parametrize("queue", list(Queue))
def test_the_program_waits_for_the_jobs_of_a_window_that_is_open(
    application: Application, keeper: Keeper, qtbot: QtBot, queue: Queue
) -> None:
    with qtbot.waitSignal(application.opened):
        application.open_desk()
    context = application.windows[0].context
    assert context is not None
    qtbot.waitUntil(lambda: not context.is_working and "open-desk" not in names_of_threads())
    is_running, may_end = Event(), Event()

    def work() -> None:
        is_running.set()
        may_end.wait(5)

    context.background.submit(work, lambda _none: None, print, queue=queue)
    is_running.wait(5)
    Timer(0.3, may_end.set).start()
    application.close()
    assert may_end.is_set()
    assert keeper.is_closed
    assert not {"storing", "queries", "long work", "open-desk"} & names_of_threads()


def test_an_error_that_ends_the_event_loop_closes_the_database(
    application: Application, keeper: Keeper, qapp: QApplication, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Loop(AbstractContextManager[None]):
        def __exit__(self, *_fault: object) -> None:
            pass

        def run_forever(self) -> int:
            raise KeyboardInterrupt

    monkeypatch.setattr("irondie_to.desktop.shell.run.event_loop", Loop)
    for name in ("catch_bugs", "wait_for_alarms"):
        monkeypatch.setattr(application, name, lambda: None)
    with pytest.raises(KeyboardInterrupt):
        run.work(qapp, application)
    assert keeper.is_closed
