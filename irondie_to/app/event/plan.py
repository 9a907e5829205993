"""How many Swiss rounds an event has and how many players go on to the knockout (TOU-1)."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.tournament.structure import recommended_cut, recommended_rounds


def planned_rounds(picture: Picture) -> int:
    """The number of Swiss rounds: as decided, else as recommended for the players who are in (TOU-1)."""
    decided = picture.options.swiss_rounds
    return recommended_rounds(_taking_part(picture)) if decided is None else decided


def planned_cut(picture: Picture) -> int:
    """The number of players in the knockout, 0 for none: as decided, else as recommended (TOU-1)."""
    decided = picture.options.cut
    return recommended_cut(_taking_part(picture)) if decided is None else decided


def _taking_part(picture: Picture) -> int:
    return sum(entrant.dropped_after is None for entrant in picture.tournament.entrants)
