"""Measures how long the window does not respond when pages are first shown, at actions, and when the look changes.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_pages [PLAYERS] [RUNS]

Each run is a new process on a copy of the same event: three Swiss rounds played, the fourth under way. A timer ticks
every millisecond; what is printed is the median of the longest gap between two ticks, in ms and relative to the gap
of an empty Qt window with 300 labels, measured in the same runs. Pages are first shown after all were made in advance;
the gaps until then are the row `made in advance`. Goals on a quiet machine: 50 ms for the first
showing of a page and for an action, 150 ms for another text size, language or colours with all pages visited.
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random

from gaps import Gaps, all_made, end, settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget

from irondie_to import bootstrap
from irondie_to.app.core.results import read_table_results
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import RecordResults
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.page_keys import BELOW, DAY, REFEREE_PARTS
from irondie_to.desktop.core.purposes import ShowPlayer
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.sets.editor import SetEditor
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.window import Window

GAMES = ("2-0", "2-1", "1-2", "0-2")
LABELS = 300


def make_event(place: Path, players: int) -> None:
    """Store an event of this size: three rounds played, and half of the fourth."""
    desk, keeper = bootstrap.open_desk(str(place))
    event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8})).value or 0)
    names = "\n".join(f"Player {number}" for number in range(1, players + 1))
    desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
    lots = Random(1)
    for number in range(1, 5):
        desk.do(PublishRound(event, propose_round(desk.picture(event))))
        pending = desk.picture(event).pending
        for match in pending if number < 4 else pending[: len(pending) // 2]:
            result = read_table_results([str(match.table_number), lots.choice(GAMES)])
            desk.do(RecordResults(event, result))
    keeper.close()


def measure(gaps: Gaps, name: str, act: Callable[[], object], window: Window) -> None:
    """Record the gaps of an action until the window has settled."""
    gaps.begin(name)
    act()
    settle(window)
    wait(60)
    gaps.begin("between")


def show_empty() -> QMainWindow:
    """Show an empty window with labels."""
    window, middle = QMainWindow(), QWidget()
    column = QVBoxLayout(middle)
    for number in range(LABELS):
        column.addWidget(QLabel(f"Label {number}"))
    window.setCentralWidget(middle)
    window.resize(1280, 800)
    window.show()
    return window


def actions(gaps: Gaps, window: Window) -> None:
    """Record the gaps of actions on the pages."""
    controller = window.controller
    assert isinstance(controller, WindowController)
    context = controller.context
    window.show_page("rounds")
    settle(window)
    rounds = window.page
    assert isinstance(rounds, RoundsPage)
    for match in context.picture.pending[:8]:
        field = rounds.entry.field
        measure(gaps, "type a line", partial(QTest.keyClicks, field, f"{match.table_number} 2-0"), window)
        measure(gaps, "enter a result", partial(QTest.keyClick, field, Qt.Key.Key_Return), window)
    for name in ("undo", "redo"):
        measure(gaps, name, window.menus.actions[name].trigger, window)
    window.show_page("players")
    settle(window)
    controller.show_page("players", ShowPlayer(context.picture.entrants[100].code))
    settle(window)
    editor = window.findChild(SetEditor)
    assert editor is not None
    editor.focus_notation()
    for letter in "KSm KAs":
        measure(gaps, "type a set", partial(QTest.keyClicks, editor.notation, letter), window)
    measure(gaps, "search", partial(QTest.keyClicks, controller.search, "player 4"), window)


def run(place: Path) -> dict[str, float]:
    """The longest gap of each action in this process, in ms."""
    app = QApplication([])
    use_qt_loop(app)
    found: dict[str, float] = {}
    application = Application(
        app,
        DesktopServices(lambda _place: bootstrap.open_desk(str(place)), bootstrap.open_press),
        place.with_suffix(".ini"),
    )
    application.settings.language = "en"
    window = application.open_window()
    window.activateWindow()
    application.open_desk()
    wait_until(lambda: window.context is not None)
    context = window.controller.context
    context.open_event(1)
    settle(window)
    gaps = Gaps()
    measure(gaps, "made in advance", partial(wait_until, partial(all_made, window)), window)
    empty: list[QMainWindow] = []
    measure(gaps, "empty window", lambda: empty.append(show_empty()), window)
    empty[0].close()
    empty.clear()
    first = [key for key in (*DAY, *BELOW) if window.page is None or key != window.page.key]
    for key in first:
        measure(gaps, key, partial(window.show_page, key), window)
    window.show_page("referee")
    settle(window)
    page = window.page
    assert isinstance(page, RefereePage)
    for part in REFEREE_PARTS:
        measure(gaps, f"referee: {part}", partial(page.turn_to, part), window)
    for key in first:
        measure(gaps, f"{key}, again", partial(window.show_page, key), window)
    for key in ("rounds", "clocks", "referee"):
        window.show_page(key)
        settle(window)
        for size in (115, 130, 100):
            measure(gaps, f"text size, at {key}", partial(setattr, context.settings, "text_size", size), window)
        for language in ("de", "it", "en"):
            measure(gaps, f"language, at {key}", partial(setattr, context.settings, "language", language), window)
        for mode in ("dark", "light"):
            measure(gaps, f"colours, at {key}", partial(setattr, context.settings, "mode", mode), window)
    actions(gaps, window)
    for name, spans in gaps.found.items():
        found[name] = max(end - start for start, end in spans) * 1000
    end(application)
    return found


def main(words: list[str]) -> None:
    """Print the medians of the longest gaps."""
    players, runs = (int(word) for word in (words + ["512", "5"][len(words) :])[:2])
    seen: dict[str, list[float]] = defaultdict(list)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "club.sqlite"
        make_event(source, players)
        for number in range(runs):
            place = Path(folder) / str(number) / "club.sqlite"
            place.parent.mkdir()
            shutil.copy(source, place)
            output = subprocess.run(
                [sys.executable, "-m", "tests.benchmarks.bench_pages", "--one", str(place)],
                check=True,
                stdout=subprocess.PIPE,
                text=True,
                env=os.environ | {"PYTHONPYCACHEPREFIX": folder, "PYTHONDONTWRITEBYTECODE": ""},
            ).stdout
            for name, gap in json.loads(output).items():
                seen[name].append(gap)
    unit = statistics.median(seen["empty window"])
    for name, gaps in seen.items():
        middle = statistics.median(gaps)
        spread = f"{min(gaps):.0f} to {max(gaps):.0f}"
        sys.stdout.write(f"{name:>22}: {middle:6.0f} ms, {middle / unit:5.2f} × empty ({spread})\n")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        sys.stdout.write(json.dumps(run(Path(sys.argv[2]))))
    else:
        main(sys.argv[1:])
