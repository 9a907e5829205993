"""Next steps offered by pages, such as publishing the round that a page proposes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal

from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Offer:
    """A next step that a page offers.

    The strip shows `sentence` in bold, then `rest` unless it is None, and a button with the text `label`; the button
    and F8 call `do`. `of` is what the user sees of it on the page: F8 does nothing until an equal one has been seen.
    """

    sentence: Phrase
    label: Phrase
    do: Callable[[], object] = field(compare=False)
    rest: Phrase | None = None
    of: object = None


class Offers(QObject):
    """Collects the next steps that the pages of a window offer.

    A page emits `changed` when its offer may have changed.
    """

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._sources: list[Callable[[], Offer | None]] = []

    def add_source(self, ask: Callable[[], Offer | None]) -> None:
        """Add a function that returns the current offer of a page, or None if the page has no offer."""
        self._sources.append(ask)

    @property
    def current(self) -> Offer | None:
        """The first offer of a page, which the strip shows instead of the next step of the event.

        None if no page has an offer.
        """
        return next((offer for ask in self._sources if (offer := ask()) is not None), None)
