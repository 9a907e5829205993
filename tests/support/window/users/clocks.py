"""A user of the Clocks page."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.clocks.parts import ALL
from window.deed import Deed, Deeds
from window.hands import LEFT, NONE, Hands

TABLE_STEPS = {
    "S": ("clocks.step_show", "clocks.step_game"),
    "O": ("clocks.step_overtime",),
    "T": ("clocks.step_turn",),
    "G": ("clocks.step_resume_table",),
    "J": ("clocks.step_pause_table",),
    "A": ("clocks.step_end", "clocks.step_won"),
    "B": ("clocks.step_end", "clocks.step_won"),
    "D": ("clocks.step_end", "clocks.step_drawn"),
    "N": ("step.absent", "step.here"),
    "M": ("step.absent", "step.here"),
    "L": ("step.absence",),
    "K": ("step.absence_match", "step.absence_both"),
}
"""The beginnings of the names of the steps that the buttons at a table stand for, by the key of the action."""


class ClocksUser(Hands):
    """A user of the Clocks page.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return (
            (6, self.press_hall_button),
            (10, self.press_table_button),
            (4, self.type_extra),
        )

    def press_hall_button(self) -> Deed | None:
        """Press a button of the hall clock."""
        page = self.show("clocks")
        if not isinstance(page, ClocksPage) or page.hall.hall is None:
            return None
        hall = page.hall
        main = {"ready": "start", "paused": "resume"}.get(hall.hall.state.value, "pause") if hall.hall else ""
        promised = {hall.main: f"clocks.step_{main}", hall.less: "clocks.step_adjust", hall.more: "clocks.step_adjust"}
        promised |= {hall.with_games: "clocks.step_s"}
        buttons = [button for button in promised if button.isVisible() and button.isEnabled()]
        if not buttons:
            return None
        button = self.lots.choice(buttons)
        QTest.mouseClick(button, LEFT)
        return Deed(f"hall {button.text()!r}", (promised[button],), is_button=True)

    def press_table_button(self) -> Deed | None:
        """Open the buttons of a table and press one."""
        page = self.show("clocks")
        if not isinstance(page, ClocksPage) or page.stack.currentWidget() is not page.grid:
            return None
        page.which.choose(ALL)
        tiles = page.grid.model().tiles
        if not tiles:
            return None
        table = self.lots.choice(tiles).table
        where = page.grid.where(table).center()
        QTest.mouseClick(page.grid.viewport(), LEFT, NONE, where)
        self.club.settle()
        buttons = page.tables.buttons
        if not buttons.isVisible():
            return Deed(f"table {table}: no buttons")
        if self.lots.random() < 0.1:
            QTest.mouseClick(buttons.penalty, LEFT)  # leads to the form for penalties
            return Deed(f"table {table} {buttons.penalty.text()!r}")
        choices = list(zip(buttons.buttons, buttons._shown.choices, strict=False))
        possible = [(button, one) for button, one in choices if button.isVisible() and button.isEnabled()]
        button, one = self.lots.choice(possible)
        QTest.mouseClick(button, LEFT)
        codes = TABLE_STEPS.get(one.key, ())
        values: dict[str, object] = {"table": table} if codes else {}
        return Deed(f"table {table} {button.text()!r} ({one.key})", codes, values, is_button=True)

    def type_extra(self) -> Deed | None:
        """Type extra time for a table."""
        page = self.show("clocks")
        if not isinstance(page, ClocksPage) or not page.extra.isVisible():
            return None
        line = f"{self.lots.choice(('', '1', '2', '3', '9'))} {self.lots.choice(('+3', '+1', '-1', '3'))}".strip()
        self.type(page.extra, line)
        QTest.keyClick(page.extra, Qt.Key.Key_Return)
        self.club.settle()
        self.clear(page.extra)
        return Deed(f"extra {line!r}")
