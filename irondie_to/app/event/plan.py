"""The planned number of Swiss rounds and size of the cut (TOU-1)."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.tournament.structure import recommended_cut, recommended_rounds


def planned_rounds(picture: Picture) -> int:
    """The number of Swiss rounds: the chosen one, or the recommended one for the present players (TOU-1)."""
    decided = picture.options.swiss_rounds
    return recommended_rounds(_taking_part(picture)) if decided is None else decided


def planned_cut(picture: Picture) -> int:
    """The number of players in the knockout (0: none): the chosen one, or the recommended one (TOU-1).

    After the cut it is the number of players whom the cut seeded, which is smaller if there were not enough.
    """
    seeded = sum(seed.place > 0 for seed in picture.seeds)
    if seeded:
        return seeded
    decided = picture.options.cut
    return recommended_cut(_taking_part(picture)) if decided is None else decided


def _taking_part(picture: Picture) -> int:
    return sum(entrant.dropped_after is None for entrant in picture.tournament.entrants)
