"""A scorekeeper who works on the Rounds page in tests."""

from __future__ import annotations

import re

from evenings import Evening
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from irondie_to.desktop.rounds.page import RoundsPage


class Scorekeeper:
    """Acts as a user of the Rounds page, in the event of `evening`."""

    def __init__(self, page: RoundsPage, evening: Evening, qtbot: QtBot) -> None:
        self.page = page
        self.evening = evening
        self.qtbot = qtbot

    def type(self, text: str, *, enter: int = 0) -> None:
        """Type into the field, then press Enter `enter` times."""
        field = self.page.entry.field
        field.clear()
        QTest.keyClicks(field, text)
        for _ in range(enter):
            self.enter()

    def enter(self) -> None:
        """Press Enter in the field, and wait until the entry is stored and shown."""
        QTest.keyClick(self.page.entry.field, Qt.Key.Key_Return)
        self.wait()

    def wait(self) -> None:
        """Wait until the entry is stored and shown."""
        self.qtbot.waitUntil(lambda: not self.page.context.is_working)

    def press(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key while the list has the focus."""
        QTest.keyClick(self.page.list, key, modifier)
        self.wait()

    def go_to(self, row: int, column: int) -> None:
        """Move the cursor to a cell of the list."""
        self.page.list.setFocus()
        self.page.list.setCurrentIndex(self.page.list.rows.index(row, column))

    def stored(self, table: int, number: int = -1) -> str:
        """The stored result at the table, such as 2-1-0 (won, lost, drawn); its outcome if the match was not played.

        `number` is the index of the Swiss round, by default the last.
        """
        picture = self.evening.picture
        row = picture.swiss[number]
        match = next(match for match in picture.matches_of(row) if match.table_number == table)
        if match.outcome != "played":
            return match.outcome
        games = (match.games_a, match.games_b, match.games_drawn)
        return "-".join(str(game) for game in games)

    def cell(self, table: int, column: int) -> str:
        """The text of a cell in the row of this table."""
        rows = self.page.list.rows
        return str(rows.index(rows.row_of(table), column).data())

    def says(self) -> str:
        """The text next to the field that confirms the entry, without mark-up."""
        return plain(self.page.entry.says.text())

    def propose(self) -> None:
        """Press F8 and wait for the proposal."""
        self.page.next_step()
        self.qtbot.waitUntil(lambda: self.page.proposing.proposal is not None)


def plain(text: str) -> str:
    """Convert rich text to plain text: without tags and isolates, with ordinary spaces and the names of keys."""
    inside = re.sub(r'<img alt="([^"]*)"[^>]*>', r"\1", text)
    inside = inside.replace("&ensp;", " ").replace("&emsp;", " ").replace("&nbsp;", " ").replace("<br>", "\n")
    while "<" in inside:
        start = inside.index("<")
        inside = inside[:start] + inside[inside.index(">", start) + 1 :]
    return inside.replace("\u2068", "").replace("\u2069", "").replace("\u00a0", " ")


def swap(keeper: Scorekeeper, line: str, moved: int) -> None:
    """Type a swap, and wait until `moved` players are placed by hand."""
    keeper.type(line, enter=1)
    proposing = keeper.page.proposing
    keeper.qtbot.waitUntil(lambda: proposing.proposal is not None and len(proposing.proposal.moved) == moved)
