"""The printed knockout bracket, with places whose players are not known yet: its content, its times and its builder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import count
from typing import ClassVar, NamedTuple

from irondie_to.app.core.names import family_name
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import LossReasons, ResultWords, written
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.times import minutes_of_day, moment_ms, moment_text
from irondie_to.app.event.day import Day, ExpectedTime, StopState, day_of, forecast
from irondie_to.app.event.plan import outlook
from irondie_to.app.knockout.queries import GoingOn, going_on
from irondie_to.app.papers.views import EventPaper, People, PrintedName, event_head
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import MINUTE_MS
from irondie_to.tournament.knockout.bracket import (
    THIRD_PLACE,
    BracketRound,
    Meeting,
    is_last_round,
    round_size,
    seed_order,
)
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.knockout.ranking import champion
from irondie_to.tournament.match import KnockoutTimeUp, knockout_ruling
from irondie_to.tournament.model import PlayerId


class PrintedTime(NamedTuple):
    """A local time (HH:MM). `is_planned` is true if the time is planned or expected, not actual.

    `moment_ms` is the moment in milliseconds since 1970-01-01 UTC; None if only a planned time of day is known.
    """

    at: str
    is_planned: bool
    moment_ms: int | None = None


class KnockoutTimes(NamedTuple):
    """The start of each knockout round, in order, and the end of the event.

    A time is None if the round or the event is over and the time is unknown.
    """

    begins: tuple[PrintedTime | None, ...]
    ends: PrintedTime | None


def knockout_times(picture: Picture, rounds: int, clock: Callable[[str], str], now_ms: int) -> KnockoutTimes:
    """Return the times of the last `rounds` rounds of the day.

    A round that has not begun gets its expected time. If nothing has happened for half a day, or if no round has begun
    although its planned time has passed, the remaining rounds are timed from `now_ms`. Where no other time is known,
    the planned time is used.

    `clock` converts a stored UTC time to the local time of day (HH:MM). `now_ms` is in milliseconds since 1970-01-01
    UTC; 0 means the latest known time of the event.
    """
    day = day_of(picture, outlook(picture))
    now = now_ms or day.latest_ms or 0
    known = forecast(day, now)
    expected = (ExpectedTime(None, None),) * rounds if known is None else known.times[-rounds:]
    counts = known is not None or _is_late(day, rounds, clock, now)
    begins: list[PrintedTime | None] = []
    before: int | None = None
    for stop, time in zip(day.stops[-rounds:], expected, strict=True):
        begin, end = time.begin_ms, time.end_ms
        if begin is None and counts and stop.state is not StopState.DONE:
            begin = now if before is None else max(now, before + day.pause * MINUTE_MS)
        if begin is not None and end is None:
            end = max(now, begin + day.minutes * MINUTE_MS)
        at = stop.at if begin is None else clock(moment_text(begin))
        is_unknown = begin is None and stop.state is StopState.DONE
        begins.append(None if is_unknown else PrintedTime(at, not time.is_begun, begin))
        before = end
    is_over = day.stops[-1].state is StopState.DONE
    if before is None:
        return KnockoutTimes(tuple(begins), None if is_over else PrintedTime(day.end_at, True))
    return KnockoutTimes(tuple(begins), PrintedTime(clock(moment_text(before)), not is_over, before))


_DAY, _MOST_BEHIND = 24 * 60, 10 * 60
"""A day, and how far local time is taken to be behind UTC at most, in minutes; it can then be up to 14 hours ahead."""


def _is_late(day: Day, rounds: int, clock: Callable[[str], str], now_ms: int) -> bool:
    """Whether the planned time of the first of these rounds has passed, less than a day ago."""
    return 0 < _local_minutes(day.date, clock, now_ms) - day.stops[-rounds].start < _DAY


def _local_minutes(date: str, clock: Callable[[str], str], now_ms: int) -> int:
    """The local wall time in minutes after the midnight before `date`. `clock` tells the time of day, but no date."""
    utc = (now_ms - moment_ms(f"{date}T00:00:00Z")) // MINUTE_MS
    ahead = (minutes_of_day(clock(moment_text(now_ms))) - utc + _MOST_BEHIND) % _DAY - _MOST_BEHIND
    return utc + ahead


class Side(NamedTuple):
    """One player of a match in the bracket. `waiting` says who can reach this place while the player is not known.

    `games` is the number of games won, `+` for a win without play, and otherwise empty. `word` says why the player lost
    without play, or that the draw was agreed.
    """

    who: PrintedName | None
    seed: int | None
    games: str
    winner: bool
    waiting: Phrase | None
    word: Phrase | None = None


class PrintedMatch(NamedTuple):
    """A match in the bracket. If `b` is None, the player of `a` has a bye.

    `table` is set only while the match can be played; `at` is the table even once the match is over, or None if
    unknown. `is_over` is true once it is certain who advances, or that nobody does. `note` says who advances if the
    result alone does not show this.
    """

    title: Phrase
    table: int | None
    a: Side
    b: Side | None
    is_over: bool
    note: Phrase | None = None
    at: int | None = None


class BracketStage(NamedTuple):
    """All matches of one round of the bracket, from top to bottom.

    `time` is None if times are not wanted, or if the round is over and its time is unknown.
    """

    title: Phrase
    matches: tuple[PrintedMatch, ...]
    time: PrintedTime | None = None

    @property
    def is_over(self) -> bool:
        return all(match.is_over for match in self.matches)


@dataclass(frozen=True, slots=True)
class PrintedBracket(EventPaper):
    """The knockout bracket.

    `size` is the number of players. `status` is the sentence about the matches still to be played, `time_up` the ruling
    on matches without a winner when time runs out. `ends` is the end of the event; None if times are not wanted, or if
    the event is over and the time is unknown.
    """

    layout: ClassVar[str] = "knockout.bracket"
    compared: ClassVar[str] = "content"
    for_wall: ClassVar[bool] = True
    size: int
    status: Phrase
    stages: tuple[BracketStage, ...]
    third_place: PrintedMatch | None
    champion: PrintedName | None
    time_up: Phrase
    ends: PrintedTime | None = None

    @property
    def content(self) -> str:
        """Everything in the bracket except the times, which change from minute to minute."""
        stages = tuple(stage._replace(time=None) for stage in self.stages)
        return repr(replace(self, stages=stages, ends=None))

    @property
    def under_way(self) -> int | None:
        """The index of the first stage with a match still to be played; None if there is no such stage.

        The match for third place is not taken into account.
        """
        return next((place for place, stage in enumerate(self.stages) if not stage.is_over), None)

    @property
    def nobody_won(self) -> bool:
        return self.champion is None and self.stages[-1].matches[0].is_over


TIME_UP = {
    KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH: Phrase("paper.more_life_wins_then_sudden_death"),
    KnockoutTimeUp.SUDDEN_DEATH: Phrase("paper.sudden_death"),
    KnockoutTimeUp.HIGHER_SEED: Phrase("paper.higher_seed"),
}
"""How a knockout match is decided when its time is over, for each ruling."""


_NUMBERED = {"paper.match_in_round", "paper.match_number"}
"""The titles of matches whose players are named in the next round while they play."""


def bracket(
    picture: Picture,
    clock: Callable[[str], str] | None = None,
    now_ms: int = 0,
    names: Mapping[PlayerId, str] | None = None,
) -> PrintedBracket:
    """Return the bracket of the knockout. Raises `UserError("paper.no_knockout")` before the cut.

    If `clock` is given, which converts a stored UTC time to the local time of day (HH:MM), the bracket contains the
    times of all rounds as of `now_ms` (see `knockout_times`). `names` are the names by code in the notes on matches
    (None: the shown names).
    """
    if not picture.seeds:
        raise UserError("paper.no_knockout")
    knockout = bracket_of(picture.tournament)
    seed = {player: place for place, player in enumerate(knockout.seeds, start=1)}
    maker = _Maker(People(picture), seed, going_on(picture, knockout, names))
    rounds = [round_ for round_ in knockout.rounds if round_.name != THIRD_PLACE]
    times: KnockoutTimes | None = None
    if clock is not None:
        times = knockout_times(picture, len(rounds), clock, now_ms)
    numbers = count(1)
    stages: list[BracketStage] = []
    for number, round_ in enumerate(rounds):
        places = _places(round_, knockout.seeds) if number == 0 else list(round_.meetings)
        before = stages[-1] if stages else None
        matches = tuple(
            maker.match(
                round_.name,
                _match_title(round_.name, place, numbers, is_first=number == 0),
                place,
                meeting,
                before,
            )
            for place, meeting in enumerate(places)
        )
        stages.append(BracketStage(stage_title(round_.name), matches, times and times.begins[number]))
    third = None
    for round_ in knockout.rounds:
        if round_.name == THIRD_PLACE:
            third = maker.match(THIRD_PLACE, stage_title(THIRD_PLACE), 0, round_.meetings[0], stages[-2])
    first = champion(picture.tournament)
    return PrintedBracket(
        event_head(picture),
        len(knockout.seeds),
        _status(knockout.rounds),
        tuple(stages),
        third,
        None if first is None else maker.people.code(first),
        TIME_UP[knockout_ruling(picture.options)],
        times and times.ends,
    )


def _places(round_: BracketRound, seeds: tuple[PlayerId, ...]) -> list[Meeting]:
    """All pairs of places in the first round from top to bottom. A bye is a meeting without a second player."""
    size = round_size(round_.name)
    if len(seeds) == size:
        return list(round_.meetings)
    order, meetings = seed_order(size), iter(round_.meetings)
    return [
        next(meetings) if max(a, b) <= len(seeds) else Meeting(seeds[min(a, b) - 1], None)
        for a, b in zip(order[::2], order[1::2], strict=True)
    ]


def _status(rounds: tuple[BracketRound, ...]) -> Phrase:
    """The sentence about the missing matches of the first incomplete round, or about the end of the knockout."""
    last = tuple(round_ for round_ in rounds if is_last_round(round_.name))  # played at the same time
    for stage in (*((round_,) for round_ in rounds if round_ not in last), last):
        missing = sum(not meeting.is_over for round_ in stage for meeting in round_.meetings)
        if missing:
            title = stage_title(stage[0].name) if len(stage) == 1 else Phrase("paper.final_and_third")
            return Phrase("paper.to_play", {"count": missing, "round": title})
    return Phrase("paper.finished")


class _Maker:
    def __init__(self, people: People, seed: dict[PlayerId, int], going_on: GoingOn) -> None:
        self.people = people
        self._seed = seed
        self._going_on = going_on

    def match(
        self, name: str, title: Phrase, place: int, meeting: Meeting, before: BracketStage | None
    ) -> PrintedMatch:
        """The match at this place of the round `name`. `before` is the previous round, from which its players come."""
        first, lost = before is None, name == THIRD_PLACE
        if first and meeting.b is None:
            return PrintedMatch(title, None, self._side(meeting, meeting.a, None), None, True)
        feeders = before.matches[2 * place : 2 * place + 2] if before is not None else (None, None)
        nobody = Phrase("paper.nobody_comes")
        a = self._side(meeting, meeting.a, nobody if meeting.nobody_a else _coming(feeders[0], lost=lost))
        b = self._side(meeting, meeting.b, nobody if meeting.nobody_b else _coming(feeders[1], lost=lost))
        playable = meeting.a is not None and meeting.b is not None and not meeting.is_over
        at = None if meeting.match is None else meeting.match.table
        note = self._going_on.told(name, meeting)
        return PrintedMatch(title, at if playable else None, a, b, meeting.is_over, note, at)

    def _side(self, meeting: Meeting, player: PlayerId | None, waiting: Phrase | None) -> Side:
        if player is None:
            return Side(None, None, "", winner=False, waiting=waiting)
        games, word = "", None
        match = meeting.match
        if match is not None and meeting.is_over:
            words = ResultWords(written(match), reasons=LossReasons(match.reason_a, match.reason_b))
            if words.is_games and match.games is not None:
                games = str(match.games.a if match.a == player else match.games.b)
            elif self._going_on.won(meeting) == player:
                games = "+"
            else:
                shown = words.seen_from(second=match.b == player)
                word = shown if isinstance(shown, Phrase) else None
        elif match is not None and match.is_pending and any(match.by_penalties):
            games = str(match.by_penalties.a if match.a == player else match.by_penalties.b)
        elif meeting.is_walkover:
            games = "+"
        return Side(self.people.code(player), self._seed[player], games, meeting.winner == player, None, word)


def _match_title(name: str, place: int, numbers: Iterator[int], *, is_first: bool) -> Phrase:
    """The title of a match, which is unique in the bracket.

    Matches between the first round and the quarterfinals are numbered consecutively across rounds with values from
    `numbers`.
    """
    if name == "quarterfinals":
        return Phrase("paper.one_of_quarterfinals", {"number": place + 1})
    if name == "semifinals":
        return Phrase("paper.one_of_semifinals", {"number": place + 1})
    if name.startswith("round_of_"):
        if is_first:
            return Phrase("paper.match_in_round", {"round": stage_title(name), "number": place + 1})
        return Phrase("paper.match_number", {"number": next(numbers)})
    return stage_title(name)


def _coming(feeder: PrintedMatch | None, *, lost: bool) -> Phrase | None:
    """The sentence for a player who is not known yet: the winner of `feeder` or, if `lost`, its loser.

    None if there is no such match.
    """
    if feeder is None:
        return None
    if not lost and feeder.table is not None and feeder.title.code in _NUMBERED:
        a, b = feeder.a.who, feeder.b.who if feeder.b else None
        if a is not None and b is not None:
            return Phrase("paper.one_or_other", {"a": _short(a), "b": _short(b)})
    return Phrase("paper.loser_of" if lost else "paper.winner_of", {"match": feeder.title})


def _short(who: PrintedName) -> str:
    """The family name, or the whole name if it has no separate family name; plus the suffix for namesakes."""
    return family_name(who.listed.removesuffix(who.aside)) + who.aside
