"""The set check by phone: the referee looks at every registered die, and the check goes on record.

Also draws a table to check by lot, and gives the match the extra time that is due for a check.
"""

from __future__ import annotations

from contextlib import suppress
from secrets import randbelow
from typing import Final, NamedTuple
from urllib.parse import urlencode

from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core import times
from irondie_to.app.core.clock_facts import GiveExtraTime
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.picture import entrants_by_code
from irondie_to.app.core.times import moment_ms
from irondie_to.app.referee.check.commands import LARGEST_DRAW, DrawTable
from irondie_to.app.referee.check.current import CurrentCheck, UnfinishedCheck
from irondie_to.app.referee.check.queries import CheckLine, checks, may_have_swapped
from irondie_to.app.referee.check.ticks import (
    SurplusDie,
    Ticked,
    Ticks,
    drop_check,
    keep_check,
    kept_check,
    presented_of,
    read_ticks,
    shown_by,
    ticks_of,
    ticks_of_form,
)
from irondie_to.app.referee.duel.taps import TappedDie, colours_for, read_tapped, types_for
from irondie_to.app.referee.tables.on_phone import digest
from irondie_to.app.sets.editing import SetPart
from irondie_to.errors import UserError
from irondie_to.rules.dice_set import DiceSet, read_set
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.referee.duel import RARE, Tap, tap_of
from irondie_to.web.referee.pages import named_table, page_of, referee_page, table_of

_LONGEST_MS: Final = 2 * 3_600_000
_SEATS: Final = ("a", "b")
_MOST_LETTERS, _MOST_OTHERS = 12, 4_000


class SetsVisit(NamedTuple):
    """The check that a page is about: the table, the player's seat and entry, the game, and how the check began.

    `since_ms` is when the check of the table began (milliseconds since 1970), `extra_s` the extra time, in seconds,
    that the match had then.
    """

    face: TableFace
    seat: str
    entrant: NamedEntrant
    check: CurrentCheck
    game: int
    since_ms: int
    extra_s: int

    @property
    def since(self) -> str:
        return f"{self.since_ms}.{self.extra_s}"

    @property
    def registered(self) -> DiceSet:
        return read_set(self.entrant.dice or "")

    @property
    def seen(self) -> str:
        """A text by which a form identifies the match, the player's entry and the game for which it was made."""
        return digest(self.face.card.match_id, self.entrant.row, self.game)

    def place(self, page: str, ticks: Ticks | None = None, *, seat: str = "", **more: str) -> str:
        values = {"who": seat or self.seat, "since": self.since, **more}
        if ticks is not None:
            values |= {"t": ticks.text, "o": ticks.other_text}
        return f"/referee-{page}/{self.face.card.table}?{urlencode(values)}"


class SeatTab(NamedTuple):
    """A tab for a player: name, URL, whether it is open, and whether a check before this game is on record."""

    name: str
    place: str
    is_open: bool
    is_recorded: bool


@for_staff(StaffRole.REFEREE)
async def sets(visit: Visit) -> PageAnswer:
    asked = await _asked(visit)
    return go_to("/referee") if asked is None else await _sets_page(visit, *asked)


async def _asked(visit: Visit) -> tuple[SetsVisit, Ticks] | None:
    """Return the check for which the URL asks, with its ticks; None if there is no match at the table.

    Without ticks in the URL, those stored last are used, whether by this phone or another, and so is the time at which
    that check began, unless the URL contains a time.
    """
    face, given = table_of(visit), visit.query
    if face is None:
        return None
    sets_visit = _check(visit, face, given.get("who", ""), given.get("since", ""))
    if "t" in given:
        letters, others = given["t"][:_MOST_LETTERS], given.get("o", "")[:_MOST_OTHERS]
        return sets_visit, read_ticks(sets_visit.registered, letters, others)
    kept = await _kept(visit, sets_visit)
    if kept is not None and "since" not in given:
        began = visit.site.now_ms() - kept.seconds * 1000
        sets_visit = _check(visit, face, sets_visit.seat, f"{began}.{kept.check.extra_before_s}")
    return sets_visit, ticks_of(presented_of(kept, sets_visit.entrant.code, sets_visit.registered))


