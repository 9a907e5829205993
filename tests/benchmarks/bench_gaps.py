"""Measures the longest time for which the window does not respond during a tournament of 512 players.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_gaps [PLAYERS] [ROUNDS]

A timer ticks every millisecond, and the longest gaps between ticks are printed for each kind of work. For each
processor, a separate process records when it was not woken in time. If all of these processes missed the same moment,
the machine itself was stopped (a virtual machine by its host, for example); this time is subtracted and printed
separately. Goal: 50 ms while results are entered and standings are drawn.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from gaps import Gaps, Metronomes, end, print_longest, settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to import bootstrap
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.page_keys import BELOW, DAY
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window

GAMES = ("2-0", "2-1", "1-2", "0-2")


def play(window: Window, gaps: Gaps, rounds: int) -> None:
    """Play this number of rounds by typing every result."""
    for number in range(1, rounds + 1):
        play_round(window, gaps, number)


def play_round(window: Window, gaps: Gaps, number: int) -> None:
    """Play a round by typing every result, then open every page."""
    context = window.controller.context
    gaps.begin("pair")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: context.offers.current is not None)
    settle(window)
    gaps.begin("publish")
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: len(context.picture.swiss) == number)
    settle(window)
    gaps.begin("results")
    for place, match in enumerate(context.picture.pending):
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        gaps.begin("typing")
        for letter in f"{match.table_number} {GAMES[(place * number) % 4]}":
            QTest.keyClicks(field, letter)
            wait(1)
        gaps.begin("results")
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle(window)
    settle(window)
    for page in (*DAY, *BELOW, "rounds"):
        gaps.begin(page)
        window.show_page(page)
        settle(window)
        wait(50)


def main(words: list[str]) -> None:
    """Print the longest gaps."""
    players, rounds = (int(word) for word in (words + ["512", "3"][len(words) :])[:2])
    app = QApplication([])
    use_qt_loop(app)
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
        window.controller.context.open_event(event)
        settle(window)
        wait(1_500)  # let the rest of the program load, as it would before a user's first key
        metronomes = Metronomes()
        gaps = Gaps()
        play(window, gaps, rounds)
        gaps.begin("end of all")
        print_longest(gaps.found, metronomes.stops())
        end(application)


if __name__ == "__main__":
    main(sys.argv[1:])
