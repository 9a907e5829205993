"""The data of the *Now* page on phones: the tables of the rounds under way, and where the phone's player is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from irondie_to.app.core.match_words import words_of
from irondie_to.app.core.names import given_and_family, name_key, spellings, spoken_order
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rules import NamesShown
from irondie_to.app.core.picture import Picture, lasting, of_play
from irondie_to.app.core.reports.matches import ReportedMatch, reported_match
from irondie_to.app.core.results import result_of, text_of, winner_of
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.stages import stages_under_way
from irondie_to.app.phones.reportable import rules_of
from irondie_to.errors import Phrase
from irondie_to.tournament.history import history_of
from irondie_to.tournament.model import PlayerId

_MOST_FOUND: Final = 12


@dataclass(frozen=True, slots=True)
class PairLine:
    """A table with the row ids of its players, and their names as phones show them.

    `points` are both players' match points before the round, None in the knockout. `result` is None until the match has
    a result; then `winner` is 0 or 1, or None if nobody won. `games` are the games won by each player, or None if the
    result has no games.
    """

    table: int
    ids: tuple[int, int]
    names: tuple[str, str]
    points: tuple[int, int] | None
    result: Phrase | None
    winner: int | None
    games: tuple[int, int] | None


class OwnPlace(Enum):
    """Where a player is in the rounds under way."""

    PLAYS = "plays"
    """At a table, whose match has no result."""
    DONE = "done"
    """The match has a result."""
    BYE = "bye"
    NOT_PAIRED = "not_paired"


@dataclass(frozen=True, slots=True)
class OwnNow:
    """A player in the rounds under way.

    `line` shows the player's match (None if there is none), and `seat` is the player's position in it (0 or 1).
    `reported` is the match with its reports and its referee call, until it has a result.
    """

    entrant: NamedEntrant
    name: str
    place: OwnPlace
    match: MatchRow | None = None
    line: PairLine | None = None
    seat: int = 0
    reported: ReportedMatch | None = None

    @property
    def opponent(self) -> str:
        return "" if self.line is None else self.line.names[1 - self.seat]


def phone_names(picture: Picture) -> Mapping[int, str]:
    """The names of all players as phones show them, keyed by row id. Each name is unique in the event."""
    return of_play(picture).derived(_phone_names)


def phone_names_by_code(picture: Picture) -> Mapping[PlayerId, str]:
    """`phone_names` by the player's code."""
    return of_play(picture).derived(_names_by_code)


def _names_by_code(picture: Picture) -> dict[PlayerId, str]:
    names = phone_names(picture)
    return {entrant.code: names[entrant.id] for entrant in picture.entrants}


def find_names(picture: Picture, asked: str, among: Iterable[NamedEntrant]) -> tuple[tuple[int, str], ...]:
    """The row ids and names of up to 12 of these players whom a typed name may mean.

    Names that begin with it come first.
    """
    key, names = name_key(asked), phone_names(picture)
    found = [
        (not name_key(names[one.id]).startswith(key), names[one.id], one.id)
        for one in among
        if any(key in spelling for spelling in spellings(names[one.id]))
    ]
    return tuple((row_id, name) for _late, name, row_id in sorted(found)[:_MOST_FOUND])


def _phone_names(picture: Picture) -> dict[int, str]:
    if rules_of(picture).names is NamesShown.FULL:
        return {entrant.id: entrant.name for entrant in picture.entrants}
    short = {entrant.id: _short(entrant.own_name) for entrant in picture.entrants}
    often = Counter(short.values())
    return {
        entrant.id: f"{short[entrant.id]} ({entrant.code})" if often[short[entrant.id]] > 1 else short[entrant.id]
        for entrant in picture.entrants
    }


def _short(name: str) -> str:
    parts = given_and_family(name)
    given, _space, family = spoken_order(name).rpartition(" ") if parts is None else (parts[0], " ", parts[1])
    return f"{given} {family[:1]}." if given else name


def pair_lines(picture: Picture) -> tuple[PairLine, ...]:
    """The tables of the rounds under way, in order of round and table."""
    return of_play(picture).derived(_pair_lines)


