"""The tournament document: every error names its place, and reading a written document loses nothing."""

from __future__ import annotations

import copy
import json
import string
from datetime import date
from fractions import Fraction
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from testdata import DATA as TEST_DATA

from irondie_to.errors import UserError
from irondie_to.messages.core.words import say
from irondie_to.tournament.document.document import read, read_options, write, write_options
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
    Points,
    Prize,
    Round,
    Tiebreaker,
    Tournament,
)

DATA = TEST_DATA / "standings"
DOCUMENTS = sorted(path for path in DATA.glob("*.json") if not path.name.startswith("brackets"))

SMALL: dict[str, Any] = {
    "format": "irondie-tournament/1",
    "name": "Spring cup",
    "options": {"points": {"win": 3, "draw": 1, "loss": 0}, "rulings": {"knockout_time_up": "sudden_death"}},
    "seed": 7,
    "players": [{"id": f"P{number}", "name": f"Player {number}"} for number in range(1, 6)],
    "rounds": [
        {
            "round": 1,
            "matches": [
                {"table": 1, "a": "P1", "b": "P2", "games": [2, 1, 0]},
                {"table": 2, "a": "P3", "b": "P4", "games": None, "outcome": "pending"},
            ],
            "byes": ["P5"],
            "losses": [],
        }
    ],
    "knockout": {"rounds": [{"round": "final", "matches": [{"a": "P1", "b": "P5", "games": [2, 0, 0]}]}]},
}


def changed(path: str, value: object) -> dict[str, Any]:
    """The small document with the value at the dotted path replaced; numbers are list indices."""
    document = copy.deepcopy(SMALL)
    *way, last = path.split(".")
    here: Any = document
    for step in way:
        here = here[int(step) if step.isdigit() else step]
    here[int(last) if last.isdigit() else last] = value
    return document


def fault_of(source: object) -> tuple[str, str]:
    """The code and the message of the error that reading raises."""
    assert isinstance(source, str | bytes | dict)
    with pytest.raises(UserError) as caught:
        read(source)
    sentence = say(caught.value.phrase)
    sentence.encode()
    assert "\n" not in sentence
    return caught.value.code, sentence


def test_the_least_a_document_needs() -> None:
    found = read({"format": "irondie-tournament/1", "players": [{"id": "A"}, {"id": "B"}], "rounds": []})
    assert found == Tournament(entrants=(Entrant("A"), Entrant("B")))
    assert found.options.points == Points(3, 1, 0)
    assert found.options.percentage_floor == Fraction(1, 3)
    assert found.options.bye_games == (2, 0, 0)
    assert found.options.avoid_same_group == 2


def test_a_document_with_everything() -> None:
    found = read(json.dumps(SMALL))
    assert found.rounds[0].matches[0] == Match("P1", "P2", 1, Games(2, 1, 0))
    assert found.rounds[0].matches[1].is_pending
    assert found.rounds[0].byes == ("P5",)
    assert found.knockout == Knockout((), (KnockoutRound("final", (Match("P1", "P5", None, Games(2, 0, 0)),)),))
    assert found.options.rulings == {"knockout_time_up": "sudden_death"}


def test_a_document_may_say_what_it_is_by_default() -> None:
    least = {"format": "irondie-tournament/1", "players": [], "rounds": []}
    assert read({**least, "options": {"system": "swiss", "team_size": 1}}) == read(least)


def test_text_bytes_and_objects_say_the_same() -> None:
    text = json.dumps(SMALL, ensure_ascii=False)
    assert read(SMALL) == read(text) == read(text.encode()) == read(b"\xef\xbb\xbf" + text.encode())


