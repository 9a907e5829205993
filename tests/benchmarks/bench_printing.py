"""Measures how fast papers are printed, compared with drawing the same lines of text with ReportLab alone.

pytest tests/benchmarks/bench_printing.py --benchmark-enable --benchmark-json=FILE

`extra_info` contains the time as a multiple of the plain text for the pairings (goal: at most 1.8 for 1,000 players)
and for all documents of a round (goal: at most 10 times the text of the pairings), and the number of set lists per
second.
"""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from time import perf_counter

import pytest
from paperevents import make_event
from paperreading import JOB, MM, Box, watched
from pytest_benchmark.fixture import BenchmarkFixture
from reportlab.pdfgen.canvas import Canvas

from irondie_to.app.core.ports import Progress
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.kinds import BuildOptions, Paper
from irondie_to.printing.core import fitting as ladder
from irondie_to.printing.core import fonts
from irondie_to.printing.press import Press

PLAYERS, SET_LISTS = 1000, 512


@pytest.fixture(scope="module")
def pairings() -> tuple[Paper, ...]:
    return build_papers(make_event(PLAYERS, rounds=1), "pairings")


@pytest.fixture(scope="module")
def lines(pairings: tuple[Paper, ...]) -> list[Box]:
    """Every line of text on the pairings, with its position."""
    with watched() as boxes:
        Press().pdf(pairings, JOB)
    return boxes


def forget() -> None:
    """Clear the caches of names and widths, because filling them is part of the work."""
    for settings in (fonts.runs, fonts.width_of_one, fonts.legible, ladder.fit):
        settings.cache_clear()


def fresh(papers: Sequence[Paper], watch: Progress | None = None) -> None:
    """Print with empty caches."""
    forget()
    Press().pdf(papers, JOB, watch)


def bare(lines: list[Box]) -> None:
    """Draw the same text without layout, fitting or graphics, in one weight of the same font."""
    canvas = Canvas(BytesIO(), invariant=1, pageCompression=1)
    page = 1
    for box in lines:
        if box.page != page:
            canvas.showPage()
            page = box.page
        canvas.setFont("NotoSans-SemiCondensedBold", box.size)
        canvas.drawString(box.left * MM, box.bottom * MM, box.text)
    canvas.save()


def compare(benchmark: BenchmarkFixture, lines: list[Box]) -> None:
    """Add the measured time as a multiple of the time for the bare text of the pairings to `extra_info`."""
    if benchmark.stats is None:
        return
    times = []
    for _ in range(10):
        start = perf_counter()
        bare(lines)
        times.append(perf_counter() - start)
    ratio = benchmark.stats.stats.median / sorted(times)[5]
    benchmark.extra_info["times_the_bare_text"] = round(ratio, 2)


def test_bare_text(benchmark: BenchmarkFixture, lines: list[Box]) -> None:
    """The baseline."""
    benchmark(bare, lines)


def test_pairings(benchmark: BenchmarkFixture, pairings: tuple[Paper, ...], lines: list[Box]) -> None:
    """Print the pairings of 1,000 players by name and by table."""
    benchmark(fresh, pairings)
    compare(benchmark, lines)


def test_whole_round(benchmark: BenchmarkFixture, lines: list[Box]) -> None:
    """Print everything of a round for 1,000 players: pairings, slips, round sheet and standings."""
    papers = build_papers(make_event(PLAYERS, rounds=2), "round", details=BuildOptions(with_staff=True))
    benchmark(fresh, papers)
    compare(benchmark, lines)


def test_set_lists(benchmark: BenchmarkFixture) -> None:
    """Print 512 sheets with drawn dice, with a progress report after every page."""
    papers = build_papers(make_event(SET_LISTS), "set-list")
    told: list[int] = []

    def watch(done: int, _of: int) -> bool:
        told.append(done)
        return True

    benchmark(fresh, papers, watch)
    assert told[:SET_LISTS] == list(range(1, SET_LISTS + 1))
    if benchmark.stats is not None:
        benchmark.extra_info["sheets_a_second"] = round(SET_LISTS / benchmark.stats.stats.median)
