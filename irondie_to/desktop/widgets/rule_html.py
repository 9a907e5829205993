"""A leaf of the rulebook as HTML for a text browser and as plain text; every word of it is escaped."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from irondie_to.app.rulereading import Leaf, Line, Part, Piece
from irondie_to.desktop.house import House
from irondie_to.errors import Phrase

_BETWEEN = " · "


def leaf_title(house: House, leaf: Leaf) -> str:
    """The id and the title of a leaf."""
    title = _text(house, leaf.title)
    return f"{leaf.mark} · {title}" if leaf.mark else title


def leaf_html(house: House, parts: Sequence[Part]) -> str:
    """The parts of a leaf with their links, whose address is the key of the leaf they lead to."""
    theme = house.theme
    sheet = (
        f"a {{ color: {theme.colour('accent').name()}; text-decoration: none }}"
        f"a.rule {{ font-weight: 600; text-decoration: underline }}"
        f".head {{ font-size: {theme.px(13)}px; font-weight: 600; color: {theme.colour('muted').name()};"
        f" margin: {theme.px(14)}px 0 {theme.px(4)}px 0 }}"
        f"p {{ margin: 0 0 {theme.px(6)}px 0; line-height: 135% }}"
        f"td {{ padding: 0 {theme.px(14)}px {theme.px(4)}px 0 }}"
    )
    return f"<style>{sheet}</style>" + "".join(_part(house, part) for part in parts)


def leaf_text(house: House, leaf: Leaf) -> str:
    """The leaf as plain text."""
    lines = [leaf_title(house, leaf), ""]
    for part in leaf.parts:
        if part.title is not None:
            lines += ["", house.say(part.title)]
        between = _BETWEEN if part.columns else ""
        lines += [between.join(_text(house, piece.text) for piece in line) for line in part.lines]
    return "\n".join(lines)


def _part(house: House, part: Part) -> str:
    title = "" if part.title is None else f'<p class="head">{escape(house.say(part.title))}</p>'
    if not part.columns:
        paragraphs = ("".join(_piece(house, piece) for piece in line) for line in part.lines)
        return title + "".join(f"<p>{paragraph}</p>" for paragraph in paragraphs)
    rows = "".join(f"<tr>{_cells(house, line, part.columns)}</tr>" for line in part.lines)
    return f'{title}<table cellspacing="0">{rows}</table>'


def _cells(house: House, line: Line, columns: int) -> str:
    said = [_piece(house, piece) for piece in line]
    cells = [*said[: columns - 1], _BETWEEN.join(said[columns - 1 :])]
    return "".join(f"<td>{cell}</td>" for cell in cells)


def _piece(house: House, piece: Piece) -> str:
    words = escape(_text(house, piece.text))
    if piece.key:
        kind = ' class="rule"' if words == piece.key else ""
        words = f'<a{kind} href="{escape(piece.key)}">{words}</a>'
    return f"<b>{words}</b>" if piece.strong else words


def _text(house: House, text: str | Phrase) -> str:
    return text if isinstance(text, str) else house.say(text)
