"""Questions about who is entered that need the whole event."""

from __future__ import annotations

from irondie_to.app.picture import Picture
from irondie_to.app.rows import EntrantRow


def missed_rounds(picture: Picture, entrant: EntrantRow) -> int:
    """In how many of the published Swiss rounds the entrant has neither a match nor an award."""
    swiss = {row.id for row in picture.swiss}
    there = {match.round_id for match in picture.matches if entrant.id in {match.a_id, match.b_id}}
    there |= {award.round_id for award in picture.awards if award.entrant_id == entrant.id}
    return len(swiss - there)


def has_taken_part(picture: Picture, entrant: EntrantRow) -> bool:
    """Whether the entrant stands in any round; then he can only drop."""
    in_match = any(entrant.id in {match.a_id, match.b_id} for match in picture.matches)
    return in_match or any(award.entrant_id == entrant.id for award in picture.awards)
