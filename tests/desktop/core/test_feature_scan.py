"""What is imported while the window is up is not read as source by PySide."""

from __future__ import annotations

import inspect
import subprocess
import sys
from pathlib import Path

READS = """
import inspect, sys
import PySide6.QtCore
from irondie_to.desktop.core.pyside_code import skip_feature_scan
read = []
was = inspect.getsource
inspect.getsource = lambda module: read.append(module.__name__) or was(module)
import before
{call}
import after
print(*[name for name in read if name in ("before", "after")])
"""


def read_while(call: str, folder: Path) -> list[str]:
    """The modules whose source is read while two are imported."""
    for name in ("before", "after"):
        (folder / f"{name}.py").write_text("VALUE = 1\n", encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", READS.format(call=call)],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": f"{folder}:{Path(inspect.getfile(sys.modules['irondie_to'])).parent.parent}"},
    )
    return run.stdout.split()


def test_no_source_is_read_once_that_is_said(tmp_path: Path) -> None:
    assert read_while("", tmp_path) == ["before", "after"]  # else there is nothing to be kept from
    assert read_while("skip_feature_scan()", tmp_path) == ["before"]
