"""Makes the views of the standings of an event or of a document."""

from __future__ import annotations

from collections.abc import Mapping

from irondie_to.app.core.namesakes import names_in
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_cut
from irondie_to.app.players.remarks import left_remark, remarks_of
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.model import Entrant, PlayerId, Tournament
from irondie_to.tournament.standings.standings import standings_of


def standings_view(
    tournament: Tournament, after: int | None, cut: int, remarks: Mapping[PlayerId, tuple[Phrase, ...]] | None = None
) -> StandingsView:
    """The standings after a Swiss round (None: by all present results), with a cut of `cut` players.

    `remarks` are the remarks of the players by code; None means that only those who left the event are marked.

    Raises `UserError("standings.no_such_round")`.
    """
    found = standings_of(tournament, after)
    entrants, names = {entrant.id: entrant for entrant in tournament.entrants}, names_in(tournament)
    lines = tuple(
        StandingLine(
            row.rank,
            row.player,
            names[row.player],
            entrants[row.player].group,
            row.points,
            (row.matches.won, row.matches.lost, row.matches.drawn),
            (row.games.won, row.games.lost, row.games.drawn),
            row.values,
            row.tied,
            entrants[row.player].dropped_after is not None,
            _remarks(entrants[row.player]) if remarks is None else remarks.get(row.player, ()),
        )
        for row in found.rows
    )
    return StandingsView(found.after, tuple(item.value for item in found.tiebreakers), lines, cut)


def _remarks(entrant: Entrant) -> tuple[Phrase, ...]:
    return left_remark(entrant.dropped_after, disqualified=entrant.disqualified)


def standings(picture: Picture, after: int | None = None) -> StandingsView:
    """The standings after a Swiss round (None: by all present results).

    Raises `UserError("standings.no_such_round")`.
    """
    return standings_view(picture.tournament, after, planned_cut(picture), remarks_of(picture))
