"""From a table to a kept penalty in at most five actions. An action is a key, a click, or a text that is typed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from evenings import LEGAL, Evening, new_evening
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.round_names import row_name
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.purposes import CallReferee
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.penalties.fields import PenaltyFields
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.desktop.shell.search.field import SearchField
from irondie_to.desktop.shell.window import Window

MOST = 5
CONTROL = Qt.KeyboardModifier.ControlModifier
LEFT = Qt.MouseButton.LeftButton


class CountingReferee:
    """A referee at the window whose actions are counted."""

    def __init__(self, window: Window, context: WindowContext, qtbot: QtBot) -> None:
        self.window = window
        self.actions = 0
        self._settle: Callable[[], None] = lambda: qtbot.waitUntil(lambda: not context.is_working)

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        self._act(lambda: QTest.keyClick(self._focus, key, modifier))

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        self._act(lambda: QTest.keyClicks(self._focus, text))

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        """Click on a widget, at a place of it or in its middle."""
        assert widget.isVisible()
        plain = Qt.KeyboardModifier.NoModifier
        self._act(lambda: QTest.mouseClick(widget, LEFT, plain, widget.rect().center() if where is None else where))

    def choose(self, menu: QMenu, words: str) -> None:
        """Click on the entry of a menu, or of one of its submenus, that begins with these words."""
        found = [action for action in menu.actions() if action.text().startswith(words)]
        if not found:
            submenus = [(action, action.menu()) for action in menu.actions()]
            (within,) = [
                (action, below)
                for action, below in submenus
                if isinstance(below, QMenu) and any(each.text().startswith(words) for each in below.actions())
            ]
            self.click(menu, menu.actionGeometry(within[0]).center())
            self.choose(within[1], words)
            return
        self.click(menu, menu.actionGeometry(found[0]).center())
        self.window.activateWindow()  # without a window manager nothing else does
        QApplication.processEvents()

    @property
    def fields(self) -> PenaltyFields:
        """The fields of the form for penalties, which must be shown."""
        assert isinstance(self.window.page, RefereePage)
        assert isinstance(self.window.page.part, PenaltiesPart)
        return self.window.page.part.form.fields

    def _act(self, act: Callable[[], object]) -> None:
        self.actions += 1
        act()
        self._settle()
        QApplication.processEvents()

    @property
    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.window


@pytest.fixture
def evening(desk: Desk, context: WindowContext, window: Window) -> Evening:
    """Four players with sets in the first round, at the page Rounds."""
    found = new_evening(desk, 4, swiss_rounds=1, cut=4)
    for entrant in found.picture.entrants:
        desk.do(RegisterSet(found.event, entrant.code, LEGAL))
    found.pair()
    context.open_event(found.event)
    window.show_page("rounds")
    return found


@pytest.fixture
def referee(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> CountingReferee:
    """The referee at the window."""
    return CountingReferee(window, context, qtbot)


def seats(evening: Evening) -> tuple[str, str]:
    """The names of the players of the match at table 1 that is played."""
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    return evening.picture.entrant(match.a_id).name, evening.picture.entrant(match.b_id).name


def check(referee: CountingReferee, evening: Evening, name: str, words: str = "slow play") -> None:
    """Check that a warning for this player is on record for the match at table 1, after few actions."""
    (note,) = notes(evening.picture)
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    place = row_name(evening.picture.round_of(match)), 1
    assert (note.kind, note.name, note.words) == (NoteKind.WARNING, name, words)
    assert (note.round_name, note.table) == place
    assert referee.actions <= MOST


def test_from_a_row_of_the_round(referee: CountingReferee, evening: Evening) -> None:
    first, _second = seats(evening)
    referee.key(Qt.Key.Key_Down)  # to the first row
    referee.key(Qt.Key.Key_P)
    referee.type("slow play")
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, first)


def test_from_the_tile_of_a_clock_by_keys(referee: CountingReferee, evening: Evening) -> None:
    _first, second = seats(evening)
    referee.window.show_page("clocks")
    assert isinstance(referee.window.page, ClocksPage)
    referee.window.page.grid.choose(1)
    referee.key(Qt.Key.Key_P)
    referee.key(Qt.Key.Key_B)
    referee.key(Qt.Key.Key_W)
    referee.type("slow play")
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, second)


def test_from_the_tile_of_a_clock_by_the_mouse(referee: CountingReferee, evening: Evening) -> None:
    first, _second = seats(evening)
    referee.window.show_page("clocks")
    assert isinstance(referee.window.page, ClocksPage)
    grid, buttons = referee.window.page.grid, referee.window.page.tables.buttons
    referee.click(grid.viewport(), grid.where(1).center())
    referee.click(buttons.penalty)
    referee.click(referee.fields.seats[0])
    referee.key(Qt.Key.Key_W)
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, first, "")


def test_from_the_search(referee: CountingReferee, evening: Evening) -> None:
    first, _second = seats(evening)
    QTest.keyClick(referee.window, Qt.Key.Key_K, CONTROL)
    (search,) = referee.window.findChildren(SearchField)
    QTest.keyClicks(search, "table 1")
    texts = [result.text for result in search.found.rows.shown]
    assert [text.startswith("Table 1: ") for text in texts[:3]] == [True] * 3
    where = search.found.visualRect(search.found.rows.index(2, 0)).center()
    referee.click(search.found.viewport(), where)
    referee.key(Qt.Key.Key_A)
    referee.key(Qt.Key.Key_W)
    referee.type("slow play")
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, first)


def test_from_the_search_by_keys(referee: CountingReferee, evening: Evening) -> None:
    _first, second = seats(evening)
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type("table 1")
    referee.key(Qt.Key.Key_Return)
    referee.type("w b slow play")
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, second)


def test_from_a_set_check_that_fails(referee: CountingReferee, evening: Evening, context: WindowContext) -> None:
    first, _second = seats(evening)
    match = next(match for match in evening.picture.pending if match.table_number == 1)
    context.navigation.show_page("referee", CallReferee(match.id))
    assert isinstance(referee.window.page, RefereePage)
    referee.window.page.turn_to("setcheck")
    part = referee.window.page.part
    assert isinstance(part, SetCheckPart)
    shown = part.sets[0]
    QTest.mouseClick(shown.all_button, LEFT)
    QTest.mouseClick(shown.dice.buttons[SetPart.SET][0], LEFT)  # the first die is missing
    referee.click(shown.penalty_button)
    referee.key(Qt.Key.Key_W)
    referee.key(Qt.Key.Key_Return)
    (note,) = notes(evening.picture)
    assert note.words
    check(referee, evening, first, note.words)


def test_from_a_match_in_the_bracket(referee: CountingReferee, evening: Evening, desk: Desk, qtbot: QtBot) -> None:
    evening.report_all()
    desk.do(MakeCut(evening.event))
    _first, second = seats(evening)
    referee.window.show_page("knockout")
    page = referee.window.page
    assert isinstance(page, KnockoutPage)
    qtbot.waitUntil(lambda: bool(page.canvas.boxes))
    box = next(box for box in page.canvas.boxes if box.meeting is not None and box.meeting.table == 1)
    referee.actions += 1  # a right click, which Qt turns into this signal
    page.canvas.menu_asked.emit(box, QPoint(0, 0))
    (menu,) = [menu for menu in page.findChildren(QMenu) if menu.isVisible()]
    referee.choose(menu, f"Penalty for {second}")
    referee.key(Qt.Key.Key_W)
    referee.type("slow play")
    referee.key(Qt.Key.Key_Return)
    check(referee, evening, second)
