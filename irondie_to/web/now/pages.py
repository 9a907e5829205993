"""The page *Now*: the player's own match at the top, then all tables.

Also changes the language of a phone, and the player whose match it highlights.
"""

from __future__ import annotations

from typing import NamedTuple

from irondie_to.app.clocks.glances import hall_at, table_at
from irondie_to.app.clocks.views import TableFace
from irondie_to.app.core.names import name_key, spellings
from irondie_to.app.core.phones.rows import PhoneReportRow, RefereeCallRow
from irondie_to.app.core.picture import of_play
from irondie_to.app.core.reports.matches import Agreement, ReportedMatch
from irondie_to.app.core.time import time_text
from irondie_to.app.core.time.stored_time import moment_ms
from irondie_to.app.end.ranking import ranking
from irondie_to.app.event.plan import planned_rounds
from irondie_to.app.phones.day import RoundToCome, day_to_come, is_over, last_round, may_meet_someone
from irondie_to.app.phones.now import OwnNow, OwnPlace, PairLine, own_now, own_result, pair_lines, phone_names, seen_by
from irondie_to.app.phones.sent_sets import may_send_first
from irondie_to.app.phones.standings import PhoneStandings
from irondie_to.errors import Phrase, UserError
from irondie_to.i18n import LANGUAGES
from irondie_to.messages.core.figures import place_number
from irondie_to.tournament.clocks.clock import FEW_MINUTES_MS, TableState
from irondie_to.web.core.rendering import Piece, dashes, of_day, rendered
from irondie_to.web.core.safety import is_plain_path
from irondie_to.web.core.sessions import NOBODY
from irondie_to.web.core.visits import PageAnswer, Visit, go_to
from irondie_to.web.standings.kept import standings_now


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
    """Return the notice for everybody: what comes next between rounds, or who has won.

    Returns None while matches are being played.
    """
    picture = visit.shown.picture
    if is_over(picture):
        champion = of_play(picture).derived(ranking).podium[:1]
        if not champion:
            return Note("end", "", "tick", Phrase("phone_page.event_over"))
        name = next(visit.name_of(one) for one in picture.entrants if one.code == champion[0].code)
        return Note("end", "ok", "tick", Phrase("knockout_page.champion", {"name": name}))
    coming = day_to_come(picture, visit.site.now_ms())
    if not coming.is_break or coming.next is None:
        return None
    if visit.marked is not None and visit.marked.dropped_after is not None:
        return Note("between", "", "clock", Phrase("phone_page.dropped"), (Phrase("phone_me.dropped_more"),))
    is_first = visit.marked is None and not picture.rounds
    lines = [Phrase("phone_page.no_round_yet" if is_first else "phone_page.appears_itself")]
    at = begins_at(visit, coming.next)
    if at is not None:
        lines.append(Phrase("phone_page.planned_start", {"time": at}))
    return Note("between", "acc", "glass", _prepared(visit), tuple(lines))


def begins_at(visit: Visit, coming: RoundToCome) -> str | None:
    """Return when a round begins or is planned to begin, as HH:MM; None if its exact beginning has already come."""
    if coming.begin_ms is not None:
        return of_day(coming.begin_ms) if coming.begin_ms > visit.site.now_ms() else None
    return coming.at


def _prepared(visit: Visit) -> Phrase:
    """Return a phrase that says which round is being prepared while no match is under way."""
    picture = visit.shown.picture
    if not picture.swiss:
        return Phrase("phone_page.waits_for_round")
    if picture.seeds or len(picture.swiss) >= planned_rounds(picture):
        return Phrase("phone_page.knockout_coming")
    return Phrase("phone_page.round_coming", {"round": len(picture.swiss) + 1})


def note_of(visit: Visit, own: OwnNow, face: TableFace | None) -> Note | None:
    """Return the most important notice for a player while matches are under way; None if there is none."""
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
    timed = None if face is None else _timed(visit, face)
    if timed is not None and (timed.is_urgent or agreement is Agreement.NONE):
        return timed
    if agreement is Agreement.BOTH:
        said = seen_by((reported.a or reported.b).result, own.seat)  # type: ignore[union-attr] # one is there
        return Note("both", "ok", "tick", _outcome(said, "both"), (Phrase("phone_page.desk_enters"),))
    return _waiting(own, reported, is_alone=agreement is Agreement.ALONE) or timed


