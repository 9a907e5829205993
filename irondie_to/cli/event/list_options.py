"""The options of `event import` that say how a list of players is to be read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import typer

from irondie_to.app.players.lists.entries import Decision, RowChoice
from irondie_to.app.players.lists.headings import LEFT_OUT, MEANINGS, heading_key, meaning_of
from irondie_to.cells.delimited import NO_SEPARATOR
from irondie_to.cells.row import MOST_COLUMNS
from irondie_to.errors import UserError

_SEPARATORS = {"tab": "\t", "semicolon": ";", "comma": ",", "pipe": "|", "none": NO_SEPARATOR, "\\t": "\t"}
_MEANINGS = {"table": "fixed_table", "left-out": LEFT_OUT, **{meaning: meaning for meaning in MEANINGS}}

ColumnsOption = Annotated[
    str | None,
    typer.Option(
        metavar="MEANINGS",
        help="What the columns hold, in order: name, given, family, club, mark, set, side, table, paid; - leaves a "
        "column out; nothing between two commas keeps the guess. Or by heading: “Ville=club,Ort=-”.",
    ),
]
HeadingsOption = Annotated[
    int | None, typer.Option(metavar="LINE", help="The line with the headings; 0 if the list has none.")
]
EncodingOption = Annotated[
    str | None, typer.Option(help="How the letters are encoded, for example utf-8, cp1252, cp1250 or mac_roman.")
]
SeparatorOption = Annotated[
    str | None, typer.Option(help="The character between the cells: ; or another one, tab, comma, or none.")
]
SheetOption = Annotated[str | None, typer.Option(help="The sheet of a workbook. Default: the first with rows.")]
RowOption = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LINE=DECISION",
        help="What to do with a line: 5=leave-out, 5=empty (leave the faulty cell empty), 5=as-is (the line is "
        "right), 5=P003 or “5=line 4” (the same person). Can be repeated.",
    ),
]


def read_separator(text: str | None) -> str | None:
    """The separator that was typed. Raises `UserError("lists.bad_separator")`."""
    if text is None:
        return None
    sign = _SEPARATORS.get(text.casefold(), text)
    if len(sign) > 1 or sign in {'"', "\n", "\r", "\0"} or not (sign == "" or ord(sign) < 0xD800 or ord(sign) > 0xDFFF):
        raise UserError("lists.bad_separator", separator=text[:20])
    return sign


def read_columns(text: str | None) -> tuple[tuple[tuple[int, str], ...], tuple[tuple[str, str], ...]]:
    """The meanings by place and by heading. Raises `UserError` `lists.bad_meaning` or `lists.too_many_columns`."""
    by_place, by_heading = [], []
    items = [] if text is None else text.split(",")
    if len(items) > MOST_COLUMNS * 10:
        raise UserError("lists.bad_meaning", text=f"{(text or '')[:40]}…")
    for place, item in enumerate(items, 1):
        heading, equals, meaning = item.rpartition("=")
        if equals and heading.strip():
            by_heading.append((heading_key(heading), _meaning(meaning)))
        elif item.strip():
            by_place.append((place, _meaning(item)))
    return tuple(by_place), tuple(by_heading)


def read_rows(texts: Sequence[str] | None) -> tuple[RowChoice, ...]:
    """The decisions about lines. Raises `UserError("lists.bad_decision")`."""
    return tuple(map(_row, texts or ()))


def _row(text: str) -> RowChoice:
    line, equals, said = (part.strip() for part in text.partition("="))
    if not (equals and said and line.isascii() and line.isdecimal() and len(line) < 8):
        raise UserError("lists.bad_decision", text=text[:40])
    for decision in (Decision.EMPTY, Decision.LEAVE_OUT, Decision.AS_IS):
        if said.casefold() == decision.value:
            return RowChoice(int(line), decision)
    kind, _space, number = said.casefold().partition(" ")
    who = f"{kind} {number}" if kind in {"line", "person"} and number.isdecimal() else said.upper()
    if who.casefold() != said.casefold() or not (" " in who or who[1:].isdecimal()):
        raise UserError("lists.bad_decision", text=text[:40])
    return RowChoice(int(line), Decision.SAME, who)


def _meaning(text: str) -> str:
    word = text.strip().casefold()
    meaning = _MEANINGS.get(word) or meaning_of(word)
    if meaning is None:
        raise UserError("lists.bad_meaning", text=text.strip()[:40])
    return meaning
