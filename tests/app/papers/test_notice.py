"""What is typed for a notice: its large text, its small lines, and its second language."""

from __future__ import annotations

import pytest
from paperevents import make_event

from irondie_to.app.papers.kinds import NO_NOTICE, NoticeText
from irondie_to.app.papers.notice import notices
from irondie_to.errors import UserError

EVENT = make_event(4)


def test_lines_after_an_empty_line_are_small() -> None:
    (notice,) = notices(
        EVENT, NoticeText(" Food  in the yard \nuntil 14:45\n \t\nRound 4\n\n  Be   back \n", until="14.50")
    )
    assert (notice.text, notice.lines) == ("Food in the yard\nuntil 14:45", ("Round 4", "Be back"))
    assert (notice.until, notice.title, notice.language, notice.is_upright) == ("14:50", "", "", False)


def test_a_second_text_has_a_sheet_in_its_language() -> None:
    one, other = notices(EVENT, NoticeText("Food", "Yard", "", "Essen\n\nIm Hof", "de", is_upright=True))
    assert (one.text, one.language) == ("Food", "")
    assert (other.text, other.lines, other.language) == ("Essen", ("Im Hof",), "de")
    assert one.title == other.title == "Yard"
    assert one.is_upright
    assert other.is_upright
    assert len(notices(EVENT, NoticeText("Food", second_text=" \n", second_language="de"))) == 1


def test_without_a_text_it_is_to_be_written_on() -> None:
    (notice,) = notices(EVENT, NO_NOTICE)
    assert (notice.text, notice.lines, notice.until) == ("", (), "")


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        (NoticeText("a\n\n1\n2\n3\n4"), "paper.notice_lines"),
        (NoticeText("a", second_text="a\n\n1\n2\n3\n4"), "paper.notice_lines"),
        (NoticeText("a", title="x" * 41), "paper.notice_title"),
        (NoticeText("a", until="later"), "typed.no_time"),
        (NoticeText("a", until="24:30"), "typed.no_hour"),
    ],
)
def test_what_cannot_be_printed_is_said(typed: NoticeText, code: str) -> None:
    with pytest.raises(UserError) as fault:
        notices(EVENT, typed)
    assert fault.value.code == code


def test_the_limits_themselves_are_allowed() -> None:
    (notice,) = notices(EVENT, NoticeText("a\n\n1\n2\n3", title="x" * 40))
    assert notice.lines == ("1", "2", "3")
