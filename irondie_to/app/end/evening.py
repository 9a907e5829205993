"""The view of the End page: the ranking and the rounds to come or, after the event, the champion's path and figures."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from irondie_to.app.core.namesakes import NamedEntrant
from irondie_to.app.core.picture import Picture, entrants_by_code, names_by_code, words_of
from irondie_to.app.core.results import winner_of
from irondie_to.app.core.round_names import round_named, stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.end.figures import EventTimes, FieldFigures, field_figures
from irondie_to.app.end.ranking import FinalRanking, last_finished, ranking
from irondie_to.app.event.plan import planned_rounds, playing_on
from irondie_to.errors import Phrase
from irondie_to.rules.dice import Die
from irondie_to.rules.dice_set import read_set
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, BracketRound, has_third_place, round_name
from irondie_to.tournament.knockout.knockout import bracket_of
from irondie_to.tournament.standings.standings import standings_of

_AWARDS = {"bye": "standings_page.bye", "loss": "standings_page.loss", "half": "standings_page.half"}


class StopResult(Enum):
    """The outcome of a round for the champion.

    `OUT` is a Swiss round in which the champion had neither a match nor an award. A bye counts as `WON`, an awarded
    draw as `DRAWN`, an awarded loss as `LOST`.
    """

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class PathStop:
    """A round of the champion's path.

    `name` is the number of a Swiss round or the name of a knockout round. `result` is the game score from the
    champion's side, such as “2–1”, or another result in words. `opponent` is empty if there was none.
    """

    name: str | Phrase
    is_knockout: bool
    outcome: StopResult
    result: str | Phrase
    opponent: str = ""

    @property
    def title(self) -> Phrase:
        return Phrase("paper.round", {"round": int(self.name)}) if isinstance(self.name, str) else self.name


@dataclass(frozen=True, slots=True)
class Champion:
    """The champion, with the registered dice and the path to the title.

    `dice` leaves out the side set, and is empty if no set is registered. After a knockout, `how` names the champion's
    Swiss rank and seed, or only the seed drawn by lot if there were no Swiss rounds. Without a knockout, it says
    whether the champion was first in the standings or by lot.
    """

    name: str
    club: str | None
    dice: tuple[Die, ...]
    how: Phrase
    path: tuple[PathStop, ...]


def champion_view(picture: Picture, code: str) -> Champion:
    """Return the champion of an event that is over; `code` is the champion's entrant code."""
    entrant = entrants_by_code(picture)[code]
    dice, path = read_set(entrant.dice or "").dice, tuple(_path(picture, entrant))
    return Champion(entrant.name, entrant.club, dice, _how(picture, entrant), path)


def _how(picture: Picture, entrant: NamedEntrant) -> Phrase:
    row = next(row for row in standings_of(picture.tournament).rows if row.player == entrant.code)
    seed = next((seed.place for seed in picture.seeds if seed.entrant_id == entrant.id), 0)
    if seed and not picture.swiss:
        return Phrase("end_page.how_seeded_by_lot", {"seed": seed})
    if seed:
        return Phrase("end_page.how_seeded", {"rank": row.rank, "seed": seed})
    if row.tied:
        names = names_by_code(picture)
        return Phrase("end_page.how_by_lot", {"names": tuple(names[player] for player in row.tied_with)})
    return Phrase("end_page.how_standings", {"count": len(picture.swiss)})


def _path(picture: Picture, entrant: NamedEntrant) -> Iterator[PathStop]:
    awards = {award.round_id: award.kind for award in picture.awards if award.entrant_id == entrant.id}
    for row in picture.swiss:
        match = _match(picture, row, entrant)
        kind = awards.get(row.id, "")
        if match is not None:
            yield _met(picture, str(row.number), match, entrant, None)
        elif kind:
            outcome = {"bye": StopResult.WON, "half": StopResult.DRAWN}.get(kind, StopResult.LOST)
            yield PathStop(str(row.number), False, outcome, Phrase(_AWARDS[kind]))
        else:
            yield PathStop(str(row.number), False, StopResult.OUT, Phrase("standings_page.none"))
    if not picture.seeds:
        return
    rows = {row.name: row for row in picture.knockout}
    for stage in bracket_of(picture.tournament).rounds:
        if stage.name == THIRD_PLACE:
            continue
        match = _match(picture, rows[stage.name], entrant) if stage.name in rows else None
        if match is not None:
            yield _met(picture, stage_title(stage.name), match, entrant, stage)
        elif entrant.code in stage.byes:
            yield PathStop(stage_title(stage.name), True, StopResult.WON, Phrase("standings_page.bye"))
        elif any(meeting.winner == entrant.code and meeting.is_walkover for meeting in stage.meetings):
            yield PathStop(stage_title(stage.name), True, StopResult.WON, Phrase("knockout_page.no_opponent"))


def _match(picture: Picture, row: RoundRow, entrant: NamedEntrant) -> MatchRow | None:
    return next((match for match in picture.matches_of(row) if entrant.id in {match.a_id, match.b_id}), None)


def _met(
    picture: Picture, name: str | Phrase, match: MatchRow, entrant: NamedEntrant, stage: BracketRound | None
) -> PathStop:
    other = picture.entrant(match.b_id if match.a_id == entrant.id else match.a_id)
    words, won = words_of(picture, match), winner_of(picture.match(match))
    goes_on = stage is not None and any(meeting.winner == entrant.code for meeting in stage.meetings)
    is_tied = goes_on and won is None and words.text != "dl"  # won as the higher seed, or by decision
    if is_tied or won == entrant.code:
        outcome = StopResult.WON
    elif won is None and words.text != "dl":
        outcome = StopResult.DRAWN
    else:
        outcome = StopResult.LOST
    return PathStop(name, stage is not None, outcome, words.seen_from(second=match.b_id == entrant.id), other.name)


_FEWEST = 2


@dataclass(frozen=True, slots=True)
class EndView:
    """What the End page shows of an event.

    `step` is `Picture.content_step`. `champion` and `figures` are None until the event is over
    (`is_over`); `champion` stays None if nobody has won the event. `to_come` lists the rounds that are not finished
    yet.
    """

    event: str
    step: int
    ranking: FinalRanking
    champion: Champion | None
    figures: FieldFigures | None
    to_come: tuple[Phrase, ...]
    is_over: bool = False


def end_view(picture: Picture, times: EventTimes) -> EndView:
    standings, event = ranking(picture), picture.event.name
    if not standings.is_over:
        return EndView(event, picture.content_step, standings, None, None, tuple(_to_come(picture)))
    champion = None if standings.champion is None else champion_view(picture, standings.podium[0].code)
    return EndView(event, picture.content_step, standings, champion, field_figures(picture, times), (), True)


def _to_come(picture: Picture) -> Iterator[Phrase]:
    for number in range(last_finished(picture).rounds + 1, max(planned_rounds(picture), len(picture.swiss)) + 1):
        yield round_named(str(number))
    if picture.seeds:
        names = [
            stage.name
            for stage in bracket_of(picture.tournament).rounds
            if not all(meeting.is_over for meeting in stage.meetings)
        ]
    else:
        names = _stages(playing_on(picture), third_place=picture.options.third_place)
    for name in names:
        yield round_named(name)


def _stages(cut: int, *, third_place: bool) -> list[str]:
    if cut < _FEWEST:
        return []
    size = 1 << (cut - 1).bit_length()
    names = []
    while size >= _FEWEST:
        names.append(round_name(size))
        size //= 2
    if third_place and has_third_place(cut):
        names.insert(names.index(FINAL), THIRD_PLACE)
    return names