def _entered(visit: Visit, own: OwnNow) -> Note | None:
    if own.match is None or own.line is None:
        return None
    text = own_result(own.match, own.seat)
    lines = [Phrase("phone_page.leave_table"), Phrase("phone_page.not_right")]
    if own.line.points is not None and text[:1].isdigit():
        won, lost = (int(figure) for figure in text.split("-")[:2])
        points = visit.shown.picture.options.points
        gained = points.win if won > lost else points.draw if won == lost else 0
        lines.insert(0, Phrase("phone_page.points_now", {"count": own.line.points[own.seat] + gained}))
    title = Phrase("phone_page.entered", {"result": own.line.result or ""})
    if text[:1].isdigit() or text == "id":
        title = _outcome(text, "entered")
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


_OUTCOMES = {
    "entered": ("phone_page.entered_win", "phone_page.entered_lose", "phone_page.entered_draw"),
    "both": ("phone_page.both_win", "phone_page.both_lose", "phone_page.both_draw"),
    "reported": ("phone_page.reported_win", "phone_page.reported_lose", "phone_page.reported_draw"),
}


def _outcome(text: str, kind: str) -> Phrase:
    """Return a sentence of this kind about a typed result, which has the player's own games first."""
    win, lose, draw = _OUTCOMES[kind]
    if text == "id" and kind == "reported":
        return Phrase("phone_page.reported_agreed")
    if text == "id":
        return Phrase("phone_page.entered" if kind == "entered" else draw, {"result": Phrase("phone_page.agreed_draw")})
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
    title = Phrase("phone_page.called", {"time": time_text.passed(now_ms - since)})
    return Note("called", "acc", "scales", title, (keep, Phrase("phone_page.time_added")), since_ms=since)


_OVERTIME = (Phrase("clocks.overtime_1"), Phrase("clocks.overtime_2"), Phrase("clocks.overtime_3"))


def _timed(visit: Visit, face: TableFace) -> Note | None:
    """Return the notice about the clock of the table, or None."""
    if face.state in {TableState.MATCH_OVER, TableState.MISSING}:
        lines: tuple[Phrase, ...] = (visit.shown.clocks.procedure,)
        return Note("over", "danger", "alert", Phrase("phone_page.time_over"), lines, ("TOU-3",))
    if face.state in {TableState.OVERTIME, TableState.SUDDEN_DEATH}:
        lines = (Phrase("phone_page.overtime_more"), *_OVERTIME)
        return Note("overtime", "warn", "alert", Phrase("phone_page.overtime"), lines, ("OT-1", "OT-2", "OT-3"))
    if face.state is TableState.GAME_OVER:
        lines = (Phrase("phone_page.game_over_more"),)
        return Note("game_over", "warn", "alert", Phrase("phone_page.game_over"), lines, ("TOU-4",))
    hall = hall_at(visit.shown.clocks, visit.site.now_ms())
    if hall is not None and hall.state.is_going and hall.ends_at_ms is not None:
        ends_ms = hall.ends_at_ms - face.ends_at_ms
        if 0 < ends_ms - visit.site.now_ms() <= FEW_MINUTES_MS:
            lines = (Phrase("phone_page.soon_more", {"time": of_day(ends_ms)}),)
            return Note("soon", "", "clock", Phrase("phone_page.soon"), lines, ("TOU-3",))
    if face.ends_at_ms < 0:
        title = Phrase("phone_page.extra", {"extra": time_text.passed(-face.ends_at_ms)})
        more = Phrase("phone_page.extra_more", {"end": time_text.left(face.ends_at_ms)})
        return Note("extra", "", "clock", title, (more,))
    return None


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


_MOST_FOUND = 12
_ROWS_IN_PIECE = 20


async def now(visit: Visit) -> PageAnswer:
    is_told = visit.marked is not None and note_for_all(visit) is not None
    return now_page(visit, standings=await standings_now(visit) if is_told else None)


def now_page(visit: Visit, fault: UserError | None = None, standings: PhoneStandings | None = None) -> PageAnswer:
    """Return the page *Now* for this phone. `fault` is the error of a refused action, or None.

    `standings` are those from which the player's rank is shown; None shows no rank.
    """
    picture = visit.shown.picture
    marked = visit.marked
    own = None if marked is None else own_now(picture, marked.id)
    report = None if own is None or fault is not None else _asked(visit, own)
    if own is not None and report is not None:
        return _agree_page(visit, own, report)
    asked = visit.query.get("q", "").strip()[:60]
    for_all = note_for_all(visit)
    day = day_to_come(picture, visit.site.now_ms())
    return visit.page(
        "now.html",
        path="/",
        fault=fault,
        own=own,
        marked_name=None if marked is None else visit.name_of(marked),
        note=for_all or (None if own is None else note_of(visit, own, _face(visit, own))),
        is_between=for_all is not None,
        day=[(one.title, begins_at(visit, one)) for one in day.rounds] if day.is_break else [],
        last=None if own is None or for_all is None else last_round(picture, own),
        own_rank=None if standings is None or marked is None else _rank_of(visit, standings, marked.id),
        is_known=visit.known is not None,
        sends_set=visit.known is not None and may_send_first(picture, visit.known),
        may_report=visit.shown.rules.report,
        may_call=visit.shown.rules.call,
        asked=asked,
        found=_found(visit, asked) if marked is None and asked else (),
        count=len(pair_lines(picture)),
        pieces=_tables(visit, None if own is None else own.line),
    )


