"""A notice, read back with places: the largest type in which no word is broken, in the middle of its room."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from paperevents import make_event
from paperreading import JOB, Box, printed

from irondie_to.app.papers.kinds import NoticeText, PageSize
from irondie_to.app.papers.notice import notices
from irondie_to.errors import UserError
from irondie_to.printing.core.sheet import Sheet

EVENT = make_event(4)
LONG = (
    "Tables 1 to 12 have moved to the room upstairs. The stairs are left of the bar; the lift is behind the kitchen. "
    "Players who cannot use the stairs: tell the desk, your table comes to you."
)


def read(page: PageSize = PageSize.A4, language: str = "en", **typed: Any) -> list[Box]:
    job = replace(JOB, page=page, language=language)
    return printed(notices(EVENT, NoticeText(**typed)), job)[1]


def large(boxes: list[Box]) -> list[Box]:
    """The lines of the text, from top to bottom."""
    left = min(box.left for box in boxes)
    found = [
        box for box in boxes if abs(box.left - left) < 0.1 and box.page_height - box.top > 38.0 and box.size > 20.0
    ]
    return sorted(found, key=lambda box: -box.bottom)


@pytest.mark.parametrize("page", list(PageSize))
@pytest.mark.parametrize("is_upright", [False, True])
@pytest.mark.parametrize("text", ["Food in the yard until 14:45", LONG, LONG * 3, "Stop"])
def test_the_type_is_as_large_as_it_can_be(text: str, is_upright: bool, page: PageSize) -> None:
    boxes = read(page, text=text, is_upright=is_upright)
    lines = large(boxes)
    assert " ".join(box.text for box in lines).split() == text.split()
    (size,) = {box.size for box in lines}
    assert size == 110.0 or (20.0 <= size < 110.0 and size % 0.5 == 0)
    sheet = boxes[0]
    assert (sheet.page_width < sheet.page_height) is is_upright
    scale = (min(sheet.page_width, sheet.page_height)) / (210.0 if page in {PageSize.A4, PageSize.A3} else 215.9)
    pitch = [above.bottom - below.bottom for above, below in pairwise(lines)]
    assert all(step == pytest.approx(1.2 * size * scale * 25.4 / 72, abs=0.05) for step in pitch)
    room_top, room_bottom = sheet.page_height - 40.0 * scale, 19.0 * scale
    middle = (lines[0].top + lines[-1].bottom) / 2
    assert middle == pytest.approx((room_top + room_bottom) / 2, abs=0.2)
    assert 1.2 * size * len(lines) * scale * 25.4 / 72 <= room_top - room_bottom + 0.1


def test_half_a_point_more_would_not_fit() -> None:
    """The widest line of the text has no room for larger type, or one more line would be needed."""
    lines = large(read(text="Food in the yard until 14:45"))
    widest = max(box.right - box.left for box in lines)
    assert widest <= 267.0
    assert widest * (lines[0].size + 0.5) / lines[0].size > 267.0 or lines[0].size == 110.0


def test_lines_in_small_type_are_below_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: list[float] = []
    rule = Sheet.rule

    def note(self: Sheet, x: float, y: float, *given: Any, **named: Any) -> None:
        rules.append(y)
        rule(self, x, y, *given, **named)

    monkeypatch.setattr(Sheet, "rule", note)
    for count in (1, 2, 3):
        rules.clear()
        small = [f"Line {number}" for number in range(count)]
        boxes = read(text="Food\n\n" + "\n".join(small), until="14:50")
        found = sorted((box for box in boxes if box.text in small), key=lambda box: -box.bottom)
        assert [box.text for box in found] == small
        assert {box.size for box in found} == {20.0}
        assert found[-1].bottom == pytest.approx(15.0 + 8.6, abs=0.1)
        line, _foot = rules
        assert found[0].top < found[0].page_height - line < large(boxes)[-1].bottom
    texts = [box.text for box in boxes]
    assert {"Notice", "until 14:50", "Take down at 14:50."} <= set(texts)


def test_long_small_lines_are_wrapped_and_get_smaller() -> None:
    words = "Be back at your table five minutes before round 4 starts at 14:55. " * 4
    found = [box for box in read(text="Food\n\n" + words) if 12.0 <= box.size <= 20.0 and box.text]
    assert 2 <= len(found) <= 3
    assert " ".join(box.text for box in sorted(found, key=lambda box: -box.bottom)).split() == words.split()


@pytest.mark.parametrize("phones_at", ["", "http://192.168.178.123:8477"])
@pytest.mark.parametrize("page", list(PageSize))
def test_the_longest_title_leaves_room_for_its_time_and_the_phones(page: PageSize, phones_at: str) -> None:
    for title in ("Where to find your table in the next rnd", "W" * 40):
        notice = NoticeText(text="Food", title=title, until="14:30", is_upright=True)
        papers = [replace(paper, phones_at=phones_at) for paper in notices(EVENT, notice)]
        _pdf, boxes = printed(papers, replace(JOB, page=page))
        assert title.replace(" ", "") in "".join(box.text for box in boxes).replace(" ", "")


def test_each_language_has_its_own_sheet_and_words() -> None:
    boxes = read(text="Food", until="14:50", second_text="Essen", second_language="de", language="fr")
    first, second = ({box.text for box in boxes if box.page == page} for page in (1, 2))
    assert {"Food", "Avis", "À retirer à 14:50."} <= first
    assert {"Essen", "Hinweis", "Um 14:50 abnehmen."} <= second
    assert "Take down at 14:50." not in first | second


def test_without_a_text_there_are_lines_to_write_on(monkeypatch: pytest.MonkeyPatch) -> None:
    rules: list[float] = []
    rule = Sheet.rule

    def note(self: Sheet, x: float, y: float, *given: Any, **named: Any) -> None:
        rules.append(y)
        rule(self, x, y, *given, **named)

    monkeypatch.setattr(Sheet, "rule", note)
    texts = [box.text for box in read(title="Lunch")]
    assert "Lunch" in texts
    assert "Notice" not in texts
    assert rules[:5] == [66.0, 92.0, 118.0, 144.0, 170.0]
    assert len(rules) == 6  # and the line of the foot


@pytest.mark.parametrize(
    ("text", "code"),
    [
        (LONG * 30, "paper.notice_too_long"),
        ("W" * 120, "paper.notice_too_long"),
        ("Food\n\n" + LONG * 4, "paper.notice_lines_too_long"),
    ],
)
def test_what_does_not_fit_is_said(text: str, code: str) -> None:
    with pytest.raises(UserError) as fault:
        read(text=text)
    assert fault.value.code == code


def test_a_text_without_spaces_is_broken_between_its_signs() -> None:
    lines = large(read(text="本日の昼食は中庭で十四時四十五分まで提供されますのでご利用ください"))
    assert len(lines) > 1
