"""The commands that record, correct and remove results of matches of any round.

Also lists what the referee can decide about a knockout match, and adds to the bracket when results were entered.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from irondie_to.app.core.bracket.going_on import choices_of, decisions_on, with_names
from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.lookup import shown_name
from irondie_to.app.core.penalties.absences import with_marks
from irondie_to.app.core.phones.rows import PhoneReportRow
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import ResultWords, result_of, text_of
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import EntrantRow, MatchRow, SeedRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.core.steps import Areas, Command, Done, EventCommand, Together
from irondie_to.app.core.times import moment_ms
from irondie_to.app.journal.queries import JournalLine
from irondie_to.app.knockout.commands import correct_in_knockout, record_in_knockout
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketView
from irondie_to.app.rounds.results import SeenMatch, correct_in_round, record_in_round
from irondie_to.app.standings.new_cut import new_cut
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.knockout import barred_from, report
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import GoesOn, PlayerId


@dataclass(frozen=True, slots=True)
class RecordResults(EventCommand):
    """Record results by table: results of the current Swiss round or, after the cut, of the knockout.

    Either all results are recorded or none.

    In the knockout, each result must have a winner or be a double loss. A tie is accepted as well if the ruling
    `knockout_time_up` is `higher_seed` or the referee has already decided which player advances; an agreed draw is not.
    A table means the latest knockout match that has begun there, or the first one there if none has begun, unless
    `round_name` names another round.

    `seen` is the match that the caller saw, if a single result is recorded (None: not compared): another match may
    already have started at the same table. `here` are the codes of players who were at their tables although they are
    marked as absent. `agreed` is true if both players have agreed on the results by phone.

    Raises `UserError`:

    - `result.*` for a missing round or table, or if the match already has a result;
    - `match.*` or `knockout.*` if a result is invalid or the round must be named; `WhoGoesOnError` if the referee must
      decide who advances, because the winner is out of the event;
    - `desk.changed_elsewhere` if the match is not `seen`;
    - `absence.cannot_win` if an absent player who is not in `here` would win or draw;
    - `result.against_penalty` or `result.draw_against_penalty` if a result contradicts a game lost by a penalty.
    """

    results: tuple[tuple[int, MatchResult], ...]
    seen: SeenMatch | None = None
    here: tuple[PlayerId, ...] = ()
    round_name: str | None = None
    agreed: bool = False

    @property
    def areas(self) -> Areas:
        return _areas(None if self.seen is None else self.seen.round_name)

    def apply(self, tx: Writing, now: str) -> Done:
        before = tx.rows(PhoneReportRow, event_id=self.event_id)
        done = self.record(tx, now)
        return _with_replaced(tx, done, before) if before else done

    def record(self, tx: Writing, now: str) -> Done:
        """Like `apply`, but the name of the step does not say which reports by phone the results replace."""
        if self.seen is None:
            is_knockout = bool(tx.rows(SeedRow, event_id=self.event_id))
        else:
            is_knockout = not self.seen.round_name.isdecimal()
        if is_knockout:
            at = self.seen, self.round_name, now, self.here
            done = record_in_knockout(tx, self.event_id, self.results, *at, agreed=self.agreed)
        else:
            done = record_in_round(tx, self.event_id, self.results, self.seen, now, self.here, agreed=self.agreed)
        return with_marks(tx, self.event_id, done, self.here)


@dataclass(frozen=True, slots=True)
class CorrectResult(EventCommand):
    """Replace the result at a table, or remove it (`PENDING`).

    `round_name` is the number of a Swiss round or the name of a knockout round; None means the latest result of the
    knockout at the table. The pairings of later Swiss rounds do not change. In the knockout, the winner can change only
    while the next match has no result. `was` is the result that the caller saw (None: not compared). `here` is as in
    `RecordResults`.

    Raises `UserError`:

    - `desk.changed_elsewhere` if the stored result differs from `was`;
    - `result.same` if the new result is already stored;
    - `result.clear_old` if a result of an earlier Swiss round, or any Swiss result after the cut, would be removed;
    - `knockout.*`, `result.no_such_round`, `result.no_table`, `result.none_to_correct` or `match.*`;
    - the errors of `RecordResults` about absent players and about games lost by penalties.
    """

    round_name: str | None
    table: int
    result: MatchResult
    was: MatchResult | None = None
    here: tuple[PlayerId, ...] = ()

    @property
    def areas(self) -> Areas:
        return _areas(self.round_name)

    def apply(self, tx: Writing, now: str) -> Done:
        at = self.table, self.result, self.was, now, self.here
        if self.round_name is not None and self.round_name.isdecimal():
            done = correct_in_round(tx, self.event_id, int(self.round_name), *at)
            cut = new_cut(take_picture(tx, self.event_id))
            done = done if cut is None else replace(done, warnings=(*done.warnings, cut.phrase))
        else:
            done = correct_in_knockout(tx, self.event_id, self.round_name, *at)
        return with_marks(tx, self.event_id, done, self.here)


def _with_replaced(tx: Writing, done: Done, before: Sequence[PhoneReportRow]) -> Done:
    """A copy of `done` whose step name also lists the reports by phone that differ from the recorded results.

    `before` are the reports before the results were recorded.
    """
    left = {row.id for row in tx.rows(PhoneReportRow, event_id=before[0].event_id)}
    replaced: dict[tuple[int, str], list[str]] = {}
    for row in before:
        if row.id in left:
            continue
        match, player = tx.row(MatchRow, row.match_id), tx.row(EntrantRow, row.entrant_id)
        if match is None or player is None or row.result == text_of(result_of(match)):
            continue
        replaced.setdefault((match.id, row.result), []).append(shown_name(tx, player))
    effects = tuple(
        Phrase("step.replaced_reports", {"result": ResultWords(result).told, "names": tuple(names)})
        for (_match, result), names in replaced.items()
    )
    return replace(done, name=Phrase("step.with_effects", {"step": done.name, "effects": effects})) if effects else done


def record_matches(picture: Picture, results: Sequence[tuple[MatchRow, MatchResult]]) -> Command:
    """The command that records the first results of these matches in a single step. `results` must not be empty."""
    by_round: dict[str, list[tuple[int, MatchResult]]] = {}
    for match, result in results:
        by_round.setdefault(picture.round_of(match).name, []).append((match.table_number, result))
    event = picture.event.id
    commands = [RecordResults(event, tuple(of_round), round_name=name or None) for name, of_round in by_round.items()]
    return commands[0] if len(commands) == 1 else Together(tuple(commands))


def report_result(
    event_id: int,
    seen: SeenMatch,
    table: int,
    result: MatchResult,
    was: MatchResult | None,
    here: tuple[PlayerId, ...] = (),
) -> Command:
    """The command that gives the match at a table this result. `here` is as in `RecordResults`.

    `was` is the result to be replaced, or None if the match gets its first result. For a match without a result in a
    past Swiss round, `was` is `PENDING`, because such a result counts as a correction.
    """
    if was is None:
        return RecordResults(event_id, ((table, result),), seen, here)
    return CorrectResult(event_id, seen.round_name, table, result, was, here)


def referee_decisions(picture: Picture, match: MatchRow) -> tuple[tuple[Phrase, Command], ...]:
    """What the referee can decide about who advances from a knockout match, each with the command that stores it.

    If the match has a result, only the decision is stored. Otherwise, the games known so far, including those lost by
    penalties, become the result of the match, and the decision says who advances, whatever these games say. Empty once
    a later match that depends on the match has a result.
    """
    if not match.is_pending:
        return tuple((choice.what, choice.decide) for choice in decisions_on(picture, match))
    row = picture.round_of(match)
    known = facts_of(picture, match)
    result = MatchResult(known.facts.won)
    enter = report_result(picture.event.id, SeenMatch.of(picture, row, match), match.table_number, result, None)
    choices = [each for each in choices_of(picture, row, match, result) if each.goes_on is not GoesOn.NOBODY]
    won, pair = known.facts.won, picture.match(match)
    leader = None if won.a == won.b else pair.a if won.a > won.b else pair.b
    # A result without a winner who can go on needs the decision first; otherwise, the decision is about the result.
    is_asked = leader is None or leader in barred_from(picture.tournament, row.name)
    return tuple((each.what, Together((each.decide, enter) if is_asked else (enter, each.decide))) for each in choices)


def knockout_refusal(picture: Picture, name: str, a: PlayerId, b: PlayerId, result: MatchResult) -> Phrase | None:
    """The reason why the bracket refuses this result of the match of a and b in a round; None if it accepts it.

    A result whose winner is out of the event is accepted too: the scorekeeper is then asked who advances.
    """
    try:
        report(picture.tournament, name, a, b, result)
    except UserError as fault:
        return None if fault.code == "knockout.who_goes_on" else with_names(picture, fault).phrase
    return None


def _areas(round_name: str | None) -> Areas:
    """The areas that a result in this round (None: unknown) changes.

    In the knockout, a result can also add or remove matches.
    """
    if round_name is not None and round_name.isdecimal():
        return Areas.RESULTS
    return Areas.RESULTS | Areas.KNOCKOUT


def with_steps(view: BracketView, lines: Iterable[JournalLine]) -> BracketView:
    """The bracket with the time at which each result was entered, and the previous result of each corrected match.

    `lines` has the latest step first. Steps that were undone are skipped, and results that were later taken back.
    """
    withdrawn: set[object] = set()  # the matches whose earlier results were taken back
    before: dict[object, Value] = {}
    entered: dict[object, int] = {}
    for line in lines:
        if line.kind != "do" or line.undone:
            continue
        for name in reversed([*steps_in(line.name)]):
            for values in _results(name):
                key = _key(values["round"], values["table"])
                if name.code == "step.knockout_taken_back":
                    withdrawn.add(key)
                if key in withdrawn:
                    continue
                entered.setdefault(key, moment_ms(line.at))
                if name.code == "step.knockout_corrected":
                    before.setdefault(key, values["before"])

    def completed(round_: BracketRoundView, meeting: BracketMeeting) -> BracketMeeting:
        key = _key(stage_title(round_.name), meeting.table)
        if meeting.result is None:
            return meeting
        return replace(meeting, before=before.get(key), ended_at_ms=entered.get(key, meeting.ended_at_ms))

    return replace(
        view,
        rounds=tuple(
            replace(round_, meetings=tuple(completed(round_, meeting) for meeting in round_.meetings))
            for round_ in view.rounds
        ),
    )


def _results(name: Phrase) -> list[Mapping[str, Value]]:
    """The values of the results that a step with this name stored or took back, latest first."""
    if name.code in {"step.knockout_entered", "step.knockout_corrected", "step.knockout_taken_back"}:
        return [name.values]
    results = name.values.get("results") if name.code == "step.knockout_results_of" else ()
    parts = results if isinstance(results, tuple) else ()
    return [part.values for part in reversed(parts) if isinstance(part, Phrase)]


def _key(title: Value, table: Value) -> object:
    return (title.code, title.values.get("count"), table) if isinstance(title, Phrase) else None
