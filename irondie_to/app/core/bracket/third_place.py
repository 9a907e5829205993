"""Adds the match for third place after the cut, or takes it away, when the setting of the event changes."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.bracket.stored import KnockoutRows
from irondie_to.app.core.bracket.tables import is_begun
from irondie_to.app.core.picture import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.errors import UserError
from irondie_to.tournament.knockout.bracket import THIRD_PLACE
from irondie_to.tournament.knockout.knockout import bracket_of, knockout_of


def follow_third_place(tx: Writing, event_id: int, now: str) -> None:
    """Store the knockout as the setting `third_place` of the event wants it now; before the cut, do nothing.

    Raises `UserError` `knockout.third_place_begun` if the match has begun that would be taken away, or
    `knockout.final_over` if the final is over before the match could be played.
    """
    picture = take_picture(tx, event_id)
    tournament = picture.tournament
    if tournament.knockout is None:
        return
    if picture.options.third_place:
        found = bracket_of(tournament)
        if found.rounds[-1].meetings[0].is_over:
            raise UserError("knockout.final_over")
    else:
        rows = [row for row in picture.knockout if row.name == THIRD_PLACE]
        for match in (match for row in rows for match in picture.matches_of(row)):
            if is_begun(picture, picture.round_of(match), match):
                raise UserError("knockout.third_place_begun", table=match.table_number)
        kept = tuple(round_ for round_ in tournament.knockout.rounds if round_.name != THIRD_PLACE)
        found = bracket_of(replace(tournament, knockout=replace(tournament.knockout, rounds=kept)))
    KnockoutRows(tx, picture).store(knockout_of(found), now)
