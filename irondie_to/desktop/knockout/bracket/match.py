"""Draws a match or a bye of the bracket, and puts the state of a match and the progress of a round into words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from irondie_to.app.core.results import ResultWords
from irondie_to.app.knockout.queries import in_brief
from irondie_to.app.knockout.views import BracketMeeting, BracketSlot
from irondie_to.app.players.remarks import in_short, joined
from irondie_to.desktop.controls.phone_reports import MatchReports
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.fitted_text import LEFT, draw_line
from irondie_to.desktop.core.look.signs import draw_box, draw_sign
from irondie_to.desktop.core.time.time_text import wall
from irondie_to.desktop.knockout.bracket.plan import MatchBox, RoundHeading
from irondie_to.errors import Phrase, Value

_RADIUS = 6.0
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter
_SCORE, _SEED = 40.0, 34.0
_SIGN_EDGE = 4.0
"""The space above, below and to the right of the sign in a foot, in px at a zoom of 100 %."""
_BETWEEN = 10.0
"""The minimum space between two texts in a line of a box, such as name and remark, in px at a zoom of 100 %."""


def line_pen(colour: QColor, width_px: int) -> QPen:
    """Return the pen for a line of the bracket. The line has the same width in px at every zoom."""
    pen = QPen(colour, width_px)
    pen.setCosmetic(True)
    return pen


class MatchItem(QGraphicsItem):
    """The graphics item that draws a match or a bye of the bracket.

    `marked` is true while the line typed in the entry field refers to this match alone, `chosen` while it has the focus
    ring. `now` says what is happening at its table, None if its games are not followed and the table is not paused, and
    `reports` what its players have sent from their phones. `tint` is the strength of the background of a stored result,
    from 0.0 to 1.0.
    """

    def __init__(self, context: WindowContext, box: MatchBox, *, dashed: bool) -> None:
        super().__init__()
        self._context = context
        self.box = box
        self._dashed = dashed
        self.marked = False
        self.chosen = False
        self.now: Phrase | None = None
        self.reports: MatchReports | None = None
        self.tint = 0.0
        self.setPos(box.x, box.y)

    def boundingRect(self) -> QRectF:
        return QRectF(-5, -5, self.box.width + 10, self.box.height + 10)

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionGraphicsItem,
        widget: QWidget | None = None,
    ) -> None:
        if self.box.meeting is None:
            self._paint_bye(painter)
        else:
            self._paint_match(painter, self.box.meeting)
        if self.chosen:
            ring, focus = QRectF(-3, -3, self.box.width + 6, self.box.height + 6), self._context.theme.colour("focus")
            draw_box(painter, ring, _RADIUS + 3, edge=line_pen(focus, 2))

    def state(self) -> str:
        """Return `done` for a match that is over, `live` for any other match with a table, and `wait` otherwise."""
        meeting = self.box.meeting
        if meeting is None or (meeting.table is None and not meeting.is_over):
            return "wait"
        return "done" if meeting.is_over else "live"

    def _paint_bye(self, painter: QPainter) -> None:
        self._row(painter, 0, self.box.row, self.box.bye, None, "", tone="muted")
        painter.setPen(line_pen(self._context.theme.colour("line"), 1))
        painter.drawLine(QPointF(0, self.box.row), QPointF(self.box.width, self.box.row))

    def _paint_match(self, painter: QPainter, meeting: BracketMeeting) -> None:
        theme, box, state = self._context.theme, self.box, self.state()
        whole = QRectF(0, 0, box.width, box.height)
        shape = QPainterPath()
        shape.addRoundedRect(whole, _RADIUS, _RADIUS)
        painter.save()
        painter.setClipPath(shape)
        painter.fillRect(whole, theme.colour("accent_soft" if self.marked else "surface"))
        if self.tint and not self.marked:
            done = theme.colour("ok_soft")
            done.setAlphaF(self.tint)
            painter.fillRect(whole, done)
        scores = _scores(meeting)
        for number, (slot, awaited) in enumerate(zip((meeting.a, meeting.b), box.awaited, strict=True)):
            won = slot is not None and meeting.winner == slot.code
            lost = meeting.is_over and not won
            tone = "muted" if lost or state == "wait" else "text"
            if won:
                cell = _SCORE * box.measures.factor
                ground = QRectF(box.width - cell, number * box.row, cell, box.row)
                painter.fillRect(ground, theme.colour("selection"))
            self._row(painter, number * box.row, box.row, slot, awaited, scores[number], tone=tone, bold=won)
        foot = QRectF(0, 2 * box.row, box.width, box.measures.foot)
        painter.fillRect(foot, theme.colour("raised"))
        painter.setPen(line_pen(theme.colour("line"), 1))
        painter.drawLine(QPointF(0, box.row), QPointF(box.width, box.row))
        painter.drawLine(foot.topLeft(), foot.topRight())
        self._foot(painter, foot.adjusted(10, 0, -10, 0), meeting, state)
        painter.restore()
        dashed = self._dashed or state == "wait"
        is_live = state == "live" and not self._dashed
        pen = line_pen(theme.colour("accent" if is_live else "line_strong"), 2 if is_live else 1)
        pen.setStyle(Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(shape)

    def _row(
        self,
        painter: QPainter,
        y: float,
        height: float,
        slot: BracketSlot | None,
        awaited: Phrase | None,
        score: str,
        *,
        tone: str,
        bold: bool = False,
    ) -> None:
        theme = self._context.theme
        large, width, factor = self.box.is_final, self.box.width, self.box.measures.factor
        seed, cell = _SEED * factor, _SCORE * factor
        if slot is not None:
            place, ink = QRectF(0, y, seed, height), theme.colour("muted")
            draw_line(painter, place, str(slot.seed), theme.font(13, bold=True), align=_CENTRE, ink=ink)
        text = slot.name if slot is not None else "" if awaited is None else self._context.say(awaited)
        room = QRectF(seed, y, width - seed - cell - 4, height)
        room = self._remark(painter, room, slot)
        fonts = [theme.font(size, bold=bold) for size in ((18, 15) if large else (15, 13))]
        ink = theme.colour(tone if slot is not None else "muted")
        draw_line(painter, room, text, *fonts, align=LEFT | Qt.AlignmentFlag.AlignAbsolute, ink=ink)
        place, font = QRectF(width - cell, y, cell, height), theme.font(24 if large else 19, bold=bold)
        draw_line(painter, place, score, font, align=_CENTRE, ink=theme.colour("selection_ink" if bold else tone))

    def _remark(self, painter: QPainter, room: QRectF, slot: BracketSlot | None) -> QRectF:
        """Draw the player's remarks, if any, on the right. Return the rectangle that remains for the name."""
        words = None if slot is None else in_short(slot.remarks)
        if words is None:
            return room
        text, font = self._context.say(words), self._context.theme.font(12)
        draw_line(painter, room, text, font, align=_RIGHT, ink=self._context.theme.colour("danger"))
        return room.adjusted(0, 0, -QFontMetricsF(font).horizontalAdvance(text) - _BETWEEN, 0)

    def _foot(self, painter: QPainter, room: QRectF, meeting: BracketMeeting, state: str) -> None:
        say, theme = self._context.say, self._context.theme
        live = state == "live"
        font = theme.font(12, bold=live)
        minutes = self.box.round.match_minutes if state == "wait" and not self._dashed else 0
        reports = self.reports if live else None
        mark = None if reports is None else reports.mark
        now, ink = (self.now, foot_ink(self.now, live=live)) if mark is None else mark
        lefts, rights = foot_words(say, meeting, now, live=live, match_minutes=minutes)
        if reports is not None and reports.results:
            rights = [" | ".join(map(say, reports.results))]
        if mark is not None:
            side = room.height() - 2 * _SIGN_EDGE
            place = QRectF(room.left(), room.top() + _SIGN_EDGE, side, side).toRect()
            draw_sign(painter, theme, "phone", place, ink)
            room = room.adjusted(side + _SIGN_EDGE, 0, 0, 0)
        left, right = fitting_pair(lefts, rights, font, room.width())
        draw_line(painter, room, left, font, ink=theme.colour(ink))
        if right:
            used = QFontMetricsF(font).horizontalAdvance(left) + _BETWEEN if left else 0
            right_ink = theme.colour(ink if mark is not None else "muted")
            draw_line(painter, room.adjusted(used, 0, 0, 0), right, font, align=_RIGHT, ink=right_ink)


