"""The keyboard stays where the work is: after a refresh, in rows of buttons, along the page; Enter presses buttons."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QCheckBox, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.controls.choices import Segments
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.standings.list import CutBand
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.start.page import StartPage

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk, window: Window, context: WindowContext, qtbot: QtBot) -> Evening:
    """Eight players, the first round published and open."""
    found = new_evening(desk, 8, cut=2)
    found.pair()
    context.open_event(found.event)
    settle(context, qtbot)
    return found


def settle(context: WindowContext, qtbot: QtBot) -> None:
    """Until what is worked out in threads and what comes of it is shown."""
    qtbot.waitUntil(lambda: not context.is_working)
    QApplication.processEvents()
    qtbot.waitUntil(lambda: not context.is_working)


def focused() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def press(key: Qt.Key) -> None:
    QTest.keyClick(focused(), key)


def row_of() -> list[str]:
    """What Tab comes to from where the focus is, until it is there again."""
    first = focused()
    found: list[str] = []
    for _ in range(200):
        press(Qt.Key.Key_Tab)
        if focused() is first:
            return found
        found.append(name(focused()))
    pytest.fail("Tab goes round without end")


def name(widget: QWidget) -> str:
    if isinstance(widget, QAbstractButton):
        return widget.text()
    return widget.accessibleName()


def test_undo_that_takes_the_round_away_leaves_the_focus_on_the_page(
    window: Window, evening: Evening, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, RoundsPage)
    assert focused() is page.entry.field
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL)
    qtbot.waitUntil(lambda: focused() is page.empty.button)
    QTest.keyClick(window, Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    qtbot.waitUntil(lambda: focused() is page.entry.field)
    assert evening.picture.swiss


def test_what_answers_goes_with_its_question_and_the_list_has_the_focus(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    evening.report_all()
    window.show_page("standings")
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, StandingsPage)
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Enter):
        band = page.table.findChild(CutBand)
        assert band is not None
        band.why.setFocus()
        page.unfold(None)
        settle(context, qtbot)
        band = page.table.findChildren(CutBand)[-1]
        band.why.setFocus()
        press(key)
        qtbot.waitUntil(lambda: page.list.unfolded is not None)
        qtbot.waitUntil(lambda: focused() is page.table)


@pytest.mark.parametrize("goes", ["disabled", "hidden"])
def test_the_next_button_is_not_pressed_instead_of_one_that_goes(
    goes: str, window: Window, evening: Evening, qtbot: QtBot
) -> None:
    del evening  # it is open
    page = window.page
    assert isinstance(page, RoundsPage)
    first, second = page.head.second_pass, page.head.paper
    clicks: list[bool] = []
    second.clicked.connect(clicks.append)
    first.setFocus(Qt.FocusReason.TabFocusReason)
    if goes == "disabled":
        first.setEnabled(False)
    else:
        first.hide()
    assert isinstance(QApplication.focusWidget(), QAbstractButton)
    qtbot.waitUntil(lambda: focused() is page.entry.field)
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Space)
    assert not clicks
    page.head.paper.setFocus(Qt.FocusReason.TabFocusReason)  # chosen by the user, it stays
    qtbot.wait(1)
    assert focused() is page.head.paper


def test_a_button_about_the_page_that_goes_when_pressed_gives_the_focus_back(
    window: Window, evening: Evening, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, RoundsPage)
    page.entry.set_line("1 2-0", at_once=True)
    qtbot.waitUntil(window.bar.undo.isVisible)
    window.bar.undo.setFocus()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.bar.undo.isVisible())
    qtbot.waitUntil(lambda: focused() is page.entry.field)
    assert len(evening.picture.pending) == 4


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Backtab])
def test_tab_comes_to_the_page_that_is_open_in_the_rail(window: Window, evening: Evening, key: Qt.Key) -> None:
    del evening  # it is open
    for page in ("rounds", "event", "rounds"):  # also where another entry had the focus last
        window.show_page(page)
        came = []
        for _step in range(100):
            press(key)
            if focused() in window.rail.entries.values():
                came.append(focused())
        assert {came_to.text() for came_to in came if isinstance(came_to, QAbstractButton)} == {page.capitalize()}


def test_tab_comes_to_the_rail_where_no_event_is_open(window: Window, context: WindowContext, evening: Evening) -> None:
    del evening  # it is open
    window.rail.entries["end"].setFocus()
    context.open_event(None)
    assert window.rail.entries["referee"].text() in row_of()  # the first of those that need no event


def test_tab_comes_to_the_pressed_one_of_a_row(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    evening.report_all()
    evening.pair()
    window.show_page("standings")
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, StandingsPage)
    first, second = page.round_bar.buttons.values()
    assert second.isChecked()
    for left in (first, second):
        left.setFocus()
        page.table.setFocus()
        along = row_of()
        assert second.text() in along
        assert first.text() not in along


def test_tab_goes_as_the_eye_does(window: Window, evening: Evening) -> None:
    del evening  # it is open
    page = window.page
    assert isinstance(page, RoundsPage)
    page.head.finder.setFocus()
    along = [page.head.which.buttons["all"], page.head.second_pass, page.head.paper, page.entry.field, page.list]
    along += [page.side.hall.map, window.strip.sentence, window.strip.button, window.rail.entries["rounds"]]
    assert row_of()[: len(along)] == [name(stop) for stop in along]


def test_enter_presses_the_button_that_has_the_focus(
    window: Window, context: WindowContext, evening: Evening, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    asked: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.end.page.save_pdf", lambda *_: asked.append("pdf"))
    evening.report_all()
    window.show_page("end")
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, EndPage)
    page.report.setFocus()
    press(Qt.Key.Key_Return)
    press(Qt.Key.Key_Enter)
    assert asked == ["pdf", "pdf"]


def test_enter_ticks_nothing(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> None:
    del evening  # it is open
    window.show_page("event")
    settle(context, qtbot)
    page = window.page
    assert page is not None
    ticks = [tick for tick in page.findChildren(QCheckBox) if tick.isVisible() and tick.isEnabled()]
    ticks[0].setFocus()
    was = ticks[0].isChecked()
    press(Qt.Key.Key_Return)
    assert ticks[0].isChecked() is was


@pytest.mark.parametrize("key", ["rounds", "standings"])
def test_keys_go_to_the_round_before_and_the_next(
    key: str, window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    evening.report_all()
    evening.pair()
    window.show_page(key)
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, RoundsPage | StandingsPage)
    bar = page.head.rounds if isinstance(page, RoundsPage) else page.round_bar
    assert pressed(bar) == ["2"]
    assert "Alt+Left" in bar.buttons["1"].toolTip()
    there = focused()
    steps = {action.text(): action for action in window.menus.page_menu.actions()}
    assert not steps["Next round"].isEnabled()
    QTest.keyClick(there, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    settle(context, qtbot)
    assert (page.shown.number if isinstance(page, RoundsPage) else page._after) == 1
    assert focused() is there
    assert steps["Next round"].isEnabled()
    assert not steps["Previous round"].isEnabled()
    steps["Next round"].trigger()
    settle(context, qtbot)
    assert pressed(bar) == ["2"]


def pressed(bar: Segments) -> list[str]:
    return [key for key, button in bar.buttons.items() if button.isChecked()]


def test_no_button_leads_to_where_one_is(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    for _ in range(2):
        evening.report_all()
        evening.pair()
    evening.report_all()
    evening.play_knockout()
    settle(context, qtbot)
    qtbot.waitUntil(lambda: window.strip.button.text() == "Final ranking")
    assert window.strip.button.isVisible()
    window.strip.button.setFocus()
    press(Qt.Key.Key_Return)
    settle(context, qtbot)
    assert isinstance(window.page, EndPage)
    page = window.page
    qtbot.waitUntil(lambda: window.strip.button.text() == "Close the event")
    qtbot.waitUntil(lambda: focused() is next(iter(page.side.tasks.values())))
    window.show_page("standings")
    assert window.strip.button.text() == "Final ranking"


def test_the_sentence_of_the_next_step_leads_to_the_events_where_none_is_open(window: Window, qtbot: QtBot) -> None:
    window.show_page("rules")
    window.strip.sentence.setFocus()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.rail.marked_key == "")
    assert isinstance(window.page, StartPage)
    window.strip.sentence.setFocus()
    press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.page is not None and window.page.isAncestorOf(focused()))


def test_a_row_of_buttons_says_what_is_seen(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    evening.report_all()
    evening.pair()
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, RoundsPage)
    names = [button.accessibleName() for button in page.head.rounds.buttons.values()]
    assert names == ["Round 1, all results in", "Round 2", "Round 3 is still to come", "top 2"]
    assert not page.head.rounds.buttons["3"].isEnabled()
    assert [button.accessibleName() for button in page.head.which.buttons.values()] == [
        "All 4",
        "Missing 4",
        "Calls 0",
    ]


@pytest.mark.usefixtures("field_keys")
def test_undo_that_drops_a_proposal_leaves_the_focus_on_the_page(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    context.open_event(new_evening(desk, 8, cut=2).event)
    window.show_page("rounds")
    QTest.keyClick(focused(), Qt.Key.Key_F8)
    page = window.page
    assert isinstance(page, RoundsPage)
    qtbot.waitUntil(lambda: page.proposing.proposal is not None)
    settle(context, qtbot)
    assert focused() is page.entry.field
    QTest.keyClick(focused(), Qt.Key.Key_Z, CONTROL)
    settle(context, qtbot)
    assert page.empty.button.text() == "Players"
    qtbot.waitUntil(lambda: focused() is page.empty.button)
    QTest.keyClick(focused(), Qt.Key.Key_Z, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    settle(context, qtbot)
    assert page.empty.button.text() == "Pair round 1"
    assert focused() is page.empty.button


def test_a_page_that_is_turned_to_gives_the_focus_once(
    window: Window, evening: Evening, qapp: QApplication, qtbot: QtBot
) -> None:
    del evening  # it is open
    came: list[QWidget] = []
    watch = qapp.focusChanged.connect(lambda _before, now: None if now is None else came.append(now))
    window.show_page("journal")
    journal = window.page
    window.show_page("rounds")
    rounds = window.page
    qtbot.wait(1)
    qapp.focusChanged.disconnect(watch)
    assert isinstance(journal, JournalPage)
    assert isinstance(rounds, RoundsPage)
    assert came == [journal.table, rounds.entry.field]


@pytest.mark.usefixtures("field_keys")
def test_undo_and_redo_go_to_the_same_place(
    window: Window, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    evening.desk.do(EditEntrant(evening.event, evening.picture.entrants[0].code, PlayerDetails("Zora", "")))
    window.show_page("journal")
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, JournalPage)
    field = page.find_field
    field.setFocus()
    QTest.keyClicks(field, "zora")
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)
    assert field.text() == ""
    QTest.keyClick(field, Qt.Key.Key_Y, CONTROL)  # the field has undone something: it redoes
    assert field.text() == "zora"
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)
    QTest.keyClick(field, Qt.Key.Key_Z, CONTROL)  # nothing typed is left: the event's turn
    settle(context, qtbot)
    assert evening.picture.entrants[0].name != "Zora"
    QTest.keyClick(field, Qt.Key.Key_Y, CONTROL)
    settle(context, qtbot)
    assert (evening.picture.entrants[0].name, field.text()) == ("Zora", "")


def test_an_arrow_key_beside_the_page_leads_to_no_other_page(
    window: Window, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    del evening  # it is open
    window.show_page("clocks")
    settle(context, qtbot)
    for button in (window.strip.sentence, window.strip.button, window.bar.language):
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right):
            button.setFocus(Qt.FocusReason.TabFocusReason)
            for _ in range(3):
                press(key)
            assert (focused(), window.page and window.page.key) == (button, "clocks")


def test_tab_on_clocks_goes_to_a_table_before_the_next_step(
    window: Window, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    del evening  # it is open
    window.show_page("clocks")
    settle(context, qtbot)
    page = window.page
    assert isinstance(page, ClocksPage)
    assert (focused(), page.grid.table) == (page.grid, None)
    press(Qt.Key.Key_Tab)
    assert (focused(), page.grid.table) == (page.grid, 1)
    press(Qt.Key.Key_Tab)
    assert focused() is window.strip.sentence
    press(Qt.Key.Key_Backtab)
    assert (focused(), page.grid.table) == (page.grid, 1)
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Backtab)
    assert page.hall.isAncestorOf(focused())
