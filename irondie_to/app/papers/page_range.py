"""Reads which pages of a document are wanted, such as `1-3, 5`."""

from __future__ import annotations

import re
from typing import NamedTuple

from irondie_to.errors import UserError

_SPAN = re.compile(r"(\d{1,4})(?:\s*[-\u2013\u2212]\s*(\d{1,4})?)?")
_MOST_TEXT = 40


class PageSpan(NamedTuple):
    """Pages from `first` to `last`, counted from 1 and both included; without `last`, up to the end."""

    first: int
    last: int | None


def read_pages(text: str) -> tuple[PageSpan, ...]:
    """Read page numbers and ranges such as `1-3, 5` or `4-` (from page 4 on); an empty text means all pages.

    Raises `UserError("paper.no_pages")` for any other text.
    """
    if not text.strip():
        return ()
    return tuple(_span(part.strip(), text) for part in re.split("[,;]", text))


def _span(part: str, text: str) -> PageSpan:
    found = _SPAN.fullmatch(part)
    if found is None:
        raise UserError("paper.no_pages", text=text.strip()[:_MOST_TEXT])
    first, is_single = int(found[1]), part.isdecimal()
    last = first if is_single else int(found[2]) if found[2] else None
    if first < 1 or (last is not None and last < first):
        raise UserError("paper.no_pages", text=text.strip()[:_MOST_TEXT])
    return PageSpan(first, last)


def written_pages(spans: tuple[PageSpan, ...]) -> str:
    """Write the pages as text that `read_pages` can read."""
    return ", ".join(
        str(first) if last == first else f"{first}-{'' if last is None else last}" for first, last in spans
    )


def pages_in(spans: tuple[PageSpan, ...], count: int) -> tuple[int, ...]:
    """Return the wanted pages of a document with `count` pages, counted from 1, in ascending order.

    Each page is returned once. No spans means all pages. Raises `UserError` `paper.no_page` if the document has no page
    with a wanted number.
    """
    if not spans:
        return tuple(range(1, count + 1))
    furthest = max(span.first if span.last is None else span.last for span in spans)
    if furthest > count:
        raise UserError("paper.no_page", page=furthest, count=count)
    return tuple(sorted({page for first, last in spans for page in range(first, (last or count) + 1)}))
