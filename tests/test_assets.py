"""The program's own files in a checkout, in a wheel and in a built program; and a program without a terminal."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from irondie_to import assets, bootstrap

LONG = "Jürgens Turniere – 田中 " + "x" * 100


@pytest.fixture(params=["plain", LONG])
def package(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a program that is installed elsewhere, also at a long path that is not ASCII."""
    found = tmp_path / str(request.param) / "irondie_to"
    (found / "app" / "core").mkdir(parents=True)
    monkeypatch.setattr(assets, "_PACKAGE", found)
    return found


def add(folder: Path, *names: str) -> None:
    for name in names:
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name, encoding="utf-8")


def test_modules_are_found_as_source_and_compiled(package: Path) -> None:
    add(package, "app/core/desk.py", "app/views.pyc", "app/core/__pycache__/desk.cpython-311.pyc", "__init__.pyc")
    assert assets.modules_in("irondie_to.app") == ["irondie_to.app.core.desk", "irondie_to.app.views"]
    assert assets.modules_in("irondie_to") == ["irondie_to.app.core.desk", "irondie_to.app.views"]


def test_resources_are_inside_an_installed_program_and_beside_a_checkout(package: Path) -> None:
    assert assets.resources() == package.parent / "resources"
    add(package, "resources/look.qss")
    assert assets.resources() == package / "resources"


def test_the_license_comes_first_and_the_notices_of_a_built_program_last(package: Path) -> None:
    add(package.parent, "LICENSE", "resources/fonts/OFL.txt")
    assert [path.name for path in assets.licence_files()] == ["LICENSE", "OFL.txt"]
    add(package, "resources/LICENSE", "resources/NOTICES.txt", "resources/fonts/OFL.txt")
    assert [path.relative_to(package / "resources").as_posix() for path in assets.licence_files()] == [
        *("LICENSE", "fonts/OFL.txt", "NOTICES.txt")
    ]


def test_this_program_has_its_license_and_those_of_its_fonts() -> None:
    texts = [path.read_text(encoding="utf-8") for path in assets.licence_files()]
    assert texts[0].startswith("MIT License")
    assert any("SIL OPEN FONT LICENSE" in text for text in texts)
    assert any("Apache License" in text for text in texts)


def run_without_streams(monkeypatch: pytest.MonkeyPatch, *words: str) -> tuple[object, list[str]]:
    """The exit code of the program without streams, as Windows starts it from its menu, and what the box showed."""
    shown: list[str] = []
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "argv", ["irondie-to-window", *words])
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    with pytest.raises(SystemExit) as ended:
        bootstrap.run_without_terminal(shown.append)
    return ended.value.code, shown


@pytest.mark.parametrize("words", [("nonsense",), ("event", "show", "x")])
def test_a_fault_is_shown_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]) -> None:
    code, shown = run_without_streams(monkeypatch, *words)
    assert code == 2
    assert len(shown) == 1
    assert words[-1] in shown[0]


def test_the_missing_window_is_said_there_too(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("QT_QPA_PLATFORM", "DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    code, shown = run_without_streams(monkeypatch)
    assert code == 2
    assert len(shown) == 1


def test_the_report_of_an_exception_that_nothing_else_shows_is_named_there(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_given: object, **_named: object) -> NoReturn:
        raise ZeroDivisionError("of players")

    shown: list[str] = []
    for name in ("stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)
    monkeypatch.setattr(sys, "argv", ["irondie-to-window"])
    monkeypatch.setattr(bootstrap, "run_window", fail)
    for hook in (sys.__excepthook__, fail):  # the window's own hook shows the exception itself
        monkeypatch.setattr(sys, "excepthook", hook)
        with pytest.raises(ZeroDivisionError):
            bootstrap.run_without_terminal(shown.append)
    (sentence,) = shown
    report = re.search(r"\S*irondie-to-report-\w+\.txt", sentence)
    assert report is not None
    path = Path(report[0])
    assert "ZeroDivisionError" in path.read_text(encoding="utf-8")
    path.unlink()


def test_nothing_is_shown_when_all_went_well(monkeypatch: pytest.MonkeyPatch) -> None:
    assert run_without_streams(monkeypatch, "--version") == (0, [])


def test_with_a_terminal_both_programs_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    told = io.StringIO()
    monkeypatch.setattr(sys, "stdout", told)
    monkeypatch.setattr(sys, "argv", ["irondie-to-window", "--version"])
    with pytest.raises(SystemExit):
        bootstrap.run_without_terminal()
    assert told.getvalue().startswith("irondie-to ")
