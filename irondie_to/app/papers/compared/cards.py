"""Remembers which code and address each printed card has."""

from __future__ import annotations

from irondie_to.app.papers.prints import Compared, Prints
from irondie_to.app.papers.registration import PlayerCards
from irondie_to.app.papers.views import Said


def rows_of(paper: PlayerCards) -> dict[str, Said]:
    """The code and the address on each card, keyed by player code."""
    return {card.who.code: [card.code, paper.url] for card in paper.cards}


def compared(paper: PlayerCards, _prints: Prints) -> Compared:
    """Return the cards unchanged, because a card does not say which earlier card it replaces."""
    return Compared(paper)
