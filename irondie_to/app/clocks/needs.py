"""Lists the tables that need the referee, and those whose reports by phone wait for the desk."""

from __future__ import annotations

from collections.abc import Iterable

from irondie_to.app.clocks.views import Need, NeedAction, PhoneActs, PlaceState, TableFace
from irondie_to.app.core import times
from irondie_to.app.core.penalties.absences import AbsenceLoss, Absentees
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.core.results import ResultWords
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState

# Most urgent first. A player's call and differing reports come before these. Due losses for absence come after these,
# then paused tables and those to which somebody is coming, because the referee is already there, then missing results.
_URGENT = (TableState.OVERTIME, TableState.GAME_OVER, TableState.SUDDEN_DEATH, TableState.MATCH_OVER)

_RANKS = {state: rank for rank, state in enumerate(_URGENT)}

_RANK_CALLED, _RANK_DIFFERS = -2, -1
_RANK_ABSENCE, _RANK_PAUSED, _RANK_COMING, _RANK_MISSING, _RANK_WAITING = range(len(_URGENT), len(_URGENT) + 5)

_OVERTIME_RULES = ("OT-1", "OT-2", "OT-3")

_OVERTIME_LINES = (Phrase("clocks.overtime_1"), Phrase("clocks.overtime_2"), Phrase("clocks.overtime_3"))

_DUE_HEADLINES = {AbsenceLoss.GAME: "absence.game_due", AbsenceLoss.MATCH: "absence.match_due"}

_LOSSES_IN = {"absence.label_game_in": "absence.game_in", "absence.label_match_in": "absence.match_in"}
"""Maps the codes of tile labels to those of the lines below a headline that already says who is absent."""

_ACTIONS = {
    NeedAction.OVERTIME: Phrase("clocks.do_overtime"),
    NeedAction.COUNT_TURN: Phrase("clocks.do_count_turn"),
    NeedAction.GO_ON: Phrase("clocks.do_go_on"),
    NeedAction.SETTLE: Phrase("clocks.do_settle"),
    NeedAction.COMING: Phrase("clocks.do_coming"),
    NeedAction.END_CALL: Phrase("clocks.do_end_call"),
    NeedAction.ENTER: Phrase("desk_needs.enter"),
}


_WAITING = {Agreement.DIFFERS, Agreement.ALONE, Agreement.BOTH}
"""The states in which reports by phone wait for the desk."""


def needs_of(faces: Iterable[TableFace], procedure: Phrase) -> tuple[Need, ...]:
    """The tables that need the referee, most urgent first.

    `procedure` is the text of the ruling on matches whose time is over.
    """
    ranked = [(rank, face) for face in faces if (rank := _rank(face)) is not None]
    ranked.sort(key=lambda each: (each[0], each[1].card.table))
    return tuple(_need(face, rank, procedure) for rank, face in ranked)


def _rank(face: TableFace) -> int | None:
    call, state = face.call, face.state
    if state is TableState.FINISHED:
        return None
    if call is not None and not call.taken_at:
        return _RANK_CALLED
    if face.paused_ms is not None:
        return _RANK_PAUSED
    if face.place is PlaceState.DIFFERS:
        return _RANK_DIFFERS
    if face.loss_due is not None:
        return _RANK_ABSENCE
    if state is not TableState.MISSING and state in _RANKS:
        return _RANKS[state]
    if call is not None:
        return _RANK_COMING
    if state is TableState.MISSING:
        return _RANK_MISSING
    return _RANK_WAITING if face.place is PlaceState.ABSENT else None


