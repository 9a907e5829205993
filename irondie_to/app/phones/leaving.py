"""The command by which a player drops by phone between rounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import find_entrant
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.rows import EntrantRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.phones.reportable import rules_of
from irondie_to.app.players.commands import Drop
from irondie_to.errors import UserError
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class DropByPlayer(EventCommand):
    """Drop a player at the player's own request by phone. The desk can undo the step like any other.

    Raises `UserError` `phones.drop_off`, `phones.drop_in_match` while the player has a match without a result,
    `round.knockout_begun` after the cut, or the errors of `Drop`.
    """

    areas: ClassVar[Areas] = Drop.areas | Areas.PHONES
    player: PlayerId
    seen: EntrantRow | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        if not rules_of(picture).drop:
            raise UserError("phones.drop_off")
        if picture.seeds:
            raise UserError("round.knockout_begun")
        entrant = find_entrant(tx, self.event_id, self.player, self.seen)
        if any(entrant.id in {match.a_id, match.b_id} for match in picture.pending):
            raise UserError("phones.drop_in_match")
        return Drop(self.event_id, self.player, entrant).apply(tx, now)
