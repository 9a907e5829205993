"""Applies the window's theme before the display loads its fonts, as in the program."""

from __future__ import annotations

import pytest

from irondie_to.desktop.core.theme import Theme


@pytest.fixture(autouse=True)
def window_face(theme: Theme) -> Theme:
    """Creates the window's theme before each test of this folder."""
    return theme
