"""Puts the meaning of a typed line into the words of the helper's page."""

from __future__ import annotations

import re
from typing import NamedTuple

from irondie_to.app.core.typed.line_text import LineText
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.by_phone import OwnEntry, PhoneSheet, shown_as
from irondie_to.app.entry.letters import in_language
from irondie_to.app.entry.line import TypedLine, replaced_words
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value
from irondie_to.web.core.rendering import dashes, of_day

_RULES = {"match.past_two": "TOU-2", "match.both_won": "TOU-2"}
"""The rule behind a refusal, by its code."""
_LETTERS = re.compile(r"[^\W\d_]+\s*\Z")
_TWICE = {TypedState.REPLACES: "staff_page.twice", TypedState.DOUBTED: "staff_page.twice_doubted"}


class Means(NamedTuple):
    """The text below the field: `head` is a sentence in bold, followed by `at`, `rule` and `lines`.

    `style` is the colour of the state and `icon` its icon; both may be empty. `seen` is as in `by_phone.shown_as`.
    `fills` are lines to choose from, each with the name of the player whom it is about, because the page's keys have no
    letters.
    """

    head: Phrase
    at: Phrase | None = None
    lines: tuple[Phrase, ...] = ()
    style: str = ""
    icon: str = ""
    rule: str = ""
    seen: str = ""
    fills: tuple[tuple[str, str], ...] = ()


def means_of(line: LineText, sheet: PhoneSheet, language: str, *, is_slip: bool, last: OwnEntry | None) -> Means:
    """Return the meaning of a line in words. For an empty field, return the last entry (`last`), or what to type."""
    meaning = line.meaning
    if not isinstance(meaning, TypedLine) or meaning.state is TypedState.EMPTY:
        return _nothing_typed(sheet, is_slip=is_slip, last=last)
    seen = shown_as(line)
    refusal = line.fault or (meaning.message if meaning.state is TypedState.REFUSED else None)
    if refusal is not None:
        where = _at(meaning.lines[0]) if len(meaning.lines) == 1 else None
        fills = _fills(line.text, meaning, language)
        return Means(refusal, where, (), "danger", "alert", _RULES.get(refusal.code, ""), seen, fills)
    if len(meaning.lines) != 1:
        head = meaning.message or meaning.incomplete or Phrase("staff_page.not_yet")
        return Means(head, seen=seen)
    found = meaning.lines[0]
    head, at = _result(meaning, found)
    lines: list[Phrase] = []
    style, icon = "", ""
    if meaning.is_slip and meaning.value == ():
        style, icon = "ok", "tick"
    elif line.needs_enter_twice:
        style, icon = "warn", "alert"
    says_so = line.is_armed and meaning.message is not None and meaning.message.code == "entry.replaces"
    if meaning.message is not None and not says_so:
        lines.append(meaning.message)
    if line.is_armed:
        code = "staff_page.again" if found.result is not None else "staff_page.again_doubted"
        lines.append(Phrase(code, replaced_words(meaning)))
    elif line.needs_enter_twice:
        lines.append(Phrase(_TWICE[meaning.state]))
    return Means(head, at, tuple(lines), style, icon, seen=seen, fills=_fills(line.text, meaning, language))


def _fills(text: str, meaning: TypedLine, language: str) -> tuple[tuple[str, str], ...]:
    """Return the lines that say which of the two players forfeits; empty unless the typed line leaves this open."""
    if meaning.message is None or meaning.message.code != "entry.who_forfeits":
        return ()
    begun, found = _LETTERS.sub("", text).rstrip(), meaning.lines[0]
    return tuple(
        (f"{begun} {in_language(word, language)}", name) for word, name in (("fa", found.a_name), ("fb", found.b_name))
    )


def _nothing_typed(sheet: PhoneSheet, *, is_slip: bool, last: OwnEntry | None) -> Means:
    if last is not None and not is_slip:
        code = "staff_page.entered" if last.typed else "staff_page.removed"
        return Means(Phrase(code, {"time": of_day(last.at_ms)}), entry_words(last), (), "ok", "tick")
    table = (sheet.missing or sheet.matches)[0].typed if sheet.matches else 1
    code = "staff_page.type_slip" if is_slip else "staff_page.type_line"
    example = Phrase("staff_page.example", {"table": table, "games": "2\u20111"})  # does not break
    return Means(Phrase("staff_page.type"), Phrase(code, {"example": example}))


def entry_words(entry: OwnEntry) -> Phrase:
    """Return a phrase with the table, the players and the result of an entry."""
    result = dashes(entry.result) if isinstance(entry.result, str) else entry.result
    values: dict[str, Value] = {"table": entry.table, "a": entry.a, "b": entry.b, "result": result}
    return Phrase("staff_page.entered_line", values)


def _result(meaning: TypedLine, line: MatchLine) -> tuple[Phrase, Phrase]:
    """Return a phrase about the result or, if there is none, the players; and a phrase about the table."""
    pair = Phrase("staff_page.pair", {"a": line.a_name, "b": line.b_name})
    if meaning.result is None:
        return pair, _table(line)
    words = line.words(meaning.result)
    if not words.is_games:
        return words.noun if meaning.remark is None else meaning.remark, _at(line)
    second = meaning.winner == line.b
    games = dashes(str(words.seen_from(second=second)).replace("–", "-"))
    if meaning.winner is None:
        return Phrase("staff_page.draw", {"result": games}), _at(line)
    winner, loser = (line.b_name, line.a_name) if second else (line.a_name, line.b_name)
    against = Phrase("staff_page.table_against", {"table": line.table, "name": loser})
    return Phrase("staff_page.wins", {"name": winner, "result": games}), against


def _table(line: MatchLine) -> Phrase:
    return Phrase("staff_page.at_table", {"table": line.table})


def _at(line: MatchLine) -> Phrase:
    return Phrase("staff_page.table_pair", {"table": line.table, "a": line.a_name, "b": line.b_name})
