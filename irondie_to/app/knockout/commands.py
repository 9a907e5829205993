"""The commands that make the cut, also again, and the functions that record, correct and remove results.

It also stores the knockout of an imported event. A match is created as soon as both its players are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from itertools import dropwhile
from typing import ClassVar

from irondie_to.app.core.bracket.going_on import reported
from irondie_to.app.core.bracket.match_clocks import follow_result, remove_match, remove_round
from irondie_to.app.core.bracket.stored import KnockoutRows
from irondie_to.app.core.bracket.tables import match_at, matches_at, round_to_name
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import PENDING, set_off, text_of
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow, SeedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.rounds.results import (
    SeenMatch,
    former_result,
    match_values,
    refuse_correction,
    refuse_second_result,
    result_value_at,
    with_checked_results,
)
from irondie_to.app.standings.new_cut import places, refuse_begun
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.knockout import bracket_of, build, knockout_of, who_may_play_on
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import PlayerId, Tournament


@dataclass(frozen=True, slots=True)
class MakeCut(EventCommand):
    """End the Swiss rounds and seed the knockout from the standings (TOU-1).

    `size` must be the planned cut, if that is fixed; None means the planned cut. Players in `declined` are replaced by
    the players next in the standings; if too few players are left, the bracket is smaller. `seen` are the players of
    the bracket that the caller saw, best seed first; empty if the caller saw none.

    Raises `UserError`: `cut.changed` if these players or their seeds have changed since, or `cut.*`, `knockout.*` or
    `standings.pending`.
    """

    areas: ClassVar[Areas] = Areas.KNOCKOUT | Areas.ROUNDS
    size: int | None = None
    declined: tuple[PlayerId, ...] = ()
    seen: tuple[PlayerId, ...] = ()

    @property
    def backup_label(self) -> str:
        return f"event-{self.event_id}-cut"

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        tournament = picture.tournament
        if picture.seeds:
            raise UserError("cut.made_already")
        rounds, planned = planned_rounds(picture), planned_cut(picture)
        if len(tournament.rounds) < rounds:
            raise UserError("cut.too_early", played=len(tournament.rounds), rounds=rounds)
        if self.size is not None and picture.options.cut is not None and self.size != planned:
            raise UserError("cut.settled", cut=planned)
        wanted = planned if self.size is None else self.size
        if wanted < 2:
            raise UserError("cut.none_planned")
        size = min(wanted, len(who_may_play_on(tournament, self.declined)))
        bracket = build(tournament, size, self.declined)
        if self.seen and bracket.seeds != self.seen:
            raise UserError("cut.changed")
        code_to_id = {row.code: row.id for row in picture.entrant_rows}
        declined = dict.fromkeys(self.declined)
        tx.add_all([SeedRow(0, self.event_id, code_to_id[code], place) for place, code in enumerate(bracket.seeds, 1)])
        tx.add_all([SeedRow(0, self.event_id, code_to_id[code], 0) for code in declined])
        KnockoutRows(tx, picture).store(knockout_of(bracket), now)
        warnings = () if size == wanted else (Phrase("cut.smaller", {"wanted": wanted, "count": size}),)
        step = Phrase("step.cut", {"count": size})
        if declined:
            names = tuple(picture.entrant(code_to_id[code]).name for code in declined)
            step = Phrase("step.cut_declined", {"count": size, "names": names})
        return Done(step, size, warnings)


def record_in_knockout(
    tx: Writing,
    event_id: int,
    results: tuple[tuple[int, MatchResult], ...],
    seen: SeenMatch | None,
    round_name: str | None,
    now: str,
    here: Collection[PlayerId] = (),
    *,
    agreed: bool = False,
) -> Done:
    """Record results of knockout matches by table, all or none. See `knockout.results.RecordResults`."""
    # A second result for a table would apply to the next match there, which has not been played.
    tables = Counter(table for table, _result in results)
    for table, times in tables.items():
        if times > 1:
            raise UserError("result.table_twice", table=table)
    steps: list[Phrase] = []
    told: list[Phrase] = []
    for table, result in results:
        picture = take_picture(tx, event_id)
        at = row, match = match_at(picture, table, round_name if seen is None else seen.round_name)
        if seen is not None:
            seen.refuse_other_match(tx, *at)
        if seen is None and round_name is None:
            _refuse_next(picture, *at, text_of(result))
        refuse_second_result(tx, match)
        told += _apply(tx, picture, at, result, now, here, agreed=agreed)
        values = {"round": stage_title(row.name), **match_values(tx, match)}
        steps.append(Phrase("step.knockout_entered", {**values, "result": set_off(result_value_at(tx, match, result))}))
    if len(steps) == 1:
        return Done(steps[0], match.table_number, tuple(told))
    name = Phrase("step.knockout_results_of", {"count": len(steps), "results": tuple(steps)})
    return Done(name, len(steps), tuple(told))


def correct_in_knockout(
    tx: Writing,
    event_id: int,
    round_name: str | None,
    table: int,
    result: MatchResult,
    was: MatchResult | None,
    now: str,
    here: Collection[PlayerId] = (),
) -> Done:
    """Replace the result of a knockout match, or remove it. See `knockout.results.CorrectResult`."""
    picture = take_picture(tx, event_id)
    at = row, match = _played_at(picture, table, round_name)
    refuse_correction(match, result, was)
    before = former_result(tx, match)
    values = {"round": stage_title(row.name), **match_values(tx, match), "before": before}
    told = _apply(tx, picture, at, result, now, here)
    if result == PENDING:
        return Done(Phrase("step.knockout_taken_back", values), table, told)
    values["result"] = set_off(result_value_at(tx, match, result))
    return Done(Phrase("step.knockout_corrected", values), table, told)


def _refuse_next(picture: Picture, row: RoundRow, match: MatchRow, typed: str) -> None:
    phrase = round_to_name(picture, row, match, typed)
    if phrase is not None:
        raise UserError(phrase.code, **phrase.values)


def _played_at(picture: Picture, table: int, round_name: str | None) -> tuple[RoundRow, MatchRow]:
    for row, match in matches_at(picture, table):
        if round_name in {None, row.name} and not match.is_pending:
            return row, match
    raise UserError("result.none_to_correct", table=table)


def _apply(
    tx: Writing,
    picture: Picture,
    at: tuple[RoundRow, MatchRow],
    result: MatchResult,
    now: str,
    here: Collection[PlayerId],
    *,
    agreed: bool = False,
) -> tuple[Phrase, ...]:
    """Store the result and its consequences in the bracket; return what the scorekeeper must be told about them."""
    row, match = at
    ((_before, checked),) = with_checked_results(tx, row, [(match, result)], here)
    present = checked._replace(**{name: getattr(match, name) for name in _RESULT})
    if present != match:
        tx.change(match, present)  # marked as here; the bracket is stored from a picture with this mark
        picture = take_picture(tx, picture.event.id)
    after, told = reported(picture, row, match, result)
    if after.knockout is not None:
        KnockoutRows(tx, picture).store(after.knockout, now)
    stored = tx.row(MatchRow, match.id)
    if agreed and stored is not None:
        tx.change(stored, stored._replace(agreed=True))
    follow_result(tx, match, result, now)
    return told


_RESULT = ("games_a", "games_b", "games_drawn", "outcome", "agreed")
"""The values of a match row that are its result."""


def store_new_knockout(tx: Writing, event_id: int, given: Tournament, now: str) -> None:
    """Store the knockout of an imported event. The event must not have a stored knockout yet.

    A document does not say who declined. If the seeds are otherwise in the order of the standings, these are the
    players who could play on and rank above a seeded player; if they are in another order, it is taken to be nobody.
    """
    bracket = bracket_of(given)
    picture = take_picture(tx, event_id)
    ids = {row.code: row.id for row in picture.entrant_rows}
    tx.add_all([SeedRow(0, event_id, ids[code], place) for place, code in enumerate(bracket.seeds, 1)])
    able = who_may_play_on(given)
    last_first = dropwhile(lambda code: code not in bracket.seeds, reversed(able))
    above = [code for code in last_first if code not in bracket.seeds]
    if tuple(code for code in able if code not in above)[: len(bracket.seeds)] == tuple(bracket.seeds):
        tx.add_all([SeedRow(0, event_id, ids[code], 0) for code in above])
    KnockoutRows(tx, picture).store(knockout_of(bracket), now)


@dataclass(frozen=True, slots=True)
class CutAgain(EventCommand):
    """Make the cut again from the current standings, with a new bracket (TOU-1).

    `size` is as in `MakeCut`; by default, the size of the present cut if none is planned. The players in `declined` are
    replaced by the players next in the standings. Players who declined earlier stay out. Raises `UserError`
    `cut.not_begun`, `cut.again_result`, `cut.again_clock`, `cut.again_begun`, `cut.again_note`, or the errors of
    `MakeCut`.
    """

    areas: ClassVar[Areas] = MakeCut.areas | Areas.RESULTS
    declined: tuple[PlayerId, ...] = ()
    size: int | None = None

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
        size = len(seeds) if self.size is None and picture.options.cut is None else self.size
        return MakeCut(self.event_id, size, (*earlier, *self.declined)).apply(tx, now)
