"""The End page: champion and ranking, what is left to do and done, closing the event, what is still to come."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import Drop, EditEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import DayStop
from irondie_to.desktop.end import champion_name
from irondie_to.desktop.end.champion_name import (
    HIGH_STEPS,
    LOW_STEPS,
    TIGHT_STEPS,
    USUAL_STEPS,
    ChampionName,
    Podium,
    PodiumPlace,
)
from irondie_to.desktop.end.figures import PathLine, ShownStop
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.end.side import TaskButton, TaskState
from irondie_to.desktop.export.document import write_document
from irondie_to.desktop.papers.making import write_pdf
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.screen.bracket import Tree
from irondie_to.desktop.screen.champion import ChampionPage
from irondie_to.desktop.screen.lists import Ranks
from irondie_to.desktop.screen.programme import ScreenContent
from irondie_to.desktop.screen.projector import Projector
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window
from irondie_to.desktop.start.page import StartPage
from irondie_to.i18n import LANGUAGES

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def evening(desk: Desk) -> Evening:
    """Nine players, one of whom dropped, after three rounds and a knockout of four with a match for third place."""
    found = new_evening(desk, 9, swiss_rounds=3, cut=4, third_place=True)
    for entrant in found.picture.entrants:
        desk.do(RegisterSet(found.event, entrant.code, LEGAL))
    for number in range(3):
        found.play_round(Random(number))
        if not number:
            desk.do(Drop(found.event, "P009"))
    found.play_knockout(Random(3))
    return found


def opened(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> EndPage:
    """The End page of the event, shown in the window."""
    context.open_event(evening.event)
    window.show_page("end")
    page = window.page
    assert isinstance(page, EndPage)
    settle(context, qtbot)
    return page


def settle(context: WindowContext, qtbot: QtBot) -> None:
    for _ in range(2):
        qtbot.waitUntil(lambda: not context.is_working)
        QApplication.processEvents()


def projector_of(window: Window) -> Projector:
    assert isinstance(window.controller, WindowController)
    return window.controller.projector


def task(page: EndPage, name: str) -> TaskButton:
    return page.side.tasks[f"end_page.{name}"]


def test_the_champion_the_podium_and_the_other_places(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    view = end_view(evening.picture, times_of(evening.desk, evening.event))
    assert page.view == view
    lines = view.ranking.lines
    panel = page.champion
    assert panel.isVisible()
    assert panel.name.text() == lines[0].name
    assert panel.how_won.text() == "wins Spring cup with these dice"
    assert len(panel.dice.dice) == 9
    assert panel.dice.accessibleName().startswith("The champion’s set: ")
    best = ", ".join(f"{line.rank}. {line.name}" for line in lines[:3])
    assert panel.podium.accessibleName() == f"Podium: {best}"
    said = panel.path.accessibleName()
    assert said.startswith("Round 1: ")
    assert "Final: 2–" in said
    assert "Players, clubs: 9, 0" in panel.figures.accessibleName()
    assert [line.name for line in page.side.table.rows.shown] == [line.name for line in lines[3:]]
    last = page.side.table.rows.shown[-1]
    assert page.side.table.rows.text(last, page.side.table.rows.columns[2]) == "dropped"
    assert page.side.table.rows.index(5, 2).data(Qt.ItemDataRole.AccessibleTextRole) == "dropped after round 1"


def test_without_a_champion_the_hall_screen_is_offered_for_the_standings(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 4, swiss_rounds=1, cut=2)
    evening.play_round()
    desk.do(MakeCut(evening.event))
    page = opened(window, context, evening, qtbot)
    assert task(page, "hall").accessibleDescription() == "Standings"
    evening.report("1 dl")
    page = opened(window, context, evening, qtbot)
    assert task(page, "hall").accessibleDescription() == "Standings"
    assert page.beside.text() == "the event is over; nobody won the final"
    assert [page.table.rows.text(line, page.table.rows.columns[0]) for line in page.table.rows.shown][:2] == ["2", "2"]
    evening.desk.undo(evening.event)
    evening.report("1 2-0")
    page = opened(window, context, evening, qtbot)
    qtbot.waitUntil(lambda: task(page, "hall").accessibleDescription() == "Champion and standings")


def test_the_ranks_below_the_podium_are_not_cut(
    window: Window, context: WindowContext, desk: Desk, theme: Theme, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 12, swiss_rounds=1, cut=0)
    evening.play_round()
    table = opened(window, context, evening, qtbot).side.table
    needed = QFontMetrics(theme.font(13, bold=True)).horizontalAdvance("12")
    assert table.columnWidth(0) - 20 - 8 >= needed  # the space left of the first column and right of every one


def test_the_whole_ranking_and_back(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> None:
    page = opened(window, context, evening, qtbot)
    assert not page.table.isVisible()
    assert page.side.whole.text() == "all 9"
    QTest.mouseClick(page.side.whole, Qt.MouseButton.LeftButton)
    assert page.table.isVisible()
    assert not page.champion.isVisible()
    assert [line.rank for line in page.table.rows.shown] == list(range(1, 10))
    reached = [page.table.rows.text(line, page.table.rows.columns[4]) for line in page.table.rows.shown]
    assert reached[:4] == ["final", "final", "match for third place", "match for third place"]
    assert "dropped after round 1" in reached[-1]
    QTest.mouseClick(page.side.whole, Qt.MouseButton.LeftButton)
    assert page.champion.isVisible()


def test_the_current_task_has_the_ground_and_the_bar_of_a_chosen_row(
    window: Window, context: WindowContext, evening: Evening, theme: Theme, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    button = task(page, "report")
    button.setFocus()
    seen, middle = button.grab().toImage(), button.height() // 2
    bar, ground = theme.colour("accent"), theme.colour("selection")
    assert [seen.pixelColor(x, middle) for x in (2, 3, 8)] == [bar, ground, ground]
    page.side.table.setFocus()
    assert button.grab().toImage().pixelColor(8, middle) == theme.colour("raised")


def test_what_was_done_is_ticked_until_the_event_changes(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot, tmp_path: Path
) -> None:
    page = opened(window, context, evening, qtbot)
    tasks = list(page.side.tasks.values())
    assert {button.state for button in tasks} == {TaskState.OPEN}
    assert page.side.heading.text() == "Left to do"
    assert window.focusWidget() is task(page, "ranking_pdf")
    write_pdf(context, str(tmp_path / "report.pdf"), "report")
    write_document(context, str(tmp_path / "cup.json"))
    qtbot.waitUntil(lambda: task(page, "export").state is TaskState.DONE)
    qtbot.waitUntil(lambda: task(page, "report").state is TaskState.DONE)
    assert task(page, "ranking_pdf").state is TaskState.OPEN
    assert task(page, "report").accessibleDescription() == "done"
    context.commands.do(NotePenalty(evening.event, NoteKind.WARNING, "P001", None, "late", "SET-4", "1"))
    qtbot.waitUntil(lambda: task(page, "report").state is TaskState.OUTDATED)
    assert task(page, "report").accessibleDescription() == "done before the last change"
    write_pdf(context, str(tmp_path / "report.pdf"), "report")
    qtbot.waitUntil(lambda: task(page, "report").state is TaskState.DONE)
    page.focus_first()
    assert window.focusWidget() is task(page, "ranking_pdf")


def test_what_was_done_is_known_after_a_restart(
    context: WindowContext, evening: Evening, settings: WindowSettings, theme: Theme, desk: Desk
) -> None:
    context.made.add(evening.picture, "print report")
    context.made.add(evening.picture, "report")
    later = WindowContext(desk, settings, theme, context.printing)
    assert later.made.step_of(evening.picture, "print report") == evening.picture.step
    assert later.made.step_of(evening.picture, "report") == evening.picture.step
    assert later.made.step_of(new_evening(desk, 2).picture, "report") is None
    later.close()


def test_each_task_has_its_key(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> None:
    page = opened(window, context, evening, qtbot)
    for key, title in ((Qt.Key.Key_S, "Event report"), (Qt.Key.Key_T, "Final ranking")):
        QTest.keyClick(window, key, CONTROL)
        dialog = next(one for one in page.findChildren(QFileDialog) if one.isVisible())
        assert dialog.windowTitle() == f"Save as PDF: {title}"
        dialog.reject()
    QTest.keyClick(window, Qt.Key.Key_S, CONTROL | Qt.KeyboardModifier.ShiftModifier)
    assert any(dialog.isVisible() for dialog in window.findChildren(QFileDialog))
    for dialog in window.findChildren(QFileDialog):
        dialog.reject()
    QTest.mouseClick(task(page, "print"), Qt.MouseButton.LeftButton)
    printed = window.page
    assert isinstance(printed, PrintPage)
    assert printed.list.key == "report"
    settle(context, qtbot)


def test_ctrl_h_shows_champion_and_standings_on_the_hall_screen(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    projector = projector_of(window)
    projector.show_what(ScreenContent.MESSAGE)
    assert task(page, "hall").state is TaskState.OPEN
    QTest.keyClick(window, Qt.Key.Key_H, CONTROL)
    assert projector.showing == evening.event
    settle(context, qtbot)
    projector.update_scene()
    assert page.view is not None
    assert projector.scene is not None
    body = projector.scene.body
    assert isinstance(body, ChampionPage)
    assert body.name == page.view.ranking.champion
    assert [step.name for step in body.steps] == [line.name for line in page.view.ranking.lines[:3]]
    assert page.view.champion is not None
    assert body.dice == page.view.champion.dice
    projector.turn(1)
    assert isinstance(projector.scene.body, Tree)
    qtbot.waitUntil(lambda: task(page, "hall").state is TaskState.DONE)
    projector.toggle()
    qtbot.waitUntil(lambda: task(page, "hall").state is TaskState.OPEN)


def test_before_the_end_the_hall_screen_shows_the_standings(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    evening.desk.undo(evening.event)
    page = opened(window, context, evening, qtbot)
    QTest.mouseClick(task(page, "hall"), Qt.MouseButton.LeftButton)
    projector = projector_of(window)
    settle(context, qtbot)
    projector.update_scene()
    assert projector.scene is not None
    assert isinstance(projector.scene.body, Ranks)
    assert task(page, "hall").state is TaskState.OPEN
    projector.toggle()


def test_the_head_celebrates_the_champion_in_the_hall_and_leads_to_the_journal(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    page, projector = opened(window, context, evening, qtbot), projector_of(window)
    QTest.mouseClick(page.celebrate, Qt.MouseButton.LeftButton)
    assert (projector.showing, projector.choice.what) == (evening.event, ScreenContent.IN_TURN)
    settle(context, qtbot)
    assert task(page, "hall").state is TaskState.DONE
    projector.toggle()
    evening.desk.undo(evening.event)
    qtbot.waitUntil(lambda: not page.celebrate.isVisible())
    QTest.mouseClick(page.journal, Qt.MouseButton.LeftButton)
    assert window.rail.marked_key == "journal"


@pytest.mark.parametrize(("size", "language"), [((925, 750), "de"), ((1024, 700), "fr")])
def test_no_sentence_about_the_champion_is_cut_in_a_narrow_window(
    size: tuple[int, int], language: str, window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    context.settings.language = language
    window.resize(*size)
    panel = opened(window, context, evening, qtbot).champion
    for label in (panel.how_won, panel.how):
        assert label.wordWrap()
        assert label.heightForWidth(label.width()) <= label.height()


def test_the_champion_and_all_below_grow_with_the_window(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    panel = opened(window, context, evening, qtbot).champion
    window.resize(1280, 750)
    settle(context, qtbot)
    usual = panel.name.font().pixelSize()
    others = (panel.podium, panel.path, panel.figures)
    heights = [part.height() for part in others]
    window.resize(1900, 1040)
    settle(context, qtbot)
    assert panel.name.font().pixelSize() > 1.7 * usual
    assert [part.height() > height for part, height in zip(others, heights, strict=True)] == [True] * len(others)
    assert panel.verticalScrollBar().maximum() == 0
    window.resize(1280, 750)
    settle(context, qtbot)
    assert panel.name.font().pixelSize() == usual


def test_in_large_text_the_heading_of_the_figures_is_on_its_own_line(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    context.settings.text_size = 130
    window.resize(1280, 800)
    panel = opened(window, context, evening, qtbot).champion
    assert panel.figures_heading.isVisible()
    assert panel.verticalScrollBar().maximum() == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_names_of_all_tasks_have_one_size(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot, language: str
) -> None:
    context.settings.language = language
    tasks = opened(window, context, evening, qtbot).side.tasks.values()
    assert len({task.shown_name_size for task in tasks}) == 1
    assert all(task.shown_name_size <= task.name_size for task in tasks)


@pytest.mark.parametrize("language", ["en", "de"])
def test_six_rounds_and_a_knockout_of_eight_fit_in_large_text(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, language: str
) -> None:
    context.settings.text_size, context.settings.language = 130, language
    evening = new_evening(desk, 12, swiss_rounds=6, cut=8)
    for entrant in evening.picture.entrants:
        desk.do(RegisterSet(evening.event, entrant.code, LEGAL))
    for number in range(6):
        evening.play_round(Random(number))
    evening.play_knockout(Random(3))
    window.resize(1280, 800)
    panel = opened(window, context, evening, qtbot).champion
    assert panel.verticalScrollBar().maximum() == 0
    shown = (panel.name, panel.dice, panel.podium, panel.path, panel.figures)
    bottoms = [part.geometry().bottom() for part in shown]
    assert bottoms == sorted(bottoms)
    assert bottoms[-1] < panel.viewport().height()


def end_stop(window: Window) -> DayStop | None:
    """The state of the End page in the rail."""
    return window.rail.entries["end"].stop


def test_f8_closes_the_event_and_it_can_be_opened_again(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    opened(window, context, evening, qtbot)
    assert window.strip.button.text() == "Close the event"
    assert window.strip.sentence.text().startswith("Close the event: print and export first")
    assert end_stop(window) is DayStop.NOW
    QTest.keyClick(window, Qt.Key.Key_F8)
    assert context.event_id is None
    assert isinstance(window.page, StartPage)
    told = "Spring cup is closed. Nothing is locked: you can open it again from the list."
    assert window.bar.line.text == told
    page = opened(window, context, evening, qtbot)
    assert page.champion.isVisible()
    assert window.strip.sentence.text().startswith("This event is finished and closed.")
    assert window.strip.button.isHidden()
    assert end_stop(window) is DayStop.DONE
    evening.desk.undo(evening.event)
    evening.desk.redo(evening.event)
    qtbot.waitUntil(lambda: window.strip.button.text() == "Close the event")  # something was done since
    assert end_stop(window) is DayStop.NOW


def test_a_correction_that_leaves_the_event_open_takes_the_champion_away(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    evening.desk.undo(evening.event)  # the results of the final and of the match for third place
    qtbot.waitUntil(lambda: page.view is not None and not page.view.is_over)
    settle(context, qtbot)
    assert not page.champion.isVisible()
    assert page.to_come.text() == "Still to come: the match for third place, the final."
    assert page.side.heading.text() == "Print and save"
    assert context.offers.current is None
    evening.desk.redo(evening.event)
    qtbot.waitUntil(page.champion.isVisible)


def test_before_the_first_round_is_finished_the_page_says_what_is_to_come(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    page = opened(window, context, new_evening(desk, 4, swiss_rounds=2, cut=2), qtbot)
    assert page.empty.isVisible()
    assert page.empty.words.text().endswith("Still to come: round 1, round 2, the final.")
    qtbot.waitUntil(lambda: window.focusWidget() is page.empty.button)
    assert {name for name, button in page.side.tasks.items() if button.isEnabled()} == {
        "end_page.results",
        "end_page.export",
    }
    QTest.mouseClick(page.empty.button, Qt.MouseButton.LeftButton)
    assert window.rail.marked_key == "rounds"
    settle(context, qtbot)


def test_a_champion_without_knockout_club_and_set(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot
) -> None:
    evening = new_evening(desk, 2, swiss_rounds=1, cut=0)
    desk.do(EditEntrant(evening.event, "P001", PlayerDetails("Ada", "Torino")))
    evening.play_round()
    page = opened(window, context, evening, qtbot)
    assert not page.champion.dice.isVisible()
    assert page.champion.how.text() == "First after 1 round, without a knockout"
    club = "Torino · " if page.champion.name.text() == "Ada" else ""
    assert page.champion.how_won.text() == f"{club}wins Spring cup"
    assert page.side.table.rows.shown == []


@pytest.mark.parametrize(
    ("name", "size", "lines"),
    [("Ada Bo", 54, 1), ("Maximiliane von Hohenlohe", 34, 1), ("Maximiliane " * 6, 34, 2), ("W" * 60, 0, 1)],
)
def test_a_long_name_shrinks_before_it_wraps(theme: Theme, qtbot: QtBot, name: str, size: int, lines: int) -> None:
    label = ChampionName(theme)
    qtbot.addWidget(label)
    label.resize(716, 200)
    label.show()
    label.setText(name.strip())
    pixels = label.font().pixelSize()
    assert pixels >= 34 if size else pixels < 34
    if size == 54:
        assert pixels == 54
    metrics = QFontMetrics(label.font())
    assert all(metrics.horizontalAdvance(word) <= 716 for word in name.split())
    assert (label.heightForWidth(716) > 1.5 * metrics.height()) is (lines > 1)


def test_a_path_that_is_too_long_takes_several_rows(theme: Theme, qtbot: QtBot) -> None:
    path = PathLine(theme)
    qtbot.addWidget(path)
    stops = [ShownStop(str(number), "2–0", "Ada Bo", is_knockout=False, is_open=False) for number in range(1, 10)]
    path.show_stops(stops, "")
    assert path.heightForWidth(716) == path.sizeHint().height()
    assert path.heightForWidth(400) == 2 * path.sizeHint().height()
    assert path.heightForWidth(30) == 9 * path.sizeHint().height()


def test_the_height_of_the_name_for_a_width_does_not_depend_on_its_present_width(theme: Theme, qtbot: QtBot) -> None:
    """Otherwise the scroll bar beside it, which narrows it, could appear and disappear without end."""
    name = ChampionName(theme)
    qtbot.addWidget(name)
    name.setText("Bartholomäus Wunderlich-Kirchner")
    widths = range(120, 1200, 40)
    heights = []
    for present in (150, 1000):
        name.resize(present, 100)
        heights.append([name.heightForWidth(width) for width in widths])
    assert heights[0] == heights[1]
    for width, height in zip(widths, heights[0], strict=True):
        name.resize(width, 500)
        name.restyle()  # Qt sends no event about the new size to a widget that has not been shown
        assert height == QLabel.heightForWidth(name, width)


def test_entry_fees_that_are_still_open_are_named(
    window: Window, context: WindowContext, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    assert page.side.fees.isHidden()
    desk.do(ChangeEvent(evening.event, {"fee": "5 €"}))
    settle(context, qtbot)
    qtbot.waitUntil(page.side.fees.isVisible)
    assert page.side.fees.text() == "9 entry fees are unpaid: 45\u00a0€"


def test_the_first_step_of_the_podium_bears_the_champions_name(
    theme: Theme, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    podium = Podium(theme)
    qtbot.addWidget(podium)
    drawn: list[str] = []
    monkeypatch.setattr(champion_name, "draw_line", lambda _painter, _room, text, *_fonts, **_rest: drawn.append(text))
    podium.show_places([PodiumPlace(1, "Ada Bo", ""), PodiumPlace(2, "Cy", ""), PodiumPlace(3, "Dot", "")], "")
    for steps in (HIGH_STEPS, USUAL_STEPS, LOW_STEPS, TIGHT_STEPS):
        podium.set_size(steps)
        podium.resize(660, podium.height())
        drawn.clear()
        podium.grab()
        assert drawn[:2] == ["1", "Ada Bo"]
    podium.show_places([PodiumPlace(1, "Ada Bo", ""), PodiumPlace(3, "Dot", "")], "")  # nobody is second
    drawn.clear()
    podium.grab()
    assert [text for text in drawn if text] == ["1", "Ada Bo", "3", "Dot"]
