"""The event at the end of its last finished round: what reports and rankings are made of."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event.queries import champion_of, finished_rounds
from irondie_to.errors import Phrase


@dataclass(frozen=True, slots=True)
class Moment:
    """The event as it was when a round was finished.

    `picture` has no later rounds and no results of them. `rounds` are the finished Swiss rounds, 0 before the first;
    `stage` is the name of the last finished knockout round, None without one; `champion` is a name once the event is
    over.
    """

    picture: Picture
    rounds: int
    stage: str | None
    champion: str | None

    @property
    def after(self) -> Phrase:
        """The round that was finished last, as a heading: “Round 3”, “Semifinals”."""
        if self.stage is not None:
            return stage_title(self.stage)
        return Phrase("paper.round", {"round": self.rounds})

    @property
    def report_title(self) -> Phrase:
        """What a report of this moment is called."""
        if self.champion is not None:
            return Phrase("paper.report")
        if self.stage is not None:
            return Phrase("paper.report_after_stage", {"stage": self.after})
        return Phrase("paper.report_after_round", {"round": self.rounds})


def last_finished(picture: Picture) -> Moment:
    """The event after its last finished round: of a round under way no result counts yet, in ranks or in figures."""
    rounds = finished_rounds(picture)
    kept = list(picture.swiss[:rounds])
    all_swiss = rounds == len(picture.swiss)
    stages = _finished_stages(picture) if all_swiss else []
    kept += stages
    ids = {row.id for row in kept}
    then = replace(
        picture,
        rounds=tuple(kept),
        matches=tuple(match for match in picture.matches if match.round_id in ids),
        awards=tuple(award for award in picture.awards if award.round_id in ids),
        seeds=picture.seeds if all_swiss else (),
    )
    return Moment(then, rounds, stages[-1].name if stages else None, champion_of(picture))


def _finished_stages(picture: Picture) -> list[RoundRow]:
    """The knockout rounds, from the first on, that have all their results."""
    pending = {match.round_id for match in picture.pending}
    done: list[RoundRow] = []
    for row in picture.knockout:
        if row.id in pending:
            break
        done.append(row)
    return done
