"""Measures the pages for phones: 500 phones with open streams, a published round, 250 reports, and 250 at once.

QT_QPA_PLATFORM=offscreen PYTHONPATH=tests/support:. python -m tests.benchmarks.bench_phones [PLAYERS] [ACTS]

The phones are in a process of their own, with real sockets, and follow their streams as phones do. The window enters
results meanwhile, and has switched phones on as in the program, so that the pages come from a process of their own.
Printed are the times of answers at the phones in ms, the longest gaps of the window with and without phones, memory,
and the processor time of all three. A page of the same size from a server that only sends bytes, and a commit of a
single row, are measured in the same run, because the machine may be busy with other work.

Goals: 99 of 100 pages within 50 ms, acts within 150 ms, all of the acts at once within 2 seconds, and the longest gap
at most 20 ms above that without phones.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread
from typing import Any, Final

from aiohttp import web
from gaps import Gaps, Metronomes, end, longest, settle, wait, wait_until
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from irondie_to import bootstrap
from irondie_to.app.clocks.commands import StartRoundClock
from irondie_to.app.core.desk import Desk
from irondie_to.app.core.reports.matches import reported_matches
from irondie_to.app.core.results import read_result
from irondie_to.app.event.commands import CreateEvent
from irondie_to.app.knockout.results import record_matches
from irondie_to.app.phones.access import GiveCodes, codes_of_event, draw_codes
from irondie_to.app.players.lists.reading import ImportPlayers
from irondie_to.desktop.core.acting.async_slot import use_qt_loop
from irondie_to.desktop.core.services import DesktopServices
from irondie_to.desktop.shell.application import Application
from irondie_to.desktop.shell.window import Window
from irondie_to.web.core.own_process import PhoneProcess

_REPORT_SECONDS: Final = 10
_TYPED: Final = 25
"""How many results the window enters in each phase."""


class Crowd:
    """The process of the phones."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.benchmarks.phone_crowd"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._asking = ThreadPoolExecutor(1)

    def do(self, **task: object) -> Any:
        """Let the phones do this while the window goes on, and return their figures."""
        asked = self._asking.submit(self._ask, task)
        wait_until(asked.done)
        return asked.result()

    @property
    def pid(self) -> int:
        return self._process.pid

    def begin(self, **task: object) -> Any:
        return self._asking.submit(self._ask, task)

    def _ask(self, task: Mapping[str, object]) -> Any:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(task) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())

    def end(self) -> None:
        self._process.communicate()
        self._asking.shutdown()


class BareServer:
    """Sends the same bytes to everybody, in a thread of its own."""

    def __init__(self, size: int) -> None:
        self._content = Random(7).randbytes(size)
        self._loop, self._begun = asyncio.new_event_loop(), asyncio.Event()
        self.port = 0
        self._thread = Thread(target=lambda: self._loop.run_until_complete(self._run()), daemon=True)
        self._stop = asyncio.Event()
        self._thread.start()
        while not self.port:
            wait(5)

    async def _run(self) -> None:
        async def answer(_request: web.BaseRequest) -> web.StreamResponse:
            return web.Response(body=self._content)

        server = web.Server(answer, access_log=None)
        listener = await self._loop.create_server(server, "127.0.0.1", 0)
        self.port = listener.sockets[0].getsockname()[1]
        await self._stop.wait()
        listener.close()
        await server.shutdown(0)

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self._stop.set)
        self._thread.join()