def own_line(picture: Picture, entrant_id: int) -> tuple[MatchRow, PairLine] | None:
    """The latest match of a player in the rounds under way with its line in `pair_lines`, or None."""
    return of_play(picture).derived(_own_lines).get(entrant_id)


def _own_lines(picture: Picture) -> dict[int, tuple[MatchRow, PairLine]]:
    matches = (match for row in rounds_shown(picture) for match in picture.matches_of(row))
    return {
        row_id: (match, line)
        for match, line in zip(matches, pair_lines(picture), strict=True)
        for row_id in (match.a_id, match.b_id)
    }


def _pair_lines(picture: Picture) -> tuple[PairLine, ...]:
    known, points = lasting(picture, _known_lines), lasting(picture, _points_by_round)
    matches = [match for row in rounds_shown(picture) for match in picture.matches_of(row)]
    known |= {match: _line(picture, match, points[match.round_id]) for match in matches if match not in known}
    return tuple(known[match] for match in matches)


def _known_lines(_picture: Picture) -> dict[MatchRow, PairLine]:
    """The lines made so far, by match: a line depends on nothing else that changes during a round."""
    return {}


def _points_by_round(picture: Picture) -> Mapping[int, Mapping[int, int]]:
    """The points before each of the rounds that phones show, by the row id of the round."""
    return {row.id: points_before(picture, row) for row in rounds_shown(picture)}


def rounds_shown(picture: Picture) -> tuple[RoundRow, ...]:
    """The rounds whose tables phones show: those being played, or else those played last."""
    return tuple(row for stage in stages_under_way(picture) for row in stage)


def points_before(picture: Picture, row: RoundRow) -> Mapping[int, int]:
    """The players' match points before a Swiss round, keyed by the player's row id; empty for a knockout round."""
    if row.phase != "swiss":
        return {}
    history = history_of(picture.tournament, row.number - 1)
    by_code = dict(zip(history.ids, history.points, strict=True))
    return {entrant.id: by_code.get(entrant.code, 0) for entrant in picture.entrants}


def _line(picture: Picture, row: MatchRow, points: Mapping[int, int]) -> PairLine:
    names, match = phone_names(picture), picture.match(row)
    winner = winner_of(match)
    words = None if row.is_pending else words_of(picture, row)._replace(a=names[row.a_id], b=names[row.b_id])
    return PairLine(
        row.table_number,
        (row.a_id, row.b_id),
        (names[row.a_id], names[row.b_id]),
        (points[row.a_id], points[row.b_id]) if points else None,
        None if words is None else words.short,
        None if winner is None else int(winner == match.b),
        (row.games_a or 0, row.games_b or 0) if words is not None and words.is_games else None,
    )


def own_now(picture: Picture, entrant_id: int) -> OwnNow | None:
    """Where a player is in the rounds under way; None before the first round and for unknown players."""
    entrant = picture.entrant_by_id.get(entrant_id)
    rounds = of_play(picture).derived(rounds_shown)
    if entrant is None or not rounds:
        return None
    name = phone_names(picture)[entrant.id]
    found = own_line(picture, entrant.id)
    if found is not None:
        match, line = found
        place = OwnPlace.PLAYS if match.is_pending else OwnPlace.DONE
        return OwnNow(
            entrant, name, place, match, line, int(entrant.id == match.b_id), reported_match(picture, match.id)
        )
    has_bye = any(entrant in picture.awards_of(row, kind) for row in rounds for kind in ("bye", "half"))
    return OwnNow(entrant, name, OwnPlace.BYE if has_bye else OwnPlace.NOT_PAIRED)


def own_result(match: MatchRow, seat: int) -> str:
    """The result of a match in typed form, from the point of view of the player in this seat (0 or 1)."""
    text = text_of(result_of(match))
    return seen_by(text, seat)


def seen_by(text: str, seat: int) -> str:
    """Convert a typed result from the first player's point of view to that of the player in this seat (0 or 1)."""
    if seat == 0 or not text[:1].isdigit():
        return {"fa": "fb", "fb": "fa"}.get(text, text) if seat else text
    first, second, *drawn = text.split("-")
    return "-".join((second, first, *drawn))
