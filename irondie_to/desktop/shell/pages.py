"""Creates pages. The module of a page is imported at this time, unless it was loaded in advance."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import page_module

if TYPE_CHECKING:  # loaded with the first page that needs it
    from irondie_to.desktop.screen.projector import Projector

_WITH_DISPLAY = frozenset({"clocks", "end", "screen"})
"""The keys of the pages that also control the display of the window."""


def make_page(key: str, context: WindowContext, projector: Callable[[], Projector], parent: QWidget) -> Page:
    """Create the page with this key.

    `projector` returns the object that controls the display of the window. `parent` must be the widget that will show
    the page; otherwise Qt would apply the style sheet twice.
    """
    module = import_module(page_module(key))
    (kind,) = (
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Page) and vars(found).get("key") == key
    )
    if key in _WITH_DISPLAY:
        with_display: Callable[[WindowContext, Projector, QWidget], Page] = kind
        return with_display(context, projector(), parent)
    return kind(context, parent)
