"""How dense the pages of the pairings are, and how they take turns with other pages, so that nobody waits long.

A player's name is shown again after at most `LONGEST_WAIT_S`.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final, NamedTuple, TypeVar

LONGEST_WAIT_S: Final = 60
FASTEST_S, SLOWEST_S = 3, 60
"""The fewest and the most seconds for which a page is shown."""
_LEAST_BESIDE_S: Final = 4
"""Other pages take their turn only if every page of names can then be shown for this many seconds."""
_MOST_BESIDE: Final = 2
"""The number of other pages for which the names leave time between two runs, as far as possible."""

_Page = TypeVar("_Page")


class Turns(NamedTuple):
    """A plan for pages in turn.

    `density` is the index of the chosen density. Each page of names is shown for `names_s` seconds, and each other page
    for `others_s`. After each run of the names, `beside` other pages follow, 0 if there is no time for any.
    """

    density: int
    names_s: int
    others_s: int
    beside: int


def plan_turns(names: int, capacities: Sequence[int], pace_s: int, others: int, *, needs_others: bool = False) -> Turns:
    """Plan the pages for this many names, and other pages that take turns with them.

    `capacities` are the numbers of names on a page for each density, the most readable first. The plan uses the first
    density with which every name is shown again in time at the pace `pace_s`. If there is none, it uses the densest
    pages and turns them faster. If `needs_others` is true, other pages take turns even if the names then turn as fast
    as possible.
    """
    for beside in range(min(others, _MOST_BESIDE), -1, -1):
        pace = min(pace_s, LONGEST_WAIT_S // (1 + beside))
        left = LONGEST_WAIT_S - beside * pace
        counts = [max(1, -(-names // capacity)) for capacity in capacities]
        for density, pages in enumerate(counts):
            if pages * pace <= left:
                return _turns(density, pages, pace, pace, others)
        pages = counts[-1]
        if beside == 0 or left // pages >= _LEAST_BESIDE_S or (needs_others and beside == 1):
            seconds = max(FASTEST_S, left // pages)
            if beside:
                pace = min(pace, max(FASTEST_S, (LONGEST_WAIT_S - pages * seconds) // beside))
            turns = _turns(len(capacities) - 1, pages, seconds, pace, others)
            return turns._replace(beside=max(turns.beside, min(beside, others)))
    raise AssertionError  # the last turn of the loop returns


def _turns(density: int, pages: int, names_s: int, others_s: int, others: int) -> Turns:
    beside = min(others, max(0, LONGEST_WAIT_S - pages * names_s) // others_s)
    return Turns(density, names_s, others_s, beside)


def in_turn(names: Sequence[_Page], others: Sequence[_Page], beside: int) -> tuple[_Page, ...]:
    """Return the names, the first `beside` other pages, the names again, the next other pages, and so on.

    The pages end when all other pages are included. If there are no other pages, or no time for any, return the names
    alone.
    """
    if not others or beside < 1:
        return tuple(names)
    runs = (others[at : at + beside] for at in range(0, len(others), beside))
    return tuple(chain.from_iterable((*names, *run) for run in runs))
