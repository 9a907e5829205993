"""The data of the *Now* page on phones: the tables of the rounds under way, the phone's player, and what comes next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from irondie_to.app.core.names import given_and_family, spellings, spoken_order, text_key
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rules import NamesShown
from irondie_to.app.core.picture import Picture, lasting, of_play, words_of
from irondie_to.app.core.reports.matches import ReportedMatch, reported_match
from irondie_to.app.core.results import result_of, text_of, winner_of
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.stages import points_before, stages_under_way
from irondie_to.app.event.day import Day, StopState, day_of, forecast
from irondie_to.app.event.plan import outlook, planned_rounds
from irondie_to.app.event.queries import is_event_over
from irondie_to.app.phones.reports import rules_of
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import round_name
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import PlayerId

WITHOUT_MATCH: Final = {
    "bye": Phrase("standings_page.bye"),
    "half": Phrase("standings_page.half"),
    "loss": Phrase("standings_page.loss"),
}
"""The awards that players can have in a round instead of a match, in words."""

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
    `reported` is the match with its reports and its referee call, until it has a result. `award` is what the player was
    awarded instead of a match (`bye`, `loss` or `half`), or None.
    """

    entrant: NamedEntrant
    name: str
    place: OwnPlace
    match: MatchRow | None = None
    line: PairLine | None = None
    seat: int = 0
    reported: ReportedMatch | None = None
    award: str | None = None

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

    Either part of the name can be typed first, with or without accents. Names that begin with the typed one come first.
    """
    names = phone_names(picture)
    typed = {key for key in _both_orders(asked, asked) if key}
    ranked = []
    for entrant in among:
        name = names[entrant.id]
        found = [spelling.find(key) for spelling in _both_orders(name, entrant.own_name) for key in typed]
        if any(place >= 0 for place in found):
            ranked.append((0 not in found, name, entrant.id))
    return tuple((row_id, name) for _late, name, row_id in sorted(ranked)[:_MOST_FOUND])


def _both_orders(text: str, name: str) -> set[str]:
    """The spellings of a text that contains this name, as it is and with the given name first."""
    return {
        spelling for order in {text, text.replace(name, spoken_order(name))} for spelling in spellings(text_key(order))
    }


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
    """An empty dict, which `lasting` keeps and `_pair_lines` fills with the lines made so far, by match.

    A line depends on nothing else that changes during a round.
    """
    return {}


def _points_by_round(picture: Picture) -> Mapping[int, Mapping[int, int]]:
    """The points before each of the rounds that phones can show, by the row id of the round."""
    return {row.id: points_before(picture, row) for row in picture.under_way}


def rounds_shown(picture: Picture) -> tuple[RoundRow, ...]:
    """The rounds whose tables phones show: those being played, or else those played last."""
    return tuple(row for stage in stages_under_way(picture) for row in stage)


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
    match_and_line = own_line(picture, entrant.id)
    if match_and_line is not None:
        match, line = match_and_line
        place = OwnPlace.PLAYS if match.is_pending else OwnPlace.DONE
        return OwnNow(
            entrant, name, place, match, line, int(entrant.id == match.b_id), reported_match(picture, match.id)
        )
    shown = {row.id for row in rounds}
    awards = (award.kind for award in picture.awards if award.entrant_id == entrant.id and award.round_id in shown)
    award = next(awards, None)
    return OwnNow(entrant, name, OwnPlace.BYE if award == "bye" else OwnPlace.NOT_PAIRED, award=award)


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


class RoundToCome(NamedTuple):
    """A round that has not been published.

    It is expected to begin at `begin_ms` (milliseconds since 1970-01-01 UTC) or, if that is None, at the planned time
    `at` (HH:MM).
    """

    title: Phrase
    begin_ms: int | None
    at: str


@dataclass(frozen=True, slots=True)
class DayToCome:
    """The rounds of the day that are still to come, the next one first, if no match is under way.

    While matches are under way, and once the event is over, `rounds` is empty and `is_break` is false.
    """

    rounds: tuple[RoundToCome, ...] = ()
    is_break: bool = False

    @property
    def next(self) -> RoundToCome | None:
        return self.rounds[0] if self.rounds else None


def is_over(picture: Picture) -> bool:
    """Whether all matches of the event have been played."""
    return of_play(picture).derived(is_event_over)


def _day(picture: Picture) -> Day:
    return day_of(picture, outlook(picture))


def day_to_come(picture: Picture, now_ms: int) -> DayToCome:
    """What is left of the day at the time `now_ms` (milliseconds since 1970)."""
    if picture.pending or is_over(picture):
        return DayToCome()
    day = of_play(picture).derived(_day)
    expected = forecast(day, now_ms)
    rounds = tuple(
        RoundToCome(_title(day, place), None if expected is None else expected.times[place].begin_ms, stop.at)
        for place, stop in enumerate(day.stops)
        if stop.state is StopState.TO_COME
    )
    return DayToCome(rounds, is_break=True)


def _title(day: Day, place: int) -> Phrase:
    if day.cut_after is None or place < day.cut_after:
        return _swiss_title(place + 1, len(day.stops) if day.cut_after is None else day.cut_after)
    left = len(day.stops) - place
    if left == 1 and day.stops[place].name.code == "event_page.final_and_third":
        return Phrase("paper.final_and_third")
    return stage_title(round_name(1 << left))


def may_meet_someone(picture: Picture, player: PlayerId) -> bool:
    """Whether a player of the knockout has a place in a round in which the opponent of this player is not known yet."""
    rounds = bracket_of(picture.tournament).rounds
    return any(
        not meeting.is_over and meeting.match is None and player in {meeting.a, meeting.b}
        for round_ in rounds
        for meeting in round_.meetings
    )


class LastRound(NamedTuple):
    """A player's opponent and result in the round that was played last. `opponent` is empty for an award."""

    title: Phrase
    opponent: str
    result: Phrase


def last_round(picture: Picture, own: OwnNow) -> LastRound | None:
    """The player's result in the round that was played last.

    None if the player took no part in that round, or if the player's match has no result yet.
    """
    rounds = rounds_shown(picture)
    if own.match is not None and own.line is not None:
        if own.match.is_pending:
            return None
        row = picture.round_of(own.match)
        said = words_of(picture, own.match).seen_from(second=own.seat == 1)
        if isinstance(said, str):
            winner = own.line.winner
            code = "phone_page.won_games" if winner == own.seat else "phone_page.lost_games"
            games = said.replace("–", "\u00a0–\u00a0")  # lines do not break in it
            said = Phrase("phone_page.drew_games" if winner is None else code, {"games": games})
        return LastRound(_played_title(picture, row), own.opponent, said)
    if own.award is not None and rounds:
        return LastRound(_played_title(picture, rounds[-1]), "", WITHOUT_MATCH[own.award])
    return None


def _played_title(picture: Picture, row: RoundRow) -> Phrase:
    return _swiss_title(row.number, planned_rounds(picture)) if row.phase == "swiss" else stage_title(row.name)


def _swiss_title(number: int, rounds: int) -> Phrase:
    return Phrase("phone_page.round_of", {"round": number, "rounds": max(number, rounds)})
