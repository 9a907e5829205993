"""The second place for backups on the command line, and another computer that continues from it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from terminals import Terminal


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def evening(terminal: Terminal) -> Terminal:
    terminal("event", "create", "Spring cup")
    for name in ("Ada", "Bo", "Cleo", "Dora"):
        terminal("event", "run", "1", "register", name)
    return terminal


def shown(terminal: Terminal) -> dict[str, object]:
    found = json.loads(terminal("db", "second-place", "--json").out)["second_place"]
    assert isinstance(found, dict)
    return found


def test_a_place_is_named_shown_and_given_up(evening: Terminal, stick: Path) -> None:
    assert "second-place FOLDER" in evening("db", "second-place").out
    assert json.loads(evening("db", "second-place", "--json").out) == {"second_place": None}
    named = evening("db", "second-place", str(stick))
    assert (named.code, named.err) == (0, "")
    assert str(stick) in named.out
    found = shown(evening)
    assert Path(str(found["folder"])).parent == stick
    assert found["ok"] is True
    assert "no longer used" in evening("db", "second-place", "--none").out
    assert json.loads(evening("db", "second-place", "--json").out) == {"second_place": None}


def test_each_round_is_backed_up_there(evening: Terminal, stick: Path) -> None:
    evening("db", "second-place", str(stick))
    evening("event", "run", "1", "check-in", "Ada", "Bo", "Cleo", "Dora")
    assert evening("event", "run", "1", "pair").code == 0
    assert any("round-1" in file.name for file in stick.glob("*/*.sqlite"))


def test_a_missing_stick_is_said_and_the_round_is_paired(evening: Terminal, stick: Path) -> None:
    evening("db", "second-place", str(stick))
    shutil.rmtree(stick)
    evening("event", "run", "1", "check-in", "Ada", "Bo", "Cleo", "Dora")
    paired = evening("event", "run", "1", "pair")
    assert paired.code == 0
    assert str(stick) in paired.err
    assert evening("event", "run", "1", "players").err == ""
    looked = evening("db", "second-place")
    assert (looked.code, looked.out) == (1, "")
    assert "can’t be found" in looked.err
    assert shown(evening)["ok"] is False


def test_a_folder_that_is_not_there_is_refused(evening: Terminal, tmp_path: Path) -> None:
    refused = evening("db", "second-place", str(tmp_path / "nowhere"))
    assert (refused.code, refused.out) == (2, "")
    assert "nowhere" in refused.err
    both = evening("db", "second-place", str(tmp_path), "--none")
    assert both.code == 2


def test_another_computer_continues_with_the_newest_backup(evening: Terminal, stick: Path, tmp_path: Path) -> None:
    evening("db", "second-place", str(stick))
    evening("event", "run", "1", "check-in", "Ada", "Bo", "Cleo", "Dora")
    evening("event", "run", "1", "pair")
    before = evening("event", "export", "1").out
    newest = max(stick.glob("*/*.sqlite"), key=lambda file: file.name)
    other = str(tmp_path / "other" / "club.sqlite")
    assert evening("--database", other, "db", "restore", str(newest)).code == 0
    assert evening("--database", other, "event", "export", "1").out == before
    assert "0" not in evening("--database", other, "event", "run", "1", "report", "1", "2-1").err
