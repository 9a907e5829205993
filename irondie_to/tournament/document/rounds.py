"""Reads and writes the rounds of a tournament document, Swiss and knockout."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from irondie_to.tournament.document.shape import JsonNode, given, shown
from irondie_to.tournament.match import WINS
from irondie_to.tournament.model import (
    Entrant,
    Games,
    GoesOn,
    Knockout,
    KnockoutRound,
    LossReason,
    Match,
    Options,
    Outcome,
    PlayerId,
    Round,
)

MOST = 1_000_000  # limit for tables, rounds and other numbers

_MOST_GAMES = 99
_LOSERS = {
    Outcome.FORFEIT_A: (True, False),
    Outcome.FORFEIT_B: (False, True),
    Outcome.DOUBLE_LOSS: (True, True),
}
"""Whether a and b lose by an outcome that is not decided by games."""
_ID, _REASON = 64, 200  # characters
_ROUND_NAME = re.compile(r"final|third_place|semifinals|quarterfinals|round_of_(\d{2,5})", re.ASCII)


def read_games(node: JsonNode) -> Games:
    """Read the numbers of games won by a, won by b, and drawn. Raises UserError `document.*`."""
    counts = [item.integer(0, _MOST_GAMES) for item in node.items()]
    if len(counts) != 3:
        raise node.wrong("document.want_games")
    return Games(*counts)


def read_id(node: JsonNode) -> PlayerId:
    """Read a player's id, which must not be empty or blank. Raises UserError `document.*`."""
    player = node.text(_ID)
    if not player.strip():
        raise node.wrong("document.id_empty")
    return player


class _Seats:
    """The players and tables already used in a round.

    Refuses players who are unknown or used twice, tables that are used twice and, in a Swiss round, players who have
    left.
    """

    def __init__(self, known: Mapping[PlayerId, Entrant], number: int | None = None) -> None:
        self._known = known
        self._number = number
        self._taken: set[PlayerId] = set()
        self._tables: set[int] = set()

    def take(self, node: JsonNode) -> PlayerId:
        player = read_id(node)
        if player not in self._known:
            raise node.wrong("document.player_unknown", player=shown(player))
        if player in self._taken:
            raise node.wrong("document.player_twice", player=shown(player))
        dropped = self._known[player].dropped_after
        if self._number is not None and dropped is not None and dropped < self._number:
            raise node.wrong("document.player_dropped", player=shown(player), round=dropped)
        self._taken.add(player)
        return player

    def take_table(self, node: JsonNode) -> int:
        table = node.integer(1, MOST)
        if table in self._tables:
            raise node.wrong("document.table_twice", table=table)
        self._tables.add(table)
        return table

    def take_all(self, members: Mapping[str, JsonNode], key: str) -> list[PlayerId]:
        return [self.take(item) for item in members[key].items()] if given(members, key) else []


def read_round(node: JsonNode, number: int, known: Mapping[PlayerId, Entrant]) -> Round:
    """Read Swiss round `number` of the document. Raises UserError `document.*`."""
    members = node.object("round", "matches", "byes", "losses", "unplayed")
    if "round" in members and members["round"].integer(1, MOST) != number:
        raise members["round"].wrong("document.round_number", number=number)
    seats = _Seats(known, number)
    matches = tuple(_match(item, seats) for item in members["matches"].items()) if given(members, "matches") else ()
    byes, losses = seats.take_all(members, "byes"), seats.take_all(members, "losses")
    halves: list[PlayerId] = []
    for item in members["unplayed"].items() if given(members, "unplayed") else ():
        _unplayed(item, seats, byes, halves, losses)
    return Round(number, matches, tuple(byes), tuple(losses), tuple(halves))


def _unplayed(
    node: JsonNode, seats: _Seats, byes: list[PlayerId], halves: list[PlayerId], losses: list[PlayerId]
) -> None:
    """Read an unplayed round, `[player, share of a win, reason]`; `write_round` uses this form for half-byes.

    A share of 1 is a bye, 1/2 a draw without an opponent, and 0 a loss. If the share is 0 and the reason is `absent`,
    nothing is recorded.
    """
    parts = list(node.items())
    if len(parts) != 3:
        raise node.wrong("document.want_unplayed")
    player, share, reason = seats.take(parts[0]), parts[1].value, parts[2].text(_REASON)
    if isinstance(share, bool) or not isinstance(share, int | float) or share not in {0, 0.5, 1}:
        raise node.wrong("document.want_unplayed")
    if share == 1:
        byes.append(player)
    elif share:
        halves.append(player)
    elif reason != "absent":
        losses.append(player)


