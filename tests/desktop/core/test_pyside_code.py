"""PySide is imported with the compiled code of its own modules kept from the start before."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import MAGIC_NUMBER
from pathlib import Path

import pytest

COMPILES = """
import builtins, sys
from irondie_to.desktop.core.pyside_code import import_pyside
compiled = []
plain = builtins.compile
def counted(source, filename, *rest, **named):
    compiled.append(str(filename))
    return plain(source, filename, *rest, **named)
builtins.compile = counted
import_pyside()
assert builtins.compile is counted
print(*[name for name in compiled if name.startswith(("shibokensupport", "signature_bootstrap"))])
from PySide6.QtCore import QPoint
try:
    QPoint("left", "top")
except TypeError as fault:
    print(fault)
"""


def compiled_by(folder: Path, *options: str) -> tuple[list[str], str]:
    """The modules of PySide that a new process compiles which keeps code in this folder, and an error of PySide."""
    run = subprocess.run(
        [sys.executable, *options, "-c", COMPILES],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPYCACHEPREFIX": str(folder), "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert not run.stderr
    names, _, fault = run.stdout.partition("\n")
    return names.split(), fault


def kept_in(folder: Path) -> list[Path]:
    """The files in which the compiled code is kept."""
    return list(folder.rglob("shibokensupport*"))


def test_what_one_start_compiles_the_next_ones_read(tmp_path: Path) -> None:
    first, fault = compiled_by(tmp_path)
    assert "shibokensupport/signature/parser.py" in first
    assert "Supported signatures" in fault  # PySide's own modules still word its errors
    later, later_fault = compiled_by(tmp_path)
    assert set(later) <= {"shibokensupport/signature/lib/pyi_generator.py"}
    assert later_fault == fault


@pytest.mark.parametrize("damage", [b"", b"no code", MAGIC_NUMBER + b"no code", MAGIC_NUMBER + b"\xe9\x00\x00\x00\x00"])
def test_a_damaged_file_is_made_again(damage: bytes, tmp_path: Path) -> None:
    first, _ = compiled_by(tmp_path)
    (kept,) = kept_in(tmp_path)
    kept.write_bytes(damage)
    assert compiled_by(tmp_path)[0] == first
    assert len(compiled_by(tmp_path)[0]) < len(first)


def test_a_python_that_keeps_no_code_keeps_none_of_this(tmp_path: Path) -> None:
    first, _ = compiled_by(tmp_path, "-B")
    assert compiled_by(tmp_path, "-B")[0] == first
    assert not kept_in(tmp_path)


def test_a_folder_that_cannot_be_written_to_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    first, _ = compiled_by(tmp_path / "file")
    assert compiled_by(tmp_path / "file")[0] == first
