"""A knockout bracket: pairs players by seed, gives byes, and moves winners on to the next rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.model import KnockoutRound, Match, Outcome, PlayerId

FINAL, THIRD_PLACE = "final", "third_place"
_ROUND_NAMES = {
    "final": "knockout.final",
    "third_place": "knockout.third_place",
    "semifinals": "knockout.semifinals",
    "quarterfinals": "knockout.quarterfinals",
    "round_of_16": "knockout.round_of_16",
    "round_of_32": "knockout.round_of_32",
}
"""The sizes of rounds that have a special name in some languages, such as Achtelfinale in German."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """A pairing in the bracket; an unknown player is None. `a` is above `b` in the bracket.

    `match` contains the table and the result; it is None if the event has not stored the match. `winner` is None until
    the match is decided.
    """

    a: PlayerId | None
    b: PlayerId | None
    match: Match | None = None
    winner: PlayerId | None = None

    @property
    def loser(self) -> PlayerId | None:
        """The player who lost; None until the match is decided."""
        if self.winner is None:
            return None
        return self.b if self.winner == self.a else self.a


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

    @property
    def champion(self) -> PlayerId | None:
        """The winner of the final; None until the final is decided."""
        return self.rounds[-1].meetings[0].winner


def round_name(players: int) -> str:
    """The name of the round that this number of players (a power of two) enters."""
    return {2: FINAL, 4: "semifinals", 8: "quarterfinals"}.get(players, f"round_of_{players}")


def round_phrase(name: str) -> Phrase:
    """The name of the round as a phrase for users."""
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


def bracket(seeds: tuple[PlayerId, ...], played: Iterable[KnockoutRound] = (), *, third_place: bool = False) -> Bracket:
    """The bracket of at least two seeds with the matches stored so far; the top seeds have the byes.

    `third_place` adds a match for third place if there are more than three seeds. Raises UserError
    `knockout.not_in_bracket` for a match that does not belong to the bracket.
    """
    matches = {(round_.name, frozenset((match.a, match.b))): match for round_ in played for match in round_.matches}
    seed = {player: number for number, player in enumerate(seeds, start=1)}
    size = 1 << (len(seeds) - 1).bit_length()

    def meet(name: str, a: PlayerId | None, b: PlayerId | None) -> Meeting:
        match = matches.pop((name, frozenset((a, b))), None) if a is not None and b is not None else None
        return Meeting(a, b, match, None if match is None else winner(match, seed))

    order = [seeds[place - 1] if place <= len(seeds) else None for place in seed_order(size)]
    entering: list[PlayerId | None] = []
    first: list[Meeting] = []
    byes: list[PlayerId] = []
    for a, b in zip(order[::2], order[1::2], strict=True):
        # The upper seed of a pair is the better one, so only the lower one can be missing.
        if b is None and a is not None:
            byes.append(a)
            entering.append(a)
        else:
            first.append(meet(round_name(size), a, b))
            entering.append(first[-1].winner)
    rounds = [BracketRound(round_name(size), tuple(first), tuple(byes))]
    while len(entering) > 1:
        if len(entering) == 2 and third_place and len(seeds) > 3:
            a, b = (meeting.loser for meeting in rounds[-1].meetings)
            rounds.append(BracketRound(THIRD_PLACE, (meet(THIRD_PLACE, a, b),)))
        name = round_name(len(entering))
        meetings = tuple(meet(name, a, b) for a, b in zip(entering[::2], entering[1::2], strict=True))
        rounds.append(BracketRound(name, meetings))
        entering = [meeting.winner for meeting in meetings]
    for (name, _), match in matches.items():
        raise UserError("knockout.not_in_bracket", round=round_phrase(name), a=match.a, b=match.b)
    return Bracket(seeds, tuple(rounds))


def winner(match: Match, seed: Mapping[PlayerId, int]) -> PlayerId | None:
    """The winner of the match; None while it is pending.

    An equal match goes to the higher seed, as the value `higher_seed` of the ruling `knockout_time_up` says.
    """
    if match.outcome is Outcome.PENDING:
        return None
    if match.outcome is Outcome.FORFEIT_A:
        return match.b
    if match.outcome is Outcome.FORFEIT_B:
        return match.a
    games = match.games
    if games is not None and games.a != games.b:
        return match.a if games.a > games.b else match.b
    return min(match.a, match.b, key=seed.__getitem__)
