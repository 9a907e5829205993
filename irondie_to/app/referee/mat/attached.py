"""A game on the mats as the game of a match: whether its result is waited for, and what is offered beside the mats."""

from __future__ import annotations

from irondie_to.app.core.picture import Picture
from irondie_to.app.referee.mat.game import Followed
from irondie_to.app.referee.mat.seats import CalledTo, called_to, guests_by_side
from irondie_to.errors import Phrase


def is_timed(picture: Picture, attached: CalledTo) -> bool:
    """Whether the clock of the match's round was started."""
    match = picture.match_row(attached.match_id)
    return match is not None and any(clock.round_id == match.round_id for clock in picture.clocks)


def is_awaited(picture: Picture | None, game: Followed, attached: CalledTo) -> bool:
    """Whether the game is over, its two players played it, and the match still waits for its result."""
    if picture is None or game.state.result is None or guests_by_side(game, attached) is None:
        return False
    match = picture.match_row(attached.match_id)
    now = None if match is None else called_to(picture, match)
    return now is not None and not now.over and now.number == attached.number


def is_elsewhere(called: CalledTo | None, attached: CalledTo | None) -> bool:
    """Whether the referee was called to another table than that of the game on the mats."""
    return called is not None and (attached is None or attached.match_id != called.match_id)


def result_offer(picture: Picture, game: Followed, attached: CalledTo) -> Phrase:
    """The offer to report the result of a game that is over, or to enter it where the games are not timed."""
    won = game.state.result in {0, 1}
    seats = guests_by_side(game, attached) or (0, 1)
    winner = attached.guests[seats[game.state.result or 0]].name if won else ""
    name = "enter" if not is_timed(picture, attached) else "report" if won else "report_drawn"
    return Phrase(f"referee_game.{name}", {"winner": winner, "table": attached.table, "game": attached.number})


def overtime_words(game: Followed) -> Phrase:
    """Whether overtime holds, or from which turn on."""
    if game.state.overtime:
        return Phrase("referee_game.overtime_on")
    if game.state.overtime_from is not None:
        return Phrase("referee_game.overtime_from", {"turn": game.state.overtime_from})
    return Phrase("referee_game.overtime_off")


def may_call_overtime(game: Followed) -> bool:
    """Whether the game goes on, and overtime was not called yet."""
    return game.state.result is None and game.state.overtime_from is None
