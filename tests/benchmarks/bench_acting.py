"""Measures for every action how long the window does not respond to it, with usual storage and with slow storage.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_acting [PLAYERS] [SECONDS]

The event has 512 players. Each action is done, undone and redone, after a first time that is not counted: with usual
storage, then while every transaction takes 1.5 seconds longer. Printed at once is the longest gap between two ticks of
a timer in ms, from the click or key press until the action is stored and shown. If it is above a goal, it is measured
up to twice more and the smallest is printed, since the machine may be busy with something else. Goals: at most 50 ms,
and with slow storage at most 10 ms more. At the end, the commands that no action carried out are listed.
"""

from __future__ import annotations

import math
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, NamedTuple

from gaps import Gaps, Metronomes, Span, end, longest, settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to import app as club
from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.imports import ImportPlayers
from irondie_to.app.referee.penalties.notes import NoteKind
from irondie_to.desktop.core.acting.event_loop import use_qt_loop
from irondie_to.desktop.shell.application import Application, DesktopServices
from irondie_to.desktop.shell.window import Window
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting
from irondie_to.tournament.match import parse

ENTER = Qt.Key.Key_Return
_MOST_MS = 50
_MOST_MORE_MS = 10
_TIMES = 3
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

    def all(self) -> list[tuple[str, str, Callable[[], object]]]:
        """Return every action: its name, the key of its page, and the function that does it."""
        return [
            ("drop an absent player", "players", lambda: self._player("P003", "drop")),
            ("return a player", "players", lambda: self._player("P003", "check_in")),
            ("take a check-in back", "players", lambda: self._player("P003", "check_out")),
            ("check a player in", "players", lambda: self._player("P003", "check_in")),
            ("publish a round", "rounds", self._publish),
            ("swap two players", "rounds", lambda: self._type(self._page.entry.field, "swap 1a 2a", enters=2)),
            ("enter a result", "rounds", lambda: self._type(self._page.entry.field, "1 2-1")),
            ("correct a result", "rounds", lambda: self._type(self._page.entry.field, "1 0-2", enters=2)),
            ("start the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("pause the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("resume the clock", "clocks", lambda: self._press(self._page.hall.main)),
            ("a minute more", "clocks", lambda: self._press(self._page.hall.more)),
            ("show sets", "clocks", lambda: self._page.tables.do(5, "S")),
            ("start a game", "clocks", lambda: self._page.tables.do(5, "S")),
            ("pause a table", "clocks", lambda: self._page.tables.do(5, "J")),
            ("resume a table", "clocks", lambda: self._page.tables.do(5, "G")),
            ("end a game", "clocks", lambda: self._page.tables.do(5, "A")),
            ("give extra time", "clocks", lambda: self._type(self._page.extra, "7 +3")),
            ("drop a player", "players", lambda: self._player("P004", "drop")),
            ("return a dropped player", "players", lambda: self._player("P004", "check_in")),
            ("register a player", "players", lambda: self._type(self._page.list.names, "Zoe Zander")),
            (
                "remove a player",
                "players",
                lambda: self._player(f"P{len(self._context.picture.entrants):03}", "remove"),
            ),
            ("edit a player", "players", self._edit),
            ("register a set", "players", self._register),
            ("change the event", "event", self._change_event),
            ("draw a table", "referee", lambda: self._part("setcheck").draw()),
            ("note a ruling", "referee", lambda: self._note(NoteKind.RULING)),
            ("give a penalty", "referee", lambda: self._note(NoteKind.WARNING, "P009")),
            ("correct a note", "referee", self._correct_note),
            ("make the cut", "rounds", self._publish),
            ("enter a knockout result", "knockout", lambda: self._type(self._page.entry.field, "1 2-1")),
            ("correct a knockout result", "knockout", lambda: self._type(self._page.entry.field, "1 0-2", enters=2)),
        ]

    def end_round(self) -> None:
        """Record a result for each match that has none, as another station would."""
        results = tuple((match.table_number, parse("2-1")) for match in self._context.picture.pending)
        self._context.desk.do(RecordResults(self._context.picture.event.id, results))

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

    def _player(self, code: str, action: str) -> None:
        self._page.choose(code)
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

    def _note(self, kind: NoteKind, player: str = "") -> None:
        form = self._part("penalties").form
        form.fields.kind.setCurrentIndex(form.fields.kind.findData(kind))
        form.fields.player.setText(player)
        form.fields.words.setPlainText("The die counts.")
        form.do()

    def _correct_note(self) -> None:
        part = self._part("penalties")
        part.record.list.opened.emit(part.record.list.rows.at(0))
        part.form.fields.words.setPlainText("The die does not count.")
        part.form.do()


class Walk:
    """Does each action in the window and prints its longest gaps."""

    def __init__(self, window: Window, store: SlowStore) -> None:
        self._window = window
        self._context = window.controller.context
        self._store = store
        self._gaps = Gaps()
        self.failed: list[str] = []

    def walk(self, name: str, page: str, act: Callable[[], object]) -> None:
        """Measure the action, its undo and its redo, and leave it done."""
        self._window.show_page(page)
        settle(self._window)
        commands = self._context.commands
        steps = ((name, act), (f"undo: {name}", commands.undo), (f"redo: {name}", commands.redo))
        if not all(self._measure(step) is not None for _name, step in steps):  # the first time is not counted
            self._print(name, "did nothing", is_good=False)
            return
        best = [_Gap(math.inf, math.inf)] * len(steps)
        for _time in range(_TIMES):
            metronomes = Metronomes()
            wait(100)  # let them start
            spans = [self._measure_all(steps, slow=slow) for slow in (False, True)]
            stops = metronomes.stops()
            usual, slowed = ([longest(each, stops) for each in found] for found in spans)
            best = [
                _Gap(min(gap.usual, more), min(gap.slow, slow))
                for gap, more, slow in zip(best, usual, slowed, strict=True)
            ]
            if all(gap.is_good for gap in best):
                break
        for gap, (step_name, _step) in zip(best, steps, strict=True):
            self._print(step_name, f"{gap.usual:3.0f} ms, with slow storage {gap.slow:3.0f} ms", is_good=gap.is_good)

    def _measure_all(self, steps: Sequence[tuple[str, Callable[[], object]]], *, slow: bool) -> list[list[Span]]:
        """Undo the action, and measure the steps."""
        self._context.commands.undo()
        settle(self._window)
        found = []
        for name, step in steps:
            gaps = self._measure(step, slow=slow)
            assert gaps is not None, f"{name} did nothing"
            found.append(gaps)
        return found

    def _measure(self, act: Callable[[], object], *, slow: bool = False) -> list[Span] | None:
        """Do it and wait until it is stored and shown. Returns the gaps, None if nothing was done."""
        before = self._context.desk.journal(self._context.event_id, 1)
        self._store.is_on = slow
        self._gaps.begin("acting")
        self._gaps.found.clear()
        act()
        settle(self._window)
        wait(20)
        self._gaps.begin("between")
        self._store.is_on = False
        is_done = self._context.desk.journal(self._context.event_id, 1) != before
        return self._gaps.found["acting"] if is_done else None

    def _print(self, name: str, found: str, *, is_good: bool) -> None:
        sys.stdout.write(f"{name:>32}: {found}{'' if is_good else '  <<<'}\n")
        sys.stdout.flush()
        if not is_good:
            self.failed.append(name)


class _Gap(NamedTuple):
    """The longest gap in ms with usual and with slow storage."""

    usual: float
    slow: float

    @property
    def is_good(self) -> bool:
        return self.usual <= _MOST_MS and self.slow <= self.usual + _MOST_MORE_MS


def watch_commands() -> set[str]:
    """Return a set to which the name of the class of every command is added when it is carried out."""
    carried_out: set[str] = set()
    do = Desk.do

    def watched(desk: Desk, command: Command, initiator: object = None) -> Changes:
        carried_out.add(type(command).__name__)
        return do(desk, command, initiator)

    Desk.do = watched  # type: ignore[method-assign,assignment]
    return carried_out


def all_commands() -> set[str]:
    """Return the names of the classes of all commands of the program."""
    modules = [import_module(module.name) for module in walk_packages(club.__path__, f"{club.__name__}.")]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return {kind.__name__ for kind in kinds if is_dataclass(kind) and hasattr(kind, "apply")}


def main(words: list[str]) -> int:
    """Print the longest gaps. Returns 1 if one is above a goal or an action did nothing, otherwise 0."""
    players, seconds = int(([*words, "512"])[0]), float((words + ["", "1.5"][len(words) :])[1])
    app = QApplication([])
    use_qt_loop(app)
    store = SlowStore(seconds)
    with tempfile.TemporaryDirectory() as folder:
        desk, keeper = bootstrap.open_desk(str(Path(folder) / "club.sqlite"))
        event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8, "swiss_rounds": 1})).value or 0)
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
        carried_out = watch_commands()
        application = Application(
            app, DesktopServices(lambda _place: (desk, keeper), bootstrap.open_press), Path(folder) / "window.ini"
        )
        window = application.open_window()
        window.activateWindow()
        application.open_desk()
        wait_until(lambda: window.context is not None)
        window.controller.context.open_event(event)
        settle(window)
        wait(3_000)  # let the rest of the program load, as it would before a user's first key
        walk, actions = Walk(window, store), Actions(window)
        for name, page, act in actions.all():
            if name == "make the cut":
                actions.end_round()
            walk.walk(name, page, act)
        sys.stdout.write(f"Not walked: {', '.join(sorted(all_commands() - carried_out))}\n")
        end(application)
    return 1 if walk.failed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
