"""A user of the Rounds and Knockout pages."""

from __future__ import annotations

from otherstation import RESULTS
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.rounds.matches.view import handle_of
from irondie_to.desktop.rounds.page import RoundsPage
from window.deed import Deed, Deeds
from window.hands import LEFT, NONE, Hands


class RoundsUser(Hands):
    """A user of the Rounds and Knockout pages.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (10, self.type_result),
            (3, self.type_in_box),
            (3, self.type_in_bracket),
            (2, self.choose_in_menu),
            (4, self.type_swap),
            (2, self.pair_again),
            (4, self.type_absent),
            (3, self.decline),
        )

    def type_result(self) -> Deed | None:
        """Type a result, possibly wrong or a correction, and press Enter once or twice."""
        picture, lots = self.picture, self.lots
        page = self.show("knockout" if picture.seeds else "rounds")
        if not isinstance(page, RoundsPage | KnockoutPage) or not page.entry.isVisible():
            return None
        tables = [match.table_number for match in picture.pending] or [1]
        table = lots.choice(tables) if lots.random() < 0.85 else lots.randint(0, 9)
        line = (
            f"{table} {lots.choice((*RESULTS[:4], *RESULTS)) if lots.random() < 0.9 else lots.choice(('5-5', '-', ''))}"
        )
        enters = 2 if lots.random() < 0.4 else 1
        self.type(page.entry.field, line)
        for _ in range(enters):
            QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
        self.club.settle()
        self.clear(page.entry.field)
        return Deed(f"result {line!r} Enter*{enters}")

    def type_in_box(self) -> Deed | None:
        """Type results in the boxes of the list, possibly wrong, with Enter after each, and leave with Esc or Tab."""
        page, lots = self.show("rounds"), self.lots
        if not isinstance(page, RoundsPage) or not page.list.isVisible():
            return None
        tables = [row.line.table for row in page.list.rows.shown if row.line is not None]
        if not tables:
            return None
        first, typed = lots.choice(tables), [lots.choice((*RESULTS, "5-5", "")) for _ in range(lots.randint(1, 3))]
        page.games_field.open_at(first)
        for text in typed:
            if not page.games_field.isVisible():
                break
            self.type(page.games_field, text)
            QTest.keyClick(page.games_field, Qt.Key.Key_Return)
        self.club.settle()
        if page.games_field.isVisible():
            QTest.keyClick(page.games_field, lots.choice((Qt.Key.Key_Escape, Qt.Key.Key_Tab)))
        page.games_field.close_box()
        self.clear(page.entry.field)
        return Deed(f"in the boxes from table {first} on: {typed}")

    def type_in_bracket(self) -> Deed | None:
        """Type results over matches of the bracket, possibly wrong or none, with Enter after each."""
        page, lots = self.show("knockout"), self.lots
        if not isinstance(page, KnockoutPage) or not page.canvas.isVisible() or not page.canvas.boxes:
            return None
        page.canvas.setFocus()
        page.canvas.choose(lots.choice(page.canvas.boxes))
        QTest.keyClick(page.canvas, Qt.Key.Key_Return)
        typed: list[str] = []
        while page.in_place.isVisible() and len(typed) < 3:
            typed.append(lots.choice((*RESULTS, "5-5", "")))
            self.type(page.in_place.field, typed[-1])
            QTest.keyClick(page.in_place.field, Qt.Key.Key_Return)
        self.club.settle()
        page.in_place.close_field()
        self.close_popups()
        return Deed(f"over the bracket: {typed}")

    def choose_in_menu(self) -> Deed | None:
        """Press the handle of a row and choose in its menu."""
        page = self.show("rounds")
        if not isinstance(page, RoundsPage) or not page.list.isVisible() or not page.list.rows.rowCount():
            return None
        row = self.lots.randrange(page.list.rows.rowCount())
        page.list.choose(row)
        handle = handle_of(page.list, row)
        if not page.list.viewport().rect().contains(handle.center()):
            return None
        QTest.mouseClick(page.list.viewport(), LEFT, NONE, handle.center())
        self.answer_popup()
        self.clear(page.entry.field)
        return Deed(f"the menu of row {row}")

    def type_swap(self) -> Deed | None:
        """Type a swap of two seats of the round that is shown or proposed."""
        page = self.show("rounds")
        if not isinstance(page, RoundsPage) or not page.entry.isVisible():
            return None
        seats = [f"{self.lots.randint(1, 5)}{self.lots.choice('ab')}" for _ in range(2)]
        line = f"swap {seats[0]} {seats[1]}"
        self.type(page.entry.field, line)
        QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
        self.club.settle()
        self.clear(page.entry.field)
        return Deed(line)

    def type_absent(self) -> Deed | None:
        """Type that a player is not at the table, or the loss for it, which may not be due."""
        page = self.show("knockout" if self.picture.seeds else "rounds")
        if not isinstance(page, RoundsPage | KnockoutPage) or not page.entry.isVisible():
            return None
        line = f"{self.lots.randint(1, 5)} {self.lots.choice(('n a', 'n b', 'n', 'l', 'ld'))}"
        self.type(page.entry.field, line)
        QTest.keyClick(page.entry.field, Qt.Key.Key_Return)
        self.club.settle()
        self.clear(page.entry.field)
        return Deed(line)

    def pair_again(self) -> Deed | None:
        """Pair the latest round again, which may be impossible."""
        page = self.show("rounds")
        if not isinstance(page, RoundsPage):
            return None
        page.again_action.trigger()
        self.club.settle()
        return Deed("pair again")

    def decline(self) -> Deed | None:
        """Let a player decline the knockout, or take that back."""
        page = self.show("knockout")
        if not isinstance(page, KnockoutPage) or not (page.declines.isVisible() and page.declines.isEnabled()):
            return None
        actions = page.declines.choice.actions()
        if not actions:
            return None
        action = self.lots.choice(actions)
        action.trigger()
        return Deed(f"declines {action.text()!r}", is_button=True)
