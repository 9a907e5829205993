"""The window from the command line: without a command, or with the file of an event."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from irondie_to import bootstrap
from irondie_to.bootstrap import fault_of, open_desk, open_exporter, open_phones, open_press, rescue
from irondie_to.cli.app import run
from irondie_to.cli.core.services import TerminalServices

FILE = "/media/Ada/Spring cup.IRONDIE"


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """What the window was opened with."""
    found: list[tuple[object, ...]] = []

    def window(place: str | None, person: str | None, language: str | None = None, files: Sequence[str] = ()) -> int:
        found.append((place, person, language, *files))
        return 3

    monkeypatch.setattr(bootstrap, "run_window", window)
    return found


def typed(*words: str) -> int:
    services = TerminalServices(
        open_desk, open_press, open_exporter, bootstrap.run_window, rescue, open_phones, fault_of
    )
    return run(services, list(words))


@pytest.mark.parametrize(
    ("words", "given"),
    [
        (("--database", "x.sqlite"), ("x.sqlite", None, None)),
        (("--database", "x.sqlite", FILE), ("x.sqlite", None, None, FILE)),
        (("--language", "de", "--who", "Ada", FILE), (None, "Ada", "de", FILE)),
        ((FILE, "b.irondie"), (None, None, None, FILE, "b.irondie")),
    ],
)
def test_options_before_the_file_hold_for_the_window(
    opened: list[tuple[object, ...]], words: tuple[str, ...], given: tuple[object, ...]
) -> None:
    assert typed(*words) == 3
    assert opened == [given]


def test_what_is_neither_a_command_nor_a_file_of_an_event_opens_nothing(
    opened: list[tuple[object, ...]], capsys: pytest.CaptureFixture[str]
) -> None:
    assert typed("cup.json") == 2
    assert opened == []
    assert "cup.json" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "given"), [((), ()), ((FILE,), (FILE,)), ((FILE, "b.irondie"), (FILE, "b.irondie"))])
def test_a_double_click_opens_the_window_without_loading_the_command_line(
    opened: list[tuple[object, ...]],
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    given: tuple[str, ...],
) -> None:
    monkeypatch.setattr(sys, "argv", ["irondie-to", *words])
    monkeypatch.delenv("_IRONDIE_TO_COMPLETE", raising=False)
    monkeypatch.setitem(sys.modules, "irondie_to.cli.app", None)  # importing it would fail
    with pytest.raises(SystemExit) as ended:
        bootstrap.run_command_line()
    assert ended.value.code == 3
    assert opened == [(None, None, None, *given)]
