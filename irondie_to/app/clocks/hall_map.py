"""The map of the hall: the states of the tables, and the states in which somebody must act."""

from __future__ import annotations

from enum import Enum
from typing import Final

from irondie_to.tournament.clocks.clock import SLIP_DUE_MS, TableState, TableTime

_OF_REFEREE: Final = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}


class PlaceState(Enum):
    """The state of a table on the map of the hall.

    A saved result counts before everything else; otherwise, if several states apply, the one listed last counts.
    """

    NOT_BEGUN = "not_begun"
    PLAYING = "playing"
    """The round has begun and the result is missing, but nobody has to act yet."""
    IN = "in"
    """The result is saved."""
    TIME_OVER = "time_over"
    """Match time is over, with the extra time of the table."""
    SLIP_OVERDUE = "slip_overdue"
    ABSENT = "absent"
    """A player is marked as not at the table."""
    DIFFERS = "differs"
    """The players report different results by phone, and the desk has to ask them."""
    REFEREE = "referee"
    """The referee was called, or the game is in overtime or should be."""


CALLING: Final = frozenset({PlaceState.SLIP_OVERDUE, PlaceState.ABSENT, PlaceState.REFEREE})
"""The states in which somebody must go to the table or ask for its slip.

Differing reports are not among them: they are counted with the other reports by phone.
"""


def place_of(
    time: TableTime,
    over_for_ms: int | None,
    *,
    is_absent: bool = False,
    is_begun: bool = False,
    is_called: bool = False,
    differs: bool = False,
) -> PlaceState:
    """Return the state of a table with this clock.

    `over_for_ms` is as returned by `TableFacts.over_for`. `is_begun` is true if the table's round has a result; such a
    round has begun even if its clock was not started. `is_called` is true if its players call the referee by phone,
    and `differs` if they report different results.
    """
    if time.state is TableState.FINISHED:
        return PlaceState.IN
    if is_called or time.paused_ms is not None or time.state in _OF_REFEREE:
        return PlaceState.REFEREE
    if differs:
        return PlaceState.DIFFERS
    if is_absent:
        return PlaceState.ABSENT
    return place_for_players(time, over_for_ms, is_begun=is_begun)


def place_for_players(time: TableTime, over_for_ms: int | None, *, is_begun: bool = False) -> PlaceState:
    """Return the state of a table as shown to the players.

    `ABSENT` and `REFEREE` are left out, because they do not concern the other players.
    """
    if time.state is TableState.FINISHED:
        return PlaceState.IN
    if over_for_ms is not None and over_for_ms >= SLIP_DUE_MS:
        return PlaceState.SLIP_OVERDUE
    if time.match_ms is not None and time.match_ms <= 0:
        return PlaceState.TIME_OVER
    return PlaceState.NOT_BEGUN if time.match_ms is None and not is_begun else PlaceState.PLAYING
