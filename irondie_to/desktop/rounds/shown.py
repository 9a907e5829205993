"""The round that the Rounds page shows, and how it is chosen."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.rounds.pairing import Proposal
from irondie_to.app.rounds.sheet import RoundStage, RoundState, proposed_sheet, published_sheet


class ShownRound:
    """The round visible on the Rounds page.

    `number` is the round that the user chose. It is None for the proposed round or, if none is proposed, for the latest
    round. `sheet` has the data of the visible round; it is None while the event has no round.
    """

    def __init__(self) -> None:
        self.event_id: int | None = None
        self.number: int | None = None
        self.sheet: RoundState | None = None

    @property
    def is_proposed(self) -> bool:
        """Whether the visible round is a proposed round."""
        return self.sheet is not None and self.sheet.stage is RoundStage.PROPOSED

    @property
    def is_published(self) -> bool:
        """Whether the visible round is published, so that it can have results."""
        return self.sheet is not None and self.sheet.stage is not RoundStage.PROPOSED

    @property
    def identity(self) -> tuple[int, int, RoundStage] | None:
        """The event id, the number and the stage of the visible round, None if there is no round.

        While this value stays the same, a typed line refers to the same match.
        """
        sheet = self.sheet
        return None if sheet is None else (sheet.event_id, sheet.view.number, sheet.stage)

    def choose(self, number: int, picture: Picture, proposal: Proposal | None) -> None:
        """Choose the round with this number; a number above that of the latest round chooses the proposed round.

        If the latest round is chosen and no round is proposed, each later round becomes visible once it is published.
        """
        rounds = len(picture.swiss)
        is_latest = number > rounds or (number == rounds and proposal is None)
        self.number = None if is_latest else number

    def update(self, picture: Picture, proposal: Proposal | None) -> None:
        """Rebuild the sheet of the visible round from the event and its proposal, if any."""
        if self.number is not None and self.number > len(picture.swiss):
            self.number = None
        if self.number is None and proposal is not None:
            self.sheet = proposed_sheet(picture, proposal)
            return
        number = self.number or len(picture.swiss)
        self.sheet = published_sheet(picture, number, self.sheet) if number else None

    def forget(self, event_id: int | None) -> None:
        """Reset the choice for another event, or for no event (None)."""
        self.event_id, self.number, self.sheet = event_id, None, None
