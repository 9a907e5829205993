"""The planned number of Swiss rounds, the size of the cut, and who plays on in the knockout (TOU-1).

Every page, print-out and command uses these functions.
"""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.tournament.knockout.knockout import out_of_cut, who_may_play_on
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings
from irondie_to.tournament.structure import recommended_cut, recommended_rounds


def planned_rounds(picture: Picture) -> int:
    """The number of Swiss rounds: the chosen one, or the recommended one for the current players (TOU-1)."""
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


def who_plays_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The players of the knockout by code, best seed first; before the cut, the players it would seed now.

    `standings` are the standings to use (None: those from all current results); with the standings of an earlier round,
    the result is the players who would have played on at that time. There are fewer players than the planned cut if not
    enough can play on. Empty without a knockout.
    """
    knockout = picture.tournament.knockout
    if knockout is not None and (standings is None or standings.after == len(picture.swiss)):
        return knockout.seeds
    cut = planned_cut(picture) if knockout is None else len(knockout.seeds)
    return who_could_play_on(picture, standings)[:cut] if cut > 1 else ()


def who_could_play_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The codes of all players who have neither dropped nor declined, best first.

    Players already seeded in the knockout are always included. `standings` is as in `who_plays_on`.
    """
    return who_may_play_on(picture.tournament, _declined(picture), standings)


def playing_on(picture: Picture) -> int:
    """The number of players who would play on now, computed without the standings; before round 1, as planned."""
    planned = planned_cut(picture)
    if picture.seeds or not picture.swiss or planned < 2:
        return planned
    out = out_of_cut(picture.tournament, _declined(picture))
    return min(planned, len(picture.tournament.entrants) - len(out))


def _declined(picture: Picture) -> list[PlayerId]:
    return [picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place]
