"""The helper's pages: entering results as at the desk, the second pass over the slips, and all tables."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.results import is_games
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.core.typed.meaning import EnterEffect, LineText, TypedState
from irondie_to.app.entry.by_phone import OwnEntry, PhoneSheet, last_entry, phone_sheet, shown_as, slips_of
from irondie_to.app.entry.line import TypedLine, in_language, replaced_words, result_noun
from irondie_to.app.phones.access import station_of
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss
from irondie_to.app.rounds.stored_slips import add_slips
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.web.core.rendering import dashes, of_day
from irondie_to.web.core.staff import absence_words, for_staff, own_steps, told_step
from irondie_to.web.core.visits import BarPage, PageAnswer, Visit, go_to

_RULES = {"match.past_two": "TOU-2", "match.both_won": "TOU-2"}
"""The rule behind a refusal, by its code."""
_LETTERS = re.compile(r"[^\W\d_]+\s*\Z")
_TWICE = {TypedState.REPLACES: "staff_page.twice", TypedState.DOUBTED: "staff_page.twice_doubted"}


class Means(NamedTuple):
    """The text below the field: `head` is a sentence in bold, followed by `at`, `rule` and `lines`.

    `style` is the colour of the state and `icon` its icon; both may be empty. `seen` is as in `by_phone.shown_as`.
    `fills` are lines to choose from, each with the name of the player whom it is about, because the page has no keys
    for `a` and `b`.
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
    match = meaning.lines[0]
    head, at = _result(meaning, match)
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
        code = "staff_page.again" if match.result is not None else "staff_page.again_doubted"
        lines.append(Phrase(code, replaced_words(meaning)))
    elif line.needs_enter_twice:
        lines.append(Phrase(_TWICE[meaning.state]))
    return Means(head, at, tuple(lines), style, icon, seen=seen, fills=_fills(line.text, meaning, language))


