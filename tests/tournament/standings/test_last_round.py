"""What is needed in the last round, compared with all results that small events can still have."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from irondie_to.tournament.history import Result, history_of, results_of
from irondie_to.tournament.knockout.knockout import out_of_cut, who_may_play_on
from irondie_to.tournament.match import INTENTIONAL_DRAW_GAMES, MatchResult, contradicts_lost_games
from irondie_to.tournament.model import (
    Entrant,
    Games,
    Match,
    Options,
    Outcome,
    PlayerId,
    Points,
    Round,
    Tournament,
)
from irondie_to.tournament.standings.last_round import Condition, ConditionKind, Prospect, ResultWorth, RoundEnding

PLAYED = tuple(Games(*games) for games in ((2, 0, 0), (2, 1, 0), (1, 0, 0), (1, 1, 0), (0, 0, 1), (1, 2, 0), (0, 2, 0)))
TYPED = (
    *(MatchResult(games) for games in PLAYED),
    MatchResult(INTENTIONAL_DRAW_GAMES, Outcome.INTENTIONAL_DRAW),
    MatchResult(None, Outcome.FORFEIT_A),
    MatchResult(None, Outcome.FORFEIT_B),
    MatchResult(None, Outcome.DOUBLE_LOSS),
)
POINTS = (Points(), Points(2, 1, 0), Points(3, 1, 1), Points(1, 1, 0), Points(5, 2, 1))


def last_round(tournament: Tournament, places: int) -> RoundEnding:
    return RoundEnding(tournament, history_of(tournament), places, out_of_cut(tournament))


class Ending(NamedTuple):
    """A way in which the last round can end: the results of the open matches, and what follows from them.

    `points` are those of all players, `able` the players who may play on, best first.
    """

    results: dict[Match, tuple[Result, Result]]
    points: dict[PlayerId, int]
    able: tuple[PlayerId, ...]

    @property
    def is_ordinary(self) -> bool:
        return (Result.LOSS, Result.LOSS) not in self.results.values()

    def result_of(self, player: PlayerId) -> Result | None:
        for match, (for_a, for_b) in self.results.items():
            if player in {match.a, match.b}:
                return for_a if player == match.a else for_b
        return None

    def happens(self, condition: Condition) -> bool:
        for_a, for_b = self.results[condition.match]
        mine = for_a if condition.player == condition.match.a else for_b
        match condition.kind:
            case ConditionKind.WINS:
                return mine is Result.WIN
            case ConditionKind.DOES_NOT_LOSE:
                return mine is not Result.LOSS
            case ConditionKind.SOMEBODY_WINS:
                return Result.WIN in {for_a, for_b}
            case ConditionKind.DRAW:
                return for_a is Result.DRAW


def endings(tournament: Tournament) -> Iterator[Ending]:
    """All ways in which the last round can end, one for each combination of wins, draws and losses."""
    last = tournament.rounds[-1]
    waiting = [match for match in last.matches if match.is_pending]
    for combined in product(*(possible(match, tournament.options) for match in waiting)):
        entered = {match: entered for match, (_results, entered) in zip(waiting, combined, strict=True)}
        matches = tuple(entered.get(match, match) for match in last.matches)
        event = replace(tournament, rounds=(*tournament.rounds[:-1], replace(last, matches=matches)))
        results = {match: pair for match, (pair, _entered) in zip(waiting, combined, strict=True)}
        history = history_of(event)
        yield Ending(results, dict(zip(history.ids, history.points, strict=True)), who_may_play_on(event))


@cache
def _typed(match: Match) -> tuple[Match, ...]:
    return tuple(
        replace(match, games=typed.games, outcome=typed.outcome)
        for typed in TYPED
        if not contradicts_lost_games(typed, match.lost_a, match.lost_b)
    )


def possible(match: Match, options: Options) -> tuple[tuple[tuple[Result, Result], Match], ...]:
    """Every pair of results that the match can still have, with a result as it is entered."""
    found = {results_of(entered, options)[:2]: entered for entered in _typed(match)}
    return tuple(found.items())


class Counted(NamedTuple):
    """The other players of the cut with as many points as a player, or more (`level`), and with more (`above`)."""

    level: int
    above: int


def counted(ending: Ending, player: PlayerId) -> Counted:
    own, others = ending.points[player], [ending.points[other] for other in ending.able if other != player]
    return Counted(sum(other >= own for other in others), sum(other > own for other in others))


def expected(places: int, counts: list[Counted], ordinary: list[Counted]) -> Prospect:
    """The verdict that follows from the counts of all endings and from those of the ordinary ones among them."""
    if all(count.level < places for count in counts):
        return Prospect.IN
    if all(count.above >= places for count in counts):
        return Prospect.OUT
    if all(count.above >= places for count in ordinary):
        return Prospect.HARDLY
    if any(count.level < places for count in ordinary):
        return Prospect.IF
    return Prospect.OPEN if any(count.above >= places for count in counts) else Prospect.TIED


def check(need: ResultWorth, player: PlayerId, places: int, found: list[Ending]) -> None:
    """Compare what is said about one result of a player with all endings in which the player has it."""
    counts = [counted(ending, player) for ending in found]
    ordinary = [count for count, ending in zip(counts, found, strict=True) if ending.is_ordinary]
    assert need.prospect is expected(places, counts, ordinary)
    plays_on = [player in ending.able[:places] for ending in found]
    assert {ending.points[player] for ending in found} == {need.points}
    match need.prospect:
        case Prospect.IN:
            assert all(plays_on)
        case Prospect.OUT:
            assert not any(plays_on)
            assert need.above == min(count.above for count in counts)
        case Prospect.HARDLY:
            assert need.above == min(count.above for count in ordinary)
        case Prospect.IF:
            assert 0 <= need.at_most < len(need.conditions)
            for ending, count, is_in in zip(found, counts, plays_on, strict=True):
                is_met = sum(map(ending.happens, need.conditions)) <= need.at_most
                assert is_met <= (count.level < places)
                assert is_met <= is_in
                assert not ending.is_ordinary or is_met == (count.level < places)
        case Prospect.TIED:
            assert max(count.above for count in counts) < places
        case Prospect.OPEN:
            assert max(count.above for count in counts) >= places


@st.composite
def events(draw: st.DrawFn) -> Tournament:
    """An event of up to nine players in its last round, in which up to three matches are open.

    Some players have dropped out, some have lost games by penalties, and one may have no opponent.
    """
    count, rounds = draw(st.integers(3, 9)), draw(st.integers(1, 3))
    players = [f"P{number}" for number in range(count)]
    entrants = tuple(
        Entrant(player, dropped_after=draw(st.sampled_from((None, None, None, None, rounds - 1, rounds, rounds + 1))))
        for player in players
    )
    found = [_round(draw, number, players, is_last=number == rounds) for number in range(1, rounds + 1)]
    return Tournament(options=Options(points=draw(st.sampled_from(POINTS))), entrants=entrants, rounds=tuple(found))


def _round(draw: st.DrawFn, number: int, players: list[PlayerId], *, is_last: bool) -> Round:
    order = draw(st.permutations(players))
    alone, pairs = (
        order[: len(order) % 2],
        list(zip(order[len(order) % 2 :: 2], order[len(order) % 2 + 1 :: 2], strict=True)),
    )
    waiting = draw(st.integers(1, 3)) if is_last else 0
    lost = st.sampled_from((0, 0, 0, 1, 2))
    matches = []
    for table, (a, b) in enumerate(pairs, start=1):
        match = Match(a, b, table, None, Outcome.PENDING, lost_a=draw(lost), lost_b=draw(lost))
        matches.append(match if table <= waiting else draw(st.sampled_from(_typed(match))))
    kind = draw(st.sampled_from(("byes", "losses", "half_byes", "")))
    given = {kind: tuple(alone)} if kind else {}
    return Round(number, tuple(matches), **given)


@settings(deadline=None)
@given(events(), st.integers(2, 9))
def test_what_is_said_is_true_of_all_endings_and_nothing_more_could_be_said(event: Tournament, places: int) -> None:
    found, last, out = list(endings(event)), last_round(event, places), out_of_cut(event)
    for entrant in event.entrants:
        needs = last.needs(entrant.id)
        assert bool(needs) == (entrant.id not in out)
        by_result: dict[Result | None, list[Ending]] = {}
        for ending in found:
            by_result.setdefault(ending.result_of(entrant.id), []).append(ending)
        if needs:
            assert [need.result for need in needs] == [result for result in (*Result, None) if result in by_result]
        for need in needs:
            check(need, entrant.id, places, by_result[need.result])


def standing_at(points: dict[PlayerId, int], *pairs: str, places: int, dropped: str = "") -> RoundEnding:
    """The last round of players with these points so far, who play in these pairs, at tables from 1 on.

    Players without a pair have their points for certain.
    """
    entrants = tuple(Entrant(name, dropped_after=1 if name in dropped else None) for name in points)
    rounds: list[Round] = []
    left = dict(points)
    while any(left.values()):
        byes = tuple(name for name, more in left.items() if more >= 3)
        half_byes = tuple(name for name, more in left.items() if 0 < more < 3)
        left = {name: more - 3 * (name in byes) - (name in half_byes) for name, more in left.items()}
        rounds.append(Round(len(rounds) + 1, byes=byes, half_byes=half_byes))
    matches = tuple(Match(pair[0], pair[1], table, None, Outcome.PENDING) for table, pair in enumerate(pairs, start=1))
    event = Tournament(entrants=entrants, rounds=(*rounds, Round(len(rounds) + 1, matches)))
    return last_round(event, places)


def said(need: ResultWorth) -> tuple[Result | None, int, Prospect, int, list[str]]:
    conditions = [f"{one.player or 'anybody'} {one.kind.value} {one.match.table}" for one in need.conditions]
    return need.result, need.points, need.prospect, need.at_most, conditions


def test_conditions_name_what_lifts_somebody() -> None:
    points = {"A": 9, "B": 9, "C": 11, "D": 6, "E": 9, "F": 9, "G": 9, "H": 4, "J": 15, "K": 3}
    last = standing_at(points, "AB", "DC", "EF", "GH", "JK", places=3)
    win, draw, loss = last.needs("A")
    conditions = ["C does_not_lose 2", "anybody somebody_wins 3", "G wins 4"]
    assert said(win) == (Result.WIN, 12, Prospect.IF, 1, conditions)
    assert said(draw) == (Result.DRAW, 10, Prospect.OPEN, 0, [])
    assert (loss.points, loss.prospect, loss.above) == (9, Prospect.HARDLY, 4)
    assert [need.prospect for need in last.needs("J")] == [Prospect.IN] * 3
    assert [(need.points, need.prospect, need.above) for need in last.needs("K")] == [
        (6, Prospect.OUT, 7),
        (4, Prospect.OUT, 8),
        (3, Prospect.OUT, 9),
    ]


def test_a_draw_can_lift_both() -> None:
    (settled,) = standing_at({"A": 12, "P": 11, "Q": 11}, "PQ", places=2).needs("A")
    assert said(settled) == (None, 12, Prospect.IF, 0, ["anybody draw 1"])


def test_who_has_dropped_out_takes_no_place() -> None:
    last = standing_at({"A": 12, "B": 12, "C": 12, "D": 9}, "CD", places=2, dropped="B")
    assert last.needs("B") == ()
    (settled,) = last.needs("A")
    assert said(settled) == (None, 12, Prospect.IF, 0, ["D wins 1"])


def test_a_double_loss_matters_only_for_how_few_have_many_points() -> None:
    (settled,) = standing_at({"A": 9, "P": 9, "Q": 9}, "PQ", places=1).needs("A")
    assert (settled.prospect, settled.above) == (Prospect.HARDLY, 1)
