"""The page of a table for the referee: its clock, and everything that can be done at the table."""

from __future__ import annotations

from typing import Final, NamedTuple

from irondie_to.app.clocks.glances import match_ends_at
from irondie_to.app.clocks.time_up import TimeUp, TimeUpQuestion
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core import times
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.results import text_of
from irondie_to.app.entry.line import result_in_english
from irondie_to.app.referee.tables import actions
from irondie_to.app.referee.tables.on_phone import (
    Waiting,
    acts_at,
    counting_of,
    ending_at,
    seen_at,
    settling,
    time_up_lines,
    who_waits,
)
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState, Winner
from irondie_to.web.core.rendering import dashes, of_day
from irondie_to.web.core.staff import absence_words, for_staff
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.referee.pages import (
    faces_of,
    figure_of,
    games_of,
    last_step,
    named_table,
    page_of,
    passed_since,
    referee_page,
    table_of,
    with_time,
)

_NEXT: Final = (actions.GO_ON, actions.START, actions.OVERTIME, actions.TURN)
"""The keys of acts, of which the first possible one is at the foot of the page, unless a match is settled there."""
_ABSENCES: Final = (actions.LOSS, actions.LOSS_AND_DROP, actions.HERE_A, actions.HERE_B)
_OVERTIME: Final = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}


class ActButton(NamedTuple):
    """A button that does something at the table: the key of its act, and its words."""

    key: str
    words: Phrase


class CallNote(NamedTuple):
    """A reason why the table needs the referee, as in `WaitingRow`, and for a call, the button that answers it."""

    waiting: Waiting
    shown: Phrase
    pattern: Phrase | None
    button: ActButton | None


@for_staff(StaffRole.REFEREE)
async def table(visit: Visit) -> PageAnswer:
    face = table_of(visit)
    return go_to("/referee") if face is None else await table_page(visit, face)


async def table_page(
    visit: Visit, face: TableFace, fault: UserError | None = None, typed: tuple[str, str, str] = ("", "", "")
) -> PageAnswer:
    """Return the page of a table. `typed` are life points of both players and a result that were refused."""
    picture, now_ms = visit.shown.picture, visit.site.now_ms()
    acts = {key: ActButton(key, act.words) for key, act in _acts(visit, face).items()}
    ending = ending_at(picture, face, now_ms)
    is_won = ending is None or ending.question is TimeUpQuestion.WINNER
    ends_at, since = counting_of(face, now_ms)
    return await page_of(
        visit,
        "referee-table.html",
        path=f"/referee/{face.card.table}",
        fault=fault,
        face=face,
        seen=seen_at(face),
        notes=[_note(visit, each, acts) for each in _here(visit, face)],
        figure=figure_of(face.figure_ms, counts_up=face.counts_up),
        ends_at_ms=ends_at,
        since_ms=since,
        tone=_tone(face),
        ends=_ends(visit, face),
        extra=_extra(face),
        games=games_of(face),
        minutes=[(minutes, acts[key]) for key, minutes in (("1", 1), ("3", 3)) if key in acts],
        back=[acts[key] for key in ("m3", "m1") if key in acts],
        pause=acts.get(actions.PAUSE),
        winners=_winners(face, acts),
        first=next((acts[key] for key in _NEXT if key in acts), None),
        absences=[acts[key] for key in _ABSENCES if key in acts],
        in_overtime=face.state in _OVERTIME,
        ending=None if is_won else ending,
        lines=() if ending is None else time_up_lines(ending, _ends(visit, face)),
        question=None if ending is None else ending.question.value,
        settle=None if ending is None or is_won else _settle_words(ending),
        typed=typed,
        result=None if face.card.words is None else face.card.words.short,
    )


@for_staff(StaffRole.REFEREE)
async def act(visit: Visit) -> PageAnswer:
    """Do what a button of a table says, if the table is still as it was shown."""
    number, key, seen = (visit.form.get(name, "") for name in ("table", "key", "seen"))
    face = named_table(visit, number)
    is_list = visit.form.get("back") == "list"
    if face is None:
        return await referee_page(visit, UserError("phones.page_stale"))
    if seen != seen_at(face) or not visit.is_meant(f"at {number} {key} {seen}"):
        return await _refused(visit, number, UserError("phones.page_stale"), is_list=is_list)
    action = _acts(visit, face).get(key)
    if action is None or action.command is None:
        return await _refused(visit, number, actions.refusal_of(face, key), is_list=is_list)
    try:
        done = await visit.act(action.command(visit.site.now_ms()))
    except UserError as fault:
        return await _refused(visit.newest(), number, fault, is_list=is_list)
    return go_to(f"{'/referee' if is_list else f'/referee/{number}'}?did={done.step}")


