"""Builds the views of the standings of an event or of a tournament document."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from irondie_to.app.core.namesakes import names_in
from irondie_to.app.core.picture import Picture
from irondie_to.app.event.plan import planned_cut, who_could_play_on, who_plays_on
from irondie_to.app.players.remarks import NOT_IN_KNOCKOUT, left_remark, remarks_of
from irondie_to.app.standings.new_cut import new_cut
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.errors import Phrase
from irondie_to.tournament.model import Entrant, PlayerId, Tournament
from irondie_to.tournament.standings.standings import Standings, standings_of


def standings_view(tournament: Tournament, after: int | None) -> StandingsView:
    """The standings of a tournament document after the Swiss round `after`, without a cut.

    If `after` is None, all current results count. Raises `UserError("standings.no_such_round")`.
    """
    computed = standings_of(tournament, after)
    return StandingsView(computed.after, _tiebreakers(computed), _lines(tournament, computed))


def standings(picture: Picture, after: int | None = None) -> StandingsView:
    """The standings of an event after the Swiss round `after`.

    If `after` is None, all current results count. Raises `UserError("standings.no_such_round")`.
    """
    computed = standings_of(picture.tournament, after)
    lines = _lines(picture.tournament, computed, remarks_of(picture))
    playing_on = who_plays_on(picture, computed)
    new = picture.derived(new_cut) if computed.after == len(picture.swiss) else None
    able = who_could_play_on(picture, computed)
    cut_at = _cut_at(lines, playing_on, able, or_last=new is not None)
    if cut_at is not None:
        lines = _marked(lines, cut_at[0], frozenset(able) - frozenset(playing_on))
    return StandingsView(computed.after, _tiebreakers(computed), lines, planned_cut(picture), playing_on, cut_at, new)


def _tiebreakers(found: Standings) -> tuple[str, ...]:
    return tuple(item.value for item in found.tiebreakers)


def _lines(
    tournament: Tournament, found: Standings, remarks: Mapping[PlayerId, tuple[Phrase, ...]] | None = None
) -> tuple[StandingLine, ...]:
    """Build the lines of the standings. If `remarks` is None, the only remarks are about players who left the event."""
    entrants, names = {entrant.id: entrant for entrant in tournament.entrants}, names_in(tournament)
    return tuple(
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


def _remarks(entrant: Entrant) -> tuple[Phrase, ...]:
    return left_remark(entrant.dropped_after, disqualified=entrant.disqualified)


def _marked(
    lines: tuple[StandingLine, ...], last: StandingLine, not_in: Collection[PlayerId]
) -> tuple[StandingLine, ...]:
    """Add a remark to each line above `last` whose player could be in the knockout but is not.

    `not_in` are the codes of these players. Players who cannot be in the knockout already have a remark that says why.
    """
    above = lines.index(last)
    return tuple(
        replace(line, remarks=(*line.remarks, NOT_IN_KNOCKOUT)) if place < above and line.code in not_in else line
        for place, line in enumerate(lines)
    )


def _cut_at(
    lines: Sequence[StandingLine], playing_on: Collection[PlayerId], able: Collection[PlayerId], *, or_last: bool
) -> tuple[StandingLine, StandingLine | None] | None:
    """The lines above and below the cut; None if nobody plays on or nobody below could have played on.

    If `or_last` is set, the cut may also be below all players who could play on; the second line is then None.
    """
    inside, could = set(playing_on), set(able)
    last = max((place for place, line in enumerate(lines) if line.code in inside), default=None)
    if last is None:
        return None
    below = next((line for line in lines[last + 1 :] if line.code in could), None)
    return None if below is None and not or_last else (lines[last], below)
