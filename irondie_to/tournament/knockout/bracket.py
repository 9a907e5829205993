"""A knockout bracket: pairs players by seed, gives byes, and moves winners on to the next rounds."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import GoesOn, KnockoutRound, Match, Outcome, PlayerId

FINAL, THIRD_PLACE = "final", "third_place"
_ROUND_NAMES = {
    "final": "knockout.final",
    "third_place": "knockout.third_place",
    "semifinals": "knockout.semifinals",
    "quarterfinals": "knockout.quarterfinals",
    "round_of_16": "knockout.round_of_16",
    "round_of_32": "knockout.round_of_32",
}
"""The code of the name of each round that has a special name in some languages, such as Achtelfinale in German."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing in the bracket; an unknown player is None. `a` is above `b` in the bracket.

    `match` contains the table and the result; it is None if the event has not stored the match. `winner` is the player
    who goes on; it is None until that is certain, and also if nobody goes on. `nobody_a` and `nobody_b` are true if
    nobody comes to that place, so that the other player goes on without a match.
    """

    a: PlayerId | None
    b: PlayerId | None
    match: Match | None = None
    winner: PlayerId | None = None
    nobody_a: bool = False
    nobody_b: bool = False

    @property
    def is_over(self) -> bool:
        """Whether it is certain who goes on from this meeting, or that nobody does."""
        has_result = self.match is not None and not self.match.is_pending
        return has_result or self.winner is not None or (self.nobody_a and self.nobody_b)

    @property
    def is_walkover(self) -> bool:
        """Whether a player goes on without a match because nobody came to the other place."""
        return self.winner is not None and self.match is None


@dataclass(frozen=True, slots=True)
class BracketRound:
    """A round of the bracket. `meetings` are from top to bottom; `byes` are players who advance without a match."""

    name: str
    meetings: tuple[Meeting, ...]
    byes: tuple[PlayerId, ...] = ()


@dataclass(frozen=True, slots=True)
class Bracket:
    """The seeds, best first, and the rounds in order; the match for third place comes before the final."""

    seeds: tuple[PlayerId, ...]
    rounds: tuple[BracketRound, ...]

    def round(self, name: str) -> BracketRound:
        """The round with this name. Raises UserError `knockout.no_such_round`."""
        for round_ in self.rounds:
            if round_.name == name:
                return round_
        raise UserError("knockout.no_such_round", round=name, rounds=tuple(each.name for each in self.rounds))

    def places(self, name: str) -> tuple[Meeting | PlayerId, ...]:
        """The places of the round from top to bottom, each a pairing or a player with a bye."""
        round_ = self.round(name)
        meetings = iter(round_.meetings)
        uppers = (seed - 1 for seed in seed_order(2 * (len(round_.meetings) + len(round_.byes)))[::2])
        return tuple(self.seeds[place] if self.seeds[place] in round_.byes else next(meetings) for place in uppers)

    @property
    def is_over(self) -> bool:
        return all(meeting.is_over for round_ in self.rounds for meeting in round_.meetings)


def has_third_place(players: int) -> bool:
    """Whether a knockout of this many players has two semifinals, whose losers can play for third place."""
    return players > 3


def is_last_round(name: str) -> bool:
    """Whether nobody advances from this round: the final or the match for third place."""
    return name in {FINAL, THIRD_PLACE}


def round_name(players: int) -> str:
    """The name of the round that this number of players (a power of two) enters."""
    return {2: FINAL, 4: "semifinals", 8: "quarterfinals"}.get(players, f"round_of_{players}")


def round_phrase(name: str) -> Phrase:
    players = name.removeprefix("round_of_")
    if name in _ROUND_NAMES:
        return Phrase(_ROUND_NAMES[name])
    return Phrase("knockout.round_of", {"players": int(players)})


def round_size(name: str) -> int:
    """The number of players who enter the round, byes included; 2 for the match for third place."""
    sizes = {FINAL: 2, THIRD_PLACE: 2, "semifinals": 4, "quarterfinals": 8}
    return sizes[name] if name in sizes else int(name.removeprefix("round_of_"))


def seed_order(size: int) -> list[int]:
    """The seeds of a bracket of `size` (a power of two) from top to bottom: 1 8 4 5 2 7 3 6 for size 8."""
    order = [1]
    while len(order) < size:
        both = 2 * len(order) + 1
        order = [seed for upper in order for seed in (upper, both - upper)]
    return order


class BracketPlace(NamedTuple):
    """A place in a round: its player, or None while the player is unknown or if nobody comes (`is_empty`)."""

    player: PlayerId | None
    is_empty: bool = False


_UNKNOWN, _EMPTY = BracketPlace(None), BracketPlace(None, True)


def bracket(
    seeds: tuple[PlayerId, ...],
    played: Iterable[KnockoutRound] = (),
    *,
    third_place: bool = False,
    out: Collection[PlayerId] = (),
) -> Bracket:
    """The bracket of at least two seeds with the matches stored so far; the top seeds have the byes.

    `third_place` adds a match for third place if there are more than three seeds. The players in `out` have left the
    event: they keep the matches in `played`, but get no others. Raises UserError `knockout.not_in_bracket` for a match
    that does not belong to the bracket.
    """
    laid_out, others = lay_out(seeds, played, third_place=third_place, out=out)
    for name, match in others:
        raise UserError("knockout.not_in_bracket", round=round_phrase(name), a=match.a, b=match.b)
    return laid_out


def lay_out(
    seeds: tuple[PlayerId, ...], played: Iterable[KnockoutRound], *, third_place: bool, out: Collection[PlayerId]
) -> tuple[Bracket, list[tuple[str, Match]]]:
    """The bracket as `bracket` returns it, and the matches that do not belong to it, each with its round's name."""
    matches = {(round_.name, frozenset((match.a, match.b))): match for round_ in played for match in round_.matches}
    seed = {player: number for number, player in enumerate(seeds, start=1)}
    size = 1 << (len(seeds) - 1).bit_length()

    last: dict[PlayerId, int] = {}  # the size of the latest round in which the player has a match
    for name, players in matches:
        for player in players:
            last[player] = min(round_size(name), last.get(player, size))

    def has_gone_on(name: str, player: PlayerId | None) -> bool:
        return player in last and last[player] < round_size(name)

    def meet(name: str, a: BracketPlace, b: BracketPlace) -> Meeting:
        match = None
        if a.player is not None and b.player is not None:
            match = matches.pop((name, frozenset((a.player, b.player))), None)
        if match is not None:
            return Meeting(a.player, b.player, match, who_goes_on(match, seed))
        a, b = (_EMPTY if place.player in out and not has_gone_on(name, place.player) else place for place in (a, b))
        walkover = a.player if b.is_empty else b.player if a.is_empty else None
        return Meeting(a.player, b.player, None, walkover, a.is_empty, b.is_empty)

    order = [BracketPlace(seeds[place - 1]) if place <= len(seeds) else _EMPTY for place in seed_order(size)]
    entering: list[BracketPlace] = []
    first: list[Meeting] = []
    byes: list[PlayerId] = []
    for a, b in zip(order[::2], order[1::2], strict=True):
        # The upper seed of a pair is the better one, so only the lower one can be missing.
        if b.is_empty and a.player is not None:
            byes.append(a.player)
            entering.append(a)
        else:
            first.append(meet(round_name(size), a, b))
            entering.append(_from(first[-1]))
    rounds = [BracketRound(round_name(size), tuple(first), tuple(byes))]
    while len(entering) > 1:
        if len(entering) == 2 and third_place and has_third_place(len(seeds)):
            losers = [_beaten(meeting, seed) for meeting in rounds[-1].meetings]
            rounds.append(BracketRound(THIRD_PLACE, (meet(THIRD_PLACE, *losers),)))
        name = round_name(len(entering))
        meetings = tuple(meet(name, a, b) for a, b in zip(entering[::2], entering[1::2], strict=True))
        rounds.append(BracketRound(name, meetings))
        entering = [_from(meeting) for meeting in meetings]
    return Bracket(seeds, tuple(rounds)), [(name, match) for (name, _players), match in matches.items()]


