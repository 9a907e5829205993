"""Decides who advances from a knockout match; the referee is asked if the winner is out of the event."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import ClassVar

from irondie_to.app.core.bracket.stored import KnockoutRows
from irondie_to.app.core.bracket.tables import is_begun, match_at
from irondie_to.app.core.picture import Picture, codes_of, names_by_code
from irondie_to.app.core.picture_reading import take_picture
from irondie_to.app.core.ports import Writing
from irondie_to.app.core.results import result_of, winner_of
from irondie_to.app.core.round_names import stage_title
from irondie_to.app.core.rows import MatchRow, RoundRow
from irondie_to.app.core.steps import Areas, Command, Done, EventCommand, QuestionError
from irondie_to.errors import Phrase, UserError, Value
from irondie_to.tournament.knockout.bracket import (
    FINAL,
    THIRD_PLACE,
    Bracket,
    Meeting,
    is_last_round,
    is_tied,
    round_phrase,
)
from irondie_to.tournament.knockout.knockout import (
    back_in,
    bracket_of,
    last_meeting,
    leave,
    out_of,
    report,
    won_last,
)
from irondie_to.tournament.match import MatchResult
from irondie_to.tournament.model import GoesOn, Match, PlayerId, Tournament


@dataclass(frozen=True, slots=True)
class GoingOnChoice:
    """A possible answer to the question of who advances.

    `short` states the answer briefly; `what` also states its consequences. `decide` is the command that stores the
    decision; afterwards, the command that raised the question is accepted.
    """

    goes_on: GoesOn
    short: Phrase
    what: Phrase
    decide: DecideGoesOn

    def answered(self, commands: Sequence[Command]) -> tuple[Command, ...]:
        return (self.decide, *commands)


class WhoGoesOnError(QuestionError):
    """Raised if the winner of a knockout match is out of the event; the referee must pick one of `choices`.

    `is_last` is true for the final and the match for third place, from which nobody advances.
    """

    def __init__(self, choices: tuple[GoingOnChoice, ...], *, leaves: bool, is_last: bool, **values: Value) -> None:
        super().__init__("knockout.ask_wins" if is_last else "knockout.ask_goes_on", **values, choices=_listed(choices))
        self.choices: tuple[GoingOnChoice, ...] = choices
        code = "knockout.who_would_go_on" if leaves else "knockout.who_wins" if is_last else "knockout.who_goes_on"
        self.short = Phrase(code, {"player": values["name"], "round": values["round"]})
        """The question without the choices. If the player is only about to leave (`leaves`), the question says so."""


def _listed(choices: Sequence[GoingOnChoice]) -> Phrase:
    phrases = (choice.what for choice in choices)
    return reduce(lambda phrase, other: Phrase("knockout.choice_or", {"one": phrase, "other": other}), phrases)


@dataclass(frozen=True, slots=True)
class DecideGoesOn(EventCommand):
    """Decide who advances from a knockout match, whatever its result (TOU-1).

    If the match has no result yet, the decision takes effect only if the later result is a tie or a double loss, or if
    its winner is out of the event. If `round_name` is None, the match is found by its table number. `seen` are players
    a and b as the caller saw them (None: not compared). Raises `UserError` `knockout.*`, `result.no_table`,
    `cut.not_begun` or `desk.changed_elsewhere`.
    """

    areas: ClassVar[Areas] = Areas.RESULTS | Areas.KNOCKOUT
    table: int
    goes_on: GoesOn
    round_name: str | None = None
    seen: tuple[PlayerId, PlayerId] | None = None

    def apply(self, tx: Writing, now: str) -> Done:
        picture = take_picture(tx, self.event_id)
        if not picture.seeds:
            raise UserError("cut.not_begun")
        row, match = match_at(picture, self.table, self.round_name)
        pair = picture.match(match)
        if self.seen not in {None, (pair.a, pair.b)}:
            raise UserError("desk.changed_elsewhere")
        try:
            after = report(picture.tournament, row.name, pair.a, pair.b, result_of(match), self.goes_on)
        except UserError as fault:
            raise with_names(picture, fault) from fault
        if after.knockout is not None:
            KnockoutRows(tx, picture).store(after.knockout, now)
        names = names_by_code(picture)
        values: dict[str, Value] = {"a": names[pair.a], "b": names[pair.b]}
        values |= {"round": stage_title(row.name), "table": self.table}
        if self.goes_on is GoesOn.NOBODY:
            return Done(
                Phrase("step.nobody_wins" if is_last_round(row.name) else "step.nobody_goes_on", values), self.table
            )
        values["name"] = values["a" if self.goes_on is GoesOn.A else "b"]
        return Done(Phrase("step.wins_by_decision" if is_last_round(row.name) else "step.goes_on", values), self.table)


def decision(event_id: int, table: int, goes_on: str, round_name: str | None) -> DecideGoesOn:
    """The command that decides who advances from the match at a table: `a`, `b` or `nobody`."""
    return DecideGoesOn(event_id, table, GoesOn(goes_on), round_name)


def reported(
    picture: Picture, row: RoundRow, match: MatchRow, result: MatchResult
) -> tuple[Tournament, tuple[Phrase, ...]]:
    """The tournament after this result of a knockout match, and a remark for the scorekeeper if nobody advances.

    Raises `WhoGoesOnError` if the winner is out of the event and no decision has been made, `UserError`
    `knockout.nobody_can_go_on` if no decision is possible either, or the errors of `report` with names instead of
    codes.
    """
    pair = picture.match(match)
    try:
        after = report(picture.tournament, row.name, pair.a, pair.b, result)
    except UserError as fault:
        raise _asked(picture, row, match, result, fault) from fault
    return after, _told(picture, row.name, match, after)


def place_left(picture: Picture, code: PlayerId) -> Phrase | None:
    """What happens to this player's next match if the player leaves the event now.

    None if the player has not won a knockout match, or if the next match has begun or is for third place.
    """
    if not picture.seeds:
        return None
    bracket = bracket_of(back_in(picture.tournament, code))
    last, won = last_meeting(bracket, code), won_last(bracket, code)
    if last is None or won is None or last[0] == THIRD_PLACE or _has_begun(picture, last):
        return None
    values: dict[str, Value] = {"name": names_by_code(picture)[code], "round": stage_title(won[0])}
    return Phrase("knockout.place_left", values | {"next": round_phrase(last[0])})


def place_given_up(picture: Picture, code: PlayerId) -> Phrase | None:
    """A sentence saying that, by decision, this player does not advance from a knockout match won or tied.

    It is the player's latest match with a result. None if the player advances from it or lost it.
    """
    if not picture.seeds:
        return None
    for round_ in reversed(bracket_of(picture.tournament).rounds):
        for meeting in round_.meetings:
            match = meeting.match
            if match is not None and not match.is_pending and code in {match.a, match.b}:
                is_lost = winner_of(match) != code and not is_tied(match)
                if match.goes_on is None or meeting.winner == code or is_lost:
                    return None
                values: dict[str, Value] = {"name": names_by_code(picture)[code], "round": stage_title(round_.name)}
                return Phrase("knockout.place_given_up", values)
    return None


def goes_on_after(picture: Picture, row: RoundRow, a: PlayerId, b: PlayerId, result: MatchResult) -> Phrase | None:
    """A remark on who advances after this result of the match of a and b if it is not simply the winner.

    The referee may have chosen somebody else or nobody. The remark can also say that the referee will be asked, because
    the winner is out of the event and nothing is decided yet. None if the winner advances, or if the bracket refuses
    the result.
    """
    try:
        after = bracket_of(report(picture.tournament, row.name, a, b, result))
    except UserError as fault:
        player = fault.phrase.values.get("player")
        if isinstance(player, str):
            code = "knockout.will_be_asked_who_wins" if is_last_round(row.name) else "knockout.will_be_asked"
            return Phrase(code, {"name": names_by_code(picture)[player]})
        return None
    meeting = next(each for each in after.round(row.name).meetings if {each.a, each.b} == {a, b})
    if meeting.winner is not None and meeting.match is not None and meeting.match.goes_on is not None:
        code = "knockout.wins_short" if is_last_round(row.name) else "knockout.goes_on_short"
        return Phrase(code, {"name": names_by_code(picture)[meeting.winner]})
    return next(iter(_nobody(picture, row.name, a, b, after)), None)


def left(tx: Writing, event_id: int, code: PlayerId, now: str) -> tuple[Phrase, ...]:
    """Update the knockout for a player who has just left the event; return what changes for other players.

    Before the cut, nothing changes. Raises `WhoGoesOnError` if it is still undecided who advances in the player's
    place, or `UserError` `knockout.*`.
    """
    picture = take_picture(tx, event_id)
    if not picture.seeds:
        return ()
    tournament = picture.tournament
    before = bracket_of(back_in(tournament, code))
    last, won = last_meeting(before, code), won_last(before, code)
    if last is None:
        return ()
    name, meeting = last
    is_disqualified = any(entrant.disqualified for entrant in tournament.entrants if entrant.id == code)
    if meeting.is_walkover and is_last_round(name) and not is_disqualified:
        raise UserError("knockout.won_without_match", name=names_by_code(picture)[code], round=round_phrase(name))
    at = None if won is None else _stored(picture, *won)
    try:
        after = leave(tournament, code, has_begun=_has_begun(picture, last))
    except UserError as fault:
        if at is None:
            raise with_names(picture, fault) from fault
        raise _asked(picture, *at, result_of(at[1]), fault, leaves=True) from fault
    if after.knockout is None or after == tournament:
        return ()
    KnockoutRows(tx, picture).store(after.knockout, now)
    if name == THIRD_PLACE:
        third = bracket_of(after).round(name).meetings[0].winner
        return () if third is None else (Phrase("knockout.third_is", {"name": names_by_code(picture)[third]}),)
    return () if at is None else _told(picture, at[0].name, at[1], after)


def _has_begun(picture: Picture, last: tuple[str, Meeting]) -> bool:
    name, meeting = last
    at = None if meeting.match is None else _stored(picture, name, meeting.match)
    return at is not None and is_begun(picture, *at)


def _stored(picture: Picture, name: str, match: Match) -> tuple[RoundRow, MatchRow] | None:
    for row in picture.knockout:
        if row.name == name:
            for match_row in picture.matches_of(row):
                if set(codes_of(picture, match_row)) == {match.a, match.b}:
                    return row, match_row
    return None


def with_names(picture: Picture, fault: UserError) -> UserError:
    """A copy of a bracket error that contains player names instead of codes."""
    names = names_by_code(picture)
    values = {
        key: names.get(value, value) if isinstance(value, str) else value for key, value in fault.phrase.values.items()
    }
    return UserError(fault.code, **values)


def _asked(
    picture: Picture, row: RoundRow, match: MatchRow, result: MatchResult, fault: UserError, *, leaves: bool = False
) -> UserError:
    """The error to raise instead of `fault`.

    If the bracket needs a decision, this error asks who advances or, if nobody can advance, says so. Any other error is
    returned with names instead of codes. `leaves` is true if the player is only about to leave the event.
    """
    player = fault.phrase.values.get("player")
    if fault.code != "knockout.who_goes_on" or not isinstance(player, str):
        return with_names(picture, fault)
    choices = choices_of(picture, row, match, result, player)
    if not choices:
        code = "knockout.nobody_could_go_on" if leaves else "knockout.nobody_can_go_on"
        return UserError(code, name=names_by_code(picture)[player], round=stage_title(row.name))
    values: dict[str, Value] = {"name": names_by_code(picture)[player], "round": stage_title(row.name)}
    return WhoGoesOnError(choices, leaves=leaves, is_last=is_last_round(row.name), **values, table=match.table_number)


def choices_of(
    picture: Picture, row: RoundRow, match: MatchRow, result: MatchResult, player: PlayerId | None = None
) -> tuple[GoingOnChoice, ...]:
    """The possible decisions on who advances from a match with this result, each with its consequences.

    `player` is the winner who cannot advance. If it is None, only players who are out of the event are ruled out.
    """
    tournament, pair = picture.tournament, picture.match(match)
    a, b = pair.a, pair.b
    choices = []
    for goes_on in GoesOn:
        who = {GoesOn.A: a, GoesOn.B: b}.get(goes_on)
        if who is not None and (who == player or who in out_of(tournament)):
            continue
        try:
            after = bracket_of(report(tournament, row.name, a, b, result, goes_on))
        except UserError:
            continue
        decide = DecideGoesOn(picture.event.id, match.table_number, goes_on, row.name, (a, b))
        short = what = _what(picture, row.name, a, b, who, after)
        if not is_last_round(row.name):
            names = {} if who is None else {"name": names_by_code(picture)[who]}
            short = Phrase("knockout.nobody_short" if who is None else "knockout.goes_on_short", names)
        third = _third_after(picture, row.name, after)
        if third is not None:
            what = Phrase("knockout.with_third", {"what": what, "third": third})
        choices.append(GoingOnChoice(goes_on, short, what, decide))
    return tuple(choices)


def decisions_on(picture: Picture, match: MatchRow) -> tuple[GoingOnChoice, ...]:
    """The decisions that would change who advances from a match with a result, each with its consequences.

    Empty while the match has no result, and once a later match that depends on it has one.
    """
    if match.is_pending:
        return ()
    row, pair = picture.round_of(match), picture.match(match)
    meetings = bracket_of(picture.tournament).round(row.name).meetings
    now = next((meeting.winner for meeting in meetings if {meeting.a, meeting.b} == {pair.a, pair.b}), None)
    who = {GoesOn.A: pair.a, GoesOn.B: pair.b}
    choices = choices_of(picture, row, match, result_of(match))
    return tuple(choice for choice in choices if who.get(choice.goes_on) != now)


def decision_title(picture: Picture, match: MatchRow) -> Phrase:
    """What `decisions_on` decides: who advances or, in the final and the match for third place, who wins."""
    name = picture.round_of(match).name
    return Phrase("knockout_page.decide_wins" if is_last_round(name) else "knockout_page.decide_advances")


def _third_after(picture: Picture, name: str, after: Bracket) -> Phrase | None:
    """A phrase saying who plays for third place after this semifinal, or who takes third place without a match.

    The phrase can also say that nobody takes third place. None if this is still open, or if no match for third place is
    played.
    """
    if name != "semifinals" or THIRD_PLACE not in {round_.name for round_ in after.rounds}:
        return None
    names, meeting = names_by_code(picture), after.round(THIRD_PLACE).meetings[0]
    if meeting.a is not None and meeting.b is not None:
        return Phrase("knockout.third_against", {"one": names[meeting.a], "other": names[meeting.b]})
    if meeting.winner is not None:
        return Phrase("knockout.third_is", {"name": names[meeting.winner]})
    return Phrase("knockout.third_nobody") if meeting.nobody_a and meeting.nobody_b else None


def _what(picture: Picture, name: str, a: PlayerId, b: PlayerId, who: PlayerId | None, after: Bracket) -> Phrase:
    """What changes if `who` (None: nobody) advances from the match between a and b in the round `name`."""
    names = names_by_code(picture)
    values: dict[str, Value] = {"name": None if who is None else names[who]}
    if name == FINAL:
        return Phrase("knockout.champion_nobody" if who is None else "knockout.champion_is", values)
    if name == THIRD_PLACE:
        return Phrase("knockout.third_nobody" if who is None else "knockout.third_is", values)
    if who is not None:
        last = last_meeting(after, who)
        stage, meeting = last if last is not None else (name, None)
        other = None if meeting is None else meeting.b if meeting.a == who else meeting.a
        values |= {"round": round_phrase(stage), "other": None if other is None else names[other]}
        if meeting is not None and meeting.is_walkover:
            return Phrase("knockout.goes_on_alone", values)
        return Phrase("knockout.goes_on_open" if other is None else "knockout.goes_on_against", values)
    stage, other, is_open = _left_alone(after, name, a, b)
    values |= {"round": round_phrase(stage), "other": None if other is None else names[other]}
    if other is not None:
        return Phrase("knockout.nobody_walkover", values)
    return Phrase("knockout.nobody_open" if is_open else "knockout.nobody_at_all", values)


def _left_alone(after: Bracket, name: str, a: PlayerId, b: PlayerId) -> tuple[str, PlayerId | None, bool]:
    """The round after `name`, the player left without an opponent in it, and whether that player is still unknown."""
    names = [round_.name for round_ in after.rounds if round_.name != THIRD_PLACE]
    place = next(
        place
        for place, opponents in enumerate(after.places(name))
        if isinstance(opponents, Meeting) and {opponents.a, opponents.b} == {a, b}
    )
    following = after.round(names[names.index(name) + 1])
    meeting = following.meetings[place // 2]
    other, is_nobody = (meeting.a, meeting.nobody_a) if place % 2 else (meeting.b, meeting.nobody_b)
    return following.name, other, other is None and not is_nobody


def _told(picture: Picture, name: str, match: MatchRow, after: Tournament) -> tuple[Phrase, ...]:
    pair, bracket = picture.match(match), bracket_of(after)
    return _nobody(picture, name, pair.a, pair.b, bracket)


def _nobody(picture: Picture, name: str, a: PlayerId, b: PlayerId, after: Bracket) -> tuple[Phrase, ...]:
    for meeting in after.round(name).meetings:
        if {meeting.a, meeting.b} == {a, b} and meeting.is_over and meeting.winner is None:
            return (_what(picture, name, a, b, None, after),)
    return ()
