"""The cross table of an event, with every round of every player: for the wall, and as part of the final report."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.results import LossReasons, ResultWords, written
from irondie_to.app.end.ranking import Moment, last_finished
from irondie_to.app.event.queries import has_no_swiss
from irondie_to.app.papers.views import EventPaper, People, PrintedName, event_head
from irondie_to.app.standings.form import Crossing, crossings
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.history import history_of
from irondie_to.tournament.knockout.bracket import BracketRound, round_size
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.standings import Standings, standings_of

UNPAIRED: Final = {
    "bye": Phrase("paper.bye_note"),
    "half": Phrase("paper.draw_note"),
    "loss": Phrase("paper.loss_word"),
}
"""The words for a round without an opponent, by `Crossing.unpaired`."""
_SHORT = {
    "final": Phrase("event_page.brief_final"),
    "third_place": Phrase("paper.short_third"),
    "semifinals": Phrase("event_page.brief_semifinals"),
    "quarterfinals": Phrase("event_page.brief_quarterfinals"),
}


class KnockoutCrossing(NamedTuple):
    """A player's knockout round: the games (theirs first), a sign or the word for a bye, and whether they won."""

    games: str | Phrase
    is_won: bool
    is_bye: bool = False


class CrossRow(NamedTuple):
    """A line of the cross table. A cell is None if the player did not take part in that round.

    `totals` are the player's points after each Swiss round.
    """

    rank: int
    who: PrintedName
    rounds: tuple[Crossing | None, ...]
    points: int
    in_knockout: bool
    totals: tuple[int, ...] = ()
    knockout: tuple[KnockoutCrossing | None, ...] = ()


@dataclass(frozen=True, slots=True)
class CrossTable(EventPaper):
    """The cross table for the wall. The ranks are those of the standings after the Swiss rounds that it shows.

    `subtitle` names the last finished round, unless the event is over. `stages` are the short names of the finished
    knockout rounds.
    """

    layout: ClassVar[str] = "standings.cross_table"
    for_wall: ClassVar[bool] = True
    subtitle: Phrase
    rows: tuple[CrossRow, ...]
    rounds: int
    stages: tuple[Phrase, ...]


def cross_table(picture: Picture) -> CrossTable:
    """Build the cross table as of the last finished round.

    Raises `UserError` `paper.no_standings` if no Swiss round is finished yet, or `paper.no_swiss`.
    """
    moment = last_finished(picture)
    if moment.rounds == 0:
        raise UserError("paper.no_swiss" if has_no_swiss(picture) else "paper.no_standings")
    then = moment.picture
    rounds = knockout_rounds_of(then)
    return CrossTable(
        event_head(then),
        _subtitle(moment),
        cross_rows(then, People(then), standings_of(then.tournament)),
        moment.rounds,
        tuple(short_round_name(round_.name) for round_ in rounds),
    )


def cross_rows(picture: Picture, people: People, standings: Standings) -> tuple[CrossRow, ...]:
    """Every round of every player, in the order of the standings."""
    ranks = {row.player: row.rank for row in standings.rows}
    rounds = crossings(picture.tournament.rounds, picture.options, ranks)
    totals = totals_of(picture)
    knockout = [_knockout_crossings(round_) for round_ in knockout_rounds_of(picture)]
    in_knockout = {picture.entrant(seed.entrant_id).code for seed in picture.seeds if seed.place}
    return tuple(
        CrossRow(
            row.rank,
            people.code(row.player),
            rounds[row.player],
            row.points,
            row.player in in_knockout,
            totals[row.player],
            tuple(by_player.get(row.player) for by_player in knockout),
        )
        for row in standings.rows
    )


def last_in_cut(rows: Sequence[CrossRow]) -> CrossRow | None:
    """The last row of a player in the knockout; the cut line is drawn below it. None if there is no cut line.

    Players who declined may be above the line, too.
    """
    inside = [row for row in rows if row.in_knockout]
    return inside[-1] if inside and inside[-1] is not rows[-1] else None


def has_signs(cells: Iterable[Crossing | KnockoutCrossing | None]) -> bool:
    """Whether signs replace the games of a match, so that the footer must explain them."""
    return any(cell is not None and isinstance(cell.games, Phrase) for cell in cells)


def _subtitle(moment: Moment) -> Phrase:
    if moment.is_over:
        return Phrase("paper.cross_table")
    if moment.stage is not None:
        return Phrase("paper.cross_table_after_stage", {"stage": moment.after})
    return Phrase("paper.cross_table_after_round", {"round": moment.rounds})


def totals_of(picture: Picture) -> dict[PlayerId, tuple[int, ...]]:
    """The points of each player after each Swiss round."""
    history = history_of(picture.tournament)
    return {player: tuple(points[place] for points in history.totals) for place, player in enumerate(history.ids)}


def knockout_rounds_of(picture: Picture) -> tuple[BracketRound, ...]:
    """The knockout rounds of which the picture has matches, in order."""
    if not picture.seeds:
        return ()
    played = {row.name for row in picture.knockout}
    return tuple(round_ for round_ in bracket_of(picture.tournament).rounds if round_.name in played)


def _knockout_crossings(round_: BracketRound) -> dict[PlayerId, KnockoutCrossing]:
    by_player = {player: KnockoutCrossing(UNPAIRED["bye"], is_won=True, is_bye=True) for player in round_.byes}
    for meeting in round_.meetings:
        match = meeting.match
        if match is not None and not match.is_pending:
            words = ResultWords(written(match), reasons=LossReasons(match.reason_a, match.reason_b))
            for player, is_second in ((match.a, False), (match.b, True)):
                by_player[player] = KnockoutCrossing(words.signs(second=is_second), is_won=player == meeting.winner)
    return by_player


def short_round_name(name: str) -> Phrase:
    if name in _SHORT:
        return _SHORT[name]
    return Phrase("paper.top", {"count": round_size(name)})
