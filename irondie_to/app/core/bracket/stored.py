"""Stores a knockout: its rounds, its matches, and the tables at which they are played."""

from __future__ import annotations

from dataclasses import replace

from irondie_to.app.core.bracket.match_clocks import add_matches, remove_match, remove_round, replace_players
from irondie_to.app.core.bracket.tables import is_begun
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import result_of, with_facts, with_result
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.errors import UserError
from irondie_to.tournament.knockout.bracket import THIRD_PLACE, round_size
from irondie_to.tournament.knockout.knockout import bracket_of, knockout_of
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Knockout, Match, PlayerId


class KnockoutRows:
    """Updates the stored rounds and matches to those of a knockout, changing existing rows where possible.

    A new match gets a free table, preferably one where one of its players has just played.
    """

    def __init__(self, tx: Writing, picture: Picture) -> None:
        self._tx = tx
        self._picture = picture
        self._ids = {row.code: row.id for row in picture.entrant_rows}
        self._busy = {match.table_number for match in picture.pending}
        self._last: dict[PlayerId, int] = {}

    def store(self, knockout: Knockout, now: str) -> None:
        """Store the knockout, and remove the stored rounds and matches that are no longer in it."""
        stored = {row.name: row for row in self._picture.knockout}
        size = 1 << (len(knockout.seeds) - 1).bit_length()
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
            result = MatchResult(match.games, match.outcome)
            wanted = with_result(wanted, result, agreed=wanted.agreed and result == result_of(wanted))
            wanted = wanted._replace(goes_on=match.goes_on.value if match.goes_on else "")
            self._note(match, table)
            if before is None:
                new.append(with_facts(wanted, match))
            elif (before.a_id, before.b_id) != (wanted.a_id, wanted.b_id):
                replace_players(self._tx, self._picture.event.id, before, wanted, now)
            else:
                self._tx.change(before, wanted)
        for old_match in left.values():
            remove_match(self._tx, old_match)
        add_matches(self._tx, row, new, now)

    def _note(self, match: Match, table: int) -> None:
        self._last[match.a] = self._last[match.b] = table
        if match.is_pending:
            self._busy.add(table)
        else:
            self._busy.discard(table)

    def _free_table(self, row: RoundRow, match: Match, taken: set[int]) -> int:
        """A free table for a new match, preferably one where one of its players has just played.

        The final prefers the lower table of the two semifinals, the match for third place the higher one.
        """
        near = sorted({self._last[player] for player in (match.a, match.b) if player in self._last})
        if row.name == THIRD_PLACE:
            near.reverse()
        busy = self._busy | taken
        table = next((table for table in near if table not in busy), self._picture.options.first_table)
        while table in busy:
            table += 1
        return table


def follow_third_place(tx: Writing, event_id: int, now: str) -> None:
    """Add or remove the match for third place according to the event's `third_place` setting.

    Raises `UserError` `knockout.third_place_begun` if the match to be removed has begun, or `knockout.no_third_place`
    if the knockout is too small for the match. If the final has already been decided, the match cannot be added: raises
    `UserError` `knockout.final_over` or, if the final was decided without a match, `knockout.final_walkover`.
    """
    picture = take_picture(tx, event_id)
    tournament = picture.tournament
    if tournament.knockout is None:
        return
    if picture.options.third_place:
        bracket = bracket_of(tournament)
        final = bracket.rounds[-1].meetings[0]
        if all(round_.name != THIRD_PLACE for round_ in bracket.rounds):
            raise UserError("knockout.no_third_place", count=len(bracket.seeds))
        if final.is_over:
            raise UserError("knockout.final_walkover" if final.match is None else "knockout.final_over")
    else:
        rows = [row for row in picture.knockout if row.name == THIRD_PLACE]
        for match in (match for row in rows for match in picture.matches_of(row)):
            if is_begun(picture, picture.round_of(match), match):
                raise UserError("knockout.third_place_begun", table=match.table_number)
        kept = tuple(round_ for round_ in tournament.knockout.rounds if round_.name != THIRD_PLACE)
        bracket = bracket_of(replace(tournament, knockout=replace(tournament.knockout, rounds=kept)))
    KnockoutRows(tx, picture).store(knockout_of(bracket), now)
