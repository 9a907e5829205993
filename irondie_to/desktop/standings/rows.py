"""The content of the Standings page, and the rows of its table: lines, and bands for details and the cut line."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cache, partial

from irondie_to.app.core.picture import Picture
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.queries import PlayerLine
from irondie_to.app.rounds import queries as rounds_queries
from irondie_to.app.standings import queries as standings_queries
from irondie_to.app.standings.cut_line import CutLine, cut_line
from irondie_to.app.standings.figure_text import FigureText, Separation
from irondie_to.app.standings.form import Crossing, FormMark, crossings, form_of, places_gained
from irondie_to.app.standings.unfolded_line import UnfoldedLine, account_of
from irondie_to.app.standings.views import StandingLine, StandingsView
from irondie_to.messages.core.figures import decimals, percent, told_apart
from irondie_to.messages.core.tiebreakers import TIEBREAKERS


@cache
def figures_in(language: str) -> FigureText:
    """Return the functions and words with which figures are written in this language."""
    return FigureText(
        partial(decimals, language=language), partial(percent, language=language), told_apart, TIEBREAKERS
    )


def record(counts: tuple[int, int, int]) -> str:
    """Return the record (won, lost, drawn) of matches or games as text with dashes, such as `3–1–0`."""
    return "–".join(map(str, counts))


@dataclass(frozen=True, slots=True)
class StandingsAnswer:
    """The content of the Standings page, computed from `picture`.

    `is_ranked` is False as long as no Swiss round has a result, a bye or an awarded draw or loss; the players are then
    listed by name. The standings are those after round `round_number`, in which `missing` results are still missing.
    `rows` are the lines of the table. `cut` is None if there is no cut line. `account` has the details of the unfolded
    line or, on a wide page, of the chosen one; None if there is none.
    """

    picture: Picture
    view: StandingsView
    is_ranked: bool
    round_number: int
    missing: int
    rows: tuple[StandingsRow, ...]
    cut: CutLine | None = None
    account: UnfoldedLine | None = None

    @property
    def is_empty(self) -> bool:
        return not self.view.lines

    @property
    def unfolded(self) -> str | None:
        return None if self.account is None else self.account.line.code


def standings_answer(picture: Picture, after: int | None, unfolded: str | None = None) -> StandingsAnswer:
    """Return the content of the page after the round `after`, or with all results if `after` is None.

    Without a result, a bye or an awarded draw or loss in a Swiss round, the players are listed by name, without ranks.
    A round that is not paired yet counts as the latest one. `unfolded` is the code of the player whose line is
    unfolded, or None.
    """
    view = standings_queries.standings(picture, None if after is None else min(after, len(picture.swiss)))
    row = picture.swiss[view.after - 1] if view.after else None
    missing = 0 if row is None else len(rounds_queries.round_view(picture, row).missing)
    if not any(sum(line.matches) for line in view.lines):
        by_name = _by_name(picture)
        return StandingsAnswer(picture, by_name, False, view.after, missing, tuple(map(StandingsRow, by_name.lines)))
    cut = cut_line(picture, view)
    line = next((line for line in view.lines if line.code == unfolded), None)
    account = None if line is None else account_of(picture, view, line)
    rows = _line_rows(picture, view, cut)
    return StandingsAnswer(picture, view, True, view.after, missing, rows, cut, account)


def _line_rows(picture: Picture, view: StandingsView, cut: CutLine | None) -> tuple[StandingsRow, ...]:
    ranks = {line.code: line.rank for line in view.lines}
    names = {line.rank: line.name for line in view.lines}
    met = crossings(picture.tournament.rounds[: view.after], picture.options, ranks)
    forms = {code: form_of(row, names) for code, row in met.items()}
    gained = places_gained(picture, view, met)
    reason = None if cut is None else cut.reason
    deciding = (
        dict.fromkeys((reason.above.code, reason.below.code), reason.decided_by)
        if isinstance(reason, Separation)
        else {}
    )
    return tuple(
        StandingsRow(
            line,
            advances=line.code in view.playing_on,
            rounds=met.get(line.code, ()),
            form=forms.get(line.code, ()),
            gained=gained.get(line.code),
            decides=deciding.get(line.code, ""),
        )
        for line in view.lines
    )


def _by_name(picture: Picture) -> StandingsView:
    def line(player: PlayerLine) -> StandingLine:
        none = (0, 0, 0)
        dropped = player.state == "dropped"
        return StandingLine(0, player.code, player.name, player.club, 0, none, none, (), (), dropped, player.remarks)

    players = sorted(players_queries.players(picture), key=lambda player: player.name.casefold())
    return StandingsView(0, (), tuple(line(player) for player in players if player.state not in {"entered", "waiting"}))


class RowKind(Enum):
    """The kinds of rows: a line, the details of the line above, and the cut line."""

    LINE = auto()
    UNFOLDED = auto()
    CUT = auto()


@dataclass(frozen=True, slots=True)
class StandingsRow:
    """A row of the table. A band has the figures of the line above it, to be sorted like it.

    `advances` says whether the player advances to the knockout, `is_open` whether the line is unfolded. `rounds` are
    the player's rounds, and `form` the latest of them as marks. `gained` is the number of places gained in the latest
    round, negative if lost; None if the player took part in no earlier round. `decides` is what decides the cut between
    this line and another, such as the key of a tie-breaker; empty in all other lines.
    """

    line: StandingLine
    kind: RowKind = RowKind.LINE
    advances: bool = False
    is_open: bool = False
    rounds: tuple[Crossing | None, ...] = ()
    form: tuple[FormMark, ...] = ()
    gained: int | None = None
    decides: str = ""

    @property
    def id(self) -> tuple[str, RowKind]:
        return self.line.code, self.kind


def rows_of(answer: StandingsAnswer, *, unfolds: bool) -> list[StandingsRow]:
    """Return all rows in the order of the ranks, with the bands below their lines.

    The details of the unfolded line have a band only if `unfolds` is true.
    """
    rows = []
    for row in answer.rows:
        code = row.line.code
        is_open = unfolds and code == answer.unfolded
        rows.append(replace(row, is_open=is_open))
        if is_open:
            rows.append(replace(row, kind=RowKind.UNFOLDED))
        if answer.cut is not None and code == answer.cut.above.code:
            rows.append(replace(row, kind=RowKind.CUT))
    return rows
