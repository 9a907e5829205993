"""What is typed while no field has the focus: after F8, on the Clocks page, on the map of the hall, on the bracket."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.views import HallState
from irondie_to.app.core.desk import Desk
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window


class Desktop:
    """A window on an event with a round whose clock is not started."""

    def __init__(self, window: Window, controller: WindowController, evening: Evening, qtbot: QtBot) -> None:
        self.window, self.controller, self.evening, self.qtbot = window, controller, evening, qtbot

    def type(self, text: str) -> None:
        """Type into the widget that has the focus."""
        for key in text:
            focused = self.window.focusWidget()
            assert focused is not None
            QTest.keyClicks(focused, key)

    def f8(self) -> None:
        """Press F8."""
        QTest.keyClick(self.window, Qt.Key.Key_F8)
        self.qtbot.waitUntil(lambda: not self.controller.context.is_working)

    def hall(self) -> HallState | None:
        """The state of the hall clock."""
        faces = self.controller.context.clocks.faces()
        return None if faces is None or faces.hall is None else faces.hall.state

    def on_clocks(self) -> ClocksPage:
        """Go to the Clocks page."""
        self.controller.show_page("clocks")
        assert isinstance(self.controller.page, ClocksPage)
        return self.controller.page

    def on_rounds(self) -> RoundsPage:
        """The Rounds page, which must be visible."""
        assert isinstance(self.controller.page, RoundsPage)
        return self.controller.page


@pytest.fixture
def desktop(
    context: WindowContext, desk: Desk, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> Iterator[Desktop]:
    """Eight players, round 1 published, its clock not started; the window shows the Rounds page."""
    evening = new_evening(desk, 8, cut=4, swiss_rounds=3)
    evening.pair()
    context.open_event(evening.event)
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    window.activateWindow()
    yield Desktop(window, WindowController(window, context), evening, qtbot)
    window.close()


def test_f8_starts_the_clock_and_leaves_the_focus_in_the_entry_field(desktop: Desktop) -> None:
    for page in ("rounds", "standings"):
        desktop.controller.show_page(page)
        assert desktop.window.strip.button.text() == "Start the clock"
        desktop.f8()
        assert desktop.hall() is HallState.RUNNING
        rounds = desktop.on_rounds()
        desktop.type("1 2-0")
        assert rounds.entry.field.text() == "1 2-0"
        assert desktop.hall() is HallState.RUNNING
        rounds.entry.field.clear()
        desktop.controller.context.commands.undo()
        desktop.qtbot.waitUntil(lambda: desktop.window.strip.button.text() == "Start the clock")


def test_starting_the_clock_on_the_clocks_page_stays_there(desktop: Desktop) -> None:
    clocks = desktop.on_clocks()
    desktop.f8()
    assert desktop.hall() is HallState.RUNNING
    assert desktop.controller.page is clocks


def test_a_number_typed_at_the_clocks_goes_to_its_table_and_r_to_its_result(desktop: Desktop) -> None:
    desktop.f8()
    clocks = desktop.on_clocks()
    desktop.type("3")
    assert desktop.controller.page is clocks
    assert clocks.grid.table == 3
    desktop.type("r")
    rounds = desktop.on_rounds()
    assert rounds.entry.field.text() == "3 "
    desktop.type("0-2")
    assert rounds.entry.field.text() == "3 0-2"
    assert desktop.hall() is HallState.RUNNING


def test_a_digit_in_the_map_of_the_hall_goes_to_a_table_and_elsewhere_to_the_field(desktop: Desktop) -> None:
    rounds = desktop.on_rounds()
    shown = rounds.side.hall.map
    shown.setFocus()
    desktop.type("4")
    assert shown.table == 4
    assert rounds.entry.field.text() == ""
    rounds.list.setFocus()
    desktop.type("2")
    assert rounds.entry.field.text() == "2"


def test_space_on_the_clocks_only_presses_a_button(desktop: Desktop) -> None:
    desktop.f8()
    clocks = desktop.on_clocks()
    desktop.type("  ")
    assert desktop.hall() is HallState.RUNNING
    clocks.hall.main.setFocus()
    desktop.type(" ")
    assert desktop.hall() is HallState.PAUSED


def test_a_table_is_found_at_the_clocks(desktop: Desktop) -> None:
    clocks = desktop.on_clocks()
    search = desktop.controller.search
    search.setFocus()
    QTest.keyClicks(search, "3")
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert desktop.controller.page is clocks
    assert clocks.grid.table == 3


def test_a_result_typed_on_the_bracket_goes_to_its_field(desktop: Desktop, desk: Desk) -> None:
    desktop.evening.report_all()
    for _round in range(2):
        desktop.evening.play_round()
    desk.do(MakeCut(desktop.evening.event))
    desktop.controller.show_page("knockout")
    page = desktop.controller.page
    assert isinstance(page, KnockoutPage)
    desktop.qtbot.waitUntil(page.entry.field.hasFocus)
    page.canvas.setFocus()
    desktop.type("1 2-0")
    assert page.entry.field.text() == "1 2-0"
