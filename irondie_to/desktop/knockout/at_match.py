"""What the user does at one match of the bracket: the field for its result on top of the bracket, and its menu."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from functools import partial
from operator import attrgetter

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QLabel, QWidget

from irondie_to.app.core.bracket.going_on import decision_title
from irondie_to.app.core.note_kinds import NoteKind
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.round_names import row_name
from irondie_to.app.core.rows import MatchRow
from irondie_to.app.core.steps import Command
from irondie_to.app.core.typed.meaning import TypedState
from irondie_to.app.entry.line import TypedLine, replaced_words
from irondie_to.app.knockout.commands import CutAgain
from irondie_to.app.knockout.results import referee_decisions
from irondie_to.app.players.commands import Drop
from irondie_to.app.referee.penalties.notes import penalty_entry
from irondie_to.desktop.controls.typed.line_field import LineField
from irondie_to.desktop.core.acting.async_slot import async_slot
from irondie_to.desktop.core.context import WindowContext, WithContext
from irondie_to.desktop.core.look.literal import literal
from irondie_to.desktop.core.look.motion import Menu
from irondie_to.desktop.core.look.widgets import Stretch, row_of, set_look, with_look
from irondie_to.desktop.core.purposes import CallReferee, Purpose, StartPenalty
from irondie_to.desktop.knockout.bracket.match import state_of
from irondie_to.desktop.knockout.bracket.plan import MatchBox
from irondie_to.desktop.knockout.bracket.view import BracketCanvas, is_of
from irondie_to.errors import Phrase

_LEAST_WIDTH = 280
_FIELD_WIDTH = 84
_INSIDE, _APART = 5, 8
_LEAST_LINES = 2  # with two lines for each sentence, the field does not move while the user types
_TONES = {
    TypedState.REFUSED: "danger",
    TypedState.REPLACES: "warn",
    TypedState.DOUBTED: "warn",
    TypedState.BEGUN: "muted",
}


class BracketResultField(WithContext, QFrame):
    """A field for the result of a match, which opens over the lower part of the match in the bracket.

    `understand` takes the name of the round, the table and the typed text, and returns what the text means. The text
    stays in the field while it is being stored; if it is refused, it stays with the reason beside it. If the field has
    the focus when it is closed, the bracket takes the focus.
    """

    def __init__(
        self, context: WindowContext, understand: Callable[[str, int, str], TypedLine], canvas: BracketCanvas
    ) -> None:
        super().__init__(context, canvas.viewport())
        self._understand = understand
        self._canvas = canvas
        self._opened = 0  # how often the field was opened or closed
        self.box: MatchBox | None = None
        self.field = context.theme.sized(LineField(context, self, leave=self.close_field), bold_font=17)
        self.says = context.theme.sized(QLabel(self, wordWrap=True), font=12)
        row_of(self.field, Stretch(self.says), inside=self, spacing=_APART, margins=(_INSIDE,) * 4)
        with_look(self, objectName="inPlace", autoFillBackground=True)
        self.field.changed.connect(self._show)
        self.field.returnPressed.connect(self._on_enter)
        self.field.entered.connect(self._store)
        canvas.moved.connect(self.follow)
        self.hide()

    def open_on(self, box: MatchBox) -> None:
        meeting = box.meeting
        if meeting is None or meeting.table is None:
            return
        self._opened += 1
        self.box = box
        name, table = box.round.name, meeting.table
        self.field.setAccessibleName(self._context.say(Phrase("knockout_page.in_place", {"table": table})))
        self.field.release()
        self.field.clear()
        self.field.set_understanding(lambda text: self._understand(name, table, text))
        self._show()
        self.show()
        self.raise_()
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def follow(self) -> None:
        """Move the field with its match.

        Close it if the match is gone or has other players, or if nothing is typed and the match was decided elsewhere.
        """
        if self.box is None:
            return
        before = self.box
        box = next((box for box in self._canvas.boxes if box.at == before.at), None)
        is_other = box is not None and _players(box) != _players(before)
        if box is None or is_other or (not self.field.text() and _is_decided(box) and not _is_decided(before)):
            self.close_field()
        else:
            self.box = box
            self._move_to(box)

    def _move_to(self, box: MatchBox) -> None:
        """Move the field over the lower part of the match, but not over any match further down."""
        place, theme, room = self._canvas.rect_of(box), self._context.theme, self._canvas.viewport().size()
        self.setFixedWidth(max(int(place.width()), theme.px(_LEAST_WIDTH)))
        self.field.setFixedWidth(theme.px(_FIELD_WIDTH))
        beside = self.width() - 2 * _INSIDE - self.field.width() - _APART
        lines = _LEAST_LINES * self.says.fontMetrics().lineSpacing()
        self.says.setMinimumHeight(max(self.says.heightForWidth(beside), lines))
        self.adjustSize()
        left = max(0, min(int(place.left()), room.width() - self.width()))
        column = QRectF(left, place.bottom(), self.width(), room.height())
        below = [rect.top() - 1 for rect in map(self._canvas.rect_of, self._canvas.boxes) if rect.intersects(column)]
        foot = box.measures.foot * place.width() / box.width
        top = min(place.bottom() - foot, min([room.height(), *below]) - self.height())
        self.move(left, max(0, int(top)))

    def close_field(self) -> None:
        if self.box is None:
            return
        had_focus = self.field.hasFocus()
        self._opened += 1
        self.hide()
        self.box = None
        if had_focus:
            self._canvas.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do not pass keys on to the bracket below, where Enter would open the field again."""
        event.accept()

    def _on_enter(self) -> None:
        box = self.box
        if box is None or box.meeting is None or self.field.meaning.state is not TypedState.EMPTY:
            return
        if box.meeting.result is None and self._next_missing() is None:
            self.field.give_back("", self._prompt())
        else:
            self._go_on()

    def _go_on(self) -> None:
        following = self._next_missing()
        if following is None:
            self.close_field()
        else:
            self._canvas.choose(following)
            self.open_on(following)

    def _next_missing(self) -> MatchBox | None:
        here = self.box
        return next(
            (
                box
                for box in sorted(self._canvas.boxes, key=attrgetter("at"))
                if here is not None
                and box.at > here.at
                and box.meeting is not None
                and box.meeting.table is not None
                and box.meeting.result is None
            ),
            None,
        )

    @async_slot
    async def _store(self, meaning: TypedLine) -> None:
        """Store the result, then go on to the next match without a result.

        If the typed line was for another match, the field opens again for its own match. A refused result stays in the
        field with the reason.

        If an earlier step of the match is not shown yet, the text waits in the field until that step is shown, and is
        then interpreted again. If the user has meanwhile closed the field or opened it for another match, nothing more
        happens.
        """
        self.field.hold()
        opened, box = self._opened, self.box
        waiting = self._context.commands.until_shown(*meaning.value)
        if waiting is not None:
            await waiting
            if opened == self._opened:
                self.field.release()
                self.field.reread()
                self.field.enter()
            return
        done = await self._context.commands.do(*meaning.value)
        if opened != self._opened:
            return
        if done.refusal is None:
            is_here = box is not None and box.meeting is not None and is_of(box.meeting, meaning.lines[0])
            if box is not None and is_here:
                self._canvas.saved.show(box)
            if box is None or is_here:
                self._go_on()
            else:
                self.open_on(box)
        else:
            self.field.give_back(self.field.text(), done.refusal.phrase)

    def _show(self) -> None:
        line, meaning, say = self.field.line, self.field.meaning, self._context.say
        tone, before, unsaved = _TONES.get(meaning.state, "accent"), "", False
        if line.fault is not None:
            phrase, tone = line.fault, "danger"
        elif line.is_armed:
            phrase = _again(meaning)
        elif meaning.message is None:
            phrase, tone = self._prompt(), "muted"
        else:
            unsaved = meaning.value is not None
            phrase = meaning.message
            before = "" if meaning.remark is None else f"{say(meaning.remark)} · "
            winner = next((line for line in meaning.lines if meaning.winner in {line.a, line.b}), None)
            if winner is not None and meaning.state is TypedState.READY:
                before += f"{winner.a_name if winner.a == meaning.winner else winner.b_name} "
        text = before + say(phrase)
        self.says.setText(say(Phrase("knockout_page.in_place_unsaved", {"meaning": text})) if unsaved else text)
        set_look(self.says, "ink", tone)
        self.field.setAccessibleDescription(self.says.text())
        self.follow()

    def _prompt(self) -> Phrase:
        meeting = None if self.box is None else self.box.meeting
        if meeting is None or meeting.result is None:
            return Phrase("knockout_page.in_place_hint")
        return Phrase("knockout_page.in_place_stored", {"result": state_of(meeting)})


