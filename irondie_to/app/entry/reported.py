"""Interprets a line that only names a match, using the results that its players have reported by phone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from irondie_to.app.core.reports.matches import report_lines, reported_match
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.errors import Phrase


def agreed_by_phone(at: MatchPlace, understand: Callable[[str], TypedLine]) -> TypedLine | None:
    """The meaning of a line that only names a match: the result on which both players agree, to be entered with Enter.

    None if they have not agreed. `understand` interprets a typed result of this match. A result that would need a
    second Enter if it were typed, for example because a player is marked as absent, needs one here too.
    """
    reported = None if at.line.result is not None or at.is_slip else reported_match(at.picture, at.row.id)
    both = None if reported is None else reported.agreed
    if both is None:
        return None
    typed = understand(both[0].result)
    if typed.state is not TypedState.READY:
        return typed
    agreed = Phrase("entry.both_agreed")
    message = agreed if typed.message is None else Phrase("entry.both_agreed_and", {"more": typed.message})
    command = EnterAgreed(at.event_id, both, at.line.table)
    return replace(typed, message=message, value=(command,))


def said_by_phone(at: MatchPlace) -> Phrase | None:
    """A phrase with the players' reports for a match without a result; None if nobody has reported a result."""
    reported = None if at.line.result is not None else reported_match(at.picture, at.row.id)
    lines = () if reported is None else report_lines(at.picture, reported)
    return Phrase("entry.by_phone", {"reports": lines}) if lines else None
