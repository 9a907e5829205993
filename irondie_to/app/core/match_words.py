"""The words for the current result of a stored match."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import LossReasons, ResultWords, loss_reasons, result_of, text_of
from irondie_to.app.core.rows import MatchRow


def words_of(picture: Picture, row: MatchRow) -> ResultWords:
    names = picture.entrant(row.a_id).name, picture.entrant(row.b_id).name
    return ResultWords(text_of(result_of(row)), *names, reasons_of(picture, row))


def reasons_of(picture: Picture, row: MatchRow) -> LossReasons:
    """Why each player of this match would lose if it were not played, whatever the current result."""
    return loss_reasons(row, picture.penalties_of(row, row.a_id), picture.penalties_of(row, row.b_id))
