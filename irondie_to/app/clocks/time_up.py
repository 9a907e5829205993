"""Settles matches whose time is over: finds the result, or the next question to the scorekeeper (TOU-3)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from irondie_to.app.core.clock_facts import MatchFacts, facts_at
from irondie_to.app.core.lookup import SeenTable
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import text_of
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.clocks.clock import TableState, Winner, is_decided
from irondie_to.tournament.match import (
    KnockoutTimeUp,
    Lives,
    MatchResult,
    SwissTimeUp,
    TimeUpStep,
    check_drawn,
    knockout_ruling,
    knockout_time_up,
    swiss_ruling,
    swiss_time_up,
)
from irondie_to.tournament.model import Games


class TimeUpQuestion(Enum):
    """What to ask the scorekeeper next about a match whose time is over, or what to do next."""

    NONE = "none"
    """No question: the result is known."""
    LIFE_POINTS = "life_points"
    """The life points of both players in the unfinished game, once the turn is finished."""
    SUDDEN_DEATH = "sudden_death"
    """One more game must be played, under overtime rules from its first turn."""
    WINNER = "winner"
    """The winner of the sudden-death game, whose sets are being shown or which is being played."""
    SLIP = "slip"
    """The result on the slip: no games were entered at this table, or more of them were drawn than a match may have."""


_QUESTIONS = {
    TimeUpQuestion.NONE: "clocks.ask_none",
    TimeUpQuestion.LIFE_POINTS: "clocks.ask_life_points",
    TimeUpQuestion.SUDDEN_DEATH: "clocks.ask_sudden_death",
    TimeUpQuestion.WINNER: "clocks.ask_winner",
    TimeUpQuestion.SLIP: "clocks.ask_slip",
}

_PROCEDURES: dict[SwissTimeUp | KnockoutTimeUp, str] = {
    SwissTimeUp.UNFINISHED_GAME_DRAWN: "clocks.swiss_time_up_unfinished_game_drawn",
    SwissTimeUp.MORE_LIFE_WINS: "clocks.swiss_time_up_more_life_wins",
    KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH: "clocks.knockout_time_up_more_life_wins_then_sudden_death",
    KnockoutTimeUp.SUDDEN_DEATH: "clocks.knockout_time_up_sudden_death",
    KnockoutTimeUp.HIGHER_SEED: "clocks.knockout_time_up_higher_seed",
}


@dataclass(frozen=True, slots=True)
class TimeUp:
    """A match that is over but has no result yet, with what is known about its result.

    Either match time is over, or a player has won two games. `games` counts the finished games and those lost by
    penalties; `unfinished` is true if a game other than sudden death is or may be in progress; `lives` are the life
    points entered so far. `question` is the next question; once it is `NONE`, `result` holds the result to record.
    `ruling` is the ruling in force. `refused` is the reason why the games do not give a valid result, or None. To
    detect changes made elsewhere in the meantime, a command that ends a game passes on `seen`, the match as read, and a
    command that records a result passes on `players`.
    """

    table: int
    a_name: str
    b_name: str
    knockout: bool
    ruling: SwissTimeUp | KnockoutTimeUp
    games: Games
    unfinished: bool
    seen: SeenTable
    players: SeenMatch
    question: TimeUpQuestion = TimeUpQuestion.SLIP
    result: MatchResult | None = None
    lives: Lives | None = None
    refused: Phrase | None = None

    @property
    def ruling_key(self) -> str:
        """The name of the event option that holds the ruling."""
        return "knockout_time_up" if self.knockout else "swiss_time_up"

    @property
    def procedure(self) -> Phrase:
        return Phrase(_PROCEDURES[self.ruling])

    @property
    def sentence(self) -> Phrase:
        """The question, the result or the reason for refusal, as a sentence."""
        if self.refused is not None:
            return self.refused
        values: dict[str, int | str] = {"table": self.table, "a": self.a_name, "b": self.b_name}
        if self.result is not None:
            values["result"] = text_of(self.result)
        return Phrase(_QUESTIONS[self.question], values)

    @property
    def unfinished_winner(self) -> Winner:
        """The winner of the unfinished game according to the ruling; `DRAWN` if life points do not decide it."""
        if self.lives is None or self.lives.a == self.lives.b or not _by_life(self.ruling):
            return Winner.DRAWN
        return Winner.A if self.lives.a > self.lives.b else Winner.B

    def with_lives(self, a: int, b: int) -> TimeUp:
        """A copy with these life points and the next question; unchanged if the question is not for life points.

        Raises `UserError("clocks.lives")` for a negative number.
        """
        if min(a, b) < 0:
            raise UserError("clocks.lives")
        if self.question is not TimeUpQuestion.LIFE_POINTS:
            return self
        return _next_question(replace(self, lives=Lives(a, b)))


def procedure(picture: Picture) -> Phrase:
    """The text of the ruling that applies when match time runs out in the rounds under way."""
    return Phrase(_PROCEDURES[ruling_in_force(picture)])


def ruling_in_force(picture: Picture) -> SwissTimeUp | KnockoutTimeUp:
    """The ruling that applies when match time runs out in the rounds under way."""
    return knockout_ruling(picture.options) if picture.seeds else swiss_ruling(picture.options)


def time_up(picture: Picture, table: int, now_ms: int) -> TimeUp:
    """What is needed to settle the match at a table.

    Raises `UserError` `clocks.not_over` if match time is not over and the games have not decided the match,
    `clocks.finished` if the match has a result, `result.no_round` or `result.no_table`.
    """
    return time_up_of(picture, facts_at(picture, table), now_ms)


def time_up_of(picture: Picture, found: MatchFacts, now_ms: int) -> TimeUp:
    """What is needed to settle the match `found`. Raises `UserError` `clocks.finished` or `clocks.not_over`."""
    match, at = found.match, found.facts.at(now_ms)
    games = found.facts.won
    if not found.pending:
        raise UserError("clocks.finished", table=match.table_number)
    game = found.facts.current_game
    is_sudden_death = game is not None and game.sudden_death
    if at.state not in {TableState.MATCH_OVER, TableState.MISSING} and not is_sudden_death:
        raise UserError("clocks.not_over", table=match.table_number)
    a, b = picture.entrant(match.a_id), picture.entrant(match.b_id)
    unfinished = at.state is TableState.MATCH_OVER
    begun = TimeUp(
        table=match.table_number,
        a_name=a.name,
        b_name=b.name,
        knockout=bool(picture.seeds),
        ruling=ruling_in_force(picture),
        games=games,
        unfinished=unfinished,
        seen=found.seen,
        players=SeenMatch.of(picture, found.row, match),
    )
    if not found.games and not is_decided(games):
        return begun
    if is_sudden_death:
        return replace(begun, question=TimeUpQuestion.WINNER)
    return _next_question(begun)


def result_on_time(picture: Picture, games: Games) -> MatchResult | None:
    """The result of a match with these games when match time is over, or None if sudden death must decide.

    No game may be in progress.
    """
    ruling = ruling_in_force(picture)
    if isinstance(ruling, SwissTimeUp):
        return MatchResult(swiss_time_up(games, None, ruling))
    games, step = knockout_time_up(games, None, ruling)
    return None if step is TimeUpStep.SUDDEN_DEATH_GAME else MatchResult(games)


def _by_life(ruling: SwissTimeUp | KnockoutTimeUp) -> bool:
    return ruling in {SwissTimeUp.MORE_LIFE_WINS, KnockoutTimeUp.MORE_LIFE_WINS_THEN_SUDDEN_DEATH}


def _next_question(so_far: TimeUp) -> TimeUp:
    games, ruling = so_far.games, so_far.ruling
    if is_decided(games):
        return replace(so_far, question=TimeUpQuestion.NONE, result=MatchResult(games))
    if so_far.unfinished and _by_life(ruling) and so_far.lives is None:
        return replace(so_far, question=TimeUpQuestion.LIFE_POINTS)
    unfinished = (so_far.lives or Lives(0, 0)) if so_far.unfinished else None
    step = None
    if isinstance(ruling, SwissTimeUp):
        games = swiss_time_up(games, unfinished, ruling)
    else:
        games, step = knockout_time_up(games, unfinished, ruling)
    try:
        check_drawn(games, knockout=so_far.knockout)
    except UserError as fault:
        return replace(so_far, question=TimeUpQuestion.SLIP, refused=fault.phrase)
    if step is TimeUpStep.SUDDEN_DEATH_GAME:
        return replace(so_far, question=TimeUpQuestion.SUDDEN_DEATH)
    return replace(so_far, question=TimeUpQuestion.NONE, result=MatchResult(games))