def _fills(text: str, meaning: TypedLine, language: str) -> tuple[tuple[str, str], ...]:
    """Return the lines that say which of the two players forfeits; empty unless the typed line leaves this open."""
    if meaning.message is None or meaning.message.code != "entry.who_forfeits":
        return ()
    begun, match = _LETTERS.sub("", text).rstrip(), meaning.lines[0]
    return tuple(
        (f"{begun} {in_language(word, language)}", name) for word, name in (("fa", match.a_name), ("fb", match.b_name))
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


_ENTRY, _SLIPS = "/entry", "/entry-slips"
BAR: Final = (
    BarPage(_ENTRY, "pencil", Phrase("staff_page.results")),
    BarPage(_SLIPS, "tick", Phrase("staff_page.second_pass")),
    BarPage("/entry-tables", "clock", Phrase("staff_page.tables")),
)
_REFEREE: Final = BarPage("/referee", "scales", Phrase("staff_page.role_referee"))
_MOST_TYPED: Final = 120

helpers = for_staff(StaffRole.HELPER)


class _FieldPage(NamedTuple):
    path: str
    is_slip: bool


_RESULTS_PAGE, _SLIPS_PAGE = _FieldPage(_ENTRY, is_slip=False), _FieldPage(_SLIPS, is_slip=True)


@helpers
async def entry(visit: Visit) -> PageAnswer:
    return await _page(visit, _RESULTS_PAGE, _typed(visit, _RESULTS_PAGE, visit.query.get("line", "")))


@helpers
async def slips(visit: Visit) -> PageAnswer:
    return await _page(visit, _SLIPS_PAGE, _typed(visit, _SLIPS_PAGE, visit.query.get("line", "")))


@helpers
async def meaning(visit: Visit) -> PageAnswer:
    """Return the part of the page below the field, which says what the line being typed means."""
    place = _SLIPS_PAGE if visit.query.get("slip") else _RESULTS_PAGE
    sheet, line = phone_sheet(visit.shown.picture), _typed(visit, place, visit.query.get("line", ""))
    if sheet is None:
        return go_to(place.path)
    armed = replace(line, is_armed=True)
    if line.needs_enter_twice and visit.query.get("seen") == shown_as(armed):
        line = armed  # Enter was pressed once, and the line still does the same
    last = None if line.text.strip() else await _last(visit)
    return visit.page(
        "means.html",
        means=means_of(line, sheet, visit.language, is_slip=place.is_slip, last=last),
        line=line,
        last=last,
    )


@helpers
async def enter(visit: Visit) -> PageAnswer:
    return await _enter(visit, _RESULTS_PAGE)


@helpers
async def enter_slip(visit: Visit) -> PageAnswer:
    return await _enter(visit, _SLIPS_PAGE)


@helpers
async def tables(visit: Visit) -> PageAnswer:
    sheet = phone_sheet(visit.shown.picture)
    return visit.page("helper-tables.html", bar=_bar(visit), matches=() if sheet is None else sheet.matches)


@helpers
async def undo(visit: Visit) -> PageAnswer:
    """Undo the helper's own last entry, if it is still the one that was shown."""
    last, step = await _last(visit), visit.form.get("step", "")
    if last is None or str(last.step) != step or not visit.is_meant(f"undo {step}"):
        return go_to(_ENTRY)
    try:
        await visit.undo(last.step)
    except UserError as fault:
        visit = visit.newest()
        return await _page(visit, _RESULTS_PAGE, LineText(), fault)
    return go_to(f"{_ENTRY}?undone={step}")


async def _enter(visit: Visit, place: _FieldPage) -> PageAnswer:
    """Do with a line what Enter does at the desk. If its current meaning has not been shown yet, only show it."""
    text, seen = visit.form.get("line", "")[:_MOST_TYPED], visit.form.get("seen", "")
    line = _typed(visit, place, text)
    if not visit.is_meant("entry"):
        return await _page(visit, place, line, UserError("phones.page_stale"))
    is_armed = visit.form.get("armed") == "1"
    shown = replace(line, is_armed=is_armed and line.needs_enter_twice)
    if seen != shown_as(shown):
        was_shown = bool(seen) and visit.form.get("shown", "") == text
        return await _page(visit, place, line, UserError("staff_page.changed") if was_shown else None)
    sheet, (after, effect) = phone_sheet(visit.shown.picture), shown.enter()
    typed = line.meaning
    if sheet is None or not isinstance(typed, TypedLine) or effect is EnterEffect.NOTHING:
        return go_to(place.path)
    try:
        if effect in {EnterEffect.ARMS, EnterEffect.ENTERS} and (kept := slips_of(typed, sheet)):
            await visit.keep(lambda desk: add_slips(desk, visit.site.event_id, kept, {}))
            visit = visit.newest()
        if effect is EnterEffect.COMPLETES:
            after = _typed(visit, place, typed.completes or "")
        elif effect is EnterEffect.ENTERS:
            done = await visit.act(_command(visit, typed)) if typed.value else None
            return go_to(f"{place.path}?warned={done.step}" if done is not None and done.warnings else place.path)
    except UserError as fault:
        visit = visit.newest()
        return await _page(visit, place, _typed(visit, place, text).refuse(fault.phrase))
    return await _page(visit, place, after)


def _command(visit: Visit, typed: TypedLine) -> Command:
    words = absence_words(visit)
    commands = tuple(
        replace(command, words=words) if isinstance(command, GiveAbsenceLoss) else command for command in typed.value
    )
    return commands[0] if len(commands) == 1 else Together(commands)


def _typed(visit: Visit, place: _FieldPage, text: str) -> LineText:
    sheet, staff, text = phone_sheet(visit.shown.picture), visit.staff, text[:_MOST_TYPED]
    if sheet is None or staff is None:
        return LineText(text)
    typed = sheet.understand(text, visit.language, visit.site.now_ms(), staff.role, is_slip=place.is_slip)
    return LineText().write(text, typed)


async def _page(visit: Visit, place: _FieldPage, line: LineText, fault: UserError | None = None) -> PageAnswer:
    sheet = phone_sheet(visit.shown.picture)
    if sheet is None:
        return visit.page("helper-waits.html", bar=_bar(visit), path=place.path, fault=fault)
    steps = await own_steps(visit)
    last = _last_in(visit, steps)
    return visit.page(
        "helper.html",
        told=told_step(visit, steps),
        path=place.path,
        fault=fault,
        bar=_bar(visit),
        is_slip=place.is_slip,
        sheet=sheet,
        line=line,
        means=means_of(line, sheet, visit.language, is_slip=place.is_slip, last=last),
        last=last,
        last_words=None if last is None else entry_words(last),
        last_shown="" if last is None else _shown(last, visit.language),
        keys=[in_language(word, visit.language) for word in ("f", "dl")],
        slips=_slips(visit, sheet) if place.is_slip else None,
    )


class _SlipsSoFar(NamedTuple):
    """The state of the second pass.

    It consists of the number of slips that agree with the results, the tables whose slips differ, each with a sentence
    about slip and result, and the tables whose slips have not been typed yet.
    """

    agreeing: int
    differing: tuple[tuple[int, Phrase], ...]
    left: tuple[int, ...]


def _slips(visit: Visit, sheet: PhoneSheet) -> _SlipsSoFar | None:
    """Return the state of the second pass; None in the knockout, which has no second pass."""
    if sheet.round is None:
        return None
    slips, lines = visit.shown.slips.get(sheet.round, {}), [match.line for match in sheet.matches]
    differing = [line for line in lines if slips.get(line.table, line.result) != line.result]
    return _SlipsSoFar(
        sum(slips.get(line.table) == line.result is not None for line in lines),
        tuple((line.table, _differing(line, slips[line.table])) for line in differing),
        tuple(line.table for line in lines if line.table not in slips),
    )


def _shown(last: OwnEntry, language: str) -> str:
    """Return the result of the last entry as it is typed in this language, with dashes between numbers of games."""
    return last.typed.replace("-", "–") if is_games(last.typed) else in_language(last.typed, language)


def _differing(line: MatchLine, slip: str) -> Phrase:
    values = {"slip": result_noun(line, slip), "stored": result_noun(line, line.result)}
    return Phrase("rounds_page.differing", {"table": line.table, **values})


async def _last(visit: Visit) -> OwnEntry | None:
    return _last_in(visit, await own_steps(visit))


def _last_in(visit: Visit, steps: list[JournalRow]) -> OwnEntry | None:
    key = visit.visitor.key
    return None if key is None else last_entry(steps, station_of(key))


def _bar(visit: Visit) -> tuple[BarPage, ...]:
    """Return the bar at the bottom of these pages. For a referee, it also leads back to the pages for referees."""
    staff = visit.staff
    return (*BAR, _REFEREE) if staff is not None and staff.role is StaffRole.REFEREE else BAR
