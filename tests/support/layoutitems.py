"""Finds the Python objects that PySide keeps for items of layouts, also after Qt has deleted the items."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QWidgetItem


def kept_items() -> list[QWidgetItem]:
    """Return the Python objects that exist for widgets in layouts."""
    return [each for each in gc.get_objects() if type(each) is QWidgetItem]
