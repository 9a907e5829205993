"""A user does random things in the window, beside another station and the clock; the window always shows what is so."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from window.walk import WindowWalk

pytestmark = pytest.mark.storing_thread


@pytest.mark.parametrize("seed", [2, 3])
def test_window_shows_what_the_database_holds(seed: int, qapp: QApplication, tmp_path: Path) -> None:
    walk = WindowWalk(qapp, tmp_path, seed)
    try:
        walk.run(45)
    finally:
        walk.close()
