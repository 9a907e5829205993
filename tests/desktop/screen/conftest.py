"""Creates the window's theme before the hall display loads its fonts, as the program does."""

from __future__ import annotations

import pytest

from irondie_to.desktop.core.look.theme import Theme


@pytest.fixture(autouse=True)
def window_face(theme: Theme) -> Theme:
    """Create the window's theme before each test of this folder."""
    return theme
