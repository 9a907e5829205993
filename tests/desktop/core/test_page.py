"""What every page does."""

from __future__ import annotations

import threading

import pytest
from evenings import Evening, new_evening
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Areas
from irondie_to.app.phones.reports import AskForReferee, ReportResult
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


class Counting(Page):
    """A page that counts how often it is refreshed."""

    key = "counting"
    areas = Areas.RESULTS
    count = 0

    def retranslate(self) -> None:
        """It has no texts."""

    def refresh(self) -> None:
        self.count += 1


def test_steps_of_other_stations_refresh_a_page_once_and_only_where_they_concern_it(
    context: WindowContext, desk: Desk, other_desk: Desk, qtbot: QtBot
) -> None:
    evening, other = new_evening(desk, players=6), new_evening(desk, players=2)
    for each in (evening, other):
        each.pair()
    context.open_event(evening.event)
    page = Counting(context)
    qtbot.addWidget(page)
    page.show()
    desk.check_other_stations()

    def refreshed() -> int:
        page.count = 0
        desk.check_other_stations()
        QApplication.processEvents()
        return page.count

    one, two, three = evening.picture.matches
    players = {match.id: evening.picture.entrant(match.a_id).code for match in (one, two, three)}
    for match in (one, two):
        other_desk.do(ReportResult(evening.event, match.id, players[match.id], read_result("2-1")))
    assert refreshed() == 1
    assert len(context.picture.reports) == 2
    assert refreshed() == 0
    other_desk.do(AskForReferee(evening.event, three.id, players[three.id]))
    assert refreshed() == 0
    assert len(context.picture.calls) == 1, "the picture is new all the same"
    Evening(other_desk, other.event).report("1 2-0")
    assert refreshed() == 0
    other_desk.undo(other.event)
    assert refreshed() == 1, "an undo may concern everything"
    context.open_event(None)
    QApplication.processEvents()
    other_desk.do(ReportResult(evening.event, three.id, players[three.id], read_result("2-1")))
    assert refreshed() == 0