@pytest.mark.parametrize(
    ("path", "value", "code", "place"),
    [
        ("format", "irondie-tournament/2", "format", "format"),
        ("format", None, "format", "format"),
        ("colour", 1, "unknown_key", "colour"),
        ("name", 5, "want_text", "name"),
        ("name", "a\x00b", "text_unprintable", "name"),
        ("name", "\ud800", "text_unprintable", "name"),
        ("name", "x" * 201, "text_long", "name"),
        ("seed", True, "want_integer", "seed"),
        ("seed", 1.5, "want_integer", "seed"),
        ("seed", -1, "want_integer", "seed"),
        ("seed", 10**4000, "want_integer", "seed"),
        ("players", {}, "want_list", "players"),
        ("players.1", "P9", "want_object", "players[1]"),
        ("players.1", {}, "key_lacking", "players[1]"),
        ("players.1", {"id": 2}, "want_text", "players[1].id"),
        ("players.1", {"id": " "}, "id_empty", "players[1].id"),
        ("players.1", {"id": "P1"}, "id_twice", "players[1].id"),
        ("players.1", {"id": "P2", "dropped_after": 0}, "player_dropped", "rounds[0].matches[0].b"),
        ("players.1", {"id": "P2", "fixed_table": 0}, "want_integer", "players[1].fixed_table"),
        ("players.1", {"id": "P2", "age": 4}, "unknown_key", "age"),
        ("rounds.0.round", 2, "round_number", "rounds[0].round"),
        ("rounds.0.round", True, "want_integer", "rounds[0].round"),
        ("rounds.0.byes", ["P1"], "player_twice", "rounds[0].byes[0]"),
        ("rounds.0.losses", ["P5"], "player_twice", "rounds[0].losses[0]"),
        ("rounds.0.losses", ["P6"], "player_unknown", "rounds[0].losses[0]"),
        ("rounds.0.losses", "P5", "want_list", "rounds[0].losses"),
        ("rounds.0.matches.0.b", "P1", "player_twice", "rounds[0].matches[0].b"),
        ("rounds.0.matches.0.b", "", "id_empty", "rounds[0].matches[0].b"),
        ("rounds.0.matches.0.games", [2, 1], "want_games", "rounds[0].matches[0].games"),
        ("rounds.0.matches.0.games", [2, -1, 0], "want_integer", "rounds[0].matches[0].games[1]"),
        ("rounds.0.matches.0.games", [2, True, 0], "want_integer", "rounds[0].matches[0].games[1]"),
        ("rounds.0.matches.0.games", "2-1", "want_list", "rounds[0].matches[0].games"),
        ("rounds.0.matches.0.games", None, "games_lacking", "rounds[0].matches[0]"),
        ("rounds.0.matches.0.outcome", "won", "want_one_of", "rounds[0].matches[0].outcome"),
        ("rounds.0.matches.0.outcome", ["played"], "want_one_of", "rounds[0].matches[0].outcome"),
        ("rounds.0.matches.0.outcome", "pending", "pending_games", "rounds[0].matches[0].games"),
        ("rounds.0.matches.0.outcome", "intentional_draw", "draw_unequal", "rounds[0].matches[0].games"),
        ("rounds.0.matches.0.lost", [1], "want_lost", "rounds[0].matches[0].lost"),
        ("rounds.0.matches.0.lost", [3, 0], "want_integer", "rounds[0].matches[0].lost[0]"),
        ("rounds.0.matches.0.lost", [2, 0], "lost_not_in_games", "rounds[0].matches[0].lost"),
        ("rounds.0.matches.0.reasons", ["penalty"], "want_reasons", "rounds[0].matches[0].reasons"),
        ("rounds.0.matches.0.reasons", ["late", None], "want_one_of", "rounds[0].matches[0].reasons[0]"),
        ("rounds.0.matches.0.reasons", ["penalty", None], "reason_without_loss", "rounds[0].matches[0].reasons"),
        ("rounds.0.matches.0.goes_on", "P1", "want_one_of", "rounds[0].matches[0].goes_on"),
        ("players.0.disqualified", True, "disqualified_in", "players[0].disqualified"),
        ("rounds.0.matches.0.table", 2, "table_twice", "rounds[0].matches[1].table"),
        ("rounds.0.matches.0.table", "1", "want_integer", "rounds[0].matches[0].table"),
        ("rounds.0.unplayed", [["P5", 1, "bye"]], "player_twice", "rounds[0].unplayed[0][0]"),
        ("rounds.0.unplayed", [["P5"]], "want_unplayed", "rounds[0].unplayed[0]"),
        ("rounds.0.unplayed", [["P5", 2, "bye"]], "player_twice", "rounds[0].unplayed[0]"),
        ("knockout", [], "want_object", "knockout"),
        ("knockout.seeds", ["P1", "P1"], "player_twice", "knockout.seeds[1]"),
        ("knockout.rounds.0.round", "last", "knockout_round_name", "knockout.rounds[0].round"),
        ("knockout.rounds.0.round", "round_of_24", "knockout_round_name", "knockout.rounds[0].round"),
        ("knockout.rounds.0.matches.0.games", [1, 1, 0], "knockout_no_winner", "knockout.rounds[0].matches[0]"),
        ("knockout.rounds.0.matches.0.outcome", "double_loss", "knockout_no_winner", "knockout.rounds[0].matches[0]"),
        ("options.points", {"win": 0, "draw": 0, "loss": 0}, "points_order", "options.points"),
        ("options.points", {"win": 1, "draw": 2}, "points_order", "options.points"),
        ("options.points", {"win": 3.0}, "want_integer", "options.points.win"),
        ("options.bye_games", [2], "want_games", "options.bye_games"),
        ("options.percentage_floor", "1/0", "want_share", "options.percentage_floor"),
        ("options.percentage_floor", "4/3", "want_share", "options.percentage_floor"),
        ("options.percentage_floor", "-1/3", "want_share", "options.percentage_floor"),
        ("options.percentage_floor", "1e-3", "want_share", "options.percentage_floor"),
        ("options.percentage_floor", 0.33, "want_text", "options.percentage_floor"),
        ("options.tiebreakers", ["luck"], "want_one_of", "options.tiebreakers[0]"),
        ("options.tiebreakers", ["wins", "wins"], "tiebreaker_twice", "options.tiebreakers[1]"),
        ("options.cut", 1, "cut_of_one", "options.cut"),
        ("options.third_place", 1, "want_boolean", "options.third_place"),
        ("options.system", "round_robin", "want_one_of", "options.system"),
        ("options.team_size", 2, "want_integer", "options.team_size"),
        ("options.rulings", {"knockout_time_up": 3}, "want_text", "options.rulings.knockout_time_up"),
        ("options.rulings", {"\ud800": True}, "text_unprintable", "options.rulings"),
        ("options.pairing", "swiss", "unknown_key", "options"),
    ],
)
def test_a_fault_is_named_with_its_place(path: str, value: object, code: str, place: str) -> None:
    assert fault_of(changed(path, value))[0] == f"document.{code}"
    assert place in fault_of(changed(path, value))[1]


