"""What every page does."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from irondie_to.app.core.steps import Areas
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.errors import UserError


class Faulty(Page):
    """A page with a bug."""

    key = "faulty"

    def retranslate(self) -> None:
        """It has no texts."""

    def refresh(self) -> None:
        """Raises what Python itself raises, which is no whole object until somebody has caught it."""
        nothing: list[int] = []
        assert nothing[0]


def test_a_bug_in_a_page_is_reported_where_the_page_is_shown_and_ends_nothing(
    context: WindowContext, qtbot: QtBot
) -> None:
    page = Faulty(context)
    qtbot.addWidget(page)
    with qtbot.captureExceptions() as told:
        page.show()
    assert [kind for kind, _fault, _trace in told] == [IndexError]


class Loaded(Page):
    """A page with one part, whose content is computed in a thread and shown, or refused if `fails`."""

    key = "loaded"
    areas = Areas.ALL
    fails = False

    def __init__(self, context: WindowContext) -> None:
        super().__init__(context)
        self.part = QLabel(self)
        self.let_go = threading.Event()

    def retranslate(self) -> None:
        """It has no texts."""

    def refresh(self) -> None:
        self.freshness.load(self._compute, self.part.setText)

    def _compute(self) -> str:
        self.let_go.wait()
        if self.fails:
            raise UserError("round.swap_not_shown")
        return "content"


@pytest.mark.parametrize("fails", [False, True])
def test_a_page_is_not_painted_before_its_first_content(context: WindowContext, qtbot: QtBot, *, fails: bool) -> None:
    page = Loaded(context)
    qtbot.addWidget(page)
    page.fails = fails
    page.show()
    assert not page.part.updatesEnabled()
    page.let_go.set()
    qtbot.waitUntil(page.part.updatesEnabled)
    assert page.part.text() == ("" if fails else "content")
    if not fails:
        page.let_go.clear()
        page.refresh()
        assert page.part.updatesEnabled()  # the content from before is shown meanwhile
        page.let_go.set()
        qtbot.waitUntil(lambda: not context.is_working)
