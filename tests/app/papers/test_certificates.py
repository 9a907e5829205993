"""Who gets which certificate, and what it says about the player."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from paperevents import finished, make_event, with_knockout

from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import MatchRow, NoteRow
from irondie_to.app.papers.certificates import Certificates, certificates
from irondie_to.app.papers.kinds import BuildOptions
from irondie_to.app.papers.views import MatchRecord
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.model import GoesOn, Options
from irondie_to.tournament.standings.standings import standings_of


def event(players: int = 12, cut: int = 4, *, third_place: bool = True) -> Picture:
    made = make_event(players, rounds=3, options=Options(swiss_rounds=3, cut=cut))
    return with_knockout(made, 9, third_place=third_place) if cut else made


def made(picture: Picture, **options: Any) -> Certificates:
    return certificates(picture, BuildOptions(**options))


def with_last(picture: Picture, name: str, **changes: Any) -> Picture:
    """The event with another result of the match of this knockout round."""
    row = next(row for row in picture.knockout if row.name == name)

    def changed(match: MatchRow) -> MatchRow:
        return match._replace(**changes) if match.round_id == row.id else match

    return replace(picture, matches=tuple(map(changed, picture.matches)))


def last_matches(picture: Picture) -> list[Phrase | None]:
    return [one.last_match for one in made(picture, first=3).certificates]


def test_everybody_who_played_gets_one_by_place() -> None:
    picture = event()
    ranked = [line.player for line in final_ranking(picture.tournament)]
    view = made(picture)
    assert [one.who.code for one in view.certificates] == ranked
    assert [one.place for one in view.certificates] == [1, 2, 3] + [0] * (len(ranked) - 3)
    left = [one.who.code for one in view.certificates if one.rank is None]
    assert left == [picture.entrant(5).code]
    assert (view.players, view.rounds, view.organiser) == (len(ranked), 3, "Ada")
    assert len(view.types) == 9


def test_the_record_is_that_of_the_standings_and_of_those_who_left_what_they_played() -> None:
    picture = event()
    records = {row.player: MatchRecord(*row.matches) for row in standings_of(picture.tournament).rows}
    for one in made(picture).certificates:
        if one.rank is not None:
            assert (one.played, one.record) == (3, records[one.who.code])
        else:
            assert one.played == 1
            assert sum(one.record) == 1


def test_the_last_match_is_told_with_the_score_if_it_shows_the_winner() -> None:
    picture = event()
    first, second, _third, fourth = (one.who.spoken for one in made(picture).certificates[:4])
    assert last_matches(picture) == [
        Phrase("paper.final_won", {"score": "2–1", "opponent": second}),
        Phrase("paper.final_against", {"opponent": first}),
        Phrase("paper.third_place_won", {"score": "2–1", "opponent": fourth}),
    ]
    forfeited = with_last(picture, "final", games_a=None, games_b=None, games_drawn=None, outcome="forfeit_b")
    assert last_matches(forfeited)[0] == Phrase("paper.final_won_anyhow", {"score": "", "opponent": second})


@pytest.mark.parametrize("name", ["final", "third_place"])
def test_a_match_won_by_a_decision_against_its_games_is_told_without_the_score(name: str) -> None:
    picture = event()
    (match,) = picture.matches_of(next(row for row in picture.knockout if row.name == name))
    goes_on, code = (GoesOn.B, match.b_id) if (match.games_a or 0) > (match.games_b or 0) else (GoesOn.A, match.a_id)
    view = made(with_last(picture, name, goes_on=goes_on.value), first=4)
    told = {one.last_match.code: one.who.code for one in view.certificates if one.last_match is not None}
    assert told[f"paper.{name}_won_anyhow"] == picture.entrant(code).code


def test_without_a_match_for_third_place_both_losers_of_the_semifinals_are_third() -> None:
    picture = event(third_place=False)
    view = made(picture, first=3)
    assert [one.place for one in view.certificates] == [1, 2, 3, 3]
    names = [one.who.listed for one in view.certificates[2:]]
    assert names == sorted(names)
    for one in view.certificates[2:]:
        assert one.last_match is not None
        assert one.last_match.code == "paper.semifinal_against"
    assert made(picture).certificates[4].rank == 5


def test_without_a_knockout_the_standings_decide_and_no_match_is_told() -> None:
    picture = event(cut=0)
    view = made(picture)
    assert [one.place for one in view.certificates[:4]] == [1, 2, 3, 0]
    assert last_matches(picture) == [None] * 3
    assert [one.who.code for one in view.certificates] == [line.player for line in final_ranking(picture.tournament)]


def test_sets_are_shown_only_if_published_and_only_of_the_first_three() -> None:
    picture = event()
    assert not any(one.dice or one.side for one in made(picture).certificates)
    view = made(picture, with_sets=True)
    assert [(len(one.dice), len(one.side)) for one in view.certificates[:4]] == [(9, 3)] * 3 + [(0, 0)]
    unreadable = tuple(row._replace(dice="?!") for row in picture.entrant_rows)
    assert not any(one.dice for one in made(replace(picture, entrant_rows=unreadable), with_sets=True).certificates)


def test_certificates_are_made_of_chosen_places_or_players() -> None:
    picture = event()
    every = [one.who.code for one in made(picture).certificates]
    assert [one.who.code for one in made(picture, first=8).certificates] == every[:8]
    chosen = made(picture, players=(every[5], every[1]), first=3).certificates
    assert [one.who.code for one in chosen] == [every[1], every[5]]
    assert made(picture, referee="  Ada   Weber ").referee == "Ada Weber"


def test_nobody_gets_one_who_never_played_or_was_disqualified() -> None:
    picture = event()
    never = next(row for row in picture.entrant_rows if not row.checked_in)
    for chosen, code in ((never.code, "paper.no_certificates"), ("nobody", "entrant.unknown")):
        with pytest.raises(UserError) as fault:
            made(picture, players=(chosen,))
        assert fault.value.code == code
    out = next(one.who.code for one in made(picture, first=3).certificates if one.place == 3)
    entrant = next(row for row in picture.entrant_rows if row.code == out)
    note = NoteRow(1, 1, NoteKind.DISQUALIFICATION.value, entrant.id, "final", 1, "cheated", "2026-11-21T12:00:00Z", "")
    rows = tuple(row._replace(dropped_after=3) if row.code == out else row for row in picture.entrant_rows)
    disqualified = replace(picture, notes=(note,), entrant_rows=rows)
    assert out not in [one.who.code for one in made(disqualified).certificates]


def test_there_are_none_before_the_event_is_over() -> None:
    options = Options(swiss_rounds=3, cut=4)
    for unfinished in (
        make_event(12, rounds=2, options=options),
        make_event(12, rounds=3, options=options),
        with_knockout(make_event(12, rounds=3, options=options), 1),
    ):
        with pytest.raises(UserError) as fault:
            made(unfinished)
        assert fault.value.code == "paper.not_over"
    assert made(finished(with_knockout(make_event(12, rounds=3, options=options), 1))).certificates


def test_who_leaves_after_the_last_round_keeps_the_place() -> None:
    picture = event()
    last = made(picture).certificates[-2].who.code
    rows = tuple(row._replace(dropped_after=3) if row.code == last else row for row in picture.entrant_rows)
    (one,) = made(replace(picture, entrant_rows=rows), players=(last,)).certificates
    assert (one.played, one.rank) == (3, 10)


def test_a_late_player_keeps_the_place_but_has_not_played_all_rounds() -> None:
    picture = event(cut=0)
    late = picture.entrant(2)
    matches = tuple(
        match for match in picture.matches if match.round_id != 1 or late.id not in {match.a_id, match.b_id}
    )
    found = made(replace(picture, matches=matches)).certificates
    (one,) = (one for one in found if one.who.code == late.code)
    assert one.played == 2
    assert one.rank is not None