def _match(node: JsonNode, seats: _Seats) -> Match:
    members = node.object("table", "a", "b", "games", "outcome", "lost", "reasons", "goes_on")
    a = seats.take(node.need(members, "a"))
    b = seats.take(node.need(members, "b"))
    outcome = members["outcome"].one_of(Outcome) if "outcome" in members else Outcome.PLAYED
    games = read_games(members["games"]) if given(members, "games") else None
    if outcome is Outcome.PENDING and games is not None:
        raise members["games"].wrong("document.pending_games")
    if outcome is Outcome.PLAYED and games is None:
        raise node.wrong("document.games_lacking")
    if outcome is Outcome.INTENTIONAL_DRAW and games is not None and games.a != games.b:
        raise members["games"].wrong("document.draw_unequal")
    table = seats.take_table(members["table"]) if given(members, "table") else None
    lost_a, lost_b = _lost_games(members["lost"], games) if given(members, "lost") else (0, 0)
    reason_a, reason_b = _reasons(members["reasons"], outcome) if given(members, "reasons") else (None, None)
    goes_on = members["goes_on"].one_of(GoesOn) if given(members, "goes_on") else None
    return Match(a, b, table, games, outcome, lost_a, lost_b, reason_a, reason_b, goes_on)


def _lost_games(node: JsonNode, games: Games | None) -> tuple[int, int]:
    """Read the numbers of games that a and b lost by penalties. The opponents' wins include these games."""
    counts = [item.integer(0, WINS) for item in node.items()]
    if len(counts) != 2:
        raise node.wrong("document.want_lost")
    if games is not None and (counts[0] > games.b or counts[1] > games.a):
        raise node.wrong("document.lost_not_in_games")
    return counts[0], counts[1]


def _reasons(node: JsonNode, outcome: Outcome) -> tuple[LossReason | None, LossReason | None]:
    """Read why a and b lost the match without playing it to its end; None for a player without a reason."""
    reasons = [None if item.value is None else item.one_of(LossReason) for item in node.items()]
    if len(reasons) != 2:
        raise node.wrong("document.want_reasons")
    losers = _LOSERS.get(outcome, (False, False))
    if any(reason is not None and not loses for reason, loses in zip(reasons, losers, strict=True)):
        raise node.wrong("document.reason_without_loss")
    return reasons[0], reasons[1]


def read_knockout(node: JsonNode, known: Mapping[PlayerId, Entrant], options: Options) -> Knockout:
    """Read the seeds and rounds of the knockout in the document; `bracket` checks the rounds against the seeds later.

    Raises UserError `document.*`.
    """
    members = node.object("seeds", "rounds")
    rounds: list[KnockoutRound] = []
    for item in members["rounds"].items() if given(members, "rounds") else ():
        round_ = _knockout_round(item, known, options)
        if any(round_.name == other.name for other in rounds):
            raise item.wrong("document.knockout_round_twice", round=round_.name)
        rounds.append(round_)
    return Knockout(tuple(_Seats(known).take_all(members, "seeds")), tuple(rounds))


def _knockout_round(node: JsonNode, known: Mapping[PlayerId, Entrant], options: Options) -> KnockoutRound:
    members = node.object("round", "matches")
    name = node.need(members, "round")
    match = _ROUND_NAME.fullmatch(name.text(_ID))
    if match is None or (match[1] is not None and (int(match[1]) < 16 or int(match[1]).bit_count() != 1)):
        raise name.wrong("document.knockout_round_name")
    seats = _Seats(known)
    matches = []
    for item in node.need(members, "matches").items():
        played = _match(item, seats)
        equal = played.outcome is Outcome.PLAYED and played.games is not None and played.games.a == played.games.b
        undecided = played.outcome is Outcome.DOUBLE_LOSS and played.goes_on is None
        undecided |= equal and played.goes_on is None and options.rulings.get("knockout_time_up") != "higher_seed"
        if undecided or played.outcome is Outcome.INTENTIONAL_DRAW:
            raise item.wrong("document.knockout_no_winner")
        matches.append(played)
    return KnockoutRound(match[0], tuple(matches))


def write_round(round_: Round) -> dict[str, Any]:
    members: dict[str, Any] = {
        "round": round_.number,
        "matches": [write_match(match) for match in round_.matches],
        "byes": list(round_.byes),
        "losses": list(round_.losses),
    }
    if round_.half_byes:
        members["unplayed"] = [[player, 0.5, "half-point bye"] for player in round_.half_byes]
    return members


def write_match(match: Match) -> dict[str, Any]:
    """Convert a match to its form in a document.

    The table, the games lost by penalties, the reasons and `goes_on` are omitted if the match has none.
    """
    reasons = match.reason_a, match.reason_b
    return {
        **({} if match.table is None else {"table": match.table}),
        "a": match.a,
        "b": match.b,
        "games": None if match.games is None else list(match.games),
        "outcome": match.outcome.value,
        **({"lost": [match.lost_a, match.lost_b]} if match.lost_a or match.lost_b else {}),
        **({"reasons": [reason and reason.value for reason in reasons]} if any(reasons) else {}),
        **({} if match.goes_on is None else {"goes_on": match.goes_on.value}),
    }
