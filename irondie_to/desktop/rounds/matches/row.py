"""The rows of the table of matches, and the texts of its state column and tooltips."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

from irondie_to.app.clocks.views import CALLING, PlaceState, TableFace
from irondie_to.app.core import times
from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.entry.line import result_noun
from irondie_to.app.rounds.entered import Entered
from irondie_to.app.rounds.proposal_facts import ProposalFacts
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.hall_cells import LOOKS, said
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase
from irondie_to.messages.core.figures import clock_time
from irondie_to.tournament.clocks.clock import MINUTE_MS


class AtTable(NamedTuple):
    """What is happening at a table now, as its row shows it.

    `place` is the state of a table without a result on the map of the hall. `loss_due` is the loss due because a player
    is absent, and `loss_in` the minutes until the next loss, rounded up. `reports` is what the players have sent from
    their phones, None if nothing came, and `game` the number of the game being played if it is 2 or more.
    """

    place: PlaceState = PlaceState.NOT_BEGUN
    loss_due: AbsenceLoss | None = None
    loss_in: int | None = None
    reports: MatchReports | None = None
    game: int | None = None

    @classmethod
    def of(cls, face: TableFace) -> AtTable:
        is_later = face.place is PlaceState.PLAYING and face.game is not None and face.game > 1
        return cls(
            face.place,
            face.loss_due,
            None if face.loss_in_ms is None else ceil(face.loss_in_ms / MINUTE_MS),
            None if face.card.by_phone is None else MatchReports(face.card.by_phone, face.agreement),
            face.game if is_later else None,
        )


NOTHING_NOW = AtTable()


@dataclass(frozen=True, slots=True)
class Extras:
    """What the table of matches shows besides the round, by table.

    `entered` are the latest results that were entered. `slips` are the slips of a second pass. `noted` are the tables
    with recorded penalties or rulings. `now` is what is happening at the tables.
    """

    entered: Mapping[int, Entered] = field(default_factory=dict)
    slips: Mapping[int, str] = field(default_factory=dict)
    noted: frozenset[int] = frozenset()
    now: Mapping[int, AtTable] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A row of the table: a match (`line`), or a player without an opponent (`line` is None).

    `points` are the points of both players before the round, `gone` a hint that a player has left, `entered` the result
    as it was entered, None if this is unknown, and `slip` the slip of the second pass. `now` is what is happening at
    the table. `dropped` are the codes of the row's players who left after this round, `disqualified` those of its
    disqualified players, and `clubs` the clubs of both players, empty if a player has no club.

    `moved` are the codes of the row's players who were swapped by hand in a proposed round, and `told` is the whole
    reason for an unusual pair there.

    A player without an opponent has a `name`; `word` is the code of the word in the column of the games, and `sentence`
    the code of the sentence in place of the opponent. `code` is None if the player cannot change seats, for example
    after an awarded loss; `points` and `clubs` are then empty. `player` is always the code.
    """

    line: MatchLine | None
    stage: RoundStage
    points: tuple[str, str]
    gone: Phrase | None = None
    entered: Entered | None = None
    slip: str | None = None
    is_noted: bool = False
    dropped: frozenset[str] = frozenset()
    clubs: tuple[str, str] = ("", "")
    now: AtTable = NOTHING_NOW
    disqualified: frozenset[str] = frozenset()
    moved: frozenset[str] = frozenset()
    told: tuple[Phrase, ...] = ()
    code: str | None = None
    player: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""

    @property
    def reports(self) -> MatchReports | None:
        """What the players of a match without a result have sent from their phones, None if nothing came."""
        return self.now.reports if self.line is not None and self.line.result is None else None

    @property
    def is_across(self) -> bool:
        """Whether the players of a proposed match have different scores."""
        return self.line is not None and self.stage is RoundStage.PROPOSED and self.points[0] != self.points[1]

    @property
    def score(self) -> int | None:
        """The higher score of the two players, which determines their score group; None without a match."""
        return None if self.line is None else max(map(int, self.points))

    @property
    def tone(self) -> str:
        """The colour token of a missing result.

        It is that of its table on the map if this is `warn` or `danger`. Otherwise it is `warn` if a player has left,
        if a loss is due, or if the players' reports wait for the desk, and `muted` in all other cases.
        """
        ink = LOOKS[self.now.place].frame
        if ink in {"warn", "danger"}:
            return ink
        waits = self.reports is not None and self.reports.waits
        return "warn" if waits or self.gone is not None or self.now.loss_due is not None else "muted"

    @property
    def needs_attention(self) -> bool:
        return self.tone != "muted"

    @property
    def agreement(self) -> Agreement:
        return Agreement.NONE if self.reports is None else self.reports.agreement

    @property
    def table(self) -> int | None:
        return None if self.line is None else self.line.table

    @property
    def id(self) -> Hashable:
        """The table of the match or, without an opponent, the player's name and `word`."""
        return (self.name, self.word) if self.line is None else self.line.table

    @property
    def names(self) -> tuple[str, str]:
        return (self.name, "") if self.line is None else (self.line.a_name, self.line.b_name)

    @property
    def codes(self) -> tuple[str | None, str | None]:
        """The codes of both players, or None for an empty seat or a player who cannot change seats."""
        return (self.code, None) if self.line is None else (self.line.a, self.line.b)

    @property
    def has_menu(self) -> bool:
        """Whether the row has a context menu: for its match or, in the round under way, for its only player."""
        return self.line is not None or (self.player is not None and self.stage is RoundStage.UNDER_WAY)

    @property
    def can_swap(self) -> bool:
        """Whether the round and the result still allow a swap here: not in a past round or a match with a result.

        Whether there is a player with a seat is not checked (see `codes`).
        """
        return self.stage is not RoundStage.PAST and (self.line is None or self.line.result is None)


