"""Compares the seeds of the knockout with the cut as it would be made now, after corrected results."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from irondie_to.app.core.bracket.tables import is_begun
from irondie_to.app.core.lost_games import table_with_note
from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.knockout import back_in, build
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class NewCut:
    """The cut as it would be made now, if it differs from the seeds of the knockout.

    `into` and `out` are the names of the players who would enter and leave the knockout; both are empty if only seeds
    change. `has_begun` is true if the cut can no longer be made again. `inside` are the names of the players in the
    knockout, best seed first. `made_at` is the time of the cut, UTC in ISO 8601, or empty if it is not in the journal.
    """

    into: tuple[str, ...]
    out: tuple[str, ...]
    has_begun: bool
    inside: tuple[str, ...]
    made_at: str

    @property
    def phrase(self) -> Phrase:
        """What a new cut would change, and whether it can still be made."""
        values: dict[str, Value] = {"into": self.into, "out": self.out}
        if self.has_begun:
            return Phrase("cut.stays_begun" if self.into else "cut.seeds_stay_begun", values)
        return Phrase("cut.now_different" if self.into else "cut.seeds_different", values)

    def note(self, clock: Callable[[str], str]) -> Phrase:
        """A sentence about the cut for the standings.

        If the cut cannot be made again and its time is known, the sentence says who plays on and when the cut was made;
        otherwise it is `phrase`. `clock` converts a stored UTC time to local time.
        """
        if not (self.has_begun and self.made_at):
            return self.phrase
        values: dict[str, Value] = {"cut": len(self.inside), "time": clock(self.made_at), "names": self.inside}
        return Phrase("cut.line_as_of", values)

    def origin(self, clock: Callable[[str], str]) -> Phrase:
        """A phrase saying when the cut was made or, if that is unknown, `phrase`.

        Shown at the cut line and beside the bracket instead of a reason. `clock` converts a stored UTC time to local
        time.
        """
        return Phrase("cut.as_of", {"time": clock(self.made_at)}) if self.made_at else self.phrase


def new_cut(picture: Picture) -> NewCut | None:
    """The cut as it would be made now; None before the cut, if a result is missing, or if nothing would change.

    Players who left the event after the cut are treated as if they were still in it.
    """
    if not picture.seeds:
        return None
    seeds, declined = places(picture)
    tournament = picture.tournament
    for code in seeds:
        tournament = back_in(tournament, code)
    try:
        wanted = build(tournament, len(seeds), declined).seeds
    except UserError:  # a result is missing
        return None
    if wanted == tuple(seeds):
        return None
    names = names_by_code(picture)
    into = tuple(names[code] for code in wanted if code not in seeds)
    out = tuple(names[code] for code in seeds if code not in wanted)
    has_begun = why_cut_is_final(picture) is not None
    return NewCut(into, out, has_begun, tuple(names[code] for code in seeds), picture.cut_made_at)


def why_cut_is_final(picture: Picture) -> Phrase | None:
    """Why the cut can no longer be made again, so that nobody can decline any more; None if it can."""
    try:
        refuse_begun(picture)
    except UserError as fault:
        return fault.phrase
    return None


def refuse_begun(picture: Picture) -> None:
    """Raise `UserError` if the cut cannot be made again.

    The codes are `cut.not_begun` before the cut, otherwise `cut.again_result`, `cut.again_clock`, `cut.again_begun` or
    `cut.again_note`.
    """
    if not picture.seeds:
        raise UserError("cut.not_begun")
    rows = picture.knockout
    matches = [match for row in rows for match in picture.matches_of(row)]
    for match in matches:
        if not match.is_pending:
            raise UserError("cut.again_result", table=match.table_number)
    if picture.clocks or picture.games:
        raise UserError("cut.again_clock")
    for row in rows:
        for match in picture.matches_of(row):
            if is_begun(picture, row, match):
                raise UserError("cut.again_begun", table=match.table_number)
    table = table_with_note(picture, rows)
    if table is not None:
        raise UserError("cut.again_note", table=table)


def places(picture: Picture) -> tuple[list[PlayerId], list[PlayerId]]:
    """The codes of the players in the bracket, best seed first, and the codes of those who declined."""
    code = {row.id: row.code for row in picture.entrant_rows}
    placed = sorted((seed for seed in picture.seeds if seed.place), key=lambda seed: seed.place)
    inside = [code[seed.entrant_id] for seed in placed]
    return inside, [code[seed.entrant_id] for seed in picture.seeds if not seed.place]
