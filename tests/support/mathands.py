"""Performs the actions of a game record in the window with mouse and keyboard, as a user would."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from testdata import DATA as TEST_DATA

from irondie_to.desktop.referee.mat.mats import Mat
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.messages.core.words import say

RECORDS = TEST_DATA / "game-records"
ZAC, DOT = "KSm KSm KAs BNu BBr WPo OSw YFo RRe", "RSm RAs RBa RNu RBr RPo RSw RFo RRe"


def recorded(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))["record"]
    return found


def die_place(mat: Mat, number: int) -> QPoint:
    """The centre of the die with this number, in the coordinates of the widget."""
    return mat.picture.frame.scaled(mat.picture.dice[number][0]).center().toPoint()


def zone_place(mat: Mat, player: int, zone: str) -> QRect:
    """The rectangle of a player's zone, in the coordinates of the widget."""
    plan = mat.picture.plan
    assert plan is not None
    block = plan.blocks[player]
    box = block.hand if zone == "reserve" else next(each.box for each in block.zones if each.zone == zone)
    return mat.picture.frame.scaled(box).toAlignedRect()


class Hand:
    """Performs the actions of a game record in the part *Game* of the Referee page."""

    def __init__(self, part: GamePart) -> None:
        self.part = part

    def start(self, given: dict[str, Any]) -> None:
        """Enter the players of the record and start the game."""
        form = self.part.start_form
        form.members.selectAll()
        QTest.keyClicks(form.members, str(len(given["sides"][0]["players"])))
        QTest.keyClick(form.members, Qt.Key.Key_Return)
        for rows, side in zip(form.seats, given["sides"], strict=True):
            for row, player in zip(rows, side["players"], strict=True):
                row.name.setText(player["name"])
                row.dice.setText(player["set"])
        form.overtime.setChecked(given["overtime_from_turn"] == 1)
        QTest.mouseClick(form.begin, Qt.MouseButton.LeftButton)

    def click(self, die: str) -> None:
        game = self.part.game
        assert game is not None
        where = die_place(self.part.play.mat, game.setup.places[die])
        QTest.mouseClick(self.part.play.mat, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)

    def type(self, keys: str) -> None:
        QTest.keyClicks(self.part.play.mat, keys)

    def enter(self) -> None:
        QTest.keyClick(self.part.play.mat, Qt.Key.Key_Return)

    def row(self, words: str) -> None:
        """Click the row of the list that starts with these words."""
        found = next(row for row in self.part.play.panel.rows if say(row.row.phrase).startswith(words))
        QTest.mouseClick(found, Qt.MouseButton.LeftButton)

    def do(self, action: dict[str, Any]) -> None:
        """Perform an action of a record."""
        doing: dict[str, Callable[[dict[str, Any]], None]] = {
            "throw": self._throw,
            "roll_off": lambda given: self.type(f"{given['values']['A']}{given['values']['B']}"),
            "open": self._duel,
            "react": self._duel,
            "forgo": lambda _given: self.type("f"),
            "decline": lambda _given: self.type("d"),
            "sign": lambda given: self.type(given["sign"]),
            "take_back": self._take_back,
            "bonus": self._bonus,
            "damage": self._damage,
            "overtime": lambda _given: QTest.mouseClick(self.part.overtime_button, Qt.MouseButton.LeftButton),
        }
        doing[action["do"]](action)
        if action["do"] == "roll_off":
            self.enter()

    def _throw(self, action: dict[str, Any]) -> None:
        for die in action["dice"]:
            self.click(die)
        if not action["dice"]:
            self.choose(action["by"])
            self.row("Throw nothing")
            return
        self.type(" ".join(str(value) for value in action["dice"].values()))
        self.enter()

    def choose(self, player: str) -> None:
        """Press O until the choice of this player is shown, if several players have a choice."""
        part = self.part
        assert part.game is not None
        for _ in part.game.setup.players:
            entry = part.play.entry
            assert entry is not None
            assert entry.owner is not None
            if part.game.setup.players[entry.owner].id == player:
                return
            self.type("o")

    def _duel(self, action: dict[str, Any]) -> None:
        self.click(action["die"])
        if action.get("target") is not None:
            self.click(action["target"])
        QTest.mouseClick(self.part.play.bar.faces[action["value"]], Qt.MouseButton.LeftButton)
        QTest.mouseClick(self.part.play.bar.button, Qt.MouseButton.LeftButton)

    def _take_back(self, action: dict[str, Any]) -> None:
        self.choose(action["by"])
        if action["die"] is None:
            self.type("x")
            return
        self.click(action["die"])
        self.enter()

    def _bonus(self, action: dict[str, Any]) -> None:
        self.click(action["die"])
        for target in action["to"]:
            if target is not None and self.part.play.entry is not None and self.part.play.entry.asks_target:
                self.click(target)
        self.enter()

    def _damage(self, action: dict[str, Any]) -> None:
        for die, points in action["take"].items():
            for _ in range(points):
                self.click(die)
        self.enter()