def match_rows(sheet: RoundState, extras: Extras, facts: ProposalFacts) -> list[RoundLine]:
    """Return the rows of a round in their original order: matches by table, then byes, then awarded losses."""
    stage, points, bye = sheet.stage, sheet.points, None if sheet.bye is None else sheet.names[sheet.bye]
    left, out = sheet.leaving, sheet.disqualified
    clubs = {entrant.code: entrant.club or "" for entrant in sheet.entrants}
    rows = [
        RoundLine(
            line,
            stage,
            (str(points.get(line.a, 0)), str(points.get(line.b, 0))),
            sheet.gone(line),
            extras.entered.get(line.table),
            extras.slips.get(line.table),
            line.table in extras.noted,
            left & {line.a, line.b},
            (clubs.get(line.a, ""), clubs.get(line.b, "")),
            extras.now.get(line.table, NOTHING_NOW),
            out & {line.a, line.b},
            moved=sheet.moved & {line.a, line.b},
            told=facts.told(line) if stage is RoundStage.PROPOSED else (),
        )
        for line in sheet.view.matches
    ]
    codes = {name: code for code, name in sheet.names.items()}
    for name in sheet.view.byes:
        code = sheet.bye if name == bye else None
        before = "" if code is None else str(points.get(code, 0))
        rows.append(
            RoundLine(
                None,
                stage,
                (before, ""),
                code=code,
                player=codes.get(name),
                name=name,
                clubs=("" if code is None else clubs.get(code, ""), ""),
                dropped=left & {codes.get(name)},
                disqualified=out & {codes.get(name)},
                word="rounds_page.bye",
                sentence="rounds_page.bye_worth",
            )
        )
    return rows + [
        RoundLine(
            None,
            stage,
            ("", ""),
            player=codes.get(name),
            name=name,
            dropped=left & {codes.get(name)},
            disqualified=out & {codes.get(name)},
            word="rounds_page.loss",
            sentence="rounds_page.loss_worth",
        )
        for name in sheet.view.losses
    ]


@dataclass(frozen=True, slots=True)
class Badge:
    """The text in the state column. `tone` is the token of the text colour in the theme, `sign` an icon before it."""

    text: str
    tone: str = "muted"
    bold: bool = False
    sign: str = ""


