"""Which pages there are and where; each is imported when it is first shown."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from irondie_to.desktop.house import House
from irondie_to.desktop.nextstep import DAY
from irondie_to.desktop.pages.page import Page

START = "start"

_BELOW = ("clocks", "referee", "print", "screen", "rules", "journal")

BELOW = tuple(key for key in _BELOW if find_spec(f"irondie_to.desktop.pages.{key}") is not None)
"""The pages that are wanted at any time."""

WITHOUT_EVENT = frozenset({START, "referee", "rules"})
"""The pages that need no event."""

KEYS = (START, *DAY, *BELOW)


def make_page(key: str, house: House) -> Page:
    """The page of this key."""
    module = import_module(f"irondie_to.desktop.pages.{key}")
    (kind,) = (
        found
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, Page) and vars(found).get("key") == key
    )
    return kind(house)
