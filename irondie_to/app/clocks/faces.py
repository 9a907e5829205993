"""Computes the tiles of tables at a moment, and lists the tables that need the referee."""

from __future__ import annotations

from collections.abc import Iterable

from irondie_to.app.clocks.views import Need, NeedAction, TableCard, TableFace, TileTone
from irondie_to.app.core.penalties.absences import AbsenceLoss, Absentees
from irondie_to.app.core.time import time_text as clocktext
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import TableState, TableTime
from irondie_to.tournament.clocks.table_clock import TableFacts

_TONES = {
    TableState.NOT_STARTED: TileTone.PLAIN,
    TableState.BETWEEN: TileTone.QUIET,
    TableState.SHOWING: TileTone.INFO,
    TableState.RUNNING: TileTone.PLAIN,
    TableState.GAME_OVER: TileTone.WARNING,
    TableState.OVERTIME: TileTone.DANGER,
    TableState.MATCH_OVER: TileTone.DANGER,
    TableState.SUDDEN_DEATH: TileTone.DANGER,
    TableState.MISSING: TileTone.WARNING,
    TableState.FINISHED: TileTone.DONE,
}
_COUNTING_UP = {TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}

# Most urgent first. Paused tables come after these and before missing results, because the referee is already there.
_URGENT = (TableState.OVERTIME, TableState.GAME_OVER, TableState.SUDDEN_DEATH, TableState.MATCH_OVER)
_RANKS = {state: rank for rank, state in enumerate(_URGENT)}
_RANK_ABSENCE, _RANK_PAUSED, _RANK_MISSING = len(_URGENT), len(_URGENT) + 1, len(_URGENT) + 2

_OVERTIME_RULES = ("OT-1", "OT-2", "OT-3")
_OVERTIME_LINES = (Phrase("clocks.overtime_1"), Phrase("clocks.overtime_2"), Phrase("clocks.overtime_3"))

_MATCH_TIME = Phrase("clocks.match_time")
_MATCH_FIRST = Phrase("clocks.match_first")
_PLAIN_LABELS = {
    TableState.GAME_OVER: Phrase("clocks.label_game_over"),
    TableState.MATCH_OVER: Phrase("clocks.label_match_over"),
    TableState.MISSING: Phrase("clocks.label_missing"),
}
_DUE_LABELS = {
    AbsenceLoss.GAME: Phrase("absence.label_game_due"),
    AbsenceLoss.MATCH: Phrase("absence.label_match_due"),
}
_DUE_HEADLINES = {AbsenceLoss.GAME: "absence.game_due", AbsenceLoss.MATCH: "absence.match_due"}
_ACTIONS = {
    NeedAction.OVERTIME: Phrase("clocks.do_overtime"),
    NeedAction.COUNT_TURN: Phrase("clocks.do_count_turn"),
    NeedAction.GO_ON: Phrase("clocks.do_go_on"),
    NeedAction.SETTLE: Phrase("clocks.do_settle"),
}


def table_face(card: TableCard, facts: TableFacts, now_ms: int) -> TableFace:
    """The view of a table at the wall time `now_ms`."""
    time = facts.at(now_ms)
    ends_at, hall_paused = 0, False
    if facts.hall is not None and not facts.finished:
        ends_at, hall_paused = facts.own.ends_at(facts.hall.elapsed(now_ms)), facts.hall.paused_at is not None
    elapsed = facts.elapsed(now_ms)
    loss_due = None if card.absentees is None else card.absentees.due(elapsed)
    tone, label = _foot(time, ends_at, sum(card.games) + 1)
    if card.absentees is not None and time.paused_ms is None:
        tone = TileTone.INFO if loss_due is None else TileTone.WARNING
        label = _absence_label(card.absentees, elapsed) if loss_due is None else _DUE_LABELS[loss_due]
    if card.words is not None and not card.words.is_games:
        label = card.words.short
    return TableFace(
        card=card,
        state=time.state,
        tone=tone,
        figure_ms=time.figure_ms,
        counts_up=time.state in _COUNTING_UP,
        caption=_caption(time),
        label=label,
        game=time.game,
        turn=time.turn,
        match_first=time.match_first,
        ends_at_ms=ends_at,
        paused_ms=time.paused_ms,
        hall_paused=hall_paused,
        loss_due=loss_due,
    )


