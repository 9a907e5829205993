"""All kinds of printed documents, and the function that builds them."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.papers import always, bracket, of_round, registration, report, standings
from irondie_to.app.papers.kinds import BuildOptions, DocumentKind, Paper

DOCUMENTS: dict[str, DocumentKind] = {
    kind.key: kind for module in (registration, of_round, standings, bracket, report, always) for kind in module.KINDS
}
"""The declarations of all kinds of documents by key, in the order of the moments of a day."""

DEFAULT_OPTIONS = BuildOptions()


def build_papers(
    picture: Picture,
    what: str,
    *,
    round_number: int | str | None = None,
    details: BuildOptions = DEFAULT_OPTIONS,
) -> tuple[Paper, ...]:
    """Build the documents of the kind with the key `what` from the current state of the event.

    `round_number` is the number of a Swiss round or the name of a knockout round. None means the current round or, for
    standings, the last finished round.

    Raises `UserError` `paper.*`, `standings.*` or `entrant.*` if there is nothing of this kind to print.
    """
    return DOCUMENTS[what].build(picture, round_number, details)
