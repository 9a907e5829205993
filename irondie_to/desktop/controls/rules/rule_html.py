"""Converts an article of the rulebook to plain text, or to HTML in which all text is escaped."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize

from irondie_to.app.rulebook.pictures import DIE_SIZE
from irondie_to.app.rulebook.reader import Article, ArticlePart, Line, TextPiece
from irondie_to.desktop.controls.dice.drawing import draw_die
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.rich_text import Html, html, joined
from irondie_to.desktop.core.look.signs import drawn_html
from irondie_to.desktop.core.look.theme import Theme
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die

_BETWEEN = " · "
_NAMES, _SHARES = 2, {4: "16%", 5: "14%"}
"""In a table as wide as the page: how many columns of names there are at the left, which are not broken, and the widths
of other columns."""
_DIE_GAP = 9
"""The space between a die and its name, in px at a text size of 100 %."""


def article_title(context: WindowContext, article: Article) -> str:
    title = _text(context, article.title)
    return f"{article.mark} · {title}" if article.mark else title


def article_html(context: WindowContext, parts: Sequence[ArticlePart]) -> Html:
    """Return the parts of an article as HTML. The target of each link is the key of another article."""
    theme = context.theme
    px = theme.px
    sheet = html(
        "<style>a {{ color: {}; text-decoration: none }}"
        "a.rule {{ font-weight: 600; text-decoration: underline }}"
        ".head {{ font-size: {}px; font-weight: 600; color: {}; margin: {}px 0 {}px 0 }}"
        "p {{ margin: 0 0 {}px 0 }}"
        ".title {{ margin: 0 0 {}px 0 }}"
        ".last {{ margin: 0 0 {}px 0 }}"
        "td {{ padding: 0 {}px {}px 0 }}"
        ".wide {{ border-collapse: collapse }}"
        ".cell {{ font-size: {}px; padding: {}px {}px; vertical-align: middle; border-bottom: 1px solid {} }}"
        ".name {{ white-space: nowrap }}</style>",
        *(theme.colour("accent").name(), px(13), theme.colour("muted").name(), px(14), px(4)),
        *(px(6), px(4), px(16), px(14), px(4), px(13), px(5), px(4), theme.colour("line").name()),
    )
    return joined((sheet, *(_part(context, part) for part in parts)))


def article_text(context: WindowContext, article: Article) -> str:
    lines = [article_title(context, article), ""]
    for part in article.parts:
        if part.title is not None:
            lines += ["", context.say(part.title)]
        between = _BETWEEN if part.columns else ""
        lines += [between.join(_text(context, piece.text) for piece in line) for line in part.lines]
    return "\n".join(lines)


def _part(context: WindowContext, part: ArticlePart) -> Html:
    title = Html() if part.title is None else html('<p class="head">{}</p>', context.say(part.title))
    if not part.columns:
        return joined((title, *_paragraphs(context, part.lines)))
    rows = joined(html("<tr>{}</tr>", _cells(context, line, part)) for line in part.lines)
    wide = html(' width="99%" class="wide"') if part.narrow else Html()
    return html('{}<table cellspacing="0"{}>{}</table>', title, wide, rows)


def _paragraphs(context: WindowContext, lines: Sequence[Line]) -> Iterator[Html]:
    titled = len(lines) > 1 and all(piece.strong for piece in lines[0])
    for place, line in enumerate(lines):
        kind = "title" if titled and place == 0 else "last" if titled and place == len(lines) - 1 else ""
        yield html('<p class="{}">{}</p>', kind, joined(_piece(context, piece) for piece in line))


def _cells(context: WindowContext, line: Line, part: ArticlePart) -> Html:
    columns, said = part.columns, [_piece(context, piece) for piece in line]
    cells = [*said[: columns - 1], joined(said[columns - 1 :], _BETWEEN)]
    if part.narrow:
        is_head = all(piece.strong for piece in line)
        return joined(
            html(
                '<td width="{}" class="{}">{}</td>',
                _SHARES.get(place, ""),
                "cell name" if is_head or place < _NAMES else "cell",
                cell,
            )
            for place, cell in enumerate(cells)
        )
    return joined(html("<td>{}</td>", cell) for cell in cells)


def _piece(context: WindowContext, piece: TextPiece) -> Html:
    text = _text(context, piece.text)
    words = html("{}", text)
    if piece.key:
        kind = html(' class="rule"') if text == piece.key else Html()
        words = html('<a{} href="{}">{}</a>', kind, piece.key, words)
    words = html("<b>{}</b>", words) if piece.strong else words
    if piece.die is None:
        return words
    return joined((_die(context.theme, piece.die), words))


def _die(theme: Theme, die: Die) -> Html:
    """Return a die and the gap after it as one picture, because a line may break after a picture."""
    size, gap = theme.px(DIE_SIZE), theme.px(_DIE_GAP)
    return drawn_html(QSize(size + gap, size), lambda painter: draw_die(painter, theme, die, 0, 0, size))


def _text(context: WindowContext, text: str | Phrase) -> str:
    return text if isinstance(text, str) else context.say(text)
