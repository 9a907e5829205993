"""Finds the steps to redo; undoes and redoes steps, unless stored rows of an event would then contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from operator import attrgetter

from irondie_to.app.core.lost_games import refuse_contradictions
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import GameRow, JournalRow, MatchRow, RoundClockRow, SeedRow
from irondie_to.app.core.times import moment_ms
from irondie_to.app.core.undo import (
    Seat,
    done_since,
    older_own_steps,
    refuse_if_needed,
    refuse_if_of_others,
    step_name,
    step_to_undo,
    undo_of,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.knockout import bracket_of, knockout_of
from irondie_to.tournament.model import Knockout


def redoables(journal: Sequence[JournalRow], station: str) -> list[JournalRow]:
    """The steps that this station undid and can redo one after another, starting with the next one to redo.

    `journal` starts with the latest step. Once this station has done something new, the steps undone before can no
    longer be redone. Steps of other stations have no effect on this, but an undone step belongs only to the station
    that undid it last.
    """
    by_id = {step.id: step for step in journal}
    turned: set[int] = set()  # the steps whose latest undo or redo has been seen
    redoable = []
    for row in journal:
        if row.kind == "do" and row.station == station:
            break
        if row.target is None or row.target in turned:
            continue
        turned.add(row.target)
        if row.kind == "undo" and row.station == station and row.target in by_id:
            redoable.append(by_id[row.target])
    return redoable


def next_redoables(journal: Sequence[JournalRow], station: str) -> list[JournalRow]:
    """The steps to redo at this station, one after another: its own `redoables`, or else another station's.

    The other station is the one that last undid a step, provided that this station has done nothing new since. A step
    is redone without asking the user only if `Seat.did` is true for its undo.
    """
    own = redoables(journal, station)
    if own:
        return own
    for row in journal:
        if row.kind == "do" and row.station == station:
            break
        if row.kind == "undo" and (others := redoables(journal, row.station)):
            return others
    return []


def steps_up_to(journal: Sequence[JournalRow], step: JournalRow) -> list[JournalRow]:
    """The steps to redo, in order, up to and including this undone step.

    All of them were last undone by the same station. If that station has done something new since then, the result is
    this step alone.
    """
    redoable = redoables(journal, undo_of(journal, step).station)
    return redoable[: redoable.index(step) + 1] if step in redoable else [step]


def step_to_redo(journal: Sequence[JournalRow], seat: Seat, wanted: int | None) -> JournalRow:
    """The step with the id `wanted` or, if `wanted` is None, the next step to redo at this station.

    It may be a step that another person or station undid (see `refuse_if_of_others`). Raises `UserError`
    `desk.nothing_to_redo`, or `desk.other_step` with the `name` of the step that must be redone first.
    """
    steps = next_redoables(journal, seat.station)
    if wanted is not None:
        given = next((row for row in journal if row.id == wanted and row.undone), None)
        steps = steps if given is None else steps_up_to(journal, given)
    if not steps:
        raise UserError("desk.nothing_to_redo")
    step = steps[0]
    if wanted is not None and wanted != step.id:
        raise UserError("desk.other_step", name=step_name(step))
    return step


_RESULT = attrgetter("outcome", "games_a", "games_b", "games_drawn")


def turn_step(
    tx: Writing, event_id: int | None, seat: Seat, wanted: int | None, now: str, *, back: bool, agreed: bool
) -> JournalRow:
    """Undo (`back`) or redo a step of the event, without an entry in the journal, and return it.

    `wanted` and `agreed` are as in `Desk.undo`; `now` is UTC in ISO 8601. Raises the errors of `Desk.undo` or
    `Desk.redo`. Errors that ask for the user's agreement are raised last, so that the user never agrees to a step that
    is then refused.
    """
    journal = tx.journal(event_id)
    step = (step_to_undo if back else step_to_redo)(journal, seat, wanted)
    is_asked = wanted is None or not agreed
    results = _results_by_clock(tx, journal, step) if is_asked and back else 0
    _set_undone(tx, journal, seat, step, now, back=back)
    if is_asked:
        refuse_if_of_others(journal, seat, (step.id,), back=back)
    if results:
        raise UserError("desk.clock_used", step=step.id, event=event_id, name=step_name(step), count=results)
    return step


def _results_by_clock(tx: Writing, journal: list[JournalRow], step: JournalRow) -> int:
    """Count the results entered since this step in the rounds whose clock the step started or changed.

    Returns 0 unless the step started the clock or the round has all its results.
    """
    runs = [run for run in tx.images([step.id])[step.id] if run.table == "round_clock"]
    if not runs:
        return 0
    clocks = [tx.row(RoundClockRow, row[0]) for run in runs for row in run.rows]
    matches = [match for clock in clocks if clock is not None for match in tx.rows(MatchRow, round_id=clock.round_id)]
    is_over = not any(match.is_pending for match in matches)
    if not is_over and all(run.change == "change" for run in runs):
        return 0
    later = done_since(journal, step)
    changed = {
        row[0]
        for images in tx.images([other.id for other in later]).values()
        for run in images
        if run.table == "match" and run.change == "change" and "outcome" in run.columns
        for row in run.rows
    }
    return sum(match.id in changed and not match.is_pending for match in matches)


class _TriedError(Exception):
    """Ends a transaction that is only a trial, so that nothing is stored."""


def older_own_step(
    writing: Callable[[], AbstractContextManager[Writing]], event_id: int | None, seat: Seat, now: str
) -> JournalRow | None:
    """The latest of `older_own_steps` that can be undone, or None. Each trial is a transaction that stores nothing."""
    with writing() as tx:
        journal = tx.journal(event_id)
    for step in older_own_steps(journal, seat):
        try:
            with writing() as tx:
                _set_undone(tx, journal, seat, step, now, back=True)
                raise _TriedError
        except UserError:
            continue
        except _TriedError:
            return step
    return None


def _set_undone(tx: Writing, journal: list[JournalRow], seat: Seat, step: JournalRow, now: str, *, back: bool) -> None:
    refuse_if_needed(tx, journal, step, seat, back=back)
    with nullcontext() if step.event_id is None else checking(tx, step.event_id, step_name(step), now):
        tx.set_undone(step, undone=back)


@contextmanager
def checking(tx: Writing, event_id: int, step: Phrase, now: str) -> Iterator[None]:
    """Context manager around the undo or redo of a step of the event; `step` is the name of the step.

    `now` is UTC in ISO 8601. On leaving the context, raises `UserError`: `result.step_against_penalty` if a result
    contradicts a game lost by a penalty, `absence.step_begins` if a game begins without a player who is marked as
    absent, `desk.game_counted` if a finished game changes but the result of its match does not, or
    `desk.bracket_went_on` if the knockout matches no longer follow from the knockout results, although they did before.
    """
    was_whole, games = _is_bracket_whole(tx, event_id), _games(tx, event_id)
    counted = _counted_games(tx, event_id)
    yield
    _refuse_changed_games(tx, event_id, counted, step)
    refuse_contradictions(tx, event_id, step)
    _refuse_beginning(tx, event_id, games, now, step)
    if was_whole and not _is_bracket_whole(tx, event_id):
        raise UserError("desk.bracket_went_on", name=step)


def _is_bracket_whole(reading: Reading, event_id: int) -> bool:
    """Whether the stored matches of the event's knockout are the ones that follow from its results.

    True if the event has no knockout.
    """
    if not reading.rows(SeedRow, event_id=event_id):
        return True
    tournament = take_picture(reading, event_id).tournament
    try:
        wanted = knockout_of(bracket_of(tournament))
    except UserError:
        return False
    return tournament.knockout is not None and _matches(wanted) == _matches(tournament.knockout)


def _matches(knockout: Knockout) -> set[tuple[str, frozenset[str]]]:
    return {(round_.name, frozenset((match.a, match.b))) for round_ in knockout.rounds for match in round_.matches}


def _games(reading: Reading, event_id: int) -> dict[int, bool]:
    """For each game of the event, by id, whether a player of its match is marked as absent."""
    is_away = {match.id: bool(match.away) for match in reading.rows_of_rounds(MatchRow, event_id)}
    return {game.id: is_away[game.match_id] for game in reading.rows_of_rounds(GameRow, event_id)}


def _counted_games(reading: Reading, event_id: int) -> dict[MatchRow, frozenset[tuple[int, str]]]:
    """The numbers and winners of the finished games of each match that has a result with games."""
    finished: dict[int, set[tuple[int, str]]] = {}
    for game in reading.rows_of_rounds(GameRow, event_id):
        if game.winner is not None:
            finished.setdefault(game.match_id, set()).add((game.number, game.winner))
    played = (match for match in reading.rows_of_rounds(MatchRow, event_id) if match.games_a is not None)
    return {match: frozenset(finished.get(match.id, ())) for match in played if not match.is_pending}


def _refuse_changed_games(
    reading: Reading, event_id: int, before: dict[MatchRow, frozenset[tuple[int, str]]], step: Phrase
) -> None:
    after = {match.id: (match, games) for match, games in _counted_games(reading, event_id).items()}
    for match, games in before.items():
        now, games_now = after.get(match.id, (match, games))
        if games_now != games and _RESULT(now) == _RESULT(match):
            raise UserError("desk.game_counted", name=step, table=match.table_number, match=match.id)


def _refuse_beginning(reading: Reading, event_id: int, before: dict[int, bool], now: str, step: Phrase) -> None:
    """Raise `UserError("absence.step_begins")` if a game begins although a player is marked as absent.

    A game counts as beginning if it is not among the games `before`, or if its sets are being shown and, according to
    `before`, no player of its match was marked as absent.
    """
    if not any(is_away and not before.get(game, False) for game, is_away in _games(reading, event_id).items()):
        return
    from irondie_to.app.core.clock_facts import match_facts  # noqa: PLC0415 - not needed to start

    picture = take_picture(reading, event_id)
    for match in match_facts(picture, picture.under_way):
        away = tuple(picture.entrant(row_id).name for row_id in match.match.away)
        if not away or not match.pending or match.facts.current_game is None:
            continue
        game = match.games[-1].id
        if game not in before or (not before[game] and match.is_showing(moment_ms(now))):
            table = match.match.table_number
            raise UserError("absence.step_begins", step=step, table=table, names=away, count=len(away))
