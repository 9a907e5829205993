"""Lists a player's opponents and results in the Swiss rounds, one step per round."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.match_words import words_of
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.results import PENDING, result_of, text_of, turned
from irondie_to.app.core.rows import MatchRow
from irondie_to.errors import Phrase
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class PathStep:
    """A Swiss round of a player. `kind` is `match`, `bye`, `loss`, `half`, or `none` if they did not take part.

    `opponent` is the opponent's code and `opponent_name` their name. `result` is the result as typed, with this player
    first, and `shown` its wording from this player's point of view. While there is no result, `result` is None and
    `shown` is empty.
    """

    round: int
    kind: str
    table: int | None = None
    opponent: PlayerId | None = None
    opponent_name: str = ""
    result: str | None = None
    shown: str | Phrase = ""


def path_of(picture: Picture, code: PlayerId, after: int | None = None) -> tuple[PathStep, ...]:
    """The player's Swiss rounds in order, up to and including round `after` (None: all published rounds)."""
    me = entrants_by_code(picture)[code].id
    awards = {award.round_id: award.kind for award in picture.awards if award.entrant_id == me}
    steps = []
    for row in picture.swiss[:after]:
        match = next((match for match in picture.matches_of(row) if me in {match.a_id, match.b_id}), None)
        if match is not None:
            steps.append(_met(picture, row.number, match, me))
        else:
            steps.append(PathStep(row.number, awards.get(row.id, "none")))
    return tuple(steps)


def _met(picture: Picture, number: int, match: MatchRow, me: int) -> PathStep:
    other = picture.entrant(match.b_id if match.a_id == me else match.a_id)
    second = match.b_id == me
    result = result_of(match)
    if result == PENDING:
        return PathStep(number, "match", match.table_number, other.code, other.name)
    text, shown = text_of(turned(result) if second else result), words_of(picture, match).seen_from(second=second)
    return PathStep(number, "match", match.table_number, other.code, other.name, text, shown)
