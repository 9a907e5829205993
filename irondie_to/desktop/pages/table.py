"""Which pages there are and where; each is imported when it is first shown."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtWidgets import QWidget

from irondie_to.desktop.house import House
from irondie_to.desktop.pages.page import Page


def make_page(key: str, house: House, parent: QWidget) -> Page:
    """The page of this key, within the widget that will show it: to move it there later would style it all twice."""
    module = import_module(f"irondie_to.desktop.pages.{key}")
    (kind,) = (
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Page) and vars(found).get("key") == key
    )
    return kind(house, parent)
