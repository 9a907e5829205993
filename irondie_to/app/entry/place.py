"""The match to which a typed line refers, by table or player, with what its round allows and what phones reported."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.lookup import ambiguous, matching_entrants
from irondie_to.app.core.lost_games import contradiction_in, match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.penalties.absences import AbsenceLoss, absent_winners
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.reports.matches import ReportedMatch, report_lines, reported_match
from irondie_to.app.core.results import PENDING, ResultWords, read_result
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine, in_english
from irondie_to.app.knockout.results import report_result
from irondie_to.app.phones.reports import EnterAgreed
from irondie_to.app.referee.penalties.absence import loss_due
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import MatchResult


@dataclass(frozen=True, slots=True)
class MatchPlace:
    """A match of a Swiss round or of the knockout.

    `round_name` is the number of a Swiss round or the name of a knockout round. `typed` is the beginning of the line
    that names the match, such as `12` or `final 1`; it is empty where only the rest is typed. `refusal` returns the
    reason why the match cannot have a given result (`PENDING`: no result), or None. `is_past` is true for a Swiss round
    in which results can only be corrected, and `gone` is as in `RoundState.gone`. `leads_to` returns the sentence about
    who advances from a knockout match with a given result. `language` is the language of the typed line, `at_ms` the
    wall time in milliseconds since 1970-01-01 UTC (None: unknown). `is_slip` is true if a slip is typed again in the
    second pass.
    """

    picture: Picture
    round_name: str
    line: MatchLine
    typed: str
    refusal: Callable[[MatchResult], Phrase | None]
    is_past: bool = False
    gone: Phrase | None = None
    leads_to: Callable[[MatchResult], Phrase | None] = lambda _result: None
    language: str = "en"
    at_ms: int | None = None
    is_slip: bool = False

    @property
    def event_id(self) -> int:
        return self.picture.event.id

    def whole(self, rest: str) -> str:
        """A complete line: the words that name this match, followed by `rest`."""
        return f"{self.typed} {rest}".lstrip()

    @property
    def is_knockout(self) -> bool:
        return not self.round_name.isdecimal()

    @property
    def seen(self) -> SeenMatch:
        return SeenMatch(self.round_name, self.line.a, self.line.b)

    @property
    def present(self) -> MatchResult:
        """The result of the match, `PENDING` if it has none."""
        return PENDING if self.line.result is None else read_result(self.line.result, knockout=self.is_knockout)

    @property
    def row(self) -> MatchRow:
        """The stored match. Raises `UserError("desk.changed_elsewhere")` if it was removed."""
        entrant = entrants_by_code(self.picture)[self.line.a]
        found = match_in(self.picture, entrant.id, self.round_name)
        if found is None:
            raise UserError("desk.changed_elsewhere")
        return found[1]

    @property
    def replaces(self) -> bool:
        """Whether a new result would be a correction instead of the first result of the match."""
        return self.line.result is not None or self.is_past

    def contradiction(self, result: MatchResult) -> Phrase | None:
        """Why this result contradicts a game that a player lost by a penalty; None if it does not."""
        return contradiction_in(self.picture, self.row, result)

    def absent_winners(self, result: MatchResult) -> tuple[NamedEntrant, ...]:
        """The players who are marked as absent and would win or draw the match with this result."""
        return tuple(map(self.picture.entrant, absent_winners(self.row, result)))

    def loss_due(self) -> AbsenceLoss:
        """The loss that is due now because players are absent. Raises the errors of `absence.loss_due`."""
        row = next(row for row in self.picture.under_way if row.id == self.row.round_id)
        match = next(facts for facts in match_facts(self.picture, (row,)) if facts.match.id == self.row.id)
        if self.at_ms is None:
            raise UserError("clocks.not_started")
        return loss_due(self.picture, match, self.at_ms)[1]

    def report(self, result: MatchResult) -> Command:
        """The command that gives the match this result, replacing any current one.

        Absent players who win or draw with this result are marked as present.
        """
        was, here = (
            self.present if self.replaces else None,
            tuple(player.code for player in self.absent_winners(result)),
        )
        return report_result(self.event_id, self.seen, self.line.table, result, was, here)


_REST = re.compile(r"[-+]|\d|(?:f|id|dl|x)$", re.ASCII | re.IGNORECASE)
"""The possible beginnings of the text after a name; anything else belongs to the name."""
_MOST_NAMED = 6
"""The largest number of players who are named if several may be meant."""
_NAMED = re.compile(r"([^\W\d].+)\s+(f|\d\s*[-–:/ ]?\s*\d(?:\s*[-–:/]\s*\d)?)", re.IGNORECASE)
"""A name of two letters or more, then games or a forfeit."""
_GAMES = re.compile(r"(\d)(\s*[-–:/ ]?\s*)(\d)(?!\d\d)(.*)", re.ASCII)


def understand_named(
    text: str, entrants: Sequence[NamedEntrant], at: Callable[[NamedEntrant, str], TypedLine], language: str = "en"
) -> TypedLine:
    """Interpret a line that begins with the name of one of these players.

    `at` is called with the player and the rest of the line, which is empty if the whole line is a name. If the name
    fits several players, the message says at which tables they sit. Raises `UserError("entrant.unknown")` if it fits
    none.
    """
    words = text.split()
    for count in range(len(words), 0, -1):
        rest = in_english(" ".join(words[count:]), language)
        if rest and _REST.match(rest) is None:
            continue
        name = " ".join(words[:count])
        fitting = matching_entrants(entrants, name)
        if len(fitting) == 1:
            return at(fitting[0], rest)
        if fitting:
            some = fitting[:_MOST_NAMED]
            tables = tuple(line.table for player in some for line in at(player, "").lines)
            question = Phrase("entry.which", {"names": tuple(player.name for player in some), "tables": tables})
            return TypedLine(TypedState.BEGUN, message=question, incomplete=ambiguous(fitting, name))
    named = _NAMED.fullmatch(text)
    raise UserError("entrant.unknown", entrant=text if named is None else named[1])


def found_by_name(name: str, line: MatchLine) -> TypedLine:
    """The meaning of a line with only a player's name: Enter replaces it with the number of the player's table."""
    message = Phrase("entry.found", {"name": name, "table": line.table})
    return TypedLine(TypedState.BEGUN, (line,), message=message, completes=f"{line.table} ")


def from_side_of(code: str, line: MatchLine, rest: str) -> str:
    """Convert the text typed after a player's name to what would be typed after the table.

    `code` is the code of the named player, whose games come first in `rest`; `f` is a forfeit by that player. Games of
    the first player of the match and any other text are returned unchanged.
    """
    is_second = code == line.b
    if rest.lower() == "f":
        return "fb" if is_second else "fa"
    games = _GAMES.fullmatch(rest)
    return f"{games[3]}{games[2]}{games[1]}{games[4]}" if is_second and games is not None else rest


def from_named_side(at: MatchPlace, rest: str) -> str:
    """Convert a result that begins with a player's name so that the games of the match's first player come first.

    `koch 2-1` is the result from the side of the player Koch, `koch f` a forfeit by that player. Any other text is
    returned unchanged. Raises `UserError`: `entrant.ambiguous` if the name could mean either player, or
    `entry.nobody_here` if it means neither.
    """
    name, _, last = rest.rpartition(" ")
    named = _NAMED.fullmatch(f"{name} {in_english(last, at.language)}")
    if named is None:
        return rest
    by_code = entrants_by_code(at.picture)
    players = sorted((by_code[at.line.a], by_code[at.line.b]), key=lambda player: player.id)
    fitting = matching_entrants(players, named[1])
    if len(fitting) > 1:
        raise UserError("entrant.ambiguous", **ambiguous(fitting, named[1]).values)
    if not fitting:
        here = (at.line.a_name, at.line.b_name)
        raise UserError("entry.nobody_here", name=named[1], table=at.line.table, a=here[0], b=here[1])
    return from_side_of(fitting[0].code, at.line, named[2])


def agreed_by_phone(at: MatchPlace, understand: Callable[[str], TypedLine]) -> TypedLine | None:
    """The meaning of a line that only names a match: the result on which both players agree, to be entered with Enter.

    None if they have not agreed. `understand` interprets a typed result of this match. A result that would need a
    second Enter if it were typed, for example because a player is marked as absent, needs one here too.
    """
    reported = _reported(at)
    both = None if reported is None else reported.agreed
    if both is None:
        return None
    typed = understand(both[0].result)
    if typed.state is not TypedState.READY:
        return typed
    return replace(typed, value=(EnterAgreed(at.event_id, both, at.line.table),))


def beside_reports(at: MatchPlace, typed: TypedLine) -> TypedLine:
    """The same typed result, with a message that also says what the players have reported by phone.

    If the typed result differs from a report, the message says that it replaces the reports, and `is_against_reports`
    is set. Other lines are returned unchanged, and so are results for which the message asks who was at the table.
    """
    reported = _reported(at) if typed.value and typed.result is not None and not typed.penalty else None
    reports = () if reported is None else (reported.a, reported.b)
    results = {report.result for report in reports if report is not None}
    if reported is None or not results or typed.asks_who_was_here:
        return typed
    is_against = results != {typed.result}
    values: dict[str, Value] = {"reports": _reports(at, reported)}
    said = Phrase("entry.instead_of_phones" if is_against else "entry.by_phone", values)
    if reported.agreed is not None:
        agreed: dict[str, Value] = {"result": ResultWords(reported.agreed[0].result).short}
        said = Phrase("entry.instead_of_agreed", agreed) if is_against else Phrase("entry.both_agreed")
    message = said if typed.message is None else Phrase("entry.phones_and", {"phones": said, "more": typed.message})
    return replace(typed, message=message, is_against_reports=is_against)


def said_by_phone(at: MatchPlace) -> Phrase | None:
    """A phrase with the players' reports for a match without a result; None if nobody has reported a result."""
    reported = None if at.line.result is not None else reported_match(at.picture, at.row.id)
    if reported is None or not (reported.a or reported.b):
        return None
    return Phrase("entry.by_phone", {"reports": _reports(at, reported)})


def _reported(at: MatchPlace) -> ReportedMatch | None:
    return None if at.line.result is not None or at.is_slip else reported_match(at.picture, at.row.id)


def _reports(at: MatchPlace, reported: ReportedMatch) -> Phrase:
    first, *others = report_lines(at.picture, reported)
    return Phrase("entry.two_reports", {"one": first, "other": others[0]}) if others else first
