"""The bracket with the results so far or, before the cut, a preview; and the players who can still decline."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.results import UNKNOWN, LossReasons, so_far, written
from irondie_to.app.core.rows import RoundRow
from irondie_to.app.event import queries as event_queries
from irondie_to.app.event.day import Day, day_of, forecast
from irondie_to.app.event.plan import outlook, planned_cut, who_could_play_on
from irondie_to.app.event.queries import Status, champion_of
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView, RoundProgress
from irondie_to.app.players.remarks import remarks_of, with_remarks
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.new_cut import NewCut, new_cut, why_cut_is_final
from irondie_to.app.standings.views import StandingLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.bracket import THIRD_PLACE, Bracket, Meeting, bracket, is_last_round, winner
from irondie_to.tournament.knockout.knockout import bracket_of, who_may_play_on
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.match import KnockoutTimeUp, knockout_ruling
from irondie_to.tournament.model import PlayerId

_GOES_ON: Final = {
    (False, False): "knockout.goes_on_instead",
    (False, True): "knockout.goes_on_short",
    (True, False): "knockout.nobody_instead",
    (True, True): "knockout.nobody_note",
}
_WINS: Final = {
    (False, False): "knockout.wins_instead",
    (False, True): "knockout.wins_short",
    (True, False): "knockout.nobody_wins_instead",
    (True, True): "knockout.nobody_wins",
}
"""The codes of the words, by whether nobody goes on and whether nobody won by the result."""
_BRIEF: Final = {codes[nobody, False]: codes[nobody, True] for codes in (_GOES_ON, _WINS) for nobody in (False, True)}


def in_brief(told: Phrase) -> Phrase:
    """The phrase returned by `GoingOn.told`, without the player who does not advance.

    Used where the player's own line already has a remark.
    """
    return Phrase(_BRIEF.get(told.code, told.code), told.values)


class GoingOn:
    """Says in words who advances from a match of the bracket if its result alone does not show this.

    `names` are the shown names by code, `remarks` the remarks on players who left the event.
    """

    def __init__(
        self, found: Bracket, names: Mapping[PlayerId, str], remarks: Mapping[PlayerId, Iterable[Phrase]]
    ) -> None:
        self._seed = {player: number for number, player in enumerate(found.seeds, start=1)}
        self._names, self._remarks = names, remarks

    def won(self, meeting: Meeting) -> PlayerId | None:
        """The winner by the result alone, even if that player does not advance.

        None while the result is missing, if both players lost, or if the match is tied and the referee has decided it.
        """
        return None if meeting.match is None else winner(meeting.match, self._seed)

    def told(self, name: str, meeting: Meeting) -> Phrase | None:
        """A phrase saying who advances, or that nobody does, if the result alone does not show it; otherwise None.

        It also says if there is no match. If the winner does not advance, it names the winner and the reason.
        `name` is the name of the round: in the final and the match for third place, the phrase says who wins.
        """
        if not meeting.is_over:
            return None
        if meeting.match is None:
            return Phrase("knockout_page.nobody_plays" if meeting.winner is None else "knockout_page.no_opponent")
        won, kept = self.won(meeting), meeting.winner
        if meeting.match.goes_on is None or (won is not None and won == kept):
            return None
        values: dict[str, Value] = {} if kept is None else {"name": self._names[kept]}
        if won is not None:
            values["other"] = with_remarks(self._names[won], self._remarks.get(won, ()))
        codes = _WINS if is_last_round(name) else _GOES_ON
        return Phrase(codes[kept is None, won is None], values)


def going_on(picture: Picture, found: Bracket, names: Mapping[PlayerId, str] | None = None) -> GoingOn:
    return GoingOn(found, names_by_code(picture) if names is None else names, remarks_of(picture))


def round_views(
    found: Bracket, names: Mapping[PlayerId, str], remarks: Mapping[PlayerId, Iterable[Phrase]] = MappingProxyType({})
) -> tuple[BracketRoundView, ...]:
    """The views of the rounds of a bracket.

    The players of a match are in the order in which its result is typed. `names` are the shown names by code, `remarks`
    the remarks on players who left the event.
    """
    words = GoingOn(found, names, remarks)
    slots = {
        player: BracketSlot(player, names[player], seed, tuple(remarks.get(player, ())))
        for seed, player in enumerate(found.seeds, start=1)
    }

    def view(name: str, meeting: Meeting) -> BracketMeeting:
        match = meeting.match
        a, b = (meeting.a, meeting.b) if match is None else (match.a, match.b)
        return BracketMeeting(
            None if match is None else match.table,
            None if a is None else slots[a],
            None if b is None else slots[b],
            None if match is None or match.is_pending else written(match),
            meeting.winner,
            so_far="" if match is None else so_far(match),
            reasons=UNKNOWN if match is None else LossReasons(match.reason_a, match.reason_b),
            nobody_a=meeting.nobody_a,
            nobody_b=meeting.nobody_b,
            goes_on=words.told(name, meeting),
            won=words.won(meeting),
        )

    return tuple(
        BracketRoundView(
            round_.name,
            tuple(view(round_.name, meeting) for meeting in round_.meetings),
            tuple(slots[player] for player in round_.byes),
        )
        for round_ in found.rounds
    )


def bracket_preview(picture: Picture, declined: Collection[PlayerId] = ()) -> BracketView:
    """The bracket as it would be if the cut were made now, from the current standings.

    Players who dropped or whose codes are in `declined` are left out, as in the cut itself. Raises `UserError`
    `cut.none_planned`, or `knockout.too_few` if fewer than two players are left.
    """
    cut = planned_cut(picture)
    if cut < 2:
        raise UserError("cut.none_planned")
    able = who_may_play_on(picture.tournament, declined)
    if len(able) < 2:
        raise UserError("knockout.too_few", count=len(able), cut=cut)
    names = names_by_code(picture)
    planned = bracket(able[:cut], third_place=picture.options.third_place)
    return BracketView(round_views(planned, names), None, ())


def with_progress(view: BracketView, picture: Picture) -> BracketView:
    """The bracket with the progress and match time of each round, and the end time of each match with a clock.

    The match for third place is played together with the final and has no progress of its own.
    """
    rows = {row.name: row for row in picture.knockout}
    planned = iter(_planned_starts(picture))
    ends = {time.round_id: time.ended_ms for time in picture.times}
    rounds = []
    for round_ in view.rounds:
        row = rows.get(round_.name)
        meetings = tuple(_with_end(picture, row, meeting) for meeting in round_.meetings)
        progress = RoundProgress()
        if round_.name != THIRD_PLACE:
            ended = None if row is None else ends.get(row.id)
            progress = _progress(picture, row, round_, next(planned, ""), ended)
        minutes = picture.event.match_minutes
        rounds.append(replace(round_, meetings=meetings, progress=progress, match_minutes=minutes))
    return replace(view, rounds=tuple(rounds))


def _planned_starts(picture: Picture) -> list[str]:
    """The planned starting times of the knockout rounds as HH:MM."""
    ahead = outlook(picture)
    return [at for _name, at in ahead.starts[ahead.rounds :]]


def _progress(
    picture: Picture, row: RoundRow | None, round_: BracketRoundView, planned: str, ended_ms: int | None
) -> RoundProgress:
    clock = None if row is None else next((clock for clock in picture.clocks if clock.round_id == row.id), None)
    since_ms = None if clock is None else clock.started_at_ms
    if round_.meetings and all(meeting.is_over for meeting in round_.meetings):
        return RoundProgress(is_done=True, since_ms=since_ms, planned=planned, ended_ms=ended_ms)
    if since_ms is not None:
        return RoundProgress(since_ms=since_ms, planned=planned)
    missing = sum(not meeting.is_over for meeting in round_.meetings)
    if missing < len(round_.meetings):
        return RoundProgress(planned=planned, missing=missing, matches=len(round_.meetings))
    return RoundProgress(planned=planned)


def with_expected(view: BracketView, day: Day, now_ms: int) -> BracketView:
    """The bracket with the expected starting time of each round that has not begun, as forecast at `now_ms`.

    The match for third place gets none, because it is played together with the final. Without a forecast, the bracket
    is unchanged.
    """
    expected = forecast(day, now_ms)
    if expected is None or day.cut_after is None:
        return view
    times = iter(expected.times[day.cut_after :])
    rounds = []
    for round_ in view.rounds:
        time = None if round_.name == THIRD_PLACE else next(times, None)
        expected_ms = None if time is None or time.is_begun or time.is_over else time.begin_ms
        rounds.append(replace(round_, progress=replace(round_.progress, expected_ms=expected_ms)))
    return replace(view, rounds=tuple(rounds))


def _with_end(picture: Picture, row: RoundRow | None, meeting: BracketMeeting) -> BracketMeeting:
    if row is None or meeting.result is None:
        return meeting
    ids = {match.id for match in picture.matches_of(row) if match.table_number == meeting.table}
    ends = [clock.finished_at_ms for clock in picture.table_clocks if clock.match_id in ids]
    return replace(meeting, ended_at_ms=ends[0]) if ends else meeting


_MORE = 8  # the number of players below the cut who are listed in `nearest`


@dataclass(frozen=True, slots=True)
class KnockoutOverview:
    """The view of the knockout page.

    `preview` is true before the cut. If there is no bracket, `bracket` is None and `why_not` gives the reason.
    `nearest` are the players who may be asked whether they decline, `declined` the names of those who did, and
    `declined_codes` their codes (only before the cut). `new_cut` is as returned by `new_cut`. `time_up` is the ruling
    on matches that run out of time. `day` holds the planned and actual times of the event.
    """

    status: Status
    preview: bool
    bracket: BracketView | None
    why_not: Phrase | None
    nearest: tuple[StandingLine, ...]
    declined: tuple[str, ...]
    time_up: KnockoutTimeUp
    day: Day
    declined_codes: tuple[PlayerId, ...] = ()
    new_cut: NewCut | None = None


def knockout_overview(picture: Picture, declined: frozenset[str]) -> KnockoutOverview:
    status, time_up = event_queries.status(picture), knockout_ruling(picture.options)
    day = day_of(picture, outlook(picture))
    if picture.seeds:
        bracket = with_progress(bracket_view(picture), picture)
        names = tuple(picture.entrant(seed.entrant_id).name for seed in picture.seeds if not seed.place)
        in_bracket, new = _may_decline_yet(picture), picture.derived(new_cut)
        return KnockoutOverview(status, False, bracket, None, in_bracket, names, time_up, day, new_cut=new)
    could = set(who_could_play_on(picture))
    able = [line for line in standings_queries.standings(picture).lines if line.code in could]
    declined &= {line.code for line in able}
    names = tuple(line.name for line in able if line.code in declined)
    nearest = tuple(able[: status.cut + len(declined) + _MORE])
    try:
        preview, why_not = with_progress(bracket_preview(picture, declined), picture), None
    except UserError as fault:
        few = fault.code == "knockout.too_few" and not declined
        few |= fault.code == "cut.none_planned" and picture.options.cut is None and not picture.swiss
        preview, why_not = None, Phrase("knockout_page.no_players") if few else fault.phrase
    return KnockoutOverview(status, True, preview, why_not, nearest, names, time_up, day, tuple(sorted(declined)))


def _may_decline_yet(picture: Picture) -> tuple[StandingLine, ...]:
    """The players of the bracket while the cut can still be made again; empty after that."""
    if why_cut_is_final(picture) is not None:
        return ()
    inside = {seed.entrant_id for seed in picture.seeds if seed.place}
    codes = {entrant.code for entrant in picture.entrants if entrant.id in inside}
    return tuple(line for line in standings_queries.standings(picture).lines if line.code in codes)


def bracket_view(picture: Picture) -> BracketView:
    """The bracket as played so far. Raises `UserError("cut.not_begun")`."""
    if not picture.seeds:
        raise UserError("cut.not_begun")
    names = names_by_code(picture)
    rounds = round_views(bracket_of(picture.tournament), names, remarks_of(picture))
    placings = final_ranking(picture.tournament)
    ranking = tuple((place.rank, place.player, names[place.player], place.reached) for place in placings)
    return BracketView(rounds, champion_of(picture), ranking)
