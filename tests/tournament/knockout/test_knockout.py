"""The knockout: seeds, byes, declines, advancing winners, corrections, the final ranking."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from testdata import DATA as TEST_DATA

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import read, write
from irondie_to.tournament.history import Result, results_of
from irondie_to.tournament.knockout.bracket import Bracket, Meeting, bracket, round_name, round_phrase, seed_order
from irondie_to.tournament.knockout.knockout import bracket_of, build, knockout_of, leave, report
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import (
    Entrant,
    Games,
    GoesOn,
    Knockout,
    KnockoutRound,
    LossReason,
    Match,
    Options,
    Outcome,
    Round,
    Tournament,
)
from irondie_to.tournament.standings.standings import standings_of
from irondie_to.tournament.structure import recommended_cut

DATA = TEST_DATA / "standings"
BRACKETS: list[dict[str, Any]] = json.loads((DATA / "brackets-mtgo-a.json").read_bytes())["brackets"]
WITH_KNOCKOUT = [path for path in sorted(DATA.glob("m-*.json")) if "knockout" in json.loads(path.read_bytes())]
WON, LOST = MatchResult(Games(2, 0, 0)), MatchResult(Games(1, 2, 0))
BACK = MatchResult(None, Outcome.PENDING)


def ranked(count: int, **options: Any) -> Tournament:
    """Players 1…count in this order of the standings: each has beaten more outsiders than the next."""
    ids = [str(number) for number in range(1, count + 1)]
    rounds = tuple(
        Round(number, (), tuple(ids[: count - number]), tuple(ids[count - number :])) for number in range(count)
    )
    rounds = tuple(replace(round_, number=number) for number, round_ in enumerate(rounds, start=1))
    return Tournament(options=Options(**options), entrants=tuple(map(Entrant, ids)), rounds=rounds)


def pairs(found: Bracket, name: str) -> list[tuple[str | None, str | None]]:
    return [(meeting.a, meeting.b) for meeting in found.round(name).meetings]


def winner_of_final(found: Bracket) -> str | None:
    return found.rounds[-1].meetings[0].winner


def test_standard_seeding() -> None:
    assert seed_order(8) == [1, 8, 4, 5, 2, 7, 3, 6]
    assert pairs(build(ranked(10), 8), "quarterfinals") == [("1", "8"), ("4", "5"), ("2", "7"), ("3", "6")]
    assert pairs(build(ranked(10), 8), "semifinals") == [(None, None), (None, None)]


@pytest.mark.parametrize("size", [2, 4, 8, 16, 64, 256])
def test_the_better_meet_as_late_as_they_can(size: int) -> None:
    order = seed_order(size)
    assert sorted(order) == list(range(1, size + 1))
    while len(order) > 1:
        assert all(a + b == len(order) + 1 for a, b in zip(order[::2], order[1::2], strict=True))
        order = [min(pair) for pair in zip(order[::2], order[1::2], strict=True)]


@pytest.mark.parametrize("count", range(2, 70))
def test_byes_go_to_the_top_seeds(count: int) -> None:
    seeds = tuple(map(str, range(1, count + 1)))
    found = bracket(seeds, third_place=True)
    size = 1 << (count - 1).bit_length()
    first = found.rounds[0]
    assert first.name == round_name(size)
    assert sorted(map(int, first.byes)) == list(range(1, size - count + 1))
    playing = [player for meeting in first.meetings for player in (meeting.a, meeting.b)]
    assert sorted([*playing, *first.byes], key=str) == sorted(seeds)
    assert sum(len(round_.meetings) for round_ in found.rounds) == count - 1 + (count > 3)
    assert all(not round_.byes for round_ in found.rounds[1:])
    assert found.rounds[-1].name == "final"


def test_names_of_rounds() -> None:
    names = [round_.name for round_ in bracket(tuple(map(str, range(40))), third_place=True).rounds]
    assert names == ["round_of_64", "round_of_32", "round_of_16", "quarterfinals", "semifinals", "third_place", "final"]
    assert [say(round_phrase(name)) for name in names[3:]] == [
        *("quarterfinals", "semifinals", "third-place match", "final"),
    ]
    assert [say(round_phrase(name)) for name in names[:3]] == ["round of 64", "round of 32", "round of 16"]
    codes = [round_phrase(name).code for name in names[:3]]
    assert codes == ["knockout.round_of", "knockout.round_of_32", "knockout.round_of_16"]


def test_no_third_place_with_three_players() -> None:
    assert [round_.name for round_ in bracket(("a", "b", "c"), third_place=True).rounds] == ["semifinals", "final"]


def test_who_declines_or_has_dropped_is_replaced_by_the_next() -> None:
    event = ranked(10)
    assert build(event, 4, ["1", "3"]).seeds == ("2", "4", "5", "6")
    gone = tuple(replace(player, dropped_after=10) if player.id == "2" else player for player in event.entrants)
    assert build(replace(event, entrants=gone), 4).seeds == ("1", "3", "4", "5")
    later = tuple(replace(player, dropped_after=11) if player.id == "2" else player for player in event.entrants)
    assert build(replace(event, entrants=later), 4).seeds == ("1", "2", "3", "4")


@pytest.mark.parametrize(
    ("players", "chosen", "given_cut", "size"),
    [(10, None, None, 4), (10, 6, None, 6), (10, 6, 2, 2), (5, None, None, 2), (20, None, None, 8)],
)
def test_the_size_of_the_cut(players: int, chosen: int | None, given_cut: int | None, size: int) -> None:
    assert len(build(ranked(players, cut=chosen), given_cut).seeds) == size


def test_a_recommended_cut_has_no_more_players_than_are_left() -> None:
    gone = tuple(str(number) for number in range(1, 10))
    assert build(ranked(16), None, gone).seeds == ("10", "11")


@pytest.mark.parametrize("players", [4, 8, 9, 16, 17])
def test_a_recommended_cut_is_that_of_all_players_while_so_many_are_left(players: int) -> None:
    ids = [str(number) for number in range(1, players + 1)]
    whole = recommended_cut(players)
    for gone in range(players):
        left = tuple(ids[gone:])
        cut = whole if whole <= len(left) else recommended_cut(len(left))
        if cut >= 2:
            assert build(ranked(players), None, ids[:gone]).seeds == left[:cut]


@pytest.mark.parametrize(
    ("event", "cut", "declined", "code"),
    [
        (ranked(3), None, (), "knockout.no_cut"),
        (ranked(8, cut=0), None, (), "knockout.no_cut"),
        (ranked(8), 1, (), "knockout.no_cut"),
        (ranked(8), -4, (), "knockout.no_cut"),
        (ranked(8), 9, (), "knockout.too_few"),
        (ranked(8), 8, ("3",), "knockout.too_few"),
        (ranked(8), None, ("1", "2", "3", "4", "5"), "knockout.no_cut"),
        (ranked(8), 4, ("nobody",), "knockout.unknown_player"),
    ],
)
def test_what_cannot_be_built(event: Tournament, cut: int | None, declined: tuple[str, ...], code: str) -> None:
    with pytest.raises(UserError) as caught:
        build(event, cut, declined)
    assert caught.value.code == code
    say(caught.value.phrase)


def test_no_knockout_before_the_last_result() -> None:
    event = replace(ranked(4), rounds=(Round(1, (Match("1", "2", 3, None, Outcome.PENDING),)),))
    with pytest.raises(UserError) as caught:
        build(event, 2)
    assert "3" in say(caught.value.phrase)


@pytest.mark.parametrize("given_bracket", BRACKETS, ids=lambda given_bracket: given_bracket["id"])
def test_brackets_of_real_events(given_bracket: dict[str, Any]) -> None:
    rounds = [
        KnockoutRound(round_["round"], tuple(Match(a, b, None, Games(*games)) for a, b, *games in round_["matches"]))
        for round_ in given_bracket["rounds"]
    ]
    found = bracket(tuple(given_bracket["seeds"]), rounds)
    assert all(meeting.match is not None for round_ in found.rounds for meeting in round_.meetings)
    ((a, b, *games),) = given_bracket["rounds"][-1]["matches"]
    assert winner_of_final(found) == (a if games[0] > games[1] else b)


@pytest.mark.parametrize("given_bracket", BRACKETS[-2:], ids=lambda given_bracket: given_bracket["id"])
def test_declines_of_real_events(given_bracket: dict[str, Any]) -> None:
    ranks = given_bracket["swiss_ranks"]
    event = ranked(max(ranks))
    declined = [str(rank) for rank in range(1, max(ranks)) if rank not in ranks]
    assert declined
    assert build(event, len(ranks), declined).seeds == tuple(map(str, ranks))


@pytest.mark.parametrize("path", WITH_KNOCKOUT, ids=lambda path: path.stem)
def test_knockouts_and_final_rankings_of_real_events(path: Path) -> None:
    document = json.loads(path.read_bytes())
    event = read(document)
    found = bracket_of(event)
    assert all(meeting.winner is not None for round_ in found.rounds for meeting in round_.meetings)
    printed = sorted(document["expected"]["published_standings"], key=lambda row: int(row["rank"]))
    assert [line.player for line in final_ranking(event)] == [row["player"] for row in printed]
    with_seeds = replace(event, knockout=knockout_of(found))
    assert bracket_of(with_seeds) == found
    assert read(write(with_seeds)) == with_seeds
    assert event.knockout is not None
    ranking = [row.player for row in standings_of(event).rows]
    declined = [player for player in ranking[: ranking.index(found.seeds[-1])] if player not in found.seeds]
    assert build(event, len(found.seeds), declined).seeds == found.seeds
    assert bool(declined) == (path.stem == "m-0048")


def played_out(event: Tournament, lots: Random) -> Tournament:
    """The event with every knockout match reported, in random order with random winners."""
    while True:
        open_ = [
            (round_.name, meeting)
            for round_ in bracket_of(event).rounds
            for meeting in round_.meetings
            if meeting.a is not None and meeting.b is not None and meeting.winner is None
        ]
        if not open_:
            return event
        name, meeting = lots.choice(open_)
        assert meeting.a is not None
        assert meeting.b is not None
        a, b = lots.sample([meeting.a, meeting.b], 2)
        event = report(event, name, a, b, lots.choice([WON, LOST, MatchResult(None, Outcome.FORFEIT_A)]))


def loser(meeting: Meeting) -> str | None:
    return meeting.b if meeting.winner == meeting.a else meeting.a


@settings(max_examples=30)
@given(st.integers(2, 20), st.booleans(), st.integers(0, 2**32))
def test_every_knockout_ends_with_a_champion(cut: int, third_place: bool, seed: int) -> None:
    event = played_out(ranked(22, cut=cut, third_place=third_place), Random(seed))
    found = bracket_of(event)
    assert found.seeds == tuple(map(str, range(1, cut + 1)))
    ranking = final_ranking(event)
    assert sorted(line.player for line in ranking) == sorted(entrant.id for entrant in event.entrants)
    assert ranking[0].player == winner_of_final(found)
    assert ranking[1].player == loser(found.rounds[-1].meetings[0])
    lost = [loser(meeting) for round_ in found.rounds if round_.name != "third_place" for meeting in round_.meetings]
    assert sorted(filter(None, lost)) == sorted(set(found.seeds) - {winner_of_final(found)})
    if third_place and cut > 3:
        third = found.round("third_place").meetings[0]
        assert [line.player for line in ranking[2:4]] == [third.winner, loser(third)]
    assert [line.player for line in ranking[cut:]] == [str(number) for number in range(cut + 1, 23)]
    assert read(json.dumps(write(event))) == event


def finals() -> Tournament:
    """Four players in the knockout with a match for third place; 1 and 2 have won the semifinals."""
    event = replace(ranked(6, cut=4, third_place=True))
    event = report(event, "semifinals", "1", "4", WON)
    return report(event, "semifinals", "3", "2", LOST)


def test_results_move_winners_and_losers_on() -> None:
    found = bracket_of(finals())
    assert pairs(found, "final") == [("1", "2")]
    assert pairs(found, "third_place") == [("4", "3")]
    assert winner_of_final(found) is None
    assert [line.player for line in final_ranking(finals())] == ["1", "2", "3", "4", "5", "6"]
    assert final_ranking(finals())[3].reached == "third_place"
    knockout = finals().knockout
    assert knockout is not None
    assert knockout.rounds[-1] == KnockoutRound("final", (Match("1", "2", None, None, Outcome.PENDING),))


def test_a_correction_changes_who_plays_later_but_not_where() -> None:
    event = finals()
    assert event.knockout is not None
    rounds = tuple(
        replace(round_, matches=tuple(replace(match, table=7) for match in round_.matches))
        if round_.name == "final"
        else round_
        for round_ in event.knockout.rounds
    )
    event = replace(event, knockout=replace(event.knockout, rounds=rounds))
    corrected = report(event, "semifinals", "1", "4", LOST)
    assert pairs(bracket_of(corrected), "final") == [("4", "2")]
    assert pairs(bracket_of(corrected), "third_place") == [("1", "3")]
    final = bracket_of(corrected).rounds[-1].meetings[0]
    assert final.match == Match("4", "2", 7, None, Outcome.PENDING)


def test_a_correction_is_refused_when_the_later_match_is_played() -> None:
    event = report(finals(), "third_place", "4", "3", WON)
    with pytest.raises(UserError) as caught:
        report(event, "semifinals", "1", "4", LOST)
    assert caught.value.code == "knockout.later_played"
    assert "4 – 3 (third-place match)" in say(caught.value.phrase)
    with pytest.raises(UserError):
        report(event, "semifinals", "1", "4", BACK)
    # Other games with the same winner are accepted, and so is a correction after the later result is removed.
    report(event, "semifinals", "1", "4", MatchResult(Games(2, 1, 0)))
    report(report(event, "third_place", "4", "3", BACK), "semifinals", "1", "4", LOST)


def test_a_result_taken_back_leaves_no_later_match() -> None:
    event = report(finals(), "semifinals", "1", "4", BACK)
    assert pairs(bracket_of(event), "final") == [(None, "2")]
    assert event.knockout is not None
    assert [round_.name for round_ in event.knockout.rounds] == ["semifinals"]


def test_there_and_back_is_where_it_was() -> None:
    event = finals()
    assert report(report(event, "semifinals", "1", "4", LOST), "semifinals", "1", "4", WON) == event


@pytest.mark.parametrize(
    ("name", "a", "b", "result", "code"),
    [
        ("semifinals", "1", "2", WON, "knockout.no_such_match"),
        ("final", "1", "3", WON, "knockout.no_such_match"),
        ("quarterfinals", "1", "2", WON, "knockout.no_such_round"),
        ("final", "1", "2", MatchResult(Games(1, 1, 0)), "match.needs_winner"),
        ("final", "1", "2", MatchResult(Games(3, 1, 0)), "match.past_two"),
    ],
)
def test_results_that_are_refused(name: str, a: str, b: str, result: MatchResult, code: str) -> None:
    with pytest.raises(UserError) as caught:
        report(finals(), name, a, b, result)
    assert caught.value.code == code
    say(caught.value.phrase)


def test_where_the_ruling_gives_equal_matches_to_the_higher_seed() -> None:
    event = finals()
    event = replace(event, options=replace(event.options, rulings={"knockout_time_up": "higher_seed"}))
    event = report(event, "final", "2", "1", MatchResult(Games(1, 1, 1)))
    assert winner_of_final(bracket_of(event)) == "1"
    with pytest.raises(UserError) as caught:
        report(event, "third_place", "4", "3", MatchResult(Games(0, 0, 3), Outcome.INTENTIONAL_DRAW))
    assert caught.value.code == "match.needs_winner"


@pytest.mark.parametrize("ruling", ["sudden_death", "higher_seed"])
@pytest.mark.parametrize(("who", "winner"), [(GoesOn.A, "1"), (GoesOn.B, "4")])
def test_the_referee_decides_a_tied_match(ruling: str, who: GoesOn, winner: str) -> None:
    event = finals()
    event = replace(event, options=replace(event.options, rulings={"knockout_time_up": ruling}))
    event = report(event, "semifinals", "1", "4", MatchResult(None, Outcome.PENDING))
    tied = MatchResult(Games(1, 1, 0))
    decided = report(event, "semifinals", "1", "4", MatchResult(None, Outcome.PENDING), who)
    decided = report(decided, "semifinals", "1", "4", tied)
    (meeting,) = (each for each in bracket_of(decided).round("semifinals").meetings if "4" in {each.a, each.b})
    assert (meeting.winner, meeting.match) == (winner, Match("1", "4", None, Games(1, 1, 0), goes_on=who))
    third = bracket_of(decided).round("third_place").meetings[0]
    assert {"1", "4"} - {winner} <= {third.a, third.b}
    assert read(json.dumps(write(decided))).knockout == decided.knockout


def test_a_tied_match_that_nobody_won_still_needs_a_decision() -> None:
    event = report(finals(), "semifinals", "1", "4", MatchResult(None, Outcome.DOUBLE_LOSS))
    with pytest.raises(UserError) as caught:
        report(event, "semifinals", "1", "4", MatchResult(Games(1, 1, 0)))
    assert caught.value.code == "match.needs_winner"


def test_a_document_with_a_match_that_cannot_be() -> None:
    event = replace(
        finals(), knockout=Knockout(("1", "2"), (KnockoutRound("final", (Match("1", "3", None, Games(2, 0, 0)),)),))
    )
    with pytest.raises(UserError) as caught:
        bracket_of(event)
    assert (
        say(caught.value.phrase)
        == "1 and 3 can’t meet in this round (final): the seeds and results lead to a different match."
    )


def test_byes_of_a_document_without_seeds_go_to_the_best() -> None:
    matches = (Match("4", "5", None, Games(2, 0, 0)), Match("6", "3", None, Games(2, 0, 0)))
    event = replace(ranked(8), knockout=Knockout((), (KnockoutRound("quarterfinals", matches),)))
    found = bracket_of(event)
    assert found.seeds == ("1", "2", "3", "4", "5", "6")
    assert pairs(found, "semifinals") == [("1", "4"), ("2", "6")]


def test_the_winner_of_the_bracket_agrees_with_the_result_in_the_standings() -> None:
    for result in (WON, LOST, MatchResult(None, Outcome.FORFEIT_A), MatchResult(None, Outcome.FORFEIT_B)):
        event = report(finals(), "final", "1", "2", result)
        match = Match("1", "2", None, result.games, result.outcome)
        assert (winner_of_final(bracket_of(event)) == "1") == (results_of(match, event.options)[0] is Result.WIN)


DOUBLE = MatchResult(None, Outcome.DOUBLE_LOSS)


def out(event: Tournament, player: str, *, disqualified: bool = False) -> Tournament:
    """The event in which this player has left it, without any consequence in the knockout."""
    entrants = (
        replace(entrant, dropped_after=len(event.rounds), disqualified=disqualified)
        if entrant.id == player
        else entrant
        for entrant in event.entrants
    )
    return replace(event, entrants=tuple(entrants))


def semifinals() -> Tournament:
    """Four players in the knockout with a match for third place; no match has a result."""
    event = ranked(6, cut=4, third_place=True)
    return replace(event, knockout=knockout_of(build(event)))


def fault_of(call: Callable[[], object]) -> str:
    with pytest.raises(UserError) as caught:
        call()
    assert say(caught.value.phrase)
    return caught.value.code


def test_whoever_is_out_and_wins_does_not_go_on() -> None:
    event = out(semifinals(), "1")
    assert fault_of(lambda: report(event, "semifinals", "1", "4", WON)) == "knockout.who_goes_on"
    assert fault_of(lambda: report(event, "semifinals", "1", "4", WON, GoesOn.A)) == "knockout.goes_on_out"
    opponent = report(report(event, "semifinals", "1", "4", WON, GoesOn.B), "semifinals", "3", "2", WON)
    assert pairs(bracket_of(opponent), "final") == [("4", "3")]
    third = bracket_of(opponent).round("third_place").meetings[0]
    assert (third.winner, third.match, third.is_walkover) == ("2", None, True)
    nobody = report(report(event, "semifinals", "1", "4", WON, GoesOn.NOBODY), "semifinals", "3", "2", WON)
    found = bracket_of(nobody)
    assert (winner_of_final(found), found.rounds[-1].meetings[0].is_walkover) == ("3", True)
    assert pairs(found, "third_place") == [("4", "2")]
    assert [line.player for line in final_ranking(nobody)][:4] == ["3", "2", "4", "1"]
    assert [line.rank for line in final_ranking(nobody)] == [1, 3, 4, 5, 6, 7]
    report(event, "semifinals", "1", "4", LOST)  # if the opponent wins, nobody is asked


def test_a_decision_stays_while_its_winner_stays() -> None:
    event = report(out(semifinals(), "1"), "semifinals", "1", "4", WON, GoesOn.NOBODY)
    again = report(event, "semifinals", "1", "4", MatchResult(Games(2, 1, 0)))
    assert bracket_of(again).round("semifinals").meetings[0].match == Match(
        "1", "4", None, Games(2, 1, 0), goes_on=GoesOn.NOBODY
    )
    turned = report(event, "semifinals", "4", "1", WON)
    assert bracket_of(turned).round("semifinals").meetings[0].winner == "4"
    assert bracket_of(report(event, "semifinals", "1", "4", BACK)).rounds[-1].meetings[0].nobody_a is False


def test_both_lose_in_the_knockout() -> None:
    event = report(semifinals(), "semifinals", "1", "4", DOUBLE)
    stored = bracket_of(event).round("semifinals").meetings[0]
    assert stored.match == Match("1", "4", None, None, Outcome.DOUBLE_LOSS, goes_on=GoesOn.NOBODY)
    event = report(event, "semifinals", "2", "3", WON)
    found = bracket_of(event)
    assert (winner_of_final(found), found.is_over) == ("2", True)
    assert found.round("third_place").meetings[0].winner == "3"
    assert read(json.dumps(write(event))) == event
    named = report(semifinals(), "semifinals", "1", "4", DOUBLE, GoesOn.B)
    assert pairs(bracket_of(report(named, "semifinals", "2", "3", WON)), "final") == [("4", "2")]


def test_nobody_wins_the_final() -> None:
    event = report(report(finals(), "third_place", "4", "3", WON), "final", "1", "2", DOUBLE)
    found = bracket_of(event)
    assert (winner_of_final(found), found.is_over) == (None, True)
    nobody = report(semifinals(), "semifinals", "1", "4", DOUBLE)
    found = bracket_of(report(nobody, "semifinals", "2", "3", DOUBLE))
    assert (winner_of_final(found), found.is_over) == (None, True)
    assert ranks(event) == [(2, "1"), (2, "2"), (3, "4"), (4, "3"), (5, "5"), (6, "6")]


def ranks(event: Tournament) -> list[tuple[int, str]]:
    return [(line.rank, line.player) for line in final_ranking(event)]


def test_nobody_is_second_if_the_final_had_no_second_player() -> None:
    event = report(out(semifinals(), "1"), "semifinals", "1", "4", WON, GoesOn.NOBODY)
    entrants = tuple(
        replace(one, disqualified=one.id in {"1", "2"}, dropped_after=1 if one.id in {"1", "2"} else None)
        for one in event.entrants
    )
    event = report(replace(event, entrants=entrants), "semifinals", "3", "2", WON)
    found = bracket_of(event)
    assert (winner_of_final(found), found.round("third_place").meetings[0].winner) == ("3", "4")
    assert ranks(event) == [(1, "3"), (3, "4"), (4, "5"), (5, "6"), (6, "1"), (7, "2")]


def test_nobody_wins_the_match_for_third_place() -> None:
    event = report(report(finals(), "third_place", "4", "3", DOUBLE), "final", "1", "2", WON)
    assert ranks(event) == [(1, "1"), (2, "2"), (4, "3"), (4, "4"), (5, "5"), (6, "6")]
    empty = report(report(semifinals(), "semifinals", "1", "4", DOUBLE), "semifinals", "2", "3", DOUBLE)
    assert [rank for rank, _player in ranks(empty)] == [4, 5, 6, 7, 8, 9]


def test_finalists_are_first_while_the_final_is_open() -> None:
    """Even if the match for third place, which comes before, ends without a winner."""
    nobody_won = report(finals(), "third_place", "4", "3", DOUBLE)
    nobody_came = leave(out(leave(out(finals(), "4"), "4", has_begun=False), "3"), "3", has_begun=False)
    for event, expected in ((nobody_won, [1, 2, 4, 4, 5, 6]), (nobody_came, [1, 2, 4, 5, 6, 7])):
        assert [rank for rank, _player in ranks(event)] == expected
        assert [player for _rank, player in ranks(event)][:2] == ["1", "2"]
        assert ranks(report(event, "final", "1", "2", WON)) == ranks(event)


def test_the_disqualified_are_ranked_after_all_others() -> None:
    event = report(report(finals(), "third_place", "4", "3", WON), "final", "1", "2", WON)
    ranked = final_ranking(event)
    entrants = tuple(replace(one, disqualified=one.id in {"2", "4"}, dropped_after=9) for one in event.entrants)
    found = final_ranking(replace(event, entrants=entrants))
    fair = [line.player for line in ranked if line.player not in {"2", "4"}]
    assert [line.player for line in found] == [*fair, "2", "4"]
    assert [line.rank for line in found] == list(range(1, len(ranked) + 1))
    assert [line.player for line in found if line.disqualified] == ["2", "4"]
    assert [line.reached for line in found[-2:]] == ["final", "third_place"]


@pytest.mark.parametrize(
    ("goes_on", "final", "third"),
    [(GoesOn.B, [("4", "2")], [(None, "3")]), (GoesOn.NOBODY, [(None, "2")], [("4", "3")])],
)
def test_a_winner_leaves_before_the_next_match(goes_on: GoesOn, final: object, third: object) -> None:
    event = out(finals(), "1", disqualified=True)
    assert fault_of(lambda: leave(event, "1", has_begun=False)) == "knockout.who_goes_on"
    after = bracket_of(leave(event, "1", goes_on, has_begun=False))
    assert (pairs(after, "final"), pairs(after, "third_place")) == (final, third)
    assert leave(event, "1", has_begun=True) == event


def test_a_loser_leaves_before_the_match_for_third_place() -> None:
    event = leave(out(finals(), "4"), "4", has_begun=False)
    third = bracket_of(event).round("third_place").meetings[0]
    assert (third.a, third.winner, third.nobody_a) == (None, "3", True)
    assert pairs(bracket_of(event), "final") == [("1", "2")]


def test_who_has_a_bye_and_leaves_gives_a_walkover() -> None:
    event = ranked(6, cut=3)
    event = replace(event, knockout=knockout_of(build(event)))
    event = leave(out(event, "1"), "1", has_begun=False)
    assert winner_of_final(bracket_of(report(event, "semifinals", "2", "3", WON))) == "2"


def test_a_later_result_holds_back_a_change_of_who_goes_on() -> None:
    event = report(finals(), "third_place", "4", "3", WON)
    assert fault_of(lambda: leave(out(event, "1"), "1", GoesOn.B, has_begun=False)) == "knockout.later_played"
    after = leave(out(event, "1"), "1", GoesOn.NOBODY, has_begun=False)
    assert winner_of_final(bracket_of(after)) == "2"
    # A match that nobody had to play counts as soon as its winner has played on.
    eight = ranked(10, cut=8)
    eight = replace(eight, knockout=knockout_of(build(eight)))
    eight = report(eight, "quarterfinals", "1", "8", DOUBLE)
    for a, b in (("4", "5"), ("2", "7"), ("3", "6")):
        eight = report(eight, "quarterfinals", a, b, WON)
    eight = report(report(eight, "semifinals", "2", "3", WON), "final", "4", "2", WON)
    assert fault_of(lambda: report(eight, "quarterfinals", "1", "8", WON)) == "knockout.later_played"


def test_facts_of_all_matches_stay() -> None:
    event = semifinals()
    assert event.knockout is not None
    semis = event.knockout.rounds[0]
    first = replace(semis.matches[0], table=3, lost_b=1)
    other = replace(
        semis.matches[1], table=4, games=None, outcome=Outcome.FORFEIT_A, reason_a=LossReason.ABSENT, goes_on=None
    )
    event = replace(event, knockout=replace(event.knockout, rounds=(KnockoutRound("semifinals", (first, other)),)))
    after = report(event, "semifinals", first.b, first.a, MatchResult(Games(0, 2, 0)))
    assert after.knockout is not None
    kept = after.knockout.rounds[0].matches
    assert other in kept
    assert Match(first.b, first.a, 3, Games(0, 2, 0), lost_a=1) in kept


@settings(max_examples=60)
@given(st.integers(2, 17), st.booleans(), st.integers(0, 2**32))
def test_every_knockout_with_players_who_leave_comes_to_its_end(cut: int, third_place: bool, seed: int) -> None:
    lots = Random(seed)
    event = ranked(20, cut=cut, third_place=third_place)
    event = replace(event, knockout=knockout_of(build(event)))
    left: dict[str, set[tuple[str, frozenset[str]]]] = {}
    for _step in range(200):
        found = bracket_of(event)
        pending = [
            (round_.name, meeting.match)
            for round_ in found.rounds
            for meeting in round_.meetings
            if meeting.match is not None and meeting.match.is_pending
        ]
        if not pending:
            break
        if lots.random() < 0.3:
            player = lots.choice(found.seeds)
            if player not in left:
                leaving = out(event, player, disqualified=lots.random() < 0.5)
                event = decided(lots, partial(leave, leaving, player, has_begun=lots.random() < 0.3))
                left[player] = met(event, player)
            continue
        name, match = lots.choice(pending)
        result = lots.choice([WON, LOST, DOUBLE, MatchResult(None, Outcome.FORFEIT_A)])
        event = decided(lots, partial(report, event, name, match.a, match.b, result))
    found = bracket_of(event)
    assert found.is_over
    assert read(json.dumps(write(event))) == event
    assert sorted(line.player for line in final_ranking(event)) == sorted(entrant.id for entrant in event.entrants)
    for player, before in left.items():
        assert met(event, player) <= before, "whoever is out has come into another match"
    champion = final_ranking(event)[0].player
    assert winner_of_final(found) in {None, champion}


def decided(lots: Random, change: Callable[..., Tournament]) -> Tournament:
    """Make the change; where it has to be decided who goes on, draw lots among what is possible."""
    with suppress(UserError):
        return change()
    choices = list(GoesOn)
    lots.shuffle(choices)
    for goes_on in choices:
        with suppress(UserError):
            return change(goes_on=goes_on)
    raise AssertionError("nothing can be decided")


def met(event: Tournament, player: str) -> set[tuple[str, frozenset[str]]]:
    """The matches of the player in the knockout."""
    assert event.knockout is not None
    return {
        (round_.name, frozenset({match.a, match.b}))
        for round_ in event.knockout.rounds
        for match in round_.matches
        if player in {match.a, match.b}
    }