def _rank_of(visit: Visit, found: PhoneStandings, entrant_id: int) -> Phrase | None:
    """Return a sentence with the rank of a player; None if there is no rank, or during the knockout."""
    row = next((row for row in found.rows if row.id == entrant_id), None)
    if row is None or (visit.shown.picture.seeds and not found.is_final):
        return None
    place = place_number(row.rank, visit.language)
    if found.is_final:
        return Phrase("phone_page.finished_as", {"place": place, "count": len(visit.shown.picture.entrants)})
    return Phrase("phone_page.rank_now", {"place": place, "count": row.line.points})


def _tables(visit: Visit, own: PairLine | None) -> list[Piece]:
    """Return the rows of all tables except the player's own.

    Pieces that never contained the player's own table are the same for all phones.
    """
    lines = pair_lines(visit.shown.picture)
    found = []
    for first in range(0, len(lines), _ROWS_IN_PIECE):
        some = lines[first : first + _ROWS_IN_PIECE]
        if own in some:
            rest = [line for line in some if line != own]
            found.append(Piece.of(rendered("pair_rows.html", visit.language, {"lines": rest})))
        else:
            found.append(visit.piece("pair_rows.html", first, lines=some))
    return found


def _face(visit: Visit, own: OwnNow) -> TableFace | None:
    return None if own.match is None else table_at(visit.shown.clocks, own.match.id, visit.site.now_ms())


def _found(visit: Visit, asked: str) -> tuple[tuple[int, str], ...]:
    """Return the row ids and names of the players whom a typed name may mean. Names that begin with it come first."""
    key, names = name_key(asked), phone_names(visit.shown.picture)
    found = [
        (not name_key(names[one.id]).startswith(key), names[one.id], one.id)
        for one in visit.shown.picture.entrants
        if any(key in spelling for spelling in spellings(names[one.id]))
    ]
    return tuple((row_id, name) for _late, name, row_id in sorted(found)[:_MOST_FOUND])


def _asked(visit: Visit, own: OwnNow) -> PhoneReportRow | None:
    """Return the opponent's report if it waits for the agreement of this phone's player, or None."""
    reported = own.reported
    if reported is None or visit.known is None or reported.report_of(own.entrant.id) is not None:
        return None
    return reported.a or reported.b


def _agree_page(visit: Visit, own: OwnNow, report: PhoneReportRow) -> PageAnswer:
    text = seen_by(report.result, own.seat)
    winner = None
    if text[:1].isdigit():
        won, lost = (int(figure) for figure in text.split("-")[:2])
        winner = None if won == lost else "you" if won > lost else "other"
    return visit.page(
        "agree.html",
        path="/",
        own=own,
        report=report,
        result=text,
        winner=winner,
        at=of_day(moment_ms(report.reported_at)),
        may_call=visit.shown.rules.call and own.reported is not None and own.reported.call is None,
    )


async def mark(visit: Visit) -> PageAnswer:
    """Highlight the match of the chosen player. This gives no rights."""
    chosen = visit.form.get("player", "")
    if visit.known is not None or not visit.is_meant("looks") or not (chosen.isascii() and chosen.isdecimal()):
        return go_to("/")
    if len(chosen) > 12 or visit.entrant(int(chosen)) is None:
        return go_to("/")
    return go_to("/", NOBODY._replace(language=visit.visitor.language, looks_as=int(chosen)))


async def forget(visit: Visit) -> PageAnswer:
    """Forget who uses this phone. The chosen language stays."""
    if not visit.is_meant("forget"):
        return go_to("/")
    return go_to("/", NOBODY._replace(language=visit.visitor.language))


async def change_language(visit: Visit) -> PageAnswer:
    """Set the language of this phone.

    Links from other sites change nothing: browsers send no cookie with them, so the answer would forget the user.
    """
    chosen, back = visit.path.rpartition("/")[2], visit.query.get("back", "/")
    place = back if is_plain_path(back) else "/"
    if chosen not in LANGUAGES or not visit.is_from_here:
        return go_to(place)
    return go_to(place, visit.visitor._replace(language=chosen))
