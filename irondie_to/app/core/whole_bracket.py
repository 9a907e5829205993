"""Refuses an undo or redo after which the stored matches of the knockout would differ from its bracket."""

from __future__ import annotations

from irondie_to.app.core.picture import take_picture
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.rows import SeedRow
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.knockout import bracket_of, knockout_of
from irondie_to.tournament.model import Knockout


def is_bracket_whole(reading: Reading, event_id: int | None) -> bool:
    """Whether the stored matches of the event's knockout are the ones that follow from its results.

    True without a knockout.
    """
    if event_id is None or not reading.rows(SeedRow, event_id=event_id):
        return True
    tournament = take_picture(reading, event_id).tournament
    try:
        wanted = knockout_of(bracket_of(tournament))
    except UserError:
        return False
    return tournament.knockout is not None and _matches(wanted) == _matches(tournament.knockout)


def refuse_torn(reading: Reading, event_id: int | None, step: Phrase) -> None:
    """Raise `UserError("desk.bracket_went_on")` if this undo or redo leaves matches that differ from the bracket."""
    if not is_bracket_whole(reading, event_id):
        raise UserError("desk.bracket_went_on", name=step)


def _matches(knockout: Knockout) -> set[tuple[str, frozenset[str]]]:
    return {(round_.name, frozenset((match.a, match.b))) for round_ in knockout.rounds for match in round_.matches}
