"""What is shown of a round: its matches and byes, the quality of its pairing, and what a new pairing has changed."""

from __future__ import annotations

from dataclasses import dataclass

from irondie_to.app.core.penalties.absences import Absentees
from irondie_to.app.core.results import UNKNOWN, LossReasons, ResultWords
from irondie_to.errors import Phrase
from irondie_to.tournament.model import LossReason


@dataclass(frozen=True, slots=True)
class MatchLine:
    """A match at its table.

    `result` is in typed form, None while it is missing; `winner` is the code of the winner, if any. `by_hand` is true
    if a player was placed by hand; `why` explains an unusual pairing. `extra_seconds` is the time added to the match
    time: extra time and past pauses. `absentees` are the players who are not at the table, or None. While the result is
    missing, `so_far` is the score from games lost by penalties, in typed form, such as `0-1`; otherwise it is empty.
    `reasons` says why each player loses if the match is decided without play.
    """

    table: int
    a: str
    a_name: str
    b: str
    b_name: str
    result: str | None
    by_hand: bool
    winner: str | None
    why: Phrase | None
    extra_seconds: int = 0
    absentees: Absentees | None = None
    so_far: str = ""
    reasons: LossReasons = UNKNOWN

    def words(self, text: str) -> ResultWords:
        """Describe a result of this match in words. `text` is the result in its shortest typed form."""
        return ResultWords(text, self.a_name, self.b_name, self.reasons)

    def is_lost_by_disqualification(self, seat: int) -> bool:
        """Whether the result says that the player in this seat (0 or 1) lost because of a disqualification."""
        is_lost = self.result in {("fa", "fb")[seat], "dl"}
        return is_lost and self.reasons[seat] is LossReason.DISQUALIFIED


@dataclass(frozen=True, slots=True)
class AgainView:
    """A round that was paired again or got a new match, compared with the previous pairing.

    `number` counts the pairings of the round, so it is 2 after the first such change. `at` is the time at which the
    previous pairing was published (UTC in ISO 8601), None if unknown. `tables` are the tables whose players have
    changed; `all_differ` is true if every table has changed. `came` are the names of players who are only in the new
    pairing, `left` the names of players who were only in the previous one.
    """

    number: int
    at: str | None
    tables: tuple[int, ...]
    all_differ: bool
    came: tuple[str, ...]
    left: tuple[str, ...]

    def replaces(self, time: str | None) -> Phrase:
        """A sentence saying that this pairing replaces another. `time` is `at` in local time, None if unknown."""
        if time is None:
            return Phrase("round.replaces_earlier", {"number": self.number})
        return Phrase("round.replaces", {"number": self.number, "time": time})

    @property
    def changes(self) -> tuple[Phrase, ...]:
        """Sentences about the differences from the previous pairing."""
        sentences = []
        if self.all_differ:
            sentences.append(Phrase("round.all_differ"))
        elif self.tables:
            sentences.append(Phrase("round.differing_tables", {"count": len(self.tables), "tables": self.tables}))
        if self.came:
            sentences.append(Phrase("round.came", {"names": self.came}))
        if self.left:
            sentences.append(Phrase("round.left", {"names": self.left}))
        return tuple(sentences)


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round: its matches by table, the players with a bye or an awarded loss, and the quality of its pairing.

    `byes` and `losses` are the names of these players; byes that count as draws, which only imported rounds have, are
    not included. `missing` are the tables without a result. `bye_reason` says why the pairing gave the bye to the
    player named `paired_bye`; all other byes are for players who came late, except in an imported round. `proved` says
    whether the pairing was proved optimal, None for a round without a pairing report. `again` is None for the first
    pairing.
    """

    number: int
    name: str
    matches: tuple[MatchLine, ...]
    byes: tuple[str, ...]
    losses: tuple[str, ...]
    missing: tuple[int, ...]
    rematches: int
    proved: bool | None
    bye_reason: Phrase | None
    again: AgainView | None = None
    paired_bye: str | None = None

    def reason_of_bye(self, name: str) -> Phrase | None:
        if name == self.paired_bye:
            return self.bye_reason
        return None if self.proved is None else Phrase("round.bye_of_late_player")
