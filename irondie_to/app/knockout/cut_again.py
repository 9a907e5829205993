"""Makes the cut again while nobody has begun the knockout: without players who decline, or after a correction."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.bracket.match_rows import remove_match, remove_round
from irondie_to.app.core.lost_games import table_of
from irondie_to.app.core.picture import Picture, take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.journal.views import JournalLine
from irondie_to.app.knockout.commands import MakeCut
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.knockout import back_in, build
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class CutAgain(EventCommand):
    """Make the cut again from the present standings, with a new bracket (TOU-1).

    The players in `declined` are replaced by those next in the standings. Whoever declined before stays out. Raises
    `UserError` `cut.not_begun`, `cut.again_result`, `cut.again_clock`, `cut.again_note` or the errors of `MakeCut`.
    """

    areas: ClassVar[Areas] = MakeCut.areas | Areas.RESULTS
    declined: tuple[PlayerId, ...] = ()

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


@dataclass(frozen=True, slots=True)
class NewCut:
    """The cut as it would be made now, where it differs from the seeds of the knockout.

    `into` and `out` are the names of the players who would be in and out then; both are empty if only seeds change.
    `has_begun` says that the cut cannot be made again.
    """

    into: tuple[str, ...]
    out: tuple[str, ...]
    has_begun: bool

    @property
    def phrase(self) -> Phrase:
        """What the cut would change, and whether it can be made again."""
        values: dict[str, Value] = {"into": self.into, "out": self.out}
        if self.has_begun:
            return Phrase("cut.stays_begun" if self.into else "cut.seeds_stay_begun", values)
        return Phrase(OFFERS_CUT if self.into else OFFERS_SEEDS, values)


OFFERS_CUT, OFFERS_SEEDS = "cut.now_different", "cut.seeds_different"
"""The codes of the sentences that offer to make the cut again."""


def new_cut(picture: Picture) -> NewCut | None:
    """The cut as it would be made now; None before the cut, and if it would be the same.

    Players who left the event after the cut do not count as out.
    """
    if not picture.seeds:
        return None
    seeds, declined = _places(picture)
    tournament = picture.tournament
    for code in seeds:
        tournament = back_in(tournament, code)
    try:
        wanted = build(tournament, len(seeds), declined).seeds
    except UserError:  # a result is missing
        return None
    if wanted == tuple(seeds):
        return None
    names = {entrant.code: entrant.name for entrant in picture.entrants}
    into = tuple(names[code] for code in wanted if code not in seeds)
    out = tuple(names[code] for code in seeds if code not in wanted)
    return NewCut(into, out, why_cut_stands(picture) is not None)


def cut_made_ms(picture: Picture, lines: Iterable[JournalLine]) -> int | None:
    """The wall time in milliseconds since 1970 at which the cut was made, if it would be different now.

    None if it would be the same, or if the journal does not say it. `lines` has the latest step first.
    """
    if picture.derived(new_cut) is None:
        return None
    for line in lines:
        if line.kind == "do" and not line.undone and any(name.code in _CUTS for name in steps_in(line.name)):
            return moment_ms(line.at)
    return None


_CUTS = {"step.cut", "step.cut_declined"}


def seeds_note(picture: Picture, lines: Iterable[JournalLine], wall: Callable[[int], str]) -> Phrase | None:
    """What to say about a cut that would be different now: that it can be made again, or from which moment it is.

    None if it would be the same, or before the cut. `lines` has the latest step of the journal first; `wall` turns a
    wall time in milliseconds since 1970 into text.
    """
    found = picture.derived(new_cut)
    if found is None:
        return None
    made = cut_made_ms(picture, lines)
    if not found.has_begun or made is None:
        return found.phrase
    names = {entrant.id: entrant.name for entrant in picture.entrants}
    placed = sorted((seed for seed in picture.seeds if seed.place), key=lambda seed: seed.place)
    values: dict[str, Value] = {"cut": len(placed), "time": wall(made)}
    return Phrase("cut.line_as_of", values | {"names": tuple(names[seed.entrant_id] for seed in placed)})


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
            raise UserError("cut.again_note", table=table_of(picture, note) or 0)


def _places(picture: Picture) -> tuple[list[PlayerId], list[PlayerId]]:
    """The codes of the players in the bracket, best seed first, and of those who declined before."""
    code = {entrant.id: entrant.code for entrant in picture.entrants}
    placed = sorted((seed for seed in picture.seeds if seed.place), key=lambda seed: seed.place)
    inside = [code[seed.entrant_id] for seed in placed]
    return inside, [code[seed.entrant_id] for seed in picture.seeds if not seed.place]
