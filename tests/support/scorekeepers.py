"""A scorekeeper who works at the Rounds page in tests."""

from __future__ import annotations

from evenings import Evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.desktop.rounds.page import RoundsPage


class Scorekeeper:
    """Somebody at the page, on the event of `evening`."""

    def __init__(self, page: RoundsPage, evening: Evening, qtbot: QtBot) -> None:
        self.page = page
        self.evening = evening
        self.qtbot = qtbot

    def type(self, text: str, *, enter: int = 0) -> None:
        """Type into the field, and press Enter so often."""
        field = self.page.entry.field
        field.clear()
        QTest.keyClicks(field, text)
        for _ in range(enter):
            self.enter()

    def enter(self) -> None:
        """Press Enter in the field, and wait until what was entered is stored and shown."""
        QTest.keyClick(self.page.entry.field, Qt.Key.Key_Return)
        self.wait()

    def wait(self) -> None:
        """Until what was entered is stored and shown."""
        self.qtbot.waitUntil(lambda: not self.page.context.is_working)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key in the list."""
        QTest.keyClick(self.page.list, key, modifier)
        self.wait()

    def go_to(self, row: int, column: int) -> None:
        """Put the cursor into a cell of the list."""
        self.page.list.setFocus()
        self.page.list.setCurrentIndex(self.page.model.index(row, column))

    def stored(self, table: int, number: int = -1) -> str:
        """The result in the database, as it is typed."""
        picture = self.evening.picture
        row = picture.swiss[number]
        match = next(match for match in picture.matches_of(row) if match.table_number == table)
        if match.outcome != "played":
            return match.outcome
        games = (match.games_a, match.games_b, match.games_drawn)
        return "-".join(str(game) for game in games)

    def cell(self, table: int, column: int) -> str:
        """What stands in the list."""
        model = self.page.model
        row = next(row for row, shown in enumerate(model.rows) if shown.line and shown.line.table == table)
        return str(model.data(model.index(row, column)))

    def says(self) -> str:
        """What is read back beside the field, without its mark-up."""
        return plain(self.page.entry.says.text())

    def propose(self) -> None:
        """F8, and wait for the proposal."""
        self.page.next_step()
        self.qtbot.waitUntil(lambda: self.page.proposing.proposal is not None)


def plain(text: str) -> str:
    """Rich text without tags, with plain blanks."""
    inside = text.replace("&ensp;", " ").replace("&emsp;", " ").replace("&nbsp;", " ").replace("<br>", "\n")
    while "<" in inside:
        start = inside.index("<")
        inside = inside[:start] + inside[inside.index(">", start) + 1 :]
    return inside.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


def swap(keeper: Scorekeeper, line: str, moved: int) -> None:
    """Type a swap, and wait until so many players are placed by hand."""
    keeper.type(line, enter=1)
    proposing = keeper.page.proposing
    keeper.qtbot.waitUntil(lambda: proposing.proposal is not None and len(proposing.proposal.moved) == moved)
