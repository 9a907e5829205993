"""Columns of the list of matches come and go once while the page gets narrower."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from room import shown_columns
from scorekeepers import Scorekeeper

from irondie_to.desktop.core.look.settings import WindowSettings
from irondie_to.i18n import LANGUAGES


@pytest.mark.parametrize(("language", "size"), [*zip(LANGUAGES, (100, 115) * 2, strict=True), ("de", 100)])
def test_a_column_that_went_does_not_come_back(
    keeper: Scorekeeper, settings: WindowSettings, language: str, size: int
) -> None:
    settings.language, settings.text_size = language, size
    gone: set[str] = set()
    before: set[str] = set()
    for width in range(1500, 700, -25):
        keeper.page.resize(width, 680)
        QApplication.processEvents()
        shown = set(shown_columns(keeper.page.list))
        assert not shown & gone, f"{shown & gone} came back at {width}"
        gone |= before - shown
        before = shown
