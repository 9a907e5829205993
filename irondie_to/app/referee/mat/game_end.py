"""The match to which a game on the mats belongs, and the messages and buttons when the game or its time is over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.clocks.game_commands import outcome_of
from irondie_to.app.core.clock_facts import MatchFacts, facts_of
from irondie_to.app.core.lookup import SeenTable
from irondie_to.app.core.penalties.absences import AbsentError, absentees_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import UNKNOWN, ResultWords, text_of, winner_of, written
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.seats import MatchGame, match_game, players_by_side
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, Value
from irondie_to.rules.engine.state import DRAW
from irondie_to.tournament.clocks.clock import TableState, Winner
from irondie_to.tournament.clocks.table_clock import number_after
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import Games, PlayerId


def same_players(picture: Picture | None, called: MatchGame | None) -> MatchGame | None:
    """Return `called` if its match still has the same players, or None if they were swapped or the match is gone."""
    match = None if picture is None or called is None else picture.match_row(called.match_id)
    return called if match is not None and called is not None and (match.a_id, match.b_id) == called.seated else None


def is_timed(picture: Picture, attached: MatchGame) -> bool:
    """Whether the clock of the match's round has been started."""
    match = picture.match_row(attached.match_id)
    return match is not None and any(clock.round_id == match.round_id for clock in picture.clocks)


def is_awaited(picture: Picture | None, game: FollowedGame, attached: MatchGame) -> bool:
    """Whether the game is over and was played by the two players of the match, and its result is still missing.

    False if no event is open (`picture` is None).
    """
    if picture is None or game.state.result is None or players_by_side(game, attached) is None:
        return False
    match = picture.match_row(attached.match_id)
    if match is None or same_players(picture, attached) is None:
        return False
    now = match_game(picture, match)
    return not now.has_result and now.number == attached.number


def absence_of(picture: Picture, attached: MatchGame) -> AbsentError | None:
    """The error that asks whether absent players of this match are back; None if nobody is marked as absent."""
    match = picture.match_row(attached.match_id)
    away = None if match is None else absentees_of(picture, match)
    return None if away is None else AbsentError(attached.table, away)


def marks_here(picture: Picture, attached: MatchGame, players: Sequence[PlayerId]) -> tuple[MarkAbsent, ...]:
    """The commands that mark these absent players of the match as back at their table."""
    match = picture.match_row(attached.match_id)
    if match is None:
        return ()
    seen = SeenMatch.of(picture, picture.round_of(match), match)
    return tuple(MarkAbsent(picture.event.id, attached.table, player, is_here=True, seen=seen) for player in players)


def seen_match(picture: Picture, attached: MatchGame) -> SeenTable | None:
    """The match of this game as last read, or None if the match is gone.

    A command that ends the game uses it to detect changes made elsewhere in the meantime.
    """
    match = picture.match_row(attached.match_id)
    return None if match is None else facts_of(picture, match).seen


def is_elsewhere(called: MatchGame | None, attached: MatchGame | None) -> bool:
    """Whether the referee was called to a match to which the game on the mats does not belong.

    False if there was no call.
    """
    return called is not None and (attached is None or attached.match_id != called.match_id)


def overtime_words(game: FollowedGame) -> Phrase:
    """A sentence that says whether overtime applies now, or from which turn."""
    if game.state.overtime:
        return Phrase("referee_game.overtime_on")
    if game.state.overtime_from is not None:
        return Phrase("referee_game.overtime_from", {"turn": game.state.overtime_from})
    return Phrase("referee_game.overtime_off")


def may_call_overtime(game: FollowedGame) -> bool:
    return game.state.result is None and game.state.overtime_from is None


class EndAct(Enum):
    """What the main button does at the end of a game.

    `MATCH` enters the result of the match. `NEXT_GAME` enters the winner of the game, so that the next game can follow.
    `FIELD` leads to the field for the result of the match if no clock has followed the games, or if the match was over
    by the clock without this game (`TableState.MISSING`). `RECORD` saves the record of a game that does not count for a
    match.
    """

    MATCH = "match"
    NEXT_GAME = "next_game"
    FIELD = "field"
    RECORD = "record"


@dataclass(frozen=True, slots=True)
class GameEnd:
    """The message about a finished game: who won and why, by which rule (empty for none), and the next step.

    `act` and the text of its `button` are None once everything is saved. `match` is the match game concerned, if any.
    """

    title: Phrase
    details: tuple[Phrase, ...]
    rule: str = ""
    act: EndAct | None = None
    button: Phrase | None = None
    match: MatchGame | None = None


@dataclass(frozen=True, slots=True)
class TimeCall:
    """The message about a game that goes on although its time or the match time is over.

    `title` says which of the two is over, and `details` what to do, according to `rule`. The button calls overtime on
    the mats or, if match time is over, opens the Clocks page at `table`.
    """

    title: Phrase
    details: Phrase
    rule: str
    button: Phrase
    table: int | None = None


