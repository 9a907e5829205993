"""Checks whether the latest Swiss round has begun, and whether results were corrected after it was paired.

This module does not load the pairing search, so that correcting a result does not load it either.
"""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from irondie_to.app.core.lost_games import table_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.publication import publication_of, stored_report
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId


def not_begun(picture: Picture) -> RoundRow:
    """The latest Swiss round, which can be paired again as long as nobody has begun it.

    Raises `UserError` `round.none_published`, `round.knockout_begun`, `round.again_imported`, `round.again_clock`,
    `round.again_result` or `round.again_note` if no round can be paired again. Each message says what to do instead.
    """
    if picture.seeds:
        raise UserError("round.knockout_begun")
    row = picture.current
    if row is None:
        raise UserError("round.none_published")
    number = row.number
    if not row.report:
        raise UserError("round.again_imported", round=number)
    matches = picture.matches_of(row)
    for match in matches:
        if not match.is_pending:
            raise UserError("round.again_result", round=number, table=match.table_number)
    if picture.clocks or picture.games:
        raise UserError("round.again_clock", round=number)
    tables = {match.table_number for match in matches}
    for note in picture.notes:
        table = table_of(picture, note)
        if note.round_name == str(number) and table in tables:
            raise UserError("round.again_note", round=number, table=table)
    return row


def why_begun(picture: Picture) -> Phrase | None:
    """The reason why the latest Swiss round cannot be paired again, or None if it can."""
    try:
        not_begun(picture)
    except UserError as fault:
        return fault.phrase
    return None


def points_key(picture: Picture, number: int, players: Collection[PlayerId]) -> str:
    """A hash of the match points that these players had before the round with this number.

    The pairing of the round depends on these points, but not on corrections that leave them unchanged.
    """
    history = history_of(picture.tournament, number - 1)
    points = sorted((code, worth) for code, worth in zip(history.ids, history.points, strict=True) if code in players)
    return sha256(repr(points).encode()).hexdigest()[:16]


def players_of(picture: Picture, row: RoundRow) -> frozenset[PlayerId]:
    """The codes of all players of a published round, including the player with the bye in its pairing."""
    code = {one.id: one.code for one in picture.entrant_rows}
    bye: PlayerId | None = stored_report(row).get("bye")
    inside = {code[player] for match in picture.matches_of(row) for player in (match.a_id, match.b_id)}
    return frozenset(inside if bye is None else inside | {bye})


def has_other_points(picture: Picture, row: RoundRow) -> bool:
    """Whether a correction has changed the points from which the latest round was paired.

    False if these points are unknown because an earlier version of the program published the round.
    """
    key = publication_of(row).points
    return bool(key) and key != picture.derived(_latest_points)


def _latest_points(picture: Picture) -> str:
    row = picture.swiss[-1]
    return points_key(picture, row.number, players_of(picture, row))


def paired_before_correction(picture: Picture) -> RoundRow | None:
    """The latest Swiss round if it has not begun and points were corrected after its pairing; otherwise None."""
    try:
        row = not_begun(picture)
    except UserError:
        return None
    return row if row.number > 1 and has_other_points(picture, row) else None
