"""The bracket as phones show it: with names in the form that the event allows, and the state of each match."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.picture import Picture, codes_of
from irondie_to.app.event.plan import planned_cut
from irondie_to.app.papers.bracket import PrintedBracket, PrintedMatch, PrintedTime, Side, bracket
from irondie_to.app.phones.now import phone_names_by_code
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import MINUTE_MS
from irondie_to.tournament.model import PlayerId

_QUARTERS = 4


class PhoneSide(NamedTuple):
    """A player of a match, with row id, seed and name, or a place whose player is not known yet.

    In the latter case, `waiting` says who can reach the place, and `id` is None. `games` is the number of games won so
    far, or empty. `word` is as in `papers.bracket.Side`.
    """

    id: int | None
    seed: int | None
    name: str
    games: str
    is_winner: bool
    waiting: Phrase | None
    word: Phrase | None


class PhoneMatch(NamedTuple):
    """A match of the bracket. A bye has only one side.

    `table` is None while it is unknown, and once the match is over. `state` says what is happening at the table, when
    the match begins, or who advances if the result does not show this; None if there is nothing to say. `is_open` is
    true if a player is not known yet.
    """

    sides: tuple[PhoneSide, ...]
    table: int | None
    state: Phrase | None
    is_over: bool
    is_open: bool

    def has(self, entrant_id: int | None) -> bool:
        return entrant_id is not None and any(side.id == entrant_id for side in self.sides)


class PhoneStage(NamedTuple):
    """The matches of a round from top to bottom. `time` is when the round begins, or None once it has begun."""

    title: Phrase
    matches: tuple[PhoneMatch, ...]
    time: str | None


class EarlierQuarter(NamedTuple):
    """The rounds that lead to one of the quarterfinals, earliest first, each with only the matches that lead there."""

    title: Phrase
    stages: tuple[PhoneStage, ...]

    @property
    def left(self) -> int:
        """The number of its matches that are not over."""
        return sum(not match.is_over for stage in self.stages for match in stage.matches)

    def has(self, entrant_id: int | None) -> bool:
        return any(match.has(entrant_id) for stage in self.stages for match in stage.matches)


@dataclass(frozen=True, slots=True)
class PhoneBracket:
    """The bracket of an event. `stages` begin with the quarterfinals, or with the first round if there are none.

    `quarters` are the rounds before the quarterfinals; empty if there are none. `champion` is the champion's name, or
    None until the final is decided, and if nobody won it (`nobody_won`).
    """

    size: int
    quarters: tuple[EarlierQuarter, ...]
    stages: tuple[PhoneStage, ...]
    third_place: PhoneStage | None
    champion: str | None
    nobody_won: bool

    def last_match_of(self, entrant_id: int | None) -> PhoneMatch | None:
        """The player's match in the latest round that the player has reached; None if there is none."""
        stages = [stage for quarter in self.quarters for stage in quarter.stages] + [*self.stages]
        stages += [] if self.third_place is None else [self.third_place]
        own_matches = [match for stage in stages for match in stage.matches if match.has(entrant_id)]
        return own_matches[-1] if own_matches else None


def phone_bracket(picture: Picture, clock: Callable[[str], str], now_ms: int) -> PhoneBracket | Phrase:
    """The bracket, or a sentence saying why there is none.

    `clock` converts a stored UTC time to local wall time; `now_ms` is the time of the desk in milliseconds since
    1970-01-01 UTC.
    """
    if not picture.seeds:
        cut = planned_cut(picture)
        return Phrase("phone_list.bracket_later", {"cut": cut}) if cut > 1 else Phrase("phone_list.no_knockout")
    printed = bracket(picture, clock, now_ms, phone_names_by_code(picture))
    maker = _PhoneTree(picture, printed, now_ms)
    stages = [maker.stage(number) for number in range(len(printed.stages))]
    before = max(0, len(stages) - 3)  # the rounds before the quarterfinals
    quarters = () if not before else tuple(_quarter(printed, stages[:before], number) for number in range(_QUARTERS))
    third = None
    if printed.third_place is not None:
        title = Phrase("paper.third_place_match")
        match = maker.match(printed.third_place, (), printed.stages[-1].time)
        third = PhoneStage(title, (match,), stages[-1].time)
    champion = None if printed.champion is None else maker.names[printed.champion.code]
    return PhoneBracket(printed.size, quarters, tuple(stages[before:]), third, champion, printed.nobody_won)


