"""Creates pages. The module of a page is imported when the page is created, unless it was loaded in advance."""

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

_WITH_DISPLAY = frozenset({"clocks", "end", "phones", "screen"})
"""The keys of the pages that also control the hall screen of the window."""


def make_page(key: str, context: WindowContext, projector: Callable[[], Projector], parent: QWidget) -> Page:
    """Create the page with this key.

    `projector` returns the object that controls the hall screen of the window. `parent` must be the widget that will
    show the page; otherwise Qt would apply the style sheet twice.
    """
    module = import_module(page_module(key))
    (kind,) = (
        member
        for member in vars(module).values()
        if isinstance(member, type) and issubclass(member, Page) and vars(member).get("key") == key
    )
    if key in _WITH_DISPLAY:
        with_display: Callable[[WindowContext, Projector, QWidget], Page] = kind
        return with_display(context, projector(), parent)
    return kind(context, parent)
