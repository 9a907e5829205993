"""Commands for players who are not at their tables.

`seen` is the match that the caller saw at the table (None: not compared). If another match is now played there, the
command is refused with `desk.changed_elsewhere`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core import times
from irondie_to.app.core.clock_facts import MatchFacts, facts_at
from irondie_to.app.core.lookup import find_entrant, shown_name
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.penalties.absences import AbsenceLoss, absentees_of, with_absence, with_changed_mark
from irondie_to.app.core.picture import Picture, words_of
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import read_result
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import Absence, MatchRow
from irondie_to.app.core.steps import Areas, Done, EventCommand
from irondie_to.app.core.times import moment_ms
from irondie_to.app.knockout.results import report_result
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty, with_consequences
from irondie_to.app.referee.penalties.consequences import consequences_of
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.model import PlayerId


@dataclass(frozen=True, slots=True)
class MarkAbsent(EventCommand):
    """Mark a player (code) as absent from the table or, with `is_here`, as back.

    What the player lost while absent stays lost. Sets that are being shown at the table are no longer shown, so that no
    game begins without the player. `at_ms` is wall time in milliseconds since 1970-01-01 UTC (None: the time of the
    step). Raises `UserError` `absence.has_result` or `absence.here_has_result` if the match has a result,
    `absence.already`, `absence.not_marked`, `absence.not_at_table`, `entrant.unknown`, `result.no_round` or
    `result.no_table`.
    """

    areas: ClassVar[Areas] = Areas.ROUNDS | Areas.CLOCKS
    table: int
    player: PlayerId
    is_here: bool = False
    seen: SeenMatch | None = None
    at_ms: int | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        over = "absence.here_has_result" if self.is_here else "absence.has_result"
        facts = _open_match(tx, take_picture(tx, self.event_id), self.table, self.seen, over)
        entrant = find_entrant(tx, self.event_id, self.player)
        match, name = facts.match, shown_name(tx, entrant)
        if entrant.id not in {match.a_id, match.b_id}:
            raise UserError("absence.not_at_table", name=name, table=self.table)
        if (entrant.id in match.away) is not self.is_here:
            raise UserError("absence.not_marked" if self.is_here else "absence.already", name=name, table=self.table)
        tx.change(match, with_changed_mark(match, entrant.id))
        code = "step.here" if self.is_here else "step.absent"
        step = Phrase(code, {"name": name, "table": self.table})
        if not self.is_here and facts.is_showing(moment_ms(now) if self.at_ms is None else self.at_ms):
            tx.remove(facts.games[-1])
            shown = Phrase("step.showing_ended", {"table": self.table})
            step = Phrase("step.with_effects", {"step": step, "effects": (shown,)})
        return Done(step, entrant.code)


@dataclass(frozen=True, slots=True)
class GiveAbsenceLoss(EventCommand):
    """Record the loss that is due at a table because players are absent: the loss of a game or of the match.

    It is recorded as a penalty with the text `words`. In the score of the match, a lost game counts as won by the
    opponent. A lost match gets its result; if both players are absent, both lose. With `drops`, a player who loses the
    match drops out of the event. The step name includes the drops, and the result if a lost game decides the match.

    `loss` is the loss that the caller saw as due (None: not compared). `at_ms` is wall time in milliseconds since
    1970-01-01 UTC (None: the time of the step).

    Raises `UserError` `absence.*`, `clocks.not_started`, `desk.changed_elsewhere`, `result.no_round`,
    `result.no_table`, or the errors of the commands for the penalty and the result.
    """

    areas: ClassVar[Areas] = Areas.ALL
    table: int
    loss: AbsenceLoss | None = None
    drops: bool = False
    words: str = ""
    seen: SeenMatch | None = None
    at_ms: int | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        facts = _open_match(tx, picture, self.table, self.seen, "absence.loss_has_result")
        at_ms = moment_ms(now) if self.at_ms is None else self.at_ms
        players, due = loss_due(picture, facts, at_ms)
        if self.loss not in {None, due}:
            raise UserError("desk.changed_elsewhere")
        round_name = row_name(facts.row)
        if due is AbsenceLoss.MATCH and len(players) == 2:
            return self._both_lose(tx, picture, facts, now)
        entrant = picture.entrant(find_entrant(tx, self.event_id, players[0]).id)
        kind = NoteKind.GAME_LOSS if due is AbsenceLoss.GAME else NoteKind.MATCH_LOSS
        usual = consequences_of(picture, kind, entrant, round_name, at_ms)
        drops = self.drops and due is AbsenceLoss.MATCH
        noted, lost, dropped = GivePenalty(self._note(kind, entrant.code, round_name), usual.lost, drops).parts(tx, now)
        if due is AbsenceLoss.GAME:
            match = tx.row(MatchRow, facts.match.id)
            if match is not None:
                tx.change(match, with_absence(match, entrant.id, Absence.GAME_LOST))
        code = "step.absence_game" if due is AbsenceLoss.GAME else "step.absence_match"
        warnings = () if usual.lost is not None or usual.match is None else (usual.match,)
        values: dict[str, Value] = {"name": entrant.name, "table": self.table}
        if due is AbsenceLoss.MATCH:
            values["result"] = "fa" if facts.match.a_id == entrant.id else "fb"
        given = Done(Phrase(code, values), due.value, (*warnings, *noted.warnings, *(lost.warnings if lost else ())))
        decided = lost if due is AbsenceLoss.GAME and lost is not None and lost.value is not None else None
        return with_consequences(given, decided, dropped)

    def _both_lose(self, tx: Writing, picture: Picture, found: MatchFacts, now: str) -> Done:
        seen = SeenMatch.of(picture, found.row, found.match)
        done = report_result(self.event_id, seen, self.table, read_result("dl"), None).apply(tx, now)
        notes = (self._note(NoteKind.MATCH_LOSS, player, seen.round_name) for player in (seen.a, seen.b))
        dropped = [GivePenalty(note, None, self.drops).parts(tx, now)[-1] for note in notes]
        name = Phrase("step.absence_both", {"table": self.table, "result": "dl"})
        return with_consequences(Done(name, AbsenceLoss.MATCH.value, done.warnings), *dropped)

    def _note(self, kind: NoteKind, player: PlayerId, round_name: str) -> NotePenalty:
        return NotePenalty(self.event_id, kind, player, self.table, self.words, round_name=round_name)


def loss_due(picture: Picture, found: MatchFacts, at_ms: int) -> tuple[tuple[PlayerId, ...], AbsenceLoss]:
    """The absent players of a match and the loss that is due at this wall time in ms since 1970-01-01 UTC.

    Raises `UserError` if none is due: `absence.nobody`, `absence.nothing_to_lose`, `absence.not_due` with the time
    until the next loss, or `clocks.not_started`.
    """
    table, absentees = found.match.table_number, absentees_of(picture, found.match)
    if absentees is None:
        raise UserError("absence.nobody", table=table)
    time_ms = found.facts.elapsed(at_ms)
    if time_ms is None:
        raise UserError("clocks.not_started")
    due, due_in = absentees.due(time_ms), absentees.due_in(time_ms)
    if due is None and due_in is None:
        raise UserError("absence.nothing_to_lose", table=table)
    if due is None:
        raise UserError("absence.not_due", table=table, time=times.left(due_in or 0))
    return absentees.players, due


def _open_match(tx: Writing, picture: Picture, table: int, seen: SeenMatch | None, over: str) -> MatchFacts:
    """The match at a table.

    Raises `UserError` with the code `over` if it has a result, or the errors of the commands.
    """
    facts = facts_at(picture, table)
    if seen is not None:
        seen.refuse_other_match(tx, facts.row, facts.match)
    if not facts.pending:
        raise UserError(over, table=table, result=words_of(picture, facts.match).noun)
    return facts
