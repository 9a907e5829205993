"""The view of the End page: champion, ranking and figures, or the rounds still to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import round_named
from irondie_to.app.end.champion import Champion, champion_view
from irondie_to.app.end.figures import EventTimes, FieldFigures, field_figures
from irondie_to.app.end.moments import last_finished
from irondie_to.app.end.ranking import FinalRanking, ranking
from irondie_to.app.event.plan import planned_rounds, playing_on
from irondie_to.errors import Phrase
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, round_name
from irondie_to.tournament.knockout.knockout import bracket_of

_FEWEST = 2
_MOST_WITHOUT_THIRD_PLACE = 3


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
    found, event = ranking(picture), picture.event.name
    if not found.is_over:
        return EndView(event, picture.content_step, found, None, None, tuple(_to_come(picture)))
    champion = None if found.champion is None else champion_view(picture, found.lines[0].code)
    return EndView(event, picture.content_step, found, champion, field_figures(picture, times), (), True)


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
    if third_place and cut > _MOST_WITHOUT_THIRD_PLACE:
        names.insert(names.index(FINAL), THIRD_PLACE)
    return names
