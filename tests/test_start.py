"""The start script and its lock files: accepted versions of Python, and when the environment is rebuilt."""

from __future__ import annotations

import ast
import os
import re
import sys
from pathlib import Path

import pytest
import start

SCRIPT = Path(start.__file__)
PROGRAM = ".exe" if os.name == "nt" else ""
PIN = re.compile(r"^([a-z0-9-]+==\S+)( ; [^\\]+)?", re.MULTILINE)


def pins(lock: Path) -> set[str]:
    """The packages of a lock file with their versions."""
    return {found[1] for found in PIN.finditer(lock.read_text(encoding="utf-8"))}


def test_an_older_python_says_which_version_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 12, "final", 0))
    with pytest.raises(SystemExit, match=r"needs Python 3\.11 or newer") as told:
        exec(compile(SCRIPT.read_text(encoding="utf-8"), SCRIPT, "exec"), {"__file__": str(SCRIPT)})  # noqa: S102
    assert "python3.11 packaging/start.py" in str(told.value)


def test_an_old_python_can_read_the_script_far_enough_to_say_so() -> None:
    """The script must parse on Python 3.6, which some systems still call `python3`."""
    lines = ast.parse(SCRIPT.read_text(encoding="utf-8"), feature_version=(3, 6)).body
    before = lines[: next(place for place, line in enumerate(lines) if isinstance(line, ast.If))]
    assert {type(line) for line in before} <= {ast.Expr, ast.Import, ast.ImportFrom, ast.Assign}
    assert not any(isinstance(line, ast.ImportFrom) and line.module == "__future__" for line in lines)


@pytest.fixture
def environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An environment that matches the lock file."""
    monkeypatch.setattr(start, "ENVIRONMENT", tmp_path)
    start.python().parent.mkdir()
    start.python().touch()
    start.stamp_of(start.TO_RUN).write_text(start.wanted_from(start.TO_RUN), encoding="utf-8")
    return tmp_path


@pytest.mark.usefixtures("environment")
def test_an_environment_is_kept_while_nothing_changes() -> None:
    assert start.is_made_from(start.TO_RUN)
    assert not start.is_made_from(start.TO_TEST)


@pytest.mark.parametrize("changed", ["cache_tag", "platform", "checkout"])
def test_an_environment_of_another_python_or_place_is_rebuilt(
    environment: Path, monkeypatch: pytest.MonkeyPatch, changed: str
) -> None:
    if changed == "cache_tag":
        monkeypatch.setattr(sys.implementation, "cache_tag", "cpython-399")
    elif changed == "platform":
        monkeypatch.setattr("sysconfig.get_platform", lambda: "win-arm64")
    else:
        moved = environment / "moved"
        moved.mkdir()
        (moved / "pyproject.toml").write_bytes((start.ROOT / "pyproject.toml").read_bytes())
        monkeypatch.setattr(start, "ROOT", moved)
    assert not start.is_made_from(start.TO_RUN)


@pytest.mark.usefixtures("environment")
def test_an_environment_without_its_python_is_rebuilt() -> None:
    start.python().unlink()
    assert not start.is_made_from(start.TO_RUN)


def test_an_installed_server_is_found_where_all_its_programs_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    half, whole = tmp_path / "half", tmp_path / "whole"
    for folder, names in ((half, ["initdb"]), (whole, ["initdb", "pg_ctl", "postgres"])):
        folder.mkdir()
        for name in names:
            (folder / f"{name}{PROGRAM}").touch(mode=0o755)
    monkeypatch.setenv("PATH", os.pathsep.join([str(half), str(whole)]))
    assert start.postgres_programs() == whole


def test_tests_use_the_same_versions_as_users() -> None:
    assert pins(start.TO_RUN) < pins(start.TO_TEST)


def test_test_dependencies_are_not_installed_for_users() -> None:
    run = " ".join(pins(start.TO_RUN))
    assert not [name for name in ("pytest", "pgserver", "swisspair", "mypy", "ruff") if name in run]
