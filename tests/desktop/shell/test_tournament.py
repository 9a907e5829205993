"""A whole tournament at the desk, from a new event to its champion, by clicks and keys only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from keepers import NoKeeper
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.event import queries as event_queries
from irondie_to.app.standings import queries as standings_queries
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT, ENTER = Qt.MouseButton.LeftButton, Qt.Key.Key_Return
NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elena", "Fabio", "Greta", "Hugo", "Irene", "Jonas", "Katja")
LATE = "Late Luca"
# The first player of the table wins, most of the time.
GAMES = ("2-0", "2-1", "1-2", "2-0", "0-2", "1-1-1")


class Organiser:
    """Somebody at the window: he reads what it shows, clicks and types; nothing else."""

    def __init__(self, window: Window, context: WindowContext, qtbot: QtBot) -> None:
        self.window = window
        self.context = context
        self.qtbot = qtbot

    @property
    def picture(self) -> Picture:
        """What is stored by now, to hold the window against."""
        return self.context.picture

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key where the focus is."""
        QTest.keyClick(self.focus, key, modifier)
        self.settle()

    def type(self, text: str) -> None:
        """Type where the focus is."""
        QTest.keyClicks(self.focus, text)

    def click(self, widget: QWidget) -> None:
        """Click in the middle of something that is seen and not off."""
        assert widget.isVisible()
        assert widget.isEnabled()
        QTest.mouseClick(widget, LEFT)
        self.settle()

    @property
    def focus(self) -> QWidget:
        """Where typing goes."""
        found = QApplication.activePopupWidget() or QApplication.focusWidget()
        assert found is not None
        return found

    def settle(self) -> None:
        """Wait until nothing is being reckoned and everything is drawn."""
        QTest.qWait(1)
        self.qtbot.waitUntil(lambda: not self.context.is_working)
        QTest.qWait(1)

    def choose(self, words: str) -> None:
        """In the menu that is open, go down to the line with these words and take it."""
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        (wanted,) = (action for action in menu.actions() if words in action.text())
        for _line in menu.actions():
            if menu.activeAction() != wanted:
                self.key(Qt.Key.Key_Down)
        self.key(ENTER)

    def go_to(self, place: int) -> QWidget:
        """To the page of this place in the day."""
        self.key(getattr(Qt.Key, f"Key_{place}"), CONTROL)
        assert self.window.page is not None
        return self.window.page

    @property
    def rounds(self) -> RoundsPage:
        """The page of the rounds, by its key."""
        page = self.window.page if isinstance(self.window.page, RoundsPage) else self.go_to(3)
        assert isinstance(page, RoundsPage)
        return page

    @property
    def players(self) -> PlayersPage:
        """The page of the players, by its key."""
        page = self.window.page if isinstance(self.window.page, PlayersPage) else self.go_to(2)
        assert isinstance(page, PlayersPage)
        return page

    def next_step(self, words: str) -> None:
        """The button of the strip says these words; press F8."""
        self.qtbot.waitUntil(lambda: words in self.window.strip.button.text())
        assert self.window.strip.button.isEnabled()
        self.key(Qt.Key.Key_F8)

    def pair(self, number: int) -> None:
        """Pair a round and publish it."""
        self.next_step(f"Pair round {number}")
        self.qtbot.waitUntil(lambda: self.context.offers.current is not None)
        self.next_step("Publish")
        self.qtbot.waitUntil(lambda: len(self.picture.swiss) == number)
        self.settle()

    def report(self, line: str, *, enter: int = 1) -> None:
        """Type a result on the page of the rounds; the field has the focus already."""
        field = self.rounds.entry.field
        assert self.focus is field
        self.type(line)
        for _ in range(enter):
            self.key(ENTER)
        assert field.text() == ""

    def report_all(self) -> None:
        """Every table that misses its result."""
        for place, match in enumerate(self.picture.pending):
            self.report(f"{match.table_number} {GAMES[place % len(GAMES)]}")


@pytest.fixture
def organiser(qapp: QApplication, desk: Desk, qtbot: QtBot, tmp_path: Path) -> Iterator[Organiser]:
    """At the program, opened on an empty club."""
    settings = tmp_path / "window.ini"
    WindowSettings(settings).language = "en"
    application = Application(qapp, DesktopServices(lambda _place: (desk, NoKeeper()), Press), settings)
    window = application.open_window()
    qtbot.addWidget(window)
    qtbot.waitExposed(window)
    window.activateWindow()
    with qtbot.waitSignal(application.opened):
        application.open_desk()
    assert window.context is not None
    found = Organiser(window, window.context, qtbot)
    found.settle()
    yield found
    window.close()
    application.close()


