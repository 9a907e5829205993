"""The rows of the table of matches, with everything that they show of the stored round."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

from irondie_to.app.core.penalties.absences import AbsenceLoss
from irondie_to.app.rounds.sheet import RoundStage, RoundState
from irondie_to.app.rounds.views import MatchLine
from irondie_to.errors import Phrase, Value


@dataclass(frozen=True, slots=True)
class Extras:
    """Additional information that the table of matches shows besides the round.

    `times` has, by table, the time of day at which the result was entered, `by` who entered it, and `before` the result
    that was corrected then. `slips` has the slips of the second pass by
    table, none outside a second pass. `noted` has the tables with recorded penalties or rulings. `losses` has, by
    table, the loss that is due because a player is not there.
    """

    times: Mapping[int, str] = field(default_factory=dict)
    before: Mapping[int, Value] = field(default_factory=dict)
    by: Mapping[int, str] = field(default_factory=dict)
    slips: Mapping[int, str] = field(default_factory=dict)
    noted: frozenset[int] = frozenset()
    losses: Mapping[int, AbsenceLoss] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundLine:
    """A row of the table: a match (`line`), or a player without an opponent (`line` is None).

    `points` are the points of both players before the round, `gone` a hint that a player has left, `time` the time of
    day at which the result was entered, `before` the result that it corrected, `slip` the result on the slip of the
    second pass, if there is one, and `loss_due` the loss that is due because a player is not there. `dropped` are the
    codes of its players who left after this round, `disqualified` those of the disqualified, `clubs` the clubs of both
    players, empty without a club, and `by` who entered the result.

    For a player without an opponent, `code` and `name` identify the player; `word` is the code of the word in the
    column of the games, and `sentence` that of the sentence in place of the opponent. `code` is None if the player
    cannot change seats, as after an awarded loss; `player` is the code in any case.
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
    by: str = ""
    loss_due: AbsenceLoss | None = None
    code: str | None = None
    player: str | None = None
    name: str = ""
    word: str = ""
    sentence: str = ""
    disqualified: frozenset[str] = frozenset()

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
        """The codes of player A and player B, None for a seat without a player who can change seats."""
        return (self.code, None) if self.line is None else (self.line.a, self.line.b)

    @property
    def has_menu(self) -> bool:
        """Whether something can be done with its match or, in the round under way, with its only player."""
        return self.line is not None or (self.player is not None and self.stage is RoundStage.UNDER_WAY)

    @property
    def can_swap(self) -> bool:
        """Whether its players can change seats: not in a past round, and not once there is a result."""
        return self.stage is not RoundStage.PAST and (self.line is None or self.line.result is None)


def match_rows(sheet: RoundState, extras: Extras) -> list[RoundLine]:
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
            extras.losses.get(line.table),
            disqualified=sheet.disqualified & {line.a, line.b},
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
