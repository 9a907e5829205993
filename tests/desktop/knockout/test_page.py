"""The Knockout page, operated with keys and clicks."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from evenings import Evening, new_evening
from moving import moved_to, running
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetricsF, QHelpEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QGraphicsPathItem,
    QGraphicsSimpleTextItem,
    QLabel,
    QLineEdit,
    QMenu,
    QToolTip,
)
from pytestqt.qtbot import QtBot
from reporters import call, report

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.bracket.going_on import WhoGoesOnError
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.results import read_result
from irondie_to.app.core.steps import Together
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.event.plan import outlook
from irondie_to.app.knockout import queries as knockout_queries
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.knockout.views import BracketMeeting, BracketSlot, BracketView
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.app.standings import queries as standings_queries
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import draw_line
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import CallReferee, PrintContent, Purpose, StartPenalty
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.knockout.at_match import KnockoutMatchMenu
from irondie_to.desktop.knockout.bracket import match as bracket_match
from irondie_to.desktop.knockout.bracket.match import fitting_pair, foot_ink, foot_words, state_of
from irondie_to.desktop.knockout.bracket.plan import MatchBox, Measures, plan
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.tournament.model import GoesOn

Open = Callable[[Evening], KnockoutPage]
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Twelve players after four rounds; the cut is to four, with a match for third place."""
    found = new_evening(desk, 12, third_place=True)
    for _ in range(4):
        found.play_round()
    return found


@pytest.fixture
def open_page(context: WindowContext, qtbot: QtBot) -> Open:
    """Opens the page of an event and waits for its bracket."""

    def open_(evening: Evening) -> KnockoutPage:
        context.open_event(evening.event)
        page = KnockoutPage(context)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        qtbot.waitUntil(lambda: bool(page.canvas.boxes))
        page.focus_first()
        return page

    return open_


def bracket(evening: Evening) -> BracketView:
    return knockout_queries.bracket_view(evening.picture)


def box_of(page: KnockoutPage, name: str, place: int = 0) -> MatchBox:
    return [box for box in page.canvas.boxes if box.round.name == name][place]


def click(page: KnockoutPage, box: MatchBox, row: int = 0) -> None:
    rect = page.canvas.rect_of(box)
    scale = rect.width() / box.width
    place = rect.topLeft() + QPointF(60, 15 + 30 * row) * scale
    QTest.mouseClick(page.canvas.viewport(), Qt.MouseButton.LeftButton, pos=place.toPoint())


def store(page: KnockoutPage, field: QLineEdit, qtbot: QtBot) -> None:
    """Press Enter, and wait until the entry is stored."""
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page.context.is_working)


def make_cut(page: KnockoutPage) -> None:
    offer = page.context.offers.current
    assert offer is not None
    offer.do()


def names(page: KnockoutPage) -> set[str]:
    meetings = [box.meeting for box in page.canvas.boxes if box.meeting is not None]
    return {slot.name for meeting in meetings for slot in (meeting.a, meeting.b) if slot is not None}


def test_before_the_cut_the_bracket_is_a_preview(open_page: Open, desk: Desk, context: WindowContext) -> None:
    evening = new_evening(desk, 12)
    evening.play_round()
    page = open_page(evening)
    assert page.head.beside.text() == "If the cut were made now"
    assert len(names(page)) == 4
    assert context.offers.current is None
    assert "once all results of the 4 Swiss rounds are in" in page.note.text()
    assert not page.entry.isVisible()


@pytest.mark.parametrize(("rounds", "beside"), [(1, "seeds from the standings after round 1"), (0, "")])
def test_seeds_are_from_swiss_rounds_only_if_there_were_some(
    open_page: Open, desk: Desk, rounds: int, beside: str
) -> None:
    evening = new_evening(desk, 8, swiss_rounds=rounds, cut=4)
    for _ in range(rounds):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    assert open_page(evening).head.beside.text() == beside


