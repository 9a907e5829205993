"""What a spreadsheet is given."""

from __future__ import annotations

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from irondie_to.desktop.core.clipboard import copy_cells


def test_cells_are_text_without_marks_of_direction(qapp: QApplication) -> None:
    copy_cells([["Player", "Club"], ["\u2068Ada\u2069", "=1+1"], ["Bo", "-"], ["+3:00", ""]])
    assert QGuiApplication.clipboard().text() == "Player\tClub\nAda\t'=1+1\nBo\t-\n'+3:00\t"
