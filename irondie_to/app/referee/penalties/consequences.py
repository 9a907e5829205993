"""Finds the consequences of a penalty: whether the player loses a game or the match, or drops out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.clocks.game_commands import LoseGame, outcome_of
from irondie_to.app.core.bracket.going_on import place_given_up, place_left
from irondie_to.app.core.clock_facts import match_facts
from irondie_to.app.core.lost_games import match_in
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture, words_of
from irondie_to.app.core.results import read_result, result_of, winner_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import knockout_refusal, report_result
from irondie_to.app.referee.check.queries import current_match
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import Winner, is_decided
from irondie_to.tournament.match import MatchResult, written
from irondie_to.tournament.model import Match, Outcome


@dataclass(frozen=True, slots=True)
class Consequences:
    """The possible consequences of a penalty, as sentences and commands.

    `match` is a sentence that says whether the player loses a game or the match, or why neither can be lost. For a
    disqualification in the knockout, it can instead say what happens to the player's next match or that the player does
    not advance. It is None for a penalty that costs neither. `lost` is the loss of a game, or the command that records
    the loss of the match; None if nothing is lost. `drops` is a sentence saying that the player drops out; None if the
    player does not.
    """

    match: Phrase | None = None
    lost: Command | LoseGame | None = None
    drops: Phrase | None = None

    @property
    def timeless(self) -> Consequences:
        """The consequences without the time at which the game would be lost, for comparison with earlier ones."""
        return replace(self, lost=replace(self.lost, at_ms=0)) if isinstance(self.lost, LoseGame) else self


@dataclass(frozen=True, slots=True)
class MatchLoss:
    """The effect on a match that a player loses by a penalty, described in a sentence.

    `result` is the new result, and `command` the command that stores it. Both are None if the current result stays.
    """

    phrase: Phrase
    result: MatchResult | None = None
    command: Command | None = None


COSTS_MATCH = frozenset({NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION})


def consequences_of(
    picture: Picture, kind: NoteKind, entrant: NamedEntrant, round_name: str, at_ms: int
) -> Consequences:
    """The consequences of this penalty for this player in this round.

    `at_ms` is the current time in milliseconds since 1970-01-01 UTC.
    """
    if kind not in COSTS_MATCH | {NoteKind.GAME_LOSS}:
        return Consequences()
    drops = None
    if kind is NoteKind.DISQUALIFICATION and entrant.dropped_after is None:
        drops = Phrase("penalties.drops", {"name": entrant.name})
        place = place_left(picture, entrant.code) or place_given_up(picture, entrant.code)
        if place is not None:
            return Consequences(place, drops=drops)
    at = match_in(picture, entrant.id, round_name)
    if at is None:
        return Consequences(Phrase("penalties.no_match", {"name": entrant.name}), drops=drops)
    if kind is NoteKind.GAME_LOSS:
        return _lost_game(picture, entrant, at, at_ms)
    loss = match_loss(picture, entrant, at)
    return Consequences(loss.phrase, loss.command, drops)


def usual_match(picture: Picture, entrant: NamedEntrant) -> tuple[RoundRow, MatchRow] | None:
    """The match, with its round, to which a penalty of this player applies if no round is named.

    It is the match that the player is playing or, failing that, the latest one in the last Swiss round or the knockout;
    None if there is no such match.
    """
    found = current_match(picture, entrant)
    return found if found is not None and found[0] in picture.under_way else None


def _lost_game(picture: Picture, entrant: NamedEntrant, at: tuple[RoundRow, MatchRow], at_ms: int) -> Consequences:
    """The loss of the current or next game, whether or not the clock of the round is running.

    If the match already has a result or is decided, no game is lost; the consequences then contain only a sentence that
    says so.
    """
    row, match = at
    first = match.a_id == entrant.id
    winner = picture.entrant(match.b_id if first else match.a_id)
    values: dict[str, Value] = {"name": entrant.name, "winner": winner.name, "table": match.table_number}
    if not match.is_pending:
        return Consequences(Phrase("penalties.game_over", values))
    facts = next(of_match for of_match in match_facts(picture, (row,)) if of_match.match == match)
    if is_decided(facts.facts.won):
        return Consequences(Phrase("penalties.no_game", values))
    games, result = outcome_of(picture, facts, Winner.B if first else Winner.A, over=facts.facts.is_over(at_ms))
    values["games"] = written(games)
    code = "penalties.loses_game"
    if result is not None:
        code = "penalties.loses_last_game" if is_decided(games) else "penalties.loses_game_settles"
    return Consequences(Phrase(code, values), LoseGame(at_ms, facts.seen))


def match_loss(picture: Picture, entrant: NamedEntrant, at: tuple[RoundRow, MatchRow]) -> MatchLoss:
    """The effect on a match if this player loses it by a penalty; `at` is its round and the match.

    The opponent wins, even if another result is stored. If the opponent has already lost the match by a penalty or
    forfeit, both lose. The stored result stays if the player has already lost the match or the bracket no longer allows
    a change.
    """
    row, match = at
    first = match.a_id == entrant.id
    result, was = read_result("fa" if first else "fb"), result_of(match)
    other = picture.entrant(match.b_id if first else match.a_id)
    values: dict[str, Value] = {"name": entrant.name, "winner": other.name, "table": match.table_number}
    before = picture.match(match)
    code = "penalties.loses"
    if before.outcome is not Outcome.PENDING:
        code, values["result"] = "penalties.corrects", words_of(picture, match).noun
        if before.outcome is Outcome.DOUBLE_LOSS or winner_of(before) == other.code:
            return MatchLoss(Phrase("penalties.lost_already", values))
        if _has_lost(picture, other, row, before):
            code = "penalties.both_lose" if row.phase == "swiss" else "penalties.both_lose_knockout"
            result = read_result("dl")
    seen = SeenMatch.of(picture, row, match)
    refusal = None if row.phase == "swiss" else knockout_refusal(picture, row.name, seen.a, seen.b, result)
    if refusal is not None:
        return MatchLoss(refusal)
    is_first = before.outcome is Outcome.PENDING and row in picture.under_way
    command = report_result(picture.event.id, seen, match.table_number, result, None if is_first else was)
    return MatchLoss(Phrase(code, values), result, command)


def _has_lost(picture: Picture, entrant: NamedEntrant, row: RoundRow, match: Match) -> bool:
    """Whether the player lost this match by a forfeit or has a penalty that costs it, even if no result changed."""
    if match.outcome is (Outcome.FORFEIT_A if match.a == entrant.code else Outcome.FORFEIT_B):
        return True
    return any(
        note.entrant_id == entrant.id and note.round_name == row_name(row) and NoteKind(note.kind) in COSTS_MATCH
        for note in picture.notes
    )