@for_staff(StaffRole.REFEREE)
async def settle(visit: Visit) -> PageAnswer:
    """Settle a match whose time is over, if the table and the question are still as they were shown."""
    number, seen = visit.form.get("table", ""), visit.form.get("seen", "")
    lives = visit.form.get("a", "")[:4], visit.form.get("b", "")[:4]
    slip = result_in_english(visit.form.get("slip", "")[:12].strip(), visit.language)
    face = named_table(visit, number)
    if face is None:
        return await referee_page(visit, UserError("phones.page_stale"))
    now_ms = visit.site.now_ms()
    ending = ending_at(visit.shown.picture, face, now_ms)
    question = "" if ending is None else ending.question.value
    if ending is None or seen != seen_at(face) or not visit.is_meant(f"settle {number} {question} {seen}"):
        return await table_page(visit, face, UserError("phones.page_stale"))
    try:
        done = await visit.act(settling(visit.shown.picture, ending, now_ms, lives, slip))
    except UserError as fault:
        newer = visit.newest()
        return await table_page(newer, named_table(newer, number) or face, fault, (*lives, slip))
    return go_to(f"/referee/{number}?did={done.step}")


@for_staff(StaffRole.REFEREE)
async def take_back(visit: Visit) -> PageAnswer:
    """Undo the latest step of this phone, if it is still the one that was shown."""
    step, place = visit.form.get("step", ""), visit.form.get("back", "")
    last = await last_step(visit)
    if last is None or str(last.id) != step or not visit.is_meant(f"undo {step}"):
        return await _back(visit, place, UserError("phones.page_stale"))
    try:
        await visit.undo(last.id)
    except UserError as fault:
        return await _back(visit.newest(), place, fault)
    is_at_table = named_table(visit.newest(), place) is not None
    return go_to(f"{f'/referee/{place}' if is_at_table else '/referee'}?undone={last.id}")


async def _back(visit: Visit, place: str, fault: UserError) -> PageAnswer:
    face = named_table(visit, place)
    return await referee_page(visit, fault) if face is None else await table_page(visit, face, fault)


async def _refused(visit: Visit, number: str, fault: UserError, *, is_list: bool) -> PageAnswer:
    face = named_table(visit, number)
    return await (referee_page(visit, fault) if is_list or face is None else table_page(visit, face, fault))


def _acts(visit: Visit, face: TableFace) -> dict[str, actions.TableAction]:
    by = "" if visit.staff is None else visit.staff.name
    return acts_at(visit.shown.picture, face, by, absence_words(visit))


def _note(visit: Visit, waiting: Waiting, acts: dict[str, ActButton]) -> CallNote:
    shown, pattern = waiting.headline, None
    if waiting.since_ms is not None:
        shown = with_time(shown, passed_since(waiting.since_ms, visit.site.now_ms()))
        pattern = with_time(shown, "%")
    is_call = waiting.key in {actions.COMING, actions.END_CALL}
    return CallNote(waiting, shown, pattern, acts.get(waiting.key) if is_call else None)


def _here(visit: Visit, face: TableFace) -> list[Waiting]:
    waiting = who_waits(faces_of(visit), visit.site.now_ms())
    return [each for each in waiting if each.face.card.match_id == face.card.match_id]


def _winners(face: TableFace, acts: dict[str, ActButton]) -> list[ActButton]:
    names = {Winner.A: face.card.a_name, Winner.B: face.card.b_name}
    buttons = []
    for key, winner in actions.WINNERS.items():
        if key in acts:
            name = names.get(winner)
            words = Phrase("phone_referee.drawn") if name is None else Phrase("phone_referee.won", {"name": name})
            buttons.append(ActButton(key, words))
    return buttons


def _settle_words(ending: TimeUp) -> Phrase:
    if ending.question is TimeUpQuestion.SUDDEN_DEATH:
        return Phrase("phone_referee.turn_sudden_death")
    if ending.question is TimeUpQuestion.LIFE_POINTS:
        return Phrase("phone_referee.settle_lives")
    if ending.result is None:
        return Phrase("phone_referee.settle_slip")
    code = "phone_referee.turn_enter" if ending.unfinished else "phone_referee.enter_result"
    return Phrase(code, {"result": dashes(text_of(ending.result))})


def _tone(face: TableFace) -> str:
    if face.paused_ms is not None or face.hall_paused:
        return "muted"
    return {TableState.GAME_OVER: "warn"}.get(
        face.state, "danger" if face.counts_up or (face.figure_ms or 0) < 0 else ""
    )


def _ends(visit: Visit, face: TableFace) -> str:
    """Return the time of day at which the table's match time ends, including extra time; empty if it is not known."""
    ends_ms = match_ends_at(visit.shown.board, face, visit.site.now_ms())
    return "" if ends_ms is None else of_day(ends_ms)


def _extra(face: TableFace) -> Phrase | None:
    if face.ends_at_ms >= 0:
        return None
    values = {"extra": times.passed(-face.ends_at_ms), "end": times.left(face.ends_at_ms)}
    return Phrase("phone_referee.ends_with_extra", values)