def test_a_corrected_result_shows_what_it_was_until_the_correction_is_undone(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    table, other = (match.table_number for match in evening.picture.pending)
    evening.report(f"{table} 2-0 {other} 2-0")
    page = open_page(evening)

    def said(of: int) -> str:
        (meeting,) = (
            box.meeting
            for box in page.canvas.boxes
            if box.round.name == "semifinals" and box.meeting is not None and box.meeting.table == of
        )
        return say(Phrase("step.at_table", {"table": state_of(meeting)}))

    desk.do(CorrectResult(evening.event, None, table, read_result("2-1")))
    qtbot.waitUntil(lambda: said(table) == "table 2–1, was 2–0")
    assert said(other) == "table 2–0"
    desk.undo(evening.event)
    qtbot.waitUntil(lambda: said(table) == "table 2–0")


def test_players_who_decline_are_left_out_of_preview_and_cut(
    open_page: Open, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    page = open_page(evening)
    ranked = [line.name for line in standings_queries.standings(evening.picture).lines]
    assert names(page) == set(ranked[:4])
    action = next(action for action in page.declines.choice.actions() if f"{ranked[1]} (rank 2)" in action.text())
    action.trigger()
    qtbot.waitUntil(lambda: names(page) == {ranked[0], *ranked[2:5]})
    assert f"{ranked[1]} declined" in page.note.text()
    make_cut(page)
    qtbot.waitUntil(page.entry.isVisible)
    assert {
        slot.name for meeting in bracket(evening).rounds[0].meetings for slot in (meeting.a, meeting.b) if slot
    } == {
        ranked[0],
        *ranked[2:5],
    }
    assert context.offers.current is None
    assert f"{ranked[1]} declined" in page.note.text()


def test_a_player_declines_after_the_cut_as_long_as_nobody_has_begun(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    page = open_page(evening)
    desk.do(MakeCut(evening.event))
    page.refresh_if_stale()
    qtbot.waitUntil(page.entry.isVisible)
    ranked = [line.name for line in standings_queries.standings(evening.picture).lines]
    assert "declines now, the next in the standings moves up" in page.declines.toolTip()
    choices = page.declines.choice.actions()
    assert len(choices) == 4
    next(action for action in choices if ranked[2] in action.text()).trigger()
    qtbot.waitUntil(lambda: names(page) == {*ranked[:2], *ranked[3:5]})
    assert page.declines.isEnabled()
    table = evening.picture.pending[0].table_number
    page.entry.field.setText(f"{table} 2-0")
    store(page, page.entry.field, qtbot)
    qtbot.waitUntil(lambda: not page.declines.isEnabled())
    assert "The knockout has begun" in page.declines.toolTip()


def test_a_click_on_a_player_offers_to_decline(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    first = box_of(page, "semifinals").meeting
    assert first is not None
    assert first.b is not None
    click(page, box_of(page, "semifinals"), 1)
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    assert menu.actions()[0].text() == f"{first.b.name} declines"
    menu.actions()[0].trigger()
    menu.close()
    gone = first.b.name
    qtbot.waitUntil(lambda: gone not in names(page))


def test_a_whole_knockout_is_typed(open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    make_cut(page)
    qtbot.waitUntil(page.entry.isVisible)
    qtbot.waitUntil(page.entry.field.hasFocus)
    for line in ("1 2-1", "2 0-2"):
        QTest.keyClicks(page.entry.field, line)
        assert any(item.marked for item in page.canvas.items_by_box.values())
        store(page, page.entry.field, qtbot)
        assert page.entry.field.text() == ""
    qtbot.waitUntil(lambda: (found := box_of(page, "final").meeting) is not None and found.table is not None)
    for line in ("final 1 2-0", "third 2 2-0"):
        QTest.keyClicks(page.entry.field, line)
        store(page, page.entry.field, qtbot)
    champion = bracket(evening).champion
    assert champion is not None
    qtbot.waitUntil(lambda: page.head.beside.text() == f"Champion: {champion}")


def test_a_match_without_a_winner_is_refused_with_the_way_out(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    QTest.keyClicks(page.entry.field, "1 1-1-1")
    assert "more life points" in page.entry.says.text()
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    assert page.entry.field.text() == "1 1-1-1"
    assert bracket(evening).rounds[0].meetings[0].result is None


def test_a_result_is_typed_in_place(open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    click(page, box_of(page, "semifinals", 1))
    assert page.in_place.isVisible()
    assert page.in_place.field.hasFocus()
    QTest.keyClicks(page.in_place.field, "1-1")
    assert "needs a winner" in page.in_place.says.text()
    store(page, page.in_place.field, qtbot)
    assert page.in_place.isVisible()
    page.in_place.field.clear()
    QTest.keyClicks(page.in_place.field, "2-1")
    store(page, page.in_place.field, qtbot)
    assert not page.in_place.isVisible()
    assert bracket(evening).rounds[0].meetings[1].result == "2-1"
    qtbot.waitUntil(lambda: (found := box_of(page, "semifinals", 1).meeting) is not None and found.result == "2-1")


def test_the_menu_of_a_match_enters_a_result_directly(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    for place, (entry, result) in enumerate((("{b} wins 2–1", "1-2"), ("Forfeit by {a}", "fa"))):
        box = box_of(page, "semifinals", place)
        assert box.meeting is not None
        assert box.meeting.a is not None
        assert box.meeting.b is not None
        words = entry.format(a=box.meeting.a.name, b=box.meeting.b.name)
        page.canvas.menu_asked.emit(box, QPoint(0, 0))
        (menu,) = [menu for menu in page.findChildren(KnockoutMatchMenu) if menu.isVisible()]
        (action,) = [action for action in menu.actions() if action.text() == words]
        action.trigger()
        menu.close()
        qtbot.waitUntil(lambda: not page.context.is_working)
        assert bracket(evening).rounds[0].meetings[place].result == result
        page.refresh()
        qtbot.waitUntil(lambda: not page.context.is_working)


def test_the_menu_of_a_later_match_enters_a_result_although_its_players_come_from_the_same_table(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    evening.report_all()
    page = open_page(evening)
    for name in ("third_place", "final"):
        box = box_of(page, name)
        assert box.meeting is not None
        assert box.meeting.a is not None
        viewport, place = page.canvas.viewport(), page.canvas.rect_of(box).center().toPoint()
        asked = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, viewport.mapToGlobal(place))
        QApplication.sendEvent(viewport, asked)
        (menu,) = [menu for menu in page.findChildren(KnockoutMatchMenu) if menu.isVisible()]
        choose(menu, f"Forfeit by {box.meeting.a.name}")
        menu.close()
        qtbot.waitUntil(lambda: not page.context.is_working)
        assert page.entry.field.text() == ""
        page.refresh()
        qtbot.waitUntil(lambda: not page.context.is_working)
    assert [match.result for round_ in bracket(evening).rounds[1:] for match in round_.meetings] == ["fa", "fa"]


def test_an_empty_field_in_place_closes_when_its_match_is_decided_elsewhere(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    box = box_of(page, "semifinals")
    assert box.meeting is not None
    click(page, box)
    assert page.in_place.isVisible()
    evening.report(f"{box.meeting.table} 2-0")
    page.refresh()
    qtbot.waitUntil(lambda: box_of(page, "semifinals").meeting.result == "2-0")  # type: ignore[union-attr]
    assert not page.in_place.isVisible()
    assert page.canvas.hasFocus()
    click(page, box_of(page, "semifinals"))  # opened on a decided match, it stays open to correct the result
    page.refresh()
    qtbot.waitUntil(lambda: not page.context.is_working)
    assert page.in_place.says.text().startswith("Saved: 2–0.")


def test_a_field_in_place_closes_while_another_page_is_shown(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    box = box_of(page, "semifinals")
    assert box.meeting is not None
    click(page, box)
    page.hide()
    evening.report(f"{box.meeting.table} 2-0")
    page.show()
    page.refresh()
    qtbot.waitUntil(lambda: box_of(page, "semifinals").meeting.result == "2-0")  # type: ignore[union-attr]
    assert not page.in_place.isVisible()


def test_what_is_typed_in_place_is_kept_as_a_correction_when_its_match_is_decided_elsewhere(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    box = box_of(page, "semifinals")
    assert box.meeting is not None
    click(page, box)
    QTest.keyClicks(page.in_place.field, "2-1")
    evening.report(f"{box.meeting.table} 2-0")
    page.refresh()
    qtbot.waitUntil(lambda: box_of(page, "semifinals").meeting.result == "2-0")  # type: ignore[union-attr]
    assert page.in_place.isVisible()
    assert page.in_place.field.meaning.state is TypedState.REPLACES
    page.in_place.field.clear()
    assert page.in_place.says.text().startswith("Saved: 2–0.")


@pytest.mark.parametrize("text", ["1 2-0", "1 20", "1 2 1"])
def test_a_whole_line_typed_in_place_goes_to_its_own_table(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot, text: str
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    click(page, box_of(page, "semifinals", 1))
    QTest.keyClicks(page.in_place.field, text)
    if page.in_place.field.line.needs_enter_twice:
        assert "result for table 1" in page.in_place.says.text()
        QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
        assert "at table 1" in page.in_place.says.text()
        assert "This was read as a result for table 1." in page.in_place.says.text()
        assert len(evening.picture.pending) == 2
    store(page, page.in_place.field, qtbot)
    first, second = bracket(evening).rounds[0].meetings
    assert (first.result is not None, second.result) == (True, None)
    assert page.in_place.isVisible()
    assert page.in_place.field.text() == ""
    assert page.in_place.box is not None
    assert page.in_place.box.meeting is not None
    assert page.in_place.box.meeting.table == second.table


@pytest.mark.storing_thread
def test_a_correction_of_the_earlier_match_at_its_table_leaves_the_field_at_its_match(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    evening.report_all()
    page = open_page(evening)
    final = box_of(page, "final")
    assert final.meeting is not None
    click(page, final)
    QTest.keyClicks(page.in_place.field, f"semi {final.meeting.table} 2-1")
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
    store(page, page.in_place.field, qtbot)
    assert [match.result for match in bracket(evening).rounds[0].meetings].count("2-1") == 1
    assert page.in_place.isVisible()
    assert (page.in_place.box, page.in_place.field.text()) == (box_of(page, "final"), "")
    assert not page.canvas.items_by_box[box_of(page, "final")].tint


def test_a_table_number_names_the_chosen_match_and_only_what_is_meant_is_highlighted(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0 2 2-0")
    page = open_page(evening)

    def marked() -> list[str]:
        return [box.round.name for box, item in page.canvas.items_by_box.items() if item.marked]

    page.entry.field.put("1 2-0")
    assert "final 1 2-0" in say(page.entry.field.meaning.message or Phrase("name.empty"))
    assert marked() == []
    page.entry.field.clear()
    final = box_of(page, "final")
    page.canvas.choose(final)
    page.entry.field.put("1 2-0")
    assert marked() == ["final"]
    QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: bracket(evening).rounds[-1].meetings[0].result == "2-0")


def test_a_double_click_leaves_the_cursor_in_the_field(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    place = page.canvas.rect_of(box_of(page, "semifinals")).topLeft().toPoint() + QPoint(60, 15)
    QTest.mouseClick(page.canvas.viewport(), LEFT, pos=place)
    QTest.mouseDClick(page.canvas.viewport(), LEFT, pos=place)
    assert page.in_place.field.hasFocus()
    QTest.keyClicks(page.in_place.field, "21")
    store(page, page.in_place.field, qtbot)
    assert len(evening.picture.pending) == 1


def test_the_tooltip_of_a_match_says_whole_what_its_box_may_elide(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    name = evening.picture.entrant(evening.picture.matches_of(evening.picture.knockout[0])[0].a_id)
    desk.do(EditEntrant(evening.event, name.code, PlayerDetails("Ada <b>Lovelace</b> of the Analytical Engine")))
    evening.report("1 fa", "semifinals")
    page = open_page(evening)
    shown = QToolTip.text
    page.activateWindow()
    middle = page.canvas.rect_of(box_of(page, "semifinals")).center().toPoint()
    help_wanted = QHelpEvent(QEvent.Type.ToolTip, middle, page.canvas.viewport().mapToGlobal(middle))
    QApplication.sendEvent(page.canvas.viewport(), help_wanted)
    qtbot.waitUntil(lambda: bool(shown()))
    tip = next(label for label in QApplication.topLevelWidgets() if label.inherits("QTipLabel") and label.isVisible())
    assert isinstance(tip, QLabel)
    assert tip.textFormat() is Qt.TextFormat.PlainText
    assert "forfeit by Ada <b>Lovelace</b> of the Analytical Engine" in tip.text()
    QToolTip.hideText()


def test_hints_beside_the_field_are_lines_that_it_accepts(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    entry = page.entry

    def expect(line: str) -> None:
        qtbot.waitUntil(lambda: f" {line} the first player forfeits" in entry.hint.accessibleName(), timeout=9000)
        assert entry.field.understand(line).state is TypedState.READY

    expect("1 fa")
    evening.report("1 2-0 2 2-0")
    expect("final 1 fa")
    evening.report("1 2-0", "final")
    expect("third 2 fa")


def test_an_empty_field_says_what_is_stored(open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    click(page, box_of(page, "semifinals"))
    assert not page.in_place.field.placeholderText()
    assert page.in_place.says.text() == "No result yet: type the games, for example 2-1"
    QTest.keyClicks(page.in_place.field, "2-0")
    assert page.in_place.says.text().endswith("advances to the final · not saved yet")
    store(page, page.in_place.field, qtbot)
    qtbot.waitUntil(lambda: (found := box_of(page, "semifinals").meeting) is not None and found.result == "2-0")
    click(page, box_of(page, "semifinals"))
    assert page.in_place.field.text() == ""
    assert page.in_place.says.text().startswith("Saved: 2–0.")
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)  # goes on to the match without a result
    assert page.in_place.box == box_of(page, "semifinals", 1)


def test_enter_goes_on_to_the_next_match_or_says_what_to_type(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    click(page, box_of(page, "semifinals"))
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
    assert page.canvas.chosen == page.in_place.box == box_of(page, "semifinals", 1)
    assert page.in_place.field.line.fault is None
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
    assert page.in_place.box == box_of(page, "semifinals", 1)
    assert page.in_place.field.line.fault is not None
    click(page, box_of(page, "semifinals"))
    assert page.in_place.field.line.fault is None
    QTest.keyClicks(page.in_place.field, "2-0")
    store(page, page.in_place.field, qtbot)
    assert page.in_place.box is not None
    assert page.in_place.box.place == 1
    assert page.in_place.field.text() == ""


@pytest.mark.parametrize(("zoom", "text"), [(0.7, ""), (0.8, "2-0"), (1.0, ""), (1.0, "1-1-1"), (1.5, "1-1-1")])
def test_the_field_covers_no_other_match(open_page: Open, evening: Evening, desk: Desk, zoom: float, text: str) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.canvas.set_zoom(zoom)
    for place in range(2):
        box = box_of(page, "semifinals", place)
        click(page, box)
        QTest.keyClicks(page.in_place.field, text)
        below = [page.canvas.rect_of(other) for other in page.canvas.boxes if other.place > place]
        assert not [rect for rect in below if rect.intersects(QRectF(page.in_place.geometry()))]


def test_another_result_in_place_needs_enter_twice(open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    desk.do(MakeCut(evening.event))
    evening.report("1 2-0")
    page = open_page(evening)
    click(page, box_of(page, "semifinals"))
    QTest.keyClicks(page.in_place.field, "0-2")
    store(page, page.in_place.field, qtbot)
    assert bracket(evening).rounds[0].meetings[0].result == "2-0"
    store(page, page.in_place.field, qtbot)
    assert bracket(evening).rounds[0].meetings[0].result == "0-2"


def test_a_result_in_place_is_stored_once_and_a_refused_one_can_be_corrected(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot, messages: list[Message]
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    click(page, box_of(page, "semifinals"))
    QTest.keyClicks(page.in_place.field, "2-0")
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
    QTest.keyClicks(page.in_place.field, "1")
    store(page, page.in_place.field, qtbot)
    assert [message.tone for message in messages] == [MessageTone.DONE]
    assert bracket(evening).rounds[0].meetings[0].result == "2-0"
    click(page, box_of(page, "semifinals", 1))
    QTest.keyClicks(page.in_place.field, "2-1")
    evening.report("2 0-2")  # another station enters a result first
    store(page, page.in_place.field, qtbot)
    assert bracket(evening).rounds[0].meetings[1].result == "0-2"
    assert bracket(evening).rounds[-1].meetings[0].result is None  # it is played at the same table
    assert "already" in page.in_place.says.text()
    page.context.messages.withdraw("another.code")
    assert "already" in page.in_place.says.text()
    page.context.messages.withdraw(messages[-1].phrase.code)
    assert "already" not in page.in_place.says.text()
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Backspace)
    assert page.in_place.field.text() == "2-"


def test_the_bracket_works_with_keys_alone(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    QTest.keyClick(page.entry.field, Qt.Key.Key_Down)
    assert page.canvas.hasFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Left):
        QTest.keyClick(page.canvas, key)
    chosen = page.canvas.chosen
    assert chosen is not None
    assert (chosen.round.name, chosen.place) == ("semifinals", 0)
    assert "Semifinals" in page.canvas.accessibleDescription()
    tips = [item.toolTip() for box, item in page.canvas.items_by_box.items() if box.meeting is not None]
    assert tips
    assert all(tip[0].isupper() for tip in tips)
    QTest.keyClick(page.canvas, Qt.Key.Key_Return)
    assert page.in_place.isVisible()
    QTest.keyClick(page.in_place.field, Qt.Key.Key_Escape)
    assert not page.in_place.isVisible()
    assert page.canvas.hasFocus()


def test_a_screen_reader_reads_the_state_of_a_match(
    open_page: Open, evening: Evening, desk: Desk, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    said: list[str] = []
    monkeypatch.setattr("irondie_to.desktop.knockout.bracket.view.announce", lambda _widget, text: said.append(text))
    page = open_page(evening)

    def heard(name: str, place: int = 0) -> str:
        page.canvas.choose(box_of(page, name, place))
        assert page.canvas.accessibleDescription() == said[-1]
        return said[-1]

    first, second = (box_of(page, "semifinals", place).meeting for place in (0, 1))
    assert first is not None
    assert second is not None
    assert first.a is not None
    assert first.b is not None
    assert heard("semifinals") == f"Semifinals, {first.a.name} against {first.b.name}: not played yet"
    desk.do(MakeCut(evening.event))
    qtbot.waitUntil(lambda: "result missing" in heard("semifinals"))
    evening.report("1 2-0-1 2 fa")
    qtbot.waitUntil(lambda: heard("semifinals").endswith(": 2–0, 1 drawn"))
    meeting = box_of(page, "semifinals", 1).meeting
    assert meeting is not None
    assert meeting.a is not None
    assert heard("semifinals", 1).endswith(f": forfeit by {meeting.a.name}")
    assert heard("final").endswith(": Table 1 · result missing")


def test_zoom_keeps_the_open_field_on_its_match(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    before = page.canvas.rect_of(box_of(page, "semifinals")).width()
    click(page, box_of(page, "semifinals"))
    page.zoom.page_actions["knockout_page.zoom_in"].trigger()
    rect = page.canvas.rect_of(box_of(page, "semifinals"))
    assert rect.width() > before
    assert abs(page.in_place.x() - max(0, rect.left())) < 2
    page.zoom.page_actions["knockout_page.zoom_fit"].trigger()
    assert page.canvas.sceneRect().width() * page.canvas.transform().m11() <= page.canvas.viewport().width() + 1


def test_an_event_without_a_cut_says_so(context: WindowContext, desk: Desk, qtbot: QtBot) -> None:
    context.open_event(new_evening(desk, 3, cut=0).event)
    page = KnockoutPage(context)
    qtbot.addWidget(page)
    page.show()
    qtbot.waitUntil(lambda: "no knockout" in page.empty.words.text())
    assert not page.empty.button.isVisible()
    assert not page.declines.isVisible()
    empty = desk.do(CreateEvent("Empty cup", "2026-03-21", 1))  # without players no cut is recommended
    context.open_event(int(empty.value or 0))
    qtbot.waitUntil(lambda: "enough players" in page.empty.words.text())
    assert page.empty.button.text() == "Players"


def test_hiding_the_page_takes_its_offer_back(open_page: Open, evening: Evening, context: WindowContext) -> None:
    page = open_page(evening)
    assert context.offers.current is not None
    page.hide()
    assert context.offers.current is None


@pytest.mark.parametrize("size", [2, 3, 4, 5, 8, 13, 16, 33, 64])
def test_the_drawing_of_every_size_has_no_overlaps(desk: Desk, size: int) -> None:
    evening = new_evening(desk, size, cut=size, swiss_rounds=1, third_place=True)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    drawn = plan(bracket(evening))
    assert sum(box.meeting is not None for box in drawn.boxes) == size - 1 + (size > 3)
    columns: dict[float, list[MatchBox]] = {}
    for box in drawn.boxes:
        columns.setdefault(box.x, []).append(box)
    for left, right in itertools.pairwise(sorted(columns)):
        assert left + Measures.at().width < right
    for boxes in columns.values():
        boxes.sort(key=lambda box: box.y)
        for above, below in itertools.pairwise(boxes):
            assert above.y + above.height < below.y
    ends = {wire[-1] for wire in drawn.wires}
    assert len(ends) == len(drawn.wires)


def test_the_referee_is_called_from_a_match(
    open_page: Open, evening: Evening, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    page = open_page(evening)
    make_cut(page)
    qtbot.waitUntil(page.entry.isVisible)
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == 1)
    page.canvas.choose(box)
    page.canvas.menu_asked.emit(box, QPoint(0, 0))
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    choose(menu, "Referee page")
    menu.close()
    assert opened == [("referee", CallReferee(evening.picture.pending[0].id))]


def test_a_player_declines_by_clicks_and_the_next_moves_up(
    evening: Evening, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot
) -> None:
    window = Window(theme, settings)
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    WindowController(window, context)
    context.open_event(evening.event)
    window.show_page("knockout")
    page = window.page
    assert isinstance(page, KnockoutPage)
    qtbot.waitUntil(lambda: bool(page.canvas.boxes))
    ranked = [line.name for line in standings_queries.standings(evening.picture).lines]
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.b is not None)
    assert box.meeting is not None
    assert box.meeting.b is not None
    out = box.meeting.b.name
    where = page.canvas.rect_of(box)
    second = QPoint(int(where.center().x()), int(where.bottom() - where.height() / 5))
    QTest.mouseClick(page.canvas.viewport(), LEFT, pos=second)
    qtbot.waitUntil(lambda: any(menu.isVisible() for menu in page.findChildren(QMenu)))
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    action = next(action for action in menu.actions() if action.text() == f"{out} declines")
    QTest.mouseClick(menu, LEFT, pos=menu.actionGeometry(action).center())
    left = [name for name in ranked if name != out][:4]
    qtbot.waitUntil(lambda: names(page) == set(left))
    assert "1 declined" in window.strip.sentence.text()
    QTest.mouseClick(window.strip.button, LEFT)
    qtbot.waitUntil(lambda: bool(evening.picture.seeds))
    playing = {evening.picture.entrant(seed.entrant_id).name for seed in evening.picture.seeds if seed.place}
    assert playing == set(left)
    window.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hints_fit_with_large_letters(
    open_page: Open, evening: Evening, desk: Desk, context: WindowContext, language: str
) -> None:
    desk.do(MakeCut(evening.event))
    context.settings.language, context.settings.text_size = language, 130
    page = open_page(evening)
    page.resize(1010, 700)
    assert page.entry.hint.isVisible()
    assert page.entry.hint.sizeHint().width() <= page.entry.hint.width()


def test_a_played_match_does_not_call_the_referee_to_the_next_one_at_its_table(
    open_page: Open, evening: Evening, opened: list[tuple[str, Purpose | None]], desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    evening.report_all()
    final = evening.picture.matches_of(evening.picture.knockout[1])[0]
    page = open_page(evening)
    qtbot.waitUntil(page.entry.isVisible)
    tables = [box.meeting.table for box in page.canvas.boxes if box.round.name == "semifinals" and box.meeting]
    played = box_of(page, "semifinals", tables.index(final.table_number))
    page.canvas.menu_asked.emit(played, QPoint(0, 0))
    (menu,) = [menu for menu in page.findChildren(QMenu) if menu.isVisible()]
    words = [action.text() for action in menu.actions()]
    assert [text.endswith("drops out") for text in words] == [True, True, False, False, False, False]
    assert [text.partition(" for ")[0] for text in words[2:]] == [
        *("Referee decides who advances", "Note a ruling…"),
        *("Penalty", "Penalty"),
    ]
    menu.actions()[5].trigger()
    table = final.table_number
    semifinals = evening.picture.matches_of(evening.picture.knockout[0])
    loser = next(evening.picture.entrant(match.b_id).code for match in semifinals if match.table_number == table)
    assert opened == [("referee", StartPenalty(loser, "semifinals", table))]
    opened.clear()
    menu.close()
    page.canvas.menu_asked.emit(box_of(page, "final"), QPoint(0, 0))
    (menu,) = [menu for menu in page.findChildren(QMenu) if menu.isVisible()]
    choose(menu, "Referee page")
    menu.close()
    assert opened == [("referee", CallReferee(final.id))]


def test_the_menu_of_a_match_is_about_the_match_that_is_shown(
    open_page: Open, evening: Evening, desk: Desk, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    page = open_page(evening)
    make_cut(page)
    qtbot.waitUntil(page.entry.isVisible)
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == 1)
    shown = evening.picture.pending[0].id
    evening.report("1 2-0")  # the page does not show this yet
    page.canvas.menu_asked.emit(box, QPoint(0, 0))
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    choose(menu, "Referee page")
    menu.close()
    assert opened == [("referee", CallReferee(shown))]


def test_the_menu_of_a_match_leads_to_its_result_a_set_check_and_penalties(
    open_page: Open, evening: Evening, desk: Desk, opened: list[tuple[str, Purpose | None]], qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    qtbot.waitUntil(page.entry.isVisible)
    match = evening.picture.pending[0]
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == match.table_number)
    name = evening.picture.entrant(match.b_id).name
    for words in ("Set check…", f"Penalty for {name}…", "Note a ruling…", "Result…"):
        page.canvas.menu_asked.emit(box, QPoint(0, 0))
        menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
        choose(menu, words)
        menu.close()
    code = evening.picture.entrant(match.b_id).code
    assert opened == [
        ("referee", CallReferee(match.id, "setcheck")),
        ("referee", StartPenalty(code, "semifinals", match.table_number, "", "")),
        ("referee", StartPenalty(None, "semifinals", match.table_number, kind=NoteKind.RULING)),
    ]
    assert page.in_place.field.isVisible()


def test_the_menu_of_a_match_offers_to_decline_until_the_knockout_has_begun(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    qtbot.waitUntil(page.entry.isVisible)

    def open_menu() -> QMenu:
        page.canvas.menu_asked.emit(page.canvas.boxes[0], QPoint(0, 0))
        return next(menu for menu in page.findChildren(QMenu) if menu.isVisible())

    first = page.canvas.boxes[0].meeting
    assert first is not None
    assert first.a is not None
    gone = first.a.name
    menu = open_menu()
    choose(menu, f"{gone} declines")
    menu.close()
    qtbot.waitUntil(lambda: gone not in names(page))
    page.entry.field.setText(f"{evening.picture.pending[0].table_number} 2-0")
    store(page, page.entry.field, qtbot)
    qtbot.waitUntil(lambda: not page.declines.isEnabled())
    menu = open_menu()
    assert not any("declines" in action.text() for action in menu.actions())
    menu.close()


def choose(menu: QMenu, words: str) -> None:
    """Trigger the entry with this text."""
    next(action for action in menu.actions() if action.text().replace("&&", "&") == words).trigger()


@pytest.mark.parametrize(("width", "height", "percent"), [(1072, 640, 100), (1158, 590, 100), (1010, 640, 130)])
def test_the_whole_bracket_is_seen_until_somebody_zooms(
    open_page: Open, evening: Evening, desk: Desk, settings: WindowSettings, width: int, height: int, percent: int
) -> None:
    settings.text_size = percent
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.resize(width, height)
    QApplication.processEvents()
    canvas = page.canvas

    def seen() -> bool:
        return all(canvas.viewport().rect().contains(canvas.rect_of(box).toRect()) for box in canvas.boxes)

    assert seen()
    for _ in range(4):
        page.zoom.page_actions["knockout_page.zoom_in"].trigger()
    assert not seen()
    page.resize(width - 10, height)
    QApplication.processEvents()
    assert not seen()  # what the user chose stays
    page.zoom.page_actions["knockout_page.zoom_fit"].trigger()
    assert seen()


def test_a_heading_says_how_far_its_round_is(open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)

    def headings() -> list[str]:
        items = [item for item in page.canvas.scene().items() if isinstance(item, QGraphicsSimpleTextItem)]
        return [item.text() for item in sorted(items, key=lambda item: (item.x(), item.y()))]

    semifinals, planned = (at for _name, at in outlook(evening.picture).starts[-2:])
    at_ms = page.context.ticker.clock.second_ms() - 5 * 60_000
    desk.do(StartRoundClock(evening.event, at_ms))
    page.refresh()
    qtbot.waitUntil(lambda: "since" in headings()[1])
    expected = f"planned {planned}, expected {wall(at_ms + 50 * 60_000)}"
    since = f"since {wall(at_ms)}, planned {semifinals}"
    assert headings() == ["Semifinals", since, "Final", "Third place", expected]
    evening.report_all()
    page.refresh()
    ended = max(clock.finished_at_ms or 0 for clock in evening.picture.table_clocks)
    done = f"{wall(at_ms)}–{wall(ended)}, planned {semifinals}"
    qtbot.waitUntil(lambda: headings()[:2] == ["Semifinals", done])


def test_the_words_in_the_foot_of_a_match_never_overlap(context: WindowContext) -> None:
    player = BracketSlot("ABCDEF", "Ada", 1)
    meeting = BracketMeeting(12, player, player, "1-1-1", "ABCDEF", "0-2", moment_ms("2026-11-21T17:46:00+00:00"))
    font = context.theme.font(12)
    metrics = QFontMetricsF(font)
    lefts, rights = foot_words(context.say, meeting, None, live=False)
    assert lefts == ["Table 12"]
    assert len(rights) == 2
    for width in range(100, 600, 20):
        left, right = fitting_pair(lefts, rights, font, width)
        is_least = (left, right) == (lefts[-1], rights[-1])
        assert is_least or metrics.horizontalAdvance(left + right) + 10 <= width
    now = Phrase("clocks.game_left", {"game": 3, "time": "12:08"})
    waiting = replace(meeting, result=None, winner=None, before=None, ended_at_ms=None)
    assert foot_words(context.say, waiting, now, live=True) == (["Table 12 · game 3, 12:08 left", "Table 12"], [])
    assert foot_words(context.say, waiting, None, live=True)[0][0] == "Table 12 · result missing"
    inks = foot_ink(None, live=True), foot_ink(now, live=True), foot_ink(None, live=False)
    assert inks == ("text", "accent", "muted")
    to_come = replace(waiting, table=None)
    assert foot_words(context.say, to_come, None, live=False, match_minutes=45) == ([], ["45:00 match time"])


def test_the_foot_follows_the_clock_without_a_new_layout(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    box = box_of(page, "semifinals")
    assert box.meeting is not None
    assert box.meeting.table is not None
    now = Phrase("clocks.game_left", {"game": 3, "time": "12:08"})
    item = page.canvas.items_by_box[box]
    page.canvas.show_now({("semifinals", box.meeting.table): now}, {})
    assert item.now == now
    assert page.canvas.items_by_box[box] is item
    page.context.ticker.tick()  # nobody follows the games
    assert item.now is None


def test_the_lines_are_two_px_wide_at_every_zoom(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.canvas.set_zoom(1.6)
    pens = [item.pen() for item in page.canvas.scene().items() if isinstance(item, QGraphicsPathItem)]
    assert pens
    assert {(pen.width(), pen.isCosmetic()) for pen in pens} == {(2, True)}


def test_fit_is_pressed_until_somebody_zooms(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    smaller, fit, larger = (page.zoom.buttons[f"knockout_page.zoom_{name}"] for name in ("out", "fit", "in"))
    assert [button.property("segment") for button in (smaller, fit, larger)] == ["first", "middle", "last"]
    assert fit.isChecked()
    before = page.canvas.transform().m11()
    QTest.mouseClick(larger, LEFT)
    assert not fit.isChecked()
    assert not larger.isChecked()
    assert page.canvas.transform().m11() > before
    QTest.mouseClick(smaller, LEFT)
    assert page.canvas.transform().m11() == pytest.approx(before)
    for _ in range(2):  # a second click changes nothing
        QTest.mouseClick(fit, LEFT)
        assert fit.isChecked()
    assert page.canvas.is_fitted


def test_larger_text_is_larger_in_a_bracket_that_fits_itself(
    open_page: Open, evening: Evening, desk: Desk, settings: WindowSettings
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.resize(1000, 420)
    sizes = []
    for percent in (100, 115, 130):
        settings.text_size = percent
        QApplication.processEvents()
        assert page.canvas.is_fitted
        sizes.append(page.canvas.transform().m11() * percent)
    assert sizes[0] < sizes[1] < sizes[2]
    page.canvas.fit()
    assert page.canvas.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("percent", [100, 130])
def test_the_head_holds_in_a_small_german_window(
    open_page: Open, evening: Evening, desk: Desk, settings: WindowSettings, percent: int
) -> None:
    settings.text_size, settings.language = percent, "de"
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.resize(1280 - 208 * percent // 100, 600)
    QApplication.processEvents()
    shown = [*page.zoom.buttons.values(), page.declines, page.head.paper]
    assert all(widget.isVisible() for widget in shown)
    assert [widget.width() - widget.sizeHint().width() for widget in shown] == [0] * len(shown)
    assert len({page.head.paper.height(), page.declines.height(), page.zoom.height()}) == 1


def test_the_zoom_gives_way_in_a_narrow_head(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    for width, shown in ((540, [False, True, False]), (1072, [True, True, True])):
        page.resize(width, 600)
        QApplication.processEvents()
        assert [button.isVisible() for button in page.zoom.buttons.values()] == shown


def test_the_bracket_is_printed_from_its_page(
    open_page: Open, evening: Evening, desk: Desk, opened: list[tuple[str, Purpose | None]]
) -> None:
    page = open_page(evening)
    assert not page.head.paper.isVisible()  # there is nothing to print before the cut
    desk.do(MakeCut(evening.event))
    page.refresh()
    QTest.mouseClick(page.head.paper, LEFT)
    assert opened[-1] == ("print", PrintContent("knockout"))


def test_the_bracket_grows_with_the_text(
    open_page: Open, desk: Desk, context: WindowContext, settings: WindowSettings
) -> None:
    settings.language = "de"
    evening = new_evening(desk, 24, cut=8)
    for _ in range(5):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    seen = {}
    for percent, width, height in ((100, 1072, 560), (130, 1010, 440)):  # the bracket in a window of 1280 × 800
        settings.text_size = percent
        page = open_page(evening)
        page.canvas.setFixedSize(width, height)
        QApplication.processEvents()
        page.canvas.fit()
        rect = page.canvas.viewport().rect()
        assert all(rect.contains(page.canvas.rect_of(box).toRect()) for box in page.canvas.boxes)
        seen[percent] = page.canvas.transform().m11() * context.theme.font(15).pixelSize()
        assert 0.7 <= page.canvas.transform().m11() <= 1.6
    assert seen[130] >= 1.1 * seen[100]


@pytest.mark.parametrize("percent", [115, 130, 200])
def test_gaps_shrink_while_rows_grow(evening: Evening, desk: Desk, percent: int) -> None:
    desk.do(MakeCut(evening.event))
    usual, drawn = (plan(bracket(evening), factor / 100).boxes for factor in (100, percent))
    assert drawn[0].height == pytest.approx(usual[0].height * percent / 100)
    gaps = [boxes[1].y - boxes[0].y - boxes[0].height for boxes in (usual, drawn)]
    assert 8 <= gaps[1] < gaps[0]
    assert drawn[0].width < usual[0].width * percent / 100


def test_a_wide_screen_is_used(open_page: Open, desk: Desk) -> None:
    evening = new_evening(desk, 24, cut=8)
    for _ in range(5):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.resize(1712, 900)
    QApplication.processEvents()
    canvas, boxes = page.canvas, page.canvas.boxes
    used = max(canvas.rect_of(box).right() for box in boxes) - min(canvas.rect_of(box).left() for box in boxes)
    assert used >= 0.6 * canvas.viewport().width()


def test_a_large_bracket_stays_legible(open_page: Open, desk: Desk) -> None:
    evening = new_evening(desk, 70, cut=64)
    for _ in range(7):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    assert page.canvas.transform().m11() == pytest.approx(0.7)
    page.zoom.page_actions["knockout_page.zoom_fit"].trigger()
    QApplication.processEvents()
    assert page.canvas.transform().m11() < 0.7
    assert not page.canvas.verticalScrollBar().isVisible()


@pytest.mark.usefixtures("moving")
@pytest.mark.parametrize("in_place", [False, True])
def test_a_saved_match_is_tinted_and_fades(in_place: bool, open_page: Open, evening: Evening, qtbot: QtBot) -> None:
    page = open_page(evening)
    make_cut(page)
    qtbot.waitUntil(page.entry.isVisible)
    box = box_of(page, "semifinals")
    assert box.meeting is not None
    if in_place:
        page.in_place.open_on(box)
        page.in_place.field.setText("2-1")
        store(page, page.in_place.field, qtbot)
    else:
        page.entry.field.setText(f"{box.meeting.table} 2-1")
        store(page, page.entry.field, qtbot)

    def tints() -> dict[int, float]:
        page.refresh()  # which makes the items of the bracket again
        return {found.place: item.tint for found, item in page.canvas.items_by_box.items() if item.tint}

    moved_to(page.canvas, 0)
    assert tints() == {box.place: 1}
    moved_to(page.canvas, 850)
    assert tints() == {box.place: pytest.approx(0.5)}
    moved_to(page.canvas, 1100)
    assert tints() == {}
    assert not running(page)


@pytest.mark.parametrize(("width", "height"), [(700, 480), (1072, 690), (1704, 900)])
def test_the_bracket_begins_at_the_edge_of_the_page_at_every_scale(
    open_page: Open, evening: Evening, desk: Desk, width: int, height: int
) -> None:
    desk.do(MakeCut(evening.event))
    page = open_page(evening)
    page.resize(width, height)
    QApplication.processEvents()
    box = box_of(page, "semifinals")
    left = page.canvas.viewport().mapTo(page, page.canvas.rect_of(box).topLeft().toPoint()).x()
    assert abs(left - page.entry.field.mapTo(page, QPoint()).x()) <= 1


def test_the_example_names_a_table_whose_result_is_missing(open_page: Open, evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    first, second = sorted(match.table_number for match in evening.picture.pending)
    evening.report(f"{first} 2-0")
    page = open_page(evening)
    assert f"for example {second} 2-1" in page.entry.says.text()


def test_what_to_type_names_the_round_where_the_table_alone_means_another(
    open_page: Open, evening: Evening, desk: Desk
) -> None:
    desk.do(MakeCut(evening.event))
    evening.report(" ".join(f"{match.table_number} 2-0" for match in evening.picture.pending))
    page = open_page(evening)
    tables = {match.table_number for match in evening.picture.pending}
    assert any(f"for example final {table} 2-1" in page.entry.says.text() for table in tables)
    evening.report_all()
    page = open_page(evening)
    assert "To correct a result" in page.entry.says.text()


def test_the_match_time_of_a_round_to_come_is_known(evening: Evening, desk: Desk) -> None:
    desk.do(MakeCut(evening.event))
    look = knockout_queries.knockout_overview(evening.picture, frozenset())
    assert look.bracket is not None
    assert {round_.match_minutes for round_ in look.bracket.rounds} == {evening.picture.event.match_minutes}


def test_a_game_lost_by_a_penalty_is_in_the_bracket_and_refuses_what_contradicts_it(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    loser = evening.picture.entrant(match.a_id)
    desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.GAME_LOSS, loser.code, words="late")))
    page = open_page(evening)
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == 1)
    assert box.meeting is not None
    state = state_of(box.meeting)
    assert isinstance(state, Phrase)
    assert page.context.say(state).startswith("0–1")
    click(page, box)
    QTest.keyClicks(page.in_place.field, "2-0")
    assert f"{loser.name} has lost a game (Game loss, late)" in page.in_place.says.text()
    store(page, page.in_place.field, qtbot)
    assert len(evening.picture.pending) == 2
    page.in_place.field.clear()
    QTest.keyClicks(page.in_place.field, "2-1")
    store(page, page.in_place.field, qtbot)
    assert len(evening.picture.pending) == 1


def test_an_absent_player_wins_in_place_only_after_a_question(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    absent = evening.picture.entrant(match.a_id)
    desk.do(MarkAbsent(evening.event, 1, absent.code))
    page = open_page(evening)
    click(page, next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == 1))
    QTest.keyClicks(page.in_place.field, "2-0")
    assert f"Was {absent.name} actually there?" in page.in_place.says.text()
    store(page, page.in_place.field, qtbot)
    assert page.in_place.says.text().startswith(f"{absent.name} is marked as absent.")
    assert page.in_place.says.text().endswith("Press Enter to save it.")
    assert len(evening.picture.pending) == 2
    store(page, page.in_place.field, qtbot)
    stored = evening.picture.match_row(match.id)
    assert stored is not None
    assert (stored.games_a, stored.absent_a) == (2, "")


def test_a_player_who_is_out_is_named_so_on_his_own_line(
    open_page: Open, evening: Evening, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing in the bracket of the window said it, and the foot of the box was cut before his name."""
    desk.do(MakeCut(evening.event))
    match = evening.picture.pending[0]
    out, kept = (evening.picture.entrant(row_id) for row_id in (match.a_id, match.b_id))
    desk.do(EditEntrant(evening.event, out.code, PlayerDetails("Brunhilde Wagenknecht-Schulze")))
    desk.do(EditEntrant(evening.event, kept.code, PlayerDetails("Rocco Mancini")))
    evening.report(f"{match.table_number} 2-0")
    with pytest.raises(WhoGoesOnError) as asked:
        desk.do(GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, out.code)))
    decide = next(choice.decide for choice in asked.value.choices if choice.goes_on is GoesOn.B)
    desk.do(Together((decide, GiveUsualPenalty(NotePenalty(evening.event, NoteKind.DISQUALIFICATION, out.code)))))
    drawn: list[str] = []

    def draw(painter: QPainter, room: QRectF, text: str, *fonts: QFont, **rest: Any) -> None:
        drawn.append(text)
        assert QFontMetricsF(fonts[-1]).horizontalAdvance(text) <= room.width() or text.startswith("Brunhilde")
        draw_line(painter, room, text, *fonts, **rest)

    monkeypatch.setattr(bracket_match, "draw_line", draw)
    page = open_page(evening)
    page.canvas.viewport().grab()
    at = drawn.index("Brunhilde Wagenknecht-Schulze")
    assert drawn[at - 1] == "disqualified"
    assert any(text.startswith("Rocco Mancini advances") for text in drawn)
    assert "Brunhilde Wagenknecht-Schulze (disqualified)" in page.canvas.spoken(box_of(page, "semifinals"))


def test_the_boxes_are_marked_with_what_came_from_phones(
    open_page: Open, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    desk.do(MakeCut(evening.event))
    first, second = (match.table_number for match in evening.picture.pending)
    page = open_page(evening)
    boxes = {box.meeting.table: box for box in page.canvas.boxes if box.meeting is not None}

    def foot(table: int) -> tuple[Phrase, str] | None:
        desk.check_other_stations()
        qtbot.waitUntil(lambda: page.context.picture.reports == evening.picture.reports)
        qtbot.waitUntil(lambda: page.context.picture.calls == evening.picture.calls)
        page.context.ticker.tick()
        shown = {box.meeting.table: box for box in page.canvas.boxes if box.meeting is not None}
        reports = page.canvas.items_by_box[shown[table]].reports
        return None if reports is None else reports.mark

    def picture(table: int) -> object:
        where = page.canvas.rect_of(boxes[table]).toRect()
        return page.canvas.viewport().grab(where).toImage()

    assert foot(first) is None
    plain = picture(first)
    report(evening, first, "2-1")
    now_ms = moment_ms(desk._now())
    page.context.ticker.clock.system = lambda: now_ms / 1000
    page.context.ticker.clock.set_to(now_ms)
    assert foot(first) == (Phrase("rounds_page.one_reported"), "muted")
    assert picture(first) != plain
    report(evening, first, "", "1-2")
    report(evening, second, "2-0", "2-0")
    assert foot(first) == (Phrase("hall_map.differ"), "danger")
    assert foot(second) == (Phrase("rounds_page.both_agreed"), "warn")
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == first)
    assert page.canvas.spoken(box).count(" says ") == 2
    assert page.canvas.items_by_box[box].toolTip() == page.canvas.spoken(box)
    call(evening, second)
    assert foot(second) == (Phrase("rounds_page.called"), "danger")
    page.entry.field.put(f"{first} 2-0")
    store(page, page.entry.field, qtbot)
    assert foot(first) is None
