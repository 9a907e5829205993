"""Makes the views of a bracket: of the rounds played so far, or a preview before the cut is made."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from irondie_to.app.core.picture import Picture
from irondie_to.app.core.result_words import UNKNOWN, LossReasons
from irondie_to.app.core.results import so_far, written
from irondie_to.app.event.plan import planned_cut
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView
from irondie_to.errors import Phrase, UserError
from irondie_to.tournament.knockout.bracket import Bracket, Meeting, bracket
from irondie_to.tournament.knockout.knockout import who_may_play_on
from irondie_to.tournament.model import PlayerId


def round_views(found: Bracket, names: Mapping[PlayerId, str]) -> tuple[BracketRoundView, ...]:
    """The views of the rounds of a bracket.

    The players of a match are in the order in which its result is typed. `names` are the shown names by code.
    """
    slots = {player: BracketSlot(player, names[player], seed) for seed, player in enumerate(found.seeds, start=1)}

    def goes_on(meeting: Meeting) -> Phrase | None:
        if not meeting.is_over or meeting.match is None or meeting.match.goes_on is None:
            return None
        if meeting.winner is None:
            return Phrase("knockout.nobody_note")
        return Phrase("knockout.goes_on_short", {"name": names[meeting.winner]})

    def view(meeting: Meeting) -> BracketMeeting:
        match = meeting.match
        a, b = (meeting.a, meeting.b) if match is None else (match.a, match.b)
        return BracketMeeting(
            None if match is None else match.table,
            None if a is None else slots[a],
            None if b is None else slots[b],
            None if match is None or match.is_pending else written(match),
            meeting.winner,
            so_far="" if match is None else so_far(match),
            reasons=UNKNOWN if match is None else LossReasons(match.reason_a, match.reason_b),
            nobody_a=meeting.nobody_a,
            nobody_b=meeting.nobody_b,
            goes_on=goes_on(meeting),
        )

    return tuple(
        BracketRoundView(round_.name, tuple(map(view, round_.meetings)), tuple(slots[player] for player in round_.byes))
        for round_ in found.rounds
    )


def bracket_preview(picture: Picture, declined: Collection[PlayerId] = ()) -> BracketView:
    """The bracket as it would be if the cut were made now, from the current standings.

    Players who dropped or whose codes are in `declined` are left out, as in the cut itself. Raises `UserError`
    `cut.none_planned`, or `knockout.too_few` if fewer than two players are left.
    """
    cut = planned_cut(picture)
    if cut < 2:
        raise UserError("cut.none_planned")
    able = who_may_play_on(picture.tournament, declined)
    if len(able) < 2:
        raise UserError("knockout.too_few", count=len(able), cut=cut)
    names = {entrant.code: entrant.name for entrant in picture.entrants}
    found = bracket(able[:cut], third_place=picture.options.third_place)
    return BracketView(round_views(found, names), None, ())
