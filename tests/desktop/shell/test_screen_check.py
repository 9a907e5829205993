"""The way into the window, and the sentence where there is none."""

from __future__ import annotations

from pathlib import Path

import pytest

from irondie_to.bootstrap import run_window
from irondie_to.desktop.core import pyside_code
from irondie_to.errors import UserError


@pytest.fixture(autouse=True)
def without_qt(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the libraries of Qt be missing, as they are on a bare system."""

    def refuse() -> None:
        raise ImportError("libglib-2.0.so.0: cannot open shared object file")

    monkeypatch.setattr(pyside_code, "import_pyside", refuse)
    monkeypatch.setattr("gc.disable", lambda: None)
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)


def test_without_a_screen_there_is_a_sentence() -> None:
    with pytest.raises(UserError) as refused:
        run_window(None, None)
    assert refused.value.code == "frame.no_display"


def test_a_screen_that_does_not_answer_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-of-a-session-that-is-over")
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    monkeypatch.setenv("DISPLAY", ":4711")
    with pytest.raises(UserError) as refused:
        run_window(None, None)
    assert refused.value.code == "frame.no_answer"
    assert refused.value.phrase.values == {"display": ":4711"}


def test_with_a_screen_the_library_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    with pytest.raises(UserError) as refused:
        run_window(None, None)
    assert refused.value.code == "frame.no_window"
    assert "libglib" in str(refused.value.phrase.values["reason"])
