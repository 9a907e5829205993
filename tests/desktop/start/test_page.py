"""The Start page: cards, list and find field, and their texts for different numbers of players."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import pytest
from evenings import new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from reporters import call, report

from irondie_to.app.clocks.commands import PauseTable, StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.commands import ChangeEvent, CreateEvent
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.players.commands import AddEntrant, Drop
from irondie_to.app.players.details import PlayerDetails
from irondie_to.desktop.controls.key_cap import CappedButton
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.search.field import SearchField
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start import files
from irondie_to.desktop.start.listed_events import EventCard
from irondie_to.desktop.start.page import StartPage
from irondie_to.errors import UserError


def test_who_is_entered_and_who_still_plays_are_named_apart(
    desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    evening = new_evening(desk, players=4)
    evening.pair()
    desk.do(Drop(evening.event, evening.picture.entrants[0].code))
    page = StartPage(context)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: page.card.isVisible() and not context.is_working)
    said = [label.text() for label in page.findChildren(EventCard)[-1].findChildren(QLabel)]
    assert "today · 4 players entered" in said
    assert any(words.endswith(", 3 playing") for words in said)
    assert (
        page.table.rows.headerData(page.table.rows.place_of("players"), page.table.horizontalHeader().orientation())
        == "Players"
    )


def test_one_event_is_continued_by_enter_and_the_others_of_today_are_the_first_rows(
    desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    running = new_evening(desk, players=4)
    running.pair()
    over = new_evening(desk, players=4)
    for _round in range(3):
        over.play_round()
    over.play_knockout()
    for number in range(4):
        desk.do(CreateEvent(f"Another {number}", "2026-03-21", 1))
    entered = new_evening(desk, players=4)
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(960, 420)  # a screen of 1920 × 1080 at 200 %
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 6 and not context.is_working)
    QApplication.processEvents()
    card = page.card
    assert card.event_id == running.event
    assert [line.id for line in page.table.rows.shown] == [
        entered.event,
        *[event.id for event in desk.events() if event.name.startswith("Another")],
        over.event,
    ]
    place = page.table.rows.place_of("date")
    assert page.table.rows.index(0, place).data() == "today"
    assert card.height() >= card.heightForWidth(card.width())
    page.focus_first()
    focused = page.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    assert context.event_id == running.event


@pytest.fixture
def long_page(desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> StartPage:
    """The page with three events of today and twenty earlier ones, in a window that is too low for them."""
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    context.settings.text_size = 130
    for number in range(3):
        desk.do(CreateEvent(f"Cup {number}", "2026-03-21", 1))
    for number in range(20):
        desk.do(CreateEvent(f"League {number}", "2020-03-21", 1))
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(1010, 500)
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 22 and not context.is_working)
    QApplication.processEvents()
    return page


def test_cards_and_table_are_whole_and_scroll_together(long_page: StartPage) -> None:
    page, bar = long_page, long_page.listed.verticalScrollBar()
    assert bar.isVisible()
    assert page.card.height() >= page.card.heightForWidth(page.card.width())
    last = page.table.visualRect(page.table.rows.index(21, 0))
    assert last.bottom() < page.table.viewport().height()
    assert page.card.y() + page.card.height() <= page.table.y()
    assert bar.maximum() == page.table.geometry().bottom() + 1 - page.listed.viewport().height()
    assert (page.table.x(), page.table.width()) == (0, page.listed.viewport().width())


def test_cards_and_table_have_one_right_edge_in_a_wide_window(long_page: StartPage) -> None:
    page, theme = long_page, long_page.context.theme
    theme.apply_to(page)
    page.resize(2400, 900)
    for percent in (100, 130):
        page.context.settings.text_size = percent
        QApplication.processEvents()
        assert page.card.width() == theme.px(920)
        assert page.table.geometry().right() == page.card.geometry().right()
    names = [column.key for column in page.table.rows.columns]
    widths = {name: page.table.columnWidth(place) for place, name in enumerate(names)}
    assert widths["name"] >= theme.px(320)
    assert widths["where"] >= theme.px(320)
    assert sum(widths.values()) == page.table.viewport().width()


def test_the_page_scrolls_to_the_row_to_which_a_key_goes(long_page: StartPage) -> None:
    page, table = long_page, long_page.table

    def is_in_view() -> bool:
        return table.viewport().visibleRegion().contains(table.visualRect(table.currentIndex()))

    page.field.setFocus()
    page.card.open.setFocus()
    page.listed.verticalScrollBar().setValue(0)
    table.setFocus()
    table.choose(0)
    assert is_in_view()
    for key, row in ((Qt.Key.Key_Down, 1), (Qt.Key.Key_End, 21), (Qt.Key.Key_Up, 20), (Qt.Key.Key_Home, 0)):
        QTest.keyClick(table, key)
        assert (table.currentIndex().row(), is_in_view()) == (row, True)
    QTest.keyClick(table, Qt.Key.Key_PageDown)
    assert 0 < table.currentIndex().row() < 21
    QTest.keyClick(table, Qt.Key.Key_PageUp)
    assert table.currentIndex().row() == 0


@pytest.mark.parametrize("percent", [100, 130])
def test_the_state_of_an_event_is_seen_without_scrolling_however_large_the_letters(
    desk: Desk, context: WindowContext, qtbot: QtBot, percent: int
) -> None:
    new_evening(desk, players=4)
    context.settings.text_size = percent
    context.settings.language = "de"
    page = StartPage(context)
    context.theme.apply_to(page)
    qtbot.addWidget(page)
    page.resize(1010, 600)
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 1 and not context.is_working)
    header = page.table.horizontalHeader()
    assert header.length() <= page.table.viewport().width()
    assert header.sectionSize(header.count() - 1) > page.width() // 5
    letters, padding = QFontMetrics(context.theme.font(12, bold=True)), context.theme.px(8)
    assert all(
        header.sectionSize(column)
        >= letters.horizontalAdvance(str(header.model().headerData(column, Qt.Orientation.Horizontal))) + 2 * padding
        for column in range(header.count() - 1)
        if not header.isSectionHidden(column)
    )


@pytest.fixture
def page(desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> StartPage:
    """The page with one event of today and two earlier ones. The find field has the focus."""
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    for name, day in (("Autumn cup", "2026-03-21"), ("Winter cup", "2020-01-01"), ("Winter league", "2020-02-01")):
        desk.do(CreateEvent(name, day, 1))
    found = StartPage(context)
    qtbot.addWidget(found)
    found.resize(1000, 600)
    found.show()
    qtbot.waitUntil(lambda: found.table.rows.rowCount() == 2 and not context.is_working)
    found.field.setFocus()
    return found


def name_of_open(context: WindowContext) -> str:
    return context.picture.event.name


def test_enter_in_the_field_continues_the_event_that_says_so(page: StartPage, context: WindowContext) -> None:
    QTest.keyClicks(page.field, "autumn")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert name_of_open(context) == "Autumn cup"


def test_enter_in_the_field_opens_the_one_event_found_and_goes_to_the_list_of_several(
    page: StartPage, context: WindowContext
) -> None:
    QTest.keyClicks(page.field, "winter")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert context.event_id is None
    assert page.focusWidget() is page.table
    assert page.table.currentIndex().row() == 0
    page.field.setFocus()
    QTest.keyClicks(page.field, " league")
    QTest.keyClick(page.field, Qt.Key.Key_Return)
    assert name_of_open(context) == "Winter league"


def test_the_card_names_the_first_table_that_calls(
    desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = new_evening(desk, players=8)
    evening.pair()
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: evening.picture.event.date)
    now = context.ticker.clock.second_ms()
    desk.do(StartRoundClock(evening.event, now))
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(1000, 600)
    page.show()

    def told() -> list[str]:
        return [label.text() for label in page.card.findChildren(QLabel)]

    def looks() -> dict[str, str]:
        found = {label.text().partition(" ")[0]: label.property("look") for label in page.card.findChildren(QLabel)}
        return {word: found[word] for word in ("Calls", "Reports")}

    qtbot.waitUntil(lambda: page.card.isVisible() and not context.is_working)
    assert not any(text.startswith("Calling") for text in told())
    for table in (3, 2):
        desk.do(PauseTable(evening.event, now + 1000, table))
    page.make_stale()
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: "Calls (2): table 2, referee" in told())
    report(evening, 1, "2-1", "1-2")
    page.make_stale()
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: "Reports (1): table 1, disagree" in told())
    assert "Calls (2): table 2, referee" in told()
    assert looks() == {"Calls": "danger", "Reports": "danger"}
    desk.do(ChangePhoneRules(evening.event, PhoneRules(enter_agreed=False)))
    report(evening, 1, "2-1", "2-1")
    call(evening, 1)
    page.make_stale()
    page.refresh_if_stale()
    qtbot.waitUntil(lambda: any(text.startswith("Reports (1): table 1, both") for text in told()))
    assert looks() == {"Calls": "danger", "Reports": "warn"}


def test_down_leaves_the_field_for_what_is_found(page: StartPage) -> None:
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.focusWidget() is page.card.open
    page.table.setFocus()
    page.table.choose(0)
    QTest.keyClick(page.table, Qt.Key.Key_Up)
    assert page.focusWidget() is page.card.open, "Up goes back from the first row"
    page.field.setFocus()
    QTest.keyClicks(page.field, "winter")
    QTest.keyClick(page.field, Qt.Key.Key_Down)
    assert page.focusWidget() is page.table


def test_where_nothing_fits_it_is_said_and_esc_shows_all(page: StartPage) -> None:
    QTest.keyClicks(page.field, "<b>summer")
    assert page.listed.nothing.isVisible()
    assert page.listed.nothing.text() == "No event has “<b>summer” in its name, venue or date. Esc shows all events."
    QTest.keyClick(page.field, Qt.Key.Key_Escape)
    assert page.field.text() == ""
    assert not page.listed.nothing.isVisible()
    assert page.table.rows.rowCount() == 2


def test_whoever_comes_back_finds_all_events(page: StartPage) -> None:
    QTest.keyClicks(page.field, "winter")
    assert not page.card.isVisible()
    page.hide()
    page.show()
    assert page.field.text() == ""
    assert page.card.isVisible()


@pytest.mark.parametrize(("width", "percent"), [(1070, 100), (790, 100), (760, 130), (730, 130)])
def test_the_list_gives_its_room_to_name_and_state(
    desk: Desk, context: WindowContext, qtbot: QtBot, width: int, percent: int
) -> None:
    desk.do(CreateEvent("Cup of the clubs of the lake", "2020-01-01", 1))
    context.settings.text_size = percent
    page = StartPage(context)
    qtbot.addWidget(page)
    page.resize(width, 480)
    page.show()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 1 and not context.is_working)
    header, names = page.table.horizontalHeader(), [column.key for column in page.table.rows.columns]
    seen = {name: header.sectionSize(place) for place, name in enumerate(names) if not header.isSectionHidden(place)}
    assert "place" not in seen  # no event has a place
    assert {"name", "where"} <= seen.keys()
    assert sum(seen.values()) == page.table.viewport().width()
    assert seen["where"] >= context.theme.px(130)
    assert not page.table.horizontalScrollBar().isVisible()
    if width > 1000:
        state = QFontMetrics(context.theme.font()).horizontalAdvance(page.table.rows.index(0, len(names) - 1).data())
        assert seen["where"] > state


@pytest.mark.parametrize("fault", [UserError("database.unreachable", place="there", reason="gone"), OSError("gone")])
def test_after_a_look_that_failed_the_events_are_read_again(
    page: StartPage, desk: Desk, context: WindowContext, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    def fail(_event_id: int) -> Picture:
        raise fault

    with monkeypatch.context() as patched, qtbot.captureExceptions() as raised:
        patched.setattr(desk, "picture", fail)
        page.make_stale()
        qtbot.waitUntil(lambda: not page.freshness.is_stale and not context.is_working)
    assert [found for _kind, found, _trace in raised] == ([] if isinstance(fault, UserError) else [fault])
    assert page.table.rows.rowCount() == 2  # the events read last are still shown
    desk.do(CreateEvent("Spring cup", "2020-03-01", 1))
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 3)


def test_an_event_removed_while_the_events_are_read_is_passed_over(
    page: StartPage, desk: Desk, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, messages: list[Message]
) -> None:
    gone, take = page.table.rows.shown[0].id, desk.picture

    def picture(event_id: int) -> Picture:
        if event_id == gone:
            raise UserError("event.unknown", event=event_id)
        return take(event_id)

    monkeypatch.setattr(desk, "picture", picture)
    page.make_stale()
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 1)
    assert messages == []


@pytest.fixture
def window(
    desk: Desk,
    context: WindowContext,
    theme: Theme,
    settings: WindowSettings,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[Window]:
    """A window on the Start page with two events of today and three earlier ones."""
    monkeypatch.setattr("irondie_to.desktop.start.files.today", lambda: "2026-03-21")
    days = ("2026-03-21", "2026-03-21", "2020-01-01", "2020-02-01", "2020-03-01")
    for number, day in enumerate(days):
        desk.do(CreateEvent(f"Cup {number}", day, 1))
    found = Window(theme, settings)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    found.activateWindow()
    WindowController(found, context)
    page = found.page
    assert isinstance(page, StartPage)
    qtbot.waitUntil(lambda: page.table.rows.rowCount() == 4 and not context.is_working)
    yield found
    found.close()


def have_another_made(window: Window, desk: Desk, qtbot: QtBot, day: str) -> StartPage:
    """Create an event at another station, and wait until the page shows it before the others."""
    page = window.page
    assert isinstance(page, StartPage)
    count = len(desk.events()) + 1
    desk.do(CreateEvent("Another", day, 1))
    qtbot.waitUntil(lambda: page.card.isVisible() + page.table.rows.rowCount() == count)
    return page


def test_a_step_at_another_station_takes_nobody_from_the_search(window: Window, desk: Desk, qtbot: QtBot) -> None:
    search = window.findChildren(SearchField)[0]
    search.setFocus()
    QTest.keyClicks(search, "cu")
    have_another_made(window, desk, qtbot, "2026-03-21")
    assert window.focusWidget() is search


def test_players_who_enter_an_event_at_another_station_are_counted_at_once(
    window: Window, desk: Desk, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, StartPage)
    assert page.table.rows.shown[1].players == 0
    desk.do(AddEntrant(page.table.rows.shown[1].id, PlayerDetails("Ada")))
    qtbot.waitUntil(lambda: page.table.rows.shown[1].players == 1)


def test_the_chosen_event_stays_chosen_when_others_come_before_it(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, StartPage)
    page.table.setFocus()
    page.table.selectRow(2)
    chosen = page.table.rows.shown[2].id
    have_another_made(window, desk, qtbot, "2020-12-31")
    assert (page.table.hasFocus(), page.table.currentIndex().row()) == (True, 3)
    before = page.card
    before.open.setFocus()
    have_another_made(window, desk, qtbot, "2026-03-21")
    desk.do(AddEntrant(page.table.rows.shown[0].id, PlayerDetails("Ada")))  # would be the one to continue now
    qtbot.waitUntil(lambda: any(line.players for line in page.table.rows.shown))
    card = page.card
    assert card.event_id == before.event_id
    assert window.focusWidget() is card.open
    page.table.setFocus()
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert context.event_id == chosen


def test_one_event_is_current_and_enter_opens_it(window: Window, context: WindowContext) -> None:
    """The card kept the key Enter, and a row its mark, while the focus and Enter were at another event."""
    page = window.page
    assert isinstance(page, StartPage)
    card = page.card
    width = card.open.width()
    assert card.open.shown_key == "Enter"
    page.table.setFocus()
    page.table.selectRow(1)
    assert card.open.shown_key == ""
    assert [index.row() for index in page.table.selectionModel().selectedRows()] == [1]
    page.field.setFocus()
    assert card.open.shown_key == "Enter"
    assert not page.table.selected
    page.table.setFocus()
    assert [index.row() for index in page.table.selectionModel().selectedRows()] == [1]
    card.open.setFocus()
    assert card.open.width() == width
    QTest.keyClick(card.open, Qt.Key.Key_Return)
    assert context.event_id == card.event_id


def test_whoever_comes_back_begins_at_the_first_event_of_those_there_are_now(
    window: Window, desk: Desk, context: WindowContext, qtbot: QtBot
) -> None:
    page = window.page
    assert isinstance(page, StartPage)
    context.open_event(page.table.rows.shown[0].id)
    under_way = new_evening(desk, players=4)
    under_way.pair()
    context.open_event(None)
    qtbot.waitUntil(lambda: page.card.event_id == under_way.event)
    assert window.focusWidget() is page.card.open


def test_the_name_of_whoever_sits_here_signs_all_steps(page: StartPage, context: WindowContext, desk: Desk) -> None:
    QTest.keyClicks(page.signature, "Petra Kunz")
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    assert desk.seat.person == "Petra Kunz"
    evening = new_evening(desk, 2)
    assert {step.person for step in desk.journal(evening.event)} == {"Petra Kunz"}


def test_a_name_that_is_still_being_typed_signs_the_step_of_a_key(
    page: StartPage, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    QTest.keyClicks(page.signature, "Petra")
    files.new_event(context)  # as Ctrl+N does, which leaves the focus where it is
    qtbot.waitUntil(lambda: context.event_id is not None and not context.is_working)
    newest = max(desk.journal(None), key=lambda step: step.id)
    assert (newest.name, newest.person) == ("step.create_event", "Petra")
    context.open_event(None)
    page.signature.setFocus()
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    QTest.keyClicks(page.signature, "K")
    assert desk.seat.person == "KPetra"
    QTest.keyClick(page.signature, Qt.Key.Key_Escape)
    assert desk.seat.person == "Petra"
    assert page.signature.label.text() == "Your name, for the journal"


def test_an_earlier_event_is_copied_as_a_new_one_of_today_and_opened(
    page: StartPage, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    source = page.table.rows.shown[0]
    desk.do(ChangeEvent(source.id, changes={"place": "Torino", "fee": "5 €"}))
    qtbot.waitUntil(lambda: len(page.side.copy.events.actions()) == 3 and not context.is_working)
    assert [action.text() for action in page.side.copy.events.actions()][1:] == [
        "Winter league · 1 Feb 2020",
        "Winter cup · 1 Jan 2020",
    ]
    page.side.copy.events.actions()[1].trigger()
    qtbot.waitUntil(lambda: context.event_id is not None)
    event = context.picture.event
    assert (event.name, event.date, event.place, event.fee) == ("New event", "2026-03-21", "Torino", "5 €")


def test_without_events_none_can_be_copied(context: WindowContext, qtbot: QtBot) -> None:
    page = StartPage(context)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: not context.is_working)
    assert not page.side.copy.isEnabled()
    assert page.new_empty.isVisible()
    assert not page.side.new.isVisible()  # one button for a new event


def test_the_name_is_words_until_it_is_changed(page: StartPage, desk: Desk) -> None:
    page.signature.setFocus()
    QTest.keyClicks(page.signature, "Petra Kunz")
    QTest.keyClick(page.signature, Qt.Key.Key_Return)
    assert not page.signature.isVisible()
    assert page.signed.words.isVisible()
    assert "Petra Kunz" in page.signed.words.text()
    assert page.focusWidget() is page.signed.change
    QTest.keyClick(page.signed.change, Qt.Key.Key_Space)
    assert page.focusWidget() is page.signature
    assert not page.signed.change.isVisible()
    QTest.keyClicks(page.signature, "Ann")
    QTest.keyClick(page.signature, Qt.Key.Key_Tab)
    assert desk.seat.person == "Ann"
    assert not page.signature.isVisible()


def test_one_button_makes_an_event_and_the_other_ways_are_lines(page: StartPage, context: WindowContext) -> None:
    side = page.side
    assert [button.text() for button in side.findChildren(CappedButton) if button.property("look") != "line"] == [
        "New event"
    ]
    lines = [button for button in side.findChildren(CappedButton) if button.property("look") == "line"]
    assert [line.height() for line in lines] == [context.theme.px(34)] * 4
    assert ".ods" in side.drop.text()
    assert ".irondie" in side.drop.text()
    assert "backup" in side.drop.text()


@pytest.mark.parametrize(
    ("now", "start"),
    [
        ("08:59", "10:00"),
        ("10:00", "10:00"),
        ("10:01", "11:00"),
        ("19:03", "20:00"),
        ("22:59", "23:00"),
        ("23:00", "10:00"),
        ("00:30", "10:00"),
    ],
)
def test_an_event_made_in_the_evening_starts_at_the_next_full_hour(now: str, start: str) -> None:
    assert files.usual_start(datetime.fromisoformat(f"2026-11-26T{now}:00+01:00")) == start