async def _kept(visit: Visit, found: SetsVisit) -> UnfinishedCheck | None:
    event_id = visit.site.event_id
    return await visit.site.ask(lambda reading: kept_check(reading, event_id, found.check, found.game))


async def _sets_page(visit: Visit, found: SetsVisit, ticks: Ticks, fault: UserError | None = None) -> PageAnswer:
    recorded = {seat: _recorded(visit, found, seat) for seat in _SEATS}
    now_ms = visit.site.now_ms()
    due = found.check.extra_due(visit.shown.picture, found.check.kept_seconds)
    return await page_of(
        visit,
        "referee-sets.html",
        path=found.place("sets", ticks),  # with the time at which the check began
        fault=fault,
        found=found,
        tabs=[
            SeatTab(_name(found.face, seat), found.place("sets", seat=seat), seat == found.seat, bool(recorded[seat]))
            for seat in _SEATS
        ],
        parts_of_set=_parts(ticks),
        ticks=ticks,
        swaps=may_have_swapped(visit.shown.picture, found.game),
        since=times.passed(now_ms - found.since_ms),
        recorded=recorded[found.seat],
        due=None if due is None or due.is_over or not all(recorded.values()) else due.minutes,
        due_seen=digest(found.face.card.seen.match),
    )


@for_staff(StaffRole.REFEREE)
async def record_check(visit: Visit) -> PageAnswer:
    """Record the ticked dice, or go on to the page on which another die is entered in place of a registered one."""
    form = visit.form
    face = named_table(visit, form.get("table", ""))
    if face is None:
        return await referee_page(visit, UserError("phones.page_stale"))
    sets_visit = _check(visit, face, form.get("who", ""), form.get("since", ""))
    ticks = ticks_of_form(sets_visit.registered, form, form.get("others", "")[:_MOST_OTHERS])
    if form.get("seen") != sets_visit.seen or not visit.is_meant(f"check {sets_visit.seen}"):
        return await _sets_page(visit, sets_visit, ticks, UserError("phones.page_stale"))
    if form.get("go") == "other":
        try:
            await _keep(visit, sets_visit, ticks)
        except UserError as fault:
            return await _sets_page(visit, sets_visit, ticks, fault)
        return go_to(sets_visit.place("other", ticks))
    picture = visit.shown.picture
    seconds = (visit.site.now_ms() - sets_visit.since_ms) // 1000
    entrant = sets_visit.entrant
    try:
        words = shown_by(await _kept(visit, sets_visit), entrant.code).words  # the remark that the desk entered
        command = sets_visit.check.record(picture, entrant, ticks.presented.text, seconds, words, sets_visit.game)
        done = await visit.act(command)
    except UserError as fault:
        return await _sets_page(visit.newest(), sets_visit, ticks, fault)
    after = visit.newest()
    line = _recorded(after, sets_visit, sets_visit.seat)
    other = next(seat for seat in _SEATS if seat != sets_visit.seat)
    is_other_open = _recorded(after, sets_visit, other) is None
    with suppress(UserError):  # the check is on record; only its ticks are not stored
        if is_other_open:
            await _keep(visit, sets_visit, ticks, int(done.value or 0))
        else:
            event_id = visit.site.event_id
            await visit.keep(lambda desk: drop_check(desk, event_id, sets_visit.check, sets_visit.game))
    is_next = line is not None and line.found.legal and is_other_open
    return go_to(sets_visit.place("sets", seat=other if is_next else sets_visit.seat))


