"""How many functions of the program run until an entered result is shown: only what has changed is shown again."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from scorekeepers import Scorekeeper

import irondie_to

_PACKAGE = str(Path(irondie_to.__file__).parent)
_MOST = 4_600
"""The largest number of calls with 40 tables: about 4,200. It was 18,600 when everything was shown again.

The test also holds that nothing of the windows of earlier tests sees the key.
"""


def test_few_functions_run_until_a_result_is_shown(open_window: Callable[..., tuple[Scorekeeper, object]]) -> None:
    keeper, _window = open_window(80)
    keeper.evening.pair()
    keeper.page.refresh_if_stale()
    keeper.type("1 2-1", enter=1)
    keeper.type("2 2-0")
    calls = 0

    def count(frame: FrameType, event: str, _argument: object) -> None:
        nonlocal calls
        calls += event == "call" and frame.f_code.co_filename.startswith(_PACKAGE)

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        QTest.keyClick(keeper.page.entry.field, Qt.Key.Key_Return)
    finally:
        sys.setprofile(before)
    keeper.wait()
    row = keeper.page.list.rows.shown[1]
    assert row.line is not None
    assert row.line.result == "2-0"
    assert 0 < calls < _MOST