@pytest.mark.parametrize("key", ["format", "players", "rounds"])
def test_what_is_required(key: str) -> None:
    document = {name: value for name, value in SMALL.items() if name != key}
    assert fault_of(document) == ("document.key_lacking", f"the file: the key “{key}” is missing.")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "not_json"),
        ("{'format': 1}", "not_json"),
        ("[" * 100_000, "too_deep"),
        ('{"a":' * 100_000, "too_deep"),
        ('{"seed": NaN}', "number"),
        ('{"seed": -Infinity}', "number"),
        ('{"seed": 1' + "0" * 5000 + "}", "number"),
        ('{"seed": 1, "seed": 2}', "same_key_twice"),
        ("[]", "want_object"),
        ("null", "want_object"),
        ("3", "want_object"),
        ('"text"', "want_object"),
        (b"\xff\xfe{", "not_utf8"),
        ('{"\\ud800": 1}', "unknown_key"),
    ],
)
def test_what_is_no_document(text: str | bytes, code: str) -> None:
    assert fault_of(text)[0] == f"document.{code}"


def test_where_json_goes_wrong() -> None:
    assert fault_of('{\n "format" 1\n}')[1] == "The file isn’t valid JSON: the error is on line 2, column 11."


def test_anything_may_stand_in_expected() -> None:
    assert read({**SMALL, "expected": {"anything": [None, {"deep": 1}]}}) == read(SMALL)


def test_an_equal_knockout_match_stands_where_the_higher_seed_wins_it() -> None:
    document = changed("knockout.rounds.0.matches.0.games", [1, 1, 1])
    document["options"]["rulings"] = {"knockout_time_up": "higher_seed"}
    knockout = read(document).knockout
    assert knockout is not None
    assert knockout.rounds[0].matches[0].games == (1, 1, 1)


