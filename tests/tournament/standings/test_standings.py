"""Standings: real tournaments as other platforms printed them, and properties of every event."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from testdata import DATA as TEST_DATA

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import read
from irondie_to.tournament.history import PlayerRecord, Result, results_of
from irondie_to.tournament.model import (
    Entrant,
    Games,
    Match,
    Options,
    Outcome,
    Points,
    Round,
    Tiebreaker,
    Tournament,
)
from irondie_to.tournament.standings.standings import Standing, Standings, standings_of

DATA = TEST_DATA / "standings"
DOCUMENTS = sorted(path for path in DATA.glob("*.json") if not path.name.startswith("brackets"))
COLUMNS = {
    "omw": Tiebreaker.OPPONENTS_MATCH_WIN,
    "gw": Tiebreaker.GAME_WIN,
    "ogw": Tiebreaker.OPPONENTS_GAME_WIN,
    "buchholz": Tiebreaker.BUCHHOLZ,
    "buchholz_cut1": Tiebreaker.BUCHHOLZ_CUT_1,
    "median_buchholz": Tiebreaker.MEDIAN_BUCHHOLZ,
    "sonneborn_berger": Tiebreaker.SONNEBORN_BERGER,
}
THREE = Options().tiebreakers


def value(standings: Standings, row: Standing, tiebreaker: Tiebreaker) -> Fraction:
    found = row.values[standings.tiebreakers.index(tiebreaker)]
    assert found is not None
    return found


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_what_real_platforms_printed(path: Path) -> None:
    document = json.loads(path.read_bytes())
    tournament, expected = read(document), document["expected"]
    rounds = {row.get("as_of_round", len(tournament.rounds)) for row in expected["published_standings"]}
    by_round = {after: standings_of(tournament, after) for after in rounds}
    compared = 0
    for printed in expected["published_standings"]:
        if "not_comparable" in printed:
            continue
        standings = by_round[printed.get("as_of_round", len(tournament.rounds))]
        row = next(row for row in standings.rows if row.player == printed["player"])
        scale = expected.get("scale", 1)
        assert row.points == Fraction(str(printed["points"])) * scale
        for column in expected["check"]:
            if column == "points" or column not in printed:
                continue
            # json reads 0.47916667 as the nearest float; the text of the number is what was printed.
            difference = value(standings, row, COLUMNS[column]) - Fraction(str(printed[column])) * scale
            assert abs(difference) <= Fraction(expected["tolerance"]), (printed["player"], column)
            compared += 1
        if "record" in printed:
            assert list(row.matches) == printed["record"]
    assert compared >= 20


@pytest.mark.parametrize(
    "path", [path for path in DOCUMENTS if path.stem[:2] in {"m-", "c-"}], ids=lambda path: path.stem
)
def test_the_order_real_platforms_printed(path: Path) -> None:
    document = json.loads(path.read_bytes())
    seated = {
        match[side]
        for round_ in document.get("knockout", {}).get("rounds", ())
        for match in round_["matches"]
        for side in "ab"
    }
    rows = standings_of(read(document)).rows
    ours = [row.player for row in rows if row.player not in seated]
    printed = sorted(document["expected"]["published_standings"], key=lambda row: int(row["rank"]))
    theirs = [row["player"] for row in printed if row["player"] not in seated]
    lots = {row.player: frozenset(row.tied) or frozenset({row.player}) for row in rows}
    assert [lots[player] for player in ours] == [lots[player] for player in theirs]


def event(games: list[list[tuple[str, str, Games]]], players: str, **options: Any) -> Tournament:
    """Rounds of matches between players with one-letter ids."""
    return Tournament(
        options=Options(**options),
        entrants=tuple(map(Entrant, players)),
        rounds=tuple(
            Round(number, tuple(Match(a, b, None, result) for a, b, result in matches))
            for number, matches in enumerate(games, start=1)
        ),
    )


WIN, DRAW = Games(2, 0, 0), Games(1, 1, 1)


def test_before_the_first_round_all_are_tied_and_lots_order_them() -> None:
    standings = standings_of(event([], "abcd"))
    assert standings.after == 0
    assert [row.rank for row in standings.rows] == [1, 2, 3, 4]
    for row in standings.rows:
        assert set(row.tied_with) == set("abcd") - {row.player}
        assert row.values == (Fraction(1, 3),) * 3
    others = standings_of(replace(event([], "abcdefgh"), seed=1))
    assert [row.player for row in others.rows] != [row.player for row in standings_of(event([], "abcdefgh")).rows]


def test_who_has_not_played_is_tied_with_whom_he_equals() -> None:
    # Only points, tie-breakers and lots count: b has lost, c never came, and neither has won.
    tournament = event([[("a", "b", WIN)]], "cab", tiebreakers=(Tiebreaker.WINS,))
    rows = standings_of(tournament).rows
    assert rows[0].player == "a"
    assert [set(row.tied) for row in rows] == [set(), {"b", "c"}, {"b", "c"}]


def test_no_player_no_line() -> None:
    assert standings_of(Tournament()).rows == ()


def test_an_unfinished_match_is_not_there_yet() -> None:
    tournament = event([[("a", "b", WIN), ("c", "d", WIN)]], "abcd")
    first = tournament.rounds[0]
    pending = replace(first, matches=(first.matches[0], Match("c", "d", 2, None, Outcome.PENDING)))
    rows = standings_of(replace(tournament, rounds=(pending,))).rows
    assert [row.player for row in rows[:2]] == ["a", "b"]
    assert rows[2].matches == rows[3].matches == PlayerRecord(0, 0, 0)


def test_awards_and_forfeits() -> None:
    matches = (
        Match("a", "b", None, None, Outcome.FORFEIT_B),
        Match("c", "d", None, Games(1, 0, 0), Outcome.FORFEIT_A),
        Match("e", "f", None, None, Outcome.DOUBLE_LOSS),
        Match("g", "h", None, None, Outcome.INTENTIONAL_DRAW),
        Match("i", "j", None, Games(0, 0, 3), Outcome.INTENTIONAL_DRAW),
    )
    tournament = Tournament(
        entrants=tuple(map(Entrant, "abcdefghijklm")), rounds=(Round(1, matches, ("k",), ("l",), ("m",)),)
    )
    found = {row.player: (row.points, row.matches, row.games) for row in standings_of(tournament).rows}
    assert found["a"] == (3, (1, 0, 0), (2, 0, 0))
    assert found["b"] == (0, (0, 1, 0), (0, 2, 0))
    assert found["c"] == (0, (0, 1, 0), (1, 0, 0))
    assert found["d"] == (3, (1, 0, 0), (0, 1, 0))
    assert found["e"] == found["f"] == (0, (0, 1, 0), (0, 0, 0))
    assert found["g"] == found["h"] == (1, (0, 0, 1), (0, 0, 0))
    assert found["i"] == found["j"] == (1, (0, 0, 1), (0, 0, 3))
    assert found["k"] == (3, (1, 0, 0), (2, 0, 0))
    assert found["l"] == (0, (0, 1, 0), (0, 0, 0))
    assert found["m"] == (1, (0, 0, 1), (0, 0, 0))


def test_a_forfeit_and_a_bye_follow_the_options() -> None:
    options = Options(points=Points(2, 1, 0), bye_games=Games(1, 0, 0))
    forfeit = Match("a", "b", None, None, Outcome.FORFEIT_A)
    tournament = Tournament(
        options=options, entrants=tuple(map(Entrant, "abc")), rounds=(Round(1, (forfeit,), ("c",)),)
    )
    found = {row.player: (row.points, row.games) for row in standings_of(tournament).rows}
    assert found == {"a": (0, (0, 1, 0)), "b": (2, (1, 0, 0)), "c": (2, (1, 0, 0))}


def test_head_to_head_only_where_all_have_met() -> None:
    # a and b get 6 points, c and d 3; a has beaten b, and c has beaten d.
    rounds = [
        [("a", "b", WIN), ("c", "d", WIN)],
        [("c", "a", Games(0, 2, 0)), ("b", "d", WIN)],
        [("d", "a", WIN), ("b", "c", WIN)],
    ]
    standings = standings_of(event(rounds, "dcba", tiebreakers=(Tiebreaker.HEAD_TO_HEAD,)))
    found = [(row.player, row.points, value(standings, row, Tiebreaker.HEAD_TO_HEAD)) for row in standings.rows]
    assert found == [("a", 6, Fraction(3)), ("b", 6, Fraction(0)), ("c", 3, Fraction(3)), ("d", 3, Fraction(0))]
    apart = standings_of(event(rounds[:1], "abcd", tiebreakers=(Tiebreaker.HEAD_TO_HEAD,)))
    assert [row.values[3] for row in apart.rows] == [None] * 4
    assert [len(row.tied) for row in apart.rows] == [2] * 4


def test_buchholz_and_its_kin() -> None:
    rounds = [
        [("a", "b", WIN), ("c", "d", DRAW)],
        [("a", "c", DRAW), ("b", "d", WIN)],
        [("a", "d", WIN), ("b", "c", Games(0, 2, 0))],
    ]
    chosen = (
        *(Tiebreaker.BUCHHOLZ, Tiebreaker.BUCHHOLZ_CUT_1, Tiebreaker.MEDIAN_BUCHHOLZ, Tiebreaker.SONNEBORN_BERGER),
        *(Tiebreaker.WINS, Tiebreaker.PROGRESSIVE),
    )
    found = {row.player: row for row in standings_of(event(rounds, "abcd", tiebreakers=chosen)).rows}
    assert {player: row.points for player, row in found.items()} == {"a": 7, "b": 3, "c": 5, "d": 1}
    # a met b with 3 points (won), c with 5 (drawn), d with 1 (won); a's points after the rounds were 3, 4, 7.
    assert found["a"].values[3:] == tuple(map(Fraction, ("9", "8", "3", "13/2", "2", "14")))


def test_a_round_that_is_not_there() -> None:
    with pytest.raises(UserError) as caught:
        standings_of(event([[("a", "b", WIN)]], "ab"), 2)
    assert say(caught.value.phrase) == "There are no standings after round 2: only 1 round has been paired so far."
    with pytest.raises(UserError):
        standings_of(Tournament(), -1)


RESULTS = [WIN, Games(2, 1, 0), Games(0, 2, 0), Games(1, 2, 0), DRAW, Games(1, 1, 0), Games(0, 0, 3), Games(1, 0, 0)]
AWARDED = [Outcome.FORFEIT_A, Outcome.FORFEIT_B, Outcome.DOUBLE_LOSS, Outcome.INTENTIONAL_DRAW]


def random_event(seed: int) -> Tournament:
    """A small event with everything that can happen: late entries, byes, losses, awards, chosen tie-breakers."""
    lots = Random(seed)
    ids = [f"P{number}" for number in range(lots.randint(1, 14))]
    rounds = []
    for number in range(1, lots.randint(1, 6) + 1):
        present = [player for player in ids if lots.random() < 0.9]
        lots.shuffle(present)
        matches = []
        while len(present) > lots.randint(1, 3):
            a, b = present.pop(), present.pop()
            awarded = lots.random() < 0.15
            outcome = lots.choice(AWARDED) if awarded else Outcome.PLAYED
            matches.append(Match(a, b, None, None if awarded else lots.choice(RESULTS), outcome))
        byes, losses, halves = present[:1], present[1:2], present[2:3]
        rounds.append(Round(number, tuple(matches), tuple(byes), tuple(losses), tuple(halves)))
    chosen = lots.sample(list(Tiebreaker), lots.randint(0, len(Tiebreaker)))
    options = Options(
        points=lots.choice([Points(), Points(2, 1, 0), Points(3, 2, 1)]),
        percentage_floor=lots.choice([Fraction(1, 3), Fraction(33, 100), Fraction(0)]),
        own_game_win_floored=lots.random() < 0.5,
        tiebreakers=tuple(chosen),
    )
    return Tournament("", options, lots.randint(0, 99), tuple(map(Entrant, ids)), tuple(rounds))


def by_definition(tournament: Tournament, tiebreaker: Tiebreaker, player: str) -> Fraction:
    """The value computed directly from its definition."""
    points, floor = tournament.options.points, tournament.options.percentage_floor
    own: dict[str, list[int]] = {entrant.id: [] for entrant in tournament.entrants}
    met: dict[str, list[tuple[str, Fraction]]] = {entrant.id: [] for entrant in tournament.entrants}
    won: dict[str, int] = dict.fromkeys(own, 0)
    drawn: dict[str, int] = dict.fromkeys(own, 0)
    games: dict[str, int] = dict.fromkeys(own, 0)
    after_each: dict[str, list[int]] = {entrant: [] for entrant in own}
    for round_ in tournament.rounds:
        for match in round_.matches:
            result = match.games or {
                Outcome.FORFEIT_A: Games(0, 2, 0),
                Outcome.FORFEIT_B: Games(2, 0, 0),
            }.get(match.outcome, Games(0, 0, 0))
            for me, other, mine, his in (
                (match.a, match.b, result.a, result.b),
                (match.b, match.a, result.b, result.a),
            ):
                half = Fraction(1, 2) if mine == his else Fraction(int(mine > his))
                if match.outcome is Outcome.DOUBLE_LOSS:
                    half = Fraction(0)
                own[me].append(
                    {0: points.loss, 1: points.win}.get(half.numerator, 0) if half.denominator == 1 else points.draw
                )
                met[me].append((other, half))
                won[me] += mine
                drawn[me] += result.drawn
                games[me] += sum(result)
        for lucky in round_.byes:
            own[lucky].append(points.win)
            won[lucky] += 2
            games[lucky] += 2
        for unlucky in round_.losses:
            own[unlucky].append(points.loss)
        for half_lucky in round_.half_byes:
            own[half_lucky].append(points.draw)
        for anybody, made in own.items():
            after_each[anybody].append(sum(made))

    def match_share(who: str) -> Fraction:
        return max(floor, Fraction(sum(own[who]), points.win * len(own[who]))) if own[who] else floor

    def game_share(who: str, least: Fraction) -> Fraction:
        return max(least, Fraction(3 * won[who] + drawn[who], 3 * games[who])) if games[who] else least

    others = [other for other, _ in met[player]]
    sums = sorted(sum(own[other]) for other in others)
    if tiebreaker is Tiebreaker.OPPONENTS_MATCH_WIN:
        return sum(map(match_share, others), Fraction(0)) / len(others) if others else floor
    if tiebreaker is Tiebreaker.GAME_WIN:
        return game_share(player, floor if tournament.options.own_game_win_floored else Fraction(0))
    if tiebreaker is Tiebreaker.OPPONENTS_GAME_WIN:
        return sum((game_share(other, floor) for other in others), Fraction(0)) / len(others) if others else floor
    if tiebreaker is Tiebreaker.SONNEBORN_BERGER:
        return sum((half * sum(own[other]) for other, half in met[player]), Fraction(0))
    if tiebreaker is Tiebreaker.PROGRESSIVE:
        return Fraction(sum(after_each[player]))
    sums = sorted([*sums, *[0] * (len(own[player]) - len(others))])  # rounds without an opponent
    cut = {Tiebreaker.BUCHHOLZ: sums, Tiebreaker.BUCHHOLZ_CUT_1: sums[1:], Tiebreaker.MEDIAN_BUCHHOLZ: sums[1:-1]}
    return Fraction(sum(cut[tiebreaker]))


@settings(max_examples=80)
@given(st.integers(0, 2**32))
def test_every_value_by_its_definition(seed: int) -> None:
    tournament = random_event(seed)
    standings = standings_of(tournament)
    for row in standings.rows:
        for tiebreaker, found in zip(standings.tiebreakers, row.values, strict=True):
            if tiebreaker not in {Tiebreaker.HEAD_TO_HEAD, Tiebreaker.WINS}:
                assert found == by_definition(tournament, tiebreaker, row.player)
            if tiebreaker is Tiebreaker.WINS:
                assert found == row.matches.won


@settings(max_examples=80)
@given(st.integers(0, 2**32))
def test_the_lines_are_in_order_and_ties_are_real(seed: int) -> None:
    tournament = random_event(seed)
    standings = standings_of(tournament)
    assert sorted(row.player for row in standings.rows) == sorted(entrant.id for entrant in tournament.entrants)
    assert [row.rank for row in standings.rows] == list(range(1, len(standings.rows) + 1))

    def key(row: Standing) -> tuple[object, ...]:
        values = dict(zip(standings.tiebreakers, row.values, strict=True))
        return row.points, *(values[item] for item in tournament.options.tiebreakers)

    if Tiebreaker.HEAD_TO_HEAD not in tournament.options.tiebreakers:
        keys = [key(row) for row in standings.rows]
        assert keys == sorted(keys, reverse=True)
    for row in standings.rows:
        alike = {other.player for other in standings.rows if key(other) == key(row)}
        assert set(row.tied) == (alike if len(alike) > 1 else set())


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_order_of_entry_matches_and_sides_does_not_matter(seed: int) -> None:
    tournament = random_event(seed)
    lots = Random(seed)

    def turned(match: Match) -> Match:
        if lots.random() < 0.5:
            return match
        games = None if match.games is None else Games(match.games.b, match.games.a, match.games.drawn)
        other = {Outcome.FORFEIT_A: Outcome.FORFEIT_B, Outcome.FORFEIT_B: Outcome.FORFEIT_A}
        return Match(match.b, match.a, match.table, games, other.get(match.outcome, match.outcome))

    mixed = replace(
        tournament,
        entrants=tuple(lots.sample(tournament.entrants, len(tournament.entrants))),
        rounds=tuple(
            replace(round_, matches=tuple(map(turned, lots.sample(round_.matches, len(round_.matches)))))
            for round_ in tournament.rounds
        ),
    )
    assert standings_of(mixed) == standings_of(tournament)


@settings(max_examples=60)
@given(st.integers(0, 2**32))
def test_names_do_not_matter_beyond_the_lots(seed: int) -> None:
    tournament = random_event(seed)
    name = {entrant.id: f"X{99 - number}" for number, entrant in enumerate(tournament.entrants)}
    renamed = replace(
        tournament,
        entrants=tuple(Entrant(name[entrant.id]) for entrant in tournament.entrants),
        rounds=tuple(
            Round(
                round_.number,
                tuple(replace(match, a=name[match.a], b=name[match.b]) for match in round_.matches),
                *(tuple(name[player] for player in group) for group in (round_.byes, round_.losses, round_.half_byes)),
            )
            for round_ in tournament.rounds
        ),
    )
    before, after = standings_of(tournament).rows, standings_of(renamed).rows
    by_name = {row.player: row for row in after}
    for old, in_place in zip(before, after, strict=True):
        new = by_name[name[old.player]]
        assert (new.points, new.values) == (old.points, old.values)
        assert set(new.tied) == {name[player] for player in old.tied}
        assert new is in_place or in_place.player in new.tied


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_what_comes_later_does_not_change_what_was(seed: int) -> None:
    tournament = random_event(seed)
    for after in range(len(tournament.rounds) + 1):
        assert standings_of(tournament, after) == standings_of(replace(tournament, rounds=tournament.rounds[:after]))


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_a_correction_and_its_correction_leave_all_as_it_was(seed: int) -> None:
    tournament = random_event(seed)
    lots = Random(seed)
    played = [(round_, place) for round_ in tournament.rounds for place in range(len(round_.matches))]
    if not played:
        return
    round_, place = lots.choice(played)
    right = round_.matches[place]
    wrong = replace(right, games=Games(0, 2, 1), outcome=Outcome.PLAYED)

    def with_match(event: Tournament, match: Match) -> Tournament:
        rounds = list(event.rounds)
        matches = list(rounds[round_.number - 1].matches)
        matches[place] = match
        rounds[round_.number - 1] = replace(rounds[round_.number - 1], matches=tuple(matches))
        return replace(event, rounds=tuple(rounds))

    corrected = with_match(tournament, wrong)
    found = {row.player: row.matches for row in standings_of(corrected).rows}
    before = {row.player: row.matches for row in standings_of(tournament).rows}
    assert found[right.b].won == before[right.b].won + (results_of(right, tournament.options)[1] is not Result.WIN)
    assert standings_of(with_match(corrected, right)) == standings_of(tournament)
