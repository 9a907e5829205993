"""The way into the window, and the sentence where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.ports import Keeper
from irondie_to.desktop.shell.application import DesktopServices
from irondie_to.desktop.shell.run import run
from irondie_to.errors import UserError
from irondie_to.printing.press import Press


def test_without_a_screen_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(UserError) as refused:
        run(DesktopServices(no_desk, Press), tmp_path / "window.ini")
    assert refused.value.code == "frame.no_display"


def test_a_screen_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("QT_QPA_PLATFORM", raising=False)
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-of-a-session-that-is-over")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":4711")
    with pytest.raises(UserError) as refused:
        run(DesktopServices(no_desk, Press), tmp_path / "window.ini")
    assert refused.value.code == "frame.no_answer"
    assert refused.value.phrase.values == {"display": ":4711"}


def no_desk(_place: str | None) -> tuple[Desk, Keeper]:
    raise AssertionError
