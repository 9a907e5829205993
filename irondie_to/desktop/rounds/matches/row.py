"""The rows of the table of matches, with the stored data that they show."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil
from types import MappingProxyType
from typing import NamedTuple

from irondie_to.app.clocks.hall_map import CALLING, PlaceState
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.core.reports.matches import Agreement
from irondie_to.app.core.time import time_text as clocktext
from irondie_to.app.entry.line import result_noun
from irondie_to.app.rounds.proposal_facts import ProposalFacts
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.desktop.controls.hall_cells import LOOKS, said
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.context import WindowContext
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.clocks.clock import MINUTE_MS


class AtTables(NamedTuple):
    """What is happening now, by table.

    `losses` are the losses due because a player is absent, and `losses_in` the minutes until the next loss, rounded up.
    `places` are the states of the tables on the map of the hall, `reports` what players have sent from their phones,
    and `games` the numbers of the games being played, from game 2 on.
    """

    losses: Mapping[int, AbsenceLoss] = MappingProxyType({})
    places: Mapping[int, PlaceState] = MappingProxyType({})
    losses_in: Mapping[int, int] = MappingProxyType({})
    reports: Mapping[int, MatchReports] = MappingProxyType({})
    games: Mapping[int, int] = MappingProxyType({})

    @classmethod
    def of(cls, faces: Iterable[TableFace]) -> AtTables:
        return cls(
            {face.card.table: face.loss_due for face in faces if face.loss_due is not None},
            {face.card.table: face.place for face in faces if face.place is not PlaceState.IN},
            {face.card.table: ceil(face.loss_in_ms / MINUTE_MS) for face in faces if face.loss_in_ms is not None},
            {
                face.card.table: MatchReports(face.card.by_phone, face.agreement)
                for face in faces
                if face.card.by_phone is not None
            },
            {
                face.card.table: face.game
                for face in faces
                if face.place is PlaceState.PLAYING and face.game is not None and face.game > 1
            },
        )

    def only(self, tables: Collection[int]) -> AtTables:
        """Return the part of this data that belongs to these tables."""
        return AtTables(
            {table: value for table, value in self.losses.items() if table in tables},
            {table: value for table, value in self.places.items() if table in tables},
            {table: value for table, value in self.losses_in.items() if table in tables},
            {table: value for table, value in self.reports.items() if table in tables},
            {table: value for table, value in self.games.items() if table in tables},
        )


NOTHING_NOW = AtTables()


@dataclass(frozen=True, slots=True)
class Extras:
    """What the table of matches shows besides the round, by table.

    `times` says when a result was entered, `by` who entered it, and `before` what it corrected. `slips` are the slips
    of a second pass. `noted` are the tables with recorded penalties or rulings. `now` is what is happening at the
    tables.
    """

    times: Mapping[int, str] = field(default_factory=dict)
    before: Mapping[int, Value] = field(default_factory=dict)
    by: Mapping[int, str | Phrase] = field(default_factory=dict)
    slips: Mapping[int, str] = field(default_factory=dict)
    noted: frozenset[int] = frozenset()
    now: AtTables = NOTHING_NOW


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A row of the table: a match (`line`), or a player without an opponent (`line` is None).

    `points` are the points of both players before the round, `gone` a hint that a player has left, `time` the time of
    day at which the result was entered, `before` the result that it corrected, and `by` who entered it. `slip` is the
    slip of the second pass. `loss_due` is the loss due because a player is absent, and `loss_in` the minutes until the
    next loss. `reports` is what came from the players' phones, None if nothing did. `dropped` are the codes of the
    row's players who left after this round, `disqualified` those of its disqualified players, and `clubs` the clubs of
    both players, empty if a player has no club. `place` is the state of the table on the map of the hall, and `game`
    the number of the game being played if it is 2 or more.

    `moved` are the codes of the row's players who were swapped by hand in a proposed round, and `told` is the whole
    reason for an unusual pair there.

    A player without an opponent has a `name`; `word` is the code of the word in the column of the games, and `sentence`
    the code of the sentence in place of the opponent. `code` is None if the player cannot change seats, for example
    after an awarded loss; `player` is always the code.
    """

    line: MatchLine | None
    stage: RoundStage
    points: tuple[str, str]
    gone: Phrase | None = None
    time: str = ""
    before: Value = None
    slip: str | None = None
    is_noted: bool = False
    dropped: frozenset[str] = frozenset()
    clubs: tuple[str, str] = ("", "")
    by: str | Phrase = ""
    loss_due: AbsenceLoss | None = None
    code: str | None = None
    player: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""
    loss_in: int | None = None
    disqualified: frozenset[str] = frozenset()
    place: PlaceState = PlaceState.NOT_BEGUN
    game: int | None = None
    moved: frozenset[str] = frozenset()
    told: tuple[Phrase, ...] = ()
    reports: MatchReports | None = None

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
        ink = LOOKS[self.place].frame
        if ink in {"warn", "danger"}:
            return ink
        waits = self.reports is not None and self.reports.waits
        return "warn" if waits or self.gone is not None or self.loss_due is not None else "muted"

    @property
    def needs_attention(self) -> bool:
        """Whether the missing result requires action."""
        return self.tone != "muted"

    @property
    def agreement(self) -> Agreement:
        """How far the results that the players have reported by phone agree."""
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
        """Whether the row's players can change seats: not in a past round, and not once there is a result."""
        return self.stage is not RoundStage.PAST and (self.line is None or self.line.result is None)


