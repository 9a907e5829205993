"""The cross table for the wall, read back with places: every player once, every cell in its column."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest
from paperevents import make_event, with_knockout
from paperreading import JOB, Box, printed

from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.cross_table import UNPAIRED, CrossTable, KnockoutCrossing, cross_table
from irondie_to.app.papers.kinds import PageSize
from irondie_to.app.standings.form import Crossing
from irondie_to.errors import Phrase
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.words import say
from irondie_to.printing.core.measures import GREY, INK
from irondie_to.printing.core.sheet import Sheet
from irondie_to.tournament.model import Options

RIGHT_TO_LEFT = "\u0590"
"""The first letter of a script that is written from right to left, so that it is read back in another order."""


def table(players: int, rounds: int, cut: int = 0) -> CrossTable:
    made = make_event(players, rounds=rounds, options=Options(swiss_rounds=rounds, cut=cut))
    return cross_table(with_knockout(made, 9) if cut else made)


def read(view: CrossTable, page: PageSize = PageSize.A4) -> list[list[Box]]:
    """The lines of text of each sheet, from left to right."""
    pdf, boxes = printed([view], replace(JOB, page=page))
    return [sorted((box for box in boxes if box.page == n + 1), key=lambda box: box.left) for n in range(pdf.pages)]


def heading(sheet: Sequence[Box], text: str) -> Box:
    (found,) = (box for box in sheet if box.text == text)
    return found


def middle(box: Box) -> float:
    return (box.left + box.right) / 2


def rows_of(sheet: Sequence[Box]) -> dict[int, list[Box]]:
    """The texts of each rank, from left to right, without the rank itself."""
    right = heading(sheet, "RANK").right
    below = heading(sheet, "PLAYER").bottom
    ranks = [box for box in sheet if box.top < below and abs(box.right - right) < 0.3]
    centre = {int(box.text): (box.top + box.bottom) / 2 for box in ranks}
    high = min((abs(a - b) for a in centre.values() for b in centre.values() if a != b), default=8.0)
    others = [box for box in sheet if box.top < below and box not in ranks]
    return {
        rank: [box for box in others if abs((box.top + box.bottom) / 2 - y) < high / 2] for rank, y in centre.items()
    }


def texts(cell: Crossing | None, total: int, *, with_total: bool = True) -> list[str]:
    if cell is None:
        return ["–"]
    assert isinstance(cell.games, str)
    found = ["bye"] if cell.rank is None else [str(cell.rank), cell.games]
    return [*found, str(total)] if with_total else found


@pytest.mark.parametrize("page", list(PageSize))
@pytest.mark.parametrize(
    ("players", "rounds", "cut"), [(5, 3, 0), (12, 4, 4), (37, 6, 8), (40, 7, 0), (200, 8, 8), (41, 11, 0)]
)
def test_every_player_and_every_cell_is_where_its_headings_say(
    players: int, rounds: int, cut: int, page: PageSize
) -> None:
    view = table(players, rounds, cut)
    by_rank = {row.rank: row for row in view.rows}
    shown: dict[int, set[int]] = {rank: set() for rank in by_rank}
    last = 0
    for sheet in read(view, page):
        found = rows_of(sheet)
        ranks = sorted(found)
        begin = 1 if last == len(view.rows) else last + 1
        assert ranks == list(range(begin, begin + len(ranks)))
        last = ranks[-1]
        assert any(box.text == f"{ranks[0]} – {last}" for box in sheet)
        heads = {number: box for number in range(1, rounds + 1) for box in sheet if box.text == f"ROUND {number}"}
        steps = [middle(heads[number + 1]) - middle(heads[number]) for number in heads if number + 1 in heads]
        assert max(steps) - min(steps) < 0.01
        with_total = any("points so far" in box.text for box in sheet)
        assert min(steps) >= (20.9 if with_total else 15.4)
        points = heading(sheet, "POINTS")
        for rank, boxes in found.items():
            row = by_rank[rank]
            name = " ".join(box.text for box in boxes if box.right < middle(heads[min(heads)]) - steps[0] / 2)
            if max(row.who.listed) < RIGHT_TO_LEFT:
                assert name.replace(" ", "") == row.who.listed.replace(" ", "")
            for number, head in heads.items():
                assert number not in shown[rank]
                shown[rank].add(number)
                inside = [box.text for box in boxes if abs(middle(box) - middle(head)) < steps[0] / 2]
                cell = row.rounds[number - 1]
                assert inside == texts(cell, row.totals[number - 1], with_total=with_total)
                assert all(
                    middle(head) - steps[0] / 2 < box.left and box.right < middle(head) + steps[0] / 2
                    for box in boxes
                    if abs(middle(box) - middle(head)) < steps[0] / 2
                )
            assert [box.text for box in boxes if abs(box.right - points.right) < 0.3] == [str(row.points)]
            for number, stage in enumerate(view.stages):
                columns = [box for box in sheet if box.text == stage_head(stage)]
                if columns:
                    cell_ = row.knockout[number]
                    wanted = [] if cell_ is None else ["bye" if cell_.is_bye else cell_.games]
                    assert [box.text for box in boxes if abs(middle(box) - middle(columns[0])) < 3.0] == wanted
    assert all(numbers == set(range(1, rounds + 1)) for numbers in shown.values())


def feet(view: CrossTable, page: PageSize = PageSize.A4) -> list[str]:
    """The footer of each sheet."""
    return [
        " ".join(box.text for box in sheet if box.top < 13.0 * sheet[0].page_width / 297.0)
        for sheet in read(view, page)
    ]


def test_the_foot_names_the_larger_paper_of_the_family() -> None:
    view = table(20, 12)
    assert all("one sheet of A3" in foot for foot in feet(view))
    assert all("one sheet of Tabloid" in foot for foot in feet(view, PageSize.LETTER))
    assert not any("one sheet" in foot for page in (PageSize.A3, PageSize.TABLOID) for foot in feet(view, page))


def test_the_foot_explains_only_what_is_on_its_sheet() -> None:
    view = table(12, 4, 4)
    in_knockout = {row.rank for row in view.rows if any(row.knockout)}
    assert "Frame:" in feet(view)[0]
    others = tuple(row for row in view.rows if row.rank not in in_knockout)
    assert "Frame:" not in feet(replace(view, rows=others))[0]
    byes = tuple(
        row._replace(knockout=(KnockoutCrossing(UNPAIRED["bye"], is_won=True, is_bye=True),)) for row in others
    )
    assert "Frame:" not in feet(replace(view, rows=byes))[0]
    signed = KnockoutCrossing(Phrase("result.sign_won"), is_won=True)
    assert "won without play" not in feet(replace(view, rows=byes))[0]
    assert "won without play" in feet(replace(view, rows=tuple(row._replace(knockout=(signed,)) for row in others)))[0]


def test_signs_of_other_rounds_need_no_words_here() -> None:
    view = table(20, 12)
    first = view.rows[0].rounds[0]
    assert first is not None
    agreed = first._replace(games=Phrase("result.sign_agreed"))
    rows = (view.rows[0]._replace(rounds=(agreed, *view.rows[0].rounds[1:])), *view.rows[1:])
    assert ["agreed draw" in foot for foot in feet(replace(view, rows=rows))] == [True, False]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_awarded_draw_is_no_bye(language: str) -> None:
    made = make_event(11, rounds=2, options=Options(swiss_rounds=2, cut=0))
    half = replace(made, awards=tuple(award._replace(kind="half") for award in made.awards))
    job = replace(JOB, language=language)
    words = [say(UNPAIRED[kind], language) for kind in ("bye", "half")]
    for papers, event, counts in (
        ("cross-table", made, (1, 0)),
        ("cross-table", half, (0, 1)),
        ("report", half, (0, 1)),
    ):
        texts = [box.text for box in printed(build_papers(event, papers), job)[1]]
        assert tuple(map(texts.count, words)) == counts


def stage_head(stage: Phrase) -> str:
    return {"final": "FINAL", "third": "3RD", "semifinals": "SF", "quarterfinals": "QF"}[stage.code.rpartition("_")[2]]


@pytest.mark.parametrize(
    ("rounds", "page", "stages", "totals", "sheets"),
    [
        (6, PageSize.A4, True, True, 1),
        (7, PageSize.A4, False, True, 1),
        (8, PageSize.A4, False, True, 1),
        (9, PageSize.A4, False, False, 1),
        (11, PageSize.A4, False, False, 1),
        (12, PageSize.A4, False, False, 2),
        (7, PageSize.A3, True, True, 1),
        (11, PageSize.A3, True, True, 1),
        (12, PageSize.A3, False, True, 1),
    ],
)
def test_what_has_no_room_goes_in_its_turn(
    rounds: int, page: PageSize, stages: bool, totals: bool, sheets: int
) -> None:
    """First the knockout, which is on the bracket, then the points after each round, then A3 is proposed."""
    found = read(table(20, rounds, 8), page)
    assert len(found) == sheets
    for sheet in found:
        said = " ".join(box.text for box in sheet)
        assert ("QF" in said) is stages
        assert ("points so far" in said) is totals
        assert ("one sheet of A3" in said) is (sheets > 1)


def test_rows_are_spread_evenly() -> None:
    for players in (41, 60, 61, 123):
        sizes = [len(rows_of(sheet)) for sheet in read(table(players, 2))]
        assert max(sizes) - min(sizes) <= 1
        assert len(sizes) == -(-sum(sizes) // 20)


def test_a_win_is_bold_a_loss_grey_and_a_draw_has_a_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    view = table(12, 4, 4)
    drawn: list[tuple[str, bool, str]] = []
    frames: list[float] = []
    fitted, rectangle = Sheet.fitted, Sheet.rectangle

    def note(self: Sheet, *given: Any, **named: Any) -> float:
        drawn.append((given[4], named.get("bold", False), named.get("colour", INK)))
        return fitted(self, *given, **named)

    def box(self: Sheet, *given: float, **named: Any) -> None:
        if named.get("stroke"):
            frames.append(named.get("radius", 0.0))
        rectangle(self, *given, **named)

    monkeypatch.setattr(Sheet, "fitted", note)
    monkeypatch.setattr(Sheet, "rectangle", box)
    read(view)
    cells = [cell for row in view.rows for cell in row.rounds if cell is not None and cell.rank is not None]
    looks = {"win": (True, INK), "draw": (False, INK), "loss": (False, GREY)}
    expected = sorted((str(cell.games), *looks[cell.result]) for cell in cells)
    knockout = [cell for row in view.rows for cell in row.knockout if cell is not None]
    expected += [(str(cell.games), cell.is_won, INK if cell.is_won else GREY) for cell in knockout]
    assert sorted(look for look in drawn if "–" in look[0] and len(look[0]) > 1 and look[0][0].isdigit()) == sorted(
        expected
    )
    assert sum(radius > 0 for radius in frames) == sum(cell.result == "draw" for cell in cells)
    assert sum(radius == 0 for radius in frames) == sum(cell.is_won for cell in knockout)


def test_the_line_of_the_cut_is_below_the_last_who_advanced(monkeypatch: pytest.MonkeyPatch) -> None:
    lines: list[float] = []
    rule = Sheet.rule

    def note(self: Sheet, x: float, y: float, *given: Any, **named: Any) -> None:
        if named.get("line", 0.0) > 2.0:
            lines.append(y)
        rule(self, x, y, *given, **named)

    monkeypatch.setattr(Sheet, "rule", note)
    (sheet,) = read(table(12, 4, 4))
    last, first = (
        next(box for box in sheet if box.text == str(rank) and abs(box.right - heading(sheet, "RANK").right) < 0.3)
        for rank in (4, 5)
    )
    (line,) = lines
    assert first.top < first.page_height - line < last.bottom
