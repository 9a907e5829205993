"""Queries about set checks: the list of checks, the comparison of sets, and the tables to check next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import JournalRow, MatchRow, RoundRow
from irondie_to.app.core.undo import step_name
from irondie_to.app.sets.queries import SetDifference, compare_sets
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice_set import read_set
from irondie_to.rules.findings import Finding
from irondie_to.rules.notation import write_dice
from irondie_to.rules.rulings import read_rulings

DRAWN = "step.draw_table"
"""The code of the step that draws a table. The draw can be verified with its values `number` and `tables`."""


@dataclass(frozen=True, slots=True)
class CheckLine:
    """A recorded set check. `found` is the comparison with the registered set; `at` is in UTC (ISO 8601)."""

    id: int
    at: str
    round_name: str
    table: int | None
    game: int
    code: str
    name: str
    presented: str
    found: SetDifference
    seconds: int
    words: str

    @property
    def result(self) -> Phrase:
        if self.found.legal:
            return Phrase("setcheck.as_registered")
        rules = tuple(dict.fromkeys(finding.rule for finding in self.found.findings))
        return Phrase("setcheck.not_as_registered", {"rules": rules})


def checks(picture: Picture, of: NamedEntrant | None = None) -> tuple[CheckLine, ...]:
    """All set checks of the event, or only those of the player `of`, oldest first."""
    lines = []
    for row in picture.set_checks:
        if of is not None and row.entrant_id != of.id:
            continue
        entrant = picture.entrant(row.entrant_id)
        lines.append(
            CheckLine(
                row.id,
                row.checked_at,
                row.round_name,
                row.table_number,
                row.game_number,
                entrant.code,
                entrant.name,
                row.presented,
                compare(picture, row.registered, row.presented, row.game_number),
                row.seconds,
                row.words,
            )
        )
    return tuple(lines)


def compare(picture: Picture, registered: str, presented: str, game: int) -> SetDifference:
    """Compare the presented set with the registered one before game number `game` of a match (SID-5).

    Before the first game, no die may be swapped in (SID-2), unless the event's ruling says that sets are not reset for
    each match. Raises `UserError` `notation.*` if a text cannot be read.
    """
    return _compare(registered, presented, swaps=may_have_swapped(picture, game))


def may_have_swapped(picture: Picture, game: int) -> bool:
    """Whether dice may have moved between set and side set before game number `game` of a match (SID-2)."""
    return game > 1 or not read_rulings(picture.options.rulings).sets_reset_each_match


@lru_cache(maxsize=16_384)  # called for every check after every step
def _compare(registered: str, presented: str, *, swaps: bool) -> SetDifference:
    difference = compare_sets(registered, presented)
    if swaps:
        return difference
    ours, theirs = read_set(registered), read_set(presented)
    swapped = (Counter(theirs.dice) - Counter(ours.dice)) & Counter(ours.side)
    if not swapped:
        return difference
    dice = sorted(swapped.elements(), key=lambda die: die.sort_key)
    finding = Finding("SID-2", Phrase("setcheck.swapped", {"dice": write_dice(dice), "count": len(dice)}))
    return SetDifference(
        difference.missing, difference.missing_count, difference.extra, (*difference.findings, finding)
    )


def playing_at(picture: Picture) -> tuple[tuple[RoundRow, MatchRow], ...]:
    """The matches without a result in the rounds under way, each with its round, by table."""
    matches = [(row, match) for row in picture.under_way for match in picture.matches_of(row)]
    pending = [pair for pair in matches if pair[1].is_pending]
    return tuple(sorted(pending, key=lambda pair: pair[1].table_number))


def current_match(picture: Picture, entrant: NamedEntrant) -> tuple[RoundRow, MatchRow] | None:
    """A player's current match or, if there is none, their last match, with its round.

    None if the player has had no match.
    """
    at = [pair for pair in playing_at(picture) if entrant.id in {pair[1].a_id, pair[1].b_id}]
    if at:
        return at[0]
    for row in reversed((*picture.swiss, *picture.knockout)):
        for match in picture.matches_of(row):
            if entrant.id in {match.a_id, match.b_id}:
                return row, match
    return None


def candidate_tables(picture: Picture, journal: Iterable[JournalRow]) -> tuple[int, ...]:
    """The candidate tables for the next draw, ascending: tables in play whose players were checked least often.

    The checks of both players at a table are added up. A drawn table counts as checked. In each round, only the larger
    number counts: that of the draws or that of the checks. Raises `UserError("setcheck.nobody_plays")`.
    """
    playing = playing_at(picture)
    if not playing:
        raise UserError("setcheck.nobody_plays")
    often = _check_counts(picture, journal)
    weights = {match.table_number: often[match.a_id] + often[match.b_id] for _row, match in playing}
    least = min(weights.values())
    return tuple(sorted(table for table, weight in weights.items() if weight == least))


def drawn_table(tables: tuple[int, ...], number: int) -> int:
    """The table at index `number` modulo the number of tables, so that anyone can verify a draw."""
    return tables[number % len(tables)]


def table_ranges(tables: tuple[int, ...]) -> str:
    """Ascending table numbers in short form, such as “1–4, 7, 9–12”."""
    if not tables:
        return ""
    ends = [place for place, (table, following) in enumerate(pairwise(tables), start=1) if following != table + 1]
    runs = [tables[first:last] for first, last in pairwise([0, *ends, len(tables)])]
    return ", ".join(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}" for run in runs)


def _check_counts(picture: Picture, journal: Iterable[JournalRow]) -> Counter[int]:
    """How often each entrant was drawn or checked, by row id.

    In each round, only the larger of the two numbers counts.
    """
    drawings: Counter[tuple[str, int]] = Counter()
    players = {
        (row_name(row), match.table_number): (match.a_id, match.b_id)
        for row in picture.rounds
        for match in picture.matches_of(row)
    }
    for step in journal:
        if step.kind == "do" and step.name == DRAWN and not step.undone:
            values = step_name(step).values
            at = str(values["round"]), int(str(values["table"]))
            drawings.update((at[0], entrant) for entrant in players.get(at, ()))
    made = Counter((row.round_name, row.entrant_id) for row in picture.set_checks)
    often: Counter[int] = Counter()
    for (_name, entrant), count in (drawings | made).items():
        often[entrant] += count
    return often
