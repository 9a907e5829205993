"""The rounds of players: what happened in the Swiss rounds, how many they missed, and who has taken part at all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from irondie_to.app.core.picture import Picture, entrants_by_code, words_of
from irondie_to.app.core.results import PENDING, result_of, text_of, turned
from irondie_to.app.core.rows import MatchRow
from irondie_to.errors import Phrase
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class PathStep:
    """A Swiss round of a player. `kind` is `match`, `bye`, `loss`, `half`, or `none` if they did not take part.

    `opponent` is the opponent's code. `result` is the result as typed, with this player first, and `shown` its wording
    from this player's point of view. While there is no result, `result` is None and `shown` is empty.
    """

    round: int
    kind: str
    table: int | None = None
    opponent: PlayerId | None = None
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
        return PathStep(number, "match", match.table_number, other.code)
    text, shown = text_of(turned(result) if second else result), words_of(picture, match).seen_from(second=second)
    return PathStep(number, "match", match.table_number, other.code, text, shown)


def rounds_of(picture: Picture, codes: Collection[str]) -> dict[str, set[int]]:
    """The row ids of the Swiss and knockout rounds in which each player has a match or an award, by code."""
    rounds: dict[int, set[int]] = defaultdict(set)
    for match in picture.matches:
        rounds[match.a_id].add(match.round_id)
        rounds[match.b_id].add(match.round_id)
    for award in picture.awards:
        rounds[award.entrant_id].add(award.round_id)
    return {entrant.code: rounds[entrant.id] for entrant in picture.entrants if entrant.code in codes}


def most_missed(picture: Picture, codes: Collection[str]) -> int:
    """The highest number of published Swiss rounds that one of these players has missed.

    A player missed a round if they have neither a match nor an award in it.
    """
    swiss = {row.id for row in picture.swiss}
    return max((len(swiss - rounds) for rounds in rounds_of(picture, codes).values()), default=0)


def any_has_taken_part(picture: Picture, codes: Collection[str]) -> bool:
    """Whether any of these players has a match or an award, is a seed of the knockout or declined to be one.

    Such players can drop out but can no longer be removed.
    """
    seeds = {seed.entrant_id for seed in picture.seeds}
    seeded = any(entrant.id in seeds for entrant in picture.entrant_rows if entrant.code in codes)
    return seeded or any(rounds_of(picture, codes).values())