def memory_mb(pid: int | str = "self") -> float:
    """The memory of a process in MB; 0 where the system has no such file."""
    path = Path(f"/proc/{pid}/statm")
    return int(path.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6 if path.exists() else 0


class Processors:
    """The processor time of the processes with these ids, which the work of other programs does not lengthen."""

    def __init__(self, **pids: int) -> None:
        self._pids, self._before = pids, {name: _used_s(pid) for name, pid in pids.items()}

    def since(self) -> str:
        """What they have used since the last call, in seconds."""
        before, self._before = self._before, {name: _used_s(pid) for name, pid in self._pids.items()}
        return ", ".join(f"{name} {used - before[name]:.2f} s" for name, used in self._before.items())


def _used_s(pid: int) -> float:
    path = Path(f"/proc/{pid}/stat")
    fields = path.read_text().rpartition(")")[2].split() if path.exists() else ["0"] * 13
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def bare_commit_ms(folder: Path) -> float:
    """The median time in ms in which sqlite3 alone stores a row permanently."""
    with closing(sqlite3.connect(folder / "bare.sqlite", isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE found (id INTEGER PRIMARY KEY, what TEXT)")

        def store() -> float:
            begun = time.perf_counter()
            connection.execute("INSERT INTO found (what) VALUES ('a')")
            return (time.perf_counter() - begun) * 1_000

        return statistics.median(store() for _ in range(50))


def of_100(times: Sequence[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * share / 100))]


class Report:
    """Prints figures, and remembers those that miss their goal."""

    def __init__(self) -> None:
        self.failed: list[str] = []

    def say(self, text: str, *, is_good: bool = True) -> None:
        sys.stdout.write(f"{text}{'' if is_good else '  <<<'}\n")
        sys.stdout.flush()
        if not is_good:
            self.failed.append(text)

    def times(self, phase: str, found: Mapping[str, Any], goals: Mapping[str, float]) -> None:
        """`goals` has the longest time in ms within which 99 of 100 answers of a kind should come."""
        for kind, times in found["took"].items():
            most = goals.get(kind)
            late = of_100(times, 99)
            text = (
                f"{phase:>22}, {kind:>8}: {len(times):5} answers, half within {statistics.median(times):6.1f} ms, "
                f"99 of 100 within {late:6.1f} ms, longest {max(times):6.1f} ms, at most {found['bytes'][kind]} bytes"
                f"{'' if most is None else f', goal {most:.0f} ms'}"
            )
            self.say(text, is_good=most is None or late <= most)
        if found["renewed"]:
            self.say(f"{phase:>22}: rows came with the news {found['renewed']} times")
        for kind, count in found["refused"].items():
            self.say(f"{phase:>22}, {kind}: {count} refused", is_good=False)


def type_results(window: Window, gaps: Gaps, phase: str, tables: Sequence[int]) -> None:
    """Enter results of these tables in the field on Rounds."""
    window.show_page("rounds")
    settle(window)
    gaps.begin(phase)
    for table in tables:
        field = QApplication.focusWidget()
        assert isinstance(field, QLineEdit)
        for letter in f"{table} 2-0":
            QTest.keyClicks(field, letter)
            wait(1)
        QTest.keyClick(field, Qt.Key.Key_Return)
        settle(window)
    gaps.begin("between")


def publish(window: Window, gaps: Gaps, phase: str, number: int) -> None:
    context = window.controller.context
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: context.offers.current is not None)
    settle(window)
    gaps.begin(phase)
    QTest.keyClick(window, Qt.Key.Key_F8)
    wait_until(lambda: len(context.picture.swiss) == number)
    settle(window)
    wait(1_500)
    gaps.begin("between")


def main(words: list[str]) -> int:
    """Print the figures. Returns 1 if one misses its goal, otherwise 0."""
    players, acts = (int(word) for word in (words + ["560", "250"][len(words) :])[:2])
    app = QApplication([])
    use_qt_loop(app)
    report, crowd = Report(), Crowd()
    with tempfile.TemporaryDirectory() as folder:
        one_row = bare_commit_ms(Path(folder))
        place = str(Path(folder) / "club.sqlite")
        desk, keeper = bootstrap.open_desk(place)
        event = int(desk.do(CreateEvent("Large", "2026-03-21", 7, {"cut": 8})).value or 0)
        names = "\n".join(f"Player {number}" for number in range(1, players + 1))
        desk.do(ImportPlayers(event, f"name\n{names}", check_in=True))
        codes = draw_codes([one.code for one in desk.picture(event).entrants], (), Random(7))
        desk.do(GiveCodes(event, codes))
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
        gaps, metronomes = Gaps(), Metronomes()
        publish(window, gaps, "publish alone", 1)
        type_results(window, gaps, "results alone", range(1, _TYPED + 1))
        _finish_round(desk, event)
        settle(window)

        before = memory_mb()
        begun = time.perf_counter()
        serving = bootstrap.open_phone_process(place, event)
        assert isinstance(serving, PhoneProcess)
        at = serving.start("127.0.0.1", 0)
        report.say(f"{'start':>22}: {time.perf_counter() - begun:.2f} s until phones can come, goal 2 s")
        server = serving.pid
        used = Processors(window=os.getpid(), server=server, phones=crowd.pid)
        rows = desk.read(lambda reading: codes_of_event(reading, event))
        order = list(rows)
        report.times("coming", crowd.do(do="come", port=at.port, secrets=[rows[one].secret for one in order]), {})
        window_mb, server_mb = memory_mb(), memory_mb(server)
        report.say(f"{'memory':>22}: window {before:.0f} MB, with phones {window_mb:.0f} MB, server {server_mb:.0f} MB")
        report.say(f"{'coming':>22}: processor {used.since()}")
        report.times("at rest", crowd.do(do="wait", seconds=5), {})
        report.say(f"{'at rest':>22}: processor {used.since()}")

        running = crowd.begin(do="wait", seconds=8)
        publish(window, gaps, "publish with phones", 2)
        wait_until(running.done)
        found = running.result()
        report.times("publish", found, {"news": 50})
        heard = found["heard"]
        told_s = heard[-1] - heard[0]
        report.say(
            f"{'publish':>22}: {len(heard)} phones told, the last {told_s:.2f} s after the first, goal 1 s",
            is_good=told_s <= 1,
        )
        report.say(f"{'publish':>22}: processor {used.since()}")
        desk.do(StartRoundClock(event, round(time.time() * 1000)))
        settle(window)
        crowd.do(do="wait", seconds=3)
        used.since()

        picture = desk.picture(event)
        matches = picture.matches_of(picture.under_way[0])[:acts]
        running = crowd.begin(do="report", who=[order.index(each.a_id) for each in matches], seconds=_REPORT_SECONDS)
        type_results(window, gaps, "results with phones", range(acts + 1, acts + _TYPED + 1))
        wait_until(running.done)
        report.times("reports", running.result(), {"page": 50, "news": 50, "act": 150})
        stored = len(reported_matches(desk.picture(event)))
        report.say(f"{'reports':>22}: {stored} of {acts} stored", is_good=stored == acts)
        report.say(f"{'reports':>22}: processor {used.since()}")

        gaps.begin("at once with phones")
        found = crowd.do(do="agree", who=[order.index(each.b_id) for each in matches])
        wait(2_000)
        gaps.begin("between")
        report.times("at once", found, {"at once": 2_000})
        pending = {match.id for match in desk.picture(event).pending}
        stored = sum(match.id not in pending for match in matches)
        report.say(
            f"{'at once':>22}: all acknowledged within {found['all_s']:.2f} s, {stored} of {acts} entered, goal 2 s",
            is_good=stored == acts and found["all_s"] <= 2,
        )
        report.say(f"{'at once':>22}: processor {used.since()}")
        report.times("after", crowd.do(do="wait", seconds=4), {"news": 50})
        report.say(f"{'memory':>22}: window {memory_mb():.0f} MB, server {memory_mb(server):.0f} MB at the end")

        bare = BareServer(12_000)
        report.times("only bytes", crowd.do(do="bare", port=bare.port, phones=500), {})
        bare.end()
        report.say(f"{'one row':>22}: stored within {one_row:.2f} ms by sqlite3 alone")
        stops = metronomes.stops()
        for alone, together in (("publish alone", "publish with phones"), ("results alone", "results with phones")):
            without, with_phones = (longest(gaps.found[phase], stops) for phase in (alone, together))
            report.say(
                f"{'window':>22}: {alone} {without:.0f} ms, with phones {with_phones:.0f}, goal {without + 20:.0f} ms",
                is_good=with_phones <= without + 20,
            )
        report.say(f"{'window':>22}: at once {longest(gaps.found['at once with phones'], stops):.0f} ms")
        crowd.end()
        serving.stop()
        end(application)
    return 1 if report.failed else 0


def _finish_round(desk: Desk, event: int) -> None:
    picture = desk.picture(event)
    desk.do(record_matches(picture, [(match, read_result("2-0")) for match in picture.pending]))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