def test_rounds_without_an_opponent_as_chess_writes_them() -> None:
    document = changed("rounds.0", {"unplayed": [["P1", 1, "bye"], ["P2", 0.5, "half-point bye"]]})
    document["rounds"][0]["unplayed"] += [["P3", 0, "forfeit"], ["P4", 0, "absent"], ["P5", 1, "forfeit"]]
    assert read(document).rounds == (Round(1, (), ("P1", "P5"), ("P3",), ("P2",)),)


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.stem)
def test_real_documents_come_back_as_they_were(path: Path) -> None:
    found = read(path.read_bytes())
    assert len(found.rounds) >= 4
    assert read(json.dumps(write(found))) == found


WORDS = st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=12)
IDS = st.text(string.ascii_letters + "äß漢", min_size=1, max_size=6)
GAMES = st.builds(Games, *[st.integers(0, 3)] * 3)
TABLES = st.none() | st.integers(1, 99)

PRIZES = st.sampled_from([Prize("Cup", (1, 1)), Prize("3 dice", (2, 4)), Prize("Mat", lot=2), Prize("Fair play")])


@st.composite
def options(draw: st.DrawFn) -> Options:
    loss = draw(st.integers(0, 2))
    draw_points = draw(st.integers(loss, 5))
    return Options(
        points=Points(draw(st.integers(max(draw_points, loss + 1), 9)), draw_points, loss),
        bye_games=draw(GAMES),
        percentage_floor=draw(st.fractions(0, 1, max_denominator=1000)),
        own_game_win_floored=draw(st.booleans()),
        tiebreakers=tuple(draw(st.lists(st.sampled_from(Tiebreaker), unique=True))),
        swiss_rounds=draw(st.none() | st.integers(0, 20)),
        cut=draw(st.none() | st.sampled_from([0, 2, 8])),
        third_place=draw(st.booleans()),
        first_table=draw(st.integers(1, 500)),
        avoid_same_group=draw(st.integers(0, 9)),
        rulings=draw(st.dictionaries(IDS, st.booleans() | WORDS, max_size=2)),
        prizes=tuple(draw(st.lists(PRIZES, max_size=3))),
        prizes_in_stock=draw(st.none() | st.integers(0, 99)),
        prizes_until=draw(st.sampled_from(["", "00:00", "21:30"])),
        plan_lines=tuple(draw(st.lists(st.sampled_from(["10:15 Check-in!", "13:40-14:50 Break – food"]), max_size=3))),
    )