def state_of(context: WindowContext, row: RoundLine) -> Badge:
    """Return the state of a match in a published round, with its colour; if there is no opponent, the text is empty.

    In the second pass, once the slip is typed, the state says whether the slip agrees with the stored result; outside
    it, only a slip that differs is mentioned. Otherwise, if there is a result, it is the time at which the result was
    entered and what it corrected. If there is none, it is a referee call by phone, a player who has left, a loss that
    is due, the reports by phone or the state of the table on the map of the hall, as a warning if action is required.
    Except for a typed slip, the state also mentions extra time and recorded notes, and has a sign for a swap by hand
    or, without a result, for what was sent by phone.
    """
    line = row.line
    if line is None:
        return Badge("")
    beside, noted = _beside(context, row, line), [_word(context, "rounds_page.noted")] if row.is_noted else []
    if row.slip is not None:
        if row.slip == line.result:
            return Badge(_word(context, "rounds_page.agrees"), "ok", sign="ok")
        return Badge(_word(context, "rounds_page.differs"), "danger", bold=True, sign="fault")
    if line.result is None:
        words = " ".join([context.say(_missing(row)), *beside])
        sign = _swap_sign(line) or ("" if row.reports is None else "phone")
        return Badge(" · ".join([words, *noted]), row.tone, bold=row.needs_attention, sign=sign)
    return Badge(
        " · ".join([*([clock_time(row.entered.at)] if row.entered else []), *beside, *noted]), sign=_swap_sign(line)
    )


def _missing(row: RoundLine) -> Phrase:
    if row.reports is not None and row.reports.call is not None:
        return row.reports.call
    if row.gone is not None:
        return Phrase("rounds_page.disqualified" if row.disqualified else "rounds_page.dropped")
    now = row.now
    if now.loss_due is not None:
        return Phrase("absence.label_game_due" if now.loss_due is AbsenceLoss.GAME else "absence.label_match_due")
    if now.place is PlaceState.ABSENT and now.loss_in is not None:
        return Phrase("rounds_page.absent_loss_in", {"count": now.loss_in})
    is_told = row.reports is not None and (now.place not in CALLING or row.reports.waits)
    state = row.reports.state if row.reports is not None and is_told else None
    if state is None and now.game is not None:
        return Phrase("hall_map.playing_game", {"game": now.game})
    return state or said(now.place)


_LOSS_DUE = {AbsenceLoss.GAME: "entry.game_loss_due", AbsenceLoss.MATCH: "entry.match_loss_due"}
"""What to type for a loss that is due because a player is not at the table."""


def reasons_of(context: WindowContext, row: RoundLine) -> str:
    """Return the tooltip, with one sentence per line; it is empty if there is nothing to explain.

    First come the referee call and the reports that players have sent by phone, then a player placed by hand, a slip
    that differs, absent players, the reason for an unusual pairing, and a player who has left. For an absent player,
    the tooltip also says which losses follow and when or, once a loss is due, what to type for it.
    """
    line = row.line
    if line is None:
        return ""
    reasons = [] if row.reports is None else [context.say(phrase) for phrase in row.reports.told()]
    reasons += [_word(context, "rounds_page.enter_agreed_tip")] if row.agreement is Agreement.BOTH else []
    reasons += [_word(context, "rounds_page.by_hand_tip")] if line.by_hand else []
    if row.slip is not None and line.result not in {None, row.slip}:
        told = {"stored": result_noun(line, line.result), "slip": result_noun(line, row.slip)}
        reasons.append(context.say(Phrase("rounds_page.differing", {"table": line.table, **told})))
    if line.absentees is not None:
        ahead = line.absentees.to_come if row.now.loss_due is None else None
        reasons += [context.say(phrase) for phrase in (line.absentees.phrase, ahead) if phrase is not None]
    due = None if row.now.loss_due is None else Phrase(_LOSS_DUE[row.now.loss_due], {"table": line.table})
    reasons += [context.say(reason) for reason in (line.why, row.gone, due) if reason is not None]
    return "\n".join(reasons)


def _swap_sign(line: MatchLine) -> str:
    return "swap" if line.by_hand else ""


def _beside(context: WindowContext, row: RoundLine, line: MatchLine) -> list[str]:
    beside = [times.extra_time(line.extra_seconds, signed=True)] if line.extra_seconds else []
    before = None if row.entered is None else row.entered.before
    if before is not None and line.result is not None:
        before = before.replace("-", "–") if isinstance(before, str) else before
        beside.append(context.say(Phrase("rounds_page.corrected", {"before": before})))
    return beside


def _word(context: WindowContext, name: str) -> str:
    return context.say(Phrase(name))
