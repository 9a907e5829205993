"""The notice on the page *Now*: what comes next or who has won, or what players need to know about their own match."""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.clocks.glances import match_ends_at
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core import times
from irondie_to.app.core.phones.rows import RefereeCallRow
from irondie_to.app.core.picture import of_play
from irondie_to.app.core.reports.matches import Agreement, ReportedMatch
from irondie_to.app.core.times import moment_ms
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.phones.now import (
    OwnNow,
    OwnPlace,
    RoundToCome,
    day_to_come,
    is_over,
    may_meet_someone,
    own_result,
    seen_by,
)
from irondie_to.errors import Phrase
from irondie_to.tournament.clocks.clock import FEW_MINUTES_MS, TableState, is_decided
from irondie_to.tournament.model import Games
from irondie_to.web.core.rendering import dashes, date_of, of_day
from irondie_to.web.core.visits import Visit


class Note(NamedTuple):
    """A notice.

    `kind` determines what the page lets the player do about it. `since_ms` is the time in milliseconds since 1970 from
    which the time in the title counts up; None if the title has no such time.
    """

    kind: str
    style: str
    icon: str
    title: Phrase
    lines: tuple[Phrase, ...] = ()
    rules: tuple[str, ...] = ()
    since_ms: int | None = None
    said: tuple[tuple[Phrase, str], ...] = ()

    @property
    def is_urgent(self) -> bool:
        return self.style in {"warn", "danger"}


def note_for_all(visit: Visit) -> Note | None:
    """Return the notice while no match is being played: what comes next, or who has won.

    Between rounds, a player who has dropped is told so instead. Returns None while matches are being played, or if no
    further round is planned.
    """
    picture = visit.shown.picture
    if is_over(picture):
        champion = of_play(picture).derived(ranking).podium[:1]
        if not champion:
            return Note("end", "", "tick", Phrase("phone_page.event_over"))
        name = next(visit.name_of(entrant) for entrant in picture.entrants if entrant.code == champion[0].code)
        return Note("end", "ok", "tick", Phrase("knockout_page.champion", {"name": name}))
    coming = day_to_come(picture, visit.site.now_ms())
    if not coming.is_break or coming.next is None:
        return None
    if visit.marked is not None and visit.marked.dropped_after is not None:
        return Note("between", "", "clock", Phrase("phone_page.dropped"), (Phrase("phone_me.dropped_more"),))
    is_first = visit.marked is None and not picture.rounds
    lines = [Phrase("phone_page.no_round_yet" if is_first else "phone_page.appears_itself")]
    begins = _begins(visit, coming.next)
    lines += [] if begins is None else [begins]
    return Note("between", "acc", "glass", _prepared(visit), tuple(lines))


def begins_at(visit: Visit, coming: RoundToCome) -> str | None:
    """Return when a round begins or is planned to begin, as HH:MM; None if this moment has already come."""
    now_ms = visit.site.now_ms()
    if coming.begin_ms is not None:
        return of_day(coming.begin_ms) if coming.begin_ms > now_ms else None
    planned = visit.shown.picture.event.date, coming.at
    return coming.at if planned > (date_of(now_ms), of_day(now_ms)) else None


def _begins(visit: Visit, coming: RoundToCome) -> Phrase | None:
    """Return a sentence that says when a round begins; None if it was planned for an earlier day."""
    at = begins_at(visit, coming)
    if at is not None:
        return Phrase("phone_page.planned_start", {"time": at})
    is_today = visit.shown.picture.event.date == date_of(visit.site.now_ms())
    return Phrase("phone_page.starts_soon") if coming.begin_ms is not None or is_today else None


def _prepared(visit: Visit) -> Phrase:
    """Return a phrase that says which round is being prepared while no match is under way."""
    picture = visit.shown.picture
    if not picture.swiss:
        return Phrase("phone_page.waits_for_round")
    if picture.seeds or len(picture.swiss) >= planned_rounds(picture):
        return Phrase("phone_page.knockout_coming")
    return Phrase("phone_page.round_coming", {"round": len(picture.swiss) + 1})


