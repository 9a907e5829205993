"""The data of the *Me* page on phones: a player's rounds with results and points, rank, set, and notes on record."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rows import SentSetRow
from irondie_to.app.core.picture import Picture, of_play, words_of
from irondie_to.app.core.ports import Reading
from irondie_to.app.core.results import winner_of
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import EntrantRow, EventRow, MatchRow, RoundRow
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.phones.now import WITHOUT_MATCH, phone_names
from irondie_to.app.phones.reports import rules_of
from irondie_to.app.phones.standings import PhoneRank, phone_standings
from irondie_to.app.referee.penalties.notes import earlier_of
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die, DieClass
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import Outcome, PlayerId

_MOST_EARLIER = 3
_ALONE = {**WITHOUT_MATCH, "none": Phrase("standings_page.none")}


class SetRows(NamedTuple):
    """A set arranged for display: the dice of each class, and the side set."""

    classes: tuple[tuple[DieClass, tuple[Die, ...]], ...]
    side: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class OwnRound:
    """A round of a player. `number` is the number of a Swiss round, `stage` the title of a knockout round.

    If there is no `opponent`, `told` says why. For a match without a result, `table` is its table and `extra_seconds`
    its extra time. Otherwise `games` has this player's games first, or `told` says how the match was decided; `sign` is
    `win`, `loss` or `draw`. `points` are the player's points after a Swiss round, None while its result is missing.
    """

    number: int | None
    stage: Phrase | None
    opponent: str
    opponent_id: int | None = None
    table: int | None = None
    extra_seconds: int = 0
    games: str = ""
    told: Phrase | None = None
    sign: str = ""
    points: int | None = None


@dataclass(frozen=True, slots=True)
class OwnRecord:
    """What a player's own phone shows.

    `rank` and `points` are None if the standings on phones do not show the player, and in an event without Swiss
    rounds. `may_drop` is true if the player may drop by phone now, and `may_drop_later` if this will be allowed once
    the current match has a result. `may_send` is true if the player may send a set. `sent` is the set that waits for
    the desk, or None. `declined` is the set that the desk has declined, None if a set was sent or registered since then
    or the player may no longer send one.
    """

    entrant: NamedEntrant
    rounds: tuple[OwnRound, ...]
    rank: int | None
    points: int | None
    on_record: tuple[Phrase, ...]
    sent: SentSetRow | None
    declined: SentSetRow | None
    may_drop: bool
    may_drop_later: bool
    may_send: bool


def own_record(picture: Picture, entrant: NamedEntrant) -> OwnRecord:
    rules, place = rules_of(picture), _rank(picture, entrant)
    plays = any(entrant.id in {match.a_id, match.b_id} for match in picture.pending)
    is_out = bool(picture.seeds) or entrant.dropped_after is not None or of_play(picture).derived(is_event_over)
    drops = rules.drop and not is_out
    may_send = rules.send_set and not entrant.checked_in
    return OwnRecord(
        entrant,
        _rounds(picture, entrant),
        *place,
        earlier_of(picture, entrant, with_words=False),
        next((row for row in picture.sent_sets if row.entrant_id == entrant.id), None),
        _declined(picture, entrant) if may_send else None,
        drops and not plays,
        drops and plays,
        may_send,
    )


def _declined(picture: Picture, entrant: NamedEntrant) -> SentSetRow | None:
    declined = (row for row in picture.declined_sets if row.entrant_id == entrant.id)
    return next((row for row in declined if row.declined_at > entrant.row.set_at), None)


def set_rows(dice: str | None) -> SetRows | None:
    """A stored set arranged for display; None if there is no set. Raises `UserError` `notation.*`."""
    if not dice:
        return None
    dice_set = read_set(dice)
    classes = tuple((kind, tuple(die for die in dice_set.dice if die.die_class is kind)) for kind in DieClass)
    return SetRows(classes, dice_set.side)


class EarlierSet(NamedTuple):
    """A set that a player registered for another event. `date` is the date of that event (YYYY-MM-DD)."""

    date: str
    dice: str


def earlier_sets(reading: Reading, entrant: EntrantRow) -> tuple[EarlierSet, ...]:
    """Up to three different sets that the same person registered for other events, latest first."""
    days = {event.id: event.date for event in reading.rows(EventRow)}
    latest: dict[str, str] = {}
    for row in reading.rows(EntrantRow, person_id=entrant.person_id):
        if row.dice and row.event_id != entrant.event_id:
            latest[row.dice] = max(latest.get(row.dice, ""), days.get(row.event_id, ""))
    sets = sorted((EarlierSet(date, dice) for dice, date in latest.items()), reverse=True)
    return tuple(sets[:_MOST_EARLIER])


def _rounds(picture: Picture, entrant: NamedEntrant) -> tuple[OwnRound, ...]:
    places, totals = of_play(picture).derived(_totals)
    place = places.get(entrant.code)
    after = [None if place is None else points[place] for points in totals]
    awards = {award.round_id: award.kind for award in picture.awards if award.entrant_id == entrant.id}
    rounds = []
    for row, points in zip(picture.swiss, after, strict=True):
        match = _match_in(picture, row, entrant.id)
        if match is None:
            told = _ALONE[awards.get(row.id, "none")]
            rounds.append(OwnRound(row.number, None, "", told=told, points=points))
        else:
            rounds.append(_met(picture, row, match, entrant.id, points))
    for row in picture.knockout:
        match = _match_in(picture, row, entrant.id)
        if match is not None:
            rounds.append(_met(picture, row, match, entrant.id, None))
    return tuple(rounds)


def _match_in(picture: Picture, row: RoundRow, entrant_id: int) -> MatchRow | None:
    return next((match for match in picture.matches_of(row) if entrant_id in {match.a_id, match.b_id}), None)


def _met(picture: Picture, row: RoundRow, match: MatchRow, entrant_id: int, points: int | None) -> OwnRound:
    is_second = match.b_id == entrant_id
    other = match.a_id if is_second else match.b_id
    number, stage = (row.number, None) if row.phase == "swiss" else (None, stage_title(row.name))
    own_round = OwnRound(number, stage, phone_names(picture)[other], other)
    if match.is_pending:
        return replace(own_round, table=match.table_number, extra_seconds=match.extra_seconds)
    shown, played = words_of(picture, match).seen_from(second=is_second), picture.match(match)
    winner, own = winner_of(played), picture.entrant(entrant_id).code
    drew = winner is None and played.outcome is not Outcome.DOUBLE_LOSS
    return replace(
        own_round,
        games=shown if isinstance(shown, str) else "",
        told=None if isinstance(shown, str) else shown,
        sign="draw" if drew else "win" if winner == own else "loss",
        points=points,
    )


def _rank(picture: Picture, entrant: NamedEntrant) -> tuple[int | None, int | None]:
    row = picture.derived(_shown_ranks).get(entrant.id) if picture.swiss else None
    return (None, None) if row is None else (row.rank, row.line.points)


def _shown_ranks(picture: Picture) -> dict[int, PhoneRank]:
    return {row.id: row for row in phone_standings(picture).rows}


def _totals(picture: Picture) -> tuple[dict[PlayerId, int], Sequence[Sequence[int]]]:
    history = history_of(picture.tournament)
    return {code: place for place, code in enumerate(history.ids)}, history.totals
