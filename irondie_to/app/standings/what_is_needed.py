"""Says what a player needs in the last Swiss round to reach the knockout."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import assert_never

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, of_play
from irondie_to.app.event.plan import planned_cut, planned_rounds
from irondie_to.errors import Phrase, Value
from irondie_to.tournament.history import Result, history_of, results_of
from irondie_to.tournament.knockout.knockout import out_of_cut
from irondie_to.tournament.model import PlayerId
from irondie_to.tournament.standings.last_round import Condition, ConditionKind, Prospect, ResultWorth, RoundEnding

_MOST_NAMED = 5
_TONES = {Prospect.IN: "ok", Prospect.IF: "ok", Prospect.OUT: "danger"}
_AT_TABLES = {ConditionKind.SOMEBODY_WINS: "need_if.somebody_wins", ConditionKind.DRAW: "need_if.draw"}
_OF_PLAYER = {ConditionKind.WINS: "need_if.wins", ConditionKind.DOES_NOT_LOSE: "need_if.does_not_lose"}
_RESULTS = {
    Result.WIN: Phrase("phone_need.win"),
    Result.DRAW: Phrase("phone_need.draw"),
    Result.LOSS: Phrase("phone_need.loss"),
}
_UNPAIRED = {
    "bye": Phrase("standings_page.bye"),
    "half": Phrase("standings_page.half"),
    "loss": Phrase("standings_page.loss"),
    "none": Phrase("standings_page.none"),
}


@dataclass(frozen=True, slots=True)
class WorthLine:
    """What one result is worth.

    `label` names the result, and `tone` is `ok`, `warn` or `danger`. `verdict` gives the points and whether the player
    is in, and `told` says why or on what it depends, if there is anything to say. If it depends on the results of more
    than five matches, `folded` says how many of them and then which. If `is_tie` is true, tie-breakers may decide.
    """

    label: Phrase
    tone: str
    verdict: Phrase
    told: Phrase | None = None
    folded: tuple[Phrase, Phrase] | None = None
    is_tie: bool = False


@dataclass(frozen=True, slots=True)
class WhatIsNeeded:
    """What a player needs in the Swiss round with this number to be among the best `cut` players."""

    round: int
    cut: int
    lines: tuple[WorthLine, ...]


def what_is_needed(picture: Picture, player: NamedEntrant, names: Mapping[PlayerId, str]) -> WhatIsNeeded | None:
    """What this player needs. `names` are the names to show, by player code.

    None for players who have dropped out, and unless the last Swiss round before a cut is being played.
    """
    last = of_play(picture).derived(_last_round)
    needs = () if last is None else last.needs(player.code)
    if not needs:
        return None
    lines = tuple(_line(picture, player, need, names) for need in needs)
    return WhatIsNeeded(picture.swiss[-1].number, planned_cut(picture), lines)


def sentences(found: WhatIsNeeded, name: str) -> Iterator[Phrase]:
    """What the player with this name needs, told to somebody else: a heading, and a sentence for each result."""
    yield Phrase("standings_page.needed", {"name": name, "round": found.round, "cut": found.cut})
    for line in found.lines:
        values: dict[str, Value] = {"result": line.label, "verdict": line.verdict}
        if line.folded is not None:
            yield Phrase("standings_page.need_which", {**values, "told": line.folded[0], "which": line.folded[1]})
        elif line.told is not None:
            yield Phrase("standings_page.need_told", {**values, "told": line.told})
        else:
            yield Phrase("standings_page.need", values)


def _last_round(picture: Picture) -> RoundEnding | None:
    cut, pending = planned_cut(picture), picture.pending
    if picture.seeds or cut < 2 or not pending or len(picture.swiss) < planned_rounds(picture):
        return None
    if any(match.round_id != picture.swiss[-1].id for match in pending):
        return None
    tournament = picture.tournament
    return RoundEnding(tournament, history_of(tournament), cut, out_of_cut(tournament))


def _line(picture: Picture, player: NamedEntrant, need: ResultWorth, names: Mapping[PlayerId, str]) -> WorthLine:
    label = _settled(picture, player) if need.result is None else _RESULTS[need.result]
    tone, points = _TONES.get(need.prospect, "warn"), {"count": need.points}
    match need.prospect:
        case Prospect.IN:
            return WorthLine(label, tone, Phrase("phone_need.in", points))
        case Prospect.OUT:
            told = Phrase("phone_need.out_more", {"count": need.above})
            return WorthLine(label, tone, Phrase("phone_need.out", points), told)
        case Prospect.HARDLY:
            told = Phrase("phone_need.hardly_more", {"count": need.above})
            return WorthLine(label, tone, Phrase("phone_need.hardly", points), told)
        case Prospect.TIED:
            told = Phrase("phone_need.tied_more", {"count": planned_cut(picture)})
            return WorthLine(label, tone, Phrase("phone_need.open", points), told, is_tie=True)
        case Prospect.OPEN:
            told = Phrase("phone_need.open_more", {"count": planned_cut(picture) - 1})
            return WorthLine(label, tone, Phrase("phone_need.open", points), told, is_tie=True)
        case Prospect.IF:
            return _conditional(label, tone, need, names)
        case _:
            assert_never(need.prospect)


def _conditional(label: Phrase, tone: str, need: ResultWorth, names: Mapping[PlayerId, str]) -> WorthLine:
    verdict, which = Phrase("phone_need.open", {"count": need.points}), tuple(_conditions(need.conditions, names))
    counts: dict[str, Value] = {"most": need.at_most, "count": len(need.conditions)}
    if len(need.conditions) > _MOST_NAMED:
        folded = Phrase("phone_need.if_most_of" if need.at_most else "phone_need.if_none_of", counts)
        return WorthLine(label, tone, verdict, None, (folded, Phrase("phone_need.which", {"what": which})), is_tie=True)
    values = {**counts, "what": which}
    if len(need.conditions) == 1:
        told = Phrase("phone_need.if_not", values)
    else:
        told = Phrase("phone_need.if_most" if need.at_most else "phone_need.if_none", values)
    return WorthLine(label, tone, verdict, told, is_tie=True)


def _conditions(conditions: Collection[Condition], names: Mapping[PlayerId, str]) -> Iterator[Phrase]:
    """The conditions in words, by table. Those of several tables are one phrase if they name nobody."""
    said = set()
    for condition in conditions:
        if condition.player is not None:
            yield Phrase(_OF_PLAYER[condition.kind], {"name": names[condition.player], "table": condition.match.table})
        elif condition.kind not in said:
            said.add(condition.kind)
            tables = tuple(other.match.table for other in conditions if other.kind is condition.kind)
            yield Phrase(_AT_TABLES[condition.kind], {"count": len(tables), "tables": tables})


def _settled(picture: Picture, player: NamedEntrant) -> Phrase:
    """How the player's round has ended."""
    row = picture.swiss[-1]
    for match in map(picture.match, picture.matches_of(row)):
        if player.code in {match.a, match.b}:
            for_a, for_b, _games = results_of(match, picture.options)
            return _RESULTS[for_a if player.code == match.a else for_b]
    kinds = (award.kind for award in picture.awards if (award.round_id, award.entrant_id) == (row.id, player.id))
    return _UNPAIRED[next(kinds, "none")]
