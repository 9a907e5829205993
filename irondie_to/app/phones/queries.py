"""What phones have reported, as a player sees their own match."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.reports.matches import ReportedMatch, pending_matches
from irondie_to.tournament.model import PlayerId


def own_match(picture: Picture, player: PlayerId) -> ReportedMatch | None:
    """The latest match without a result of this player, or None."""
    own = next((entrant.id for entrant in picture.entrants if entrant.code == player), None)
    found = [match for match in pending_matches(picture) if own in {match.match.a_id, match.match.b_id}]
    return found[-1] if found else None
