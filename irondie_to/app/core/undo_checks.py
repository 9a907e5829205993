"""Refuses an undo or redo after which the stored rows of an event would contradict each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from irondie_to.app.core.lost_games import refuse_contradictions
from irondie_to.app.core.picture import take_picture
from irondie_to.app.core.ports import Reading, Writing
from irondie_to.app.core.rows import GameRow, MatchRow, SeedRow
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.knockout import bracket_of, knockout_of
from irondie_to.tournament.model import Knockout


@contextmanager
def checking(tx: Writing, event_id: int, step: Phrase, now: str) -> Iterator[None]:
    """Context manager around the undo or redo of a step of the event; `step` is the name of the step.

    `now` is UTC in ISO 8601. On leaving the context, raises `UserError`: `result.step_against_penalty` if a result
    contradicts a game lost by a penalty, `absence.step_begins` if a game begins without a player who is marked as
    absent, or `desk.bracket_went_on` if the matches of the knockout followed from its results before the step but no
    longer do.
    """
    was_whole, games = _is_bracket_whole(tx, event_id), _games(tx, event_id)
    yield
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
