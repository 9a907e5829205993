"""The actions that are possible at a table, each with a key, a text and a command."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from irondie_to.app.clocks.commands import PauseTable, ResumeTable
from irondie_to.app.clocks.game_commands import CountTurn, EndGame, ShowSets, StartGame, StartOvertime
from irondie_to.app.clocks.views import NeedAction, TableCard, TableFace
from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.results import ResultWords
from irondie_to.app.core.steps import Command
from irondie_to.app.phones.reports import AnswerCall, EndCall, EnterAgreed
from irondie_to.app.referee.penalties.absence import GiveAbsenceLoss, MarkAbsent
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState, Winner

_WON = {
    Winner.A: "clocks_page.won_a",
    Winner.B: "clocks_page.won_b",
    Winner.DRAWN: "clocks_page.won_drawn",
}

START, OVERTIME, TURN, GO_ON, PAUSE, SETTLE, RESULT = "S", "O", "T", "G", "J", "E", "R"
COMING, END_CALL, AGREED = "C", "F", "Y"
"""The keys that answer a call for the referee, end it, and enter a result on which both players agree by phone."""
LOSS, LOSS_AND_DROP = "L", "K"
HERE_A, HERE_B = "V", "W"
ABSENT = {HERE_A: 0, HERE_B: 1}
"""The position of the player (0: A, 1: B) whom each of these keys marks as absent from the table, or as back again."""
NEXT_CALL = "N"
"""The key that goes to the next table that calls."""
DRAWN = "D"
REFEREE = "H"
"""The key that opens the Referee page with the players and the sets of the table."""
PENALTY = "P"
"""The key that begins a penalty for one of the players of the table."""
WINNERS = {"A": Winner.A, "B": Winner.B, DRAWN: Winner.DRAWN}
CANNOT = "clocks_page.cannot_now"
"""The code of the error for an action that is not possible at a table now."""
NEED_KEYS = {
    NeedAction.OVERTIME: OVERTIME,
    NeedAction.COUNT_TURN: TURN,
    NeedAction.GO_ON: GO_ON,
    NeedAction.ABSENCE: LOSS,
    NeedAction.HERE_A: HERE_A,
    NeedAction.HERE_B: HERE_B,
    NeedAction.SETTLE: SETTLE,
    NeedAction.COMING: COMING,
    NeedAction.END_CALL: END_CALL,
    NeedAction.ENTER: RESULT,
    NeedAction.ENTER_AGREED: AGREED,
}
"""The key of the action that a table needs."""
KEYS_OF_TABLES = frozenset(
    {
        *(START, OVERTIME, TURN, GO_ON, PAUSE, SETTLE, RESULT, COMING, END_CALL, AGREED),
        *(LOSS, LOSS_AND_DROP, REFEREE, PENALTY, *ABSENT, *WINNERS),
    }
)
"""All keys of actions that can be possible at a table."""

AT_ONCE = frozenset({SETTLE, RESULT, REFEREE, PENALTY})
"""The keys of actions that only open a panel or a page; every other key focuses a button, which Enter presses."""

_PLAYED = {TableState.RUNNING, TableState.GAME_OVER, TableState.OVERTIME, TableState.SUDDEN_DEATH}
_EARLY = {TableState.NOT_STARTED, TableState.BETWEEN, TableState.SHOWING, TableState.RUNNING}
_TIME_UP = {TableState.MATCH_OVER, TableState.MISSING}


class TableAction(NamedTuple):
    """An action that is possible at a table.

    `words` is the text of its button. `command` builds its command from the wall time in milliseconds since 1970-01-01
    UTC; it is None for an action that opens a panel or a page.
    """

    key: str
    words: Phrase
    command: Callable[[int], Command] | None


_REFEREE = TableAction(REFEREE, Phrase("rounds_page.menu_referee"), None)
_PENALTY = TableAction(PENALTY, Phrase("setcheck_page.penalty"), None)


def actions_of(face: TableFace, event_id: int, absent_words: str = "", person: str = "") -> tuple[TableAction, ...]:
    """Return the actions that are possible at a table now, in the order of their buttons: the most likely first.

    `absent_words` is the text of a penalty for not being at the table. `person` is the name of the person who answers a
    call of the referee, which the players see; it may be empty.
    """
    table, seen = face.card.table, face.card.seen
    possible: list[TableAction] = []
    if face.state is TableState.FINISHED:
        return (TableAction(RESULT, _words("clocks_page.correct", face), None), _REFEREE, _PENALTY)
    possible += _by_phone(face, event_id, person)
    possible += _losses(face, event_id, absent_words)
    if face.paused_ms is not None:
        possible.append(
            TableAction(GO_ON, _words("clocks_page.go_on", face), lambda at: ResumeTable(event_id, at, table, seen))
        )
    if face.state in _TIME_UP:
        possible.append(TableAction(SETTLE, _words("clocks_page.settle", face), None))
    if _can_begin(face):
        possible.append(
            TableAction(
                START, _words("clocks_page.show_sets", face), lambda at: ShowSets(event_id, at, (table,), (seen,))
            )
        )
    if face.state is TableState.SHOWING and _goes_on(face):
        possible.append(
            TableAction(
                START, _words("clocks_page.start_now", face), lambda at: StartGame(event_id, at, (table,), (seen,))
            )
        )
    if face.state is TableState.GAME_OVER:
        possible.append(
            TableAction(
                OVERTIME, _words("clocks_page.overtime", face), lambda at: StartOvertime(event_id, at, table, seen)
            )
        )
    if face.state in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
        possible.append(
            TableAction(TURN, _words("clocks_page.turn", face), lambda at: CountTurn(event_id, at, table, seen))
        )
    if face.game is not None and face.state in _PLAYED | {TableState.MATCH_OVER}:
        possible += [
            _ended(key, face, event_id) for key, winner in WINNERS.items() if _absent_winner(face, winner) is None
        ]
    if face.paused_ms is None and face.state is not TableState.NOT_STARTED:
        possible.append(
            TableAction(PAUSE, _words("clocks_page.call", face), lambda at: PauseTable(event_id, at, table, seen))
        )
    if face.card.absentees is not None or (face.state in _EARLY and not _has_played(face.card)):
        possible += [_absent(key, face, event_id) for key in ABSENT]
    possible += [TableAction(RESULT, _words("clocks_page.result", face), None), _REFEREE, _PENALTY]
    return tuple(possible)


def refusal_of(face: TableFace, key: str) -> UserError:
    """Return the error that says why the action with this key is not possible at a table now."""
    name = _absent_winner(face, WINNERS[key]) if key in WINNERS else None
    if name is not None and face.game is not None:
        return UserError("absence.cannot_win", table=face.card.table, name=name)
    return UserError(CANNOT, table=face.card.table)


def _absent_winner(face: TableFace, winner: Winner) -> str | None:
    card = face.card
    gaining = {Winner.A: (card.a,), Winner.B: (card.b,), Winner.DRAWN: (card.a, card.b)}[winner]
    away = () if card.absentees is None else zip(card.absentees.players, card.absentees.names, strict=True)
    return next((name for player, name in away if player in gaining), None)


def _absent(key: str, face: TableFace, event_id: int) -> TableAction:
    card, place = face.card, ABSENT[key]
    player, name = ((card.a, card.a_name), (card.b, card.b_name))[place]
    is_away = card.absentees is not None and player in card.absentees.players
    command = MarkAbsent(event_id, card.table, player, is_away, _seen(card))
    words = Phrase("absence.mark_here" if is_away else "absence.mark", {"name": name})
    return TableAction(key, words, lambda at: replace(command, at_ms=at))


def _losses(face: TableFace, event_id: int, text: str) -> list[TableAction]:
    card, due = face.card, face.loss_due
    if due is None or card.absentees is None:
        return []
    words = Phrase("absence.do_game" if due is AbsenceLoss.GAME else "absence.do_match")
    loss = GiveAbsenceLoss(event_id, card.table, due, words=text, seen=_seen(card))
    possible = [TableAction(LOSS, words, lambda at: replace(loss, at_ms=at))]
    if due is AbsenceLoss.MATCH:
        words = Phrase("absence.do_match_drop", {"names": card.absentees.names})
        possible.append(TableAction(LOSS_AND_DROP, words, lambda at: replace(loss, at_ms=at, drops=True)))
    return possible


def _by_phone(face: TableFace, event_id: int, person: str) -> list[TableAction]:
    call, by_phone, table = face.call, face.card.by_phone, face.card.table
    possible = []
    if call is not None and call.taken_at:
        end = EndCall(event_id, call)
        possible.append(TableAction(END_CALL, Phrase("clocks.do_end_call"), lambda _at: end))
    elif call is not None:
        take = AnswerCall(event_id, call, person)
        possible.append(TableAction(COMING, Phrase("clocks.do_coming"), lambda _at: take))
    both = None if by_phone is None else by_phone.reported.agreed
    if both is not None:
        enter, words = EnterAgreed(event_id, both, table), {"score": ResultWords(both[0].result).short}
        possible.append(TableAction(AGREED, Phrase("desk_needs.enter_agreed", words), lambda _at: enter))
    return possible


def _seen(card: TableCard) -> SeenMatch:
    return SeenMatch(card.round_name, card.a, card.b)


def begins_first(face: TableFace) -> bool:
    """Return whether the first game of the match can start at the table now."""
    return _can_begin(face) and not face.card.seen.games


def _has_played(card: TableCard) -> bool:
    return sum(card.games) > sum(card.seen.lost)


def _can_begin(face: TableFace) -> bool:
    between = face.state is TableState.BETWEEN or (face.state is TableState.RUNNING and face.game is None)
    return between and _goes_on(face)


def _goes_on(face: TableFace) -> bool:
    return face.paused_ms is None and not face.hall_paused


def _ended(key: str, face: TableFace, event_id: int) -> TableAction:
    card, winner = face.card, WINNERS[key]
    words = _words(_WON[winner], face)
    return TableAction(key, words, lambda at: EndGame(event_id, at, card.table, winner, card.seen))


def _words(code: str, face: TableFace) -> Phrase:
    card = face.card
    game = card.next_game if face.game is None else face.game
    return Phrase(code, {"game": game, "a": card.a_name, "b": card.b_name, "turn": face.turn + 1})
