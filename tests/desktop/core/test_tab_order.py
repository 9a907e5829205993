"""The order of the Tab key follows the layouts."""

from __future__ import annotations

from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QLineEdit, QSpacerItem, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from irondie_to.desktop.core.tab_order import stops_of


def test_a_spacer_in_place_of_a_layout_is_passed_over(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    column, field = QVBoxLayout(page), QLineEdit(page)
    column.addWidget(field)
    page.show()
    stale = SimpleNamespace(widget=lambda: None, layout=lambda: QSpacerItem(0, 0))
    items = SimpleNamespace(count=lambda: 1, itemAt=lambda _place: stale)
    monkeypatch.setattr(page, "layout", lambda: items)
    assert list(stops_of(page)) == [field]
