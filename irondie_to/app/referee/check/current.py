"""A set check in progress: its players, its match, how much of its time is recorded, and its row of unfinished work."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from irondie_to.app.core.clock_facts import facts_of
from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, codes_of, entrants_by_code
from irondie_to.app.core.round_names import round_title, row_name
from irondie_to.app.core.rows import MatchRow, UnfinishedRow
from irondie_to.app.core.unfinished import UNREADABLE
from irondie_to.app.referee.check.commands import RecordSetCheck
from irondie_to.app.referee.check.queries import current_match, playing_at
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.match import MOST_GAMES


@dataclass(frozen=True, slots=True)
class ExtraTimeDue:
    """The extra time, in minutes, still due to a match for a set check."""

    match: MatchRow
    minutes: int

    @property
    def is_over(self) -> bool:
        """Whether the match has a result and therefore gets no more extra time."""
        return not self.match.is_pending


_MINUTE_S = 60

GAMES: Final = range(1, MOST_GAMES + 1)
"""The numbers that a game of a match can have."""


@dataclass(frozen=True, slots=True)
class CurrentCheck:
    """A set check in progress.

    `match_id` is None for a player without a match. `codes` are the codes of the players being checked. `kept_seconds`
    is the time already recorded, in seconds. `extra_before_s` is the extra time, in seconds, that the match had when
    the check began.
    """

    match_id: int | None = None
    codes: tuple[str, ...] = ()
    kept_seconds: int = 0
    extra_before_s: int = 0

    def match(self, picture: Picture) -> MatchRow | None:
        """The match as currently stored.

        None if the check has no match, the match was removed, or a player being checked is no longer in it.
        """
        match = picture.match_row(self.match_id)
        if match is None:
            return None
        return match if set(codes_of(picture, match)).issuperset(self.codes) else None

    def players(self, picture: Picture) -> tuple[NamedEntrant, ...]:
        """The players as currently stored, except those removed from the event."""
        by_code = entrants_by_code(picture)
        return tuple(by_code[code] for code in self.codes if code in by_code)

    def next_game(self, picture: Picture) -> int:
        """The number of the game in progress or else of the next one, within `GAMES`; 1 without a match."""
        match = picture.match_row(self.match_id)
        return 1 if match is None else min(facts_of(picture, match).facts.game_number, GAMES[-1])

    def place(self, picture: Picture) -> Phrase:
        """The place of the check: table, round and both players, or only the player if there is no match.

        If there is no match, at least one of the players must still be in the event.
        """
        match = self.match(picture)
        if match is None:
            return Phrase("setcheck_page.alone", {"name": self.players(picture)[0].name})
        names = {"a": picture.entrant(match.a_id).name, "b": picture.entrant(match.b_id).name}
        row = picture.round_of(match)
        is_swiss = row.phase == "swiss"
        title = Phrase("clocks.this_round", {"round": row.number}) if is_swiss else round_title(row)
        return Phrase("setcheck_page.at_table", {"table": match.table_number, "round": title, **names})

    def record(
        self, picture: Picture, entrant: NamedEntrant, presented: str, seconds: int, words: str, game: int
    ) -> RecordSetCheck:
        """The command that records the presented dice of a player, with the time that has not been recorded yet.

        `seconds` is the duration of the whole check so far. `entrant` is the player as the user saw them, including the
        registered set.
        """
        match = self.match(picture)
        return RecordSetCheck(
            picture.event.id,
            entrant.code,
            presented,
            seconds - self.kept_seconds,
            words,
            None if match is None else match.table_number,
            game,
            None if match is None else row_name(picture.round_of(match)),
            entrant.row,
        )

    def extra_due(self, picture: Picture, seconds: int) -> ExtraTimeDue | None:
        """The extra time still due after `seconds` seconds of the check; None if the check has no match.

        It is the duration of the check, rounded up to full minutes, minus the extra time given since the check began.
        """
        match = self.match(picture)
        if match is None:
            return None
        given = (match.extra_seconds - self.extra_before_s) // _MINUTE_S
        return ExtraTimeDue(match, max(0, -(-seconds // _MINUTE_S) - given))

    def kept(self, seconds: int) -> CurrentCheck:
        """A copy of the check after its first `seconds` seconds have been recorded."""
        return replace(self, kept_seconds=seconds)


def check_match(picture: Picture, match: MatchRow) -> CurrentCheck:
    return CurrentCheck(match.id, codes_of(picture, match), extra_before_s=match.extra_seconds)


def check_of(picture: Picture, what: int | str) -> CurrentCheck | None:
    """Begin a check of both players at a table (`what` is an integer) or of one player (`what` is a code).

    Returns None if no match is in play at the table.
    """
    if isinstance(what, int):
        found = next((match for _row, match in playing_at(picture) if match.table_number == what), None)
        return None if found is None else check_match(picture, found)
    at = current_match(picture, entrants_by_code(picture)[what])
    return CurrentCheck(None, (what,)) if at is None else replace(check_match(picture, at[1]), codes=(what,))


class PresentedDice(NamedTuple):
    """The dice that one player has presented so far (`presented`, in notation), and the remark on them (`words`).

    `kept_as` is the row id of the set check last recorded for this player, or None; the dice may have changed since.
    """

    presented: str
    words: str
    kept_as: int | None


@dataclass(frozen=True, slots=True)
class UnfinishedCheck:
    """A set check in progress before game number `game` (from 1), after `seconds` seconds.

    `shown` has one item for each player being checked.
    """

    check: CurrentCheck
    game: int
    seconds: int
    shown: tuple[PresentedDice, ...]


def write_check(unfinished: UnfinishedCheck) -> str:
    check = unfinished.check
    content = {
        "match": check.match_id,
        "codes": check.codes,
        "kept_seconds": check.kept_seconds,
        "extra_before": check.extra_before_s,
        "game": unfinished.game,
        "seconds": unfinished.seconds,
        "shown": unfinished.shown,
    }
    return json.dumps(content, ensure_ascii=False)


def read_check(row: UnfinishedRow) -> UnfinishedCheck:
    """Read a check from its stored row.

    A game number that is not in `GAMES` is replaced by the nearest one. Raises
    `UserError("unfinished.unreadable")`.
    """
    try:
        content = json.loads(row.content)
        codes = tuple(str(code) for code in content["codes"])
        shown = tuple(
            PresentedDice(str(presented), str(words), kept_as) for presented, words, kept_as in content["shown"]
        )
        before_s = int(content.get("extra_before", 0))
        check = CurrentCheck(content["match"], codes, int(content["kept_seconds"]), before_s)
        return UnfinishedCheck(
            check, min(max(int(content["game"]), GAMES[0]), GAMES[-1]), int(content["seconds"]), shown
        )
    except UNREADABLE as fault:
        raise UserError("unfinished.unreadable", name=row.name) from fault
