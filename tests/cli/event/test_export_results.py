"""`event export --as`: results on standard output and in files."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from terminals import Terminal


@pytest.fixture
def evening(terminal: Terminal) -> Terminal:
    terminal("event", "create", "Spring cup")
    for name in ("Ada", "Bo", "Cleo", "Dora"):
        terminal("event", "run", "1", "register", name, "--check-in")
    terminal("event", "run", "1", "pair")
    terminal("event", "run", "1", "report", "1", "2-0", "2", "2-1")
    return terminal


def test_csv_goes_to_standard_output(evening: Terminal) -> None:
    told = evening("event", "export", "1", "--as", "csv", "--what", "pairings", "--language", "en")
    assert (told.code, told.err) == (0, "")
    rows = list(csv.reader(io.StringIO(told.out.removeprefix("\ufeff"))))
    assert rows[0][:2] == ["Table", "Player A"]
    assert [row[0] for row in rows[1:]] == ["1", "2"]
    assert evening("event", "export", "1", "--as", "csv", "--language", "en").out.startswith("\ufeffRank,")


@pytest.mark.parametrize(
    ("suffix", "begins"), [("csv", b"\xef\xbb\xbf"), ("xlsx", b"PK"), ("html", b"<!DOCTYPE html>")]
)
def test_a_file_is_written_in_each_format(evening: Terminal, tmp_path: Path, suffix: str, begins: bytes) -> None:
    out = tmp_path / f"results.{suffix}"
    told = evening("event", "export", "1", "--as", suffix, "--out", str(out), "--json")
    assert json.loads(told.out) == {"event": 1, "file": str(out), "as": suffix, "what": None}
    assert out.read_bytes().startswith(begins)


@pytest.mark.parametrize(
    "words",
    [
        ("--as", "xlsx"),
        ("--as", "csv", "--json"),
        ("--as", "odt"),
        ("--as", "csv", "--what", "sets"),
        ("--as", "csv", "--language", "es"),
        ("--what", "standings"),
        ("--language", "de"),
    ],
)
def test_what_cannot_be_written_is_refused(evening: Terminal, words: tuple[str, ...]) -> None:
    told = evening("event", "export", "1", *words)
    assert (told.code, told.out) == (2, "")
    assert len(told.err.strip().splitlines()) == 1


def test_without_a_format_it_is_still_the_tournament_document(evening: Terminal) -> None:
    assert json.loads(evening("event", "export", "1").out)["name"] == "Spring cup"


@pytest.mark.parametrize(
    ("name", "as_format", "begins"),
    [
        ("cup.csv", "csv", b"\xef\xbb\xbf"),
        ("cup.xlsx", "xlsx", b"PK"),
        ("CUP.HTML", "html", b"<!DOCTYPE html>"),
    ],
)
@pytest.mark.parametrize("option", [True, False])
def test_the_name_of_the_file_decides_the_format(
    evening: Terminal, tmp_path: Path, name: str, as_format: str, begins: bytes, option: bool
) -> None:
    out = str(tmp_path / name)
    told = evening("event", "export", "1", *(("--out", out) if option else (out,)), "--json")
    assert json.loads(told.out) == {"event": 1, "file": out, "as": as_format, "what": None}
    assert Path(out).read_bytes().startswith(begins)


def test_what_and_language_apply_to_a_file_named_as_a_spreadsheet(evening: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "pairings.csv"
    told = evening("event", "export", "1", str(out), "--what", "pairings", "--language", "en")
    assert (told.code, told.err) == (0, "")
    assert out.read_text(encoding="utf-8-sig").startswith("Table,Player A")


@pytest.mark.parametrize("name", ["cup.irondie", "cup.json", "cup.txt", "cup"])
def test_every_other_name_holds_the_tournament_document(evening: Terminal, tmp_path: Path, name: str) -> None:
    out = tmp_path / name
    assert evening("event", "export", "1", "--out", str(out)).code == 0
    assert json.loads(out.read_text(encoding="utf-8"))["name"] == "Spring cup"


@pytest.mark.parametrize(
    ("name", "as_format"), [("cup.html", "csv"), ("cup.csv", "xlsx"), ("cup.irondie", "html"), ("cup.JSON", "csv")]
)
def test_a_name_that_contradicts_the_format_is_refused(
    evening: Terminal, tmp_path: Path, name: str, as_format: str
) -> None:
    out = tmp_path / name
    told = evening("event", "export", "1", "--as", as_format, "--out", str(out))
    assert (told.code, told.out) == (2, "")
    assert f"{name} wasn’t written, because its name must end in .{as_format}." in told.err
    assert not out.exists()


def test_a_name_without_a_known_ending_takes_the_format_asked_for(evening: Terminal, tmp_path: Path) -> None:
    out = tmp_path / "standings.txt"
    assert evening("event", "export", "1", "--as", "csv", "--out", str(out)).code == 0
    assert out.read_bytes().startswith(b"\xef\xbb\xbf")
