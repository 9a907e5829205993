"""What figures do not tell: penalties, disqualifications, agreed draws and forfeits, in few words.

Spreadsheets filter and count these words, so they never contain names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from irondie_to.app.core.match_words import reasons_of
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import result_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.players.remarks import joined
from irondie_to.errors import Phrase
from irondie_to.tournament.model import LossReason, Outcome

_AGREED = Phrase("export.agreed")
_DISQUALIFIED = Phrase("export.disqualified")
_PENALTIES = {
    NoteKind.CAUTION: Phrase("export.caution"),
    NoteKind.WARNING: Phrase("export.warning"),
    NoteKind.GAME_LOSS: Phrase("export.game_loss"),
    NoteKind.MATCH_LOSS: Phrase("export.match_loss"),
}
"""The penalties on record, except a disqualification, which is a fact about the whole event."""
_LOST = {
    None: Phrase("export.forfeited"),
    LossReason.ABSENT: Phrase("export.absent"),
    LossReason.PENALTY: _PENALTIES[NoteKind.MATCH_LOSS],
    LossReason.DISQUALIFIED: _DISQUALIFIED,
}
_LOSERS = {
    Outcome.FORFEIT_A: (True, False),
    Outcome.FORFEIT_B: (False, True),
    Outcome.DOUBLE_LOSS: (True, True),
}


def match_facts(picture: Picture, row: MatchRow) -> Phrase | None:
    """What decided the match beside its games: agreement, forfeit, absence or a penalty; None if only games did."""
    a, b = _facts_of_sides(picture, row)
    return joined(list(dict.fromkeys((*a, *b))))


def player_facts(picture: Picture) -> dict[int, Phrase | None]:
    """All such facts about each entrant up to now, by row id: who left, the penalties on record, and the matches lost
    without play or drawn by agreement. A fact that holds several times is counted.
    """
    found: dict[int, Counter[Phrase]] = {entrant.id: Counter(_left(picture, entrant)) for entrant in picture.entrants}
    for note in picture.notes:
        penalty = _PENALTIES.get(NoteKind(note.kind))
        if note.entrant_id in found and penalty is not None:
            found[note.entrant_id][penalty] += 1
    from_notes = {*_PENALTIES.values(), _DISQUALIFIED}
    for row in picture.matches:
        for entrant_id, facts in zip((row.a_id, row.b_id), _facts_of_sides(picture, row), strict=True):
            found[entrant_id].update(fact for fact in facts if fact not in from_notes)
    return {entrant_id: joined(list(_counted(facts))) for entrant_id, facts in found.items()}


def _counted(facts: Counter[Phrase]) -> Iterable[Phrase]:
    for fact, count in facts.items():
        yield fact if count == 1 else Phrase("export.times", {"fact": fact, "count": count})


def _left(picture: Picture, entrant: NamedEntrant) -> list[Phrase]:
    if entrant.id in picture.disqualified:
        return [_DISQUALIFIED]
    return [] if entrant.dropped_after is None else [Phrase("export.dropped")]


def _facts_of_sides(picture: Picture, row: MatchRow) -> tuple[tuple[Phrase, ...], tuple[Phrase, ...]]:
    """The facts about a and about b of the match; an agreed draw is a fact about both."""
    outcome = result_of(row).outcome
    if outcome is Outcome.INTENTIONAL_DRAW:
        return (_AGREED,), (_AGREED,)
    losers, reasons, lost = _LOSERS.get(outcome), reasons_of(picture, row), picture.lost_games(row)
    if losers is not None:
        a, b = ((_LOST[reason],) if loses else () for loses, reason in zip(losers, reasons, strict=True))
        return a, b
    a, b = ((_PENALTIES[NoteKind.GAME_LOSS],) if games else () for games in lost)
    return a, b
