"""Measures for every action how long the window does not respond to it, with usual storage and with slow storage.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_acting [PLAYERS] [SECONDS]

The event has 512 players. Each action is done and undone several times, with usual storage and while every transaction
takes 1.5 seconds longer by turns, after a first time that is not counted. Printed is the longest gap between two ticks
of a timer in ms, from the click or key press until the action is stored and shown: the smallest of three times, since
the machine may be busy with something else. Goal: with slow storage at most 10 ms more.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from gaps import Gaps, Metronomes, end, longest, settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.imports import ImportPlayers
from irondie_to.app.referee.penalties.notes import NoteKind
from irondie_to.desktop.core.event_loop import use_qt_loop
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.desktop.shell.window import Window
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting

ENTER = Qt.Key.Key_Return
_MOST_MORE_MS = 10
SET = "KSm KSm KAs BNu BBr WPo OSw YFo RRe"


class SlowStore:
    """Makes every transaction take this number of seconds longer while `is_on` is true."""

    def __init__(self, seconds: float) -> None:
        self.is_on = False
        writing = SqlStore.writing

        @contextmanager
        def slow(store: SqlStore, event_id: int | None) -> Iterator[SqlWriting]:
            with writing(store, event_id) as tx:
                yield tx
                if self.is_on:
                    time.sleep(seconds)

        SqlStore.writing = slow  # type: ignore[method-assign,assignment]


class Actions:
    """The actions of a user in one window."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._context = window.controller.context

    def all(self) -> list[tuple[str, str, Callable[[], None]]]:
        """Return every action: its name, the key of its page, and the function that does it."""
        return [
            ("publish a round", "rounds", self._publish),
            ("enter a result", "rounds", lambda: self._type(self._page.entry.field, "1 2-1")),
            ("correct a result", "rounds", lambda: self._type(self._page.entry.field, "1 0-2", enters=2)),
            ("start the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("pause the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("resume the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("a minute more", "clocks", lambda: self._press(self._page.hall.more)),
            ("show sets", "clocks", lambda: self._page.tables.do(5, "S")),
            ("start a game", "clocks", lambda: self._page.tables.do(5, "S")),
            ("pause a table", "clocks", lambda: self._page.tables.do(5, "J")),
            ("give extra time", "clocks", lambda: self._type(self._page.extra, "7 +3")),
            ("drop a player", "players", lambda: self._player("drop")),
            ("return a player", "players", lambda: self._player("check_in")),
            ("register a player", "players", lambda: self._type(self._page.list.names, "Zoe Zander")),
            ("edit a player", "players", self._edit),
            ("register a set", "players", self._register),
            ("change the event", "event", self._change_event),
            ("draw a table", "referee", lambda: self._part("setcheck").draw()),
            ("note a ruling", "referee", self._note),
        ]

    @property
    def _page(self) -> Any:
        return self._window.page

    def _part(self, key: str) -> Any:
        self._page.turn_to(key)
        return self._page.part

    def _publish(self) -> None:
        QTest.keyClick(self._window, Qt.Key.Key_F8)
        wait_until(lambda: self._context.offers.current is not None)
        QTest.keyClick(self._window, Qt.Key.Key_F8)

    @staticmethod
    def _type(field: QWidget, text: str, *, enters: int = 1) -> None:
        QTest.keyClicks(field, text)
        for _ in range(enters):
            QTest.keyClick(field, ENTER)

    @staticmethod
    def _press(button: QWidget) -> None:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    def _player(self, action: str) -> None:
        self._page.choose("P003")
        self._page.refresh_if_stale()
        self._page.actions_of.by_name[action].trigger()
        if self._page.actions_of.late_menu.isVisible():
            QTest.keyClick(self._page.actions_of.late_menu, ENTER)

    def _edit(self) -> None:
        self._page.choose("P005")
        self._page.refresh_if_stale()
        self._page.player.show_form()
        self._type(self._page.player.form.name, "Xaver")

    def _register(self) -> None:
        self._page.choose("P007")
        self._page.refresh_if_stale()
        self._page.editor.focus_notation()
        self._type(self._page.editor.notation, SET)

    def _change_event(self) -> None:
        field = self._page.fields["place"].widget
        field.selectAll()
        self._type(field, "Milan")

    def _note(self) -> None:
        form = self._part("penalties").form
        form.fields.kind.setCurrentIndex(form.fields.kind.findData(NoteKind.RULING))
        form.fields.words.setPlainText("The die counts.")
        form.do()


class Measured:
    """The gaps of the window during each action."""

    def __init__(self, window: Window, store: SlowStore) -> None:
        self._window = window
        self._store = store
        self._gaps = Gaps()
        self._times: list[Measurement] = []
        self._metronomes = Metronomes()

    def measure(self, name: str, act: Callable[[], object], *, slow: bool = False) -> None:
        """Do the action and wait until it is stored and shown."""
        context = self._window.controller.context
        before = context.desk.journal(context.event_id, 1)
        self._store.is_on = slow
        key = Measurement(name, slow, sum(each[:2] == (name, slow) for each in self._times))
        self._times.append(key)
        self._gaps.begin(str(key))
        act()
        settle(self._window)
        wait(20)
        self._gaps.begin("between")
        self._store.is_on = False
        assert context.desk.journal(context.event_id, 1) != before, f"{name} did nothing"

    def print_longest(self) -> bool:
        """Print the longest gaps, and return whether slow storage made none longer by more than 10 ms."""
        stops = self._metronomes.stops()
        gaps: dict[tuple[str, bool], float] = {}
        for key in self._times:
            if key.time or key.slow:  # the first time is not counted
                gap = longest(self._gaps.found[str(key)], stops)
                gaps[key[:2]] = min(gap, gaps.get(key[:2], gap))
        is_good = True
        for name in dict.fromkeys(key.name for key in self._times):
            usual, slow = gaps[name, False], gaps[name, True]
            is_good &= slow <= usual + _MOST_MORE_MS
            sys.stdout.write(f"{name:>24}: {usual:4.0f} ms, with slow storage {slow:4.0f} ms\n")
        return is_good


class Measurement(NamedTuple):
    """One time that an action is done. `time` counts from 0 for each action and kind of storage."""

    name: str
    slow: bool
    time: int


def main(words: list[str]) -> int:
    """Print the longest gaps. Returns 1 if slow storage made a gap longer by more than 10 ms, otherwise 0."""
    players, seconds = int(([*words, "512"])[0]), float((words + ["", "1.5"][len(words) :])[1])
    app = QApplication([])
    use_qt_loop(app)
    store = SlowStore(seconds)
    with tempfile.TemporaryDirectory() as folder:
        desk, keeper = bootstrap.open_desk(str(Path(folder) / "club.sqlite"))
        event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8})).value or 0)
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
        application = Application(
            app, DesktopServices(lambda _place: (desk, keeper), bootstrap.open_press), Path(folder) / "window.ini"
        )
        window = application.open_window()
        window.activateWindow()
        application.open_desk()
        wait_until(lambda: window.context is not None)
        context = window.controller.context
        context.open_event(event)
        settle(window)
        wait(1_500)  # let the rest of the program load, as it would before a user's first key
        measured = Measured(window, store)
        for name, page, act in Actions(window).all():
            window.show_page(page)
            settle(window)
            for slow in (False, False, True, False, True, False, True):
                measured.measure(name, act, slow=slow)
                measured.measure(f"undo: {name}", context.commands.undo, slow=slow)
            for slow in (False, False, True, False, True, False, True):
                measured.measure(f"redo: {name}", context.commands.redo, slow=slow)
                measured.measure(f"undo: {name}", context.commands.undo, slow=slow)
            context.commands.redo()
            settle(window)
        is_good = measured.print_longest()
        end(application)
    return 0 if is_good else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
