"""An immutable picture of the stored data of an event, its conversion to a `Tournament`, and results in words."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Any, TypeVar

from irondie_to.app.core.namesakes import NamedEntrant, named
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow, SentSetRow
from irondie_to.app.core.ports import RoundTime
from irondie_to.app.core.results import LossReasons, ResultWords, loss_reasons, result_of, text_of
from irondie_to.app.core.rows import (
    ApartRow,
    AwardRow,
    EntrantRow,
    EventRow,
    GameRow,
    MatchRow,
    NoteRow,
    RoundClockRow,
    RoundRow,
    SeedRow,
    SetCheckRow,
    TableClockRow,
)
from irondie_to.tournament.document.document import read_options, write_options
from irondie_to.tournament.model import (
    Entrant,
    GoesOn,
    Knockout,
    KnockoutRound,
    Match,
    Options,
    Outcome,
    PlayerId,
    Round,
    Tournament,
)


def options_of(event: EventRow) -> Options:
    """The options of the event. Results are cached, so the same text is parsed only once."""
    return _read(event.options)


def with_options(event: EventRow, options: Options) -> EventRow:
    return event._replace(options=stored_text(options))


def stored_text(options: Options) -> str:
    return json.dumps(write_options(options))


@lru_cache(maxsize=64)
def _read(text: str) -> Options:
    return read_options(json.loads(text))


T = TypeVar("T")


@dataclass(frozen=True)
class Picture:
    """The rows of an event at one moment.

    `step` is the id of the latest step in the event's journal at that moment. Clocks and games are those of the rounds
    under way: the last Swiss round, or all knockout rounds. `cut_made_at` is the time of the cut, UTC in ISO 8601; it
    is empty before the cut, and if the journal does not contain the cut, as after an import. `times` are the start and
    end times of all rounds whose clock was started. `reports`, `calls`, `sent_sets` (those that wait for the desk) and
    `declined_sets` came from phones; those of matches and players that have been removed are left out. `content_step`
    is the id of the latest step that did more than change how phones reach the event (`ACCESS_STEPS`).
    """

    step: int
    event: EventRow
    entrant_rows: tuple[EntrantRow, ...]
    rounds: tuple[RoundRow, ...]
    matches: tuple[MatchRow, ...]
    awards: tuple[AwardRow, ...]
    seeds: tuple[SeedRow, ...]
    notes: tuple[NoteRow, ...] = ()
    set_checks: tuple[SetCheckRow, ...] = ()
    apart: tuple[ApartRow, ...] = ()
    clocks: tuple[RoundClockRow, ...] = ()
    table_clocks: tuple[TableClockRow, ...] = ()
    games: tuple[GameRow, ...] = ()
    cut_made_at: str = ""
    times: tuple[RoundTime, ...] = ()
    reports: tuple[PhoneReportRow, ...] = ()
    calls: tuple[RefereeCallRow, ...] = ()
    sent_sets: tuple[SentSetRow, ...] = ()
    declined_sets: tuple[SentSetRow, ...] = ()
    content_step: int = 0
    _derived: dict[Callable[[Picture], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)
    _lasting: dict[Callable[[Picture], Any], Any] = field(default_factory=dict, init=False, repr=False, compare=False)

    def derived(self, compute: Callable[[Picture], T]) -> T:
        """The result of `compute` for this picture, which is computed once and then cached."""
        if compute not in self._derived:
            self._derived[compute] = compute(self)
        found: T = self._derived[compute]
        return found

    @cached_property
    def entrants(self) -> tuple[NamedEntrant, ...]:
        """All entrants ordered by row id, each with a name that is unique in the event."""
        return named(self.entrant_rows)

    @cached_property
    def entrant_by_id(self) -> dict[int, NamedEntrant]:
        return {entrant.id: entrant for entrant in self.entrants}

    def entrant(self, row_id: int) -> NamedEntrant:
        return self.entrant_by_id[row_id]

    @cached_property
    def options(self) -> Options:
        return options_of(self.event)

    @cached_property
    def swiss(self) -> tuple[RoundRow, ...]:
        """The published Swiss rounds in order."""
        return tuple(sorted((row for row in self.rounds if row.phase == "swiss"), key=lambda row: row.number))

    @cached_property
    def knockout(self) -> tuple[RoundRow, ...]:
        """The published knockout rounds in order; the final comes before the match for third place."""
        return tuple(
            sorted((row for row in self.rounds if row.phase == "knockout"), key=lambda row: (row.number, row.name))
        )

    @cached_property
    def _matches_by_round(self) -> dict[int, list[MatchRow]]:
        by_round: dict[int, list[MatchRow]] = defaultdict(list)
        for match in sorted(self.matches, key=lambda match: (match.table_number, match.id)):
            by_round[match.round_id].append(match)
        return by_round

    def matches_of(self, row: RoundRow) -> tuple[MatchRow, ...]:
        """The matches of a round, ordered by table."""
        return tuple(self._matches_by_round.get(row.id, ()))

    def match_row(self, row_id: int | None) -> MatchRow | None:
        return next((match for match in self.matches if match.id == row_id), None)

    def round_of(self, match: MatchRow) -> RoundRow:
        return next(row for row in self.rounds if row.id == match.round_id)

    def awards_of(self, row: RoundRow, kind: str) -> tuple[NamedEntrant, ...]:
        """The entrants with an award of this kind (`bye`, `loss` or `half`) in a round, ordered by code."""
        entrants = [
            self.entrant(award.entrant_id) for award in self.awards if award.round_id == row.id and award.kind == kind
        ]
        return tuple(sorted(entrants, key=lambda entrant: entrant.code))

    @property
    def under_way(self) -> tuple[RoundRow, ...]:
        """The rounds being played, or else those played last: the last Swiss round, or all rounds of the knockout."""
        return self.knockout if self.seeds else self.swiss[-1:]

    @property
    def current(self) -> RoundRow | None:
        """The last published Swiss round; None before round 1."""
        return self.swiss[-1] if self.swiss else None

    @cached_property
    def pending(self) -> tuple[MatchRow, ...]:
        """The matches without a result in all rounds, ordered by round and table."""
        order = {row.id: (row.phase == "knockout", row.number) for row in self.rounds}
        missing = [match for match in self.matches if match.outcome == Outcome.PENDING.value]
        return tuple(sorted(missing, key=lambda match: (order[match.round_id], match.table_number)))

    @cached_property
    def tournament(self) -> Tournament:
        """The event as a `Tournament`.

        Entrants are left out if they are not checked in, have no match and no award, and are no seeds.
        """
        seen = {match.a_id for match in self.matches} | {match.b_id for match in self.matches}
        seen |= {award.entrant_id for award in self.awards} | {seed.entrant_id for seed in self.seeds}
        return Tournament(
            name=self.event.name,
            options=self.options,
            seed=self.event.seed,
            entrants=tuple(
                self._entrant(entrant, entrant.name)
                for entrant in self.entrants
                if entrant.checked_in or entrant.id in seen
            ),
            rounds=tuple(
                Round(
                    row.number,
                    tuple(self.match(match) for match in self.matches_of(row)),
                    tuple(entrant.code for entrant in self.awards_of(row, "bye")),
                    tuple(entrant.code for entrant in self.awards_of(row, "loss")),
                    tuple(entrant.code for entrant in self.awards_of(row, "half")),
                )
                for row in self.swiss
            ),
            knockout=self._knockout_so_far(),
        )

    @cached_property
    def entered(self) -> tuple[Entrant, ...]:
        """All entrants in the form used in a tournament document.

        Entrants who are not checked in and have not dropped out count as dropped before round 1.
        """
        return tuple(replace(self._entrant(entrant, entrant.own_name), mark=entrant.mark) for entrant in self.entrants)

    def match(self, row: MatchRow) -> Match:
        games, outcome = result_of(row)
        a, b = self.entrant(row.a_id).code, self.entrant(row.b_id).code
        match = Match(a, b, row.table_number, games, outcome, goes_on=GoesOn(row.goes_on) if row.goes_on else None)
        notes_a, notes_b = self.penalties_of(row, row.a_id), self.penalties_of(row, row.b_id)
        if not (notes_a or notes_b or row.absent_a or row.absent_b):
            return match
        lost_a, lost_b = self.lost_games(row)
        reasons = loss_reasons(row, notes_a, notes_b)
        return replace(
            match,
            lost_a=lost_a,
            lost_b=lost_b,
            reason_a=reasons.a if outcome in _LOST_BY_A else None,
            reason_b=reasons.b if outcome in _LOST_BY_B else None,
        )

    @cached_property
    def _penalties(self) -> dict[tuple[int, str], list[NoteRow]]:
        by_entrant_and_round: dict[tuple[int, str], list[NoteRow]] = defaultdict(list)
        for note in self.notes:
            if note.entrant_id is not None and note.kind != NoteKind.RULING.value:
                by_entrant_and_round[note.entrant_id, note.round_name].append(note)
        return by_entrant_and_round

    @cached_property
    def _round_names(self) -> dict[int, str]:
        return {row.id: row.name or str(row.number) for row in self.rounds}

    def penalties_of(self, match: MatchRow, entrant_id: int) -> Sequence[NoteRow]:
        """The penalties that this player received in the round of the match, oldest first."""
        if not self.notes:
            return ()
        return self._penalties.get((entrant_id, self._round_names[match.round_id]), ())

    def lost_games(self, match: MatchRow) -> tuple[int, int]:
        """The numbers of games that players a and b of the match have lost by penalties."""
        lost_a, lost_b = (
            sum(note.lost_game for note in self.penalties_of(match, entrant)) for entrant in (match.a_id, match.b_id)
        )
        return lost_a, lost_b

    @cached_property
    def disqualified(self) -> frozenset[int]:
        """The row ids of the entrants who are disqualified."""
        kind = NoteKind.DISQUALIFICATION.value
        return frozenset(note.entrant_id for note in self.notes if note.kind == kind and note.entrant_id is not None)

    def _knockout_so_far(self) -> Knockout | None:
        placed = sorted((seed for seed in self.seeds if seed.place), key=lambda seed: seed.place)
        if not placed:
            return None
        return Knockout(
            tuple(self.entrant(seed.entrant_id).code for seed in placed),
            tuple(
                KnockoutRound(row.name, tuple(self.match(match) for match in self.matches_of(row)))
                for row in self.knockout
            ),
        )

    def _entrant(self, entrant: NamedEntrant, name: str) -> Entrant:
        dropped = entrant.dropped_after if entrant.checked_in or entrant.dropped_after is not None else 0
        disqualified = dropped is not None and entrant.id in self.disqualified
        return Entrant(entrant.code, name, entrant.club, entrant.dice, entrant.fixed_table, dropped, disqualified)


_CACHED = frozenset(name for name, value in vars(Picture).items() if isinstance(value, cached_property))
_OF_MATCHES = frozenset({"_matches_by_round", "pending", "tournament"})
"""The cached properties that depend on matches."""
_LOST_BY_A = frozenset({Outcome.FORFEIT_A, Outcome.DOUBLE_LOSS})
_LOST_BY_B = frozenset({Outcome.FORFEIT_B, Outcome.DOUBLE_LOSS})


def entrants_by_code(picture: Picture) -> Mapping[PlayerId, NamedEntrant]:
    return picture.derived(_by_code)


def _by_code(picture: Picture) -> dict[PlayerId, NamedEntrant]:
    return {entrant.code: entrant for entrant in picture.entrants}


def names_by_code(picture: Picture) -> Mapping[PlayerId, str]:
    """The shown names of all entrants, keyed by player code. Each name is unique in the event."""
    return picture.derived(_names)


def _names(picture: Picture) -> dict[PlayerId, str]:
    return {code: entrant.name for code, entrant in entrants_by_code(picture).items()}


def entrants_with_place(picture: Picture) -> tuple[NamedEntrant, ...]:
    """The entrants who have a place in the event or played: not those who wait, or dropped before the first round."""
    seeded = {seed.entrant_id for seed in picture.seeds}
    return tuple(
        entrant
        for entrant in picture.entrants
        if not entrant.waiting and (entrant.dropped_after != 0 or entrant.id in seeded)
    )


def codes_of(picture: Picture, match: MatchRow) -> tuple[PlayerId, PlayerId]:
    return picture.entrant(match.a_id).code, picture.entrant(match.b_id).code


def lasting(picture: Picture, compute: Callable[[Picture], T]) -> T:
    """Like `Picture.derived`, but later pictures keep the result while only the data named here changes.

    These are clocks, data sent by phones, the ids and times of steps, and the matches of the rounds under way. The
    result of `compute` must not depend on any of them.
    """
    if compute not in picture._lasting:
        picture._lasting[compute] = compute(picture)
    found: T = picture._lasting[compute]
    return found


def share(picture: Picture, before: Picture, *, matches_too: bool = True) -> None:
    """Let `picture` use what `before` has computed that does not depend on clocks or on data sent by phones.

    Apart from these, the two pictures must be the same. Unless `matches_too` is true, matches of the rounds under way
    may differ as well.
    """
    names = _CACHED if matches_too else _CACHED - _OF_MATCHES
    shared = {name: value for name, value in before.__dict__.items() if name in names}
    picture.__dict__.update(shared, _lasting=before._lasting)


def share_play(picture: Picture, before: Picture) -> None:
    """Let `picture` use everything that `before` has computed without the data sent by phones.

    The two pictures must not differ in anything else.
    """
    share(picture, before)
    picture._derived[_of_play] = of_play(before)


def of_play(picture: Picture) -> Picture:
    """The picture without the data sent by phones.

    Pictures that differ only in data sent by phones share the same result, so values derived from it are computed only
    once.
    """
    return picture.derived(_of_play)


def _of_play(picture: Picture) -> Picture:
    play = replace(picture, reports=(), calls=(), sent_sets=(), declined_sets=())
    share(play, picture)
    play._derived[_of_play] = play
    return play


def words_of(picture: Picture, row: MatchRow) -> ResultWords:
    names = picture.entrant(row.a_id).name, picture.entrant(row.b_id).name
    return ResultWords(text_of(result_of(row)), *names, reasons_of(picture, row))


def reasons_of(picture: Picture, row: MatchRow) -> LossReasons:
    """Why each player of this match would lose if it were not played, whatever the current result."""
    return loss_reasons(row, picture.penalties_of(row, row.a_id), picture.penalties_of(row, row.b_id))