def _quarter(printed: PrintedBracket, stages: list[PhoneStage], number: int) -> EarlierQuarter:
    quarters = []
    for stage in stages:
        count = len(stage.matches) // _QUARTERS
        quarters.append(stage._replace(matches=stage.matches[number * count : (number + 1) * count]))
    return EarlierQuarter(printed.stages[len(stages)].matches[number].title, tuple(quarters))


class _PhoneTree:
    def __init__(self, picture: Picture, printed: PrintedBracket, now_ms: int) -> None:
        self._printed, self._now_ms = printed, now_ms
        self._ids = {entrant.code: entrant.id for entrant in picture.entrants}
        self.names = phone_names_by_code(picture)
        self._so_far = _games_so_far(picture)

    def stage(self, number: int) -> PhoneStage:
        stage = self._printed.stages[number]
        before = self._printed.stages[number - 1] if number else None
        matches = tuple(
            self.match(match, () if before is None else before.matches[2 * place : 2 * place + 2], stage.time)
            for place, match in enumerate(stage.matches)
        )
        return PhoneStage(stage.title, matches, _to_come(stage.time))

    def match(self, match: PrintedMatch, feeders: tuple[PrintedMatch, ...], time: PrintedTime | None) -> PhoneMatch:
        """A match of a round that begins at `time`. `feeders` are the two matches whose winners meet in it, if any."""
        printed = (match.a,) if match.b is None else (match.a, match.b)
        coming = [*feeders, None, None]
        sides = tuple(self._side(side, match, coming[place]) for place, side in enumerate(printed))
        is_open = any(side.id is None for side in sides)
        return PhoneMatch(sides, match.table, _state(match, feeders, time, self._now_ms), match.is_over, is_open)

    def _side(self, side: Side, match: PrintedMatch, feeder: PrintedMatch | None) -> PhoneSide:
        if side.who is not None:
            code = side.who.code
            games = "" if side.games == "+" else side.games
            if match.b is not None and match.b.who is not None and match.a.who is not None and not match.is_over:
                games = self._so_far.get((match.a.who.code, match.b.who.code), {}).get(code, games)
            return PhoneSide(self._ids[code], side.seed, self.names[code], games, side.winner, None, side.word)
        waiting = side.waiting
        if feeder is not None and feeder.table is not None and feeder.b is not None:
            a, b = feeder.a.who, feeder.b.who
            if a is not None and b is not None:
                waiting = Phrase("paper.one_or_other", {"a": self.names[a.code], "b": self.names[b.code]})
        return PhoneSide(None, None, "", "", is_winner=False, waiting=waiting, word=None)


def _games_so_far(picture: Picture) -> dict[tuple[PlayerId, PlayerId], dict[PlayerId, str]]:
    """The games won so far by both players of each match without a result, once any of its games has ended."""
    games = {}
    for facts in match_facts(picture, picture.knockout):
        won = facts.facts.won
        if facts.match.is_pending and any(won):
            a, b = codes_of(picture, facts.match)
            games[a, b] = games[b, a] = {a: str(won.a), b: str(won.b)}
    return games


def _to_come(time: PrintedTime | None) -> str | None:
    return time.at if time is not None and time.is_planned else None


def _state(
    match: PrintedMatch, feeders: tuple[PrintedMatch, ...], time: PrintedTime | None, now_ms: int
) -> Phrase | None:
    """What is happening at a match, or when it begins; None if there is nothing to say.

    Once the match is over, who advances if the result does not show this.
    """
    if match.b is None:
        return Phrase("knockout_page.bye")
    if match.is_over:
        return match.note
    unknown = [feeder.table for side, feeder in zip((match.a, match.b), feeders, strict=False) if side.who is None]
    waits = [table for table in unknown if table is not None]
    if waits and len(waits) == len(unknown):
        return Phrase("phone_list.once_done", {"count": len(waits), "tables": tuple(map(str, waits))})
    if match.table is None or time is None:
        return None
    if not time.is_planned:
        return Phrase("phone_list.being_played")
    is_due = time.moment_ms is not None and time.moment_ms // MINUTE_MS <= now_ms // MINUTE_MS
    return Phrase("phone_list.begins_soon" if is_due else "phone_list.starts", {"time": time.at})