def progress_of(head: RoundHeading) -> list[Phrase]:
    """Return the progress of a round in words, from the longest text to the shortest; empty if nothing is known."""
    progress = head.progress
    planned = {"planned": progress.planned}
    if progress.is_done:
        texts = [Phrase("knockout_page.round_done")]
        if progress.since_ms is not None and progress.ended_ms is not None:
            times = {"begin": wall(progress.since_ms), "end": wall(progress.ended_ms)}
            texts = [Phrase("knockout_page.round_times", {**times, **planned}), *texts]
        return texts
    if progress.since_ms is not None:
        time = {"time": wall(progress.since_ms)}
        since = [Phrase("knockout_page.round_since_planned", {**time, **planned})] if progress.planned else []
        return [*since, Phrase("knockout_page.round_since", time)]
    if progress.matches:
        return [Phrase("status.missing", {"count": progress.missing, "all": progress.matches})]
    if not progress.planned:
        return []
    plain = Phrase("knockout_page.round_planned", {"time": progress.planned})
    if progress.expected_ms is None:
        return [plain]
    expected = {"expected": wall(progress.expected_ms)}
    full = Phrase("knockout_page.round_expected", {**planned, **expected})
    return [full, Phrase("knockout_page.round_expected_short", expected)]


def foot_words(
    say: Callable[[Phrase], str], meeting: BracketMeeting, now: Phrase | None, *, live: bool, match_minutes: int = 0
) -> tuple[list[str], list[str]]:
    """Return the texts on the left and on the right of the foot of a match, each list from longest to shortest.

    The left texts contain the table and, while the match is `live`, what is happening there (`now`) or that its result
    is missing. The right texts contain what the score does not say, and when the result was entered. Either list may be
    empty. If `match_minutes` is not 0, because the match is still to come, the only text is its match time, on the
    right.
    """
    if match_minutes:
        return [], [say(Phrase("knockout_page.match_time", {"time": f"{match_minutes:02}:00"}))]
    table, lefts = meeting.table, []
    if table is not None and live:
        code = "knockout_page.waits" if now is None else "knockout_page.waits_now"
        lefts.append(say(Phrase(code, {"table": table, "now": now})))
    if table is not None:
        lefts.append(say(Phrase("knockout_page.at_table", {"table": table})))
    note = _note(meeting)
    notes = [] if note is None else [say(note)]
    times = [] if meeting.ended_at_ms is None else [wall(meeting.ended_at_ms)]
    if note is not None and meeting.goes_on is not None:
        brief = in_brief(meeting.goes_on)
        shorter = (_note(replace(meeting, goes_on=brief)), brief)
        notes += [say(each) for each in shorter if each is not None]
    return lefts, [f"{notes[0]} · {times[0]}", *notes] if notes and times else notes or times


