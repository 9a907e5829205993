"""Links a game on the mats to a game of a match, and checks whether its result is missing."""

from __future__ import annotations

from collections.abc import Sequence

from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.penalties.absences import AbsentError, absentees_of
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.seen import SeenTable
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.seats import MatchGame, match_game, players_by_side
from irondie_to.app.referee.penalties.absence import MarkAbsent
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase
from irondie_to.tournament.model import PlayerId


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
    rows = [] if match is None else [picture.round_of(match)]
    return next((found.seen for found in match_facts(picture, rows) if found.match == match), None)


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
    """Whether the game is running and overtime has not been called yet."""
    return game.state.result is None and game.state.overtime_from is None