def _need(face: TableFace, rank: int, procedure: Phrase) -> Need:
    state, by_phone = face.state, face.card.by_phone
    if rank in {_RANK_CALLED, _RANK_COMING, _RANK_DIFFERS} and by_phone is not None:
        return _need_by_phone(face, by_phone, rank)
    if face.paused_ms is not None:
        headline = Phrase("clocks.paused", {"time": times.passed(face.paused_ms)})
        return _line(face, headline, (Phrase("clocks.pause_is_added"),), (), NeedAction.GO_ON)
    if face.loss_due is not None and face.card.absentees is not None:
        headline = Phrase(_DUE_HEADLINES[face.loss_due], {"names": face.card.absentees.names})
        button = Phrase("absence.do_game" if face.loss_due is AbsenceLoss.GAME else "absence.do_match")
        return Need(face, headline, (), (), NeedAction.ABSENCE, button)
    if face.card.absentees is not None and state not in {TableState.MATCH_OVER, TableState.MISSING}:
        return _here(face, face.card.absentees)
    if face.place is PlaceState.SLIP_OVERDUE:
        return _line(face, face.label or Phrase("clocks.result_missing"), (procedure,), ("TOU-3",), NeedAction.SETTLE)
    since = {"time": times.passed(face.figure_ms or 0)}
    if state is TableState.GAME_OVER:
        finish = (Phrase("clocks.finish_then_overtime"),)
        return _line(face, Phrase("clocks.game_time_over"), finish, ("TOU-4",), NeedAction.OVERTIME)
    if state in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
        is_overtime = state is TableState.OVERTIME
        headline = Phrase("clocks.overtime_since" if is_overtime else "clocks.sudden_death_since", since)
        return _line(face, headline, _OVERTIME_LINES, _OVERTIME_RULES, NeedAction.COUNT_TURN)
    if state is TableState.MATCH_OVER:
        lines = (Phrase("clocks.finish_turn"), procedure)
        return _line(face, Phrase("clocks.match_time_over"), lines, ("TOU-3",), NeedAction.SETTLE)
    return _line(face, Phrase("clocks.result_missing"), (procedure,), ("TOU-3",), NeedAction.SETTLE)


def _need_by_phone(face: TableFace, by_phone: PhoneActs, rank: int) -> Need:
    since = {"time": times.passed(face.since_ms or 0)}
    if rank == _RANK_DIFFERS:
        return _line(face, Phrase("clocks.differ_since", since), by_phone.says, (), NeedAction.ENTER)
    called, by = Phrase("clocks.label_paused", since), Phrase("clocks.called_by", {"name": by_phone.caller})
    if rank == _RANK_CALLED:
        return _line(face, called, (by,), (), NeedAction.COMING)
    return _line(face, by_phone.coming, (called, by), (), NeedAction.END_CALL)


def _here(face: TableFace, absentees: Absentees) -> Need:
    """The need of a table with an absent player; its button marks the first absent player as present."""
    action = NeedAction.HERE_A if face.card.a in absentees.players else NeedAction.HERE_B
    button = Phrase("absence.mark_here", {"name": absentees.names[0]})
    label = face.label
    lines = (
        ()
        if label is None or label == absentees.phrase
        else (Phrase(_LOSSES_IN.get(label.code, label.code), label.values),)
    )
    return Need(face, absentees.phrase, lines, (), action, button)


def _line(
    face: TableFace, headline: Phrase, lines: tuple[Phrase, ...], rules: tuple[str, ...], action: NeedAction
) -> Need:
    return Need(face, headline, lines, rules, action, _ACTIONS[action])


def reports_of(faces: Iterable[TableFace], now_ms: int) -> tuple[Need, ...]:
    """The tables whose reports by phone wait for the desk: those that differ first, then the oldest report first.

    If the reports do not differ, either one player has not answered the other's report for too long, or both have
    agreed and the event leaves it to the desk to enter the result.
    """
    waiting = [
        (face.agreement is not Agreement.DIFFERS, face.card.by_phone.reported.reported_ms, face, face.card.by_phone)
        for face in faces
        if face.card.by_phone is not None and face.agreement in _WAITING
    ]
    waiting.sort(key=lambda each: (*each[:2], each[2].card.table))
    return tuple(_report(face, by_phone, now_ms - reported_ms) for _, reported_ms, face, by_phone in waiting)


def _report(face: TableFace, by_phone: PhoneActs, since_ms: int) -> Need:
    since = {"time": times.passed(max(0, since_ms))}
    if face.agreement is Agreement.DIFFERS:
        return _line(face, Phrase("clocks.differ_since", since), by_phone.says, (), NeedAction.ENTER)
    both = by_phone.reported.agreed
    if both is None:
        return _line(face, Phrase("clocks.alone_since", since), by_phone.says, (), NeedAction.ENTER)
    score = ResultWords(both[0].result).short
    headline = Phrase("clocks.agreed_since", {**since, "result": score})
    return Need(face, headline, (), (), NeedAction.ENTER_AGREED, Phrase("desk_needs.enter_agreed", {"score": score}))
