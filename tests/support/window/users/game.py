"""A user of the *Game* part of the Referee page: the start form, a game on the mats, and positions set up by hand."""

from __future__ import annotations

from evenings import ILLEGAL, LEGAL
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from irondie_to.desktop.controls.dice.button import DieButton
from irondie_to.desktop.referee.mat.laying import LayingArea
from irondie_to.desktop.referee.mat.part import GamePart
from window.deed import Deed, Deeds
from window.hands import CONTROL, LEFT, SHIFT
from window.users.referee import RefereeHands

_SET = LEGAL.split(" / ")[0]
_POSITION_KEYS = (
    *range(Qt.Key.Key_1, Qt.Key.Key_7),
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_P,
    Qt.Key.Key_Delete,
)
_ZONE_KEYS = (Qt.Key.Key_B, Qt.Key.Key_L, Qt.Key.Key_Y, Qt.Key.Key_R, Qt.Key.Key_Escape)


class GameUser(RefereeHands):
    """A user of the *Game* part.

    Every deed returns what was done, or None if it is not possible now.
    """

    @property
    def deeds(self) -> Deeds:
        """The deeds, each with how often it is chosen."""
        return ((8, self.follow_game),)

    def follow_game(self) -> Deed | None:
        """Use the area of the part that is shown."""
        part = self.turn_to("game", GamePart)
        if part is None:
            return None
        if part.areas.shows_start:
            return self._fill_form(part)
        if part.areas.shows_play:
            return self._play(part)
        return self._lay(part.areas.laying)

    def _fill_form(self, part: GamePart) -> Deed:
        """Type names and sets, some of them wrong, and start the game, set up a position, or do neither."""
        form, lots = part.start_form, self.lots
        if lots.random() < 0.1:
            form.members.setFocus()
            QTest.keyClick(form.members, lots.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
        for rows in form.seats:
            for row in rows:
                self.type(row.name, f"{lots.choice(('Zac', 'Dot'))} {lots.randint(1, 3)}")
                self.type(row.dice, _SET if lots.random() < 0.8 else lots.choice((ILLEGAL, "KSm B", "")))
        kind = lots.random()
        if kind < 0.2:
            return Deed("game: the start form is filled")
        QTest.mouseClick(form.begin if kind < 0.8 else form.lay, LEFT)
        return Deed("begin a game" if kind < 0.8 else "set up a position")

    def _play(self, part: GamePart) -> Deed | None:
        """Make one choice in the game, or take it back, or leave the game."""
        lots, mat = self.lots, part.play.mat
        kind = lots.random()
        if kind < 0.04:
            QTest.keyClick(mat, Qt.Key.Key_G, CONTROL | SHIFT)
            return Deed("game: left")
        if kind < 0.07:
            QTest.keyClick(mat, Qt.Key.Key_L, CONTROL | SHIFT)
            return Deed("set up a position from the game")
        if kind < 0.2 and part.undo_button.isEnabled():
            QTest.mouseClick(part.undo_button, LEFT)
            return Deed("game: taken back")
        rows = [row for row in part.play.panel.rows if row.isEnabled()]
        if kind < 0.6 and rows:
            QTest.mouseClick(lots.choice(rows), LEFT)
            return Deed("game: a choice")
        key = lots.choice((*range(Qt.Key.Key_1, Qt.Key.Key_7), Qt.Key.Key_Return, Qt.Key.Key_Backspace))
        QTest.keyClick(mat, Qt.Key(key))
        return Deed(f"game: key {Qt.Key(key).name}")

    def _lay(self, area: LayingArea) -> Deed:
        """Change the position that is being set up, or play on from it, or go back."""
        lots, kind = self.lots, self.lots.random()
        if kind < 0.1:
            button = lots.choice((area.panel.begin, area.panel.leave))
            QTest.mouseClick(button, LEFT)
            return Deed(f"position: {button.text()!r}")
        if kind < 0.4:
            dice = [die for die in area.panel.palette_of_dice.findChildren(DieButton) if die.isVisible()]
            QTest.mouseClick(lots.choice(dice), LEFT)
            return Deed("position: a die more")
        key = lots.choice(_POSITION_KEYS)
        QTest.keyClick(area.mat, Qt.Key(key))
        return Deed(f"position: key {Qt.Key(key).name}")
