"""What shells offer after Tab: commands, options and choices, fast and without opening anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import completion
import pytest

from irondie_to.bootstrap import _COMPLETION

ROOT = Path(completion.__file__).parent.parent
PROGRAM = [sys.executable, "-X", "importtime", "-m", "irondie_to"]


def asked(shell: str, **variables: str) -> tuple[list[str], str]:
    """The lines that the program answers a shell, and the modules that it has loaded."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT), _COMPLETION: f"complete_{shell}", **variables}
    done = subprocess.run(PROGRAM, env=environment, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0
    return done.stdout.splitlines(), done.stderr


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("irondie-to e", ["event"]),
        ("irondie-to event ex", ["export"]),
        ("irondie-to event export 1 --as ", ["csv", "html", "xlsx"]),
        ("irondie-to --vers", ["--version"]),
        ("irondie-to print standings-", ["standings-full", "standings-short"]),
        ("irondie-to event run 1 un", ["undo"]),
        ("irondie-to swiss standings ", []),
    ],
)
def test_bash_is_told_what_can_be_typed_next(typed: str, offered: list[str]) -> None:
    words = typed.split(" ")
    found, loaded = asked("bash", COMP_WORDS=typed, COMP_CWORD=str(len(words) - 1))
    assert sorted(found) == (offered or [""])
    assert "PySide6" not in loaded


def test_groups_are_offered_with_their_purpose_in_the_language_of_the_user_and_are_not_loaded() -> None:
    variables = {"_TYPER_COMPLETE_ARGS": "irondie-to d", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    found, loaded = asked("fish", IRONDIE_TO_LANGUAGE="de", **variables)
    assert [line.partition("\t")[0] for line in found] == ["demo", "db"]
    assert "Datenbank" in found[1]
    assert not [name for name in ("irondie_to.storage", "irondie_to.app", "sqlalchemy") if name in loaded]


def test_a_long_purpose_stays_in_one_line() -> None:
    variables = {"_TYPER_COMPLETE_ARGS": "irondie-to event ", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    found, _loaded = asked("fish", **variables)
    assert all("\t" in line for line in found)


@pytest.mark.parametrize("shell", sorted(completion.PLACES))
def test_the_script_of_each_shell_asks_the_program(tmp_path: Path, shell: str) -> None:
    written = completion.write(tmp_path)
    assert [str(path.relative_to(tmp_path)).replace(os.sep, "/") for path in written] == [*completion.PLACES.values()]
    text = (tmp_path / completion.PLACES[shell]).read_text(encoding="utf-8")
    assert f"{completion.VARIABLE}=complete_{shell}" in text
    assert _COMPLETION == completion.VARIABLE


@pytest.mark.skipif(sys.platform == "win32" or shutil.which("bash") is None, reason="needs bash")
def test_bash_itself_completes(tmp_path: Path) -> None:
    command = tmp_path / "irondie-to"
    command.write_text(f'#!/bin/sh\nPYTHONPATH="{ROOT}" exec "{sys.executable}" -m irondie_to "$@"\n', encoding="utf-8")
    command.chmod(0o755)
    lines = [
        completion.script("bash"),
        "COMP_WORDS=(irondie-to event ex); COMP_CWORD=2",
        f'_irondie_to_completion "{command}"',
        'echo "${COMPREPLY[@]}"; complete -p irondie-to',
    ]
    done = subprocess.run(["bash", "--norc", "-c", "\n".join(lines)], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "export"
