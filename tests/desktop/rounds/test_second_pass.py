"""The second pass: slips typed again and compared with the stored results."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from assistive import toggle
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from scorekeepers import Scorekeeper, plain

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import CorrectMatch
from irondie_to.desktop.rounds.page import RoundsPage


def test_assistive_technology_starts_and_ends_the_second_pass(keeper: Scorekeeper) -> None:
    page = keeper.page
    for is_on in (True, False):
        toggle(page.head.second_pass)
        assert page.head.second_pass.isChecked() is is_on
        assert page.entry.second_pass is is_on


def test_a_table_that_is_looked_for_keeps_the_second_pass(keeper: Scorekeeper) -> None:
    page = keeper.page
    for keeps_pass in (True, False):
        toggle(page.head.second_pass)
        page.open_for(CorrectMatch(1, 2, keeps_pass))
        assert page.entry.second_pass is keeps_pass
        page.head.second_pass.setChecked(False)


def test_the_second_pass_shows_every_mismatch(keeper: Scorekeeper) -> None:
    page = keeper.page
    for text in ("1 2-0", "2 2-0", "3 2-0"):
        keeper.type(text, enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert page.head.second_pass.isChecked()
    keeper.type("1 2-0", enter=1)
    assert page.entry.field.text() == ""
    assert keeper.cell(1, 6) == "agrees"
    keeper.type("2 0-2", enter=1)
    assert keeper.stored(2) == "2-0-0"
    assert "the saved result is 2–0" in keeper.says()
    keeper.type("4 2-1", enter=1)
    assert "no result is saved yet" in keeper.says()
    told = plain(page.side.differing.text())
    assert "Slips that agree: 1 of 6" in told
    assert "2 slips differ" in told
    assert "2–0 saved, 0–2 on the slip" in told
    page.entry.field.clear()
    assert keeper.cell(2, 6) == "differs"
    keeper.type("2 0-2", enter=2)
    assert keeper.stored(2) == "0-2-0"
    keeper.type("4 2-1", enter=2)
    assert keeper.stored(4) == "2-1-0"
    assert "Slips that agree: 3 of 6" in plain(page.side.differing.text())
    QTest.mouseClick(page.head.second_pass, Qt.MouseButton.LeftButton)
    assert not page.side.differing.isVisible()
    keeper.type("5 2-0", enter=1)
    assert keeper.stored(5) == "2-0-0"


def test_the_second_pass_is_seen_while_it_runs_and_summed_up_at_its_end(
    keeper: Scorekeeper, messages: list[Message], context: WindowContext
) -> None:
    page = keeper.page
    for text in ("1 2-0", "2 2-0", "3 2-0"):
        keeper.type(text, enter=1)
    button = page.head.second_pass
    corner = QPoint(6, button.height() - 2)
    at_rest = button.grab().toImage().pixelColor(corner)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert button.grab().toImage().pixelColor(corner) != at_rest
    keeper.type("1 2-0", enter=1)
    keeper.type("2 0-2", enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert button.grab().toImage().pixelColor(corner) == at_rest
    assert (
        context.say(messages[-1].phrase)
        == "Second pass for round 1 ended. Same as the result: 1. Different: 1. Not typed again: 1."
    )
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    keeper.type("2 2-0", enter=1)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert messages[-1].tone is MessageTone.INFO
    assert "Same as the result: 2. Different: 0" in context.say(messages[-1].phrase)


def _is_settled(keeper: Scorekeeper, table: int) -> bool:
    return keeper.cell(table, 6) != "differs"


def test_a_difference_stays_marked_until_it_is_settled_at_every_station(
    keeper: Scorekeeper, context: WindowContext, desk: Desk, tmp_path: Path, qapp: QApplication
) -> None:
    """The mark went with the end of the second pass, and no other station ever had it."""
    for text in ("1 2-0", "2 2-0", "3 2-0"):
        keeper.type(text, enter=1)
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    for text in ("1 2-0", "2 0-2", "3 1-2", "4 2-0"):
        keeper.type(text, enter=1)
    keeper.page.entry.field.clear()
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    others = WindowSettings(tmp_path / "others.ini")
    another = WindowContext(desk, others, Theme(qapp, others), context.printing)
    another.open_event(keeper.evening.event)
    page = RoundsPage(another)
    keeper.qtbot.addWidget(page)
    page.show()
    keeper.qtbot.waitUntil(lambda: not another.is_working)
    there = Scorekeeper(page, keeper.evening, keeper.qtbot)
    for one in (keeper, there):
        assert [one.cell(table, 6) for table in (2, 3)] == ["differs"] * 2
        assert "agrees" not in one.cell(1, 6)
        assert one.cell(4, 6) == "playing"  # nothing is saved yet that could differ
        tip = one.page.list.rows.index(1, 6).data(Qt.ItemDataRole.ToolTipRole)
        assert plain(tip) == "Table 2: 2–0 saved, 0–2 on the slip"
    keeper.type("2 0-2", enter=2)  # the slip was right
    for one in (keeper, there):
        one.page.refresh_if_stale()
        keeper.qtbot.waitUntil(partial(_is_settled, one, 2))
        assert one.cell(3, 6) == "differs"
    keeper.page.toggle_second_pass()
    keeper.type("3 2-0", enter=1)  # the slip was misread
    keeper.page.toggle_second_pass()
    for one in (keeper, there):
        one.page.refresh_if_stale()
        keeper.qtbot.waitUntil(partial(_is_settled, one, 3))
    another.close()


def test_a_penalty_typed_in_the_second_pass_is_no_slip(keeper: Scorekeeper) -> None:
    keeper.type("1 2-0", enter=1)
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    keeper.type("1 m a", enter=1)
    assert "again replaces “2–0” with" in plain(keeper.page.entry.hint.text())
    assert "Slips that agree: 0 of 6" in plain(keeper.page.side.differing.text())
    assert "differs" not in plain(keeper.page.side.differing.text())
    keeper.enter()
    assert keeper.stored(1) == "forfeit_a"
    keeper.type("2 m b", enter=1)
    assert keeper.stored(2) == "forfeit_b"
    assert len(notes(keeper.evening.picture)) == 2


def test_slips_survive_a_restart_and_are_shared(
    keeper: Scorekeeper, context: WindowContext, desk: Desk, tmp_path: Path, qapp: QApplication
) -> None:
    keeper.type("1 2-0", enter=1)
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    keeper.type("1 2-0", enter=1)
    keeper.type("2 2-1", enter=1)
    others = WindowSettings(tmp_path / "others.ini")  # another computer has settings of its own
    another = WindowContext(desk, others, Theme(qapp, others), context.printing)
    another.open_event(keeper.evening.event)
    page = RoundsPage(another)
    keeper.qtbot.addWidget(page)
    page.show()
    keeper.qtbot.waitUntil(lambda: not another.is_working)
    page.toggle_second_pass()
    told = plain(page.side.differing.text())
    assert "Slips that agree: 1 of 6" in told
    assert "no result saved, 2–1 on the slip" in told
    keeper.type("3 0-2", enter=1)
    keeper.qtbot.waitUntil(lambda: "0–2 on the slip" in plain(page.side.differing.text()))
    assert "no result saved, 2–1 on the slip" in plain(page.side.differing.text())
    another.close()


def test_slips_in_the_settings_are_taken_over_once(
    keeper: Scorekeeper, context: WindowContext, settings: WindowSettings
) -> None:
    event = keeper.evening.picture.event
    key = f"slips/{event.id}-{event.seed}-1"
    QTest.keyClick(keeper.page, Qt.Key.Key_F6)
    keeper.type("2 0-2", enter=1)
    settings.keep_text(key, "1=2-0-0 2=2-0-0")
    context.open_event(None)
    keeper.page.refresh_if_stale()
    context.open_event(event.id)
    keeper.page.refresh_if_stale()
    keeper.wait()
    assert settings.text(key) == ""
    keeper.page.toggle_second_pass()
    told = plain(keeper.page.side.differing.text())
    assert "no result saved, 2–0" in told
    assert "no result saved, 0–2" in told  # the stored slip counts, not the one in the settings
    (row,) = context.desk.unfinished(UnfinishedKind.SLIPS, event.id)
    assert row.version == 2


def test_the_next_slip_replaces_one_that_differs(keeper: Scorekeeper) -> None:
    page = keeper.page
    for text in ("1 2-0", "2 2-0"):
        keeper.type(text, enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    keeper.type("1 0-2", enter=1)
    assert "the saved result is" in keeper.says()
    assert "type 1 2-0" in " ".join(plain(page.entry.hint.text()).split())
    QTest.keyClicks(page.entry.field, "2 2-0")
    assert page.entry.field.text() == "2 2-0"
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    assert keeper.cell(2, 6) == "agrees"
    assert keeper.cell(1, 6) == "differs"
    assert "left to type" not in plain(page.side.differing.text()), "the other tables have no result"
    QTest.keyClick(page, Qt.Key.Key_F6)
    for table in (3, 4):
        keeper.type(f"{table} 2-0", enter=1)
    QTest.keyClick(page, Qt.Key.Key_F6)
    assert "Slips left to type: tables 3 and 4" in plain(page.side.differing.text()).replace("3, 4", "3 and 4")


def test_it_ends_when_the_next_round_is_published(keeper: Scorekeeper, context: WindowContext) -> None:
    for table in range(1, 7):
        keeper.type(f"{table} 2-0", enter=1)
    keeper.page.toggle_second_pass()
    assert keeper.page.head.second_pass.isChecked()
    keeper.evening.pair()
    keeper.page.refresh()
    assert not keeper.page.head.second_pass.isChecked()
    keeper.type("1 2-1", enter=1)
    assert keeper.stored(1) == "2-1-0"