def note_of(visit: Visit, own: OwnNow, face: TableFace | None) -> Note | None:
    """Return the most important notice for a player while matches are under way; None if there is none.

    Players who have reported a result get no notice about time: for them, the match is over.
    """
    if own.place is OwnPlace.DONE:
        return _entered(visit, own)
    if own.place is OwnPlace.BYE:
        return Note("bye", "ok", "tick", Phrase("phone_page.bye"), (Phrase("phone_page.bye_more"),))
    if own.place is OwnPlace.NOT_PAIRED:
        return _not_paired(visit, own)
    reported = own.reported
    if reported is None:
        return None
    now_ms = visit.site.now_ms()
    agreement = reported.agreement(now_ms)
    if agreement is Agreement.DIFFERS:
        return _differing(own, reported)
    if reported.call is not None:
        return _called(reported.call, now_ms)
    if agreement is Agreement.BOTH:
        said = seen_by((reported.a or reported.b).result, own.seat)  # type: ignore[union-attr] # one is there
        return Note("both", "ok", "tick", _outcome(said, "both"), (Phrase("phone_page.desk_enters"),))
    waiting = _waiting(own, reported, is_alone=agreement is Agreement.ALONE)
    return waiting or (None if face is None else _timed(visit, face))


def _entered(visit: Visit, own: OwnNow) -> Note | None:
    if own.match is None or own.line is None:
        return None
    text = own_result(own.match, own.seat)
    lines = [Phrase("phone_page.leave_table"), Phrase("phone_page.not_right")]
    if own.line.points is not None and text[:1].isdigit():
        won, lost = (int(figure) for figure in text.split("-")[:2])
        points = visit.shown.picture.options.points
        gained = points.win if won > lost else points.draw if won == lost else points.loss
        lines.insert(0, Phrase("phone_page.points_now", {"count": own.line.points[own.seat] + gained}))
    kind = "entered" if own.match.agreed else "desk_entered"
    title = Phrase(_ENTERED[kind], {"result": own.line.result or ""})
    if text[:1].isdigit() or text == "id":
        title = _outcome(text, kind)
    return Note("entered", "ok", "tick", title, tuple(lines))


def _not_paired(visit: Visit, own: OwnNow) -> Note:
    picture = visit.shown.picture
    if own.entrant.dropped_after is not None:
        return Note("unpaired", "", "clock", Phrase("phone_page.dropped"), (Phrase("phone_page.unpaired_more"),))
    if not picture.seeds:
        return Note("unpaired", "", "clock", Phrase("phone_page.unpaired"), (Phrase("phone_page.unpaired_more"),))
    if may_meet_someone(picture, own.entrant.code):
        lines = (Phrase("phone_page.appears_itself"),)
        return Note("free", "ok", "tick", Phrase("phone_page.no_opponent_yet"), lines)
    return Note("out", "", "clock", Phrase("phone_page.not_in_knockout"), (Phrase("phone_page.bracket_shows"),))


_ENTERED = {"entered": "phone_page.entered", "desk_entered": "phone_page.desk_entered"}
_OUTCOMES = {
    "entered": ("phone_page.entered_win", "phone_page.entered_lose", "phone_page.entered_draw"),
    "desk_entered": ("phone_page.desk_entered_win", "phone_page.desk_entered_lose", "phone_page.desk_entered_draw"),
    "both": ("phone_page.both_win", "phone_page.both_lose", "phone_page.both_draw"),
    "reported": ("phone_page.reported_win", "phone_page.reported_lose", "phone_page.reported_draw"),
}


def _outcome(text: str, kind: str) -> Phrase:
    """Return a sentence of this kind about a typed result, which has the player's own games first."""
    win, lose, draw = _OUTCOMES[kind]
    if text == "id" and kind == "reported":
        return Phrase("phone_page.reported_agreed")
    if text == "id":
        return Phrase(_ENTERED.get(kind, draw), {"result": Phrase("phone_page.agreed_draw")})
    won, lost = (int(figure) for figure in text.split("-")[:2])
    return Phrase(win if won > lost else lose if won < lost else draw, {"result": dashes(text)})


