"""The page of the players: enter them, check them in, register their sets, let them drop and return."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar, Final

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QPushButton, QSplitter, QVBoxLayout, QWidget

from irondie_to.app.core.names import same_name
from irondie_to.app.core.rows import PersonRow
from irondie_to.app.core.steps import Areas
from irondie_to.app.players import queries as players_queries
from irondie_to.app.players.commands import AddEntrant, EditEntrant
from irondie_to.app.players.sections import PARTS, Particulars, counted, merged, offered
from irondie_to.app.players.views import PlayerLine
from irondie_to.desktop.controls.find_field import FindField
from irondie_to.desktop.controls.segments import Segments
from irondie_to.desktop.core.clipboard import copy_cells
from irondie_to.desktop.core.context import WindowContext
from irondie_to.desktop.core.matching import bare
from irondie_to.desktop.core.page import OwnUndo, Page, PageHead
from irondie_to.desktop.players.actions import PlayerActions
from irondie_to.desktop.players.import_reader import ListReader
from irondie_to.desktop.players.list import PlayersList
from irondie_to.desktop.players.side import HAIRLINE, PlayerSide
from irondie_to.desktop.players.table import PlayerColumn, key_of
from irondie_to.errors import Phrase, UserError

_LIST_WIDTH: Final = 425
_NAMES_WIDTH: Final = 180


class PlayersPage(Page):
    """The page of the players."""

    key: ClassVar[str] = "players"
    areas: ClassVar[Areas] = Areas.ENTRANTS | Areas.PERSONS | Areas.ROUNDS | Areas.RESULTS | Areas.EVENTS

    def __init__(self, context: WindowContext, parent: QWidget | None = None) -> None:
        super().__init__(context, parent)
        self._code: str | None = None
        self._row = 0
        self._persons_of: tuple[int, frozenset[int]] | None = None
        self.head = PageHead(context, self)
        self.segments = Segments(context.theme, tuple(PARTS), self)
        self.find_field = FindField(context, self)
        self.import_button = QPushButton(self)
        self.actions_of = PlayerActions(context, self)
        self._splitter = QSplitter(Qt.Orientation.Horizontal, self)
        self.list = PlayersList(context, self._splitter)  # where it stays: to be moved there would style it all twice
        self.side = PlayerSide(context, self.actions_of, self._splitter)
        self.player, self.editor, self.faults = self.side.player, self.side.editor, self.side.faults
        self.reader = ListReader(context, self)
        self._to_names = QShortcut(QKeySequence("Ins"), self)
        self._to_names.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        self._lay_out()
        self._connect()
        self.addActions(list(self.actions_of.by_name.values()))
        self.retranslate()

    def refresh(self) -> None:
        """The list, the chosen player and what can be done with him."""
        event = self.context.event_id
        lines = () if event is None else self._lines()
        self._count(lines)
        self.list.show_lines(lines, self._filter_now(), self._code, self._row)
        self._show_chosen()
        if event is not None:
            self._ask_persons(event)

    def retranslate(self) -> None:
        """Put all words into the language in force."""
        say = self.context.say
        self.head.title.setText(say(Phrase("players_page.title")))
        self.import_button.setText(say(Phrase("players_page.import")))
        self.import_button.setToolTip(say(Phrase("players_page.import_tip")))
        self.find_field.retranslate()
        self.list.retranslate()
        self.actions_of.retranslate()
        self.side.retranslate()

    def focus_first(self) -> None:
        """The name of the next player."""
        self.list.names.setFocus(Qt.FocusReason.OtherFocusReason)

    def help(self) -> Phrase:
        """How to enter players and sets."""
        return Phrase("players_page.help")

    def show_found(self, what: str) -> None:
        """The player with this code."""
        self.choose(what)

    def choose(self, code: str) -> None:
        """Choose a player, wherever the filter stands; who is being changed stays if what was typed is refused."""
        if not self._can_leave():
            return
        self.find_field.clear()
        self.segments.choose("all")
        self._code = code
        self.side.close_faults()
        self.make_stale()

    @property
    def own_undo(self) -> OwnUndo:
        """The draft of the chosen player."""
        return self.editor

    def take_text(self, text: str) -> None:
        """Enter the players of a list, or show what is wrong with it."""
        self.reader.read_text(text)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """F5 comes here where nobody who is chosen can be checked in."""
        if event.key() != Qt.Key.Key_F5 or not self.actions_of.say_why_not():
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The set is whole as long as there is room for names beside it."""
        super().resizeEvent(event)
        self._share_width()

    def _share_width(self) -> None:
        theme, width = self.context.theme, self.width()
        least = self.side.make_room(width - max(theme.px(_NAMES_WIDTH), self.list.minimumSizeHint().width()))
        left = min(max(theme.px(_LIST_WIDTH), width * 2 // 5), width - least)
        self._splitter.setSizes([left, width - left])

    def _filter_now(self) -> Callable[[PlayerLine], bool]:
        """Whether a player is in the part that is shown; who is chosen stays until another one is."""
        words, chosen, belongs = bare(self.find_field.text()).split(), self._code, PARTS[self.segments.key]
        changing = chosen if self.player.is_changing else None

        def fits(line: PlayerLine) -> bool:
            if line.code == changing:
                return True
            if not (line.code == chosen or belongs(line)):
                return False
            found = f"{key_of(line.name)}\n{key_of(line.club or '')}\n{line.code.lower()}"
            return all(word in found for word in words)

        return fits

    def _lines(self) -> tuple[PlayerLine, ...]:
        lines, unsaved = players_queries.players(self.context.picture), self.editor.drafts.codes()
        return tuple(replace(line, set_state="unsaved") if line.code in unsaved else line for line in lines)

    def _count(self, lines: tuple[PlayerLine, ...]) -> None:
        counts = counted(lines)
        for part, count in counts.items():
            self.segments.buttons[part].setText(self.context.say(Phrase(f"players_page.{part}", {"count": count})))
        self.segments.show_only(offered(counts))

    def _show_chosen(self) -> None:
        """The player beside the list is the one chosen last; actions are on all that are chosen."""
        lines = self.list.chosen_lines()
        line = next((line for line in lines if line.code == self._code), lines[-1] if lines else None)
        self._code = None if line is None else line.code
        if line is not None:
            self._row = self.list.model.row_of(line.code) or 0
        self.actions_of.choose(lines)
        self.side.show_player(line)

    def _ask_persons(self, event: int) -> None:
        """Have the field complete with those the club knows who are not in the event."""
        there = frozenset(entrant.person_id for entrant in self.context.picture.entrants)
        if self._persons_of == (event, there):
            return
        self._persons_of = (event, there)

        def then(persons: list[PersonRow]) -> None:
            self.list.names.show_persons(persons, there)

        self.context.plan(self.context.desk.persons, then)

    def _on_chosen(self) -> None:
        self.side.close_faults()
        lines = self.list.chosen_lines()
        if lines and self._code not in {line.code for line in lines}:
            if not self._can_leave():
                self.list.choose_row(self._row)
                return
            self._code = lines[-1].code
        self._show_chosen()
        if self.segments.key != "all":
            self.make_stale()  # who was chosen before may not belong here any more

    def _on_read(self) -> None:
        if self.faults.isVisible():  # else the keyboard would go on to what can be done with a player
            self.side.close_faults()
            self.focus_first()

    def _on_opened(self) -> None:
        self.side.close_faults()
        self.editor.dice.focus_first()

    def _on_entered(self, name: str, club: str, mark: str, check_in: bool) -> None:
        """A name; where somebody bears it already, a club or a mark is asked for, and entering it again goes there."""
        event, form = self.context.event_id, self.list.namesake
        if event is None or not self._can_leave():
            return
        if not (club or mark or form.is_used) and form.asks_about(name):
            form.focus_first(check_in=check_in)
            return
        late = bool(self.context.picture.swiss)
        changes = self.context.do(AddEntrant(event, name, club, check_in=check_in and not late, mark=mark))
        if changes is None:
            self.list.names.selectAll()  # the next name is typed over it
            tidy = " ".join(name.split())
            there = any(same_name(one.own_name, tidy) for one in self.context.picture.entrants)
            if there or self.list.names.knows(name):
                form.ask(name, club, mark, check_in=check_in)
            return
        if form.is_used:
            self.list.names.setFocus()
        form.hide()
        self.list.names.clear()
        self.choose(str(changes.value))
        if check_in and late:
            self.refresh()
            self.actions_of.by_name["check_in"].trigger()  # asks what the missed rounds count as

    def _close_namesake(self) -> None:
        self.list.names.setFocus()
        self.list.names.selectAll()
        self.list.namesake.hide()

    def _on_saved(self, code: str, before: Particulars, typed: Particulars) -> None:
        event = self.context.event_id
        line = next((line for line in players_queries.players(self.context.picture) if line.code == code), None)
        if line is None or event is None:
            return
        try:
            wanted = merged(Particulars.of(line), before, typed)
        except UserError as fault:
            self.context.complain(fault)
            return
        name, club, mark, table = wanted
        edit = EditEntrant(event, code, name, club or None, table or None, line.version, mark or None)
        if self.context.do(edit) is not None:
            focus = QApplication.focusWidget()
            self.player.show_line()
            if focus is None or self.player.isAncestorOf(focus):  # else one is elsewhere already
                self.list.table.setFocus()

    def _can_leave(self) -> bool:
        """Save what is typed in the form and not saved yet; False where that is refused, so that nothing is lost."""
        self.player.keep_typed()
        return not self.player.is_changing

    def _keep_typed(self) -> None:
        """Another event is about to be shown."""
        self.player.keep_typed()
        self.editor.keep_typed()

    def _on_checked_out(self) -> None:
        self.editor.store_drafts({line.code for line in self.list.chosen_lines()})

    def _on_late(self) -> None:
        button = self.player.main
        self.actions_of.ask_late(button.mapToGlobal(QPoint(0, button.height())))

    def _on_event(self) -> None:
        self._code, self._row, self._persons_of = None, 0, None
        self.player.show_line()
        self.side.close_faults()
        self.find_field.clear()
        self.list.names.clear()
        self.list.namesake.hide()
        self.segments.choose("all")

    def _copy(self) -> None:
        """The chosen players if they are several, else all that are shown, as a spreadsheet takes them."""
        chosen = self.list.chosen_lines()
        lines = chosen if len(chosen) > 1 else self.list.model.lines
        say, model = self.context.say, self.list.model
        heads = ("head_name", "head_club", "copy_set", "copy_table", "head_state")
        rows = [[say(Phrase(f"players_page.{head}")) for head in heads]]
        for line in lines:
            cells = [
                model.text(line, column)
                for column in (PlayerColumn.NAME, PlayerColumn.CLUB, PlayerColumn.TABLE, PlayerColumn.STATE)
            ]
            rows.append([*cells[:2], line.dice or "", *cells[2:]])
        copy_cells(rows)
        self.context.tell(Phrase("players_page.copied", {"count": len(lines)}))

    def _connect(self) -> None:
        do = self.actions_of.by_name
        self.segments.chosen.connect(lambda _key: self._filter())
        self.find_field.filtered.connect(self._filter)
        self.find_field.left.connect(self.list.table.setFocus)
        self.import_button.clicked.connect(do["import"].trigger)
        self.list.chosen.connect(self._on_chosen)
        self.list.opened.connect(self._on_opened)
        self.list.table.clicked.connect(self.side.close_faults)
        self.list.menu_wanted.connect(self.actions_of.menu.popup)
        self.list.names.entered.connect(self._on_entered)
        self.list.names.textEdited.connect(self.list.namesake.hide)
        self.list.namesake.entered.connect(self._on_entered)
        self.list.namesake.closed.connect(self._close_namesake)
        self.list.names.listed.connect(self.reader.read_text)
        self.reader.refused.connect(self.side.show_faults)
        self.reader.done.connect(self._on_read)
        self.player.saved.connect(self._on_saved)
        self.editor.drafts_changed.connect(self.make_stale)
        self.faults.again.connect(self.reader.read_again)
        self.faults.closed.connect(self.focus_first)
        self.actions_of.late.connect(self._on_late)
        do["check_out"].triggered.connect(self._on_checked_out)
        do["edit"].triggered.connect(self.player.show_form)
        do["notation"].triggered.connect(self.editor.focus_notation)
        do["copy"].triggered.connect(self._copy)
        do["import"].triggered.connect(lambda _checked=False: self.reader.ask(self))
        self._to_names.activated.connect(self.focus_first)
        self.context.leaving.connect(self._keep_typed)
        self.context.event_opened.connect(self._on_event)
        self.side.grown.connect(self._share_width, Qt.ConnectionType.QueuedConnection)

    def _filter(self) -> None:
        if self._can_leave():
            self._code = None
            self._row = 0
        self.refresh()

    def _lay_out(self) -> None:
        self.head.add_beside(self.segments)
        self.head.add_button(self.find_field)
        self.head.add_button(self.import_button)
        self._splitter.addWidget(self.list)
        self._splitter.addWidget(self.side)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.setHandleWidth(HAIRLINE)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.head)
        whole.addWidget(self._splitter, 1)
