"""Makes the cut again without players who decline only then, while nobody has begun the knockout."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.match_rows import remove_match, remove_round
from irondie_to.app.core.picture import Picture, take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class CutAgain(EventCommand):
    """Replace the players in `declined` by the players next in the standings, with a new bracket (TOU-1).

    Whoever declined before the cut stays out. Raises `UserError` `cut.not_begun`, `cut.again_result`,
    `cut.again_clock`, `cut.again_note` or the errors of `MakeCut`.
    """

    areas: ClassVar[Areas] = MakeCut.areas | Areas.RESULTS
    declined: tuple[PlayerId, ...]

    @property
    def backup_label(self) -> str:
        """The label of the backup that is written after this command."""
        return f"event-{self.event_id}-cut-again"

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        _refuse_begun(picture)
        seeds, earlier = _places(picture)
        for row in picture.knockout:
            for match in picture.matches_of(row):
                remove_match(tx, match)
            remove_round(tx, row)
        for seed in picture.seeds:
            tx.remove(seed)
        size = len(seeds) if picture.options.cut is None else None
        return MakeCut(self.event_id, size, (*earlier, *self.declined)).apply(tx, now)


def why_cut_stands(picture: Picture) -> Phrase | None:
    """Why nobody can decline any more; None if the cut can be made again."""
    try:
        _refuse_begun(picture)
    except UserError as fault:
        return fault.phrase
    return None


def _refuse_begun(picture: Picture) -> None:
    if not picture.seeds:
        raise UserError("cut.not_begun")
    rows = picture.knockout
    matches = [match for row in rows for match in picture.matches_of(row)]
    for match in matches:
        if match.outcome != "pending":
            raise UserError("cut.again_result", table=match.table_number)
    if picture.clocks or picture.games:
        raise UserError("cut.again_clock")
    names = {row.name for row in rows}
    for note in picture.notes:
        if note.round_name in names:
            raise UserError("cut.again_note", table=note.table_number or 0)


def _places(picture: Picture) -> tuple[list[PlayerId], list[PlayerId]]:
    """The codes of the players in the bracket, and of those who declined before."""
    code = {entrant.id: entrant.code for entrant in picture.entrants}
    inside = [code[seed.entrant_id] for seed in picture.seeds if seed.place]
    return inside, [code[seed.entrant_id] for seed in picture.seeds if not seed.place]