def _again(meaning: TypedLine) -> Phrase:
    """Return the hint shown after the first Enter: any question about the line, then what a second Enter does."""
    values = replaced_words(meaning) | {"table": meaning.lines[0].table}
    if meaning.asks_who_was_here and meaning.message is not None:
        return Phrase("knockout_page.in_place_really", {"question": meaning.message})
    is_other = meaning.state is TypedState.DOUBTED
    again = Phrase("knockout_page.in_place_again_at" if is_other else "knockout_page.in_place_again", values)
    if meaning.message is None or meaning.message.code == "entry.replaces":
        return again
    return Phrase("knockout_page.in_place_asked", {"question": meaning.message, "again": again})


def _players(box: MatchBox) -> tuple[str | None, ...]:
    slots = () if box.meeting is None else (box.meeting.a, box.meeting.b)
    return tuple(None if slot is None else slot.code for slot in slots)


def _is_decided(box: MatchBox) -> bool:
    return box.meeting is not None and box.meeting.is_over


class KnockoutMatchMenu(Menu):
    """The context menu of a match: penalties and, if it is being played, its result, the referee and a set check.

    With the menu, the user can also note a ruling, drop the players of the match and, until a later match that depends
    on it has a result, enter the referee's decision on who advances, even before the match has a result.

    `declining` contains the codes of the players who can decline. `result_wanted` is emitted when the user wants to
    enter the result, and `line_wanted` with a line for the entry field, which is entered at once.
    """

    result_wanted = Signal()
    line_wanted = Signal(str)

    def __init__(
        self, context: WindowContext, picture: Picture, match: MatchRow, declining: Container[str], parent: QWidget
    ) -> None:
        super().__init__(context.theme, parent, once=True)
        self._context = context
        say = context.say
        if match in picture.pending:
            for result, line in _direct_results(picture, match):
                self.add(say(result), partial(self.line_wanted.emit, line))
            self.add(say(Phrase("rounds_page.menu_result")), self.result_wanted.emit)
            self._add_decisions(picture, match)
            self._add_purpose(say(Phrase("rounds_page.menu_referee")), CallReferee(match.id))
            self._add_purpose(say(Phrase("rounds_page.menu_check")), CallReferee(match.id, "setcheck"))
        round_name = row_name(picture.round_of(match))
        players = picture.entrant(match.a_id), picture.entrant(match.b_id)
        entries = {row.code: row for row in picture.entrant_rows}
        for player in players:
            if player.code in declining:
                words = say(Phrase("knockout_page.name_declines", {"name": player.name}))
                self._add_command(words, CutAgain(picture.event.id, (player.code,)))
        for player in players:
            if player.dropped_after is None:
                words = say(Phrase("knockout_page.name_drops", {"name": player.name}))
                self._add_command(words, Drop(picture.event.id, player.code, entries.get(player.code)))
        if match not in picture.pending:
            self._add_decisions(picture, match)
        ruling = StartPenalty(None, round_name, match.table_number, kind=NoteKind.RULING)
        self._add_purpose(say(Phrase("rounds_page.menu_ruling")), ruling)
        for player in players:
            penalty = StartPenalty(player.code, round_name, match.table_number)
            words = say(Phrase("knockout_page.opens_form", {"what": penalty_entry(picture, player)}))
            self._add_purpose(words, penalty)

    def _add_decisions(self, picture: Picture, match: MatchRow) -> None:
        choices = referee_decisions(picture, match)
        if not choices:
            return
        menu = Menu(self._context.theme, self)
        menu.setTitle(literal(self._context.say(decision_title(picture, match))))
        self.addMenu(menu)
        for what, command in choices:
            menu.add(self._context.say(what), partial(self._context.commands.do, command))

    def _add_command(self, words: str, command: Command) -> None:
        self.add(words, partial(self._context.commands.do, command))

    def _add_purpose(self, words: str, purpose: Purpose) -> None:
        self.add(words, lambda: self._context.navigation.show_page("referee", purpose))


def _direct_results(picture: Picture, match: MatchRow) -> Iterator[tuple[Phrase, str]]:
    names = picture.entrant(match.a_id).name, picture.entrant(match.b_id).name
    for result in ("2-0", "2-1", "1-2", "0-2"):
        a, b = result.split("-")
        name, games = (names[0], (a, b)) if a > b else (names[1], (b, a))
        yield Phrase("rounds_page.wins", {"name": name, "games": "–".join(games)}), f"{match.table_number} {result}"
    for side, name in zip("ab", names, strict=True):
        yield Phrase("rounds_page.menu_forfeit", {"name": name}), f"{match.table_number} f{side}"
