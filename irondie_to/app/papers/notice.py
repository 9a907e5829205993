"""A notice for the wall with a typed text, and the blank sheet on which players sign up: their content and builders."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.typed.values import read_time
from irondie_to.app.event.plan import outlook
from irondie_to.app.papers.kinds import NoticeText
from irondie_to.app.papers.views import EventPaper, event_head
from irondie_to.errors import UserError

_MOST_LINES, _MOST_TITLE = 3, 40
_EMPTY_LINE = re.compile(r"\n[^\S\n]*\n")


@dataclass(frozen=True, slots=True)
class Notice(EventPaper):
    """A notice. `text` is printed as large as possible, with `lines` in small type below it.

    If both are empty, the sheet is left blank for writing on. `title` is empty for the usual title, and `until` is
    empty if there is no time at which to take the notice down. `language` is the language of the program's own words on
    the sheet (empty: the language of the printout).
    """

    layout: ClassVar[str] = "event.notice"
    for_wall: ClassVar[bool] = True
    title: str
    text: str
    lines: tuple[str, ...]
    until: str
    language: str
    is_upright: bool


def notices(picture: Picture, typed: NoticeText) -> tuple[Notice, ...]:
    """Build the notice, and a second one for the text in another language, if there is one.

    Raises `UserError` `paper.notice_lines` or `paper.notice_title`, or `typed.*` if `until` is not a time of day.
    """
    if len(typed.title) > _MOST_TITLE:
        raise UserError("paper.notice_title", most=_MOST_TITLE)
    until = read_time(typed.until) if typed.until.strip() else ""
    texts = [(typed.text, "")]
    if typed.second_text.strip():
        texts.append((typed.second_text, typed.second_language))
    return tuple(
        Notice(event_head(picture), typed.title.strip(), *_parts(text), until, language, typed.is_upright)
        for text, language in texts
    )


def _parts(text: str) -> tuple[str, tuple[str, ...]]:
    """The text for the large type, and the lines after its first empty line."""
    large, *rest = _EMPTY_LINE.split(text.strip(), maxsplit=1)
    lines = tuple(" ".join(line.split()) for line in "".join(rest).splitlines() if line.strip())
    if len(lines) > _MOST_LINES:
        raise UserError("paper.notice_lines", count=len(lines), most=_MOST_LINES)
    return "\n".join(" ".join(line.split()) for line in large.splitlines() if line.strip()), lines


LINES = 20
"""The number of lines on a sign-up sheet."""


MOST_SHEETS = 40


@dataclass(frozen=True, slots=True)
class SignUpSheets(EventPaper):
    """Blank lines for players, numbered from sheet to sheet.

    The event starts at `starts` and ends about `ends` (HH:MM; empty if not known yet). `places` is the maximum number
    of players (None: no limit); the lines after it are the waiting list. `fee` is the entry fee as typed, or empty.
    """

    layout: ClassVar[str] = "players.sign_up"
    for_wall: ClassVar[bool] = True
    starts: str
    ends: str
    fee: str
    places: int | None
    sheets: int


def sign_up_sheets(picture: Picture, sheets: int) -> SignUpSheets:
    """Build this many blank sheets.

    If `sheets` is 0, the number of sheets depends on the event: enough for its maximum number of players, plus one for
    the waiting list, but at most `MOST_SHEETS`; or a single sheet if the number of players is not limited. Raises
    `UserError("paper.sign_up_sheets")` for too many.
    """
    if not 0 <= sheets <= MOST_SHEETS:
        raise UserError("paper.sign_up_sheets", count=sheets, most=MOST_SHEETS)
    event, ahead = picture.event, outlook(picture)
    places = event.most_players
    if not sheets:
        sheets = 1 if places is None else min(MOST_SHEETS, -(-places // LINES) + 1)
    ends = ahead.end if ahead.is_known else ""
    return SignUpSheets(event_head(picture), event.starts_at, ends, event.fee, places, sheets)
