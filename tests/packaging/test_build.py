"""The script that builds everything: its lock file, its times and what it says about sizes and targets."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import build
import pytest
import start
from programs import freeze, make
from programs.description import PROGRAM
from sources import in_checkout

PIN = re.compile(r"^([a-z0-9-]+==\S+)", re.MULTILINE)


def pins(lock: Path) -> set[str]:
    """The packages of a lock file with their versions."""
    return set(PIN.findall(lock.read_text(encoding="utf-8")))


def test_programs_are_built_from_the_versions_that_users_get() -> None:
    assert pins(start.TO_RUN) < pins(build.LOCK)
    assert any(pin.startswith("pyinstaller==") for pin in pins(build.LOCK))
    assert not any(pin.startswith(("pytest", "mypy", "ruff")) for pin in pins(build.LOCK))


def test_the_lock_files_name_no_source_of_packages() -> None:
    for lock in (start.TO_RUN, start.TO_TEST, build.LOCK):
        assert not re.search(r"://|--(?:extra-)?index-url|--find-links", lock.read_text(encoding="utf-8")), lock.name


def test_what_is_built_has_the_time_that_is_given_or_that_of_the_commit(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    assert build.epoch() == "1790000000"
    monkeypatch.delenv("SOURCE_DATE_EPOCH")
    monkeypatch.setattr(start, "ROOT", tmp_path)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert build.epoch() == "1577836800"
    for words in (["init", "--quiet"], ["commit", "--quiet", "--allow-empty", "--message", "first"]):
        names = ["-c", "user.name=Petra", "-c", "user.email=petra@club.example"]
        times = {"GIT_COMMITTER_DATE": "2026-11-26T12:00:00Z", "GIT_AUTHOR_DATE": "2026-11-26T12:00:00Z"}
        for name, text in times.items():
            monkeypatch.setenv(name, text)
        subprocess.run(["git", "-C", str(tmp_path), *names, *words], check=True)
    assert build.epoch() == "1795694400"


def test_the_builders_environment_does_not_show_in_what_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.setenv("PYTHONHASHSEED", "random")
    found = freeze.environment_of_build("1790000000")
    assert "PYTHONDONTWRITEBYTECODE" not in found
    assert (found["PYTHONHASHSEED"], found["SOURCE_DATE_EPOCH"]) == ("1", "1790000000")


def test_an_unknown_target_builds_nothing(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1790000000")
    monkeypatch.setattr(make, "freeze", lambda _environment: pytest.fail("it has built"))
    assert make.main(["deb", "snap"]) == 2
    assert "cannot make: snap" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("platform", "targets"), [("linux", {"deb", "archive"}), ("win32", {"installer"}), ("darwin", {"image"})]
)
def test_each_system_has_its_own_targets(monkeypatch: pytest.MonkeyPatch, platform: str, targets: set[str]) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert set(make.packers()) == targets


def test_sizes_are_told_by_part(tmp_path: Path) -> None:
    inside = tmp_path / "_internal"
    for name, count in (("PySide6/Qt/lib/libQt6Core.so.6", 3_000_000), ("small.so", 400_000), ("tiny.so", 100_000)):
        (inside / name).parent.mkdir(parents=True, exist_ok=True)
        (inside / name).write_bytes(bytes(count))
    (inside / "libQt6Core.so.6").symlink_to("PySide6/Qt/lib/libQt6Core.so.6")
    (tmp_path / "irondie-to").write_bytes(bytes(2_000_000))
    assert make.sizes_by_part(tmp_path) == [
        *(("PySide6", 3_000_000), ("irondie-to", 2_000_000), ("everything else", 500_000))
    ]
    assert make.size(tmp_path) == 5_500_000


@in_checkout
def test_the_project_says_what_a_package_index_shows() -> None:
    project = tomllib.loads((start.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["name"] == PROGRAM.name
    assert project["license"] == PROGRAM.license
    for pattern in project["license-files"]:
        assert (start.ROOT / pattern).is_file(), pattern
    assert {*project["scripts"], *project["gui-scripts"]} == {PROGRAM.name, PROGRAM.window_name}
    assert (start.ROOT / "irondie_to" / "py.typed").is_file()