def _from(meeting: Meeting) -> BracketPlace:
    """The place that the winner of this meeting takes in the next round."""
    return BracketPlace(meeting.winner, meeting.is_over and meeting.winner is None)


def _beaten(meeting: Meeting, seed: Mapping[PlayerId, int]) -> BracketPlace:
    """The place that the loser of this semifinal takes in the match for third place."""
    if not meeting.is_over:
        return _UNKNOWN
    match = meeting.match
    first = None if match is None else meeting.winner or winner(match, seed)
    if match is None or first is None:
        return _EMPTY
    return BracketPlace(match.b if first == match.a else match.a)


def who_goes_on(match: Match, seed: Mapping[PlayerId, int]) -> PlayerId | None:
    """The player who goes on from this match: the one the referee chose, or else the winner.

    None while the match is pending, or if nobody goes on.
    """
    if match.is_pending:
        return None
    if match.goes_on is None:
        return winner(match, seed)
    return {GoesOn.A: match.a, GoesOn.B: match.b, GoesOn.NOBODY: None}[match.goes_on]


def is_tied(match: Match) -> bool:
    """Whether the match was played and both players won the same number of games."""
    return match.outcome is Outcome.PLAYED and match.games is not None and match.games.a == match.games.b


def winner(match: Match, seed: Mapping[PlayerId, int]) -> PlayerId | None:
    """The winner of the match; None if it is pending, if both players lost it, or if it is tied and `goes_on` is set.

    A tied match is decided by the referee (`goes_on`). Without a decision, the higher seed wins it, as the value
    `higher_seed` of the ruling `knockout_time_up` requires.
    """
    if match.outcome in {Outcome.PENDING, Outcome.DOUBLE_LOSS} or (is_tied(match) and match.goes_on is not None):
        return None
    if match.outcome is Outcome.FORFEIT_A:
        return match.b
    if match.outcome is Outcome.FORFEIT_B:
        return match.a
    games = match.games
    if games is not None and games.a != games.b:
        return match.a if games.a > games.b else match.b
    return min(match.a, match.b, key=seed.__getitem__)