def match_rows(sheet: RoundState, extras: Extras, facts: ProposalFacts) -> list[RoundLine]:
    """Return the rows of a round in their original order: matches by table, then byes, then awarded losses."""
    stage, points, bye = sheet.stage, sheet.points, None if sheet.bye is None else sheet.names[sheet.bye]
    clubs = {entrant.code: entrant.club or "" for entrant in sheet.entrants}
    rows = [
        RoundLine(
            line,
            stage,
            (str(points.get(line.a, 0)), str(points.get(line.b, 0))),
            sheet.gone(line),
            extras.times.get(line.table, ""),
            extras.before.get(line.table),
            extras.slips.get(line.table),
            line.table in extras.noted,
            sheet.leaving & {line.a, line.b},
            (clubs.get(line.a, ""), clubs.get(line.b, "")),
            extras.by.get(line.table, ""),
            extras.now.losses.get(line.table),
            disqualified=sheet.disqualified & {line.a, line.b},
            place=extras.now.places.get(line.table, PlaceState.NOT_BEGUN),
            game=extras.now.games.get(line.table),
            loss_in=extras.now.losses_in.get(line.table),
            reports=extras.now.reports.get(line.table) if line.result is None else None,
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
    """Return the state of a match with its colour; if there is no opponent, the text is empty.

    In a proposed round, the state says whether the pair is unusual. In the second pass, once the slip is typed, it says
    whether the slip agrees with the stored result. Otherwise it is either the state of the table on the map of the
    hall, as a warning if action is required, or the time at which the result was entered and what it corrected. Except
    for a typed slip, the state also mentions extra time and recorded notes, and has a sign for a swap by hand.
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
    return Badge(" · ".join([*filter(None, [row.time]), *beside, *noted]), sign=_swap_sign(line))


def _missing(row: RoundLine) -> Phrase:
    if row.reports is not None and row.reports.call is not None:
        return row.reports.call
    if row.gone is not None:
        return Phrase("rounds_page.disqualified" if row.disqualified else "rounds_page.dropped")
    if row.loss_due is not None:
        return Phrase("absence.label_game_due" if row.loss_due is AbsenceLoss.GAME else "absence.label_match_due")
    if row.place is PlaceState.ABSENT and row.loss_in is not None:
        return Phrase("rounds_page.absent_loss_in", {"count": row.loss_in})
    is_told = row.reports is not None and (row.place not in CALLING or row.reports.waits)
    state = row.reports.state if row.reports is not None and is_told else None
    if state is None and row.game is not None:
        return Phrase("hall_map.playing_game", {"game": row.game})
    return state or said(row.place)


def reasons_of(context: WindowContext, row: RoundLine) -> str:
    """Return the tooltip, with one sentence per line; it is empty if there is nothing to explain.

    First come the referee call and the reports that players have sent by phone, then a swap by hand, a slip that
    differs, absent players, the reason for an unusual pairing, and a player who has left. For an absent player, the
    tooltip also says which losses follow and when or, once a loss is due, what to type for it.
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
        ahead = line.absentees.to_come if row.loss_due is None else None
        reasons += [context.say(phrase) for phrase in (line.absentees.phrase, ahead) if phrase is not None]
    return "\n".join(
        reasons
        + [context.say(reason) for reason in (line.why, row.gone, loss_hint(line, row.loss_due)) if reason is not None]
    )


def loss_hint(line: MatchLine, due: AbsenceLoss | None) -> Phrase | None:
    """Return what to type for the loss that is `due` because a player is not at the table; None if no loss is due."""
    if due is None:
        return None
    code = "entry.game_loss_due" if due is AbsenceLoss.GAME else "entry.match_loss_due"
    return Phrase(code, {"table": line.table})


def _swap_sign(line: MatchLine) -> str:
    return "swap" if line.by_hand else ""


def _beside(context: WindowContext, row: RoundLine, line: MatchLine) -> list[str]:
    beside = [clocktext.extra_time(line.extra_seconds, signed=True)] if line.extra_seconds else []
    if row.before is not None and line.result is not None:
        before = row.before.replace("-", "–") if isinstance(row.before, str) else row.before
        beside.append(context.say(Phrase("rounds_page.corrected", {"before": before})))
    return beside


def _word(context: WindowContext, name: str) -> str:
    return context.say(Phrase(name))
