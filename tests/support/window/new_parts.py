"""Compares the forms and mats of the Referee page, and the preview of the Print page, with ones that are made new."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.papers.build import build_papers
from irondie_to.app.papers.documents import DOCUMENTS
from irondie_to.app.papers.prints import marked, prints_of
from irondie_to.app.papers.views import PrintJob
from irondie_to.app.referee.mat.entry import begin
from irondie_to.app.referee.mat.game import FollowedGame
from irondie_to.app.referee.mat.seats import match_games, seat_options, write_next_game
from irondie_to.app.referee.mat.unfinished_games import open_work
from irondie_to.app.referee.penalties.notes import notes
from irondie_to.desktop.controls.typed.number import NumberBox
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.look.change_events import show_language
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.papers.making import wall_clock
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.referee.lists import GamesBox
from irondie_to.desktop.referee.mat.laying import LayingArea
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.mat.play import PlayArea
from irondie_to.desktop.referee.mat.start import StartForm
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.penalties.form import PenaltyForm
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.messages.core.figures import clock_time
from window.facts import facts


class NewParts:
    """Makes parts of pages new, in a context that reads everything from the database, to compare them."""

    def __init__(self, context: WindowContext, holder: QWidget, checker: Desk) -> None:
        self._context = context
        self._holder = holder
        self._checker = checker

    def differences(self, page: Page) -> Iterator[str]:
        """Return a line for each difference between a part of the page and a new one."""
        match page:
            case RefereePage(part=GamePart() as part):
                yield from self._of_game(part)
            case RefereePage(part=PenaltiesPart() as part):
                yield from self._unlike("penalties", part.form, self._penalty_form(part.form))
            case PrintPage():
                yield from self._of_document(page)

    def _of_game(self, part: GamePart) -> Iterator[str]:
        """Compare the area of the Game part that is shown."""
        areas, event = part.areas, self._context.picture.event.id
        if areas.shows_start:
            form = areas.start_form
            yield from self._unlike("start form", form, self._start_form(form, has_game=part.game is not None))
            kept = part.session.seats.slot.row_id
            stored = {row.id: row.content for row in self._checker.unfinished(UnfinishedKind.SEATS, event)}
            if kept in stored and stored[kept] != write_next_game(form.next_game):
                yield f"start form: {form.next_game} instead of {stored[kept]}"
            return
        followed = part.session.followed.slot.row_id
        rows = self._checker.unfinished(UnfinishedKind.GAME, event)
        hand = next((open_work(row).unfinished for row in rows if row.id == followed), None)
        if hand is None:
            return
        if areas.shows_play and hand.game is not None:
            yield from self._unlike("mats", areas.play, self._play_area(areas.play, hand.game))
        elif not areas.shows_play and hand.laying is not None:
            made = LayingArea(self._context, self._holder)
            made.lay(hand.laying)
            made.place, made.player = areas.laying.place, areas.laying.player
            made.panel.rare.setChecked(areas.laying.panel.rare.isChecked())  # a view, which is not stored
            yield from self._unlike("position", areas.laying, made)

    def _play_area(self, shown: PlayArea, stored: FollowedGame) -> PlayArea:
        """Return an area with the stored game, and with what the user has entered of the next decision."""
        made = PlayArea(self._context, self._holder)
        made.link.attach(shown.link.attached)
        made.link.saved_step, made.link.is_kept = shown.link.saved_step, shown.link.is_kept
        if shown.link.called is not None:
            made.link.call_to(shown.link.called)
        made.put(stored)
        if shown.game is None or shown.entry != begin(shown.game):
            made.entry = shown.entry
        made._refusal, made._corrects = shown._refusal, shown._corrects
        made.log.words_button.setChecked(shown.log.words_button.isChecked())
        return made

    def _start_form(self, shown: StartForm, *, has_game: bool) -> StartForm:
        """Return a form with the entries of the form that is shown."""
        made = StartForm(self._context, self._holder)
        picture = self._context.picture
        made.offer(seat_options(picture), match_games(picture))
        made.fill(shown.next_game)
        made.back.setVisible(has_game)
        return made

    def _penalty_form(self, shown: PenaltyForm) -> PenaltyForm:
        """Return a form with the entries of the form that is shown, and with its consequences at the time of these."""
        made = PenaltyForm(self._context, self._holder)
        show_language(made)
        fields, entered, corrected = made.fields, shown.fields, shown._corrected
        if corrected is not None:
            now = {note.id: note for note in notes(self._context.picture)}
            made._corrected = now.get(corrected.id, corrected)
        fields.kind.setCurrentIndex(entered.kind.currentIndex())
        fields.player.setText(entered.player.text())
        fields.rule.setText(entered.rule.text())
        fields.words.setPlainText(entered.words.toPlainText())
        fields.table.put(entered.table.value)
        fields.call_button.offer(entered.call_button._match)
        is_current = entered.round_name == shown._current_round
        made.show_event(None if is_current else entered.round_name)
        at_that_time = entered.view.consequences
        if fields.view.consequences.timeless == at_that_time.timeless:
            fields.show_view(replace(fields.view, consequences=at_that_time))
        for box, chosen in ((fields.match_box, entered.match_box), (fields.drop_box, entered.drop_box)):
            box.setChecked(chosen.isChecked())
        return made

    def _of_document(self, page: PrintPage) -> Iterator[str]:
        """Compare the pages of the preview with pages of the stored event."""
        if page.pdf is None or page._shown_for is None:
            return
        request, picture = page._shown_for[0], self._context.picture
        event = picture.event.id
        journal = self._checker.journal(event) if DOCUMENTS[request.key].reads_journal else ()
        now_ms = self._context.ticker.clock.second_ms()
        prints = prints_of(self._checker, event)
        details = replace(request.options, journal=journal, clock=clock_time, now_ms=now_ms, prints=prints)
        built = build_papers(picture, request.key, round_number=request.round_number, details=details)
        size = DOCUMENTS[request.key].size_for(request.page)
        times = dict.fromkeys((page._made_at, wall_clock()))  # the pages may have been made in the next minute
        jobs = [PrintJob(at, request.language, size, request.colour, request.pages) for at in times]
        papers = [marked(built, picture, details, job.now)[0] for job in jobs]
        made = (self._context.printing().pdf(each, job).content for each, job in zip(papers, jobs, strict=True))
        if page.pdf.content not in made:
            yield f"print: other pages than those of {request} that are stored: {papers}"

    def _unlike(self, name: str, shown: QWidget, made: QWidget) -> Iterator[str]:
        """Show the new widget in the size of the one that is shown, compare what they show, and delete the new one.

        While a number is being typed, nothing is compared.
        """
        if any(box.lineEdit().isModified() for box in shown.findChildren(NumberBox)):
            made.deleteLater()
            return
        show_language(made)
        made.resize(shown.size())
        made.show()
        if isinstance(made, PlayArea):
            made.show_game()
        elif isinstance(made, LayingArea):
            made.retranslate()  # its parent is hidden, so Qt sends it no resize event
        found, should = facts(shown, without=(GamesBox,)), facts(made, without=(GamesBox,))
        yield from (f"{name} shows      {line}" for line in found - should)
        yield from (f"{name} should show {line}" for line in should - found)
        made.hide()
        made.deleteLater()
