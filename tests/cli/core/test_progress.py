"""Long work on a terminal: what it is doing now, that it can be stopped, and the rows of a long table at once."""

from __future__ import annotations

import io
import sys

import pytest

from irondie_to.cli.core.output import LONG_DOCUMENT, add_row, new_table, output_language, print_table, progress_shown
from irondie_to.errors import Phrase

PARTS = (Phrase("usage.reading"), 3), (Phrase("usage.pairing"), 2)


class Terminal(io.StringIO):
    """A standard error that is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(monkeypatch: pytest.MonkeyPatch, size: int, stream: io.StringIO) -> str:
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with output_language("de"), progress_shown(size, PARTS) as begin:
        begin()
        begin()
    return stream.getvalue()


def test_a_long_document_shows_each_part_and_the_key_that_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told = shown(monkeypatch, LONG_DOCUMENT, Terminal())
    assert "Strg+C" in told
    assert "Turnier" in told
    assert told.index("Die Datei wird gelesen") < told.index("Die Turnierrunde wird gepaart")


@pytest.mark.parametrize(("size", "stream"), [(LONG_DOCUMENT - 1, Terminal()), (LONG_DOCUMENT, io.StringIO())])
def test_nothing_is_shown_for_a_short_document_or_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, size: int, stream: io.StringIO
) -> None:
    assert shown(monkeypatch, size, stream) == ""


@pytest.mark.parametrize("count", [999, 1000, 1001, 2500])
@pytest.mark.parametrize("is_wide", [False, True])
def test_a_table_has_each_row_once_in_order_with_one_heading(
    count: int, is_wide: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    table = new_table("heading.table", "heading.name", right=(0,))
    for number in range(count):
        add_row(table, number, f"Player {number} with {'a very ' * 12}long name" if number == 7 and is_wide else "Bo")
    print_table(table)
    heading, *rows = capsys.readouterr().out.splitlines()
    assert heading.split() == ["table", "name"]
    assert [int(row.split()[0]) for row in rows if row[:5].strip()] == [*range(count)]
    assert all(len(row) <= 60 for row in rows)
    assert " ".join(" ".join(rows).split()).count("a very") == (12 if is_wide else 0)
