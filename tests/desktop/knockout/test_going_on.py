"""The window asks who goes on in the knockout, and offers the cut again after a correction."""

from __future__ import annotations

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QToolButton
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.results import read_result
from irondie_to.app.event.queries import status
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.knockout.results import CorrectResult
from irondie_to.app.players.commands import Drop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.knockout.at_match import KnockoutMatchMenu
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.errors import Phrase

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Four of six players in the semifinals, with a match for third place."""
    found = new_evening(desk, 6, swiss_rounds=1, cut=4, third_place=True)
    found.play_round()
    desk.do(MakeCut(found.event))
    return found


@pytest.fixture
def window(evening: Evening, context: WindowContext, theme: Theme, settings: WindowSettings, qtbot: QtBot) -> Window:
    """The window of the event, with the Knockout page."""
    found = Window(theme, settings)
    qtbot.addWidget(found)
    with qtbot.waitExposed(found):
        found.show()
    WindowController(found, context)
    context.open_event(evening.event)
    found.show_page("knockout")
    qtbot.waitUntil(lambda: bool(page_of(found).canvas.boxes))
    return found


def page_of(window: Window) -> KnockoutPage:
    page = window.page
    assert isinstance(page, KnockoutPage)
    return page


def choices(window: Window) -> list[QToolButton]:
    return [button for button in window.bar.choices if button.isVisible()]


def answer(window: Window, words: str) -> None:
    QTest.mouseClick(next(button for button in choices(window) if button.text() == words), LEFT)


def finalists(evening: Evening) -> set[str]:
    rows = [row for row in evening.picture.knockout if row.name == "final"]
    matches = [match for row in rows for match in evening.picture.matches_of(row)]
    return {evening.picture.entrant(player).name for match in matches for player in (match.a_id, match.b_id)}


def test_the_menu_of_a_match_drops_a_player_and_asks_who_goes_on(
    window: Window, evening: Evening, qtbot: QtBot
) -> None:
    evening.report("1 2-0 2 2-0")
    page = page_of(window)
    semi = evening.picture.matches_of(evening.picture.knockout[0])[0]
    winner, other = (evening.picture.entrant(row_id).name for row_id in (semi.a_id, semi.b_id))
    qtbot.waitUntil(lambda: page.canvas.boxes[0].meeting is not None and page.canvas.boxes[0].meeting.is_over)
    page.canvas.menu_asked.emit(page.canvas.boxes[0], QPoint(0, 0))
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    next(action for action in menu.actions() if action.text() == f"{winner} drops out").trigger()
    menu.close()
    qtbot.waitUntil(lambda: len(choices(window)) == 2)
    assert winner in finalists(evening)
    assert f"{other} advances and plays" in window.bar.line.text
    answer(window, f"{other} advances")
    qtbot.waitUntil(lambda: other in finalists(evening))
    assert winner not in finalists(evening)
    qtbot.waitUntil(lambda: not choices(window))
    QTest.mouseClick(window.bar.undo, LEFT)
    qtbot.waitUntil(lambda: winner in finalists(evening))


def test_a_typed_result_waits_for_the_answer(
    window: Window, evening: Evening, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    semi = evening.picture.matches_of(evening.picture.knockout[0])[0]
    desk.do(Drop(evening.event, evening.picture.entrant(semi.a_id).code))
    field = page_of(window).entry.field
    qtbot.waitUntil(lambda: page_of(window).entry.isVisible() and context.picture.step == evening.picture.step)
    field.setFocus()
    for is_answered in (False, True):
        field.setText("1 2-0")
        QTest.keyClick(field, Qt.Key.Key_Return)
        qtbot.waitUntil(lambda: len(choices(window)) == 2)
        assert field.text() == ""
        assert len(evening.picture.pending) == 2
        if is_answered:
            answer(window, "Nobody advances")
            qtbot.waitUntil(lambda: len(evening.picture.pending) == 1)
            assert field.text() == ""
        else:
            context.messages.show(Phrase("end_page.over"))  # another message takes its place
            qtbot.waitUntil(lambda: field.text() == "1 2-0")
            field.clear()
    field.setText("2 2-0")
    QTest.keyClick(field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: status(evening.picture).phase == "knockout" and len(evening.picture.pending) == 1)


def test_a_correction_offers_the_cut_again(
    window: Window, evening: Evening, context: WindowContext, qtbot: QtBot
) -> None:
    seeds = [seed.entrant_id for seed in evening.picture.seeds]
    context.commands.do(CorrectResult(evening.event, "1", 1, read_result("0-2")))
    qtbot.waitUntil(lambda: [button.text() for button in choices(window)] == ["Make the cut again"])
    qtbot.waitUntil(lambda: window.strip.sentence.text().startswith("Make the cut again"))
    answer(window, "Make the cut again")
    qtbot.waitUntil(lambda: [seed.entrant_id for seed in evening.picture.seeds] != seeds)
    qtbot.waitUntil(lambda: not window.strip.sentence.text().startswith("Make the cut again"))


def test_a_place_that_stays_empty_is_said_as_it_is_drawn(
    window: Window, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    first, second = evening.picture.matches_of(evening.picture.knockout[0])
    desk.do(Drop(evening.event, evening.picture.entrant(second.a_id).code))
    evening.report("1 2-0 2 fa")
    canvas, third = page_of(window).canvas, evening.picture.entrant(first.b_id).name

    def said() -> list[str]:
        found = (canvas.spoken(box) for box in canvas.boxes if box.round.name == "third_place")
        return ["".join(letter for letter in text if letter.isprintable()) for text in found]  # without isolates

    qtbot.waitUntil(lambda: said() == [f"Third place, {third} against nobody: no opponent, no match"])


def test_the_menu_of_a_finished_match_decides_who_advances(window: Window, evening: Evening, qtbot: QtBot) -> None:
    evening.report("1 2-0 2 2-0")
    page = page_of(window)
    semi = evening.picture.matches_of(evening.picture.knockout[0])[0]
    winner, other = (evening.picture.entrant(row_id).name for row_id in (semi.a_id, semi.b_id))
    qtbot.waitUntil(lambda: page.canvas.boxes[0].meeting is not None and page.canvas.boxes[0].meeting.is_over)
    texts = decisions(page)
    assert [text.split(" advances")[0] for text in texts] == [other, "Nobody"]
    choose_decision(page, texts[0])
    qtbot.waitUntil(lambda: other in finalists(evening))
    assert winner not in finalists(evening)
    qtbot.waitUntil(lambda: [text.split(" advances")[0] for text in decisions(page)] == [winner, "Nobody"])
    QTest.mouseClick(window.bar.undo, LEFT)
    qtbot.waitUntil(lambda: winner in finalists(evening))
    evening.report("1 2-0", "final")  # the final: nothing may be decided before it any more
    qtbot.waitUntil(lambda: decisions(page) == [])


def test_before_its_result_the_referee_decides_a_match_in_one_step(
    window: Window, evening: Evening, qtbot: QtBot
) -> None:
    """The match gets the games known so far, here none, and the player whom the referee chose advances."""
    page = page_of(window)
    name = evening.picture.entrant(evening.picture.matches_of(evening.picture.knockout[0])[0].b_id).name
    assert len(decisions(page)) == 2  # that nobody advances is the result “both lose”
    choose_decision(page, f"{name} advances (final)")
    qtbot.waitUntil(lambda: not evening.picture.matches_of(evening.picture.knockout[0])[0].is_pending)
    match = evening.picture.matches_of(evening.picture.knockout[0])[0]
    assert (match.games_a, match.games_b, match.goes_on) == (0, 0, "b")
    page.refresh_if_stale()
    said = Phrase("knockout.goes_on_short", {"name": name})
    qtbot.waitUntil(lambda: getattr(page.canvas.boxes[0].meeting, "goes_on", None) == said)
    evening.desk.undo(evening.event)
    assert evening.picture.matches_of(evening.picture.knockout[0])[0].is_pending
    assert evening.picture.matches_of(evening.picture.knockout[0])[0].goes_on == ""


def opened_menu(page: KnockoutPage) -> QMenu:
    page.refresh_if_stale()
    page.canvas.menu_asked.emit(page.canvas.boxes[0], QPoint(0, 0))
    return next(menu for menu in page.findChildren(KnockoutMatchMenu) if menu.isVisible())


def decisions(page: KnockoutPage) -> list[str]:
    """The decisions that the menu of the first semifinal offers."""
    menu = opened_menu(page)
    found = [entry.text() for each in menu.findChildren(QMenu) for entry in each.actions()]
    assert ("Referee decides who advances" in {entry.text() for entry in menu.actions()}) == bool(found)
    menu.close()
    return found


def choose_decision(page: KnockoutPage, words: str) -> None:
    menu = opened_menu(page)
    next(entry for each in menu.findChildren(QMenu) for entry in each.actions() if entry.text() == words).trigger()
    menu.close()