def _differing(own: OwnNow, reported: ReportedMatch) -> Note | None:
    mine, theirs = (reported.a, reported.b) if own.seat == 0 else (reported.b, reported.a)
    if mine is None or theirs is None:
        return None
    said = (
        (Phrase("phone_page.you_say"), dashes(seen_by(mine.result, own.seat))),
        (Phrase("phone_page.other_says", {"name": own.opponent}), dashes(seen_by(theirs.result, own.seat))),
    )
    lines = (Phrase("phone_page.differs_more"), Phrase("phone_page.stay"))
    return Note("differs", "warn", "alert", Phrase("phone_page.differs"), lines, said=said)


def _called(call: RefereeCallRow, now_ms: int) -> Note:
    keep = Phrase("phone_page.keep_dice")
    if call.taken_at:
        at = of_day(moment_ms(call.taken_at))
        taken = Phrase("phone_page.taken", {"time": at})
        if call.taken_by:
            taken = Phrase("phone_page.taken_by", {"name": call.taken_by, "time": at})
        return Note("coming", "ok", "scales", Phrase("phone_page.coming"), (taken, keep))
    since = moment_ms(call.called_at)
    title = Phrase("phone_page.called", {"time": times.passed(now_ms - since)})
    return Note("called", "acc", "scales", title, (keep, Phrase("phone_page.time_added")), since_ms=since)


_OVERTIME = (Phrase("clocks.overtime_1"), Phrase("clocks.overtime_2"), Phrase("clocks.overtime_3"))


def _timed(visit: Visit, face: TableFace) -> Note | None:
    if face.state is TableState.MISSING:
        return _missing(visit, face)
    if face.state is TableState.MATCH_OVER:
        lines: tuple[Phrase, ...] = (visit.shown.clocks.procedure,)
        return Note("over", "danger", "alert", Phrase("phone_page.time_over"), lines, ("TOU-3",))
    if face.state in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
        lines = (Phrase("phone_page.overtime_more"), *_OVERTIME)
        return Note("overtime", "warn", "alert", Phrase("phone_page.overtime"), lines, ("OT-1", "OT-2", "OT-3"))
    if face.state is TableState.GAME_OVER:
        lines = (Phrase("phone_page.game_over_more"),)
        return Note("game_over", "warn", "alert", Phrase("phone_page.game_over"), lines, ("TOU-4",))
    ends_ms = match_ends_at(visit.shown.clocks, face, visit.site.now_ms())
    if ends_ms is not None and 0 < ends_ms - visit.site.now_ms() <= FEW_MINUTES_MS:
        lines = (Phrase("phone_page.soon_more", {"time": of_day(ends_ms)}),)
        return Note("soon", "", "clock", Phrase("phone_page.soon"), lines, ("TOU-3",))
    if face.ends_at_ms < 0:
        title = Phrase("phone_page.extra", {"extra": times.passed(-face.ends_at_ms)})
        more = Phrase("phone_page.extra_more", {"end": times.left(face.ends_at_ms)})
        return Note("extra", "", "clock", title, (more,))
    return None


def _missing(visit: Visit, face: TableFace) -> Note:
    """Return the notice for a match without a result in which no game is being played any more."""
    if not is_decided(Games(*face.card.games)):
        procedure = visit.shown.clocks.procedure
        return Note("over", "danger", "alert", Phrase("clocks.match_time_over"), (procedure,), ("TOU-3",))
    lines = () if visit.shown.rules.report else (Phrase("screen.bring_slip"),)
    return Note("missing", "warn", "alert", Phrase("clocks.result_missing"), lines)


def _waiting(own: OwnNow, reported: ReportedMatch, *, is_alone: bool) -> Note | None:
    """Return the notice that the player's report waits for the opponent; None if the player has not reported."""
    mine = reported.report_of(own.entrant.id)
    if mine is None:
        return None
    at = of_day(moment_ms(mine.reported_at))
    waiting = Phrase("phone_page.waiting", {"name": own.opponent, "time": at})
    if is_alone:
        waiting = Phrase("phone_page.alone", {"name": own.opponent})
    return Note("waiting", "acc", "glass", _outcome(seen_by(mine.result, own.seat), "reported"), (waiting,))
