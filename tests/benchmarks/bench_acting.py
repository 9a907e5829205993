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
from typing import NamedTuple

from acting.day import DayUser
from acting.events import EventsUser
from acting.referee import RefereeUser
from acting.user import Action
from gaps import Gaps, Metronomes, Span, end, longest, settle, wait, wait_until
from PySide6.QtWidgets import QApplication

from irondie_to import bootstrap
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.steps import Changes, Command
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.assets import modules_in
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.storage.unit_of_work import SqlStore, SqlWriting

_MOST_MS = 50
_MOST_MORE_MS = 10
_TIMES = 3

UNREACHABLE = {"CorrectGame": "only the command line corrects a game; in the window, the end of the game is undone"}
"""The commands that no action in the window carries out, with the reason."""


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


class Walk:
    """Does each action in the window and prints its longest gaps."""

    def __init__(self, window: Window, store: SlowStore) -> None:
        self._window = window
        self._context = window.controller.context
        self._store = store
        self._gaps = Gaps()
        self._done = 0  # the number of steps that were done, undone or redone
        self._context.changed.connect(self._count)
        self.failed: list[str] = []

    def walk(self, action: Action) -> None:
        """Measure the action, its undo and its redo, and leave it done."""
        self._window.activateWindow()  # a menu that was closed leaves it inactive, and its keys do nothing
        self._window.show_page(action.page)
        settle(self._window)
        undo, redo = (self._window.menus.actions[key].trigger for key in ("undo", "redo"))
        name = action.name
        steps = ((name, action.act), (f"undo: {name}", undo), (f"redo: {name}", redo))
        action.before()
        if not all(self._measure(step) is not None for _name, step in steps):  # the first time is not counted
            self._print(name, "did nothing", is_good=False)
            return
        best = [_Gap(math.inf, math.inf)] * len(steps)
        for _time in range(_TIMES):
            metronomes = Metronomes()
            wait(100)  # let them start
            spans = [self._measure_all(action, steps, slow=slow) for slow in (False, True)]
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

    def _measure_all(
        self, action: Action, steps: Sequence[tuple[str, Callable[[], object]]], *, slow: bool
    ) -> list[list[Span]]:
        """Undo the action, make it possible again, and measure the steps."""
        steps[1][1]()
        settle(self._window)
        action.before()
        found = []
        for name, step in steps:
            gaps = self._measure(step, slow=slow)
            assert gaps is not None, f"{name} did nothing"
            found.append(gaps)
        return found

    def _measure(self, act: Callable[[], object], *, slow: bool = False) -> list[Span] | None:
        """Do it and wait until it is stored and shown. Returns the gaps, None if nothing was done."""
        before = self._done
        self._store.is_on = slow
        self._gaps.begin("acting")
        self._gaps.found.clear()
        act()
        settle(self._window)
        wait(20)
        self._gaps.begin("between")
        self._store.is_on = False
        return self._gaps.found["acting"] if self._done > before else None

    def _count(self) -> None:
        self._done += 1

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


def all_actions(window: Window, event_id: int, folder: Path) -> list[Action]:
    """Return all actions in the order of a day."""
    day, referee, events = (
        DayUser(window, event_id),
        RefereeUser(window, event_id),
        EventsUser(window, event_id, folder),
    )
    played = [*day.first_round(), *day.tables(), *day.players(), events.reading_list(), *referee.actions()]
    return [*played, *day.knockout(), *events.actions()]


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
    modules = [import_module(module) for module in modules_in("irondie_to.app")]
    kinds = {kind for module in modules for kind in vars(module).values() if isinstance(kind, type)}
    return {kind.__name__ for kind in kinds if is_dataclass(kind) and hasattr(kind, "apply")}


def main(words: list[str]) -> int:
    """Print the longest gaps. Returns 1 if one is above a goal, or something was not done, otherwise 0."""
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
        walk = Walk(window, store)
        for action in all_actions(window, event, Path(folder)):
            walk.walk(action)
        not_walked = all_commands() - carried_out
        for name in sorted(not_walked):
            sys.stdout.write(f"Not walked: {name} ({UNREACHABLE.get(name, 'no action')})\n")
        end(application)
    return 1 if walk.failed or not_walked - set(UNREACHABLE) else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
