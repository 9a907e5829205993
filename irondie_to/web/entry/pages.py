"""The helper's pages: entering results as at the desk, the second pass over the slips, and all tables."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.result_words import is_games
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.steps import Command, Together
from irondie_to.app.core.typed.line_text import EnterEffect, LineText
from irondie_to.app.entry.by_phone import OwnEntry, PhoneSheet, last_entry, phone_sheet, shown_as, slips_of
from irondie_to.app.entry.letters import in_language
from irondie_to.app.entry.line import TypedLine, result_noun
from irondie_to.app.phones.access import station_of
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss
from irondie_to.app.rounds.stored_slips import add_slips
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.web.core.own_steps import own_steps, told_step
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import BarPage, PageAnswer, Visit, go_to
from irondie_to.web.entry.words import entry_words, means_of

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
    """One of the two pages with a field for lines: the one for results, or the one for slips."""

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
        visit = _again(visit)
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
            visit = _again(visit)
        if effect is EnterEffect.COMPLETES:
            after = _typed(visit, place, typed.completes or "")
        elif effect is EnterEffect.ENTERS:
            done = await visit.act(_command(visit, typed)) if typed.value else None
            return go_to(f"{place.path}?warned={done.step}" if done is not None and done.warnings else place.path)
    except UserError as fault:
        visit = _again(visit)
        return await _page(visit, place, _typed(visit, place, text).refuse(fault.phrase))
    return await _page(visit, place, after)


def _command(visit: Visit, typed: TypedLine) -> Command:
    words = say(Phrase("absence.words"), visit.language)
    commands = tuple(
        replace(command, words=words) if isinstance(command, GiveAbsenceLoss) else command for command in typed.value
    )
    return commands[0] if len(commands) == 1 else Together(commands)


def _typed(visit: Visit, place: _FieldPage, text: str) -> LineText:
    """Return the text of the field as a line with its current meaning."""
    sheet, staff, text = phone_sheet(visit.shown.picture), visit.staff, text[:_MOST_TYPED]
    if sheet is None or staff is None:
        return LineText(text)
    found = sheet.understand(text, visit.language, visit.site.now_ms(), staff.role, is_slip=place.is_slip)
    return LineText().write(text, found)


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
    """Return the result of the last entry as it was typed, but with a dash between numbers of games."""
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


def _again(visit: Visit) -> Visit:
    return replace(visit, shown=visit.site.shown)
