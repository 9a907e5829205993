"""Compares the rows of the pages Referee, Print and Rules with the queries."""

from __future__ import annotations

from collections.abc import Iterator

from irondie_to.app.core.desk import Desk
from irondie_to.app.core.picture import Picture
from irondie_to.app.core.unfinished import UnfinishedKind
from irondie_to.app.papers.offers import OFFERS, waits_for
from irondie_to.app.rulebook.reader import Reader
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.page import Page
from irondie_to.desktop.papers.making import paper_name
from irondie_to.desktop.papers.page import PrintPage
from irondie_to.desktop.referee.check.part import SetCheckPart
from irondie_to.desktop.referee.mat.part import GamePart
from irondie_to.desktop.referee.page import RefereePage
from irondie_to.desktop.referee.part import RefereePart
from irondie_to.desktop.referee.penalties.part import PenaltiesPart
from irondie_to.desktop.rulebook.page import RulesPage
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
                if page.list.item(key).toolTip(0) != tip:
                    yield f"print {key}: {page.list.item(key).toolTip(0)!r} instead of {tip!r}"
        case RulesPage():
            reader = Reader(context.settings.language, translate, picture.options.rulings)
            article = reader.article(page.history.key)
            if page.text._article != article:
                yield f"rules: {page.text._article} instead of {article}"
            keys = [row.key for row in page.list.rows.shown]
            if not page.field.text() and keys != [row.key for row in reader.contents()]:
                yield f"rules contents: {keys}"


def _of_part(part: RefereePart, checker: Desk, picture: Picture) -> Iterator[str]:
    """Compare the lists of the part of the Referee page that is shown."""
    event = picture.event.id
    match part:
        case PenaltiesPart():
            shown = {line.note.id for line in part.record.list.rows.shown}
            if shown != {note.id for note in picture.notes}:
                yield f"penalties: {shown} instead of {picture.notes}"
        case SetCheckPart():
            known = part.kept._work.known_id
            rows = [row for row in checker.unfinished(UnfinishedKind.SET_CHECK, event) if row.event_id == event]
            listed, should = {row.id for row in part.kept._rows}, {row.id for row in rows if row.id != known}
            if listed != should:
                yield f"set checks under way: {listed} instead of {should}"
            if {line.id for line in part.kept.box.list.rows.shown} != should:
                yield f"set checks under way are not listed: {should}"
        case GamePart() if part.areas.shows_start:
            games = {row.id for row in checker.unfinished(UnfinishedKind.GAME, event)}
            if {line.id for line in part.session.followed.box.list.rows.shown} != games:
                yield f"games: {part.session.followed.box.list.rows.shown} instead of {games}"
            records = {row.id for row in checker.game_records(event)}
            if {line.id for line in part.session.records.box.list.rows.shown} != records:
                yield f"game records: {part.session.records.box.list.rows.shown} instead of {records}"