@for_staff(StaffRole.REFEREE)
async def keep_ticks(visit: Visit) -> PageAnswer:
    """Store the ticks so far, which `phones.js` sends after each. The answer has no content."""
    form = visit.form
    face = named_table(visit, form.get("table", ""))
    if face is None:
        return PageAnswer(status=404)
    sets_visit = _check(visit, face, form.get("who", ""), form.get("since", ""))
    if form.get("seen") != sets_visit.seen or not visit.is_meant(f"check {sets_visit.seen}"):
        return PageAnswer(status=403)
    ticks = ticks_of_form(sets_visit.registered, form, form.get("others", "")[:_MOST_OTHERS])
    try:
        await _keep(visit, sets_visit, ticks)
    except UserError:
        return PageAnswer(status=503)  # the next tick, or the record, sends all of them
    return PageAnswer(status=204)


async def _keep(visit: Visit, found: SetsVisit, ticks: Ticks, kept_as: int | None = None) -> None:
    """Store the ticks of a player. `kept_as` is the row id of the check if these dice were just recorded."""
    now = UnfinishedCheck(found.check, found.game, (visit.site.now_ms() - found.since_ms) // 1000, ())
    presented, code, event_id = ticks.presented.text, found.entrant.code, visit.site.event_id
    name = f"{found.face.card.a_name} – {found.face.card.b_name}"
    await visit.keep(lambda desk: keep_check(desk, event_id, now, code, presented, name, kept_as))


@for_staff(StaffRole.REFEREE)
async def other_die(visit: Visit) -> PageAnswer:
    """Return the page for choosing a registered die, and then the other die that lies in its place.

    On the page for a surplus die, this die can only be removed.
    """
    asked = await _asked(visit)
    if asked is None:
        return go_to("/referee")
    sets_visit, ticks = asked
    number, tapped = _read_at(visit.query.get("at", ""), len(ticks.dice))
    chosen = None if number is None else ticks.dice[number]
    place = _read_number(visit.query.get("surplus", ""), len(ticks.surplus))

    def place_at(die: Ticked, other: TappedDie) -> str:
        return sets_visit.place("other", ticks, at=f"{die.number}.{other.text}")

    fewer = None
    if place is not None:
        fewer = ticks.without_surplus(place)
    elif chosen is not None and chosen.other is not None:
        fewer = ticks.with_other(chosen.number, None)
    return await page_of(
        visit,
        "referee-other.html",
        path=f"/referee-other/{sets_visit.face.card.table}",
        found=sets_visit,
        back=sets_visit.place("sets", ticks),
        dice=[(die, place_at(die, TappedDie())) for die in ticks.dice],
        surplus=[(die, sets_visit.place("other", ticks, surplus=str(at))) for at, (_, die) in enumerate(ticks.surplus)],
        chosen=chosen,
        chosen_surplus=None if place is None else ticks.surplus[place].die,
        types=[]
        if chosen is None
        else [tap_of(choice, place_at(chosen, choice.after)) for choice in types_for(tapped)],
        colours=[]
        if chosen is None
        else [tap_of(choice, place_at(chosen, choice.after)) for choice in colours_for(tapped)],
        rare=None if chosen is None else Tap(place_at(chosen, tapped.other_rarity), tapped.rare, RARE),
        tapped=tapped,
        done="" if chosen is None or tapped.die is None else _with_other(sets_visit, ticks, chosen, tapped),
        without="" if fewer is None else sets_visit.place("sets", fewer),
    )


@for_staff(StaffRole.REFEREE)
async def draw_table(visit: Visit) -> PageAnswer:
    """Draw a table by lot, and open its set check."""
    if not visit.is_meant("lot"):
        return await referee_page(visit, UserError("phones.page_stale"))
    try:
        done = await visit.act(DrawTable(visit.site.event_id, randbelow(LARGEST_DRAW)))
    except UserError as fault:
        return await referee_page(visit.newest(), fault)
    return go_to(f"/referee-sets/{done.value}?did={done.step}")


@for_staff(StaffRole.REFEREE)
async def give_due(visit: Visit) -> PageAnswer:
    """Give the match the extra time that is due for its set check."""
    form = visit.form
    face = named_table(visit, form.get("table", ""))
    if face is None:
        return await referee_page(visit, UserError("phones.page_stale"))
    sets_visit, minutes = _check(visit, face, form.get("who", ""), form.get("since", "")), form.get("minutes", "")
    seen = digest(face.card.seen.match)
    ticks = read_ticks(sets_visit.registered, "", "")
    is_number = minutes.isascii() and minutes.isdecimal() and len(minutes) < 3
    if not is_number or form.get("seen") != seen or not visit.is_meant(f"due {minutes} {seen}"):
        return await _sets_page(visit, sets_visit, ticks, UserError("phones.page_stale"))
    match = face.card.seen.match
    try:
        done = await visit.act(GiveExtraTime(visit.site.event_id, face.card.table, int(minutes) * 60, match))
    except UserError as fault:
        return await _sets_page(visit.newest(), sets_visit, ticks, fault)
    return go_to(f"/referee/{face.card.table}?did={done.step}")


def _check(visit: Visit, face: TableFace, who: str, since: str) -> SetsVisit:
    """Return the check of the player in this seat. It begins now unless `since` contains a valid beginning."""
    picture, now_ms = visit.shown.picture, visit.site.now_ms()
    seat = who if who in _SEATS else "a"
    code = face.card.a if seat == "a" else face.card.b
    match = face.card.seen.match
    at, _dot, extra = since.partition(".")
    is_time = all(text.isascii() and text.isdecimal() and len(text) < 15 for text in (at, extra))
    began, extra_s = (int(at), int(extra)) if is_time else (0, 0)
    if not now_ms - _LONGEST_MS < began <= now_ms:
        began, extra_s = now_ms, match.extra_seconds
    kept = sum(
        row.seconds
        for row in picture.set_checks
        if row.entrant_id in {match.a_id, match.b_id} and moment_ms(row.checked_at) >= began // 1000 * 1000
    )
    current = CurrentCheck(match.id, (face.card.a, face.card.b), kept, extra_s)
    return SetsVisit(face, seat, entrants_by_code(picture)[code], current, current.next_game(picture), began, extra_s)


def _recorded(visit: Visit, found: SetsVisit, seat: str) -> CheckLine | None:
    """Return the latest recorded check of the player in this seat before this game of the match, or None."""
    picture, card = visit.shown.picture, found.face.card
    entrant = entrants_by_code(picture)[card.a if seat == "a" else card.b]
    lines = [
        line
        for line in checks(picture, entrant)
        if (line.round_name, line.table, line.game) == (card.round_name, card.table, found.game)
    ]
    return lines[-1] if lines else None


def _name(face: TableFace, seat: str) -> str:
    return face.card.a_name if seat == "a" else face.card.b_name


def _parts(ticks: Ticks) -> list[tuple[str, list[Ticked], list[SurplusDie]]]:
    """Return the name, the registered dice and the surplus dice of each part that has any; nothing without a set."""
    parts = [
        (
            part.value,
            [die for die in ticks.dice if die.part is part],
            [surplus for surplus in ticks.surplus if surplus.part is part],
        )
        for part in SetPart
    ]
    return [each for each in parts if ticks.dice and (each[1] or each[2])]


def _read_at(text: str, count: int) -> tuple[int | None, TappedDie]:
    """Return the number of the chosen registered die, or None, and what has been chosen of the die in its place."""
    number, _dot, other = text[:10].partition(".")
    chosen = _read_number(number, count)
    return chosen, TappedDie() if chosen is None else read_tapped(other)


def _read_number(text: str, count: int) -> int | None:
    """Return the number from 0 to `count` - 1 in the text, or None."""
    is_number = text.isascii() and text.isdecimal() and len(text) < 4
    return int(text) if is_number and int(text) < count else None


def _with_other(found: SetsVisit, ticks: Ticks, chosen: Ticked, tapped: TappedDie) -> str:
    return found.place("sets", ticks.with_other(chosen.number, tapped.die))
