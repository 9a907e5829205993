"""Measures how fast the clocks page updates 256 running tables, and its processor load while idle.

QT_QPA_PLATFORM=offscreen python -m tests.benchmarks.bench_clocks

Goals: a frame within 16 ms, and less than 5 % of a core while idle. The same run measures a plain Qt widget that writes
the same number of figures, for comparison.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from irondie_to import bootstrap
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.clocks.game_commands import StartGame
from irondie_to.app.core.desk import Desk
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.app.rounds.commands import PublishRound
from irondie_to.app.rounds.pairing import propose_round
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.desktop.core.time.hall_time import HallTime
from irondie_to.desktop.core.time.wall_clock import WallClock
from irondie_to.desktop.screen.projector import Projector

TABLES, FRAMES, IDLE_S = 256, 60, 10
SIZES = {"1280 × 800": (1072, 690), "all tables in sight": (2900, 2250)}


class Figures(QWidget):
    """A widget that only writes a time many times."""

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002 - the name Qt calls
        """Draw all figures."""
        with QPainter(self) as painter:
            for place in range(TABLES):
                where = QPoint(10 + place % 16 * 60, 20 + place // 16 * 40)
                painter.drawText(where, f"{time.perf_counter():05.2f}")


def hall(desk: Desk) -> int:
    """Create an event with a running game at every table and return its id."""
    event = int(desk.do(CreateEvent("Hall", "2026-03-21", 7, {})).value or 0)
    names = "\n".join(f"Player {number}" for number in range(1, 2 * TABLES + 1))
    desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
    desk.do(PublishRound(event, propose_round(desk.picture(event))))
    now = WallClock().second_ms()
    desk.do(StartRoundClock(event, now - 60_000))
    desk.do(StartGame(event, now, ()))
    return event


def frames_ms(draw: Callable[[], None]) -> list[float]:
    """The processor time of the Qt thread for each of some frames, in ms; other programs do not affect it."""
    found = []
    for _ in range(FRAMES):
        begin = time.thread_time()
        draw()
        found.append((time.thread_time() - begin) * 1000)
    return found


def idle_share(seconds: float) -> float:
    """The share of a core that this process uses while its event loop is idle."""
    loop = QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    begin, used = time.perf_counter(), time.process_time()
    loop.exec()
    return (time.process_time() - used) / (time.perf_counter() - begin)


def report_line(name: str, frames: list[float]) -> str:
    """One line of the report."""
    return f"{name}: median {statistics.median(frames):.2f} ms, longest {max(frames):.2f} ms"


def main() -> None:
    """Print frame times and idle shares of the clocks page and of the plain widget."""
    app = QApplication(sys.argv[:1])
    use_qt_loop(app)
    with tempfile.TemporaryDirectory() as folder:
        desk, keeper = bootstrap.open_desk(str(Path(folder) / "club.sqlite"))
        event = hall(desk)
        settings = WindowSettings(Path(folder) / "window.ini")
        shift = [0.0]
        clock = WallClock(lambda: time.time() + shift[0], lambda: time.perf_counter() + shift[0])
        context = WindowContext(
            desk, settings, Theme(app, settings), bootstrap.open_press, HallTime.of(clock, settings)
        )
        context.open_event(event)
        bare = Figures()
        bare.resize(1072, 690)
        bare.show()
        app.processEvents()
        print(report_line("bare widget, frame", frames_ms(bare.repaint)))
        print(f"bare widget, idle: {idle_share(IDLE_S):.2%} of a core")
        bare.hide()
        page = ClocksPage(context, Projector(context))
        for name, size in SIZES.items():
            page.resize(*size)
            page.show()
            app.processEvents()

            def next_second() -> None:
                shift[0] += 1
                context.ticker.tick()
                app.processEvents(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)

            print(report_line(f"256 running tables, {name}, frame", frames_ms(next_second)))
            print(f"256 running tables, {name}, idle: {idle_share(IDLE_S):.2%} of a core")
        page.hide()
        print(f"256 running tables, page hidden, idle: {idle_share(IDLE_S):.2%} of a core")
        context.close()
        keeper.close()


if __name__ == "__main__":
    main()
