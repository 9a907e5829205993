"""The End page: champion and ranking, what is left to do and done, closing the event, what is still to come."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from evenings import LEGAL, Evening, new_evening
from moving import moved_to, running
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rules import PhoneRules
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.phones.access import ChangePhoneRules
from irondie_to.app.players.commands import Drop, EditEntrant, RegisterSet
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import NotePenalty
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.page_keys import DayStop
from irondie_to.desktop.end import champion_panel as podium_module
from irondie_to.desktop.end.champion_panel import Podium, PodiumPlace
from irondie_to.desktop.end.figures import PathLine, ShownStop
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.end.side import TaskButton, TaskState
from irondie_to.desktop.export.results import write_document
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
    assert [(place.rank, place.name) for place in panel.podium.places] == [(line.rank, line.name) for line in lines[:3]]
    assert panel.podium.places[0].below == ("wins Spring cup",)
    assert len(panel.dice.dice) == 9
    assert panel.dice.accessibleName().startswith("The champion’s set: ")
    best = [f"{line.rank}. {line.name}" for line in lines[:3]]
    assert panel.podium.accessibleName() == f"Podium: {best[0]}, wins Spring cup, {best[1]}, {best[2]}"
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
    assert reached[:4] == ["Final", "Final", "Third place", "Third place"]
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
    assert projector.event_in_hall == evening.event
    settle(context, qtbot)
    projector.update_scene()
    assert page.view is not None
    assert projector.scene is not None
    body = projector.scene.body
    assert isinstance(body, ChampionPage)
    assert body.name == page.view.ranking.champion
    assert [name for _rank, name, _club in body.steps] == [line.name for line in page.view.ranking.lines[:3]]
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
    assert (projector.event_in_hall, projector.choice.what) == (evening.event, ScreenContent.IN_TURN)
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
    assert panel.how.wordWrap()
    assert panel.how.heightForWidth(panel.how.width()) <= panel.how.height()


def test_the_champion_and_all_below_grow_with_the_window(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    panel = opened(window, context, evening, qtbot).champion
    window.resize(1280, 750)
    settle(context, qtbot)
    parts = (panel.podium, panel.dice, panel.path, panel.figures)
    heights = [part.height() for part in parts]
    window.resize(1900, 1040)
    settle(context, qtbot)
    assert [part.height() > height for part, height in zip(parts, heights, strict=True)] == [True] * len(parts)
    assert panel.podium.height() > 1.6 * heights[0]
    assert panel.verticalScrollBar().maximum() == 0
    window.resize(1280, 750)
    settle(context, qtbot)
    assert [part.height() for part in parts] == heights


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
    shown = (panel.podium, panel.dice, panel.path, panel.figures)
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
    assert window.strip.sentence.text().startswith("Close the event: print and save first")
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
    evening.desk.do(ChangePhoneRules(evening.event, PhoneRules(agreed_draws=False)))
    qtbot.waitUntil(lambda: context.picture.step == evening.picture.step)
    settle(context, qtbot)
    assert window.strip.sentence.text().startswith("This event is finished and closed."), "phones are beside the event"
    evening.desk.undo(evening.event)
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
    assert page.to_come.text() == "Still to come: the third-place match, the final."
    assert page.side.heading.text() == "Print and save"
    assert context.offers.current is None
    evening.desk.redo(evening.event)
    qtbot.waitUntil(page.champion.isVisible)


@pytest.mark.parametrize(
    ("rounds", "to_come", "where"), [(2, "round 1, round 2, the final", "rounds"), (0, "the final", "knockout")]
)
def test_before_the_first_round_is_finished_the_page_says_what_is_to_come(
    window: Window, context: WindowContext, desk: Desk, qtbot: QtBot, rounds: int, to_come: str, where: str
) -> None:
    page = opened(window, context, new_evening(desk, 4, swiss_rounds=rounds, cut=2), qtbot)
    assert page.empty.isVisible()
    assert page.empty.words.text().endswith(f"Still to come: {to_come}.")
    qtbot.waitUntil(lambda: window.focusWidget() is page.empty.button)
    assert {name for name, button in page.side.tasks.items() if button.isEnabled()} == {
        "end_page.results",
        "end_page.export",
    }
    QTest.mouseClick(page.empty.button, Qt.MouseButton.LeftButton)
    assert window.rail.marked_key == where
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
    champion = page.champion.podium.places[0]
    assert champion.below == (("Torino",) if champion.name == "Ada" else ()) + ("wins Spring cup",)
    assert page.side.table.rows.shown == []


def test_a_path_that_is_too_long_takes_several_rows(theme: Theme, qtbot: QtBot) -> None:
    path = PathLine(theme)
    qtbot.addWidget(path)
    stops = [ShownStop(str(number), "2–0", "Ada Bo", is_knockout=False, is_open=False) for number in range(1, 10)]
    path.show_stops(stops, "")
    assert path.heightForWidth(716) == path.sizeHint().height()
    assert path.heightForWidth(400) == 2 * path.sizeHint().height()
    assert path.heightForWidth(30) == 9 * path.sizeHint().height()


def test_entry_fees_that_are_still_open_are_named(
    window: Window, context: WindowContext, evening: Evening, desk: Desk, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    assert page.side.fees.isHidden()
    desk.do(ChangeEvent(evening.event, {"fee": "5 €"}))
    settle(context, qtbot)
    qtbot.waitUntil(page.side.fees.isVisible)
    assert page.side.fees.text() == "9 entry fees are unpaid: 45\u00a0€"


@pytest.fixture
def podium(theme: Theme, qtbot: QtBot) -> Podium:
    found = Podium(theme)
    qtbot.addWidget(found)
    found.resize(716, 248)
    return found


@pytest.fixture
def drawn(podium: Podium, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[tuple[str, int]]]:
    """A function that draws the podium and returns all texts in it, each with the size of its font in px."""

    def draw() -> list[tuple[str, int]]:
        lines.clear()
        podium.grab()
        return lines

    lines: list[tuple[str, int]] = []
    note = lambda _painter, _room, text, font, **_rest: lines.append((text, font.pixelSize()))  # noqa: E731
    monkeypatch.setattr(podium_module, "draw_line", note)
    return draw


_BEST = [PodiumPlace(1, "Ada Bo", ("Torino", "wins Spring cup")), PodiumPlace(2, "Cy", ("lost the final 1–2",))]


def test_all_names_are_in_the_blocks_in_every_height(
    podium: Podium, drawn: Callable[[], list[tuple[str, int]]]
) -> None:
    third = PodiumPlace(3, "Dot", ("Cuneo",))
    podium.show_places([*_BEST, third], "")
    texts = ["1", "Ada Bo", "Torino", "wins Spring cup", "2", "Cy", "lost the final 1–2", "3", "Dot", "Cuneo"]
    for high in (420, 248, 140, 96):
        podium.set_high(high)
        podium.resize(716, high)
        assert [text for text, _size in drawn()] == texts[: len(drawn())]
        assert {"1", "Ada Bo", "2", "Cy", "3", "Dot"} <= {text for text, _size in drawn()}
    podium.set_high(248)
    assert [text for text, _size in drawn()] == texts
    assert dict(drawn())["Ada Bo"] == 34
    podium.show_places([_BEST[0], third], "")  # nobody is second
    assert [text for text, _size in drawn()] == [*texts[:4], *texts[7:]]


@pytest.mark.parametrize(
    ("name", "sizes", "lines"),
    [
        ("Max Wolff", {34}, 1),
        ("Maximilian Wolffsberg", set(range(24, 34)), 1),
        ("Maximiliane von Hohenlohe-Langenburg", set(range(11, 35)), 2),
    ],
)
def test_a_long_name_shrinks_before_it_takes_two_lines(
    podium: Podium, drawn: Callable[[], list[tuple[str, int]]], name: str, sizes: set[int], lines: int
) -> None:
    podium.show_places([PodiumPlace(1, name, ())], "")
    (_number, *named) = drawn()
    assert " ".join(text for text, _size in named) == name
    assert len(named) == lines
    assert {size for _text, size in named} <= sizes


@pytest.mark.usefixtures("moving")
def test_the_podium_fades_in_when_it_is_new(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    panel = opened(window, context, evening, qtbot).champion
    assert running(panel.podium)
    moved_to(panel.podium, 150)
    assert not running(panel.podium)
    evening.desk.do(NotePenalty(evening.event, NoteKind.WARNING, "P001", None, "slow", "SET-4", "1"))
    settle(context, qtbot)
    assert not running(panel.podium)


def test_the_hall_screen_keeps_the_champion_after_closing_and_is_closed_with_one_click(
    window: Window, context: WindowContext, evening: Evening, qtbot: QtBot
) -> None:
    page = opened(window, context, evening, qtbot)
    projector = projector_of(window)
    page.show_in_hall()
    settle(context, qtbot)
    page.close_event()
    assert context.event_id is None
    assert projector.event_in_hall == evening.event
    assert window.bar.line.text == "Spring cup is closed. The hall screen still shows it until you close the screen."
    (button,) = [button for button in window.bar.findChildren(QAbstractButton) if button.text() == "Close the screen"]
    button.click()
    assert not projector.is_on
    context.open_event(evening.event)
    projector.toggle()
    assert projector.event_in_hall == evening.event
    projector.toggle()


def test_a_result_in_words_has_its_whole_width_and_a_gap_after_it(theme: Theme, qtbot: QtBot) -> None:
    """A result such as “vinta per penalità” almost touched the next one."""
    path = PathLine(theme)
    qtbot.addWidget(path)
    words = "vinta per penalità"
    stops = [ShownStop(str(number), words, "Ada Bo", is_knockout=False, is_open=False) for number in range(1, 6)]
    path.show_stops(stops, "")
    needed = QFontMetrics(theme.font(12)).horizontalAdvance(words) + theme.px(14)
    assert path.heightForWidth(5 * needed) == path.sizeHint().height()
    assert path.heightForWidth(5 * needed - 5) == 2 * path.sizeHint().height()
