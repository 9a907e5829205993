"""Penalties and rulings on a referee's phone: those on record, and recording and removing them."""

from __future__ import annotations

from textwrap import shorten
from typing import Final, NamedTuple

from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rules import StaffRole
from irondie_to.app.core.picture import entrants_by_code
from irondie_to.app.core.times import moment_ms
from irondie_to.app.referee.check.queries import checks
from irondie_to.app.referee.penalties.commands import GivePenalty, NotePenalty, RemoveNote, next_step
from irondie_to.app.referee.penalties.consequences import Consequences, consequences_of
from irondie_to.app.referee.penalties.notes import NoteLine, earlier_of, notes
from irondie_to.app.referee.tables.on_phone import digest
from irondie_to.errors import Phrase, UserError
from irondie_to.messages.core.words import say
from irondie_to.web.core.rendering import of_day
from irondie_to.web.core.staff import for_staff
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.referee.pages import named_table, page_of, referee_page, table_of

_RULES: Final = {
    "SID-5": Phrase("phone_referee.rule_other_die"),
    "SET-4": Phrase("phone_referee.rule_late"),
    "SID-2": Phrase("phone_referee.rule_swap"),
}
"""The rules that a penalty at a table most often rests on."""
_MOST_EARLIER: Final = 3
_MOST_NOTES: Final = 60
_LONGEST_WORDS: Final = 140
_TABLE: Final = "t"
_SEATS: Final = ("a", "b")


class PenaltyEffect(NamedTuple):
    """A choice of player and kind: the words of the button, and sentences on what the ladder proposes and what changes.

    `id` identifies the choice on the page: the seat (`t`: the table) and the kind.
    """

    id: str
    button: Phrase
    lines: tuple[Phrase, ...]
    consequences: Consequences


class OnRecord(NamedTuple):
    """A player at the table, the latest sentences on record about this player, and the number of earlier ones."""

    seat: str
    name: str
    lines: tuple[Phrase, ...]
    more: int


class PenaltyEntry(NamedTuple):
    who: str = ""
    kind: str = ""
    rule: str = ""
    words: str = ""


class NotedLine(NamedTuple):
    """A note in the list and its time of day. `seen` identifies the note, as shown, in the form that removes it."""

    note: NoteLine
    at: str
    seen: str


@for_staff(StaffRole.REFEREE)
async def record(visit: Visit) -> PageAnswer:
    face = table_of(visit)
    if face is None:
        return go_to("/referee")
    return await _record_page(visit, face, _proposed(visit, face))


async def _record_page(
    visit: Visit, face: TableFace, entered: PenaltyEntry, fault: UserError | None = None
) -> PageAnswer:
    readings = _readings(visit, face)
    return await page_of(
        visit,
        "referee-record.html",
        path=f"/referee-record/{face.card.table}",
        fault=fault,
        face=face,
        seats=[(seat, entrant.name) for seat, entrant in _players(visit, face).items()],
        kinds=[(kind.value, kind.phrase) for kind in NoteKind],
        readings=readings,
        rules=tuple(_RULES.items()),
        entered=entered,
        other_rule="" if entered.rule in _RULES else entered.rule,
        seen=_seen(face, readings),
        abouts=[_about(visit, seat, entrant) for seat, entrant in _players(visit, face).items()],
        most_words=_LONGEST_WORDS,
    )


@for_staff(StaffRole.REFEREE)
async def note(visit: Visit) -> PageAnswer:
    """Record a penalty or a ruling, with the consequences that the page has shown."""
    form = visit.form
    number, seen = form.get("table", ""), form.get("seen", "")
    entered = PenaltyEntry(*(form.get(name, "") for name in ("who", "kind", "rule", "words")))
    entered = entered._replace(rule=(form.get("other", "").strip() or entered.rule)[:40])
    face = named_table(visit, number)
    if face is None:
        return await referee_page(visit, UserError("phones.page_stale"))
    readings = _readings(visit, face)
    if seen != _seen(face, readings) or not visit.is_meant(f"note {number} {seen}"):
        return await _record_page(visit, face, entered, UserError("phones.page_stale"))
    try:
        done = await visit.act(_command(visit, face, entered, readings))
    except UserError as fault:
        newer = visit.newest()
        return await _record_page(newer, named_table(newer, number) or face, entered, fault)
    return go_to(f"/referee/{number}?did={done.step}")


@for_staff(StaffRole.REFEREE)
async def on_record(visit: Visit) -> PageAnswer:
    return await _list_page(visit)


async def _list_page(visit: Visit, fault: UserError | None = None) -> PageAnswer:
    noted = notes(visit.shown.picture)
    lines = [NotedLine(line, of_day(moment_ms(line.at)), digest(line.row)) for line in reversed(noted[-_MOST_NOTES:])]
    return await page_of(
        visit,
        "referee-notes.html",
        path="/referee/record",
        fault=fault,
        lines=lines,
        more=max(0, len(noted) - _MOST_NOTES),
        most_words=_LONGEST_WORDS,
    )


