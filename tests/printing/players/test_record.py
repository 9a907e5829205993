"""Players' records read back with places: two on a sheet, in piles by name, every round in its row and column."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import pairwise

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.papers.player_records import PersonalRecord, PlayerRecords, player_records
from irondie_to.i18n import LANGUAGES
from irondie_to.printing.core.sheet import Sheet
from irondie_to.tournament.model import Options

WIDTHS = {PageSize.A4: 297.0, PageSize.LETTER: 279.4}


def records(players: int, rounds: int = 4, cut: int = 4) -> PlayerRecords:
    made = make_event(
        [f"Qa{number:03}" for number in range(players)], rounds=rounds, options=Options(swiss_rounds=rounds, cut=cut)
    )
    return player_records(with_knockout(made, 9) if cut else made)


def halves(view: PlayerRecords, page: PageSize = PageSize.A4) -> dict[tuple[int, int], list[Box]]:
    """The lines of text of each half of each sheet, from top to bottom and left to right."""
    _pdf, boxes = printed([view], replace(JOB, page=page))
    found: dict[tuple[int, int], list[Box]] = {}
    for box in sorted(boxes, key=lambda box: (-round(box.bottom + box.top), box.left)):
        found.setdefault((box.page, int(box.left > WIDTHS[page] / 2)), []).append(box)
    return found


def heading(half: list[Box], text: str) -> Box:
    (found,) = (box for box in half if box.text == text)
    return found


def middle(box: Box) -> float:
    return (box.bottom + box.top) / 2


def rows_of(half: list[Box]) -> list[list[Box]]:
    """The texts of the rows of matches, from left to right."""
    below = heading(half, "ROUND").bottom
    titles = [box.top for box in half if box.text in {"Rank after each round", "Set"}]
    above = max(titles, default=12.0)
    found: list[list[Box]] = []
    for box in half:
        if above < box.bottom and box.top < below:
            if found and abs(middle(found[-1][0]) - middle(box)) < 1.0:
                found[-1].append(box)
            else:
                found.append([box])
    return [sorted(row, key=lambda box: box.left) for row in found]


def expected(record: PersonalRecord) -> list[list[str]]:
    names = {"event_page.brief_semifinals": "SF", "event_page.brief_final": "Final", "paper.short_third": "3rd"}
    words = {"win": "won", "loss": "lost", "draw": "drawn"}
    found = []
    for row in record.rows:
        number = str(row.round) if isinstance(row.round, int) else names[row.round.code]
        if row.opponent is None:
            assert row.told is not None
            cells = [number, {"bye": "bye", "none": "not in this round"}[row.told.code.partition(".")[2]]]
        else:
            cells = [number, str(row.table), row.opponent.spoken, row.games, words[row.result]]
        found.append([*cells, *(str(value) for value in (row.points, row.rank) if value is not None)])
    return found


@pytest.mark.parametrize(("players", "page"), [(5, PageSize.A4), (12, PageSize.LETTER), (37, PageSize.A4)])
def test_cut_and_stacked_the_records_are_in_order_by_name(players: int, page: PageSize) -> None:
    view = records(players)
    found = halves(view, page)
    sheets = -(-len(view.records) // 2)
    for place, record in enumerate(view.records):
        half = found[place % sheets + 1, place // sheets]
        assert [box.text for box in half if box.size == 20.0] == [record.who.spoken]
    assert len(found) == len(view.records)
    names = [record.who.listed for record in view.records]
    assert names == sorted(names)


@pytest.mark.parametrize("page", WIDTHS)
def test_every_round_is_a_row_with_its_cells_in_their_columns(page: PageSize) -> None:
    view = records(12)
    found = halves(view, page)
    for place, record in enumerate(view.records):
        half = found[place % 6 + 1, place // 6]
        rows = rows_of(half)
        assert [[box.text for box in row] for row in rows] == expected(record)
        for row, entry in zip(rows, record.rows, strict=True):
            if entry.rank is not None:
                assert row[-1].right == pytest.approx(heading(half, "RANK").right, abs=0.3)
                assert row[-2].right == pytest.approx(heading(half, "POINTS").right, abs=0.3)
            if entry.opponent is not None:
                assert row[2].left == pytest.approx(heading(half, "AGAINST").left, abs=0.3)
                games = heading(half, "GAMES")
                assert row[3].left + row[3].right == pytest.approx(games.left + games.right, abs=0.6)
                assert row[2].right < row[3].left < row[3].right < row[4].left
        gaps = {round(middle(one[0]) - middle(other[0]), 2) for one, other in pairwise(rows)}
        assert gaps == {7.8}


def test_rows_are_lower_if_there_are_more_than_ten() -> None:
    for rounds, high in ((8, 7.8), (9, 7.78), (10, 7.0), (11, 6.2), (12, 5.84)):
        rows = rows_of(next(iter(halves(records(20, rounds, 0)).values())))
        assert len(rows) == rounds
        assert middle(rows[0][-1]) - middle(rows[-1][-1]) == pytest.approx(high * (rounds - 1), abs=0.1)


@pytest.mark.parametrize("cut", [0, 4])
def test_the_line_has_a_dot_for_each_round_at_its_rank(cut: int, monkeypatch: pytest.MonkeyPatch) -> None:
    dots: list[tuple[float, float]] = []
    real = Sheet.circle

    def circle(self: Sheet, x: float, y: float, radius: float, **named: str | float) -> None:
        if radius == 1.0:
            dots.append((x, y))
        real(self, x, y, radius, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(Sheet, "circle", circle)
    view = records(12, cut=cut)
    one = replace(view, records=view.records[:1])
    (half,) = halves(one).values()
    ranks = [row.rank for row in view.records[0].rows if row.rank is not None]
    assert len(dots) == len(ranks) == 4
    steps = [after[0] - before[0] for before, after in pairwise(dots)]
    assert steps == pytest.approx([steps[0]] * 3)
    height = half[0].page_height
    in_line = [
        box for box in half if heading(half, "Set").top < box.bottom < heading(half, "Rank after each round").bottom
    ]
    beside = {box.text: box for box in in_line if box.right < 20.0}
    assert set(beside) == {"1", str(view.players), *([str(cut)] if cut else [])}
    first, last = (height - middle(beside[text]) for text in ("1", str(view.players)))
    for (x, y), rank in zip(dots, ranks, strict=True):
        assert y == pytest.approx(first + (last - first) * (rank - 1) / (view.players - 1), abs=0.1)
        (number,) = (box for box in in_line if abs((box.left + box.right) / 2 - x) < 0.3)
        assert number.text == str(rank)
        assert (height - middle(number) > y) == bool(cut and rank > cut)
    assert [box.text for box in in_line].count("cut") == bool(cut)


def test_the_set_is_complete_and_says_when_it_was_registered() -> None:
    view = records(2, 1, 0)
    record = view.records[0]
    (half, *_others) = halves(view).values()
    codes = [die.code for die in (*record.dice.dice, *record.dice.side)]
    assert len(codes) == 12
    assert Counter(box.text for box in half if box.text in codes) == Counter(codes)
    assert [box.text for box in half if box.text in codes] == codes
    ends = [box.text for box in half if box.size == 7.5]
    assert ends == ["after: Round 1, printed 14:46", "IRONDIE Tournament Organizer"]
    assert not any(box.text.startswith("registered") for box in half)


def test_the_head_has_rank_points_matches_and_games() -> None:
    view = records(12)
    record = view.records[3]
    texts = {box.text for box in next(iter(halves(replace(view, records=(record,))).values()))}
    won, lost, drawn = record.matches
    counted = [f"{won} win{'s' * (won != 1)}", f"{lost} loss{'es' * (lost != 1)}", f"{drawn} draw{'s' * (drawn != 1)}"]
    games = "–".join(map(str, record.games)).removesuffix("–0")
    assert f"rank {record.rank} of {view.players}" in texts
    points = f"{record.points} point{'s' * (record.points != 1)}"
    club = [record.club] if record.club else []
    assert "   ".join([*club, points, ", ".join(counted), f"games {games}"]) in texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_nearer_than_8_mm_to_the_cut_or_an_edge(language: str) -> None:
    view = records(37, 6, 8)
    for page, width in WIDTHS.items():
        _pdf, boxes = printed([view], replace(JOB, language=language, page=page))
        for box in boxes:
            cut = width / 2
            assert min(abs(edge - at) for edge in (box.left, box.right) for at in (0.0, cut, width)) >= 8.0, box
            assert box.right < cut or box.left > cut


def test_long_names_and_very_many_rounds_keep_their_places() -> None:
    long = "Bartholomew Montgomery-Featherstonehaugh-Cholmondeley of Abergavenny and Weston"
    names = [f"{long[:76]} {number}" for number in range(8)]
    made = make_event(names, rounds=5, options=Options(swiss_rounds=5, cut=4))
    for page in WIDTHS:
        printed([player_records(with_knockout(made, 9))], replace(JOB, page=page))
    many = records(30, 20, 16)
    assert max(len(record.rows) for record in many.records) == 24
    printed([many])


@pytest.mark.parametrize(("rounds", "sizes"), [(27, [27]), (30, [24, 6]), (45, [24, 10, 11]), (60, [24, 24, 12])])
def test_a_record_with_too_many_matches_goes_on_on_the_next_half(rounds: int, sizes: list[int]) -> None:
    view = records(8, rounds, 0)
    one = replace(view, records=view.records[:2])
    printed_halves = halves(one)
    found = [printed_halves[key] for key in sorted(printed_halves, key=lambda key: (key[1], key[0]))]
    assert len(found) == 2 * len(sizes)
    for place, record in enumerate(one.records):
        own = found[len(sizes) * place : len(sizes) * (place + 1)]
        rows = [rows_of(half) for half in own]
        assert [[box.text for box in row] for part in rows for row in part] == expected(record)
        assert [len(part) for part in rows] == sizes
        for half in own:
            texts = [box.text for box in half]
            assert record.who.spoken in texts
            assert texts.count("Set") == (half is own[-1])
            assert texts.count("Rank after each round") == (half is own[-1] and len(sizes) > 1)
            assert texts.count("IRONDIE Tournament Organizer") == 1


def test_long_names_in_many_rounds_leave_the_set_its_place() -> None:
    long = "Bartholomew Montgomery-Featherstonehaugh-Cholmondeley of Abergavenny and Weston"
    for rounds in (9, 16):
        options = Options(swiss_rounds=rounds, cut=0)
        view = player_records(
            make_event([f"{long[:76]} {number}" for number in range(4)], rounds=rounds, options=options)
        )
        printed([replace(view, records=view.records[:1])])
