"""Compares what the pages Referee, Print, Rules and Screen show with the queries."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

from PySide6.QtCore import Qt

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.rows import UnfinishedRow
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.papers.build import OFFERS, waits_for
from irondie_to.app.referee.check.current import write_check
from irondie_to.app.referee.check.queries import checks
from irondie_to.app.referee.duel.answer import answer, rulings_of
from irondie_to.app.referee.mat.unfinished_games import record_lines, work_lines, write_game
from irondie_to.app.rulebook.reader import Reader
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.papers.making import paper_name
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.duel.part import DuelPart
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.desktop.rulebook.page import RulesPage
from irondie_to.desktop.screen.content import content_of
from irondie_to.desktop.screen.page import ScreenPage
from irondie_to.desktop.screen.projector import Projector
from irondie_to.errors import Phrase
from irondie_to.i18n import translate


def differences(page: Page, context: WindowContext, checker: Desk, picture: Picture) -> Iterator[str]:
    """Return a line for each difference between the page, in the window with this context, and the database."""
    match page:
        case RefereePage():
            yield from _of_part(page.part, checker, picture)
        case PrintPage():
            for key in (kind.key for offers in OFFERS.values() for kind in offers):
                name, why = context.say(paper_name(key)), waits_for(picture, key)
                tip = name if why is None else context.say(Phrase("print_page.not_yet", {"paper": name, "when": why}))
                shown = page.list.index_of(key).data(Qt.ItemDataRole.ToolTipRole)
                if shown != tip:
                    yield f"print {key}: {shown!r} instead of {tip!r}"
            yield from _of_document(page, picture)
        case ScreenPage() if page.projector.shown_event.id == picture.event.id:
            yield from _of_display(page.projector, picture)
        case RulesPage():
            reader = Reader(context.settings.language, translate, picture.options.rulings)
            is_any_found = not page.field.text().strip() or bool(page.list.rows.shown)
            article = reader.article(page.history.key) if is_any_found else None
            if page.text._article != article:
                yield f"rules: {page.text._article} instead of {article}"
            keys = [row.key for row in page.list.rows.shown]
            if not page.field.text() and keys != [row.key for row in reader.contents()]:
                yield f"rules contents: {keys}"


def _of_document(page: PrintPage, picture: Picture) -> Iterator[str]:
    """Compare the document of which the page has a preview with the chosen one."""
    can_print = waits_for(picture, page.list.key) is None
    if can_print is not (page.pdf is not None):
        yield f"print {page.list.key}: {page.pdf} although it can be printed: {can_print}"
    elif page.pdf is not None:
        request, state = page._shown_for or (None, None)
        if request != page.options.request() or state is None or state.step != picture.step:
            yield f"print: pages of {request} instead of {page.options.request()}"
        if page.preview.pages != page.pdf.pages:
            yield f"print: {page.preview.pages} pages instead of {page.pdf.pages}"


def _of_display(projector: Projector, picture: Picture) -> Iterator[str]:
    """Compare the display with one that is made of the stored event, at the same page."""
    shown = projector.programme
    made = copy(shown)
    made.show(content_of(picture), made._language)
    made.page, made._turned_at_ms = shown.page, shown._turned_at_ms
    scene = made.scene(projector.placement.canvas, projector._now_ms)
    if scene != projector.scene:
        yield f"screen: {projector.scene} instead of {scene}"


def _of_part(part: RefereePart, checker: Desk, picture: Picture) -> Iterator[str]:
    """Compare the lists of the part of the Referee page that is shown."""
    event = picture.event.id
    match part:
        case PenaltiesPart():
            shown = {line.id for line in part.record.list.rows.shown}
            if not part.record.finder.text() and shown != {note.id for note in picture.notes}:
                yield f"penalties: {shown} instead of {picture.notes}"
        case DuelPart():
            verdict = answer(part.choice.asked, rulings_of(dict(picture.options.rulings)))
            if part._verdict != verdict:
                yield f"duel: {part._verdict} instead of {verdict}"
        case SetCheckPart():
            known = part.kept.slot.row_id
            rows = [row for row in checker.unfinished(UnfinishedKind.SET_CHECK, event) if row.event_id == event]
            listed = {line.id for line in part.kept.box.list.rows.shown}
            should = {row.id for row in rows if row.id != known}
            if listed != should:
                yield f"set checks under way: {listed} instead of {should}"
            recorded = set(part.record.list.rows.shown)
            if not part.record.finder.text() and recorded != set(checks(picture)):
                yield f"set checks: {recorded} instead of {checks(picture)}"
            stored = next((row for row in rows if row.id == known), None)
            if stored is not None and part.kept.slot.value is not None:
                yield from _unlike_stored("set check", stored, write_check(part.kept.slot.value.check))
        case GamePart() if part.areas.shows_start:
            games = work_lines(picture, checker.unfinished(UnfinishedKind.GAME, event))
            records = record_lines(picture, checker.game_records(event))
            for name, box, lines in (
                ("games", part.session.followed.box, games),
                ("game records", part.session.records.box, records),
            ):
                if set(box.list.rows.shown) != set(lines):
                    yield f"{name}: {box.list.rows.shown} instead of {lines}"
        case GamePart() if part.areas.shows_play:
            followed = part.session.followed
            row_id = followed.slot.row_id
            works = checker.unfinished(UnfinishedKind.GAME, event)
            row = next((work for work in works if work.id == row_id), None)
            if row is not None and followed.slot.value is not None:
                yield from _unlike_stored("game", row, write_game(followed._known))
            if part.game is not followed._known.game:
                yield f"game: {part.game} on the mats, {followed._known.game} is followed"


def _unlike_stored(what: str, row: UnfinishedRow, content: str) -> Iterator[str]:
    if row.content != content:
        yield f"{what}: {content} is shown, but {row.content} is stored"
