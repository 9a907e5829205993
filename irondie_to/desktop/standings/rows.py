"""The rows of the table of standings: lines, and bands that a widget covers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import cache, partial

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import EntrantRow
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

    `is_ranked` is False without a result of a Swiss round, when the players are listed by name. `advancing` has the
    codes of the players who advance to the knockout. `rounds` is the number of Swiss rounds paired so far. The
    standings are those after round `round_number`, in which `missing` results are still missing. `cut` is None if there
    is no cut line.
    `account` has the details of the unfolded line or, on a wide page, of the chosen one; None if there is none.
    `entries` are all players as the user saw them; a command on a line passes its entry on, so that a change made
    elsewhere is detected.

    The mappings are by the code of the player: `crossings` has the opponent and the result in each round, `forms` the
    marks of the latest rounds, and `gained` the places gained in the latest round, negative if lost.
    """

    picture: Picture
    view: StandingsView
    is_ranked: bool
    rounds: int
    round_number: int
    missing: int
    entries: tuple[EntrantRow, ...]
    cut: CutLine | None = None
    advancing: frozenset[str] = frozenset()
    account: UnfoldedLine | None = None
    crossings: Mapping[str, tuple[Crossing | None, ...]] = field(default_factory=dict)
    forms: Mapping[str, tuple[FormMark, ...]] = field(default_factory=dict)
    gained: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        return not self.view.lines

    @property
    def unfolded(self) -> str | None:
        return None if self.account is None else self.account.line.code


def standings_answer(picture: Picture, after: int | None, unfolded: str | None = None) -> StandingsAnswer:
    """Return the content of the page after the round `after`, or with all results if `after` is None.

    Without a result of a Swiss round, the players are listed by name, without ranks. A round that is not paired yet
    counts as the latest one. `unfolded` is the code of the player whose line is unfolded, or None.
    """
    rounds, entries = len(picture.swiss), picture.entrant_rows
    view = standings_queries.standings(picture, None if after is None else min(after, rounds))
    row = picture.swiss[view.after - 1] if view.after else None
    missing = 0 if row is None else len(rounds_queries.round_view(picture, row).missing)
    if not any(sum(line.matches) for line in view.lines):
        return StandingsAnswer(picture, _by_name(picture), False, rounds, view.after, missing, entries)
    cut = cut_line(picture, view)
    advancing = frozenset(view.playing_on)
    line = next((line for line in view.lines if line.code == unfolded), None)
    account = None if line is None else account_of(picture, view, line)
    ranks = {line.code: line.rank for line in view.lines}
    met = crossings(picture.tournament.rounds[: view.after], picture.options, ranks)
    names = {line.rank: line.name for line in view.lines}
    return StandingsAnswer(
        picture,
        view,
        True,
        rounds,
        view.after,
        missing,
        entries,
        cut,
        advancing,
        account,
        met,
        {code: form_of(row, names) for code, row in met.items()},
        places_gained(picture, view, met),
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
    reason = None if answer.cut is None else answer.cut.reason
    deciding = (
        dict.fromkeys((reason.above.code, reason.below.code), reason.decided_by)
        if isinstance(reason, Separation)
        else {}
    )
    for line in answer.view.lines:
        code = line.code
        row = StandingsRow(
            line,
            advances=code in answer.advancing,
            is_open=unfolds and code == answer.unfolded,
            rounds=answer.crossings.get(code, ()),
            form=answer.forms.get(code, ()),
            gained=answer.gained.get(code),
            decides=deciding.get(code, ""),
        )
        rows.append(row)
        if row.is_open:
            rows.append(replace(row, kind=RowKind.UNFOLDED, is_open=False))
        if answer.cut is not None and code == answer.cut.above.code:
            rows.append(replace(row, kind=RowKind.CUT, is_open=False))
    return rows
