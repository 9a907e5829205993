"""Decides who plays on in the knockout; every page, print-out and command asks here (TOU-1)."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_cut
from irondie_to.tournament.knockout.knockout import who_may_play_on
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings


def who_plays_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The players of the knockout by code, best seed first; before the cut, those whom it would seed now.

    `standings` are those that count (None: by all present results); with those of an earlier round, the result is who
    would have played on then. There are fewer players than in the planned cut if not enough can play on. Empty without
    a knockout.
    """
    knockout = picture.tournament.knockout
    if knockout is not None and (standings is None or standings.after == len(picture.swiss)):
        return knockout.seeds
    cut = planned_cut(picture) if knockout is None else len(knockout.seeds)
    return who_could_play_on(picture, standings)[:cut] if cut > 1 else ()


def who_could_play_on(picture: Picture, standings: Standings | None = None) -> tuple[PlayerId, ...]:
    """The codes of the players who neither dropped nor declined, best first, as many as there are.

    The players of the knockout are among them. `standings` is as in `who_plays_on`.
    """
    declined = [picture.entrant(seed.entrant_id).code for seed in picture.seeds if not seed.place]
    return who_may_play_on(picture.tournament, declined, standings)
