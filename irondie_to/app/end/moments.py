"""Reconstructs the event as it was after its last finished round, for reports and rankings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import takewhile

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import PENDING, with_result
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.stages import open_stages, stages
from irondie_to.app.event.queries import champion_of, finished_rounds, is_event_over
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Moment:
    """The event as it was when a round was finished.

    `picture` contains no later rounds. `seated` adds the later knockout rounds, with their matches but without results,
    to show which round each player has reached and in which round a player left. `rounds` is the number of finished
    Swiss rounds, and `stage` is the name of the last finished knockout round, or None. `champion` is the champion's
    name once the event is over; None if nobody has won it.
    """

    picture: Picture
    seated: Picture
    rounds: int
    stage: str | None
    champion: str | None
    is_over: bool

    @property
    def after(self) -> Phrase:
        """The last finished round as a heading: “Round 3”, “Semifinals”."""
        if self.stage is not None:
            return stage_title(self.stage)
        return Phrase("paper.round", {"round": self.rounds})

    @property
    def report_title(self) -> Phrase:
        if self.is_over:
            return Phrase("paper.report")
        if self.stage is not None:
            return Phrase("paper.report_after_stage", {"stage": self.after})
        return Phrase("paper.report_after_round", {"round": self.rounds})


def last_finished(picture: Picture) -> Moment:
    """The event after its last finished round. Results of a round under way do not count yet."""
    rounds = finished_rounds(picture)
    kept = list(picture.swiss[:rounds])
    all_swiss = rounds == len(picture.swiss)
    in_knockout = _finished_stages(picture) if all_swiss else []
    kept += in_knockout
    ids = {row.id for row in kept}
    then = replace(
        picture,
        rounds=tuple(kept),
        matches=tuple(match for match in picture.matches if match.round_id in ids),
        awards=tuple(award for award in picture.awards if award.round_id in ids),
        seeds=picture.seeds if all_swiss else (),
    )
    later = {row.id for row in picture.knockout} - ids if all_swiss else set()
    seated = replace(
        then,
        rounds=(*kept, *(row for row in picture.knockout if row.id in later)),
        matches=(*then.matches, *(_without_result(match) for match in picture.matches if match.round_id in later)),
    )
    last = in_knockout[-1].name if in_knockout else None
    return Moment(then, seated, rounds, last, champion_of(picture), is_event_over(picture))


def _without_result(match: MatchRow) -> MatchRow:
    return with_result(match, PENDING)._replace(goes_on="")


def _finished_stages(picture: Picture) -> list[RoundRow]:
    """The finished knockout rounds, up to the first stage with a missing result."""
    still_open = open_stages(picture)
    done = takewhile(lambda stage: stage not in still_open, stages(picture) if picture.seeds else [])
    return [row for stage in done for row in stage]