@for_staff(StaffRole.REFEREE)
async def remove(visit: Visit) -> PageAnswer:
    """Remove a note, if it is still as it was shown."""
    number, seen = visit.form.get("note", ""), visit.form.get("seen", "")
    note_line = next((line for line in notes(visit.shown.picture) if str(line.id) == number), None)
    if note_line is None or digest(note_line.row) != seen or not visit.is_meant(f"remove {number} {seen}"):
        return await _list_page(visit, UserError("phones.page_stale"))
    try:
        done = await visit.act(RemoveNote(visit.site.event_id, note_line.id, note_line.row))
    except UserError as fault:
        return await _list_page(visit.newest(), fault)
    return go_to(f"/referee/record?did={done.step}")


@for_staff(StaffRole.REFEREE)
async def rule_in_general(visit: Visit) -> PageAnswer:
    """Record a ruling that does not concern a particular table."""
    if not visit.is_meant("ruling"):
        return await _list_page(visit, UserError("phones.page_stale"))
    words = visit.form.get("words", "")[:_LONGEST_WORDS]
    try:
        done = await visit.act(NotePenalty(visit.site.event_id, NoteKind.RULING, words=words))
    except UserError as fault:
        return await _list_page(visit.newest(), fault)
    return go_to(f"/referee/record?did={done.step}")


def _players(visit: Visit, face: TableFace) -> dict[str, NamedEntrant]:
    by_code = entrants_by_code(visit.shown.picture)
    return {"a": by_code[face.card.a], "b": by_code[face.card.b]}


def _readings(visit: Visit, face: TableFace) -> tuple[PenaltyEffect, ...]:
    """Return what each choice of player and kind on the page would do."""
    picture, now_ms = visit.shown.picture, visit.site.now_ms()
    ruling = Phrase("phone_referee.note_ruling")
    effects = [PenaltyEffect(f"{_TABLE}-{NoteKind.RULING.value}", ruling, (), Consequences())]
    for seat, entrant in _players(visit, face).items():
        for kind in NoteKind:
            usual = consequences_of(picture, kind, entrant, face.card.round_name, now_ms)
            step = next_step(picture, kind, entrant)
            lines = (None if step is None else step.why, usual.match, usual.drops)
            words = Phrase("phone_referee.note_for", {"kind": kind.phrase, "name": entrant.name})
            effects.append(PenaltyEffect(f"{seat}-{kind.value}", words, tuple(line for line in lines if line), usual))
    return tuple(effects)


def _seen(face: TableFace, readings: tuple[PenaltyEffect, ...]) -> str:
    """Return a text by which a form identifies the choices it offers.

    The text changes if a choice would do something else.
    """
    return digest(face.card.match_id, face.card.a, face.card.b, [(effect.id, effect.lines) for effect in readings])


def _command(visit: Visit, face: TableFace, entered: PenaltyEntry, readings: tuple[PenaltyEffect, ...]) -> GivePenalty:
    """Return the command for this entry. Raises `UserError("note.for_whom")` if the entry is not one of `readings`."""
    kinds = {kind.value: kind for kind in NoteKind}
    if entered.kind not in kinds or entered.who not in {*_SEATS, _TABLE}:
        raise UserError("note.for_whom")
    reading = next((effect for effect in readings if effect.id == f"{entered.who}-{entered.kind}"), None)
    if reading is None:
        raise UserError("note.for_whom")
    entrant = _players(visit, face).get(entered.who)
    noted = NotePenalty(
        visit.site.event_id,
        kinds[entered.kind],
        None if entrant is None else entrant.code,
        face.card.table,
        entered.words[:_LONGEST_WORDS],
        entered.rule,
        face.card.round_name,
    )
    usual = reading.consequences
    return GivePenalty(noted, usual.lost, drops=usual.drops is not None)


def _about(visit: Visit, seat: str, entrant: NamedEntrant) -> OnRecord:
    lines = earlier_of(visit.shown.picture, entrant)
    return OnRecord(seat, entrant.name, lines[:_MOST_EARLIER], max(0, len(lines) - _MOST_EARLIER))


def _proposed(visit: Visit, face: TableFace) -> PenaltyEntry:
    """Return the entry that the URL proposes: a player, and the faults that a set check found in the player's set.

    The faults are proposed only if the URL names the latest check that found faults at this table in this round.
    """
    who = visit.query.get("who", "")
    if who not in _SEATS:
        return PenaltyEntry()
    faults = [line for line in checks(visit.shown.picture, _players(visit, face)[who]) if not line.found.legal]
    at = [line for line in faults if (line.round_name, line.table) == (face.card.round_name, face.card.table)]
    if not at or visit.query.get("check") != str(at[-1].id):
        return PenaltyEntry(who)
    findings = at[-1].found.findings
    words = " ".join(say(finding.phrase, visit.language) for finding in findings)
    return PenaltyEntry(who, NoteKind.WARNING.value, findings[0].rule, shorten(words, _LONGEST_WORDS, placeholder=" …"))
