"""The status line: work is said once it lasts, and not before."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.theme import Theme
from irondie_to.desktop.shell.message_bar import MessageBar


@pytest.fixture
def bar(theme: Theme, qtbot: QtBot) -> MessageBar:
    """A bar without a window."""
    found = MessageBar(theme)
    qtbot.addWidget(found)
    found.show()
    return found


def test_small_work_comes_and_goes_unseen(bar: MessageBar, qtbot: QtBot) -> None:
    for _ in range(3):
        bar.set_work("Slips …", can_stop=True)
        bar.set_progress(1, 2)
        assert not bar.progress.isVisible()
        assert not bar.stop.isVisible()
        bar.set_work("")
    bar.set_work("Set lists …", can_stop=True)
    qtbot.waitUntil(bar.progress.isVisible)
    assert bar.work.text() == "Set lists …"
    assert bar.stop.isVisible()
    bar.set_progress(4, 9)
    assert (bar.progress.value(), bar.progress.maximum()) == (4, 9)
    bar.set_work("Report …")  # one follows the other: the line stays
    assert bar.work.text() == "Report …"
    assert not bar.stop.isVisible()
    bar.set_work("")
    assert not bar.progress.isVisible()
    assert bar.work.text() == ""
