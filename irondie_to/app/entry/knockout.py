"""Interprets lines typed beside the bracket or at one of its matches: everything typed for a match, and names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, partial

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.typed.meaning import TypedState, doubted
from irondie_to.app.entry.box import doubt_in_box, is_whole_line
from irondie_to.app.entry.line import TypedLine, with_plain_digits
from irondie_to.app.entry.match import understand_line, understand_match
from irondie_to.app.entry.named import found_by_name, from_side_of, understand_named
from irondie_to.app.entry.place import MatchPlace
from irondie_to.app.knockout.results import knockout_refusal
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, round_name, round_phrase, round_size
from irondie_to.tournament.match import KnockoutTimeUp, MatchResult, knockout_ruling

_WAYS_OUT = {
    KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH: "knockout_page.way_out_more_life_wins_then_sudden_death",
    KnockoutTimeUp.SUDDEN_DEATH: "knockout_page.way_out_sudden_death",
    KnockoutTimeUp.HIGHER_SEED: "knockout_page.way_out_higher_seed",
}


@dataclass(frozen=True)
class KnockoutSheet:
    """The knockout matches to which typed lines refer."""

    picture: Picture

    @cached_property
    def lines(self) -> list[tuple[RoundRow, MatchLine]]:
        """All matches in order of rounds, each with its round."""
        picture = self.picture
        return [(row, line) for row in picture.knockout for line in rounds_queries.round_view(picture, row).matches]

    @cached_property
    def by_table(self) -> dict[int, tuple[RoundRow, MatchLine]]:
        """The round and the match at each table: of several matches, the one without a result, else the latest."""
        found: dict[int, tuple[RoundRow, MatchLine]] = {}
        for row, line in self.lines:
            before = found.get(line.table)
            if before is None or before[1].result is not None:
                found[line.table] = row, line
        return found

    @property
    def missing_table(self) -> int:
        """The first table whose result is missing, or else the first table of the event."""
        tables = (match.table_number for match in self.picture.pending)
        return min(tables, default=self.picture.options.first_table)

    def at(self, round_name: str, table: int) -> tuple[RoundRow, MatchLine] | None:
        """The round with this name and its match at the table; None if there is no such match."""
        return next((pair for pair in self.lines if (pair[0].name, pair[1].table) == (round_name, table)), None)


def understand_result(sheet: KnockoutSheet, round_name: str, table: int, text: str) -> TypedLine:
    """Interpret a text typed at a match in the bracket. An error is not raised but becomes the message.

    Without text, or if there is no such match, the line is `EMPTY`. A whole line that names its own match counts for
    that one; if it could also be games of this match, it is doubted.
    """
    found, rest = sheet.at(round_name, table), " ".join(with_plain_digits(text).split())
    if found is None or not rest:
        return TypedLine(TypedState.EMPTY)
    try:
        here = _at_match(sheet, *found, rest)
    except UserError as fault:
        here = TypedLine(TypedState.REFUSED, (found[1],), message=fault.phrase)
    whole = understand_knockout(sheet, rest)
    if not is_whole_line(here, whole):
        return here
    question = doubt_in_box(here, whole)
    return whole if question is None else doubted(whole, question)


def understand_knockout(sheet: KnockoutSheet, text: str) -> TypedLine:
    """Interpret a line that begins with a table, or names a player. An error is not raised but becomes the message."""

    def at_table(table: int, rest: str) -> TypedLine:
        return _at_match(sheet, *sheet.by_table[table], rest)

    def named(entrant: NamedEntrant, rest: str) -> TypedLine:
        for row, line in reversed(sheet.by_table.values()):
            if entrant.code in {line.a, line.b}:
                if not rest:
                    return found_by_name(entrant.name, line)
                return _at_match(sheet, row, line, from_side_of(entrant.code, line, rest))
        raise UserError("knockout_page.not_in_it", name=entrant.name)

    entrants = sheet.picture.entrants
    return understand_line(text, sheet.by_table, at_table, lambda line: understand_named(line, entrants, named))


def _at_match(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, rest: str) -> TypedLine:
    refusal = partial(_refusal, sheet, row, line)
    at = MatchPlace(sheet.picture, row.name, line, refusal, leads_to=_leads_to(row))
    return understand_match(at, rest)


def _refusal(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, result: MatchResult) -> Phrase | None:
    """The reason why the bracket refuses this result, or a way out; None if the bracket accepts the result."""
    refusal = knockout_refusal(sheet.picture, row.name, line.a, line.b, result)
    if refusal is not None and refusal.code == "match.needs_winner":
        return Phrase(_WAYS_OUT[knockout_ruling(sheet.picture.tournament.options)])
    return refusal


def _leads_to(row: RoundRow) -> Phrase:
    """The sentence that says which round or place the winner of a match in this round reaches."""
    if row.name == FINAL:
        return Phrase("knockout_page.wins_final")
    if row.name == THIRD_PLACE:
        return Phrase("knockout_page.wins_third_place")
    return Phrase("knockout_page.goes_on", {"round": round_phrase(round_name(round_size(row.name) // 2))})
