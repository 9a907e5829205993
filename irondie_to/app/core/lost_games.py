"""Checks results against the games that players have lost by penalties, and finds the table of a penalty or ruling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from irondie_to.app.core.lookup import shown_name
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import ResultWords, result_of, text_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import EntrantRow, MatchRow, NoteRow, RoundRow
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.match import MatchResult, contradicts_lost_games
from irondie_to.tournament.model import Outcome


def match_in(picture: Picture, entrant_id: int, round_name: str) -> tuple[RoundRow, MatchRow] | None:
    """The round with this name and the player's match in it, or None."""
    for row in picture.rounds:
        if row_name(row) == round_name:
            for match in picture.matches_of(row):
                if entrant_id in {match.a_id, match.b_id}:
                    return row, match
    return None


def contradiction_in(picture: Picture, match: MatchRow, result: MatchResult) -> Phrase | None:
    """Why this result of the match contradicts a game that a player lost by a penalty; None if it does not.

    The sentence names the penalty and says what the user can do.
    """
    names = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
    penalties = (picture.penalties_of(match, entrant) for entrant in (match.a_id, match.b_id))
    notes = [tuple(note for note in of_player if note.lost_game) for of_player in penalties]
    return _contradiction(match, result, names, notes)


def lost_in_round(tx: Writing, row: RoundRow) -> list[NoteRow]:
    """The penalties that have cost players a game in this round."""
    lost = [note for note in tx.rows(NoteRow, event_id=row.event_id) if note.lost_game]
    return [note for note in lost if note.round_name == row_name(row)]


def refuse_contradiction(tx: Writing, lost: Sequence[NoteRow], match: MatchRow, result: MatchResult) -> None:
    """Raise `UserError` with the sentence of `contradiction_in` if the result contradicts a lost game.

    The error codes are `result.against_penalty` and `result.draw_against_penalty`. `lost` are the penalties that have
    cost players a game in the round.
    """
    notes = [tuple(note for note in lost if note.entrant_id == entrant) for entrant in (match.a_id, match.b_id)]
    if not any(notes):
        return
    players = (tx.row(EntrantRow, match.a_id), tx.row(EntrantRow, match.b_id))
    names = tuple("" if player is None else shown_name(tx, player) for player in players)
    found = _contradiction(match, result, names, notes)
    if found is not None:
        raise UserError(found.code, **found.values)


def refuse_contradictions(tx: Writing, event_id: int, step: Phrase) -> None:
    """Raise `UserError("result.step_against_penalty")` if a result of the event contradicts a lost game.

    Called after a step was undone or redone; `step` is its name.
    """
    if not any(note.lost_game for note in tx.rows(NoteRow, event_id=event_id)):
        return
    picture = take_picture(tx, event_id)
    for note in picture.notes:
        at = match_in(picture, note.entrant_id, note.round_name) if note.lost_game and note.entrant_id else None
        found = None if at is None else contradiction_in(picture, at[1], result_of(at[1]))
        if found is not None:
            raise UserError("result.step_against_penalty", step=step, reason=found)


def _contradiction(
    match: MatchRow, result: MatchResult, names: Sequence[str], notes: Sequence[tuple[NoteRow, ...]]
) -> Phrase | None:
    (lost_a, lost_b), games = map(len, notes), result.games
    if games is None or not contradicts_lost_games(result, lost_a, lost_b):
        return None
    loser = 0 if games.b < lost_a else 1
    note = notes[loser][-1]
    penalty = NoteKind(note.kind).phrase
    values: dict[str, Value] = {
        "table": match.table_number,
        "result": ResultWords(text_of(result), names[0], names[1]).told,
        "name": names[loser],
        "penalty": Phrase("note.kind_words", {"kind": penalty, "words": note.words}) if note.words else penalty,
        "count": len(notes[loser]),
    }
    if result.outcome is Outcome.INTENTIONAL_DRAW:
        return Phrase("result.draw_against_penalty", values)
    return Phrase("result.against_penalty", values)


def table_of(picture: Picture, note: NoteRow) -> int | None:
    """The table of a penalty or ruling, or None.

    For a note with a table about a player in a published round, this is the table at which the player now plays in that
    round, or None if the player has no match in it. The table of the note thus stays correct if the round is published
    again with other tables. For any other note, it is the stored table.
    """
    if note.table_number is None or note.entrant_id is None:
        return note.table_number
    if note.round_name not in {row_name(row) for row in picture.rounds}:
        return note.table_number
    at = match_in(picture, note.entrant_id, note.round_name)
    return None if at is None else at[1].table_number


def table_with_note(picture: Picture, rows: Iterable[RoundRow]) -> int | None:
    """The table of the first penalty or ruling that shows that play in these rounds has begun, or None.

    Such a note is at a table of its round, or has cost a player a game.
    """
    tables = {row_name(row): {match.table_number for match in picture.matches_of(row)} for row in rows}
    for note in picture.notes:
        at = match_in(picture, note.entrant_id, note.round_name) if note.lost_game and note.entrant_id else None
        table = table_of(picture, note) if at is None else at[1].table_number
        if table in tables.get(note.round_name, ()):
            return table
    return None
