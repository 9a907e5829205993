"""Thirty rule situations that players ask about, each answered in the whole window, with keys and clicks counted.

The situations are in `tests/data/situations.json`; they were written down, with the right answers by the manual, before
they were tried. The referee starts at the page Rounds of a running event. An answer must be on the screen within 15
seconds, estimated with the keystroke-level model (Card, Moran and Newell 1980).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from evenings import Evening, new_evening
from mathands import die_place
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import EndGame, StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.players.commands import RegisterSet
from irondie_to.app.sets.editing import SetPart
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.check.presented_set import PresentedSet
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.shell.window import Window
from irondie_to.printing.press import Press
from irondie_to.rules.notation import read_die
from irondie_to.tournament.clocks.clock import Winner

SITUATIONS = json.loads((Path(__file__).parents[2] / "data" / "situations.json").read_text("utf-8"))
KEY_S, CLICK_S, THINKING_S = 0.28, 1.3, 1.35
"""The seconds of one key of an average typist, of pointing and clicking, and of deciding what to do."""
MOST_S = 15.0
SET = "KSm* KSm* KAs* BNu BBr WPo OSw YFo RRe / RAs GBr WPo*"
CONTROL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


class RefereeAtDesk:
    """A referee at the keyboard, whose time is estimated."""

    def __init__(self, window: Window, context: WindowContext, qtbot: QtBot) -> None:
        self.window = window
        self._context = context
        self._qtbot = qtbot
        self.seconds = 0.0

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Decide on a key, and press it."""
        self.seconds += THINKING_S + KEY_S
        QTest.keyClick(self._focus, key, modifier)
        self._qtbot.waitUntil(lambda: not self._context.is_working)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type a text where the focus is."""
        self.seconds += THINKING_S + KEY_S * len(text)
        for letter in text:
            QTest.keyClicks(self._focus, letter)
        self._qtbot.waitUntil(lambda: not self._context.is_working)
        QApplication.processEvents()

    def digit(self, digit: str) -> None:
        """Type a value that the referee knows already."""
        self.seconds += KEY_S
        QTest.keyClicks(self._focus, digit)

    def click(self, widget: QWidget, where: QPoint | None = None) -> None:
        """Click on a widget, at a place of it or in its middle."""
        self.seconds += CLICK_S
        assert widget.isVisible()
        plain = Qt.KeyboardModifier.NoModifier
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, plain, widget.rect().center() if where is None else where)
        QApplication.processEvents()

    def call_to_first_table(self) -> None:
        """Go from the field for results to the list of tables, and call the referee to the first one."""
        self.key(Qt.Key.Key_Down)
        self.key(Qt.Key.Key_H)

    @property
    def referee_page(self) -> RefereePage:
        """The Referee page, which must be shown."""
        assert isinstance(self.window.page, RefereePage)
        return self.window.page

    @property
    def _focus(self) -> QWidget:
        return QApplication.focusWidget() or self.window


@pytest.fixture
def computer() -> list[float]:
    """The time of the computer's clock, in seconds, as the only entry."""
    return [1_790_000_000.0]


@pytest.fixture
def context(
    desk: Desk, settings: WindowSettings, theme: Theme, computer: list[float], qtbot: QtBot
) -> Iterator[WindowContext]:
    """A context whose time is that of `computer`."""
    clock = WallClock(lambda: computer[0], lambda: computer[0], "boot")
    found = WindowContext(desk, settings, theme, Press, HallTime.of(clock, settings))
    yield found
    found.close()


@pytest.fixture
def evening(desk: Desk, context: WindowContext, window: Window) -> Evening:
    """The window at the page Rounds of an event with round 1 published. All four players have registered a set."""
    found = new_evening(desk, 4)
    for entrant in found.picture.entrants:
        desk.do(RegisterSet(found.event, entrant.code, SET))
    found.pair()
    context.open_event(found.event)
    window.show_page("rounds")
    return found


@pytest.fixture
def referee(window: Window, context: WindowContext, evening: Evening, qtbot: QtBot) -> RefereeAtDesk:
    """A referee at this window."""
    return RefereeAtDesk(window, context, qtbot)


def ask_duel(referee: RefereeAtDesk, typed: str) -> str:
    """Open the part Duel, type the dice, and return the answer with its effects, steps and rules."""
    referee.key(Qt.Key.Key_8, CONTROL)
    referee.key(Qt.Key.Key_2, ALT)
    referee.type(typed)
    part = referee.referee_page.part
    assert isinstance(part, DuelPart)
    return shown_texts(part.answer)


def ask_rules(referee: RefereeAtDesk, typed: str) -> str:
    """Type the question into the search field, press Enter, and return the article that opens."""
    referee.key(Qt.Key.Key_K, CONTROL)
    referee.type(typed)
    referee.key(Qt.Key.Key_Return)
    return article_of(referee)