def test_a_day_from_a_new_event_to_its_champion(organiser: Organiser) -> None:
    window, context = organiser.window, organiser.context

    # A new event, named by typing.
    organiser.key(Qt.Key.Key_N, CONTROL)
    organiser.type("Autumn cup")
    organiser.key(Qt.Key.Key_Tab)
    assert organiser.picture.event.name == "Autumn cup"
    assert not window.strip.button.isEnabled()

    # Registration: eleven players, entered and checked in.
    organiser.go_to(2)
    assert organiser.focus is organiser.players.list.names
    for name in NAMES:
        organiser.type(name)
        organiser.key(ENTER, SHIFT)
    assert [entrant.name for entrant in organiser.picture.entrants if entrant.checked_in] == list(NAMES)
    assert window.rail.entries["players"].figure == "11"

    # Round 1. One result is typed wrong, seen in the message bar, and undone.
    organiser.pair(1)
    assert "Start the clock for round 1" in window.strip.sentence.text()
    organiser.report("1 0-2")
    assert len(organiser.picture.pending) == 4
    organiser.key(Qt.Key.Key_Z, CONTROL)
    assert len(organiser.picture.pending) == 5
    assert window.bar.line.text.startswith("Undone")
    organiser.report_all()
    assert not organiser.picture.pending

    # Somebody comes late: the missed round counts as a loss.
    organiser.go_to(2)
    organiser.type(LATE)
    organiser.key(ENTER)
    organiser.key(Qt.Key.Key_F5)
    organiser.qtbot.waitUntil(lambda: QApplication.activePopupWidget() is not None)
    organiser.choose("loss")
    organiser.qtbot.waitUntil(lambda: organiser.picture.entrants[-1].checked_in)
    assert organiser.picture.entrants[-1].name == LATE
    assert [award.kind for award in organiser.picture.awards] == ["bye", "loss"]

    # Round 2. A slip was misread: table 2 is corrected; what it changes is read back before a second Enter.
    organiser.pair(2)
    assert len(organiser.picture.pending) == 6
    organiser.report_all()
    corrected = organiser.picture.matches_of(organiser.picture.swiss[-1])[1]
    was = (corrected.games_a, corrected.games_b)
    assert was == (2, 1)
    organiser.report("2 1-2", enter=2)
    corrected = organiser.picture.matches_of(organiser.picture.swiss[-1])[1]
    assert (corrected.games_a, corrected.games_b) == (1, 2)

    # Somebody leaves: chosen in the list, dropped by a button.
    players = organiser.players
    leaver = organiser.picture.entrants[3]
    row = next(row for row, line in enumerate(players.list.table.rows.shown) if line.name == leaver.name)
    index = players.list.table.rows.index(row, 1)
    place = players.list.table.visualRect(index).center()
    QTest.mouseClick(players.list.table.viewport(), LEFT, pos=QPoint(place.x(), place.y()))
    organiser.settle()
    organiser.click(players.player.drop)
    assert organiser.picture.entrants[3].dropped_after == 2

    # Rounds 3 and 4 with eleven players.
    for number in (3, 4):
        organiser.pair(number)
        paired = {match.a_id for match in organiser.picture.pending} | {
            match.b_id for match in organiser.picture.pending
        }
        assert leaver.id not in paired
        organiser.report_all()

    # The standings say who is in; the cut is made.
    standings = standings_queries.standings(organiser.picture)
    organiser.next_step("Make the cut")
    page = window.page
    assert isinstance(page, KnockoutPage)
    organiser.qtbot.waitUntil(lambda: context.offers.current is not None)
    organiser.key(Qt.Key.Key_F8)
    organiser.qtbot.waitUntil(lambda: bool(organiser.picture.seeds))
    organiser.settle()
    seeds = sorted(organiser.picture.seeds, key=lambda seed: seed.place)
    assert [organiser.picture.entrant(seed.entrant_id).code for seed in seeds] == [
        line.code for line in standings.lines if not line.dropped
    ][:4]

    # Semifinals and final: the better seed wins the first, loses the second.
    for round_name in ("", "final "):  # the final is named, because the same table had a semifinal
        for place, match in enumerate(organiser.picture.pending):
            assert organiser.focus is page.entry.field
            organiser.type(f"{round_name}{match.table_number} {('2-0', '1-2')[place]}")
            organiser.key(ENTER)
    assert not organiser.picture.pending

    # The champion.
    organiser.next_step("Final ranking")
    end = window.page
    assert isinstance(end, EndPage)
    organiser.settle()
    champion = event_queries.champion_of(organiser.picture)
    assert champion is not None
    assert end.champion.podium.places[0].name == champion
    assert window.strip.button.text() == "Close the event"
    ranks = end.table.model()
    assert ranks.rowCount() == 12
    assert ranks.index(0, 1).data() == champion
