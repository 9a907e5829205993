"""The display loads fonts; the window's own face is settled before, as in the program."""

from __future__ import annotations

import pytest

from irondie_to.desktop.core.theme import Theme


@pytest.fixture(autouse=True)
def window_face(theme: Theme) -> Theme:
    """The look of the window, which comes first."""
    return theme
