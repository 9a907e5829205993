"""Compares what a window shows with the queries, and with a page that reads everything again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from operator import attrgetter

from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtWidgets import QLineEdit, QWidget

from irondie_to.app.clocks.board import clock_board
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.undo import next_to_undo
from irondie_to.app.core.undo_checks import next_redoables
from irondie_to.app.end.evening import end_view
from irondie_to.app.end.figures import times_of
from irondie_to.app.event import queries as event_queries
from irondie_to.app.journal import queries as journal_queries
from irondie_to.app.journal.queries import with_joined_set_checks
from irondie_to.app.knockout.queries import knockout_overview
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.drafts import draft_texts
from irondie_to.app.players.queries import PlayerLine
from irondie_to.app.rounds.queries import swiss_round
from irondie_to.desktop.clocks.page import ClocksPage
from irondie_to.desktop.clocks.tables.tile import tile_of
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.short_text import brief
from irondie_to.desktop.core.next_step import (
    CLOSED_EVENT,
    clock_waits,
    figures,
    missing_sets,
    next_step,
    results_page,
    start_clock,
    stops,
)
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.core.page_keys import DAY
from irondie_to.desktop.end.page import EndPage
from irondie_to.desktop.event.page import EventPage
from irondie_to.desktop.journal.page import JournalPage
from irondie_to.desktop.knockout.page import KnockoutPage
from irondie_to.desktop.players.page import PlayersPage
from irondie_to.desktop.rounds.page import RoundsPage
from irondie_to.desktop.screen.page import ScreenPage
from irondie_to.desktop.shell.controller import WindowController
from irondie_to.desktop.shell.pages import make_page
from irondie_to.desktop.standings.page import StandingsPage
from irondie_to.desktop.standings.rows import StandingsAnswer, standings_answer
from window import other_rows
from window.club import WindowClub
from window.facts import facts, is_typed
from window.new_parts import NewParts

COMPARED = frozenset({*DAY, "start", "clocks", "journal", "screen"})
"""The pages that are also compared with a new page; the others show what is being typed or chosen on them."""

IN_PARTS = frozenset({"referee", "print"})
"""The pages of which only parts are compared with new ones."""


class WindowOracle:
    """Finds differences between the window of a club and its database."""

    def __init__(self, club: WindowClub) -> None:
        self._club = club
        self._controller: WindowController | None = None
        self._context: WindowContext | None = None
        self._holder: QWidget | None = None
        self._pages: dict[str, Page] = {}

    def differences(self) -> list[str]:
        """Return a line for each difference of the page that is shown, of the strip and of the rail."""
        club = self._club
        page, event_id = club.window.page, club.context.event_id
        club.checker.reload()
        found = [] if event_id is None else list(self._frame(club.checker.picture(event_id)))
        if page is not None and event_id is not None:
            found += self._queries(page, club.checker.picture(event_id))
            found += other_rows.differences(page, club.context, club.checker, club.checker.picture(event_id))
        if page is not None and page.key in COMPARED and not _is_busy(page):
            found += self._fresh(page)
        if page is not None and event_id is not None and page.key in IN_PARTS:
            holder, context = self._aside()
            found += NewParts(context, holder, club.checker).differences(page)
        return found

    def _frame(self, picture: Picture) -> Iterator[str]:
        """Compare the strip and the rail with the state of the event."""
        club = self._club
        window, say = club.window, club.context.say
        status = event_queries.status(picture)
        is_closed = status.phase == "finished" and club.context.made.is_closed(picture)
        for key, stop in stops(status, is_closed=is_closed).items():
            shown = window.rail.entries[key].stop
            if shown is not stop:
                yield f"rail {key}: {shown} instead of {stop}"
        for key, figure in figures(status).items():
            if window.rail.entries[key].figure != say(figure):
                yield f"rail {key}: {window.rail.entries[key].figure!r} instead of {say(figure)!r}"
        if window.rail.title.text() != picture.event.name:
            yield f"rail title {window.rail.title.text()!r} instead of {picture.event.name!r}"
        yield from self._told_step()
        faces = clock_board(picture).at(club.wall.second_ms())
        late = sum(not (each.checked_in or each.waiting) and each.dropped_after is None for each in picture.entrants)
        waiting, step = clock_waits(faces), next_step(status, late, missing_sets(picture))
        if waiting is not None:
            step = start_clock(waiting, results_page(picture), faces.seen)
        if is_closed:
            step = CLOSED_EVENT
        if club.context.offers.current is None:
            rest = "" if step.rest is None else say(step.rest)
            words = f"{say(brief(step.beginning))} {rest}".strip()
            if window.strip.sentence.accessibleName() != words:
                yield f"strip {window.strip.sentence.accessibleName()!r} instead of {words!r}"
            if window.strip.button.isVisible() and window.strip.button.isEnabled() != step.ready:
                yield f"strip button enabled {window.strip.button.isEnabled()} instead of {step.ready}"

    def _told_step(self) -> Iterator[str]:
        """Compare the step of the button beside the message with the journal."""
        status = self._club.controller._status
        told = status.step
        if told is None:
            return
        steps = self._club.checker.journal(told.event_id)
        if not any(row.id == told.id and not row.undone for row in steps):
            yield f"message bar: undo of {told}, which is undone"
        if not (status._message and status._message.asks) and any(
            row.id > told.id and row.station == "desk" for row in steps
        ):
            yield f"message bar: undo of {told}, which is not the latest step"

    def _queries(self, page: Page, picture: Picture) -> Iterator[str]:
        """Compare the rows of the page with the queries."""
        club = self._club
        match page:
            case PlayersPage():
                lines = players_queries.players(picture, draft_texts(club.checker, picture))
                yield from _players(page, lines)
            case RoundsPage() if page.shown.is_published and page.shown.sheet is not None:
                view = swiss_round(picture, page.shown.number)
                if page.shown.sheet.view != view:
                    yield f"rounds: {page.shown.sheet.view} instead of {view}"
                rows = {row.line for row in page.list.rows.shown if row.line}
                if page.lines.which == "all" and not page.head.finder.text() and rows != set(view.matches):
                    yield f"rounds rows: {rows} instead of {view.matches}"
            case RoundsPage() if page.shown.sheet is None and picture.swiss:
                yield f"rounds: no round instead of {len(picture.swiss)}"
            case StandingsPage():
                answer = standings_answer(picture, page._after, page.list.unfolded)
                if page.answer is not None and _standings(page.answer) != _standings(answer):
                    yield f"standings: {_standings(page.answer)} instead of {_standings(answer)}"
                if page.list.lines and page.find_field.text() == "":
                    shown = {(line.code, line.rank, line.values) for line in page.list.lines}
                    should = {(line.code, line.rank, line.values) for line in answer.view.lines}
                    if shown != should:
                        yield f"standings rows: {shown ^ should}"
            case EndPage() if page.view is not None:
                view_now = end_view(picture, times_of(club.checker, picture.event.id))
                if page.view != view_now:
                    yield f"end: {page.view} instead of {view_now}"
            case KnockoutPage():
                overview = knockout_overview(picture, page.declines.codes)
                if page._look != overview:
                    yield f"knockout: {page._look} instead of {overview}"
            case ClocksPage():
                faces = clock_board(picture).at(club.wall.second_ms())
                # faded tiles only keep their places, as others do, so that the order may differ
                kept = [tile for tile in page.grid.model().tiles if not tile.is_faded]
                shown_tiles = sorted(kept, key=attrgetter("table"))
                tiles = [tile_of(club.context, face) for face in page.which.filtered(faces)]
                if faces.hall is not None and page.stack.currentWidget() is page.grid and shown_tiles != tiles:
                    yield f"clocks: {shown_tiles} instead of {tiles}"
            case JournalPage():
                steps = club.checker.journal(picture.event.id)
                lines_of = with_joined_set_checks(journal_queries.journal(steps, club.checker.seat))
                view_of, redo = page._view, next(iter(next_redoables(steps, "desk")), None)
                if view_of.lines != lines_of:
                    yield "journal: other lines"
                elif view_of.undo != next_to_undo(steps, "desk") or view_of.redo != redo:
                    yield "journal: other steps to undo or redo"

    def _fresh(self, page: Page) -> list[str]:
        """Compare everything on the page with a page of another context that has just opened the event again."""
        club = self._club
        holder, context = self._aside()
        if page.key not in self._pages:
            self._pages[page.key] = make_page(page.key, context, lambda: club.controller.projector, holder)
        fresh = self._pages[page.key]
        fresh.resize(page.size())
        align(fresh, page)
        holder.resize(page.size())
        holder.show()
        fresh.show()
        club.settle(context)
        align_shown(fresh, page)
        club.settle(context)
        found = _unlike(page.key, facts(page), facts(fresh))
        fresh.hide()
        holder.hide()
        return found

    def _aside(self) -> tuple[QWidget, WindowContext]:
        """Return a widget for new pages, and another context that has just opened the event again."""
        club = self._club
        if self._controller is not club.controller or self._holder is None or self._context is None:
            self.close()
            self._controller = club.controller
            self._holder = QWidget()
            self._holder.setAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
            self._context = club.new_checking_context()
        holder, context = self._holder, self._context
        if context.sounds.is_on != club.context.sounds.is_on:
            context.sounds.is_on = club.context.sounds.is_on  # each context reads the setting only once
        context.open_event(None)
        context.open_event(club.context.event_id)
        return holder, context

    def close(self) -> None:
        """Delete the pages with which those of the window were compared."""
        if self._context is not None and self._holder is not None:
            self._context.close()
            self._holder.deleteLater()
            self._context.deleteLater()
        self._pages.clear()
        self._holder = self._context = self._controller = None


def _is_busy(page: Page) -> bool:
    """Return whether something is typed on the page that a new page could not know."""
    if isinstance(page, PlayersPage):
        edited = page.editor.edited
        entrant = edited.entrant
        is_known_here = entrant is not None and (edited.typed.of(entrant) or edited.drafts.not_stored(entrant))
        return is_typed(page) or page.player.is_changing or bool(is_known_here)
    if isinstance(page, ClocksPage):
        return is_typed(page) or page.tables.buttons.isVisible()
    if isinstance(page, RoundsPage | KnockoutPage) and page.entry.field.text():
        return True
    focus = page.focusWidget()
    if isinstance(page, EventPage) and any(group.list.chosen for group in (page.form.rulings, page.form.ladder)):
        return True
    if isinstance(page, EventPage) and isinstance(focus, QLineEdit) and focus.isModified():
        return True  # also a text that is deleted is entered when the focus leaves the field
    return is_typed(page)


def _standings(answer: StandingsAnswer) -> tuple[object, ...]:
    return answer.view, answer.is_ranked, answer.cut, answer.rows


def align(fresh: Page, page: Page) -> None:
    """Make the choices of the user on the new page, before it is shown."""
    if isinstance(fresh, RoundsPage) and isinstance(page, RoundsPage):
        fresh.shown.event_id = page.shown.event_id
    elif isinstance(fresh, StandingsPage) and isinstance(page, StandingsPage):
        fresh._event, fresh._after = page._event, page._after
    elif isinstance(fresh, KnockoutPage) and isinstance(page, KnockoutPage):
        fresh._event = page._event
        fresh.declines.codes = page.declines.codes
    elif isinstance(fresh, PlayersPage) and isinstance(page, PlayersPage):
        fresh.filter.segments.choose(page.filter.segments.key)
        fresh._code, fresh._row = page._code, page._row
    elif isinstance(fresh, EventPage) and isinstance(page, EventPage):
        for new, old in ((fresh.form.rulings, page.form.rulings), (fresh.form.ladder, page.form.ladder)):
            new.list.fold(is_folded=old.list.is_folded)
    elif isinstance(fresh, ScreenPage) and isinstance(page, ScreenPage):
        fresh.message.fill(page.message.message)
        fresh.message.at.put(page.message.at.value)


def align_shown(fresh: Page, page: Page) -> None:
    """Make the choices of the user that need a page that is shown."""
    if isinstance(fresh, RoundsPage) and isinstance(page, RoundsPage):
        fresh._second_pass.is_on = page._second_pass.is_on
        fresh.shown.number = page.shown.number  # a page that is shown turns to the latest round
        fresh.missing_action.setChecked(page.lines.which == "missing")
        fresh.refresh()
    elif isinstance(fresh, EndPage) and isinstance(page, EndPage):
        fresh.show_whole(is_whole=page.shows_whole)
    elif isinstance(fresh, PlayersPage) and isinstance(page, PlayersPage):
        _choose_players(fresh, [line.code for line in page.list.table.selected])
        fresh._code = page._code  # the one of them who is shown beside the list
        fresh._show_chosen()
    elif isinstance(fresh, StandingsPage) and isinstance(page, StandingsPage):
        header = page.table.horizontalHeader()
        fresh.table.sortByColumn(header.sortIndicatorSection(), header.sortIndicatorOrder())
        if page.list.unfolded is not None:
            fresh.unfold(page.list.unfolded)
    elif isinstance(fresh, ClocksPage) and isinstance(page, ClocksPage):
        fresh.which.choose(page.which.key)
        fresh.show_now()
        fresh.grid.choose_none()
        if page.grid.table is not None:
            fresh.grid.choose(page.grid.table)
        fresh.settle.close_up()
        if page.settle.isVisible() and page.settle.table is not None:
            fresh.settle.open_for(page.settle.table)
            fresh.show_now()
    elif isinstance(fresh, JournalPage) and isinstance(page, JournalPage):
        fresh.filter.kind.setCurrentIndex(page.filter.kind.currentIndex())
        fresh.filter.who.setCurrentIndex(page.filter.who.currentIndex())
        row = page.table.currentIndex().row()
        if row >= 0:
            fresh.table.selectRow(row)
        else:
            fresh.table.setCurrentIndex(fresh.table.rootIndex())


def _choose_players(page: PlayersPage, codes: list[str]) -> None:
    flags = QItemSelectionModel.SelectionFlag
    model = page.list.table.selectionModel()
    if not codes:
        model.clearSelection()
    for place, code in enumerate(codes):
        row = page.list.table.rows.row_of(code)
        if row >= 0:
            how = flags.Select if place else flags.ClearAndSelect
            model.select(page.list.table.rows.index(row, 0), how | flags.Rows)


def _players(page: PlayersPage, lines: tuple[PlayerLine, ...]) -> Iterator[str]:
    """Compare the list of players with these lines. It does not paint the text of a draft, only that there is one."""
    shown = {line.code: _marked(line) for line in page.list.table.rows.shown}
    by_code = {line.code: _marked(line) for line in lines}
    for code, line in shown.items():
        if by_code.get(code) != line:
            yield f"players: {line} instead of {by_code.get(code)}"
    is_whole = page.segments.key == "all" and not page.find_field.text()
    if is_whole and set(shown) != set(by_code):
        yield f"players: {sorted(shown)} instead of {sorted(by_code)}"


def _marked(line: PlayerLine) -> PlayerLine:
    return replace(line, draft=None if line.draft is None else "")


def _unlike(key: str, shown: Counter[str], should: Counter[str]) -> list[str]:
    more = [f"{key} shows      {line}" for line in shown - should]
    return more + [f"{key} should show {line}" for line in should - shown]
