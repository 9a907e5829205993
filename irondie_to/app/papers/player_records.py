"""Each player's own record of an event, to take home: the content and its builder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.core.lookup import match_entrant
from irondie_to.app.core.picture import Picture, entrants_by_code, words_of
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.end.ranking import Moment, last_finished
from irondie_to.app.event.plan import planned_cut
from irondie_to.app.event.queries import has_finished_round
from irondie_to.app.papers.cross_table import knockout_rounds_of, short_round_name, totals_of
from irondie_to.app.papers.kinds import utc_time
from irondie_to.app.papers.sets import PlayerSet, player_set
from irondie_to.app.papers.standings import TiebreakColumn
from irondie_to.app.papers.views import EventPaper, MatchRecord, People, PrintedName, event_head
from irondie_to.app.standings.figure_text import is_percentage
from irondie_to.app.standings.form import Crossing, crossings
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import BracketRound, Meeting
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings, standings_of

_ALONE = {
    "bye": Phrase("standings_page.bye"),
    "half": Phrase("standings_page.half"),
    "loss": Phrase("standings_page.loss"),
    "": Phrase("standings_page.none"),
}


class RecordRow(NamedTuple):
    """A round of a player: the number of a Swiss round, or the short name of a knockout round.

    If there is no `opponent`, `told` says why. `games` has this player's games first; if it is empty, `told` says how
    the match was decided. `result` is `win`, `loss` or `draw`, also for a bye or an awarded loss, and empty for a round
    in which the player did not take part. `points` and `rank` are those after a Swiss round, None for a knockout round.
    """

    round: int | Phrase
    table: int | None
    opponent: PrintedName | None
    games: str
    told: Phrase | None
    result: str
    points: int | None
    rank: int | None


class PersonalRecord(NamedTuple):
    """The record of a player, with the rank in the final ranking, or in the ranking so far.

    `points`, `matches` and `games` are from the Swiss rounds, and so are the `values` of the tie-breakers.
    """

    who: PrintedName
    club: str
    rank: int
    points: int
    matches: MatchRecord
    games: MatchRecord
    rows: tuple[RecordRow, ...]
    values: tuple[Fraction | None, ...]
    dice: PlayerSet


@dataclass(frozen=True, slots=True)
class PlayerRecords(EventPaper):
    """The records of players, by name.

    `after` is the last finished round. `players` is the number of players in the ranking, and `cut` the number of those
    in the knockout, 0 without one or if it includes everybody. `columns` are the tie-breakers, in the order in which
    they break ties; an event without Swiss rounds has none.
    """

    layout: ClassVar[str] = "players.record"
    after: Phrase
    players: int
    cut: int
    columns: tuple[TiebreakColumn, ...]
    records: tuple[PersonalRecord, ...]


def player_records(
    picture: Picture, players: Sequence[str] = (), clock: Callable[[str], str] = utc_time
) -> PlayerRecords:
    """Build the records of these players (empty: of all) as of the last finished round.

    `clock` converts a stored UTC time to the local time of day (HH:MM).

    Raises `UserError` `paper.no_standings` if no round is finished yet, `paper.no_records` if none of the players took
    part, or the errors of `match_entrant`.
    """
    if not has_finished_round(picture):
        raise UserError("paper.no_standings")
    moment = last_finished(picture)
    maker = _RecordMaker(moment, clock)
    chosen = [match_entrant(picture.entrants, player) for player in players] or picture.entrants
    everybody = (maker.record(entrant.code) for entrant in maker.people.by_name(chosen) if entrant.code in maker.ranks)
    records = tuple(record for record in everybody if record.rows)
    if not records:
        raise UserError("paper.no_records")
    cut = planned_cut(picture)
    return PlayerRecords(
        event_head(picture),
        moment.after,
        len(maker.ranks),
        cut if 1 < cut < len(maker.ranks) else 0,
        tuple(TiebreakColumn(item.value, is_percentage(item.value)) for item in maker.tiebreakers),
        records,
    )


class _RecordMaker:
    """Makes the records of an event as it was at a moment. `ranks` are the ranks of all who have one."""

    def __init__(self, moment: Moment, clock: Callable[[str], str]) -> None:
        self._clock = clock
        self._picture = picture = moment.picture
        self.people = People(picture)
        self.ranks = {placing.player: placing.rank for placing in final_ranking(moment.seated.tournament)}
        tournament = picture.tournament
        after = [standings_of(tournament, number) for number in range(moment.rounds + 1)]
        self._standings = after[-1]
        self._lines = {row.player: row for row in after[-1].rows}
        self._ranks_after = [_ranks(standings) for standings in after[1:]]
        self.tiebreakers = picture.options.tiebreakers if moment.rounds else ()
        self._totals = totals_of(picture)
        self._crossings = crossings(tournament.rounds, picture.options, _ranks(after[-1]))
        self._by_round = [_by_player(picture.matches_of(row)) for row in picture.swiss]
        self._knockout = knockout_rounds_of(picture)
        self._rows = {match.id: match for match in picture.matches}
        self._entrants = entrants_by_code(picture)

    def record(self, player: PlayerId) -> PersonalRecord:
        line, entrant = self._lines[player], self._entrants[player]
        values = dict(zip(self._standings.tiebreakers, line.values, strict=True))
        return PersonalRecord(
            self.people.code(player),
            entrant.club or "",
            self.ranks[player],
            line.points,
            MatchRecord(line.matches.won, line.matches.lost, line.matches.drawn),
            MatchRecord(line.games.won, line.games.lost, line.games.drawn),
            (*self._swiss(player), *self._later(player)),
            tuple(values[item] for item in self.tiebreakers),
            player_set(self.people, entrant, self._clock),
        )

    def _swiss(self, player: PlayerId) -> Iterator[RecordRow]:
        me = self._entrants[player].id
        for place, crossing in enumerate(self._crossings[player]):
            after = self._totals[player][place], self._ranks_after[place].get(player)
            match = self._by_round[place].get(me)
            if match is None:
                yield RecordRow(place + 1, None, None, "", _alone(crossing), _result(crossing), *after)
            else:
                yield self._met(place + 1, match, me, _result(crossing))._replace(points=after[0], rank=after[1])

    def _later(self, player: PlayerId) -> Iterator[RecordRow]:
        me = self._entrants[player].id
        rows = {row.name: row for row in self._picture.knockout}
        for round_ in self._knockout:
            name = short_round_name(round_.name)
            if player in round_.byes:
                yield RecordRow(name, None, None, "", _ALONE["bye"], "win", None, None)
            meeting = _meeting(round_, player)
            match = _by_player(self._picture.matches_of(rows[round_.name])).get(me)
            if meeting is not None and match is not None:
                yield self._met(name, match, me, "win" if meeting.winner == player else "loss")

    def _met(self, name: int | Phrase, match: MatchRow, me: int, result: str) -> RecordRow:
        is_second = match.b_id == me
        opponent = self.people.row(match.a_id if is_second else match.b_id)
        words = words_of(self._picture, match)
        seen = words.seen_from(second=is_second)
        games, told = (seen, None) if isinstance(seen, str) else ("", seen)
        return RecordRow(name, match.table_number, opponent, games, told, result, None, None)


def _ranks(standings: Standings) -> dict[PlayerId, int]:
    return {row.player: row.rank for row in standings.rows}


def _by_player(matches: Sequence[MatchRow]) -> Mapping[int, MatchRow]:
    return {player: match for match in matches for player in (match.a_id, match.b_id)}


def _alone(crossing: Crossing | None) -> Phrase:
    return _ALONE["" if crossing is None else crossing.unpaired]


def _result(crossing: Crossing | None) -> str:
    return "" if crossing is None else crossing.result


def _meeting(round_: BracketRound, player: PlayerId) -> Meeting | None:
    return next((meeting for meeting in round_.meetings if player in {meeting.a, meeting.b}), None)
