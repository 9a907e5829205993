"""What players report and call by phone, in the rows of Rounds, in the field, and below the map of the hall."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from reporters import call, report, reports_at
from scorekeepers import Scorekeeper, plain

from irondie_to.app.clocks.views import PlaceState
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.core.times import moment_ms
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.desktop.clocks.tables.need_row import NeedRow
from irondie_to.desktop.core.acting.messages import Message
from irondie_to.desktop.core.purposes import CorrectMatch
from irondie_to.desktop.rounds.matches.row import RoundLine, reasons_of, state_of


@pytest.fixture
def keeper(open_page: Callable[..., Scorekeeper], desk: Desk) -> Scorekeeper:
    """Round 1 of twelve players at the time of the reports; agreed results wait for the desk."""
    keeper = open_page(12)
    keeper.evening.pair()
    desk.do(ChangePhoneRules(keeper.evening.event, PhoneRules(enter_agreed=False)))
    started_ms = moment_ms(desk._now())
    at_time(keeper, started_ms)
    return keeper


def at_time(keeper: Scorekeeper, now_ms: int) -> None:
    """Set the clock of the window, and let it show this second and what phones have done."""
    context = keeper.page.context
    context.ticker.clock.system = lambda: now_ms / 1000
    context.ticker.clock.set_to(now_ms)
    context.desk.check_other_stations()
    keeper.page.refresh_if_stale()
    context.ticker.tick()
    for _pass in range(3):
        QApplication.processEvents()


def later(keeper: Scorekeeper, seconds: float) -> None:
    """Show the page so many seconds after the latest report or call."""
    picture = keeper.evening.picture
    moments = [row.reported_at for row in picture.reports] + [row.called_at for row in picture.calls]
    at_time(keeper, max(map(moment_ms, moments)) + round(seconds * 1000))


def row_of(keeper: Scorekeeper, table: int) -> RoundLine:
    row = keeper.page.list.rows.at(keeper.page.list.rows.row_of(table))
    assert row is not None
    return row


def state(keeper: Scorekeeper, table: int) -> tuple[str, str]:
    """The words in the last column of this table, and the token of their colour."""
    badge = state_of(keeper.page.context, row_of(keeper, table))
    return badge.text, badge.tone


def listed(keeper: Scorekeeper) -> dict[int, NeedRow]:
    """The tables below the map, each with its row."""
    calls = keeper.page.side.hall.calls
    return {row.line.table: row for row in calls.rows if not row.isHidden()} if not calls.isHidden() else {}


def test_the_line_of_a_table_says_how_far_its_players_agree(keeper: Scorekeeper) -> None:
    report(keeper.evening, 1, "2-1")
    report(keeper.evening, 2, "2-1", "1-2")
    report(keeper.evening, 3, "2-0", "2-0")
    later(keeper, 10)
    assert state(keeper, 1) == ("one reported", "muted"), "nobody has to act yet"
    assert state(keeper, 2) == ("disagree", "danger")
    assert state(keeper, 3) == ("both agreed", "warn")
    assert keeper.cell(2, 3) == "", "what is reported is no result"
    later(keeper, 200)
    assert state(keeper, 1) == ("one reported", "warn")
    a, b = row_of(keeper, 2).names
    told = reasons_of(keeper.page.context, row_of(keeper, 2)).split("\n")
    assert [line.rsplit(", at ", 1)[0] for line in told] == [f"{a} says 2–1", f"{b} says 1–2"]
    assert "Enter" in reasons_of(keeper.page.context, row_of(keeper, 3))


def test_the_games_are_painted_in_the_box_of_the_row(keeper: Scorekeeper, desk: Desk) -> None:
    """A reported result is seen, and neither sorted nor copied as a result."""
    view, images = keeper.page.list, []
    for a, b in (("", ""), ("2-1", ""), ("", "1-2")):
        report(keeper.evening, 4, a, b)
        at_time(keeper, moment_ms(desk._now()))
        cell = view.visualRect(view.rows.index(view.rows.row_of(4), view.rows.place_of("games")))
        images.append(view.viewport().grab(cell).toImage())
    assert images[0] != images[1] != images[2]
    assert keeper.cell(4, 3) == ""


def test_one_key_in_the_row_enters_what_both_agree_on_and_undo_restores_it(keeper: Scorekeeper, desk: Desk) -> None:
    report(keeper.evening, 3, "2-0", "2-0")
    report(keeper.evening, 4, "2-0")
    later(keeper, 10)
    keeper.go_to(keeper.page.list.rows.row_of(3), 1)
    keeper.press(Qt.Key.Key_Return)
    assert keeper.stored(3) == "2-0-0"
    assert keeper.page.entry.field.text() == ""
    desk.undo(keeper.evening.event)
    keeper.page.refresh_if_stale()
    assert keeper.stored(3) == "pending"
    assert state(keeper, 3)[0] == "both agreed"
    keeper.go_to(keeper.page.list.rows.row_of(4), 1)
    keeper.press(Qt.Key.Key_Return)
    assert keeper.page.entry.field.text() == "4 ", "where they have not agreed, Enter begins a line as ever"
    assert keeper.stored(4) == "pending"


def test_the_table_in_the_field_shows_and_enters_it_and_a_typed_result_wins(
    keeper: Scorekeeper, messages: list[Message]
) -> None:
    report(keeper.evening, 3, "2-0", "2-0")
    report(keeper.evening, 5, "2-1", "1-2")
    later(keeper, 10)
    keeper.type("3")
    assert "2 – 0" in keeper.says()
    assert "both agreed on their phones" in keeper.says()
    keeper.enter()
    assert keeper.stored(3) == "2-0-0"
    keeper.type("5")
    assert "says 2–1" in keeper.says()
    keeper.type("5 1-2")
    assert "replaces what was reported by phone: " in keeper.says()
    assert "phone" in keeper.page.entry.field.accessibleDescription()
    keeper.enter()
    assert keeper.stored(5) == "1-2-0"
    told = keeper.page.context.say(messages[-1].phrase)
    assert f"replaces 2–1, reported by phone: {row_of(keeper, 5).names[0]}" in told
    assert reports_at(keeper.evening, 5) == []
    assert state(keeper, 5)[0] not in {"disagree", "one reported"}


def test_a_report_that_changes_under_the_line_is_refused_and_the_line_returns(keeper: Scorekeeper) -> None:
    report(keeper.evening, 3, "2-0", "2-0")
    later(keeper, 10)
    keeper.type("3")
    report(keeper.evening, 3, "2-1")  # the window has not noticed yet
    keeper.enter()
    assert keeper.stored(3) == "pending"
    assert keeper.page.entry.field.line.fault is not None
    assert keeper.page.entry.field.line.fault.code == "phones.no_longer_agreed"


def test_below_the_map_are_the_tables_that_need_the_desk(keeper: Scorekeeper, desk: Desk) -> None:
    report(keeper.evening, 2, "2-1", "1-2")
    report(keeper.evening, 3, "2-0", "2-0")
    caller = call(keeper.evening, 6)
    later(keeper, 48)
    hall, by_phone = keeper.page.side.hall, {PlaceState.REFEREE, PlaceState.DIFFERS}
    assert {2: "disagree", 6: "called 0:48 ago"}.items() <= {
        tile.table: tile.word for tile in hall.map.model().tiles if tile.place in by_phone
    }.items()
    assert {tile.table: tile.said for tile in hall.map.model().tiles if tile.place in by_phone} == {
        2: "Reports don’t match",
        6: "Referee called, 0:48",
    }
    assert "1 calling" in plain(hall.calling.text())
    rows = listed(keeper)
    assert sorted(rows) == [2, 3, 6]
    assert "Referee called, 0:48" in rows[6].head.text()
    assert caller in rows[6].words.text()
    assert "says 2–1" in rows[2].words.text()
    assert [rows[table].button.text() for table in (2, 3, 6)] == ["Enter…", "Enter 2–0", "I’m coming"]
    QTest.mouseClick(rows[2].button, Qt.MouseButton.LeftButton)
    assert keeper.page.entry.field.text() == "2 "
    keeper.page.entry.field.clear()
    QTest.mouseClick(rows[6].button, Qt.MouseButton.LeftButton)
    keeper.wait()
    (row,) = keeper.evening.picture.calls
    assert row.taken_at
    keeper.page.refresh_if_stale()
    assert state(keeper, 6) == ("coming", "danger")
    QTest.mouseClick(listed(keeper)[3].button, Qt.MouseButton.LeftButton)
    keeper.wait()
    assert keeper.stored(3) == "2-0-0"


def test_another_page_opens_rounds_with_the_table_typed(keeper: Scorekeeper) -> None:
    report(keeper.evening, 3, "2-0", "2-0")
    later(keeper, 10)
    keeper.page.open_for(CorrectMatch(1, 3))
    assert keeper.page.entry.field.text() == "3 "
    keeper.enter()
    assert keeper.stored(3) == "2-0-0"