def _absence_label(absentees: Absentees, elapsed_ms: int | None) -> Phrase:
    """Who is not at the table or, if a loss will be due, when."""
    due_in = absentees.due_in(elapsed_ms)
    if due_in is None or elapsed_ms is None:
        return absentees.phrase
    is_game = absentees.game_ms is not None and absentees.game_ms > elapsed_ms
    code = "absence.label_game_in" if is_game else "absence.label_match_in"
    return Phrase(code, {"time": clocktext.passed(due_in)})


def _caption(time: TableTime) -> Phrase | None:
    """The caption beside the time on the tile."""
    if time.state is TableState.FINISHED:
        return Phrase("clocks.caption_finished")
    if time.state is TableState.NOT_STARTED:
        return Phrase("clocks.caption_not_started")
    if time.state is TableState.SHOWING:
        return Phrase("clocks.caption_showing")
    return _MATCH_TIME if time.game is None else Phrase("clocks.game", {"game": time.game})


def _foot(time: TableTime, ends_at: int, next_game: int) -> tuple[TileTone, Phrase | None]:
    """The tone of the tile and the label at its foot, None if there is no label."""
    state, tone = time.state, _TONES[time.state]
    if state in {TableState.FINISHED, TableState.NOT_STARTED}:
        return tone, None
    if time.paused_ms is not None:
        return TileTone.PAUSED, Phrase("clocks.label_paused", {"time": clocktext.passed(time.paused_ms)})
    if state in _PLAIN_LABELS:
        return tone, _PLAIN_LABELS[state]
    if state is TableState.OVERTIME:
        return tone, Phrase("clocks.label_overtime", {"turn": time.turn})
    if state is TableState.SUDDEN_DEATH:
        return tone, Phrase("clocks.label_sudden_death", {"turn": time.turn})
    if state is TableState.SHOWING:
        return tone, Phrase("clocks.label_showing", {"game": time.game})
    if ends_at < 0:
        values = {"extra": clocktext.passed(-ends_at), "end": clocktext.left(ends_at)}
        return TileTone.INFO, Phrase("clocks.label_extra", values)
    if state is TableState.BETWEEN:
        return tone, Phrase("clocks.label_between", {"game": next_game})
    return (TileTone.QUIET, _MATCH_FIRST) if time.match_first else (tone, None)


def needs_of(faces: Iterable[TableFace], procedure: Phrase) -> tuple[Need, ...]:
    """The tables that need the referee, most urgent first.

    `procedure` is the ruling on matches whose time is over, in words.
    """
    found = []
    for face in faces:
        if face.state is TableState.FINISHED or face.state is TableState.NOT_STARTED:
            continue
        if face.paused_ms is not None:
            found.append((_RANK_PAUSED, face))
        elif face.loss_due is not None:
            found.append((_RANK_ABSENCE, face))
        elif face.state is TableState.MISSING:
            found.append((_RANK_MISSING, face))
        elif face.state in _RANKS:
            found.append((_RANKS[face.state], face))
    found.sort(key=lambda each: (each[0], each[1].card.table))
    return tuple(_need(face, procedure) for _rank, face in found)


def _need(face: TableFace, procedure: Phrase) -> Need:
    state = face.state
    if face.paused_ms is not None:
        headline = Phrase("clocks.paused", {"time": clocktext.passed(face.paused_ms)})
        return _line(face, headline, (Phrase("clocks.pause_is_added"),), (), NeedAction.GO_ON)
    if face.loss_due is not None and face.card.absentees is not None:
        headline = Phrase(_DUE_HEADLINES[face.loss_due], {"names": face.card.absentees.names})
        button = Phrase("absence.do_game" if face.loss_due is AbsenceLoss.GAME else "absence.do_match")
        return Need(face, headline, (), (), NeedAction.ABSENCE, button)
    since = {"time": clocktext.passed(face.figure_ms or 0)}
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


def _line(
    face: TableFace, headline: Phrase, lines: tuple[Phrase, ...], rules: tuple[str, ...], action: NeedAction
) -> Need:
    return Need(face, headline, lines, rules, action, _ACTIONS[action])
