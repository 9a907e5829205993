"""Finds the consequences of a penalty besides the note: a lost game or match, a player who drops out."""

from __future__ import annotations

from dataclasses import dataclass, replace

from irondie_to.app.clocks.game_end_commands import EndGame
from irondie_to.app.core.clock_facts import facts_at
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.penalties.kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import read_result, result_of, result_value, winner_of
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Command
from irondie_to.app.knockout.results import report_result
from irondie_to.app.rounds.results import SeenMatch
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import TableState, Winner
from irondie_to.tournament.model import Outcome


@dataclass(frozen=True, slots=True)
class Consequences:
    """The possible consequences of a penalty, as sentences and commands.

    `match` is a sentence that says whether the player loses a game or the match, or why neither can be lost; None if
    the penalty costs neither. `lost` is the command that records the loss, None if there is nothing to record. `usual`
    says whether that command is run by default. `drops` is the sentence that the player drops out, None if the penalty
    does not have this effect.
    """

    match: Phrase | None = None
    lost: Command | None = None
    usual: bool = False
    drops: Phrase | None = None

    @property
    def timeless(self) -> Consequences:
        """The consequences without the time at which the game would be lost, to compare them with earlier ones."""
        return replace(self, lost=replace(self.lost, at_ms=0)) if isinstance(self.lost, EndGame) else self


_COSTS = frozenset({NoteKind.GAME_LOSS, NoteKind.MATCH_LOSS, NoteKind.DISQUALIFICATION})


def consequences_of(
    picture: Picture, kind: NoteKind, entrant: NamedEntrant, round_name: str, at_ms: int
) -> Consequences:
    """The consequences of this penalty for this player in this round.

    `at_ms` is the present time in milliseconds since 1970-01-01 UTC.
    """
    if kind not in _COSTS:
        return Consequences()
    drops = None
    if kind is NoteKind.DISQUALIFICATION and entrant.dropped_after is None:
        drops = Phrase("penalties.drops", {"name": entrant.name})
    found = match_of(picture, entrant, round_name)
    if found is None:
        return Consequences(Phrase("penalties.no_match", {"name": entrant.name}), drops=drops)
    if kind is NoteKind.GAME_LOSS:
        return _lost_game(picture, entrant, found, at_ms)
    return _lost(picture, kind, entrant, found, drops)


def match_of(picture: Picture, entrant: NamedEntrant, round_name: str) -> tuple[RoundRow, MatchRow] | None:
    """The round with this name and the player's match in it; None if the player has no match there."""
    for row in picture.rounds:
        if row_name(row) == round_name:
            for match in picture.matches_of(row):
                if entrant.id in {match.a_id, match.b_id}:
                    return row, match
    return None


def _lost_game(picture: Picture, entrant: NamedEntrant, at: tuple[RoundRow, MatchRow], at_ms: int) -> Consequences:
    """The loss of the current or next game.

    If no further game can be played or no clock was started, there is no command, only a sentence.
    """
    row, match = at
    first = match.a_id == entrant.id
    winner = picture.entrant(match.b_id if first else match.a_id)
    values: dict[str, Value] = {"name": entrant.name, "winner": winner.name, "table": match.table_number}
    if match.outcome != "pending":
        return Consequences(Phrase("penalties.game_over", values))
    if all(clock.round_id != row.id for clock in picture.clocks):
        return Consequences(Phrase("penalties.game_by_hand", values))
    found = facts_at(picture, match.table_number)
    state = found.facts.at(at_ms).state
    if state is TableState.MISSING or (state is TableState.MATCH_OVER and not found.games):
        return Consequences(Phrase("penalties.no_game", values))
    won_by = Winner.B if first else Winner.A
    lost = EndGame(picture.event.id, at_ms, match.table_number, won_by, found.seen)
    code = "penalties.loses_game_settles" if state is TableState.MATCH_OVER else "penalties.loses_game"
    return Consequences(Phrase(code, values), lost, usual=True)


def _lost(
    picture: Picture, kind: NoteKind, entrant: NamedEntrant, at: tuple[RoundRow, MatchRow], drops: Phrase | None
) -> Consequences:
    row, match = at
    first = match.a_id == entrant.id
    result, was = read_result("fa" if first else "fb"), result_of(match)
    winner = picture.entrant(match.b_id if first else match.a_id)
    values: dict[str, Value] = {"name": entrant.name, "winner": winner.name, "table": match.table_number}
    event_id, table = picture.event.id, match.table_number
    seen = SeenMatch(row_name(row), *(picture.entrant(seat).code for seat in (match.a_id, match.b_id)))
    if match.outcome == "pending":
        lost = report_result(event_id, seen, table, result, None)
        return Consequences(Phrase("penalties.loses", values), lost, usual=True, drops=drops)
    before = picture.match(match)
    if winner_of(before) == winner.code or before.outcome is Outcome.DOUBLE_LOSS:
        return Consequences(Phrase("penalties.lost_already", values), drops=drops)
    name = "penalties.corrects"
    if before.outcome in {Outcome.FORFEIT_A, Outcome.FORFEIT_B}:  # both players lose
        if row.phase != "swiss":
            return Consequences(Phrase("penalties.one_goes_on", values), drops=drops)
        name, result = "penalties.both_lose", read_result("dl")
    command = report_result(event_id, seen, table, result, was)
    phrase = Phrase(name, {**values, "result": result_value(was)})
    return Consequences(phrase, command, usual=kind is NoteKind.MATCH_LOSS, drops=drops)