def article_of(referee: RefereeAtDesk) -> str:
    pane = referee.window.controller.side.rules
    assert pane.isVisible()
    return f"{pane.title.text()}\n{pane.text.toPlainText()}"


def check_rare_swap(referee: RefereeAtDesk, _typed: str) -> str:
    """Bring the first table to the set check; all dice are as registered but two, which were swapped."""
    one = open_check(referee)
    part = referee.referee_page.part
    assert isinstance(part, SetCheckPart)
    referee.click(part.game)
    referee.key(Qt.Key.Key_2)
    referee.click(one.all_button)
    referee.click(die_button(one, SetPart.SET, "WPo"))
    referee.click(die_button(one, SetPart.SIDE, "WPo*"))
    return one.findings.text()


def check_other_die(referee: RefereeAtDesk, _typed: str) -> str:
    """Bring the first table to the set check; a registered die is missing, and another one is there."""
    one = open_check(referee)
    referee.click(one.all_button)
    for _ in range(2):
        referee.click(die_button(one, SetPart.SET, "OSw"))
    referee.click(one.notation)
    referee.key(Qt.Key.Key_Home)
    referee.type("WPo ")
    return one.findings.text()


def open_check(referee: RefereeAtDesk) -> PresentedSet:
    """Call the referee to the first table, whose row has the focus; return the check of the player with the set."""
    referee.call_to_first_table()
    referee.key(Qt.Key.Key_1, ALT)
    part = referee.referee_page.part
    assert isinstance(part, SetCheckPart)
    return part.sets[0]


def die_button(one: PresentedSet, part: SetPart, die: str) -> QWidget:
    """The first button of this die in the set or the side set."""
    return next(button for button in one.dice.buttons[part] if button.die == read_die(die) and button.isVisible())


def lay_position(referee: RefereeAtDesk, typed: str) -> str:
    """Lay the dice of the first table as typed: dice with values of one player, then of the other."""
    referee.call_to_first_table()
    referee.key(Qt.Key.Key_3, ALT)
    part = referee.referee_page.part
    assert isinstance(part, GamePart)
    referee.click(part.start_form.lay)
    area = part.areas.laying
    for player, side in enumerate(typed.split(">")):
        for die, value in zip(*[iter(side.split())] * 2, strict=True):
            place = next(
                place
                for place, laid in enumerate(area.laying.dice)
                if (laid.player, laid.die, laid.value) == (player, read_die(die), None)
            )
            referee.click(area.mat, die_place(area.mat, place))
            referee.digit(value)
    return area.answers.label.text()


def shown_texts(widget: QWidget) -> str:
    """All visible texts of a widget."""
    labels = [label.text() for label in widget.findChildren(QLabel) if label.isVisible()]
    return "\n".join(labels + [row.link.text() for row in getattr(widget, "rows", ()) if row.isVisible()])


ASKED: dict[str, Callable[[RefereeAtDesk, str], str]] = {
    "duel": ask_duel,
    "rules": ask_rules,
    "check, swapped": check_rare_swap,
    "check, other die": check_other_die,
    "position": lay_position,
}


@pytest.mark.parametrize(
    "case", [case for case in SITUATIONS if case["page"] != "time"], ids=lambda case: case["question"]
)
def test_a_question_is_answered_within_fifteen_seconds(referee: RefereeAtDesk, case: dict[str, Any]) -> None:
    answer = ASKED[case["page"]](referee, case["typed"])
    for words in (*case["says"], *case["rules"]):
        assert words in answer
    assert referee.seconds <= MOST_S


@pytest.mark.parametrize(
    "case", [case for case in SITUATIONS if case["page"] == "time"], ids=lambda case: case["question"]
)
def test_the_clocks_say_what_holds_when_time_is_over(
    referee: RefereeAtDesk, case: dict[str, Any], evening: Evening, context: WindowContext, computer: list[float]
) -> None:
    minutes, games = map(int, case["typed"].split())
    now = int(computer[0] * 1000)
    evening.desk.do(StartRoundClock(evening.event, now))
    for winner in (Winner.A, Winner.B)[:games]:
        evening.desk.do(StartGame(evening.event, now, (1,)))
        evening.desk.do(EndGame(evening.event, now, 1, winner))
    evening.desk.do(StartGame(evening.event, now, (1,)))
    computer[0] += 60 * minutes + 1
    context.ticker.tick()
    referee.key(Qt.Key.Key_7, CONTROL)
    page = referee.window.page
    assert isinstance(page, ClocksPage)
    answer = shown_texts(page.hall)
    for words in (*case["says"], *case["rules"]):
        assert words in answer
    assert referee.seconds <= MOST_S
