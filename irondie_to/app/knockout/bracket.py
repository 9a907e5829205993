"""Builds the view of a bracket: all its rounds with the results so far or, before the cut, a preview."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from irondie_to.app.core.picture import Picture, names_by_code
from irondie_to.app.core.result_words import UNKNOWN, LossReasons
from irondie_to.app.core.results import so_far, written
from irondie_to.app.event.plan import planned_cut
from irondie_to.app.knockout.views import BracketMeeting, BracketRoundView, BracketSlot, BracketView
from irondie_to.app.players.remarks import remarks_of, with_remarks
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.bracket import FINAL, THIRD_PLACE, Bracket, Meeting, bracket, winner
from irondie_to.tournament.knockout.knockout import who_may_play_on
from irondie_to.tournament.model import PlayerId

_GOES_ON: Final = {
    (False, False): "knockout.goes_on_instead",
    (False, True): "knockout.goes_on_short",
    (True, False): "knockout.nobody_instead",
    (True, True): "knockout.nobody_note",
}
_WINS: Final = {
    (False, False): "knockout.wins_instead",
    (False, True): "knockout.wins_short",
    (True, False): "knockout.nobody_wins_instead",
    (True, True): "knockout.nobody_wins",
}
"""The codes of the words, by whether nobody goes on and whether nobody won by the result."""
_BRIEF: Final = {codes[nobody, False]: codes[nobody, True] for codes in (_GOES_ON, _WINS) for nobody in (False, True)}


def in_brief(told: Phrase) -> Phrase:
    """The phrase returned by `GoingOn.told`, without the player who does not advance.

    Used where the player's own line already has a remark.
    """
    return Phrase(_BRIEF.get(told.code, told.code), told.values)


class GoingOn:
    """Says in words who advances from a match of the bracket if its result alone does not show this.

    `names` are the shown names by code, `remarks` the remarks on players who left the event.
    """

    def __init__(
        self, found: Bracket, names: Mapping[PlayerId, str], remarks: Mapping[PlayerId, Iterable[Phrase]]
    ) -> None:
        self._seed = {player: number for number, player in enumerate(found.seeds, start=1)}
        self._names, self._remarks = names, remarks

    def won(self, meeting: Meeting) -> PlayerId | None:
        """The winner by the result alone, even if that player does not advance.

        None while the result is missing, or if both players lost.
        """
        return None if meeting.match is None else winner(meeting.match, self._seed)

    def told(self, name: str, meeting: Meeting) -> Phrase | None:
        """A phrase saying who advances instead of the winner, or that there is no match; otherwise None.

        The phrase names the winner who does not advance, with the reason. `name` is the name of the round: in the final
        and the match for third place, the phrase says who wins instead.
        """
        if not meeting.is_over:
            return None
        if meeting.match is None:
            return Phrase("knockout_page.nobody_plays" if meeting.winner is None else "knockout_page.no_opponent")
        if meeting.match.goes_on is None:
            return None
        won, kept = self.won(meeting), meeting.winner
        values: dict[str, Value] = {} if kept is None else {"name": self._names[kept]}
        if won is not None:
            values["other"] = with_remarks(self._names[won], self._remarks.get(won, ()))
        codes = _WINS if name in {FINAL, THIRD_PLACE} else _GOES_ON
        return Phrase(codes[kept is None, won is None], values)


def going_on(picture: Picture, found: Bracket) -> GoingOn:
    return GoingOn(found, names_by_code(picture), remarks_of(picture))


def round_views(
    found: Bracket, names: Mapping[PlayerId, str], remarks: Mapping[PlayerId, Iterable[Phrase]] = MappingProxyType({})
) -> tuple[BracketRoundView, ...]:
    """The views of the rounds of a bracket.

    The players of a match are in the order in which its result is typed. `names` are the shown names by code, `remarks`
    the remarks on players who left the event.
    """
    words = GoingOn(found, names, remarks)
    slots = {
        player: BracketSlot(player, names[player], seed, tuple(remarks.get(player, ())))
        for seed, player in enumerate(found.seeds, start=1)
    }

    def view(name: str, meeting: Meeting) -> BracketMeeting:
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
            goes_on=words.told(name, meeting),
            won=words.won(meeting),
        )

    return tuple(
        BracketRoundView(
            round_.name,
            tuple(view(round_.name, meeting) for meeting in round_.meetings),
            tuple(slots[player] for player in round_.byes),
        )
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
    names = names_by_code(picture)
    found = bracket(able[:cut], third_place=picture.options.third_place)
    return BracketView(round_views(found, names), None, ())
