"""The Clocks page at given times: keys, clicks, and a restart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any
from unittest.mock import patch

import pytest
from evenings import Evening, new_evening
from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtGui import QCursor, QFont, QHelpEvent, QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.clocks.commands import AdjustHall, PauseTable, StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, ShowSets, StartGame
from irondie_to.app.clocks.views import PlaceState, TileTone
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.event.commands import ChangeEvent
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import EditEntrant
from irondie_to.app.players.details import PlayerDetails
from irondie_to.app.referee.penalties.commands import GiveUsualPenalty, NotePenalty
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.clocks.panel import HallPanel
from irondie_to.desktop.clocks.tables import tile
from irondie_to.desktop.clocks.tables.needs import NeedList
from irondie_to.desktop.clocks.tables.tile import Tile
from irondie_to.desktop.clocks.tables.tiles import fill, fill_with, least_width
from irondie_to.desktop.controls.hall_cells import LARGER, MEDIUM, SMALL, CellSize
from irondie_to.desktop.controls.key_cap import EnterButton
from irondie_to.desktop.core.acting.messages import Message, MessageTone
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.look.fitted_text import draw_line, line_in
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.purposes import CallReferee, Purpose, ShowTable
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.screen.projector import Projector
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.press import Press
from irondie_to.tournament.clocks.clock import Winner

PLAYING = "playing"
NINE_S = 1_790_000_000
MINUTE = 60


@dataclass
class Computer:
    """The clock of a computer, which the test moves."""

    system: float = NINE_S
    steady: float = 700.0

    def pass_s(self, seconds: float) -> None:
        """Let time pass."""
        self.system += seconds
        self.steady += seconds


@dataclass
class Referee:
    """A user of the Clocks page, in the event of `evening`."""

    page: ClocksPage
    evening: Evening
    computer: Computer

    def wait(self, seconds: float) -> None:
        """Let time pass and update the page."""
        self.computer.pass_s(seconds)
        self.page.context.ticker.tick()

    def press(self, keys: str) -> None:
        """Choose tables (digits), press Space on the button of the hall clock, or press letters and then Enter."""
        for key in keys:
            if key.isdecimal():
                self.page.open_for(ShowTable(int(key)))
            else:
                QTest.keyClicks(self.page.hall.main if key == " " else self.page.grid, key)
            button = self.page.focusWidget()
            if isinstance(button, EnterButton):
                QTest.keyClick(button, Qt.Key.Key_Return)
            self.page.refresh_if_stale()

    def click_tile(self, table: int) -> None:
        """Click on the tile of a table."""
        grid = self.page.grid
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=grid.where(table).center())

    def click_action(self, words: str) -> None:
        """Click the large button with this text."""
        button = next(
            button for button in self.page.tables.buttons.buttons if button.isVisible() and words in button.text()
        )
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        self.page.refresh_if_stale()

    def actions(self) -> list[str]:
        """The texts of the large buttons."""
        return [button.text() for button in self.page.tables.buttons.buttons if button.isVisible()]

    def tile(self, table: int) -> Tile:
        """The content of a tile."""
        return next(tile for tile in self.page.grid.model().tiles if tile.table == table)

    def hall(self) -> tuple[str, str]:
        """The figures and the state of the hall clock."""
        return self.page.hall.figures.text, self.page.hall.pill.text

    def needs(self) -> list[tuple[int, str]]:
        """The tables that need the referee, with the texts of their buttons."""
        return [(row.line.table, row.button.text()) for row in self.page.hall.needs.rows if row.isVisible()]

    def stored(self, table: int) -> str:
        """The result of a table in the database."""
        match = next(match for match in self.evening.picture.matches if match.table_number == table)
        return match.outcome if match.games_a is None else f"{match.games_a}-{match.games_b}-{match.games_drawn}"


def clocks_page(context: WindowContext) -> ClocksPage:
    """The page as a window creates it."""
    context.trust.watch(context)
    return ClocksPage(context, Projector(context))


@pytest.fixture
def computer() -> Computer:
    return Computer()


@pytest.fixture
def timed_house(
    desk: Desk,
    settings: WindowSettings,
    theme: Theme,
    computer: Computer,
    qtbot: QtBot,
) -> Iterator[WindowContext]:
    """A window context that uses the clock of `computer`."""
    clock = WallClock(lambda: computer.system, lambda: computer.steady, "boot")
    found = WindowContext(desk, settings, theme, Press, HallTime.of(clock, settings))
    yield found
    found.close()


@pytest.fixture
def told(timed_house: WindowContext) -> list[Message]:
    """The messages shown in the message bar."""
    found: list[Message] = []
    timed_house.messages.posted.connect(found.append)
    return found


@pytest.fixture
def open_page(timed_house: WindowContext, desk: Desk, computer: Computer, qtbot: QtBot) -> Callable[..., Referee]:
    """Opens the page on a new event with a number of players and, by default, a published round."""

    def opened(players: int = 8, *, paired: bool = True, **options: object) -> Referee:
        evening = new_evening(desk, players, **options)
        if paired:
            evening.pair()
        timed_house.open_event(evening.event)
        page = clocks_page(timed_house)
        qtbot.addWidget(page)
        page.resize(1072, 690)
        page.show()
        page.focus_first()
        return Referee(page, evening, computer)

    return opened


@pytest.fixture
def referee(open_page: Callable[..., Referee]) -> Referee:
    """The page with four tables of round 1, whose clock is not started."""
    return open_page()


def test_without_a_round_the_page_shows_the_time_of_day_and_the_plan(open_page: Callable[..., Referee]) -> None:
    referee = open_page(paired=False)
    page = referee.page
    assert ":" in page.hall.figures.text
    assert page.hall.main.isHidden()
    assert page.stack.currentWidget() is page.plan
    assert "Round 1" in page.plan.times.text()
    assert page.plan.empty.isHidden()
    referee.evening.play_round()
    page.refresh_if_stale()
    assert page.stack.currentWidget() is page.map
    assert page.plan.times.text() == ""  # the planned times of rounds already played are not listed


def test_without_players_the_page_leads_to_them_and_plans_nothing(open_page: Callable[..., Referee]) -> None:
    page = open_page(players=0, paired=False).page
    assert page.stack.currentWidget() is page.plan
    assert page.plan.times.text() == ""
    assert "Enter the players first" in page.plan.empty.words.text()
    shown: list[str] = []
    page.context.navigation.page_requested.connect(lambda key, _purpose: shown.append(key))
    page.plan.empty.button.click()
    assert shown == ["players"]


def test_a_chosen_number_of_rounds_is_planned_without_players_too(open_page: Callable[..., Referee]) -> None:
    referee = open_page(players=0, paired=False)
    referee.evening.desk.do(ChangeEvent(referee.evening.event, options={"swiss_rounds": 4}))
    page = referee.page
    page.refresh_if_stale()
    assert "Round 4" in page.plan.times.text()
    assert not page.plan.times.isHidden()
    assert "Nobody is checked in" in page.plan.empty.words.text()
    assert page.plan.empty.button.text() == "Players"


def test_the_hall_clock_is_started_paused_and_resumed_with_its_button(referee: Referee) -> None:
    assert referee.hall() == ("45:00", "not started")
    referee.press(" ")
    assert referee.hall() == ("45:00", "running")
    referee.wait(90)
    assert referee.hall() == ("43:30", "running")
    referee.press(" ")
    referee.wait(600)
    assert referee.hall() == ("43:30", "paused")
    assert "paused for 10:00" in referee.page.hall.started.text()
    QTest.mouseClick(referee.page.hall.main, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    referee.wait(1)
    assert referee.hall() == ("43:29", "running")


def test_a_minute_more_or_less_can_be_undone(referee: Referee) -> None:
    referee.press(" ")
    QTest.mouseClick(referee.page.hall.more, Qt.MouseButton.LeftButton)
    QTest.mouseClick(referee.page.hall.more, Qt.MouseButton.LeftButton)
    QTest.mouseClick(referee.page.hall.less, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    assert referee.hall()[0] == "46:00"
    referee.page.context.commands.undo()
    referee.page.refresh_if_stale()
    assert referee.hall()[0] == "47:00"


def test_the_last_minute_of_match_time_is_not_taken_away(referee: Referee) -> None:
    page, minutes = referee.page, referee.evening.picture.event.match_minutes
    referee.press("s")
    referee.evening.desk.do(AdjustHall(referee.evening.event, (2 - minutes) * 60_000))
    page.refresh_if_stale()
    QTest.mouseClick(page.hall.less, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert not page.hall.less.isEnabled()
    QTest.mouseClick(page.hall.more, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert page.hall.less.isEnabled()


def test_a_match_is_followed_by_keys_alone(referee: Referee) -> None:
    referee.press(" ")
    referee.press("2s")
    assert referee.tile(2).clock == "0:30"
    assert referee.tile(2).label == "Before game 1"
    referee.wait(31)
    assert (referee.tile(2).clock, referee.tile(2).beside) == ("19:59", "game 1")
    referee.press("a")
    assert referee.tile(2).wins == ("1", "0")
    referee.press("ss")
    assert (referee.tile(2).clock, referee.tile(2).beside) == ("20:00", "game 2")
    referee.press("a")
    assert referee.tile(2).look is TileTone.DONE
    assert referee.stored(2) == "2-0-0"


def test_a_match_is_followed_by_clicks_with_overtime_and_the_end_of_match_time(referee: Referee) -> None:
    page = referee.page
    QTest.mouseClick(page.hall.with_games, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    referee.wait(30)
    referee.wait(5 * MINUTE)
    referee.click_tile(3)
    b_name = referee.tile(3).names[1]
    referee.click_action(f"{b_name} wins game 1")
    assert not page.tables.buttons.isVisible()
    referee.click_tile(3)
    referee.click_action("Show sets, then game 2")
    referee.wait(30 + 20 * MINUTE)
    tile = referee.tile(3)
    assert (tile.look, tile.clock, tile.label) == (TileTone.DANGER, "+0:00", "Finish turn, then overtime")
    assert (3, "Begin overtime") in referee.needs()
    row = next(row for row in page.hall.needs.rows if row.line.table == 3)
    QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    referee.wait(98)
    assert (referee.tile(3).look, referee.tile(3).clock) == (TileTone.DANGER, "+1:38")
    assert "OT-3" in next(row for row in page.hall.needs.rows if row.line.table == 3).words.text()
    referee.click_tile(3)
    a_name = referee.tile(3).names[0]
    referee.click_action(f"{a_name} wins game 2")
    referee.click_tile(3)
    referee.click_action("Show sets, then game 3")
    referee.wait(20 * MINUTE)
    assert referee.hall() == ("−2:38", "match time up")
    assert referee.tile(3).label == "Match time up: finish turn"
    referee.press("3e")
    assert page.settle.isVisible()
    assert "drawn" in page.settle.procedure.text()
    QTest.mouseClick(page.settle.do, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert referee.stored(3) == "1-1-1"
    assert referee.tile(3).look is TileTone.DONE


def test_life_points_are_asked_for_where_the_ruling_needs_them(open_page: Callable[..., Referee]) -> None:
    referee = open_page(rulings={"swiss_time_up": "more_life_wins"})
    page = referee.page
    referee.press("s")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    assert page.settle.isVisible()
    assert not page.settle.do.isEnabled()
    for box, points in zip(page.settle.points, (3, 7), strict=True):
        QTest.keyClicks(box, str(points))  # at the cursor, without clearing the box
    assert "0–1" in page.settle.says.text()
    QTest.keyClick(page.settle.points[1], Qt.Key.Key_Return)
    page.refresh_if_stale()
    assert not page.settle.isVisible()
    assert referee.stored(1) == "0-1-0"


def test_a_result_on_the_slip_is_typed_and_each_enter_counts_once(referee: Referee, told: list[Message]) -> None:
    page = referee.page
    referee.press(" ")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    assert page.settle.slip.hasFocus()
    told.clear()
    QTest.keyClicks(page.settle.slip, "2-2")
    QTest.keyClick(page.settle.slip, Qt.Key.Key_Return)
    assert [message.tone for message in told] == [MessageTone.FAULT]
    assert page.settle.slip.text() == "2-2"
    page.settle.slip.clear()
    QTest.keyClicks(page.settle.slip, "2-1")
    QTest.keyClick(page.settle.slip, Qt.Key.Key_Return)
    assert [message.tone for message in told] == [MessageTone.FAULT, MessageTone.DONE]
    assert not page.settle.isVisible()
    assert referee.stored(1) == "2-1-0"


def test_the_slip_is_read_with_the_letters_of_the_language(referee: Referee, settings: WindowSettings) -> None:
    settings.language = "de"
    referee.press(" ")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    QTest.keyClicks(referee.page.settle.slip, "bv")
    QTest.keyClick(referee.page.settle.slip, Qt.Key.Key_Return)
    assert referee.stored(1) == "double_loss"


def test_the_line_about_the_screen_returns_when_a_round_vanishes_while_a_match_is_settled(
    open_page: Callable[..., Referee], desk: Desk
) -> None:
    referee = open_page(rulings={"swiss_time_up": "more_life_wins"})
    page = referee.page
    page.resize(1072, 900)
    referee.press("s")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    assert (page.settle.isVisible(), page.hall.screen_line.isVisible()) == (True, False)
    page.resize(1071, 901)
    assert not page.hall.screen_line.isVisible()
    while referee.evening.picture.swiss:
        desk.undo(referee.evening.event)
    page.refresh_if_stale()
    assert (page.settle.isVisible(), page.hall.screen_line.isVisible()) == (False, True)


def test_a_knockout_match_continues_with_sudden_death(open_page: Callable[..., Referee], desk: Desk) -> None:
    referee = open_page(8, cut=4, rulings={"knockout_time_up": "sudden_death"})
    evening, page = referee.evening, referee.page
    while evening.picture.pending:
        evening.report_all()
    for _round in range(2):
        evening.play_round()
    desk.do(MakeCut(evening.event))
    page.refresh_if_stale()
    assert page.hall.title.text() == "Semifinals"
    referee.press("s")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    assert "one more game is played" in page.settle.says.text()
    QTest.mouseClick(page.settle.do, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    referee.wait(30)
    assert referee.tile(1).label.startswith("Sudden death")
    referee.press("1b")
    assert referee.tile(1).look is TileTone.DONE


def test_the_title_of_the_hall_clock_has_one_form(open_page: Callable[..., Referee], desk: Desk) -> None:
    referee = open_page(8, swiss_rounds=1, cut=4, third_place=True)
    evening, page = referee.evening, referee.page
    page.resize(1712, 900)
    titles = [page.hall.title.text()]
    evening.report_all()
    desk.do(MakeCut(evening.event))
    evening.report_all()
    for report in ("1 2-0", ""):  # of the final and the match for third place, the one that is still played is shown
        page.refresh_if_stale()
        titles.append(page.hall.title.text())
        if report:
            evening.report(report, "final")
    assert titles == ["Round 1", "Final", "Third-place match"]


def test_a_table_is_paused_for_the_referee_and_resumed(referee: Referee) -> None:
    referee.press("s")
    referee.wait(330)
    referee.press("4j")
    referee.wait(130)
    assert referee.tile(4).label == "Referee called, 2:10"
    assert referee.needs() == [(4, "Resume")]
    referee.press("1g")
    assert referee.needs() == [(4, "Resume")]  # a mistake at another table changes nothing
    QTest.keyClick(referee.page.grid, Qt.Key.Key_Escape)
    referee.press("4g")
    assert referee.needs() == []
    assert referee.tile(4).label == "+2:10: ends at −2:10"
    assert referee.tile(4).clock == "15:00"


def test_extra_time_by_the_field_and_by_the_large_buttons(referee: Referee, told: list[Message]) -> None:
    page = referee.page
    referee.press(" ")
    referee.press("2+")
    assert page.extra.text() == "2 +"
    QTest.keyClicks(page.extra, "3")
    QTest.keyClick(page.extra, Qt.Key.Key_Return)
    page.refresh_if_stale()
    assert referee.tile(2).label == "+3:00: ends at −3:00"
    assert page.extra.text() == ""
    assert page.focusWidget() is page.grid
    page.extra.setText("12 +")  # for another table, not finished yet
    referee.click_tile(2)
    QTest.mouseClick(page.tables.buttons.extra[5], Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert referee.tile(2).label == "+8:00: ends at −8:00"
    assert page.extra.text() == "12 +"
    page.extra.clear()
    QTest.keyClicks(page.extra, "nonsense")
    QTest.keyClick(page.extra, Qt.Key.Key_Return)
    assert told[-1].tone is MessageTone.FAULT
    assert page.extra.text() == "nonsense"
    page.extra.setText("99 +3")
    QTest.keyClick(page.extra, Qt.Key.Key_Return)
    assert told[-1].phrase.code == "result.no_table"
    QTest.keyClick(page.extra, Qt.Key.Key_Escape)
    assert page.extra.text() == ""
    assert page.focusWidget() is page.grid


def test_filters_show_the_tables_in_each_state(referee: Referee) -> None:
    page = referee.page
    buttons = page.which.buttons
    assert buttons["not_begun"].text() == "Not begun 4"
    referee.press("s")
    assert buttons["playing"].text() == "Playing 4"
    referee.press("1j")
    referee.evening.report("2 2-0")
    page.refresh_if_stale()
    for key, words, tables in (
        ("playing", "Playing 2", [3, 4]),
        ("referee", "Referee 1", [1]),
        ("in", "Results 1", [2]),
        ("all", "All 4", [1, 2, 3, 4]),
    ):
        QTest.mouseClick(buttons[key], Qt.MouseButton.LeftButton)
        assert [tile.table for tile in page.grid.model().tiles] == tables
        assert buttons[key].text() == words
        assert buttons[key].icon().isNull() is (key == "all"), "each state has its sign: the row is the legend too"


def test_the_filter_leaves_out_states_without_a_table(referee: Referee) -> None:
    which = referee.page.which

    def shown() -> list[str]:
        return [button.text() for button in which.buttons.values() if button.isVisibleTo(which)]

    assert shown() == ["All 4", "Not begun 4"]
    referee.press("s")
    referee.evening.report("2 2-0")
    referee.page.refresh_if_stale()
    assert shown() == ["All 4", "Playing 3", "Results 1"]
    referee.press("1j")
    assert shown() == ["All 4", "Playing 2", "Results 1", "Referee 1"]
    referee.page.resize(850, 690)
    assert shown() == ["All 4", "Referee 1"], "on a narrow page only what calls"


def test_no_button_of_the_filter_moves_under_the_pointer(referee: Referee) -> None:
    which = referee.page.which
    with patch.object(type(which), "underMouse", lambda _which: True):
        before = {key: (button.isHidden(), button.geometry()) for key, button in which.buttons.items()}
        referee.press("s")
        assert {key: (button.isHidden(), button.geometry()) for key, button in which.buttons.items()} == before
    referee.wait(1)
    assert which.buttons["not_begun"].isHidden()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [860, 1000, 1072, 1200])
def test_no_other_control_of_the_head_moves_while_a_round_goes_on(
    open_page: Callable[..., Referee], settings: WindowSettings, language: str, width: int
) -> None:
    settings.language = language
    referee = open_page(24)
    page = referee.page
    page.resize(width, 690)

    def places() -> list[tuple[bool, QRect]]:
        for _pass in range(4):
            QApplication.processEvents()
        shown = [(page.extra.isHidden(), page.extra.geometry())]
        return [*shown, *([(False, page.start_game.geometry())] if page.start_game.isVisible() else [])]

    before = places()
    referee.press(" ")
    assert places()[:-1] == before
    before = places()
    page.grid.choose(12)
    assert places() == before
    referee.press("s")
    assert places() == before
    referee.evening.report("1 2-0 2 2-0")
    page.refresh_if_stale()
    page.grid.choose_none()
    assert places() == before
    referee.evening.report(" ".join(f"{table} 2-0" for table in range(3, 13)))
    page.refresh_if_stale()
    assert places() == before[:-1]


def _point_at(page: ClocksPage, table: int) -> None:
    """Move the pointer of the mouse to the middle of a tile, as if it had just been moved."""
    QCursor.setPos(page.grid.viewport().mapToGlobal(page.grid.where(table).center()))
    page.grid.pointing.on_click()


def test_a_tile_that_leaves_the_filter_keeps_its_place_until_the_pointer_leaves_the_tiles(referee: Referee) -> None:
    page, grid = referee.page, referee.page.grid
    referee.press(" ")
    page.which.buttons[PLAYING].click()
    _point_at(page, 2)
    places = {table: grid.where(table) for table in (1, 2, 3, 4)}
    referee.evening.report("2 2-0")
    page.refresh_if_stale()
    referee.wait(1)
    assert {table: grid.where(table) for table in (1, 2, 3, 4)} == places
    assert [tile.is_faded for tile in grid.model().tiles] == [False, True, False, False]
    assert page.which.buttons[PLAYING].text() == "Playing 3"
    referee.click_tile(2)
    assert page.tables.buttons.table == 2  # the second click meets the same table
    page.tables.buttons.close_up()
    QCursor.setPos(page.mapToGlobal(QPoint(5, 5)))
    referee.wait(1)
    assert [tile.table for tile in grid.model().tiles] == [1, 3, 4]
    assert not any(tile.is_faded for tile in grid.model().tiles)


@pytest.mark.parametrize("key", [PLAYING, "all"])
def test_pressing_a_filter_again_sorts_out_the_tiles_that_left_it(referee: Referee, key: str) -> None:
    page, grid = referee.page, referee.page.grid
    referee.press(" ")
    page.which.buttons[PLAYING].click()
    _point_at(page, 1)
    referee.evening.report("1 2-0")
    page.refresh_if_stale()
    assert next((tile.table, tile.is_faded) for tile in grid.model().tiles) == (1, True)
    page.which.buttons[key].click()
    tables = [2, 3, 4] if key != "all" else [1, 2, 3, 4]
    assert [(tile.table, tile.is_faded) for tile in grid.model().tiles] == [(table, False) for table in tables]


def test_a_tile_that_enters_the_filter_moves_no_other_under_the_pointer(open_page: Callable[..., Referee]) -> None:
    referee = open_page(80)
    page, grid, evening = referee.page, referee.page.grid, referee.evening
    referee.press(" ")
    evening.report(" ".join(f"{table} 2-0" for table in range(11, 31)))
    page.refresh_if_stale()
    page.which.buttons["in"].click()
    _point_at(page, 14)
    places = {table: grid.where(table) for table in range(11, 31)}
    evening.report("1 2-0 2 2-0 40 2-0")
    page.refresh_if_stale()
    referee.wait(1)
    assert {table: grid.where(table) for table in range(11, 31)} == places
    referee.wait(11)  # the pointer rests
    assert [tile.table for tile in grid.model().tiles] == [1, 2, *range(11, 31), 40]


def test_the_list_stays_under_the_pointer_when_other_stations_change_what_is_above_it(referee: Referee) -> None:
    hall, event, desk = referee.page.hall, referee.evening.event, referee.evening.desk
    referee.press(" ")
    desk.do(ShowSets(event, NINE_S * 1000, (1, 2)))
    referee.wait(21 * MINUTE)

    def places() -> list[QPoint]:
        QApplication.processEvents()
        return [row.mapTo(referee.page, QPoint(0, 0)) for row in hall.needs.rows if row.isVisible()]

    before = places()
    assert len(before) == 2
    with patch.object(NeedList, "is_pointed_at", new=True):
        desk.do(ShowSets(event, (NINE_S + 21 * MINUTE) * 1000, (3, 4)))  # the space of the button for game 1 is free
        referee.wait(1)
        assert places() == before
        referee.evening.report_all()
        referee.wait(1)
        assert places() == before
        assert not any(row.button.isEnabled() for row in hall.needs.rows)
    referee.wait(1)
    assert places() == []
    assert not hall.needs.isVisible()


def test_the_referee_is_called_to_a_table_by_key_and_by_click(referee: Referee) -> None:
    opened: list[tuple[str, Purpose | None]] = []
    referee.page.context.navigation.page_requested.connect(lambda key, purpose: opened.append((key, purpose)))
    referee.press("2h")
    referee.click_tile(3)
    referee.click_action("Referee page")
    by_table = {match.table_number: match.id for match in referee.evening.picture.matches}
    assert opened == [("referee", CallReferee(by_table[2])), ("referee", CallReferee(by_table[3]))]
    referee.press("s")
    referee.wait(21 * MINUTE)
    row = referee.page.hall.needs.rows[0]
    row.number.linkActivated.emit("table")  # everywhere, a number leads to its table
    assert referee.page.grid.table == row.line.table
    assert len(opened) == 2


def test_keys_act_only_on_the_chosen_table(referee: Referee, told: list[Message]) -> None:
    referee.press("s")
    referee.wait(30)
    referee.press("3a")
    referee.wait(21 * MINUTE)
    overtime = [table for table, button in referee.needs() if button == "Begin overtime"]
    assert overtime == [1, 2, 4]
    referee.press("3o")
    assert told[-1].tone is MessageTone.FAULT
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [1, 2, 4]
    QTest.keyClick(referee.page.grid, Qt.Key.Key_Escape)
    step = referee.evening.picture.step
    for key in "oaghp":
        told.clear()
        referee.press(key)
        assert told[-1].phrase.code == "clocks_page.choose_table"
    QTest.keyClick(referee.page.grid, Qt.Key.Key_Return)
    assert referee.evening.picture.step == step
    assert not referee.page.tables.buttons.isVisible()


def test_after_a_click_in_the_list_its_table_is_chosen_and_the_tiles_have_the_keys(referee: Referee) -> None:
    page = referee.page
    referee.press("s")
    referee.wait(30)
    referee.wait(21 * MINUTE)
    row = next(row for row in page.hall.needs.rows if row.line.table == 2)
    QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [1, 3, 4]
    assert page.grid.hasFocus()
    assert page.grid.table == 2
    step = referee.evening.picture.step
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
    assert referee.evening.picture.step == step
    for _ in range(2):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
        page.refresh_if_stale()
    assert page.grid.table == 2
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [1, 3, 4]


def test_a_button_of_the_list_that_has_the_focus_keeps_its_table(referee: Referee) -> None:
    page = referee.page
    referee.press("s")
    referee.wait(30)
    referee.press("3a")
    referee.wait(21 * MINUTE)
    row = next(row for row in page.hall.needs.rows if row.line.table == 2)
    row.button.setFocus(Qt.FocusReason.TabFocusReason)
    referee.evening.desk.do(EndGame(referee.evening.event, (NINE_S + 1300) * 1000, 1, Winner.A))
    page.refresh_if_stale()
    referee.wait(1)
    assert row.line.table == 2
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [1, 2, 4]
    QTest.keyClick(row.button, Qt.Key.Key_Return)
    page.refresh_if_stale()
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [4]


def test_a_table_that_leaves_the_filter_is_no_longer_chosen_and_no_other_is(referee: Referee) -> None:
    page = referee.page
    referee.press("s")
    referee.wait(30)
    referee.wait(21 * MINUTE)
    page.which.buttons["referee"].click()
    page.grid.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right):
        QTest.keyClick(page.grid, key)
    assert page.grid.table == 2
    chosen: list[int | None] = []
    page.grid.chosen.connect(chosen.append)
    referee.press("a")
    assert [tile.table for tile in page.grid.model().tiles] == [1, 3, 4]
    assert chosen[-1] is None
    step = referee.evening.picture.step
    for _ in range(2):
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    assert referee.evening.picture.step == step


def test_a_line_acts_on_its_table_after_others_are_settled(open_page: Callable[..., Referee]) -> None:
    referee = open_page(24)
    referee.press("s")
    referee.wait(30)
    referee.wait(21 * MINUTE)
    assert [table for table, _ in referee.needs()] == list(range(1, 13))
    for table in (2, 4):
        referee.evening.desk.do(EndGame(referee.evening.event, (NINE_S + 1300) * 1000, table, Winner.A))
    referee.page.refresh_if_stale()
    assert [table for table, _ in referee.needs()] == [1, 3, *range(5, 13)]
    row = next(row for row in referee.page.hall.needs.rows if row.line.table == 3)
    QTest.mouseClick(row.button, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    assert [table for table, button in referee.needs() if button == "Begin overtime"] == [1, *range(5, 13)]


def test_game_1_can_start_at_all_tables_after_the_hall_clock(referee: Referee) -> None:
    button = referee.page.hall.with_games
    referee.press(" ")
    assert button.text() == "Start game 1 everywhere"
    referee.press("2s")
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    assert [referee.tile(table).label for table in (1, 2, 3, 4)] == ["Before game 1"] * 4
    assert not button.isVisible()


def test_at_first_no_table_is_chosen_and_s_starts_game_1_everywhere(referee: Referee) -> None:
    head = referee.page.start_game
    assert not head.isVisible()
    referee.press(" ")
    assert referee.page.grid.hasFocus()
    assert referee.page.grid.table is None
    assert (head.text(), head.isEnabled()) == ("Start game 1 everywhere", True)
    assert not referee.page.hall.with_games.isVisible()
    referee.press("s")
    assert [referee.tile(table).label for table in (1, 2, 3, 4)] == ["Before game 1"] * 4
    assert (head.text(), head.isEnabled()) == ("Start game", False)
    assert "No table is selected" in head.toolTip()


def test_the_button_for_s_says_what_it_does_at_the_chosen_table(referee: Referee) -> None:
    head = referee.page.start_game
    referee.press(" 2")
    assert (head.text(), head.toolTip()) == ("Table 2: game 1", "Table 2: Show sets, then game 1 (S)")
    QTest.mouseClick(head, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    assert [referee.tile(table).label for table in (1, 2)] == ["", "Before game 1"]
    assert head.text() == "Table 2: game 1 now"
    referee.press("s")
    assert (head.isEnabled(), head.toolTip()) == (False, "Table 2 can’t start a game right now.")


def test_the_page_opens_with_no_table_chosen(referee: Referee) -> None:
    page = referee.page
    referee.press(" 2")
    page.hide()
    page.show()
    page.focus_first()
    assert page.grid.table is None
    referee.press("3j1")
    page.hide()
    page.show()
    page.focus_first()
    assert referee.needs() == [(3, "Resume")]
    assert page.grid.table is None


def test_impossible_actions_are_refused_with_a_reason(referee: Referee, told: list[Message]) -> None:
    referee.press("1a")
    assert told[-1].tone is MessageTone.FAULT
    referee.press(" ")
    referee.press("1o")
    assert told[-1].tone is MessageTone.FAULT
    assert referee.stored(1) == "pending"


def test_letters_and_spaces_do_nothing_before_enter(referee: Referee) -> None:
    steps = len(referee.page.context.desk.journal(referee.evening.event))

    def type_on_the_page(text: str) -> None:
        for key in text:
            QTest.keyClicks(referee.page.focusWidget(), key)

    type_on_the_page("Susi ")
    assert referee.hall() == ("45:00", "not started")
    assert referee.page.focusWidget() is referee.page.hall.with_games
    referee.press("s")
    assert referee.hall() == ("45:00", "running")
    referee.wait(31)
    referee.page.open_for(ShowTable(2))
    type_on_the_page("Anna ")
    focused = referee.page.focusWidget()
    assert isinstance(focused, EnterButton)
    assert focused.text().endswith("wins game 1")
    assert len(referee.page.context.desk.journal(referee.evening.event)) == steps + 1
    QTest.keyClick(focused, Qt.Key.Key_Return)
    referee.page.refresh_if_stale()
    assert referee.tile(2).wins == ("1", "0")


def test_space_presses_the_button_with_the_ring_as_enter_does(referee: Referee) -> None:
    page = referee.page
    referee.press("s")
    referee.wait(60)
    referee.press("2")
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    first, second = page.tables.buttons.buttons[:2]
    assert page.focusWidget() is first
    QTest.keyClick(first, Qt.Key.Key_Down)
    assert page.focusWidget() is second
    QTest.keyClick(second, Qt.Key.Key_Space)
    page.refresh_if_stale()
    assert not page.tables.buttons.isVisible()
    assert referee.tile(2).wins == ("0", "1")
    for letters, wins in ("ab", ("0", "0")), ("a", ("1", "0")):
        page.open_for(ShowTable(3))
        for place, letter in enumerate(letters):
            event = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
            event.setTimestamp(10_000 // len(letters) + 300 * place)
            QApplication.sendEvent(page.focusWidget(), event)
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Space)
        page.refresh_if_stale()
        assert referee.tile(3).wins == wins
        page.tables.buttons.close_up()
    referee.wait(21 * MINUTE)
    row = page.hall.needs.rows[0]
    row.button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClicks(row.button, "o ")
    assert (row.line.table, row.button.text()) in referee.needs()
    row.button.clearFocus()
    row.button.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(row.button, Qt.Key.Key_Space)
    page.refresh_if_stale()
    assert (row.line.table, "Begin overtime") not in referee.needs()


def test_the_large_buttons_work_with_keys(referee: Referee) -> None:
    page = referee.page
    referee.press("s")
    referee.wait(60)
    referee.press("2")
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    assert page.tables.buttons.isVisible()
    assert page.tables.buttons.table == 2
    QTest.keyClicks(page.tables.buttons.buttons[0], "b")
    QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)
    page.refresh_if_stale()
    assert not page.tables.buttons.isVisible()
    assert referee.tile(2).wins == ("0", "1")
    QTest.keyClick(page.grid, Qt.Key.Key_Return)
    QTest.keyClick(page.tables.buttons.buttons[0], Qt.Key.Key_Escape)
    assert not page.tables.buttons.isVisible()


def test_open_buttons_keep_their_places_when_game_time_ends(referee: Referee) -> None:
    referee.press("s")
    referee.wait(31)
    referee.click_tile(2)
    buttons = referee.page.tables.buttons
    places = {button.text(): button.geometry() for button in buttons.buttons if button.isVisible()}
    assert len(places) > 3
    referee.wait(20 * MINUTE)
    now = {button.text(): button.geometry() for button in buttons.buttons if button.isVisible()}
    assert "overtime" in "".join(set(now) - set(places)).lower()
    assert {words: now[words] for words in places} == places
    height = buttons.height()
    referee.click_action("overtime")
    assert not buttons.isVisible()
    assert height == buttons.height() >= buttons.sizeHint().height()


def test_an_action_that_is_no_longer_possible_keeps_its_place_disabled(referee: Referee) -> None:
    referee.page.resize(1072, 800)  # with room below the buttons for those that come
    referee.press("s")
    referee.wait(31)
    referee.click_tile(2)
    referee.evening.desk.do(EndGame(referee.evening.event, (NINE_S + 40) * 1000, 2, Winner.A))
    referee.page.refresh_if_stale()
    won = [button for button in referee.page.tables.buttons.buttons if button.isVisible() and not button.isEnabled()]
    assert any("Game 1" in button.text() or "game 1" in button.text() for button in won)
    before = referee.evening.picture.step
    for button in won:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert referee.evening.picture.step == before


def test_a_second_click_on_a_tile_closes_its_buttons(referee: Referee) -> None:
    referee.press("s")
    referee.click_tile(1)
    assert referee.page.tables.buttons.isVisible()
    referee.click_tile(1)
    assert not referee.page.tables.buttons.isVisible()


def test_after_a_restart_the_same_time_is_shown(
    referee: Referee, desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    referee.press("s")
    referee.wait(500)
    before = (referee.hall(), [referee.tile(table) for table in (1, 2, 3, 4)])
    started = Computer(referee.computer.system, 3.0)  # the monotonic clock starts again at a restart
    context = WindowContext(
        desk, settings, theme, Press, HallTime.of(WallClock(lambda: started.system, lambda: started.steady), settings)
    )
    context.open_event(referee.evening.event)
    page = clocks_page(context)
    qtbot.addWidget(page)
    page.resize(1072, 690)
    page.show()
    again = Referee(page, referee.evening, started)
    assert (again.hall(), [again.tile(table) for table in (1, 2, 3, 4)]) == before
    context.close()


def test_only_changed_tiles_are_painted_again(referee: Referee) -> None:
    referee.press(" ")
    at = referee.page.context.ticker.clock.second_ms()
    desk, event = referee.page.context.desk, referee.evening.event
    desk.do(StartGame(event, at, (2,)))
    desk.do(ShowSets(event, at, (3,)))
    desk.do(StartGame(event, at, (4,)))
    desk.do(EndGame(event, at, 4, Winner.A))
    referee.page.refresh_if_stale()
    model = referee.page.grid.model()
    before = model.tiles
    assert model.show(before, None) == []
    changed = (before[0], before[1]._replace(clock="19:58"), before[2]._replace(label="else"), before[3])
    assert model.show(changed, None) == [(1, True), (2, False)]
    assert model.show(before, LARGER) == [(1, False), (2, False)]
    assert model.show(changed, SMALL) == [], "the smallest cells show no clocks"
    assert model.show((*changed[:3], changed[3]._replace(place=PlaceState.ABSENT)), SMALL) == [(3, False)]


def test_the_language_changes_without_a_restart(referee: Referee, settings: WindowSettings) -> None:
    settings.language = "de"
    referee.page.refresh_if_stale()
    referee.press(" ")
    assert referee.page.hall.main.text() == "Pause"
    settings.language = "en"
    referee.page.refresh_if_stale()
    assert referee.page.head.title.text() == "Clocks"
    assert (referee.page.hall.main.text(), referee.page.hall.main.toolTip()) == (
        "Pause",
        "Pause all clocks in the hall",
    )


def test_the_link_to_the_rulings_is_hidden_at_once_where_it_does_not_fit(referee: Referee) -> None:
    page, shown = referee.page, referee.page.hall
    needed = shown.needs_head.sizeHint().width() + shown.print_rules.sizeHint().width()
    found = []
    for width in (needed, needed + 100):
        panel = HallPanel(page.context, Projector(page.context), page)
        show_language(panel)
        panel.setFixedWidth(width)
        panel.show_faces(page.context.clocks.faces(), None)
        found.append(panel.print_rules.isHidden())
    assert found == [True, False]


def test_a_tile_under_the_mouse_has_another_border(referee: Referee) -> None:
    grid = referee.page.grid

    def looks() -> list[QImage]:
        QApplication.processEvents()
        return [grid.viewport().grab(grid.where(table)).toImage() for table in (1, 2)]

    QTest.mouseMove(grid.viewport(), QPoint(1, grid.viewport().height() - 2))
    first, second = looks()
    QTest.mouseMove(grid.viewport(), grid.where(1).center())
    hovered, other = looks()
    assert hovered != first
    assert other == second
    QTest.mouseMove(grid.viewport(), grid.where(2).center())
    assert looks()[0] == first
    assert looks()[1] != second
    QApplication.sendEvent(grid.viewport(), QEvent(QEvent.Type.Leave))
    assert looks() == [first, second]


def test_a_click_beside_a_tile_opens_nothing(referee: Referee) -> None:
    grid = referee.page.grid
    QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(1, grid.viewport().height() - 2))
    assert not referee.page.tables.buttons.isVisible()


@pytest.mark.parametrize("by_s", [3600, -3600])
def test_a_jump_of_the_computer_s_clock_is_asked_about_and_time_goes_on(
    referee: Referee, told: list[Message], by_s: float
) -> None:
    referee.press("s")
    referee.wait(300)
    referee.computer.system += by_s
    referee.wait(1)
    page = referee.page
    assert told[-1].tone is MessageTone.WARNING
    assert page.doubt.isVisible()
    assert referee.hall()[0] == "39:59"
    assert "39:59" in page.doubt.counted.text()
    assert ("−20:01" if by_s > 0 else "99:59") in page.doubt.by_computer.text()
    tiles = page.grid.model().tiles
    withdrawn: list[str] = []
    page.context.messages.withdrawn.connect(withdrawn.append)
    QTest.mouseClick(page.doubt.counted, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert not page.doubt.isVisible()
    assert "clocks_page.not_sure" in withdrawn
    assert referee.hall()[0] == "39:59"
    assert page.grid.model().tiles == tiles
    referee.wait(60)
    assert referee.hall()[0] == "38:59"
    assert not page.doubt.isVisible()


def test_a_jump_is_corrected_for_events_that_no_window_shows(
    referee: Referee, desk: Desk, open_page: Callable[..., Referee]
) -> None:
    day_s = 24 * 60 * MINUTE
    past, early = new_evening(desk, 4), new_evening(desk, 4)
    for evening, at_s in ((past, NINE_S - day_s), (early, NINE_S)):
        evening.pair()
        desk.do(StartRoundClock(evening.event, at_s * 1000))
    referee.press("s")
    other = open_page()  # in the same window
    other.wait(300)
    last = desk.journal(past.event)[0].id
    other.computer.system -= 1800
    other.wait(1)
    other.page.context.open_event(early.event)
    other.page.refresh_if_stale()
    assert "39:59" in other.page.doubt.counted.text()
    QTest.mouseClick(other.page.doubt.counted, Qt.MouseButton.LeftButton)
    now_ms = other.page.context.ticker.clock.second_ms()
    for evening in (early, referee.evening):
        hall = clock_board(evening.picture).at(now_ms).hall
        assert hall is not None
        assert hall.remaining_ms == (2700 - 301) * 1000
    assert desk.journal(past.event)[0].id == last


def test_a_jump_is_corrected_although_windows_were_closed(
    referee: Referee, desk: Desk, timed_house: WindowContext, settings: WindowSettings, theme: Theme
) -> None:
    referee.press("s")
    time = HallTime(timed_house.ticker, timed_house.trust, timed_house.sounds)
    closed = [WindowContext(desk, settings, theme, Press, time) for _window in range(8)]
    for each in closed:
        each.open_event(referee.evening.event)
        each.trust.watch(each)
        each.close()
    referee.wait(300)
    timed_house.open_event(new_evening(desk, 4).event)
    referee.computer.system -= 1800
    referee.wait(1)
    timed_house.trust.settle(by_system=False)
    hall = clock_board(referee.evening.picture).at(timed_house.ticker.clock.second_ms()).hall
    assert hall is not None
    assert hall.remaining_ms == (2700 - 301) * 1000


def test_a_jump_is_noticed_although_no_window_shows_the_running_clock(
    referee: Referee, open_page: Callable[..., Referee], told: list[Message]
) -> None:
    referee.press("s")
    other = open_page()
    other.wait(300)
    other.computer.system += 3600
    other.wait(1)
    assert told[-1].tone is MessageTone.WARNING
    other.page.context.open_event(referee.evening.event)
    other.page.refresh_if_stale()
    assert other.page.doubt.isVisible()
    assert "39:59" in other.page.doubt.counted.text()


def test_a_settled_clock_is_not_questioned_again_after_a_restart(
    referee: Referee, desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    referee.press(" ")
    referee.wait(300)
    referee.evening.report("1 2-0")
    referee.computer.system -= 3600
    referee.wait(1)
    QTest.mouseClick(referee.page.doubt.counted, Qt.MouseButton.LeftButton)
    referee.computer.pass_s(60)
    again = Computer(referee.computer.system, 5.0)  # after a restart
    context = WindowContext(
        desk, settings, theme, Press, HallTime.of(WallClock(lambda: again.system, lambda: again.steady, "b"), settings)
    )
    context.open_event(referee.evening.event)
    page = clocks_page(context)
    qtbot.addWidget(page)
    page.show()
    assert not page.doubt.isVisible()
    assert page.hall.figures.text == "38:59"
    context.close()


def test_choosing_the_computer_s_clock_follows_it(referee: Referee) -> None:
    referee.press(" ")
    referee.wait(10)
    referee.computer.system += 120
    referee.wait(1)
    QTest.mouseClick(referee.page.doubt.by_computer, Qt.MouseButton.LeftButton)
    referee.page.refresh_if_stale()
    assert referee.hall()[0] == "42:49"
    assert not referee.page.doubt.isVisible()


def test_a_jump_that_is_taken_back_needs_no_answer(referee: Referee) -> None:
    referee.press(" ")
    referee.computer.system += 120
    referee.wait(1)
    assert referee.page.doubt.isVisible()
    referee.computer.system -= 120
    referee.wait(1)
    assert not referee.page.doubt.isVisible()
    assert referee.hall()[0] == "44:58"


def test_a_jump_is_ignored_while_no_clock_runs(referee: Referee, told: list[Message]) -> None:
    referee.computer.system -= 7200
    referee.wait(1)
    assert not told
    referee.press(" ")
    referee.wait(5)
    assert referee.hall()[0] == "44:55"


def test_small_corrections_and_sleep_are_accepted_silently(referee: Referee, told: list[Message]) -> None:
    referee.press(" ")
    told.clear()
    referee.computer.system += 1.5
    referee.wait(0.5)
    assert referee.hall()[0] == "44:58"
    referee.wait(1200)  # the laptop was asleep
    assert referee.hall()[0] == "24:58"
    assert not told


def test_a_clock_that_jumped_while_the_program_was_closed_is_asked_about(
    referee: Referee, desk: Desk, settings: WindowSettings, theme: Theme, qtbot: QtBot
) -> None:
    referee.press(" ")
    referee.wait(60)
    again = Computer(referee.computer.system + 30 + 7200, referee.computer.steady + 30)
    clock = WallClock(lambda: again.system, lambda: again.steady, "boot")
    context = WindowContext(desk, settings, theme, Press, HallTime.of(clock, settings))
    context.open_event(referee.evening.event)
    page = clocks_page(context)
    qtbot.addWidget(page)
    page.show()
    assert page.doubt.isVisible()
    assert page.hall.figures.text == "43:30"
    QTest.mouseClick(page.doubt.counted, Qt.MouseButton.LeftButton)
    page.refresh_if_stale()
    assert page.hall.figures.text == "43:30"
    assert not page.doubt.isVisible()
    context.close()


def test_painting_every_second_gives_the_same_picture_as_painting_once(
    open_page: Callable[..., Referee], qtbot: QtBot
) -> None:
    referee = open_page(26)
    page = referee.page
    referee.press("s")
    referee.wait(31)
    for _ in range(3):
        referee.wait(1)
        qtbot.wait(30)  # one frame

    def differs_by() -> int:
        """By how much the grey of a pixel differs at most; Qt may smooth the edges of large figures otherwise."""
        pictures = (page.screen().grabWindow(page.winId()), page.grab())
        greys = [bytes(one.toImage().convertToFormat(QImage.Format.Format_Grayscale8).constBits()) for one in pictures]
        return max(abs(one - other) for one, other in zip(greys[0], greys[1], strict=True))

    qtbot.waitUntil(lambda: differs_by() < 64)  # on a busy machine, the last frame may come later


def test_the_open_buttons_of_a_table_never_act_on_the_match_of_the_next_round(referee: Referee) -> None:
    """The buttons for extra time look the same for both matches: the panel closes."""
    referee.press("s")
    referee.click_tile(1)
    buttons = referee.page.tables.buttons
    assert buttons.isVisible()
    referee.evening.report_all()
    referee.evening.pair()
    referee.page.refresh_if_stale()
    assert not buttons.isVisible()
    referee.click_tile(1)
    referee.page.refresh_if_stale()
    assert buttons.isVisible()


def test_typed_life_points_never_settle_the_match_of_the_next_round(open_page: Callable[..., Referee]) -> None:
    referee = open_page(rulings={"swiss_time_up": "more_life_wins"})
    page = referee.page
    referee.press("s")
    referee.wait(46 * MINUTE)
    referee.press("1e")
    assert page.settle.isVisible()
    page.settle.points[0].put(5)
    desk, event = referee.evening.desk, referee.evening.event
    referee.evening.report_all()
    referee.evening.pair()
    at = page.context.ticker.clock.second_ms()
    desk.do(StartRoundClock(event, at - 46 * MINUTE * 1000, with_games=True))
    referee.wait(1)
    page.refresh_if_stale()
    assert not page.settle.isVisible()


def test_a_player_who_is_not_there_loses_a_game_and_then_the_match(referee: Referee) -> None:
    referee.press("1V")
    first, second = referee.tile(1).names
    assert referee.tile(1).label == f"absent: {first}"
    referee.press(" ")
    referee.wait(5 * MINUTE)
    assert "game loss due" in referee.tile(1).label
    assert (1, "Record game loss") in referee.needs()
    referee.press("L")
    assert referee.tile(1).wins == ("0", "1")
    (note,) = referee.evening.picture.notes
    assert note.words == "not at the table"
    referee.wait(5 * MINUTE)
    assert (1, "Record match loss") in referee.needs()
    referee.click_tile(1)
    assert f"{first} is here now" in " ".join(referee.actions())
    referee.click_action("Record loss, drop")
    assert referee.stored(1) == "forfeit_a"
    assert [one.name for one in referee.evening.picture.entrants if one.dropped_after is not None] == [first]
    assert referee.tile(1).winner == 1
    assert second


def test_who_is_here_again_loses_nothing(referee: Referee) -> None:
    referee.press(" 2W")
    assert "absent" in referee.tile(2).label
    referee.press("2W")
    assert "absent" not in referee.tile(2).label
    referee.wait(20 * MINUTE)
    assert referee.needs() == []


@pytest.mark.parametrize("count", [1, 6, 18, 40])
@pytest.mark.parametrize("room", [QSize(640, 620), QSize(1130, 900), QSize(560, 600)])
def test_the_tiles_are_as_large_as_fits(count: int, room: QSize) -> None:
    for factor in (1.0, 1.3):
        found = fill(count, room, factor)
        if found is None:
            is_whole, cell = fill_with(count, room, LARGER, factor)
            columns = room.width() // cell.width()
            assert is_whole is (-(-count // columns) * cell.height() <= room.height())
            continue
        scale, cell = found
        columns = room.width() // cell.width()
        assert -(-count // columns) * cell.height() <= room.height()
        assert 1 <= scale <= 1.6
        if scale < 1.6:
            larger = (scale + 0.01) * factor
            columns = min(count, room.width() // round(193 * larger))
            assert not columns or -(-count // columns) * round(99 * larger) > room.height()


@pytest.mark.parametrize("count", [4, 8, 12, 18, 24, 40])
@pytest.mark.parametrize("room", [QSize(640, 540), QSize(711, 560), QSize(1130, 900)])
def test_larger_text_is_larger_in_the_tiles_and_hides_no_more_tables_than_it_must(count: int, room: QSize) -> None:
    def size_of(factor: float) -> tuple[float, int]:
        """The size of the text, 1 at 100 %, and how many tables are seen."""
        scale, cell = fill(count, room, factor) or (1.0, fill_with(count, room, LARGER, factor)[1])
        return scale * factor, (room.width() // cell.width()) * (room.height() // cell.height())

    sizes = [size_of(factor) for factor in (1.0, 1.15, 1.3)]
    if sizes[0][0] <= 1:  # not enlarged to fill the room
        assert [round(size, 2) for size, _seen in sizes] == sorted(round(size, 2) for size, _seen in sizes)
        assert sizes[2][0] >= 1.1
    if count == 18 and room == QSize(711, 560):
        assert sizes[1][1] >= 18


def test_a_tile_has_a_tooltip_only_if_it_shows_less(open_page: Callable[..., Referee]) -> None:
    referee = open_page(players=4)
    grid = referee.page.grid
    first = referee.evening.picture.entrants[0]
    long = PlayerDetails("Maximilian-Alexander von Schwarzenberger-Hohenlohe")
    referee.evening.desk.do(EditEntrant(referee.evening.event, first.code, long, first.row))
    referee.page.refresh_if_stale()
    tips = []
    for tile_shown in sorted(grid.model().tiles, key=lambda each: long.name in each.names):
        pos = grid.where(tile_shown.table).center()
        help_wanted = QHelpEvent(QEvent.Type.ToolTip, pos, grid.viewport().mapToGlobal(pos))
        QApplication.sendEvent(grid.viewport(), help_wanted)
        tips.append(QToolTip.text() if QToolTip.isVisible() else "")
    QToolTip.hideText()
    assert tips[0] == ""
    assert long.name in tips[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [QSize(1072, 640), QSize(1041, 606), QSize(1690, 940)])
def test_larger_text_makes_no_figure_of_a_tile_smaller_and_cuts_no_name(
    open_page: Callable[..., Referee],
    settings: WindowSettings,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    size: QSize,
) -> None:
    referee = open_page(players=36)
    settings.language = language
    referee.press(" ")
    referee.wait(13 * MINUTE)
    drawn: dict[str, list[int]] = {}
    draw, page = draw_line, referee.page

    def spy(painter: QPainter, room: QRect, text: str, *fonts: QFont, **rest: Any) -> None:
        draw(painter, room, text, *fonts, **rest)
        if ":" in text and text.replace(":", "").isdigit():
            drawn.setdefault(text, []).append(painter.fontInfo().pixelSize())
        elif "Player" in text:
            assert line_in(text, painter.font(), room.width()).is_whole, text

    monkeypatch.setattr(tile, "draw_line", spy)
    smallest = []
    for percent in (100, 115, 130):
        settings.text_size = percent
        page.resize(size)
        page.refresh_if_stale()
        QApplication.processEvents()
        drawn.clear()
        page.grid.viewport().grab()
        if page.grid.size_of_cells is None:
            smallest.append(min(min(sizes) for sizes in drawn.values()))
    assert all(size >= min(smallest[0], round(25 * 1.3)) for size in smallest)  # a tile may fill the room with more
    settings.text_size = 100


def test_the_tiles_of_six_rows_are_lower_before_they_scroll() -> None:
    found = fill(18, QSize(718, 528), 1.0)
    assert found is not None
    assert found[0] == 1
    assert 6 * found[1].height() <= 528


@pytest.mark.parametrize("height", [80, 84, 92])
def test_the_label_of_a_low_tile_keeps_its_distance_from_the_names(referee: Referee, height: int) -> None:
    painter = referee.page.grid.painter_of_tiles
    painter.scale = 1
    tile = QRect(0, 0, 200, height)
    names = painter.names_area(tile)
    assert painter.clock_area(tile).bottom() < names.top()
    assert painter.label_area(tile).top() - names.bottom() - 1 >= 4
    assert painter.label_area(tile).bottom() <= tile.bottom()


def test_a_wide_screen_is_filled_with_tiles(open_page: Callable[..., Referee]) -> None:
    referee = open_page(36)
    page = referee.page
    page.resize(1712, 950)
    QApplication.processEvents()
    tiles = [page.grid.where(table) for table in range(1, 19)]
    seen = page.grid.viewport().rect()
    assert all(seen.contains(tile) for tile in tiles)
    assert max(tile.bottom() for tile in tiles) > 0.8 * seen.height()
    assert page.grid.painter_of_tiles.scale > 1.3


@pytest.mark.parametrize("count", [1, 9, 18, 60, 80, 256, 512])
@pytest.mark.parametrize("factor", [1.0, 1.3])
@pytest.mark.parametrize("room", [QSize(300, 400), QSize(640, 540), QSize(1130, 900)])
def test_small_cells_are_in_rows_of_tens_and_fill_the_room(count: int, factor: float, room: QSize) -> None:
    is_whole, cell = fill_with(count, room, SMALL, factor)
    columns = room.width() // cell.width()
    assert columns % 10 == 0 or columns < 10
    assert is_whole is (-(-count // columns) * cell.height() <= room.height())
    assert min(cell.width(), cell.height()) >= round(30 * factor)


@pytest.mark.parametrize(
    ("players", "expected"),
    [(36, None), (100, LARGER), (120, MEDIUM), (512, SMALL)],
    ids=["tiles", "larger", "medium", "small"],
)
def test_the_map_has_the_largest_size_in_which_all_tables_fit(
    open_page: Callable[..., Referee], players: int, expected: CellSize | None
) -> None:
    referee = open_page(players)
    page, grid = referee.page, referee.page.grid
    page.resize(1072, 640)
    QApplication.processEvents()
    assert grid.size_of_cells is expected
    assert all(grid.viewport().rect().contains(grid.where(table)) for table in (1, players // 2))
    assert page.unfolded.isVisible() is (expected is SMALL)


def test_a_map_that_scrolls_takes_the_place_of_the_tiles_below_it_while_there_are_none(
    open_page: Callable[..., Referee],
) -> None:
    referee = open_page(1000)
    page, grid = referee.page, referee.page.grid
    page.resize(1072, 640)
    QApplication.processEvents()
    assert grid.scrolls
    assert not page.unfolded.isVisible()
    assert grid.height() == page.map.height()
    cell, low = (
        grid.gridSize(),
        next(
            tile.table
            for tile in reversed(grid.model().tiles)
            if grid.where(tile.table).bottom() < grid.viewport().height()
        ),
    )
    grid.choose(low)
    QApplication.processEvents()
    assert page.unfolded.isVisible()
    assert grid.height() == page.map.height() - page.unfolded.height()
    assert grid.viewport().rect().contains(grid.where(low)), "the chosen table stays in sight"
    assert grid.gridSize() == cell
    grid.choose_none()
    QApplication.processEvents()
    assert grid.height() == page.map.height()


def test_below_a_map_of_small_cells_the_chosen_table_and_those_that_call_are_unfolded(
    open_page: Callable[..., Referee],
) -> None:
    referee = open_page(300)
    page, event = referee.page, referee.evening.event
    referee.press("s")
    referee.wait(30)

    def unfolded() -> list[int]:
        return [tile.table for tile in page.unfolded.model().tiles]

    assert unfolded() == []
    for at, table in enumerate((140, 7, 33, 90)):
        referee.evening.desk.do(PauseTable(event, (NINE_S + 60 + at) * 1000, table))
    page.refresh_if_stale()
    referee.wait(90)
    assert unfolded() == [140, 7, 33], "the one that has called for longest first"
    assert [table for table, _button in referee.needs()] == [140, 7, 33, 90]
    page.grid.choose(12)
    assert unfolded() == [12, 140, 7]
    assert page.grid.where(12).isValid()
    QTest.mouseClick(page.unfolded.viewport(), Qt.MouseButton.LeftButton, pos=page.unfolded.where(140).center())
    assert page.tables.buttons.isVisible()
    assert page.tables.buttons.table == 140
    assert page.grid.table == 140


def test_the_map_tells_every_state_to_a_screen_reader_and_in_the_tooltip(open_page: Callable[..., Referee]) -> None:
    referee = open_page(300)
    referee.press(" 3V")
    referee.evening.report("2 2-0")
    referee.page.refresh_if_stale()
    model = referee.page.grid.model()
    for table, state in ((1, "playing"), (2, "result in"), (3, "absent")):
        tile_shown, index = model.tiles[table - 1], model.index(table - 1)
        spoken = index.data(Qt.ItemDataRole.AccessibleTextRole)
        assert spoken.startswith(f"{table} · {state}")
        assert all(name in spoken for name in tile_shown.names)
        assert index.data(Qt.ItemDataRole.ToolTipRole).splitlines()[:3] == [f"{table} · {state}", *tile_shown.names]


def test_digits_go_to_a_table_and_n_to_the_next_that_calls(open_page: Callable[..., Referee]) -> None:
    referee = open_page(60)
    referee.press(" 7j1j")
    page = referee.page
    page.grid.choose_none()
    page.grid.setFocus()
    QTest.keyClicks(page.grid, "12")
    assert page.grid.table == 12
    called = []
    for _ in range(3):
        QTest.keyClick(page.grid, Qt.Key.Key_N)
        called.append(page.grid.table)
    assert called == [1, 7, 1]
    page.hall.main.setFocus()
    QTest.keyClicks(page.hall.main, "30")
    assert page.grid.table == 30
    assert page.focusWidget() is page.grid
    page.which.choose("referee")
    page.show_now()
    assert len(page.grid.model().tiles) == 2
    QTest.keyClick(page.grid, Qt.Key.Key_N)  # ends the number typed before
    QTest.keyClicks(page.grid, "9")
    assert page.grid.table == 9, "the filter does not hide a table that is typed"
    assert not page.begin_result("4"), "a digit begins no result here"
    page.which.choose("referee")
    page.show_now()
    QTest.keyClick(page.grid, Qt.Key.Key_N)
    QTest.keyClicks(page.grid, "000000000000")
    assert len(page.grid.model().tiles) == 2, "a number that no table has leaves the filter as it is"


def test_the_first_digit_of_a_shown_table_leaves_the_filter_as_it_is(open_page: Callable[..., Referee]) -> None:
    referee = open_page(60)
    page = referee.page
    referee.press(" ")
    page.grid.choose(12)
    referee.press("j")
    page.which.choose("referee")
    page.show_now()
    page.grid.setFocus()
    QTest.keyClick(page.grid, Qt.Key.Key_N)  # ends the number typed before
    QTest.keyClicks(page.grid, "12")
    assert page.grid.table == 12
    assert [tile.table for tile in page.grid.model().tiles] == [12]


def test_when_time_is_over_the_ruling_is_shown_though_no_table_calls_yet(referee: Referee) -> None:
    referee.press(" ")
    referee.wait(46 * MINUTE)
    needs = referee.page.hall.needs
    assert referee.needs() == []
    assert needs.isVisible()
    assert "TOU-3" in needs.shared.text()
    assert "counts as drawn" in needs.shared.text()
    referee.page.grid.choose(2)
    assert referee.needs() == [(2, "Settle match")], "the chosen table has its row"
    referee.wait(5 * MINUTE)
    assert [table for table, _button in referee.needs()] == [2, 1, 3, 4]


def test_the_number_at_the_rail_is_that_of_the_list(referee: Referee) -> None:
    referee.press(" 1j2V")
    faces = referee.page.context.clocks.faces()
    assert faces is not None
    assert len(faces.calls) == 2
    assert "<b>Calls" in referee.page.hall.needs_head.text() or "Selection and calls" in (
        referee.page.hall.needs_head.text()
    )
    assert sorted(table for table, _button in referee.needs()) == [1, 2]


def test_in_large_text_the_panel_takes_the_width_that_three_columns_of_tiles_leave(referee: Referee) -> None:
    page = referee.page
    page.resize(1072, 690)
    assert page.hall.width() == 424
    page.resize(960, 690)
    assert page.hall.width() == 960 - least_width(3, 1.0)
    page.resize(700, 690)
    assert page.hall.width() == 320


def test_a_game_lost_before_the_clock_runs_is_on_the_tile_and_counts(referee: Referee, desk: Desk) -> None:
    match = referee.evening.picture.matches[1]
    loser = referee.evening.picture.entrant(match.a_id)
    desk.do(GiveUsualPenalty(NotePenalty(referee.evening.event, NoteKind.GAME_LOSS, loser.code)))
    referee.page.refresh_if_stale()
    assert referee.tile(2).wins == ("0", "1")
    referee.press(" ")
    referee.press("2s")
    assert referee.tile(2).label == "Before game 2"
    referee.wait(31)
    assert referee.tile(2).beside == "game 2"
    referee.press("b")
    assert referee.stored(2) == "0-2-0"


def test_the_key_s_asks_before_an_absent_player_shows_sets(referee: Referee, told: list[Message]) -> None:
    """The sets of a player who was not there were shown, and game 1 began."""
    referee.press(" ")
    referee.press("2v")
    absent = referee.tile(2).names[0]
    referee.press("2s")
    assert referee.page.context.say(told[-1].phrase) == (
        f"{absent} is marked as absent at table 2, so no sets can be shown there. Is this player here now?"
    )
    assert not referee.evening.picture.games
    (choice,) = told[-1].choices
    assert referee.page.context.say(choice.label) == f"{absent} is here"
    choice.act()
    referee.page.refresh_if_stale()
    referee.wait(31)
    assert referee.tile(2).beside == "game 1"
    assert not any(match.absent_a for match in referee.evening.picture.matches)


def test_game_1_at_every_table_leaves_out_where_somebody_is_absent(referee: Referee, told: list[Message]) -> None:
    referee.press("2v")
    absent = referee.tile(2).names[0]
    referee.page.hall.start_with_games()
    referee.page.refresh_if_stale()
    left_out = f"Table 2 was left out. Marked as absent there: {absent}."
    assert referee.page.context.say(told[-1].phrase) == left_out
    assert told[-1].step is not None
    tables = {match.id: match.table_number for match in referee.evening.picture.matches}
    assert sorted(tables[game.match_id] for game in referee.evening.picture.games) == [1, 3, 4]


def test_game_1_at_every_table_names_those_left_out_after_the_clock_was_started(
    referee: Referee, told: list[Message]
) -> None:
    referee.press(" ")
    referee.press("2v")
    absent = referee.tile(2).names[0]
    referee.page.hall.start_with_games()
    referee.page.refresh_if_stale()
    left_out = f"Table 2 was left out. Marked as absent there: {absent}."
    assert referee.page.context.say(told[-1].phrase) == left_out
    assert len(referee.evening.picture.games) == 3
    assert not referee.page.hall.with_games.isVisible()  # nothing more can begin at several tables


def test_an_absent_player_wins_no_game_by_a_key(referee: Referee, told: list[Message]) -> None:
    referee.press(" ")
    referee.press("2s")
    referee.wait(31)
    referee.press("v")
    absent = referee.tile(2).names[0]
    for key in "AD":
        referee.page.tables.do(2, key)
        assert referee.page.context.say(told[-1].phrase) == (
            f"{absent} is marked as absent at table 2 and can’t win or draw there. "
            f"If that’s wrong, mark {absent} as present first."
        )
    referee.press("2va")
    assert referee.tile(2).wins == ("1", "0")


def test_after_the_last_result_the_hall_clock_says_that_the_event_is_over(referee: Referee) -> None:
    event, desk = referee.evening.event, referee.evening.desk
    referee.evening.report_all()
    while referee.evening.picture.swiss[-1].number < 3:
        referee.evening.play_round()
    desk.do(MakeCut(event))
    while not is_event_over(referee.evening.picture):
        desk.do(StartRoundClock(event, NINE_S * 1000))
        referee.page.refresh_if_stale()
        assert referee.page.hall.figures.isVisible()
        assert referee.page.hall.figures.text
        referee.evening.report_all()
    referee.page.refresh_if_stale()
    referee.wait(60)
    assert referee.hall() == ("", "event over")
    assert not referee.page.hall.figures.isVisible()
