"""Interprets lines typed beside the bracket or in the box of one of its matches.

A line begins with a table, the name of a round or the name of a player; in the box of a match these can be left out.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cached_property, partial

from irondie_to.app.core.bracket.going_on import goes_on_after
from irondie_to.app.core.bracket.tables import (
    is_round_word,
    match_at,
    no_such_round,
    round_of_word,
    round_to_name,
    typed_table,
)
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import text_of
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.typed.meaning import TypedState, doubted
from irondie_to.app.entry.line import TypedLine, winner_by, with_plain_digits
from irondie_to.app.entry.match import understand_line, understand_match
from irondie_to.app.entry.place import MatchPlace, understand_named
from irondie_to.app.knockout.results import knockout_refusal
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, round_name, round_phrase, round_size
from irondie_to.tournament.match import KnockoutTimeUp, MatchResult, knockout_ruling


def is_whole_line(here: TypedLine, whole: TypedLine) -> bool:
    """Return whether text typed in the box of a match is a complete line that itself names a match.

    Such a line applies to the match that it names. `here` is what the text means for the match of the box, `whole` what
    it means as a complete line. Text with the same meaning in both cases does not count.
    """
    if not whole.lines or not _is_complete(whole):
        return False
    return (here.lines, here.result, here.value) != (whole.lines, whole.result, whole.value)


def doubt_in_box(here: TypedLine, whole: TypedLine) -> Phrase | None:
    """Return the question to ask if a whole line could also be the games of the match in the box; else None."""
    if here.result is None or not here.lines or not is_whole_line(here, whole):
        return None
    return Phrase(
        "entry.line_or_games",
        {"table": whole.lines[0].table, "here": here.lines[0].table, "typed": here.result},
    )


def _is_complete(typed: TypedLine) -> bool:
    return typed.value is not None or typed.result is not None


_NAMED_ROUND = re.compile(r"([^\W\d_][^\s\d]*(?:_\d+)?)\s+(.+)")
"""The name of a round, and the text after it."""

_WITH_TABLE = re.compile(r"\d+\s+\S")

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
        picture = self.picture
        return [(row, line) for row in picture.knockout for line in rounds_queries.round_view(picture, row).matches]

    @cached_property
    def by_table(self) -> dict[int, tuple[RoundRow, MatchLine]]:
        """The round and the match to which each table number refers (see `core.bracket.tables.match_at`)."""
        meant = {line.table: match_at(self.picture, line.table)[0] for _row, line in self.lines}
        return {line.table: (row, line) for row, line in self.lines if meant[line.table] == row}

    def must_name_round(self, row: RoundRow, line: MatchLine, typed: str) -> Phrase | None:
        """A request to type the name of a round before the result `typed`; None if the table alone is enough."""
        match = next(match for match in self.picture.matches_of(row) if match.table_number == line.table)
        return round_to_name(self.picture, row, match, typed)

    @property
    def missing_table(self) -> Value:
        """What to type for the match at the first table with a missing result, or else for the last match.

        This is the table number, preceded by the name of the round if the number alone would mean another match. If the
        knockout has no matches, it is the first table of the event.
        """
        picture = self.picture
        pending = {match.id for match in picture.pending}
        matches = [(row, match) for row in picture.knockout for match in picture.matches_of(row)]
        missing = [at for at in matches if at[1].id in pending]
        if not matches:
            return picture.options.first_table
        at = min(missing, key=lambda at: at[1].table_number) if missing else matches[-1]
        return typed_table(picture, *at)

    def at(self, round_name: str, table: int) -> tuple[RoundRow, MatchLine] | None:
        """The round with this name and its match at the table, or None."""
        return next((pair for pair in self.lines if (pair[0].name, pair[1].table) == (round_name, table)), None)


def understand_result(
    sheet: KnockoutSheet, round_name: str, table: int, text: str, language: str = "en", at_ms: int | None = None
) -> TypedLine:
    """Interpret text typed at a match in the bracket. An error is not raised but becomes the message.

    The state is `EMPTY` if the text is empty or this round has no match at this table. A complete line that names a
    match applies to that match; if it could also be the games of this match, it is marked as doubtful. The table number
    of this match always refers to this match. `at_ms` is as in `MatchPlace`.
    """
    round_and_line, rest = sheet.at(round_name, table), " ".join(with_plain_digits(text).split())
    if round_and_line is None or not rest:
        return TypedLine(TypedState.EMPTY)
    try:
        here = _at_match(sheet, *round_and_line, "", rest, language, at_ms)
    except UserError as fault:
        here = TypedLine(TypedState.REFUSED, (round_and_line[1],), message=fault.phrase)
    whole = understand_knockout(sheet, rest, language, at_ms, round_and_line)
    if not is_whole_line(here, whole):
        return here
    question = doubt_in_box(here, whole)
    return whole if question is None else doubted(whole, question)


def understand_knockout(
    sheet: KnockoutSheet,
    text: str,
    language: str = "en",
    at_ms: int | None = None,
    chosen: tuple[RoundRow, MatchLine] | None = None,
) -> TypedLine:
    """Interpret a line that begins with a table, the name of a round or the name of a player.

    An error is not raised but becomes the message. `at_ms` is as in `MatchPlace`. `chosen` is the match that the user
    has chosen in the bracket, if any: its table number then refers to this match, not to another match at the same
    table.
    """

    def at_table(table: int, rest: str) -> TypedLine:
        is_chosen = chosen is not None and chosen[1].table == table
        row, line = chosen if chosen is not None and is_chosen else sheet.by_table[table]
        refusal = None if is_chosen else sheet.must_name_round(row, line, rest or "2-1")
        if refusal is not None and rest:
            return TypedLine(TypedState.REFUSED, (line,), message=refusal)
        typed = _at_match(sheet, row, line, str(table), rest, language, at_ms)
        return typed if refusal is None else replace(typed, incomplete=refusal)

    def line_of(entrant: NamedEntrant) -> MatchLine | None:
        lines = (line for _row, line in reversed(sheet.by_table.values()))
        return next((line for line in lines if entrant.code in {line.a, line.b}), None)

    def without_table(line: str) -> TypedLine:
        in_round = _in_named_round(sheet, line, language, at_ms)
        if in_round is not None:
            return in_round
        try:
            entrants = sheet.picture.entrants
            return understand_named(line, entrants, line_of, "knockout_page.not_in_it", at_table, language)
        except UserError as fault:
            word, names = line.split(maxsplit=1)[0], [row.name for row in sheet.picture.knockout]
            if fault.code == "entrant.unknown" and names and is_round_word(word):
                raise no_such_round(word, names) from fault
            raise

    return understand_line(text, sheet.by_table, at_table, without_table)


def _in_named_round(sheet: KnockoutSheet, text: str, language: str, at_ms: int | None) -> TypedLine | None:
    """Interpret a line that begins with the name of a round, such as `final 1 2-0`; None if it does not.

    The table may be left out if the round has only one match.
    """
    parts = _NAMED_ROUND.fullmatch(text)
    name = None if parts is None else round_of_word(parts[1], [row.name for row in sheet.picture.knockout])
    if parts is None or name is None:
        return None
    matches = [(row, line) for row, line in sheet.lines if row.name == name]
    tables = {line.table: (row, line) for row, line in matches}
    if len(matches) == 1 and not _WITH_TABLE.match(parts[2]):
        return _at_match(sheet, *matches[0], parts[1], parts[2], language, at_ms)

    def at_table(table: int, rest: str) -> TypedLine:
        return _at_match(sheet, *tables[table], f"{parts[1]} {table}", rest, language, at_ms)

    return understand_line(parts[2], tables, at_table, _unknown)


def _unknown(text: str) -> TypedLine:
    raise UserError("match.not_a_result", text=text[:40])


def _at_match(
    sheet: KnockoutSheet, row: RoundRow, line: MatchLine, typed: str, rest: str, language: str, at_ms: int | None
) -> TypedLine:
    refusal = partial(_refusal, sheet, row, line)
    leads_to = partial(_leads_to, sheet, row, line)
    at = MatchPlace(sheet.picture, row.name, line, typed, refusal, leads_to=leads_to, language=language, at_ms=at_ms)
    return understand_match(at, rest)


def _refusal(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, result: MatchResult) -> Phrase | None:
    """Why the bracket refuses this result, or what to do instead; None if it accepts the result."""
    refusal = knockout_refusal(sheet.picture, row.name, line.a, line.b, result)
    if refusal is not None and refusal.code == "match.needs_winner":
        return Phrase(_WAYS_OUT[knockout_ruling(sheet.picture.tournament.options)])
    return refusal


def _leads_to(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, result: MatchResult) -> Phrase | None:
    """A sentence saying which round or place the winner reaches, or who advances if it is not simply the winner.

    That is the higher seed, whoever the referee has chosen, or nobody. It may also say that the referee will be asked.
    """
    asked = goes_on_after(sheet.picture, row, line.a, line.b, result)
    if asked is not None:
        return asked
    if winner_by(line, text_of(result)) is None:
        return Phrase("knockout_page.higher_seed")
    if row.name == FINAL:
        return Phrase("knockout_page.wins_final")
    if row.name == THIRD_PLACE:
        return Phrase("knockout_page.wins_third_place")
    return Phrase("knockout_page.goes_on", {"round": round_phrase(round_name(round_size(row.name) // 2))})
