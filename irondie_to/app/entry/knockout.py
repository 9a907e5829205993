"""Interprets lines typed beside the bracket: results, corrections, extra time, penalties and rulings."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from irondie_to.app.core.lookup import match_entrant, tables_there
from irondie_to.app.core.meaning import TypedState
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import PENDING, read_result, text_of
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.core.steps import Command
from irondie_to.app.entry.extras import MatchPlace, understand_extra
from irondie_to.app.entry.line import TypedLine, result_remark, result_words, winner_by, with_plain_digits
from irondie_to.app.knockout.commands import CorrectKnockoutResult, RecordKnockoutResults
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.rounds.result_commands import SeenMatch
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, round_name, round_phrase, round_size
from irondie_to.tournament.knockout.knockout import report
from irondie_to.tournament.match import KnockoutTimeUp, MatchResult, knockout_ruling

_WAYS_OUT = {
    KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH: "knockout_page.way_out_more_life_wins_then_sudden_death",
    KnockoutTimeUp.SUDDEN_DEATH: "knockout_page.way_out_sudden_death",
    KnockoutTimeUp.HIGHER_SEED: "knockout_page.way_out_higher_seed",
}

_TABLE = re.compile(r"(\d{1,5})(?!\d)\s*(.*)", re.ASCII)
_BEGINNING = re.compile(r"|d|f|\d|\d\s*[-–:/]|\d\s*[-–:/ ]\s*\d\s*[-–:/]", re.ASCII | re.IGNORECASE)
_SHORT = re.compile(r"\d{2,3}", re.ASCII)


@dataclass(frozen=True)
class KnockoutSheet:
    """The knockout matches to which typed lines refer."""

    picture: Picture

    @cached_property
    def by_table(self) -> dict[int, tuple[RoundRow, MatchLine]]:
        """The round and the match at each table: of several matches, the one without a result, else the latest."""
        found: dict[int, tuple[RoundRow, MatchLine]] = {}
        for row in self.picture.knockout:
            for line in rounds_queries.round_view(self.picture, row).matches:
                before = found.get(line.table)
                if before is None or before[1].result is not None:
                    found[line.table] = row, line
        return found

    def at(self, round_name: str, table: int) -> tuple[RoundRow, MatchLine] | None:
        """The round with this name and its match at the table; None if there is no such match."""
        for row in self.picture.knockout:
            for line in rounds_queries.round_view(self.picture, row).matches if row.name == round_name else ():
                if line.table == table:
                    return row, line
        return None


def understand_result(sheet: KnockoutSheet, round_name: str, table: int, text: str) -> TypedLine:
    """Interpret a text typed at a match in the bracket. An error is not raised but becomes the message.

    Without text, or if there is no such match, the line is `EMPTY`.
    """
    found, rest = sheet.at(round_name, table), " ".join(with_plain_digits(text).split())
    if found is None or not rest:
        return TypedLine(TypedState.EMPTY)
    try:
        return _at_match(sheet, *found, rest)
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, (found[1],), message=fault.phrase)


def understand_knockout(sheet: KnockoutSheet, text: str) -> TypedLine:
    """Interpret a line that begins with a table, or names a player. An error is not raised but becomes the message."""
    text = with_plain_digits(text)
    line = " ".join(text.split())
    if not line:
        return TypedLine(TypedState.EMPTY)
    try:
        table = _TABLE.fullmatch(line)
        if table is None:
            return _name(sheet, line)
        return _at_table(sheet, int(table[1]), table[2], open_end=text[-1].isdigit())
    except UserError as fault:
        return TypedLine(TypedState.REFUSED, message=fault.phrase)


def _name(sheet: KnockoutSheet, text: str) -> TypedLine:
    """Interpret a player's name, which is to be replaced by the number of the player's table."""
    found = match_entrant(sheet.picture.entrants, text)
    for table, (_row, line) in reversed(sheet.by_table.items()):
        if found.code in {line.a, line.b}:
            message = Phrase("entry.found", {"name": found.name, "table": table})
            return TypedLine(TypedState.BEGUN, (line,), message=message, completes=f"{table} ")
    raise UserError("knockout_page.not_in_it", name=found.name)


def _at_table(sheet: KnockoutSheet, table: int, rest: str, *, open_end: bool) -> TypedLine:
    tables = sheet.by_table
    no_table = Phrase("result.no_table", {"table": table, "there": tables_there(tables)})
    if table not in tables:
        if not rest and open_end and any(str(other).startswith(str(table)) for other in tables):
            return TypedLine(TypedState.BEGUN, incomplete=no_table)
        return TypedLine(TypedState.REFUSED, message=no_table)
    return _at_match(sheet, *tables[table], rest)


def _at_match(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, rest: str) -> TypedLine:
    if rest == "-":
        return _take_back(sheet, row, line)
    event_id = sheet.picture.event.id

    def lose(result: MatchResult) -> Command | None:
        return None if _refusal(sheet, row, line, result) is not None else _report(event_id, row, line, result)

    beside = understand_extra(MatchPlace(event_id, row.name, line), rest, lose)
    if beside is not None:
        return beside
    rest = "dl" if rest.lower() == "x" else "-".join(rest) if _SHORT.fullmatch(rest) else rest
    if _BEGINNING.fullmatch(rest):
        return _begun(line, rest)
    return _result(sheet, row, line, read_result(rest, knockout=True))


def _begun(line: MatchLine, rest: str) -> TypedLine:
    incomplete = Phrase("entry.want_result", {"table": line.table})
    if rest[:1].lower() == "f":
        message = Phrase("entry.who_forfeits", {"a": line.a_name, "b": line.b_name})
    elif line.result is None:
        message = Phrase("entry.missing_still")
    else:
        message = Phrase("entry.stands", {"result": result_words(line, line.result)})
    return TypedLine(TypedState.BEGUN, (line,), message=message, incomplete=incomplete)


def _result(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, result: MatchResult) -> TypedLine:
    event_id, text = sheet.picture.event.id, text_of(result)
    if line.result is not None and result == read_result(line.result, knockout=True):
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("result.same", {"table": line.table}))
    refusal = _refusal(sheet, row, line, result)
    if refusal is not None:
        return TypedLine(TypedState.REFUSED, (line,), text, message=refusal)
    winner, remark = winner_by(line, text), result_remark(line, text)
    message = leads_to(row) if winner is not None else Phrase("knockout_page.higher_seed")
    commands = (_report(event_id, row, line, result),)
    if line.result is None:
        return TypedLine(TypedState.READY, (line,), text, winner, remark, message=message, value=commands)
    message = Phrase("entry.replaces", {"result": result_words(line, line.result)})
    return TypedLine(TypedState.REPLACES, (line,), text, winner, remark, message=message, value=commands)


def _report(event_id: int, row: RoundRow, line: MatchLine, result: MatchResult) -> Command:
    """The command that gives the match this result, replacing any present one."""
    if line.result is None:
        return RecordKnockoutResults(event_id, ((line.table, result),), SeenMatch(row.name, line.a, line.b))
    was = read_result(line.result, knockout=True)
    return CorrectKnockoutResult(event_id, line.table, result, was, row.name)


def _take_back(sheet: KnockoutSheet, row: RoundRow, line: MatchLine) -> TypedLine:
    if line.result is None:
        return TypedLine(TypedState.REFUSED, (line,), message=Phrase("entry.nothing_there", {"table": line.table}))
    refusal = _refusal(sheet, row, line, PENDING)
    if refusal is not None:
        return TypedLine(TypedState.REFUSED, (line,), message=refusal)
    was = read_result(line.result, knockout=True)
    command = CorrectKnockoutResult(sheet.picture.event.id, line.table, PENDING, was, row.name)
    message = Phrase("entry.take_back", {"result": result_words(line, line.result)})
    return TypedLine(TypedState.READY, (line,), message=message, value=(command,))


def _refusal(sheet: KnockoutSheet, row: RoundRow, line: MatchLine, result: MatchResult) -> Phrase | None:
    """The reason why the bracket refuses this result, or a way out; None if the bracket accepts the result."""
    tournament = sheet.picture.tournament
    try:
        report(tournament, row.name, line.a, line.b, result)
    except UserError as fault:
        if fault.code == "match.needs_winner":
            return Phrase(_WAYS_OUT[knockout_ruling(tournament.options)])
        if fault.code == "knockout.later_played":
            names = {entrant.code: entrant.name for entrant in sheet.picture.entrants}
            values = dict(fault.phrase.values)
            values |= {side: names[str(values[side])] for side in ("a", "b")}
            return Phrase("knockout.later_played", values)
        return fault.phrase
    return None


def leads_to(row: RoundRow) -> Phrase:
    """The sentence that says which round or place the winner of a match in this round reaches."""
    if row.name == FINAL:
        return Phrase("knockout_page.wins_final")
    if row.name == THIRD_PLACE:
        return Phrase("knockout_page.wins_third_place")
    return Phrase("knockout_page.goes_on", {"round": round_phrase(round_name(round_size(row.name) // 2))})
