"""The final report of an event: its content and its builder."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, NamedTuple

from irondie_to.app.core.phrase_json import loads
from irondie_to.app.core.picture import Picture, entrants_by_code
from irondie_to.app.core.rows import JournalRow
from irondie_to.app.core.step_names import steps_in
from irondie_to.app.end.figures import match_counts
from irondie_to.app.end.ranking import last_finished, ranking
from irondie_to.app.event.queries import has_finished_round
from irondie_to.app.papers.bracket import PrintedBracket, bracket
from irondie_to.app.papers.cross_table import CrossRow, cross_rows
from irondie_to.app.papers.kinds import named
from irondie_to.app.papers.notes import NotedRow, noted_rows
from irondie_to.app.papers.sets import PlayerSet, player_set
from irondie_to.app.papers.views import EventPaper, MatchRecord, People, PrintedName, event_head
from irondie_to.errors import Phrase, UserError
from irondie_to.rules.dice import COLOURS, TYPES, term
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.knockout.bracket import THIRD_PLACE
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.knockout.ranking import final_ranking
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings, standings_of


class RankedRow(NamedTuple):
    """A line of the final ranking, with the player's values after the Swiss rounds.

    `share` is the value of the first tie-breaker, or None. `note` says what else led to this rank: that the player
    dropped, was disqualified, declined the knockout, or was placed by lot.
    """

    rank: int
    who: PrintedName
    points: int
    matches: MatchRecord
    share: Fraction | None
    in_knockout: bool
    note: Phrase | None
    disqualified: bool = False


class ChangeRow(NamedTuple):
    """A change made by hand: its local time (HH:MM), its description, and who made it."""

    time: str
    what: Phrase
    who: str


@dataclass(frozen=True, slots=True)
class DiceCounts:
    """The number of registered dice of each type and colour, in the order of the notation, without side sets.

    `counts` has a row for each type and a column for each colour. `players` is the number of players whose set is
    counted.
    """

    types: tuple[tuple[str, Phrase], ...]
    colours: tuple[tuple[str, Phrase], ...]
    counts: tuple[tuple[int, ...], ...]
    players: int


@dataclass(frozen=True, slots=True)
class FinalReport(EventPaper):
    """The complete report of the event as of the moment named in the title.

    `noted` and `changes` go up to the present. `finished` is true once the event is over, `nobody_won` if it is over
    without a winner. `facts` are pairs of (label, value). `sets` is empty unless sets are published. `only_ranking` is
    true if only the pages with the ranking are printed. While the knockout is under way, `running` are the players who
    can still win the event, in the order of the ranking, and `undecided` also contains those who can still come third.
    """

    layout: ClassVar[str] = "end.report"
    compared: ClassVar[str] = "content"
    title: Phrase
    ranking: tuple[RankedRow, ...]
    finished: bool
    facts: tuple[tuple[Phrase, str], ...]
    bracket: PrintedBracket | None
    noted: tuple[NotedRow, ...]
    changes: tuple[ChangeRow, ...]
    cross: tuple[CrossRow, ...]
    rounds: int
    dice: DiceCounts
    sets: tuple[PlayerSet, ...]
    nobody_won: bool = False
    only_ranking: bool = False
    running: tuple[PrintedName, ...] = ()
    undecided: frozenset[PlayerId] = frozenset()

    @property
    def sheet(self) -> str:
        kind = "ranking" if self.only_ranking else "sets" if self.sets else "whole"
        return f"{self.layout} {kind} {named(self.title)}"

    @property
    def content(self) -> str:
        return repr(replace(self, undecided=frozenset()))  # a set has no order


_BY_HAND = {
    "step.publish_round_by_hand",
    "step.pair_again",
    "step.play_bye",
    "step.play_late",
    "step.swap",
    "step.swap_in_round",
    "step.corrected",
    "step.taken_back",
    "step.knockout_corrected",
    "step.knockout_taken_back",
    "step.correct",
    "step.clear",
    "step.knockout_correct",
    "step.knockout_clear",
    "step.extra_time_at",
    "step.extra_time_less_at",
    "step.extra_time",
    "step.extra_time_less",
}

_PUBLISHED_SETS = 4


def final_report(
    picture: Picture, journal: Iterable[JournalRow], clock: Callable[[str], str], *, with_sets: bool = False
) -> FinalReport:
    """Build the report of the event after its last finished round, with all penalties and changes by hand up to now.

    `clock` converts a stored UTC time to the local time of day (HH:MM). `with_sets` publishes the sets of the best
    players. Raises `UserError("paper.no_standings")` before the first round is finished.
    """
    if not has_finished_round(picture):
        raise UserError("paper.no_standings")
    moment = last_finished(picture)
    then = moment.picture
    people, standings = People(then), standings_of(then.tournament)
    ranked = _ranking(moment.seated, people, standings)
    running, undecided = _undecided(moment.seated)
    return FinalReport(
        event_head(then),
        moment.report_title,
        ranked,
        moment.is_over,
        _facts(then, moment.rounds),
        bracket(moment.seated) if then.seeds else None,
        tuple(row._replace(which=0, next=None) for row in noted_rows(picture, clock)),
        _changes(journal, clock),
        cross_rows(then, people, standings),
        moment.rounds,
        _dice(then),
        _sets(then, people, ranked, clock) if with_sets else (),
        moment.is_over and moment.champion is None,
        running=() if moment.is_over else tuple(row.who for row in ranked if row.who.code in running),
        undecided=frozenset() if moment.is_over else undecided,
    )


def _undecided(picture: Picture) -> tuple[frozenset[PlayerId], frozenset[PlayerId]]:
    """The players who can still win the event, and all whose place in the knockout is open. Empty before the cut."""
    if not picture.seeds:
        return frozenset(), frozenset()
    running = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if seed.place}
    third: set[PlayerId | None] = set()
    for round_ in bracket_of(picture.tournament).rounds:
        for meeting in round_.meetings:
            players = {meeting.a, meeting.b}
            if round_.name == THIRD_PLACE:
                third |= set() if meeting.is_over else players
            elif meeting.is_over:
                running -= players - {meeting.winner}
    return frozenset(running), frozenset(running | {player for player in third if player is not None})


def ranking_sheet(picture: Picture, clock: Callable[[str], str]) -> FinalReport:
    """Build only the ranking pages of the report. `clock` and the error are as for `final_report`."""
    return replace(final_report(picture, (), clock), title=last_finished(picture).ranking_title, only_ranking=True)


def _ranking(picture: Picture, people: People, standings: Standings) -> tuple[RankedRow, ...]:
    by_player = {row.player: row for row in standings.rows}
    in_knockout = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if seed.place}
    notes = {line.code: line.noted for line in ranking(picture).lines}
    rows = []
    for placing in final_ranking(picture.tournament):
        row, who = by_player[placing.player], people.code(placing.player)
        share = row.values[0] if row.values else None
        record = MatchRecord(*row.matches)
        knockout = placing.player in in_knockout
        note = notes.get(placing.player)
        rows.append(RankedRow(placing.rank, who, row.points, record, share, knockout, note, placing.disqualified))
    return tuple(rows)


def _facts(picture: Picture, after: int) -> tuple[tuple[Phrase, str], ...]:
    counts = match_counts(picture)
    facts = {
        "paper.fact_players": str(len(picture.tournament.entrants)),
        "paper.fact_rounds": str(after or ""),
        "paper.fact_cut": str(sum(seed.place > 0 for seed in picture.seeds)) if picture.seeds else "",
        "paper.fact_matches": str(counts.matches),
        "paper.fact_games": str(counts.games),
        "paper.fact_drawn": str(counts.drawn),
        "paper.fact_organiser": picture.event.organiser,
    }
    return tuple((Phrase(word), value) for word, value in facts.items() if value)


def _changes(journal: Iterable[JournalRow], clock: Callable[[str], str]) -> tuple[ChangeRow, ...]:
    """The changes made by hand that were not undone, oldest first."""
    rows = [(row, loads(row.name, row.values)) for row in journal if row.kind == "do" and not row.undone]
    by_hand = [(row, name) for row, name in rows if any(step.code in _BY_HAND for step in steps_in(name))]
    by_hand.sort(key=lambda change: change[0].id)
    return tuple(ChangeRow(clock(row.at), name, row.signature) for row, name in by_hand)


def _dice(picture: Picture) -> DiceCounts:
    """Count the dice in the registered sets, without side sets, by type and colour."""
    counted: Counter[tuple[object, object]] = Counter()
    players = 0
    for entrant in picture.tournament.entrants:
        dice = read_set(entrant.set or "").dice
        players += bool(dice)
        counted.update((die.type, die.colour) for die in dice)
    return DiceCounts(
        tuple((kind.value, term(kind)) for kind in TYPES),
        tuple((colour.value, term(colour)) for colour in COLOURS),
        tuple(tuple(counted[kind, colour] for colour in COLOURS) for kind in TYPES),
        players,
    )


def _sets(
    picture: Picture, people: People, ranked: tuple[RankedRow, ...], clock: Callable[[str], str]
) -> tuple[PlayerSet, ...]:
    by_code = entrants_by_code(picture)
    return tuple(player_set(people, by_code[row.who.code], clock) for row in ranked[:_PUBLISHED_SETS])
