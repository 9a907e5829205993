"""Which round the Rounds page shows."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.rounds.pairing import Proposal
from irondie_to.app.rounds.sheet import RoundStage, RoundState, proposed_sheet, published_sheet


class ShownRound:
    """The round shown and its sheet.

    `number` is the round that the user chose, None for the proposed round or, without a proposal, the latest one.
    `sheet` is None while the event has no round.
    """

    def __init__(self) -> None:
        self.event_id: int | None = None
        self.number: int | None = None
        self.sheet: RoundState | None = None

    @property
    def is_proposed(self) -> bool:
        """Whether the round shown is a proposal."""
        return self.sheet is not None and self.sheet.stage is RoundStage.PROPOSED

    @property
    def is_published(self) -> bool:
        """Whether the round shown is published, so that it has results."""
        return self.sheet is not None and self.sheet.stage is not RoundStage.PROPOSED

    @property
    def identity(self) -> tuple[int, int, RoundStage] | None:
        """Event, number and stage of the round shown. A typed line means the same match as long as this is equal."""
        sheet = self.sheet
        return None if sheet is None else (sheet.event_id, sheet.view.number, sheet.stage)

    def choose(self, number: int, picture: Picture, proposal: Proposal | None) -> None:
        """Show this round. Without a proposal, the last round stays the latest one when more are published."""
        rounds = len(picture.swiss)
        is_latest = number > rounds or (number == rounds and proposal is None)
        self.number = None if is_latest else number

    def update(self, picture: Picture, proposal: Proposal | None) -> None:
        """Build the sheet again from the event and the proposal, if there is one."""
        if self.number is not None and self.number > len(picture.swiss):
            self.number = None
        if self.number is None and proposal is not None:
            self.sheet = proposed_sheet(picture, proposal)
            return
        number = self.number or len(picture.swiss)
        self.sheet = published_sheet(picture, number, self.sheet) if number else None

    def forget(self, event_id: int | None) -> None:
        """Start with another event, or with none."""
        self.event_id, self.number, self.sheet = event_id, None, None