@dataclass(frozen=True, slots=True)
class LinkedGame:
    """A game on the mats with the messages to show about it.

    `attached` is the match game that is being played, and `called` the one to which the referee was last called.
    `offer` is the text of a button that leads to the table of that call, if the call is to another match. `end` is the
    message about the end of the game. `saved_step` is the id of the step in which this window saved the end, if any.
    `time_call` is the message that the time of the game or of its match is over.
    """

    game: FollowedGame
    attached: MatchGame | None
    called: MatchGame | None
    offer: Phrase | None
    end: GameEnd | None
    saved_step: int | None = None
    time_call: TimeCall | None = None


def winner_for(game: FollowedGame, attached: MatchGame) -> Winner | None:
    """The winner of this game of the match; None if the game is not over or other players are on the mats."""
    result, seats = game.state.result, players_by_side(game, attached)
    if result is None or seats is None:
        return None
    return Winner.DRAWN if result == DRAW else (Winner.A, Winner.B)[seats[result]]


def time_call(game: FollowedGame, attached: MatchGame | None, state: TableState | None) -> TimeCall | None:
    """The message about a game that goes on although its time or the match time is over; None for any other game.

    Game time is not reported once overtime has been called. `state` is the state of the game's table, None if its match
    is not under way.
    """
    if attached is None or game.state.result is not None:
        return None
    if state is TableState.MATCH_OVER:
        title, details = Phrase("clocks.match_time_over"), Phrase("clocks.finish_turn")
        return TimeCall(title, details, "TOU-3", Phrase("clocks.do_settle"), attached.table)
    if state is TableState.GAME_OVER and may_call_overtime(game):
        title, details = Phrase("clocks.game_time_over"), Phrase("clocks.finish_then_overtime")
        return TimeCall(title, details, "TOU-4", Phrase("clocks.do_overtime"))
    return None


def game_end(
    picture: Picture | None, game: FollowedGame, attached: MatchGame | None, at_ms: int, *, is_kept: bool
) -> GameEnd | None:
    """The message about a finished game at this wall time in milliseconds; None while the game goes on.

    `is_kept` says whether the record of a game without a match has been saved in its current state.
    """
    result = game.state.result
    if result is None:
        return None
    is_drawn = result == DRAW
    name = "" if is_drawn else game.setup.side_names[result]
    title = Phrase("mat.drawn") if is_drawn else Phrase("mat.won", {"name": name})
    why, rule = (Phrase("mat.because_drawn"), "WIN-2") if is_drawn else (Phrase("mat.because_won"), "WIN-1")
    winner = None if attached is None else winner_for(game, attached)
    if picture is None or attached is None or winner is None:
        if is_kept:
            return GameEnd(Phrase("referee_game.record_saved"), (title,))
        return GameEnd(title, (why,), rule, EndAct.RECORD, Phrase("referee_game.action_save"))
    if not is_awaited(picture, game, attached):
        return _saved(picture, attached, winner, title)
    facts = _facts(picture, attached)
    time = facts.facts.at(at_ms)
    is_tracked = bool(facts.games) or time.state is not TableState.MATCH_OVER
    if not is_timed(picture, attached) or not is_tracked or time.state is TableState.MISSING:
        button = Phrase("referee_game.enter", {"table": attached.table})
        return GameEnd(title, (why,), rule, EndAct.FIELD, button, attached)
    games, match_result = outcome_of(picture, facts, winner, over=facts.facts.is_over(at_ms))
    values: dict[str, Value] = {"name": name, "score": _score(games, winner), "table": attached.table}
    if not is_drawn:
        is_won = match_result is not None and games.a != games.b
        title = Phrase("referee_game.wins_score" if is_won else "referee_game.score", values)
    if match_result is not None:
        return GameEnd(title, (why,), rule, EndAct.MATCH, Phrase("referee_game.enter_score", values), attached)
    values["game"] = number_after(attached.number, games)
    next_game, shown = Phrase("referee_game.next_game", values), Phrase("referee_game.sets_shown", values)
    return GameEnd(title, (why, shown), rule, EndAct.NEXT_GAME, next_game, attached)


def _facts(picture: Picture, attached: MatchGame) -> MatchFacts:
    return facts_of(picture, next(match for match in picture.matches if match.id == attached.match_id))


def _score(games: Games, winner: Winner) -> Value:
    words = ResultWords(text_of(MatchResult(games)), "", "", UNKNOWN)
    return words.seen_from(second=winner is Winner.B)


def _saved(picture: Picture, attached: MatchGame, winner: Winner, title: Phrase) -> GameEnd:
    """The message after the end was saved: the match result from its winner's side, or the games won so far."""
    facts = _facts(picture, attached)
    if facts.pending:
        score = _score(facts.facts.won, winner)
    else:
        match = picture.match(facts.match)
        first, second = attached.players
        words = ResultWords(written(match), first.name, second.name, UNKNOWN)
        score = words.seen_from(second=winner_of(match) == match.b) if words.is_games else words.told
    missing = len(picture.pending)
    said = Phrase("referee_game.results_missing", {"count": missing}) if missing else Phrase("referee_game.all_in")
    saved = Phrase("referee_game.score_saved", {"table": attached.table, "score": score})
    return GameEnd(saved, (title, said), match=attached)
