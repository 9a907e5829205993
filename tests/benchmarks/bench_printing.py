"""How fast papers are printed, beside the same lines of text drawn bare on a canvas of ReportLab.

pytest tests/benchmarks/bench_printing.py --benchmark-enable --benchmark-json=FILE

`extra_info` of the pairings holds their time as a multiple of the bare text (at most 2 is asked for 1,000 players),
that of the set lists the sheets a second.
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

from irondie_to.app.core.progress import Progress
from irondie_to.app.papers.documents import Paper
from irondie_to.app.papers.orders import DocumentKind, order
from irondie_to.printing.core import fitting as ladder
from irondie_to.printing.core import fonts
from irondie_to.printing.press import Press

PLAYERS, SET_LISTS = 1000, 512


@pytest.fixture(scope="module")
def pairings() -> tuple[Paper, ...]:
    return order(make_event(PLAYERS, rounds=1), DocumentKind.PAIRINGS)


@pytest.fixture(scope="module")
def lines(pairings: tuple[Paper, ...]) -> list[Box]:
    """Every line of text of the pairings, and where it stands."""
    with watched() as boxes:
        Press().pdf(pairings, JOB)
    return boxes


def forget() -> None:
    """What a print remembers of names and widths is part of its work."""
    for settings in (fonts.runs, fonts.width_of_one, fonts.legible, ladder.fit):
        settings.cache_clear()


def fresh(papers: Sequence[Paper], watch: Progress | None = None) -> None:
    """Print as if for the first time."""
    forget()
    Press().pdf(papers, JOB, watch)


def bare(lines: list[Box]) -> None:
    """The same text with nothing laid out, fitted or drawn around it, in one cut of the same face."""
    canvas = Canvas(BytesIO(), invariant=1, pageCompression=1)
    page = 1
    for box in lines:
        if box.page != page:
            canvas.showPage()
            page = box.page
        canvas.setFont("NotoSans-SemiCondensedBold", box.size)
        canvas.drawString(box.left * MM, box.bottom * MM, box.text)
    canvas.save()


def test_bare_text(benchmark: BenchmarkFixture, lines: list[Box]) -> None:
    """The yardstick."""
    benchmark(bare, lines)


def test_pairings(benchmark: BenchmarkFixture, pairings: tuple[Paper, ...], lines: list[Box]) -> None:
    """Pairings by name and by table of 1,000 players."""
    benchmark(fresh, pairings)
    if benchmark.stats is not None:
        times = []
        for _ in range(10):
            start = perf_counter()
            bare(lines)
            times.append(perf_counter() - start)
        ratio = benchmark.stats.stats.median / sorted(times)[5]
        benchmark.extra_info["times_the_bare_text"] = round(ratio, 2)


def test_set_lists(benchmark: BenchmarkFixture) -> None:
    """512 sheets with drawn dice, told of after every page."""
    papers = order(make_event(SET_LISTS), DocumentKind.SET_LIST)
    told: list[int] = []

    def watch(done: int, _of: int) -> bool:
        told.append(done)
        return True

    benchmark(fresh, papers, watch)
    assert told[:SET_LISTS] == list(range(1, SET_LISTS + 1))
    if benchmark.stats is not None:
        benchmark.extra_info["sheets_a_second"] = round(SET_LISTS / benchmark.stats.stats.median)
