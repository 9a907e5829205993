"""How long a text and a list of a document may be, and how large a number: exactly so much, and not one more."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from irondie_to.errors import UserError
from irondie_to.tournament.document.document import read, write
from irondie_to.tournament.model import Tournament

_DOCUMENT: dict[str, Any] = {
    "format": "irondie-tournament/1",
    "name": "Cup",
    "options": {"prizes": [{"prize": "Cup", "places": [1, 1]}, {"prize": "Mat", "lot": 1}], "points": {}},
    "players": [{"id": "A"}, {"id": "B", "dropped_after": 3}, {"id": "C"}],
    "rounds": [{"matches": [{"a": "A", "b": "B", "games": [2, 1, 0]}], "unplayed": [["C", 1, "bye"]]}],
    "knockout": {"seeds": ["A", "B"], "rounds": []},
}


def with_value(place: str, value: object) -> Tournament:
    """The document with this value at a dotted place, as it is read; numbers are list indices."""
    document: Any = json.loads(json.dumps(_DOCUMENT))
    here = document
    *way, last = place.split(".")
    for step in way:
        here = here[int(step)] if step.isdigit() else here.setdefault(step, {})
    here[int(last) if last.isdigit() else last] = value
    found = read(document)
    assert read(json.dumps(write(found))) == found
    return found


class Refusal(NamedTuple):
    code: str
    place: object
    values: Mapping[str, object]


def refused(place: str, value: object) -> Refusal:
    with pytest.raises(UserError) as fault:
        with_value(place, value)
    values = dict(fault.value.phrase.values)
    return Refusal(fault.value.code.removeprefix("document."), values.pop("place", None), values)


def path(place: str) -> str:
    """The place as errors write it."""
    return "".join(f"[{step}]" if step.isdigit() else f".{step}" for step in place.split(".")).removeprefix(".")


@pytest.mark.parametrize(
    ("place", "most"),
    [
        *((name, 200) for name in ("name", "season", "place", "organiser")),
        *((f"players.0.{name}", 200) for name in ("name", "group", "mark")),
        ("players.0.set", 500),
        ("options.prizes.0.prize", 120),
        ("options.plan_lines", 120),
        ("options.rulings.key", 64),
        ("rounds.0.unplayed.0.2", 200),
    ],
)
def test_a_text_may_be_as_long_as_the_limit(place: str, most: int) -> None:
    is_list = place.endswith("lines")
    for text in ("x" * most, "x"):
        with_value(place, [text] if is_list else text)
    long = "x" * (most + 1)
    where = f"{path(place)}[0]" if is_list else path(place)
    assert refused(place, [long] if is_list else long) == ("text_long", where, {"most": most})


def test_an_id_and_the_name_of_a_ruling_may_have_64_characters() -> None:
    with_value("players", [{"id": "A"}, {"id": "B"}, {"id": "C"}, {"id": "x" * 64}])
    players = [{"id": "A"}, {"id": "B"}, {"id": "C"}, {"id": "x" * 65}]
    assert refused("players", players) == ("text_long", "players[3].id", {"most": 64})
    with_value("options.rulings", {"x" * 64: True})
    assert refused("options.rulings", {"x" * 65: True})[0] == "text_long"


@pytest.mark.parametrize(
    ("place", "least", "most"),
    [
        ("seed", 0, 2**63 - 1),
        *((f"options.{name}", 0, 1_000_000) for name in ("swiss_rounds", "avoid_same_group")),
        ("options.first_table", 1, 1_000_000),
        ("options.prizes_in_stock", 0, 9_999),
        ("options.points.win", 1, 1_000),
        ("options.prizes.0.places.1", 1, 999),
        ("options.prizes.1.lot", 1, 999),
        ("options.bye_games", 0, 99),
        ("players.0.fixed_table", 1, 1_000_000),
        ("players.0.dropped_after", 1, 1_000_000),
        *((f"rounds.0.matches.0.games.{number}", 0, 99) for number in range(3)),
        ("rounds.0.matches.0.table", 1, 1_000_000),
        ("rounds.0.matches.0.lost.0", 0, 1),
        ("rounds.0.matches.0.lost.1", 0, 2),
        ("options.team_size", 1, 1),
    ],
)
def test_a_number_may_be_as_large_as_the_limit(place: str, least: int, most: int) -> None:
    def given(number: int) -> tuple[str, object]:
        if place.endswith("bye_games"):
            return place, [number, 0, 0]
        if ".lost." in place:
            return place[:-2], [0, number] if place[-1] == "1" else [number, 0]
        return place, number

    for number in (least, most):
        with_value(*given(number))
    for number in (least - 1, most + 1):
        refused(*given(number))
    low_and_high = refused(*given(10**19)).values
    if "high" in low_and_high and ".lost." not in place:
        assert low_and_high["high"] == most


@pytest.mark.parametrize(
    ("place", "item", "most", "code"),
    [
        ("options.prizes", {"prize": "Dice"}, 100, "too_many_prizes"),
        ("options.plan_lines", "12:00 Lunch", 20, "too_many_plan_lines"),
    ],
)
def test_a_list_may_have_as_many_items_as_the_limit(place: str, item: object, most: int, code: str) -> None:
    with_value(place, [item] * most)
    assert refused(place, [item] * (most + 1)) == (code, path(place), {"most": most})


def test_a_document_may_have_a_hundred_thousand_players() -> None:
    players = [{"id": str(number)} for number in range(100_000)]
    document = {"format": "irondie-tournament/1", "players": players, "rounds": []}
    assert len(read(document).entrants) == 100_000
    with pytest.raises(UserError) as fault:
        read({**document, "players": [*players, {"id": "more"}]})
    assert fault.value.phrase.values == {"place": "players", "count": 100_001, "most": 100_000}


@pytest.mark.parametrize("length", range(38, 44))
def test_a_wrong_word_is_quoted_whole_or_cut_to_forty_characters(length: int) -> None:
    word = ("ab\ncdefgh" * length)[:length]
    shown = word.replace("\n", "\ufffd")
    expected = shown if length <= 40 else f"{shown[:39]}…"
    with pytest.raises(UserError) as fault:
        read({**_DOCUMENT, word: 1})
    assert fault.value.phrase.values["key"] == expected


@pytest.mark.parametrize(
    ("code", "is_allowed"),
    [
        *((code, True) for code in (0x20, 0x7E, 0xA0, 0x200D, 0xD7FF, 0xE000, 0x10FFFF)),
        *((code, False) for code in (0x1F, 0x7F, 0x9F, 0xD800, 0xDFFF)),
    ],
)
def test_only_control_characters_and_halves_of_characters_are_refused(code: int, is_allowed: bool) -> None:
    name = f"Ada {chr(code)} Bo"
    if is_allowed:
        assert with_value("name", name).name == name
    else:
        assert refused("name", name) == ("text_unprintable", "name", {})


@pytest.mark.parametrize("size", [8, 15, 16, 17, 24, 32, 33, 64, 1024, 8192])
def test_a_round_is_named_after_a_power_of_two_from_sixteen(size: int) -> None:
    rounds = [{"round": f"round_of_{size}", "matches": []}]
    if size in {16, 32, 64, 1024, 8192}:
        with_value("knockout.rounds", rounds)
    else:
        assert refused("knockout.rounds", rounds).code == "knockout_round_name"


@pytest.mark.parametrize(
    ("share", "is_allowed"),
    [
        *((share, True) for share in ("0", "1", "1/1", "0/5", "1.0", "0.333333333", "999999999/999999999")),
        ("1/1000000000", True),
        *((share, False) for share in ("2/1", "1.000000001", "1/0", "1/10000000000", "1.0000000000")),
    ],
)
def test_a_floor_is_a_share_of_the_whole(share: str, is_allowed: bool) -> None:
    if is_allowed:
        with_value("options.percentage_floor", share)
    else:
        assert refused("options.percentage_floor", share).code == "want_share"


@pytest.mark.parametrize(
    ("points", "is_allowed"),
    [
        *((points, True) for points in ((3, 1, 0), (1, 1, 0), (1, 0, 0), (2, 1, 1))),
        *((points, False) for points in ((2, 3, 0), (1, 1, 1), (3, 0, 1))),
    ],
)
def test_points_do_not_fall_with_a_better_result(points: tuple[int, int, int], is_allowed: bool) -> None:
    given = dict(zip(("win", "draw", "loss"), points, strict=True))
    if is_allowed:
        with_value("options.points", given)
    else:
        assert refused("options.points", given) == ("points_order", "options.points", {})


@pytest.mark.parametrize(
    ("places", "is_allowed"), [([1, 1], True), ([2, 5], True), ([5, 2], False), ([1], False), ([1, 2, 3], False)]
)
def test_a_prize_is_for_places_in_order(places: list[int], is_allowed: bool) -> None:
    if is_allowed:
        assert with_value("options.prizes.0.places", places).options.prizes[0].places == tuple(places)
    else:
        assert refused("options.prizes.0.places", places).code == "want_places"
