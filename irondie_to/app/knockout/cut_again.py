"""Makes the cut again before the knockout has begun, because players decline or results were corrected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.bracket.match_clocks import remove_match, remove_round
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.app.standings.new_cut import places, refuse_begun
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class CutAgain(EventCommand):
    """Make the cut again from the current standings, with a new bracket (TOU-1).

    The players in `declined` are replaced by the players next in the standings. Players who declined earlier stay out.
    Raises `UserError` `cut.not_begun`, `cut.again_result`, `cut.again_clock`, `cut.again_note` or the errors of
    `MakeCut`.
    """

    areas: ClassVar[Areas] = MakeCut.areas | Areas.RESULTS
    declined: tuple[PlayerId, ...] = ()

    @property
    def backup_label(self) -> str:
        return f"event-{self.event_id}-cut-again"

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        refuse_begun(picture)
        seeds, earlier = places(picture)
        for row in picture.knockout:
            for match in picture.matches_of(row):
                remove_match(tx, match)
            remove_round(tx, row)
        for seed in picture.seeds:
            tx.remove(seed)
        size = len(seeds) if picture.options.cut is None else None
        return MakeCut(self.event_id, size, (*earlier, *self.declined)).apply(tx, now)