@st.composite
def match(draw: st.DrawFn, a: str, b: str, table: int | None) -> Match:
    outcome = draw(st.sampled_from(Outcome))
    games: Games | None = draw(GAMES)
    if outcome is Outcome.PENDING:
        games = None
    elif outcome is Outcome.INTENTIONAL_DRAW:
        games = draw(st.sampled_from([None, Games(0, 0, 3), Games(1, 1, 0)]))
    elif outcome is not Outcome.PLAYED:
        games = draw(st.none() | GAMES)
    lost_a, lost_b = 0, 0
    if games is not None:
        lost_a, lost_b = draw(st.integers(0, min(2, games.b))), draw(st.integers(0, min(2, games.a)))
    reasons = st.none() | st.sampled_from(LossReason)
    reason_a = draw(reasons) if outcome in {Outcome.FORFEIT_A, Outcome.DOUBLE_LOSS} else None
    reason_b = draw(reasons) if outcome in {Outcome.FORFEIT_B, Outcome.DOUBLE_LOSS} else None
    goes_on = draw(st.none() | st.sampled_from(GoesOn))
    return Match(a, b, table, games, outcome, lost_a, lost_b, reason_a, reason_b, goes_on)


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    ids = draw(st.lists(IDS, unique=True, max_size=9))
    rounds = []
    for number in range(1, draw(st.integers(0, 3)) + 1):
        order = draw(st.permutations(ids))
        pairs = draw(st.integers(0, len(ids) // 2))
        matches = [
            draw(match(order[2 * pair], order[2 * pair + 1], pair + 1 if draw(st.booleans()) else None))
            for pair in range(pairs)
        ]
        rest = order[2 * pairs :]
        cuts = sorted(draw(st.lists(st.integers(0, len(rest)), min_size=3, max_size=3)))
        parts = rest[: cuts[0]], rest[cuts[0] : cuts[1]], rest[cuts[1] : cuts[2]]
        rounds.append(Round(number, tuple(matches), *map(tuple, parts)))
    dropped = st.none() | st.integers(len(rounds), 20)
    entrants = [
        Entrant(
            player,
            draw(WORDS),
            draw(st.none() | WORDS.filter(bool)),
            draw(st.none() | WORDS.filter(bool)),
            draw(TABLES),
            dropped_after := draw(dropped),
            dropped_after is not None and draw(st.booleans()),
            draw(st.none() | WORDS.filter(bool)),
        )
        for player in ids
    ]
    finals = KnockoutRound("final", (Match(ids[0], ids[1], None, Games(2, 1, 0)),) if len(ids) > 1 else ())
    knockout = draw(st.none() | st.builds(Knockout, st.just(tuple(ids[:4])), st.sampled_from([(), (finals,)])))
    seed = draw(st.integers(0, 2**63 - 1))
    return Tournament(draw(WORDS), draw(options()), seed, tuple(entrants), tuple(rounds), knockout)


@settings(max_examples=60)
@given(tournaments())
def test_nothing_is_lost(tournament: Tournament) -> None:
    assert read(json.dumps(write(tournament))) == tournament
    assert read_options(write_options(tournament.options)) == tournament.options


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PLACES = st.sampled_from(
    [
        *("format", "name", "options", "seed", "players", "rounds", "knockout", "players.0", "players.1.id"),
        *("rounds.0", "rounds.0.matches", "rounds.0.matches.0", "rounds.0.matches.0.games", "rounds.0.unplayed"),
        *("rounds.0.matches.0.games.0", "rounds.0.byes", "rounds.0.matches.0.a", "rounds.0.matches.0.outcome"),
        *("knockout.seeds", "knockout.rounds", "knockout.rounds.0.matches", "knockout.rounds.0.round"),
        *("options.points", "options.points.win", "options.rulings", "options.tiebreakers", "options.cut"),
    ]
)


@settings(max_examples=150)
@given(PLACES, JSON)
def test_anything_anywhere_is_read_or_refused_in_words(path: str, value: object) -> None:
    document = changed(path, value)
    try:
        read(document)
    except UserError as fault:
        say(fault.phrase).encode()


def test_a_date_is_a_day_that_the_calendar_has() -> None:
    for year in (1900, 2000, 2023, 2024):
        for month, day in product(range(14), range(33)):
            document = {**SMALL, "date": f"{year}-{month:02}-{day:02}"}
            try:
                date(year, month, day)
            except ValueError:
                with pytest.raises(UserError, match="want_date"):
                    read(document)
            else:
                assert read(document).about.date == document["date"]
    with pytest.raises(UserError, match="want_date"):
        read({**SMALL, "date": "0000-01-01"})


@pytest.mark.parametrize(
    ("place", "least", "most"),
    [
        (("options", "first_table"), 1, 1_000_000),
        (("options", "swiss_rounds"), 0, 1_000_000),
        (("players", 0, "fixed_table"), 1, 1_000_000),
        (("players", 4, "dropped_after"), 0, 1_000_000),
        (("rounds", 0, "matches", 0, "table"), 1, 1_000_000),
        (("rounds", 0, "matches", 0, "games", 2), 0, 99),
    ],
)
def test_a_number_may_be_the_least_and_the_most_but_not_beyond(
    place: tuple[str | int, ...], least: int, most: int
) -> None:
    def faulty(number: int) -> str:
        document = copy.deepcopy(SMALL)
        *steps, key = place
        inner: Any = document
        for step in steps:
            inner = inner[step]
        inner[key] = number
        try:
            read(document)
        except UserError as fault:
            return fault.code
        return ""

    refused = [number for number in (least - 1, least, most, most + 1) if faulty(number) == "document.want_integer"]
    assert refused == [least - 1, most + 1]