def foot_ink(now: Phrase | None, *, live: bool) -> str:
    if not live:
        return "muted"
    return "text" if now is None else "accent"  # that a result is missing is no reason to warn


def fitting_pair(lefts: Sequence[str], rights: Sequence[str], font: QFont, width: float) -> tuple[str, str]:
    """Return the fullest left and right texts that fit side by side in `width` px.

    The left text becomes shorter before the right one. If nothing fits, the shortest texts are returned.
    """
    metrics = QFontMetricsF(font)
    pairs = [(left, right) for right in rights or [""] for left in lefts or [""]]
    for left, right in pairs:
        between = _BETWEEN if left and right else 0
        if metrics.horizontalAdvance(left) + between + metrics.horizontalAdvance(right) <= width:
            return left, right
    return pairs[-1]


def state_of(meeting: BracketMeeting) -> Value:
    """Return the state of a match in words, such as its result, that the result is missing, or that it is to come."""
    if meeting.result is None and meeting.goes_on is not None:
        return meeting.goes_on
    if meeting.result is None:
        if meeting.table is None:
            return Phrase("knockout_page.to_come")
        waits = Phrase("knockout_page.waits", {"table": meeting.table})
        if not meeting.so_far:
            return waits
        return Phrase("knockout_page.result_noted", {"figures": "–".join(_scores(meeting)), "note": waits})
    if meeting.words is not None and not meeting.words.is_games:
        return joined([meeting.words.noun, *_notes_behind(meeting)]) or meeting.words.noun
    figures = "–".join(_scores(meeting))
    note = _note(meeting)
    return figures if note is None else Phrase("knockout_page.result_noted", {"figures": figures, "note": note})


def _scores(meeting: BracketMeeting) -> tuple[str, str]:
    parts = (meeting.result or meeting.so_far).split("-")
    if len(parts) > 1:
        return parts[0], parts[1]
    # won without play, as in the printed bracket
    first, second = ("+" if slot is not None and slot.code == meeting.winner else "" for slot in (meeting.a, meeting.b))
    return first, second


def _note(meeting: BracketMeeting) -> Phrase | None:
    """Return what the score does not say, such as a win without play, who advances instead, or the previous result.

    None if there is nothing to say.
    """
    notes = []
    parts = (meeting.result or "").split("-")
    if meeting.words is not None and not meeting.words.is_games:
        notes.append(_lost(meeting, meeting.words))
    elif len(parts) > 1 and parts[0] == parts[1]:
        notes.append(Phrase("knockout_page.by_seed"))
    elif len(parts) == 3:
        notes.append(Phrase("knockout_page.drawn", {"count": int(parts[2])}))
    return joined([*notes, *_notes_behind(meeting)])


def _notes_behind(meeting: BracketMeeting) -> list[Phrase]:
    notes = [] if meeting.goes_on is None else [meeting.goes_on]
    if meeting.before is not None:
        before = meeting.before.replace("-", "–") if isinstance(meeting.before, str) else meeting.before
        notes.append(Phrase("rounds_page.corrected", {"before": before}))
    return notes


def _lost(meeting: BracketMeeting, words: ResultWords) -> Phrase:
    shown = words.seen_from(second=meeting.a is not None and meeting.winner == meeting.a.code)
    return shown if isinstance(shown, Phrase) else words.short
