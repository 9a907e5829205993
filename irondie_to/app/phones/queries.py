"""Finds a player's own match, with what has been reported for it by phone."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.reports.matches import ReportedMatch, pending_matches
from irondie_to.tournament.model import PlayerId


def own_match(picture: Picture, player: PlayerId) -> ReportedMatch | None:
    """The latest match without a result of this player, or None."""
    return picture.derived(_by_player).get(player)


def _by_player(picture: Picture) -> dict[PlayerId, ReportedMatch]:
    return {
        picture.entrant(row_id).code: match
        for match in pending_matches(picture)
        for row_id in (match.match.a_id, match.match.b_id)
    }
