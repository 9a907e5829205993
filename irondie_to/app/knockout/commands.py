"""The command that makes the cut; stores, corrects and removes results of the knockout.

A match is created as soon as both its players are known.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.lookup import tables_there
from irondie_to.app.core.match_rows import remove_match, remove_round
from irondie_to.app.core.picture import Picture, take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.result_words import set_off
from irondie_to.app.core.results import PENDING, with_facts, with_result
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow, SeedRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.app.rounds.match_clocks import add_matches, follow_result, replace_players
from irondie_to.app.rounds.results import (
    SeenMatch,
    former_result,
    match_values,
    refuse_correction,
    refuse_second_result,
    result_value_at,
    with_checked_result,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import THIRD_PLACE, round_size
from irondie_to.tournament.knockout.knockout import bracket_of, build, knockout_of, report, who_may_play_on
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Knockout, Match, PlayerId, Tournament


@dataclass(frozen=True, slots=True)
class MakeCut(EventCommand):
    """End the Swiss rounds and seed the knockout from the standings (TOU-1).

    `size` must be the planned cut, if that is fixed; None means the planned cut. Players in `declined` are replaced by
    the players next in the standings; if too few players are left, the bracket is smaller. `seen` are the players of
    the bracket that the caller saw, best seed first; empty if the caller saw none. Raises `UserError` `cut.changed` if
    these players or their seeds are different now, `cut.*`, `knockout.*` or `standings.pending`.
    """

    areas: ClassVar[Areas] = Areas.KNOCKOUT | Areas.ROUNDS
    size: int | None = None
    declined: tuple[PlayerId, ...] = ()
    seen: tuple[PlayerId, ...] = ()

    @property
    def backup_label(self) -> str:
        """The label of the backup that is written after this command."""
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
        found = build(tournament, size, self.declined)
        if self.seen and found.seeds != self.seen:
            raise UserError("cut.changed")
        code_to_id = {entrant.code: entrant.id for entrant in picture.entrants}
        declined = dict.fromkeys(self.declined)
        tx.add_all([SeedRow(0, self.event_id, code_to_id[code], place) for place, code in enumerate(found.seeds, 1)])
        tx.add_all([SeedRow(0, self.event_id, code_to_id[code], 0) for code in declined])
        _Rows(tx, picture).store(knockout_of(found), now)
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
    now: str,
    here: Collection[PlayerId] = (),
) -> Done:
    """Record results of knockout matches by table, all or none. See `knockout.results.RecordResults`."""
    # A second result for a table would apply to the next match there, which has not been played.
    tables = Counter(table for table, _result in results)
    for table, times in tables.items():
        if times > 1:
            raise UserError("result.table_twice", table=table)
    steps = []
    for table, result in results:
        picture = take_picture(tx, event_id)
        at = row, match = _pending_at(tx, picture, table)
        if seen is not None:
            seen.refuse_other_match(tx, *at)
        _apply(tx, picture, at, result, now, here)
        values = {"round": stage_title(row.name), **match_values(tx, match)}
        steps.append(Phrase("step.knockout_entered", {**values, "result": set_off(result_value_at(tx, match, result))}))
    if len(steps) == 1:
        return Done(steps[0], match.table_number)
    return Done(Phrase("step.knockout_results_of", {"count": len(steps), "results": tuple(steps)}), len(steps))


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
    _apply(tx, picture, at, result, now, here)
    if result == PENDING:
        return Done(Phrase("step.knockout_taken_back", values), table)
    values["result"] = set_off(result_value_at(tx, match, result))
    return Done(Phrase("step.knockout_corrected", values), table)


def _pending_at(tx: Writing, picture: Picture, table: int) -> tuple[RoundRow, MatchRow]:
    """The match without a result at the table. Raises `UserError` `result.no_table` or `result.there_already`."""
    found = _at(picture, table)
    for row, match in found:
        if match.outcome == PENDING.outcome.value:
            return row, match
    if found:
        refuse_second_result(tx, found[0][1])
    tables = [match.table_number for row in picture.knockout for match in picture.matches_of(row)]
    raise UserError("result.no_table", table=table, there=tables_there(tables))


def _played_at(picture: Picture, table: int, round_name: str | None) -> tuple[RoundRow, MatchRow]:
    for row, match in _at(picture, table):
        if round_name in {None, row.name} and match.outcome != PENDING.outcome.value:
            return row, match
    raise UserError("result.none_to_correct", table=table)


def _at(picture: Picture, table: int) -> list[tuple[RoundRow, MatchRow]]:
    """The knockout matches at a table, each with its round, latest round first."""
    return [
        (row, match)
        for row in reversed(picture.knockout)
        for match in picture.matches_of(row)
        if match.table_number == table
    ]


def _apply(
    tx: Writing,
    picture: Picture,
    at: tuple[RoundRow, MatchRow],
    result: MatchResult,
    now: str,
    here: Collection[PlayerId],
) -> None:
    row, match = at
    a, b = picture.entrant(match.a_id).code, picture.entrant(match.b_id).code
    checked = with_checked_result(tx, row, match, result, here)
    present = checked._replace(**{name: getattr(match, name) for name in _RESULT})
    if present != match:
        tx.change(match, present)  # marked as here; the bracket is stored from a picture with this mark
        picture = take_picture(tx, picture.event.id)
    after = report(picture.tournament, row.name, a, b, result)
    if after.knockout is not None:
        _Rows(tx, picture).store(after.knockout, now)
    follow_result(tx, match, result, now)


_RESULT = ("games_a", "games_b", "games_drawn", "outcome")
"""The values of a match row that are its result."""


def store_new_knockout(tx: Writing, event_id: int, given: Tournament, now: str) -> None:
    """Store the knockout of an imported event. The event must not have a stored knockout yet."""
    found = bracket_of(given)
    picture = take_picture(tx, event_id)
    ids = {entrant.code: entrant.id for entrant in picture.entrants}
    tx.add_all([SeedRow(0, event_id, ids[code], place) for place, code in enumerate(found.seeds, 1)])
    _Rows(tx, picture).store(knockout_of(found), now)


class _Rows:
    """Updates the stored rounds and matches to those of a knockout; rows that still apply are changed, not replaced.

    A new match gets the table where one of its players has just played, or else a free one.
    """

    def __init__(self, tx: Writing, picture: Picture) -> None:
        self._tx = tx
        self._picture = picture
        self._ids = {entrant.code: entrant.id for entrant in picture.entrants}
        self._busy = {match.table_number for match in picture.pending}
        self._last: dict[PlayerId, int] = {}

    def store(self, knockout: Knockout, now: str) -> None:
        """Store the knockout, and remove the stored rounds and matches that are no longer in it."""
        stored = {row.name: row for row in self._picture.knockout}
        size = round_size(max((round_.name for round_ in knockout.rounds), key=round_size))
        for round_ in knockout.rounds:
            row = stored.pop(round_.name, None)
            if row is None:
                number = size.bit_length() - round_size(round_.name).bit_length() + 1
                row = RoundRow(0, self._picture.event.id, "knockout", number, round_.name, "")
                row = self._tx.add(row)
            self._store_round(row, round_.matches, now)
        for row in stored.values():  # taking back a result can leave a later round without matches
            for match in self._picture.matches_of(row):
                remove_match(self._tx, match)
            remove_round(self._tx, row)

    def _store_round(self, row: RoundRow, matches: tuple[Match, ...], now: str) -> None:
        left = {match.table_number: match for match in self._picture.matches_of(row)}
        taken = {match.table for match in matches if match.table is not None}
        new = []
        for match in matches:
            before = left.pop(match.table, None) if match.table is not None else None
            table = match.table if match.table is not None else self._free_table(row, match, taken)
            taken.add(table)
            wanted = MatchRow(0, row.id, table, 0, 0) if before is None else before
            wanted = wanted._replace(a_id=self._ids[match.a], b_id=self._ids[match.b])
            wanted = with_result(wanted, MatchResult(match.games, match.outcome))
            self._note(match, table)
            if before is None:
                new.append(with_facts(wanted, match))
            elif (before.a_id, before.b_id) != (wanted.a_id, wanted.b_id):
                replace_players(self._tx, before, wanted, now)
            else:
                self._tx.change(before, wanted)
        for gone in left.values():
            remove_match(self._tx, gone)
        add_matches(self._tx, row, new, now)

    def _note(self, match: Match, table: int) -> None:
        self._last[match.a] = self._last[match.b] = table
        if match.is_pending:
            self._busy.add(table)
        else:
            self._busy.discard(table)

    def _free_table(self, row: RoundRow, match: Match, taken: set[int]) -> int:
        """A free table for a new match: if possible, one where one of its players has just played.

        The final gets the lower table number of the semifinals, the match for third place the other one.
        """
        near = sorted({self._last[player] for player in (match.a, match.b) if player in self._last})
        if row.name == THIRD_PLACE:
            near.reverse()
        busy = self._busy | taken
        table = next((table for table in near if table not in busy), self._picture.options.first_table)
        while table in busy:
            table += 1
        return table
